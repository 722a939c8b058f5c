"""Tables: what is printed on the tiles, as flat arrays for the rules to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints
from boulevard.core.machine import i64
from boulevard.games.streets import data, expansions

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

COLOURS: Final = 4  # parent, tourist, shopper, hipster: also the first four symbols and backs
HIPSTER: Final = 3
WILD: Final = 4
SYMBOLS: Final = 5

NONE: Final = 0
PER_SYMBOL: Final = 1
PER_PERSON: Final = 2
PER_SET: Final = 3
PER_WILD: Final = 4
PER_SIGN: Final = 5
STREET_SIZE: Final = 6
ADJACENCY: Final = 7
ENCLOSURE: Final = 8
COPY: Final = 9

TYPES: Final = 4  # of business
ICONS: Final = 2  # at most so many on a tile
WILD_ICON: Final = 4
NO_ICON: Final = -1


@final
class Tables:
    """One tile set.  Tiles are numbered in its order: Central Station 0, City Park 1, buildings."""

    def __init__(self, tiles: tuple[data.Tile, ...]) -> None:
        self.tiles: tuple[data.Tile, ...] = tiles
        self.ids: list[str] = [tile.id for tile in tiles]
        self.numbers: dict[str, int] = {tile.id: n for n, tile in enumerate(tiles)}
        self.symbols: Ints = ints(  # tile * SYMBOLS + symbol -> how many are printed
            [tile.symbols.count(symbol) for tile in tiles for symbol in data.SYMBOLS]
        )
        self.shows: Ints = ints(  # tile -> set of symbols that are printed at least once
            [sum(1 << data.SYMBOLS.index(each) for each in set(tile.symbols)) for tile in tiles]
        )
        self.colours: Ints = ints(  # tile -> set of colours among them
            [shown & ~(1 << WILD) for shown in self.shows]
        )
        self.back: Ints = ints(  # tile -> back; -1 for the start tiles
            [data.BACKS.index(tile.back) if tile.back != "none" else -1 for tile in tiles]
        )
        self.kind: Ints = ints([data.KINDS.index(tile.valuation.kind) for tile in tiles])
        self.each: Ints = ints([tile.valuation.each or tile.valuation.amount for tile in tiles])
        self.of: Ints = ints(  # tile -> the symbol or colour that its valuation counts
            [
                data.SYMBOLS.index(tile.valuation.symbol or tile.valuation.colour or "wild")
                for tile in tiles
            ]
        )
        self.needs: Ints = ints(  # tile * COLOURS + colour -> symbols in one set
            [tile.valuation.symbols.count(colour) for tile in tiles for colour in data.COLOURS]
        )
        self.icon: Ints = ints(  # tile * ICONS + place -> business type, WILD_ICON or NO_ICON
            [_icon(tile, place) for tile in tiles for place in range(ICONS)]
        )
        self.card: Ints = ints(  # consultant * SYMBOLS + symbol -> how many are on the card
            [0] * SYMBOLS
            + [
                card.symbols.count(symbol)
                for card in expansions.consultants()
                for symbol in data.SYMBOLS
            ]
        )
        self.with_back: Ints = ints([0] * SYMBOLS)  # back -> set of tiles
        for number in range(len(tiles)):
            back: i64 = self.back[number]
            if back >= 0:
                self.with_back[back] |= BIT[number]


def _icon(tile: data.Tile, place: int) -> int:
    return data.ICONS.index(tile.icons[place]) if place < len(tile.icons) else NO_ICON
