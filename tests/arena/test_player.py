"""One heat, one chance: the same cards come, whoever sits where and whatever they do."""

from __future__ import annotations

from typing import Any

import pytest

from boulevard.arena.contest import Contest, Schedule
from boulevard.arena.player import HeatPlayer
from boulevard.bots.bot import find_bot
from boulevard.core.errors import Unreadable
from boulevard.core.frames import NATURE
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.games.vegas.messages import Card
from boulevard.sim.nature import Streams
from boulevard.sim.runner import dice_by_seat, play_game

GAMES: list[tuple[str, int, dict[str, str]]] = [
    ("streets", 3, {"business": "true"}),
    ("vegas", 2, {"trading": "off"}),
    ("welcome", 2, {}),
]


def contest(game: str, players: int, words: dict[str, str], *bots: str) -> Contest:
    return Contest(game, (read_options(find_game(game), players, words),), bots, "s")


@pytest.mark.parametrize(("game", "players", "words"), GAMES)
def test_bots_that_think_alike_share_every_heat(
    game: str, players: int, words: dict[str, str]
) -> None:
    """Whoever sits there, the same is thought and the same happens."""
    of = contest(game, players, words, "random", "random")
    player = HeatPlayer(of)

    first, second, *others = [player.play(number) for number in range(4)]

    assert (first.scores, first.places) == (second.scores, second.places)
    assert (first.scores, first.decisions) != (others[0].scores, others[0].decisions)


def test_a_roll_does_not_change_which_card_comes_next() -> None:
    """Greedy and random roll the dice at other times; the deck is the same for all that."""
    game: Any = find_game("vegas")
    options = read_options(game, 2, {"trading": "off"})
    decks = []
    rolls = []
    for names in (("greedy", "random"), ("random", "greedy"), ("random", "random")):
        bots = [
            find_bot(name)(dice) for name, dice in zip(names, dice_by_seat("deck", 2), strict=True)
        ]
        lines = play_game(game, game.start(options), bots, Streams("deck"))
        drawn = [line.answer for line in lines if line.by == NATURE]
        decks.append([one for one in drawn if isinstance(one, Card) and one.card != "game over"])
        rolls.append(len(drawn) - len(decks[-1]))

    least = min(map(len, decks))
    assert least > 15 and len(set(rolls)) > 1
    assert decks[0][:least] == decks[1][:least] == decks[2][:least]


def test_a_game_depends_on_the_contest_and_its_number_alone() -> None:
    of = contest("streets", 2, {}, "random", "greedy")

    forwards, backwards = HeatPlayer(of), HeatPlayer(of)
    found = [backwards.play(number) for number in (3, 1, 0, 2)]

    assert sorted(found, key=lambda game: game.number) == [forwards.play(n) for n in range(4)]


def test_tracing_changes_nothing_but_the_factors() -> None:
    of = contest("vegas", 3, {"trading": "off"}, "random")

    plain, traced = HeatPlayer(of).play(0), HeatPlayer(of, is_traced=True).play(0)

    assert plain.factors == () and len(traced.factors) > 10
    assert (plain.scores, plain.places, plain.decisions) == (
        traced.scores,
        traced.places,
        traced.decisions,
    )


def test_an_unknown_bot_is_refused_before_anything_is_played() -> None:
    with pytest.raises(Unreadable, match="there is no bot 'gredy'; did you mean greedy"):
        HeatPlayer(contest("streets", 2, {}, "gredy"))


def test_a_rival_is_told_with_its_score() -> None:
    of = contest("streets", 1, {"difficulty": "easy"}, "random")

    ((name, score),) = HeatPlayer(of).play(0).rivals

    assert name == "The Grifter" and score > 0
    assert Schedule(of).size == 1
