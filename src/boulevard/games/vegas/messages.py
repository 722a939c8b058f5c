"""What is said in a game of Lords of Vegas: options, actions, outcomes, decisions, views.

Lots are named as on the board (`A2`, `C12`), companies by their first name; a casino is named by
the lowest of its lots (block letter, then number).  Events are in `events`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boulevard.core.messages import (
    Action,
    Decision,
    FrameView,
    Message,
    Options,
    Outcome,
    View,
    limits,
)
from boulevard.core.reason import Reason
from boulevard.games.vegas import data

Company = Literal["albion", "sphinx", "vega", "tivoli", "pioneer"]
Payer = Literal["albion", "sphinx", "vega", "tivoli", "pioneer", "strip"]
Trading = Literal["calm", "full", "off"]
Ending = Literal["", "game_over", "ninety"]
Window = Literal[
    "before_draw",
    "before_claim",
    "after_step_1",
    "after_step_2",
    "after_step_3",
    "step_6",
    "redraw",
]


class VegasOptions(Options, frozen=True, kw_only=True, omit_defaults=True):
    trading: Annotated[
        Trading,
        msgspec.Meta(description="when trades may be made: around a turn, at any time, or never"),
    ] = "calm"
    offers_per_turn: Annotated[
        int,
        msgspec.Meta(description="how many offers each player can make in a turn: 1 to 100"),
    ] = data.OFFERS_PER_TURN
    colours: Annotated[
        str,
        msgspec.Meta(
            description="the players' colours by seat, such as red,yellow,green",
            extra=limits(words=("",), each=data.SEAT_COLOURS),
        ),
    ] = ""

    def objection(self) -> Reason | None:
        reason = data.against_offers(self.offers_per_turn, self.trading)
        return reason or data.against_colours(self.colours, self.players)


# -- actions -------------------------------------------------------------------------------------


class Build(Action, frozen=True, omit_defaults=True):
    """Turn an own parking lot into a casino tile."""

    lot: str
    company: Company
    lift: str = ""  # the lot whose die is used, when none is free


class CasinoAction(Action, frozen=True):
    """One that is taken in a casino."""

    casino: str


class Sprawl(CasinoAction, frozen=True, omit_defaults=True):
    """Add a lot that nobody owns to an own casino."""

    lot: str
    lift: str = ""  # the lot whose die is used, when none is free


class Remodel(CasinoAction, frozen=True):
    """Change the company of every tile of an own casino."""

    company: Company


class Reorganize(CasinoAction, frozen=True):
    """Roll every die in a casino."""


class Raise(CasinoAction, frozen=True):
    """Put a riser under every tile of an own casino."""


class Gamble(CasinoAction, frozen=True):
    """Bet against the boss of a casino."""

    stake: int  # millions


TurnAction = Build | Sprawl | Remodel | Reorganize | Raise | Gamble


class DrawCard(Action, frozen=True):
    """Go on and draw."""


class Continue(Action, frozen=True):
    """Go on with the next step of the turn."""


class EndTurn(Action, frozen=True):
    pass


class GiveUp(Action, frozen=True):
    """Take a marker or a die off a lot, to use it for the card that was drawn."""

    lot: str


class PlaceDie(Action, frozen=True):
    """Put one of the dice just rolled on the tile asked about."""

    lot: str
    pips: int


# -- trades


class Handing(Message, frozen=True, omit_defaults=True):
    """A step in which one player gives something to another."""

    by: int  # seat
    to: int  # seat


class Pay(Handing, frozen=True):
    amount: int  # millions


class HandLot(Handing, frozen=True):
    lot: str
    give_up: str = ""  # the receiver's lot that is vacated, if no marker is free then


class HandDie(Handing, frozen=True):
    lot: str
    give_up: str = ""  # the receiver's die that is moved here, if none is free then


class Swap(Message, frozen=True):
    """Two dice, or two parking lots, change owners at the same moment."""

    by: int  # seat
    lot: str  # its lot or die
    to: int  # the other seat
    other: str  # and what it gives


class Perform(Message, frozen=True):
    """An action of the player whose turn it is, as a step of a trade."""

    by: int  # seat
    action: TurnAction


Step = Pay | HandLot | HandDie | Swap | Perform


class Propose(Action, frozen=True):
    """Offer a trade; everybody named in it must accept this very list."""

    steps: tuple[Step, ...]


class Accept(Action, frozen=True):
    pass


class Decline(Action, frozen=True):
    pass


class Counter(Action, frozen=True):
    """Decline, and offer this instead."""

    steps: tuple[Step, ...]


class Withdraw(Action, frozen=True):
    """Take the own offer back."""


TradeAction = Propose | Accept | Decline | Counter | Withdraw
VegasAction = TurnAction | DrawCard | Continue | EndTurn | GiveUp | PlaceDie | TradeAction


# -- outcomes ------------------------------------------------------------------------------------


class Card(Outcome, frozen=True):
    card: str  # a lot, or "game over"


class Roll(Outcome, frozen=True):
    dice: tuple[int, ...]  # one die, or two in ascending order


VegasOutcome = Card | Roll


# -- decisions -----------------------------------------------------------------------------------


class Open(Decision, frozen=True):
    """A question that an offer may answer as well."""

    may_offer: bool  # whether this seat can make an offer now

    @property
    def is_open(self) -> bool:
        return self.may_offer


class GoOn(Open, frozen=True):
    """Does the turn go on, or is there a trade to offer first?"""

    window: Window


class ChooseAction(Open, frozen=True):
    """Which action is taken, or is the turn over?"""


class ChooseGivenUp(Open, frozen=True):
    """Which piece is taken off the board for the card that was drawn?"""

    card: str  # the lot that needs a marker or a die
    piece: Literal["marker", "die"]


class ChoosePlace(Open, frozen=True):
    """Which of the dice just rolled goes on this tile?"""

    lot: str
    dice: tuple[int, ...]  # those to choose from, ascending


class AnswerOffer(Open, frozen=True):
    """Is the offer accepted?"""

    by: int  # who offers
    steps: tuple[Step, ...]


VegasDecision = GoOn | ChooseAction | ChooseGivenUp | ChoosePlace | AnswerOffer


# -- view ----------------------------------------------------------------------------------------


class SpaceView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A lot that is not empty."""

    lot: str
    company: Company | None = None  # of its tile; None: it is a parking lot
    height: int = 0  # tile and risers
    owner: int = -1  # seat of the marker or die; -1: nobody
    pips: int = 0  # of the die; 0: it is being rolled, or there is none


class CasinoView(msgspec.Struct, frozen=True):
    """What follows from the spaces: kept so that nobody has to work it out again."""

    casino: str
    lots: tuple[str, ...]
    company: Company
    height: int
    boss: int  # seat, in a reorganize the one before it; -1: nobody; -2: tied, dice are rolled
    points: int  # spaces x height
    pips: int  # of all dice that lie in it: what a reorganize costs


class SeatView(msgspec.Struct, frozen=True):
    money: int
    points: int
    dice: int  # not on the board
    markers: int  # not on the board
    offers: int  # left in this turn
    scored: tuple[int, ...]  # points by company, the Strip last


class OfferView(msgspec.Struct, frozen=True):
    by: int
    steps: tuple[Step, ...]
    waiting: tuple[int, ...]  # who has not answered yet
    step: int  # while the trade runs: steps done so far


class BetView(msgspec.Struct, frozen=True):
    house: int
    stake: int


class VegasView(View, frozen=True, kw_only=True):
    options: VegasOptions
    spaces: tuple[SpaceView, ...]  # in lot order, without the empty ones
    casinos: tuple[CasinoView, ...]
    seats: tuple[SeatView, ...]
    supply: tuple[int, ...]  # free tiles by company
    undrawn: tuple[str, ...]  # lots whose cards are in the deck, in no order
    above: int  # cards above Game Over
    turn: int  # whose turn it is; -1 during setup
    card: str  # drawn in this turn; "" before
    reorganized: tuple[str, ...]  # lots whose dice may not be reorganized again in this turn
    has_gambled: bool
    rolling: tuple[str, ...]  # lots whose dice nature still rolls
    contenders: tuple[int, ...]  # seats that may still begin the game
    rolls: tuple[int, ...]  # by seat: the roll for that, 0 while it is still to come
    placing: tuple[str, ...]  # lots whose dice are still to be put back by the seat asked to
    bet: BetView | None
    offer: OfferView | None
    bank: int  # paid out so far, less what came back
    frames: tuple[FrameView, ...]  # steps in progress, the one that has the floor last
    ended: Ending
