"""Budget: how long a bot may think about one answer."""

from __future__ import annotations

from math import isfinite

import msgspec

from boulevard.core.errors import Unreadable


class Budget(msgspec.Struct, frozen=True):
    """In simulations, in seconds, or in both: then whichever is used up first.

    A count makes a choice that can be repeated; seconds make one that depends on the machine."""

    simulations: int | None = None  # that may be played out in all
    seconds: float | None = None  # on the clock

    def __post_init__(self) -> None:
        if self.simulations is None and self.seconds is None:
            raise Unreadable("a budget is a number of simulations, of seconds, or of both")
        if self.simulations is not None and self.simulations < 1:
            raise Unreadable(f"a budget is at least 1 simulation, not {self.simulations}")
        if self.seconds is not None and not (self.seconds > 0 and isfinite(self.seconds)):
            raise Unreadable(f"a budget is more than 0 seconds, not {self.seconds:g}")

    def within(self, seconds: float) -> Budget:
        """The same, and no longer than that."""
        least = seconds if self.seconds is None else min(seconds, self.seconds)
        return Budget(self.simulations, least)
