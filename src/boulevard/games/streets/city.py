"""The city's geometry: contacts, legal placement, streets and when they are enclosed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.machine import i64, u8
from boulevard.games.streets import data
from boulevard.games.streets.state import FRONTIER, ROW, StreetsState

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

SIDES: Final = 4  # N, E, S, W: a facing is the side that the road lies on
STEP: Final[Ints] = ints([-ROW, 1, ROW, -1])  # side -> way to the neighbouring cell
ROUND: Final[Ints] = ints([-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1])

# A street runs along its buildings' left and right sides; its low end is the western or northern
# one, its high end the eastern or southern one.
LOW: Final[Ints] = ints([3, 0, 3, 0])  # facing -> side of the low end
HIGH: Final[Ints] = ints([1, 2, 1, 2])  # facing -> side of the high end

HOW_MANY: Final[Ints] = ints([size(facings) for facings in range(16)])  # facings in a set

NOTHING: Final = 0
SAME_STREET: Final = 1
JUNCTION: Final = 2
WIDE_ROAD: Final = 3
CLOSING: Final = 4  # turned away or upside down: closes an end without a road

# Contacts seen from an empty cell: a neighbour on side e that faces q, at index e * 4 + q.
FORBIDDEN: Final[Ints] = ints([0] * 16)  # facings that would make a wide road, a set
CONNECTED: Final[Ints] = ints([0] * 16)  # facings whose road would meet the neighbour's, a set


def contact(a: i64, e: i64, b: i64) -> i64:
    """S4.6  How a tile facing a and its neighbour on side e, facing b, touch."""
    if a == e and b == (e ^ 2):
        return WIDE_ROAD
    a_side = (a - e) & 1 == 1
    b_side = (b - e) & 1 == 1
    if a_side and b_side:
        return SAME_STREET if a == b else CLOSING
    if a_side:
        return JUNCTION if b == (e ^ 2) else CLOSING
    if b_side:
        return JUNCTION if a == e else CLOSING
    return NOTHING


def _fill_contacts() -> None:
    for e in range(SIDES):
        for q in range(SIDES):
            for facing in range(SIDES):
                kind = contact(facing, e, q)
                if kind == WIDE_ROAD:
                    FORBIDDEN[e * 4 + q] |= BIT[facing]
                elif kind in (SAME_STREET, JUNCTION):
                    CONNECTED[e * 4 + q] |= BIT[facing]


_fill_contacts()


# Added to four lengths of four bits, it sets the top bit of each that has reached the limit.
TOO_LONG: Final = 0x1111 * (8 - data.STREET_MAX)


def building_at(state: StreetsState, cell: i64) -> i64:
    """The building in this cell, or 0."""
    here: i64 = i64(state.at[cell])
    return here if here < FRONTIER else 0


def legal_facings(state: StreetsState, cell: i64) -> i64:
    """S4.7  The facings in which a tile may be laid in this empty cell, a set."""
    forbidden: i64 = 0
    connected: i64 = 0
    lengths: i64 = 0  # four bits per facing: length of the streets that such a tile would join
    at = state.at
    for e in range(SIDES):
        near: i64 = i64(at[cell + STEP[e]])
        if 0 < near < FRONTIER:
            q: i64 = state.facing[near]
            contacts = e * 4 + q
            connected |= CONNECTED[contacts]
            forbidden |= FORBIDDEN[contacts]
            if (q - e) & 1:
                lengths += state.length[state.street[near]] << (4 * q)
    legal = connected & ~forbidden
    if lengths + TOO_LONG & 0x8888:
        for facing in range(SIDES):
            if (lengths >> (4 * facing)) & 15 >= data.STREET_MAX:
                legal &= ~BIT[facing]
    return legal


def lay(state: StreetsState, tile: i64, cell: i64, facing: i64) -> i64:
    """Puts a tile into an empty cell and keeps streets and legal places in step; its number."""
    state.built += 1
    b = state.built
    state.cell[b] = cell
    state.facing[b] = facing
    state.tile[b] = tile
    colours: i64 = state.tables.colours[tile]
    while colours:
        state.showing[lowest(colours)] |= BIT[b]
        colours &= colours - 1
    _occupy(state, b, cell)
    street = _join(state, b, cell, facing)
    for e in range(SIDES):
        _refresh(state, cell + STEP[e])
    # The street has grown: its ends may now be too far for one more.
    if state.low[street] != cell:
        _refresh(state, state.low[street] + STEP[LOW[facing]])
    if state.high[street] != cell:
        _refresh(state, state.high[street] + STEP[HIGH[facing]])
    state.unenclosed |= BIT[b]
    return b


def _occupy(state: StreetsState, b: i64, cell: i64) -> None:
    was: i64 = i64(state.at[cell])
    state.at[cell] = u8(b)
    if was >= FRONTIER:
        slot = was - FRONTIER
        state.spots -= HOW_MANY[state.frontier_facings[slot]]
        state.frontier_size -= 1
        last = state.frontier_size
        if slot != last:
            moved: i64 = state.frontier_cell[last]
            state.frontier_cell[slot] = moved
            state.frontier_facings[slot] = state.frontier_facings[last]
            state.at[moved] = u8(FRONTIER + slot)
    for e in range(SIDES):
        near = cell + STEP[e]
        if i64(state.at[near]) == 0:
            slot = state.frontier_size
            state.frontier_size += 1
            state.frontier_cell[slot] = near
            state.frontier_facings[slot] = 0
            state.at[near] = u8(FRONTIER + slot)


def _join(state: StreetsState, b: i64, cell: i64, facing: i64) -> i64:
    """S5.1  Makes the building part of the street it continues, joining two across a gap."""
    below = building_at(state, cell + STEP[LOW[facing]])
    above = building_at(state, cell + STEP[HIGH[facing]])
    street = b
    low = cell
    high = cell
    length: i64 = 1
    if below and state.facing[below] == facing:
        street = state.street[below]
        low = state.low[street]
        length += state.length[street]
    if above and state.facing[above] == facing:
        upper: i64 = state.street[above]
        high = state.high[upper]
        length += state.length[upper]
        if street == b:
            street = upper
        else:
            step: i64 = STEP[HIGH[facing]]
            at = cell + step
            for _ in range(state.length[upper]):
                state.street[i64(state.at[at])] = street
                at += step
    state.street[b] = street
    state.length[street] = length
    state.low[street] = low
    state.high[street] = high
    return street


def _refresh(state: StreetsState, cell: i64) -> None:
    here: i64 = i64(state.at[cell])
    if here >= FRONTIER:
        slot = here - FRONTIER
        facings = legal_facings(state, cell)
        state.spots += HOW_MANY[facings] - HOW_MANY[state.frontier_facings[slot]]
        state.frontier_facings[slot] = facings


def low_end(state: StreetsState, street: i64) -> i64:
    """The building in the end cell beyond the street's low end, or 0."""
    return building_at(state, state.low[street] + STEP[LOW[state.facing[street]]])


def high_end(state: StreetsState, street: i64) -> i64:
    return building_at(state, state.high[street] + STEP[HIGH[state.facing[street]]])


def is_enclosed(state: StreetsState, street: i64) -> bool:
    """S5.2  Both end cells are occupied."""
    return low_end(state, street) != 0 and high_end(state, street) != 0


def buildings_of(state: StreetsState, street: i64) -> i64:
    """The buildings of a street, a set."""
    found: i64 = 0
    cell: i64 = state.low[street]
    step: i64 = STEP[HIGH[state.facing[street]]]
    left: i64 = state.length[street]
    while left:
        found |= BIT[i64(state.at[cell])]
        cell += step
        left -= 1
    return found


def enclosed_by(state: StreetsState, b: i64) -> i64:
    """S5.5  The streets that became enclosed when building b was laid, a set."""
    found: i64 = 0
    own: i64 = state.street[b]
    if is_enclosed(state, own):
        found |= BIT[own]
    for e in range(SIDES):
        near = building_at(state, state.cell[b] + STEP[e])
        if near and (state.facing[near] - e) & 1:
            street: i64 = state.street[near]
            if street != own and is_enclosed(state, street):
                found |= BIT[street]
    return found


def encloses(state: StreetsState, b: i64) -> bool:
    """S7.10  Building b lies in an end cell of an enclosed street."""
    return enclosed_by(state, b) & ~BIT[state.street[b]] != 0


def neighbours(state: StreetsState, b: i64) -> i64:
    """S7.9  The buildings in the eight cells around b, a set."""
    found: i64 = 0
    for i in range(8):
        near = building_at(state, state.cell[b] + ROUND[i])
        if near:
            found |= BIT[near]
    return found
