"""What came of many games: wins, places and scores by bot and by seat, as a table or as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from operator import mul
from typing import Any

import msgspec
from rich.box import SIMPLE
from rich.cells import cell_len, set_cell_size
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from boulevard.sim.runner import Plan, Played

Z = 1.959964  # standard deviations to either side that hold 95% of a normal distribution

TOGETHER = 256  # games that are counted at a time

SHORTEST = 8  # columns that are left for names before places are told by their mean
UNBOUNDED = 10_000  # columns, for measuring

Interval = tuple[float, float]


def wilson(wins: float, games: float) -> Interval:
    """The 95% interval of a rate of which `wins` in `games` were seen; a shared win may be half."""
    if games == 0:
        return (0.0, 1.0)
    rate = wins / games
    centre = rate + Z * Z / (2 * games)
    spread = Z * sqrt(rate * (1 - rate) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    low, high = (centre - spread) / scale, (centre + spread) / scale
    return (min(rate, max(0.0, low)), max(rate, min(1.0, high)))  # rounded, they may miss the rate


class Sums:
    """Exact sums over games, for one seat or for one bot, which may have several seats."""

    def __init__(self, players: int, seats: int = 1) -> None:
        self.seats = seats  # in every game
        self.games = 0
        self.score = 0  # of all games together
        self.squares = 0  # of the score of each game: what one game pays two seats is not two facts
        self.places = [0] * players  # how often first, second, ...
        self.shared = [0] * players  # how often first with none, one, two, ... others

    def add(self, scores: Sequence[int]) -> None:
        """Counts games by what each paid, to all seats together."""
        self.games += len(scores)
        self.score += sum(scores)
        self.squares += sum(map(mul, scores, scores))

    def rank(self, places: Sequence[int], firsts: Sequence[int]) -> None:
        """Counts one seat's places, and of its first places with how many it had each."""
        # Where rivals take places too, there are more of them than seats.
        self.places += [0] * (max(places) - len(self.places))
        for place, times in Counter(places).items():
            self.places[place - 1] += times
        for winners, times in Counter(firsts).items():
            self.shared[winners - 1] += times

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


class Scoreboard:
    """Counts games as they come, many at a time: one by one would take as long as a few turns."""

    def __init__(self, plan: Plan) -> None:
        players = plan.options.players
        entrants = plan.entrants()
        self._seats = [Sums(players) for _ in range(players)]
        self._bots = {name: Sums(players, entrants.count(name)) for name in entrants}
        self._rivals: dict[str, Sums] = {}  # by name
        # Who sits where comes round again after so many games.
        self._lineups = [
            [entrants[plan.entrant_at(seat, number)] for seat in range(players)]
            for number in range(plan.period())
        ]
        self._waiting: list[list[Played]] = [[] for _ in self._lineups]
        self.games = 0
        self.decisions = 0

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        waiting = self._waiting[played.number % len(self._waiting)]
        waiting.append(played)
        if len(waiting) == TOGETHER:
            self._count()

    def _count(self) -> None:
        for lineup, waiting in zip(self._lineups, self._waiting, strict=True):
            if waiting:
                self._count_together(lineup, waiting)
                waiting.clear()

    def _count_together(self, lineup: list[str], games: list[Played]) -> None:
        """Counts games in which everyone sat at the same place."""
        scores = list(zip(*[played.scores for played in games], strict=True))  # by seat
        places = list(zip(*[played.places for played in games], strict=True))
        winners = [played.places.count(1) for played in games]
        for seat, sums in enumerate(self._seats):
            firsts = [
                count for count, place in zip(winners, places[seat], strict=True) if place == 1
            ]
            sums.add(scores[seat])
            for both in (sums, self._bots[lineup[seat]]):
                both.rank(places[seat], firsts)
        for name, sums in self._bots.items():
            own = [column for column, who in zip(scores, lineup, strict=True) if who == name]
            sums.add([sum(row) for row in zip(*own, strict=True)])
        for number, (name, _) in enumerate(games[0].rivals):
            sums = self._rivals.setdefault(name, Sums(0))
            sums.add([played.rivals[number][1] for played in games])

    def rivals(self) -> dict[str, Summary]:
        """Opponents that are part of the rules; they have scores and nothing else."""
        self._count()
        return {name: sums.summary() for name, sums in self._rivals.items()}

    def by_seat(self) -> list[Summary]:
        self._count()
        return [sums.summary() for sums in self._seats]

    def by_bot(self) -> dict[str, Summary]:
        """A bot that was entered more than once is counted together."""
        self._count()
        return {name: sums.summary() for name, sums in self._bots.items()}


def as_json(
    board: Scoreboard,
    plan: Plan,
    options: Mapping[str, str],
    seconds: float,
    *,
    compiled: bool,
) -> bytes:
    """One object: what was played, how fast, and how it went."""
    seats = board.by_seat()
    found: dict[str, Any] = {
        "game": plan.game,
        "players": plan.options.players,
        "options": options,
        "bots": plan.entrants(),
        "seed": plan.seed,
        "games": board.games,
        "decisions": board.decisions,
        "seconds": seconds,
        "decisions_per_second": board.decisions / seconds,
        "compiled": compiled,
        "wins": [seat.wins for seat in seats],
        "mean_scores": [seat.mean_score for seat in seats],
        "by_seat": seats,
        "by_bot": board.by_bot(),
    }
    rivals = board.rivals()
    if rivals:
        found["rivals"] = {
            name: {"mean_score": rival.mean_score, "score_interval": rival.score_interval}
            for name, rival in rivals.items()
        }
    return msgspec.json.encode(found)


def as_table(
    board: Scoreboard,
    plan: Plan,
    options: Mapping[str, str],
    seconds: float,
    *,
    compiled: bool,
) -> RenderableType:
    """The same for people."""
    players = plan.options.players
    chosen = "".join(f", {name} {word}" for name, word in options.items())
    people = "1 player" if players == 1 else f"{players} players"
    played = f"{plan.game}: {board.games:,} games, {people}{chosen}, seed {plan.seed}"
    engine = "compiled" if compiled else "interpreted"
    speed = (
        f"{board.decisions:,} decisions in {seconds:.2f} s: "
        f"{board.decisions / seconds:,.0f} a second ({engine} engine)"
    )
    return Group(Text(played), Figures(board), Text(speed))


class Figures:
    """How everyone fared, a row for each: names give way to figures, which are never cut."""

    def __init__(self, board: Scoreboard) -> None:
        seats = [(f"seat {seat}", row) for seat, row in enumerate(board.by_seat())]
        self._blocks = [list(board.by_bot().items()), seats]
        self._rivals = board.rivals()

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """With all places of everyone if they leave room for names, else with the mean place."""
        names = [name for block in self._blocks for name, _ in block] + [*self._rivals]
        longest = max(map(cell_len, names))
        for is_short in (False, True):
            room = (
                options.max_width
                - self._grid(0, is_short=is_short)
                .__rich_measure__(console, options.update_width(UNBOUNDED))
                .maximum
            )
            if room >= min(longest, SHORTEST):
                break
        yield self._grid(max(1, min(room, longest)), is_short=is_short)

    def _grid(self, room: int, *, is_short: bool) -> Grid:
        """With `room` columns for names."""
        grid = Grid(
            "",
            "wins",
            "95%",
            "place" if is_short else "places %",
            "score",
            "95%",
            box=SIMPLE,
            padding=(0, 1, 0, 0),
        )
        for column in grid.columns:
            column.justify = "right"
            column.no_wrap = True
        grid.columns[0].justify = "left"
        for block in self._blocks:
            for name, row in block:
                grid.add_row(Text(shortened(name, room)), *_cells(row, is_short=is_short))
            grid.add_section()
        for name, rival in self._rivals.items():
            score, spread = f"{rival.mean_score:.1f}", _spread(rival)
            grid.add_row(Text(shortened(name, room)), "", "", "", score, spread)
        return grid


def shortened(name: str, room: int) -> str:
    """The name in at most `room` columns; the middle goes first, since names often end apart."""
    if cell_len(name) <= room or room < 1:
        return name if room > 0 else ""
    end = (room - 1) // 3
    start = set_cell_size(name, room - 1 - end).rstrip()
    tail = name[len(name) - end :] if end else ""
    while cell_len(tail) > end:
        tail = tail[1:]
    return f"{start}…{tail}"


def _cells(row: Summary, *, is_short: bool) -> list[str]:
    low, high = row.win_interval
    games = sum(row.places)
    mean = sum(place * count for place, count in enumerate(row.places, start=1)) / games
    each = " ".join(f"{100 * count / games:2.0f}" for count in row.places)
    return [
        f"{100 * row.win_rate:.1f}%",
        f"{100 * low:.1f}-{100 * high:.1f}%",
        f"{mean:.1f}" if is_short else each,
        f"{row.mean_score:.1f}",
        _spread(row),
    ]


def _spread(row: Summary) -> str:
    scores = row.score_interval
    return f"{scores[0]:.1f} to {scores[1]:.1f}" if scores else ""
