"""A test that may be looked at after every heat is wrong no more often than it says."""

from __future__ import annotations

import pytest

from boulevard.arena.wager import Wager, at_any_time
from boulevard.core.dice import Dice


def shares(rate: int, heats: int, dice: Dice) -> list[float]:
    """Heats of two games, each won in so many of 100 cases."""
    return [((dice.below(100) < rate) + (dice.below(100) < rate)) / 2 for _ in range(heats)]


def stopped(values: list[float], error: float, claim: float = 0.5) -> int | None:
    """After how many heats the claim is refuted by somebody who looks after each."""
    wager = Wager(claim)
    for number, value in enumerate(values, start=1):
        wager.add(value)
        if wager.is_lost(error):
            return number
    return None


def test_a_true_claim_is_refuted_as_rarely_as_promised() -> None:
    """Of 400 runs with 200 looks each, 20 may go wrong at 5%; a fixed test would in 150."""
    dice = Dice.seeded("fair")

    wrong = sum(stopped(shares(50, 200, dice), 0.05) is not None for _ in range(400))

    assert wrong <= 20


def test_the_promise_holds_for_lopsided_shares_too() -> None:
    """Heats that are lost mostly and won rarely: the mean is a tenth."""
    dice = Dice.seeded("lopsided")

    wrong = sum(stopped(shares(10, 200, dice), 0.05, 0.1) is not None for _ in range(400))

    assert wrong <= 20


@pytest.mark.parametrize(("rate", "heats"), [(95, 20), (75, 60), (60, 500)])
def test_a_false_claim_is_refuted_the_sooner_the_falser_it_is(rate: int, heats: int) -> None:
    dice = Dice.seeded("strong")

    found = sorted(stopped(shares(rate, 2 * heats, dice), 0.01) or 9999 for _ in range(50))

    assert found[25] <= heats, "the median"


def test_it_says_in_which_direction_the_claim_is_wrong() -> None:
    ahead, behind = Wager(0.5), Wager(0.5)
    for _ in range(30):
        ahead.add(1.0)
        behind.add(0.0)

    assert ahead.higher > 1000 > 1 > ahead.lower
    assert behind.lower > 1000 > 1 > behind.higher


def test_bots_that_are_exactly_even_are_never_told_apart() -> None:
    assert stopped([0.5] * 5000, 0.01) is None


@pytest.mark.parametrize("rate", [2, 50, 80])
def test_the_interval_holds_the_mean_at_every_time(rate: int) -> None:
    dice = Dice.seeded("interval", rate)

    held = 0
    for _ in range(60):
        values = shares(rate, 80, dice)
        intervals = [at_any_time(values[:heats]) for heats in (5, 20, 80)]
        held += all(low <= rate / 100 <= high for low, high in intervals)

    assert held >= 57


def test_the_interval_narrows_and_knows_its_edges() -> None:
    assert at_any_time([]) == (0.0, 1.0)
    low, high = at_any_time([1.0] * 50)
    assert 0.8 < low < 0.95 and high == 1.0
    assert at_any_time([0.0] * 50) == pytest.approx((0.0, 1 - low))
    assert at_any_time([0.0] * 50, 0.01)[1] > at_any_time([0.0] * 50)[1]
