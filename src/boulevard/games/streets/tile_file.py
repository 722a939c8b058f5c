"""Tile files: read, and checked line by line.

It knows what a file must say, not what any of it does in play.
"""

import re
import reprlib
import tomllib
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from boulevard.core.notation import listed
from boulevard.core.option_file import Faulty
from boulevard.core.toml_lines import Fault, Place, key_lines, line_of, syntax_fault
from boulevard.games.streets import data
from boulevard.games.streets.data import Tile, Valuation


def parse(text: str) -> tuple[Tile, ...]:
    """The tiles of a file: Central Station, City Park, the basic and the five-player tiles."""
    faults = check(text)
    if faults:
        raise Faulty(faults, command="tiles")
    tiles = msgspec.convert(tomllib.loads(text)["tile"], tuple[Tile, ...])
    return tuple(sorted(tiles, key=data.rank))


def fault_of(tiles: tuple[Tile, ...]) -> str:
    """Why tiles that did not come through `parse` are no set to play with; "" when they are."""
    if len({tile.id for tile in tiles}) < len(tiles):
        return "two tiles have the same id"
    tables = [msgspec.json.decode(msgspec.json.encode(tile)) for tile in tiles]
    for path, reason in _deck_faults(tables, {(): 0}):
        return f"tile {path[1]}: {reason}" if len(path) > 1 else reason
    return "" if list(tiles) == sorted(tiles, key=data.rank) else "they are not in order"


_Table: TypeAlias = dict[str, Any]
_Found: TypeAlias = tuple[Place, str]  # where, and the reason

_FORMS: Final[dict[Any, str]] = {str: "text", int: "a whole number", bool: "true or false"}
_WORDS: Final = {
    "role": ("start", "building"),
    "back": (*data.BACKS, "none"),
    "symbols": data.SYMBOLS,
    "icons": data.ICONS,
    "start_people": data.COLOURS,
    "valuation.kind": data.KINDS,
    "valuation.symbol": data.COLOURS,
    "valuation.colour": data.COLOURS,
    "valuation.symbols": data.COLOURS,
}
_LENGTHS: Final = {"symbols": (0, 4), "icons": (0, 2), "valuation.symbols": (2, 4)}
_PATTERNS: Final = {
    "id": (re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*"), "in lower_snake, such as toy_store"),
    "name": (re.compile(r"\S(.*\S)?"), "one line of text"),
}
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")  # they would drive a terminal
_AMOUNT_MAX: Final = 1000  # dollars; far above any sensible tile, far below what an i64 sum holds


def check(text: str) -> list[Fault]:
    """Every fault of a tile file, in line order; `parse` reads a file without any."""
    try:
        file = tomllib.loads(text)
        lines = key_lines(text, "tile")
    except (ValueError, RecursionError) as error:  # not only TOMLDecodeError: a number too long
        return [syntax_fault(text, str(error))]
    tables = file.get("tile", [])
    found = [*_head_faults(file), *_deck_faults(tables, lines), *_iconless(tables)]
    faults = [Fault(line_of(path, lines), reason) for path, reason in found]
    return sorted(faults, key=lambda fault: fault.line)


def _head_faults(file: dict[str, Any]) -> Iterator[_Found]:
    for key, value in file.items():
        if key not in data.shipped():
            yield (key,), f"unknown key {reprlib.repr(key)}"
        elif key == "title":
            yield from (((key,), reason) for reason in _misfits(value, str, key))
        elif key != "tile" and value != data.shipped()[key]:
            yield (key,), f"`{key}` is fixed: leave it out, or as it is in the shipped file"


def _deck_faults(tables: object, lines: dict[Place, int]) -> Iterator[_Found]:
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        yield ("tile",), "tiles must be [[tile]] tables"
        return
    first: dict[str, int] = {}
    for number, table in enumerate(tables):
        yield from _tile_faults(table, ("tile", number))
        name = table.get("id")
        if isinstance(name, str) and first.setdefault(name, number) != number:
            taken = line_of(("tile", first[name], "id"), lines)
            yield ("tile", number, "id"), f"the id {reprlib.repr(name)} is taken on line {taken}"
    for name in data.START_IDS:
        if name not in first:
            yield (), f"the start tile `{name}` is missing"
    yield from _count_faults(tables)


def _iconless(tables: object) -> Iterator[_Found]:
    """S10.1  Buildings without icons.  `fault_of` lets them pass: records have been played with
    such tiles, and still open."""
    for number, table in enumerate(tables if isinstance(tables, list) else ()):
        if isinstance(table, dict) and table.get("role") == "building":
            if table.get("icons", []) == []:
                reason = "`icons` on a building tile must have 1 or 2 entries, not 0 (S10.1)"
                yield ("tile", number, "icons"), reason


def _count_faults(tables: list[dict[str, Any]]) -> Iterator[_Found]:
    """How many tiles there are; too many shows at the first too many, too few at the end."""
    counts = data.shipped()["counts"]
    groups: dict[str, list[int]] = {"basic": [], "five-player": []}
    for number, table in enumerate(tables):
        if table.get("role") != "start" and table.get("id") not in data.START_IDS:
            groups["five-player" if table.get("five_player") is True else "basic"].append(number)
    for group, wanted in (("basic", "basic_tiles"), ("five-player", "five_player_tiles")):
        numbers, count = groups[group], counts[wanted]
        if len(numbers) != count:
            path = ("tile", numbers[count]) if len(numbers) > count else ()
            yield path, f"{len(numbers)} {group} tiles where the game has {count}"
    backs = [tables[number].get("back") for number in groups["basic"]]
    least = counts["basic_tiles_per_back_min"]
    for back in data.BACKS:
        if backs.count(back) < least:
            yield (), f"{backs.count(back)} basic tiles have the back {back}, {least} are needed"


def _tile_faults(table: _Table, path: Place) -> Iterator[_Found]:
    faults = list(_field_faults(Tile, table, path))
    yield from faults
    unsound = {where[2] for where, _ in faults}
    sound = {name: value for name, value in table.items() if name not in unsound}
    empty = {"id": "", "name": "", "role": "", "symbols": (), **data.BLANK}
    for fields, holds, reason in _laws(msgspec.convert(empty | sound, Tile)):
        names = fields.split()
        if not holds and unsound.isdisjoint(names):
            unsound.add(names[0])
            yield (*path, names[0]), reason


def _laws(tile: Tile) -> Iterator[tuple[str, bool, str]]:
    """What the fields of a tile owe each other: those read, the one to blame first."""
    start = tile.role == "start"
    starts = f"the start tiles are {listed(data.START_IDS, 'and')}"
    yield "role id", start == (tile.id in data.START_IDS), starts
    for name, blank in data.BLANK.items():
        printed = name in data.PRINTED.get(tile.role, data.BLANK)
        reason = f"`{name}` on a {tile.role} tile must be none"
        yield f"{name} role", printed or getattr(tile, name) == blank, reason
    among = Counter(tile.start_people) <= Counter(tile.symbols)
    yield "start_people symbols", among, "`start_people` must be among `symbols`"
    yield "back symbols role", start or tile.back in tile.symbols, "`back` must be one of `symbols`"
    yield "five_player role", not (start and tile.five_player), "no start tile is `five_player`"


def _field_faults(struct: type[msgspec.Struct], table: _Table, path: Place) -> Iterator[_Found]:
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


def _valuation_faults(table: object, path: Place) -> Iterator[_Found]:
    if not isinstance(table, dict):
        yield path, "`valuation` must be a table"
        return
    yield from _field_faults(Valuation, table, path)
    kind: Any = table.get("kind")
    for name in Valuation.__struct_fields__[1:] if kind in data.KINDS else ():
        needed = name in data.VALUATIONS[kind][0]
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
            yield f"`{name}` cannot be {reprlib.repr(word)}, only {listed(_WORDS[key])}"
        elif key in _PATTERNS and not _PATTERNS[key][0].fullmatch(word):
            yield f"`{name}` must be {_PATTERNS[key][1]}, not {reprlib.repr(word)}"
        elif _CONTROLS.search(word):
            yield f"`{name}` must be text without control characters"
    least, most = _LENGTHS.get(key, (0, len(words)))
    if not least <= len(words) <= most:
        yield f"`{name}` must have {least} to {most} entries, not {len(words)}"
