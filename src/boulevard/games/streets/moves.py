"""Moves of Streets as text, and the words that they and positions share: what SAN is to chess."""

from __future__ import annotations

import re
import reprlib
from collections.abc import Sequence
from typing import Final, TypeVar, get_args

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Action, Answer, Outcome
from boulevard.games.streets import data, expansions
from boulevard.games.streets.expansions import TOKENS, Token
from boulevard.games.streets.messages import (
    BACKS,
    Abandon,
    Build,
    Colour,
    DealtConsultant,
    DrawnTile,
    Facing,
    KeepHand,
    MovePerson,
    PlaceForGrifter,
    PlaceSigns,
    RemovedBack,
    ScoreFromHand,
    ScoreStreet,
    ShownBack,
    TakeFrom,
    TakeToken,
    TurnedTile,
)

Cell = tuple[int, int]
T = TypeVar("T", bound=str)

FACINGS: Final[dict[Facing, str]] = {"N": "^", "E": ">", "S": "v", "W": "<"}
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
CELL: Final = re.compile(r"\(?(-?[0-9]{1,3})\s*,\s*(-?[0-9]{1,3})\)?")
NUMBER: Final = re.compile(r"[0-9]{1,9}")
_FACING_OF: Final = {word: f for f, glyph in FACINGS.items() for word in (glyph, f, f.lower())}
_shorten: Final = reprlib.Repr()
_shorten.maxstring = 60

_FORMS: Final = {
    "build": "build TILE X,Y FACING",
    "abandon": "abandon X,Y",
    "score": "score X,Y",
    "move": "move COLOUR X,Y",
    "back": "back COLOUR, or back wild",
    "draw": "draw TILE",
    "take": "take X,Y, or take TYPE",
    "sign": "sign 1, or sign 2",
    "show": "show TILE",
    "keep": "keep",
    "grifter": "grifter X,Y FACING",
    "turn": "turn TILE",
    "card": "card CONSULTANT",
    "remove": "remove COLOUR, or remove wild",
}
_TOKEN_NAMES: Final[dict[str, Token]] = {  # of both editions
    expansions.token_name(token, edition): token
    for edition in ("published", "draft")
    for token in TOKENS
}


def write_answer(answer: Answer) -> str:
    """A seat's or nature's answer as people write it: `build student_house 0,0 >`."""
    match answer:
        case Build(tile, x, y, facing):
            return f"build {tile} {x},{y} {FACINGS[facing]}"
        case Abandon(x, y):
            return f"abandon {x},{y}"
        case ScoreStreet(x, y):
            return f"score {x},{y}"
        case MovePerson(colour, x, y):
            return f"move {colour} {x},{y}"
        case ShownBack(back):
            return f"back {back}"
        case DrawnTile(tile):
            return f"draw {tile}"
        case TakeFrom(x, y):
            return f"take {x},{y}"
        case TakeToken(token):
            return f"take {token}"
        case PlaceSigns(count):
            return f"sign {count}"
        case ScoreFromHand(tile):
            return f"show {tile}"
        case KeepHand():
            return "keep"
        case PlaceForGrifter(x, y, facing):
            return f"grifter {x},{y} {FACINGS[facing]}"
        case TurnedTile(tile):
            return f"turn {tile}"
        case DealtConsultant(consultant):
            return f"card {consultant}"
        case RemovedBack(back):
            return f"remove {back}"
    raise Unreadable(f"{type(answer).__name__} is no answer of Streets", answer=answer)


def read_answer(text: str, tiles: tuple[data.Tile, ...] | None = None) -> Action | Outcome:
    """The answer that a text means: what `write_answer` gives, or the same in a freer form.

    Words may be cut short as long as they stay unique, tiles may go by their names, facings by
    N, E, S and W.  `tiles` is the set that is played with; left out: the one of the package.
    """
    words = " ".join(text.split())
    verb, _, rest = words.partition(" ")
    try:
        verb = choice_of(verb.casefold(), tuple(_FORMS))
        answer = _answer(verb, rest, data.builtin() if tiles is None else tiles)
    except Unreadable as fault:
        raise Unreadable(f"{quoted(words)}: {fault.reason}", answer=text) from None
    if answer is None:
        raise Unreadable(f"{quoted(words)}: expected {_FORMS[verb]}", answer=text)
    return answer


def _answer(verb: str, rest: str, tiles: tuple[data.Tile, ...]) -> Action | Outcome | None:
    """The answer, or None when the words after the verb have the wrong shape."""
    if verb == "draw":
        return DrawnTile(tile_of(rest, tiles)) if rest else None
    if verb == "back":
        return ShownBack(choice_of(rest.casefold(), BACKS)) if rest else None
    if verb == "turn":
        return TurnedTile(tile_of(rest, tiles)) if rest else None
    if verb == "remove":
        return RemovedBack(choice_of(rest.casefold(), BACKS)) if rest else None
    if verb == "card":
        return DealtConsultant(choice_of(folded(rest), expansions.CONSULTANTS[1:]))
    if verb == "show":
        return ScoreFromHand(tile_of(rest, tiles)) if rest else None
    if verb == "keep":
        return KeepHand() if not rest else None
    if verb == "sign":
        return PlaceSigns(number_of(rest)) if rest else None
    if verb == "take" and rest and not CELL.search(rest):
        return TakeToken(_TOKEN_NAMES[choice_of(rest.casefold(), tuple(_TOKEN_NAMES))])
    found = CELL.search(rest)
    if found is None:
        return None
    before, after = rest[: found.start()].strip(), rest[found.end() :].strip()
    x, y = cell_at(found[0])
    if verb == "build" and before and after:
        return Build(tile_of(before, tiles), x, y, facing_of(after))
    if verb == "move" and before and not after:
        return MovePerson(choice_of(before.casefold(), COLOURS), x, y)
    if verb == "grifter" and not before and after:
        return PlaceForGrifter(x, y, facing_of(after))
    if verb == "take" and not before and not after:
        return TakeFrom(x, y)
    if verb == "abandon" and not before and not after:
        return Abandon(x, y)
    if verb == "score" and not before and not after:
        return ScoreStreet(x, y)
    return None


# -- words -----------------------------------------------------------------------------------------


def choice_of(word: str, choices: Sequence[T]) -> T:
    """The choice that a word names: in full, or by a beginning that no other has."""
    for choice in choices:
        if word == choice:
            return choice
    matching = [choice for choice in choices if word and choice.startswith(word)]
    if len(matching) == 1:
        return matching[0]
    expected = listed(matching or choices)
    raise Unreadable(f"expected {expected}, not {quoted(word)}" if word else f"expected {expected}")


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


def cell_at(word: str) -> Cell:
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


def listed(words: Sequence[str]) -> str:
    *firsts, last = words
    return f"{', '.join(firsts)} or {last}" if firsts else last


def quoted(text: str) -> str:
    return _shorten.repr(text)


def people_of(words: list[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many lie and how many stand, by colour, from words such as `2 parent hipster!`."""
    lying, standing = [0] * len(COLOURS), [0] * len(COLOURS)
    queue = list(words)
    while queue:
        count = number_of(queue.pop(0)) if NUMBER.fullmatch(queue[0]) else 1
        word = only(queue[:1], "a colour after the number")
        colour = choice_of(word.removesuffix("!"), COLOURS)
        side = standing if word.endswith("!") else lying
        side[COLOURS.index(colour)] += count
        queue.pop(0)
    return tuple(lying), tuple(standing)


def cell_words(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
