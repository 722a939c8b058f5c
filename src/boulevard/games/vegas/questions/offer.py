"""Answering an offer, and the trade that runs when everybody in it has accepted."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT, members
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import Kind, Question
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import events
from boulevard.games.vegas.codes import ACCEPT, DECLINE
from boulevard.games.vegas.messages import Accept, AnswerOffer, Decline, Step
from boulevard.games.vegas.state import NO_SEAT, OFFER, TRADE, VegasState
from boulevard.games.vegas.trading import carry_out, may_offer, parties, why_not


@final
class AnsweringOffer(Question[VegasState]):
    """VR33, VR51  The parties are asked one by one: the first no ends it, the last yes sets it
    going."""

    span: ClassVar[int] = 2
    meaning: ClassVar[str] = (
        "0: accept the offer, 1: decline it; a counter-offer and a withdrawal have no index"
    )

    def ask(self, state: VegasState, seat: i64) -> Decision:
        return AnswerOffer(seat, may_offer(state, seat), state.offer_by, state.offer)

    def count(self, state: VegasState, seat: i64) -> i64:
        return 2

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        if k == 0:
            return ACCEPT
        return DECLINE

    def words(self, state: VegasState, seat: i64, code: i64) -> Action:
        return Accept() if code == ACCEPT else Decline()

    def code(self, state: VegasState, seat: i64, action: Action) -> i64:
        if isinstance(action, Accept):
            return ACCEPT
        return DECLINE

    def objection(self, state: VegasState, seat: i64, action: Action) -> Reason | None:
        if isinstance(action, Accept | Decline):
            return None
        return why("asks_to_accept", "VR51")

    def take(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        if code == DECLINE:
            decline(state, seat, log)
            return
        state.waiting &= ~BIT[seat]
        if log is not None:
            log.append(events.OfferAccepted(seat))
        if state.waiting:
            state.turn_to(OFFER, _next_to_answer(state))
        else:
            state.turn_to(TRADE, 0)

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        return code - ACCEPT

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        return index + ACCEPT


@final
class Trade(Kind[VegasState]):
    """V50, VR33  Its steps are done in order; one that cannot be done ends it."""

    def asks(self, state: VegasState, log: Log | None) -> bool:
        number = state.step
        reason: Reason | None = None
        if number < len(state.offer):
            step = state.offer[number]
            reason = why_not(state, step)
            if reason is None:
                state.step += 1
                if log is not None:
                    log.append(events.StepTaken(state.step))
                carry_out(state, step, log)
                return False
        if log is not None:
            if reason is None:
                log.append(events.TradeDone(number))
            else:
                log.append(events.TradeStopped(number + 1, reason))
        _drop(state)
        return False


def propose(state: VegasState, seat: i64, steps: tuple[Step, ...], log: Log | None) -> None:
    """VR51  Whoever offers has accepted."""
    state.offers[seat] += 1
    state.offer = steps
    state.offer_by = seat
    state.waiting = parties(steps) & ~BIT[seat]
    if log is not None:
        log.append(events.OfferMade(seat, steps, tuple(members(state.waiting))))
    state.push(OFFER, _next_to_answer(state))


def decline(state: VegasState, seat: i64, log: Log | None) -> None:
    _drop(state)
    if log is not None:
        log.append(events.OfferDeclined(seat))


def withdraw(state: VegasState, seat: i64, log: Log | None) -> None:
    _drop(state)
    if log is not None:
        log.append(events.OfferWithdrawn(seat))


def _drop(state: VegasState) -> None:
    state.pop()
    state.offer = ()
    state.offer_by = NO_SEAT
    state.waiting = 0
    state.step = 0


def _next_to_answer(state: VegasState) -> i64:
    """VR51  The first of those waited for, in turn order from the proposer."""
    seat = (state.offer_by + 1) % state.players
    while not state.waiting & BIT[seat]:
        seat = (seat + 1) % state.players
    return seat
