"""Consultants: who may be dealt, and what the Renovator does to the city."""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.games.streets import data, expansions
from boulevard.games.streets.messages import (
    FACINGS,
    PeopleDisplaced,
    PeopleSettled,
    TileCovered,
)
from boulevard.games.streets.state import HAND, NO_BACK, NO_SEAT, StreetsState, x_of, y_of
from boulevard.games.streets.tables import COLOURS, SYMBOLS

STATION: Final = 1  # the building; it is never covered


def owner_of(state: StreetsState, consultant: i64) -> i64:
    """Who has this consultant, or NO_SEAT."""
    for seat in range(state.players):
        if state.consultant[seat] == consultant:
            return seat
    return NO_SEAT


def to_deal(state: StreetsState) -> i64:
    """S11.1  The first seat that waits for its consultant, or NO_SEAT."""
    if state.options.consultants != "random":
        return NO_SEAT
    return owner_of(state, expansions.NOBODY)


def undealt(state: StreetsState) -> list[int]:
    """S11.1-S11.3  The consultants that nature may deal next."""
    allowed = expansions.allowed(state.players, business=state.has_business)
    return [card for card in allowed if owner_of(state, card) == NO_SEAT]


def builds_again(state: StreetsState, seat: i64) -> bool:
    """S11.10, S11.14  The Contractor has built one tile, and a second one is due."""
    return (
        state.consultant[seat] == expansions.CONTRACTOR
        and state.held[seat] == HAND - 1
        and state.top != NO_BACK
    )


def coverable(state: StreetsState, seat: i64) -> i64:
    """S11.32, S11.34  The buildings that a seat may build on top of, a set."""
    if state.consultant[seat] != expansions.RENOVATOR:
        return 0
    found: i64 = 0
    for b in range(STATION + 1, state.built + 1):
        found |= BIT[b]
    return found & ~state.unenclosed


def cover(state: StreetsState, seat: i64, tile: i64, b: i64, log: Log | None) -> None:
    """S11.35, S11.37  The new tile takes the place of building b; who does not match it leaves."""
    old: i64 = state.tile[b]
    cell: i64 = state.cell[b]
    state.covered |= BIT[old]
    state.tile[b] = tile
    if log is not None:
        ids = state.tables.ids
        facing = FACINGS[state.facing[b]]
        log.append(TileCovered(seat, ids[tile], ids[old], x_of(cell), y_of(cell), facing))
    for colour in range(COLOURS):
        at = b * COLOURS + colour
        if state.tables.symbols[tile * SYMBOLS + colour]:
            state.showing[colour] |= BIT[b]
        else:
            state.showing[colour] &= ~BIT[b]
            count: i64 = state.standing[at]
            if count:
                station = STATION * COLOURS + colour
                state.people[at] -= count
                state.standing[at] = 0
                state.people[station] += count
                state.standing[station] += count
                if log is not None:
                    x, y = x_of(cell), y_of(cell)
                    log.append(PeopleDisplaced(data.COLOURS[colour], count, x, y))


def settle_in(state: StreetsState, b: i64, log: Log | None) -> None:
    """S11.36  Those who stood on the covered tile and match the new one lie down on it."""
    for colour in range(COLOURS):
        count: i64 = state.standing[b * COLOURS + colour]
        if count:
            state.standing[b * COLOURS + colour] = 0
            state.fomo[colour] -= count
            if log is not None:
                cell: i64 = state.cell[b]
                log.append(PeopleSettled(data.COLOURS[colour], count, x_of(cell), y_of(cell)))
