"""Measures how many tables a server holds, and how soon an answer is on everyone's screen.

    python bench/server.py [--json] [--check] [--tables N] [--seconds S] [--think S]
                           [--database URL]

A server in a process of its own, on this machine, with people and bots at its tables: two persons
and two bots at each, the three games in turn.  A person thinks for a random time (exponential, the
mean is `--think`) and then gives any legal answer.  What counts is the time from sending an answer
until the sockets of both persons have brought it.  The people, all in this process, share the cores
with the server; the shares are told.  Afterwards nobody thinks: how many answers a second go
through then.  At last a game of many answers is opened, from where it stands and by its journal.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT / "tests")  # for the scripted people; this folder has a `server` of its own

sys.path.append(str(ROOT))

from bench.opening import ANSWERS, opening  # noqa: E402

from boulevard.bench.targets import OPENING, target  # noqa: E402
from server.player import Habits, Json, Player, Sent, at, door, gather  # noqa: E402
from server.site import FAST, Site  # noqa: E402

GAMES = ("streets", "vegas", "welcome")
PERSONS = 2
BOTS = ("greedy", "random")
WARM = 0.2  # of the measured time passes after the last table is open, until figures count
TARGET = 200.0  # milliseconds, of the 95th percentile
HASTY = 24  # tables at most at which nobody thinks afterwards
AT_ONCE = 8  # tables that are opened at the same time
QUICKER = f"opening {ANSWERS} answers, replay / position"


class Watch:
    """What is measured while it runs."""

    def __init__(self) -> None:
        self.is_running = False
        self.shown: list[float] = []  # seconds from an answer to everyone's screen
        self.taken: list[float] = []  # seconds from an answer to its acknowledgement
        self.moves = 0  # entries that reached somebody's screen first
        self.games = 0  # that ended


class Board:
    """Which answers of one table are on how many screens."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.sent: dict[tuple[int, int], float] = {}  # seat, number: when
        self.screens: dict[tuple[int, int], int] = {}
        self.length = 0  # journal entries that somebody was shown

    def show(self, seat: int, number: int) -> None:
        key = seat, number
        if key in self.sent:
            self.screens[key] = self.screens.get(key, 0) + 1
            if self.screens[key] == PERSONS:
                late = perf_counter() - self.sent.pop(key)
                if self.watch.is_running:
                    self.watch.shown.append(late)


class Guest(Player):
    """A person who looks at the clock."""

    def __init__(self, board: Board, *words: Any, **more: Any) -> None:
        super().__init__(*words, **more)
        self.board = board
        self.spoken: dict[int, int] = {}  # by seat: its entries in the journal so far

    def moved(self, words: Json) -> None:
        for entry in words["entries"]:
            if entry["number"] >= self.board.length:
                self.board.length = entry["number"] + 1
                self.board.watch.moves += self.board.watch.is_running
            seat = entry["by"]
            if seat >= 0:
                number = self.spoken.get(seat, 0)
                self.spoken[seat] = number + 1
                self.board.show(seat, number)

    def answered(self, sent: Sent) -> None:
        if self.board.watch.is_running:
            self.board.watch.taken.append(perf_counter() - sent.at)

    async def answer(self, seat: int, number: int, action: Json) -> None:
        self.board.sent[seat, number] = perf_counter()
        await super().answer(seat, number, action)


class Room:
    """All the tables, and the people who come again when a game is over."""

    def __init__(self, address: str, think: float) -> None:
        self.address = address
        self.think = think
        self.watch = Watch()
        self._doors = asyncio.Semaphore(AT_ONCE)
        self._tables: list[asyncio.Task[None]] = []

    async def fill(self, tables: int) -> None:
        """Returns when the first game of every table runs."""
        opened = [asyncio.Event() for _ in range(tables)]
        for number, event in enumerate(opened):
            self._tables.append(asyncio.create_task(self._sit(number, event)))
        for event in opened:
            await self._or_fail(event.wait())

    async def measure(self, seconds: float) -> None:
        self.watch.is_running = True
        await self._or_fail(asyncio.sleep(seconds))
        self.watch.is_running = False

    async def empty(self) -> None:
        for table in self._tables:
            table.cancel()
        await asyncio.gather(*self._tables, return_exceptions=True)

    async def _or_fail(self, waiting: Any) -> None:
        """Waits, unless somebody at a table has something to complain about."""
        task = asyncio.ensure_future(waiting)
        await asyncio.wait([task, *self._tables], return_when=asyncio.FIRST_COMPLETED)
        for table in self._tables:
            if table.done():
                table.result()
        await task

    async def _sit(self, number: int, opened: asyncio.Event) -> None:
        played = 0
        while True:
            async with self._doors, door(self.address) as client:
                game = GAMES[(number + played) % len(GAMES)]
                table, tokens = await gather(client, game, PERSONS, list(BOTS))
            board = Board(self.watch)
            guests = []
            for seat, token in enumerate(tokens):
                seed = f"bench {number} {played} {seat}"
                habits = Habits(think=self.think)
                where = at(self.address), table["id"], [token]
                guests.append(Guest(board, *where, seed=seed, habits=habits))
            opened.set()
            async with asyncio.TaskGroup() as group:
                for guest in guests:
                    group.create_task(guest.play())
            self.watch.games += self.watch.is_running
            played += 1


# -- the server ------------------------------------------------------------------------------------


@contextlib.contextmanager
def serving(database: str) -> Iterator[tuple[str, int]]:
    """The address of a server without limits on what one address may do, and its process."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(
            database=database or str(Path(folder) / "site.sqlite"),
            workers=2,
            sockets_per_address=0,
            **{**FAST, "sweep": 3.0},
        )
        try:
            yield f"http://{site.address}", site.pid
        finally:
            site.close()


# -- the machine -----------------------------------------------------------------------------------


def family(process: int) -> list[int]:
    """A process and its descendants."""
    found = [process]
    for parent in found:
        try:
            children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        except OSError:
            continue
        found += map(int, children)
    return found


def processor_time(process: int) -> float:
    """Seconds that a process and its descendants have computed; 0 where nobody can tell."""
    ticks = 0
    for member in family(process):
        with contextlib.suppress(OSError, ValueError):
            fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def percentile(times: list[float], share: float) -> float:
    """In milliseconds; not a number when nothing was measured."""
    return sorted(times)[int(len(times) * share)] * 1e3 if times else float("nan")


def build() -> str:
    from boulevard.core import game

    return "interpreted" if str(game.__file__).endswith(".py") else "compiled"


async def measure(chosen: argparse.Namespace) -> list[dict[str, Any]]:
    figures: list[tuple[str, float, str]] = []
    with serving(chosen.database) as (address, process):
        room = Room(address, chosen.think)
        say(f"Opening {chosen.tables} tables")
        await room.fill(chosen.tables)
        await asyncio.sleep(chosen.seconds * WARM)
        say(f"{chosen.tables} tables, {chosen.seconds:.0f} seconds")
        theirs, ours, began = processor_time(process), process_time(), perf_counter()
        await room.measure(chosen.seconds)
        spent = perf_counter() - began
        theirs, ours = processor_time(process) - theirs, process_time() - ours
        await room.empty()
        watch = room.watch
        figures += [
            ("tables", chosen.tables, "tables"),
            ("answers", len(watch.shown) / spent, "answers/s"),
            ("moves", watch.moves / spent, "moves/s"),
            ("screens, half of them", percentile(watch.shown, 0.5), "ms"),
            ("screens, 95 of 100", percentile(watch.shown, 0.95), "ms"),
            ("acknowledged, 95 of 100", percentile(watch.taken, 0.95), "ms"),
            ("cores for the server", theirs / spent, "cores"),
            ("cores for the people", ours / spent, "cores"),
        ]
        tables = min(HASTY, chosen.tables)
        say(f"{tables} tables where nobody thinks")
        hasty = Room(address, 0.0)
        await hasty.fill(tables)
        theirs, ours, began = processor_time(process), process_time(), perf_counter()
        await hasty.measure(chosen.seconds / 3)
        spent = perf_counter() - began
        theirs, ours = processor_time(process) - theirs, process_time() - ours
        await hasty.empty()
        figures += [
            ("answers when nobody thinks", len(hasty.watch.taken) / spent, "answers/s"),
            ("moves when nobody thinks", hasty.watch.moves / spent, "moves/s"),
            ("its cores for the server", theirs / spent, "cores"),
            ("its cores for the people", ours / spent, "cores"),
        ]
    say(f"Opening a game of {ANSWERS} answers")
    by_replay, from_position = await opening()
    figures += [
        ("opening by replay", by_replay, "ms"),
        ("opening from its position", from_position, "ms"),
        (QUICKER, by_replay / from_position, "times"),
    ]
    made = build()
    return [
        {"subject": "server", "build": made, "measure": name, "value": value, "unit": unit}
        for name, value, unit in figures
    ]


def judged(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    values = {row["measure"]: row["value"] for row in rows}
    shown = values["screens, 95 of 100"]
    return [
        {
            "what": "server: from an answer to everyone's screen, 95 of 100",
            "target": f"< {TARGET:.0f} ms",
            "value": shown,
            "is_met": bool(shown < TARGET),
        },
        target(f"server: {QUICKER}", values[QUICKER], "times", at_least=OPENING),
    ]


def say(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{words}", end="", file=sys.stderr, flush=True)


def print_tables(rows: list[dict[str, Any]], targets: list[dict[str, Any]]) -> None:
    for row in rows:
        print(f"  {row['measure']:<32} {row['value']:>10,.2f} {row['unit']}")
    for goal in targets:
        met = "met" if goal["is_met"] else "MISSED"
        print(f"\n  {goal['what']} {goal['target']}: {goal['value']:,.0f}, {met}")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--check", action="store_true", help="exit status 1 if the target is missed"
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=40.0, help="that are measured")
    parser.add_argument("--think", type=float, default=4.0, help="mean seconds before an answer")
    parser.add_argument("--database", default="", help="its address; none: a new SQLite file")
    chosen = parser.parse_args()
    rows = asyncio.run(measure(chosen))
    say("")
    targets = judged(rows)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    if chosen.json:
        found = {"python": python, "machine": platform.machine(), "rows": rows}
        print(json.dumps(found | {"targets": targets, "missing": []}))
    else:
        print(
            f"{python}, {chosen.tables} tables with {PERSONS} persons and {len(BOTS)} bots each; "
            f"a person thinks for {chosen.think:g} s on average"
        )
        print_tables(rows, targets)
    return int(chosen.check and not all(target["is_met"] for target in targets))


if __name__ == "__main__":
    sys.exit(main())
