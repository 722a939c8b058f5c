"""What is accepted is kept: through kills, restarts, and several processes at one table."""

from __future__ import annotations

import asyncio
import logging
import random
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from boulevard.core import table as core
from boulevard.core.errors import Refused
from boulevard.server import site as server
from boulevard.server.gathering import create
from boulevard.server.settings import Settings
from boulevard.server.wire import NewSeat, NewTable
from server.middle import middle, played
from server.site import FAST, Guest, Site, Table


@pytest.fixture
def site(database: str) -> Iterator[Site]:
    """A site on each kind of database in turn."""
    site = Site(database=database, **FAST)
    try:
        yield site
    finally:
        site.close()


def answers(guest: Guest) -> list[int]:
    """The numbers of all that it was told."""
    return [entry["number"] for entry in guest.entries]


@pytest.mark.parametrize(
    ("database", "game"),
    [("sqlite", "streets"), ("postgresql", "vegas"), ("sqlite", "welcome")],
    indirect=["database"],
)
def test_a_game_goes_on_after_the_server_was_killed(site: Site, game: str) -> None:
    """Whoever played reconnects with what they know; nothing is lost, nothing comes twice."""
    table = site.table(game, "Ann", "-greedy")
    dice = random.Random(game)
    entries: list[int] = []
    taken = 0
    for _ in range(4):
        with table.enter(0, since=len(entries)) as ann:
            for _ in range(dice.randrange(1, 5)):
                taken = max(taken, ann.answer()["number"])
            site.kill()
            ann.hear_out()
            entries += answers(ann)
        site.start()
    with table.enter(0, since=len(entries)) as ann:
        last = ann.play_on()
        entries += answers(ann)

    assert last["number"] >= taken
    assert entries == list(range(last["number"]))
    assert site.get(f"/tables/{table.id}/verify")["faults"] == []


def test_a_bot_that_was_thinking_when_the_server_was_killed_is_asked_again(site: Site) -> None:
    """In a game, moreover, that goes on from the middle of another one."""
    record = played("welcome", 4, {}, "thinking")
    number, _ = middle(record, "thinking")
    old = site.post("/records", {"text": record.write()})
    goes_on = {"table": old["id"], "number": number}
    table = site.table("welcome", "-greedy", "-greedy", "-greedy", "-greedy", goes_on=goes_on)
    site.kill()
    site.start()
    with table.watch() as watcher:
        while not watcher.scene or not watcher.scene["result"]:
            watcher.wait("Moved")

    assert answers(watcher) == list(range(watcher.scene["number"]))
    assert site.get(f"/tables/{table.id}/verify")["faults"] == []


def test_a_stopped_server_ends_in_good_order(site: Site) -> None:
    table = site.table("vegas", "Ann", "-greedy", "-greedy")
    with table.enter(0) as ann:
        ann.answer()
        assert site.stop() == 0
    assert "Traceback" not in site.errors()


def test_a_server_stops_after_what_it_has_begun(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Also when nobody waits for it any more; and it begins nothing new."""
    asyncio.run(_stop_in_the_middle(Settings(database=str(tmp_path / "site.sqlite"))))
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def _stop_in_the_middle(settings: Settings) -> None:
    site = server.Site(settings)
    async with site.channels:
        await site.start()
        seats = tuple(NewSeat(kind="person", name=name) for name in ("Ann", "Ben"))
        live, _ = await create(site, NewTable(game="vegas", seats=seats))
        [seat] = live.asked()
        before = (await site.tables.game(live)).journal_length()

        def answer(table: core.Table[Any]) -> None:
            table.submit(seat, table.actions(seat)[0])

        def refuse(table: core.Table[Any]) -> None:
            raise Refused("no")

        async with live.lock:
            acting = [asyncio.create_task(site.tables.act(live, deed)) for deed in (answer, refuse)]
            await asyncio.sleep(0)  # both have begun
            await asyncio.sleep(0)
            for task in acting:
                task.cancel()
            stopping = asyncio.create_task(site.stop())
            await asyncio.wait(acting)
        await stopping
        with pytest.raises(Refused, match="closing"):
            await site.tables.act(live, answer)
    again = server.Site(settings)
    await again.store.start()
    after = len(await again.store.entries(live.id))
    await again.store.stop()
    assert after > before


def test_processes_that_start_together_migrate_once(database: str) -> None:
    with ThreadPoolExecutor() as pool:
        sites = list(pool.map(lambda _: Site(database=database, **FAST), range(3)))
    try:
        table = sites[0].table("streets", "Ann", "-greedy")
        assert sites[1].get(f"/tables/{table.id}")["name"] == table.info["name"]
    finally:
        for site in sites:
            site.close()


def test_two_processes_hold_the_same_game(postgres_database: str) -> None:
    """Answers that arrive at the same time through different processes never fork a game."""
    sites = [Site(database=postgres_database, **FAST) for _ in range(2)]
    try:
        table = sites[0].table("welcome", "Ann", "Ben", "-greedy")
        elsewhere = Table(sites[1], {"table": table.info, "tokens": table.tokens})
        with table.enter(0) as ann, elsewhere.enter(1) as ben, ThreadPoolExecutor() as pool:
            scenes = list(pool.map(lambda guest: guest.play_on(), (ann, ben)))
        with elsewhere.watch() as watcher:
            watcher.wait("Moved")

        assert scenes[0]["result"] == scenes[1]["result"] == watcher.scene["result"]
        assert answers(ann) == answers(ben) == answers(watcher)
        assert sites[1].get(f"/tables/{table.id}/verify")["faults"] == []
        for site in sites:
            assert "Traceback" not in site.errors()
    finally:
        for site in sites:
            site.close()


def test_people_in_two_processes_see_and_hear_each_other(postgres_database: str) -> None:
    sites = [Site(database=postgres_database, **FAST) for _ in range(2)]
    try:
        table = sites[0].table("streets", "Ann", "")
        with table.enter(0) as ann:
            seated = sites[1].post(f"/tables/{table.id}/seats", {"name": "Ben"})
            with sites[1].enter(table.id, seated["tokens"]["1"]) as ben:
                while not ann.table["seats"][1]["is_present"]:
                    ann.wait("TableChanged")
                while not ben.table["seats"][0]["is_present"]:
                    ben.wait("TableChanged")
                ben.ask("Say", text="good evening")
                assert ann.wait("Said")["name"] == "Ben"
    finally:
        for site in sites:
            site.close()


def test_only_hashes_of_tokens_are_kept(sqlite_database: str) -> None:
    site = Site(database=sqlite_database, **FAST)
    try:
        table = site.table("streets", "Ann", "-greedy")
        site.stop()
    finally:
        site.close()

    file = Path(sqlite_database).read_bytes()
    assert table.id.encode() in file
    assert table.tokens[0].encode() not in file


def test_sqlite_keeps_a_journal_of_its_own(sqlite_database: str) -> None:
    Site(database=sqlite_database, **FAST).close()
    with closing(sqlite3.connect(sqlite_database)) as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)
