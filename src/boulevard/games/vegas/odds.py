"""Chances of dice that are about to be rolled: for a bet, for a reorganize, for a tie.

Those of a bet are exact fractions.  Those of a boss are sums without end in closed form, so nothing
is left out of them, however often a tie comes back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Final, NamedTuple

from boulevard.core.arrays import members
from boulevard.core.machine import i64
from boulevard.core.messages import Event
from boulevard.games.vegas import data
from boulevard.games.vegas.chance import winnings
from boulevard.games.vegas.events import BetChance, BetForetold, BossChance, BossForetold
from boulevard.games.vegas.messages import VegasView
from boulevard.games.vegas.state import BET, NO_SEAT, SHAKE, VegasState

SIDES: Final = 6
VALUES: Final = range(SIDES)  # of a die, counted from 0
DICE: Final = 9  # in the largest casino: as many as a company has tiles
BELOW: Final = [[i**number for i in VALUES] for number in range(DICE)]  # ways to show less


class BetOdds(NamedTuple):
    """What a bet may bring, from the gambler's side."""

    win: Fraction  # chance of winning anything but the stake back
    outcomes: tuple[tuple[int, Fraction], ...]  # millions gained or lost, with their chances
    mean: Fraction  # millions


def foretell(state: VegasState) -> list[Event]:
    """For a preview: what the dice may bring that are rolled next."""
    if state.kind == BET:
        odds = bet_odds(state.stake, state.money[state.house])
        chances = [BetChance(amount, float(chance)) for amount, chance in odds.outcomes[::-1]]
        return [BetForetold(tuple(chances), float(odds.mean))]
    found: list[Event] = []
    if state.kind == SHAKE:
        hands = _hands(state, state.shaken)
        odds_of_all = boss_odds(tuple(len(values) for values in hands.values()))
        found.append(_ranked(state.shaken, hands, odds_of_all))
    for casino in members(state.tied):
        hands = _hands(state, casino)
        found.append(_ranked(casino, hands, tie_odds(list(hands.values()))))
    return found


def _hands(state: VegasState, casino: i64) -> dict[int, list[int]]:
    """By seat with a die in this casino: what its dice show."""
    found: dict[int, list[int]] = defaultdict(list)
    for lot in members(state.spaces[casino]):
        if state.pips[lot]:
            found[state.owner[lot]].append(state.pips[lot])
    return found


def _ranked(casino: i64, seats: dict[int, list[int]], odds: Sequence[float]) -> BossForetold:
    ranked = sorted(zip(seats, odds, strict=True), key=lambda item: -item[1])
    return BossForetold(data.IDS[casino], tuple(BossChance(*item) for item in ranked))


def bet_odds(stake: int, house: int) -> BetOdds:
    """V44, VR27  A stake against a house that has this much money."""
    chances: dict[int, Fraction] = defaultdict(Fraction)
    wins = Fraction(0)
    for one, two in product(range(1, SIDES + 1), repeat=2):
        due = int(winnings(one + two, stake))
        chances[min(due, house)] += Fraction(1, SIDES * SIDES)
        wins += Fraction(due > 0, SIDES * SIDES)
    outcomes = tuple(sorted(chances.items()))
    return BetOdds(wins, outcomes, sum((Fraction(a) * p for a, p in outcomes), Fraction(0)))


def reorganize_odds(view: VegasView, lot: str) -> dict[int, float]:
    """V37, V12  By seat with a die there: the chance to be boss of this casino afterwards."""
    casino = next(casino for casino in view.casinos if lot in casino.lots)
    dice: dict[int, int] = defaultdict(int)
    for space in view.spaces:
        if space.lot in casino.lots and space.owner != NO_SEAT:
            dice[space.owner] += 1
    return dict(zip(dice, boss_odds(tuple(dice.values())), strict=True))


# -- who becomes boss ------------------------------------------------------------------------------
#
# Values are looked at from six downwards, one at a time.  Of a die that does not show the value
# looked at nor a higher one, nothing else is known, whatever was rolled before: all lower values
# are equally likely.  So a tie at a value concerns the dice in it alone.  They are rolled until one
# owner has the highest die at that value or above, or until all of them are below, and then every
# die that was ever rolled is again as likely to show one lower value as another.

Split = tuple[int, ...]  # how many dice each of several owners has, the most first


def boss_odds(dice: Split) -> tuple[float, ...]:
    """By owner, in any order: the chance to end as boss when all dice are rolled."""
    chances = _bosses(_sorted(dice))
    return tuple(chances[number][0] for number in dice)


def tie_odds(hands: Sequence[Sequence[int]]) -> tuple[float, ...]:
    """V12, VR2  By owner: the chance to end as boss, where each has dice that show these values.
    The highest are rolled."""
    top = max(max(values) for values in hands)
    rolled = [list(values).count(top) for values in hands]
    chances = [0.0] * len(hands)
    undecided = 1.0
    for value in range(SIDES, 0, -1):
        shown = [0 if value == top else list(values).count(value) for values in hands]
        all_dice = sum(rolled)
        below = 0.0
        for reached in product(*(range(number + 1) for number in rolled)):
            ways = (value - 1) ** (all_dice - sum(reached))
            for number, count in zip(rolled, reached, strict=True):
                ways *= comb(number, count)
            weight = undecided * ways / value**all_dice
            highest = [one + two for one, two in zip(reached, shown, strict=True)]
            bosses = _bosses(_sorted(highest))
            left = 1.0
            for owner, number in enumerate(highest):
                if number:
                    chance = bosses[number][value - 1]
                    chances[owner] += weight * chance
                    left -= chance
            below += weight * left
        undecided = below
        rolled = [one + two for one, two in zip(rolled, shown, strict=True)]
    return tuple(chances)


def _sorted(dice: Sequence[int]) -> Split:
    return tuple(sorted((number for number in dice if number), reverse=True))


@cache
def _bosses(split: Split) -> dict[int, list[float]]:
    """Where these dice are the highest, by how many of them an owner has and by what they show:
    the chance to become boss before all of them are below that."""
    if len(split) < 2:
        return dict.fromkeys(split, [1.0] * len(VALUES))
    dice = sum(split)
    owners = {own: split.count(own) for own in split}
    gained = {own: [0.0] * len(VALUES) for own in owners}
    for own, gains in gained.items():
        for highest, count, ways in _parts(own, split):
            chances = _bosses(highest)[count]
            others = BELOW[dice - sum(highest)]
            for i in VALUES:
                gains[i] += ways * others[i] * chances[i]
    found = {own: [0.0] * len(VALUES) for own in owners}
    undecided = 1.0
    for i in reversed(VALUES):
        again = undecided / (i + 1) ** dice  # all of them show it once more
        above = found if i + 1 in VALUES else None
        undecided = 1.0
        for own, number in owners.items():
            won = above[own][i + 1] if above else 0.0
            found[own][i] = (won + again * gained[own][i]) / (1 - again)
            undecided -= number * found[own][i]
    return found


@cache
def _parts(own: int, split: Split) -> list[tuple[Split, int, int]]:
    """The lesser parts of a split in which an owner of `own` dice has some: what each of them is,
    how many are this owner's, and in how many ways they can be taken."""
    others = list(split)
    others.remove(own)
    found: dict[tuple[Split, int], int] = defaultdict(int)
    for part, ways in _subsplits(tuple(others)).items():
        for count in range(1, own + 1):
            found[_sorted((*part, count)), count] += ways * comb(own, count)
    return [(*key, ways) for key, ways in found.items() if key[0] != split]


@cache
def _subsplits(split: Split) -> dict[Split, int]:
    """The parts of a split, the empty one included, and in how many ways each can be taken."""
    if not split:
        return {(): 1}
    found: dict[Split, int] = defaultdict(int)
    for part, ways in _subsplits(split[:-1]).items():
        for count in range(split[-1] + 1):
            found[_sorted((*part, count))] += ways * comb(split[-1], count)
    return found
