"""A backup is everything at one moment, goes into either database, and is all or nothing."""

from __future__ import annotations

import asyncio
import hashlib
import json
import stat
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Table, insert, select
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.core.errors import Unreadable
from boulevard.server.backup import back_up, restore
from boulevard.server.database import connect, is_writing, migrate
from boulevard.server.schema import metadata
from boulevard.server.settings import Settings
from server.cluster import Cluster

T = TypeVar("T")
Rows = dict[str, list[tuple[Any, ...]]]
New = Callable[[str], URL]

TEXTS = ("", "Ada", "Zoë 🏙", 'a\nb"c\\\u2028')


@pytest.fixture
def new(tmp_path: Path, cluster: Cluster) -> New:
    """Where there is no database yet, or an empty one."""
    numbers = iter(range(100))

    def new(kind: str) -> URL:
        if kind == "sqlite":
            return Settings(database=str(tmp_path / f"{next(numbers)}.sqlite")).url()
        return Settings(database=cluster.new_database()).url()

    return new


def made_up(table: Table, n: int, of: str) -> dict[str, Any]:
    """A row with something in every column, whatever columns there are."""
    kinds: dict[type, Any] = {
        int: n,
        float: n / 7 + 1.8e9,
        bool: n % 2 == 0,
        str: TEXTS[n % len(TEXTS)],
        bytes: bytes(range(n, 256)),
    }
    row = {column.name: kinds[column.type.python_type] for column in table.columns}
    for column in table.columns:
        if column.nullable and n % 2:
            row[column.name] = None
        if column.unique:
            row[column.name] = f"{of} {n}"
    keys = [column.name for column in table.columns if column.foreign_keys]
    for column in table.primary_key:
        if column.type.python_type is str:
            row[column.name] = of if len(table.primary_key.columns) == 1 else f"{of} {n}"
    return row | dict.fromkeys(keys, of)


@asynccontextmanager
async def opened(url: URL) -> AsyncIterator[AsyncEngine]:
    engine = connect(url)
    try:
        yield engine
    finally:
        await engine.dispose()


async def add_games(url: URL, names: list[str]) -> None:
    """Each in one transaction, with rows in all the tables."""
    async with opened(url) as engine:
        await migrate(engine)
        for name in names:
            async with engine.execution_options(**{is_writing: True}).begin() as connection:
                for table in metadata.sorted_tables:
                    is_single = len(table.primary_key.columns) == 1
                    rows = [made_up(table, n, name) for n in range(1 if is_single else 6)]
                    await connection.execute(insert(table), rows)


async def rows_in(url: URL) -> Rows:
    found: Rows = {}
    async with opened(url) as engine, engine.connect() as connection:
        for table in metadata.sorted_tables:
            rows = await connection.execute(select(table))
            found[table.name] = sorted((tuple(row) for row in rows), key=repr)
    return found


def done(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def resealed(lines: list[str]) -> str:
    """These lines with a seal that fits."""
    body = "".join(line + "\n" for line in lines)
    seal = {"sealed": hashlib.sha256(body.encode()).hexdigest(), "rows": len(lines) - 1}
    return body + json.dumps(seal, separators=(",", ":")) + "\n"


@pytest.mark.parametrize("end", ["sqlite", "postgresql"])
@pytest.mark.parametrize("start", ["sqlite", "postgresql"])
def test_what_is_restored_is_what_was_there(tmp_path: Path, new: New, start: str, end: str) -> None:
    """Also from one kind of database to the other."""
    old, other, path = new(start), new(end), tmp_path / "backup"
    done(add_games(old, [f"game {n}" for n in range(150)]))

    said = done(back_up(old, path))
    done(restore(other, path))

    assert done(rows_in(other)) == done(rows_in(old))
    assert said.rows == {name: len(rows) for name, rows in done(rows_in(old)).items()}
    done(add_games(other, ["a new game"]))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_is_one_moment_of_a_site_that_goes_on(tmp_path: Path, new: New, kind: str) -> None:
    """No game is in it by half, although games begin while it is written."""
    url, path = new(kind), tmp_path / "backup"
    done(add_games(url, [f"game {n}" for n in range(100)]))

    async def meanwhile() -> dict[str, int]:
        busy = asyncio.create_task(add_games(url, [f"later {n}" for n in range(400)]))
        said = [await back_up(url, path) for _ in range(6)]
        busy.cancel()
        await asyncio.gather(busy, return_exceptions=True)
        assert said[-1].rows["tables"] > said[0].rows["tables"] >= 100
        return said[-1].rows

    rows = done(meanwhile())

    assert rows["imports"] == rows["tables"]
    assert rows["journal"] == rows["seats"] == rows["remarks"] == 6 * rows["tables"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_only_an_empty_database_is_filled_unasked(tmp_path: Path, new: New, kind: str) -> None:
    old, other, path = new("sqlite"), new(kind), tmp_path / "backup"
    done(add_games(old, ["one", "two"]))
    done(add_games(other, ["three"]))
    before = done(rows_in(other))
    done(back_up(old, path))

    with pytest.raises(Unreadable, match="the database is not empty; --replace"):
        done(restore(other, path))
    assert done(rows_in(other)) == before

    done(restore(other, path, replace=True))
    assert done(rows_in(other)) == done(rows_in(old))


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda text: "", "is not a backup"),
        (lambda text: "# hello\n", "is not a backup"),
        (lambda text: text[: len(text) // 2], "is cut off"),
        (lambda text: text.replace("one", "won", 1), "was changed after it was made"),
        (lambda text: text.replace('"backup":1', '"backup":9', 1), "format 9 is newer"),
        (
            lambda text: resealed(
                [text.split("\n")[0].replace('"form":"', '"form":"9'), *text.split("\n")[1:-2]]
            ),
            "which is newer than this one",
        ),
        (lambda text: resealed([*text.split("\n")[:-2], "{}"]), "its rows do not fit"),
        (lambda text: resealed([*text.split("\n")[:-2], text.split("\n")[1]]), r"(?i)unique"),
    ],
    ids=["empty", "not a backup", "cut off", "changed", "format", "form", "no row", "row twice"],
)
@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_that_does_not_fit_changes_nothing(
    tmp_path: Path, new: New, kind: str, change: Callable[[str], str], reason: str
) -> None:
    old, other, path = new("sqlite"), new(kind), tmp_path / "backup"
    done(add_games(old, ["one"]))
    done(add_games(other, ["two"]))
    before = done(rows_in(other))
    done(back_up(old, path))
    path.write_text(change(path.read_text()))

    with pytest.raises(Exception, match=reason):
        done(restore(other, path, replace=True))

    assert done(rows_in(other)) == before


def test_a_restore_that_fails_leaves_no_file_behind(tmp_path: Path, new: New) -> None:
    old, other, path = new("sqlite"), new("sqlite"), tmp_path / "backup"
    done(add_games(old, ["one"]))
    done(back_up(old, path))
    lines = path.read_text().split("\n")
    path.write_text(resealed([*lines[:-2], lines[1]]))

    with pytest.raises(Exception, match="UNIQUE"):
        done(restore(other, path))

    assert other.database is not None and not Path(other.database).exists()


def test_a_backup_replaces_a_backup_and_nothing_else(tmp_path: Path, new: New) -> None:
    url, path = new("sqlite"), tmp_path / "backup"
    done(add_games(url, ["one"]))
    done(back_up(url, path))
    done(add_games(url, ["two"]))

    assert done(back_up(url, path)).rows["tables"] == 2
    assert url.database is not None
    with pytest.raises(Unreadable, match="is there already"):
        done(back_up(url, Path(url.database)))
    assert len(done(rows_in(url))["tables"]) == 2


def test_only_its_owner_can_read_a_backup(tmp_path: Path, new: New) -> None:
    """It holds the seeds of games in progress."""
    url, path = new("sqlite"), tmp_path / "backup"
    done(add_games(url, ["one"]))

    done(back_up(url, path))

    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_there_is_no_backup_of_nothing(tmp_path: Path, new: New, kind: str) -> None:
    with pytest.raises(Unreadable, match=r"there is no database|nothing of Boulevard's"):
        done(back_up(new(kind), tmp_path / "backup"))

    assert list(tmp_path.iterdir()) == []
