"""The types of the page say what the server says."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "wire_types.py"
PAGES: dict[Path, str] = runpy.run_path(str(SCRIPT))["pages"]()


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_types_of_the_page_are_those_of_the_structs(path: Path) -> None:
    """`make types` renews them."""
    assert path.read_text() == PAGES[path]


def test_no_file_of_types_is_left_over() -> None:
    [folder] = {path.parent for path in PAGES}

    assert set(folder.glob("*.ts")) == set(PAGES)
