"""Is a roundabout built?  Asked after the effect; before the cards it is an answer among others."""

from __future__ import annotations

from typing import ClassVar, final

from boulevard.core.arrays import BIT, size
from boulevard.core.machine import i64
from boulevard.core.messages import Action
from boulevard.core.reason import Reason, why
from boulevard.games.welcome.figures import NO_HOUSE, ROUNDABOUT_BOXES
from boulevard.games.welcome.messages import BuildRoundabout, ChooseRoundabout, SkipRoundabout
from boulevard.games.welcome.questions.step import NO_CODE, SKIP, Step, to_finish
from boulevard.games.welcome.sheet import Sheet, build_roundabout, house_of, place
from boulevard.games.welcome.state import ROUNDABOUT, Draft, WelcomeState


@final
class Building(Step):
    """A code is a house."""

    span: ClassVar[int] = SKIP + 1
    meaning: ClassVar[str] = f"build a roundabout in house n; {SKIP}: build none"

    def __init__(self) -> None:
        super().__init__(ROUNDABOUT, why("asks_roundabout", "W51"))

    def ask(self, state: WelcomeState, seat: i64) -> ChooseRoundabout:
        return ChooseRoundabout(seat)

    def among(self, state: WelcomeState, seat: i64) -> i64:
        return sites(state.draft_of(seat).sheet) | BIT[SKIP]

    def words(self, state: WelcomeState, seat: i64, code: i64) -> Action:
        return SkipRoundabout() if code == SKIP else BuildRoundabout(*place(code))

    def code(self, state: WelcomeState, seat: i64, action: Action) -> i64:
        if isinstance(action, SkipRoundabout):
            return SKIP
        if isinstance(action, BuildRoundabout):
            return house_of(action.street, action.house)
        return NO_CODE

    def reason(self, state: WelcomeState, seat: i64, action: Action) -> Reason | None:
        if isinstance(action, BuildRoundabout):
            return against_roundabout(state, seat, action)
        return None

    def go_on(self, state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
        if code != SKIP:
            build_roundabout(draft.sheet, code)
            draft.roundabout = code
        return to_finish(state, draft)


def sites(sheet: Sheet) -> i64:
    """W51  Where a roundabout can be built, a set."""
    if size(sheet.roundabouts) < ROUNDABOUT_BOXES:
        return sheet.empty
    return 0


def after_effect(state: WelcomeState, draft: Draft) -> i64:
    """W51  A roundabout may follow, if none was built before; the stage that comes next."""
    if state.is_advanced and draft.roundabout == NO_HOUSE and sites(draft.sheet):
        return ROUNDABOUT
    return to_finish(state, draft)


def against_roundabout(state: WelcomeState, seat: i64, action: BuildRoundabout) -> Reason:
    """Why one cannot be built there."""
    if not state.is_advanced:
        return why("only_advanced", "W50")
    draft = state.drafts[seat]
    if draft is not None and draft.roundabout != NO_HOUSE:
        return why("one_roundabout", "W51")
    at = (action.street, action.house)
    if house_of(action.street, action.house) < 0:
        return why("no_house", "W3", house=at)
    if size(state.sheet_of(seat).roundabouts) >= ROUNDABOUT_BOXES:
        return why("no_roundabout_left", "W51")
    return why("not_empty", "W51", house=at)
