"""Journal: commits what is said at the tables.

A commit waits for the disk, so whatever arrives meanwhile goes into the next one together.  Whoever
asked is answered when it is safe, never before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import msgspec
from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.server.rows import EntryRow
from boulevard.server.schema import journal, seats, snapshots, tables
from boulevard.server.wire import Stage

MOST = 200  # pages in one transaction


class Conflict(Exception):
    """Somebody else wrote there first: read what it was, and try again."""


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """New entries of one journal, where the game stands after them, and what follows for the lists
    of tables."""

    table: str
    entries: list[EntryRow]
    snapshot: bytes  # as `schema.snapshots` has it
    stage: Stage
    asked: tuple[int, ...]
    waits_for_bot: bool
    turns: dict[int, int] = {}  # persons' seats whose `turn` changes: what it is from now on

    @property
    def length(self) -> int:
        return self.entries[-1].number + 1


_moved = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values(
        stage=bindparam("new_stage"),
        asked=bindparam("new_asked"),
        waits_for_bot=bindparam("new_waits"),
        length=bindparam("new_length"),
        moved_at=bindparam("at"),
    )
)

_turned = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
    .values(turn=bindparam("new_turn"))
)

_stands = (
    update(snapshots)
    .where(snapshots.c.table_id == bindparam("of_table"))
    .values(data=bindparam("new_data"))
)


class Journal:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine  # of transactions that write
        self._waiting: list[tuple[Page, asyncio.Future[None]]] = []
        self._arrived = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name="journal")

    async def stop(self) -> None:
        """Commits what was handed in, and takes nothing more."""
        task, self._task = self._task, None
        self._arrived.set()
        if task is not None:
            await task

    async def append(self, page: Page) -> None:
        """Returns when it is on disk; raises `Conflict` if one of the numbers was taken."""
        if self._task is None:
            raise RuntimeError("the journal is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((page, done))
        self._arrived.set()
        await done

    async def _work(self) -> None:
        while self._task is not None or self._waiting:
            await self._arrived.wait()
            self._arrived.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST], self._waiting[MOST:]
                await self._settle(batch)

    async def _settle(self, batch: Sequence[tuple[Page, asyncio.Future[None]]]) -> None:
        problem: Exception | None = None
        try:
            await self._commit([page for page, _ in batch])
        except SQLAlchemyError as error:
            if len(batch) > 1:  # the others must not suffer for one that comes too late
                for one in batch:
                    await self._settle([one])
                return
            problem = Conflict() if isinstance(error, IntegrityError) else error
        except Exception as error:
            problem = error
        for _, done in batch:
            if done.cancelled():
                continue
            if problem is None:
                done.set_result(None)
            else:
                done.set_exception(problem)

    async def _commit(self, pages: list[Page]) -> None:
        pages = sorted(pages, key=lambda page: page.table)  # locks are taken in one order
        entries = [
            {"table_id": page.table, **msgspec.structs.asdict(entry)}
            for page in pages
            for entry in page.entries
        ]
        moves = [
            {
                "of_table": page.table,
                "new_stage": page.stage,
                "new_asked": msgspec.json.encode(page.asked).decode(),
                "new_waits": page.waits_for_bot,
                "new_length": page.length,
                "at": page.entries[-1].at,
            }
            for page in pages
        ]
        async with self._engine.begin() as connection:
            await connection.execute(insert(journal), entries)
            await connection.execute(_moved, moves)
            await connection.execute(
                _stands, [{"of_table": page.table, "new_data": page.snapshot} for page in pages]
            )
            turns = [
                {"of_table": page.table, "of_seat": seat, "new_turn": turn}
                for page in pages
                for seat, turn in page.turns.items()
            ]
            if turns:
                await connection.execute(_turned, turns)
