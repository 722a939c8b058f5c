"""What is said in a game of Welcome To...: options, actions, outcomes, decisions, the view."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

import msgspec

from boulevard.core.messages import (
    Action,
    Decision,
    FrameView,
    Item,
    Options,
    Outcome,
    View,
    limits,
)
from boulevard.core.reason import Reason, why
from boulevard.games.welcome import data

Effect = Literal["surveyor", "pool", "temp", "bis", "park", "agent"]
Face = Literal[
    "surveyor", "pool", "temp", "bis", "park", "agent", "solo", "plan1", "plan2", "plan3"
]
Ending = Literal["", "refusals", "plans", "houses", "deck"]
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)  # by these numbers:
RUNNING: Final = 0
BY_REFUSALS: Final = 1
BY_PLANS: Final = 2
BY_HOUSES: Final = 3
BY_DECK: Final = 4

MOST_EXPERTS: Final = 27


class WelcomeOptions(Options, frozen=True, kw_only=True, omit_defaults=True):
    variant: Annotated[
        Literal["standard", "advanced"],
        msgspec.Meta(description="advanced: ten more plans, and roundabouts"),
    ] = "standard"
    expert: Annotated[
        bool,
        msgspec.Meta(
            description="three cards each, the third passed on; 2 to 27 players",
            extra=limits(fewest=2, most=MOST_EXPERTS),
        ),
    ] = False
    solo: Annotated[
        Literal["alexis", "classic"],
        msgspec.Meta(
            description="for one player: against the AAA, or for a high score",
            extra=limits(most=1),
        ),
    ] = "alexis"
    architect: Annotated[
        int | data.Architect,
        msgspec.Meta(
            description="the AAA's architect, 1 to 5 (2 to 5 reconstructed), or a file",
            extra=limits(most=1, words=("1", "2", "3", "4", "5")),
        ),
    ] = 1
    architect_cards: Annotated[
        data.CardSet,
        msgspec.Meta(
            description="the figures of architects 2 to 5: a ladder that was found by play, the "
            "easier ones of rules version 2, or the steeper ones of version 1",
            extra=limits(most=1),
        ),
    ] = "calibrated"
    redeal: Annotated[
        Literal["all", "discards"],
        msgspec.Meta(
            description="used-up piles: all 81 cards are dealt anew, or the 78 discards, while the "
            "three cards just turned over stay for their effects",
            extra=limits(fewest=2),
        ),
    ] = "all"
    passing: Annotated[
        Literal["right", "left"],
        msgspec.Meta(
            description="expert: which neighbour gets the third card; 3 players or more",
            extra=limits(fewest=3, most=MOST_EXPERTS),
        ),
    ] = "right"
    spent_street: Annotated[
        Literal["divisible", "sealed"],
        msgspec.Meta(
            description="advanced: whether fences may still be drawn in a street that was spent as "
            "a whole"
        ),
    ] = "divisible"
    refusal: Annotated[
        Literal["printed", "stuck", "temp"],
        msgspec.Meta(
            description="who may take a permit refusal: whom no printed number fits, only whom no "
            "temp agency helps either, or also who turns a temp agency down that is needed"
        ),
    ] = "printed"

    def objection(self) -> Reason | None:
        """W6, W80, WR41-WR44  What does not go together."""
        is_alone = self.players == 1
        is_usual = self.architect == 1 and self.architect_cards == "calibrated"
        if self.expert and not 2 <= self.players <= MOST_EXPERTS:
            return why("not_for_experts", "WR41", most=MOST_EXPERTS)
        if not is_alone and self.solo != "alexis":
            return why("only_alone", "W6")
        if not is_usual and (not is_alone or self.solo != "alexis"):
            return why("only_alexis", "W6")
        if self.architect_cards != "calibrated" and isinstance(self.architect, data.Architect):
            return why("own_architect", "W80")
        if self.redeal != "all" and (is_alone or self.expert):
            return why("only_piles", "WR42")
        if self.passing != "right" and not (self.expert and self.players > 2):
            return why("only_neighbours", "WR43")
        if self.spent_street != "divisible" and self.variant != "advanced":
            return why("only_full_streets", "WR44")
        return data.against_architect(self.architect)

    def opponent(self) -> data.Architect:
        """W80  The architect that these options stand for."""
        return data.architect_of(self.architect, self.architect_cards)


# -- actions: the steps of a turn -----------------------------------------------------------------


class Pick(Action, frozen=True):
    """The cards of this turn; in the standard game both are of one combination."""

    number_card: int  # 0 to 2: which card or combination gives the number
    effect_card: int  # 0 to 2: which one gives the effect


class Refuse(Action, frozen=True):
    """Nothing can be written."""


class AtHouse(Action, frozen=True):
    street: int  # 0 to 2 from the top
    house: int  # from the left, counted from 0


class BuildRoundabout(AtHouse, frozen=True):
    """In an empty house."""


class Write(AtHouse, frozen=True):
    number: int  # as written: with temps it may differ from the card


class DrawFence(Action, frozen=True):
    street: int
    gap: int  # between house `gap` and the next


class RaiseEstates(Action, frozen=True):
    size: int  # the column of estates of this size


class DrawPark(Action, frozen=True):
    """A park in the street of this turn's number."""


class BuildPool(Action, frozen=True):
    """A pool at this turn's house."""


class WriteBis(AtHouse, frozen=True):
    number: int  # the neighbour's number that is copied


class SkipEffect(Action, frozen=True):
    pass


class SkipRoundabout(Action, frozen=True):
    pass


class HandOn(Action, frozen=True):
    """After a refusal: the card for the neighbour or the AAA."""

    card: int  # 0 to 2


class ValidatePlan(Action, frozen=True, omit_defaults=True):
    plan: int  # 1 to 3
    estates: tuple[tuple[int, int], ...] = ()  # (street, first house) of each estate; (): ask


class SpendEstate(AtHouse, frozen=True):
    """The one with this first house."""


class Finish(Action, frozen=True, omit_defaults=True):
    reshuffle: bool = False  # the wish for a new deal


_Beginning = Pick | Refuse | BuildRoundabout | Write
_Use = DrawFence | RaiseEstates | DrawPark | BuildPool | WriteBis | SkipEffect
Step = _Beginning | _Use | SkipRoundabout | HandOn | ValidatePlan | SpendEstate | Finish


class TakeBack(Action, frozen=True):
    """Everything of this turn so far is undone; also after `Finish`, while others are at work."""


class TakeTurn(Action, frozen=True):
    """A whole turn in one message; what was drafted before is forgotten."""

    steps: tuple[Step, ...]  # from the first choice to Finish


WelcomeAction = Step | TakeBack | TakeTurn


# -- outcomes -------------------------------------------------------------------------------------


class DrawnPlan(Outcome, frozen=True):
    plan: str  # id of the city plan


class GivenMarker(Outcome, frozen=True):
    seat: int  # who is dealt to first in the expert game


class _WholeCard(Outcome, frozen=True):
    number: int
    effect: Effect


class TurnedCard(_WholeCard, frozen=True):
    """Standard game: the next card of a pile, number side up; the effect is in its corner."""


class ShownTop(Outcome, frozen=True):
    """Deck modes: what the next card shows on its effect side."""

    face: Face


class DrawnNumber(Outcome, frozen=True):
    """Deck modes: the other side of the top card, as it is drawn."""

    number: int


class DealtCard(_WholeCard, frozen=True):
    """Expert game: a card that goes to a hand before anyone else sees either side."""


WelcomeOutcome = DrawnPlan | GivenMarker | TurnedCard | ShownTop | DrawnNumber | DealtCard


# -- decisions ------------------------------------------------------------------------------------


class TurnDecision(Decision, frozen=True):
    """A step of a turn; `TakeBack` and `TakeTurn` are open answers to every one."""

    @property
    def is_open(self) -> bool:
        return True


class ChooseAmongCards(TurnDecision, frozen=True):
    numbers: tuple[int, ...]  # by card
    effects: tuple[Effect, ...]  # by card


class ChooseCards(ChooseAmongCards, frozen=True):
    """Which number and which effect?"""


class ChooseHouse(TurnDecision, frozen=True):
    """Where is the number written?"""

    number: int  # on the card
    effect: Effect


class ChooseEffect(TurnDecision, frozen=True):
    """How is the effect used?"""

    effect: Effect


class ChooseRoundabout(TurnDecision, frozen=True):
    """Is a roundabout built now?"""


class ChooseHandOn(ChooseAmongCards, frozen=True):
    """Which card is handed on?"""


class ChooseEstate(TurnDecision, frozen=True):
    """Which estate is spent on the plan?"""

    plan: int  # 1 to 3
    size: int


class FinishTurn(TurnDecision, frozen=True):
    """Which plans are validated? Then the turn is finished."""

    plans: tuple[int, ...]  # those that can be


_ForCards = ChooseCards | ChooseHouse | ChooseEffect | ChooseRoundabout | ChooseHandOn
WelcomeDecision = _ForCards | ChooseEstate | FinishTurn


# -- view -----------------------------------------------------------------------------------------


class Card(msgspec.Struct, frozen=True, array_like=True):
    number: int | None  # None: a hole
    effect: Effect | None


class StreetView(msgspec.Struct, frozen=True, omit_defaults=True):
    houses: tuple[int, ...]  # numbers; -1 empty, 100 a roundabout
    bis: tuple[int, ...] = ()  # houses that are a bis
    fences: tuple[int, ...] = ()  # gaps with a fence, the outer ends left out
    pools: tuple[int, ...] = ()  # houses with a built pool
    parks: int = 0  # park boxes checked


class SheetView(msgspec.Struct, frozen=True, omit_defaults=True):
    streets: tuple[StreetView, ...]
    agents: tuple[int, ...] = (0, 0, 0, 0, 0, 0)  # boxes checked in the estate columns
    temps: int = 0
    refusals: int = 0
    plans: tuple[int, ...] = (0, 0, 0)  # the turn in which each plan was validated; 0: not yet
    spent: tuple[tuple[tuple[int, int], ...], ...] = ((), (), ())  # houses spent on each plan


class DraftView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A turn that is being made; its owner alone sees it."""

    sheet: SheetView  # as it would be
    items: tuple[Item, ...]  # the running score of that sheet
    steps: tuple[Step, ...]  # what was chosen so far, in order


class CardView(msgspec.Struct, frozen=True, omit_defaults=True):
    number: int | None = None  # None: a hole
    effect: Effect | None = None  # None: a hole
    known: int = 0  # 1 the effect is public, 2 it was passed on


class PlanView(msgspec.Struct, frozen=True):
    plan: str  # id
    first_turn: int  # when it was first validated; 0: not yet; -1: the solo card has come


class ArchitectView(msgspec.Struct, frozen=True):
    """The AAA: all of it is open."""

    name: str
    is_reconstructed: bool  # its figures are not those of the printed card
    stack: tuple[Card, ...]  # in the order given
    plans: tuple[int, ...]  # the turn in which it scored each plan; 0: not yet
    drawn: tuple[int, ...]  # Completed Plan cards in the order drawn
    resolved: int  # how many of them are settled
    items: tuple[Item, ...]  # the running score


class WelcomeView(View, frozen=True, kw_only=True):
    options: WelcomeOptions
    turn: int  # counted from 1; 0 before the first
    plans: tuple[PlanView, ...]  # those turned up so far, n1 n2 n3
    sheets: tuple[SheetView, ...]  # by seat, as they stood when the turn began
    scores: tuple[tuple[Item, ...], ...]  # by seat: the running score of that sheet
    drafts: tuple[DraftView | None, ...]  # by seat; None: nothing yet, or a hole
    piles: tuple[Card, ...]  # standard game: the numbers now on top
    effects: tuple[Card, ...]  # standard game: the cards beside them, for their effects
    hands: tuple[tuple[CardView, ...], ...]  # by seat in deck modes
    top: Face | None  # deck modes: what the deck shows
    deck: int  # construction cards in the deck or the piles, the top one included
    upper: int  # solo: cards below the top one before the lower half begins
    discards: tuple[Card, ...]  # in no order
    marker: int  # expert: who is dealt to first; -1: not given
    solo_drawn: bool  # classic solo: the solo card has come
    aaa: ArchitectView | None
    frames: tuple[FrameView, ...]  # at most one; the stage of another seat is -1, a hole
    ended: Ending

    @property
    def next_effects(self) -> tuple[Effect | None, ...]:
        """W8, W9, W41, WR42  Standard game: what the piles give in the next turn as far as this eye
        can know; None where a new deal comes first."""
        has_wish = any(draft and Finish(reshuffle=True) in draft.steps for draft in self.drafts)
        is_used_up = self.deck < data.CARDS_PER_TURN and self.options.redeal == "all"
        if has_wish or is_used_up:
            return (None,) * len(self.piles)
        return tuple([card.effect for card in self.piles])
