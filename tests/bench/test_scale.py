"""docs/scale.md has what bench/scale.py works out from the figures beside it."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT))

from bench.scale import HERE, LOADS, RUN, lateness, played, read, rows  # noqa: E402

from bench import shared  # noqa: E402

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


def test_the_page_names_the_loads_that_were_measured() -> None:
    """Of a process, beside how late screens were: not only what a queue says of it."""
    first = FOUND.runs[:3]
    loads = [f"{run.servers / 2:.0%}" for run in first]
    late = [f"{run.late:g}" for run in first]

    for figures, unit in ((loads, " of a core"), (late, " ms")):
        said = f"{figures[0]}, {figures[1]} and {figures[2]}{unit}"
        assert said in " ".join(TEXT.split()), said


def test_who_shares_cores_waits_for_them() -> None:
    costs = shared.Costs(loop=3.0, database=1.0, people=0.5, commit=2.5)
    late = {cores: shared.lateness(costs, 300, 4000, "test", cores)[3800] for cores in (2, 4)}
    slow = shared.Costs(loop=3.6, database=1.2, people=0.6, commit=2.5)

    assert costs.commit < late[4] < late[2]
    assert shared.lateness(slow, 300, 4000, "test")[3800] > late[2]


def test_half_of_the_screens_are_as_late_as_on_shared_cores() -> None:
    """What was measured lies between what is played through with cores as they were on average and
    as they were when slow, as the page says."""
    for run in FOUND.runs:
        usual, slow = (late[RUN // 2] for late in played(FOUND, run))
        assert round(usual) <= run.half <= round(slow), run


def test_the_busier_a_process_the_later_its_screens() -> None:
    late = [lateness(FOUND, load, "test") for load in LOADS]

    assert late == sorted(late) and late[0] > FOUND.commit
