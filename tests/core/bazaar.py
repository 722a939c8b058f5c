"""Bazaar, a toy game: open offers answered out of turn, seats that speak unasked, and dice.

In a turn nature rolls the seat's income in coins; then the seat buys points or passes.  Meanwhile
any seat may offer coins for points, to anyone; whoever gets an offer answers it before anything
else goes on.
"""

from __future__ import annotations

from typing import Any, Final

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.game import Game
from boulevard.core.market import NO_CONSENT, Bargain, Market
from boulevard.core.messages import (
    Action,
    Decision,
    Event,
    Item,
    Log,
    Options,
    Outcome,
    Result,
    Traits,
    View,
    places,
)
from boulevard.core.reason import Reason, why
from boulevard.core.state import State

ROUNDS: Final = 3
OFFERS_PER_TURN: Final = 2  # so that simulations end
PRICE: Final = 2  # coins for a point

SENTENCES: Final = {
    "no_more_offers": "no more offers in this turn",
    "offer_to": "an offer goes to another seat, not to {seat}",
    "offer_of": "{coins} coins for {points} points: the coins must be there, and one point wanted",
}

ROLL: Final = 1
TURN: Final = 2
ANSWER: Final = 3


class Buy(Action, frozen=True):
    points: int


class Pass(Action, frozen=True):
    pass


class Offer(Action, frozen=True):
    to: int  # seat
    coins: int  # given
    points: int  # wanted


class Accept(Action, frozen=True):
    pass


class Decline(Action, frozen=True):
    pass


class Income(Outcome, frozen=True):
    pips: int


class ChooseTrade(Decision, frozen=True):
    @property
    def is_open(self) -> bool:
        return True


class AnswerOffer(Decision, frozen=True):
    by: int
    coins: int
    points: int


class IncomeRolled(Event, frozen=True):
    seat: int
    pips: int


class PointsBought(Event, frozen=True):
    seat: int
    points: int


class OfferMade(Event, frozen=True):
    by: int
    to: int
    coins: int
    points: int


class OfferAnswered(Event, frozen=True):
    by: int
    accepted: bool


class TurnPassed(Event, frozen=True):
    seat: int


class BazaarView(View, frozen=True, kw_only=True):
    players: int
    turn: int
    rounds: int
    coins: tuple[int, ...]
    points: tuple[int, ...]
    offers: int
    offer: tuple[int, ...]
    frames: tuple[tuple[int, int], ...]


class BazaarState(State):
    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players
        self.turn = 0
        self.rounds = 0
        self.coins = [0] * players
        self.points = [1] * players
        self.offers = 0  # made in this turn
        self.offer: tuple[int, ...] = ()  # by, to, coins, points

    def check(self) -> str:
        return "" if min(*self.coins, *self.points) >= 0 else "someone owes"


class PointForCoins(Bargain):
    def at(self, price: int) -> Action:
        return Offer(self.partner, price, 1)


class BazaarMarket(Market[BazaarState]):
    def is_busy(self, state: BazaarState) -> bool:
        return bool(state.offer)

    def consent(self, state: BazaarState, seat: int) -> int:
        can_accept = state.kind == ANSWER and state.points[seat] >= state.offer[3]
        return 0 if can_accept else NO_CONSENT

    def parties(self, state: BazaarState) -> list[int]:
        return sorted(state.offer[:2])

    def bargains(self, state: BazaarState, seat: int) -> list[Bargain]:
        if state.kind != TURN or state.offers == OFFERS_PER_TURN:
            return []
        others = [other for other in range(state.players) if other != seat]
        return [PointForCoins(other, other, [other], 0, state.coins[seat]) for other in others]


class Bazaar(Game[BazaarState]):
    name = "bazaar"
    title = "Bazaar"
    seats = range(2, 5)
    sentences = SENTENCES
    traits = Traits(has_chance=True, has_open_answers=True)
    market = BazaarMarket()
    action_type: Any = Buy | Pass | Offer | Accept | Decline
    outcome_type: Any = Income
    event_type: Any = IncomeRolled | PointsBought | OfferMade | OfferAnswered | TurnPassed
    view_type: Any = BazaarView

    def start(self, options: Options) -> BazaarState:
        state = BazaarState(options.players)
        state.push(ROLL, NATURE)
        return state

    def volunteers(self, state: BazaarState) -> list[int]:
        if state.is_over() or state.kind != TURN or state.offers == OFFERS_PER_TURN:
            return []
        return [seat for seat in range(state.players) if seat != state.turn]

    def decision(self, state: BazaarState, seat: int) -> Decision:
        if state.kind == ANSWER:
            by, _, coins, points = state.offer
            return AnswerOffer(seat, by, coins, points)
        return ChooseTrade(seat)

    def actions(self, state: BazaarState, seat: int) -> list[Action]:
        if state.kind == ANSWER:
            affordable = state.points[seat] >= state.offer[3]
            return [Accept(), Decline()] if affordable else [Decline()]
        if seat != state.turn:
            return []
        return [Buy(n) for n in range(1, state.coins[seat] // PRICE + 1)] + [Pass()]

    def check(self, state: BazaarState, seat: int, action: Action) -> Reason | None:
        if isinstance(action, Offer) and state.kind == TURN:
            if state.offers == OFFERS_PER_TURN:
                return why("no_more_offers")
            if action.to == seat or not 0 <= action.to < state.players:
                return why("offer_to", seat=action.to)
            if action.points < 1 or not 0 <= action.coins <= state.coins[seat]:
                return why("offer_of", coins=action.coins, points=action.points)
            return None
        return super().check(state, seat, action)

    def perform(self, state: BazaarState, seat: int, action: Action, log: Log | None) -> None:
        happened: list[Event] = []
        if isinstance(action, Offer):
            state.offers += 1
            state.offer = (seat, action.to, action.coins, action.points)
            state.push(ANSWER, action.to)
            happened.append(OfferMade(seat, action.to, action.coins, action.points))
        elif isinstance(action, Accept | Decline):
            self._settle(state, accepted=isinstance(action, Accept))
            happened.append(OfferAnswered(seat, isinstance(action, Accept)))
        elif isinstance(action, Buy):
            state.coins[seat] -= PRICE * action.points
            state.points[seat] += action.points
            happened.append(PointsBought(seat, action.points))
        else:
            happened.append(TurnPassed(seat))
            self._next_turn(state)
        if log is not None:
            log.extend(happened)

    def _settle(self, state: BazaarState, *, accepted: bool) -> None:
        by, to, coins, points = state.offer
        if accepted:
            state.coins[by] -= coins
            state.coins[to] += coins
            state.points[by] += points
            state.points[to] -= points
        state.offer = ()
        state.pop()

    def _next_turn(self, state: BazaarState) -> None:
        state.pop()
        state.offers = 0
        state.turn = (state.turn + 1) % state.players
        state.rounds += state.turn == 0
        if state.rounds < ROUNDS:
            state.push(ROLL, NATURE)

    def outcomes(self, state: BazaarState) -> list[tuple[Outcome, int]]:
        del state
        return [(Income(pips), 1) for pips in range(1, 7)]

    def happen(self, state: BazaarState, outcome: Outcome, log: Log | None) -> None:
        assert isinstance(outcome, Income)
        state.coins[state.turn] += outcome.pips
        state.turn_to(TURN, state.turn)
        if log is not None:
            log.append(IncomeRolled(state.turn, outcome.pips))

    def scores(self, state: BazaarState) -> list[int]:
        return list(state.points)

    def result(self, state: BazaarState) -> Result:
        scores = self.scores(state)
        items = tuple((Item("points", score),) for score in scores)
        ranks = places(scores)
        return Result(tuple(scores), ranks, items, "won" if ranks.count(1) == 1 else "shared")

    def copy(self, state: BazaarState) -> BazaarState:
        return self.load(self.view(state, 0))

    def view(self, state: BazaarState, eye: int) -> BazaarView:
        return BazaarView(
            eye=eye,
            asked=tuple(self.deciding(state)),
            players=state.players,
            turn=state.turn,
            rounds=state.rounds,
            coins=tuple(state.coins),
            points=tuple(state.points),
            offers=state.offers,
            offer=state.offer,
            frames=tuple(state.frames()),
        )

    def load(self, view: View) -> BazaarState:
        assert isinstance(view, BazaarView)
        state = BazaarState(view.players)
        state.turn, state.rounds, state.offers = view.turn, view.rounds, view.offers
        state.coins, state.points = list(view.coins), list(view.points)
        state.offer = view.offer
        for kind, who in view.frames:
            state.push(kind, who)
        return state

    def imagine(self, view: View, dice: Dice) -> BazaarState:
        del dice
        return self.load(view)
