"""The turn of all seats: each is asked until it has finished, then everything is shown."""

from __future__ import annotations

from typing import final

from boulevard.core.arrays import members
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.core.question import Kind
from boulevard.games.welcome import data
from boulevard.games.welcome.chance import carry_on
from boulevard.games.welcome.events import TurnRevealed
from boulevard.games.welcome.figures import TEMPS
from boulevard.games.welcome.messages import Step as StepWords
from boulevard.games.welcome.questions.step import Step
from boulevard.games.welcome.reveal import reveal
from boulevard.games.welcome.sheet import place
from boulevard.games.welcome.state import CHOOSING, STEP, WelcomeState


@final
class Turn(Kind[WelcomeState]):
    def __init__(self, steps: list[Step]) -> None:
        super().__init__("turn")
        self._steps = steps

    def asks(self, state: WelcomeState, log: Log | None) -> bool:
        if state.awaited > 0:
            return True
        if log is not None:
            for seat in range(state.players):
                log.append(self._told(state, seat))
        if reveal(state, log):
            carry_on(state, log)
        else:
            state.end()
        return False

    def step(self, state: WelcomeState, seat: i64) -> Step:
        """What a seat is asked that has not finished."""
        return self._steps[state.stages[seat] - CHOOSING]

    def words(self, state: WelcomeState, seat: i64) -> tuple[StepWords, ...]:
        """The steps of a seat's draft.  What they meant when they were taken they mean still:
        nothing that is written on a sheet is ever changed."""
        draft = state.drafts[seat]
        if draft is None:
            return ()
        found: list[StepWords] = []
        for n in range(draft.taken):
            step: i64 = draft.steps[n]
            words = self._steps[step // STEP - CHOOSING].words(state, seat, step % STEP)
            assert isinstance(words, StepWords)
            found.append(words)
        return tuple(found)

    def _told(self, state: WelcomeState, seat: i64) -> TurnRevealed:
        draft = state.draft_of(seat)
        steps = self.words(state, seat)
        before, after = state.sheets[seat], draft.sheet
        fences = tuple([place(gap) for gap in members(after.fences & ~before.fences)])
        if draft.is_refused:
            return TurnRevealed(seat, steps, None, None, fences)
        number: i64 = after.numbers[draft.house]
        temps = after.boxes[TEMPS] - before.boxes[TEMPS]
        return TurnRevealed(seat, steps, number, data.EFFECTS[draft.effect], fences, temps)
