"""Ratings: strength that is known is found again."""

from __future__ import annotations

import pytest

from boulevard.arena.ratings import Rating, Ratings, fit
from boulevard.core.dice import Dice

STRENGTHS = {"a": 1700.0, "b": 1500.0, "c": 1300.0}


def met(one: str, other: str, dice: Dice) -> list[tuple[str, int]]:
    """A game of two, by their strengths."""
    chance = 1 / (1 + 10 ** ((STRENGTHS[other] - STRENGTHS[one]) / 400))
    won = dice.below(1_000_000) < int(1_000_000 * chance)
    return [(one, 1 if won else 2), (other, 2 if won else 1)]


def rated(heats: int) -> dict[str, Rating]:
    dice = Dice.seeded("ratings")
    ratings = Ratings(["a", "b", "c"])
    for _ in range(heats):
        ratings.add([met("a", "b", dice), met("b", "c", dice), met("a", "c", dice)])
    return ratings.rated()


def test_known_strengths_are_found_within_their_intervals() -> None:
    few, many = rated(50), rated(1500)

    for name, strength in STRENGTHS.items():
        low, high = many[name].elo_interval
        assert low <= strength <= high and low < many[name].elo < high
        wide = few[name].elo_interval
        assert high - low < (wide[1] - wide[0]) / 3
    assert many["a"].mu > many["b"].mu > many["c"].mu
    assert many["a"].sigma < few["a"].sigma


def test_ten_wins_for_each_loss_are_400_points() -> None:
    found = fit(["x", "y"], {("x", "y"): 10.0, ("y", "x"): 1.0})

    assert found["x"] - found["y"] == pytest.approx(400, abs=0.01)
    assert found["x"] + found["y"] == pytest.approx(3000)


def test_who_always_wins_is_strong_and_not_infinitely_so() -> None:
    ratings = Ratings(["x", "y"])
    for _ in range(20):
        ratings.add([[("x", 1), ("y", 2)]])
    found = ratings.rated()

    assert 1600 < found["x"].elo < 2500
    low, high = found["x"].elo_interval
    assert low > 1550 and high > found["x"].elo


def test_ties_make_equals() -> None:
    ratings = Ratings(["x", "y", "z"])
    for _ in range(5):
        ratings.add([[("x", 1), ("y", 1), ("z", 1)]])
    found = ratings.rated()

    assert [found[name].elo for name in "xyz"] == pytest.approx([1500] * 3)
    assert found["x"].mu == pytest.approx(found["z"].mu)


def test_a_bot_at_two_seats_is_one_bot() -> None:
    ratings = Ratings(["x", "y"])
    for _ in range(10):
        ratings.add([[("x", 1), ("y", 3), ("x", 2), ("y", 4)]])
    found = ratings.rated()

    assert found["x"].mu > 25 > found["y"].mu
    assert found["x"].elo > found["y"].elo


def test_who_meets_nobody_stays_where_everyone_begins() -> None:
    ratings = Ratings(["x"])
    ratings.add([[("x", 1)]])

    assert ratings.rated()["x"] == Rating(25.0, 25 / 3, 1500.0, (1500.0, 1500.0))
