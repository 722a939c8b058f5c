"""Random tile files that are legal, in shapes that no printed set has.

A shape bends one thing: which icons there are, how many symbols, what valuations count, how the
backs are spread.  What is left to chance is anything that `tile_file.check` allows.
"""

from __future__ import annotations

from typing import Any, Final

from boulevard.core.dice import Dice
from boulevard.games.streets import data, tile_file

SHAPES: Final = (
    "any",
    "double_icons",  # two different ones on every tile
    "mixed_icons",  # one or two, wild ones among them
    "wild_icons",
    "scarce_icons",  # two of one type on every tile, so that it runs out
    "few_symbols",
    "many_symbols",
    "wild_symbols",
    "one_colour",
    "one_valuation",  # the same kind on every tile
    "enclosures",
    "copies",
    "dear",  # amounts up to the largest
)
_GROUPS: Final = (("basic", False, 40), ("extra", True, 5))  # id, five_player, how many


def tile_file_text(shape: str, dice: Dice) -> str:
    """A tile file of this shape, as its owner would have typed it."""
    tiles = [_start(name, shape, dice) for name in data.START_IDS]
    alone = _KINDS[dice.below(len(_KINDS))]  # for "one_valuation"
    for group, five_player, count in _GROUPS:
        backs = list(_backs(count, dice, least=0 if five_player else 2))
        for number, back in enumerate(backs, 1):
            tile = _building(f"{group}_{number}", back, shape, alone, dice)
            tiles.append(tile | {"five_player": five_player})
    order = [_pop(tiles, dice) for _ in range(len(tiles))]
    return "\n".join(["schema_version = 1", *map(_written, order)])


def random_tiles(shape: str, dice: Dice) -> tuple[data.Tile, ...]:
    """The tiles of such a file, read as every other file is."""
    return tile_file.parse(tile_file_text(shape, dice))


_KINDS: Final = tuple(kind for kind in data.KINDS if kind != "none")


def _start(name: str, shape: str, dice: Dice) -> dict[str, Any]:
    symbols = _symbols(shape, dice)
    people = [symbol for symbol in symbols if symbol in data.COLOURS and dice.below(2)]
    return {
        "id": name,
        "name": name.title(),
        "role": "start",
        "back": "none",
        "symbols": symbols,
        "valuation": {"kind": "none"},
        "start_people": people,
    }


def _building(name: str, back: str, shape: str, alone: str, dice: Dice) -> dict[str, Any]:
    symbols = [back, *_symbols(shape, dice)][:4]
    return {
        "id": name,
        "name": f"House {name}",
        "role": "building",
        "back": back,
        "symbols": [_pop(symbols, dice) for _ in range(len(symbols))],
        "valuation": _valuation(shape, alone, dice),
        "icons": _icons(shape, dice),
    }


def _backs(count: int, dice: Dice, *, least: int) -> list[str]:
    """So many of each at least, and the others as chance has it, perhaps nearly all of one."""
    favourite = data.BACKS[dice.below(len(data.BACKS))]
    found = [back for back in data.BACKS for _ in range(least)]
    while len(found) < count:
        found.append(favourite if dice.below(3) == 0 else data.BACKS[dice.below(len(data.BACKS))])
    return found


def _symbols(shape: str, dice: Dice) -> list[str]:
    count = {"few_symbols": 0, "many_symbols": 4}.get(shape, dice.below(4))
    choice = {"wild_symbols": ("wild",), "one_colour": ("hipster",)}.get(shape, data.SYMBOLS)
    return [choice[dice.below(len(choice))] for _ in range(count)]


def _icons(shape: str, dice: Dice) -> list[str]:
    types = list(data.ICONS[:-1])
    if shape == "double_icons":
        return [_pop(types, dice), _pop(types, dice)]
    if shape == "wild_icons":
        return ["wild"] * (1 + dice.below(2))
    if shape == "scarce_icons":
        return [types[dice.below(2)]] * 2
    return [data.ICONS[dice.below(len(data.ICONS))] for _ in range(1 + dice.below(2))]


def _valuation(shape: str, alone: str, dice: Dice) -> dict[str, Any]:
    kind = {"one_valuation": alone}.get(shape, _KINDS[dice.below(len(_KINDS))])
    if shape in ("enclosures", "copies") and dice.below(3):
        kind = {"enclosures": "enclosure", "copies": "copy"}[shape]
    amount = 1 + dice.below(1000 if shape == "dear" else 9)
    values: dict[str, Any] = {"each": amount, "amount": amount}
    values["symbol"] = values["colour"] = data.COLOURS[dice.below(4)]
    values["symbols"] = [data.COLOURS[dice.below(4)] for _ in range(2 + dice.below(3))]
    return {"kind": kind} | {name: values[name] for name in data.VALUATIONS[kind][0]}


def _pop(things: list[Any], dice: Dice) -> Any:
    return things.pop(dice.below(len(things)))


def _written(tile: dict[str, Any]) -> str:
    return "\n".join(["[[tile]]", *(f"{name} = {_value(of)}" for name, of in tile.items())])


def _value(value: object) -> str:
    """A value as TOML."""
    match value:
        case bool():
            return "true" if value else "false"
        case list():
            return f"[{', '.join(map(_value, value))}]"
        case dict():
            return f"{{ {', '.join(f'{name} = {_value(of)}' for name, of in value.items())} }}"
        case str():
            return f'"{value}"'
    return str(value)
