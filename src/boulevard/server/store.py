"""Store: all that is asked of the database and told to it.  What it returns is committed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import time
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import NullPool

from boulevard.server.attendance import AHEAD, Attendance
from boulevard.server.auth import Claim
from boulevard.server.database import connect, is_writing, migrate, newest, single
from boulevard.server.journal import Journal
from boulevard.server.rows import Begun, Card, EntryRow, PresenceRow, SeatRow, TableRow
from boulevard.server.schema import (
    imports,
    journal,
    positions,
    presences,
    reminded,
    seat_links,
    seats,
    snapshots,
    spares,
    tables,
)

LISTED = 100  # tables in a list
FORGOTTEN = 7 * 24 * 3600  # seconds after which an open table is no longer listed
LEFT_ALONE = 3600  # the same for a table that plays live, since somebody of it was there
FAR = 2**31 - 1  # more entries than any journal has

_entries = (  # asked by every process for every move of the others: put together once
    select(*(journal.c[name] for name in EntryRow.__struct_fields__))
    .where(journal.c.table_id == bindparam("of_table"))
    .where(journal.c.number >= bindparam("since"), journal.c.number < bindparam("until"))
    .order_by(journal.c.number)
)


class Changing:
    """One table inside a transaction that nobody else can come between."""

    def __init__(self, connection: AsyncConnection, card: Card) -> None:
        self._connection = connection
        self.table = card.table
        self.seats = card.seats

    async def keep(self) -> None:
        """Writes down the table and the seats as they are now."""
        self.table.version += 1
        row = msgspec.structs.asdict(self.table)
        del row["id"]
        await self._connection.execute(
            update(tables).where(tables.c.id == self.table.id).values(row)
        )
        for seat in self.seats:
            values = msgspec.structs.asdict(seat)
            where = (seats.c.table_id == seat.table_id) & (seats.c.seat == seat.seat)
            await self._connection.execute(update(seats).where(where).values(values))

    async def begin(self, begun: Begun) -> None:
        """Writes down how the game of the table begins."""
        await _begin(self._connection, self.table.id, begun)

    async def position(self) -> str | None:
        """What its game starts from; None: the usual start."""
        return await _position(self._connection, self.table.id)

    async def forget(self, seat: int) -> None:
        """Whatever else opened a seat, or reminded whoever sat there, goes with its person."""
        for links in (seat_links, spares, reminded):
            where = (links.c.table_id == self.table.id) & (links.c.seat == seat)
            await self._connection.execute(delete(links).where(where))

    async def open(self, card: Card, begun: Begun, position: str | None) -> None:
        """Sets up another table in the same transaction, where the same people sit."""
        await _create(self._connection, card, begun, position)
        for links, fresh in ((spares, {}), (reminded, {"turn": -1, "tries": 0, "retry_at": None})):
            found = await self._connection.execute(
                select(links).where(links.c.table_id == self.table.id)
            )
            again = [{**row._mapping, "table_id": card.table.id, **fresh} for row in found]
            if again:
                await self._connection.execute(insert(links), again)


class Store:
    def __init__(self, url: URL, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self.engine = connect(url)
        self._reading = single(self.engine)
        self._writing = self.engine.execution_options(**{is_writing: True})
        self.journal = Journal(self._writing)
        self.attendance = Attendance(self._writing, clock)

    async def start(self) -> None:
        await migrate(self.engine)
        self.journal.start()

    async def stop(self) -> None:
        await self.journal.stop()
        await self.engine.dispose()

    async def form(self) -> str:
        """The form that the database has, if it can be reached."""
        engine = self._reading
        if engine.dialect.name == "sqlite":  # what is open can be read when its file is gone
            engine = create_async_engine(engine.url, poolclass=NullPool)
        async with engine.connect() as connection:
            found = await connection.execute(text("SELECT version_num FROM alembic_version"))
            return str(found.scalar_one_or_none() or "")

    @staticmethod
    def newest_form() -> str:
        return newest()

    # -- tables ------------------------------------------------------------------------------------

    async def create(
        self,
        card: Card,
        begun: Begun | None = None,
        *,
        position: str | None = None,
        record: str | None = None,
    ) -> None:
        """A table, with what its game starts from or with the record that it was imported from."""
        async with self._writing.begin() as connection:
            await _create(connection, card, begun, position)
            if record is not None:
                row = {"table_id": card.table.id, "text": record}
                await connection.execute(insert(imports).values(row))

    async def find(self, address: str) -> Card | None:
        """The table with this id or watch_id, and where its game stands."""
        async with self._reading.connect() as connection:
            where = or_(tables.c.id == address, tables.c.watch_id == address)
            stands = snapshots.c.table_id == tables.c.id
            query = select(tables, snapshots.c.data).outerjoin(snapshots, stands).where(where)
            return await _card(connection, query)

    @asynccontextmanager
    async def changing(self, table: str) -> AsyncIterator[Changing | None]:
        """The table, to be changed; None when there is none.  An error changes nothing."""
        async with self._writing.begin() as connection:
            card = await _card(
                connection,
                select(tables).where(tables.c.id == table).with_for_update(key_share=True),
            )
            yield Changing(connection, card) if card is not None else None

    async def standing(self, ids: Sequence[str]) -> dict[str, tuple[int, int]]:
        """By table: how long its journal is, and its version."""
        async with self._reading.connect() as connection:
            rows = await connection.execute(
                select(tables.c.id, tables.c.length, tables.c.version).where(tables.c.id.in_(ids))
            )
            return {row.id: (row.length, row.version) for row in rows}

    async def entries(self, table: str, since: int = 0, until: int | None = None) -> list[EntryRow]:
        which = {"of_table": table, "since": since, "until": FAR if until is None else until}
        async with self._reading.connect() as connection:
            return [
                EntryRow(**row) for row in (await connection.execute(_entries, which)).mappings()
            ]

    async def snapshot(self, table: str) -> bytes | None:
        """Where the game of a table stands; None: nobody has opened it since they are kept."""
        async with self._reading.connect() as connection:
            found = await connection.execute(
                select(snapshots.c.data).where(snapshots.c.table_id == table)
            )
            data: bytes | None = found.scalar_one_or_none()
            return data

    async def without_snapshot(self) -> list[str]:
        """Tables with a game of which none is kept, those first that are played at."""
        async with self._reading.connect() as connection:
            rows = await connection.execute(
                select(tables.c.id)
                .outerjoin(snapshots, snapshots.c.table_id == tables.c.id)
                .where(snapshots.c.table_id.is_(None) & (tables.c.stage != "gathering"))
                .where(~tables.c.is_imported)
                .order_by(tables.c.stage.desc(), tables.c.moved_at.desc())
            )
            return list(rows.scalars())

    async def keep_up(self, table: str, begun: Begun) -> None:
        """Writes down for a journal of before they were kept what it caused, and where it stands;
        whoever does so first."""
        async with self._writing.begin() as connection:
            known = await connection.execute(
                select(tables.c.length, snapshots.c.table_id)
                .outerjoin(snapshots, snapshots.c.table_id == tables.c.id)
                .where(tables.c.id == table)
                .with_for_update(key_share=True, of=tables)
            )
            if known.one() != (len(begun.entries), None):
                return
            for entry in begun.entries:
                where = (journal.c.table_id == table) & (journal.c.number == entry.number)
                await connection.execute(update(journal).where(where).values(events=entry.events))
            await connection.execute(insert(snapshots).values(table_id=table, data=begun.snapshot))

    async def position(self, table: str) -> str | None:
        """What the game of a table starts from; None: the usual start."""
        async with self._reading.connect() as connection:
            return await _position(connection, table)

    async def imported(self, table: str) -> str | None:
        """The text of a record from elsewhere."""
        async with self._reading.connect() as connection:
            found = await connection.execute(
                select(imports.c.text).where(imports.c.table_id == table)
            )
            record: str | None = found.scalar_one_or_none()
            return record

    # -- lists -------------------------------------------------------------------------------------

    async def open_tables(self) -> list[Card]:
        """Public tables where a seat is free, the newest first; not those that were forgotten."""
        return await self._cards(select(tables).where(self._is_open() & ~tables.c.is_hidden))

    async def open_tables_of(self, made_by: str) -> int:
        """How many of these somebody has made."""
        query = select(func.count()).select_from(tables).where(self._is_open())
        async with self._reading.connect() as connection:
            found = await connection.execute(query.where(tables.c.made_by == made_by))
            return found.scalar_one()

    def _is_open(self) -> ColumnElement[bool]:
        """At a table that plays live, somebody has to have been there a short while ago."""
        now = self._clock()
        seen = select(seats.c.table_id).where(
            seats.c.table_id == tables.c.id,
            seats.c.kind == "person",
            seats.c.seen_at > now - LEFT_ALONE,
        )
        return (
            tables.c.is_public
            & (tables.c.stage == "gathering")
            & (tables.c.moved_at > now - FORGOTTEN)
            & ((tables.c.pace == "slow") | seen.exists())
        )

    async def tables_of(self, claim: Claim) -> list[Card]:
        """The tables with a seat that somebody speaks for."""
        mine = select(seats.c.table_id).where(
            seats.c.token_hash.in_(sorted(claim.hashes))
            | seats.c.keyring.in_(sorted(claim.keyrings))
        )
        spare = sorted({table for table, _ in claim.spares})
        return await self._cards(
            select(tables).where(tables.c.id.in_(mine) | tables.c.id.in_(spare))
        )

    async def tables_with(self, word: str) -> list[TableRow]:
        """Those that are not over and let people in by this word, the last moved first."""
        query = select(tables).where((tables.c.word == word) & (tables.c.stage != "over"))
        async with self._reading.connect() as connection:
            rows = await connection.execute(query.order_by(tables.c.moved_at.desc()))
            return [_table(row) for row in rows]

    async def running_names(self) -> set[str]:
        """The names of all public tables that are not over."""
        async with self._reading.connect() as connection:
            rows = await connection.execute(
                select(tables.c.name).where(tables.c.is_public & (tables.c.stage != "over"))
            )
            return set(rows.scalars())

    async def waiting_for_bots(self, before: float) -> list[str]:
        """Tables that wait for a bot and have not moved since then; those where only bots sit, if
        somebody looks.  What moved in times to come, by a clock that went back, counts too."""
        is_late = (tables.c.moved_at < before) | (tables.c.moved_at > self._clock() + AHEAD)
        person = select(seats.c.table_id).where(
            seats.c.table_id == tables.c.id, seats.c.kind == "person"
        )
        looking = select(presences.c.table_id).where(presences.c.table_id == tables.c.id)
        async with self._reading.connect() as connection:
            rows = await connection.execute(
                select(tables.c.id)
                .where(tables.c.waits_for_bot & is_late & (person.exists() | looking.exists()))
                .order_by(tables.c.moved_at)
                .limit(LISTED)
            )
            return list(rows.scalars())

    async def left_alone(self, now: float) -> list[str]:
        """Tables where by their own rule a bot may have to play for somebody who is away."""
        away = select(seats.c.table_id).where(
            seats.c.table_id == tables.c.id,
            seats.c.kind == "person",
            seats.c.stand_in == "",
            seats.c.seen_at < now - tables.c.patience * 60,
        )
        is_agreed = (tables.c.stage == "playing") & (tables.c.stand_in != "")
        async with self._reading.connect() as connection:
            rows = await connection.execute(
                select(tables.c.id)
                .where(is_agreed & away.exists())
                .order_by(tables.c.moved_at.desc())
                .limit(LISTED)
            )
            return list(rows.scalars())

    async def _cards(self, query: Select[Any]) -> list[Card]:
        async with self._reading.connect() as connection:
            found = await connection.execute(query.order_by(tables.c.moved_at.desc()).limit(LISTED))
            cards = {row.id: Card(table=_table(row), seats=[], presences=[]) for row in found}
            sitting = await connection.execute(
                select(seats).where(seats.c.table_id.in_(list(cards))).order_by(seats.c.seat)
            )
            for row in sitting:
                cards[row.table_id].seats.append(SeatRow(**row._mapping))
            return list(cards.values())


def _table(row: Row[Any]) -> TableRow:
    return TableRow(**{name: row._mapping[name] for name in TableRow.__struct_fields__})


async def _card(connection: AsyncConnection, query: Select[Any]) -> Card | None:
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return None
    sitting = await connection.execute(
        select(seats).where(seats.c.table_id == row.id).order_by(seats.c.seat)
    )
    there = await connection.execute(select(presences).where(presences.c.table_id == row.id))
    return Card(
        table=_table(row),
        snapshot=row._mapping.get("data"),
        seats=[SeatRow(**seat._mapping) for seat in sitting],
        presences=[PresenceRow(**presence._mapping) for presence in there],
    )


async def _position(connection: AsyncConnection, table: str) -> str | None:
    found = await connection.execute(select(positions.c.view).where(positions.c.table_id == table))
    view: str | None = found.scalar_one_or_none()
    return view


async def _create(
    connection: AsyncConnection, card: Card, begun: Begun | None, position: str | None
) -> None:
    await connection.execute(insert(tables).values(msgspec.structs.asdict(card.table)))
    await connection.execute(insert(seats), [msgspec.structs.asdict(seat) for seat in card.seats])
    if position is not None:
        await connection.execute(insert(positions).values(table_id=card.table.id, view=position))
    if begun is not None:
        await _begin(connection, card.table.id, begun)


async def _begin(connection: AsyncConnection, table: str, begun: Begun) -> None:
    rows = [{"table_id": table, **msgspec.structs.asdict(entry)} for entry in begun.entries]
    if rows:
        await connection.execute(insert(journal), rows)
    await connection.execute(insert(snapshots).values(table_id=table, data=begun.snapshot))
    if begun.position is not None:
        where = positions.c.table_id == table
        await connection.execute(update(positions).where(where).values(view=begun.position))
