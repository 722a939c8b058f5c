"""Settings: what whoever runs a site can choose."""

from __future__ import annotations

import os
from collections.abc import Iterable
from email.utils import parseaddr
from math import inf
from pathlib import Path

import msgspec
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from boulevard.core.errors import Unreadable
from boulevard.server.allowances import Limit, Limits

AHEAD = {"loop": 4.0, "work": 10.0, "bytes": 10.0}  # seconds' worth that may be spent at once

LIMITS = {  # those of `Settings`, in the words of `boulevard serve --help` and docs/operating.md
    "requests_per_minute": "requests over HTTP from one address",
    "tables_per_hour": "tables that one address may open",
    "open_tables": "public tables of one address that wait for people",
    "sockets_per_address": "sockets of one address at the same time",
    "connections_per_address": "other connections of one address, where no proxy is in between",
    "messages_per_second": "messages over one socket",
    "address_loop": "seconds a second in which the site computes for one address itself",
    "address_work": "the same in workers: hints, previews, replays, files",
    "address_bytes": "bytes a second that are sent to one address",
    "address_memory": "bytes that are held for one address",
    "table_loop": "seconds a second in which the site computes for one table itself",
    "table_work": "the same in workers",
    "table_bytes": "bytes a second that are sent to all who have one table open",
    "table_memory": "bytes that are held for one table",
    "seat_loop": "seconds a second in which the site computes for one seat itself",
    "seat_work": "the same in workers",
    "seat_bytes": "bytes a second that are sent to one seat",
    "seat_memory": "bytes that are held for one seat",
}

DATABASE = "BOULEVARD_DATABASE"  # the variable for those who start the site without a command line


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str = "boulevard.sqlite"  # a file, or an address: sqlite:///file, postgresql://...
    page: Path | None = None  # the folder of the built page; None: where it usually is
    origins: tuple[str, ...] = ()  # of pages elsewhere that may use this server: https://host
    workers: int = 1  # processes in which bots think
    thinking: float = 3.0  # seconds that the bots of a table may think about one answer together
    live_patience: int = 5  # minutes before a bot is offered for someone who is away
    slow_patience: int = 3 * 24 * 60  # the same at a table that plays over days
    beat: float = 20.0  # seconds between two signs of life of those who are there
    sweep: float = 3.0  # seconds between two looks for tables that nobody moves
    live_tables: int = 500  # that are kept in memory though nobody looks at them
    hosts: tuple[str, ...] = ()  # names under which it may be asked; none: any
    metrics: str = ""  # where they are given out: a port, or a path of the site; "": nowhere
    entering: float = 20.0  # seconds until a socket has said who it is, a connection something
    arriving: float = 60.0  # seconds until all of a request must have come
    address: str = ""  # under which the world finds it: https://games.example.org
    remind_every: float = 5.0  # seconds between two looks for those who are to be reminded
    remind_after: float = 120.0  # seconds that somebody is waited for before they are reminded
    push_keys: Path | None = None  # the file with those for push messages; None: there are none
    smtp: str = ""  # where mail is handed in: smtp://user:password@host:587; "": nowhere
    mail_from: str = ""  # whom it comes from
    private_hooks: bool = False  # reminders may go to plain HTTP and to this machine's own network
    # Limits.  0: none.  `LIMITS` says what they mean.
    requests_per_minute: float = 600
    tables_per_hour: float = 120
    open_tables: int = 5
    sockets_per_address: int = 100
    connections_per_address: int = 200
    messages_per_second: float = 20.0
    address_loop: float = 0.2
    address_work: float = 0.5
    address_bytes: float = 2_000_000
    address_memory: float = 64_000_000
    table_loop: float = 0.15
    table_work: float = 1.0
    table_bytes: float = 8_000_000
    table_memory: float = 64_000_000
    seat_loop: float = 0.1
    seat_work: float = 0.25
    seat_bytes: float = 1_000_000
    seat_memory: float = 16_000_000

    @classmethod
    def from_environment(cls) -> Settings:
        database = os.environ.get(DATABASE)
        return cls(database=database) if database else cls()

    def contact(self) -> str:
        """Whom a push service may turn to."""
        sender = parseaddr(self.mail_from)[1]
        return f"mailto:{sender}" if sender else self.address or "https://example.org"

    def limits(self) -> Limits:
        """What each may cost the others."""
        found: dict[str, dict[str, Limit]] = {}
        for whose in ("address", "table", "seat"):
            found[whose] = {
                cost: Limit(rate := getattr(self, f"{whose}_{cost}"), rate * ahead)
                for cost, ahead in AHEAD.items()
            }
        requests, tables = self.requests_per_minute, self.tables_per_hour
        found["address"]["requests"] = Limit(requests / 60, requests)
        found["address"]["tables"] = Limit(tables / 3600, tables)
        return found

    def most_memory(self) -> dict[str, float]:
        """Bytes that may be held for each."""
        return {whose: getattr(self, f"{whose}_memory") for whose in ("address", "table", "seat")}

    def with_limits(self, words: Iterable[str]) -> Settings:
        """The same with what `--limit NAME=NUMBER` says, however often it is given."""
        given: dict[str, float] = {}
        for word in words:
            name, equals, text = word.partition("=")
            key = name.strip().replace("-", "_")
            if not equals or key not in LIMITS:
                raise Unreadable(
                    f"a limit is written NAME=NUMBER, not {word!r}; there are: {', '.join(LIMITS)}"
                )
            try:
                value = float(text.replace("_", ""))
            except ValueError:
                value = -1.0
            if not 0 <= value < inf:
                raise Unreadable(f"the limit {name} is a number from 0 on, not {text!r}")
            given[key] = int(value) if value == int(value) else value
        return msgspec.structs.replace(self, **given)

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
