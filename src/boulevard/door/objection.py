"""Objection: why an answer cannot be given, as data and as a sentence."""

from __future__ import annotations

import msgspec

from boulevard.core.reason import Argument


class Objection(msgspec.Struct, frozen=True):
    """A reason of the rules, with its sentence.  Printed, it is the sentence."""

    kind: str  # a name of the game's own, such as `wide_road`
    clause: str  # of the written rules; "" where none is behind it
    arguments: dict[str, Argument]  # what it is about: tiles, lots, seats, numbers
    sentence: str  # the same in one line

    def __str__(self) -> str:
        return self.sentence
