"""Presence: who has which table open, kept in the database for the other processes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import time

from boulevard.core.frames import PUBLIC
from boulevard.server.live import LiveTable, Looking
from boulevard.server.rows import PresenceRow
from boulevard.server.tables import Tables


class Presence:
    def __init__(self, tables: Tables, process: str) -> None:
        self._tables = tables
        self._process = process
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
        await self._note(live, looking)
        self.on_entered(live)

    async def leave(self, live: LiveTable, looking: Looking) -> None:
        live.looking.discard(looking)
        if not live.looking:
            live.screens.clear()
        await self._note(live, looking)

    async def _note(self, live: LiveTable, looking: Looking) -> None:
        here = live.here()
        await self._tables.store.note_presence(
            [self._row(live, seat, here[seat]) for seat in looking.seats or (PUBLIC,)]
        )
        self._tables.changed(live)

    async def beat(self, tables: Iterable[LiveTable]) -> None:
        """Says again who is still there."""
        await self._tables.store.note_presence(
            [
                self._row(live, seat, people)
                for live in tables
                for seat, people in live.here().items()
            ]
        )

    def _row(self, live: LiveTable, seat: int, people: int) -> PresenceRow:
        return PresenceRow(
            table_id=live.id, seat=seat, process=self._process, people=people, seen_at=time()
        )
