"""Wins: who has won a game, and how much of it.

A first place that k share counts 1/k for each.  An opponent that is part of the rules takes its
place among the seats, and may share the first one.
"""

from __future__ import annotations

from collections.abc import Sequence

from boulevard.core.messages import places
from boulevard.sim.runner import Played

Entrant = tuple[str, int]  # a bot or a rival, and its place


def winnings(played: Played) -> list[float]:
    """By seat: what it has of the win."""
    first = played.places.count(1) + sum(place == 1 for _, place in rival_places(played))
    return [1 / first if place == 1 else 0.0 for place in played.places]


def rival_places(played: Played) -> list[Entrant]:
    """Rivals by name, each behind those seats that have more points; an equal first place of a seat
    is shared, since the rules would have put it second otherwise."""
    return [(name, 1 + sum(own > score for own in played.scores)) for name, score in played.rivals]


def ranked(names: Sequence[str], played: Played) -> list[Entrant]:
    """Everybody who took part, seat by seat, and then the rivals."""
    return [*zip(names, played.places, strict=True), *rival_places(played)]


def by_score(names: Sequence[str], scores: Sequence[int]) -> list[Entrant]:
    """Those who each played alone, as if they had met: the highest score is first."""
    return [*zip(names, places(list(scores)), strict=True)]
