"""The journal of a table: all that was said at it.  The ledger follows from it without rules."""

from __future__ import annotations

from copy import copy

import msgspec

from boulevard.core.messages import Action, Outcome, Result
from boulevard.core.record import Change, Line


class Entry(msgspec.Struct, frozen=True):
    """One thing that was said at a table.  What was taken back stays in the journal."""

    by: int  # a seat, or NATURE; NOBODY for a change of rules
    answer: Action | Outcome | Change | None  # None: the seat takes its last answer back


class Ledger:
    """The lines of a journal that were not taken back."""

    def __init__(self) -> None:
        self.earlier = 0  # lines before these, which are not at hand
        self.lines: list[Line] = []
        self.places: list[int] = []  # by line: where it stands in the journal
        self.takes_back: dict[int, int] = {}  # journal entries without an answer: whose place
        self.changes: dict[int, Change] = {}  # of rules, by the lines before them
        self.entries = 0  # in the journal so far

    def copy(self) -> Ledger:
        twin = copy(self)
        twin.lines = self.lines[:]
        twin.places = self.places[:]
        twin.takes_back = self.takes_back.copy()
        twin.changes = self.changes.copy()
        return twin

    @property
    def length(self) -> int:
        return self.earlier + len(self.lines)

    def last_of(self, seat: int) -> int:
        """The index of this seat's last line at hand; -1: there is none."""
        return max((n for n, line in enumerate(self.lines) if line.by == seat), default=-1)

    def add(self, entry: Entry) -> None:
        if isinstance(entry.answer, Change):
            self.changes[self.length] = entry.answer
        elif entry.answer is not None:
            self.lines.append(Line(entry.by, entry.answer))
            self.places.append(self.entries)
        else:
            last = self.last_of(entry.by)
            self.takes_back[self.entries] = self.places[last]
            del self.lines[last], self.places[last]
        self.entries += 1


class Said(msgspec.Struct, frozen=True, array_like=True):
    """A line that can still be taken back."""

    place: int  # in the journal
    by: int
    answer: msgspec.Raw


class Snapshot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that a table needs to go on after so many entries without reading them again.  It is as
    secret as the hands in it."""

    rules_version: int
    entries: int  # of the journal so far
    lines: int  # of the ledger so far
    drawn: int  # chance points so far
    numbers: tuple[int, ...]  # by seat: answers and undos so far
    said: tuple[int, ...]  # by seat: lines in the ledger
    view: msgspec.Raw  # all there is
    anchor: msgspec.Raw = msgspec.Raw(b"null")  # the same before `since`; null: nothing was said
    since: tuple[Said, ...] = ()  # the lines since something was turned up
    is_changed: bool = False  # rather than something turned up, there were new rules
    checkpoints: dict[int, str] = {}  # by ledger lines
    result: Result | None = None  # None: the game goes on
