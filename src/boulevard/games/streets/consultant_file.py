"""Consultant files: what an owner's cards say, read, and checked line by line (SR78)."""

from __future__ import annotations

import reprlib
import tomllib
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from boulevard.core.notation import listed
from boulevard.core.option_file import Faulty
from boulevard.core.toml_lines import Fault, Place, key_lines, line_of, syntax_fault
from boulevard.games.streets import data
from boulevard.games.streets.cards import Cards

KEYS: Final = {
    field.name: {key.name: key.type for key in msgspec.structs.fields(field.type)}
    for field in msgspec.structs.fields(Cards)
}  # consultant -> key -> type of its value
_FORMS: Final = {
    "symbols": f"a list of at most 4 of {listed(data.SYMBOLS)}",
    "players": "a list of numbers from 2 to 5 that follow each other, such as [2, 3, 4]",
    "reach": "city, beside or ends",
}  # the others are true or false


def parse(text: str) -> Cards:
    """The cards of a file; raises `Faulty`."""
    faults = check(text)
    if faults:
        raise Faulty(faults, command="consultants")
    return msgspec.convert(tomllib.loads(text), Cards)


def check(text: str) -> list[Fault]:
    """Every fault of a consultant file, in line order; `parse` reads a file without any."""
    try:
        file = tomllib.loads(text)
        lines = key_lines(text)
    except (ValueError, RecursionError) as error:  # not only TOMLDecodeError: a number too long
        return [syntax_fault(text, str(error))]
    faults = [Fault(line_of(place, lines), reason) for place, reason in _faults(file)]
    return sorted(faults, key=lambda fault: fault.line)


def _faults(file: dict[str, Any]) -> Iterator[tuple[Place, str]]:
    for name, table in file.items():
        if name not in KEYS:
            yield (
                (name,),
                f"unknown consultant {reprlib.repr(name)}; there are {listed(KEYS, 'and')}",
            )
        elif not isinstance(table, dict):
            yield (name,), f"`{name}` must be a table, [{name}]"
        else:
            for key, value in table.items():
                reason = _against(name, key, value)
                if reason:
                    yield (name, key), reason


def _against(consultant: str, key: str, value: object) -> str:
    """What is wrong with one key; "" when nothing is."""
    known = KEYS[consultant]
    if key not in known:
        return f"unknown key {reprlib.repr(key)}; [{consultant}] has {listed(known, 'and')}"
    try:
        msgspec.convert(value, known[key])
        fits = key != "players" or _follow(value)
    except msgspec.ValidationError:
        fits = False
    return "" if fits else f"`{key}` must be {_FORMS.get(key, 'true or false')}"


def _follow(numbers: Any) -> bool:
    return list(numbers) == list(range(numbers[0], numbers[0] + len(numbers)))
