"""Codes: the closed answers as ints, and how one is put together and taken apart."""

from __future__ import annotations

from typing import Final

from boulevard.core.machine import i64

# Kinds of answers, in the lowest four bits of a code.
END_TURN: Final = 0
DRAW_CARD: Final = 1
CONTINUE: Final = 2
BUILD: Final = 3
SPRAWL: Final = 4
REMODEL: Final = 5
REORGANIZE: Final = 6
RAISE: Final = 7
GAMBLE: Final = 8
GIVE_UP: Final = 9
PLACE: Final = 10
ACCEPT: Final = 11
DECLINE: Final = 12

# Above them a lot (six bits), an argument (ten), and one more than the lot of a lifted die.
KIND_MASK: Final = 15
LOT_SHIFT: Final = 4
LOT_MASK: Final = 63
ARGUMENT_SHIFT: Final = 10
ARGUMENT_MASK: Final = 1023
LIFT_SHIFT: Final = 20


def code_of(kind: i64, lot: i64, argument: i64, lift: i64) -> i64:
    """The code of an answer; `lift` is a lot, or -1."""
    return kind | lot << LOT_SHIFT | argument << ARGUMENT_SHIFT | (lift + 1) << LIFT_SHIFT


def lot_in(code: i64) -> i64:
    return code >> LOT_SHIFT & LOT_MASK


def argument_in(code: i64) -> i64:
    return code >> ARGUMENT_SHIFT & ARGUMENT_MASK


def lift_in(code: i64) -> i64:
    """The lot of a lifted die, or -1."""
    return (code >> LIFT_SHIFT) - 1
