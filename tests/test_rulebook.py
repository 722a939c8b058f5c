"""Finding the rules of a game and reading their clauses."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from boulevard import rulebook
from boulevard.core.errors import Unreadable
from boulevard.rulebook import Clause

SAMPLE = """# Toy

Words before any clause.

## Turns

**T1** A player places one tile
and then moves people.

A second paragraph of T1.

- a list of T1

**T1.2** Signs block a sign.

### Night

Not a clause: **T9** is only mentioned.

**T1.3** Nobody moves.

#### Late

**T1.4** Everybody sleeps.

### Day

**T1.5** Everybody wakes.

## Signs

**T2** A tile is a sign.

```
**T3** not a clause either
## nor a heading
```

**TR14** Ruling: a place counts once, in every place.
"""


def ids(found: Iterable[Clause]) -> list[str]:
    return [clause.id for clause in found]


def test_clauses_are_read_in_order_with_their_headings() -> None:
    found = rulebook.clauses(SAMPLE)

    assert [(clause.id, clause.heading, clause.section) for clause in found] == [
        ("T1", "Turns", ""),
        ("T1.2", "Turns", ""),
        ("T1.3", "Turns", "Night"),
        ("T1.4", "Turns", "Night: Late"),
        ("T1.5", "Turns", "Day"),
        ("T2", "Signs", ""),
        ("TR14", "Signs", ""),
    ]
    assert [found[1].place, found[3].place] == ["Turns", "Turns: Night: Late"]


def test_a_clause_runs_to_the_next_clause_or_heading() -> None:
    first, second, *_, third, _ = rulebook.clauses(SAMPLE)

    assert first.text.startswith("A player places one tile\nand then moves people.")
    assert first.text.endswith("A second paragraph of T1.\n\n- a list of T1")
    assert second.text == "Signs block a sign."
    assert "## nor a heading" in third.text


def test_a_text_without_clauses_has_none() -> None:
    assert rulebook.clauses("") == []
    assert rulebook.clauses("# Title\n\nprose\n") == []


def test_the_page_for_newcomers_is_what_stands_under_its_heading() -> None:
    text = "# Toy\n\nA toy.\n\n## In two minutes\n\nPlay.\n\n- Win.\n\n## Turns\n\n**T1** Go."

    assert rulebook.opening(text) == "Play.\n\n- Win."
    assert rulebook.opening(SAMPLE) == ""


@pytest.mark.parametrize("game", ["nosuchgame", "", "../streets", "Streets.md"])
def test_there_are_no_rules_of_a_game_that_is_not_there(game: str) -> None:
    with pytest.raises(Unreadable, match="there is no game"):
        rulebook.text(game)


FOLDER = Path(__file__).parents[1] / "docs" / "rules"
RULES = sorted(set(FOLDER.glob("*.md")) - {FOLDER / "sources.md"})


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.stem)
def test_the_rules_in_the_tree_are_what_the_package_reads(path: Path) -> None:
    written = rulebook.text(path.stem)

    assert written == path.read_text(encoding="utf-8")
    found = ids(rulebook.clauses(written))
    assert found, "a rules file has clauses"
    words = len(rulebook.opening(written).split())
    assert 150 <= words <= 320, "a newcomer reads the first page in two minutes"
    assert len(set(found)) == len(found), "a clause has one id, and an id one clause"
