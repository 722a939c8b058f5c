"""What a position is worth to each seat, in thousandths of a point: a guess for bots, not a rule.

Points count as they are.  A casino counts what it will score and pay on the cards that can still
come, money what it can still buy.  Dice that are in the air count what they show on average.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.machine import i64
from boulevard.games.vegas.casinos import top_dice
from boulevard.games.vegas.figures import END, LOTS, ON_STRIP, PAYERS, PAYS, STRIP, after
from boulevard.games.vegas.state import NO_SEAT, TIED, VegasState

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

POINT: Final = 1000
MONEY: Final = 260  # what $1m is worth with the whole game to come
FULL_GAME: Final = 30  # cards
LOT: Final = 250  # what a place to build on is worth with the whole game to come
AVERAGE: Final = 3500  # thousandths of a pip that a die shows before it is rolled

_PER_SEAT: Final[Ints] = ints([0] * 6)
_PER_PAYER: Final[Ints] = ints([0] * PAYERS)


def evaluate(state: VegasState) -> list[int]:
    """By seat: points, and what is to be expected of casinos, lots and money."""
    values = _PER_SEAT[: state.players]
    money = _money_worth(state)
    for seat in range(state.players):
        values[seat] = POINT * state.points[seat] + money * state.money[seat]
    if state.stake:  # the house has an eighteenth of it on average
        values[state.turn] += money * state.stake * 17 // 18
        values[state.house] += money * state.stake // 18
    if state.ended == 0:
        _add_lots(state, values, money)
        times = expected_cards(state)
        bits: i64 = state.casinos
        while bits:
            _add_casino(state, lowest(bits), times, values, money)
            bits &= bits - 1
    found: list[int] = []
    for seat in range(state.players):
        found.append(values[seat])
    return found


def _money_worth(state: VegasState) -> i64:
    """Thousandths of a point for $1m; at the end it only breaks ties."""
    if state.ended:
        return 0
    left = _cards_left(state)
    return 2 + MONEY * left // FULL_GAME


def _cards_left(state: VegasState) -> i64:
    """Cards above Game Over, as far as they count."""
    if state.above < FULL_GAME:
        return state.above
    return FULL_GAME


def expected_cards(state: VegasState) -> Ints:
    """Payer -> thousandths of a card that are to be expected before Game Over."""
    times = _PER_PAYER[:]
    undrawn = state.undrawn
    for lot in range(LOTS):
        if undrawn & BIT[lot]:
            times[PAYS[lot]] += 1
    number = size(undrawn)
    if number:
        for payer in range(PAYERS):
            times[payer] = times[payer] * 1000 * state.above // number
    times[STRIP] += 1000  # Game Over
    return times


def _add_lots(state: VegasState, values: Ints, money: i64) -> None:
    left = _cards_left(state)
    for seat in range(state.players):
        lots: i64 = size(state.markers[seat])
        values[seat] += lots * (money * left // 2 + LOT * left // FULL_GAME)


def _add_casino(state: VegasState, casino: i64, times: Ints, values: Ints, money: i64) -> None:
    """What its dice will pay, and what its boss, or those who may be, will score."""
    expected: i64 = times[state.tile[casino]]
    if state.spaces[casino] & ON_STRIP:
        expected += times[STRIP]
    is_shaken = state.shaken == casino
    dice: i64 = 0
    number: i64 = 0
    bits: i64 = state.spaces[casino]
    while bits:
        lot = lowest(bits)
        bits &= bits - 1
        pips: i64 = state.pips[lot] * 1000
        if pips:
            dice |= BIT[lot]
            number += 1
            if is_shaken or state.rolling & BIT[lot]:
                pips = AVERAGE
            values[state.owner[lot]] += pips * expected // 1000 * money // 2000
    boss: i64 = NO_SEAT
    if not is_shaken:
        boss = state.boss[casino]
    if boss >= 0:
        values[boss] += _future(state, boss, casino, expected)
        return
    if boss == TIED:
        dice = state.rolling
        if not dice & state.spaces[casino]:
            dice = top_dice(state, casino)
        number = size(dice)
    while dice:  # whoever has more of the dice in the air is likelier to be boss
        lot = lowest(dice)
        dice &= dice - 1
        owner: i64 = state.owner[lot]
        values[owner] += _future(state, owner, casino, expected) // number


def _future(state: VegasState, seat: i64, casino: i64, expected: i64) -> i64:
    """Points of a casino over the cards that can still come; a break may swallow small ones."""
    points: i64 = state.worth[casino]
    place: i64 = state.points[seat]
    moved = after(place, points) - place
    if 4 * moved < points and place < END:
        return points * expected // 4
    return moved * expected
