"""Whatever is said over a socket: a refusal, an answer or a closed door, and the game goes on."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.garbage import HUGE, TEXTS, noise, samples, spoilt, twisted, write
from server.player import Json, Player, at, door, gather
from server.rounds import KINDS, Round, check_errors, home
from server.site import Site

REPLIES = {
    "Opened",
    "TableChanged",
    "Moved",
    "Taken",
    "Previewed",
    "Hinted",
    "Said",
    "Refused",
    "Pong",
}
ABNORMAL = (1006, 1011)  # cut without a word; an error inside the server
PONG = 2**40  # the id of the ping after each thing said


class Door:
    """Somebody who says one odd thing after another and comes back when shown the door."""

    def __init__(self, address: str, table: str, token: str | None) -> None:
        self.url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        self.token = token  # None: does not even enter
        self.kinds: dict[str, int] = {}  # of refusals
        self.closings: list[tuple[int, str]] = []
        self.scene: Json = {}
        self._socket: ClientConnection | None = None
        self._pings = PONG

    async def open(self) -> ClientConnection:
        if self._socket is None:
            self._socket = await connect(self.url, proxy=None, max_size=None)
            if self.token is not None:
                await self._socket.send(write({"type": "Enter", "tokens": [self.token]}))
        return self._socket

    async def say(self, words: str | bytes) -> None:
        """Says it, then asks whether the server is still there."""
        closed = await self._try(words)
        if closed is None:
            return
        assert closed.rcvd is not None, f"cut without a word after {words[:200]!r}"
        assert closed.rcvd.code not in ABNORMAL, f"{closed} after {words[:200]!r}"
        assert closed.rcvd.reason, f"{closed} without a reason after {words[:200]!r}"
        self.closings.append((closed.rcvd.code, closed.rcvd.reason))
        self._socket = None

    async def _try(self, words: str | bytes) -> ConnectionClosed | None:
        try:
            socket = await self.open()
            await socket.send(words)
            self._pings += 1
            await socket.send(write({"type": "Ping", "id": self._pings}))
            async with asyncio.timeout(60):
                while not self._hear(msgspec.json.decode(await socket.recv(decode=False))):
                    pass
        except ConnectionClosed as closed:
            return closed
        return None

    def _hear(self, words: Json) -> bool:
        assert words["type"] in REPLIES
        if words["type"] == "Moved":
            self.scene = words["scene"]
        if words["type"] == "Refused":
            self.kinds[words["kind"]] = self.kinds.get(words["kind"], 0) + 1
            assert words["kind"] != "fault", words
            assert words["sentence"] and "\n" not in words["sentence"]
            assert "Traceback" not in words["sentence"]
            return bool(words["id"] == self._pings)
        return bool(words["type"] == "Pong" and words["id"] == self._pings)

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
            self._socket = None


@pytest.mark.parametrize("kind", [0, 1, 2], ids=["streets", "welcome", "vegas"])
def test_nonsense_is_refused_and_the_game_can_be_finished(shared_site: Site, kind: int) -> None:
    """Broken texts, twisted words, noise: from a player, a watcher and somebody who never enters;
    afterwards honest people play the same game to its end."""
    asyncio.run(_nonsense(shared_site, kind))


async def _nonsense(site: Site, kind: int) -> None:
    game, options, persons, bots = KINDS[kind]
    dice = random.Random(f"fuzz {game}")
    async with door(home(site)) as client:
        table, tokens = await gather(client, game, persons, list(bots), options=options)
        inside = Door(home(site), table["id"], tokens[0])
        watching = Door(home(site), table["watch_id"], None)
        for somebody in (inside, watching):
            await _pester(somebody, dice)
            await somebody.close()
        assert inside.kinds.keys() >= {"unreadable", "forbidden"}
        players = [
            Player(at(home(site)), table["id"], [token], seed=f"{game} {seat}")
            for seat, token in enumerate(tokens)
        ]
        # What was said above may have been legal by chance, so only the game itself is compared.
        watcher = Player(at(home(site)), table["watch_id"], seed="watcher")
        honest = Round(table, tokens, players, watcher)
        await honest.play()
        assert honest.watcher.scene["result"] is not None
    check_errors(site)


async def _pester(somebody: Door, dice: random.Random) -> None:
    for text in TEXTS:
        await somebody.say(text)
    await somebody.say('{"type": "Say", "text": "' + "a" * HUGE + '"}')
    for _ in range(20):
        await somebody.say(noise(dice))
    await somebody.open()
    await somebody.say(write({"type": "Ping", "id": 1}))
    question = somebody.scene.get("question") or {}
    actions = question.get("actions", [])
    for seat in (0, 1):
        for sample in samples(seat, actions):
            await somebody.say(write(sample).encode())  # as a binary frame
            await somebody.say(spoilt(dice, write(sample)))
            for text in _some(dice, list(twisted(sample))):
                await somebody.say(text)


def test_what_is_not_for_you_or_not_for_now_is_refused(shared_site: Site) -> None:
    """Other people's seats, old and future numbers, entering twice, speaking before entering."""
    asyncio.run(_overreach(shared_site))


async def _overreach(site: Site) -> None:
    async with door(home(site)) as client:
        table, tokens = await gather(client, "welcome", 2, [])
        _, foreign = await gather(client, "welcome", 2, [])
    door_of = {token: Door(home(site), table["id"], token) for token in [*tokens, foreign[0]]}
    first, stranger = door_of[tokens[0]], door_of[foreign[0]]
    await first.say(write({"type": "Ping", "id": 1}))
    question = first.scene["question"]
    answer = {"type": "Answer", "id": 2, "number": 0, "seat": 0, "action": question["actions"][0]}

    async def refused(somebody: Door, words: Json) -> str:
        somebody.kinds.clear()
        await somebody.say(write(words))
        while not somebody.kinds:  # what takes long is answered beside the conversation
            await somebody.say(write({"type": "Ping"}))
        [kind] = somebody.kinds
        return kind

    assert await refused(stranger, answer) == "forbidden"
    assert stranger.scene["eye"] == -2 and stranger.scene["question"] is None
    for kind in ("Answer", "Preview", "TakeBack", "AskHint", "Look"):
        words = {"type": kind, "id": 3, "seat": 1}
        if kind in ("Answer", "Preview"):
            words["action"] = question["actions"][0]
        if kind == "Answer":
            words["number"] = 0
        assert await refused(first, words) == "forbidden", kind
    assert await refused(first, {**answer, "number": 1}) == "stale"
    assert await refused(first, {**answer, "number": -1}) == "stale"
    assert await refused(first, {"type": "Enter", "tokens": tokens}) == "not asked"
    assert await refused(first, {"type": "TakeBack", "seat": 0}) == "not asked"
    early = Door(home(site), table["id"], None)
    await early.say(write(answer))
    assert early.closings == [(1008, "the first message must be Enter")]
    for somebody in (first, stranger):
        await somebody.close()


def test_a_flood_drowns_nobody_else(tmp_path: Path) -> None:
    """Whoever talks too much is told so and then shown the door, too many sockets are turned away,
    and silent ones closed; others play on."""
    site = Site(database=str(tmp_path / "site.sqlite"), sockets_per_address=30, entering=2.0)
    try:
        asyncio.run(_flood(site))
        check_errors(site)
    finally:
        site.close()


async def _flood(site: Site) -> None:
    async with door(home(site)) as client:
        table, tokens = await gather(client, "vegas", 2, [])
    players = [
        Player(at(home(site)), table["id"], [token], seed=f"flood {seat}")
        for seat, token in enumerate(tokens)
    ]
    honest = Round(table, tokens, players, Player(at(home(site)), table["id"], seed="flood"))
    play = asyncio.create_task(honest.play())
    url = f"ws://{site.address}/api/tables/{table['watch_id']}/socket"
    silent = await connect(url, proxy=None)
    for words in (write({"type": "Ping"}), "{", "[" * 30_000):
        assert await _drown(url, words) == 1008
    opened = [silent, *[await connect(url, proxy=None) for _ in range(40)]]
    async with asyncio.timeout(60):
        for socket in opened:
            await socket.wait_closed()
    codes = {(socket.close_code, bool(socket.close_reason)) for socket in opened}
    assert codes == {(1008, True), (1013, True)}
    await play


async def _drown(url: str, words: str) -> int | None:
    """Says the same thing until the door closes; the code that it closes with."""
    async with connect(url, proxy=None) as socket:
        await socket.send(write({"type": "Enter"}))
        with suppress(ConnectionClosed):
            for _ in range(2000):
                await socket.send(words)
            async with asyncio.timeout(60):
                while True:
                    await socket.recv()
        return socket.close_code


def test_broken_connections_leave_no_trace(shared_site: Site) -> None:
    """Half a handshake, half a frame, a frame that is no text, a cut in the middle of an answer."""
    asyncio.run(_break(shared_site))


async def _break(site: Site) -> None:
    async with door(home(site)) as client:
        table, tokens = await gather(client, "streets", 2, [])
    path = f"/api/tables/{table['id']}/socket"
    host, port = site.address.split(":")
    hello = (
        f"GET {path} HTTP/1.1\r\nHost: {site.address}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    ).encode()
    enter = write({"type": "Enter", "tokens": tokens[:1]}).encode()
    frames = (
        b"",
        hello[: len(hello) // 2],
        hello,
        hello + _frame(enter)[:-5],
        hello + _frame(enter),
        hello + _frame(b"\xff\xfe\xfd"),  # a text that is not UTF-8
        hello + _frame(enter, opcode=0x0),  # goes on with nothing
        hello + _frame(enter, opcode=0xB),  # there is no such frame
        hello + b"\x81\x05hello",  # not masked
        hello + b"\x81\xff" + b"\xff" * 12,  # announces more than there is
        hello + b"\x88\x80\x00\x00\x00\x00",  # goodbye
        hello + _frame(enter) * 50,
    )
    for frame in frames * 2:
        _, writer = await asyncio.open_connection(host, int(port))
        writer.write(frame)
        await writer.drain()
        writer.transport.abort()
    players = [
        Player(at(home(site)), table["id"], [token], seed=f"broken {seat}")
        for seat, token in enumerate(tokens)
    ]
    honest = Round(table, tokens, players, Player(at(home(site)), table["id"], seed="broken"))
    await honest.play()
    async with door(home(site)) as client:
        await honest.check(client)
    check_errors(site)


def _frame(body: bytes, *, opcode: int = 0x1) -> bytes:
    """As a browser sends it, with a mask of zeros."""
    size = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2, "big")
    return bytes([0x80 | opcode]) + size + bytes(4) + body


def _some(dice: random.Random, texts: list[str]) -> Iterator[str]:
    yield from dice.sample(texts, min(len(texts), 25))
