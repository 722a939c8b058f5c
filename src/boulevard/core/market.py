"""Market: what a game with offers tells whoever has to weigh one, or wants to make one.

What an offer is worth shows only when everybody has answered it and all of it is done.  A program
that knows no game plays it on until then: it is told whether one is under way and how one accepts.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from boulevard.core.messages import Action
from boulevard.core.state import State

S = TypeVar("S", bound=State)
NO_CONSENT: Final = -1  # as a code: something else is asked


@mypyc_attr(allow_interpreted_subclasses=True)
class Bargain:
    """Something to offer whose price is still open."""

    def __init__(
        self, thing: Hashable, partner: int, parties: list[int], lowest: int, highest: int
    ) -> None:
        self.thing = thing  # what is offered to whom, whatever the price: a memory keeps it by this
        self.partner = partner  # seat that is paid the price; one below 0 is paid by it
        self.parties = parties  # seats that have to accept
        self.lowest = lowest
        self.highest = highest

    def usual(self) -> int:
        """A price to begin with."""
        return 0

    def at(self, price: int) -> Action:
        """The open answer that offers it for this price."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Market(Generic[S]):
    """P21  Where offers are made and answered.  A game without any has no market."""

    def is_busy(self, state: S) -> bool:
        """Whether an offer is on the table, or is being carried out."""
        raise NotImplementedError

    def consent(self, state: S, seat: int) -> int:
        """The code by which this seat, which is asked, accepts the offer on the table; NO_CONSENT:
        it is asked something else."""
        raise NotImplementedError

    def parties(self, state: S) -> list[int]:
        """Everybody who is in the offer on the table, the seat that made it included."""
        raise NotImplementedError

    def unaided(self, state: S) -> list[Action]:
        """Of the offer on the table, what whoever made it could do without anybody, in order: were
        it declined, it might do so all the same, and nobody should pay for that."""
        del state
        return []

    def bargains(self, state: S, seat: int) -> list[Bargain]:
        """What this seat might offer now, what promises most first; where it is asked to accept an
        offer, what it might say instead.  A choice for bots, not a list of what is legal."""
        del state, seat
        return []
