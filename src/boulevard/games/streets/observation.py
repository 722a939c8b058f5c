"""Observation: a game of Streets as a row of numbers, as one pair of eyes sees it.

Whatever is told of tiles has a number for each tile, in the order of the tile set; what is printed
on them is in the components.  Owners are counted from the eye: 0 is the eye itself, 1 the next one
clockwise; in the solo game 1 is the Grifter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, lowest
from boulevard.core.frames import EVERYONE
from boulevard.core.machine import i16, i64
from boulevard.core.spaces import LARGEST, Layout
from boulevard.games.streets import data
from boulevard.games.streets.city import CELL_OF_SLOT, LEGAL, LISTED, SETS, listed
from boulevard.games.streets.counts import BITS, MOST
from boulevard.games.streets.figures import COLOURS, SYMBOLS, TYPES
from boulevard.games.streets.state import (
    HAND,
    MIDDLE,
    NO_SEAT,
    REACH,
    ROW,
    TARGET,
    StreetsState,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Shorts

OWNERS: Final = 5
TILES: Final = 49
STEPS: Final = 19  # kinds of frames

# Where a tile is, as the field `where` tells it.
IN_CITY: Final = 1
IN_HAND: Final = 2
IN_OTHER_HAND: Final = 3
ON_TOP: Final = 4
COVERED: Final = 5

# Where the fields begin; each says beside its name what it holds.
ASKED: Final = 0
PLAYERS: Final = ASKED + STEPS
BUSINESS: Final = PLAYERS + 1
TURN: Final = BUSINESS + 1
TAKER: Final = TURN + OWNERS
MONEY: Final = TAKER + OWNERS
UNUSED: Final = MONEY + OWNERS
CONSULTANT: Final = UNUSED + OWNERS
TOKENS: Final = CONSULTANT + OWNERS
BACKS: Final = TOKENS + OWNERS * TYPES
HELD: Final = BACKS + OWNERS * SYMBOLS
STACK: Final = HELD + HAND
TOP: Final = STACK + SYMBOLS
PILE: Final = TOP + SYMBOLS
SUPPLY: Final = PILE + SYMBOLS
MOVER: Final = SUPPLY + COLOURS
ICON: Final = MOVER + COLOURS
WHERE: Final = ICON + 1
X: Final = WHERE + TILES
Y: Final = X + TILES
FACING: Final = Y + TILES
OWNER: Final = FACING + TILES
DOUBLED: Final = OWNER + TILES
LENGTH: Final = DOUBLED + TILES
OPEN: Final = LENGTH + TILES
WAITING: Final = OPEN + TILES
LEAVING: Final = WAITING + TILES
CASHED: Final = LEAVING + TILES
PEOPLE: Final = CASHED + TILES
STANDING: Final = PEOPLE + TILES * COLOURS
FRONTIER_X: Final = STANDING + TILES * COLOURS
FRONTIER_Y: Final = FRONTIER_X + LISTED
FRONTIER_FACINGS: Final = FRONTIER_Y + LISTED

LAYOUT: Final = Layout()
LAYOUT.add(
    "asked",
    STEPS,
    0,
    1,
    "1 if the eye is asked question n, in the order of the kinds of frames",
    at=ASKED,
)
LAYOUT.add("players", 1, 1, OWNERS, "how many play", at=PLAYERS)
LAYOUT.add("business", 1, 0, 1, "1 if business tokens are collected", at=BUSINESS)
LAYOUT.add("turn", OWNERS, 0, 1, "1 if it is the turn of owner n", at=TURN)
LAYOUT.add("taker", OWNERS, 0, 1, "1 if owner n takes tokens, or is next to", at=TAKER)
LAYOUT.add("money", OWNERS, 0, LARGEST, "what owner n has", at=MONEY)
LAYOUT.add("signs", OWNERS, 0, data.SIGNS_PER_PLAYER, "unused signs of owner n", at=UNUSED)
LAYOUT.add("consultant", OWNERS, 0, 7, "number of owner n's consultant, or 0", at=CONSULTANT)
LAYOUT.add(
    "tokens", OWNERS * TYPES, 0, 12, "tokens of owner n // 4 of business type n % 4", at=TOKENS
)
LAYOUT.add(
    "backs",
    OWNERS * SYMBOLS,
    0,
    HAND,
    "tiles in the hand of owner n // 5 with back n % 5",
    at=BACKS,
)
LAYOUT.add(
    "hand", HAND, 0, TILES - 1, "number of the tile in slot n of the eye's hand, or 0", at=HELD
)
LAYOUT.add("stack", SYMBOLS, 0, TILES, "tiles below the top one with back n", at=STACK)
LAYOUT.add("top", SYMBOLS, 0, 1, "1 if the top tile of the stack has back n", at=TOP)
LAYOUT.add(
    "pile", SYMBOLS, 0, TILES, "solo: tiles in the Grifter's endgame pile with back n", at=PILE
)
LAYOUT.add(
    "supply", COLOURS, 0, data.PEOPLE_PER_COLOUR, "people of colour n outside the city", at=SUPPLY
)
LAYOUT.add("mover", COLOURS, 0, 1, "1 if a person of colour n has to move", at=MOVER)
LAYOUT.add("icon", 1, 0, 2, "icons of the cashed building taken so far", at=ICON)
LAYOUT.add(
    "where",
    TILES,
    0,
    COVERED,
    "where tile n is: 0 unknown, 1 in the city, 2 in the eye's hand, 3 seen in another hand, 4 on "
    "top of the stack, 5 covered by another one",
    at=WHERE,
)
LAYOUT.add("x", TILES, -REACH, REACH, "column of tile n in the city, from west", at=X)
LAYOUT.add("y", TILES, -REACH, REACH, "row of tile n in the city, from north", at=Y)
LAYOUT.add(
    "facing", TILES, 0, 4, "side of the road of tile n in the city: 1 N, 2 E, 3 S, 4 W", at=FACING
)
LAYOUT.add("owner", TILES, 0, OWNERS, "1 + the owner whose sign tile n bears, or 0", at=OWNER)
LAYOUT.add("doubled", TILES, 0, 1, "1 if tile n bears two signs", at=DOUBLED)
LAYOUT.add("length", TILES, 0, data.STREET_MAX, "tiles in the street of tile n", at=LENGTH)
LAYOUT.add("open", TILES, 0, 1, "1 if the street of tile n is not enclosed", at=OPEN)
LAYOUT.add(
    "waiting",
    TILES,
    0,
    2,
    "2 if the street of tile n is being scored, 1 if it waits for that",
    at=WAITING,
)
LAYOUT.add(
    "leaving", TILES, 0, 2, "2 if the mover is on tile n, 1 if others move out of it", at=LEAVING
)
LAYOUT.add("cashed", TILES, 0, 1, "1 if tokens are taken from tile n", at=CASHED)
LAYOUT.add(
    "people",
    TILES * COLOURS,
    0,
    data.PEOPLE_PER_COLOUR,
    "people of colour n % 4 on tile n // 4",
    at=PEOPLE,
)
LAYOUT.add(
    "standing",
    TILES * COLOURS,
    0,
    data.PEOPLE_PER_COLOUR,
    "those of them that have FOMO",
    at=STANDING,
)
LAYOUT.add(
    "frontier_x",
    LISTED,
    -REACH,
    REACH,
    "column of the empty cell in frontier slot n",
    at=FRONTIER_X,
)
LAYOUT.add("frontier_y", LISTED, -REACH, REACH, "row of that cell", at=FRONTIER_Y)
LAYOUT.add(
    "frontier_facings",
    LISTED,
    0,
    15,
    "facings that are legal there, added up: 1 N, 2 E, 4 S, 8 W",
    at=FRONTIER_FACINGS,
)


def describe(state: StreetsState, eye: i64, into: Shorts, at: i64) -> None:
    """S1.7-S1.9  Everything but the fronts in other hands."""
    first: i64 = 0  # the owner who is told of first
    if eye >= 0:
        first = eye
    if state.floor == eye and eye >= 0:
        into[at + ASKED + state.kind] = i16(1)
    into[at + PLAYERS] = i16(state.players)
    if state.has_business:
        into[at + BUSINESS] = i16(1)
    _describe_owners(state, eye, first, into, at)
    _describe_stack(state, into, at)
    _describe_city(state, first, into, at)
    frontier = state.frontier
    for slot in range(listed(state)):
        here: i64 = frontier[slot]
        row = (here >> CELL_OF_SLOT) // ROW
        into[at + FRONTIER_X + slot] = i16((here >> CELL_OF_SLOT) - row * ROW - MIDDLE)
        into[at + FRONTIER_Y + slot] = i16(row - MIDDLE)
        into[at + FRONTIER_FACINGS + slot] = i16(LEGAL[here & SETS])


def _describe_owners(state: StreetsState, eye: i64, first: i64, into: Shorts, at: i64) -> None:
    owners = state.owners
    hand, held, back = state.hand, state.held, state.figures.back
    for n in range(owners):
        owner = (first + n) % owners
        into[at + MONEY + n] = i16(state.money[owner])
        if owner < state.players:
            into[at + UNUSED + n] = i16(state.signs[owner])
        if owner == state.turn:
            into[at + TURN + n] = i16(1)
        if owner == state.taker:
            into[at + TAKER + n] = i16(1)
        if state.has_expansions:
            into[at + CONSULTANT + n] = i16(state.consultant[owner])
            if state.has_business:
                token: i64
                for token in range(TYPES):
                    into[at + TOKENS + n * TYPES + token] = i16(state.tokens[owner * TYPES + token])
        for slot in range(held[owner]):
            tile: i64 = hand[owner * HAND + slot]
            into[at + BACKS + n * SYMBOLS + back[tile]] += i16(1)
            if owner == eye:
                into[at + HELD + slot] = i16(tile)
                into[at + WHERE + tile] = i16(IN_HAND)
            elif eye == EVERYONE or state.shown & BIT[tile]:
                into[at + WHERE + tile] = i16(IN_OTHER_HAND)


def _describe_stack(state: StreetsState, into: Shorts, at: i64) -> None:
    stack, pile = state.stack, state.pile
    back: i64
    for back in range(SYMBOLS):
        into[at + STACK + back] = i16(stack & MOST)
        stack >>= BITS
        into[at + PILE + back] = i16(pile & MOST)
        pile >>= BITS
    if state.top >= 0:
        into[at + TOP + state.top] = i16(1)
    _describe_people(state.supply, into, at + SUPPLY)
    into[at + ICON] = i16(state.icon)
    if state.front:
        into[at + WHERE + state.front] = i16(ON_TOP)
    covered = state.covered
    while covered:
        into[at + WHERE + lowest(covered)] = i16(COVERED)
        covered &= covered - 1


def _describe_city(state: StreetsState, first: i64, into: Shorts, at: i64) -> None:
    owners = state.owners
    cells, facings, tiles, signs = state.cell, state.facing, state.tile, state.owner
    streets, lengths = state.street, state.length
    people, standing = state.people, state.standing
    for b in range(1, state.built + 1):
        tile: i64 = at + tiles[b]
        cell: i64 = cells[b]
        into[tile + WHERE] = i16(IN_CITY)
        row = cell // ROW
        into[tile + X] = i16(cell - row * ROW - MIDDLE)
        into[tile + Y] = i16(row - MIDDLE)
        into[tile + FACING] = i16(facings[b] + 1)
        owner: i64 = signs[b]
        if owner != NO_SEAT:
            into[tile + OWNER] = i16((owner - first + owners) % owners + 1)
        street: i64 = streets[b]
        into[tile + LENGTH] = i16(lengths[street])
        into[tile + OPEN] = i16(state.unenclosed >> b & 1)
        if state.unscored:
            into[tile + WAITING] = i16(state.unscored >> street & 1)
        here: i64 = people[b]
        if here:
            upright: i64 = standing[b]
            _describe_people(here, into, at + PEOPLE + COLOURS * tiles[b])
            if upright:
                _describe_people(upright, into, at + STANDING + COLOURS * tiles[b])
    _describe_steps(state, into, at)


def _describe_people(counts: i64, into: Shorts, at: i64) -> None:
    into[at] = i16(counts & MOST)
    into[at + 1] = i16(counts >> BITS & MOST)
    into[at + 2] = i16(counts >> 2 * BITS & MOST)
    into[at + 3] = i16(counts >> 3 * BITS & MOST)


def _describe_steps(state: StreetsState, into: Shorts, at: i64) -> None:
    """What is happening in the city just now."""
    tiles = state.tile
    if state.has_expansions:
        if state.paying:
            for b in range(1, state.built + 1):
                if state.street[b] == state.paying:
                    into[at + WAITING + tiles[b]] = i16(2)
        if state.cashed:
            into[at + CASHED + tiles[state.cashed]] = i16(1)
        doubled = state.doubled
        while doubled:
            into[at + DOUBLED + tiles[lowest(doubled)]] = i16(1)
            doubled &= doubled - 1
    leaving = state.source
    while leaving:
        into[at + LEAVING + tiles[lowest(leaving)]] = i16(1)
        leaving &= leaving - 1
    if state.kind == TARGET and state.floor >= 0:
        into[at + MOVER + state.mover_colour] = i16(1)
        into[at + LEAVING + tiles[state.mover_from]] = i16(2)
