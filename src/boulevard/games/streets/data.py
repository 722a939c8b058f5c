"""The tiles of Streets: what is printed on them, and what the package says about its own."""

import importlib.resources
import tomllib
from functools import cache
from typing import Any, Final

import msgspec

from boulevard.core.notation import listed

COLOURS: Final = ("parent", "tourist", "shopper", "hipster")
SYMBOLS: Final = (*COLOURS, "wild")
BACKS: Final = SYMBOLS
ICONS: Final = ("restaurant", "residential", "leisure", "retail", "wild")

# As in tiles.toml, which a test holds them to; plain, so that compiled rules can fold them.
PEOPLE_PER_COLOUR: Final = 12
SIGNS_PER_PLAYER: Final = 5
HAND_SIZE: Final = 3
STREET_MAX: Final = 5
SIGN_COLOURS: Final = ("salmon", "white", "black", "lilac", "teal")

# Each kind of valuation: the fields it is given by, and what it pays in words.
VALUATIONS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "none": ((), "no valuation"),
    "symbols": (("symbol", "each"), "${v.each} for each {v.symbol} symbol"),
    "people": (("colour", "each"), "${v.each} for each {v.colour} in the street"),
    "set": (("symbols", "each"), "${v.each} for each {group} symbols"),
    "wild_symbols": (("each",), "${v.each} for each wild symbol"),
    "signs": (("each",), "${v.each} for each sign of its owner in the street"),
    "street_size": (("each",), "${v.each} for each tile in the street"),
    "adjacency": (("each",), "${v.each} for each tile around it, corners included"),
    "enclosure": (("amount",), "${v.amount} if it closes an end of an enclosed street"),
    "copy": ((), "the valuation of one other tile in the street"),
}
KINDS: Final = tuple(VALUATIONS)
_SOURCES: Final = {"rulebook": "the rulebook", "publisher": "the publisher", "review": "a review"}


class Valuation(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a tile pays; which fields are given depends on the kind."""

    kind: str  # one of KINDS
    symbol: str = ""  # symbols: the colour of symbol that counts
    colour: str = ""  # people: the colour of person that counts
    symbols: tuple[str, ...] = ()  # set: the colours that make one set, two equal ones a pair
    each: int = 0  # dollars for each thing counted
    amount: int = 0  # enclosure: dollars, once


class Tile(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tile as it is printed, and how much of it is known to be so."""

    id: str  # lower_snake, unique in its file
    name: str  # the title on the tile
    role: str  # "start" or "building"
    back: str  # one of BACKS; "none" on start tiles
    symbols: tuple[str, ...]  # along the road edge, 0 to 4 of SYMBOLS
    valuation: Valuation  # what it pays when it is scored
    icons: tuple[str, ...] = ()  # business icons, 0 to 2 of ICONS; two are a double icon
    five_player: bool = False  # in the game only with five players
    start_people: tuple[str, ...] = ()  # start tiles: colours of the people placed at setup
    source: str = ""  # where symbols or valuation come from
    name_source: str = ""  # where the name comes from
    known: tuple[str, ...] = ()  # the fields, or parts of them, that a source backs
    note: str = ""  # what else is worth saying about its origin


START_IDS: Final = ("central_station", "city_park")
# The fields that stand on a tile of each role, and what they hold where they do not.
PRINTED: Final = {
    "start": {"name", "symbols", "start_people"},
    "building": {"name", "symbols", "back", "valuation", "icons"},
}
BLANK: Final = {"back": "none", "valuation": Valuation("none"), "icons": (), "start_people": ()}


@cache
def shipped() -> dict[str, Any]:
    """The tile file that comes with the package; a test holds it to `tile_file.check`."""
    folder = importlib.resources.files("boulevard.games.streets")
    return tomllib.loads((folder / "tiles.toml").read_text(encoding="utf-8"))


@cache
def builtin() -> tuple[Tile, ...]:
    """The tiles that come with the package, in engine order."""
    return tuple(sorted(msgspec.convert(shipped()["tile"], tuple[Tile, ...]), key=rank))


def rank(tile: Tile) -> int:
    """Where a tile stands in engine order: Central Station, City Park, basic, five-player."""
    return START_IDS.index(tile.id) if tile.id in START_IDS else 2 + tile.five_player


def removed(players: int) -> tuple[int, ...]:
    """Basic tiles taken out of the game at setup, for each of BACKS."""
    setup = _setup(players)
    return (setup["remove_per_colour_back"],) * len(COLOURS) + (setup["remove_wild_back"],)


def with_five_player_tiles(players: int) -> bool:
    """Whether the five-player tiles are in the game."""
    return bool(_setup(players)["five_player_tiles"])


def turns(players: int) -> int:
    """How many turns everybody has."""
    return int(_setup(players)["turns"])


def _setup(players: int) -> dict[str, Any]:
    for setup in shipped()["setup"]["players"]:
        if setup["players"] == players:
            return dict(setup)
    raise ValueError(f"Streets has no setup for {players} players")


def describe(tile: Tile) -> str:
    """The valuation of a tile in plain words."""
    _, words = VALUATIONS[tile.valuation.kind]
    return words.format(v=tile.valuation, group=_group(tile.valuation.symbols))


def _group(symbols: tuple[str, ...]) -> str:
    if len(symbols) < 2 or len(set(symbols)) > 1:
        return "set of " + " + ".join(symbols)
    return f"pair of {symbols[0]}" if len(symbols) == 2 else f"set of {len(symbols)} {symbols[0]}"


def provenance(tile: Tile) -> str:
    """What of a tile comes from which source, in plain words."""
    if not tile.known:
        return "all of it is a stand-in" if tile.source == "reconstructed" else "no source given"
    # `source` speaks of symbols and valuation only: a reconstructed tile whose start people are
    # known has them from where its name is from.
    other = tile.name_source if tile.source == "reconstructed" else tile.source
    parts: dict[str, list[str]] = {}
    for part in tile.known:
        source = (tile.name_source if part == "name" else other) or "an unnamed source"
        parts.setdefault(source, []).append(part.replace("_", " "))
    origins = [f"{listed(of, 'and')} from {_SOURCES.get(at, at)}" for at, of in parts.items()]
    whole = PRINTED[tile.role] <= set(tile.known)
    return ", ".join(origins) + ("" if whole else "; the rest is a stand-in")
