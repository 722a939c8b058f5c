"""Bounds: what no game exceeds, for programs that make room for all of it beforehand."""

from __future__ import annotations

from typing import NamedTuple


class Bounds(NamedTuple):
    """For a game with its options, not for its longest random playout: safe, and often far off."""

    answers: int  # that all seats together give in one game
    outcomes: int  # that nature chooses from at one chance point
