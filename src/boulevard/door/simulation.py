"""Simulation: what came of many games between bots, as summaries and game by game."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from importlib import import_module
from io import StringIO
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.console import Console, RenderableType

from boulevard.core.errors import Refused, Unreadable
from boulevard.core.machine import is_compiled
from boulevard.core.options import Value, fewest, in_words, read_options
from boulevard.core.registry import find_game
from boulevard.door.seed import Seed, word_of
from boulevard.sim.processes import cores
from boulevard.sim.report import Scoreboard, Summary, as_table
from boulevard.sim.runner import Plan, Played, run

FRAMES = ("polars", "pandas")  # what a frame can be made with; the first that is there
WIDTH = 100  # columns when it is printed


def simulate(
    game: str,
    *,
    bots: str | Sequence[str] = "random",
    games: int = 100,
    players: int | None = None,
    seed: Seed = None,
    jobs: int = 1,
    records: str | Path | None = None,
    **options: Value,
) -> Simulation:
    """Lets bots play many games, like `boulevard simulate`, and counts.

    Bots are taken in turn until all seats are full: "greedy,random" or ["greedy", "random"].  From
    game to game everyone moves on by one seat.  The same seed gives the same games, in any number
    of processes; `jobs=0` is one for each core.  `records` is a folder for a record of each game.
    """
    rules = find_game(game)
    words = bots.split(",") if isinstance(bots, str) else bots
    lineup = tuple(word.strip() for word in words if word.strip())
    if games < 1:
        raise Unreadable(f"at least one game has to be played, not {games}")
    if jobs < 0:
        raise Unreadable(f"jobs are processes, or 0 for one on each core, not {jobs}")
    seats = max(len(lineup), fewest(rules)) if players is None else players
    agreed = read_options(rules, seats, options)
    word = word_of(seed)[:16] if seed is None else word_of(seed)
    plan = Plan(rules.name, agreed, lineup, games, word)
    folder = None if records is None else Path(records)
    began = perf_counter()
    with closing(run(plan, jobs or cores(), folder)) as all_played:
        played = tuple(all_played)
    return Simulation(plan, in_words(options), played, perf_counter() - began)


class Simulation:
    """Printed, it is the table of `boulevard simulate`."""

    def __init__(
        self, plan: Plan, options: dict[str, str], played: tuple[Played, ...], seconds: float
    ) -> None:
        self.plan = plan  # what was to be played
        self.options = options  # of the game, those that were chosen
        self.played = played  # by game: scores, places, decisions
        self.seconds = seconds
        self._board = Scoreboard(plan)
        for one in played:
            self._board.add(one)

    @property
    def games(self) -> int:
        return self._board.games

    @property
    def decisions(self) -> int:
        """Answers that seats gave, in all games together."""
        return self._board.decisions

    @property
    def by_bot(self) -> dict[str, Summary]:
        """Wins, places and scores; a bot that has several seats is counted together."""
        return self._board.by_bot()

    @property
    def by_seat(self) -> list[Summary]:
        return self._board.by_seat()

    def columns(self) -> dict[str, list[Any]]:
        """A row for each seat of each game."""
        names = self.plan.entrants()
        seats = range(self.plan.options.players)
        rows = [(one, seat) for one in self.played for seat in seats]
        return {
            "game": [one.number for one, _ in rows],
            "seat": [seat for _, seat in rows],
            "bot": [names[self.plan.entrant_at(seat, one.number)] for one, seat in rows],
            "score": [one.scores[seat] for one, seat in rows],
            "place": [one.places[seat] for one, seat in rows],
            "decisions": [one.decisions for one, _ in rows],
        }

    def frame(self) -> Any:
        """The same as a data frame of Polars or, where that is missing, of pandas."""
        for library in FRAMES:
            try:
                frames = import_module(library)
            except ImportError:
                continue
            return frames.DataFrame(self.columns())
        raise Refused("a frame needs Polars or pandas: pip install 'boulevard[frame]'")

    def _table(self) -> RenderableType:
        return as_table(self._board, self.plan, self.options, self.seconds, compiled=is_compiled())

    def __str__(self) -> str:
        out = StringIO()
        Console(file=out, width=WIDTH).print(self._table())
        return "\n".join(row.rstrip() for row in out.getvalue().rstrip().split("\n"))

    def __repr__(self) -> str:
        wins = ", ".join(f"{name} {100 * row.win_rate:.1f}%" for name, row in self.by_bot.items())
        count = "1 game" if self.games == 1 else f"{self.games:,} games"
        return f"<simulation of {self.plan.game}, {count}; wins: {wins}>"

    def _repr_html_(self) -> str:
        from boulevard.door.picture import html

        return html(self._table())
