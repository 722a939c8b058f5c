"""Journal: commits what is said at the tables.

A commit waits for the disk, so whatever arrives meanwhile goes into the next one together.  Whoever
asked is answered when it is safe, never before.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.server.database import single
from boulevard.server.writing import Page, write_at_once, write_in_turn

MOST = 200  # pages in one transaction


class Conflict(Exception):
    """Somebody else wrote there first: read what it was, and try again."""


class Journal:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine  # of transactions that write,
        self._single = single(engine)  # and of statements that need none
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
        pages = sorted(pages, key=lambda page: page.table)
        if self._engine.dialect.name == "postgresql":
            await write_at_once(self._single, pages)
        else:
            await write_in_turn(self._engine, pages)
