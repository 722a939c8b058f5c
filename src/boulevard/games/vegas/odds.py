"""Chances of a gamble and of a reorganize, before anybody pays for them.

Those of a gamble are exact fractions.  Those of a reorganize count every way of rolling ties off,
however often one comes back, and are right to seven decimals; with more than six dice, to four.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb, prod
from typing import Final, NamedTuple

from boulevard.games.vegas.chance import winnings
from boulevard.games.vegas.events import BetChance, BetForetold, BossChance, BossForetold
from boulevard.games.vegas.messages import Gamble, Reorganize, VegasView

PRECISION: Final = 1e-8  # what may be left out of a chance, each time that ties are rolled off
ROUGHLY: Final = 1e-5  # the same with more than MANY dice, so that it stays quick
MANY: Final = 6
SIDES: Final = 6


class BetOdds(NamedTuple):
    """What a bet may bring, from the gambler's side."""

    win: Fraction  # chance of winning anything but the stake back
    outcomes: tuple[tuple[int, Fraction], ...]  # millions gained or lost, with their chances
    mean: Fraction  # millions


def foretell(view: VegasView, action: Gamble | Reorganize) -> BetForetold | BossForetold:
    """What the dice may make of it, for a preview."""
    if isinstance(action, Reorganize):
        ranked = sorted(reorganize_odds(view, action.casino).items(), key=lambda item: -item[1])
        return BossForetold(action.casino, tuple(BossChance(*item) for item in ranked))
    house = next(casino.boss for casino in view.casinos if action.casino in casino.lots)
    odds = bet_odds(action.stake, view.seats[house].money)
    chances = tuple(BetChance(amount, float(chance)) for amount, chance in odds.outcomes[::-1])
    return BetForetold(chances, float(odds.mean))


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
        if space.lot in casino.lots and space.pips:
            dice[space.owner] += 1
    return dict(zip(dice, boss_odds(tuple(dice.values())), strict=True))


Bounds = tuple[int, ...]  # of one owner's dice, ascending: each shows anything from 1 up to this
Hands = tuple[Bounds, tuple[Bounds, ...]]  # one owner's, and those of all others in order of size


def boss_odds(dice: tuple[int, ...]) -> tuple[float, ...]:
    """By owner: the chance to end as boss when all dice are rolled and ties are rolled off."""
    return tuple(
        _chance(own, tuple(sorted(dice[:owner] + dice[owner + 1 :])))
        for owner, own in enumerate(dice)
    )


@cache
def _chance(own: int, others: tuple[int, ...]) -> float:
    """The chance of an owner with so many dice against others with so many each.

    Dice are looked at from the top: only the highest value is asked for, so what is known of any
    other die is that it lies below, and all values there are equally likely.  A tie makes the dice
    in it new and leaves that knowledge about the rest.  Who the others are does not matter.
    """
    if not others:
        return 1.0
    start: Hands = ((SIDES,) * own, tuple((SIDES,) * number for number in others))
    undecided: dict[Hands, float] = {start: 1.0}
    won = lost = 0.0
    while undecided:
        ties: dict[Hands, float] = defaultdict(float)
        for hands, weight in undecided.items():
            for top in range(1, SIDES + 1):
                mine, theirs = _reveal(hands, top, weight, ties)
                won += mine
                lost += theirs
        undecided = _weighty(ties, PRECISION if own + sum(others) <= MANY else ROUGHLY)
    return won / (won + lost)


def _weighty(ties: dict[Hands, float], precision: float) -> dict[Hands, float]:
    """All but the least likely ties, which together stay below `precision`."""
    kept: dict[Hands, float] = {}
    dropped = 0.0
    for hands, weight in sorted(ties.items(), key=lambda item: item[1]):
        if dropped + weight < precision:
            dropped += weight
        else:
            kept[hands] = weight
    return kept


def _reveal(hands: Hands, top: int, weight: float, ties: dict[Hands, float]) -> tuple[float, float]:
    """Where the highest die shows `top`: how much of `weight` has this owner or another as boss;
    the rest is tied."""
    own, others = hands
    low, missed = _below(own, top)
    reached = _at(own, top)
    mine = sum(reached.values()) * _nobody(others, top)
    theirs = 0.0
    for (number, done), chance in _somebody(others, top).items():
        if number == 1:
            theirs += chance * missed
        elif missed:
            ties[low, done] += weight * chance * missed
        for known, part in reached.items():
            ties[known, done] += weight * chance * part
    return weight * mine, weight * theirs


@cache
def _nobody(others: tuple[Bounds, ...], top: int) -> float:
    """The chance that none of these owners has a die at `top`."""
    return prod(_below(own, top)[1] for own in others)


@cache
def _somebody(others: tuple[Bounds, ...], top: int) -> dict[tuple[int, tuple[Bounds, ...]], float]:
    """One of these owners, or several (2), have a die at `top`."""
    partial: dict[tuple[int, tuple[Bounds, ...]], float] = {(0, ()): 1.0}
    for own in others:
        longer: dict[tuple[int, tuple[Bounds, ...]], float] = defaultdict(float)
        low, missed = _below(own, top)
        reached = _at(own, top)
        for (number, done), chance in partial.items():
            if missed:
                longer[number, tuple(sorted((*done, low)))] += chance * missed
            for known, part in reached.items():
                longer[min(2, number + 1), tuple(sorted((*done, known)))] += chance * part
        partial = longer
    return {key: chance for key, chance in partial.items() if key[0]}


@cache
def _below(own: Bounds, top: int) -> tuple[Bounds, float]:
    """One owner without a die at `top`: what is known of the dice then, and the chance of it."""
    chance = 1.0
    for bound in own:
        if bound >= top:
            chance *= (top - 1) / bound
    return tuple(min(bound, top - 1) for bound in own), chance


@cache
def _at(own: Bounds, top: int) -> dict[Bounds, float]:
    """One owner with at least one die at `top`; those become new dice, should there be a tie."""
    found: dict[Bounds, float] = defaultdict(float)
    low = [bound for bound in own if bound < top]
    high = [(bound, own.count(bound)) for bound in sorted(set(own)) if bound >= top]
    for counts in product(*(range(number + 1) for _, number in high)):
        reached = sum(counts)
        if reached == 0:
            continue
        chance = 1.0
        for (bound, number), count in zip(high, counts, strict=True):
            missed = number - count
            chance *= comb(number, count) * (1 / bound) ** count * ((top - 1) / bound) ** missed
        if chance:
            others = sum(number for _, number in high) - reached
            found[(*low, *[top - 1] * others, *[SIDES] * reached)] += chance
    return dict(found)
