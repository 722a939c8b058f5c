"""Advice is legal, explains itself, tells nothing that the seat may not know, and is soon there."""

from typing import Any

import msgspec
import pytest

from bots.trap import BAIT, FINE, OPTIONS, SAFE, Take, Trap
from boulevard.bots.advice import TRIALS, Advice, advise, some_of, strongest
from boulevard.bots.bot import Sight
from boulevard.bots.budget import Budget
from boulevard.bots.greedy import GreedyBot
from boulevard.bots.level import Medium
from boulevard.bots.searcher import Expert, Hard
from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked
from boulevard.core.frames import NATURE
from boulevard.core.game import Game
from boulevard.core.machine import is_compiled
from boulevard.core.options import read_options
from boulevard.core.registry import find_game

GAMES = [("streets", 3), ("vegas", 3), ("welcome", 2), ("streets", 1), ("welcome", 1)]


def positions(name: str, players: int, *, every: int = 13) -> list[tuple[Game[Any], Any, int]]:
    """Moments of one random game at which a seat is asked."""
    game = find_game(name)
    options = read_options(game, players, {})
    state, dice = game.start(options), Dice.seeded("advice")
    found, answers = [], 0
    while asked := game.deciding(state):
        seat = asked[0]
        if seat == NATURE:
            game.play(state, NATURE, game.draw(state, dice))
            continue
        if answers % every == 0:
            found.append((game, game.copy(state), seat))
        game.play(state, seat, game.pick(state, seat, dice))
        answers += 1
    return found


def advice_on(game: Game[Any], state: Any, seat: int) -> Any:
    return advise(Sight(game, seat, game.view(state, seat)), GreedyBot, Dice.seeded("advice"))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_advice_is_the_best_of_the_legal_answers(name: str, players: int) -> None:
    for game, state, seat in positions(name, players):
        advice = advice_on(game, state, seat)
        actions = game.actions(state, seat)

        assert advice.action in actions
        assert advice.considered == min(len(actions), TRIALS)
        assert (advice.next_best is None) == (len(actions) == 1)
        if advice.next_best is not None:
            assert advice.next_best in actions and advice.next_best != advice.action
            assert advice.gain >= advice.next_gain


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_a_seat_cannot_see_does_not_change_its_advice(name: str, players: int) -> None:
    for game, state, seat in positions(name, players, every=29):
        others = [game.resample(state, seat, Dice.seeded("shuffle", n)) for n in range(4)]
        said = [advice_on(game, other, seat) for other in others]

        assert all(advice == said[0] for advice in said)


def test_without_secrets_the_gain_is_what_the_answer_changes() -> None:
    for game, state, seat in positions("vegas", 3):
        advice = advice_on(game, state, seat)
        after = game.copy(state)
        game.apply(after, seat, advice.action)

        change = game.prospect(after, seat) - game.prospect(state, seat)
        assert advice.gain == round(change / game.prospect_unit, 1)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_advice_tries_a_bounded_number_of_answers(name: str, players: int) -> None:
    tried = 0

    class Counting(GreedyBot):
        def appraise(self, game: Any, state: Any, seat: int, codes: list[int]) -> list[int]:
            nonlocal tried
            tried += len(codes)
            return super().appraise(game, state, seat, codes)

    for game, state, seat in positions(name, players, every=29):
        tried = 0
        advise(Sight(game, seat, game.view(state, seat)), Counting, Dice.seeded("advice"))
        assert 0 < tried <= TRIALS


def test_of_too_many_answers_some_are_drawn_in_their_order() -> None:
    codes = list(range(0, 50_000, 10))

    drawn = some_of(codes, TRIALS, Dice.seeded("drawn"))

    assert len(drawn) == TRIALS and drawn == sorted(set(drawn)) and set(drawn) <= set(codes)
    assert drawn[-1] > codes[TRIALS]
    assert some_of(codes[:7], 7, Dice.seeded("drawn")) == codes[:7]


def test_nobody_is_advised_who_is_not_asked() -> None:
    game, state, seat = positions("streets", 3)[2]
    other = (seat + 1) % 3

    with pytest.raises(NotAsked, match=f"seat {other} is not asked"):
        advice_on(game, state, other)


def test_the_strongest_bot_advises() -> None:
    """Of those that answer soon: interpreted, a search takes too long."""
    assert strongest("streets") is (Expert if is_compiled() else Medium)


# -- with a look ahead


def test_advice_says_what_it_prevents() -> None:
    """The bait would pay 3 and be fined 10; the other answer pays 1, and nobody can fine it."""
    game = Trap()
    sight = Sight(game, 0, game.view(game.start(OPTIONS), 0))
    advice = advise(sight, Hard, Dice.seeded("trap"))

    assert (advice.action, advice.next_best) == (Take(SAFE), Take(BAIT))
    assert advice.ahead == (SAFE, 0) and advice.next_ahead == (BAIT - FINE, FINE)
    assert advice.prevents(0) == (1, FINE)
    assert advice.gain > advice.next_gain and advice.considered == 2


def test_what_prevents_nothing_says_so() -> None:
    advice = Advice(
        action=Take(0),
        bot="somebody",
        gain=0.0,
        next_best=Take(1),
        next_gain=0.0,
        considered=2,
        ahead=(3.0, 5.0, 0.0),
        next_ahead=(9.0, 5.5, 1.5),
    )
    assert advice.prevents(0) == (2, 1.5) and advice.prevents(2) == (0, 6.0)
    assert msgspec.structs.replace(advice, next_ahead=(9.0, 5.5, 0.5)).prevents(0) is None
    assert msgspec.structs.replace(advice, ahead=(), next_ahead=()).prevents(0) is None


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_search_advises_legally_and_with_the_figures_of_the_preview(
    name: str, players: int
) -> None:
    for game, state, seat in positions(name, players, every=31):
        sight = Sight(game, seat, game.view(state, seat))
        advice = Hard(Dice.seeded("ahead")).explain(sight, Budget(simulations=8))
        actions = game.actions(state, seat)
        events = game.preview(sight.imagine(Dice.seeded("preview")), seat, advice.action)

        assert advice.action in actions and advice.bot == "hard"
        assert (advice.next_best is None) == (advice.considered == 1)
        assert advice.next_best is None or advice.next_best in actions
        assert advice.items == tuple(i for e in events for i in e.seen_by(seat).account(seat))
        everybody = players + len(game.rival_scores(state))
        assert len(advice.ahead) in (0, everybody)
        again = Hard(Dice.seeded("ahead")).explain(sight, Budget(simulations=8))
        assert advice == again
