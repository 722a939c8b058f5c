"""Step: what every question of a turn has in common.  The answer goes into the seat's own draft,
and nothing that others can see changes until the reveal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from boulevard.core.arrays import lowest, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Log
from boulevard.core.question import OneOf
from boulevard.core.reason import Reason
from boulevard.games.welcome.figures import HOUSES
from boulevard.games.welcome.plans import open_plans
from boulevard.games.welcome.state import FINISHING, Draft, WelcomeState

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes

NO_CODE: Final = -1
SKIP: Final = 33  # instead of a house, gap, size or 0
WORD: Final = 64  # a code is word * WORD + bit, where one word is not enough


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(OneOf[WelcomeState]):
    """One question of a turn.  In the action space a code is its own index."""

    def __init__(self, stage: int, about: Reason) -> None:
        super().__init__("turn", stage)
        self.about = about  # why an answer of another kind is refused

    def code(self, state: WelcomeState, seat: i64, action: Action) -> i64:
        """The code that these words have here, legal or not; NO_CODE: none."""
        raise NotImplementedError

    def objection(self, state: WelcomeState, seat: i64, action: Action) -> Reason | None:
        if self.code(state, seat, action) in self.codes(state, seat):
            return None
        return self.reason(state, seat, action) or self.about

    def reason(self, state: WelcomeState, seat: i64, action: Action) -> Reason | None:
        """Why an answer of the right kind is not legal; None: it is not of that kind."""
        del state, seat, action
        return None

    def take(self, state: WelcomeState, seat: i64, code: i64, log: Log | None) -> None:
        del log
        draft = state.draft_on(seat)
        draft.note(self.stage, code)
        state.set_stage(seat, self.go_on(state, seat, draft, code))

    def go_on(self, state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
        """What the answer does to the draft; the stage that comes next."""
        raise NotImplementedError

    def mark(self, state: WelcomeState, seat: i64, into: Bytes, at: i64) -> None:
        mark_all(self.among(state, seat), into, at)


@mypyc_attr(allow_interpreted_subclasses=True)
class LongStep(Step):
    """A question with more answers than a set has room for: one set for each word of codes.  In
    the action space a word has as many indexes as there are houses."""

    def first_word(self, draft: Draft) -> i64:
        raise NotImplementedError

    def last_word(self, draft: Draft) -> i64:
        raise NotImplementedError

    def within(self, draft: Draft, word: i64) -> i64:
        """The answers of one word of codes, a set of bits."""
        raise NotImplementedError

    def count(self, state: WelcomeState, seat: i64) -> i64:
        draft = state.draft_of(seat)
        total: i64 = 0
        for word in range(self.first_word(draft), self.last_word(draft) + 1):
            total += size(self.within(draft, word))
        return total

    def nth(self, state: WelcomeState, seat: i64, k: i64) -> i64:
        draft = state.draft_of(seat)
        word = self.first_word(draft)
        while True:
            bits = self.within(draft, word)
            here = size(bits)
            if k < here:
                return word * WORD + nth(bits, k)
            k -= here
            word += 1

    def codes(self, state: WelcomeState, seat: i64) -> list[int]:
        draft = state.draft_of(seat)
        found: list[int] = []
        for word in range(self.first_word(draft), self.last_word(draft) + 1):
            for bit in members(self.within(draft, word)):
                found.append(word * WORD + bit)
        return found

    def pick(self, state: WelcomeState, seat: i64, dice: Dice) -> i64:
        draft = state.draft_of(seat)
        word = self.first_word(draft)
        if word != self.last_word(draft):
            return self.nth(state, seat, dice.below(self.count(state, seat)))
        bits = self.within(draft, word)
        return word * WORD + nth(bits, dice.below(size(bits)))

    def index(self, state: WelcomeState, seat: i64, code: i64) -> i64:
        return code // WORD * HOUSES + code % WORD

    def code_at(self, state: WelcomeState, seat: i64, index: i64) -> i64:
        return index // HOUSES * WORD + index % HOUSES

    def mark(self, state: WelcomeState, seat: i64, into: Bytes, at: i64) -> None:
        draft = state.draft_of(seat)
        for word in range(self.first_word(draft), self.last_word(draft) + 1):
            mark_all(self.within(draft, word), into, at + word * HOUSES)


def mark_all(numbers: i64, into: Bytes, at: i64) -> None:
    """Writes 1 for every member of a set."""
    while numbers:
        into[at + lowest(numbers)] = u8(1)
        numbers &= numbers - 1


def to_finish(state: WelcomeState, draft: Draft) -> i64:
    """W30  What is left of the turn are plans, if any can be validated, and its end."""
    draft.met = open_plans(draft.sheet, state.plans)
    return FINISHING
