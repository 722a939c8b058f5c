"""Spelling: the words that answers and positions share, and what may be typed in their place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, get_args

from boulevard.core.errors import Unreadable
from boulevard.core.notation import choice, listed, quoted
from boulevard.games.streets import data
from boulevard.games.streets.messages import Colour, Facing, Place

FACINGS: Final[dict[Facing, str]] = {"N": "^", "E": ">", "S": "v", "W": "<"}
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
CELL: Final = re.compile(r"\(?(-?[0-9]{1,3})\s*,\s*(-?[0-9]{1,3})\)?")
NUMBER: Final = re.compile(r"[0-9]{1,9}")
_FACING_OF: Final = {word: f for f, glyph in FACINGS.items() for word in (glyph, f, f.lower())}


def tile_of(words: str, tiles: tuple[data.Tile, ...]) -> str:
    """The id of the tile with this id or name, or the only one that begins so."""
    if any(tile.id == words for tile in tiles):
        return words
    word = folded(words)
    names = {folded(tile.name): tile.id for tile in tiles} | {tile.id: tile.id for tile in tiles}
    if word in names:
        return names[word]
    matching = sorted({tile for name, tile in names.items() if word and name.startswith(word)})
    if len(matching) == 1:
        return matching[0]
    if not matching:
        raise Unreadable(f"there is no tile {quoted(words.strip())}")
    raise Unreadable(f"{quoted(words.strip())} may be {listed(matching)}")


def folded(words: str) -> str:
    return re.sub(r"[\s_-]+", "_", words.strip().casefold())


def facing_of(word: str) -> Facing:
    if word not in _FACING_OF:
        raise Unreadable(f"expected a facing, one of ^ > v < or N E S W, not {quoted(word)}")
    return _FACING_OF[word]


def cell_at(word: str) -> Place:
    found = CELL.fullmatch(word)
    if found is None:
        raise Unreadable(f"expected a cell such as 2,-1, not {quoted(word)}")
    x, y = int(found[1]), int(found[2])
    return x, y


def number_of(word: str) -> int:
    if not NUMBER.fullmatch(word):
        raise Unreadable(f"expected a number, not {quoted(word)}")
    return int(word)


def only(words: Sequence[str], what: str) -> str:
    if len(words) != 1:
        raise Unreadable(f"expected {what}")
    return words[0]


def people_of(words: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many lie and how many stand, by colour, from words such as `2 parent hipster!`."""
    lying, standing = [0] * len(COLOURS), [0] * len(COLOURS)
    queue = list(words)
    while queue:
        count = number_of(queue.pop(0)) if NUMBER.fullmatch(queue[0]) else 1
        word = only(queue[:1], "a colour after the number")
        colour = choice(word.removesuffix("!"), COLOURS)
        side = standing if word.endswith("!") else lying
        side[COLOURS.index(colour)] += count
        queue.pop(0)
    return tuple(lying), tuple(standing)


def cell_words(cell: Place) -> str:
    return f"{cell[0]},{cell[1]}"
