"""CodedGame: a game written as questions, whose answers are codes inside and words outside."""

from __future__ import annotations

from typing import Final, TypeVar

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal
from boulevard.core.frames import DONE, NATURE, NOBODY, SEVERAL
from boulevard.core.game import Game
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision, Log, Options, Outcome
from boulevard.core.question import Chance, Kind, Question
from boulevard.core.reason import Reason
from boulevard.core.state import State

S = TypeVar("S", bound=State)
OPENINGS: Final = 64  # kept at once; a server meets options of every kind


@mypyc_attr(allow_interpreted_subclasses=True)
class CodedGame(Game[S]):
    """A game written as questions: a playout builds no objects, and words follow from codes.

    Such a game names its `kinds` of frames and writes `opening`, `result`, `copy`, `view`, `load`
    and `imagine`; every question and every chance is a class of its own.  `settle` carries on with
    whatever asks nobody, so that whenever a caller looks, somebody is asked or the game is over.
    """

    def __init__(self, kinds: list[Kind[S]]) -> None:
        # By the number of the kind.  Two arrays, so that each is found with its type; in the place
        # of the other sort stands one that nobody asks.  What a vec gives is not checked again, as
        # the items of a list are: 130 instructions for each decision of Streets.
        self._kinds: vec[Kind[S]] = vec[Kind](kinds)  # type: ignore[type-arg]
        questions: list[Question[S]] = []
        chances: list[Chance[S]] = []
        for kind in kinds:
            questions.append(kind if isinstance(kind, Question) else Question(kind.name))
            chances.append(kind if isinstance(kind, Chance) else Chance(kind.name))
        self._questions: vec[Question[S]] = vec[Question](questions)  # type: ignore[type-arg]
        self._chances: vec[Chance[S]] = vec[Chance](chances)  # type: ignore[type-arg]
        self._openings: dict[Options, S] = {}  # laid out once, copied for each game

    def start(self, options: Options) -> S:
        opening = self._openings.get(options)
        if opening is None:
            if reason := options.objection():
                raise self.refused(Illegal, reason)
            opening = self.opening(options)
            self.settle(opening, None)
            if len(self._openings) >= OPENINGS:
                self._openings.clear()
            self._openings[options] = opening
        return self.copy(opening)

    def opening(self, options: Options) -> S:
        """The position before the first answer; `settle` brings it to the first question."""
        raise NotImplementedError

    def question(self, state: S, seat: i64) -> Question[S]:
        """What this seat is asked; while several are asked, its stage is the number of it."""
        if state.floor == SEVERAL:
            return self._questions[state.stages[seat]]
        return self._questions[state.kind]

    def settle(self, state: S, log: Log | None) -> None:
        """Carries on until the top frame waits for an answer, or the game is over."""
        while state.floor != NOBODY:
            if self._kinds[state.kind].asks(state, log):
                return

    def decision(self, state: S, seat: int) -> Decision:
        return self.question(state, seat).ask(state, seat)

    def actions(self, state: S, seat: int) -> list[Action]:
        question = self.question(state, seat)
        return [question.words(state, seat, code) for code in question.codes(state, seat)]

    def check(self, state: S, seat: int, action: Action) -> Reason | None:
        if not self.is_asked(state, seat):
            return self.refusal(state, seat)
        return self.question(state, seat).objection(state, seat, action)

    def perform(self, state: S, seat: int, action: Action, log: Log | None) -> None:
        self.play(state, seat, self.encode(state, seat, action), log)

    def count(self, state: S, seat: int) -> int:
        return self.question(state, seat).count(state, seat)

    def nth(self, state: S, seat: int, k: int) -> int:
        return self.question(state, seat).nth(state, seat, k)

    def codes(self, state: S, seat: int) -> list[int]:
        return self.question(state, seat).codes(state, seat)

    def pick(self, state: S, seat: int, dice: Dice) -> int:
        return self.question(state, seat).pick(state, seat, dice)

    def play(self, state: S, seat: int, code: int, log: Log | None = None) -> None:
        if seat == NATURE:
            self._chances[state.kind].take(state, code, log)
        else:
            self.question(state, seat).take(state, seat, code, log)
        self.settle(state, log)

    def play_out(self, state: S, dice: Dice, seats: list[Dice] | None = None) -> int:
        """Nature draws and the rules take it in one step, and so for a seat: a question is looked
        up once for both."""
        decisions = 0
        own = dice
        seat: i64 = 0
        while True:
            floor: i64 = state.floor
            if floor == NATURE:
                chance = self._chances[state.kind]
                chance.take(state, chance.draw(state, dice), None)
            elif floor == NOBODY:
                return decisions
            else:
                number: i64 = state.kind
                if floor != SEVERAL:
                    seat = floor
                else:
                    if state.awaited == len(state.stages):
                        seat = 0
                    elif state.stages[seat] == DONE:
                        seat = self.floor(state)
                    number = state.stages[seat]
                if seats is not None:
                    own = seats[seat]
                question = self._questions[number]
                question.take(state, seat, question.pick(state, seat, own), None)
                decisions += 1
            self.settle(state, None)

    def encode(self, state: S, seat: int, action: Action) -> int:
        return self.question(state, seat).code(state, seat, action)

    def decode(self, state: S, seat: int, code: int) -> Action:
        return self.question(state, seat).words(state, seat, code)

    # -- chance ----------------------------------------------------------------------------------

    def outcomes(self, state: S) -> list[tuple[Outcome, int]]:
        chance = self._chances[state.kind]
        return [(chance.words(state, code), weight) for code, weight in chance.chances(state)]

    def draw(self, state: S, dice: Dice) -> int:
        return self._chances[state.kind].draw(state, dice)

    def sample(self, state: S, dice: Dice) -> Outcome:
        chance = self._chances[state.kind]
        return chance.words(state, chance.draw(state, dice))

    def happen(self, state: S, outcome: Outcome, log: Log | None) -> None:
        self.play(state, NATURE, self.encode_outcome(state, outcome), log)

    def encode_outcome(self, state: S, outcome: Outcome) -> int:
        return self._chances[state.kind].code(state, outcome)

    def decode_outcome(self, state: S, code: int) -> Outcome:
        return self._chances[state.kind].words(state, code)
