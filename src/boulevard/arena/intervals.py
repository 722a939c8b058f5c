"""Intervals: how sure a rate or a mean is that was seen in so many heats.

Games of one heat have their chance in common, so that they are not independent; heats are.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist

from boulevard.sim.report import Interval, wilson

Z = NormalDist().inv_cdf(0.975)
FEW = (12.706205, 4.302653, 3.182446, 2.776445)  # Student's t at 97.5% with 1 to 4 degrees


def student(degrees: int) -> float:
    """Student's t at 97.5%: so many standard errors to either side hold 95%."""
    if degrees <= len(FEW):
        return FEW[degrees - 1]
    z, n = Z, float(degrees)
    # Fisher's expansion; from five degrees on it is good to three decimals.
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + fsum([term / n**power for power, term in enumerate(terms, start=1)])


def mean(values: Sequence[float]) -> float:
    """The same for any order of the values."""
    return fsum(values) / len(values)


def variance(values: Sequence[float]) -> float:
    """Of a sample: 0 for a single value."""
    if len(values) < 2:
        return 0.0
    centre = mean(values)
    return fsum([(value - centre) ** 2 for value in values]) / (len(values) - 1)


def of_mean(values: Sequence[float]) -> Interval | None:
    """The 95% interval of a mean over heats, by Student's t; none for a single heat."""
    count = len(values)
    if count < 2:
        return None
    centre = mean(values)
    spread = student(count - 1) * sqrt(variance(values) / count)
    return (centre - spread, centre + spread)


def of_gap(gaps: Sequence[float]) -> Interval:
    """The 95% interval of a difference of two win shares, seen in each heat, by Student's t.

    Two heats are imagined beside them, one swept by either side: without them a few heats that one
    side has swept would look like certainty."""
    found = of_mean([*gaps, 1.0, -1.0])
    assert found is not None
    return (max(-1.0, found[0]), min(1.0, found[1]))


def of_share(shares: Sequence[float], games: float) -> Interval:
    """The 95% interval of a win share, seen as a mean in each heat, by Wilson's method.

    It counts `games` in each heat as that many facts if heats scatter no more than such games
    would, else as so many fewer: it is never narrower than for independent games.
    """
    rate = mean(shares)
    alone = rate * (1 - rate) / games  # the variance of a heat whose games are independent
    crowding = max(1.0, variance(shares) / alone) if alone > 0 else 1.0
    facts = games * len(shares) / crowding
    return wilson(rate * facts, facts)
