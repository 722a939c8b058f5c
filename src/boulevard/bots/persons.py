"""Persons: what people call the bots that they play against; the same names as on the page."""

from __future__ import annotations

from collections.abc import Container
from itertools import count
from typing import Final

PERSONS: Final = {
    "beginner": "Pip",
    "easy": "Nell",
    "medium": "Otto",
    "hard": "Ines",
    "expert": "Magda",
}


def called(bot: str) -> str:
    """A person by name; a bot that is nobody, or has a budget of its own, as it is."""
    return PERSONS.get(bot, bot)


def called_among(bot: str, others: Container[str]) -> str:
    """The same at a table with others: two of one name are told apart."""
    name = called(bot)
    more = (f"{name} {'I' * n if bot in PERSONS else n}" for n in count(2))
    return name if name not in others else next(each for each in more if each not in others)
