"""The Entrepreneur: which tile in hand is scored with the street, if any."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import OneOf
from boulevard.core.reason import Reason, why
from boulevard.games.streets import expansions
from boulevard.games.streets.city import buildings_of
from boulevard.games.streets.consultants import owner_of
from boulevard.games.streets.hands import ids_in_hand, set_in_hand
from boulevard.games.streets.messages import ChooseHandTile, KeepHand, ScoreFromHand
from boulevard.games.streets.observation import TILES
from boulevard.games.streets.payments import pay_from_hand
from boulevard.games.streets.people import owned_by
from boulevard.games.streets.scoring import Tally
from boulevard.games.streets.state import HAND_TILE, NO_SEAT, StreetsState, x_of, y_of


@final
class HandTile(OneOf[StreetsState]):
    """S11.21  A code is a tile; 0, which is never in a hand, keeps them all."""

    span: ClassVar[int] = TILES
    meaning: ClassVar[str] = "score tile n from the hand; 0: none"

    def asks(self, state: StreetsState, log: Log | None) -> bool:
        seat = owner_of(state, expansions.ENTREPRENEUR)
        if seat != NO_SEAT and _to_score(state, seat):
            if owned_by(state, seat) & buildings_of(state, state.paying):
                state.turn_to(HAND_TILE, seat)
                return True
        state.turn_to(state.kind + 1, state.floor)
        return False

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        first: i64 = state.low[state.paying]
        return ChooseHandTile(seat, ids_in_hand(state, seat), x_of(first), y_of(first))

    def among(self, state: StreetsState, seat: i64) -> i64:
        return BIT[0] | _to_score(state, seat)

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        return ScoreFromHand(state.figures.ids[code]) if code else KeepHand()

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        if isinstance(action, KeepHand):
            return 0
        assert isinstance(action, ScoreFromHand)
        return state.figures.numbers[action.tile]

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if isinstance(action, KeepHand):
            return None
        if not isinstance(action, ScoreFromHand):
            return why("asks_hand_tile", "S11.21")
        if action.tile not in ids_in_hand(state, seat):
            return why("not_held", "S11.21", tile=action.tile)
        if BIT[state.figures.numbers[action.tile]] & _to_score(state, seat):
            return None
        return why("scored_before", "SR78", tile=action.tile)

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        if code:
            pay_from_hand(state, Tally(state, state.paying), seat, code, log)
        state.turn_to(state.kind + 1, seat)


def _to_score(state: StreetsState, seat: i64) -> i64:
    """S11.20, SR78  The tiles in hand that may be scored: those that were are known to all."""
    found = set_in_hand(state, seat)
    return found if state.figures.same_tile_again else found & ~state.shown
