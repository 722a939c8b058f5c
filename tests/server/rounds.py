"""Whole games of scripted people over running servers, and what must hold when they are over."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx

from boulevard.core.record import read, verify
from boulevard.core.registry import find_game
from server.player import Fault, Habits, Json, Player, Reach, door, gather, ledger, right
from server.site import FAST, Site

# A game, its options, how many persons, which bots.
KINDS: tuple[tuple[str, dict[str, str], int, tuple[str, ...]], ...] = (
    ("streets", {}, 2, ("random",)),
    ("welcome", {}, 2, ("random",)),
    ("vegas", {}, 2, ("random",)),
    ("streets", {"consultants": "random", "business": "true"}, 2, ()),
    ("welcome", {"expert": "true"}, 3, ()),
    ("vegas", {}, 3, ()),
)
RESTLESS = Habits(undo=0.1, preview=0.05)
LIMITLESS: Json = {**FAST, "sockets_per_address": 0}


@dataclass
class Round:
    """One table with its people and somebody who watches."""

    table: Json
    tokens: list[str]
    players: list[Player]
    watcher: Player

    async def play(self) -> None:
        everyone = [*self.players, self.watcher]
        try:
            async with asyncio.TaskGroup() as group:
                for player in everyone:
                    group.create_task(player.play())
        except* Fault as faults:
            faults.add_note("\n".join(player.where() for player in everyone))
            raise

    async def check(self, client: httpx.AsyncClient) -> str:
        """Holds the server to all that it said; gives the record."""
        text, lines = await ledger(client, self.table["id"])
        record = read(text, find_game)
        faults = verify(find_game(record.header.game), record)
        if faults:
            raise Fault(f"the record does not hold: {faults}")
        verdict = right(await client.get(f"/api/tables/{self.table['id']}/verify"))
        if verdict["faults"] or verdict["seed"] != record.seed:
            raise Fault(f"the server does not believe its own record: {verdict}")
        if verdict["seed_hash"] != self.table["seed_hash"]:
            raise Fault("the seed is not the one that was promised")
        told = [outline(player) for player in [*self.players, self.watcher]]
        if any(other != told[0] for other in told):
            raise Fault("not everyone was told the same")
        for player in [*self.players, self.watcher]:
            player.hold_to(lines)
        return text


def outline(player: Player) -> list[tuple[Any, ...]]:
    """The journal without what only some may know."""
    return [(entry["number"], entry["by"], entry.get("takes_back")) for entry in player.entries]


async def patiently(reach: Reach, kind: int, seed: str, habits: Habits) -> Round:
    """Opens a table, again if the server is stopped meanwhile, and seats people at it."""
    game, options, persons, bots = KINDS[kind % len(KINDS)]
    while True:
        async with door(await reach()) as client:
            try:
                table, tokens = await gather(client, game, persons, list(bots), options=options)
                break
            except httpx.TransportError:
                await asyncio.sleep(0)
    players = [
        Player(reach, table["id"], [token], seed=f"{seed} {seat}", habits=habits)
        for seat, token in enumerate(tokens)
    ]
    watcher = Player(reach, table["watch_id"], seed=f"{seed} watcher")
    return Round(table, tokens, players, watcher)


class Pulse:
    """Counts what people hear, so that something can happen in the middle of play."""

    def __init__(self) -> None:
        self._left = 0
        self._is_due = asyncio.Event()

    def beat(self, frame: bytes) -> None:
        self._left -= b'"type":"Moved"' in frame[:20]
        if self._left <= 0:
            self._is_due.set()

    async def count(self, moves: int) -> None:
        """Until so many more moves have reached a screen."""
        self._left = moves
        self._is_due.clear()
        await self._is_due.wait()


def home(site: Site) -> str:
    return f"http://{site.address}"


def check_errors(site: Site, secrets: Sequence[str] = ()) -> None:
    """Nothing went wrong inside the server, and what it wrote about it tells nothing."""
    text = site.errors()
    assert "Traceback" not in text, text[-4000:]
    assert not [secret for secret in secrets if secret in text]


def descendants(process: int) -> list[int]:
    """The processes that a process has started, and those that these have."""
    found = [process]
    for parent in found:
        for children in Path("/proc", str(parent), "task").glob("*/children"):
            with suppress(OSError):
                found += map(int, children.read_text().split())
    return found[1:]


async def gone(processes: list[int]) -> None:
    """Waits for processes to end that nobody has told to."""
    async with asyncio.timeout(20):
        while any(is_running(process) for process in processes):
            await asyncio.sleep(0.01)


def is_running(process: int) -> bool:
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in ("Z", "X")


class Lighthouse:
    """Tells people where a server is, as soon as it is up; kills it and starts it again."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.up = asyncio.Event()
        self.up.set()

    async def reach(self) -> str:
        await self.up.wait()
        return home(self.site)

    async def kill_and_restart(self) -> None:
        self.up.clear()
        children = descendants(self.site.pid)
        self.site.kill()
        await gone(children)
        await asyncio.to_thread(self.site.start)
        self.up.set()
