"""Findings: what came of a contest, bot by bot and for each two of them.

Where a bot sits alone and nobody can beat it, the bots of a heat are compared by their scores.  All
figures are means over heats, added up exactly: they are the same in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import msgspec

from boulevard.arena.contest import Contest, Schedule
from boulevard.arena.intervals import mean, of_gap, of_mean, of_share
from boulevard.arena.player import Traced
from boulevard.arena.ratings import Rating, Ratings
from boulevard.arena.wager import Wager, at_any_time
from boulevard.arena.wins import by_score, ranked, winnings
from boulevard.sim.report import Interval

WILSON = "wilson"  # how an interval of a win share was made
BETTING = "betting"


class Fared(msgspec.Struct, frozen=True):
    """How one bot fared."""

    name: str
    games: int  # in which it had a seat
    win_rate: float  # of those games
    win_interval: Interval  # 95%
    mean_place: float
    mean_score: float  # for each seat
    score_interval: Interval | None  # 95%, Student's t over heats; none for a single heat
    rating: Rating


class Gap(msgspec.Struct, frozen=True):
    """By how much one bot was better than another, heat by heat."""

    bot: str
    other: str
    wins: float  # difference of their win rates
    wins_interval: Interval  # 95%: Student's t over heats, or by betting
    score: float
    score_interval: Interval | None  # 95%, Student's t over heats


class Verdict(msgspec.Struct, frozen=True):
    """Whether it is beyond doubt who is best."""

    best: str  # who is ahead of all others; "": nobody is, beyond doubt
    error: float  # the chance of a wrong word that was agreed to
    heats: int  # after which it was said, or given up


class Findings(msgspec.Struct, frozen=True):
    games: int
    heats: int
    decisions: int  # answers that seats gave
    even: float | None  # win rate of bots that are equally good; none where it is not known
    is_solitary: bool  # wins are by the score in a heat: each bot played alone
    method: str  # of the win intervals
    bots: tuple[Fared, ...]  # the best first
    gaps: tuple[Gap, ...]  # each two, the better first
    rivals: dict[str, tuple[float, Rating]]  # by name: mean score, rating
    verdict: Verdict | None  # where one was asked for
    course: dict[str, tuple[float, ...]]  # by bot: its win rate in each heat


class Book:
    """Takes heats in order, and says what they amount to."""

    def __init__(self, contest: Contest, until: float | None = None) -> None:
        self._labels = contest.labels()
        self._schedule = Schedule(contest)
        self._is_alone = contest.players == 1
        self._until = until  # the chance of a wrong word that is agreed to
        self._ratings = Ratings(self._labels)
        self._shares: list[list[float]] = [[] for _ in self._labels]  # by bot, then by heat
        self._scores: list[list[float]] = [[] for _ in self._labels]
        self._places: list[list[float]] = [[] for _ in self._labels]
        self._rivals: dict[str, list[int]] = {}  # scores by game
        self._heats = 0
        self._decisions = 0
        self._in_heat = sum(0 in seating for seating in self._schedule.seatings)  # games of a bot
        self._wagers = {pair: Wager(0.5) for pair in combinations(self._bots(), 2)}

    def _names(self, number: int) -> list[str]:
        """Who sits where in this game."""
        return [self._labels[bot] for bot in self._schedule.fixture(number).seating]

    def _bots(self) -> range:
        return range(len(self._labels))

    def add(self, heat: Sequence[Traced]) -> None:
        shares: list[list[float]] = [[] for _ in self._labels]  # by bot, then by game
        scores: list[list[float]] = [[] for _ in self._labels]
        ranks: list[list[float]] = [[] for _ in self._labels]
        for played in heat:
            seating = self._schedule.fixture(played.number).seating
            wins = winnings(played)
            for bot in set(seating):
                own = [seat for seat, who in enumerate(seating) if who == bot]
                shares[bot].append(sum(wins[seat] for seat in own))
                scores[bot] += [played.scores[seat] for seat in own]
                ranks[bot] += [played.places[seat] for seat in own]
            self._decisions += played.decisions
            for name, score in played.rivals:
                self._rivals.setdefault(name, []).append(score)
        entrants = [ranked(self._names(one.number), one) for one in heat]
        if self._is_solitary():
            entrants = [by_score(self._labels, [one.scores[0] for one in heat])]
            first = [place for _, place in entrants[0]].count(1)
            shares = [[1 / first if place == 1 else 0.0] for _, place in entrants[0]]
        self._ratings.add(entrants)
        for bot in self._bots():
            self._shares[bot].append(mean(shares[bot]))
            self._scores[bot].append(mean(scores[bot]))
            self._places[bot].append(mean(ranks[bot]))
        for (bot, other), wager in self._wagers.items():
            wager.add((1 + self._shares[bot][-1] - self._shares[other][-1]) / 2)
        self._heats += 1

    @property
    def best(self) -> int | None:
        """The bot that is better than all others beyond doubt, if there is one.

        The agreed chance of a wrong word is shared out among all pairs of bots."""
        if self._until is None or not self._wagers:
            return None
        needed = len(self._wagers) / self._until
        for bot in self._bots():
            ahead = [
                (wager.higher if bot == pair[0] else wager.lower) >= needed
                for pair, wager in self._wagers.items()
                if bot in pair
            ]
            if all(ahead):
                return bot
        return None

    def findings(self) -> Findings:
        rated = self._ratings.rated()
        order = sorted(self._bots(), key=lambda bot: (-mean(self._shares[bot]), bot))
        best = self.best
        return Findings(
            games=self._heats * self._schedule.size,
            heats=self._heats,
            decisions=self._decisions,
            even=self._even(),
            is_solitary=self._is_solitary(),
            method=WILSON if self._until is None else BETTING,
            bots=tuple(self._fared(bot, rated) for bot in order),
            gaps=tuple(self._gap(bot, other) for bot, other in combinations(order, 2)),
            rivals={name: (mean(found), rated[name]) for name, found in self._rivals.items()},
            verdict=None
            if self._until is None
            else Verdict("" if best is None else self._labels[best], self._until, self._heats),
            course={self._labels[bot]: tuple(self._shares[bot]) for bot in order},
        )

    def _is_solitary(self) -> bool:
        """Whether nobody can be beaten in a game."""
        return self._is_alone and not self._rivals

    def _even(self) -> float | None:
        bots = len(self._labels)
        if bots < 2 or self._rivals:
            return None
        return 1 / bots if self._is_alone else 1 / min(bots, len(self._schedule.seatings[0]))

    def _fared(self, bot: int, rated: dict[str, Rating]) -> Fared:
        shares = self._shares[bot]
        return Fared(
            name=self._labels[bot],
            games=self._in_heat * self._heats,
            win_rate=mean(shares),
            win_interval=of_share(shares, self._in_heat)
            if self._until is None
            else at_any_time(shares),
            mean_place=mean(self._places[bot]),
            mean_score=mean(self._scores[bot]),
            score_interval=of_mean(self._scores[bot]),
            rating=rated[self._labels[bot]],
        )

    def _gap(self, bot: int, other: int) -> Gap:
        wins = _differences(self._shares[bot], self._shares[other])
        score = _differences(self._scores[bot], self._scores[other])
        interval = of_gap(wins)
        if self._until is not None:
            low, high = at_any_time([(1 + value) / 2 for value in wins])
            interval = (2 * low - 1, 2 * high - 1)
        return Gap(
            self._labels[bot],
            self._labels[other],
            mean(wins),
            interval,
            mean(score),
            of_mean(score),
        )


def _differences(some: Sequence[float], others: Sequence[float]) -> list[float]:
    return [one - other for one, other in zip(some, others, strict=True)]
