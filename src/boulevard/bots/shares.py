"""Shares: everybody's share of wins, by what their positions are worth.

Twice as much worth is not twice as much to win: what helps the leader costs everybody, what helps
the last hardly anyone.  All of it is whole numbers, the same on every machine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import ints
from boulevard.core.machine import i64

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

WHOLE: Final = 1_000_000  # a certain win
STEPS: Final = 16  # of the table for each factor of e
FARTHEST: Final = 12 * STEPS  # whoever is so far behind wins nothing
_ONE: Final = 1 << 30


def _powers() -> list[int]:
    """The powers of e, from 0 down, in units of 2**-30."""
    found = [_ONE]
    for _ in range(FARTHEST):
        found.append(found[-1] * 939_413_063 // 1_000_000_000)
    return found


_POWERS: Final[Ints] = ints(_powers())


def shares(worths: list[int], spread: int) -> list[int]:
    """Of everybody, in millionths.  Of two whose worths differ by `spread`, one wins e times as
    often as the other."""
    most: i64 = max(worths)
    unit: i64 = spread
    weights: list[int] = []
    total: i64 = 0
    for worth in worths:
        behind: i64 = (most - i64(worth)) * STEPS
        step = behind // unit
        weight: i64 = 0
        if step < FARTHEST:
            power: i64 = _POWERS[step]
            weight = power - (power - _POWERS[step + 1]) * (behind - step * unit) // unit
        weights.append(weight)
        total += weight
    return [i64(weight) * WHOLE // total for weight in weights]
