"""Going on with the turn: between its steps it stops for trades, where the setting wants them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, final

from boulevard.core.frames import NATURE
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import Question
from boulevard.core.reason import Reason, why
from boulevard.games.vegas.actions import rule_of
from boulevard.games.vegas.codes import CONTINUE, DRAW_CARD
from boulevard.games.vegas.messages import Continue, DrawCard, GoOn, Window
from boulevard.games.vegas.scoring import pay_casinos, pay_lots, score_casinos, someone_at_the_end
from boulevard.games.vegas.state import (
    ACTING,
    AFTER_CASINOS,
    AFTER_LOTS,
    DRAW,
    NINETY,
    REDRAW,
    VegasState,
)
from boulevard.games.vegas.trading import is_open, may_offer
from boulevard.games.vegas.turns import discard, finish, is_closed

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes


class Going(Question[VegasState]):
    """VR34, VR50  A stop before the next step of the turn; the one answer is to go on."""

    span: ClassVar[int] = 1

    def __init__(self, stage: int, window: Window, least: int) -> None:
        super().__init__("turn", stage)
        self.window: Window = window
        self.least: i64 = least  # the least trading for which the turn stops here
        self.answer: Action = Continue()
        self.only: i64 = CONTINUE  # the code of it

    def go_on(self, state: VegasState, log: Log | None) -> None:
        """The next step."""
        raise NotImplementedError

    def asks(self, state: VegasState, log: Log | None) -> bool:
        if is_open(state, self.least):
            return True
        self.go_on(state, log)
        return False

    def ask(self, state: VegasState, seat: i64) -> Decision:
        return GoOn(seat, may_offer(state, seat), self.window)

    def count(self, state: VegasState, seat: i64) -> i64:
        return 1

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        return self.only

    def words(self, state: VegasState, seat: i64, code: i64) -> Action:
        return self.answer

    def code(self, state: VegasState, seat: i64, action: Action) -> i64:
        return self.only

    def objection(self, state: VegasState, seat: i64, action: Action) -> Reason | None:
        return against_going_on(action, self.answer)

    def take(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        self.go_on(state, log)

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        return 0

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        return self.only

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        into[at] = u8(1)


def against_going_on(action: Action, only: Action) -> Reason | None:
    """VR50  What is wrong with another answer than the only one."""
    if action == only:
        return None
    if rule_of(action) is not None:
        return why("no_action_yet", "V24")
    return why("asks_to_go_on", "VR50")


class Drawing(Going):
    """V16  At the beginning of a turn."""

    meaning: ClassVar[str] = "draw a card"

    def __init__(self, stage: int, window: Window, least: int) -> None:
        super().__init__(stage, window, least)
        self.answer = DrawCard()
        self.only = DRAW_CARD

    def go_on(self, state: VegasState, log: Log | None) -> None:
        state.push(DRAW, NATURE)


@final
class DrawingAgain(Drawing):
    """VR46  After a card of a closed block."""

    meaning: ClassVar[str] = "draw a card after one of a closed block"


@final
class AfterClaim(Going):
    """V17  Next the parking lots pay."""

    meaning: ClassVar[str] = "go on to what parking lots pay"

    def go_on(self, state: VegasState, log: Log | None) -> None:
        pay_lots(state, log)
        state.turn_to(AFTER_LOTS, state.turn)


@final
class AfterLots(Going):
    """V18  Next the casinos pay."""

    meaning: ClassVar[str] = "go on to what casinos pay"

    def go_on(self, state: VegasState, log: Log | None) -> None:
        pay_casinos(state, log)
        state.turn_to(AFTER_CASINOS, state.turn)


@final
class AfterCasinos(Going):
    """V20-V25, VR46  Next the bosses score, the card is put away, and the player acts."""

    meaning: ClassVar[str] = "go on to what bosses score"

    def go_on(self, state: VegasState, log: Log | None) -> None:
        score_casinos(state, log)
        discard(state, log)
        if someone_at_the_end(state):
            finish(state, NINETY, log)
        elif is_closed(state):
            state.turn_to(REDRAW, state.turn)
        else:
            state.turn_to(ACTING, state.turn)
