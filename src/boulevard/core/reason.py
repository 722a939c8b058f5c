"""Reason: why something cannot be, as data.  Sentences are made of it outside the rules."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Argument: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of the game's own, the clause behind it, and what it is about this time."""

    kind: str  # a name such as `wide_road`
    clause: str = ""  # of the written rules; "" where none is behind it
    arguments: dict[str, Argument] = {}  # by a name that says what they are: tile, lot, seat


def why(kind: str, clause: str = "", **arguments: Argument) -> Reason:
    """A reason, with what it is about as keywords."""
    return Reason(kind, clause, arguments)
