"""docs/notation.md says what is true: every example in it is read and written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boulevard.core.registry import find_game

PAGE = (Path(__file__).parent.parent / "docs" / "notation.md").read_text(encoding="utf-8")
BLOCKS = re.findall(
    r"^```(\w+) (position|answers|freely)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
)
GAMES = ("streets", "vegas", "welcome")


def blocks(kind: str) -> list[tuple[str, str]]:
    found = [(name, text) for name, sort, text in BLOCKS if sort == kind]
    assert {name for name, _ in found} == set(GAMES)
    return found


@pytest.mark.parametrize(("name", "text"), blocks("position"))
def test_an_example_is_the_canonical_text_of_its_position(name: str, text: str) -> None:
    game = find_game(name)
    view = game.read_position(text)

    assert game.write_position(view) == text.strip()
    assert game.read_position(text.replace("\n", "; ")) == view


@pytest.mark.parametrize(("name", "text"), blocks("answers"))
def test_an_example_is_the_canonical_text_of_its_answer(name: str, text: str) -> None:
    game = find_game(name)
    view = game.read_position(next(text for game, text in blocks("position") if game == name))

    for line in text.splitlines():
        assert game.write_answer(view, game.read_answer(view, line)) == line


@pytest.mark.parametrize(("name", "text"), blocks("freely"))
def test_what_may_be_typed_means_what_the_page_says(name: str, text: str) -> None:
    game = find_game(name)
    view = game.read_position(next(text for game, text in blocks("position") if game == name))

    for line in text.splitlines():
        typed, _, canonical = line.partition(" -> ")
        assert game.write_answer(view, game.read_answer(view, typed)) == canonical
