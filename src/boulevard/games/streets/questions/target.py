"""Where a person goes who moves out and has a choice."""

from __future__ import annotations

from typing import final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import OneOf
from boulevard.games.streets import data
from boulevard.games.streets.city import building_named
from boulevard.games.streets.messages import ChooseTarget, MovePerson
from boulevard.games.streets.people import move, someone_chooses, targets
from boulevard.games.streets.state import StreetsState


@final
class Target(OneOf[StreetsState]):
    """S8.2-S8.5  A code is the building that the person goes to."""

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        if someone_chooses(state, log):
            return True
        state.source = 0
        state.pop()
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

    def objection(self, state: StreetsState, seat: i64, action: Action) -> str:
        if not isinstance(action, MovePerson):
            return "the question is where a person goes (S8.3)"
        here = f"({action.x},{action.y})"
        who = data.COLOURS[state.mover_colour]
        if action.colour != who:
            return f"it is a {who} who moves now (S8.4)"
        b = building_named(state, action.x, action.y)
        if not b:
            return f"there is no building at {here} (S8.2)"
        bit: i64 = BIT[b]
        if bit & targets(state, state.mover_colour):
            return ""
        if bit & state.source & state.unenclosed:
            return f"{here} is the building that is being abandoned (S8.9)"
        if not bit & state.showing[state.mover_colour]:
            return f"the building at {here} shows no {who} symbol (S8.2)"
        if bit & state.unenclosed:
            return f"this {who} goes to a building of the Grifter (S12.14)"
        return f"the street at {here} is enclosed (S8.2)"

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        move(state, state.mover_from, code, state.mover_colour, 1, log)
