"""Putting dice back: after a reorganize each owner lays out what was rolled as it likes."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import Question
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.casinos import update_boss
from boulevard.games.vegas.codes import PLACE, argument_in, code_of, lot_in
from boulevard.games.vegas.events import DiePlaced
from boulevard.games.vegas.figures import SIDES
from boulevard.games.vegas.messages import ChoosePlace, PlaceDie
from boulevard.games.vegas.state import NOTHING, PLACING, VegasState
from boulevard.games.vegas.trading import is_window, may_offer


@final
class Placing(Question[VegasState]):
    """V38, VR29  Which value goes on the lowest tile that is still without one."""

    span: ClassVar[int] = SIDES
    meaning: ClassVar[str] = "put a die of value n + 1 on the lowest lot of the field placing"

    def asks(self, state: VegasState, log: Log | None) -> bool:
        """Owners are asked in turn order, where they have a choice; when all dice are back the
        boss is looked for."""
        seat = state.floor
        while True:
            if state.placing == 0:
                state.placing = state.dice[seat] & state.spaces[state.shaken]
            values = values_on(state, state.placing)
            if values & (values - 1):
                state.turn_to(PLACING, seat)
                return True
            state.placing = 0
            seat = (seat + 1) % state.players
            if seat == state.turn:
                break
        casino = state.shaken
        state.shaken = NOTHING
        state.pop()
        update_boss(state, casino, log)
        return False

    def ask(self, state: VegasState, seat: i64) -> Decision:
        dice: list[int] = [state.pips[lot] for lot in members(state.placing)]
        return ChoosePlace(
            seat,
            is_window(state) and may_offer(state, seat),
            data.IDS[lowest(state.placing)],
            tuple(sorted(dice)),
        )

    def count(self, state: VegasState, seat: i64) -> i64:
        return size(values_on(state, state.placing))

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        value = nth(values_on(state, state.placing), k)
        return code_of(PLACE, lowest(state.placing), value, NOTHING)

    def words(self, state: VegasState, seat: i64, code: i64) -> Action:
        return PlaceDie(data.IDS[lot_in(code)], argument_in(code))

    def code(self, state: VegasState, seat: i64, action: Action) -> i64:
        assert isinstance(action, PlaceDie)
        return code_of(PLACE, data.NUMBERS[action.lot], action.pips, NOTHING)

    def objection(self, state: VegasState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, PlaceDie):
            return why("asks_place", "V38")
        lot = data.IDS[lowest(state.placing)]
        if action.lot != lot:
            return why("asks_tile", "VR29", lot=lot)
        dice: list[int] = [state.pips[other] for other in members(state.placing)]
        if action.pips not in dice:
            return why("no_such_die", "V38", pips=action.pips)
        return None

    def take(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        pips = argument_in(code)
        lot = lowest(state.placing)
        source = lot
        if state.pips[lot] != pips:
            for other in members(state.placing):
                if state.pips[other] == pips:
                    source = other
                    break
        state.pips[source] = state.pips[lot]
        state.pips[lot] = pips
        state.placing &= ~BIT[lot]
        if log is not None:
            log.append(DiePlaced(seat, data.IDS[lot], pips, data.IDS[source]))

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        return argument_in(code) - 1

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        return code_of(PLACE, lowest(state.placing), index + 1, NOTHING)


def values_on(state: VegasState, lots: i64) -> i64:
    """The set of values that dice on these lots show."""
    found: i64 = 0
    while lots:
        lot = lowest(lots)
        found |= BIT[state.pips[lot]]
        lots &= lots - 1
    return found
