"""Eyes: who looks, by number or by word."""

from __future__ import annotations

from typing import TypeAlias

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, PUBLIC

Eye: TypeAlias = int | str  # a seat, or "public", or "everyone"

WORDS = {"public": PUBLIC, "everyone": EVERYONE}


def eye_of(eye: Eye, players: int) -> int:
    """The number of an eye."""
    if isinstance(eye, str):
        if eye not in WORDS:
            raise Unreadable(f"an eye is a seat, 'public' or 'everyone', not {eye!r}")
        return WORDS[eye]
    return eye if eye in WORDS.values() else seat_of(eye, players)


def seat_of(seat: int, players: int) -> int:
    """The same number, if there is such a seat."""
    if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < players:
        raise Unreadable(f"there is no seat {seat!r}: they are counted from 0 to {players - 1}")
    return seat
