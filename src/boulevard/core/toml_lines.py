"""Where things stand in a TOML text, so that whoever wrote it is told the line of a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec


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
