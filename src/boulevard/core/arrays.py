"""Packed arrays of machine integers, and bit sets in one machine word.

The same objects serve the interpreted and the compiled engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

if TYPE_CHECKING:
    Bytes = vec[u8]
    Shorts = vec[i16]
    Ints = vec[i64]
    Floats = vec[float]

WORD_BITS: Final = 63  # a set holds the numbers 0 to 62; the sign bit stays clear


def octets(size: i64) -> Bytes:
    return vec[u8](bytes(size))


def shorts(size: i64) -> Shorts:
    return vec[i16]([0] * size)


def ints(items: list[int]) -> Ints:
    return vec[i64](items)


def floats(size: i64) -> Floats:
    return vec[float]([0.0] * size)


# `1 << n` with a machine-word count is a 32-bit shift in mypyc 2.4.1, hence a table of single bits.
BIT: Final[Ints] = ints([1 << n for n in range(WORD_BITS)])


# De Bruijn's trick: every power of two shifts a different word of six bits to the top.
_DE_BRUIJN: Final = 0x03F79D71B4CB0A89
_EXPONENT: Final[Ints] = ints([0] * 64)
for _n in range(WORD_BITS):
    _EXPONENT[(_DE_BRUIJN << _n) >> 58 & 63] = _n


def size(bits: i64) -> i64:
    """How many numbers are in the set."""
    n: i64 = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


def lowest(bits: i64) -> i64:
    """The smallest number in a set that is not empty."""
    return _EXPONENT[(bits & -bits) * _DE_BRUIJN >> 58 & 63]


def nth(bits: i64, k: i64) -> i64:
    """The k-th smallest number in the set, counting from 0."""
    while k:
        bits &= bits - 1
        k -= 1
    return lowest(bits)


def members(bits: i64) -> list[int]:
    """The numbers in the set, ascending."""
    found: list[int] = []
    while bits:
        found.append(lowest(bits))
        bits &= bits - 1
    return found
