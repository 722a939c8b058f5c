"""Seeds: a word, a number, or none, which is a secret one."""

from __future__ import annotations

from secrets import token_hex
from typing import TypeAlias

Seed: TypeAlias = str | int | None


def word_of(seed: Seed) -> str:
    """The word that dice are made of; 1 and "1" are the same."""
    return token_hex(32) if seed is None else str(seed)
