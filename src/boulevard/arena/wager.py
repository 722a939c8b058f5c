"""Wager: a test that may be looked at after every heat, and an interval that may be too.

Somebody who doubts the claim that a mean is m bets against it, with one coin of capital and stakes
set from the heats before.  If the claim is true the bets are fair, and the chance to have 1/p coins
at any time is at most p, however often one looks (Ville's inequality).  Nothing is assumed but that
values lie between 0 and 1 and have the same mean in every heat.  Half of the capital bets that the
mean is higher, half that it is lower.  The stakes are those of Waudby-Smith and Ramdas (2023),
"Estimating means of bounded random variables by betting", section B.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log

from boulevard.sim.report import Interval

MOST_STAKED = 0.75  # part of what can be lost in one heat that is put at risk
FINE = 1000  # claims from 0 to 1 that an interval is looked up in,
COARSE = 100  # and those that are tried first


class Wager:
    """Against the claim that the mean is `claim`."""

    def __init__(self, claim: float) -> None:
        self._claim = claim
        self._heats = 0
        self._sum = 0.5  # as if a half had been seen once,
        self._squares = 0.25  # and a variance of a quarter with it
        self._higher = 0.0  # logarithm of the capital that bets on more,
        self._lower = 0.0  # and on less

    def add(self, value: float) -> None:
        """Settles one heat."""
        seen = self._heats + 1
        centre = self._sum / seen
        scatter = self._squares / seen
        gap = centre - self._claim
        stake = gap / (scatter + gap * gap)
        claim = self._claim
        up = min(max(stake, 0.0), MOST_STAKED / claim) if claim > 0 else max(stake, 0.0)
        down = min(max(-stake, 0.0), MOST_STAKED / (1 - claim)) if claim < 1 else max(-stake, 0.0)
        self._higher += log(1 + up * (value - claim))
        self._lower += log(1 - down * (value - claim))
        self._heats += 1
        self._sum += value
        centre = self._sum / (self._heats + 1)
        self._squares += (value - centre) ** 2

    @property
    def higher(self) -> float:
        """The evidence that the mean is higher than claimed: coins won for each that was bet."""
        return exp(min(self._higher, 700.0)) / 2

    @property
    def lower(self) -> float:
        return exp(min(self._lower, 700.0)) / 2

    def is_lost(self, error: float) -> bool:
        """Whether the claim is refuted, with a chance of at most `error` that it was true."""
        return max(self.higher, self.lower) >= 1 / error


def at_any_time(values: Sequence[float], error: float = 0.05) -> Interval:
    """The claims that these values have not refuted on their way: an interval that holds the mean
    at every time at once with a chance of 1 - error.  It is looked up to a thousandth."""
    return (_end(values, error, 0, 1), _end(values, error, FINE, -1))


def _end(values: Sequence[float], error: float, edge: int, way: int) -> float:
    """The last claim, from this edge on, before one that stands; the edge if it stands itself."""
    if not _is_refuted(edge / FINE, values, error):
        return edge / FINE
    claim = edge
    for step in (FINE // COARSE, 1):
        while _is_refuted((claim + way * step) / FINE, values, error):
            claim += way * step
    return claim / FINE


def _is_refuted(claim: float, values: Sequence[float], error: float) -> bool:
    """Whether this claim was refuted at any time."""
    wager = Wager(claim)
    for value in values:
        wager.add(value)
        if wager.is_lost(error):
            return True
    return False
