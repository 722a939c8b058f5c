"""Late: what those see of a table who see it some minutes later.

A table may agree on a delay for all who have no seat there, so that nobody can tell a player what
others do just now.  Whatever they are told goes through here: the game, who is asked, when it
moved, what was said, and that it is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from boulevard.core.errors import NotAsked, Refused
from boulevard.core.table import Table
from boulevard.server.live import LiveTable, Past
from boulevard.server.rows import read
from boulevard.server.tables import Tables

AGAIN = 0.3  # seconds after which it is looked again whether more may be seen


class Late:
    def __init__(self, tables: Tables, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._clock = clock

    async def game(self, live: LiveTable) -> Table[Any]:
        """The game as it was then; its beginning is seen at once."""
        return (await self.past(live)).game

    async def past(self, live: LiveTable) -> Past:
        async with live.looking_back:
            known = live.past
            if known is None:
                game = await self._beginning(live)
                known = live.past = Past(game, live.row.created_at)
            if known.game.journal_length() < live.row.length and self._is_due(known):
                await self._catch_up(live, known)
            return known

    def _is_due(self, past: Past) -> bool:
        """Many may look at once."""
        now = self._clock()
        if abs(now - past.looked_at) < AGAIN:
            return False
        past.looked_at = now
        return True

    async def _beginning(self, live: LiveTable) -> Table[Any]:
        row, store = live.row, self._tables.store
        position = None if row.origin is None else await store.position(live.id)
        start, options = row.read_position(position), row.read_options()
        settings = self._tables.settings_of(live)

        def begin() -> Table[Any]:
            return Table(row.rules, options, position=start, **settings)

        return await asyncio.to_thread(begin)

    async def _catch_up(self, live: LiveTable, past: Past) -> None:
        until = self._clock() - live.row.delay * 60
        rows = await self._tables.store.entries(live.id, past.game.journal_length())
        seen = [row for row in rows if row.at <= until]
        if not seen:
            return
        game = past.game.copy()
        try:
            game.follow(read(game.game, seen, live.row.rules_version))
        except Refused:  # the rules have changed meanwhile: it is seen again when it is over
            if live.row.stage == "over" and len(seen) == len(rows):
                past.is_over = True
            return
        past.game, past.moved_at, past.is_over = game, seen[-1].at, game.is_over()
        live.touch()

    def hears(self, live: LiveTable, at: float) -> bool:
        """Whether somebody who watches may know what was said then."""
        return at <= self._clock() - live.row.delay * 60

    async def check_over(self, live: LiveTable) -> None:
        """Refuses those who watch what is only told of a game that has ended, until its end is
        seen."""
        if live.row.delay and live.row.stage == "over" and not live.row.is_imported:
            past = await self.past(live)
            if not past.is_over:
                raise NotAsked(too_early(live))


def too_early(live: LiveTable) -> str:
    minutes = "a minute" if live.row.delay == 1 else f"{live.row.delay} minutes"
    return f"this table is seen {minutes} later by those who watch; come back when its end is seen"
