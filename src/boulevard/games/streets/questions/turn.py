"""The steps of a turn that ask nobody: they lead to the next question, or to nature.

Where it is sure that what they lead to waits for an answer, they say so at once: settling is a
tenth of a playout.
"""

from __future__ import annotations

from typing import final

from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.core.question import Kind
from boulevard.games.streets import stack
from boulevard.games.streets.consultants import coverable
from boulevard.games.streets.events import TileLifted, TurnBegan
from boulevard.games.streets.payments import end_game
from boulevard.games.streets.state import (
    ABANDON,
    BUILD,
    GRIFTER,
    GRIFTERS,
    HANDS_EMPTY,
    NO_PLACEMENT,
    NO_SEAT,
    REFILL,
    StreetsState,
)


@final
class Deal(Kind[StreetsState]):
    """S2.4, S11.1, S11.9, S12.3  Consultants, removed tiles, hands, the Grifter's pile."""

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        if state.has_expansions and stack.prepares(state):
            return True
        if stack.draws(state, stack.next_to_deal(state)):
            return True
        if state.is_solo:
            if stack.sets_aside(state, log):
                return False
            if stack.turns_up(state):
                return True
        return _begins_turn(state, 0, log)


@final
class Refill(Kind[StreetsState]):
    """S3.6, S11.12, S12.7  As many tiles are drawn as were built, and the next back is shown; then
    comes the next player."""

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        seat = state.floor
        if state.is_solo:
            stack.draw_front(state, log)
            if stack.turns_up(state):
                return True
        else:
            drawer: i64 = NO_SEAT
            if state.due:
                drawer = seat
            if stack.draws(state, drawer):
                return True
        return _begins_turn(state, (seat + 1) % state.players, log)


@final
class Again(Kind[StreetsState]):
    """S11.10  The Contractor's second tile."""

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        if state.spots == 0:
            end_game(state, NO_PLACEMENT, log)
            return False
        _ask_for_a_tile(state, state.floor)
        return True


@final
class Rival(Kind[StreetsState]):
    """S12.6  Solo: the Grifter's turn, before the player's ends."""

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        if state.spots == 0:
            end_game(state, NO_PLACEMENT, log)
            return False
        seat = state.floor
        state.turn_to(REFILL, seat)
        state.turn = GRIFTER
        if log is not None:
            log.append(TurnBegan(GRIFTER))
            log.append(TileLifted(state.figures.ids[state.front]))
        stack.take_front(state, GRIFTER)
        state.push(GRIFTERS, seat)
        return False


def _begins_turn(state: StreetsState, seat: i64, log: Log | None) -> bool:
    """S3.1  True if the seat is asked, false if the game is over."""
    if state.held[seat] == 0:
        end_game(state, HANDS_EMPTY, log)
        return False
    if state.spots == 0 and not coverable(state, seat):
        end_game(state, NO_PLACEMENT, log)
        return False
    state.turn = seat
    state.due = 0  # without a stack nobody has drawn
    _ask_for_a_tile(state, seat)
    if log is not None:
        log.append(TurnBegan(seat))
    return True


def _ask_for_a_tile(state: StreetsState, seat: i64) -> None:
    """S8.7  For the one to build, or first for the one to abandon."""
    if state.signs[seat]:
        state.turn_to(BUILD, seat)
    else:
        state.turn_to(ABANDON, seat)
