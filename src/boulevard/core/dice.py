"""Dice: seeded, portable, fast.  The same seed gives the same throws on every machine and build."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, final

from boulevard.core.machine import i64

WORD: Final = 0xFFFFFFFF  # every intermediate result stays below 2**63, so wrapping never differs


@final
class Dice:
    """The generator sfc32 (Doty-Humphrey's small fast counter), seeded through SHA-256.

    Its stream can be foretold from enough throws.  Whoever must not be foretold (a table that
    people play at) makes new dice for every chance point from a secret seed; see `Dice.seeded`.
    """

    __slots__ = ("_a", "_b", "_c", "_counter")

    def __init__(self, a: i64, b: i64, c: i64, counter: i64 = 1) -> None:
        self._a: i64 = a & WORD
        self._b: i64 = b & WORD
        self._c: i64 = c & WORD
        self._counter: i64 = counter & WORD

    @staticmethod
    def seeded(seed: str, *path: int) -> Dice:
        """Dice for one place in a tree of seeds: those for ("s", 7) and ("s", 8) are unrelated."""
        digest = sha256("/".join([seed, *map(str, path)]).encode()).digest()
        bits = int.from_bytes(digest[:12], "little")
        return Dice(bits & WORD, (bits >> 32) & WORD, bits >> 64)

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self._b
        c: i64 = self._c
        t: i64 = (self._a + b + self._counter) & WORD
        self._counter = (self._counter + 1) & WORD
        self._a = b ^ (b >> 9)
        self._b = (c + (c << 3)) & WORD
        self._c = (((c << 21) | (c >> 11)) + t) & WORD
        return t

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, each equally likely; n at most 2**31 (Lemire's method)."""
        product: i64 = self.word() * n
        low: i64 = product & WORD
        if low < n:
            threshold: i64 = (WORD + 1 - n) % n
            while low < threshold:
                product = self.word() * n
                low = product & WORD
        return product >> 32

    def copy(self) -> Dice:
        return Dice(self._a, self._b, self._c, self._counter)
