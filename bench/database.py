"""A PostgreSQL of the benchmark's own, set as it comes: what it computes, and how long it takes."""

from __future__ import annotations

import asyncio
from time import perf_counter

from bench.machine import percentile, processor_time
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from server.cluster import Cluster

AS_IT_COMES = {"fsync": "on", "shared_buffers": "128MB"}
EVERY = 0.1  # seconds between two commits of our own, that are measured


JOURNAL = text("""
SELECT pg_total_relation_size('journal')::float8 / greatest(1, count(*))
  * (SELECT avg(length) FROM tables WHERE stage = 'over') FROM journal
""")


def engine(address: str) -> AsyncEngine:
    url = address.replace("://", "+asyncpg://")
    return create_async_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool)


class Commits:
    """Commits of one row beside those of the servers, and how long each took."""

    def __init__(self, address: str) -> None:
        self._address = address
        self.taken: list[float] = []
        self._task = asyncio.create_task(self._commit_on())

    async def _commit_on(self) -> None:
        async with engine(self._address).connect() as connection:
            await connection.execute(text("CREATE TABLE IF NOT EXISTS beside (at float8)"))
            while True:
                began = perf_counter()
                await connection.execute(text("INSERT INTO beside VALUES (0)"))
                self.taken.append(perf_counter() - began)
                await asyncio.sleep(EVERY)

    async def stop(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


class Kept:
    """As long as it is entered."""

    def __enter__(self) -> Kept:
        self._cluster = Cluster(**AS_IT_COMES)
        self._cluster.start()
        self.address = self._cluster.new_database()
        self._spent = 0.0
        return self

    def __exit__(self, *_: object) -> None:
        self._cluster.stop()

    def watch(self) -> Commits:
        """Begins to measure."""
        self._spent = processor_time(self._cluster.pid)
        return Commits(self.address)

    async def figures(
        self, commits: Commits, seconds: float, moves: int
    ) -> list[tuple[str, float, str]]:
        spent = processor_time(self._cluster.pid) - self._spent
        await commits.stop()
        return [
            ("cores for PostgreSQL", spent / seconds, "cores"),
            ("PostgreSQL for each move", spent / max(1, moves) * 1e3, "ms"),
            ("a commit, half of them", percentile(commits.taken, 0.5), "ms"),
            ("a commit, 95 of 100", percentile(commits.taken, 0.95), "ms"),
        ]

    async def journal(self) -> float:
        """kB on disk for each game that was played to its end, by what an entry takes."""
        async with engine(self.address).connect() as connection:
            found = (await connection.execute(JOURNAL)).scalar_one()
        return float("nan") if found is None else float(found) / 1e3
