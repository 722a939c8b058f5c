"""The rules of a game as text: where it lies, its numbered clauses, and looking them up."""

from boulevard.rulebook.clauses import (
    ENGLISH,
    Clause,
    clauses,
    introduction,
    languages,
    opening,
    opening_of,
    text,
)
from boulevard.rulebook.positions import Played, Position, play, position, position_text, positions
from boulevard.rulebook.search import Found, Index, index, search

__all__ = [
    "ENGLISH",
    "Clause",
    "Found",
    "Index",
    "Played",
    "Position",
    "clauses",
    "index",
    "introduction",
    "languages",
    "opening",
    "opening_of",
    "play",
    "position",
    "position_text",
    "positions",
    "search",
    "text",
]
