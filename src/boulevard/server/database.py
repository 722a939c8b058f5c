"""The connection to SQLite or PostgreSQL, set up so that both keep the same promises."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DBAPIError, DisconnectionError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from boulevard.core.errors import Unreadable

MIGRATIONS = Path(__file__).parent / "migrations"
FORM = "alembic_version"  # where a database says which form it has
MIGRATING = 7_255_431  # the number of the PostgreSQL lock that one process holds meanwhile
CONNECTIONS = 2  # for queries of one process; with those that speak and listen, 20 fit a server
PATIENCE = 30  # seconds that SQLite waits for another writer
TRIES = 20  # to switch a SQLite file to its journal while others open it

is_writing = "boulevard_is_writing"  # the execution option of transactions that will write


def connect(url: URL) -> AsyncEngine:
    """An engine whose reads see only what is committed and whose commits survive a power cut."""
    if url.get_backend_name() != "sqlite":
        return _postgresql(url)
    if url.database and url.database != ":memory:":
        make(Path(url.database))
    engine = create_async_engine(url)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        # The driver would begin late and only before some statements; we say when (see `begin`).
        connection.isolation_level = None
        cursor = connection.cursor()
        for pragma in (
            f"busy_timeout = {PATIENCE * 1000}",
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        # A transaction that reads and then writes must be the writer from its start: SQLite turns
        # it away at once, without waiting, if somebody else wrote in between.
        wants = connection.get_execution_options().get(is_writing, False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if wants else "BEGIN")

    return engine


def _postgresql(url: URL) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=CONNECTIONS, max_overflow=0)

    @event.listens_for(engine.sync_engine, "checkout")
    def look(connection: Any, _record: object, _proxy: object) -> None:
        # The driver hears when the database goes.  To ask it each time (`pool_pre_ping`) takes
        # three round trips, more than what most of us have to ask.
        if connection.driver_connection.is_closed():
            raise DisconnectionError

    return engine


def single(engine: AsyncEngine) -> AsyncEngine:
    """The same for statements that stand for themselves: on PostgreSQL without a transaction around
    them, which would take two round trips more.  Those who ask several questions in one get nothing
    else by it: each of them sees what is committed by then."""
    if engine.dialect.name != "postgresql":
        return engine
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def make(file: Path) -> None:
    """Makes the file for a database, if there is none; only its owner can read it, and what SQLite
    puts beside it: it holds the seeds of games in progress."""
    with suppress(OSError):  # what is wrong with it, SQLite says better
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


async def migrate(engine: AsyncEngine) -> None:
    """Brings the database to the newest form; several processes may do so at the same time."""
    for left in reversed(range(TRIES)):
        try:
            async with engine.execution_options(**{is_writing: True}).begin() as connection:
                if engine.dialect.name == "postgresql":
                    await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
                await connection.run_sync(upgrade)
            return
        except DBAPIError as error:
            # The switch to WAL of a new file does not wait for others who open it.
            if not left or "locked" not in str(error):
                raise
            await asyncio.sleep(0.1)


def upgrade(connection: Connection, revision: str = "head") -> None:
    config = steps()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def steps() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


@cache
def newest() -> str:
    """The form that this Boulevard gives a database."""
    return str(ScriptDirectory.from_config(steps()).get_current_head())


def form_of(connection: Connection) -> str:
    """The form that a database has; "": none."""
    if not inspect(connection).has_table(FORM):
        return ""
    return connection.scalar(text(f"SELECT version_num FROM {FORM}")) or ""


def check_newest(connection: Connection) -> None:
    """Raises `Unreadable` unless the database has the newest form."""
    found = form_of(connection)
    if found == newest():
        return
    known = {step.revision for step in ScriptDirectory.from_config(steps()).walk_revisions()}
    if found and found not in known:
        raise Unreadable(
            f"the database has form {found}, newer than this Boulevard's; install the newer one"
        )
    raise Unreadable(
        f"the database has form {found or 'none'}, not {newest()}; start `boulevard serve` on it "
        "once, which brings it up to date"
    )
