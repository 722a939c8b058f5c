"""What depends on the consent of others is weighed as if they gave it, in any game with offers."""

from __future__ import annotations

from itertools import pairwise

import pytest

from boulevard.bots.agreement import is_consent
from boulevard.bots.bot import InnerSight
from boulevard.bots.greedy import GreedyBot
from boulevard.bots.level import Medium
from boulevard.bots.shares import WHOLE, shares
from boulevard.bots.standing import Standing
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.messages import Options
from core.bazaar import Accept, Bazaar, BazaarState, Decline, Offer

GAME = Bazaar()


def at_the_bazaar(points: list[int]) -> BazaarState:
    """A position in which seat 0 is to buy or pass."""
    state = GAME.start(Options(players=len(points)))
    GAME.play(state, NATURE, 5)
    state.points, state.coins = list(points), [9] * len(points)
    return state


# -- shares of wins --------------------------------------------------------------------------------


def test_shares_are_of_one_win() -> None:
    for worths in ([0, 0], [5, 5, 5], [10, -3, 7, 1], [-900, 0, 0], [0, 10**6]):
        found = shares(worths, 10)

        assert WHOLE - len(worths) <= sum(found) <= WHOLE
        assert sorted(range(len(worths)), key=lambda n: worths[n]) == sorted(
            range(len(worths)), key=lambda n: (found[n], worths[n])
        )


def test_of_two_whose_worths_differ_by_the_spread_one_wins_e_times_as_often() -> None:
    ahead, behind = shares([1000, 0], 1000)

    assert ahead / behind == pytest.approx(2.71828, rel=1e-3)


def test_shares_never_jump() -> None:
    """Between the steps of the table they change as smoothly as at them."""
    found = [shares([lead, 0], 1000)[0] for lead in range(-3000, 3000)]
    steps = [after - before for before, after in pairwise(found)]

    assert min(steps) >= 0 and max(steps) < 300


def test_what_the_leader_gains_costs_more_than_what_the_last_gains() -> None:
    before = shares([30, 20, 10, 0], 10)
    fed = shares([33, 20, 10, 0], 10)
    helped = shares([30, 20, 10, 3], 10)

    assert before[1] - fed[1] > 4 * (before[1] - helped[1]) > 0


# -- consent ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [GreedyBot, Medium])
def test_a_price_is_good_if_it_can_be_put_to_use(kind: type[GreedyBot]) -> None:
    """At the bazaar two coins buy a point for whoever's turn it is: nine buy four, and twelve six.
    Who has to wait gives no point for any number of them."""
    answers = {}
    for to in (0, 2):
        for coins in (0, 2, 3, 9):
            state = at_the_bazaar([4, 4, 4])
            GAME.apply(state, 1, Offer(to=to, coins=coins, points=1))
            bot = kind(Dice.seeded("bot", coins))
            answers[to, coins] = bot.choose(InnerSight(GAME, to, state))

    assert {key for key, answer in answers.items() if answer == Accept()} == {(0, 3), (0, 9)}


def test_only_an_answer_to_an_offer_is_consent() -> None:
    state = at_the_bazaar([4, 4, 4])
    assert not is_consent(GAME, state, 0)
    GAME.apply(state, 1, Offer(to=0, coins=3, points=1))
    assert is_consent(GAME, state, 0)
    GAME.apply(state, 0, Decline())
    GAME.apply(state, 1, Offer(to=2, coins=3, points=9))

    assert GAME.actions(state, 2) == [Decline()] and not is_consent(GAME, state, 2)


def test_a_worth_is_as_much_more_as_the_share_is_larger() -> None:
    """What an estimator says of accepting and declining differs by what the offer is worth: the
    more points it takes, the less."""
    worth = []
    for points in (1, 3, 4):
        state = at_the_bazaar([4, 4, 4])
        GAME.apply(state, 1, Offer(to=0, coins=9, points=points))
        accept, decline = Standing().weigh(GAME, state, 0, [[0], [1]])
        worth.append(accept - decline)
        assert GAME.actions(state, 0) == [Accept(), Decline()]

    assert worth == sorted(worth, reverse=True) and worth[0] > 0 > worth[-1]
