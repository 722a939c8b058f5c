"""Talk: what is said at the tables besides the answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.server.allowances import Allowances, Payers
from boulevard.server.announcements import Announcement, Announcements
from boulevard.server.database import is_writing, single
from boulevard.server.live import LiveTable
from boulevard.server.rows import RemarkRow
from boulevard.server.schema import remarks, tables

KEPT = 200  # remarks of a table; for each new one the oldest goes
SAYING = 0.002  # seconds that it takes to write one down,
TELLING = 0.0001  # and to tell it to each who has the table open


class Talk:
    def __init__(
        self,
        engine: AsyncEngine,
        announcements: Announcements,
        allowances: Allowances,
        clock: Callable[[], float],
    ) -> None:
        self._clock = clock
        self._reading = single(engine)
        self._writing = engine.execution_options(**{is_writing: True})
        self._announcements = announcements
        self._allowances = allowances
        self._hearing: set[asyncio.Task[None]] = set()

    async def stop(self) -> None:
        await asyncio.gather(*self._hearing, return_exceptions=True)

    async def at(self, live: LiveTable) -> list[RemarkRow]:
        """What was said at a table, the oldest first."""
        if live.remarks is None:
            async with live.talking:
                if live.remarks is None:
                    live.remarks = await self._read(live.id, 0)
        return live.remarks or []

    async def say(
        self, live: LiveTable, text: str, payers: Payers, *, seat: int, name: str, is_aside: bool
    ) -> None:
        """Keeps a remark and tells it to everybody; at a table that was closed there is nobody."""
        self._allowances.charge(payers, loop=SAYING + TELLING * len(live.looking))
        async with live.talking:  # in the order in which they are kept
            remark = RemarkRow(
                table_id=live.id,
                number=0,
                seat=seat,
                name=name,
                text=text,
                is_aside=is_aside,
                at=self._clock(),
            )
            if not await self._write(remark):
                return
            await self._follow(live, remark)
        live.tell()
        self._announcements.publish(Announcement(table=live.id, remark=remark.number))

    def hear(self, live: LiveTable, number: int) -> None:
        """So many remarks are made at a table by now, wherever that was."""
        if live.remarks is None or number > newest(live.remarks):
            task = asyncio.create_task(self._hear(live), name=f"hearing {live.id}")
            self._hearing.add(task)
            task.add_done_callback(self._hearing.discard)

    async def _hear(self, live: LiveTable) -> None:
        self._allowances.charge(Payers(table=live.id), loop=TELLING * len(live.looking))
        async with live.talking:
            await self._follow(live)
        live.tell()

    async def _follow(self, live: LiveTable, remark: RemarkRow | None = None) -> None:
        """Adds what is new to what is known; this remark, if no other was made meanwhile."""
        known = live.remarks
        if known is None:  # whoever wants them reads all
            return
        if remark is not None and remark.number == newest(known) + 1:
            known.append(remark)
        else:
            known += await self._read(live.id, newest(known))
        del known[:-KEPT]

    async def _read(self, table: str, since: int) -> list[RemarkRow]:
        async with self._reading.connect() as connection:
            rows = await connection.execute(
                select(remarks)
                .where(remarks.c.table_id == table, remarks.c.number > since)
                .order_by(remarks.c.number.desc())
                .limit(KEPT)
            )
            return [RemarkRow(**row._mapping) for row in rows][::-1]

    async def _write(self, remark: RemarkRow) -> bool:
        """Gives it its number; False: there is no such table."""
        mine: Any = remarks.c.table_id == remark.table_id
        async with self._writing.begin() as connection:
            grown = await connection.execute(
                update(tables)
                .where(tables.c.id == remark.table_id)
                .values(version=tables.c.version + 1)
            )
            if not grown.rowcount:
                return False
            last = select(func.coalesce(func.max(remarks.c.number), 0)).where(mine)
            remark.number = (await connection.execute(last)).scalar_one() + 1
            await connection.execute(insert(remarks).values(msgspec.structs.asdict(remark)))
            if remark.number > KEPT:
                old = remarks.c.number <= remark.number - KEPT
                await connection.execute(delete(remarks).where(mine & old))
        return True


def newest(known: list[RemarkRow]) -> int:
    return known[-1].number if known else 0
