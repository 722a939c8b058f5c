"""Lead: how far one is ahead of the others."""

from __future__ import annotations


def lead_of(worth: list[int], seat: int) -> int:
    """How far one is ahead of the best of the others, or of nothing if there are none."""
    best = 0
    is_first = True
    for other, value in enumerate(worth):
        if other != seat and (is_first or value > best):
            best = value
            is_first = False
    return worth[seat] - best
