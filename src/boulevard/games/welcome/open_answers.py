"""Answers that no list holds: a turn taken back, a whole turn at once, a plan with its estates."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.machine import i64
from boulevard.core.messages import Action
from boulevard.core.reason import Reason, why
from boulevard.games.welcome import data
from boulevard.games.welcome.figures import PLANS, SPENT
from boulevard.games.welcome.messages import Finish, TakeBack, TakeTurn, ValidatePlan
from boulevard.games.welcome.plans import candidates
from boulevard.games.welcome.questions import THE_TURN
from boulevard.games.welcome.questions.finish import against_plan
from boulevard.games.welcome.sheet import estate_at, house_of
from boulevard.games.welcome.state import CHOOSING, FINISHING, SPENDING, WelcomeState


def take_back(state: WelcomeState, seat: i64) -> None:
    """W13  The seat begins its turn again; nothing of it is left."""
    state.drafts[seat] = None
    state.set_stage(seat, CHOOSING)


def objection(state: WelcomeState, seat: i64, action: Action) -> Reason | None:
    """Why a seat may not give this answer, be it listed or open, while turns are made."""
    if isinstance(action, TakeBack):
        return why("nothing_chosen", "W13") if state.drafts[seat] is None else None
    if isinstance(action, TakeTurn):
        return _against_turn(state, seat, action)
    stage: i64 = state.stages[seat]
    if stage < CHOOSING:
        return why("turn_finished", "W13")
    if isinstance(action, ValidatePlan) and action.estates and stage == FINISHING:
        if _estate_codes(state.copy(), seat, action):
            return None
        return against_plan(state, seat, action.plan) or why(
            "not_its_estates", "W32", plan=action.plan
        )
    return THE_TURN.step(state, seat).objection(state, seat, action)


def _against_turn(state: WelcomeState, seat: i64, turn: TakeTurn) -> Reason | None:
    """W13  Every step must be legal after the ones before it, and the last one must be `Finish`."""
    if not turn.steps or not isinstance(turn.steps[-1], Finish):
        return why("no_finish", "W13")
    trial = state.copy()
    take_back(trial, seat)
    for number, step in enumerate(turn.steps, start=1):
        reason = objection(trial, seat, step)
        if reason is not None:
            return reason.at_step(number)
        for code in step_codes(trial, seat, step):
            THE_TURN.step(trial, seat).take(trial, seat, code, None)
    return None


def step_codes(state: WelcomeState, seat: i64, step: Action) -> list[int]:
    """The codes of one legal step: one, or several when a plan names its estates."""
    if isinstance(step, ValidatePlan) and step.estates:
        codes = _estate_codes(state.copy(), seat, step)
        assert codes
        return codes
    return [THE_TURN.step(state, seat).code(state, seat, step)]


def _estate_codes(state: WelcomeState, seat: i64, action: ValidatePlan) -> list[int]:
    """The codes of a validation that names its estates; none when they do not fit the plan.

    `state` is a copy, used up for this.
    """
    k = action.plan - 1
    if not 0 <= k < PLANS or not state.draft_of(seat).met & BIT[k]:
        return []
    card: i64 = state.plans[k]
    needed = len(data.plans()[card].estates)
    if len(action.estates) != needed:
        return []
    wanted: i64 = 0
    for street, house in action.estates:
        first = house_of(street, house)
        if first < 0:
            return []
        wanted |= BIT[first]
    if size(wanted) != needed:
        return []
    found: list[int] = [k]
    THE_TURN.step(state, seat).take(state, seat, k, None)
    while state.stages[seat] == SPENDING:
        draft = state.draft_of(seat)
        free = candidates(draft.sheet, card, draft.chosen) & wanted & ~draft.chosen
        if not free:
            return []
        found.append(lowest(free))
        THE_TURN.step(state, seat).take(state, seat, lowest(free), None)
    sheet = state.draft_of(seat).sheet
    houses: i64 = 0
    for first in members(wanted):
        houses |= estate_at(sheet, first)
    return found if houses == sheet.boxes[SPENT + k] else []
