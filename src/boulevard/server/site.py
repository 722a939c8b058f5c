"""Site: the parts of one server process, and the sweeper that keeps them honest."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic, time

from litestar.channels import ChannelsPlugin
from sqlalchemy.exc import SQLAlchemyError

from boulevard.server.allowances import PLAYING, Allowances, Holdings, Payers
from boulevard.server.announcements import CHANNEL, Announcements, backend_for
from boulevard.server.blocks import Blocks
from boulevard.server.bots import Bots
from boulevard.server.couriers import Couriers
from boulevard.server.keys import Keys
from boulevard.server.late import Late
from boulevard.server.limits import Open
from boulevard.server.live import LiveTable
from boulevard.server.metrics import Metrics, listening
from boulevard.server.passkeys import Passkeys
from boulevard.server.presence import Presence
from boulevard.server.reminders import Reminders
from boulevard.server.settings import Settings
from boulevard.server.spending import Spending
from boulevard.server.stand_ins import StandIns
from boulevard.server.store import Store
from boulevard.server.tables import Missing, Tables
from boulevard.server.talk import Talk
from boulevard.server.turns import Turns
from boulevard.server.workers import Workers

PATIENCE = 3.0  # seconds in which those who are sent away should have gone
STUCK = 10.0  # seconds after which a bot that another process asked is asked again

log = logging.getLogger(__name__)


class Site:
    def __init__(self, settings: Settings, clock: Callable[[], float] = time) -> None:
        url = settings.url()
        self.clock = clock  # seconds since 1970
        self.settings = settings
        self.process = secrets.token_hex(8)
        self.store = Store(url, clock)
        self.keys = Keys(self.store.engine, clock)
        self.passkeys = Passkeys(self.store.engine, clock)
        backend = backend_for(url)
        self.channels = ChannelsPlugin(backend, channels=[CHANNEL])
        self.announcements = Announcements(self.channels, backend)
        self.metrics = Metrics()
        self.is_closing = False  # nobody new is let in
        self.blocks = Blocks()
        self.allowances = Allowances(settings.limits())
        self.holdings = Holdings(settings.most_memory())
        self.tables = Tables(
            self.store, self.announcements, settings, self.process, self.allowances, clock
        )
        self.workers = Workers(settings.workers, allowances=self.allowances, metrics=self.metrics)
        self.drawing = Turns(1)  # of what people see: one after the other, so that all get theirs
        self.writing = Turns(2)  # of what people change besides their moves
        self.bots = Bots(self.tables, self.workers, self.allowances, settings.thinking)
        self.stand_ins = StandIns(self.tables, self.bots, clock)
        self.late = Late(self.tables, clock)
        self.tables.on_moved = self.bots.wake
        self.tables.on_acted = self._count
        self.talk = Talk(self.store.engine, self.announcements, self.allowances, clock)
        self.tables.on_said = self.talk.hear
        self.presence = Presence(self.tables, self.process)
        self.presence.on_entered = self.bots.wake
        reminders = Reminders(self.store.engine, clock)
        self.couriers = Couriers(reminders, settings, 3 * settings.beat)
        self.open_sockets = Open(settings.sockets_per_address)
        self.open_connections = Open(settings.connections_per_address)
        self._spending = Spending(self.store.engine, self.allowances)
        self._tasks: list[asyncio.Task[None]] = []  # that go on as long as the site does
        self.metrics.watch(self)
        self._showing = listening(settings.metrics, self.metrics)

    def _count(self, seconds: float, payers: Payers) -> None:
        self.metrics.answers.observe(seconds)
        self.metrics.moves.labels("bot" if payers.seat is None else "person").inc()

    @asynccontextmanager
    async def changing(self, payers: Payers) -> AsyncIterator[None]:
        """A turn to write something besides a move.  Many may ask before the first has its cost on
        an account, so whoever comes to their turn is looked at again."""
        async with self.writing.turn(payers.address, payers.table):
            self.allowances.check(payers, of=PLAYING)
            yield

    async def start(self) -> None:
        """Opens the site; the channels are open already."""
        await self.store.start()
        await self.blocks.read(self.store.engine)
        await self.workers.start()
        await self.announcements.start(self.tables.hear)
        self._tasks = [
            asyncio.create_task(self._sweep_on(), name="sweeper"),
            asyncio.create_task(self.tables.keep_up(), name="keeping up"),
            asyncio.create_task(self._spending.share_on(), name="spending"),
            asyncio.create_task(self.presence.write_on(), name="presence"),
            asyncio.create_task(self.metrics.listen_on(), name="metrics"),
            asyncio.create_task(self.couriers.go_on(), name="couriers"),
        ]

    async def dismiss(self) -> None:
        """Sends everybody to another process, and waits a while until they have gone: what they
        had asked here is answered.  Bots go on where their people are."""
        self.is_closing = True
        await self.bots.stop()
        until = monotonic() + PATIENCE
        here = {looking for live in self.tables.in_memory() for looking in live.looking}
        await asyncio.gather(*(looking.dismiss() for looking in here), return_exceptions=True)
        while self.open_sockets.total() and monotonic() < until:
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Closes it; what was accepted is committed."""
        self.is_closing = True
        if self._showing is not None:
            await asyncio.to_thread(self._showing.shutdown)
            self._showing.server_close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.couriers.stop()
        await self.bots.stop()
        with suppress(SQLAlchemyError):  # else the others find out by themselves, a minute later
            await self.presence.write()
        await self.tables.stop()
        await self.talk.stop()
        await self.workers.stop()
        await self.announcements.stop()
        await self.store.stop()

    # -- sweeping ----------------------------------------------------------------------------------

    async def _sweep_on(self) -> None:
        before = self.clock()  # at the start: every table that waits, for its process may be gone
        beaten = -self.settings.beat
        while True:
            try:
                await self.sweep(before)
                if monotonic() - beaten >= self.settings.beat:
                    beaten = monotonic()
                    await self.presence.beat(self.tables.in_memory())
                    await self.store.attendance.forget(self.clock() - 10 * self.settings.beat)
                    self.allowances.forget()
                    await self._spending.forget()
            except Exception:
                log.exception("sweeping failed; it is tried again")
            await asyncio.sleep(self.settings.sweep)
            before = self.clock() - STUCK

    async def sweep(self, before: float) -> None:
        """Asks bots that nobody asked, and makes up for announcements that were lost."""
        for table in await self.store.waiting_for_bots(before):
            try:
                self.bots.wake(await self.tables.find(table))
            except Missing:
                continue
        await self.stand_ins.look()
        await self.blocks.read(self.store.engine)
        known = {live.id: live for live in self.tables.in_memory()}
        standing = await self.store.standing(list(known))
        for table, live in known.items():
            if table in standing:
                await self._compare(live, *standing[table])
            else:
                self.tables.forget(live)
        await self.workers.revive()

    async def _compare(self, live: LiveTable, length: int, version: int) -> None:
        if version > live.row.version:
            await self.tables.reread(live)
        if length > live.row.length:
            await self.tables.catch_up(live)
        swept, live.swept = live.swept, live.outline()
        if live.swept != swept or live.row.delay:  # else thousands would look for nothing
            live.wake()
