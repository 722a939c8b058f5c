"""Backup: everything that a site keeps, as one file that fits SQLite and PostgreSQL alike.

JSON Lines, as records are: a header, a line for each row, and a seal with a digest of all above it.
The file remembers the form that the database had, so that a newer Boulevard can still restore it.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, BinaryIO

import msgspec
from alembic.util import CommandError
from sqlalchemy import (
    Connection,
    MetaData,
    Table,
    func,
    insert,
    inspect,
    select,
    text,
)
from sqlalchemy.engine import URL

from boulevard import __version__
from boulevard.core.errors import Unreadable
from boulevard.server.database import FORM, MIGRATING, connect, form_of, is_writing, upgrade
from boulevard.server.schema import metadata

FORMAT = 1
BATCH = 500  # rows that are read or written at once

Row = dict[str, Any]


class Header(msgspec.Struct, frozen=True, kw_only=True):
    backup: int  # version of this file format
    boulevard: str  # the version that wrote it
    form: str  # of the database
    made_at: float  # seconds since 1970


class Line(msgspec.Struct, frozen=True):
    """One row."""

    table: str
    row: Row


class Seal(msgspec.Struct, frozen=True, kw_only=True):
    sealed: str  # SHA-256 of all lines above
    rows: int


class Contents(msgspec.Struct, frozen=True):
    """What a backup holds."""

    header: Header
    rows: dict[str, int]  # by table


# -- out -------------------------------------------------------------------------------------------


async def back_up(url: URL, path: Path) -> Contents:
    """Writes all that was committed at one moment; people may go on playing meanwhile.

    The file appears when it is whole.  It replaces an older backup, and nothing else.
    """
    if not is_there(url):
        raise Unreadable(f"there is no database {url.database}")
    if path.exists():
        with path.open("rb") as old:
            _header(old, f"{path} is there already")
    engine = connect(url)
    draft = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        async with engine.connect() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execution_options(
                    isolation_level="REPEATABLE READ", postgresql_readonly=True
                )
            # Only whoever runs the site may read it: it holds the seeds of games in progress.
            handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as file:
                found = await connection.run_sync(_write, file)
                file.flush()
                os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
        await engine.dispose()
    return found


def _write(connection: Connection, file: BinaryIO) -> Contents:
    form = form_of(connection)
    if not form:
        raise Unreadable("there is nothing of Boulevard's in this database")
    header = Header(backup=FORMAT, boulevard=__version__, form=form, made_at=time.time())
    digest, rows = sha256(), Counter[str]()

    def put(row: bytes) -> None:
        digest.update(row)
        file.write(row)

    encode = msgspec.json.encode
    put(encode(header) + b"\n")
    for table in _tables(connection):
        rows[table.name] = 0
        query = select(table).order_by(*table.primary_key)
        for row in connection.execute(query.execution_options(yield_per=BATCH)).mappings():
            put(encode(Line(str(table.name), dict(row))) + b"\n")
            rows[table.name] += 1
    file.write(encode(Seal(sealed=digest.hexdigest(), rows=rows.total())) + b"\n")
    return Contents(header, dict(rows))


# -- in --------------------------------------------------------------------------------------------


async def restore(url: URL, path: Path, *, replace: bool = False) -> Contents:
    """Fills an empty database from a file, or one that may be replaced: wholly or not at all."""
    header = check(path)
    was_there = is_there(url)
    engine = connect(url)
    try:
        async with engine.execution_options(**{is_writing: True}).begin() as connection:
            if engine.dialect.name == "postgresql":
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            with path.open("rb") as file:
                return await connection.run_sync(_fill, header, file, replace)
    except BaseException:
        if not was_there:
            _remove(url)
        raise
    finally:
        await engine.dispose()


def check(path: Path) -> Header:
    """The header of a backup that is whole; raises `Unreadable` otherwise."""
    digest, lines, last = sha256(), 0, b""
    with path.open("rb") as file:
        header = _header(file, str(path))
        file.seek(0)
        for line in file:
            digest.update(last)
            last = line
            lines += 1
    try:
        seal = msgspec.json.decode(last, type=Seal)
    except msgspec.DecodeError:
        raise Unreadable(f"{path}: the backup is cut off; its seal is missing") from None
    if seal.sealed != digest.hexdigest() or seal.rows != lines - 2:
        raise Unreadable(f"{path}: the seal does not fit; the backup was changed after it was made")
    return header


def _header(file: BinaryIO, whose: str) -> Header:
    try:
        header = msgspec.json.decode(file.readline(10_000), type=Header)
    except msgspec.DecodeError:
        raise Unreadable(f"{whose}: it is not a backup of Boulevard's") from None
    if header.backup > FORMAT:
        raise Unreadable(
            f"{whose}: backup format {header.backup} is newer than this Boulevard reads"
        )
    return header


def _fill(connection: Connection, header: Header, file: BinaryIO, replace: bool) -> Contents:
    there = _tables(connection)
    if not replace and any(connection.scalar(select(func.count()).select_from(t)) for t in there):
        raise Unreadable("the database is not empty; --replace puts the backup in its place")
    for table in reversed(there):
        table.drop(connection)
    connection.execute(text(f"DROP TABLE IF EXISTS {FORM}"))
    try:
        upgrade(connection, header.form)
    except CommandError:
        raise Unreadable(
            f"the backup is from Boulevard {header.boulevard}, which is newer than this one; "
            "install that first"
        ) from None
    tables = {table.name: table for table in _tables(connection)}
    rows = Counter[str]()
    try:
        for name, batch in _batches(file):
            connection.execute(insert(tables[name]), [_typed(tables[name], row) for row in batch])
            rows[name] += len(batch)
    except (msgspec.DecodeError, KeyError) as error:
        raise Unreadable(f"{file.name}: its rows do not fit the database: {error}") from None
    upgrade(connection)
    return Contents(header, {name: rows[name] for name in tables})


def _batches(file: BinaryIO) -> Iterator[tuple[str, list[Row]]]:
    """The rows in their order, many of one table at once."""
    name, batch = "", list[Row]()
    file.readline()
    for text_line in file:
        if text_line.startswith(b'{"sealed"'):
            break
        line = msgspec.json.decode(text_line, type=Line)
        if batch and (line.table != name or len(batch) == BATCH):
            yield name, batch
            batch = []
        name = line.table
        batch.append(line.row)
    if batch:
        yield name, batch


def _typed(table: Table, row: Row) -> Row:
    """The row with the types that its columns have in Python; JSON knows fewer."""
    return {
        name: None if value is None else msgspec.convert(value, table.c[name].type.python_type)
        for name, value in row.items()
    }


# -- the database ----------------------------------------------------------------------------------


def is_there(url: URL) -> bool:
    """Whether there is a database at all; a server's answers for itself."""
    return url.get_backend_name() != "sqlite" or Path(url.database or "").is_file()


def _remove(url: URL) -> None:
    for ending in ("", "-wal", "-shm"):
        Path(f"{url.database}{ending}").unlink(missing_ok=True)


def _tables(connection: Connection) -> list[Table]:
    """Our tables as they are in this database, those first that others refer to."""
    ours = set(metadata.tables) & set(inspect(connection).get_table_names())
    found = MetaData()
    found.reflect(connection, only=sorted(ours))
    return [table for table in found.sorted_tables if table.name in ours]
