"""Sealed Bids, a toy game: simultaneous secret drafts, and a deck whose order does not exist yet.

Everyone holds the numbers 1 to 6.  Each round nature turns up a prize; all seats choose a number in
secret, may choose again, and confirm; when all have, the highest single number takes the prize.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from boulevard.core.arrays import ints
from boulevard.core.coded_game import CodedGame
from boulevard.core.dice import Dice
from boulevard.core.frames import DONE, EVERYONE, NATURE, SEVERAL
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
from boulevard.core.question import Chance, Kind, OneOf, Question, numbered
from boulevard.core.state import State

NUMBERS: Final = (1, 2, 3, 4, 5, 6)
PRIZES: Final = (2, 2, 3, 5, 8)
NO_BID: Final = 0

# Kinds of frames; while everyone bids, the stage of a seat is the number of its question.
BIDDING: Final = 0
CHOOSING: Final = 1
CONFIRMING: Final = 2
TURN_UP: Final = 3

CONFIRM: Final = 0  # as codes
CHOOSE_AGAIN: Final = 1


class Bid(Action, frozen=True):
    number: int


class Confirm(Action, frozen=True):
    pass


class ChooseAgain(Action, frozen=True):
    pass


class Prize(Outcome, frozen=True):
    worth: int


class ChooseBid(Decision, frozen=True):
    pass


class ConfirmBid(Decision, frozen=True):
    number: int


class PrizeTurnedUp(Event, frozen=True):
    worth: int


class BidDrafted(Event, frozen=True):
    seat: int
    number: int | None  # for the eyes of the seat alone

    def seen_by(self, eye: int) -> BidDrafted:
        return self if eye in (self.seat, EVERYONE) else BidDrafted(self.seat, None)


class BidsRevealed(Event, frozen=True):
    bids: tuple[int, ...]
    winner: int | None


class SealedBidsView(View, frozen=True, kw_only=True):
    players: int
    hands: tuple[tuple[int, ...], ...]
    won: tuple[tuple[int, ...], ...]
    deck: tuple[int, ...]  # what is in it, in no order
    prize: int
    drafts: tuple[int | None, ...]  # by seat; None: a hole
    stages: tuple[int, ...]  # by seat; empty: a prize is turned up, or the game is over


class SealedBidsState(State):
    def __init__(self, players: int) -> None:
        super().__init__()
        self.players = players
        self.hands = [list(NUMBERS) for _ in range(players)]
        self.won: list[list[int]] = [[] for _ in range(players)]
        self.lost: list[int] = []
        self.deck = list(PRIZES)
        self.prize = 0
        self.drafts = [NO_BID] * players

    def check(self) -> str:
        prizes = sorted([*self.deck, *self.lost, *(p for pile in self.won for p in pile)])
        return "" if sum(prizes) + self.prize == sum(PRIZES) else f"prizes {prizes}"


class Bidding(Kind[SealedBidsState]):
    """Everyone bids at the same time, and the last one to confirm reveals all."""

    def asks(self, state: SealedBidsState, log: Log | None) -> bool:
        if state.awaited:
            return True
        winner = self.winner(state.drafts)
        pile = state.lost if winner is None else state.won[winner]
        pile.append(state.prize)
        if log is not None:
            log.append(BidsRevealed(tuple(state.drafts), winner))
        for seat, number in enumerate(state.drafts):
            state.hands[seat].remove(number)
        state.prize = 0
        state.drafts = [NO_BID] * state.players
        if state.deck:
            state.turn_to(TURN_UP, NATURE)
        else:
            state.end()
        return False

    def winner(self, bids: list[int]) -> int | None:
        """Who takes the prize; None: it is lost."""
        best = max(bids)
        return bids.index(best) if bids.count(best) == 1 else None


class Choosing(OneOf[SealedBidsState]):
    """Which number a seat bids."""

    def ask(self, state: SealedBidsState, seat: int) -> Decision:
        return ChooseBid(seat)

    def among(self, state: SealedBidsState, seat: int) -> int:
        return sum(1 << number for number in state.hands[seat])

    def words(self, state: SealedBidsState, seat: int, code: int) -> Action:
        return Bid(code)

    def code(self, state: SealedBidsState, seat: int, action: Action) -> int:
        assert isinstance(action, Bid)
        return action.number

    def take(self, state: SealedBidsState, seat: int, code: int, log: Log | None) -> None:
        state.drafts[seat] = code
        state.set_stage(seat, CONFIRMING)
        if log is not None:
            log.append(BidDrafted(seat, code))


class Confirming(Question[SealedBidsState]):
    """Whether the bid stands."""

    def ask(self, state: SealedBidsState, seat: int) -> Decision:
        return ConfirmBid(seat, state.drafts[seat])

    def codes(self, state: SealedBidsState, seat: int) -> list[int]:
        return [CONFIRM, CHOOSE_AGAIN]

    def words(self, state: SealedBidsState, seat: int, code: int) -> Action:
        return Confirm() if code == CONFIRM else ChooseAgain()

    def code(self, state: SealedBidsState, seat: int, action: Action) -> int:
        return CONFIRM if isinstance(action, Confirm) else CHOOSE_AGAIN

    def take(self, state: SealedBidsState, seat: int, code: int, log: Log | None) -> None:
        if code == CHOOSE_AGAIN:
            state.drafts[seat] = NO_BID
        state.set_stage(seat, DONE if code == CONFIRM else CHOOSING)


class TurnUp(Chance[SealedBidsState]):
    """The next prize."""

    def chances(self, state: SealedBidsState) -> list[tuple[int, int]]:
        return [(worth, state.deck.count(worth)) for worth in sorted(set(state.deck))]

    def words(self, state: SealedBidsState, code: int) -> Outcome:
        return Prize(code)

    def code(self, state: SealedBidsState, outcome: Outcome) -> int:
        assert isinstance(outcome, Prize)
        return outcome.worth

    def take(self, state: SealedBidsState, code: int, log: Log | None) -> None:
        state.deck.remove(code)
        state.prize = code
        state.ask_all(BIDDING, ints([CHOOSING] * state.players))
        if log is not None:
            log.append(PrizeTurnedUp(code))


class SealedBids(CodedGame[SealedBidsState]):
    name = "sealed_bids"
    title = "Sealed Bids"
    seats = range(2, 5)
    traits = Traits(has_chance=True, has_secrets=True, is_simultaneous=True)
    action_type: Any = Bid | Confirm | ChooseAgain
    outcome_type: Any = Prize
    event_type: Any = PrizeTurnedUp | BidDrafted | BidsRevealed
    view_type: Any = SealedBidsView

    def __init__(self, bidding: Bidding | None = None) -> None:
        super().__init__(
            numbered(
                {
                    BIDDING: bidding or Bidding("bidding"),
                    CHOOSING: Choosing("choosing"),
                    CONFIRMING: Confirming("confirming"),
                    TURN_UP: TurnUp("turn_up"),
                }
            )
        )

    def opening(self, options: Options) -> SealedBidsState:
        state = SealedBidsState(options.players)
        state.push(TURN_UP, NATURE)
        return state

    def scores(self, state: SealedBidsState) -> list[int]:
        return [sum(pile) for pile in state.won]

    def result(self, state: SealedBidsState) -> Result:
        scores = self.scores(state)
        items = tuple(tuple(Item("prize", worth) for worth in pile) for pile in state.won)
        ranks = places(scores)
        return Result(tuple(scores), ranks, items, "won" if ranks.count(1) == 1 else "shared")

    def copy(self, state: SealedBidsState) -> SealedBidsState:
        new = SealedBidsState(state.players)
        new.copy_frames(state)
        new.hands = [list(hand) for hand in state.hands]
        new.won = [list(pile) for pile in state.won]
        new.lost = list(state.lost)
        new.deck = list(state.deck)
        new.prize = state.prize
        new.drafts = list(state.drafts)
        return new

    def view(self, state: SealedBidsState, eye: int) -> SealedBidsView:
        def sees(seat: int) -> bool:
            return eye in (seat, EVERYONE)

        # How far another seat has come inside its own turn is nobody's business.
        stages = [
            stage if sees(seat) or stage == DONE else CHOOSING
            for seat, stage in enumerate(state.stages)
        ]
        return SealedBidsView(
            eye=eye,
            asked=tuple(self.deciding(state)),
            players=state.players,
            hands=tuple(tuple(hand) for hand in state.hands),
            won=tuple(tuple(pile) for pile in state.won),
            deck=tuple(sorted(state.deck)),
            prize=state.prize,
            drafts=tuple(
                bid if sees(seat) else None if self._is_done(state, seat) else NO_BID
                for seat, bid in enumerate(state.drafts)
            ),
            stages=tuple(stages) if state.floor == SEVERAL else (),
        )

    def _is_done(self, state: SealedBidsState, seat: int) -> bool:
        return state.drafts[seat] != NO_BID and state.stages[seat] == DONE

    def load(self, view: View) -> SealedBidsState:
        assert isinstance(view, SealedBidsView)
        state = SealedBidsState(view.players)
        state.hands = [list(hand) for hand in view.hands]
        state.won = [list(pile) for pile in view.won]
        state.deck = list(view.deck)
        state.prize = view.prize
        known = [*view.deck, view.prize, *(p for pile in view.won for p in pile)]
        state.lost = list(PRIZES)
        for worth in known:
            if worth:
                state.lost.remove(worth)
        state.drafts = [bid or NO_BID for bid in view.drafts]
        if view.asked:
            state.push(TURN_UP, NATURE)
        if view.stages:
            state.ask_all(BIDDING, ints(list(view.stages)))
        return state

    def imagine(self, view: View, dice: Dice) -> SealedBidsState:
        assert isinstance(view, SealedBidsView)
        drafts = [
            hand[dice.below(len(hand))] if bid is None else bid
            for bid, hand in zip(view.drafts, view.hands, strict=True)
        ]
        return self.load(msgspec.structs.replace(view, drafts=tuple(drafts)))
