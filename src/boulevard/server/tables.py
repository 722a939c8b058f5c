"""Tables: the live tables of this process, and the way from an answer to the database.

The database is the authority.  What is in memory is thrown away whenever it may differ from it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from time import monotonic, time
from typing import Any, TypeVar

import msgspec

from boulevard.core.errors import Refused
from boulevard.core.journal import Ledger, Snapshot
from boulevard.core.position import checkpoint_of
from boulevard.core.reason import why
from boulevard.core.record import FORMAT, Header, Record
from boulevard.core.table import Table
from boulevard.server.allowances import NOBODY, Allowances, Payers
from boulevard.server.announcements import Announcement, Announcements
from boulevard.server.journal import Conflict
from boulevard.server.live import LiveTable
from boulevard.server.rows import (
    Begun,
    packed,
    read,
    read_events,
    turns_begun,
    unpacked,
    written,
)
from boulevard.server.settings import Settings
from boulevard.server.store import Store
from boulevard.server.writing import Page

TRIES = 50  # to answer while other processes answer at the same table
SHORT = 40  # journal entries that are replayed without leaving the event loop

log = logging.getLogger(__name__)

T = TypeVar("T")


class Missing(Exception):
    """There is no such table."""


class Stalled(Refused):
    """The game of a table cannot go on by the rules of today; it can be looked back at."""


class Tables:
    def __init__(
        self,
        store: Store,
        announcements: Announcements,
        settings: Settings,
        process: str,
        allowances: Allowances | None = None,
        clock: Callable[[], float] = time,
    ) -> None:
        self.clock = clock
        self.store = store
        self._allowances = allowances or Allowances(settings.limits())
        self._announcements = announcements
        self._settings = settings
        self._process = process
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._addresses: dict[str, str] = {}  # watch_id -> id of what is in memory
        self._finding: dict[str, asyncio.Task[LiveTable]] = {}
        self._begun: set[asyncio.Task[Any]] = set()  # and not finished yet
        self._is_open = True
        self.on_moved: Callable[[LiveTable], None] = lambda live: None  # set by who moves bots
        self.on_acted: Callable[[float, Payers], None] = lambda seconds, payers: None  # who counts
        self.on_said: Callable[[LiveTable, int], None] = lambda live, number: None

    async def stop(self) -> None:
        """Finishes what was begun, and begins nothing more."""
        self._is_open = False
        await asyncio.gather(*self._begun, return_exceptions=True)

    def _begin(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        """Starts what is finished whatever becomes of whoever asked for it."""
        task = asyncio.create_task(work, name=name)
        self._begun.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused | Missing):
            log.error("%s failed", task.get_name(), exc_info=error)  # nobody else may hear of it

    # -- finding -----------------------------------------------------------------------------------

    async def find(self, address: str) -> LiveTable:
        """The table with this id or watch_id; raises `Missing`."""
        known = self.known(self._addresses.get(address, address))
        if known is not None:
            return known
        task = self._finding.get(address)
        if task is None:  # two at once must get the same object, or its lock is worth nothing
            task = self._begin(self._find(address), f"finding {address}")
            self._finding[address] = task
            task.add_done_callback(lambda _: self._finding.pop(address, None))
        return await asyncio.shield(task)

    async def _find(self, address: str) -> LiveTable:
        card = await self.store.find(address)
        if card is None:
            raise Missing
        known = self.known(card.table.id)
        if known is not None:
            return known
        if await self._announcements.hold(card.table.id):  # and what came until then is read again
            card = await self.store.find(card.table.id)
            if card is None:
                raise Missing
            known = self.known(card.table.id)
            if known is not None:
                return known
        live = LiveTable(card, self._process, 3 * self._settings.beat, self.clock)
        self._live[live.id] = live
        self._addresses[live.row.watch_id] = live.id
        self._shrink()
        return live

    def known(self, table: str) -> LiveTable | None:
        """The table, if it is in memory."""
        live = self._live.get(table)
        if live is not None:
            self._live.move_to_end(table)
        return live

    def in_memory(self) -> list[LiveTable]:
        return list(self._live.values())

    def forget(self, live: LiveTable) -> None:
        """Whoever runs the site has removed it: those who look are told so."""
        live.is_closed = True
        self._drop(live)
        live.wake()

    def _shrink(self) -> None:
        """Forgets the tables that were left alone for longest.  Those that somebody looks at stay
        and take nobody's place: whoever has just come would find another object than the others."""
        alone = [
            live for live in self._live.values() if not live.looking and not live.lock.locked()
        ]
        for live in alone[: max(len(alone) - self._settings.live_tables, 0)]:
            self._drop(live)

    def _drop(self, live: LiveTable) -> None:
        self._live.pop(live.id, None)
        self._addresses.pop(live.row.watch_id, None)
        self._begin(self._release(live.id), f"leaving {live.id}")

    async def _release(self, table: str) -> None:
        if table not in self._live:  # it may have been opened again
            await self._announcements.release(table)

    # -- the game ----------------------------------------------------------------------------------

    async def game(self, live: LiveTable) -> Table[Any]:
        """The game at a table that plays or has played, as it is committed; only to look at."""
        if live.game is not None:
            return live.game
        async with live.lock:
            return await self._game(live)

    async def _game(self, live: LiveTable) -> Table[Any]:
        for _ in range(TRIES):
            if live.game is not None:
                return live.game
            snapshot = await self._snapshot(live)
            try:
                game = self._reopen(live, snapshot) if snapshot else await self._replay(live)
            except Refused as error:
                live.stalled = f"the game cannot go on by today's rules: {error.sentence}"
                live.touch()
                raise Stalled(live.stalled) from None
            before = snapshot.entries if snapshot else game.journal_length()
            if game.journal_length() > before:  # the rules have changed, and it says so once
                try:
                    page = self._page(live, game, before, live.asked())
                    await self.store.journal.append(page)
                except Conflict:
                    continue
                self._announcements.publish(
                    Announcement(table=live.id, length=game.journal_length())
                )
                self.on_moved(live)
            live.stalled = ""
            self._stand(live, game)
            return game
        raise Refused("the table is too busy; try again", reason=why("busy"))

    async def _snapshot(self, live: LiveTable) -> Snapshot | None:
        """Where the game stands; what came with the row serves once, unless it is outdated."""
        data, live.snapshot = live.snapshot, None
        snapshot = unpacked(data) if data else None
        if snapshot is None or snapshot.entries != live.row.length:
            data = await self.store.snapshot(live.id)
            snapshot = unpacked(data) if data else None
        return snapshot

    @staticmethod
    def settings_of(live: LiveTable) -> dict[str, Any]:
        """What a table is made with, besides what was said at it."""
        return {
            "seed": live.row.seed,
            "names": [seat.name for seat in live.seats],
            "tags": {"seats": ",".join(seat.bot or "person" for seat in live.seats)},
        }

    def _reopen(self, live: LiveTable, snapshot: Snapshot) -> Table[Any]:
        """The game from where it stands; its journal is recalled when somebody asks for it."""
        settings = self.settings_of(live)
        options = live.row.read_options()
        return Table(live.row.rules, options, snapshot=snapshot, **settings)

    async def _replay(self, live: LiveTable) -> Table[Any]:
        """The game from its journal, as long as nothing else is kept of it; then more is."""
        row, rules = live.row, live.row.rules
        if row.rules_version != rules.rules_version:
            raise Refused(f"it was played by rules {row.rules_version}, and no position is kept")
        rows = await self.store.entries(live.id)
        position = None if row.origin is None else await self.store.position(live.id)
        settings = self.settings_of(live)
        options, entries = row.read_options(), read(rules, rows, row.rules_version)

        def replay() -> Table[Any]:
            start = row.read_position(position)
            return Table(rules, options, journal=entries, position=start, **settings)

        game = replay() if len(entries) <= SHORT else await asyncio.to_thread(replay)
        told = written(game, 0, row.moved_at)
        await self.store.keep_up(live.id, Begun(entries=told, snapshot=packed(game.snapshot())))
        return game

    async def whole(self, live: LiveTable) -> Table[Any]:
        """The game with its journal from the beginning."""
        game = await self.game(live)
        if not game.past():
            return game
        async with live.lock:
            game = await self._game(live)
            rows = await self.store.entries(live.id, 0, game.past())
            rules, then = live.row.rules, live.row.rules_version
            game.recall(read(rules, rows, then), read_events(rules, rows, then))
            return game

    async def record(self, live: LiveTable) -> Record:
        """The game so far as it was kept, which takes no rules; when it is over, with the seed."""
        with suppress(Stalled):
            await self.game(live)  # what is kept of it may be less than there could be
        data = await self.store.snapshot(live.id)
        snapshot = unpacked(data) if data else None
        rows = await self.store.entries(live.id, 0, snapshot.entries if snapshot else None)
        position = None if live.row.origin is None else await self.store.position(live.id)
        row, ledger = live.row, Ledger()
        for entry in read(row.rules, rows, row.rules_version):
            ledger.add(entry)
        settings = self.settings_of(live)
        result, checkpoints = None, dict[int, str]()
        if snapshot is not None:
            result = snapshot.result
            checkpoints = {
                **snapshot.checkpoints,
                snapshot.lines: checkpoint_of(bytes(snapshot.view)),
            }
        header = Header(
            record=FORMAT,
            game=row.game,
            rules_version=row.rules_version,
            options=msgspec.json.decode(row.options),
            names=tuple(settings["names"]),
            seed_hash=row.seed_hash,
            tags=settings["tags"],
            position=None if position is None else msgspec.json.decode(position),
        )
        return Record(
            header,
            row.read_options(),
            tuple(ledger.lines),
            row.seed if result else None,
            result,
            checkpoints,
            ledger.changes,
        )

    async def keep_up(self) -> None:
        """Sees to it that of every game there is a snapshot, before the rules change."""
        for table in await self.store.without_snapshot():
            try:
                await self.game(await self.find(table))
            except (Missing, Stalled):
                continue
            except Exception:
                log.exception("table %s cannot be kept up", table)

    @staticmethod
    def _stand(live: LiveTable, game: Table[Any]) -> None:
        """Makes what is committed known here."""
        live.touch()
        live.game = game
        live.row.length = game.journal_length()
        live.row.asked = msgspec.json.encode(game.asked()).decode()
        if game.is_over():
            live.row.stage = "over"

    async def act(
        self, live: LiveTable, deed: Callable[[Table[Any]], None], payers: Payers = NOBODY
    ) -> int:
        """Does something at a table that plays, commits it, and tells everybody; gives the number
        of journal entries.  Once begun it is finished, whatever becomes of whoever asked."""
        if not self._is_open:
            raise Refused("the site is closing; try again in a moment", reason=why("closing"))
        began = monotonic()
        work = self._act(live, deed, payers)
        length = await asyncio.shield(self._begin(work, f"acting at {live.id}"))
        self.on_acted(monotonic() - began, payers)
        return length

    async def _act(
        self, live: LiveTable, deed: Callable[[Table[Any]], None], payers: Payers
    ) -> int:
        async with live.lock:
            for _ in range(TRIES):
                known = await self._game(live)
                with self._allowances.computing(payers):
                    game = known.copy()
                    before = game.journal_length()
                    deed(game)
                    page = self._page(live, game, before, known.asked())
                try:
                    await self.store.journal.append(page)
                except Conflict:
                    await self._follow(live)
                    continue
                self._stand(live, game)
                live.row.moved_at = self.clock()
                self._announcements.publish(
                    Announcement(table=live.id, length=game.journal_length())
                )
                self.on_moved(live)
                return game.journal_length()
        raise Refused("the table is too busy; try again", reason=why("busy"))

    def _page(
        self, live: LiveTable, game: Table[Any], before: int, was_asked: Sequence[int]
    ) -> Page:
        asked = tuple(game.asked())
        entries = written(game, before, self.clock())
        return Page(
            table=live.id,
            entries=entries,
            snapshot=packed(game.snapshot()),
            stage="playing" if asked else "over",
            asked=asked,
            waits_for_bot=any(live.seats[seat].player for seat in asked),
            turns=turns_begun(live.seats, was_asked, asked, entries),
        )

    # -- hearing -----------------------------------------------------------------------------------

    def hear(self, announcement: Announcement) -> None:
        """Brings a table in memory up to what a note says, and wakes those who look."""
        live = self.known(announcement.table)
        if live is None or not self._is_open:
            return
        if announcement.remark:
            self.on_said(live, announcement.remark)
            return
        live.is_outdated = live.is_outdated or not announcement.length
        live.heard_length = max(live.heard_length, announcement.length)
        if not live.is_outdated and live.heard_length <= live.row.length:
            live.wake()
        elif live.attending is None:  # one table must not wait for another
            live.attending = self._begin(self._attend(live), f"reading {live.id}")

    async def _attend(self, live: LiveTable) -> None:
        try:
            while live.is_outdated or live.heard_length > live.row.length:
                if live.is_outdated:
                    live.is_outdated = False
                    await self.reread(live)
                else:
                    wanted = live.heard_length
                    await self.catch_up(live)
                    if live.heard_length == wanted:  # what is not there now, the sweeper finds
                        live.heard_length = 0
                live.wake()
        except Exception:
            log.exception("table %s could not be read", live.id)
        finally:
            live.attending = None

    async def reread(self, live: LiveTable) -> None:
        """Reads everything again, of the journal what is new."""
        card = await self.store.find(live.id)
        if card is None:
            return
        async with live.lock:
            live.read(card)
            live.remarks = None
            if live.game is not None and live.game.journal_length() < live.row.length:
                await self._follow(live)  # or nobody would: the row says that it is up to date

    async def catch_up(self, live: LiveTable) -> None:
        """Follows a journal that another process has written on."""
        if live.game is None:
            await self.reread(live)
            return
        async with live.lock:
            await self._follow(live)

    async def _follow(self, live: LiveTable) -> None:
        if live.game is None:
            return
        game = live.game.copy()
        rows = await self.store.entries(live.id, game.journal_length())
        try:
            game.follow(read(game.game, rows, game.game.rules_version))
        except Exception:
            log.exception("table %s is read again from its beginning", live.id)
            live.game = None
            return
        self._stand(live, game)

    def changed(self, live: LiveTable) -> None:
        """Tells everybody that something other than the journal is new."""
        self._announcements.publish(Announcement(table=live.id))

    async def changed_all(self, ids: Sequence[str]) -> None:
        """The same of several tables, which need not be in memory."""
        for table in ids:
            known = self.known(table)
            if known is not None:
                await self.reread(known)
            self._announcements.publish(Announcement(table=table))
