"""Measures how many tables a server holds, and how soon an answer is on everyone's screen.

    python bench/server.py [--json] [--check] [--tables N] [--seconds S] [--think S]
                           [--database URL] [--processes N] [--idle N] [--bots A,B]

One or more server processes on this machine, with people and bots at their tables: two persons and
two bots at each, `greedy` and `random` unless told otherwise, the three games in turn.  Several
processes need a PostgreSQL; `--database new` starts one for as long as it takes, set as it comes,
and tells what it took.  The two persons of a table sit at different processes.  They think for a
random time (exponential, the mean is `--think`) and then give any legal answer.  What counts is the
time from sending an answer until the sockets of both persons have brought it.  The people, all in
this process, share the cores with the server; the shares are told, and what each core of the server
carried.  Sockets that only listen (`--idle`) are there all the time.  Afterwards nobody thinks: how
many answers a second go through then.  Memory is told per table and per such socket.  At last a
game of many answers is opened, from where it stands and by its journal.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import platform
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).resolve().parents[1]
sys.path[0] = str(ROOT / "tests")  # for the scripted people; this folder has a `server` of its own

sys.path += [str(ROOT), str(ROOT / "scripts")]

from bench.database import Kept  # noqa: E402
from bench.machine import percentile, processor_time, resident  # noqa: E402
from bench.opening import ANSWERS, opening  # noqa: E402

from boulevard.bench.targets import OPENING, target  # noqa: E402
from boulevard.bots.bot import find_bot  # noqa: E402
from boulevard.core.errors import Unreadable  # noqa: E402
from server.player import (  # noqa: E402
    OPEN,
    PERSON,
    Habits,
    Json,
    Player,
    Sent,
    at,
    door,
    gather,
    make_table,
)
from server.site import FAST, Site  # noqa: E402

GAMES = ("streets", "vegas", "welcome")
PERSONS = 2
BOTS = ("greedy", "random")
WARM = 0.2  # of the measured time passes after the last table is open, until figures count
TARGET = 200.0  # milliseconds, of the 95th percentile
HASTY = 24  # tables at most at which nobody thinks afterwards
LOOKING = 10  # sockets at one table that only listen
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

    def __init__(self, addresses: list[str], think: float, bots: list[str]) -> None:
        self.addresses = addresses
        self.think = think
        self.bots = bots
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
            home = self.addresses[number % len(self.addresses)]
            async with self._doors, door(home) as client:
                game = GAMES[(number + played) % len(GAMES)]
                table, tokens = await gather(client, game, PERSONS, self.bots)
            board = Board(self.watch)
            guests = []
            for seat, token in enumerate(tokens):
                seed = f"bench {number} {played} {seat}"
                habits = Habits(think=self.think)
                near = self.addresses[(number + seat) % len(self.addresses)]
                where = at(near), table["id"], [token]
                guests.append(Guest(board, *where, seed=seed, habits=habits))
            opened.set()
            async with asyncio.TaskGroup() as group:
                for guest in guests:
                    group.create_task(guest.play())
            self.watch.games += self.watch.is_running
            played += 1


# -- the server ------------------------------------------------------------------------------------


@contextlib.contextmanager
def serving(database: str, processes: int) -> Iterator[tuple[list[Site], Kept | None]]:
    """Servers without limits on what one address may do, and the PostgreSQL that is ours."""
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        kept = None
        if database == "new":
            kept = stack.enter_context(Kept())
            database = kept.address
        sites = []
        for _ in range(processes):
            site = Site(
                database=database or str(Path(folder) / "site.sqlite"),
                workers=2 if processes == 1 else 1,
                sockets_per_address=0,
                **{**FAST, "sweep": 3.0},
            )
            stack.callback(site.close)
            sites.append(site)
        yield sites, kept


async def listening(addresses: list[str], number: int) -> list[ClientConnection]:
    """So many sockets that only look on, at tables where nothing happens."""
    doors = asyncio.Semaphore(AT_ONCE)

    async def fill(client: httpx.AsyncClient, some: range) -> list[ClientConnection]:
        async with doors:
            made = await make_table(client, GAMES[0], [PERSON, OPEN])
            return [await look(addresses[n % len(addresses)], made["table"]) for n in some]

    tables = [range(n, min(n + LOOKING, number)) for n in range(0, number, LOOKING)]
    async with door(addresses[0]) as client:
        opened = await asyncio.gather(*(fill(client, some) for some in tables))
    return [socket for some in opened for socket in some]


async def look(address: str, table: Json) -> ClientConnection:
    near = address.replace("http", "ws", 1)
    socket = await connect(
        f"{near}/api/tables/{table['watch_id']}/socket",
        proxy=None,
        compression=None,
        ping_interval=None,
        open_timeout=60,
    )
    await socket.send('{"type": "Enter"}')
    return socket


def build() -> str:
    from boulevard.core import game

    return "interpreted" if str(game.__file__).endswith(".py") else "compiled"


async def measure(
    chosen: argparse.Namespace, sites: list[Site], kept: Kept | None
) -> list[dict[str, Any]]:
    figures: list[tuple[str, float, str]] = []
    addresses = [f"http://{site.address}" for site in sites]

    def spent_by_servers() -> float:
        return sum(processor_time(site.pid) for site in sites)

    def spent_by_loops() -> float:
        return sum(processor_time(site.pid, alone=True) for site in sites)

    def held() -> float:
        return sum(resident(site.pid) for site in sites)

    idle: list[ClientConnection] = []
    if chosen.idle:
        say(f"Opening {chosen.idle} sockets that only listen")
        before = held()
        idle = await listening(addresses, chosen.idle)
        await asyncio.sleep(2)
        figures += [
            ("sockets that only listen", chosen.idle, "sockets"),
            ("memory for each of them", (held() - before) / chosen.idle / 1e3, "kB"),
        ]
    room = Room(addresses, chosen.think, chosen.bots)
    say(f"Opening {chosen.tables} tables")
    before = held()
    await room.fill(chosen.tables)
    await asyncio.sleep(chosen.seconds * WARM)
    say(f"{chosen.tables} tables, {chosen.seconds:.0f} seconds")
    theirs, ours, began = spent_by_servers(), process_time(), perf_counter()
    loops, commits = spent_by_loops(), kept.watch() if kept else None
    await room.measure(chosen.seconds)
    spent = perf_counter() - began
    theirs, ours = spent_by_servers() - theirs, process_time() - ours
    loops = spent_by_loops() - loops
    watch = room.watch
    of_database = await kept.figures(commits, spent, watch.moves) if kept and commits else []
    await room.empty()
    figures += [
        ("tables", chosen.tables, "tables"),
        ("answers", len(watch.shown) / spent, "answers/s"),
        ("moves", watch.moves / spent, "moves/s"),
        ("screens, half of them", percentile(watch.shown, 0.5), "ms"),
        ("screens, 95 of 100", percentile(watch.shown, 0.95), "ms"),
        ("acknowledged, 95 of 100", percentile(watch.taken, 0.95), "ms"),
        ("cores for the server", theirs / spent, "cores"),
        ("cores for the people", ours / spent, "cores"),
        *per_core(
            theirs / spent,
            tables=chosen.tables,
            sockets=chosen.tables * PERSONS + chosen.idle,
            answers=len(watch.shown) / spent,
        ),
        ("event loop for each move", loops / max(1, watch.moves) * 1e3, "ms"),
        ("workers for each move", (theirs - loops) / max(1, watch.moves) * 1e3, "ms"),
        *of_database,
        ("memory for each table and its sockets", (held() - before) / chosen.tables / 1e3, "kB"),
    ]
    for socket in idle:
        await socket.close()
    tables = min(HASTY, chosen.tables)
    say(f"{tables} tables where nobody thinks")
    hasty = Room(addresses, 0.0, chosen.bots)
    await hasty.fill(tables)
    theirs, ours, began = spent_by_servers(), process_time(), perf_counter()
    await hasty.measure(chosen.seconds / 3)
    spent = perf_counter() - began
    theirs, ours = spent_by_servers() - theirs, process_time() - ours
    await hasty.empty()
    figures += [
        ("answers when nobody thinks", len(hasty.watch.taken) / spent, "answers/s"),
        ("moves when nobody thinks", hasty.watch.moves / spent, "moves/s"),
        ("its cores for the server", theirs / spent, "cores"),
        ("its cores for the people", ours / spent, "cores"),
    ]
    if kept is not None:
        figures.append(("journal of a game", await kept.journal(), "kB"))
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


def per_core(cores: float, **carried: float) -> list[tuple[str, float, str]]:
    """What one core of the server, its bots included, carries of what all of them did."""
    units = {"answers": "answers/s"}
    return [
        (f"{name} for each core of the server", amount / max(cores, 1e-9), units.get(name, name))
        for name, amount in carried.items()
    ]


def bots(words: str) -> list[str]:
    """Those named, each of which has to know all the games."""
    names = [name.strip() for name in words.split(",")]
    try:
        for name in names:
            for game in GAMES:
                find_bot(name, game)
    except Unreadable as error:
        raise argparse.ArgumentTypeError(error.sentence) from None
    return names


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
    parser.add_argument(
        "--bots", type=bots, default=list(BOTS), metavar="A,B", help="that play: greedy,random"
    )
    parser.add_argument("--processes", type=int, default=1, help="of the server")
    parser.add_argument("--idle", type=int, default=0, help="sockets that only listen, at first")
    chosen = parser.parse_args()
    if chosen.processes > 1 and not chosen.database:
        parser.error("several processes need a PostgreSQL: --database new")
    # Thousands of people in one process: looking for cycles among what they remember would stop all
    # of them for up to a second, and that is no delay of the server's.
    gc.disable()
    with serving(chosen.database, chosen.processes) as (sites, kept):
        rows = asyncio.run(measure(chosen, sites, kept))
    say("")
    targets = judged(rows)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    if chosen.json:
        found = {"python": python, "machine": platform.machine(), "rows": rows}
        print(json.dumps(found | {"targets": targets, "missing": []}))
    else:
        print(
            f"{python}, {chosen.tables} tables with {PERSONS} persons and "
            f"{', '.join(chosen.bots)} each; a person thinks for {chosen.think:g} s on average"
        )
        print_tables(rows, targets)
    return int(chosen.check and not all(target["is_met"] for target in targets))


if __name__ == "__main__":
    sys.exit(main())
