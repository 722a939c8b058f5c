"""Architect files: an architect of one's own, read, and checked line by line (W80)."""

from __future__ import annotations

import reprlib
import tomllib
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

from boulevard.core.option_file import Faulty
from boulevard.core.reason import Reason
from boulevard.core.toml_lines import Fault, key_lines, line_of, syntax_fault
from boulevard.games.welcome import data, words
from boulevard.games.welcome.data import Architect

FIELDS: Final = ("name", *data.RANGES, "validates")
_OURS: Final = ("level", "source", "attested_fields")  # they say nothing in such a file
_Found: TypeAlias = tuple[Fault, Reason | None]  # with the reason that the rules have for it


def parse(text: str) -> Architect:
    """The architect of a file; raises `Faulty`."""
    found = _faults(text)
    if found:
        raise Faulty([fault for fault, _ in found], command="architect", reason=found[0][1])
    file = tomllib.loads(text)
    return msgspec.convert({field: file[field] for field in FIELDS}, Architect)


def check(text: str) -> list[Fault]:
    """Every fault of an architect file, in line order; `parse` reads a file without any."""
    return [fault for fault, _ in _faults(text)]


def _faults(text: str) -> list[_Found]:
    try:
        file = tomllib.loads(text)
        lines = key_lines(text)
    except (ValueError, RecursionError) as error:  # not only TOMLDecodeError: a number too long
        return [(syntax_fault(text, str(error)), None)]
    found: list[_Found] = []
    told_of = [key for key in file if key not in _OURS]
    for key in (*told_of, *(field for field in FIELDS if field not in file)):
        for told, reason in _against(key, file):
            found.append((Fault(line_of((key,), lines), told), reason))
    return sorted(found, key=lambda one: one[0].line)


def _against(key: str, file: dict[str, Any]) -> Iterator[tuple[str, Reason | None]]:
    """What is wrong with one field, in words and as the rules say it."""
    value = file.get(key)
    if key not in FIELDS:
        yield f"unknown field {reprlib.repr(key)}; there are {', '.join(FIELDS)}", None
    elif key not in file:
        yield f"`{key}` is missing", None
    elif key == "validates":
        if not (isinstance(value, list) and [type(flag) for flag in value] == [bool] * 3):
            yield "`validates` must be three times true or false, such as [true, false, true]", None
    elif key in data.RANGES and type(value) is not int:
        yield f"`{key}` must be a whole number", None
    elif key == "name" and not isinstance(value, str):
        yield "`name` must be text", None
    else:
        reason = data.against_architect(msgspec.structs.replace(_SOUND, **{key: value}))
        if reason is not None:
            yield words.sentence(reason), reason


_SOUND: Final = msgspec.structs.replace(
    data.architects()[0], level=0, source="own", attested_fields=()
)  # what each field is put into, to see whether it fits
