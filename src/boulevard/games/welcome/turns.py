"""Turns: the ways through one's own turn that are worth weighing, each as the codes of its answers.

A turn of this game is three to six answers that nobody sees until all have finished.  What is
weighed is the sheet as it would be shown; to say that one has finished is left out, since that may
show everybody's sheets.  Plans that can be validated are validated.
"""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import lowest
from boulevard.core.machine import i64
from boulevard.games.welcome.evaluation import is_worth_a_look, promise, validations
from boulevard.games.welcome.questions import THE_TURN
from boulevard.games.welcome.questions.finish import FINISH
from boulevard.games.welcome.state import FINISHING, SPENDING, USING, WelcomeState

USES: Final = 3  # of an effect that are weighed, after the number is written
CHOICES: Final = 3  # of estates to be spent


def turns(state: WelcomeState, seat: i64) -> list[list[int]]:
    """For a seat that is asked.  Only its own draft is touched, and put back."""
    found: list[list[int]] = []
    draft = state.drafts[seat]
    was_shared = False
    if draft is not None:
        was_shared = draft.is_shared
    _walk(state, seat, [], found)
    if draft is not None:
        draft.is_shared = was_shared
    return found


def _walk(state: WelcomeState, seat: i64, path: list[int], found: list[list[int]]) -> None:
    """Adds all ways that go on from here."""
    stage: i64 = state.stages[seat]
    draft = state.drafts[seat]
    if draft is not None:
        draft.is_shared = True
    codes: list[int] = []
    step = THE_TURN.step(state, seat)
    if stage == FINISHING:
        met: i64 = state.draft_of(seat).met
        if met == 0:
            found.append(path[:] if path else [FINISH])
            return
        while met:
            codes.append(lowest(met))
            met &= met - 1
    elif stage == USING:
        codes = _best_uses(state, seat)
    else:
        codes = step.codes(state, seat)
        if stage == SPENDING:
            codes = codes[:CHOICES]
    for code in codes:
        if is_worth_a_look(stage, code):
            step.take(state, seat, code, None)
            path.append(code)
            _walk(state, seat, path, found)
            path.pop()
            state.set_stage(seat, stage)
            state.drafts[seat] = draft


def _best_uses(state: WelcomeState, seat: i64) -> list[int]:
    """The few ways to use the effect after which the sheet promises most, the best first."""
    step = THE_TURN.step(state, seat)
    draft = state.drafts[seat]
    codes = step.codes(state, seat)
    if len(codes) <= USES:
        return codes
    best: list[int] = []
    worth: list[int] = []
    for code in codes:
        step.take(state, seat, code, None)
        after = state.draft_of(seat)
        value: int = promise(state, after.sheet) + validations(state, after)
        state.set_stage(seat, USING)
        state.drafts[seat] = draft
        place = 0
        while place < len(worth) and worth[place] >= value:
            place += 1
        if place < USES:
            best.insert(place, code)
            worth.insert(place, value)
            if len(best) > USES:
                best.pop()
                worth.pop()
    return best
