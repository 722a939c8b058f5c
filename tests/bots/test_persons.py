"""The five people to play against have the same names in Python and on the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from boulevard.bots.bot import bots_for
from boulevard.bots.persons import PERSONS, called, called_among

TEXTS = sorted((Path(__file__).parents[2] / "web" / "src" / "texts").glob("*/persons.ts"))
PERSON = re.compile(r"(\w+): \{ name: '(\w+)'")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.parent.name)
def test_a_person_has_one_name_in_the_terminal_and_on_the_page(path: Path) -> None:
    assert dict(PERSON.findall(path.read_text(encoding="utf-8"))) == PERSONS


def test_every_person_is_a_bot_and_a_bot_that_is_nobody_keeps_its_name() -> None:
    assert set(PERSONS) <= {bot.name for bot in bots_for("streets")}
    assert [called("expert"), called("greedy")] == ["Magda", "greedy"]


def test_two_of_the_same_name_are_told_apart() -> None:
    assert called_among("hard", ["You", "Ines"]) == "Ines II"
    assert called_among("random", ["You", "random"]) == "random 2"
