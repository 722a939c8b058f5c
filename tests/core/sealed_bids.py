"""Sealed Bids, a toy game: simultaneous secret drafts, and a deck whose order does not exist yet.

Everyone holds the numbers 1 to 6.  Each round nature turns up a prize; all seats choose a number in
secret, may choose again, and confirm; when all have, the highest single number takes the prize.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from boulevard.core.arrays import ints
from boulevard.core.dice import Dice
from boulevard.core.frames import DONE, EVERYONE, Frame, of_all, of_nature
from boulevard.core.game import Game, Log, State
from boulevard.core.messages import (
    Action,
    Decision,
    Event,
    Item,
    Options,
    Outcome,
    Result,
    Traits,
    View,
    places,
)

NUMBERS: Final = (1, 2, 3, 4, 5, 6)
PRIZES: Final = (2, 2, 3, 5, 8)
NO_BID: Final = 0

TURN_UP: Final = 1  # nature's frame
BIDDING: Final = 2  # everyone's frame, with two stages for each seat
CHOOSING: Final = 1
CONFIRMING: Final = 2


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
    frames: tuple[tuple[int, tuple[int, ...]], ...]


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


class SealedBids(Game[SealedBidsState]):
    name = "sealed_bids"
    title = "Sealed Bids"
    seats = range(2, 5)
    traits = Traits(has_chance=True, has_secrets=True, is_simultaneous=True)
    action_type: Any = Bid | Confirm | ChooseAgain
    outcome_type: Any = Prize
    event_type: Any = PrizeTurnedUp | BidDrafted | BidsRevealed
    view_type: Any = SealedBidsView

    def start(self, options: Options) -> SealedBidsState:
        state = SealedBidsState(options.players)
        state.frames.append(of_nature(TURN_UP))
        return state

    def decision(self, state: SealedBidsState, seat: int) -> Decision:
        if state.frames[-1].stages[seat] == CHOOSING:
            return ChooseBid(seat)
        return ConfirmBid(seat, state.drafts[seat])

    def actions(self, state: SealedBidsState, seat: int) -> list[Action]:
        if state.frames[-1].stages[seat] == CHOOSING:
            return [Bid(number) for number in state.hands[seat]]
        return [Confirm(), ChooseAgain()]

    def perform(self, state: SealedBidsState, seat: int, action: Action, log: Log | None) -> None:
        frame = state.frames[-1]
        if isinstance(action, Bid):
            state.drafts[seat] = action.number
            frame.stages[seat] = CONFIRMING
            if log is not None:
                log.append(BidDrafted(seat, action.number))
        elif isinstance(action, ChooseAgain):
            state.drafts[seat] = NO_BID
            frame.stages[seat] = CHOOSING
        else:
            frame.stages[seat] = DONE
            if not frame.waiting():
                self._reveal(state, log)

    def _reveal(self, state: SealedBidsState, log: Log | None) -> None:
        best = max(state.drafts)
        winner = state.drafts.index(best) if state.drafts.count(best) == 1 else None
        pile = state.lost if winner is None else state.won[winner]
        pile.append(state.prize)
        if log is not None:
            log.append(BidsRevealed(tuple(state.drafts), winner))
        for seat, number in enumerate(state.drafts):
            state.hands[seat].remove(number)
        state.prize = 0
        state.drafts = [NO_BID] * state.players
        state.frames.pop()
        if state.deck:
            state.frames.append(of_nature(TURN_UP))

    def outcomes(self, state: SealedBidsState) -> list[tuple[Outcome, int]]:
        return [(Prize(worth), state.deck.count(worth)) for worth in sorted(set(state.deck))]

    def happen(self, state: SealedBidsState, outcome: Outcome, log: Log | None) -> None:
        assert isinstance(outcome, Prize)
        state.deck.remove(outcome.worth)
        state.prize = outcome.worth
        state.frames[-1] = of_all(BIDDING, CHOOSING, state.players)
        if log is not None:
            log.append(PrizeTurnedUp(outcome.worth))

    def scores(self, state: SealedBidsState) -> list[int]:
        return [sum(pile) for pile in state.won]

    def result(self, state: SealedBidsState) -> Result:
        scores = self.scores(state)
        items = tuple(tuple(Item("prize", worth) for worth in pile) for pile in state.won)
        ranks = places(scores)
        return Result(tuple(scores), ranks, items, "won" if ranks.count(1) == 1 else "shared")

    def copy(self, state: SealedBidsState) -> SealedBidsState:
        new = SealedBidsState(state.players)
        new.frames = [frame.copy() for frame in state.frames]
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

        frames = []
        for frame in state.frames:
            # How far another seat has come inside its own turn is nobody's business.
            stages = [
                stage if sees(seat) or stage == DONE else CHOOSING
                for seat, stage in enumerate(frame.stages)
            ]
            frames.append((int(frame.kind), tuple(stages)))
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
            frames=tuple(frames),
        )

    def _is_done(self, state: SealedBidsState, seat: int) -> bool:
        return state.drafts[seat] != NO_BID and state.frames[-1].stages[seat] == DONE

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
        state.frames = [Frame(kind, ints(list(stages))) for kind, stages in view.frames]
        return state

    def imagine(self, view: View, dice: Dice) -> SealedBidsState:
        assert isinstance(view, SealedBidsView)
        drafts = [
            hand[dice.below(len(hand))] if bid is None else bid
            for bid, hand in zip(view.drafts, view.hands, strict=True)
        ]
        return self.load(msgspec.structs.replace(view, drafts=tuple(drafts)))
