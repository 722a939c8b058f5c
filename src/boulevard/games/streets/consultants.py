"""Consultants: who may be dealt, and what the Renovator does to the city."""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.streets import data, expansions
from boulevard.games.streets.counts import count_of, times
from boulevard.games.streets.events import PeopleDisplaced, PeopleSettled, TileCovered
from boulevard.games.streets.figures import COLOURS
from boulevard.games.streets.messages import FACINGS
from boulevard.games.streets.state import NO_SEAT, StreetsState

STATION: Final = 1  # the building; it is never covered
CITY_PARK: Final = 1  # the tile


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


def undealt(state: StreetsState) -> i64:
    """S11.1-S11.3  The consultants that nature may deal next, a set."""
    found: i64 = 0
    for card in expansions.allowed(
        state.players, state.options.consultant_cards, business=state.has_business
    ):
        if owner_of(state, card) == NO_SEAT:
            found |= BIT[card]
    return found


def coverable(state: StreetsState, seat: i64) -> i64:
    """S11.32, S11.34, SR77, SR78  The buildings that a seat may build on top of, a set."""
    if state.consultant[seat] != expansions.RENOVATOR:
        return 0
    found: i64 = 0
    for b in range(STATION + 1, state.built + 1):
        if state.tile[b] != CITY_PARK or state.figures.covers_city_park:
            found |= BIT[b]
    return found & ~state.unenclosed


def cover(state: StreetsState, seat: i64, tile: i64, b: i64, log: Log | None) -> None:
    """S11.35, S11.37  The new tile takes the place of building b; who does not match it leaves."""
    old: i64 = state.tile[b]
    state.covered |= BIT[old]
    state.tile[b] = tile
    if log is not None:
        ids = state.figures.ids
        facing = FACINGS[state.facing[b]]
        log.append(TileCovered(seat, ids[tile], ids[old], *state.place_of(b), facing))
    for colour in range(COLOURS):
        if BIT[colour] & state.figures.colours[tile]:
            state.showing[colour] |= BIT[b]
            continue
        state.showing[colour] &= ~BIT[b]
        count = count_of(state.standing[b], colour)
        if count:
            displaced = times(count, colour)
            state.people[b] -= displaced
            state.standing[b] -= displaced
            state.people[STATION] += displaced
            state.standing[STATION] += displaced
            if log is not None:
                log.append(PeopleDisplaced(data.COLOURS[colour], count, *state.place_of(b)))


def settle_in(state: StreetsState, b: i64, log: Log | None) -> None:
    """S11.36  Those who stood on the covered tile and match the new one lie down on it."""
    state.fomo -= state.standing[b]
    if log is not None:
        for colour in range(COLOURS):
            count = count_of(state.standing[b], colour)
            if count:
                log.append(PeopleSettled(data.COLOURS[colour], count, *state.place_of(b)))
    state.standing[b] = 0
