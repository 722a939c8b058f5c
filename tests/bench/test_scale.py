"""docs/scale.md has what bench/scale.py works out from the figures beside it."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT))

from bench.scale import HERE, LOADS, lateness, read, rows  # noqa: E402

TEXT = (ROOT / "docs" / "scale.md").read_text(encoding="utf-8")
FOUND = read(HERE / "scale.toml")


def test_the_page_has_the_tables() -> None:
    for row in rows(FOUND):
        assert row in TEXT


def test_the_page_has_the_figures_that_were_measured() -> None:
    for figure in (
        f"{FOUND.moves:g} |",
        f"{FOUND.asked:g} |",
        f"{FOUND.loop:g} ms |",
        f"{FOUND.workers:g} ms |",
        f"{FOUND.database:g} ms |",
        f"| {FOUND.commit:.1f} ms;",
        f"{FOUND.table:g} kB |",
        f"{FOUND.socket:g} kB |",
        f"{FOUND.journal:g} kB |",
    ):
        assert figure in TEXT, figure


def test_the_busier_a_process_the_later_its_screens() -> None:
    late = [lateness(FOUND, load, "test") for load in LOADS]

    assert late == sorted(late) and late[0] > FOUND.commit
