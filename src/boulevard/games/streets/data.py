"""The tiles of Streets: what is printed on them, read from tile files and checked.

It knows what a file must say, not what any of it does in play.
"""

import importlib.resources
import re
import reprlib
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

import msgspec

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
_KINDS: Final[dict[str, tuple[tuple[str, ...], str]]] = {
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
KINDS: Final = tuple(_KINDS)
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


_START_IDS: Final = ("central_station", "city_park")
# The fields that stand on a tile of each role, and what they hold where they do not.
_PRINTED: Final = {
    "start": {"name", "symbols", "start_people"},
    "building": {"name", "symbols", "back", "valuation", "icons"},
}
_BLANK: Final = {"back": "none", "valuation": Valuation("none"), "icons": (), "start_people": ()}


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a tile file."""

    line: int  # counted from 1
    reason: str  # one line of words


@cache
def _shipped_text() -> str:
    folder = importlib.resources.files("boulevard.games.streets")
    return (folder / "tiles.toml").read_text(encoding="utf-8")


@cache
def _shipped() -> dict[str, Any]:
    return tomllib.loads(_shipped_text())


@cache
def builtin() -> tuple[Tile, ...]:
    """The tiles that come with the package, in engine order."""
    return parse(_shipped_text())


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
    for setup in _shipped()["setup"]["players"]:
        if setup["players"] == players:
            return dict(setup)
    raise ValueError(f"Streets has no setup for {players} players")


def describe(tile: Tile) -> str:
    """The valuation of a tile in plain words."""
    _, words = _KINDS[tile.valuation.kind]
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
    origins = [f"{_listed(of, 'and')} from {_SOURCES.get(at, at)}" for at, of in parts.items()]
    whole = _PRINTED[tile.role] <= set(tile.known)
    return ", ".join(origins) + ("" if whole else "; the rest is a stand-in")


def _listed(words: Sequence[str], joint: str) -> str:
    *firsts, last = words
    return f"{', '.join(firsts)} {joint} {last}" if firsts else last


def parse(text: str) -> tuple[Tile, ...]:
    """The tiles of a file: Central Station, City Park, the basic and the five-player tiles."""
    faults = check(text)
    if faults:
        more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
        raise ValueError(f"line {faults[0].line}: {faults[0].reason}{more}")
    tiles = msgspec.convert(tomllib.loads(text)["tile"], tuple[Tile, ...])
    return tuple(sorted(tiles, key=_rank))


def fault_of(tiles: tuple[Tile, ...]) -> str:
    """Why tiles that did not come through `parse` are no set to play with; "" when they are."""
    if len({tile.id for tile in tiles}) < len(tiles):
        return "two tiles have the same id"
    for path, reason in _deck_faults([_as_table(tile) for tile in tiles], {(): 0}):
        return f"tile {path[1]}: {reason}" if len(path) > 1 else reason
    return "" if list(tiles) == sorted(tiles, key=_rank) else "they are not in order"


def _as_table(tile: Tile) -> dict[str, Any]:
    """The tile as it would stand in a file."""
    table: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(tile))
    return table


def _rank(tile: Tile) -> int:
    return _START_IDS.index(tile.id) if tile.id in _START_IDS else 2 + tile.five_player


_Table: TypeAlias = dict[str, Any]
_Path: TypeAlias = tuple[str | int, ...]  # ("tile", 3, "valuation", "each"); () is the whole file
_Found: TypeAlias = tuple[_Path, str]  # where, and the reason

_FORMS: Final[dict[Any, str]] = {str: "text", int: "a whole number", bool: "true or false"}
_WORDS: Final = {
    "role": ("start", "building"),
    "back": (*BACKS, "none"),
    "symbols": SYMBOLS,
    "icons": ICONS,
    "start_people": COLOURS,
    "valuation.kind": KINDS,
    "valuation.symbol": COLOURS,
    "valuation.colour": COLOURS,
    "valuation.symbols": COLOURS,
}
_LENGTHS: Final = {"symbols": (0, 4), "icons": (0, 2), "valuation.symbols": (2, 4)}
_PATTERNS: Final = {
    "id": (re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*"), "in lower_snake, such as toy_store"),
    "name": (re.compile(r"\S(.*\S)?"), "one line of text"),
}
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")  # they would drive a terminal
_AMOUNT_MAX: Final = 1000  # dollars; far above any sensible tile, far below what an i64 sum holds
# What can hide or hold a line end in valid TOML: strings, comments, brackets.
_MARKS: Final = re.compile(
    r"""
    \"{3} (?: \\. | [^\\] )*? \"{3,5} | '{3} .*? '{3,5}
    | " (?: \\. | [^"\\] )* " | ' [^']* '
    | \# [^\n]* | [][{}\n]
    """,
    re.DOTALL | re.VERBOSE,
)


def check(text: str) -> list[Fault]:
    """Every fault of a tile file, in line order; `parse` reads a file without any."""
    try:
        data = tomllib.loads(text)
        lines = _lines(text)
    except (ValueError, RecursionError) as error:  # not only TOMLDecodeError: a number too long
        return [_syntax_fault(text, str(error))]
    found = [*_head_faults(data), *_deck_faults(data.get("tile", []), lines)]
    faults = [Fault(_line_of(path, lines), reason) for path, reason in found]
    return sorted(faults, key=lambda fault: fault.line)


def _syntax_fault(text: str, message: str) -> Fault:
    reason, _, place = message.partition(" (at ")
    line = re.match(r"line (\d+)", place)
    return Fault(int(line[1]) if line else _last_line(text) if place else 1, reason)


def _head_faults(data: dict[str, Any]) -> Iterator[_Found]:
    for key, value in data.items():
        if key not in _shipped():
            yield (key,), f"unknown key {reprlib.repr(key)}"
        elif key == "title":
            yield from (((key,), reason) for reason in _misfits(value, str, key))
        elif key != "tile" and value != _shipped()[key]:
            yield (key,), f"`{key}` is fixed: leave it out, or as it is in the shipped file"


def _deck_faults(tables: object, lines: dict[_Path, int]) -> Iterator[_Found]:
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        yield ("tile",), "tiles must be [[tile]] tables"
        return
    first: dict[str, int] = {}
    for number, table in enumerate(tables):
        yield from _tile_faults(table, ("tile", number))
        name = table.get("id")
        if isinstance(name, str) and first.setdefault(name, number) != number:
            taken = _line_of(("tile", first[name], "id"), lines)
            yield ("tile", number, "id"), f"the id {reprlib.repr(name)} is taken on line {taken}"
    for name in _START_IDS:
        if name not in first:
            yield (), f"the start tile `{name}` is missing"
    yield from _count_faults(tables)


def _count_faults(tables: list[dict[str, Any]]) -> Iterator[_Found]:
    """How many tiles there are; too many shows at the first too many, too few at the end."""
    counts = _shipped()["counts"]
    groups: dict[str, list[int]] = {"basic": [], "five-player": []}
    for number, table in enumerate(tables):
        if table.get("role") != "start" and table.get("id") not in _START_IDS:
            groups["five-player" if table.get("five_player") is True else "basic"].append(number)
    for group, wanted in (("basic", "basic_tiles"), ("five-player", "five_player_tiles")):
        numbers, count = groups[group], counts[wanted]
        if len(numbers) != count:
            path = ("tile", numbers[count]) if len(numbers) > count else ()
            yield path, f"{len(numbers)} {group} tiles where the game has {count}"
    backs = [tables[number].get("back") for number in groups["basic"]]
    least = counts["basic_tiles_per_back_min"]
    for back in BACKS:
        if backs.count(back) < least:
            yield (), f"{backs.count(back)} basic tiles have the back {back}, {least} are needed"


def _tile_faults(table: _Table, path: _Path) -> Iterator[_Found]:
    faults = list(_field_faults(Tile, table, path))
    yield from faults
    unsound = {where[2] for where, _ in faults}
    sound = {name: value for name, value in table.items() if name not in unsound}
    empty = {"id": "", "name": "", "role": "", "symbols": (), **_BLANK}
    for fields, holds, reason in _laws(msgspec.convert(empty | sound, Tile)):
        names = fields.split()
        if not holds and unsound.isdisjoint(names):
            unsound.add(names[0])
            yield (*path, names[0]), reason


def _laws(tile: Tile) -> Iterator[tuple[str, bool, str]]:
    """What the fields of a tile owe each other: those read, the one to blame first."""
    start = tile.role == "start"
    starts = f"the start tiles are {_listed(_START_IDS, 'and')}"
    yield "role id", start == (tile.id in _START_IDS), starts
    for name, blank in _BLANK.items():
        printed = name in _PRINTED.get(tile.role, _BLANK)
        reason = f"`{name}` on a {tile.role} tile must be none"
        yield f"{name} role", printed or getattr(tile, name) == blank, reason
    among = Counter(tile.start_people) <= Counter(tile.symbols)
    yield "start_people symbols", among, "`start_people` must be among `symbols`"
    yield "back symbols role", start or tile.back in tile.symbols, "`back` must be one of `symbols`"
    yield "five_player role", not (start and tile.five_player), "no start tile is `five_player`"


def _field_faults(struct: type[msgspec.Struct], table: _Table, path: _Path) -> Iterator[_Found]:
    fields = {field.name: field for field in msgspec.structs.fields(struct)}
    for name in table:
        if name not in fields:
            yield (*path, name), f"unknown field {reprlib.repr(name)}"
    for name, field in fields.items():
        where = (*path, name)
        if name not in table:
            if field.required:
                yield where, f"`{name}` is missing"
        elif field.type is Valuation:
            yield from _valuation_faults(table[name], where)
        else:
            key = ".".join(map(str, where[2:]))
            yield from ((where, reason) for reason in _misfits(table[name], field.type, key))


def _valuation_faults(table: object, path: _Path) -> Iterator[_Found]:
    if not isinstance(table, dict):
        yield path, "`valuation` must be a table"
        return
    yield from _field_faults(Valuation, table, path)
    kind: Any = table.get("kind")
    for name in Valuation.__struct_fields__[1:] if kind in KINDS else ():
        needed = name in _KINDS[kind][0]
        if needed != (name in table):
            verb = "needs" if needed else "has no"
            yield (*path, name), f"the valuation kind {kind} {verb} `{name}`"


def _misfits(value: Any, form: Any, key: str) -> Iterator[str]:
    """Why a value cannot stand in the field `key`, such as "valuation.each"."""
    name = key.rpartition(".")[2]
    try:
        msgspec.convert(value, form)
    except msgspec.ValidationError:
        yield f"`{name}` must be {_FORMS.get(form, 'a list of texts')}"
        return
    if form is int and not 1 <= value <= _AMOUNT_MAX:
        yield f"`{name}` must be from 1 to {_AMOUNT_MAX}"
    words = value if isinstance(value, list) else [value] if isinstance(value, str) else []
    for word in dict.fromkeys(words):
        if key in _WORDS and word not in _WORDS[key]:
            yield f"`{name}` cannot be {reprlib.repr(word)}, only {_listed(_WORDS[key], 'or')}"
        elif key in _PATTERNS and not _PATTERNS[key][0].fullmatch(word):
            yield f"`{name}` must be {_PATTERNS[key][1]}, not {reprlib.repr(word)}"
        elif _CONTROLS.search(word):
            yield f"`{name}` must be text without control characters"
    least, most = _LENGTHS.get(key, (0, len(words)))
    if not least <= len(words) <= most:
        yield f"`{name}` must have {least} to {most} entries, not {len(words)}"


def _lines(text: str) -> dict[_Path, int]:
    """The line on which each key of a valid TOML text stands; of the whole file, the last."""
    lines: dict[_Path, int] = {(): _last_line(text)}
    table: _Path = ()
    tiles = 0
    for line, statement in _statements(text):
        keys = _keys(tomllib.loads(statement))
        if statement.lstrip().startswith("["):
            table, keys = keys[-1], [()]
            if table[0] == "tile":
                tiles += len(table) == 1
                table = ("tile", tiles - 1, *table[1:])
        for path in (table + key for key in keys):
            for depth in range(len(path)):
                lines.setdefault(path[: depth + 1], line)
    return lines


def _line_of(path: _Path, lines: dict[_Path, int]) -> int:
    """The line of a key, or else of the innermost table around it that was found."""
    while path not in lines:
        path = path[:-1]
    return lines[path]


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Every statement of valid TOML, with its first line: it ends where no bracket is open."""
    line, start, depth = 1, 0, 0
    for mark in _MARKS.finditer(text + "\n"):
        depth += (mark[0] in "[{") - (mark[0] in "]}")
        if mark[0] == "\n" and depth == 0:
            yield line, text[start : mark.end()]
            line += text.count("\n", start, mark.end())
            start = mark.end()


def _keys(statement: dict[str, Any]) -> list[_Path]:
    """The keys that one statement sets, two deep: deeper ones have no meaning in a tile file."""
    keys: list[_Path] = []
    for key, value in statement.items():
        keys.append((key,))
        keys += [(key, inner) for inner in value] if isinstance(value, dict) else []
    return keys


def _last_line(text: str) -> int:
    return text.rstrip().count("\n") + 1
