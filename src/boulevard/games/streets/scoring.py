"""What buildings are worth: pure functions from a state to amounts, itemised on request.

The amount that is paid and its items come from the same lines, so they cannot disagree.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.machine import i64
from boulevard.games.streets import data, expansions, figures
from boulevard.games.streets.city import (
    HIGH,
    SIDES,
    STEP,
    building_at,
    buildings_of,
    encloses,
    high_end,
    low_end,
    neighbours,
)
from boulevard.games.streets.counts import count_of, times, total
from boulevard.games.streets.events import Added, Paid, Source
from boulevard.games.streets.messages import BACKS
from boulevard.games.streets.people import owned_by
from boulevard.games.streets.state import HAND, NO_SEAT, StreetsState


@final
@mypyc_attr(free_list_len=1, acyclic=True)  # one after the other: it costs next to nothing to make
class Tally:
    """S6.3  What counts for the valuations of one street, as it lies at one moment."""

    def __init__(self, state: StreetsState, street: i64) -> None:
        self.street: i64 = street
        self.buildings: i64 = buildings_of(state, street)
        self.pointing: i64 = _pointing_in(state, street)  # set of end buildings that add symbols
        self.symbols: i64 = _symbols_on(state, self.buildings | self.pointing)  # counts
        self.consultant: i64 = expansions.NOBODY  # whose view of the street this is
        self.scouted: i64 = 0  # Location Scout: set of own buildings that add symbols
        self.hand_of: i64 = NO_SEAT  # Hacker: whose hand adds symbols
        self.from_hand: i64 = 0  # Entrepreneur: the tile in hand that is scored; 0 none

    def adjust(self, state: StreetsState, seat: i64, *, at_end: bool) -> None:
        """S11.6  Adds what counts for the owner of a consultant, and for nobody else."""
        self.consultant = state.consultant[seat]
        self.symbols += state.figures.card[self.consultant]
        if self.consultant == expansions.HACKER:
            if not at_end:  # SR51
                self.hand_of = seat
                for slot in range(seat * HAND, seat * HAND + state.held[seat]):
                    self.symbols += times(1, state.figures.back[state.hand[slot]])
        elif self.consultant == expansions.HIPSTER_LEGEND:
            hipsters = count_of(self.symbols, figures.HIPSTER)
            self.symbols += times(hipsters, figures.WILD) - times(hipsters, figures.HIPSTER)
        elif self.consultant == expansions.LOCATION_SCOUT:
            self.scouted = owned_by(state, seat) & _within_reach(state, self.street, self.buildings)
            self.symbols += _symbols_on(state, self.scouted)


def _within_reach(state: StreetsState, street: i64, buildings: i64) -> i64:
    """S11.42, SR49  Where the Location Scout looks for own buildings outside a street, a set."""
    reach: i64 = state.figures.scout_reach
    if reach == expansions.CITY:
        return ~buildings
    if reach == expansions.ENDS:  # building 0 is none, and nobody's
        return BIT[low_end(state, street)] | BIT[high_end(state, street)]
    found: i64 = 0
    bits = buildings
    while bits:
        cell: i64 = state.cell[lowest(bits)]
        bits &= bits - 1
        for side in range(SIDES):
            found |= BIT[building_at(state, cell + STEP[side])]
    return found & ~buildings


def _symbols_on(state: StreetsState, buildings: i64) -> i64:
    """The symbols on these buildings, counts."""
    found: i64 = 0
    while buildings:
        found += state.figures.symbols[state.tile[lowest(buildings)]]
        buildings &= buildings - 1
    return found


def _as_counted_by(state: StreetsState, tally: Tally, seat: i64, *, at_end: bool) -> Tally:
    """The tally as the seat's consultant changes it."""
    if state.figures.recounts[state.consultant[seat]]:
        tally = Tally(state, tally.street)
        tally.adjust(state, seat, at_end=at_end)
    return tally


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
    state: StreetsState,
    tally: Tally,
    b: i64,
    seat: i64,
    items: list[Paid] | None = None,
    *,
    at_end: bool = False,
) -> i64:
    """S6.4  What building b would pay this owner: its valuation, and 1 for each person on it."""
    if state.has_consultants:
        tally = _as_counted_by(state, tally, seat, at_end=at_end)
    amount = _value(state, tally, state.tile[b], b, seat, items)
    if BIT[b] & state.doubled:
        if items is not None:
            items.append(Paid("doubled", amount))
        amount += amount
    crowd = total(state.people[b])
    if items is not None and crowd:
        items.append(Paid("crowd", crowd, count=crowd, each=1, sources=_crowd(state, BIT[b], -1)))
    return amount + crowd


def worth_at_end(
    state: StreetsState, tally: Tally, b: i64, seat: i64, items: list[Paid] | None = None
) -> i64:
    """S9.2  Half of it, rounded up."""
    full = worth(state, tally, b, seat, items, at_end=True)
    half = (full + 1) // 2
    if items is not None and half != full:
        items.append(Paid("half", half - full))
    return half


def valuation(
    state: StreetsState, tally: Tally, b: i64, seat: i64, items: list[Paid] | None = None
) -> i64:
    """S7.2-S7.12  The valuation of building b, counted for the owner `seat`."""
    if state.has_consultants:
        tally = _as_counted_by(state, tally, seat, at_end=False)
    return _value(state, tally, state.tile[b], b, seat, items)


def worth_from_hand(
    state: StreetsState, tally: Tally, tile: i64, seat: i64, items: list[Paid] | None = None
) -> i64:
    """S11.23  The valuation of a tile that lies nowhere: what needs a position is worth nothing.
    The tally must be its own."""
    tally.adjust(state, seat, at_end=False)
    tally.from_hand = tile
    if state.figures.adds_symbols:
        tally.symbols += state.figures.symbols[tile]
    return _value(state, tally, tile, 0, seat, items)


def _value(
    state: StreetsState, tally: Tally, tile: i64, b: i64, seat: i64, items: list[Paid] | None
) -> i64:
    """The valuation printed on a tile; it is building b, or in hand when b is 0."""
    kind: i64 = state.figures.kind[tile]
    if kind == figures.COPY:
        return _best_copy(state, tally, b, seat, items)
    each: i64 = state.figures.each[tile]
    count: i64 = 0
    if kind == figures.PER_SYMBOL:
        count = count_of(tally.symbols, state.figures.of[tile])
        count += count_of(tally.symbols, figures.WILD)
    elif kind == figures.PER_PERSON:
        count = _people_in(state, tally, state.figures.of[tile])
    elif kind == figures.PER_SET:
        count = complete_sets(state, tally, tile)
    elif kind == figures.PER_WILD:
        count = count_of(tally.symbols, figures.WILD) - _not_wild(state, tally)
    elif kind == figures.PER_SIGN:
        signed = _signed_by(state, tally, seat)
        count = size(signed)
        if state.figures.both_signs_count:
            count += size(signed & state.doubled)
    elif kind == figures.STREET_SIZE:
        count = state.length[tally.street]
        if tally.from_hand and state.figures.adds_length:
            count += 1
    elif kind == figures.ADJACENCY and b:
        count = size(neighbours(state, b))
    elif kind == figures.ENCLOSURE and b:
        if encloses(state, b):
            count = 1
    if items is not None and each:
        items.append(_item(state, tally, tile, b, seat, count))
    return count * each


def _not_wild(state: StreetsState, tally: Tally) -> i64:
    """SR48, SR78  The hipster symbols that the Hipster Legend may not count among wild ones."""
    if tally.consultant != expansions.HIPSTER_LEGEND or state.figures.for_wild_symbols:
        return 0
    symbols = _symbols_on(state, tally.buildings | tally.pointing)
    return count_of(symbols + state.figures.card[tally.consultant], figures.HIPSTER)


def complete_sets(state: StreetsState, tally: Tally, tile: i64) -> i64:
    """S7.4, S7.5  The most sets that the symbols make, wild ones filling what is missing."""
    needs: i64 = state.figures.needs[tile]
    wild = count_of(tally.symbols, figures.WILD)
    sets: i64 = 0
    while True:
        missing: i64 = 0
        colours: i64 = state.figures.wants[tile]
        while colours:
            colour = lowest(colours)
            colours &= colours - 1
            short = (sets + 1) * count_of(needs, colour) - count_of(tally.symbols, colour)
            if short > 0:
                missing += short
        if missing > wild:
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
        if state.figures.kind[state.tile[other]] != figures.COPY:
            amount = _value(state, tally, state.tile[other], other, seat, None)
            if amount > best:
                best = amount
                model = other
    if items is not None:
        if model:
            sources = (_source(state, model, "valuation", best),)
            items.append(Paid("copy", best, of=state.id_of(model), each=best, sources=sources))
        else:
            items.append(Paid("copy", 0, count=0))
    return best


def _people_in(state: StreetsState, tally: Tally, colour: i64) -> i64:
    """How many people of this colour are in the street."""
    people: i64 = 0
    bits = tally.buildings
    while bits:
        people += state.people[lowest(bits)]
        bits &= bits - 1
    return count_of(people, colour)


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


def _item(state: StreetsState, tally: Tally, tile: i64, b: i64, seat: i64, count: i64) -> Paid:
    """The line of the account that explains a count; must agree with `_value`."""
    printed = state.figures
    kind: i64 = printed.kind[tile]
    each: i64 = printed.each[tile]
    of = ""
    sources: tuple[Source, ...] = ()
    added: tuple[Added, ...] = ()
    wanted: i64 = 0  # set of symbols that count
    if kind == figures.PER_SYMBOL:
        of = data.SYMBOLS[printed.of[tile]]
        wanted = BIT[printed.of[tile]] | BIT[figures.WILD]
    elif kind == figures.PER_PERSON:
        of = data.COLOURS[printed.of[tile]]
        sources = _crowd(state, tally.buildings, printed.of[tile])
    elif kind == figures.PER_SET:
        of = "+".join(printed.tiles[tile].valuation.symbols)
        wanted = BIT[figures.WILD] | printed.wants[tile]
    elif kind == figures.PER_WILD:
        wanted = BIT[figures.WILD]
    elif kind == figures.PER_SIGN:
        sources = _signs(state, _signed_by(state, tally, seat))
    elif kind == figures.STREET_SIZE:
        sources = _each_of(state, tally.buildings, "tile")
        if tally.from_hand and printed.adds_length:
            added = (Added("hand", "tile", 1),)
    elif kind == figures.ADJACENCY and b:
        sources = _each_of(state, neighbours(state, b), "tile")
    if wanted:
        if tally.consultant == expansions.HIPSTER_LEGEND and (
            kind != figures.PER_WILD or printed.for_wild_symbols
        ):
            wanted |= BIT[figures.HIPSTER]  # as wild ones
        sources = _symbols(state, tally, wanted)
        added = _added(state, tally, wanted)
    return Paid(
        data.KINDS[kind], count * each, of=of, count=count, each=each, sources=sources, added=added
    )


def _source(state: StreetsState, b: i64, what: str, count: i64) -> Source:
    return Source(state.id_of(b), *state.place_of(b), what, count)


def _each_of(state: StreetsState, buildings: i64, what: str) -> tuple[Source, ...]:
    return tuple([_source(state, b, what, 1) for b in members(buildings)])


def _signs(state: StreetsState, buildings: i64) -> tuple[Source, ...]:
    twice: i64 = 0
    if state.figures.both_signs_count:
        twice = state.doubled
    found: list[Source] = []
    for b in members(buildings):
        count: i64 = 1
        if BIT[b] & twice:
            count = 2
        found.append(_source(state, b, "sign", count))
    return tuple(found)


def _symbols(state: StreetsState, tally: Tally, wanted: i64) -> tuple[Source, ...]:
    found: list[Source] = []
    for b in members(tally.buildings | tally.pointing):
        for symbol in members(wanted):
            count = count_of(state.figures.symbols[state.tile[b]], symbol)
            if count:
                found.append(_source(state, b, data.SYMBOLS[symbol], count))
    return tuple(found)


def _added(state: StreetsState, tally: Tally, wanted: i64) -> tuple[Added, ...]:
    """The symbols that a consultant adds to those of the street."""
    found: list[Added] = []
    for symbol in members(wanted):
        what = BACKS[symbol]
        on_card = count_of(state.figures.card[tally.consultant], symbol)
        if on_card:
            found.append(Added("card", what, on_card))
        in_hand = _backs_in_hand(state, tally.hand_of, symbol)
        if tally.from_hand and state.figures.adds_symbols:
            in_hand += count_of(state.figures.symbols[tally.from_hand], symbol)
        if in_hand:
            found.append(Added("hand", what, in_hand))
        for b in members(tally.scouted):
            count = count_of(state.figures.symbols[state.tile[b]], symbol)
            if count:
                found.append(Added("own_tile", what, count, _source(state, b, what, count)))
    return tuple(found)


def _backs_in_hand(state: StreetsState, seat: i64, back: i64) -> i64:
    count: i64 = 0
    if seat != NO_SEAT:
        for slot in range(seat * HAND, seat * HAND + state.held[seat]):
            if state.figures.back[state.hand[slot]] == back:
                count += 1
    return count


def _crowd(state: StreetsState, buildings: i64, wanted: i64) -> tuple[Source, ...]:
    """People on these buildings: of one colour, or of all when `wanted` is negative."""
    found: list[Source] = []
    for b in members(buildings):
        for colour in range(figures.COLOURS):
            count = count_of(state.people[b], colour)
            if count and (wanted < 0 or colour == wanted):
                found.append(_source(state, b, data.COLOURS[colour], count))
    return tuple(found)
