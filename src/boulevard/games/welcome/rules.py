"""Welcome To...: setup, the answers that no list holds, the end, and looking.

All seats make their turns at the same time, each on a draft of its own (`questions`); the last one
to finish reveals them all (`reveal`); nature turns up what the next turn needs (`chance`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from boulevard.core.bounds import Bounds
from boulevard.core.coded_game import CodedGame
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal
from boulevard.core.frames import DONE, SEVERAL
from boulevard.core.machine import i64
from boulevard.core.messages import (
    Action,
    Answer,
    Components,
    Event,
    Factor,
    Log,
    Options,
    Result,
    Rival,
    Traits,
    View,
    places,
)
from boulevard.core.reason import Argument, Reason, why
from boulevard.games.welcome import (
    aaa,
    architect_file,
    bounds,
    factors,
    features,
    follows,
    messages,
    notation,
    observation,
    open_answers,
    position,
    scoring,
    views,
    words,
)
from boulevard.games.welcome.components import WelcomeComponents, components
from boulevard.games.welcome.evaluation import POINT, outlook, promise, promised
from boulevard.games.welcome.events import ArchitectWouldScore, WelcomeEvent, WouldScore
from boulevard.games.welcome.messages import WelcomeOptions, WelcomeView
from boulevard.games.welcome.questions import KINDS
from boulevard.games.welcome.questions.step import NO_CODE
from boulevard.games.welcome.setup import opening
from boulevard.games.welcome.state import ALEXIS, CLASSIC, WelcomeState
from boulevard.games.welcome.turns import turns

if TYPE_CHECKING:
    from boulevard.core.arrays import Shorts

MOST: Final = 100  # players


@final
class Welcome(CodedGame[WelcomeState]):
    """Welcome To..., for 1 to 100 players."""

    sentences: ClassVar = words.SENTENCES

    def __init__(self) -> None:
        super().__init__(KINDS, observation.LAYOUT, features.LAYOUT)
        self.name = "welcome"
        self.title = "Welcome To..."
        self.rules_version = 3
        self.seats = range(1, MOST + 1)
        self.traits = Traits(
            has_chance=True, has_secrets=True, is_simultaneous=True, has_open_answers=True
        )
        self.options_type = WelcomeOptions
        self.action_type: Any = messages.WelcomeAction
        self.outcome_type: Any = messages.WelcomeOutcome
        self.event_type: Any = WelcomeEvent
        self.prospect_unit = POINT
        self.decision_type: Any = messages.WelcomeDecision
        self.components_type = WelcomeComponents
        self.view_type: Any = WelcomeView
        self.shown_type: Any = follows.WelcomeShown
        self.spaces_version = 1
        self.features_version = features.VERSION
        self.lead_unit = 10
        self.clear_lead = 20

    # -- setup -----------------------------------------------------------------------------------

    def opening(self, options: Options) -> WelcomeState:
        """W6, W7, W55, W62, W68  Blank sheets, shuffled cards, and the plans about to come."""
        if not isinstance(options, WelcomeOptions) or options.players not in self.seats:
            reason = why("players", "W6", most=MOST, players=options.players)
            raise self.refused(Illegal, reason)
        return opening(options)

    def read_file(self, key: str, text: str) -> Any:
        if key == "architect":
            return architect_file.parse(text)
        return super().read_file(key, text)

    def bounds(self, options: Options) -> Bounds:
        assert isinstance(options, WelcomeOptions)
        return bounds.bounds(options)

    def practice(self, players: int) -> list[Options]:
        """The usual game most of all; alone, against each architect."""
        if players == 1:
            architects = [WelcomeOptions(players=1, architect=number) for number in (1, 2, 3, 4, 5)]
            return [*architects, WelcomeOptions(players=1, solo="classic")]
        usual: Options = WelcomeOptions(players=players)
        advanced = WelcomeOptions(players=players, variant="advanced")
        return [usual, advanced, usual, WelcomeOptions(players=players, expert=True)]

    def components(self, options: Options) -> Components:
        assert isinstance(options, WelcomeOptions)
        return components(options)

    def in_words(self, name: str, value: Argument) -> str:
        return words.in_words(name, value)

    # -- open answers ----------------------------------------------------------------------------

    def volunteers(self, state: WelcomeState) -> list[int]:
        """W13, WR34  Who has finished may take the turn back while another seat is at work."""
        if state.floor != SEVERAL:
            return []
        return [seat for seat in range(state.players) if state.stages[seat] == DONE]

    def check(self, state: WelcomeState, seat: int, action: Action) -> Reason | None:
        if state.floor != SEVERAL or not 0 <= seat < state.players:
            return self.refusal(state, seat)
        return open_answers.objection(state, seat, action)

    def perform(self, state: WelcomeState, seat: int, action: Action, log: Log | None) -> None:
        """W13  Also the open answers: a turn taken back, a whole turn, a plan with its estates."""
        if isinstance(action, messages.TakeBack):
            open_answers.take_back(state, seat)
        elif isinstance(action, messages.TakeTurn):
            open_answers.take_back(state, seat)
            for step in action.steps:
                self.perform(state, seat, step, log)
        elif isinstance(action, messages.ValidatePlan):
            for code in open_answers.step_codes(state, seat, action):
                self.play(state, seat, code, log)
        else:
            self.play(state, seat, self.encode(state, seat, action), log)

    def index(self, state: WelcomeState, seat: int, action: Action) -> int:
        """P19  Open answers put closed ones together or take them back: they have no index."""
        if not self.is_asked(state, seat) or self.encode(state, seat, action) == NO_CODE:
            return NO_CODE
        return super().index(state, seat, action)

    # -- the end ---------------------------------------------------------------------------------

    def scores(self, state: WelcomeState) -> list[int]:
        """By the sheets that everyone can see: a draft must not show in anybody's score."""
        return scoring.totals(state, state.sheets)

    def rival_scores(self, state: WelcomeState) -> list[int]:
        """W75-W78  The AAA, by its stack as it lies."""
        return [aaa.total(state)] if state.mode == ALEXIS else []

    def standing(self, state: WelcomeState, seat: int) -> list[int]:
        """What the sheets promise as they lie, the seat's own as its draft would leave it."""
        found: list[int] = []
        for other in range(state.players):
            if other == seat:
                found.append(promise(state, state.sheet_of(seat)))
            else:
                found.append(promised(state, state.sheets[other]))
        if state.mode == ALEXIS:
            found.append(aaa.total(state) * POINT)
        return found

    def turns(self, state: WelcomeState, seat: int) -> list[list[int]]:
        """W12  Whole turns, but for the word that one has finished."""
        return turns(state, seat)

    def prospect(self, state: WelcomeState, seat: int) -> int:
        """What the seat's sheet promises, in hundredths of a point, its own turn looked through."""
        return outlook(state, seat)

    def result(self, state: WelcomeState) -> Result:
        """W49, W79, WR39  Most points win; alone, against the AAA or for the score itself."""
        scores = self.scores(state)
        items = tuple(scoring.summaries(state))
        placed = self.places(state)
        verdict = "won" if placed.count(1) == 1 else "shared"
        if state.mode == CLASSIC:
            verdict = "finished"
        elif state.mode == ALEXIS:
            lines = aaa.account_of(state)
            name = f"AAA, {state.options.opponent().label}"
            rival = Rival(name, scoring.total_of(lines), scoring.by_category(lines))
            lead = scores[0] - rival.score
            verdict = "won" if lead > 0 else "drawn" if lead == 0 else "lost"
            return Result(tuple(scores), placed, items, verdict, (rival,))
        return Result(tuple(scores), placed, items, verdict)

    def places(self, state: WelcomeState) -> tuple[int, ...]:
        """W49, W79  Alone, the AAA may take the first."""
        scores = self.scores(state)
        if state.mode == ALEXIS:
            return (2 if scores[0] < aaa.total(state) else 1,)
        return places(
            [scoring.standing(state, seat, scores[seat]) for seat in range(state.players)]
        )

    # -- looking ---------------------------------------------------------------------------------

    def variations(self, options: Options) -> list[Options]:
        assert isinstance(options, WelcomeOptions)
        return factors.variations(options)

    def factors(self, view: View, log: Log) -> list[Factor]:
        assert isinstance(view, WelcomeView)
        return factors.factors(view, log)

    def copy(self, state: WelcomeState) -> WelcomeState:
        return state.copy()

    def view(self, state: WelcomeState, eye: int) -> WelcomeView:
        return views.view(state, eye, self.deciding(state))

    def shown(self, state: WelcomeState, eye: int) -> View:
        return follows.shown(state, eye, self.deciding(state))

    def describe(self, state: WelcomeState, eye: i64, into: Shorts, at: i64) -> None:
        observation.describe(state, eye, into, at)

    def characterise(self, state: WelcomeState, seat: i64, into: Shorts, at: i64) -> None:
        features.characterise(state, seat, into, at)

    def migrate_options(self, options: dict[str, Any], from_version: int) -> dict[str, Any]:
        """W80  Version 1 had one set of cards, and version 2 another one than today's."""
        if options.get("architect", 1) not in (2, 3, 4, 5):
            return options
        if from_version == 1:
            return options | {"architect_cards": "reconstructed"}
        if from_version == 2 and options.get("architect_cards", "calibrated") == "calibrated":
            return options | {"architect_cards": "gentle"}
        return options

    def load(self, view: View) -> WelcomeState:
        assert isinstance(view, WelcomeView)
        return views.load(view)

    def imagine(self, view: View, dice: Dice) -> WelcomeState:
        assert isinstance(view, WelcomeView)
        return views.imagine(view, dice)

    def resample(self, state: WelcomeState, seat: int, dice: Dice) -> WelcomeState:
        return views.resample(state, seat, dice)

    def preview(self, state: WelcomeState, seat: int, action: Action) -> list[Event]:
        """What the answer would make of the seat's own score, and of the AAA's, by category."""
        before = scoring.summary_with(state, seat, state.sheet_of(seat))
        trial = state.copy()
        log: Log = []
        self.apply(trial, seat, action, log)
        if not log:
            after = scoring.summary_with(trial, seat, trial.sheet_of(seat))
            log.append(WouldScore(seat, scoring.changes(before, after), scoring.total_of(after)))
        if state.mode == ALEXIS:
            old = scoring.by_category(aaa.account_of(state))
            new = scoring.by_category(aaa.account_as_drafted(trial))
            log.append(ArchitectWouldScore(scoring.changes(old, new), scoring.total_of(new)))
        return log

    # -- text ------------------------------------------------------------------------------------

    def write_answer(self, view: View, answer: Answer) -> str:
        return notation.write_answer(answer)

    def read_answer(self, view: View, text: str) -> Answer:
        return notation.read_answer(text)

    def write_position(self, view: View) -> str:
        assert isinstance(view, WelcomeView)
        return position.write_position(view)

    def read_position(self, text: str) -> WelcomeView:
        return position.read_position(text)
