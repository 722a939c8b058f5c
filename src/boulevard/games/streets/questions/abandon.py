"""Which own building gives its sign back, when no sign is unused."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.reason import Reason, why
from boulevard.games.streets.city import building_named
from boulevard.games.streets.events import BuildingAbandoned
from boulevard.games.streets.messages import Abandon, ChooseAbandoned
from boulevard.games.streets.payments import signs_on, take_signs
from boulevard.games.streets.people import begin_moving, owned_by
from boulevard.games.streets.questions.building import OneBuilding
from boulevard.games.streets.questions.token import cash
from boulevard.games.streets.state import BUILD, StreetsState


@final
class Abandoned(OneBuilding):
    """S8.7  A code is a building."""

    meaning: ClassVar[str] = "give up tile n"

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        return ChooseAbandoned(seat)

    def among(self, state: StreetsState, seat: i64) -> i64:
        return owned_by(state, seat)

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        return Abandon(*state.place_of(code))

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        assert isinstance(action, Abandon)
        return building_named(state, action.x, action.y)

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Abandon):
            return why("asks_abandoned", "S8.7")
        b = building_named(state, action.x, action.y)
        if b and state.owner[b] == seat:
            return None
        return why("not_yours", "S8.7", place=(action.x, action.y))

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        """S8.8, S8.9, S10.8  The sign comes back, tokens are taken, and the people move out."""
        if log is not None:
            signs = signs_on(state, code)
            log.append(BuildingAbandoned(seat, state.id_of(code), *state.place_of(code), signs))
        take_signs(state, code)
        state.turn_to(BUILD, seat)
        begin_moving(state, seat, BIT[code], log)
        if state.has_business:
            state.taker = seat
            cash(state, code)
