"""Somebody who plays quietly and looks at the clock, while others may do what they like."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from server.player import PERSON, bot, door, make_table

Times = dict[str, list[float]]  # by what was waited for: seconds each
SHARE = 0.95
PATIENCE = 60.0
THINK = 0.15  # seconds before an answer: faster than people, and within what one seat may cost


class Stranger:
    """One person against a bot, in the seat of a browser."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._number = 0
        self.scene: Any = {}
        self.times: Times = defaultdict(list)

    async def hear(self) -> Any:
        async with asyncio.timeout(PATIENCE):
            words = msgspec.json.decode(await self._socket.recv(decode=False))
        if words["type"] == "Moved":
            self.scene = words["scene"]
        return words

    async def ask(self, kind: str, **values: Any) -> Any:
        self._number += 1
        await self._socket.send(json.dumps({"type": kind, "id": self._number, **values}))
        while (words := await self.hear()).get("id") != self._number:
            pass
        return words

    async def timed(self, kind: str, **values: Any) -> Any:
        began = perf_counter()
        words = await self.ask(kind, **values)
        if words["type"] == "Refused":  # its own fault: it asks faster than people
            await asyncio.sleep(words["wait"])
        else:
            self.times[kind].append(perf_counter() - began)
        return words

    async def play(self, seconds: float, *, hints: bool = False, previews: bool = False) -> bool:
        """Plays for a while; False: the game is over.  `move` is until the answer is on the
        screen, `bot` until the bot has answered it, too."""
        until = perf_counter() + seconds
        while perf_counter() < until:
            while not self.scene.get("question"):
                if self.scene.get("result"):
                    return False
                await self.hear()
            question = self.scene["question"]
            seat, action = question["seat"], question["actions"][-1]
            await self.timed("Ping")
            if hints:
                await self.timed("AskHint", seat=seat)
            if previews:
                await self.timed("Preview", seat=seat, action=action)
            began = perf_counter()
            taken = await self.ask("Answer", seat=seat, number=question["number"], action=action)
            assert taken["type"] == "Taken", taken
            while self.scene["number"] < taken["number"]:
                await self.hear()
            self.times["move"].append(perf_counter() - began)
            while not self.scene.get("question") and not self.scene.get("result"):
                await self.hear()
            self.times["bot"].append(perf_counter() - began)
            await asyncio.sleep(THINK)
        return True


@asynccontextmanager
async def sitting(site: str, game: str) -> AsyncIterator[Stranger]:
    async with door(site) as client:
        made = await make_table(client, game, [PERSON, bot("random")])
    url = f"{site.replace('http', 'ws', 1)}/api/tables/{made['table']['id']}/socket"
    async with connect(url, max_size=None, open_timeout=PATIENCE, proxy=None) as socket:
        await socket.send(json.dumps({"type": "Enter", "tokens": list(made["tokens"].values())}))
        yield Stranger(socket)


async def measured(site: str, seconds: float, **habits: bool) -> Times:
    """How long things take for a stranger, over so many seconds and as many games as it takes."""
    times: Times = defaultdict(list)
    until = perf_counter() + seconds
    while (left := until - perf_counter()) > 0:
        async with sitting(site, "streets") as stranger:
            await stranger.play(left, **habits)
        for what, found in stranger.times.items():
            times[what] += found
    return times


def late(times: list[float]) -> float:
    """What 95 of 100 take at most, in seconds."""
    return sorted(times)[min(len(times) - 1, int(len(times) * SHARE))]


@contextmanager
def attacked(name: str, site: str, *words: str) -> Iterator[None]:
    """While somebody attacks it."""
    here = Path(__file__).parents[1]
    path = os.pathsep.join([str(here), *filter(None, sys.path)])
    with subprocess.Popen(
        [sys.executable, "-m", "server.attackers", name, site, *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    ) as attackers:
        try:
            assert attackers.stdout is not None
            assert attackers.stdout.readline() == b"ready\n", "the attack could not begin"
            yield
            assert attackers.poll() is None, "the attack ended by itself"
        finally:
            attackers.kill()
