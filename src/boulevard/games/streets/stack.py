"""The stack: how it is made, what is asked of nature about it, and the tile that lies face up."""

from __future__ import annotations

from boulevard.core.arrays import BIT, size
from boulevard.core.frames import NATURE
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.streets import data, expansions
from boulevard.games.streets.consultants import to_deal
from boulevard.games.streets.counts import times, total
from boulevard.games.streets.events import PileTurnedUp, SetAside, TileDrawn
from boulevard.games.streets.figures import SYMBOLS, Figures
from boulevard.games.streets.hands import add_to_hand
from boulevard.games.streets.state import (
    CARDS,
    DRAW,
    HAND,
    NO_BACK,
    NO_SEAT,
    REMOVE,
    SHOW,
    TURN_UP,
    StreetsState,
)


def tiles_in_play(figures: Figures, players: i64, *, contractor: bool) -> i64:
    """S2.3, S11.9  The building tiles of this game, removed ones included, a set."""
    as_for = expansions.stack_as_for(players, contractor=contractor)
    with_five = data.with_five_player_tiles(as_for)
    found: i64 = 0
    for number, tile in enumerate(figures.tiles):
        if tile.role == "building" and (with_five or not tile.five_player):
            found |= BIT[number]
    return found


def make_stack(state: StreetsState) -> None:
    """S2.3, S11.9, S12.2  The tiles of this game, less those that are removed back by back."""
    contractor = state.has_contractor()
    state.unseen = tiles_in_play(state.figures, state.players, contractor=contractor)
    removed = data.removed(expansions.stack_as_for(state.players, contractor=contractor))
    state.stack = 0
    for back in range(SYMBOLS):
        there: i64 = size(state.unseen & state.figures.with_back[back])
        state.stack += times(there - removed[back], back)


def next_to_deal(state: StreetsState) -> i64:
    """S2.4  The first seat that has not drawn its whole hand."""
    for seat in range(state.players):
        if state.held[seat] < HAND:
            return seat
    return NO_SEAT


# -- asking nature -------------------------------------------------------------------------------


def draws(state: StreetsState, seat: i64) -> bool:
    """S1.8, S3.6  Asks nature for the next back, or for a tile if a seat is to draw; false: for
    neither."""
    if state.top == NO_BACK:
        if state.stack:
            state.push(SHOW, NATURE)
            return True
    elif seat != NO_SEAT:
        state.push(DRAW, NATURE)
        return True
    return False


def prepares(state: StreetsState) -> bool:
    """S11.1, S11.9  Asks nature for the next consultant, or for a tile to remove."""
    if to_deal(state) != NO_SEAT:
        state.push(CARDS, NATURE)
        return True
    if state.has_contractor():
        out: i64 = size(state.unseen) - state.stack_size()
        if state.top == NO_BACK and state.held[0] == 0:
            if out < expansions.removed(state.players, contractor=True):
                state.push(REMOVE, NATURE)
                return True
    return False


def turns_up(state: StreetsState) -> bool:
    """S12.15  Asks nature for the back and the front of the tile that now lies on top."""
    if state.front == 0:
        if state.top != NO_BACK:
            state.push(TURN_UP, NATURE)
            return True
        if state.stack:
            state.push(SHOW, NATURE)
            return True
    return False


# -- the solo game -------------------------------------------------------------------------------


def sets_aside(state: StreetsState, log: Log | None) -> bool:
    """S12.3  The shown tile goes to the Grifter's pile, until that has three."""
    if total(state.pile) == expansions.PILE:
        return False
    if log is not None:
        log.append(SetAside(data.BACKS[state.top]))
    state.pile += times(1, state.top)
    state.top = NO_BACK
    return True


def take_front(state: StreetsState, owner: i64) -> None:
    """The tile that lies face up goes to an owner's hand."""
    add_to_hand(state, owner, state.front)
    state.shown |= BIT[state.front]
    state.front = 0
    state.top = NO_BACK


def draw_front(state: StreetsState, log: Log | None) -> None:
    """S12.7, S12.17  The player draws face up; after the last tile the pile becomes the stack."""
    if state.front == 0 or state.pile == 0 or state.due == 0:
        return
    state.due = 0
    if log is not None:
        tile = state.figures.ids[state.front]
        log.append(TileDrawn(0, data.BACKS[state.top], tile, is_open=True))
    take_front(state, 0)
    if state.stack == 0:
        if log is not None:
            log.append(PileTurnedUp(total(state.pile)))
        state.stack = state.pile
        state.pile = 0
