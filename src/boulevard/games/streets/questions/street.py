"""Which of the enclosed streets is scored next, and how a street is scored."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT, lowest
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import Kind, OneOf
from boulevard.core.reason import Reason, why
from boulevard.games.streets.city import building_at, building_named, buildings_of, enclosed_by
from boulevard.games.streets.events import ScoringBegan, StreetEnclosed
from boulevard.games.streets.messages import ChooseStreet, ScoreStreet
from boulevard.games.streets.observation import TILES
from boulevard.games.streets.payments import along, pay_street, return_signs
from boulevard.games.streets.people import begin_moving
from boulevard.games.streets.scoring import Tally
from boulevard.games.streets.state import STREET, TOKEN_BUILDING, StreetsState, x_of, y_of


@final
class Street(OneOf[StreetsState]):
    """S6.2  A code is a street; one that waits alone is scored unasked."""

    span: ClassVar[int] = TILES
    meaning: ClassVar[str] = "score the street whose western or northern end is tile n"

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        streets = state.unscored
        if streets == 0:
            state.pop()
        elif streets & (streets - 1):
            return True
        else:
            self.take(state, state.floor, lowest(streets), log)
        return False

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        return ChooseStreet(seat)

    def among(self, state: StreetsState, seat: i64) -> i64:
        return state.unscored

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        low: i64 = state.low[code]
        return ScoreStreet(x_of(low), y_of(low))

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        assert isinstance(action, ScoreStreet)
        return state.street[building_named(state, action.x, action.y)]

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, ScoreStreet):
            return why("asks_street", "S6.2")
        b = building_named(state, action.x, action.y)
        street: i64 = state.street[b]
        if b and BIT[street] & state.unscored and state.low[street] == state.cell[b]:
            return None
        return why("no_street_waits", "S6.2", place=(action.x, action.y))

    def index(self, state: StreetsState, seat: i64, code: i64) -> i64:
        return state.tile[building_at(state, state.low[code])]

    def code_at(self, state: StreetsState, seat: i64, index: i64) -> i64:
        streets = state.unscored
        while self.index(state, seat, lowest(streets)) != index:
            streets &= streets - 1
        return lowest(streets)

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        """S6.3-S6.6  Everyone is paid, then the signs return, then the people move."""
        state.unscored &= ~BIT[code]
        if log is not None:
            low: i64 = state.low[code]
            log.append(ScoringBegan(x_of(low), y_of(low)))
        if state.has_expansions:
            state.paying = code
            if state.has_business:
                state.taker = (state.turn + 1) % state.owners
            state.push(TOKEN_BUILDING, seat)
        else:
            _pay(state, code, seat, log)


@final
class Payment(Kind[StreetsState]):
    """What comes before is settled: the street `paying` is paid."""

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        state.pop()
        street = state.paying
        state.paying = 0
        _pay(state, street, state.floor, log)
        return False


def _pay(state: StreetsState, street: i64, seat: i64, log: Log | None) -> None:
    tally = Tally(state, street)
    pay_street(state, tally, log)
    return_signs(state, tally.buildings, log)
    begin_moving(state, seat, tally.buildings, log)


def enclose(state: StreetsState, seat: i64, b: i64, log: Log | None) -> None:
    """S5.5  The streets that b encloses are so from now on; they are scored one by one."""
    streets = enclosed_by(state, b)
    if not streets:
        return
    state.unscored = streets
    while streets:
        buildings = buildings_of(state, lowest(streets))
        streets &= streets - 1
        state.unenclosed &= ~buildings
        if log is not None:
            places = [state.place_of(b) for b in along(state, buildings)]
            log.append(StreetEnclosed(tuple(places)))
    state.push(STREET, seat)
