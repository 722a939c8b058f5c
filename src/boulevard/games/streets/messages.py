"""What is said in a game of Streets: options, actions, outcomes, decisions, events, the view."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Action, Decision, Event, Item, Options, Outcome, View
from boulevard.games.streets import data

Facing = Literal["N", "E", "S", "W"]
Colour = Literal["parent", "tourist", "shopper", "hipster"]
Back = Literal["parent", "tourist", "shopper", "hipster", "wild"]
Ending = Literal["", "hands_empty", "no_placement"]


class StreetsOptions(Options, frozen=True, kw_only=True, omit_defaults=True):
    edition: Annotated[
        Literal["published", "draft"],
        msgspec.Meta(description="whose order of payment and verdict on a tie to follow"),
    ] = "published"
    start: Annotated[
        Literal["station_capped", "park_capped"],
        msgspec.Meta(description="which of the two start tiles closes the other's street"),
    ] = "station_capped"
    tiles: Annotated[
        tuple[data.Tile, ...] | None,
        msgspec.Meta(description="a file with your own tiles instead of the stand-in set"),
    ] = None

    @classmethod
    def read_word(cls, key: str, word: str) -> Any:
        if key != "tiles":
            return word
        try:
            return data.parse(Path(word).expanduser().read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not UTF-8 text"
            raise Unreadable(f"cannot read the tile file {word}: {reason}") from None
        except ValueError as error:
            raise Unreadable(f"{word}: {error}; see `boulevard tiles check {word}`") from None


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


StreetsAction = Build | Abandon | ScoreStreet | MovePerson


# -- outcomes ------------------------------------------------------------------------------------


class ShownBack(Outcome, frozen=True):
    back: Back  # the back of the new top tile of the stack


class DrawnTile(Outcome, frozen=True):
    tile: str  # the front of the top tile, as it goes to a hand


StreetsOutcome = ShownBack | DrawnTile


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


StreetsDecision = ChooseAbandoned | ChoosePlacement | ChooseStreet | ChooseTarget


# -- events --------------------------------------------------------------------------------------


class Source(msgspec.Struct, frozen=True, array_like=True):
    """A building that added to a valuation."""

    tile: str  # its id
    x: int
    y: int
    what: str  # the symbol, colour or kind that counted
    count: int  # how many of it


class Paid(Item, frozen=True, kw_only=True, omit_defaults=True):
    """One line of a valuation; `what` is its kind, or "crowd" (people on the tile) or "half"."""

    of: str = ""  # the symbol, colour, set or copied tile that is meant
    count: int = 1  # how many counted
    each: int = 0  # money for each of them
    sources: tuple[Source, ...] = ()  # where they are


class TurnBegan(Event, frozen=True):
    seat: int


class BackShown(Event, frozen=True):
    back: Back
    left: int  # tiles in the stack, this one included


class TileDrawn(Event, frozen=True):
    seat: int
    back: Back
    tile: str | None  # the front, for the eyes of the seat alone

    def seen_by(self, eye: int) -> TileDrawn:
        if eye in (self.seat, EVERYONE):
            return self
        return TileDrawn(self.seat, self.back, None)


class TileBuilt(Event, frozen=True):
    seat: int
    tile: str
    x: int
    y: int
    facing: Facing


class PeopleArrived(Event, frozen=True):
    """New people from the supply lie down on a building."""

    colour: Colour
    count: int
    x: int
    y: int


class BuildingAbandoned(Event, frozen=True):
    seat: int
    tile: str
    x: int
    y: int


class StreetEnclosed(Event, frozen=True):
    cells: tuple[tuple[int, int], ...]  # from its western or northern end


class BuildingScored(Event, frozen=True):
    seat: int
    tile: str
    x: int
    y: int
    items: tuple[Paid, ...]
    total: int  # the sum of the items


class SignsReturned(Event, frozen=True):
    seat: int
    count: int


class PersonMoved(Event, frozen=True):
    colour: Colour
    count: int
    from_x: int
    from_y: int
    to_x: int
    to_y: int
    had_fomo: bool  # it stood and now lies down


class PeopleGotFomo(Event, frozen=True):
    colour: Colour
    count: int
    x: int
    y: int


class BuildingValued(Event, frozen=True):
    """What a building would pay if its street were scored as it lies."""

    seat: int
    tile: str
    x: int
    y: int
    items: tuple[Paid, ...]
    total: int  # the sum of the items

    @property
    def is_hypothetical(self) -> bool:
        return True


class GameEnded(Event, frozen=True):
    reason: Ending


StreetsEvent = (
    TurnBegan
    | BackShown
    | TileDrawn
    | TileBuilt
    | PeopleArrived
    | BuildingAbandoned
    | StreetEnclosed
    | BuildingScored
    | SignsReturned
    | PersonMoved
    | PeopleGotFomo
    | BuildingValued
    | GameEnded
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


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    back: Back  # public
    tile: str | None = None  # the front; None: a hole


class FrameView(msgspec.Struct, frozen=True):
    kind: str  # one of state.KINDS
    stages: tuple[int, ...]


class StreetsView(View, frozen=True, kw_only=True):
    options: StreetsOptions
    buildings: tuple[BuildingView, ...]  # in the order they were built
    hands: tuple[tuple[Card, ...], ...]  # by seat, oldest tile first
    money: tuple[int, ...]  # by seat
    earned_at_end: tuple[int, ...]  # by seat: how much of it came from end-of-game scoring
    signs: tuple[int, ...]  # unused ones, by seat
    turn: int  # whose turn it is; -1 while tiles are dealt
    stack: tuple[int, ...]  # tiles by back below the top one; their order is unknown
    top: Back | None  # back of the top tile; None: not shown yet, or the stack is empty
    unscored: tuple[
        tuple[int, int], ...
    ]  # enclosed streets still to be scored, by their first cell
    leaving: tuple[tuple[int, int], ...]  # buildings whose people are moving out
    frames: tuple[FrameView, ...]  # steps in progress, the one that has the floor last
    ended: Ending  # why the game is over
