"""CodedGame: a game written as questions, whose answers are codes inside and words outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from librt.vecs import vec
from mypy_extensions import mypyc_attr

from boulevard.core.arrays import ints
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal
from boulevard.core.frames import DONE, NATURE, NOBODY, SEVERAL
from boulevard.core.game import ENDLESS, Game
from boulevard.core.machine import i16, i64, u8
from boulevard.core.messages import Action, Decision, Log, Options, Outcome
from boulevard.core.question import Chance, Kind, Question
from boulevard.core.reason import Reason
from boulevard.core.spaces import Layout
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Ints, Shorts
    from boulevard.core.policy import Policy

S = TypeVar("S", bound=State)
OPENINGS: Final = 64  # kept at once; a server meets options of every kind


@mypyc_attr(allow_interpreted_subclasses=True)
class CodedGame(Game[S]):
    """A game written as questions: a playout builds no objects, and words follow from codes.

    Such a game names its `kinds` of frames and writes `opening`, `result`, `copy`, `view`, `load`
    and `imagine`; every question and every chance is a class of its own.  `settle` carries on with
    whatever asks nobody, so that whenever a caller looks, somebody is asked or the game is over.
    """

    def __init__(
        self,
        kinds: list[Kind[S]],
        observation: Layout | None = None,
        features: Layout | None = None,
    ) -> None:
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
        layout = Layout()
        self._parts: Ints = ints([0] * len(kinds))  # kind -> where its answers begin
        for number, question in enumerate(questions):
            if question.span:
                self._parts[number] = question.lay_out(layout)
        self.answer_fields = tuple(layout.fields)
        self.answer_size = layout.size
        if observation is not None:
            self.observation_fields = tuple(observation.fields)
            self.observation_size = observation.size
        if features is not None:
            self.feature_fields = tuple(features.fields)
            self.feature_size = features.size

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
        return self._questions[self.asked(state, seat)]

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

    def play_out(
        self,
        state: S,
        dice: Dice,
        seats: list[Dice] | None = None,
        policy: Policy[S] | None = None,
        depth: int = ENDLESS,
    ) -> int:
        """Nature draws and the rules take it in one step, and so for a seat: a question is looked
        up once for both."""
        if policy is not None or depth != ENDLESS:
            return super().play_out(state, dice, seats, policy, depth)
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

    # -- numbers ---------------------------------------------------------------------------------

    def observe(self, state: S, eye: int, into: Shorts, at: int = 0) -> None:
        begin: i64 = at
        for index in range(begin, begin + i64(self.observation_size)):
            into[index] = i16(0)
        self.describe(state, eye, into, begin)

    def describe(self, state: S, eye: i64, into: Shorts, at: i64) -> None:
        """The same where all is 0 already."""
        raise NotImplementedError

    def features(self, state: S, seat: int, into: Shorts, at: int = 0) -> None:
        begin: i64 = at
        for index in range(begin, begin + i64(self.feature_size)):
            into[index] = i16(0)
        self.characterise(state, seat, into, begin)

    def characterise(self, state: S, seat: i64, into: Shorts, at: i64) -> None:
        """The features where all is 0 already."""
        raise NotImplementedError

    def mask(self, state: S, seat: int, into: Bytes, at: int = 0) -> None:
        begin: i64 = at
        for index in range(begin, begin + i64(self.answer_size)):
            into[index] = u8(0)
        if self.is_asked(state, seat):
            self.mark(state, seat, into, begin)

    def mark(self, state: S, seat: i64, into: Bytes, at: i64) -> None:
        """The same where all is 0 already, for a seat that is asked."""
        kind = self.asked(state, seat)
        self._questions[kind].mark(state, seat, into, at + self._parts[kind])

    def asked(self, state: S, seat: i64) -> i64:
        """The number of the question that this seat is asked."""
        if state.floor == SEVERAL:
            return state.stages[seat]
        return state.kind

    def index(self, state: S, seat: int, action: Action) -> int:
        kind = self.asked(state, seat)
        question = self._questions[kind]
        code = question.code(state, seat, action)
        return self._parts[kind] + question.index(state, seat, code)

    def pick_index(self, state: S, seat: i64, dice: Dice) -> i64:
        """The index of any closed answer, each equally likely."""
        kind = self.asked(state, seat)
        question = self._questions[kind]
        return self._parts[kind] + question.index(state, seat, question.pick(state, seat, dice))

    def action_at(self, state: S, seat: int, index: int) -> Action:
        kind = self.asked(state, seat)
        question = self._questions[kind]
        code = question.code_at(state, seat, i64(index) - self._parts[kind])
        return question.words(state, seat, code)

    def play_at(self, state: S, seat: int, index: int, log: Log | None = None) -> None:
        kind = self.asked(state, seat)
        question = self._questions[kind]
        code = question.code_at(state, seat, i64(index) - self._parts[kind])
        question.take(state, seat, code, log)
        self.settle(state, log)

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
