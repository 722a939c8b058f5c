"""Where things stand in a TOML text, so that whoever wrote it is told the line of a fault."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import msgspec

Place: TypeAlias = tuple[str | int, ...]  # ("tile", 3, "valuation", "each"); () is the whole file


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a file."""

    line: int  # counted from 1
    reason: str  # one line of words


# What can hide or hold a line end in valid TOML: strings, comments, brackets.
_MARKS: Final = re.compile(
    r"""
    \"{3} (?: \\. | [^\\] )*? \"{3,5} | '{3} .*? '{3,5}
    | " (?: \\. | [^"\\] )* " | ' [^']* '
    | \# [^\n]* | [][{}\n]
    """,
    re.DOTALL | re.VERBOSE,
)


def statements(text: str) -> Iterator[tuple[int, str]]:
    """Every statement of valid TOML, with its first line: it ends where no bracket is open."""
    line, start, depth = 1, 0, 0
    for mark in _MARKS.finditer(text + "\n"):
        depth += (mark[0] in "[{") - (mark[0] in "]}")
        if mark[0] == "\n" and depth == 0:
            yield line, text[start : mark.end()]
            line += text.count("\n", start, mark.end())
            start = mark.end()


def syntax_fault(text: str, message: str) -> Fault:
    """What a parser says is wrong with a text, at its line where it names one."""
    reason, _, place = message.partition(" (at ")
    line = re.match(r"line (\d+)", place)
    return Fault(int(line[1]) if line else last_line(text) if place else 1, reason)


def last_line(text: str) -> int:
    return text.rstrip().count("\n") + 1


def key_lines(text: str, array: str = "") -> dict[Place, int]:
    """The line on which each key of a valid TOML text stands; of the whole file, the last.  The
    tables of `array` are numbered; keys deeper than two have no meaning in any file of ours."""
    lines: dict[Place, int] = {(): last_line(text)}
    table: Place = ()
    tables = 0
    for line, statement in statements(text):
        keys = _keys(tomllib.loads(statement))
        if statement.lstrip().startswith("["):
            table, keys = keys[-1], [()]
            if table[0] == array:
                tables += len(table) == 1
                table = (array, tables - 1, *table[1:])
        for place in (table + key for key in keys):
            for depth in range(len(place)):
                lines.setdefault(place[: depth + 1], line)
    return lines


def line_of(place: Place, lines: dict[Place, int]) -> int:
    """The line of a key, or else of the innermost table around it that was found."""
    while place not in lines:
        place = place[:-1]
    return lines[place]


def _keys(statement: dict[str, Any]) -> list[Place]:
    """The keys that one statement sets, two deep."""
    keys: list[Place] = []
    for key, value in statement.items():
        keys.append((key,))
        keys += [(key, inner) for inner in value] if isinstance(value, dict) else []
    return keys
