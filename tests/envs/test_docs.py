"""docs/environments.md tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "environments.md"


def test_the_tour_runs() -> None:
    """What it shows is what happens."""
    outcome = doctest.testfile(
        str(PAGE), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )

    assert outcome.attempted > 25
    assert outcome.failed == 0


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", PAGE.read_text(encoding="utf-8"))

    assert links and all((PAGE.parent / link).exists() for link in links)
