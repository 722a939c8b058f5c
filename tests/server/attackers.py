"""Strangers who try to slow a site down, within its limits, from an address of their own.

    python -m server.attackers NAME http://127.0.0.1:8000 [FILE]

In a process of its own, so that whoever measures meanwhile does not wait for them.  It says `ready`
when it has begun, and goes on until its input ends.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import traceback
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ADDRESS = "127.0.0.2"  # theirs; all of 127.0.0.0/8 is this machine
PATIENCE = 60.0
Ready = Callable[[], None]


def browser(site: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=ADDRESS)
    return httpx.AsyncClient(base_url=site, transport=transport, timeout=PATIENCE)


async def table(client: httpx.AsyncClient, game: str, seats: list[Any], **more: Any) -> Any:
    answer = await client.post("/api/tables", json={"game": game, "seats": seats, **more})
    answer.raise_for_status()
    return answer.json()


@asynccontextmanager
async def entered(site: str, made: Any, tokens: list[str]) -> AsyncIterator[ClientConnection]:
    url = f"{site.replace('http', 'ws', 1)}/api/tables/{made['table']['id']}/socket"
    async with connect(
        url, local_addr=(ADDRESS, 0), max_size=None, open_timeout=PATIENCE, proxy=None
    ) as socket:
        await socket.send(json.dumps({"type": "Enter", "tokens": tokens}))
        yield socket


async def swallow(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def persist(work: Callable[[], Awaitable[None]]) -> None:
    """Comes back whenever it is thrown out."""
    while True:
        with suppress(WebSocketException, OSError, httpx.HTTPError):
            await work()
        await asyncio.sleep(0.1)


def person(number: int) -> dict[str, str]:
    return {"kind": "person", "name": f"Guest {number}"}


# -- the attacks -----------------------------------------------------------------------------------


async def looks(site: str, ready: Ready) -> None:
    """A table of a hundred, ninety sockets, twelve looks a second each, every time at all of it."""
    async with browser(site) as client:
        seats = [*map(person, range(90)), *[{"kind": "bot", "bot": "random"}] * 10]
        made = await table(client, "welcome", seats)
    tokens = list(made["tokens"].values())

    async def look(first: int) -> None:
        async with entered(site, made, tokens) as socket:
            reading = asyncio.create_task(swallow(socket))
            try:
                for n in count(first):
                    await socket.send(json.dumps({"type": "Look", "id": 1, "seat": n % 90}))
                    await asyncio.sleep(1 / 12)
            finally:
                reading.cancel()

    async with asyncio.TaskGroup() as group:
        for n in range(90):
            group.create_task(persist(partial(look, n)))
        ready()


async def crowds(site: str, ready: Ready) -> None:
    """Five tables of a hundred bots and no person, each with somebody who looks on."""
    async with browser(site) as client:
        seats = [{"kind": "bot", "bot": "greedy"}] * 100
        made = [await table(client, "welcome", seats) for _ in range(5)]

    async def watch(one: Any) -> None:
        async with entered(site, one, []) as socket:
            await swallow(socket)

    async with asyncio.TaskGroup() as group:
        for one in made:
            group.create_task(persist(partial(watch, one)))
        ready()


async def hints(site: str, ready: Ready) -> None:
    """Two thousand hints, over forty sockets."""
    async with browser(site) as client:
        seats = [person(0), {"kind": "bot", "bot": "random"}]
        made = [await table(client, "vegas", seats) for _ in range(40)]

    async def ask(one: Any) -> None:
        async with entered(site, one, list(one["tokens"].values())) as socket:
            reading = asyncio.create_task(swallow(socket))
            try:
                for n in count(1):
                    await socket.send(json.dumps({"type": "AskHint", "id": n, "seat": 0}))
                    if n > 50:
                        await asyncio.sleep(1 / 15)
            finally:
                reading.cancel()

    async with asyncio.TaskGroup() as group:
        for one in made:
            group.create_task(persist(partial(ask, one)))
        ready()


async def steps(site: str, ready: Ready) -> None:
    """Four clients who step through a long record from elsewhere."""
    async with browser(site) as client:
        text = Path(sys.argv[3]).read_text(encoding="utf-8")
        answer = await client.post("/api/records", json={"text": text})
        answer.raise_for_status()
        address = answer.json()["id"]
        lines = text.count("\n") - 2

        async def step(first: int) -> None:
            for n in count(first):
                await client.get(f"/api/tables/{address}/replay/{n * 7 % lines}")

        async with asyncio.TaskGroup() as group:
            for n in range(4):
                group.create_task(persist(partial(step, n)))
            ready()


async def previews(site: str, ready: Ready) -> None:
    """Eight who ask what an answer would cause, at a game where that takes seconds."""
    async with browser(site) as client:
        seats = [person(0), {"kind": "bot", "bot": "random"}]
        made = [await table(client, "tarpit", seats) for _ in range(8)]

    async def ask(one: Any) -> None:
        async with entered(site, one, list(one["tokens"].values())) as socket:
            words: Any = {}
            while not (words.get("scene") or {}).get("question"):
                words = json.loads(await socket.recv())
            action = words["scene"]["question"]["actions"][0]
            reading = asyncio.create_task(swallow(socket))
            try:
                for n in count(1):
                    words = {"type": "Preview", "id": n, "seat": 0, "action": action}
                    await socket.send(json.dumps(words))
                    await asyncio.sleep(1 / 10)
            finally:
                reading.cancel()

    async with asyncio.TaskGroup() as group:
        for one in made:
            group.create_task(persist(partial(ask, one)))
        ready()


async def tables(site: str, ready: Ready) -> None:
    """Tables of a hundred bots, sixty asked for at the same time, again and again."""
    seats = [{"kind": "bot", "bot": "random"}] * 100
    async with browser(site) as client, asyncio.TaskGroup() as group:
        new = {"game": "welcome", "seats": seats}

        async def make() -> None:
            await client.post("/api/tables", json=new)

        for _ in range(60):
            group.create_task(persist(make))
        ready()


async def links(site: str, ready: Ready) -> None:
    """New links for a keyring, sixty asked for at the same time, again and again."""
    async with browser(site) as client, asyncio.TaskGroup() as group:
        answer = await client.post("/api/keyring", json={"name": "Guest", "tokens": []})
        answer.raise_for_status()
        client.headers["Authorization"] = f"Bearer {answer.json()['token']}"

        async def make() -> None:
            await client.post("/api/keyring/link")

        for _ in range(60):
            group.create_task(persist(make))
        ready()


async def pages(site: str, ready: Ready) -> None:
    """The page, and how the site is: a hundred who ask as fast as they are told."""
    async with browser(site) as client, asyncio.TaskGroup() as group:

        async def ask(path: str) -> None:
            while True:
                await client.get(path)

        for n in range(100):
            group.create_task(persist(partial(ask, "/readyz" if n % 2 else "/")))
        ready()


async def talk(site: str, ready: Ready) -> None:
    """Twenty sockets at one table, fifteen remarks a second each."""
    async with browser(site) as client:
        made = await table(client, "streets", [person(0), person(1)])
    tokens = list(made["tokens"].values())

    async def chat() -> None:
        async with entered(site, made, tokens) as socket:
            reading = asyncio.create_task(swallow(socket))
            try:
                for n in count(1):
                    await socket.send(json.dumps({"type": "Say", "id": n, "text": f"No. {n}"}))
                    await asyncio.sleep(1 / 15)
            finally:
                reading.cancel()

    async with asyncio.TaskGroup() as group:
        for _ in range(20):
            group.create_task(persist(chat))
        ready()


async def noise(site: str, ready: Ready) -> None:
    """Sixty sockets that say nothing that can be read, as fast as they may and then faster."""
    async with browser(site) as client:
        made = await table(client, "streets", [person(0), {"kind": "open"}])

    async def babble(most: float) -> None:
        async with entered(site, made, []) as socket:
            reading = asyncio.create_task(swallow(socket))
            try:
                while True:
                    await socket.send('{"type": "Enter", "tokens": 7}')
                    await asyncio.sleep(1 / most)
            finally:
                reading.cancel()

    async with asyncio.TaskGroup() as group:
        for n in range(60):
            group.create_task(persist(partial(babble, 18 if n % 2 else 60)))
        ready()


ATTACKS: dict[str, Callable[[str, Ready], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (looks, crowds, hints, steps, previews, tables, links, pages, talk, noise)
}


async def main() -> None:
    def ready() -> None:
        print("ready", flush=True)

    attack = asyncio.ensure_future(ATTACKS[sys.argv[1]](sys.argv[2], ready))
    until = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await asyncio.wait([attack, until], return_when=asyncio.FIRST_COMPLETED)
    if attack.done() and attack.exception() is not None:
        traceback.print_exception(attack.exception())
        os._exit(1)  # whoever waits for it is told at once; a thread still reads
    attack.cancel()


if __name__ == "__main__":
    asyncio.run(main())
