"""Whoever runs a site can look after it while it runs, and try everything first."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from inspect import signature
from pathlib import Path
from time import sleep, time
from typing import Any

import pytest
from msgspec.structs import asdict, replace
from sqlalchemy import create_engine, insert, text, update
from sqlalchemy.engine import URL
from websockets.exceptions import ConnectionClosed

from boulevard.cli.admin import admin as commands
from boulevard.core.record import read, verify
from boulevard.core.registry import find_game
from boulevard.server import admin as office
from boulevard.server.allowances import party
from boulevard.server.blocks import Blocks
from boulevard.server.database import connect, form_of, migrate, upgrade
from boulevard.server.rows import SeatRow, TableRow
from boulevard.server.schema import seats, tables
from boulevard.server.settings import Settings
from cli.said import Said, told
from server.attackers import ADDRESS
from server.site import FAST, Site

MANY = 33_000
OLD = TableRow(
    id="old",
    watch_id="watched",
    name="Old Row",
    game="streets",
    options="{}",
    rules_version=1,
    stage="gathering",
    seed="seed",
    seed_hash="hash",
    is_public=True,
    undo="off",
    hints=False,
    pace="slow",
    patience=1,
    created_at=0.0,
    moved_at=0.0,
)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    site = Site(database=str(folder / "site.sqlite"), **FAST)
    try:
        yield site
        site.stop()
        assert "Traceback" not in site.errors(), site.errors()[-3000:]
    finally:
        site.close()


def admin(site: Site, *words: str) -> Any:
    """What a command prints as JSON."""
    return run(site, *words, "--json").json


def run(site: Site, *words: str) -> Said:
    return told("admin", *words, "--database", site.settings["database"])


def until(found: Any, wanted: Any) -> None:
    """The site notices at its next sweep."""
    while found() != wanted:
        sleep(0.05)


async def brought_up(url: URL) -> None:
    """The database gets its newest form, as by a site that starts."""
    engine = connect(url)
    await migrate(engine)
    await engine.dispose()


def test_tables_are_listed_hidden_and_closed(site: Site) -> None:
    table = site.table("streets", "Ann", "", is_public=True)
    [line] = [line for line in admin(site, "tables") if line["id"] == table.id]
    assert (line["stage"], line["seats"], line["persons"]) == ("gathering", 2, 1)
    assert line["made_by"] == "127.0.0.1"
    assert admin(site, "tables", "--made-by", ADDRESS) == []
    assert line in admin(site, "tables", "--made-by", "::ffff:127.0.0.1")
    assert table.id in run(site, "tables", "--stage", "gathering").out

    def listed() -> bool:
        return table.id in [line["id"] for line in site.get("/tables")]

    assert admin(site, "hide", table.id, "--dry-run")["dry_run"] and listed()
    admin(site, "hide", table.id)
    until(listed, False)
    admin(site, "hide", table.id, "--undo")
    until(listed, True)

    with table.enter(0) as ann:
        assert admin(site, "close", table.id, "--dry-run")["which"] == [table.id]
        assert ann.ask("Ping")["type"] == "Pong"
        admin(site, "close", table.id)
        with pytest.raises(ConnectionClosed):
            ann.wait("Nothing")
    assert site.refusal("GET", f"/tables/{table.id}")[0] == 404


def test_a_remark_is_removed(site: Site) -> None:
    table = site.table("streets", "Ann", "")
    with table.enter(0) as ann:
        ann.ask("Say", text="something rude")

    def said() -> int:
        with table.enter(0) as ann:
            return len(ann.opened["remarks"])

    until(said, 1)
    assert admin(site, "remark", table.id, "1", "--dry-run")["which"] == ["something rude"]
    assert said() == 1
    assert admin(site, "remark", table.id, "1")["which"] == ["something rude"]
    until(said, 0)
    assert run(site, "remark", table.id, "1").reason


def test_an_address_is_blocked_and_let_in_again(site: Site) -> None:
    def code() -> int:
        return site.http.get("/api/games").status_code

    table = site.table("streets", "Ann", "-random")
    with table.enter(0) as ann:
        admin(site, "block", "127.0.0.0/24", "--dry-run")
        assert code() == 200
        admin(site, "block", "127.0.0.0/24", "--days", "1", "--reason", "rude")
        until(code, 403)
        assert ann.ask("Say", text="hello")["kind"] == "forbidden"
    [line] = admin(site, "blocks")
    assert line["network"] == "127.0.0.0/24" and line["reason"] == "rude" and line["until"]
    assert admin(site, "unblock", "127.0.0.0/24", "--dry-run")["which"] == ["127.0.0.0/24"]
    assert [line["network"] for line in admin(site, "blocks")] == ["127.0.0.0/24"]
    admin(site, "unblock", "127.0.0.0/24")
    until(code, 200)
    assert admin(site, "blocks") == []
    for words in (["block", "nowhere"], ["unblock", "192.0.2.1"]):
        assert run(site, *words).reason


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["block", "192.0.2.7", "--days", "nan"], "'--days'"),
        (["block", "192.0.2.7", "--days", "inf"], "'--days'"),
        (["block", "192.0.2.7", "--days", "1e12"], "'--days'"),
        (["tables", "--made-by", "nowhere"], "'nowhere' is neither an address"),
        (["tables", "--made-by", "192.0.2.0/24"], "'192.0.2.0/24' is not an address"),
        (["tables", "--made-by", "2001:db8::/48"], "'2001:db8::/48' is not an address"),
        (["hide", "\udcff"], "is not UTF-8 text"),
        (["remark", "x", "1" + "0" * 30], "there is no table x"),
        (["close", "x", "x"], "there is no table x"),
    ],
)
def test_what_makes_no_sense_is_refused(site: Site, words: list[str], reason: str) -> None:
    assert reason in run(site, *words).reason
    assert run(site, "blocks").status == 0


def test_the_longest_block_can_be_listed(site: Site) -> None:
    admin(site, "block", "192.0.2.9", "--days", "36500")
    assert "192.0.2.9/32" in run(site, "blocks").out
    admin(site, "unblock", "192.0.2.9")


@pytest.mark.parametrize(
    ("words", "kept", "whom"),
    [
        ("192.0.2.7", "192.0.2.7/32", "192.0.2.7"),
        ("192.0.2.7/24", "192.0.2.0/24", "192.0.2.8"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64", "2001:db8:1:2:3:4:5:6"),
        ("2001:db8:1:2::7/128", "2001:db8:1:2::/64", "2001:db8:1:2::7"),
        ("2001:db8::/32", "2001:db8::/32", "2001:db8:1:2::7"),
        ("::ffff:192.0.2.7", "192.0.2.7/32", "192.0.2.7"),
        ("::ffff:192.0.2.7/120", "192.0.2.0/24", "192.0.2.8"),
    ],
)
def test_whoever_is_blocked_is_kept_out(words: str, kept: str, whom: str, tmp_path: Path) -> None:
    """Of IPv6 nobody is known closer than by their network."""
    url = Settings(database=str(tmp_path / "site.sqlite")).url()

    async def hold() -> bool:
        await brought_up(url)
        engine = connect(url)
        line = await office.block(url, words, days=None, reason="", is_trial=False)
        assert line.network == kept
        found = Blocks()
        await found.read(engine)
        await engine.dispose()
        assert not found.hold("192.0.3.1") and not found.hold(party("2001:db9::1"))
        return found.hold(party(whom))

    assert asyncio.run(hold())


def test_old_games_go_to_records_and_old_tables_away(site: Site, tmp_path: Path) -> None:
    over, stays = site.table("streets", "Ann", "-random"), site.table("streets", "Ann", "-random")
    with over.enter(0) as ann:
        ann.play_on()
    with closing(sqlite3.connect(site.settings["database"])) as file, file:
        file.execute("UPDATE tables SET moved_at = moved_at - 9e6 WHERE id = ?", (over.id,))

    old = ["retire", "--finished", "100", "--records", str(tmp_path)]
    assert admin(site, *old, "--dry-run")["which"] == [over.id]
    assert list(tmp_path.iterdir()) == []
    assert admin(site, *old)["which"] == [over.id]

    [file_] = tmp_path.iterdir()
    record = read(file_.read_text(encoding="utf-8"), find_game)
    assert verify(find_game("streets"), record) == []
    until(lambda: site.http.get(f"/api/tables/{over.id}").status_code, 404)
    assert stays.now()["stage"] == "playing"
    assert run(site, "retire").reason


def test_thousands_of_tables_are_retired_at_once(postgres_database: str) -> None:
    """More than PostgreSQL takes values for in one statement.  A table where somebody has moved
    meanwhile stays, and one that is gone already is no fault."""
    url = Settings(database=postgres_database).url()

    async def retire() -> None:
        await brought_up(url)
        async with office.changing(url) as connection:
            for name in ("first", "last", "back"):
                row = {**asdict(OLD), "id": name, "watch_id": f"{name} watched"}
                await connection.execute(insert(tables).values(row))
        first, last, back = sorted(
            await office.outdated(url, finished=None, abandoned=60),
            key=lambda line: ["first", "last", "back"].index(line.id),
        )
        gone = [replace(first, id=f"gone {n}") for n in range(MANY)]
        async with office.changing(url) as connection:
            change = update(tables).where(tables.c.id == back.id)
            await connection.execute(change.values(moved_at=time()))

        for is_trial in (True, False):
            found = await office.retire(url, [first, back, *gone, last], is_trial=is_trial)
            assert found == ["first", "last"]

        assert (await office.size(url)).rows["tables"] == 1

    asyncio.run(retire())


def test_a_long_list_says_how_much_is_left_out(tmp_path: Path) -> None:
    database = str(tmp_path / "site.sqlite")
    url = Settings(database=database).url()

    async def fill() -> None:
        await brought_up(url)
        async with office.changing(url) as connection:
            for n in range(office.LISTED + 7):
                row = {**asdict(OLD), "id": str(n), "watch_id": f"{n} watched"}
                await connection.execute(insert(tables).values(row))
                seat = SeatRow(table_id=str(n), seat=0, kind="open", seen_at=0.0)
                await connection.execute(insert(seats).values(asdict(seat)))

    asyncio.run(fill())
    lines = told("admin", "tables", "--database", database).out.splitlines()

    assert len(lines) == office.LISTED + 1 and lines[-1].startswith("and 7 more")
    short = told("admin", "tables", "--stage", "over", "--database", database)
    assert short.out == ""


@pytest.mark.parametrize(
    "words", [["size"], ["tables"], ["retire", "--finished", "1", "--dry-run"]]
)
def test_whoever_looks_does_not_change_the_form(words: list[str], tmp_path: Path) -> None:
    """A site of before that runs on it could not follow."""
    file = tmp_path / "site.sqlite"
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        upgrade(connection, "0004")
    asked = ["admin", *words, "--database", str(file)]

    assert "form 0004" in (said := told(*asked).reason) and "start `boulevard serve`" in said
    with engine.begin() as connection:
        assert form_of(connection) == "0004"
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "install the newer one" in told(*asked).reason
    engine.dispose()


def test_every_command_speaks_json_and_can_be_tried_first() -> None:
    told = {"tables", "blocks", "size"}  # these change nothing
    for known in commands.registered_commands:
        assert known.callback is not None
        taken = signature(known.callback).parameters
        assert "json" in taken, known.name
        assert ("dry_run" in taken) == (known.name not in {*told, "push-keys"}), known.name


def test_the_size_is_told(site: Site) -> None:
    site.table("streets", "Ann", "")
    found = admin(site, "size")

    assert found["bytes"] > 10_000 and found["rows"]["tables"] >= 1
    assert "MB" in run(site, "size").out


def test_there_has_to_be_a_site(tmp_path: Path) -> None:
    said = told("admin", "size", "--database", str(tmp_path / "none.sqlite"))

    assert "there is no database" in said.reason
    assert list(tmp_path.iterdir()) == []


def test_the_host_removes_a_stranger_before_the_start(site: Site) -> None:
    table = site.table("streets", "Ann", "", "")
    ben = site.post(f"/tables/{table.id}/seats", {"name": "Ben"})["tokens"]["1"]
    assert site.refusal("DELETE", f"/tables/{table.id}/seats/0", token=ben)[0] == 403

    answer = site.http.delete(
        f"/api/tables/{table.id}/seats/1", headers={"Authorization": f"Bearer {table.tokens[0]}"}
    )

    assert answer.status_code == 200 and answer.json()["seats"][1]["kind"] == "open"
