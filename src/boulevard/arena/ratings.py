"""Ratings: how strong bots are, on scales that people know.

OpenSkill (the model of Plackett and Luce) takes all places of a game at once; its figures depend a
little on the order of the games, which is always that of their numbers.  Elo is fitted to all pairs
of seats by the model of Bradley and Terry: 400 points more are ten wins for each loss.  Before the
first heat everyone has won half a heat against each opponent, so that nobody is infinitely strong.
Opponents that are part of the rules are rated beside the bots.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import log, log10, prod
from statistics import NormalDist

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from boulevard.arena.wins import Entrant
from boulevard.core.dice import Dice
from boulevard.sim.report import Interval

MIDDLE = 1500.0  # Elo of the yardstick, or the mean of all who are rated
ROUNDS = 1000  # at most, of a fit
CLOSE = 1e-7  # a fit whose strengths change by less is done
DRAWS = 400  # samples of which the interval of Elo is made
LOTS = 200  # groups of heats that have a weight: a sample of many heats costs no more than of few
NORMAL = NormalDist()

Pairs = dict[tuple[str, str], float]  # wins of one over another, a tie being half of one for each


class Rating(msgspec.Struct, frozen=True):
    mu: float  # OpenSkill: the strength,
    sigma: float  # and how unsure it is
    elo: float
    elo_interval: Interval  # 95%, by weighing heats anew


class Ratings:
    """Takes games in order."""

    def __init__(self, names: Sequence[str]) -> None:
        # Bots do not become stronger with time, so what is known of them never fades (tau).
        self._model = PlackettLuce(tau=0.0)
        self._names = [*names]  # bots, then rivals as they appear
        self._skills = {name: self._model.rating() for name in names}
        self._heats: list[Pairs] = []

    def add(self, heat: Iterable[Sequence[Entrant]]) -> None:
        """Takes a heat: for each game those who took part, with their places."""
        pairs: Pairs = {}
        for entrants in heat:
            for name, _ in entrants:
                if name not in self._skills:
                    self._names.append(name)
                    self._skills[name] = self._model.rating()
            if len(entrants) > 1:
                self._rate(entrants)
            _compare(entrants, pairs)
        self._heats.append(pairs)

    def _rate(self, entrants: Sequence[Entrant]) -> None:
        """A bot at several seats takes all that each of them would have taken."""
        teams = [[self._skills[name]] for name, _ in entrants]
        rated = self._model.rate(teams, ranks=[place for _, place in entrants])
        changes: dict[str, list[PlackettLuceRating]] = {}
        for (name, _), (new,) in zip(entrants, rated, strict=True):
            changes.setdefault(name, []).append(new)
        for name, news in changes.items():
            old = self._skills[name]
            mu = old.mu + sum(new.mu - old.mu for new in news)
            sigma = old.sigma * prod(new.sigma / old.sigma for new in news)
            self._skills[name] = self._model.rating(mu=mu, sigma=sigma)

    def rated(self, yardstick: str = "") -> dict[str, Rating]:
        """Everybody, by name.  Elo says how far they are from the yardstick, if that took part."""
        lots = _lots(self._heats)
        before = _before(self._names, lots, len(self._heats))
        fitted = self._fit(_added(lots, [1.0] * len(lots), dict(before)), yardstick)
        samples = [self._fit(_drawn(lots, before, draw), yardstick) for draw in range(DRAWS)]
        found = {}
        for name in self._names:
            drawn = sorted(sample[name] for sample in samples)
            ends = (drawn[DRAWS // 40], drawn[-1 - DRAWS // 40])
            skill = self._skills[name]
            found[name] = Rating(skill.mu, skill.sigma, fitted[name], ends)
        return found

    def _fit(self, wins: Pairs, yardstick: str) -> dict[str, float]:
        found = fit(self._names, wins)
        above = found.get(yardstick, MIDDLE) - MIDDLE
        return {name: elo - above for name, elo in found.items()}


def _compare(entrants: Sequence[Entrant], pairs: Pairs) -> None:
    """Counts who was before whom."""
    for name, place in entrants:
        for other, behind in entrants:
            if name != other and place <= behind:
                won = 1.0 if place < behind else 0.5
                pairs[name, other] = pairs.get((name, other), 0.0) + won


def _lots(heats: Sequence[Pairs]) -> list[Pairs]:
    """Heats put together into no more groups than `LOTS`, in turn."""
    lots: list[Pairs] = [{} for _ in range(min(LOTS, len(heats)))]
    for number, heat in enumerate(heats):
        lot = lots[number % len(lots)]
        for pair, wins in heat.items():
            lot[pair] = lot.get(pair, 0.0) + wins
    return lots


def _before(names: Sequence[str], lots: Sequence[Pairs], heats: int) -> Pairs:
    """What everyone has won before the first heat: half of what is won in one, both ways round."""
    found: Pairs = {}
    for one, other in combinations(names, 2):
        pairs = ((one, other), (other, one))
        met = sum(lot.get(pair, 0.0) for lot in lots for pair in pairs)
        if met:
            found |= dict.fromkeys(pairs, met / heats / 2)
    return found


def _added(lots: Sequence[Pairs], weights: Sequence[float], wins: Pairs) -> Pairs:
    """All lots together, each with its weight, and some wins besides."""
    for lot, weight in zip(lots, weights, strict=True):
        for pair, count in lot.items():
            wins[pair] += weight * count
    return wins


def _drawn(lots: Sequence[Pairs], before: Pairs, draw: int) -> Pairs:
    """A sample of what might have been seen instead (Rubin's Bayesian bootstrap): every lot has a
    weight by chance, and so has what was won beforehand."""
    dice = Dice.seeded("elo", draw)

    def chance() -> float:
        return (float(dice.word()) + 0.5) / 2.0**32

    weights = [-log(chance()) for _ in lots]
    won = {pair: count * NORMAL.inv_cdf(chance()) ** 2 for pair, count in before.items()}
    return _added(lots, weights, won)


def fit(names: Sequence[str], wins: Pairs) -> dict[str, float]:
    """Elo by name.  Hunter's iteration: a strength is one's wins over what one's opponents let
    expect."""
    met: dict[str, list[tuple[str, float]]] = {name: [] for name in names}
    won = dict.fromkeys(names, 0.0)
    for (name, other), count in wins.items():
        met[name].append((other, count + wins[other, name]))
        won[name] += count
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        new = {}
        for name in names:
            due = sum(games / (strength[name] + strength[other]) for other, games in met[name])
            new[name] = won[name] / due if due else 1.0
        scale = prod(new.values()) ** (1 / len(new))
        new = {name: value / scale for name, value in new.items()}
        change = max(abs(new[name] / strength[name] - 1) for name in names)
        strength = new
        if change < CLOSE:
            break
    return {name: MIDDLE + 400 * log10(value) for name, value in strength.items()}
