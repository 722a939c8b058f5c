"""Counts by colour, symbol or back: up to five small numbers packed into one machine word.

A count has eight bits, and there are never 256 of anything; so counts are added and compared as
one number, and a state that holds them is copied in no time.
"""

from __future__ import annotations

from typing import Final

from boulevard.core.machine import i64

BITS: Final = 8
MOST: Final = 255  # of one thing, and of all together
_ALL: Final = 0x0101010101  # times counts: their sum in the fifth place


def count_of(counts: i64, which: i64) -> i64:
    return counts >> (which * BITS) & MOST


def times(count: i64, which: i64) -> i64:
    """So many of one."""
    return count << (which * BITS)


def total(counts: i64) -> i64:
    return counts * _ALL >> 4 * BITS & MOST


def counts_of(numbers: list[int]) -> i64:
    """Counts from a list of them."""
    counts: i64 = 0
    for which, number in enumerate(numbers):
        counts |= times(number, which)
    return counts


def as_list(counts: i64, size: i64) -> list[int]:
    """The first so many of them."""
    return [count_of(counts, which) for which in range(size)]
