"""Whoever may answer for a seat plays on to the end."""

from __future__ import annotations

from typing import TypeVar

import pytest

import boulevard as bv
from boulevard.core.state import State

S = TypeVar("S", bound=State)


class Last(bv.Bot):
    """Always takes the last answer."""

    name = "last"

    def pick(self, game: bv.Game[S], state: S, seat: int) -> int:
        return game.codes(state, seat)[-1]


def first(table: bv.Table, seat: int) -> str:
    return table.legal_for(seat).texts()[0]


def sampled(table: bv.Table, seat: int) -> bv.Action:
    return table.legal_for(seat).sample(table.core.length())


@pytest.mark.parametrize("game", ["streets", "vegas", "welcome"])
def test_bots_functions_and_names_play_to_the_end(game: str) -> None:
    table = bv.table(game, players=4, seed="door")
    result = bv.play(table, "random", sampled, Last, first)

    assert table.is_over and table.result == result
    assert sorted(result.places)[0] == 1 and len(result.places) == 4
    assert table.record().verify() == []


def test_the_same_table_is_played_in_the_same_way() -> None:
    table = bv.table("welcome", players=2, seed="door")
    one, two, other = table.copy(), table.copy(), table.copy()

    assert bv.play(one, "random") == bv.play(two, "random")
    assert one.record().text == two.record().text
    bv.play(other, "random", seed="another")
    assert other.record().text != one.record().text


def test_greedy_beats_random() -> None:
    results = [
        bv.play(bv.table("streets", players=2, seed=seed), "greedy", "random") for seed in range(3)
    ]

    assert [result.places for result in results] == [(1, 2)] * 3


def test_a_bot_that_was_made_before_sits_down() -> None:
    from boulevard.core.dice import Dice

    table = bv.table("vegas", players=2, seed="door")

    assert bv.play(table, Last(Dice.seeded("last")), "random").scores == table.scores


@pytest.mark.parametrize(
    ("players", "reason"),
    [
        ((), "0 players for 2 seats"),
        (("random",) * 3, "3 players for 2 seats"),
        (("gredy",), "there is no bot 'gredy'; did you mean greedy?"),
        (("best",), "there is no bot 'best'; there are: beginner, easy, expert,"),
        ((7,), "a player is a bot, its name, or a function, not 7"),
        ((int,), "a player is a bot, its name, or a function, not <class 'int'>"),
    ],
)
def test_whoever_cannot_play_is_turned_away(players: tuple[bv.Player, ...], reason: str) -> None:
    table = bv.table("streets", players=2, seed="door")
    before = table.position

    with pytest.raises(bv.Unreadable) as refused:
        bv.play(table, *players)

    assert str(refused.value) == reason
    assert table.position == before


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    other = bv.table("vegas", seed="door").legal[0]

    class Confused(bv.Bot):
        name = "confused"

        def choose(self, sight: bv.Sight[S], budget: bv.Budget | None = None) -> bv.Action:
            return other

    with pytest.raises(bv.Refused, match=r"^the bot confused answered DrawCard\(\): "):
        bv.play(bv.table("streets", seed="door"), Confused)
