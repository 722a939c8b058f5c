"""Turns: how one begins, what becomes of its card, and the two ways in which the last one ends."""

from __future__ import annotations

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.vegas import data
from boulevard.games.vegas.events import CardDiscarded, GameEnded, TurnBegan
from boulevard.games.vegas.figures import CLOSED
from boulevard.games.vegas.scoring import payer_of
from boulevard.games.vegas.state import BEFORE_DRAW, GAME_OVER_DRAWN, NO_CARD, OFF, VegasState


def begin(state: VegasState, seat: i64, log: Log | None) -> None:
    """V15  A new turn: nothing is gambled, barred or offered yet."""
    state.turn = seat
    state.card = NO_CARD
    state.has_gambled = False
    state.reorganized = 0
    if state.trading != OFF:
        for other in range(state.players):
            state.offers[other] = 0
    state.turn_to(BEFORE_DRAW, seat)
    if log is not None:
        log.append(TurnBegan(seat))


def is_closed(state: VegasState) -> bool:
    """V52, VR46  Whether the card is of a block that two players leave alone."""
    return state.players == 2 and CLOSED & BIT[state.card] != 0


def discard(state: VegasState, log: Log | None) -> None:
    """V23  The card goes to the slot of what it pays."""
    if log is not None:
        log.append(CardDiscarded(data.card_name(state.card), data.PAYERS[payer_of(state.card)]))


def finish(state: VegasState, reason: i64, log: Log | None) -> None:
    """V25, V27  Nobody is asked any more."""
    state.ended = reason
    state.end()
    if log is not None:
        log.append(GameEnded("game_over" if reason == GAME_OVER_DRAWN else "ninety"))
