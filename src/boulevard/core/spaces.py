"""Spaces: a position and the answers to it as rows of numbers, for programs that learn.

An observation is a row of small integers, a mask a row of zeros and ones.  What stands at which
index is described by fields, and the code lays its rows out by the same description.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from boulevard.core.errors import Unreadable

MOST_ANSWERS: Final = 4096  # of any action space
SMALLEST: Final = -(2**15)  # an observation is made of 16-bit integers
LARGEST: Final = 2**15 - 1


class Field(NamedTuple):
    """Numbers of one meaning that lie side by side."""

    name: str
    offset: int  # index of the first one
    length: int
    low: int  # the least that any of them can be,
    high: int  # and the most
    meaning: str  # in one line; n counts from 0 within the field


class Layout:
    """Fields one after the other, as they are added."""

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.size = 0

    def add(
        self, name: str, length: int, low: int, high: int, meaning: str, at: int | None = None
    ) -> int:
        """A further field; where it begins.  Who knows that already, as a constant that the
        compiler can fold, says so and is held to it."""
        if not SMALLEST <= low <= high <= LARGEST or length < 1:
            raise ValueError(f"the field {name} has {length} numbers from {low} to {high}")
        offset = self.size
        if at not in (None, offset):
            raise ValueError(f"the field {name} begins at {offset}, not at {at}")
        self.fields.append(Field(name, offset, length, low, high, meaning))
        self.size += length
        return offset


def field_at(fields: tuple[Field, ...], index: int) -> Field:
    """The field that an index belongs to."""
    for field in fields:
        if field.offset <= index < field.offset + field.length:
            return field
    raise Unreadable(f"there is no index {index}; the last one is {size_of(fields) - 1}")


def size_of(fields: tuple[Field, ...]) -> int:
    """How many numbers there are in all."""
    return fields[-1].offset + fields[-1].length if fields else 0
