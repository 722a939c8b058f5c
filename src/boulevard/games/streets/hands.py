"""Hands: the tiles that owners hold, the oldest first."""

from __future__ import annotations

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.games.streets.state import HAND, StreetsState


def ids_in_hand(state: StreetsState, owner: i64) -> tuple[str, ...]:
    first = owner * HAND
    return tuple([state.figures.ids[state.hand[first + i]] for i in range(state.held[owner])])


def set_in_hand(state: StreetsState, owner: i64) -> i64:
    """The tiles in a hand, a set."""
    found: i64 = 0
    for slot in range(owner * HAND, owner * HAND + state.held[owner]):
        found |= BIT[state.hand[slot]]
    return found


def add_to_hand(state: StreetsState, owner: i64, tile: i64) -> None:
    state.hand[owner * HAND + state.held[owner]] = tile
    state.held[owner] += 1


def take_from_hand(state: StreetsState, owner: i64, tile: i64) -> None:
    slot = owner * HAND
    last: i64 = slot + state.held[owner] - 1
    while state.hand[slot] != tile:
        slot += 1
    while slot < last:
        state.hand[slot] = state.hand[slot + 1]
        slot += 1
    state.held[owner] -= 1
    state.shown &= ~BIT[tile]
