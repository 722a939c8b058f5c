"""Coming: what tiles that are not built yet would pay, as far as it can be told cheaply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boulevard.core.arrays import lowest, size
from boulevard.core.machine import i64
from boulevard.games.streets import figures
from boulevard.games.streets.counts import count_of
from boulevard.games.streets.scoring import Tally, complete_sets
from boulevard.games.streets.state import GRIFTER, HAND, StreetsState

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints


def try_hand(state: StreetsState, seat: i64, tally: Tally, length: i64, best: Ints) -> None:
    """What tiles in hand, and the Grifter's next one, would pay as one more of this street: the
    most so far goes into best, by slot of the hand, HAND for the Grifter's."""
    for slot in range(state.held[seat]):
        value = _in_street(state, tally, length, state.hand[seat * HAND + slot])
        if value > best[slot]:
            best[slot] = value
    if state.is_solo:
        tile = rival_tile(state)
        if tile:
            value = _in_street(state, tally, length, tile)
            if value > best[HAND]:
                best[HAND] = value


def _in_street(state: StreetsState, tally: Tally, length: i64, tile: i64) -> i64:
    printed = state.figures
    kind: i64 = printed.kind[tile]
    each: i64 = printed.each[tile]
    added: i64 = printed.symbols[tile]
    symbols = tally.symbols + added
    count: i64 = 0
    if kind == figures.PER_SYMBOL:
        count = count_of(symbols, printed.of[tile]) + count_of(symbols, figures.WILD)
    elif kind == figures.PER_WILD:
        count = count_of(symbols, figures.WILD)
    elif kind == figures.STREET_SIZE:
        count = length + 1
    elif kind == figures.PER_SET:
        before = tally.symbols
        tally.symbols = symbols
        count = complete_sets(state, tally, tile)
        tally.symbols = before
    elif kind == figures.PER_PERSON:
        people: i64 = added  # who comes with it
        bits = tally.buildings
        while bits:
            people += state.people[lowest(bits)]
            bits &= bits - 1
        count = count_of(people, printed.of[tile])
    return count * each + size(printed.colours[tile])


def rival_tile(state: StreetsState) -> i64:
    """The tile that the Grifter builds next, if it shows, or 0."""
    if state.held[GRIFTER]:
        return state.hand[GRIFTER * HAND]
    return state.front
