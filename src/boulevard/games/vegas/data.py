"""The components of Lords of Vegas: the board, the cards, the track and the counts.

It says what is printed, not what any of it does in play.
"""

import importlib.resources
import tomllib
from functools import cache
from typing import Any, Final

import msgspec

from boulevard.core.reason import Reason, why

COMPANIES: Final = ("albion", "sphinx", "vega", "tivoli", "pioneer")
STRIP: Final = "strip"  # what a card pays that pays no company
PAYERS: Final = (*COMPANIES, STRIP)
GAME_OVER: Final = "game over"  # the card without a lot

# As in vegas.toml, which a test holds them to; plain, so that compiled rules can fold them.
LOTS: Final = 48
TILES_PER_COMPANY: Final = 9
DICE_PER_PLAYER: Final = 12
MARKERS_PER_PLAYER: Final = 10
CARDS_PER_PLAYER: Final = 2
START_MONEY: Final = 20
SPRAWL_FACTOR: Final = 2
RISER_PRICE: Final = 15
REMODEL_PRICE: Final = 5
BET_PER_TILE: Final = 5
OFFERS_PER_TURN: Final = 3  # unless the option says otherwise
MOST_OFFERS: Final = 100  # that it may say
STEPS_PER_OFFER: Final = 24
TRACK_END: Final = 90
PLAYERS: Final = (2, 6)
CLOSED_FOR_TWO: Final = "F"  # the block that two players leave alone


class Lot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the board, and the card that belongs to it."""

    id: str  # block letter and number
    die: int  # printed: the value of a die placed with a new tile
    price: int  # of building there, in millions
    pays: str  # what its card pays: one of PAYERS


class Streets(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The streets around a block; nothing is adjacent across one."""

    north: str
    east: str
    south: str
    west: str


class Block(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lots in rows, numbered from left to right and then down."""

    id: str
    rows: int
    columns: int
    strip: str  # the side that the Strip runs along: "east" or "west"
    streets: Streets
    origin: tuple[float, float]  # x and y of lot 1 in lot widths, for drawing
    lots: tuple[Lot, ...]


class Company(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    colour: str  # of its tiles, in words
    hex: str  # near it, for drawing


@cache
def raw() -> dict[str, Any]:
    """The data file as it is."""
    folder = importlib.resources.files("boulevard.games.vegas")
    return tomllib.loads((folder / "vegas.toml").read_text(encoding="utf-8"))


BLOCKS: Final = msgspec.convert(raw()["blocks"], tuple[Block, ...])
ALL: Final[tuple[Lot, ...]] = tuple(lot for block in BLOCKS for lot in block.lots)
IDS: Final[tuple[str, ...]] = tuple(lot.id for lot in ALL)  # lots are numbered in this order
NUMBERS: Final[dict[str, int]] = {name: number for number, name in enumerate(IDS)}
COMPANY_DATA: Final = msgspec.convert(raw()["companies"], tuple[Company, ...])
SPACES: Final[tuple[int, ...]] = tuple(raw()["track"]["spaces"])  # of the scoring track
SEAT_COLOURS: Final[tuple[str, ...]] = tuple(raw()["seats"]["colours"])


def edges() -> list[tuple[int, int]]:
    """Every pair of lots that share an edge, the lower number first."""
    found: list[tuple[int, int]] = []
    first = 0
    for block in BLOCKS:
        for number in range(len(block.lots)):
            if (number + 1) % block.columns:
                found.append((first + number, first + number + 1))
            if number + block.columns < len(block.lots):
                found.append((first + number, first + number + block.columns))
        first += len(block.lots)
    return found


def strip_lots() -> list[int]:
    """The lots with an edge on the Strip."""
    found: list[int] = []
    first = 0
    for block in BLOCKS:
        column = block.columns - 1 if block.strip == "east" else 0
        found += [first + row * block.columns + column for row in range(block.rows)]
        first += len(block.lots)
    return found


def block_lots(name: str) -> list[int]:
    return [number for number, lot in enumerate(ALL) if lot.id[0] == name]


def card_name(card: int) -> str:
    """A card in words: the lot of this number, or Game Over."""
    return GAME_OVER if card == LOTS else IDS[card]


def card_number(name: str) -> int:
    """The way back."""
    return LOTS if name == GAME_OVER else NUMBERS[name]


def cards_below_game_over(players: int) -> int:
    """VR43  The size of the last of four stacks, the spare cards going to the first ones."""
    setup = raw()["setup"]
    left = LOTS - players * CARDS_PER_PLAYER
    below: int = left // setup["stacks"]
    return below


def colours_of(words: str, players: int) -> tuple[str, ...]:
    """The player colours by seat; raises ValueError when the words do not fit."""
    reason = against_colours(words, players)
    if reason is not None:
        raise ValueError(f"{words} are not the colours of {players} players")
    return _colours_in(words) or SEAT_COLOURS[:players]


def against_colours(words: str, players: int) -> Reason | None:
    """V3  Why these players cannot have these colours; None when they can."""
    chosen = _colours_in(words)
    for colour in chosen:
        if colour not in SEAT_COLOURS:
            return why("no_colour", "V3", colour=colour, colours=SEAT_COLOURS)
    if chosen and (len(chosen) != players or len(set(chosen)) != players):
        return why("few_colours", "V3", players=players)
    return None


def against_offers(number: int, trading: str) -> Reason | None:
    """VR54  Why players cannot have so many offers in a turn; None when they can."""
    if not 1 <= number <= MOST_OFFERS:
        return why("offers_out_of_range", "VR54", number=MOST_OFFERS)
    if trading == "off" and number != OFFERS_PER_TURN:
        return why("offers_without_trading", "VR54")
    return None


def _colours_in(words: str) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in words.split(",")) if words else ()
