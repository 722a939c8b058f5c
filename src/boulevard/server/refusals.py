"""Refusals: what a request that was turned away is called over the socket."""

from __future__ import annotations

from boulevard.core.errors import Illegal, NotAsked, Refused, Stale, Unreadable


class Forbidden(Refused):
    """The seat or the table does not allow that to this one."""


KINDS: dict[type[Refused], str] = {
    Forbidden: "forbidden",
    Unreadable: "unreadable",
    Illegal: "illegal",
    NotAsked: "not asked",
    Stale: "stale",
}


def kind_of(error: Refused) -> str:
    return next((word for kind, word in KINDS.items() if isinstance(error, kind)), "illegal")
