"""Results fit 80 columns: an account that is longer goes on below, and no figure is cut."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len
from rich.text import Text

from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.terminal.canvas import hanging
from boulevard.terminal.drawing import find_drawing

NAMES = (
    "Bartholomew the Gambler!",
    "Wilhelmina of Las Vegas!",
    *(f"Player number {n}" for n in "345"),
)


@pytest.mark.parametrize(
    ("game", "players", "words"),
    [
        ("streets", 5, {"business": "true", "consultants": "random"}),
        ("streets", 1, {"business": "true", "consultants": "hacker"}),
        ("vegas", 5, {}),
        ("welcome", 5, {"variant": "advanced"}),
        ("welcome", 1, {}),
    ],
)
def test_a_result_fits_80_columns_with_its_figures_whole(
    game: str, players: int, words: dict[str, str]
) -> None:
    rules = find_game(game)
    names = NAMES[:players]
    table = Table(rules, read_options(rules, players, words), seed="result", names=names)
    bot = RandomBot(Dice.seeded("bot"))
    while table.asked():
        seat = table.asked()[0]
        state = rules.imagine(table.view(seat), bot.dice)
        table.submit(seat, rules.decode(state, seat, bot.pick(rules, state, seat)))
    result = table.result()

    lines = find_drawing(rules).outcome(result, table.view(0), names)

    assert max(cell_len(line.plain) for line in lines[1:]) <= 80
    told = " ".join(line.plain for line in lines)
    figures = {int(figure) for figure in re.findall(r"\d+", told)}
    assert {abs(score) for score in result.scores} <= figures


def test_a_long_account_goes_on_below_its_beginning() -> None:
    parts = [f"${number} of something" for number in range(12)]

    lines = [line.plain for line in hanging(Text("1. Ann  $66 = "), parts, " + ")]

    assert len(lines) > 2 and max(map(len, lines)) <= 80
    assert all(line.startswith(" " * 14 + "$") for line in lines[1:])
    assert " ".join(line.strip() for line in lines) == "1. Ann  $66 = " + " + ".join(parts)


def test_a_short_account_is_one_line() -> None:
    assert [line.plain for line in hanging(Text("1. "), ["$2 a", "$3 b"], " + ")] == [
        "1. $2 a + $3 b"
    ]
    assert [line.plain for line in hanging(Text("1. Ann 0 = "), [], " + ")] == ["1. Ann 0 ="]
