"""Solo: where the Grifter's tile goes, of the places that are equally good for it."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import Question
from boulevard.core.reason import Reason, why
from boulevard.games.streets.city import (
    SPOTS,
    cell_in,
    facing_in,
    place_at,
    placement,
    spot_of,
    tile_in,
)
from boulevard.games.streets.events import TileBuilt
from boulevard.games.streets.grifter import put, weigh
from boulevard.games.streets.hands import take_from_hand
from boulevard.games.streets.messages import FACINGS, ChooseGrifterPlacement, PlaceForGrifter
from boulevard.games.streets.questions.street import enclose
from boulevard.games.streets.stack import turns_up
from boulevard.games.streets.state import GRIFTER, HAND, REACH, StreetsState, cell_of, x_of, y_of


@final
class GrifterPlacement(Question[StreetsState]):
    """S12.9, S12.12, S12.15  First the next tile shows; a code is a placement, as of any tile."""

    span: ClassVar[int] = SPOTS
    meaning: ClassVar[str] = (
        "build the Grifter's tile in the cell of frontier slot n // 4, facing N, E, S or W by n % 4"
    )

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        if turns_up(state):
            return True
        weigh(state, log)
        if len(state.places) > 1:
            return True
        self.take(state, state.floor, state.places[0], log)
        return False

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        tile = state.figures.ids[state.hand[GRIFTER * HAND]]
        return ChooseGrifterPlacement(seat, tile, state.best_worth, state.best_people)

    def count(self, state: StreetsState, seat: i64) -> i64:
        return len(state.places)

    def nth(self, state: StreetsState, seat: i64, k: i64) -> i64:
        return state.places[k]

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        cell = cell_in(code)
        return PlaceForGrifter(x_of(cell), y_of(cell), FACINGS[facing_in(code)])

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        assert isinstance(action, PlaceForGrifter)
        tile: i64 = state.hand[GRIFTER * HAND]
        return placement(tile, cell_of(action.x, action.y), FACINGS.index(action.facing))

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, PlaceForGrifter):
            return why("asks_grifter_placement", "S12.12")
        if abs(action.x) <= REACH and abs(action.y) <= REACH:
            if self.code(state, seat, action) in state.places:
                return None
        return why("not_best", "S12.12", place=(action.x, action.y), facing=action.facing)

    def index(self, state: StreetsState, seat: i64, code: i64) -> i64:
        return spot_of(state, cell_in(code), facing_in(code))

    def code_at(self, state: StreetsState, seat: i64, index: i64) -> i64:
        return placement(state.hand[GRIFTER * HAND], 0, 0) | place_at(state, index)

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        """S12.8  The Grifter's tile, with people and a sign."""
        state.pop()
        state.places = []
        tile = tile_in(code)
        cell = cell_in(code)
        facing = facing_in(code)
        take_from_hand(state, GRIFTER, tile)
        if log is not None:
            name = state.figures.ids[tile]
            log.append(TileBuilt(GRIFTER, name, x_of(cell), y_of(cell), FACINGS[facing]))
        enclose(state, seat, put(state, tile, cell, facing, log), log)
