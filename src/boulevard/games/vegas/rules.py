"""The turn of Lords of Vegas: who is asked what, and what each answer does.

The lowest frame is the turn; on top of it lie a card to be drawn, dice to be rolled or put back, an
offer to be answered, a trade that runs.  `_settle` carries on with whatever asks nobody.
"""

from __future__ import annotations

from typing import Any, Final, final

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal
from boulevard.core.frames import NATURE, NOBODY, of_nature, of_seat
from boulevard.core.game import CodedGame, Log
from boulevard.core.machine import i64
from boulevard.core.messages import (
    Action,
    Components,
    Decision,
    Event,
    Options,
    Outcome,
    Result,
    Traits,
    View,
)
from boulevard.games.vegas import (
    choices,
    data,
    evaluation,
    odds,
    scoring,
    setup,
    trading,
    turn,
    views,
)
from boulevard.games.vegas.answers import in_code, in_words, may_offer, objection, question
from boulevard.games.vegas.casinos import look, names, top_dice
from boulevard.games.vegas.choices import (
    ACCEPT,
    ARGUMENT_SHIFT,
    CONTINUE,
    DECLINE,
    DRAW_CARD,
    END_TURN,
    GIVE_UP,
    KIND_MASK,
    LOT_MASK,
    LOT_SHIFT,
    PLACE,
    code_of,
)
from boulevard.games.vegas.components import VegasComponents, components
from boulevard.games.vegas.deeds import (
    act,
    has_two_values,
    put_back,
    settle_bet,
    settle_shaken,
    values_on,
)
from boulevard.games.vegas.events import (
    BossTied,
    DiePlaced,
    DieRolled,
    OfferAccepted,
    OfferDeclined,
    OfferMade,
    OfferWithdrawn,
    TradeDone,
    TradeStopped,
    VegasEvent,
)
from boulevard.games.vegas.messages import (
    Card,
    Counter,
    Gamble,
    Propose,
    Reorganize,
    Roll,
    VegasAction,
    VegasDecision,
    VegasOptions,
    VegasOutcome,
    VegasView,
    Withdraw,
)
from boulevard.games.vegas.state import (
    ACTING,
    ASKED,
    BEFORE_DRAW,
    BET,
    CLAIMING,
    DEAL,
    DRAW,
    FIRST,
    NO_SEAT,
    OFFER,
    PLACING,
    REDRAW,
    SHAKE,
    TIE,
    TRADE,
    TURN,
    VegasState,
)
from boulevard.games.vegas.tables import GAME_OVER, SIDES

TWO_DICE: Final = 21  # outcomes of two dice that are alike
PAIR_SHIFT: Final = 3  # the code of two dice: low << PAIR_SHIFT | high


@final
class Vegas(CodedGame[VegasState]):
    """Lords of Vegas, the base game for two to six."""

    def __init__(self) -> None:
        self.name = "vegas"
        self.title = "Lords of Vegas"
        self.rules_version = 1
        self.seats = range(2, 7)
        self.traits = Traits(has_chance=True, has_open_answers=True)
        self.options_type = VegasOptions
        self.action_type: Any = VegasAction
        self.outcome_type: Any = VegasOutcome
        self.event_type: Any = VegasEvent
        self.prospect_unit = evaluation.POINT
        self.decision_type: Any = VegasDecision
        self.view_type: Any = VegasView
        self.components_type = VegasComponents
        self._openings: dict[VegasOptions, VegasState] = {}  # laid out once, copied per game

    def start(self, options: Options) -> VegasState:
        """V7  An empty board, and nature about to deal."""
        if not isinstance(options, VegasOptions) or options.players not in self.seats:
            raise Illegal(f"Lords of Vegas is for 2 to 6 players, not {options.players} (V3)")
        if options not in self._openings:
            try:
                data.colours_of(options.colours, options.players)
            except ValueError as error:
                raise Illegal(f"the colours do not fit: {error} (V3)") from None
            self._openings[options] = setup.opening(options)
        return self._openings[options].copy()

    def components(self, options: Options) -> Components:
        assert isinstance(options, VegasOptions)
        return components(options)

    # -- questions ---------------------------------------------------------------------------------

    def floor(self, state: VegasState) -> int:
        """Never more than one seat is asked."""
        if not state.frames:
            return NOBODY
        frame = state.frames[-1]
        if frame.kind == TURN:
            return state.turn
        if frame.waits_for_nature():
            return NATURE
        return frame.waiting()[0]

    def volunteers(self, state: VegasState) -> list[int]:
        """VR50, VR51  Who may offer or withdraw unasked."""
        if not state.frames:
            return []
        if state.frames[-1].kind == OFFER:
            return [state.offer_by]
        found: list[int] = []
        if trading.is_window(state):
            for seat in range(state.players):
                if seat != state.turn and may_offer(state, seat):
                    found.append(seat)
        return found

    def decision(self, state: VegasState, seat: int) -> Decision:
        return question(state, seat)

    def count(self, state: VegasState, seat: int) -> int:
        frame = state.frames[-1]
        if frame.kind == TURN:
            stage: i64 = frame.stages[seat]
            if stage == ACTING:
                return choices.count(state, seat)
            return size(turn.spares(state)) if stage == CLAIMING else 1
        if frame.kind == PLACING:
            return size(values_on(state, state.placing))
        return 2

    def nth(self, state: VegasState, seat: int, k: int) -> int:
        frame = state.frames[-1]
        if frame.kind == TURN:
            stage: i64 = frame.stages[seat]
            if stage == ACTING:
                return choices.pick(state, seat, k)
            if stage == CLAIMING:
                return code_of(GIVE_UP, nth(turn.spares(state), k), 0, -1)
            return DRAW_CARD if stage in (BEFORE_DRAW, REDRAW) else CONTINUE
        if frame.kind == PLACING:
            value = nth(values_on(state, state.placing), k)
            return code_of(PLACE, lowest(state.placing), value, -1)
        return ACCEPT if k == 0 else DECLINE

    def codes(self, state: VegasState, seat: int) -> list[int]:
        frame = state.frames[-1]
        if not frame.stages[seat]:
            return []
        if frame.kind == TURN and frame.stages[seat] == ACTING:
            return choices.listed(state, seat)
        return [self.nth(state, seat, k) for k in range(self.count(state, seat))]

    def check(self, state: VegasState, seat: int, action: Action) -> str:
        if isinstance(action, Propose | Counter | Withdraw):
            return trading.objection(state, seat, action)
        if not state.frames[-1].stages[seat]:
            return "unasked one can make an offer or withdraw one, nothing else (VR50)"
        return objection(state, seat, action)

    def decode(self, state: VegasState, seat: int, code: int) -> Action:
        return in_words(code)

    def encode(self, state: VegasState, seat: int, action: Action) -> int:
        return in_code(action)

    # -- answers -----------------------------------------------------------------------------------

    def perform(self, state: VegasState, seat: int, action: Action, log: Log | None) -> None:
        state.is_counted = False
        if isinstance(action, Propose):
            self._offer(state, seat, action, log)
        elif isinstance(action, Counter):
            self._drop_offer(state)
            if log is not None:
                log.append(OfferDeclined(seat))
            self._offer(state, seat, Propose(action.steps), log)
        elif isinstance(action, Withdraw):
            self._drop_offer(state)
            if log is not None:
                log.append(OfferWithdrawn(seat))
            self._settle(state, log)
        else:
            self.play(state, seat, in_code(action), log)

    def play(self, state: VegasState, seat: int, code: int, log: Log | None = None) -> None:
        state.is_counted = False
        frame = state.frames[-1]
        kind = frame.kind
        if kind == TURN:
            answer: i64 = code & KIND_MASK
            if answer == END_TURN:
                turn.end(state, log)
            elif answer == DRAW_CARD:
                state.frames.append(of_nature(DRAW))
            elif answer == CONTINUE:
                turn.go_on(state, log)
            elif answer == GIVE_UP:
                turn.claim(state, code >> LOT_SHIFT & LOT_MASK, log)
            else:
                act(state, seat, code, log)
        elif kind == DRAW:
            state.frames.pop()
            turn.draw(state, code, log)
        elif kind == TIE:
            self._roll(state, code, log)
            if state.rolling == 0:
                state.frames.pop()
                look(state, lowest(state.tied), log)
        elif kind == BET:
            state.frames.pop()
            settle_bet(state, state.turn, code >> PAIR_SHIFT, code & 7, log)
        elif kind == SHAKE:
            self._roll(state, code, log)
            if state.rolling == 0:
                state.frames.pop()
                self._place_next(state, 0, log)
        elif kind == PLACING:
            self._place(state, seat, code >> ARGUMENT_SHIFT, log)
        elif kind == OFFER:
            self._answer(state, seat, code == ACCEPT, log)
        elif kind == DEAL:
            setup.deal(state, code, log)
        else:
            setup.roll(state, code, log)
        self._settle(state, log)

    def _settle(self, state: VegasState, log: Log | None) -> None:
        """Carries on until the top frame waits for an answer, or the game is over."""
        while state.frames:
            frame = state.frames[-1]
            if state.tied and frame.kind != TIE:
                self._break_tie(state, log)
                return
            if frame.kind == TURN:
                if turn.waits(state, frame.stages[state.turn]):
                    return
                turn.go_on(state, log)
            elif frame.kind == TRADE:
                self._run_step(state, log)
            else:
                return

    # -- dice --------------------------------------------------------------------------------------

    def _break_tie(self, state: VegasState, log: Log | None) -> None:
        """V12, VR2, VR5  The tied top dice are rolled, in the casino with the lowest lot first."""
        casino = lowest(state.tied)
        state.rolling = top_dice(state, casino)
        state.frames.append(of_nature(TIE))
        if log is not None:
            dice = state.rolling
            log.append(BossTied(names(dice), state.pips[lowest(dice)]))

    def _roll(self, state: VegasState, pips: i64, log: Log | None) -> None:
        lot = lowest(state.rolling)
        state.rolling &= state.rolling - 1
        state.pips[lot] = pips
        if log is not None:
            log.append(DieRolled(state.owner[lot], data.IDS[lot], pips))

    def _place_next(self, state: VegasState, offset: i64, log: Log | None) -> None:
        """VR29  Owners put their dice back in turn order; where there is no choice nobody is
        asked, and when all are back there is a boss again."""
        spaces: i64 = state.spaces[state.shaken]
        while offset < state.players:
            seat: i64 = (state.turn + offset) % state.players
            dice: i64 = state.dice[seat] & spaces
            if has_two_values(state, dice):
                state.placing = dice
                state.frames.append(of_seat(PLACING, ASKED, seat, state.players))
                return
            offset += 1
        settle_shaken(state, log)

    def _place(self, state: VegasState, seat: i64, pips: i64, log: Log | None) -> None:
        if log is not None:
            log.append(DiePlaced(seat, data.IDS[lowest(state.placing)], pips))
        put_back(state, pips)
        if not has_two_values(state, state.placing):
            state.placing = 0
            state.frames.pop()
            self._place_next(state, (seat - state.turn) % state.players + 1, log)

    # -- trades ------------------------------------------------------------------------------------

    def _offer(self, state: VegasState, seat: i64, action: Propose, log: Log | None) -> None:
        """VR51  The parties are asked one by one; whoever offers has accepted."""
        state.offers[seat] += 1
        state.offer = action.steps
        state.offer_by = seat
        state.waiting = trading.parties(action.steps) & ~BIT[seat]
        state.step = 0
        if log is not None:
            log.append(OfferMade(seat, action.steps))
        asked = trading.next_to_answer(state)
        state.frames.append(of_seat(OFFER, ASKED, asked, state.players))

    def _answer(self, state: VegasState, seat: i64, accepted: bool, log: Log | None) -> None:
        """VR33, VR51  The first no ends it; the last yes sets it going."""
        if not accepted:
            self._drop_offer(state)
            if log is not None:
                log.append(OfferDeclined(seat))
            return
        state.waiting &= ~BIT[seat]
        if log is not None:
            log.append(OfferAccepted(seat))
        state.frames.pop()
        if state.waiting:
            asked = trading.next_to_answer(state)
            state.frames.append(of_seat(OFFER, ASKED, asked, state.players))
        else:
            state.frames.append(of_seat(TRADE, 0, 0, state.players))

    def _drop_offer(self, state: VegasState) -> None:
        state.frames.pop()
        self._clear_offer(state)

    def _clear_offer(self, state: VegasState) -> None:
        state.offer = ()
        state.offer_by = NO_SEAT
        state.waiting = 0
        state.step = 0

    def _run_step(self, state: VegasState, log: Log | None) -> None:
        """V50, VR33  The next step of a trade; one that cannot be done ends it."""
        number = state.step
        reason = ""
        if number < len(state.offer):
            step = state.offer[number]
            reason = trading.why_not(state, step)
            if not reason:
                state.step += 1
                trading.carry_out(state, step, log)
                return
        if log is not None:
            if reason:
                log.append(TradeStopped(number + 1, reason))
            else:
                log.append(TradeDone(number))
        self._drop_offer(state)

    # -- chance ------------------------------------------------------------------------------------

    def chances(self, state: VegasState) -> list[tuple[int, int]]:
        kind = state.frames[-1].kind
        if kind in (DRAW, DEAL):
            if kind == DRAW and state.above == 0:
                return [(GAME_OVER, 1)]
            return [(lot, 1) for lot in members(setup.deck(state))]
        if kind in (BET, FIRST):
            found: list[tuple[int, int]] = []
            for low in range(1, SIDES + 1):
                for high in range(low, SIDES + 1):
                    found.append((low << PAIR_SHIFT | high, 1 if low == high else 2))
            return found
        return [(pips, 1) for pips in range(1, SIDES + 1)]

    def draw(self, state: VegasState, dice: Dice) -> int:
        kind = state.frames[-1].kind
        if kind in (DRAW, DEAL):
            if kind == DRAW and state.above == 0:
                return GAME_OVER
            deck = setup.deck(state)
            return nth(deck, dice.below(size(deck)))
        if kind in (BET, FIRST):
            one: i64 = 1 + dice.below(SIDES)
            two: i64 = 1 + dice.below(SIDES)
            return one << PAIR_SHIFT | two if one < two else two << PAIR_SHIFT | one
        return 1 + dice.below(SIDES)

    def decode_outcome(self, state: VegasState, code: int) -> Outcome:
        kind = state.frames[-1].kind
        if kind in (DRAW, DEAL):
            return Card(data.GAME_OVER if code == GAME_OVER else data.IDS[code])
        if kind in (BET, FIRST):
            return Roll((code >> PAIR_SHIFT, code & 7))
        return Roll((code,))

    def encode_outcome(self, state: VegasState, outcome: Outcome) -> int:
        if isinstance(outcome, Card):
            return GAME_OVER if outcome.card == data.GAME_OVER else data.NUMBERS[outcome.card]
        assert isinstance(outcome, Roll)
        if len(outcome.dice) == 1:
            return outcome.dice[0]
        return outcome.dice[0] << PAIR_SHIFT | outcome.dice[1]

    # -- looking -----------------------------------------------------------------------------------

    def prospect(self, state: VegasState, seat: int) -> int:
        worth = evaluation.evaluate(state)
        return worth[seat] - max([other for who, other in enumerate(worth) if who != seat])

    def scores(self, state: VegasState) -> list[int]:
        return [state.points[seat] for seat in range(state.players)]

    def suggest(self, state: VegasState, seat: int, dice: Dice) -> Action | None:
        """VR54  A simple offer that this seat may make now, asked or not; None: nothing comes to
        mind.  For bots, which cannot list open answers."""
        if not trading.is_window(state) or not may_offer(state, seat):
            return None
        return trading.simple_offer(state, seat, dice)

    def result(self, state: VegasState) -> Result:
        return scoring.result(state)

    def copy(self, state: VegasState) -> VegasState:
        return state.copy()

    def view(self, state: VegasState, eye: int) -> VegasView:
        return views.view(state, eye)

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
        """The events of this answer, what would become of an offer's steps, and the dice's odds."""
        trial = state.copy()
        log: Log = []
        self.apply(trial, seat, action, log)
        if isinstance(action, Propose | Counter):
            log.extend(trading.foretell(state, action.steps))
        elif isinstance(action, Gamble | Reorganize):
            log.append(odds.foretell(views.view(state, seat), action))
        return log
