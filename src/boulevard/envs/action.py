"""Actions: the number that one is, and why an environment does not take it, in one line."""

from __future__ import annotations

from operator import index
from typing import Any, Final

from boulevard.core.guarded_match import GuardedMatch
from boulevard.core.spaces import field_at

NO_NUMBER: Final = -1


def index_of(action: Any) -> int:
    """The integer that an action is, NumPy's included; NO_NUMBER: it is none."""
    try:
        return index(action)
    except TypeError:
        return NO_NUMBER


def objection(match: GuardedMatch[Any], seat: int, who: str, action: object) -> str:
    """What is wrong with this answer of a seat that is asked, and what would be right."""
    game, state = match.game, match.state
    match.mark(seat)
    legal = [index for index, allowed in enumerate(match.marks) if allowed]
    words = game.write_answer(game.view(state, seat), game.action_at(state, seat, legal[0]))
    return (
        f"{who} cannot answer {_called(match, action)}: {len(legal)} of the "
        f"{game.answer_size} actions are legal now, for instance {legal[0]} ({words}); "
        f"the action mask has them all"
    )


def _called(match: GuardedMatch[Any], action: object) -> str:
    """The action with the name of its field, if it is an action at all."""
    fields, size = match.game.answer_fields, match.game.answer_size
    number = index_of(action)
    if not 0 <= number < size:
        return f"{action!r}, which is no number from 0 to {size - 1}"
    field = field_at(fields, number)
    return f"{number} ({field.name} {number - field.offset})"
