"""The rules of a game as text: where it lies, its numbered clauses, and looking them up."""

from boulevard.rulebook.clauses import Clause, clauses, introduction, opening, text
from boulevard.rulebook.positions import Played, Position, play, position, position_text, positions
from boulevard.rulebook.search import Found, Index, index, search

__all__ = [
    "Clause",
    "Found",
    "Index",
    "Played",
    "Position",
    "clauses",
    "index",
    "introduction",
    "opening",
    "play",
    "position",
    "position_text",
    "positions",
    "search",
    "text",
]
