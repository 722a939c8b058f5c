"""The city's geometry: contacts, legal placement, streets and when they are enclosed.

Every empty cell beside a building has a slot in the frontier: the facings that are forbidden there,
and those whose road would meet another one.  Buildings stay and streets only grow, so both sets
only grow too, and a new tile touches six slots at most.

Arrays that a loop reads are given a local name first: each look at an attribute counts a reference.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, lowest, nth, size
from boulevard.core.machine import i64, u8
from boulevard.games.streets import data
from boulevard.games.streets.state import (
    BUILDINGS,
    FRONTIER,
    LAST,
    MAP,
    REACH,
    ROW,
    StreetsState,
    cell_of,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

SIDES: Final = 4  # N, E, S, W: a facing is the side that the road lies on
STEP: Final[Ints] = ints([-ROW, 1, ROW, -1])  # side -> way to the neighbouring cell
ROUND: Final[Ints] = ints([-ROW - 1, -ROW, -ROW + 1, -1, 1, ROW - 1, ROW, ROW + 1])

# A street runs along its buildings' left and right sides; its low end is the western or northern
# one, its high end the eastern or southern one.
HIGH: Final[Ints] = ints([1, 2, 1, 2])  # facing -> side of the high end
ALONG: Final[Ints] = ints([1, ROW, 1, ROW])  # facing -> way from the low end to the high one

NOTHING: Final = 0
SAME_STREET: Final = 1
JUNCTION: Final = 2
WIDE_ROAD: Final = 3
CLOSING: Final = 4  # turned away or upside down: closes an end without a road

# A slot of the frontier: two sets of facings, how many of them are legal, and the cell.
FORBIDDEN: Final = 4  # bits below the set of forbidden facings; the connected ones are lowest
SETS: Final = (1 << 8) - 1
LEGAL_SHIFT: Final = 8
LEGAL_MASK: Final = 7
CELL_OF_SLOT: Final = 12
# What a neighbour on side e that faces q means to an empty cell, at index e * 4 + q: both sets.
CONTACTS: Final[Ints] = ints([0] * 16)
LEGAL: Final[Ints] = ints(  # both sets -> the legal facings, a set
    [connected & ~forbidden for forbidden in range(16) for connected in range(16)]
)
HOW_MANY: Final[Ints] = ints([size(legal) for legal in LEGAL])  # both sets -> legal facings

# A spot is a slot of the frontier and a facing: slot * SIDES + facing.  A city that hangs together
# has at most twice as many empty cells beside it as it has buildings, and two more.
LISTED: Final = 2 * (BUILDINGS - 1) + 2
SPOTS: Final = LISTED * SIDES

# A placement as a number: tile, cell and facing.
TILE_SHIFT: Final = 16
CELL_SHIFT: Final = 2
CELL_MASK: Final = (1 << 14) - 1
FACING_MASK: Final = 3


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
                    CONTACTS[e * 4 + q] |= BIT[facing + FORBIDDEN]
                elif kind in (SAME_STREET, JUNCTION):
                    CONTACTS[e * 4 + q] |= BIT[facing]


_fill_contacts()


def placement(tile: i64, cell: i64, facing: i64) -> i64:
    """A tile, a cell and a facing as one number; a place is the same without a tile."""
    return tile << TILE_SHIFT | cell << CELL_SHIFT | facing


def tile_in(code: i64) -> i64:
    return code >> TILE_SHIFT


def cell_in(code: i64) -> i64:
    return code >> CELL_SHIFT & CELL_MASK


def facing_in(code: i64) -> i64:
    return code & FACING_MASK


def nth_place(state: StreetsState, k: i64) -> i64:
    """The k-th legal place, of as many as `spots` says."""
    frontier = state.frontier
    slot: i64 = 0
    while True:
        here: i64 = frontier[slot]
        legal: i64 = here >> LEGAL_SHIFT & LEGAL_MASK
        if k < legal:
            return placement(0, here >> CELL_OF_SLOT, nth(LEGAL[here & SETS], k))
        k -= legal
        slot += 1


def places(state: StreetsState) -> list[int]:
    """All of them, in order."""
    found: list[int] = []
    for slot in range(state.frontier_size):
        here: i64 = state.frontier[slot]
        facings: i64 = LEGAL[here & SETS]
        while facings:
            found.append(placement(0, here >> CELL_OF_SLOT, lowest(facings)))
            facings &= facings - 1
    return found


def listed(state: StreetsState) -> i64:
    """How many slots of the frontier have spots: all of them, unless somebody made up a city that
    does not hang together."""
    if state.frontier_size > LISTED:
        return LISTED
    return state.frontier_size


def spot_of(state: StreetsState, cell: i64, facing: i64) -> i64:
    """The spot of a place in the frontier."""
    return (i64(state.at[cell & LAST]) - FRONTIER) * SIDES + facing


def place_at(state: StreetsState, spot: i64) -> i64:
    """The way back."""
    return placement(0, state.frontier[spot // SIDES] >> CELL_OF_SLOT, spot % SIDES)


def building_at(state: StreetsState, cell: i64) -> i64:
    """The building in this cell, or 0."""
    here: i64 = i64(state.at[cell & LAST])
    if here < FRONTIER:
        return here
    return 0


def building_named(state: StreetsState, x: int, y: int) -> i64:
    """The building at a place that anyone may name, or 0."""
    if abs(x) <= REACH and abs(y) <= REACH:
        b = building_at(state, cell_of(x, y))
        if state.cell[b] == cell_of(x, y):
            return b
    return 0


def muddled_with(state: StreetsState, x: int, y: int) -> i64:
    """A building so far from this place that what lies within two steps of the one and of the other
    would share a place in the map, or 0; there is none in a city that hangs together."""
    for b in range(1, state.built + 1):
        other_x, other_y = state.place_of(b)
        if abs(x - other_x) + abs(y - other_y) > REACH:
            for rows in range(-4, 5):
                columns = (cell_of(x, y) - state.cell[b] + rows * ROW) % MAP
                if min(columns, MAP - columns) + abs(rows) <= 4:
                    return b
    return 0


def facings_named(state: StreetsState, x: int, y: int) -> i64:
    """S4.7  The legal facings in an empty cell, a set; -1 when it touches no building."""
    if abs(x) <= REACH and abs(y) <= REACH:
        cell = cell_of(x, y)
        slot: i64 = i64(state.at[cell & LAST]) - FRONTIER
        if slot >= 0 and state.frontier[slot] >> CELL_OF_SLOT == cell:
            return LEGAL[state.frontier[slot] & SETS]
    return -1


def contacts_at(state: StreetsState, cell: i64, facing: i64) -> list[int]:
    """How a tile in this cell would touch its neighbours."""
    found: list[int] = []
    e: i64
    for e in range(SIDES):
        near = building_at(state, cell + STEP[e])
        if near:
            found.append(contact(facing, e, state.facing[near]))
    return found


def lay(state: StreetsState, tile: i64, cell: i64, facing: i64) -> i64:
    """Puts a tile into an empty cell and keeps streets and legal places in step; its number."""
    b = state.built + 1
    state.built = b
    state.cell[b] = cell
    state.facing[b] = facing
    state.tile[b] = tile
    state.unenclosed |= BIT[b]
    colours: i64 = state.figures.colours[tile]
    while colours:
        state.showing[lowest(colours)] |= BIT[b]
        colours &= colours - 1
    _occupy(state, b, cell)
    _touch_neighbours(state, cell, facing)
    street = _join(state, b, cell, facing)
    length: i64 = state.length[street]
    _limit(state, state.low[street], -ALONG[facing], facing, length)
    _limit(state, state.high[street], ALONG[facing], facing, length)
    return b


def _occupy(state: StreetsState, b: i64, cell: i64) -> None:
    """A cell of the frontier, if it is one, gives its slot to the last."""
    was: i64 = i64(state.at[cell & LAST])
    state.at[cell & LAST] = u8(b)
    if was >= FRONTIER:
        slot = was - FRONTIER
        state.spots -= state.frontier[slot] >> LEGAL_SHIFT & LEGAL_MASK
        last: i64 = state.frontier_size - 1
        state.frontier_size = last
        if slot != last:
            moved: i64 = state.frontier[last]
            state.frontier[slot] = moved
            state.at[moved >> CELL_OF_SLOT & LAST] = u8(was)


def _touch_neighbours(state: StreetsState, cell: i64, facing: i64) -> None:
    """A new tile makes cells part of the frontier, or changes what is legal there."""
    at = state.at
    e: i64
    for e in range(SIDES):
        near: i64 = cell + STEP[e]
        here: i64 = i64(at[near & LAST])
        contacts: i64 = CONTACTS[(e ^ 2) * 4 + facing]
        if here == 0:
            slot = state.frontier_size
            state.frontier_size = slot + 1
            legal: i64 = HOW_MANY[contacts]
            state.frontier[slot] = near << CELL_OF_SLOT | legal << LEGAL_SHIFT | contacts
            at[near & LAST] = u8(FRONTIER + slot)
            state.spots += legal
        elif here >= FRONTIER:
            _change(state, here - FRONTIER, contacts)


def _change(state: StreetsState, slot: i64, contacts: i64) -> None:
    was: i64 = state.frontier[slot]
    now = was | contacts
    more: i64 = HOW_MANY[now & SETS] - (was >> LEGAL_SHIFT & LEGAL_MASK)
    state.frontier[slot] = now + (more << LEGAL_SHIFT)
    state.spots += more


def _limit(state: StreetsState, last: i64, step: i64, facing: i64, length: i64) -> None:
    """S4.8  Forbids a tile past the last one of a street that would make it, together with the
    street beyond, too long."""
    here: i64 = i64(state.at[last + step & LAST])
    if here >= FRONTIER:
        beyond = building_at(state, last + step + step)
        if beyond and state.facing[beyond] == facing:
            length += state.length[state.street[beyond]]
        if length >= data.STREET_MAX:
            _change(state, here - FRONTIER, BIT[facing + FORBIDDEN])


def _join(state: StreetsState, b: i64, cell: i64, facing: i64) -> i64:
    """S5.1  Makes the building part of the street it continues, joining two across a gap."""
    step: i64 = ALONG[facing]
    below = building_at(state, cell - step)
    above = building_at(state, cell + step)
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
            at = cell + step
            for _ in range(state.length[upper]):
                state.street[building_at(state, at)] = street
                at += step
    state.street[b] = street
    state.length[street] = length
    state.low[street] = low
    state.high[street] = high
    return street


def low_end(state: StreetsState, street: i64) -> i64:
    """The building in the end cell beyond the street's low end, or 0."""
    return building_at(state, state.low[street] - ALONG[state.facing[street]])


def high_end(state: StreetsState, street: i64) -> i64:
    return building_at(state, state.high[street] + ALONG[state.facing[street]])


def is_enclosed(state: StreetsState, street: i64) -> bool:
    """S5.2  Both end cells are occupied."""
    return low_end(state, street) != 0 and high_end(state, street) != 0


def buildings_of(state: StreetsState, street: i64) -> i64:
    """The buildings of a street, a set."""
    at = state.at
    found: i64 = 0
    cell: i64 = state.low[street]
    step: i64 = ALONG[state.facing[street]]
    left: i64 = state.length[street]
    while left:
        found |= BIT[i64(at[cell & LAST])]
        cell += step
        left -= 1
    return found


def enclosed_by(state: StreetsState, b: i64) -> i64:
    """S5.5  The streets that became enclosed when building b was laid, a set."""
    at = state.at
    cell: i64 = state.cell[b]
    own: i64 = state.street[b]
    found: i64 = 0
    if is_enclosed(state, own):
        found |= BIT[own]
    e: i64
    for e in range(SIDES):
        near: i64 = i64(at[cell + STEP[e] & LAST])
        if 0 < near < FRONTIER and (state.facing[near] - e) & 1:
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
