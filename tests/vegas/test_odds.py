"""Odds shown before paying, against plain enumeration."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.games.vegas.events import BetForetold, BossForetold
from boulevard.games.vegas.messages import Gamble, Reorganize
from boulevard.games.vegas.odds import bet_odds, boss_odds, reorganize_odds
from boulevard.games.vegas.state import ACTING
from vegas.table import GAME, vegas

rule = pytest.mark.rule


def enumerated(dice: tuple[int, ...]) -> list[float]:
    """Every roll of every die, with ties rolled off until next to nothing is left."""
    owners = [owner for owner, number in enumerate(dice) for _ in range(number)]
    chances = [0.0] * len(dice)
    undecided: dict[tuple[int, ...], float] = {}
    for values in product(range(1, 7), repeat=len(owners)):
        undecided[values] = 6.0 ** -len(owners)
    while sum(undecided.values()) > 1e-13:
        after: dict[tuple[int, ...], float] = defaultdict(float)
        for values, weight in undecided.items():
            top = [i for i, value in enumerate(values) if value == max(values)]
            bosses = {owners[i] for i in top}
            if len(bosses) == 1:
                chances[bosses.pop()] += weight
                continue
            for rolled in product(range(1, 7), repeat=len(top)):
                new = list(values)
                for i, value in zip(top, rolled, strict=True):
                    new[i] = value
                after[tuple(new)] += weight / 6 ** len(top)
        undecided = after
    return chances


@rule("V12", "V37")
@pytest.mark.parametrize(
    "dice", [(1,), (1, 1), (2, 1), (1, 2), (1, 1, 1), (3, 1), (2, 2), (2, 1, 1)], ids=str
)
def test_the_chance_to_be_boss_is_that_of_enumeration(dice: tuple[int, ...]) -> None:
    """All rolls and all rerolls, however often a tie comes back."""
    assert boss_odds(dice) == pytest.approx(enumerated(dice), abs=1e-7)


def test_equal_owners_have_equal_chances() -> None:
    """And all chances add up, also in a large casino."""
    assert boss_odds((1, 1)) == pytest.approx((0.5, 0.5))
    assert boss_odds((2, 2, 2)) == pytest.approx((1 / 3,) * 3, abs=1e-7)
    assert sum(boss_odds((4, 3, 1))) == pytest.approx(1, abs=1e-4)


def test_the_engine_rolls_by_these_odds() -> None:
    """Two dice of Red against one of Blue, ten thousand times."""
    table = vegas("A1 vega red1; A2 vega red1; A4 vega blue6; red 20; red to act")
    odds = reorganize_odds(table.view, "A4")
    dice = Dice.seeded("vegas.odds")
    wins = 0
    for _ in range(10_000):
        state = GAME.copy(table.state)
        GAME.apply(state, 0, Reorganize("A1"))
        while state.kind != ACTING:
            asked = GAME.deciding(state)[0]
            if asked == NATURE:
                GAME.play(state, NATURE, GAME.draw(state, dice))
            else:
                GAME.play(state, asked, GAME.nth(state, asked, 0))
        wins += state.boss[0] == 0

    assert odds.keys() == {0, 3}
    assert abs(wins / 10_000 - odds[0]) < 0.02


@rule("V44", "VR27")
@pytest.mark.parametrize(("stake", "house"), [(1, 100), (4, 7), (20, 15), (3, 0), (9, 10)])
def test_the_chances_of_a_bet_are_those_of_36_rolls(stake: int, house: int) -> None:
    """Each roll settled by hand."""
    gains = []
    for one, two in product(range(1, 7), repeat=2):
        total = one + two
        if total in (5, 6, 7, 8):
            gains.append(-stake)
        else:
            gains.append(min(house, 2 * stake if total in (2, 12) else stake))
    odds = bet_odds(stake, house)

    assert odds.win == Fraction(16, 36)
    assert odds.mean == Fraction(sum(gains), 36)
    assert dict(odds.outcomes) == {g: Fraction(gains.count(g), 36) for g in set(gains)}


@rule("V37")
def test_the_preview_of_a_reorganize_says_who_may_end_as_boss() -> None:
    """The likeliest first, and all of it hypothetical."""
    table = vegas("A1 vega red1; A2 vega red1; A4 vega blue6; red 20; red to act")
    told = GAME.preview(table.state, 0, Reorganize("A1"))[-1]

    assert isinstance(told, BossForetold) and told.is_hypothetical
    assert [chance.seat for chance in told.chances] == [0, 3]
    assert sum(chance.chance for chance in told.chances) == pytest.approx(1)


@rule("V44")
def test_the_preview_of_a_gamble_says_what_may_come_of_it() -> None:
    """The best first; the chances add up to the mean."""
    table = vegas("A1 vega blue6; red 20; blue 30; red to act")
    told = GAME.preview(table.state, 0, Gamble("A1", 5))[-1]

    assert isinstance(told, BetForetold) and told.is_hypothetical
    assert [chance.amount for chance in told.chances] == [10, 5, -5]
    assert told.mean == pytest.approx(sum(c.amount * c.chance for c in told.chances))
