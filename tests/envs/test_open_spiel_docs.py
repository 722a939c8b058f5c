"""docs/open_spiel.md tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "open_spiel.md"


def test_its_examples_run() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")

    assert outcome.attempted > 10
    assert outcome.failed == 0


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\((?!https)([^)#]+)[^)]*\)", PAGE.read_text(encoding="utf-8"))

    assert links and all((PAGE.parent / link).exists() for link in links)
