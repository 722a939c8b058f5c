"""Claiming the lot of the card: a stop for trades before it, and which piece is given up for it
when none is free."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT, nth, size
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import Question
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.casinos import lift_die, set_die, set_marker, take_marker, update_bosses
from boulevard.games.vegas.codes import CONTINUE, GIVE_UP, code_of, lot_in
from boulevard.games.vegas.events import LotClaimed, LotGivenUp, TileInherited
from boulevard.games.vegas.figures import DIE, LOTS
from boulevard.games.vegas.messages import ChooseGivenUp, Continue, GiveUp, GoOn
from boulevard.games.vegas.questions.windows import against_going_on
from boulevard.games.vegas.state import (
    AFTER_CLAIM,
    FULL,
    MARKERS,
    NO_SEAT,
    NO_TILE,
    NOTHING,
    VegasState,
)
from boulevard.games.vegas.trading import is_open, may_offer


@final
class Claiming(Question[VegasState]):
    """V29, V45, VR55  The drawer's marker or die comes on the lot of the card."""

    span: ClassVar[int] = LOTS + 1
    meaning: ClassVar[str] = f"give up the marker or the die on lot n for the card; {LOTS}: go on"

    def asks(self, state: VegasState, log: Log | None) -> bool:
        """VR34  When the piece that the card calls for has to come from the board, and with full
        trading always."""
        if _is_short(state) or is_open(state, FULL):
            return True
        _claim(state, NOTHING, log)
        return False

    def spares(self, state: VegasState, seat: i64) -> i64:
        """The set of lots from which a piece can be taken."""
        if state.tile[state.card] == NO_TILE:
            return state.markers[seat]
        return state.dice[seat]

    def ask(self, state: VegasState, seat: i64) -> Decision:
        if not _is_short(state):
            return GoOn(seat, may_offer(state, seat), "before_claim")
        return ChooseGivenUp(
            seat,
            may_offer(state, seat),
            data.IDS[state.card],
            "marker" if state.tile[state.card] == NO_TILE else "die",
        )

    def count(self, state: VegasState, seat: i64) -> i64:
        if not _is_short(state):
            return 1
        return size(self.spares(state, seat))

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        if not _is_short(state):
            return CONTINUE
        return code_of(GIVE_UP, nth(self.spares(state, seat), k), 0, NOTHING)

    def words(self, state: VegasState, seat: i64, code: i64) -> Action:
        return Continue() if code == CONTINUE else GiveUp(data.IDS[lot_in(code)])

    def code(self, state: VegasState, seat: i64, action: Action) -> i64:
        if isinstance(action, Continue):
            return CONTINUE
        assert isinstance(action, GiveUp)
        return code_of(GIVE_UP, data.NUMBERS[action.lot], 0, NOTHING)

    def objection(self, state: VegasState, seat: i64, action: Action) -> Reason | None:
        if not _is_short(state):
            return against_going_on(action, Continue())
        is_marker = state.tile[state.card] == NO_TILE
        if not isinstance(action, GiveUp):
            card = data.IDS[state.card]
            if is_marker:
                return why("asks_marker", "VR55", lot=card)
            return why("asks_die", "VR55", lot=card)
        lot = data.NUMBERS.get(action.lot, NOTHING)
        if lot == NOTHING:
            return why("no_lot", "V1", lot=action.lot)
        if self.spares(state, seat) & BIT[lot]:
            return None
        if is_marker:
            return why("no_marker", "V45", lot=action.lot)
        return why("no_die", "V29", lot=action.lot)

    def take(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        given_up: i64 = NOTHING
        if code != CONTINUE:
            given_up = lot_in(code)
        _claim(state, given_up, log)

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        if code == CONTINUE:
            return LOTS
        return lot_in(code)

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        if index == LOTS:
            return CONTINUE
        return code_of(GIVE_UP, index, 0, NOTHING)


def _is_short(state: VegasState) -> bool:
    """V29, V45  Whether the piece that the card calls for has to come from the board."""
    seat = state.turn
    if state.tile[state.card] == NO_TILE:
        return size(state.markers[seat]) == MARKERS
    return state.owner[state.card] != seat and state.free_dice[seat] == 0


def _claim(state: VegasState, spare: i64, log: Log | None) -> None:
    """V16, VR7, VR8  `spare` is the lot that has to give a piece for it, if none is free."""
    lot = state.card
    seat = state.turn
    state.turn_to(AFTER_CLAIM, seat)
    if state.tile[lot] == NO_TILE:
        if spare != NOTHING:
            take_marker(state, spare)
            if log is not None:
                log.append(LotGivenUp(seat, data.IDS[spare]))
        set_marker(state, lot, seat)
        if log is not None:
            log.append(LotClaimed(seat, data.IDS[lot]))
        return
    before: i64 = state.owner[lot]
    if before == seat:
        return
    pips: i64 = state.pips[lot]
    if before == NO_SEAT:
        pips = DIE[lot]
    if spare != NOTHING:
        lift_die(state, seat, spare, lot, log)
    set_die(state, lot, seat, pips)
    if log is not None:
        log.append(TileInherited(seat, data.IDS[lot], before, pips))
    update_bosses(state, lot, spare, log)
