"""Refusals: what a request that was turned away is called over the socket."""

from __future__ import annotations

from boulevard.core.errors import Illegal, NotAsked, Refused, Stale, Unreadable
from boulevard.core.reason import why

KEPT_OUT = "whoever runs this site keeps your address out"


class Forbidden(Refused):
    """The seat or the table does not allow that to this one."""


class KeptOut(Forbidden):
    """Whoever runs the site does not let this address in."""

    def __init__(self) -> None:
        super().__init__(KEPT_OUT, reason=why("kept_out"))


class TooFast(Refused):
    """Whoever asks has had their share for now."""

    def __init__(self, sentence: str, *, wait: float, kind: str = "too_fast") -> None:
        reason = why(kind, seconds=int(wait) + 1)
        super().__init__(f"{sentence}; try again in {in_words(wait)}", reason=reason)
        self.wait = wait  # seconds until it makes sense to try again


def crowded() -> TooFast:
    """For whoever has as many sockets open as one address may."""
    return TooFast("too many tables are open from your address", wait=9.0, kind="too_many_open")


def overrun() -> TooFast:
    """For whoever waited for a way to the database, and all were taken."""
    return TooFast("the site has too much to write down", wait=4.0)


KINDS: dict[type[Refused], str] = {
    Forbidden: "forbidden",
    TooFast: "too fast",
    Unreadable: "unreadable",
    Illegal: "illegal",
    NotAsked: "not asked",
    Stale: "stale",
}


def kind_of(error: Refused) -> str:
    return next((word for kind, word in KINDS.items() if isinstance(error, kind)), "illegal")


def in_words(wait: float) -> str:
    """A time for a person, never shorter than it is."""
    seconds = int(wait) + 1
    if seconds < 120:
        return "a second" if seconds == 1 else f"{seconds} seconds"
    minutes = -(-seconds // 60)
    return f"{minutes} minutes" if minutes < 120 else f"{-(-minutes // 60)} hours"
