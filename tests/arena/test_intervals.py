"""Intervals: known figures, and none that is surer than it may be."""

from __future__ import annotations

import pytest

from boulevard.arena.intervals import mean, of_gap, of_mean, of_share, student, variance
from boulevard.core.dice import Dice
from boulevard.sim.report import wilson

TABLE = {1: 12.706, 2: 4.303, 4: 2.776, 5: 2.571, 6: 2.447, 9: 2.262, 20: 2.086, 100: 1.984}


@pytest.mark.parametrize("degrees", TABLE)
def test_students_t_is_that_of_the_tables(degrees: int) -> None:
    assert student(degrees) == pytest.approx(TABLE[degrees], abs=0.001)


def test_a_mean_is_the_same_in_any_order() -> None:
    values = [0.1, 1e9, 0.7, -1e9, 0.3]

    assert mean(values) == mean(values[::-1]) == mean(sorted(values))
    assert variance([3.0]) == 0 and variance([1.0, 3.0]) == 2


def test_the_interval_of_a_mean() -> None:
    assert of_mean([1.0]) is None
    assert of_mean([1.0, 3.0]) == pytest.approx((2 - 12.706, 2 + 12.706), abs=0.001)
    assert of_mean([2.0] * 9) == (2.0, 2.0)


def test_heats_that_go_as_games_do_give_wilsons_interval() -> None:
    """Each heat of two games that one won and one lost scatters less than games do."""
    assert of_share([0.5] * 50, 2) == wilson(50, 100)


def test_heats_that_are_won_or_lost_as_a_whole_count_once() -> None:
    shares = [1.0, 0.0] * 50

    low, high = of_share(shares, 2)

    assert (low, high) == pytest.approx(wilson(50, 100), abs=0.002)
    assert high - low > wilson(100, 200)[1] - wilson(100, 200)[0]


def test_the_interval_of_a_share_holds_it_in_95_of_100_runs() -> None:
    """Also where both games of a heat go the same way."""
    dice = Dice.seeded("coverage")
    held = 0
    for _ in range(300):
        shares = [float(dice.below(100) < 70) for _ in range(60)]
        low, high = of_share(shares, 2)
        held += low <= 0.7 <= high

    assert 0.92 <= held / 300 <= 0.99


def test_a_clean_sweep_is_not_certainty() -> None:
    low, high = of_gap([1.0] * 10)

    assert 0.3 < low < 0.8 and high == 1.0
    assert of_gap([1.0] * 1000)[0] > 0.98
    low, high = of_gap([0.0] * 100)
    assert low == pytest.approx(-high) and 0 < high < 0.05
