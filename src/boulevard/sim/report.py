"""What came of many games: wins, places and scores by bot and by seat, as a table or as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from math import sqrt
from typing import Any

import msgspec
from rich.box import SIMPLE
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from boulevard.sim.runner import Plan, Played

Z = 1.959964  # standard deviations to either side that hold 95% of a normal distribution

Interval = tuple[float, float]


def wilson(wins: float, games: int) -> Interval:
    """The 95% interval of a rate of which `wins` in `games` were seen; a shared win may be half."""
    if games == 0:
        return (0.0, 1.0)
    rate = wins / games
    centre = rate + Z * Z / (2 * games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return (max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


class Sums:
    """Exact sums over games, for one seat or for one bot, which may have several seats."""

    def __init__(self, players: int, seats: int = 1) -> None:
        self.seats = seats  # in every game
        self.games = 0
        self.score = 0  # of all games together
        self.squares = 0  # of the score of each game: what one game pays two seats is not two facts
        self.places = [0] * players  # how often first, second, ...
        self.shared = [0] * players  # how often first with none, one, two, ... others

    def summary(self) -> Summary:
        entries = max(1, self.games * self.seats)
        wins = sum(count / (k + 1) for k, count in enumerate(self.shared))
        return Summary(
            self.games,
            self.seats,
            wins,
            wins / entries,
            wilson(wins, entries),
            tuple(self.places),
            self.score / entries,
            self._score_interval(),
        )

    def _score_interval(self) -> Interval | None:
        if self.games < 2:
            return None
        deviations = max(0.0, self.squares - self.score * self.score / self.games)
        spread = Z * sqrt(deviations / (self.games - 1) / self.games)
        return (
            (self.score / self.games - spread) / self.seats,
            (self.score / self.games + spread) / self.seats,
        )


class Summary(msgspec.Struct, frozen=True):
    """How one bot or one seat fared."""

    games: int
    seats: int  # in every game
    wins: float  # a first place that k share counts 1/k
    win_rate: float  # for each seat
    win_interval: Interval  # 95%, Wilson
    places: tuple[int, ...]  # how often first, second, ...
    mean_score: float  # for each seat
    score_interval: Interval | None  # 95%, normal; none for a single game


class Tally:
    """Counts games as they come."""

    def __init__(self, plan: Plan) -> None:
        players = plan.options.players
        entrants = plan.entrants()
        self._plan = plan
        self._seats = [Sums(players) for _ in range(players)]
        self._bots = {name: Sums(players, entrants.count(name)) for name in entrants}
        self._entrants = [self._bots[name] for name in entrants]
        self.games = 0
        self.decisions = 0
        self._rivals: dict[str, Sums] = {}  # by name

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        winners = played.places.count(1)
        before = [sums.score for sums in self._bots.values()]
        for seat, place in enumerate(played.places):
            score = played.scores[seat]
            at = self._seats[seat]
            at.games += 1
            at.squares += score * score
            for sums in (at, self._entrants[self._plan.entrant_at(seat, played.number)]):
                sums.score += score
                # Where rivals take places too, there are more of them than seats.
                sums.places += [0] * (place - len(sums.places))
                sums.places[place - 1] += 1
                if place == 1:
                    sums.shared[winners - 1] += 1
        for sums, score in zip(self._bots.values(), before, strict=True):
            sums.games += 1
            sums.squares += (sums.score - score) ** 2
        for name, score in played.rivals:
            rival = self._rivals.setdefault(name, Sums(0))
            rival.games += 1
            rival.score += score
            rival.squares += score * score

    def rivals(self) -> dict[str, Summary]:
        """Opponents that are part of the rules; they have scores and nothing else."""
        return {name: sums.summary() for name, sums in self._rivals.items()}

    def by_seat(self) -> list[Summary]:
        return [sums.summary() for sums in self._seats]

    def by_bot(self) -> dict[str, Summary]:
        """A bot that was entered more than once is counted together."""
        return {name: sums.summary() for name, sums in self._bots.items()}


def as_json(
    tally: Tally, plan: Plan, options: Mapping[str, str], seconds: float, *, compiled: bool
) -> bytes:
    """One object: what was played, how fast, and how it went."""
    seats = tally.by_seat()
    found: dict[str, Any] = {
        "game": plan.game,
        "players": plan.options.players,
        "options": options,
        "bots": plan.entrants(),
        "seed": plan.seed,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": seconds,
        "decisions_per_second": tally.decisions / seconds,
        "compiled": compiled,
        "wins": [seat.wins for seat in seats],
        "mean_scores": [seat.mean_score for seat in seats],
        "by_seat": seats,
        "by_bot": tally.by_bot(),
    }
    rivals = tally.rivals()
    if rivals:
        found["rivals"] = {
            name: {"mean_score": rival.mean_score, "score_interval": rival.score_interval}
            for name, rival in rivals.items()
        }
    return msgspec.json.encode(found)


def as_table(
    tally: Tally, plan: Plan, options: Mapping[str, str], seconds: float, *, compiled: bool
) -> RenderableType:
    """The same for people."""
    players = plan.options.players
    chosen = "".join(f", {name} {word}" for name, word in options.items())
    people = "1 player" if players == 1 else f"{players} players"
    played = f"{plan.game}: {tally.games:,} games, {people}{chosen}, seed {plan.seed}"
    grid = Grid("", "wins", "95%", "places %", "score", "95%", box=SIMPLE)
    for column in grid.columns:
        column.justify = "right"
        column.no_wrap = True
    grid.columns[0].justify = "left"
    for name, row in tally.by_bot().items():
        grid.add_row(Text(name), *_cells(row))
    grid.add_section()
    for seat, row in enumerate(tally.by_seat()):
        grid.add_row(f"seat {seat}", *_cells(row))
    for name, rival in tally.rivals().items():
        scores = rival.score_interval
        spread = f"{scores[0]:.1f} to {scores[1]:.1f}" if scores else ""
        grid.add_row(Text(name), "", "", "", f"{rival.mean_score:.1f}", spread)
    engine = "compiled" if compiled else "interpreted"
    speed = (
        f"{tally.decisions:,} decisions in {seconds:.2f} s: "
        f"{tally.decisions / seconds:,.0f} a second ({engine} engine)"
    )
    return Group(Text(played), grid, Text(speed))


def _cells(row: Summary) -> list[str]:
    low, high = row.win_interval
    scores = row.score_interval
    return [
        f"{100 * row.win_rate:.1f}%",
        f"{100 * low:.1f}-{100 * high:.1f}%",
        " ".join(f"{100 * count / sum(row.places):2.0f}" for count in row.places),
        f"{row.mean_score:.1f}",
        f"{scores[0]:.1f} to {scores[1]:.1f}" if scores else "",
    ]
