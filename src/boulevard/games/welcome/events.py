"""What has happened in a game of Welcome To..., as facts in the past tense."""

from __future__ import annotations

from typing import Literal

from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Event, Item
from boulevard.games.welcome.messages import Card, Effect, Ending, Face, Step


class PlanDrawn(Event, frozen=True):
    plan: str
    number: int  # 1 to 3


class MarkerGiven(Event, frozen=True):
    seat: int


class CardTurned(Event, frozen=True):
    pile: int
    number: int
    effect: Effect  # what the pile gives in the next turn, unless
    is_last: bool = False  # the deal ends with this turn, so that nobody gets it


class CardsTurnedOver(Event, frozen=True):
    """The top card of each pile lies beside it now; what lay there before is discarded."""

    effects: tuple[Effect, ...]  # by pile: what the piles give in this turn


class TopShown(Event, frozen=True):
    face: Face
    left: int  # cards in the deck, this one included


class CardDrawn(Event, frozen=True):
    seat: int
    number: int | None  # for the eyes of the seat alone
    effect: Effect | None  # public when it lay on top of the deck
    is_open: bool  # whether the effect is public

    def seen_by(self, eye: int) -> CardDrawn:
        if eye in (self.seat, EVERYONE):
            return self
        effect = self.effect if self.is_open else None
        return CardDrawn(self.seat, None, effect, self.is_open)


class CompletedPlanDrawn(Event, frozen=True):
    plan: int  # 1 to 3
    position: int  # it is the 1st, 2nd or 3rd of the game


class SoloCardDrawn(Event, frozen=True):
    """All three plans fall to their later value."""


class DealtAnew(Event, frozen=True):
    """All 81 cards were gathered and shuffled, whoever held them and wherever they lay."""

    why: Literal["used_up", "wish"]


class DeckRefilled(Event, frozen=True):
    """All discards were shuffled into the deck, which has no lower half any more."""

    cards: int  # construction cards in it now


class TurnBegan(Event, frozen=True):
    turn: int


class TurnRevealed(Event, frozen=True):
    """What one seat did in the turn, step by step."""

    seat: int
    steps: tuple[Step, ...]
    number: int | None  # as written; None: refused
    effect: Effect | None  # of the effect card
    fences: tuple[tuple[int, int], ...] = ()  # street and gap, those of a roundabout included
    temps: int = 0  # temp boxes that were checked


class CardsDiscarded(Event, frozen=True):
    """Deck modes: the cards of a hand that are not handed on."""

    seat: int
    cards: tuple[Card, ...]
    places: tuple[int, ...]  # of each in the hand, from 0: two may look alike


class CardPassed(Event, frozen=True):
    seat: int
    to: int
    effect: Effect
    number: int | None  # for giver and receiver

    def seen_by(self, eye: int) -> CardPassed:
        if eye in (self.seat, self.to, EVERYONE):
            return self
        return CardPassed(self.seat, self.to, self.effect, None)


class CardGiven(Event, frozen=True):
    """A card went onto the AAA's stack."""

    number: int
    effect: Effect


class PlanScored(Event, frozen=True):
    seat: int
    plan: int  # 1 to 3
    houses: tuple[tuple[int, int], ...]  # spent on it
    is_first: bool  # whether it is scored at its first value
    points: int


class CompletedPlanResolved(Event, frozen=True):
    plan: int  # 1 to 3
    position: int  # drawn 1st, 2nd or 3rd
    is_scored: bool  # by the architect's flag
    points: int  # for the AAA
    is_first: bool = False  # whether it is scored at its first value


class PointsChanged(Event, frozen=True):
    """How the turn changed a seat's running score, category by category."""

    seat: int
    items: tuple[Item, ...]
    total: int  # the new running score

    def account(self, seat: int) -> tuple[Item, ...]:
        return self.items if seat == self.seat else ()


class ArchitectPointsChanged(Event, frozen=True):
    """How the turn changed the AAA's running score, category by category."""

    items: tuple[Item, ...]
    total: int  # the new running score


class Counted(Item, frozen=True, kw_only=True, omit_defaults=True):
    """One line of a sheet's account."""

    of: str = ""  # the plan, street or size that is meant
    count: int = 1  # how many
    each: int = 0  # points for each of them, where that makes sense


class SheetScored(Event, frozen=True):
    seat: int
    items: tuple[Counted, ...]
    total: int  # the sum of the items


class ArchitectScored(Event, frozen=True):
    """The AAA's final account."""

    name: str
    items: tuple[Counted, ...]
    total: int


class _Hypothetical(Event, frozen=True):
    @property
    def is_hypothetical(self) -> bool:
        return True


class WouldScore(_Hypothetical, frozen=True):
    """What a seat's sheet would be worth with the turn as drafted, only ever said in a preview."""

    seat: int
    items: tuple[Item, ...]  # what changes, against the position before the answer
    total: int

    def account(self, seat: int) -> tuple[Item, ...]:
        return self.items if seat == self.seat else ()


class ArchitectWouldScore(_Hypothetical, frozen=True):
    """What the AAA would have with the turn as drafted, only ever said in a preview."""

    items: tuple[Item, ...]  # what changes, against the stack as it lies
    total: int


class GameEnded(Event, frozen=True):
    reason: Ending
    seats: tuple[int, ...]  # who brought it about; nobody when the deck ran out


_Drawn = PlanDrawn | MarkerGiven | CardTurned | CardsTurnedOver | TopShown | CardDrawn
_Deck = CompletedPlanDrawn | SoloCardDrawn | DealtAnew | DeckRefilled
_Turn = TurnBegan | TurnRevealed | CardsDiscarded | CardPassed | CardGiven
_Points = PlanScored | CompletedPlanResolved | PointsChanged | ArchitectPointsChanged
_End = SheetScored | ArchitectScored | GameEnded
WelcomeEvent = _Drawn | _Deck | _Turn | _Points | _End | WouldScore | ArchitectWouldScore
