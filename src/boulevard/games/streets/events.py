"""What can happen in a game of Streets: facts in the past tense, itemised where money moves.

Journals keep events: a field that came later has a value for those that were written before it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Event, Item
from boulevard.games.streets.expansions import Token
from boulevard.games.streets.messages import Back, Colour, Ending, Facing, Place


class Source(msgspec.Struct, frozen=True, array_like=True):
    """A building that added to a valuation."""

    tile: str  # its id
    x: int
    y: int
    what: str  # the symbol, colour or kind that counted
    count: int  # how many of it


class Added(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a consultant added to a valuation."""

    by: Literal["card", "hand", "own_tile"]  # the card's symbol, a tile in hand, a scouted one
    what: Back | Literal["tile"]  # the symbol that counted, or that it was a tile more
    count: int  # how many of it
    at: Source | None = None  # own_tile: which one


class Paid(Item, frozen=True, kw_only=True, omit_defaults=True):
    """One line of a valuation; `what` is its kind, or "crowd" (people on the tile), "half" (end of
    the game) or "doubled" (by the Investor)."""

    of: str = ""  # the symbol, colour, set or copied tile that is meant
    count: int = 1  # how many counted
    each: int = 0  # money for each of them
    sources: tuple[Source, ...] = ()  # where they are
    added: tuple[Added, ...] = ()  # those of them that a consultant added


class _OfTile(Event, frozen=True):
    """Something about a seat and one of its tiles in the city."""

    seat: int
    tile: str
    x: int
    y: int


class _OfPeople(Event, frozen=True):
    """Something about people of one colour on one building."""

    colour: Colour
    count: int
    x: int
    y: int


class TurnBegan(Event, frozen=True):
    seat: int


class BackShown(Event, frozen=True):
    back: Back
    left: int  # tiles in the stack, this one included


class TileDrawn(Event, frozen=True, omit_defaults=True):
    seat: int
    back: Back
    tile: str | None  # the front, for the eyes of the seat alone
    is_open: bool = False  # solo: it lay face up before, so everybody knows it

    def seen_by(self, eye: int) -> TileDrawn:
        if self.is_open or eye in (self.seat, EVERYONE):
            return self
        return TileDrawn(self.seat, self.back, None)


class TileBuilt(_OfTile, frozen=True):
    facing: Facing


class SignPlaced(_OfTile, frozen=True):
    """A building has an owner from now on."""


class PeopleArrived(_OfPeople, frozen=True):
    """New people from the supply lie down on a building."""


class BuildingAbandoned(_OfTile, frozen=True):
    signs: int = 1  # how many came back: all that were on it


class StreetEnclosed(Event, frozen=True):
    """It waits to be scored."""

    cells: tuple[Place, ...]  # from its western or northern end


class ScoringBegan(Event, frozen=True):
    """An enclosed street waits no longer: what follows is about it, until its people move."""

    x: int  # its western or northern end
    y: int


class BuildingScored(_OfTile, frozen=True):
    items: tuple[Paid, ...]
    total: int  # the sum of the items

    def account(self, seat: int) -> tuple[Item, ...]:
        return self.items if seat == self.seat else ()


class SignsReturned(Event, frozen=True):
    seat: int
    count: int
    cells: tuple[Place, ...] = ()  # the buildings that they were on


class MovingBegan(Event, frozen=True):
    """Whoever is on these buildings has to move out; a street that was scored is paid."""

    cells: tuple[Place, ...]


class MovingEnded(Event, frozen=True):
    """Everybody has moved out who could."""


class PersonMoved(Event, frozen=True):
    colour: Colour
    count: int
    from_x: int
    from_y: int
    to_x: int
    to_y: int
    had_fomo: bool  # it stood and now lies down
    is_attracted: bool = False  # by a new building that it matches, not moving out


class PeopleGotFomo(_OfPeople, frozen=True):
    pass


class BuildingValued(_OfTile, frozen=True):
    """What a building would pay if its street were scored as it lies."""

    items: tuple[Paid, ...]
    total: int  # the sum of the items
    is_due: bool  # its street is enclosed: it will be paid, but a question comes first

    def account(self, seat: int) -> tuple[Item, ...]:
        return self.items if seat == self.seat else ()

    @property
    def is_hypothetical(self) -> bool:
        return True


class ConsultantDealt(Event, frozen=True):
    seat: int
    consultant: str


class StackMade(Event, frozen=True):
    """The Contractor came into the game, and the stack is another one."""

    tiles: tuple[int, ...]  # by back


class BackRemoved(Event, frozen=True):
    """A tile went out because of the Contractor; nobody sees its front."""

    back: Back


class TokenTaken(Event, frozen=True):
    seat: int  # or the Grifter
    token: Token
    x: int  # the building that gave it
    y: int


class MajorityPaid(Event, frozen=True):
    seat: int
    token: Token
    count: int  # tokens of this type
    is_shared: bool  # others have as many
    amount: int

    def account(self, seat: int) -> tuple[Item, ...]:
        return (Item("majority", self.amount),) if seat == self.seat else ()


class SetsPaid(Event, frozen=True):
    seat: int
    count: int  # complete sets of all types
    amount: int

    def account(self, seat: int) -> tuple[Item, ...]:
        return (Item("sets", self.amount),) if seat == self.seat else ()


class SignsDoubled(_OfTile, frozen=True):
    """The Investor put a second sign on the new building."""


class HandTileScored(Event, frozen=True):
    """The Entrepreneur scored a tile in hand, which all have seen now."""

    seat: int
    tile: str
    items: tuple[Paid, ...]
    total: int  # the sum of the items

    def account(self, seat: int) -> tuple[Item, ...]:
        return self.items if seat == self.seat else ()


class TileCovered(Event, frozen=True):
    """The Renovator built on top of another tile, which is out of the game."""

    seat: int
    tile: str
    covered: str
    x: int
    y: int
    facing: Facing


class PeopleDisplaced(_OfPeople, frozen=True):
    """People with FOMO had to leave a covered tile and stand on Central Station now."""


class PeopleSettled(_OfPeople, frozen=True):
    """People with FOMO on a covered tile match the new one and lie down on it."""


class SetAside(Event, frozen=True):
    """Solo: a tile went to the Grifter's endgame pile, face down."""

    back: Back


class TileTurnedUp(Event, frozen=True):
    """Solo: the top of the stack shows its front."""

    tile: str
    left: int  # tiles in the stack, this one included


class TileLifted(Event, frozen=True):
    """Solo: the Grifter took the tile that lay face up."""

    tile: str


class PileTurnedUp(Event, frozen=True):
    """Solo: the stack is used up, and the Grifter's endgame pile takes its place."""

    count: int


class GrifterWeighed(Event, frozen=True):
    """Solo: where the Grifter's tile may go, and why there."""

    tile: str
    worth: int  # of its valuation at each of these places
    people: int  # a tile that closes a street: people who would come to the Grifter; else -1
    places: tuple[tuple[int, int, Facing], ...]  # several: the player chooses


class GameEnded(Event, frozen=True):
    reason: Ending


StreetsEvent = (
    TurnBegan
    | BackShown
    | TileDrawn
    | TileBuilt
    | SignPlaced
    | PeopleArrived
    | BuildingAbandoned
    | StreetEnclosed
    | ScoringBegan
    | BuildingScored
    | SignsReturned
    | MovingBegan
    | MovingEnded
    | PersonMoved
    | PeopleGotFomo
    | BuildingValued
    | ConsultantDealt
    | StackMade
    | BackRemoved
    | TokenTaken
    | MajorityPaid
    | SetsPaid
    | SignsDoubled
    | HandTileScored
    | TileCovered
    | PeopleDisplaced
    | PeopleSettled
    | SetAside
    | TileTurnedUp
    | TileLifted
    | PileTurnedUp
    | GrifterWeighed
    | GameEnded
)
