"""Pages of journals are written together, all of them or none; and nobody looks for nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from boulevard.core.table import Table
from boulevard.server.database import single
from boulevard.server.gathering import create
from boulevard.server.journal import Conflict
from boulevard.server.live import LiveTable
from boulevard.server.rows import EntryRow
from boulevard.server.settings import Settings
from boulevard.server.site import Site
from boulevard.server.wire import NewSeat, NewTable
from boulevard.server.writing import Page, write_at_once, write_in_turn

SEATS = tuple(NewSeat(kind="person", name=name) for name in ("Ann", "Ben"))


def at_a_site(database: str, play: Callable[[Site], Awaitable[None]]) -> None:
    async def open_site() -> None:
        site = Site(Settings(database=database))
        await site.store.start()
        try:
            async with site.channels:
                await play(site)
        finally:
            await site.store.stop()

    asyncio.run(open_site())


def page(table: str, number: int, **more: Any) -> Page:
    said = EntryRow(number=number, by=0, answer='"said"', at=7.0, events="[]")
    return Page(
        table=table,
        entries=[said],
        snapshot=b"%d" % number,
        stage="playing",
        asked=(1,),
        waits_for_bot=False,
        **more,
    )


async def standing(site: Site, table: str) -> tuple[Any, ...]:
    card = await site.store.find(table)
    assert card is not None
    row = card.table
    turns = [seat.turn for seat in card.seats]
    return row.length, row.asked, row.moved_at, row.stage, card.snapshot, turns


def test_both_ways_to_write_leave_the_same(postgres_database: str) -> None:
    """At once and one statement after the other; in what order pages come does not matter."""

    async def play(site: Site) -> None:
        tables = [(await create(site, NewTable(game="vegas", seats=SEATS)))[0] for _ in range(4)]
        ids = sorted(live.id for live in tables)
        engine = site.store.engine
        ways = (write_at_once, single(engine), ids[:2]), (write_in_turn, engine, ids[2:])
        for write, through, (first, second) in ways:
            pages = [page(second, 900), page(first, 901, turns={1: 902, 0: -1})]
            await write(through, pages)
        found = [await standing(site, table) for table in ids]
        assert found[0] == found[2] == (902, "[1]", 7.0, "playing", b"901", [-1, 902])
        assert found[1][:5] == found[3][:5] == (901, "[1]", 7.0, "playing", b"900")
        for table in ids:
            [said] = await site.store.entries(table, 900)
            assert (said.by, said.answer, said.at, said.events) == (0, '"said"', 7.0, "[]")

    at_a_site(postgres_database, play)


def test_one_that_comes_too_late_keeps_nobody_else_from_writing(database: str) -> None:
    """Of what was handed in together, what goes goes; a number that is taken is taken."""

    async def play(site: Site) -> None:
        ids = [(await create(site, NewTable(game="vegas", seats=SEATS)))[0].id for _ in range(3)]
        await site.store.journal.append(page(ids[0], 900))
        late, *others = await asyncio.gather(
            site.store.journal.append(page(ids[0], 900)),
            site.store.journal.append(page(ids[1], 900)),
            site.store.journal.append(page(ids[2], 900)),
            return_exceptions=True,
        )
        assert isinstance(late, Conflict) and others == [None, None]
        assert [len(await site.store.entries(table, 900)) for table in ids] == [1, 1, 1]

    at_a_site(database, play)


def test_nothing_is_written_for_a_table_that_is_gone(database: str) -> None:
    async def play(site: Site) -> None:
        with pytest.raises(Conflict):
            await site.store.journal.append(page("nowhere", 0))
        assert await site.store.entries("nowhere") == []

    at_a_site(database, play)


class Onlooker:
    """Somebody who has a table open and counts how often there may be something new."""

    seats = ()

    def __init__(self) -> None:
        self.woken = 0

    def wake(self) -> None:
        self.woken += 1

    async def dismiss(self) -> None:
        pass


def test_the_sweeper_wakes_those_for_whom_something_may_be_new(sqlite_database: str) -> None:
    """Nobody else, or thousands who only look would keep a process busy; and somebody of whose move
    the announcement was lost is told all the same."""

    async def play(site: Site) -> None:
        live, _ = await create(site, NewTable(game="vegas", seats=SEATS))
        onlooker = Onlooker()
        live.looking.add(onlooker)
        assert await swept(site, onlooker) == 1  # came since the last time
        assert await swept(site, onlooker) == 0
        await answer(site, live)  # nobody listens to announcements here
        assert await swept(site, onlooker) == 1
        assert await swept(site, onlooker) == 0

    at_a_site(sqlite_database, play)


async def swept(site: Site, onlooker: Onlooker) -> int:
    before = onlooker.woken
    await site.sweep(site.clock())
    return onlooker.woken - before


async def answer(site: Site, live: LiveTable) -> None:
    [seat] = live.asked()

    def deed(table: Table[Any]) -> None:
        table.submit(seat, table.actions(seat)[0])

    await site.tables.act(live, deed)
