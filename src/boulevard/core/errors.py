"""Why an answer, a record or a setting was turned away.  Every message is one line for a person."""

from __future__ import annotations

from typing import Any

from boulevard.core.reason import Reason


class Refused(Exception):
    """Nothing has changed; `sentence` says what is wrong and what to do."""

    def __init__(
        self,
        sentence: str,
        *,
        reason: Reason | None = None,
        seat: int | None = None,
        answer: Any = None,
    ) -> None:
        super().__init__(sentence)
        self.sentence = sentence  # one line, with the clause where a rule is behind it
        self.reason = reason  # the same as data, where the rules are behind it
        self.seat = seat  # who spoke, if anyone did
        self.answer = answer  # what was said, as it was said


class Unreadable(Refused):
    """It could not be understood: bad text, a broken file, an unknown name."""


class Illegal(Refused):
    """It was understood, and the rules do not allow it."""


class NotAsked(Refused):
    """The seat has no say at the moment."""


class Stale(Refused):
    """It answers a question that is no longer asked."""
