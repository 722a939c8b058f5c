"""What is said in a game of Streets: options, actions, outcomes, decisions, the view."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

import msgspec

from boulevard.core.messages import Action, Decision, FrameView, Options, Outcome, View, limits
from boulevard.core.reason import Reason
from boulevard.games.streets import data, expansions
from boulevard.games.streets.cards import Cards, LegendSymbol, ScoutReach
from boulevard.games.streets.expansions import Difficulty, Token

Facing = Literal["N", "E", "S", "W"]
Colour = Literal["parent", "tourist", "shopper", "hipster"]
Back = Literal["parent", "tourist", "shopper", "hipster", "wild"]
Ending = Literal["", "hands_empty", "no_placement"]  # in the order of the state's constants
Place = tuple[int, int]  # x and y
BACKS: Final[tuple[Back, ...]] = ("parent", "tourist", "shopper", "hipster", "wild")
ENDINGS: Final[tuple[Ending, ...]] = get_args(Ending)
FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")  # in the order of city.STEP


class StreetsOptions(Options, frozen=True, kw_only=True, omit_defaults=True):
    edition: Annotated[
        Literal["published", "draft"],
        msgspec.Meta(description="whose order of payment, verdict on a tie and names to follow"),
    ] = "published"
    start: Annotated[
        Literal["station_capped", "park_capped"],
        msgspec.Meta(description="which of the two start tiles closes the other's street"),
    ] = "station_capped"
    tiles: Annotated[
        tuple[data.Tile, ...] | None,
        msgspec.Meta(description="a file with your own tiles instead of the stand-in set"),
    ] = None
    business: Annotated[
        bool,
        msgspec.Meta(description="collect business tokens, which pay for majorities and sets"),
    ] = False
    consultants: Annotated[
        str,
        msgspec.Meta(
            description="everyone has a special ability: none, random, or one for each seat, such "
            "as hacker,investor; they are " + ", ".join(expansions.CONSULTANTS[1:]),
            extra=limits(words=("none", "random"), each=expansions.FREEST_FIRST),
        ),
    ] = "none"
    difficulty: Annotated[
        Difficulty,
        msgspec.Meta(
            description="solo only: how much money the Grifter starts with", extra=limits(most=1)
        ),
    ] = "normal"
    legend_symbol: Annotated[
        LegendSymbol,
        msgspec.Meta(description="which symbol is on the Hipster Legend's card, if any"),
    ] = "hipster"
    scout_reach: Annotated[
        ScoutReach,
        msgspec.Meta(
            description="which own tiles outside the street the Location Scout counts: all in the "
            "city, those beside the street, or those at its ends"
        ),
    ] = "city"
    consultant_cards: Annotated[
        Cards | None,
        msgspec.Meta(
            description="a file with what your consultant cards say, where we had to guess"
        ),
    ] = None

    def objection(self) -> Reason | None:
        reason = expansions.objection(
            self.players,
            business=self.business,
            consultants=self.consultants,
            cards=self.consultant_cards,
            difficulty=self.difficulty,
        )
        return reason or expansions.against_readings(
            self.consultants,
            self.consultant_cards,
            legend_symbol=self.legend_symbol,
            scout_reach=self.scout_reach,
        )


# -- actions -------------------------------------------------------------------------------------


class Build(Action, frozen=True):
    tile: str  # id of a tile in hand
    x: int  # east of Central Station
    y: int  # south of Central Station
    facing: Facing  # the side that the road lies on


class Abandon(Action, frozen=True):
    x: int  # an own building
    y: int


class ScoreStreet(Action, frozen=True):
    x: int  # the western or northern end of an enclosed street
    y: int


class MovePerson(Action, frozen=True):
    colour: Colour  # who moves: the person asked about
    x: int  # the building it goes to
    y: int


class TakeFrom(Action, frozen=True):
    """Business: the building whose tokens are taken."""

    x: int
    y: int


class TakeToken(Action, frozen=True):
    """Business: the type that is taken for an icon that leaves a choice."""

    token: Token


class PlaceSigns(Action, frozen=True):
    """Investor: how many signs go onto the new building."""

    count: int  # 1 or 2


class ScoreFromHand(Action, frozen=True):
    """Entrepreneur: a tile in hand that is scored with the street."""

    tile: str


class KeepHand(Action, frozen=True):
    """Entrepreneur: no tile in hand is scored with the street."""


class PlaceForGrifter(Action, frozen=True):
    """Solo: one of the places that are equally good for the Grifter's tile."""

    x: int
    y: int
    facing: Facing


StreetsAction = (
    Build
    | Abandon
    | ScoreStreet
    | MovePerson
    | TakeFrom
    | TakeToken
    | PlaceSigns
    | ScoreFromHand
    | KeepHand
    | PlaceForGrifter
)


# -- outcomes ------------------------------------------------------------------------------------


class ShownBack(Outcome, frozen=True):
    back: Back  # the back of the new top tile of the stack


class DrawnTile(Outcome, frozen=True):
    tile: str  # the front of the top tile, as it goes to a hand


class TurnedTile(Outcome, frozen=True):
    tile: str  # solo: the front of the top tile of the stack that lies face up


class DealtConsultant(Outcome, frozen=True):
    consultant: str  # for the first seat that has none yet


class RemovedBack(Outcome, frozen=True):
    back: Back  # of one of the tiles that go out because of the Contractor


StreetsOutcome = ShownBack | DrawnTile | TurnedTile | DealtConsultant | RemovedBack


# -- decisions -----------------------------------------------------------------------------------


class ChooseAbandoned(Decision, frozen=True):
    """Which own building gives its sign back?"""


class ChoosePlacement(Decision, frozen=True):
    """Which tile is built, where, and facing which way?"""

    hand: tuple[str, ...]  # ids of the tiles to choose from


class ChooseStreet(Decision, frozen=True):
    """Which of the enclosed streets is scored next?"""


class ChooseTarget(Decision, frozen=True):
    """Where does this person go?"""

    colour: Colour  # of the person
    x: int  # the building it leaves
    y: int


class ChooseTokenBuilding(Decision, frozen=True):
    """Which building in the street gives its business tokens?"""

    owner: int  # who gets them: the seat, or the Grifter


class ChooseToken(Decision, frozen=True):
    """Which type of business token is taken?"""

    owner: int  # who gets it: the seat, or the Grifter
    x: int  # the building that gives it
    y: int


class ChooseSigns(Decision, frozen=True):
    """One sign on the new building, or two, so that its valuation counts double?"""

    x: int
    y: int


class ChooseHandTile(Decision, frozen=True):
    """Which tile in hand is scored with the street, if any?"""

    hand: tuple[str, ...]  # ids of the tiles to choose from
    x: int  # the western or northern end of the street
    y: int


class ChooseGrifterPlacement(Decision, frozen=True):
    """Where does the Grifter's tile go, of the places that are equally good for it?"""

    tile: str
    worth: int  # of its valuation at each of these places
    people: int  # a tile that closes a street: people who would come to the Grifter; else -1


StreetsDecision = (
    ChooseAbandoned
    | ChoosePlacement
    | ChooseStreet
    | ChooseTarget
    | ChooseTokenBuilding
    | ChooseToken
    | ChooseSigns
    | ChooseHandTile
    | ChooseGrifterPlacement
)


# -- view ----------------------------------------------------------------------------------------


class BuildingView(msgspec.Struct, frozen=True, omit_defaults=True):
    tile: str  # its id
    x: int
    y: int
    facing: Facing
    owner: int = -1  # seat whose sign it bears; -1: nobody
    lying: tuple[int, ...] = (0, 0, 0, 0)  # people by colour
    standing: tuple[int, ...] = (0, 0, 0, 0)  # people with FOMO by colour
    signs: int = 1  # on it, if it has an owner; 2: doubled by the Investor


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    back: Back  # public
    tile: str | None = None  # the front; None: a hole
    shown: bool = False  # everybody has seen the front


class StreetsView(View, frozen=True, kw_only=True, omit_defaults=True):
    """What "by owner" says is by seat, and in the solo game the Grifter comes after the player."""

    options: StreetsOptions
    buildings: tuple[BuildingView, ...]  # in the order they were built
    hands: tuple[tuple[Card, ...], ...]  # by owner, oldest tile first; the Grifter's: lifted
    money: tuple[int, ...]  # by owner
    earned_at_end: tuple[int, ...]  # by owner: how much of it came from end-of-game scoring
    signs: tuple[int, ...]  # unused ones, by seat
    turn: int  # whose turn it is, the Grifter's included; -1 while tiles are dealt
    stack: tuple[int, ...]  # tiles by back below the top one; their order is unknown
    top: Back | None  # back of the top tile; None: not shown yet, or the stack is empty
    unscored: tuple[Place, ...]  # enclosed streets still to be scored, by their first cell
    leaving: tuple[Place, ...]  # buildings whose people are moving out
    frames: tuple[FrameView, ...]  # steps in progress, the one that has the floor last
    ended: Ending  # why the game is over
    consultants: tuple[str, ...] = ()  # by seat; "": not dealt yet
    earned_by_card: tuple[int, ...] = ()  # by owner: how much of it a consultant scored by itself
    tokens: tuple[tuple[int, ...], ...] = ()  # business: by owner, then by type
    street: Place | None = None  # the street whose scoring is in progress, by its first cell
    taker: int = -1  # business: who takes tokens, or is the next to do so
    cashed: Place | None = None  # business: the building whose icons are being taken,
    icon: int = 0  # and how many of them have been
    covered: tuple[str, ...] = ()  # tiles under a Renovator's tile: out of the game
    front: str | None = None  # solo: the top of the stack, face up
    pile: tuple[int, ...] = ()  # solo: the Grifter's endgame pile by back
