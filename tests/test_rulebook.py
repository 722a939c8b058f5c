"""Finding the rules of a game, reading their clauses and searching them."""

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

### Aside

Not a clause: **T9** is only mentioned.

## Signs

**T2** A tile is a sign.

```
**T3** not a clause either
## nor a heading
```

**TR14** Ruling: a place counts once, in every place.
"""


def ids(found: list[Clause]) -> list[str]:
    return [clause.id for clause in found]


def test_clauses_are_read_in_order_with_their_headings() -> None:
    found = rulebook.clauses(SAMPLE)

    assert [(clause.id, clause.heading) for clause in found] == [
        ("T1", "Turns"),
        ("T1.2", "Turns"),
        ("T2", "Signs"),
        ("TR14", "Signs"),
    ]


def test_a_clause_runs_to_the_next_clause_or_heading() -> None:
    first, second, third, _ = rulebook.clauses(SAMPLE)

    assert first.text.startswith("A player places one tile\nand then moves people.")
    assert first.text.endswith("A second paragraph of T1.\n\n- a list of T1")
    assert second.text == "Signs block a sign."
    assert "## nor a heading" in third.text


def test_a_text_without_clauses_has_none() -> None:
    assert rulebook.clauses("") == []
    assert rulebook.clauses("# Title\n\nprose\n") == []


@pytest.mark.parametrize("words", ["t1.2", "T1.2", ["t1.2"]])
def test_an_id_finds_exactly_its_clause(words: str | list[str]) -> None:
    assert ids(rulebook.search(rulebook.clauses(SAMPLE), words)) == ["T1.2"]


def test_several_ids_come_in_the_order_asked_for() -> None:
    assert ids(rulebook.search(rulebook.clauses(SAMPLE), "tr14 t1")) == ["TR14", "T1"]


def test_every_word_must_be_there_in_any_case() -> None:
    found = rulebook.clauses(SAMPLE)

    assert ids(rulebook.search(found, "PEOPLE tile")) == ["T1"]
    assert rulebook.search(found, "people casino") == []


def test_whole_words_rank_above_parts_and_headings_above_both() -> None:
    found = rulebook.clauses(SAMPLE)

    assert ids(rulebook.search(found, "sign")) == ["T2", "TR14", "T1.2"]
    assert ids(rulebook.search(found, "place")) == ["TR14", "T1"]


def test_no_words_find_everything() -> None:
    found = rulebook.clauses(SAMPLE)

    assert rulebook.search(found, "") == found


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
    assert len(set(found)) == len(found), "a clause has one id, and an id one clause"
