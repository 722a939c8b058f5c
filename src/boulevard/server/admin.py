"""Admin: what whoever runs a site does to its database, while the site may go on.

The processes notice within seconds.  Everything can be tried first: `is_trial` says what would be
done and does nothing.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Network, ip_network
from pathlib import Path
from time import time

import msgspec
from sqlalchemy import ColumnElement, delete, func, insert, select, text, tuple_, update
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection

from boulevard.core.errors import Unreadable
from boulevard.server.allowances import PREFIX, party
from boulevard.server.database import check_newest, connect, is_writing
from boulevard.server.schema import blocks, metadata, remarks, seats, tables

DAY = 24 * 3600
LISTED = 200
AT_ONCE = 500  # tables in one statement; PostgreSQL takes 32,767 values


class TableLine(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: str
    game: str
    stage: str
    seats: int
    persons: int
    is_public: bool
    is_hidden: bool
    made_by: str  # an address; "" where nobody knows any more
    moved_at: float


class BlockLine(msgspec.Struct, frozen=True, kw_only=True):
    network: str
    at: float
    until: float | None
    reason: str


class Size(msgspec.Struct, frozen=True, kw_only=True):
    bytes: int  # of the whole database on disk
    rows: dict[str, int]  # by table of the database


@asynccontextmanager
async def changing(url: URL, *, is_trial: bool = False) -> AsyncIterator[AsyncConnection]:
    """A transaction that is kept, unless it is only tried.  The database keeps its form: whoever
    only looks must not bring it where the site that runs cannot follow."""
    engine = connect(url)
    try:
        writing = engine.execution_options(**{is_writing: True})
        async with writing.connect() as connection, connection.begin() as transaction:
            await connection.run_sync(check_newest)
            yield connection
            if is_trial:
                await transaction.rollback()
    finally:
        await engine.dispose()


# -- tables ----------------------------------------------------------------------------------------


async def list_tables(url: URL, stage: str = "", made_by: str = "") -> tuple[list[TableLine], int]:
    """The last moved first, and how many more there are."""
    where: list[ColumnElement[bool]] = []
    if stage:
        where.append(tables.c.stage == stage)
    if made_by:
        where.append(tables.c.made_by == whose(made_by))
    persons = func.count().filter(seats.c.kind == "person")
    query = (
        select(tables, func.count().label("sitting"), persons.label("persons"))
        .join(seats, seats.c.table_id == tables.c.id)
        .where(*where)
        .group_by(*tables.c)
        .order_by(tables.c.moved_at.desc())
        .limit(LISTED)
    )
    async with changing(url) as connection:
        lines = [
            TableLine(
                id=row.id,
                name=row.name,
                game=row.game,
                stage=row.stage,
                seats=row.sitting,
                persons=row.persons,
                is_public=row.is_public,
                is_hidden=row.is_hidden,
                made_by=row.made_by,
                moved_at=row.moved_at,
            )
            for row in await connection.execute(query)
        ]
        count = select(func.count()).select_from(tables).where(*where)
        return lines, (await connection.execute(count)).scalar_one() - len(lines)


async def close(url: URL, ids: list[str], *, is_trial: bool) -> list[str]:
    """Removes tables with all that was played and said at them; gives those that there were."""
    async with changing(url, is_trial=is_trial) as connection:
        found = await _known(connection, ids)
        await connection.execute(delete(tables).where(tables.c.id.in_(found)))
        return found


async def retire(url: URL, lines: list[TableLine], *, is_trial: bool) -> list[str]:
    """Removes those of these tables that have not moved meanwhile; gives them."""
    gone = set[str]()
    async with changing(url, is_trial=is_trial) as connection:
        for first in range(0, len(lines), AT_ONCE):
            old = [(line.id, line.moved_at) for line in lines[first : first + AT_ONCE]]
            is_old = tuple_(tables.c.id, tables.c.moved_at).in_(old)
            rows = await connection.execute(delete(tables).where(is_old).returning(tables.c.id))
            gone.update(rows.scalars())
    return [line.id for line in lines if line.id in gone]


async def hide(url: URL, ids: list[str], *, is_hidden: bool, is_trial: bool) -> list[str]:
    """Takes tables off the lists that everybody sees, or puts them back."""
    async with changing(url, is_trial=is_trial) as connection:
        found = await _known(connection, ids)
        change = update(tables).where(tables.c.id.in_(found))
        await connection.execute(change.values(is_hidden=is_hidden, version=tables.c.version + 1))
        return found


async def _known(connection: AsyncConnection, ids: list[str]) -> list[str]:
    rows = await connection.execute(select(tables.c.id).where(tables.c.id.in_(ids)))
    found = set(rows.scalars())
    missing = [id for id in ids if id not in found]
    if missing:
        raise Unreadable(f"there is no table {missing[0]}")
    return list(dict.fromkeys(ids))


async def remove_remark(url: URL, table: str, number: int, *, is_trial: bool) -> str:
    """Takes away what somebody said; gives its words."""
    async with changing(url, is_trial=is_trial) as connection:
        await _known(connection, [table])
        where = (remarks.c.table_id == table) & (remarks.c.number == number)
        found = (await connection.execute(select(remarks.c.text).where(where))).scalar_one_or_none()
        if found is None:
            raise Unreadable(f"nobody has made remark {number} at table {table}")
        await connection.execute(delete(remarks).where(where))
        change = update(tables).where(tables.c.id == table)
        await connection.execute(change.values(version=tables.c.version + 1))
        return str(found)


# -- addresses -------------------------------------------------------------------------------------


MAPPED = IPv6Network("::ffff:0:0/96")  # every IPv4 address, as IPv6 writes it


def network(words: str) -> str:
    """An address or a network as it is kept: 192.0.2.7/32, 2001:db8::/32.  Of IPv6 it is never less
    than what counts as one party, since nobody inside it can be told from the others."""
    try:
        found = ip_network(words if "/" in words else party(words), strict=False)
    except ValueError:
        raise Unreadable(f"{words!r} is neither an address nor a network") from None
    if isinstance(found, IPv6Network):
        if found.subnet_of(MAPPED):
            first = found.network_address.ipv4_mapped
            return f"{first}/{found.prefixlen - MAPPED.prefixlen}"
        if found.prefixlen > PREFIX:
            found = found.supernet(new_prefix=PREFIX)
    return str(found)


def whose(words: str) -> str:
    """Who counts as one and made tables, by an address or as the list of tables has it."""
    kept = ip_network(network(words))
    if kept.prefixlen != (PREFIX if kept.version == 6 else kept.max_prefixlen):
        raise Unreadable(f"{words!r} is not an address, but a network")
    return party(str(kept.network_address))


async def block(
    url: URL, words: str, *, days: float | None, reason: str, is_trial: bool
) -> BlockLine:
    """Keeps a network out, for some days or until it is let in again."""
    now = time()
    line = BlockLine(
        network=network(words),
        at=now,
        until=None if days is None else now + days * DAY,
        reason=reason,
    )
    async with changing(url, is_trial=is_trial) as connection:
        await connection.execute(delete(blocks).where(blocks.c.network == line.network))
        await connection.execute(insert(blocks).values(msgspec.structs.asdict(line)))
    return line


async def unblock(url: URL, words: str, *, is_trial: bool) -> str:
    name = network(words)
    async with changing(url, is_trial=is_trial) as connection:
        gone = await connection.execute(delete(blocks).where(blocks.c.network == name))
        if not gone.rowcount:
            raise Unreadable(f"{name} is not blocked")
    return name


async def list_blocks(url: URL) -> list[BlockLine]:
    async with changing(url) as connection:
        rows = await connection.execute(select(blocks).order_by(blocks.c.at))
        return [BlockLine(**row._mapping) for row in rows]


# -- keeping less ----------------------------------------------------------------------------------


async def outdated(url: URL, *, finished: float | None, abandoned: float | None) -> list[TableLine]:
    """Finished games, and tables where nobody goes on, that are older than so many days."""
    now = time()
    found = []
    for line in await _all(url):
        days = finished if line.stage == "over" else abandoned
        if days is not None and now - line.moved_at > days * DAY:
            found.append(line)
    return found


async def _all(url: URL) -> list[TableLine]:
    columns = [tables.c[name] for name in ("id", "name", "game", "stage", "made_by", "moved_at")]
    flags = [tables.c.is_public, tables.c.is_hidden]
    async with changing(url) as connection:
        rows = await connection.execute(select(*columns, *flags).order_by(tables.c.moved_at))
        return [TableLine(seats=0, persons=0, **row._mapping) for row in rows]


async def size(url: URL) -> Size:
    async with changing(url) as connection:
        rows = {
            str(table.name): (
                await connection.execute(select(func.count()).select_from(table))
            ).scalar_one()
            for table in metadata.sorted_tables
        }
        if url.get_backend_name() == "sqlite":
            places = [Path(f"{url.database}{ending}") for ending in ("", "-wal")]
            total = sum(place.stat().st_size for place in places if place.exists())
        else:
            query = text("SELECT pg_database_size(current_database())")
            total = (await connection.execute(query)).scalar_one()
    return Size(bytes=total, rows=rows)
