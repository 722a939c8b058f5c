"""The sign on a new building: the Investor is asked for one or two."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import OneOf
from boulevard.core.reason import Reason, why
from boulevard.games.streets import expansions
from boulevard.games.streets.events import SignPlaced, SignsDoubled
from boulevard.games.streets.messages import ChooseSigns, PlaceSigns
from boulevard.games.streets.people import attract
from boulevard.games.streets.questions.street import enclose
from boulevard.games.streets.state import AGAIN, NO_BACK, REFILL, RIVAL, StreetsState


@final
class Signs(OneOf[StreetsState]):
    """S11.26  A code is a number of signs."""

    span: ClassVar[int] = 3
    meaning: ClassVar[str] = "put n signs on the new tile; never 0"

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        seat = state.floor
        if state.consultant[seat] == expansions.INVESTOR and state.signs[seat] > 1:
            return True
        self.take(state, seat, 1, log)
        return False

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        return ChooseSigns(seat, *state.place_of(state.built))

    def among(self, state: StreetsState, seat: i64) -> i64:
        return BIT[1] | BIT[2]

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        return PlaceSigns(code)

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        assert isinstance(action, PlaceSigns)
        return action.count

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, PlaceSigns):
            return why("asks_signs", "S11.26")
        return None if action.count in (1, 2) else why("one_or_two_signs", "S11.26")

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        sign(state, seat, state.built, code, log)
        close(state, seat, state.built, log)


def sign(state: StreetsState, seat: i64, b: i64, signs: i64, log: Log | None) -> None:
    """S3.5, S8.6, S11.26  The new building gets its sign, or two, and then those with FOMO."""
    state.owner[b] = seat
    state.signs[seat] -= signs
    if log is not None:
        log.append(SignPlaced(seat, state.id_of(b), *state.place_of(b)))
    if signs > 1:
        state.doubled |= BIT[b]
        if log is not None:
            log.append(SignsDoubled(seat, state.id_of(b), *state.place_of(b)))
    attract(state, b, log)


def close(state: StreetsState, seat: i64, b: i64, log: Log | None) -> None:
    """S5.5  What follows once a new building has its sign: streets to score, or the draw."""
    step: i64 = REFILL
    if state.has_expansions:
        if state.is_solo:
            step = RIVAL
        elif _builds_again(state, seat):
            step = AGAIN
    state.turn_to(step, seat)
    enclose(state, seat, b, log)


def _builds_again(state: StreetsState, seat: i64) -> bool:
    """S11.10, S11.14  The Contractor has built one tile, and a second one is due."""
    return (
        state.consultant[seat] == expansions.CONTRACTOR
        and state.due == 1
        and state.held[seat] > 0
        and state.top != NO_BACK
    )
