"""Lords of Vegas: who may speak, what comes before any question, and how to look at a game.

The lowest frame is the turn; on top of it lie a card to be drawn, dice to be rolled or put back, an
offer to be answered, a trade that runs.  What is asked is in `questions`, what nature does in
`chance`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, final

from boulevard.core.arrays import lowest
from boulevard.core.bounds import Bounds
from boulevard.core.coded_game import CodedGame
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal
from boulevard.core.frames import NATURE, NOBODY
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
    Traits,
    View,
)
from boulevard.core.reason import Reason, why
from boulevard.core.spaces import Field
from boulevard.games.vegas import (
    bounds,
    data,
    evaluation,
    factors,
    features,
    follows,
    messages,
    notation,
    observation,
    odds,
    offers,
    position,
    scoring,
    trading,
    views,
)
from boulevard.games.vegas.casinos import names, top_dice
from boulevard.games.vegas.components import VegasComponents, components
from boulevard.games.vegas.events import BossTied, VegasEvent
from boulevard.games.vegas.market import VegasMarket
from boulevard.games.vegas.messages import (
    Build,
    Counter,
    Propose,
    Raise,
    Remodel,
    Sprawl,
    VegasOptions,
    VegasView,
    Withdraw,
)
from boulevard.games.vegas.questions import KINDS
from boulevard.games.vegas.questions.acting import Acting
from boulevard.games.vegas.questions.offer import decline, propose, withdraw
from boulevard.games.vegas.state import DEAL, OFF, OFFER, TIE, VegasState
from boulevard.games.vegas.words import SENTENCES

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Shorts


@final
class Vegas(CodedGame[VegasState]):
    """Lords of Vegas, the base game for two to six."""

    sentences: ClassVar = SENTENCES
    market: ClassVar = VegasMarket()

    def __init__(self) -> None:
        super().__init__(KINDS, observation.LAYOUT, features.LAYOUT)
        self.name = "vegas"
        self.title = "Lords of Vegas"
        self.rules_version = 2
        self.seats = range(2, 7)
        self.traits = Traits(has_chance=True, has_open_answers=True)
        self.options_type = VegasOptions
        self.action_type: Any = messages.VegasAction
        self.outcome_type: Any = messages.VegasOutcome
        self.event_type: Any = VegasEvent
        self.prospect_unit = evaluation.POINT
        self.decision_type: Any = messages.VegasDecision
        self.view_type: Any = VegasView
        self.shown_type: Any = follows.VegasShown
        self.components_type = VegasComponents
        self.spaces_version = 1
        self.features_version = features.VERSION
        self.lead_unit = 10
        self.clear_lead = 15
        self._offers: i64 = self.answer_size  # where the indexes of offers begin
        family = Field("Propose", self.answer_size, offers.SPAN, 0, 1, offers.MEANING)
        self.answer_fields = (*self.answer_fields, family)
        self.answer_size += offers.SPAN

    def opening(self, options: Options) -> VegasState:
        """V7  An empty board, and nature about to deal."""
        if not isinstance(options, VegasOptions) or options.players not in self.seats:
            raise self.refused(Illegal, why("players", "V3", players=options.players))
        state = VegasState(options)
        state.push(DEAL, NATURE)
        return state

    def bounds(self, options: Options) -> Bounds:
        assert isinstance(options, VegasOptions)
        return bounds.bounds(options)

    def practice(self, players: int) -> list[Options]:
        """Without trades, and with the stops that are made for them."""
        return [
            VegasOptions(players=players, trading="off"),
            VegasOptions(players=players, trading="calm"),
        ]

    def turns(self, state: VegasState, seat: int) -> list[list[int]]:
        """V42  Of the bets only a few: there is one for every million."""
        question = self.question(state, seat)
        if isinstance(question, Acting):
            return [[code] for code in question.weighed(state, seat)]
        return super().turns(state, seat)

    def components(self, options: Options) -> Components:
        assert isinstance(options, VegasOptions)
        return components(options)

    def settle(self, state: VegasState, log: Log | None) -> None:
        """V12, VR2, VR5  A tie for boss comes before anything else: the top dice are rolled, in the
        casino with the lowest lot first."""
        while state.floor != NOBODY:
            if state.tied and state.kind != TIE:
                state.rolling = top_dice(state, lowest(state.tied))
                state.push(TIE, NATURE)
                if log is not None:
                    log.append(BossTied(names(state.rolling), state.pips[lowest(state.rolling)]))
                return
            if self._kinds[state.kind].asks(state, log):
                return

    # -- trades ------------------------------------------------------------------------------------

    def volunteers(self, state: VegasState) -> list[int]:
        """VR50, VR51  Who may offer or withdraw unasked."""
        if state.kind == OFFER:
            return [state.offer_by]
        found: list[int] = []
        if trading.is_window(state):
            for seat in range(state.players):
                if seat != state.floor and trading.may_offer(state, seat):
                    found.append(seat)
        return found

    def check(self, state: VegasState, seat: int, action: Action) -> Reason | None:
        if isinstance(action, Propose | Counter | Withdraw):
            return trading.objection(state, seat, action)
        if not self.is_asked(state, seat):
            return why("unasked", "VR50")
        return self.question(state, seat).objection(state, seat, action)

    def perform(self, state: VegasState, seat: int, action: Action, log: Log | None) -> None:
        if isinstance(action, Propose):
            propose(state, seat, action.steps, log)
        elif isinstance(action, Counter):
            decline(state, seat, log)
            propose(state, seat, action.steps, log)
        elif isinstance(action, Withdraw):
            withdraw(state, seat, log)
            self.settle(state, log)
        else:
            self.play(state, seat, self.encode(state, seat, action), log)

    def suggest(self, state: VegasState, seat: int, dice: Dice) -> Action | None:
        """VR54  A simple offer that this seat may make now, asked or not; None: nothing comes to
        mind.  For bots, which cannot list open answers."""
        if not trading.is_window(state) or not trading.may_offer(state, seat):
            return None
        return trading.simple_offer(state, seat, dice)

    # -- looking -----------------------------------------------------------------------------------

    def standing(self, state: VegasState, seat: int) -> list[int]:
        return evaluation.evaluate(state)

    def scores(self, state: VegasState) -> list[int]:
        return [state.points[seat] for seat in range(state.players)]

    def result(self, state: VegasState) -> Result:
        return scoring.result(state)

    def variations(self, options: Options) -> list[Options]:
        assert isinstance(options, VegasOptions)
        return factors.variations(options)

    def factors(self, view: View, log: Log) -> list[Factor]:
        assert isinstance(view, VegasView)
        return factors.factors(view, log)

    def copy(self, state: VegasState) -> VegasState:
        return state.copy()

    def view(self, state: VegasState, eye: int) -> VegasView:
        return views.view(state, eye)

    def shown(self, state: VegasState, eye: int) -> View:
        return follows.shown(state, eye)

    def load(self, view: View) -> VegasState:
        assert isinstance(view, VegasView)
        return views.load(view)

    def imagine(self, view: View, dice: Dice) -> VegasState:
        """V6  Nothing is hidden: the order of the deck does not exist yet."""
        assert isinstance(view, VegasView)
        return views.load(view)

    def resample(self, state: VegasState, seat: int, dice: Dice) -> VegasState:
        return state.copy()

    def preview(self, state: VegasState, seat: int, action: Action) -> list[Event]:
        """The events of this answer, what would become of an offer's steps, what the casino is
        worth that it changes, and the odds of dice that it leads to."""
        trial = state.copy()
        log: Log = []
        self.apply(trial, seat, action, log)
        if isinstance(action, Propose | Counter):
            log.extend(trading.foretell(state, action.steps))
        elif isinstance(action, Build | Sprawl):
            log.append(scoring.foretell(state, trial, seat, data.NUMBERS[action.lot]))
        elif isinstance(action, Remodel | Raise):
            log.append(scoring.foretell(state, trial, seat, data.NUMBERS[action.casino]))
        log.extend(odds.foretell(trial))
        return log

    # -- numbers -----------------------------------------------------------------------------------

    def describe(self, state: VegasState, eye: i64, into: Shorts, at: i64) -> None:
        observation.describe(state, eye, into, at)

    def characterise(self, state: VegasState, seat: i64, into: Shorts, at: i64) -> None:
        features.characterise(state, seat, into, at)

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        super().mark(state, seat, into, at)
        if state.trading != OFF:
            offers.mark(state, seat, into, at + self._offers)

    def index(self, state: VegasState, seat: int, action: Action) -> int:
        if not isinstance(action, Propose | Counter | Withdraw):
            return super().index(state, seat, action)
        if not isinstance(action, Propose) or not self.is_asked(state, seat):
            return -1
        found = offers.index_of(state, seat, action.steps)
        if found >= 0:
            found += self._offers
        return found

    def action_at(self, state: VegasState, seat: int, index: int) -> Action:
        if index >= self._offers:
            return Propose(offers.steps_at(state, seat, index - self._offers))
        return super().action_at(state, seat, index)

    def play_at(self, state: VegasState, seat: int, index: int, log: Log | None = None) -> None:
        if index >= self._offers:
            propose(state, seat, offers.steps_at(state, seat, index - self._offers), log)
        else:
            super().play_at(state, seat, index, log)

    # -- text --------------------------------------------------------------------------------------

    def write_answer(self, view: View, answer: Answer) -> str:
        assert isinstance(view, VegasView)
        return notation.write_answer(view, answer)

    def read_answer(self, view: View, text: str) -> Answer:
        assert isinstance(view, VegasView)
        return notation.read_answer(view, text)

    def write_position(self, view: View) -> str:
        assert isinstance(view, VegasView)
        return position.write_position(view)

    def read_position(self, text: str) -> VegasView:
        return position.read_position(text)
