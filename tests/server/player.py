"""A scripted person: sits at a table over HTTP, plays over the socket, and comes back after a cut.

It speaks the words of `docs/wire.md` as plain JSON, like somebody who never saw our code.  What it
was told it keeps, and it holds the server to it: no entry of the journal missed or repeated, no
answer lost or doubled.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

Json = dict[str, Any]
Reach = Callable[[], Awaitable[str]]  # the address of a server that is up, as soon as one is

PATIENCE = 60.0  # seconds without a word from the server while it should speak


class Fault(AssertionError):
    """The server broke its word."""


@dataclass(frozen=True)
class Habits:
    """What a person does besides answering; shares of the times when they could."""

    think: float = 0.0  # mean seconds before an answer
    undo: float = 0.0
    preview: float = 0.0
    hint: float = 0.0
    chat: float = 0.0


@dataclass
class Sent:
    """An answer that is on its way."""

    id: int
    seat: int
    number: int  # of the seat's decision
    action: Json
    scene: int  # journal entries that were known when it was given
    at: float = field(default_factory=perf_counter)


def at(address: str) -> Reach:
    """A server that is always up."""

    async def reach() -> str:
        return address

    return reach


class Player:
    """One browser.  With tokens it plays their seats, in the hot seat if there are several; without
    any it watches."""

    def __init__(
        self,
        reach: Reach,
        table: str,
        tokens: Iterable[str] = (),
        *,
        seed: str,
        habits: Habits | None = None,
        ear: Callable[[bytes], None] | None = None,
    ) -> None:
        self.reach = reach
        self.table = table  # or its watch_id
        self.tokens = tuple(tokens)
        self.habits = habits or Habits()
        self.ear = ear  # hears every byte that arrives
        self.entries: list[Json] = []  # the journal as this browser was told
        self.taken: dict[tuple[int, int], tuple[Json, int]] = {}  # seat, number: action, entries
        self.given: dict[tuple[int, int], Json] = {}  # every answer that was sent at all
        self.settled: set[tuple[int, int]] = set()  # refused as stale when it was sent again
        self.doubtful: set[tuple[int, int]] = set()  # refused otherwise when it was sent again
        self.connections = 0
        self.refusals: list[Json] = []
        self.hinted = 0
        self.info: Json = {}
        self.scene: Json = {}
        self.seats: tuple[int, ...] = ()
        self.over = asyncio.Event()
        self._dice = random.Random(seed)
        self._socket: ClientConnection | None = None
        self._ids = 0
        self._sent: Sent | None = None
        self._resent = False  # the answer on its way was sent before the connection broke
        self._asides: dict[int, str] = {}  # previews, hints and undos on their way
        self._puzzle = ""  # the last refusal of an answer
        self._remarks: set[int] = set()  # that were not acknowledged yet
        self._later: asyncio.Task[None] | None = None
        self._promised = 0  # entries that there are, by what was acknowledged
        self._is_sent_away = False  # this connection is about to end
        self.sent_away = 0  # times

    # -- coming and going ------------------------------------------------------------------------

    async def play(self) -> None:
        """Until the game is over."""
        try:
            while not self.over.is_set():
                await self._visit()
        finally:
            self._forget_thoughts()

    async def _visit(self) -> None:
        address = await self.reach()
        url = f"{address.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"
        try:
            async with connect(url, proxy=None, max_size=None, open_timeout=PATIENCE) as socket:
                self._socket = socket
                self._is_sent_away = False
                self.connections += 1
                await self._enter()
                while not self.over.is_set() and not (self._is_sent_away and self._is_idle()):
                    await self._hear(await self._next(socket))
        except (ConnectionClosed, OSError, InvalidHandshake, InvalidMessage, EOFError):
            await asyncio.sleep(0)  # whoever stopped the server gets to say so
        finally:
            self._socket = None
            self._forget_thoughts()

    def _is_idle(self) -> bool:
        """Nothing is on its way."""
        return self._sent is None and not self._asides and not self._remarks

    async def _next(self, socket: ClientConnection) -> bytes:
        try:
            async with asyncio.timeout(PATIENCE + self.habits.think * 20):
                return await socket.recv(decode=False)
        except TimeoutError:
            raise Fault(f"silence: {self.where()}") from None

    def where(self) -> str:
        """How far it has come, for whoever looks for a fault."""
        seen = {key: self.scene.get(key) for key in ("number", "eye", "asked", "cannot_undo")}
        question = (self.scene.get("question") or {}).get("number")
        waiting = f"sent {self._sent}, asides {self._asides}, thinking {self._later}"
        return f"{seen}, question {question}, {waiting}, last refusal: {self._puzzle}"

    def _forget_thoughts(self) -> None:
        if self._later is not None:
            self._later.cancel()
            self._later = None

    async def _enter(self) -> None:
        self._asides.clear()
        await self.say("Enter", tokens=self.tokens, since=len(self.entries))
        if self._sent is not None:
            # Nobody knows whether it arrived.  The same number again: at most one of them counts.
            self._resent = True
            await self._send(self._sent)

    # -- speaking --------------------------------------------------------------------------------

    async def say(self, kind: str, **fields: Any) -> int:
        self._ids += 1
        await self._speak({"type": kind, "id": self._ids, **fields})
        return self._ids

    async def _speak(self, words: Json) -> None:
        if self._socket is not None:
            await self._socket.send(msgspec.json.encode(words), text=True)

    async def _send(self, sent: Sent) -> None:
        words = {"type": "Answer", "id": sent.id, "seat": sent.seat, "number": sent.number}
        await self._speak({**words, "action": sent.action})

    # -- hearing ---------------------------------------------------------------------------------

    async def _hear(self, frame: bytes) -> None:
        if self.ear is not None:
            self.ear(frame)
        words = msgspec.json.decode(frame)
        match words["type"]:
            case "Opened":
                self.info = words["table"]
                self.seats = tuple(words["seats"])
            case "TableChanged":
                self.info = words["table"]
            case "Moved":
                self._follow(words)
                await self._consider()
            case "Taken":
                await self._settle(words)
            case "Refused":
                await self._swallow(words)
            case "Previewed" | "Hinted":
                self.hinted += words["type"] == "Hinted"
                if self._asides.pop(words["id"], None) is None:
                    raise Fault(f"nobody asked for {words}")
                await self._answer_without_asides()
            case "ComeBack":
                self._is_sent_away = True
                self.sent_away += 1
                self._forget_thoughts()
            case "Said" | "Pong":
                pass
            case _:
                raise Fault(f"there is no such word: {words}")

    def _follow(self, words: Json) -> None:
        for entry in words["entries"]:
            if entry["number"] != len(self.entries):
                raise Fault(f"entry {entry['number']} after {len(self.entries) - 1}")
            self.entries.append(entry)
        self.scene = words["scene"]
        if self.scene["number"] != len(self.entries):
            raise Fault(f"a scene of {self.scene['number']} after {len(self.entries)} entries")
        self.moved(words)

    def moved(self, words: Json) -> None:
        """For those who measure."""

    def answered(self, sent: Sent) -> None:
        """For those who measure."""

    async def _consider(self) -> None:
        """What to do about the scene."""
        if self.scene["result"] is not None and self._sent is None:
            self.over.set()
            return
        if self._sent is not None or self._asides or self._later is not None:
            return
        if self._is_sent_away:
            return  # the rest is said to the next one
        if self.scene["number"] < self._promised:
            return  # it comes from a process that has not heard of the answer yet
        if self.habits.think and self.scene["question"] is not None:
            self._later = asyncio.create_task(self._think())
        else:
            await self._act()

    async def _think(self) -> None:
        await asyncio.sleep(self._dice.expovariate(1 / self.habits.think))
        self._later = None
        try:
            await self._act()
        except ConnectionClosed:
            pass  # the reader hears of it as well

    async def _act(self) -> None:
        scene, dice, habits = self.scene, self._dice, self.habits
        question = scene["question"]
        if question is None:
            mine = [seat for seat in self.seats if seat in scene["asked"] and seat != scene["eye"]]
            if mine:
                await self._aside("Look", seat=mine[0])
            elif habits.undo and not scene["cannot_undo"] and self.seats:
                if dice.random() < habits.undo:
                    await self._aside("TakeBack", seat=scene["eye"])
            return
        seat, actions = question["seat"], question["actions"]
        if not actions:
            raise Fault(f"seat {seat} is asked and has no answer")
        if dice.random() < habits.chat:
            self._remarks.add(await self.say("Say", text=f"Let me think about {dice.random()}"))
        if habits.undo and not scene["cannot_undo"] and dice.random() < habits.undo:
            await self._aside("TakeBack", seat=seat)
        elif dice.random() < habits.hint:
            await self._aside("AskHint", seat=seat)
        elif dice.random() < habits.preview:
            await self._aside("Preview", seat=seat, action=dice.choice(actions))
        else:
            await self.answer(seat, question["number"], dice.choice(actions))

    async def answer(self, seat: int, number: int, action: Json) -> None:
        self._ids += 1
        self._sent = Sent(self._ids, seat, number, action, self.scene["number"])
        self._resent = False
        self.given[seat, number] = action
        await self._send(self._sent)

    async def _aside(self, kind: str, **fields: Any) -> None:
        self._ids += 1
        self._asides[self._ids] = kind
        await self._speak({"type": kind, "id": self._ids, **fields})

    async def _settle(self, words: Json) -> None:
        if words["id"] in self._remarks:
            self._remarks.discard(words["id"])
            return
        if self._asides.pop(words["id"], None) is None:
            sent = self._sent
            if sent is None or words["id"] != sent.id:
                raise Fault(f"nobody asked for {words}")
            self.taken[sent.seat, sent.number] = sent.action, words["number"]
            self._sent = None
            self.answered(sent)
        self._promised = max(self._promised, words["number"])
        await self._consider()

    async def _swallow(self, words: Json) -> None:
        self.refusals.append(words)
        kind, sent = words["kind"], self._sent
        if kind in ("unreadable", "fault"):
            raise Fault(f"{words} to {sent}")
        if kind == "too fast":
            await self._slow_down()
            return
        if self._asides.pop(words["id"], None) is not None:
            await self._answer_without_asides()
            return
        if sent is None or words["id"] != sent.id:
            if words["id"]:
                return  # a remark too many, say
            raise Fault(f"{words} about nothing")
        if self._resent:
            settled = self.settled if kind == "stale" else self.doubtful
            settled.add((sent.seat, sent.number))
        self._puzzle = f"{words} to {sent}"
        self._sent = None
        question = self.scene["question"] or {}
        is_open = (question.get("seat"), question.get("number")) == (sent.seat, sent.number)
        has_changed = self.scene["number"] > sent.scene and kind != "stale"
        if has_changed or not is_open:
            await self._consider()
        # Else a `Moved` must be on its way.  Whoever gave another answer before it comes would have
        # said two things, and could not tell which of them counts.

    async def _slow_down(self) -> None:
        """One of the last messages was thrown away, and nobody says which."""
        self._asides.clear()
        await asyncio.sleep(0.2)
        if self._sent is None:
            await self._consider()
        else:
            self._resent = True
            await self._send(self._sent)

    async def _answer_without_asides(self) -> None:
        """After a preview or a hint, or a refusal, so that nobody asks for it for ever."""
        question = self.scene["question"]
        if self._is_sent_away:
            return
        if question is not None and self._sent is None and self._later is None:
            await self.answer(
                question["seat"], question["number"], self._dice.choice(question["actions"])
            )
        elif question is None:
            await self._consider()

    # -- afterwards ------------------------------------------------------------------------------

    def places(self, seat: int) -> list[int]:
        """Where this seat's words stand in the journal: the n-th answers its decision n."""
        return [entry["number"] for entry in self.entries if entry["by"] == seat]

    def surviving(self) -> list[int]:
        """The places that were not taken back: the ledger."""
        gone = {entry.get("takes_back") for entry in self.entries}
        answers = [entry for entry in self.entries if entry.get("takes_back") is None]
        return [entry["number"] for entry in answers if entry["number"] not in gone]

    def hold_to(self, lines: list[Json]) -> None:
        """Compares all that was promised with the ledger of the finished game, nature included."""
        ledger = self.surviving()
        if len(ledger) != len(lines):
            raise Fault(f"{len(ledger)} entries were told, and the ledger has {len(lines)}")
        for place, line in zip(ledger, lines, strict=True):
            if self.entries[place]["by"] != line["by"]:
                raise Fault(f"entry {place}: {self.entries[place]} is not {line}")
        written = dict(zip(ledger, lines, strict=True))
        for (seat, number), (action, entries) in self.taken.items():
            places = self.places(seat)
            if number >= len(places) or places[number] >= entries:
                raise Fault(f"seat {seat} lost its answer {number}, {action}")
            if action != self.given[seat, number]:
                raise Fault(f"seat {seat} said two things as its answer {number}")
            self._compare(seat, number, written.get(places[number]))
        for seat in self.seats:
            for number, place in enumerate(self.places(seat)):
                is_known = (seat, number) in self.taken.keys() | self.settled | self.doubtful
                if not is_known and self.entries[place].get("takes_back") is None:
                    raise Fault(f"somebody else spoke for seat {seat}: {self.entries[place]}")
        for seat, number in self.settled:
            places = self.places(seat)
            if number >= len(places):
                raise Fault(f"answer {number} of seat {seat} was called stale and is not there")
            self._compare(seat, number, written.get(places[number]))
        for seat, number in self.doubtful:
            places = self.places(seat)
            if number < len(places) and (seat, number) not in self.taken:
                self._compare(seat, number, written.get(places[number]))

    def _compare(self, seat: int, number: int, kept: Json | None) -> None:
        said = self.given[seat, number]
        if kept is not None and kept["answer"] != said:
            raise Fault(f"seat {seat} said {said}, and the ledger {kept['answer']}")


# -- over HTTP -----------------------------------------------------------------------------------

PERSON: Json = {"kind": "person", "name": "Ada"}
OPEN: Json = {"kind": "open"}


def bot(name: str = "random") -> Json:
    return {"kind": "bot", "bot": name}


def door(address: str, **options: Any) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False, **options)


def right(response: httpx.Response) -> Any:
    if response.status_code >= 400:
        raise Fault(f"{response.request.url}: {response.status_code} {response.text}")
    return response.json()


async def make_table(client: httpx.AsyncClient, game: str, seats: list[Json], **more: Any) -> Json:
    """A `Seated`: the table and the tokens of the persons in it."""
    words = {"game": game, "seats": seats, **more}
    return dict(right(await client.post("/api/tables", json=words)))


async def sit_down(client: httpx.AsyncClient, table: str, name: str) -> Json:
    return dict(right(await client.post(f"/api/tables/{table}/seats", json={"name": name})))


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def gather(
    client: httpx.AsyncClient, game: str, persons: int, bots: list[str], **more: Any
) -> tuple[Json, list[str]]:
    """A table whose persons sit at browsers of their own, and their tokens; the game runs."""
    seats = [PERSON, *[OPEN] * (persons - 1), *map(bot, bots)]
    made = await make_table(client, game, seats, **more)
    table, tokens = made["table"], dict(made["tokens"])
    for person in range(1, persons):
        tokens |= (await sit_down(client, table["id"], f"Person {person}"))["tokens"]
    return table, [tokens[seat] for seat in sorted(tokens, key=int)]


async def ledger(client: httpx.AsyncClient, table: str) -> tuple[str, list[Json]]:
    """The record of a finished game as text, and its lines."""
    response = await client.get(f"/api/tables/{table}/record")
    if response.status_code != 200:
        raise Fault(f"no record of {table}: {response.status_code} {response.text}")
    rows = [msgspec.json.decode(row) for row in response.text.splitlines()]
    return response.text, rows[1:-1]
