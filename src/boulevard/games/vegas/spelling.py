"""Spelling: what the words of a statement amount to, whichever statement it is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.notation import choice
from boulevard.games.vegas import data, notation


def words_of(statement: str) -> list[str]:
    return statement.replace(",", " ").split() or [""]


def quoted_option(statement: str) -> str:
    """What stands in double quotes behind the first word."""
    try:
        return msgspec.json.decode(statement.split(None, 1)[1], type=str)
    except (IndexError, UnicodeEncodeError, msgspec.DecodeError):
        raise Unreadable("expected the option in double quotes") from None


def only(words: Sequence[str], what: str) -> str:
    if len(words) != 1:
        raise Unreadable(f"expected {what}")
    return words[0]


def lots_in(words: Sequence[str]) -> tuple[str, ...]:
    return tuple(notation.lot(word) for word in words)


def by_payer(words: Sequence[str]) -> list[int]:
    """Points by what paid them, from pairs of a name and a number."""
    found = [0] * len(data.PAYERS)
    for name, amount in zip(words[::2], words[1::2], strict=True):
        found[data.PAYERS.index(choice(name, data.PAYERS))] = notation.number(amount)
    return found
