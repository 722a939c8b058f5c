"""Question and Chance: everything about one thing that the rules ask, in one place.

A frame names its kind by a number; the kinds of a game are instances of subclasses of these, and
`CodedGame` does nothing but find the one that is meant.  Whoever reads one subclass knows all about
it: what is asked, which answers there are, what they are called, why another one is refused, and
what each of them does.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from boulevard.core.arrays import lowest, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, NATURE
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Decision, FrameView, Log, Outcome
from boulevard.core.reason import NOT_LISTED, Reason
from boulevard.core.spaces import Layout
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Kind(Generic[S]):
    """A kind of frame: one step of the rules.  One that asks nobody is a subclass of this alone,
    whose `asks` carries on and is never true."""

    def __init__(self, name: str, stage: int = 1) -> None:
        self.name = name  # in views; several kinds may share one and differ by their stage
        self.stage = stage  # in views

    def asks(self, state: S, log: Log | None) -> bool:
        """Whether the frame waits for an answer now.  If not, it has done what comes next: then
        another frame is on top, or this one has moved on, and the question is put again."""
        del state, log
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Kind[S]):
    """One thing that the rules ask a seat.  A subclass writes `codes`, or `count` and `nth`, or all
    three; they and `pick` must agree: the same answers in the same order.

    In the action space of the game a question has `span` indexes of its own, and each of its
    answers one of them, the same wherever it is asked."""

    span: ClassVar[int] = 0  # 0: this question has no part in the action space
    meaning: ClassVar[str] = ""  # of its n-th index, in one line

    def ask(self, state: S, seat: i64) -> Decision:
        """What is asked, in the game's words."""
        raise NotImplementedError

    def count(self, state: S, seat: i64) -> i64:
        """How many answers there are."""
        return len(self.codes(state, seat))

    def nth(self, state: S, seat: i64, k: i64) -> i64:
        """The k-th of them."""
        return self.codes(state, seat)[k]

    def codes(self, state: S, seat: i64) -> list[int]:
        """All of them, in order."""
        return [self.nth(state, seat, k) for k in range(self.count(state, seat))]

    def pick(self, state: S, seat: i64, dice: Dice) -> i64:
        """Any of them, each equally likely."""
        return self.nth(state, seat, dice.below(self.count(state, seat)))

    def words(self, state: S, seat: i64, code: i64) -> Action:
        """The action that a code stands for."""
        raise NotImplementedError

    def code(self, state: S, seat: i64, action: Action) -> i64:
        """The code of a legal action."""
        raise NotImplementedError

    def objection(self, state: S, seat: i64, action: Action) -> Reason | None:
        """Why the rules do not allow this answer; None when they do."""
        for code in self.codes(state, seat):
            if self.words(state, seat, code) == action:
                return None
        return NOT_LISTED

    def take(self, state: S, seat: i64, code: i64, log: Log | None) -> None:
        """What the rules do with a legal answer."""
        raise NotImplementedError

    # -- in the action space

    def lay_out(self, layout: Layout) -> int:
        """Adds the indexes of this question, as one field or as several; where they begin."""
        return layout.add(type(self).__name__, self.span, 0, 1, self.meaning)

    def index(self, state: S, seat: i64, code: i64) -> i64:
        """The index of a legal answer among those of this question."""
        return code

    def code_at(self, state: S, seat: i64, index: i64) -> i64:
        """The code of the legal answer that has this index."""
        return index

    def mark(self, state: S, seat: i64, into: Bytes, at: i64) -> None:
        """Writes 1 for every legal answer; the indexes of this question begin at `at`."""
        for code in self.codes(state, seat):
            into[at + self.index(state, seat, code)] = u8(1)


@mypyc_attr(allow_interpreted_subclasses=True)
class OneOf(Question[S]):
    """A question whose answers are the members of a set of numbers: buildings, streets, tokens."""

    def among(self, state: S, seat: i64) -> i64:
        """The numbers to choose from, a set."""
        raise NotImplementedError

    def count(self, state: S, seat: i64) -> i64:
        return size(self.among(state, seat))

    def nth(self, state: S, seat: i64, k: i64) -> i64:
        return nth(self.among(state, seat), k)

    def codes(self, state: S, seat: i64) -> list[int]:
        return members(self.among(state, seat))

    def pick(self, state: S, seat: i64, dice: Dice) -> i64:
        numbers = self.among(state, seat)
        return nth(numbers, dice.below(size(numbers)))

    def mark(self, state: S, seat: i64, into: Bytes, at: i64) -> None:
        numbers = self.among(state, seat)
        while numbers:
            into[at + self.index(state, seat, lowest(numbers))] = u8(1)
            numbers &= numbers - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Kind[S]):
    """One kind of thing that nature turns up.  `draw` must follow the weights of `chances`."""

    def chances(self, state: S) -> list[tuple[int, int]]:
        """The codes of what may come, with their weights."""
        raise NotImplementedError

    def draw(self, state: S, dice: Dice) -> i64:
        """One of them, by its weight."""
        chances = self.chances(state)
        point: int = dice.below(sum([weight for _, weight in chances]))
        for code, weight in chances:
            point -= weight
            if point < 0:
                return code
        raise AssertionError("weights do not add up")

    def words(self, state: S, code: i64) -> Outcome:
        """The outcome that a code stands for."""
        raise NotImplementedError

    def code(self, state: S, outcome: Outcome) -> i64:
        """The code of a possible outcome."""
        raise NotImplementedError

    def take(self, state: S, code: i64, log: Log | None) -> None:
        """What the rules do with it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class AnyOf(Chance[S]):
    """A chance whose outcomes are the members of a set of numbers, each equally likely."""

    def among(self, state: S) -> i64:
        """The numbers that may come, a set."""
        raise NotImplementedError

    def chances(self, state: S) -> list[tuple[int, int]]:
        return [(number, 1) for number in members(self.among(state))]

    def draw(self, state: S, dice: Dice) -> i64:
        numbers = self.among(state)
        return nth(numbers, dice.below(size(numbers)))


def numbered(kinds: dict[int, Kind[S]]) -> list[Kind[S]]:
    """The kinds of a game in the order of their numbers, which run from 0 without a gap."""
    if sorted(kinds) != list(range(len(kinds))):
        raise ValueError(f"the kinds of frames are numbered {sorted(kinds)}")
    return [kinds[number] for number in range(len(kinds))]


def frame_views(kinds: list[Kind[S]], state: S, seats: int) -> tuple[FrameView, ...]:
    """The frames of a state that asks one seat at a time, as its view tells them."""
    found: list[FrameView] = []
    for number, who in state.frames():
        kind = kinds[number]
        stages: list[int] = []
        if who != NATURE:
            stages = [DONE] * seats
            stages[who] = kind.stage
        found.append(FrameView(kind.name, tuple(stages)))
    return tuple(found)


def load_frames(kinds: list[Kind[S]], views: tuple[FrameView, ...], state: S, seats: int) -> None:
    """The way back; refuses steps that the game does not know."""
    for view in views:
        if len(view.stages) not in (0, seats):
            raise Unreadable(f"{len(view.stages)} stages for {seats} seats")
        waiting = [seat for seat, stage in enumerate(view.stages) if stage != DONE]
        if len(waiting) > 1:
            raise Unreadable(f"the step {view.kind} asks one seat at a time")
        stage = view.stages[waiting[0]] if waiting else DONE
        who = NATURE
        if view.stages:
            who = waiting[0] if waiting else 0
        state.push(_number_of(kinds, view, stage), who)


def _number_of(kinds: list[Kind[S]], view: FrameView, stage: int) -> int:
    for number, kind in enumerate(kinds):
        if kind.name == view.kind and (not view.stages or kind.stage == stage):
            return number
    raise Unreadable(f"there is no step {view.kind} for {len(view.stages)} seats")
