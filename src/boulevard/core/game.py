"""Game: the protocol between a game's rules and everything around them.

A game is a question-and-answer machine: at any moment its state asks nature, or one or more seats,
or nobody.  `docs/protocol.md` is the normative text; `core/testing.py` holds every game to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from boulevard.core import plain_notation
from boulevard.core.bounds import Bounds
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, NotAsked, Refused, Unreadable
from boulevard.core.frames import DONE, NATURE, NOBODY, SEVERAL
from boulevard.core.lead import lead_of as lead_of
from boulevard.core.machine import i64
from boulevard.core.market import Market
from boulevard.core.messages import (
    Action,
    Answer,
    Components,
    Decision,
    Event,
    Factor,
    Log,
    Options,
    Outcome,
    Result,
    Traits,
    View,
)
from boulevard.core.reason import COMMON, NOT_LISTED, OVER, Argument, Reason, in_english, said, why
from boulevard.core.spaces import Field
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Shorts
    from boulevard.core.policy import Policy

S = TypeVar("S", bound=State)
TRIES: Final = 4  # answers that `quick` compares
ENDLESS: Final = -1  # as a depth: to the end of the game


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """The rules of one game: stateless, deterministic, the same for people and programs.  What a
    game has to write is in docs/protocol.md; one that must be fast is a `CodedGame`."""

    name: str = ""  # on the command line and in records
    title: str = ""  # for people
    rules_version: int = 1  # raised when legal answers, transitions, weights or scores change
    seats: range = range(2, 3)  # possible numbers of players
    traits: Traits = Traits()
    sentences: ClassVar[Mapping[str, str]] = COMMON  # by the kind of a reason, arguments in braces
    prospect_unit: int = 1  # what `prospect` counts for one point, or one dollar, of a score
    market: ClassVar[Market[Any] | None] = None  # how offers are weighed and made, if there are any

    options_type: type[Options] = Options
    action_type: Any = Action  # the union of this game's actions, for reading JSON
    outcome_type: Any = Outcome
    event_type: Any = Event
    decision_type: Any = Decision
    view_type: Any = View
    shown_type: Any = None  # what `shown` gives; None: views as they are
    components_type: type[Components] = Components

    # Positions and answers as numbers; a game that has none says so by version 0.
    spaces_version: int = 0  # raised when one of these changes
    observation_fields: tuple[Field, ...] = ()
    answer_fields: tuple[Field, ...] = ()
    observation_size: int = 0
    answer_size: int = 0

    # What a network is told of a position; a game that has no features says so by version 0.
    features_version: int = 0  # raised when a feature changes its meaning
    feature_fields: tuple[Field, ...] = ()  # the first is the lead
    feature_size: int = 0
    lead_unit: int = 1  # what the feature `lead` counts for one point, or one dollar, of a score
    clear_lead: int = 25  # a lead, in points or dollars, with which a game is nearly won

    # -- asking ----------------------------------------------------------------------------------

    def start(self, options: Options) -> S:
        """A new game.  Refuses options that do not go together."""
        raise NotImplementedError

    def read_file(self, key: str, text: str) -> Any:
        """The value that a file of this text gives an option; raises `option_file.Faulty`."""
        del text
        raise Unreadable(f"{self.title} takes no file for {key}")

    def components(self, options: Options) -> Components:
        """What is printed on the parts that these options play with."""
        del options
        return Components()

    def practice(self, players: int) -> list[Options]:
        """Tables of so many that a network should know, the usual one first; one that is listed
        more than once is practised more."""
        return [self.options_type(players=players)]

    def deciding(self, state: S) -> list[int]:
        """P1  Who is waited for: `[]` when it is over, `[NATURE]`, or seats in ascending order."""
        floor: i64 = state.floor
        if floor == NOBODY:
            return []
        if floor != SEVERAL:
            return [floor]
        return [seat for seat in range(len(state.stages)) if state.stages[seat] != DONE]

    def floor(self, state: S) -> int:
        """The first of those who are asked, or NOBODY; what a playout needs of `deciding`."""
        if state.floor != SEVERAL:
            return state.floor
        seat: i64 = 0
        while state.stages[seat] == DONE:
            seat += 1
        return seat

    def is_asked(self, state: S, seat: int) -> bool:
        """Whether this seat is among them."""
        if state.floor != SEVERAL:
            return state.floor == seat and seat >= 0
        return 0 <= seat < len(state.stages) and state.stages[seat] != DONE

    def volunteers(self, state: S) -> list[int]:
        """Seats that may speak unasked; nobody waits for them."""
        del state
        return []

    def decision(self, state: S, seat: int) -> Decision:
        """What this seat is asked, in the game's words."""
        raise NotImplementedError

    def actions(self, state: S, seat: int) -> list[Action]:
        """P2  Every closed legal answer in canonical order; never empty for one who is asked."""
        raise NotImplementedError

    def check(self, state: S, seat: int, action: Action) -> Reason | None:
        """Why not; None when the answer is legal.  Must agree with `actions`."""
        return None if action in self.actions(state, seat) else NOT_LISTED

    def sentence(self, reason: Reason) -> str:
        """A reason in English, in one line, with the clause behind it."""
        return in_english(reason, self.sentences, self.in_words)

    def in_words(self, name: str, value: Argument) -> str:
        """How a sentence says an argument of this name."""
        return said(name, value)

    def refused(
        self, error: type[Refused], reason: Reason, seat: int | None = None, answer: Any = None
    ) -> Refused:
        """What to raise for this reason."""
        return error(self.sentence(reason), reason=reason, seat=seat, answer=answer)

    # -- answering -------------------------------------------------------------------------------

    def apply(self, state: S, seat: int, action: Action, log: Log | None = None) -> None:
        """P3  Takes a legal answer; anything else raises and changes nothing."""
        if not self.is_asked(state, seat) and seat not in self.volunteers(state):
            raise self.refused(NotAsked, self.refusal(state, seat), seat, action)
        reason = self.check(state, seat, action)
        if reason is not None:
            raise self.refused(Illegal, reason, seat, action)
        self.perform(state, seat, action, log)

    def perform(self, state: S, seat: int, action: Action, log: Log | None) -> None:
        """Carries out an answer that is known to be legal, and reports events when given a log."""
        raise NotImplementedError

    def refusal(self, state: S, seat: int) -> Reason:
        """Why this seat has no say at the moment."""
        asked = self.deciding(state)
        if not asked:
            return OVER
        if asked == [NATURE]:
            return why("turning_up", seat=seat)
        return why("others_asked", seat=seat, seats=tuple(asked))

    # -- chance ----------------------------------------------------------------------------------

    def outcomes(self, state: S) -> list[tuple[Outcome, int]]:
        """P4  What nature may answer, with positive integer weights."""
        raise NotImplementedError

    def sample(self, state: S, dice: Dice) -> Outcome:
        """One outcome, drawn by those weights."""
        choices = self.outcomes(state)
        point: int = dice.below(sum([weight for _, weight in choices]))
        for outcome, weight in choices:
            point -= weight
            if point < 0:
                return outcome
        raise AssertionError("weights do not add up")

    def resolve(self, state: S, outcome: Outcome, log: Log | None = None) -> None:
        """P3  Takes nature's answer; an impossible one raises and changes nothing."""
        if state.floor != NATURE:
            raise self.refused(NotAsked, why("nature_not_asked"), NATURE, outcome)
        if outcome not in [possible for possible, _ in self.outcomes(state)]:
            raise self.refused(Illegal, why("no_outcome"), NATURE, outcome)
        self.happen(state, outcome, log)

    def happen(self, state: S, outcome: Outcome, log: Log | None) -> None:
        """Carries out an outcome that is known to be possible."""
        raise NotImplementedError

    # -- codes: closed answers as ints (the order of `actions`) ------------------------------------

    def count(self, state: S, seat: int) -> int:
        """P5  How many closed answers there are."""
        return len(self.actions(state, seat))

    def nth(self, state: S, seat: int, k: int) -> int:
        """The code of the k-th answer, without listing the others."""
        del state, seat
        return k

    def codes(self, state: S, seat: int) -> list[int]:
        """The codes of all closed answers, in the order of `actions`."""
        return list(range(self.count(state, seat)))

    def pick(self, state: S, seat: int, dice: Dice) -> int:
        """The code of any closed answer, each equally likely."""
        return self.nth(state, seat, dice.below(self.count(state, seat)))

    def draw(self, state: S, dice: Dice) -> int:
        """The code of one outcome, drawn by the weights."""
        outcome = self.sample(state, dice)
        return self.encode_outcome(state, outcome)

    def play(self, state: S, seat: int, code: int, log: Log | None = None) -> None:
        """P5  Answers by code, for a seat or for NATURE.  The code is trusted to be legal."""
        if seat == NATURE:
            self.happen(state, self.decode_outcome(state, code), log)
        else:
            self.perform(state, seat, self.decode(state, seat, code), log)

    def turns(self, state: S, seat: int) -> list[list[int]]:
        """The ways for this seat to answer until somebody else has a say, each as the codes of its
        answers: what a bot weighs against each other.  Usually one answer each."""
        return [[code] for code in self.codes(state, seat)]

    def quick(self, state: S, seat: int, dice: Dice) -> int:
        """The code of a sensible answer that costs little: the best by `standing` of a few."""
        count = self.count(state, seat)
        best = self.nth(state, seat, dice.below(count))
        most = 0
        for n in range(TRIES if count > 1 else 0):
            code = best if n == 0 else self.nth(state, seat, dice.below(count))
            trial = self.copy(state)
            self.play(trial, seat, code)
            worth = lead_of(self.standing(trial, seat), seat)
            if n == 0 or worth > most:
                best, most = code, worth
        return best

    def play_out(
        self,
        state: S,
        dice: Dice,
        seats: list[Dice] | None = None,
        policy: Policy[S] | None = None,
        depth: int = ENDLESS,
    ) -> int:
        """Answers every question until nobody is asked, or seats have made `depth` decisions and
        one more would follow; returns how many they made.  Seats answer by the policy, or else with
        any legal answer, and may have dice of their own, apart from nature's."""
        decisions = 0
        while True:
            seat = self.floor(state)
            if seat == NOBODY:
                return decisions
            if seat == NATURE:
                self.play(state, NATURE, self.draw(state, dice))
                continue
            if decisions == depth:
                return decisions
            own = dice if seats is None else seats[seat]
            if policy is None:
                self.play(state, seat, self.pick(state, seat, own))
            else:
                self.play(state, seat, policy.answer(self, state, seat, own))
            decisions += 1

    def encode(self, state: S, seat: int, action: Action) -> int:
        return self.actions(state, seat).index(action)

    def decode(self, state: S, seat: int, code: int) -> Action:
        return self.actions(state, seat)[code]

    def encode_outcome(self, state: S, outcome: Outcome) -> int:
        return [possible for possible, _ in self.outcomes(state)].index(outcome)

    def decode_outcome(self, state: S, code: int) -> Outcome:
        return self.outcomes(state)[code][0]

    # -- looking -----------------------------------------------------------------------------------

    def scores(self, state: S) -> list[int]:
        """By seat: what `result` would say if the game ended here."""
        raise NotImplementedError

    def rival_scores(self, state: S) -> list[int]:
        """The same for opponents that are part of the rules and have no seat; usually none."""
        del state
        return []

    def standing(self, state: S, seat: int) -> list[int]:
        """P20  What everybody's position is worth as far as this seat can see, those at the table
        first and then the rivals, `prospect_unit` for a point: a guess for bots, not a rule.  It is
        static: nothing is tried out for it.  Unless a game knows better: the scores."""
        del seat
        unit = self.prospect_unit
        return [score * unit for score in [*self.scores(state), *self.rival_scores(state)]]

    def prospect(self, state: S, seat: int) -> int:
        """How well this seat seems to stand, on a scale of the game's own; it may look ahead.
        Unless a game knows better: its lead by `standing`."""
        return lead_of(self.standing(state, seat), seat)

    def suggest(self, state: S, seat: int, dice: Dice) -> Action | None:
        """An open answer for bots, which cannot list them; None: nothing comes to mind."""
        del state, seat, dice
        return None

    def result(self, state: S) -> Result:
        """P10  The itemised result of a finished game."""
        raise NotImplementedError

    def places(self, state: S) -> tuple[int, ...]:
        """The places alone, of a finished game; a game may know them without the items."""
        return self.result(state).places

    def variations(self, options: Options) -> list[Options]:
        """The options with which games are played to see what is fair: these, and those that differ
        from them in something whose effect is asked about; all for as many players."""
        return [options]

    def factors(self, view: View, log: Log) -> list[Factor]:
        """What may have decided a finished game, of which this is the full view at its end and all
        that happened; usually nothing but who sat where, which need not be said."""
        del view, log
        return []

    def copy(self, state: S) -> S:
        """P7  An independent state."""
        raise NotImplementedError

    def view(self, state: S, eye: int) -> View:
        """P8  The state as a seat, PUBLIC or EVERYONE sees it."""
        raise NotImplementedError

    def load(self, view: View) -> S:
        """P6  The state that a view without holes describes."""
        raise NotImplementedError

    def migrate(self, view: dict[str, Any], from_version: int) -> dict[str, Any]:
        """A full view that rules of another version wrote, in the shape that `load` reads."""
        del from_version
        return view

    def migrate_options(self, options: dict[str, Any], from_version: int) -> dict[str, Any]:
        """What was agreed by rules of another version, in words that mean the same today."""
        del from_version
        return options

    def former(self, view: View, version: int) -> View:
        """A full view of today as rules of another version wrote it, for their checkpoints."""
        del version
        return view

    def imagine(self, view: View, dice: Dice) -> S:
        """P8  A state that looks like this view, its holes filled by chance alone."""
        raise NotImplementedError

    def resample(self, state: S, seat: int, dice: Dice) -> S:
        """`imagine` of this seat's view, drawn from the same distribution; a game may be faster."""
        return self.imagine(self.view(state, seat), dice)

    # -- numbers: docs/observations.md tells what stands where -----------------------------------

    def observe(self, state: S, eye: int, into: Shorts, at: int = 0) -> None:
        """P18  Writes what a seat, PUBLIC or EVERYONE sees as numbers, from index `at` on."""
        raise NotImplementedError

    def mask(self, state: S, seat: int, into: Bytes, at: int = 0) -> None:
        """P19  Writes 1 for every answer of the action space that this seat may give, else 0."""
        raise NotImplementedError

    def index(self, state: S, seat: int, action: Action) -> int:
        """P19  The index of a legal answer in the action space; -1: it has none."""
        raise NotImplementedError

    def action_at(self, state: S, seat: int, index: int) -> Action:
        """P19  The legal answer that has this index in the action space."""
        raise NotImplementedError

    def play_at(self, state: S, seat: int, index: int, log: Log | None = None) -> None:
        """P19  Answers by index, which is trusted to be that of a legal answer."""
        self.perform(state, seat, self.action_at(state, seat, index), log)

    def bounds(self, options: Options) -> Bounds:
        """What no game with these options exceeds; for a game that has spaces."""
        raise NotImplementedError

    def features(self, state: S, seat: int, into: Shorts, at: int = 0) -> None:
        """P20  Writes what a network is told of a position to see how this seat stands, from index
        `at` on: what the seat sees, and nothing else."""
        raise NotImplementedError

    # -- text: the grammar is in docs/notation.md ------------------------------------------------

    def write_answer(self, view: View, answer: Answer) -> str:
        """P17  The answer of a seat or of nature as one line, as one says it before this view."""
        del view
        return plain_notation.write_answer(self, answer)

    def read_answer(self, view: View, text: str) -> Answer:
        """P17  What such a line means; raises `Unreadable` with the part that means nothing."""
        del view
        return plain_notation.read_answer(self, text)

    def write_position(self, view: View) -> str:
        """P17  What this eye sees, holes included, as statements."""
        return plain_notation.write_position(view)

    def read_position(self, text: str) -> View:
        """P17  The view that these statements describe; what they leave out is as usual."""
        return plain_notation.read_position(self, text)

    def shown(self, state: S, eye: int) -> View:
        """P22  The view, with what follows from it by the rules, for whoever draws it."""
        return self.view(state, eye)

    def preview(self, state: S, seat: int, action: Action) -> list[Event]:
        """What this answer would cause before nature or another seat speaks.

        Give it an imagined state: then it cannot tell more than the seat may know.
        """
        trial = self.copy(state)
        log: Log = []
        self.apply(trial, seat, action, log)
        return log
