"""Presence: who has which table open, kept in the database for the other processes.

It is written down, and told to those who look, a little later and for many at once: so nobody who
comes or goes waits for the database, or keeps it from those who play.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable

from boulevard.core.frames import PUBLIC
from boulevard.server.live import LiveTable, Looking
from boulevard.server.rows import PresenceRow
from boulevard.server.tables import Tables

LATER = 0.3  # seconds until it is written down who came and went
AT_ONCE = 200  # rows in one transaction

log = logging.getLogger(__name__)


class Presence:
    def __init__(self, tables: Tables, process: str) -> None:
        self._tables = tables
        self._process = process
        # By table and seat: to write down, and when they came or went.
        self._changed: dict[tuple[str, int], tuple[LiveTable, float]] = {}
        self._written: dict[tuple[str, int], int] = {}  # what the database says, unless nobody
        self._arrived = asyncio.Event()
        self.on_entered: Callable[[LiveTable], None] = lambda live: None  # set by who moves bots

    async def enter(self, live: LiveTable, looking: Looking) -> None:
        """Somebody opens the table.  Whoever has a seat takes it back from a bot that stood in."""
        live.looking.add(looking)
        if any(live.seats[seat].stand_in for seat in looking.seats):
            async with self._tables.store.changing(live.id) as change:
                if change is not None:
                    for seat in looking.seats:
                        change.seats[seat].stand_in = ""
                    change.table.waits_for_bot = any(
                        change.seats[seat].player for seat in change.table.read_asked()
                    )
                    await change.keep()
            await self._tables.reread(live)
            self._tables.changed(live)
        self._note(live, looking)
        self.on_entered(live)

    def leave(self, live: LiveTable, looking: Looking) -> None:
        live.looking.discard(looking)
        if not live.looking:
            live.screens.clear()
        self._note(live, looking)

    def _note(self, live: LiveTable, looking: Looking) -> None:
        now = live.clock()
        for seat in looking.seats or (PUBLIC,):
            self._changed[live.id, seat] = live, now
            if seat != PUBLIC:
                live.seats[seat].seen_at = now
        self._arrived.set()
        live.touch()

    # -- writing it down -------------------------------------------------------------------------

    async def write_on(self) -> None:
        """Writes down who came and went, again and again."""
        while True:
            await self._arrived.wait()
            await asyncio.sleep(LATER)
            try:
                await self.write()
            except Exception as error:  # it is tried again, and those who are there say so again
                log.warning("who is there could not be written down yet: %s", error)

    async def write(self) -> None:
        self._arrived.clear()
        changed, self._changed = self._changed, {}
        tables = {live.id: live for live, _ in changed.values()}
        here = {table: live.here() for table, live in tables.items()}
        rows = [
            self._row(table, seat, here[table][seat], when)
            for (table, seat), (_, when) in changed.items()
        ]
        rows = [row for row in rows if row.people != self._written.get((row.table_id, row.seat), 0)]
        try:
            await self._write(rows)
        except BaseException:
            self._changed = {**changed, **self._changed}
            self._arrived.set()
            raise
        for table in {row.table_id for row in rows}:
            self._tables.changed(tables[table])

    async def _write(self, rows: list[PresenceRow]) -> None:
        rows.sort(key=lambda row: (row.table_id, row.seat))  # locks are taken in one order
        for first in range(0, len(rows), AT_ONCE):
            some = rows[first : first + AT_ONCE]
            await self._tables.store.attendance.note(some)
            for row in some:
                if row.people:
                    self._written[row.table_id, row.seat] = row.people
                else:
                    self._written.pop((row.table_id, row.seat), None)

    async def beat(self, tables: Iterable[LiveTable]) -> None:
        """Says again who is still there."""
        await self._write(
            [
                self._row(live.id, seat, people, live.clock())
                for live in tables
                for seat, people in live.here().items()
            ]
        )

    def _row(self, table: str, seat: int, people: int, when: float) -> PresenceRow:
        """Of a seat it only counts whether somebody is there, over however many sockets."""
        people = people if seat == PUBLIC else min(people, 1)
        return PresenceRow(
            table_id=table,
            seat=seat,
            process=self._process,
            people=people,
            seen_at=when,
        )
