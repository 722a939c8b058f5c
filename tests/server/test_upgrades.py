"""What an older Boulevard wrote is brought to the newest form, and its games go on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Connection, MetaData, insert, text, update

from boulevard.core.frames import EVERYONE, NOBODY
from boulevard.core.messages import View
from boulevard.core.options import read_options
from boulevard.core.record import replay, seed_hash
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.server.backup import back_up, restore
from boulevard.server.database import connect, is_writing, upgrade
from boulevard.server.rows import packed, read_events, unpacked, written
from boulevard.server.schema import snapshots
from boulevard.server.settings import Settings
from boulevard.server.site import Site
from boulevard.server.tables import Stalled, Tables

FIRST = "0001"
BEFORE_DAYS = "0004"


def begun() -> Table[Any]:
    streets = find_game("streets")
    table: Table[Any] = Table(
        streets, read_options(streets, 2, {}), seed="old", names=["Ann", "Ben"]
    )
    for _ in range(6):
        table.submit(table.asked()[0], table.actions(table.asked()[0])[0])
    return table


def write_first_form(connection: Connection, game: Table[Any], rules_version: int) -> None:
    """The game in progress as the first form of the database has it."""
    upgrade(connection, FIRST)
    form = MetaData()
    form.reflect(connection)
    row = {
        "id": "maple",
        "watch_id": "maple to watch",
        "name": "Maple",
        "game": "streets",
        "options": msgspec.json.encode(game.options).decode(),
        "rules_version": rules_version,
        "stage": "playing",
        "seed": "old",
        "seed_hash": seed_hash("old"),
        "is_public": False,
        "undo": "own",
        "hints": True,
        "pace": "live",
        "patience": 5,
        "is_imported": False,
        "rematch": "",
        "rematch_watch": "",
        "asked": msgspec.json.encode(game.asked()).decode(),
        "waits_for_bot": False,
        "length": game.journal_length(),
        "version": 3,
        "created_at": 1.8e9,
        "moved_at": 1.8e9,
    }
    sitting = {"kind": "person", "bot": "", "stand_in": "", "is_host": False, "seen_at": 1.8e9}
    connection.execute(insert(form.tables["tables"]).values(row))
    for seat, name in enumerate(game.names):
        known = {"table_id": "maple", "seat": seat, "name": name, "token_hash": f"of {name}"}
        connection.execute(insert(form.tables["seats"]).values(known | sitting))
    for entry in written(game, 0, 1.8e9):
        known = {"table_id": "maple", **msgspec.structs.asdict(entry)}
        del known["events"]
        connection.execute(insert(form.tables["journal"]).values(known))


async def make_old(database: str, game: Table[Any], rules_version: int | None = None) -> None:
    """Played by those rules, or by today's."""
    version = game.game.rules_version if rules_version is None else rules_version
    engine = connect(Settings(database=database).url())
    async with engine.execution_options(**{is_writing: True}).begin() as connection:
        await connection.run_sync(write_first_form, game, version)
    await engine.dispose()


async def go_on(database: str) -> tuple[View, str]:
    """Opens a site there and answers once; the table as it stood before, and the newest form."""
    site = Site(Settings(database=database))
    async with site.channels:
        await site.store.start()
        live = await site.tables.find("maple")
        game = await site.tables.game(live)
        found = game.view(EVERYONE)
        [seat] = game.asked()
        before = game.journal_length()
        assert await site.tables.act(live, lambda t: t.submit(seat, t.actions(seat)[0])) > before
        assert live.info(is_guest=False).origin is None
        await site.tables.stop()
        await site.store.stop()
    engine = connect(site.settings.url())
    async with engine.connect() as connection:
        form = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
    await engine.dispose()
    return found, str(form)


def test_a_game_in_a_database_of_the_first_form_goes_on(database: str, tmp_path: Path) -> None:
    """There after the upgrade, and wherever a backup from before it is restored."""
    game = begun()
    asyncio.run(make_old(database, game))
    other, backup = str(tmp_path / "other.sqlite"), tmp_path / "backup"
    assert asyncio.run(back_up(Settings(database=database).url(), backup)).header.form == FIRST
    asyncio.run(restore(Settings(database=other).url(), backup))

    here, there = asyncio.run(go_on(database)), asyncio.run(go_on(other))

    assert here == there
    assert here[0] == game.view(EVERYONE) and here[1] > FIRST


def test_whoever_was_waited_for_before_there_were_reminders_can_be_reminded(database: str) -> None:
    """A game of the form without words, keyrings and agreements goes on, with none of them."""
    game = begun()
    [asked] = game.asked()

    async def look() -> list[int]:
        await make_old(database, game)
        engine = connect(Settings(database=database).url())
        async with engine.execution_options(**{is_writing: True}).begin() as connection:
            await connection.run_sync(upgrade, BEFORE_DAYS)
        await engine.dispose()
        async with opened(database) as site:
            live = await site.tables.find("maple")
            told = live.info(is_guest=False)
            assert (told.word, told.stand_in, told.delay) == ("", "", 0)
            return [seat.turn for seat in live.seats]

    turns = asyncio.run(look())
    assert turns == [game.journal_length() if seat == asked else -1 for seat in range(2)]
    assert asyncio.run(go_on(database))[0] == game.view(EVERYONE)


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Site]:
    """A site that serves nobody yet."""
    site = Site(Settings(database=database))
    async with site.channels:
        await site.store.start()
        yield site
        await site.tables.stop()
        await site.store.stop()


def test_the_first_start_keeps_where_every_game_stands(database: str) -> None:
    """And what happened in it, so that the next rules find both."""
    game = begun()
    asyncio.run(make_old(database, game))

    async def keep_up() -> None:
        async with opened(database) as site:
            assert await site.store.without_snapshot() == ["maple"]
            await site.tables.keep_up()
            assert await site.store.without_snapshot() == []
            data = await site.store.snapshot("maple")
            assert data is not None and unpacked(data) == game.snapshot()
            rows = await site.store.entries("maple")
            told = read_events(game.game, rows, game.game.rules_version)
            assert told == [game.caused(number) for number in range(game.journal_length())]

    asyncio.run(keep_up())


def test_a_game_whose_position_was_never_kept_waits_for_its_own_rules(
    sqlite_database: str,
) -> None:
    """Nobody could tell whether other rules would lead to it; what was said is still there."""
    game = begun()
    asyncio.run(make_old(sqlite_database, game, rules_version=7))

    async def look() -> None:
        async with opened(sqlite_database) as site:
            live = await site.tables.find("maple")
            with pytest.raises(Stalled, match="it was played by rules 7, and no position is kept"):
                await site.tables.game(live)
            assert "rules 7" in live.info(is_guest=False).stalled and live.asked() == ()
            record = await site.tables.record(live)
            assert record.lines == game.record().lines and record.seed is None
            assert [moment.number for moment in replay(game.game, record)] == [0]

    asyncio.run(look())


def test_of_two_processes_one_says_that_the_rules_have_changed(database: str) -> None:
    """Whoever comes second reads what the first one wrote."""
    game = begun()
    asyncio.run(make_old(database, game))

    async def open_twice() -> None:
        async with opened(database) as site:
            await site.tables.keep_up()
            older = packed(msgspec.structs.replace(game.snapshot(), rules_version=0))
            engine = connect(site.settings.url())
            async with engine.execution_options(**{is_writing: True}).begin() as connection:
                await connection.execute(update(snapshots).values(data=older))
            await engine.dispose()
            both = [Tables(site.store, site.announcements, site.settings, p) for p in ("a", "b")]
            lives = [await tables.find("maple") for tables in both]
            games = await asyncio.gather(
                *(tables.game(live) for tables, live in zip(both, lives, strict=True))
            )
            rows = await site.store.entries("maple")
            assert [row.number for row in rows if row.by == NOBODY] == [game.journal_length()]
            assert [one.journal_length() for one in games] == [len(rows)] * 2
            assert games[0].view(EVERYONE) == games[1].view(EVERYONE) == game.view(EVERYONE)

    asyncio.run(open_twice())
