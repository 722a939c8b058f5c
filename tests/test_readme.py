"""The README tells the truth."""

import doctest
import re
from pathlib import Path

from boulevard.core.registry import GAMES, find_game

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"


def test_the_code_in_the_readme_runs() -> None:
    """What it shows is what happens."""
    outcome = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert outcome.attempted == 5
    assert outcome.failed == 0


def test_every_link_leads_somewhere() -> None:
    """Files that the README points at exist."""
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", README.read_text())
    assert links
    for link in links:
        assert (ROOT / link).exists(), link


def test_every_game_is_in_the_table() -> None:
    """A game that is installed is shown to newcomers."""
    text = README.read_text()
    for name in GAMES.names():
        assert f"**{find_game(name).title}**" in text
