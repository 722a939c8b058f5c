"""Levels: weaker ones make mistakes that somebody might make, and none plays a game twice."""

from collections import Counter
from typing import Any

import pytest

from bots.positions import moments
from boulevard.bots.bot import Sight, bots_for, find_bot
from boulevard.bots.budget import Budget
from boulevard.bots.level import Beginner, Easy, Level, Medium
from boulevard.bots.network import VALUE
from boulevard.bots.searcher import Expert, Hard
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.games.welcome.messages import WelcomeView

LEVELS = (Beginner, Easy, Medium, Hard, Expert)


def test_the_levels_are_known_by_their_names_in_the_order_of_their_strength() -> None:
    names = [kind.name for kind in LEVELS]
    assert names == ["beginner", "easy", "medium", "hard", "expert"]
    assert [find_bot(name) for name in names] == [*LEVELS]
    for game in ("streets", "vegas", "welcome"):
        assert [bot for bot in bots_for(game) if bot in LEVELS] == [*LEVELS]


def drawn(kind: type[Level], values: list[int], times: int = 4000) -> Counter[int]:
    bot = kind(Dice.seeded("drawn"))
    return Counter(bot.drawn(values, kind.near) for _ in range(times))


def test_without_temperature_one_of_the_best_is_taken() -> None:
    found = drawn(Medium, [0, VALUE, VALUE - Medium.near, VALUE - Medium.near - 1])
    assert found.keys() == {1, 2} and min(found.values()) > 1800


@pytest.mark.parametrize("kind", [Beginner, Easy])
def test_by_temperature_worse_answers_are_given_less_often(kind: type[Level]) -> None:
    """One that is a temperature behind is taken e times less often, and nonsense never."""
    step = round(kind.temperature * VALUE)
    found = drawn(kind, [0, -step, -2 * step, -20 * step])
    assert found[3] == 0
    for n in (0, 1):
        assert 2.2 < found[n] / found[n + 1] < 3.4


def test_the_weaker_level_is_the_warmer_one() -> None:
    assert Beginner.temperature > Easy.temperature > Medium.temperature == 0
    assert Hard.budget.simulations and Expert.budget.simulations
    assert Hard.budget.simulations < Expert.budget.simulations


@pytest.mark.parametrize("kind", LEVELS)
def test_two_of_a_level_do_not_build_the_same_town(kind: type[Level]) -> None:
    """The same cards, sheets to begin with, and rivals: at some turn they part."""
    game = find_game("welcome")
    state, nature = game.start(read_options(game, 2, {})), Dice.seeded("town")
    bots = [kind(Dice.seeded("town", seat)) for seat in range(2)]
    while asked := game.deciding(state):
        if asked == [NATURE]:
            game.play(state, NATURE, game.draw(state, nature))
            view = game.view(state, EVERYONE)
            assert isinstance(view, WelcomeView)
            one, other = view.sheets
            if one != other:
                return
            continue
        sight = Sight(game, asked[0], game.view(state, asked[0]))
        action = bots[asked[0]].choose(sight, Budget(simulations=16))
        game.apply(state, asked[0], action)
    pytest.fail("they are alike to the end")


def test_a_turn_is_thought_of_once() -> None:
    """What is left of a plan is played as it was planned, also when others have finished."""
    game, state, _ = moments("welcome", 2, 1)[40]
    seat = game.floor(state)

    class Counting(Medium):
        thoughts = 0

        def decide(self, *words: Any) -> list[int]:
            Counting.thoughts += 1
            return super().decide(*words)

    bot = Counting(Dice.seeded("plan"))
    while game.floor(state) == seat:
        game.apply(state, seat, bot.choose(Sight(game, seat, game.view(state, seat))))
    assert Counting.thoughts == 1


def test_a_plan_that_no_longer_fits_is_given_up() -> None:
    """One bot is asked at another table: it answers legally, and thinks anew."""
    bot = Medium(Dice.seeded("astray"))
    for name, players in (("welcome", 2), ("streets", 2), ("welcome", 1)):
        for game, state, seat in moments(name, players, 11):
            action = bot.choose(Sight(game, seat, game.view(state, seat)))
            assert action in game.actions(state, seat)
