"""Announcements: how the server processes tell each other which table to look at.

An announcement says nothing about a game: whoever hears it reads the database.  So a lost one costs
a few seconds, until the next sweep, and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

import msgspec
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from sqlalchemy.engine import URL

CHANNEL = "boulevard"
RETRY = 2.0  # seconds before a lost connection is tried again
SPEAK = "SELECT pg_notify(channel, words) FROM unnest($1::text[], $2::text[]) AS a(channel, words)"

log = logging.getLogger(__name__)


class Announcement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    table: str
    length: int = 0  # of its journal now
    remark: int = 0  # the number of the last one; without either, something else has changed


class PostgresAnnouncements(AsyncPgChannelsBackend):
    """Litestar's backend, with one connection for all that is published, and patience.  Each table
    has a channel of its own in PostgreSQL, so that a process hears only of those that it holds; for
    Litestar they are one."""

    def __init__(self, dsn: str) -> None:
        super().__init__(dsn)
        self._mouth: Any = None  # an asyncpg connection
        self._unsaid: list[tuple[str, str]] = []  # channel and words
        self._arrived = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def on_startup(self) -> None:
        await super().on_startup()
        self._tasks = [
            asyncio.create_task(self._listen_on(), name="announcements"),
            asyncio.create_task(self._speak_on(), name="announcing"),
        ]

    async def on_shutdown(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._speak()
        if self._mouth is not None:
            await self._mouth.close()
        await super().on_shutdown()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Says it soon: what comes while something is being said is said together."""
        del channels
        table = msgspec.json.decode(data, type=Announcement).table
        self._unsaid.append((channel_of(table), data.decode()))
        self._arrived.set()

    async def _speak_on(self) -> None:
        while True:
            await self._arrived.wait()
            self._arrived.clear()
            await self._speak()

    async def _speak(self) -> None:
        unsaid, self._unsaid = self._unsaid, []
        if not unsaid:
            return
        try:
            if self._mouth is None or self._mouth.is_closed():
                self._mouth = await self._connect()
            channels, words = zip(*unsaid, strict=True)
            await self._mouth.execute(SPEAK, channels, words)
        except Exception:
            log.warning("announcements could not be passed on; the next sweep makes up for them")

    def _listener(self, /, connection: Any, pid: int, channel: str, payload: object) -> None:
        del channel
        super()._listener(connection, pid, CHANNEL, payload)

    async def hold(self, table: str) -> None:
        """Hears of this table from now on."""
        await self._try(self.subscribe([channel_of(table)]))

    async def release(self, table: str) -> None:
        await self._try(self.unsubscribe([channel_of(table)]))

    @staticmethod
    async def _try(work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception:  # without a connection it is done when there is one again
            log.warning("announcements cannot be heard now; sweeps make up for it")

    async def _listen_on(self) -> None:
        """Listens again when the connection was lost."""
        while True:
            await asyncio.sleep(RETRY)
            if not self._listener_conn.is_closed():
                continue
            try:
                async with self._listener_lock:
                    self._listener_conn = await self._connect()
                    for channel in self._subscribed_channels:
                        await self._listener_conn.add_listener(channel, self._listener)
            except Exception:
                log.warning("the database cannot be reached; trying again")


def channel_of(table: str) -> str:
    return f"{CHANNEL} {table}"


def backend_for(url: URL) -> ChannelsBackend:
    if url.get_backend_name() == "sqlite":
        return MemoryChannelsBackend()
    return PostgresAnnouncements(
        url.set(drivername="postgresql").render_as_string(hide_password=False)
    )


class Announcements:
    """This process's ear and mouth."""

    def __init__(self, channels: ChannelsPlugin, backend: ChannelsBackend | None = None) -> None:
        self._channels = channels
        self._backend = backend
        self._task: asyncio.Task[None] | None = None

    async def start(self, hear: Callable[[Announcement], None]) -> None:
        subscriber = await self._channels.subscribe(CHANNEL)

        async def listen() -> None:
            async for data in subscriber.iter_events():
                try:
                    hear(msgspec.json.decode(data, type=Announcement))
                except Exception:
                    log.exception("an announcement was lost")

        self._task = asyncio.create_task(listen(), name="listening")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def hold(self, table: str) -> bool:
        """Hears of this table from now on; False: it does of any."""
        if isinstance(self._backend, PostgresAnnouncements):
            await self._backend.hold(table)
            return True
        return False

    async def release(self, table: str) -> None:
        """Does not hear of it any more."""
        if isinstance(self._backend, PostgresAnnouncements):
            await self._backend.release(table)

    def publish(self, announcement: Announcement) -> None:
        self._channels.publish(msgspec.json.encode(announcement), CHANNEL)
