"""Attendance: who has which table open, as the database has it for all processes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Executable, bindparam, delete, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.server.rows import PresenceRow
from boulevard.server.schema import presences, seats

AHEAD = 60  # seconds that the clocks of two machines may differ


class Attendance:
    def __init__(self, writing: AsyncEngine, clock: Callable[[], float]) -> None:
        self._writing = writing
        self._clock = clock

    async def note(self, rows: Sequence[PresenceRow]) -> None:
        """Writes down how many people have a seat, or the audience, open through a process."""
        here = [msgspec.structs.asdict(row) for row in rows if row.people]
        gone = [_key(row) for row in rows if not row.people]
        seen = [{**_key(row), "at": row.seen_at} for row in rows if row.seat >= 0]
        async with self._writing.begin() as connection:
            if here:
                await connection.execute(self._upsert(), here)
            if gone:
                await connection.execute(_gone, gone)
            if seen:
                await connection.execute(_seen, seen)

    def _upsert(self) -> Executable:
        is_postgres = self._writing.dialect.name == "postgresql"
        new: Any = (postgresql if is_postgres else sqlite).insert(presences)
        change = {"people": new.excluded.people, "seen_at": new.excluded.seen_at}
        key = list(presences.primary_key)
        upsert: Executable = new.on_conflict_do_update(index_elements=key, set_=change)
        return upsert

    async def forget(self, before: float) -> None:
        """Clears away what processes left behind that no longer run, or wrote by another clock."""
        is_stale = (presences.c.seen_at < before) | (presences.c.seen_at > self._clock() + AHEAD)
        async with self._writing.begin() as connection:
            await connection.execute(delete(presences).where(is_stale))


_gone = delete(presences).where(
    presences.c.table_id == bindparam("of_table"),
    presences.c.seat == bindparam("of_seat"),
    presences.c.process == bindparam("of_process"),
)

_seen = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
    .values(seen_at=bindparam("at"))
)


def _key(row: PresenceRow) -> dict[str, Any]:
    return {"of_table": row.table_id, "of_seat": row.seat, "of_process": row.process}
