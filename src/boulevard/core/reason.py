"""Reason: why something cannot be, as data.  Sentences are made of it outside the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

import msgspec

Argument: TypeAlias = int | str | tuple[int | str, ...]


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kind of the game's own, the clause behind it, and what it is about this time."""

    kind: str  # a name such as `wide_road`
    clause: str = ""  # of the written rules; "" where none is behind it
    arguments: dict[str, Argument] = {}  # by a name that says what they are: tile, lot, seat

    def at_step(self, step: int) -> Reason:
        """The same about one step of an answer that has several."""
        return Reason(self.kind, self.clause, self.arguments | {"step": step})


def why(kind: str, clause: str = "", **arguments: Argument) -> Reason:
    """A reason, with what it is about as keywords."""
    return Reason(kind, clause, arguments)


OVER: Final = why("over")
NOT_OVER: Final = why("not_over")
NOT_LISTED: Final = why("not_listed")

COMMON: Final = {  # what any game may say
    "over": "the game is over",
    "not_over": "the game is not over yet",
    "not_listed": "that is not among the legal answers",
    "nature_not_asked": "nature is not asked",
    "no_outcome": "nature cannot answer that",
    "turning_up": "seat {seat} is not asked: something is being turned up first",
    "others_asked": "seat {seat} is not asked: the game waits for {seats}",
    "stale": "this answers decision {number}, and seat {seat} is at {current}",
    "nothing_to_undo": "there is nothing to take back",
    "turned_up_since": "that cannot be taken back: something was turned up since",
    "changed_since": "that cannot be taken back: the rules have changed since",
    "revealed_since": "that cannot be taken back: something was revealed since",
}


def said(name: str, value: Argument) -> str:
    """An argument as any game says it."""
    if isinstance(value, tuple):
        return ", ".join([f"seat {one}" if name == "seats" else str(one) for one in value])
    return str(value)


def in_english(
    reason: Reason, sentences: Mapping[str, str], in_words: Callable[[str, Argument], str]
) -> str:
    """One line: the form for this kind with the arguments in its braces, and the clause."""
    form = sentences.get(reason.kind) or COMMON[reason.kind]
    words = {name: in_words(name, value) for name, value in reason.arguments.items()}
    step = f"step {reason.arguments['step']}: " if "step" in reason.arguments else ""
    clause = f" ({reason.clause})" if reason.clause else ""
    return step + form.format_map(words) + clause
