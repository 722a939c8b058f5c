"""Figures: what is printed on the tiles and cards, as flat arrays for the rules to read."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints
from boulevard.core.machine import i64
from boulevard.games.streets import data, expansions
from boulevard.games.streets.cards import Cards, LegendSymbol, ScoutReach, as_read
from boulevard.games.streets.counts import counts_of
from boulevard.games.streets.messages import StreetsOptions

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
class Figures:
    """One tile set, and what the cards say.  Tiles are numbered in the order of the set: Central
    Station 0, City Park 1, buildings."""

    def __init__(
        self,
        tiles: tuple[data.Tile, ...],
        cards: Cards,
    ) -> None:
        self.tiles: tuple[data.Tile, ...] = tiles
        self.ids: list[str] = [tile.id for tile in tiles]
        self.numbers: dict[str, int] = {tile.id: n for n, tile in enumerate(tiles)}
        self.symbols: Ints = ints([_counts(tile.symbols) for tile in tiles])  # tile -> counts
        # tile -> set of colours among its symbols
        self.colours: Ints = ints([_set_of(tile.symbols) & ~(1 << WILD) for tile in tiles])
        self.back: Ints = ints([_back(tile) for tile in tiles])  # tile -> back; -1: a start tile
        values = [tile.valuation for tile in tiles]
        self.kind: Ints = ints([data.KINDS.index(value.kind) for value in values])
        self.each: Ints = ints([value.each or value.amount for value in values])
        # tile -> the symbol or colour that its valuation counts
        self.of: Ints = ints([_index(value.symbol or value.colour or "wild") for value in values])
        self.needs: Ints = ints([_counts(value.symbols) for value in values])  # in a set, counts
        self.wants: Ints = ints([_set_of(value.symbols) for value in values])  # which, a set
        # tile * ICONS + place -> business type, WILD_ICON or NO_ICON
        self.icon: Ints = ints([_icon(tile, place) for tile in tiles for place in range(ICONS)])
        printed = [expansions.symbols_on(card, cards) for card in expansions.consultants()]
        self.card: Ints = ints([0, *[_counts(symbols) for symbols in printed]])  # by consultant
        # consultant -> whether its owner counts other symbols than the street has
        self.recounts: Ints = ints([0, *[1 if symbols else 0 for symbols in printed]])
        self.recounts[expansions.HACKER] = 1
        self.recounts[expansions.HIPSTER_LEGEND] = 1
        self.recounts[expansions.LOCATION_SCOUT] = 1
        self.scout_reach: i64 = expansions.REACHES.index(cards.location_scout.reach)
        self.same_tile_again: bool = cards.entrepreneur.same_tile_again
        self.adds_symbols: bool = cards.entrepreneur.adds_symbols
        self.adds_length: bool = cards.entrepreneur.adds_length
        self.both_signs_count: bool = cards.investor.both_signs_count
        self.for_wild_symbols: bool = cards.hipster_legend.for_wild_symbols
        self.covers_city_park: bool = cards.renovator.covers_city_park
        self.with_back: Ints = ints([0] * SYMBOLS)  # back -> set of tiles
        for number in range(len(tiles)):
            back: i64 = self.back[number]
            if back >= 0:
                self.with_back[back] |= BIT[number]


def _index(symbol: str) -> int:
    return data.SYMBOLS.index(symbol)


def _back(tile: data.Tile) -> int:
    return data.BACKS.index(tile.back) if tile.back != "none" else -1


def _counts(symbols: tuple[str, ...]) -> int:
    return counts_of([symbols.count(symbol) for symbol in data.SYMBOLS])


def _set_of(symbols: tuple[str, ...]) -> int:
    return sum([1 << _index(symbol) for symbol in set(symbols)])


def _icon(tile: data.Tile, place: int) -> int:
    return data.ICONS.index(tile.icons[place]) if place < len(tile.icons) else NO_ICON


def figures_for(options: StreetsOptions) -> Figures:
    """What is printed on the tiles and cards of such a game, as it is read."""
    return _figures(
        options.tiles, options.consultant_cards, options.legend_symbol, options.scout_reach
    )


@lru_cache(maxsize=16)
def _figures(
    tiles: tuple[data.Tile, ...] | None,
    cards: Cards | None,
    legend_symbol: LegendSymbol,
    scout_reach: ScoutReach,
) -> Figures:
    said = as_read(cards, legend_symbol, scout_reach)
    return Figures(data.builtin() if tiles is None else tiles, said)
