"""Departure: where a game that was played by other rules and those of today part."""

from __future__ import annotations

import msgspec


class Departure(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game and today's rules part: they would have led elsewhere, or nobody can tell."""

    played_by: int  # the version of the rules then
    today: int  # the version of those that look back
    number: int  # the first line that they cannot vouch for; past the end: the result differs
    until: int | None  # the line with which it goes on by later rules; None: it ends like that
    lines: int  # in the whole ledger

    @property
    def sentence(self) -> str:
        start = f"played by rules {self.played_by}; today's rules "
        if self.number > self.lines:
            return f"{start}lead to another result"
        end = "" if self.until is None else f" to {self.until}"
        return f"{start}differ from answer {self.number} on{end}"
