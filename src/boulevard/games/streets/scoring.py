"""What buildings are worth: pure functions from a state to amounts, itemised on request.

The amount that is paid and its items come from the same lines, so they cannot disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints, lowest, members, size
from boulevard.core.machine import i64
from boulevard.games.streets import data
from boulevard.games.streets.city import (
    HIGH,
    buildings_of,
    encloses,
    high_end,
    low_end,
    neighbours,
)
from boulevard.games.streets.messages import Paid, Source
from boulevard.games.streets.state import StreetsState, x_of, y_of
from boulevard.games.streets.tables import (
    ADJACENCY,
    COLOURS,
    COPY,
    ENCLOSURE,
    PER_PERSON,
    PER_SET,
    PER_SIGN,
    PER_SYMBOL,
    PER_WILD,
    STREET_SIZE,
    SYMBOLS,
    WILD,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints


_NO_SYMBOLS: Final[Ints] = ints([0] * SYMBOLS)
_NO_PEOPLE: Final[Ints] = ints([0] * COLOURS)


@final
class Tally:
    """S6.3  What counts for the valuations of one street, as it lies at one moment."""

    def __init__(self, state: StreetsState, street: i64) -> None:
        self.buildings: i64 = buildings_of(state, street)
        self.size: i64 = state.length[street]
        self.pointing: i64 = _pointing_in(state, street)  # set of end buildings that add symbols
        self.symbols: Ints = _NO_SYMBOLS[:]
        self.people: Ints = _NO_PEOPLE[:]
        bits = self.buildings
        while bits:
            b = lowest(bits)
            bits &= bits - 1
            self._add_symbols(state, b)
            for colour in range(COLOURS):
                self.people[colour] += state.people[b * COLOURS + colour]
        bits = self.pointing
        while bits:
            self._add_symbols(state, lowest(bits))
            bits &= bits - 1

    def _add_symbols(self, state: StreetsState, b: i64) -> None:
        first = state.tile[b] * SYMBOLS
        for symbol in range(SYMBOLS):
            self.symbols[symbol] += state.tables.symbols[first + symbol]


def _pointing_in(state: StreetsState, street: i64) -> i64:
    """S6.8  The end buildings whose road edge lies against the street, a set."""
    found: i64 = 0
    low = low_end(state, street)
    if low and state.facing[low] == HIGH[state.facing[street]]:
        found |= BIT[low]
    high = high_end(state, street)
    if high and state.facing[high] == HIGH[state.facing[street]] ^ 2:
        found |= BIT[high]
    return found


def worth(
    state: StreetsState, tally: Tally, b: i64, seat: i64, items: list[Paid] | None = None
) -> i64:
    """S6.4  What building b would pay this owner: its valuation, and 1 for each person on it."""
    amount = valuation(state, tally, b, seat, items)
    crowd: i64 = 0
    for colour in range(COLOURS):
        crowd += state.people[b * COLOURS + colour]
    if items is not None and crowd:
        items.append(Paid("crowd", crowd, count=crowd, each=1, sources=_crowd(state, BIT[b], -1)))
    return amount + crowd


def worth_at_end(
    state: StreetsState, tally: Tally, b: i64, seat: i64, items: list[Paid] | None = None
) -> i64:
    """S9.2  Half of it, rounded up."""
    full = worth(state, tally, b, seat, items)
    half = (full + 1) // 2
    if items is not None and half != full:
        items.append(Paid("half", half - full))
    return half


def valuation(
    state: StreetsState, tally: Tally, b: i64, seat: i64, items: list[Paid] | None = None
) -> i64:
    """S7.2-S7.12  The valuation of building b, counted for the owner `seat`."""
    tile: i64 = state.tile[b]
    kind: i64 = state.tables.kind[tile]
    if kind == COPY:
        return _best_copy(state, tally, b, seat, items)
    each: i64 = state.tables.each[tile]
    count: i64 = 0
    if kind == PER_SYMBOL:
        count = tally.symbols[state.tables.of[tile]] + tally.symbols[WILD]
    elif kind == PER_PERSON:
        count = tally.people[state.tables.of[tile]]
    elif kind == PER_SET:
        count = complete_sets(state, tally, tile)
    elif kind == PER_WILD:
        count = tally.symbols[WILD]
    elif kind == PER_SIGN:
        count = size(_signed_by(state, tally, seat))
    elif kind == STREET_SIZE:
        count = tally.size
    elif kind == ADJACENCY:
        count = size(neighbours(state, b))
    elif kind == ENCLOSURE:
        count = 1 if encloses(state, b) else 0
    if items is not None and each:
        items.append(_item(state, tally, b, seat, count))
    return count * each


def complete_sets(state: StreetsState, tally: Tally, tile: i64) -> i64:
    """S7.4, S7.5  The most sets that the symbols make, wild ones filling what is missing."""
    needs: Ints = state.tables.needs
    first = tile * COLOURS
    sets: i64 = 0
    while True:
        missing: i64 = 0
        for colour in range(COLOURS):
            short: i64 = (sets + 1) * needs[first + colour] - tally.symbols[colour]
            if short > 0:
                missing += short
        if missing > tally.symbols[WILD]:
            return sets
        sets += 1


def _best_copy(
    state: StreetsState, tally: Tally, b: i64, seat: i64, items: list[Paid] | None
) -> i64:
    """S7.11, SR29  The best valuation among the other tiles; a copy of a copy is worth nothing."""
    best: i64 = 0
    model: i64 = 0
    bits = tally.buildings & ~BIT[b]
    while bits:
        other = lowest(bits)
        bits &= bits - 1
        if state.tables.kind[state.tile[other]] != COPY:
            amount = valuation(state, tally, other, seat)
            if amount > best:
                best = amount
                model = other
    if items is not None:
        if model:
            of = state.tables.ids[state.tile[model]]
            sources = (_source(state, model, "valuation", best),)
            items.append(Paid("copy", best, of=of, each=best, sources=sources))
        else:
            items.append(Paid("copy", 0, count=0))
    return best


def _signed_by(state: StreetsState, tally: Tally, seat: i64) -> i64:
    """The buildings of the street that bear this seat's sign, a set."""
    found: i64 = 0
    bits = tally.buildings
    while bits:
        b = lowest(bits)
        bits &= bits - 1
        if state.owner[b] == seat:
            found |= BIT[b]
    return found


# -- items ---------------------------------------------------------------------------------------


def _item(state: StreetsState, tally: Tally, b: i64, seat: i64, count: i64) -> Paid:
    """The line of the account that explains a count; must agree with `valuation`."""
    tables = state.tables
    tile: i64 = state.tile[b]
    kind: i64 = tables.kind[tile]
    each: i64 = tables.each[tile]
    of = ""
    sources: tuple[Source, ...] = ()
    if kind == PER_SYMBOL:
        of = data.SYMBOLS[tables.of[tile]]
        sources = _symbols(state, tally, BIT[tables.of[tile]] | BIT[WILD])
    elif kind == PER_PERSON:
        of = data.COLOURS[tables.of[tile]]
        sources = _crowd(state, tally.buildings, tables.of[tile])
    elif kind == PER_SET:
        of = "+".join(tables.tiles[tile].valuation.symbols)
        wanted: i64 = BIT[WILD]
        for colour in range(COLOURS):
            if tables.needs[tile * COLOURS + colour]:
                wanted |= BIT[colour]
        sources = _symbols(state, tally, wanted)
    elif kind == PER_WILD:
        sources = _symbols(state, tally, BIT[WILD])
    elif kind == PER_SIGN:
        sources = _each_of(state, _signed_by(state, tally, seat), "sign")
    elif kind == STREET_SIZE:
        sources = _each_of(state, tally.buildings, "tile")
    elif kind == ADJACENCY:
        sources = _each_of(state, neighbours(state, b), "tile")
    amount = count * each
    return Paid(data.KINDS[kind], amount, of=of, count=count, each=each, sources=sources)


def _source(state: StreetsState, b: i64, what: str, count: i64) -> Source:
    cell: i64 = state.cell[b]
    return Source(state.tables.ids[state.tile[b]], x_of(cell), y_of(cell), what, count)


def _each_of(state: StreetsState, buildings: i64, what: str) -> tuple[Source, ...]:
    return tuple([_source(state, b, what, 1) for b in members(buildings)])


def _symbols(state: StreetsState, tally: Tally, wanted: i64) -> tuple[Source, ...]:
    found: list[Source] = []
    for b in members(tally.buildings | tally.pointing):
        for symbol in members(wanted):
            count: i64 = state.tables.symbols[state.tile[b] * SYMBOLS + symbol]
            if count:
                found.append(_source(state, b, data.SYMBOLS[symbol], count))
    return tuple(found)


def _crowd(state: StreetsState, buildings: i64, wanted: i64) -> tuple[Source, ...]:
    """People on these buildings: of one colour, or of all when `wanted` is negative."""
    found: list[Source] = []
    for b in members(buildings):
        for colour in range(COLOURS):
            count: i64 = state.people[b * COLOURS + colour]
            if count and (wanted < 0 or colour == wanted):
                found.append(_source(state, b, data.COLOURS[colour], count))
    return tuple(found)
