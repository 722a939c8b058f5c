"""Where a person goes who moves out and has a choice."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.reason import Reason, why
from boulevard.games.streets import data
from boulevard.games.streets.city import building_named
from boulevard.games.streets.events import MovingEnded
from boulevard.games.streets.messages import ChooseTarget, MovePerson
from boulevard.games.streets.people import move, someone_chooses, targets
from boulevard.games.streets.questions.building import OneBuilding
from boulevard.games.streets.state import StreetsState


@final
class Target(OneBuilding):
    """S8.2-S8.5  A code is the building that the person goes to."""

    meaning: ClassVar[str] = "move the person to tile n"

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        if someone_chooses(state, log):
            return True
        state.source = 0
        state.pop()
        if log is not None:
            log.append(MovingEnded())
        return False

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        place = state.place_of(state.mover_from)
        return ChooseTarget(seat, data.COLOURS[state.mover_colour], *place)

    def among(self, state: StreetsState, seat: i64) -> i64:
        return targets(state, state.mover_colour)

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        return MovePerson(data.COLOURS[state.mover_colour], *state.place_of(code))

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        assert isinstance(action, MovePerson)
        return building_named(state, action.x, action.y)

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, MovePerson):
            return why("asks_target", "S8.3")
        here = (action.x, action.y)
        who = data.COLOURS[state.mover_colour]
        if action.colour != who:
            return why("other_mover", "S8.4", colour=who)
        b = building_named(state, action.x, action.y)
        if not b:
            return why("no_building", "S8.2", place=here)
        bit: i64 = BIT[b]
        if bit & targets(state, state.mover_colour):
            return None
        if bit & state.source & state.unenclosed:
            return why("being_abandoned", "S8.9", place=here)
        if not bit & state.showing[state.mover_colour]:
            return why("no_symbol", "S8.2", place=here, colour=who)
        if bit & state.unenclosed:
            return why("goes_to_grifter", "S12.14", colour=who)
        return why("enclosed", "S8.2", place=here)

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        move(state, state.mover_from, code, state.mover_colour, 1, log)
