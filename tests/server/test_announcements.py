"""With PostgreSQL a process hears of the tables that it holds, and of no others."""

from __future__ import annotations

import asyncio

from litestar.channels import ChannelsPlugin

from boulevard.server.announcements import CHANNEL, Announcement, Announcements, backend_for
from boulevard.server.settings import Settings


def test_a_process_hears_of_the_tables_that_it_holds(postgres_database: str) -> None:
    url = Settings(database=postgres_database).url()

    async def play() -> tuple[list[str], list[str]]:
        heard: tuple[list[str], list[str]] = ([], [])
        backends = [backend_for(url), backend_for(url)]
        plugins = [ChannelsPlugin(backend, channels=[CHANNEL]) for backend in backends]
        async with plugins[0], plugins[1]:
            here, there = (Announcements(*pair) for pair in zip(plugins, backends, strict=True))
            await here.start(lambda note: heard[0].append(note.table))
            await there.start(lambda note: heard[1].append(note.table))
            assert await here.hold("maple") and await there.hold("birch")
            await there.hold("maple")
            for table in ("maple", "birch", "elm"):
                here.publish(Announcement(table=table))
            while len(heard[0]) < 1 or len(heard[1]) < 2:
                await asyncio.sleep(0.01)
            await there.release("maple")
            for table in ("maple", "birch"):
                here.publish(Announcement(table=table, length=3))
            while len(heard[0]) < 2 or len(heard[1]) < 3:
                await asyncio.sleep(0.01)
            await here.stop()
            await there.stop()
        return heard

    async def bounded() -> tuple[list[str], list[str]]:
        async with asyncio.timeout(60):
            return await play()

    assert asyncio.run(bounded()) == (["maple", "maple"], ["maple", "birch", "birch"])
