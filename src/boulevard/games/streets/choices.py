"""Choices: the legal answers to what is asked, counted, picked and listed as codes."""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.machine import i64
from boulevard.games.streets.answers import TILE_SHIFT, placement
from boulevard.games.streets.business import buildings_to_take_from, types_to_take
from boulevard.games.streets.city import HOW_MANY
from boulevard.games.streets.consultants import coverable
from boulevard.games.streets.people import owned_by, targets
from boulevard.games.streets.state import (
    ABANDONING,
    BUILDING,
    CASHING,
    GRIFTERS,
    HAND,
    MOVING,
    SCORING,
    TAKING,
    TURN,
    StreetsState,
)

# What `_numbers` says when the answers are no set of numbers.
PLACEMENTS: Final = -1
BEST_PLACES: Final = -2


def count(state: StreetsState, seat: i64) -> i64:
    """How many answers there are."""
    return _count(state, seat, _numbers(state, seat))


def nth_code(state: StreetsState, seat: i64, k: i64) -> i64:
    """The k-th answer."""
    return _nth(state, seat, _numbers(state, seat), k)


def pick(state: StreetsState, seat: i64, dice: Dice) -> i64:
    """Any answer."""
    numbers = _numbers(state, seat)
    return _nth(state, seat, numbers, dice.below(_count(state, seat, numbers)))


def _count(state: StreetsState, seat: i64, numbers: i64) -> i64:
    if numbers >= 0:
        return size(numbers)
    if numbers == BEST_PLACES:
        return len(state.places)
    spots = state.spots
    if state.has_consultants:
        spots += size(coverable(state, seat))
    return spots * state.held[seat]


def _nth(state: StreetsState, seat: i64, numbers: i64, k: i64) -> i64:
    if numbers >= 0:
        return nth(numbers, k)
    if numbers == BEST_PLACES:
        return state.places[k]
    held: i64 = state.held[seat]
    tile: i64 = state.hand[seat * HAND + k % held]
    place: i64 = k // held
    if place >= state.spots:
        b = nth(coverable(state, seat), place - state.spots)
        return placement(tile, state.cell[b], state.facing[b])
    slot: i64 = 0
    while True:
        facings: i64 = state.frontier_facings[slot]
        here: i64 = HOW_MANY[facings]
        if place < here:
            return placement(tile, state.frontier_cell[slot], nth(facings, place))
        place -= here
        slot += 1


def codes(state: StreetsState, seat: i64) -> list[int]:
    """All answers, in order."""
    numbers = _numbers(state, seat)
    if numbers >= 0:
        return members(numbers)
    if numbers == BEST_PLACES:
        return state.places[:]
    found: list[int] = []
    for slot in range(state.frontier_size):
        facings: i64 = state.frontier_facings[slot]
        while facings:
            place = placement(0, state.frontier_cell[slot], lowest(facings))
            facings &= facings - 1
            _with_each_tile(state, seat, place, found)
    if state.has_consultants:
        for b in members(coverable(state, seat)):
            _with_each_tile(state, seat, placement(0, state.cell[b], state.facing[b]), found)
    return found


def _with_each_tile(state: StreetsState, seat: i64, place: i64, found: list[int]) -> None:
    for i in range(seat * HAND, seat * HAND + state.held[seat]):
        found.append(state.hand[i] << TILE_SHIFT | place)


def _numbers(state: StreetsState, seat: i64) -> i64:
    """The numbers to choose from, a set; what they number depends on the question."""
    frame = state.frames[-1]
    kind = frame.kind
    if kind == MOVING:
        return targets(state, state.mover_colour)
    if kind == SCORING:
        return state.unscored
    stage: i64 = frame.stages[seat]
    if kind == TURN:
        if stage == BUILDING:
            return PLACEMENTS
        return owned_by(state, seat) if stage == ABANDONING else BIT[1] | BIT[2]
    if kind == CASHING:
        return types_to_take(state)
    if kind == GRIFTERS:
        return BEST_PLACES
    if stage == TAKING:
        return buildings_to_take_from(state, state.taker, state.paying)
    found: i64 = BIT[0]  # to keep the hand
    for slot in range(seat * HAND, seat * HAND + state.held[seat]):
        found |= BIT[state.hand[slot]]
    return found
