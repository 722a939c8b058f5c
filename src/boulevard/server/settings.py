"""Settings: what whoever runs a site can choose."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from boulevard.core.errors import Unreadable

DATABASE = "BOULEVARD_DATABASE"  # the variable for those who start the site without a command line


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str = "boulevard.sqlite"  # a file, or an address: sqlite:///file, postgresql://...
    page: Path | None = None  # the folder of the built page; None: where it usually is
    origins: tuple[str, ...] = ()  # of pages elsewhere that may use this server: https://host
    workers: int = 1  # processes in which bots think
    live_patience: int = 5  # minutes before a bot is offered for someone who is away
    slow_patience: int = 3 * 24 * 60  # the same at a table that plays over days
    beat: float = 20.0  # seconds between two signs of life of those who are there
    sweep: float = 3.0  # seconds between two looks for tables that nobody moves
    live_tables: int = 500  # that are kept in memory
    requests_per_minute: int = 600  # from one address; 0: any number
    tables_per_hour: int = 120  # that one address may open; 0: any number
    sockets_per_address: int = 100  # at the same time; 0: any number
    entering: float = 20.0  # seconds until a socket must have said who it is
    messages_per_second: float = 20.0  # over one socket, three times as many in a burst; 0: any

    @classmethod
    def from_environment(cls) -> Settings:
        database = os.environ.get(DATABASE)
        return cls(database=database) if database else cls()

    def url(self) -> URL:
        """Where the database is, with the driver that we use for its kind."""
        if "://" not in self.database:
            return URL.create("sqlite+aiosqlite", database=self.database)
        try:
            url = make_url(self.database)
        except ArgumentError:
            raise Unreadable(f"{self.database!r} is not the address of a database") from None
        kind = url.drivername.partition("+")[0]
        if kind == "sqlite":
            return url.set(drivername="sqlite+aiosqlite")
        if kind in ("postgresql", "postgres"):
            return url.set(drivername="postgresql+asyncpg")
        raise Unreadable(f"a database is SQLite or PostgreSQL, not {kind}")
