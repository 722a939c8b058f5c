"""Which plans are validated, and which estates are spent on them?  Then the turn is finished."""

from __future__ import annotations

from typing import ClassVar, Final, final

from boulevard.core.arrays import BIT, lowest, members
from boulevard.core.frames import DONE
from boulevard.core.machine import i64
from boulevard.core.messages import Action
from boulevard.core.reason import Reason, why
from boulevard.games.welcome import messages
from boulevard.games.welcome.figures import HOUSES, NO_PLAN, PLANNED, PLANS
from boulevard.games.welcome.plans import ESTATES, KIND, candidates, is_met, next_size, spend
from boulevard.games.welcome.questions.step import NO_CODE, Step, to_finish
from boulevard.games.welcome.sheet import house_of, place
from boulevard.games.welcome.state import (
    FINISHING,
    NEVER,
    SEALS_STREETS,
    SPENDING,
    Draft,
    WelcomeState,
)

# Codes below FINISH are plans.
FINISH: Final = 3
FINISH_WITH_WISH: Final = 4


@final
class Finishing(Step):
    span: ClassVar[int] = FINISH_WITH_WISH + 1
    meaning: ClassVar[str] = (
        f"below {FINISH} validate plan n + 1; {FINISH}: finish the turn; {FINISH_WITH_WISH}: "
        f"finish it and ask for a new deal"
    )

    def __init__(self) -> None:
        super().__init__(FINISHING, why("asks_plans", "W30"))

    def ask(self, state: WelcomeState, seat: i64) -> messages.FinishTurn:
        return messages.FinishTurn(seat, tuple([k + 1 for k in members(state.draft_of(seat).met)]))

    def among(self, state: WelcomeState, seat: i64) -> i64:
        draft = state.draft_of(seat)
        if draft.validated and _may_wish(state):
            return draft.met | BIT[FINISH] | BIT[FINISH_WITH_WISH]
        return draft.met | BIT[FINISH]

    def words(self, state: WelcomeState, seat: i64, code: i64) -> Action:
        if code < FINISH:
            return messages.ValidatePlan(code + 1)
        return messages.Finish(code == FINISH_WITH_WISH)

    def code(self, state: WelcomeState, seat: i64, action: Action) -> i64:
        if isinstance(action, messages.ValidatePlan):
            if not action.estates and 1 <= action.plan <= PLANS:
                return action.plan - 1
        elif isinstance(action, messages.Finish):
            if action.reshuffle:
                return FINISH_WITH_WISH
            return FINISH
        return NO_CODE

    def reason(self, state: WelcomeState, seat: i64, action: Action) -> Reason | None:
        if isinstance(action, messages.ValidatePlan):
            return against_plan(state, seat, action.plan)
        if not isinstance(action, messages.Finish):
            return None
        if state.players == 1:
            return why("no_wish_alone", "W41")
        if not state.draft_of(seat).validated:
            return why("wish_without_plan", "W41")
        return why("wish_too_late", "W41")

    def go_on(self, state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
        if code < FINISH:
            draft.plan = code
            draft.chosen = 0
            return _settle_plan(state, draft)
        draft.has_wish = code == FINISH_WITH_WISH
        return DONE


def _may_wish(state: WelcomeState) -> bool:
    """W41  Whoever validates in the turn of the game's first validation may ask for a new deal."""
    return (
        state.players > 1
        and state.first_turn[0] == NEVER
        and state.first_turn[1] == NEVER
        and state.first_turn[2] == NEVER
    )


def against_plan(state: WelcomeState, seat: i64, plan: int) -> Reason | None:
    """Why the seat cannot validate this plan, counted from 1; None when it can."""
    if not 1 <= plan <= PLANS:
        return why("no_such_plan", "W5")
    sheet = state.draft_of(seat).sheet
    if sheet.boxes[PLANNED + plan - 1]:
        return why("validated", "W30", plan=plan)
    if is_met(sheet, state.plans[plan - 1]):
        return None
    return why("not_met", "W30", plan=plan)


@final
class Spending(Step):
    """Asked while there is a choice.  A code is the first house of an estate."""

    span: ClassVar[int] = HOUSES
    meaning: ClassVar[str] = "spend the estate whose first house is n on the plan in progress"

    def __init__(self) -> None:
        super().__init__(SPENDING, why("asks_estate", "W32"))

    def ask(self, state: WelcomeState, seat: i64) -> messages.ChooseEstate:
        draft = state.draft_of(seat)
        wanted = next_size(draft.sheet, state.plans[draft.plan], draft.chosen)
        return messages.ChooseEstate(seat, draft.plan + 1, wanted)

    def among(self, state: WelcomeState, seat: i64) -> i64:
        draft = state.draft_of(seat)
        return candidates(draft.sheet, state.plans[draft.plan], draft.chosen)

    def words(self, state: WelcomeState, seat: i64, code: i64) -> messages.SpendEstate:
        return messages.SpendEstate(*place(code))

    def code(self, state: WelcomeState, seat: i64, action: Action) -> i64:
        if isinstance(action, messages.SpendEstate):
            return house_of(action.street, action.house)
        return NO_CODE

    def reason(self, state: WelcomeState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, messages.SpendEstate):
            return None
        at = (action.street, action.house)
        return why("no_such_estate", "W32", house=at, size=self.ask(state, seat).size)

    def go_on(self, state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
        draft.chosen |= BIT[code]
        return _settle_plan(state, draft)


def _settle_plan(state: WelcomeState, draft: Draft) -> i64:
    """W32  Takes the estates that leave no choice; asks where there is one."""
    card: i64 = state.plans[draft.plan]
    if KIND[card] == ESTATES:
        while next_size(draft.sheet, card, draft.chosen):
            free = candidates(draft.sheet, card, draft.chosen)
            if free & (free - 1):
                return SPENDING
            draft.chosen |= BIT[lowest(free)]
    seals_streets = state.readings & SEALS_STREETS != 0
    spend(draft.sheet, draft.plan, card, state.turn, draft.chosen, seals_streets)
    draft.validated |= BIT[draft.plan]
    draft.plan = NO_PLAN
    draft.chosen = 0
    return to_finish(state, draft)
