"""Works out what a site for many takes, from what was measured for few.

    python -m bench.scale [--measured FILE]

`bench/scale.toml` has what `bench/server.py` measured: what a move costs the event loop of a
process, its workers and the database.  A process is played through here as a queue, with people who
think, moves that take different times and commits that are made together, to see how late screens
are at which load.  The runs that were measured are played through as well, on two cores that all
share (`bench/shared.py`), beside what was measured.  What follows for a hundred up to a million
players is printed as docs/scale.md has it.
"""

from __future__ import annotations

import argparse
import random
import sys
import tomllib
from math import ceil
from pathlib import Path

import msgspec

from bench import shared

HERE = Path(__file__).parent
LOADS = (0.3, 0.5, 0.6, 0.7, 0.8, 0.9)  # of one event loop
PLAYERS = (100, 1_000, 10_000, 100_000, 1_000_000)  # at the same time
MOVES = 40_000  # that are played through for each load
SHARE = 0.95
RUN = 20_000  # moves that are played through for each run
SLOWER = 1.2  # times as long as on average a move takes while the virtual cores are slow
CORES = "cores: servers, PostgreSQL, people"
PLANNED = 0.5  # load of a process that one plans with: the rest is for evenings and restarts


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """So many tables of two persons and two bots, on two cores."""

    tables: int
    called: str = ""  # which run it was, if there were several
    moves: float  # a second
    half: float  # ms until half of the moves were on the screens
    late: float  # ms until 95 of 100 were
    servers: float  # cores
    database: float
    people: float

    @property
    def name(self) -> str:
        return f"{self.tables:,}{', ' * bool(self.called)}{self.called}"


class Measured(msgspec.Struct, frozen=True, kw_only=True):
    loop: float  # ms of its event loop that a move takes, screens of two persons included
    workers: float  # ms of its workers
    database: float  # ms of PostgreSQL
    commit: float  # ms until a commit is on the disk
    asked: float  # share of the time that a person is asked
    moves: float  # for each answer of a person: bots' and nature's included
    table: float  # kB of memory of a table in play, with the sockets of two persons
    socket: float  # kB of memory of a socket that only listens
    journal: float  # kB on disk for each game
    think: float  # seconds that a person thinks
    games: float  # minutes that a game takes
    runs: list[Run]


def read(path: Path) -> Measured:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Measured)


class Disk:
    """One commit at a time; what comes meanwhile goes into the next one together."""

    def __init__(self, takes: float) -> None:
        self._takes = takes
        self._ends = 0.0  # the commit that is being made
        self._is_next = False  # something waits for the one after it

    def commit(self, at: float) -> float:
        """When it is on the disk."""
        while self._is_next and self._ends <= at:
            self._ends += self._takes
            self._is_next = False
        if at >= self._ends:
            self._ends = at + self._takes
            return self._ends
        self._is_next = True
        return self._ends + self._takes


def lateness(found: Measured, load: float, seed: str) -> float:
    """ms until 95 of 100 moves are on the screens: they wait for the loop, which does one thing
    after the other, for the next commit, and for the loop again.  Half of what a move takes comes
    before its commit, half after it."""
    dice = random.Random(f"{seed} {load}")
    every = found.loop / load
    now = free = 0.0
    disk = Disk(found.commit)
    late = []
    waiting: list[tuple[float, float]] = []  # by when the commit is made: when the move arrived

    def serve(until: float) -> None:
        """Tells the screens of moves whose commit is made by then."""
        nonlocal free
        while waiting and waiting[0][0] <= until:
            ready, arrived = waiting.pop(0)
            free = max(free, ready) + dice.expovariate(2 / found.loop)
            late.append(free - arrived)

    for _ in range(MOVES):
        now += dice.expovariate(1 / every)
        serve(now)
        free = max(free, now) + dice.expovariate(2 / found.loop)
        waiting.append((disk.commit(free), now))
    serve(float("inf"))
    return sorted(late)[int(len(late) * SHARE)]


def bends(found: Measured) -> list[str]:
    """What was measured, and the same played through."""
    lines = [
        f"| tables | moves/s | screens, half of them | 95 of 100 | {CORES} |",
        "| --- | --- | --- | --- | --- |",
    ]
    lines += [
        f"| {run.name} | {run.moves:.0f} | {run.half:,.0f} ms | {run.late:,.0f} ms "
        f"| {run.servers:.2f}, {run.database:.2f}, {run.people:.2f} |"
        for run in found.runs
    ]
    lines += [
        "",
        "| tables | measured: half; 95 of 100 | played through | with cores slower by a fifth |",
        "| --- | --- | --- | --- |",
    ]
    for run in found.runs:
        figures = [f"{run.half:,.0f} ms; {run.late:,.0f} ms"]
        for late in played(found, run):
            half, most = late[len(late) // 2], late[int(len(late) * SHARE)]
            figures.append(f"{half:,.0f} ms; {most:,.0f} ms")
        lines.append(f"| {run.name} | {' | '.join(figures)} |")
    return lines


def played(found: Measured, run: Run) -> list[list[float]]:
    """How late screens are on cores that all share, with what a move cost in that run, and then on
    cores that are slower."""
    return [
        shared.lateness(
            shared.Costs(
                loop=run.servers / run.moves * 1000 * times,
                database=run.database / run.moves * 1000 * times,
                people=run.people / run.moves * 1000 * times,
                commit=found.commit,
            ),
            run.moves,
            RUN,
            run.name,
        )
        for times in (1.0, SLOWER)
    ]


def rows(found: Measured) -> list[str]:
    lines = [*bends(found), "", "| load of a process | 95 of 100 screens within |", "| --- | --- |"]
    lines += [f"| {load:.0%} | {lateness(found, load, 'scale'):.0f} ms |" for load in LOADS]
    lines += [
        "",
        "| players | moves/s | processes | cores for bots | for PostgreSQL | memory | disk a day |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for players in PLAYERS:
        moves = players * found.asked / found.think * found.moves
        processes = ceil(moves * found.loop / 1000 / PLANNED)
        bots = moves * found.workers / 1000 / PLANNED
        database = moves * found.database / 1000 / PLANNED
        memory = players / 2 * found.table / 1e6
        disk = players / 2 * 24 * 60 / found.games * found.journal / 1e6
        lines.append(
            f"| {players:,} | {moves:,.0f} | {processes:,} | {bots:,.1f} | {database:,.1f} "
            f"| {memory:,.1f} GB | {disk:,.1f} GB |"
        )
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--measured", type=Path, default=HERE / "scale.toml")
    print("\n".join(rows(read(parser.parse_args().measured))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
