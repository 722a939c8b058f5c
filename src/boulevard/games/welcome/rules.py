"""Welcome To...: who is asked what, and what each answer does.

All seats make their turns at the same time, each on a draft of its own (`turn`); the last one to
finish reveals them all (`reveal`); nature turns up what the next turn needs (`deck`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import i64

from boulevard.core.arrays import ints
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal
from boulevard.core.frames import DONE, NATURE, Frame, of_nature
from boulevard.core.game import CodedGame, Log
from boulevard.core.messages import (
    Action,
    Components,
    Decision,
    Event,
    Item,
    Options,
    Outcome,
    Result,
    Rival,
    Traits,
    View,
)
from boulevard.games.welcome import aaa, data, views
from boulevard.games.welcome.answers import in_code, in_words, question
from boulevard.games.welcome.components import WelcomeComponents, components
from boulevard.games.welcome.deck import chances, draw, due, redeal, turned_up
from boulevard.games.welcome.evaluation import POINT, outlook
from boulevard.games.welcome.events import (
    ArchitectWouldScore,
    TurnBegan,
    WelcomeEvent,
    WouldScore,
)
from boulevard.games.welcome.messages import (
    DealtCard,
    DrawnNumber,
    DrawnPlan,
    Effect,
    GivenMarker,
    ShownTop,
    TakeBack,
    TakeTurn,
    TurnedCard,
    ValidatePlan,
    WelcomeAction,
    WelcomeDecision,
    WelcomeOptions,
    WelcomeOutcome,
    WelcomeView,
)
from boulevard.games.welcome.objections import objection, step_codes
from boulevard.games.welcome.plans import IDS, INDEX
from boulevard.games.welcome.reveal import reveal
from boulevard.games.welcome.scoring import by_category, standing, summary, totals
from boulevard.games.welcome.state import (
    ALEXIS,
    CHOOSING,
    CLASSIC,
    DRAW,
    EXPERT,
    FACES,
    MARKER,
    NUMBER_SIDES,
    PLAN,
    SHOW,
    TURN,
    TURN_UP,
    WelcomeState,
    new_state,
)
from boulevard.games.welcome.turn import codes, count, pick, sheet_of, take_back, take_step

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

MOST: Final = 100  # players
_ALL_CHOOSING: Final[Ints] = ints([CHOOSING] * MOST)


@final
class Welcome(CodedGame[WelcomeState]):
    """Welcome To..., for 1 to 100 players."""

    def __init__(self) -> None:
        self.name = "welcome"
        self.title = "Welcome To..."
        self.rules_version = 1
        self.seats = range(1, MOST + 1)
        self.traits = Traits(
            has_chance=True, has_secrets=True, is_simultaneous=True, has_open_answers=True
        )
        self.options_type = WelcomeOptions
        self.action_type: Any = WelcomeAction
        self.outcome_type: Any = WelcomeOutcome
        self.event_type: Any = WelcomeEvent
        self.prospect_unit = POINT
        self.decision_type: Any = WelcomeDecision
        self.components_type = WelcomeComponents
        self.view_type: Any = WelcomeView
        self._openings: dict[WelcomeOptions, WelcomeState] = {}  # made once, copied per game

    # -- setup -----------------------------------------------------------------------------------

    def start(self, options: Options) -> WelcomeState:
        """W6, W7, W55, W62, W68  Blank sheets, shuffled cards, and the plans about to come."""
        if not isinstance(options, WelcomeOptions) or options.players not in self.seats:
            raise Illegal(f"Welcome To... is for 1 to {MOST} players, not {options.players} (W6)")
        opening = self._openings.get(options)
        if opening is None:
            reason = options.objection()
            if reason:
                raise Illegal(reason)
            opening = self._opening(options)
            self._openings[options] = opening
        return opening.copy()

    def _opening(self, options: WelcomeOptions) -> WelcomeState:
        mode = views.mode_of(options)
        figures = aaa.NOBODY
        if mode == ALEXIS:
            figures = aaa.figures(data.architect_of(options.architect))
        state = new_state(options, figures, mode)
        state.frames.append(of_nature(PLAN))
        return state

    def components(self, options: Options) -> Components:
        assert isinstance(options, WelcomeOptions)
        return components(options)

    # -- questions ---------------------------------------------------------------------------------

    def volunteers(self, state: WelcomeState) -> list[int]:
        """W13, WR34  Who has finished may take the turn back while another seat is at work."""
        if not state.frames or state.frames[-1].kind != TURN:
            return []
        stages = state.frames[-1].stages
        return [seat for seat in range(len(stages)) if stages[seat] == DONE]

    def decision(self, state: WelcomeState, seat: int) -> Decision:
        return question(state, seat)

    def count(self, state: WelcomeState, seat: int) -> int:
        return count(state, seat)

    def nth(self, state: WelcomeState, seat: int, k: int) -> int:
        return pick(state, seat, k)

    def codes(self, state: WelcomeState, seat: int) -> list[int]:
        return codes(state, seat)

    def check(self, state: WelcomeState, seat: int, action: Action) -> str:
        return objection(state, seat, action)

    def decode(self, state: WelcomeState, seat: int, code: int) -> Action:
        return in_words(state, seat, code)

    def encode(self, state: WelcomeState, seat: int, action: Action) -> int:
        return in_code(state, seat, action)

    # -- answers -----------------------------------------------------------------------------------

    def perform(self, state: WelcomeState, seat: int, action: Action, log: Log | None) -> None:
        """W13  Also the open answers: a turn taken back, a whole turn, a plan with its estates."""
        if isinstance(action, TakeBack):
            take_back(state, seat)
        elif isinstance(action, TakeTurn):
            take_back(state, seat)
            for step in action.steps:
                self.perform(state, seat, step, log)
        elif isinstance(action, ValidatePlan):
            for code in step_codes(state, seat, action):
                self.play(state, seat, code, log)
        else:
            self.play(state, seat, in_code(state, seat, action), log)

    def play(self, state: WelcomeState, seat: int, code: int, log: Log | None = None) -> None:
        if seat == NATURE:
            turned_up(state, code, log)
        else:
            take_step(state, seat, code)
            stages: Ints = state.frames[-1].stages
            if stages[seat] != DONE:
                return
            for stage in stages:
                if stage != DONE:
                    return
            if not reveal(state, log):
                state.frames.pop()
                return
        kind = due(state, log)
        if kind != TURN:
            if kind != state.frames[-1].kind:
                state.frames[-1] = of_nature(kind)
            return
        state.turn += 1
        state.frames[-1] = Frame(TURN, _ALL_CHOOSING[: state.players])
        if log is not None:
            log.append(TurnBegan(state.turn))

    # -- chance ------------------------------------------------------------------------------------

    def chances(self, state: WelcomeState) -> list[tuple[int, int]]:
        return chances(state)

    def draw(self, state: WelcomeState, dice: Dice) -> int:
        return draw(state, dice)

    def decode_outcome(self, state: WelcomeState, code: int) -> Outcome:
        kind = state.frames[-1].kind
        if kind == PLAN:
            return DrawnPlan(IDS[code])
        if kind == MARKER:
            return GivenMarker(code)
        if kind == SHOW:
            return ShownTop(FACES[code])
        if kind == DRAW:
            return DrawnNumber(code)
        number = code % NUMBER_SIDES
        effect: Effect = data.EFFECTS[code // NUMBER_SIDES]
        return TurnedCard(number, effect) if kind == TURN_UP else DealtCard(number, effect)

    def encode_outcome(self, state: WelcomeState, outcome: Outcome) -> int:
        if isinstance(outcome, DrawnPlan):
            return INDEX[outcome.plan]
        if isinstance(outcome, GivenMarker):
            return outcome.seat
        if isinstance(outcome, ShownTop):
            return FACES.index(outcome.face)
        if isinstance(outcome, DrawnNumber):
            return outcome.number
        assert isinstance(outcome, TurnedCard | DealtCard)
        return data.EFFECTS.index(outcome.effect) * NUMBER_SIDES + outcome.number

    # -- the end -----------------------------------------------------------------------------------

    def scores(self, state: WelcomeState) -> list[int]:
        """By the sheets that everyone can see: a draft must not show in anybody's score."""
        return totals(state, state.sheets)

    def rival_scores(self, state: WelcomeState) -> list[int]:
        """W75-W78  The AAA, by its stack as it lies."""
        return [aaa.total(state)] if state.mode == ALEXIS else []

    def prospect(self, state: WelcomeState, seat: int) -> int:
        """What the seat's sheet promises, in hundredths of a point, its own turn looked through."""
        return outlook(state, seat)

    def result(self, state: WelcomeState) -> Result:
        """W49, W79  Most points win; alone, against the AAA or for the score itself."""
        scores = self.scores(state)
        items = [summary(state, state.sheets, seat) for seat in range(state.players)]
        ranks = [standing(state, seat, scores[seat]) for seat in range(state.players)]
        places = [1 + sum([other > rank for other in ranks]) for rank in ranks]
        verdict = "won" if places.count(1) == 1 else "shared"
        if state.mode == CLASSIC:
            verdict = "finished"
        elif state.mode == ALEXIS:
            lines = aaa.account_of(state)
            name = f"AAA, {data.architect_of(state.options.architect).label}"
            rival = Rival(name, sum([line.amount for line in lines]), by_category(lines))
            lead = scores[0] - rival.score
            verdict = "won" if lead > 0 else "drawn" if lead == 0 else "lost"
            place = 2 if lead < 0 else 1
            return Result(tuple(scores), (place,), tuple(items), verdict, (rival,))
        return Result(tuple(scores), tuple(places), tuple(items), verdict)

    # -- looking -----------------------------------------------------------------------------------

    def copy(self, state: WelcomeState) -> WelcomeState:
        return state.copy()

    def view(self, state: WelcomeState, eye: int) -> WelcomeView:
        return views.view(state, eye)

    def load(self, view: View) -> WelcomeState:
        assert isinstance(view, WelcomeView)
        return views.load(view)

    def imagine(self, view: View, dice: Dice) -> WelcomeState:
        assert isinstance(view, WelcomeView)
        return views.imagine(view, dice)

    def resample(self, state: WelcomeState, seat: int, dice: Dice) -> WelcomeState:
        """WR34  Another seat that has finished is given some legal turn, one at work none."""
        new = state.copy()
        if new.mode == EXPERT:
            redeal(new, seat, dice)
        if new.frames and new.frames[-1].kind == TURN:
            stages: Ints = new.frames[-1].stages
            for other in range(new.players):
                if other != seat:
                    has_finished = stages[other] == DONE
                    take_back(new, other)
                    while has_finished and stages[other] != DONE:
                        code = pick(new, other, dice.below(count(new, other)))
                        take_step(new, other, code)
        return new

    def preview(self, state: WelcomeState, seat: int, action: Action) -> list[Event]:
        """What the answer would make of the seat's own score, and of the AAA's, by category."""
        before = self._drafted(state, seat)
        trial = state.copy()
        log: Log = []
        self.apply(trial, seat, action, log)
        if not log:
            after = self._drafted(trial, seat)
            total = sum([item.amount for item in after])
            log.append(WouldScore(seat, _changes(before, after), total))
        if state.mode == ALEXIS:
            old = by_category(aaa.account_of(state))
            new = by_category(aaa.account_as_drafted(trial))
            total = sum([item.amount for item in new])
            log.append(ArchitectWouldScore(_changes(old, new), total))
        return log

    def _drafted(self, state: WelcomeState, seat: i64) -> tuple[Item, ...]:
        """The seat's score if its draft stood and the others stayed as they are."""
        sheets = state.sheets[:]
        sheets[seat] = sheet_of(state, seat)
        return summary(state, sheets, seat)


def _changes(before: tuple[Item, ...], after: tuple[Item, ...]) -> tuple[Item, ...]:
    """The categories whose points differ, with the difference."""
    old = {item.what: item.amount for item in before}
    changes = [Item(item.what, item.amount - old.get(item.what, 0)) for item in after]
    return tuple([change for change in changes if change.amount])
