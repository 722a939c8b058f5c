"""Notation: what the texts of all games share, whatever their words: statements, lists, quoting.

A position is statements, one to a line or separated by `;`; `#` opens a comment; the parts of a
list inside a statement are separated by `,`.  Between double quotes none of these means anything.
`docs/notation.md` describes the grammar and the words of each game.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Iterable, Sequence
from typing import Final, NoReturn, TypeVar

from boulevard.core.errors import Unreadable

T = TypeVar("T", bound=str)

# A quoted string, a comment, the end of a line, or any other character.
_TOKENS: Final = re.compile(r'"(?:[^"\\\n\r]|\\.)*"|#[^\n\r]*|[\n\r]|[^"#\n\r;,]+|.', re.DOTALL)
_NUMBER: Final = re.compile(r"-?[0-9]{1,9}")
_SHORTEN: Final = reprlib.Repr()
_SHORTEN.maxstring = 60


def statements(text: str) -> list[str]:
    """The statements of a position in order, without comments and empty ones."""
    return _parts(text, ";\n\r")


def items(text: str) -> list[str]:
    """The parts of a list, or the steps of an answer; empty ones are left out."""
    return _parts(text, ",")


def steps(text: str) -> list[str]:
    """The steps of an answer, which people separate by `;` as well."""
    return _parts(text, ",;\n\r")


def _parts(text: str, separators: str) -> list[str]:
    parts = [""]
    for token in _TOKENS.findall(text):
        if token in separators:
            parts.append("")
        elif not token.startswith("#"):
            parts[-1] += token
    return [part.strip() for part in parts if part.strip()]


def quoted(text: str) -> str:
    """A piece of what was typed, for a message: in quotation marks, in one line, not too long."""
    return _SHORTEN.repr(text.strip())


def choice(word: str, choices: Sequence[T], what: str = "") -> T:
    """The choice that a word names, whatever its case: in full, or by a beginning that no other
    has."""
    wanted = word.casefold()
    for one in choices:
        if one.casefold() == wanted:
            return one
    matching = [one for one in choices if wanted and one.casefold().startswith(wanted)]
    if len(matching) == 1:
        return matching[0]
    expected = f"{what}: {listed(matching or choices)}" if what else listed(matching or choices)
    raise Unreadable(f"expected {expected}, not {quoted(word)}" if word else f"expected {expected}")


def number(word: str, what: str = "a number") -> int:
    if not _NUMBER.fullmatch(word):
        raise Unreadable(f"expected {what}, not {quoted(word)}" if word else f"expected {what}")
    return int(word)


def listed(words: Iterable[str], last: str = "or") -> str:
    """`a, b or c`."""
    *rest, end = words
    return f"{', '.join(rest)} {last} {end}" if rest else end


def unreadable(statement: str, problem: str) -> NoReturn:
    """Says where a text cannot be read, and what was expected there."""
    raise Unreadable(f"cannot read {quoted(statement)}: {problem}")
