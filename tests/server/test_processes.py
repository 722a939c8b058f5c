"""Two server processes on one PostgreSQL hold the same games."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from boulevard.core.table import Table
from boulevard.server import site as server
from boulevard.server.gathering import create
from boulevard.server.settings import Settings
from boulevard.server.wire import NewSeat, NewTable
from server.player import Player, Reach, door, gather
from server.rounds import (
    KINDS,
    LIMITLESS,
    RESTLESS,
    Lighthouse,
    Pulse,
    Round,
    check_errors,
    home,
)
from server.site import Site

TABLES = 4
KILLS = 2


@contextmanager
def _two(database: str) -> Iterator[tuple[Site, Site]]:
    sites = [Site(database=database, **LIMITLESS) for _ in range(2)]
    try:
        yield sites[0], sites[1]
        for site in sites:
            check_errors(site)
    finally:
        for site in sites:
            site.close()


def test_one_table_through_two_processes_is_one_game(postgres_database: str) -> None:
    """Persons of one table sit at different processes and answer at the same time; the journal does
    not fork, everyone is told the same, and the records verify."""
    with _two(postgres_database) as (first, second):
        asyncio.run(_play(first, second))


async def _play(first: Site, second: Site) -> None:
    async def at_first() -> str:
        return home(first)

    async def at_second() -> str:
        return home(second)

    rounds = [await _spread(kind, [at_first, at_second]) for kind in range(TABLES)]
    await _play_all(rounds)
    async with door(home(second)) as client:
        for played in rounds:
            await played.check(client)


def test_whoever_reads_a_table_again_follows_its_journal(tmp_path: Path) -> None:
    """News of who came or went may overtake news of a move; the move must not be forgotten."""
    asyncio.run(_overtake(Settings(database=str(tmp_path / "site.sqlite"))))


async def _overtake(settings: Settings) -> None:
    first, second = server.Site(settings), server.Site(settings)
    await first.store.start()
    try:
        seats = tuple(NewSeat(kind="person", name=name) for name in ("Ann", "Ben"))
        async with first.channels:
            live, _ = await create(first, NewTable(game="vegas", seats=seats))
            there = await second.tables.find(live.id)
            before = (await second.tables.game(there)).journal_length()
            [seat] = live.asked()

            def answer(table: Table[Any]) -> None:
                table.submit(seat, table.actions(seat)[0])

            after = await first.tables.act(live, answer)
            await second.tables.reread(there)
        assert before < after
        assert (await second.tables.game(there)).journal_length() == after == there.row.length
    finally:
        await first.store.stop()
        await second.store.stop()


def test_whoever_comes_from_another_process_is_not_shown_less(tmp_path: Path) -> None:
    """A process that has not heard of a move yet reads it when somebody enters who has seen it."""
    deaf = {**LIMITLESS, "database": str(tmp_path / "site.sqlite"), "sweep": 600.0}
    with closing(Site(**deaf)) as first, closing(Site(**deaf)) as second:
        table = first.table("streets", "Ann", "Ben")
        tokens = table.tokens.values()
        with second.enter(table.id, *tokens) as guest:
            known = guest.wait("Moved")["scene"]["number"]
        with first.enter(table.id, *tokens) as guest:
            reply = guest.answer()
        assert reply["number"] > known
        with second.enter(table.id, *tokens, since=reply["number"]) as guest:
            moved = guest.wait("Moved")
        assert moved["scene"]["number"] == reply["number"]
        assert moved["entries"] == []


def test_one_of_two_processes_may_die(postgres_database: str) -> None:
    """One is killed again and again; its people go to the other one, or wait until it is back."""
    with _two(postgres_database) as (first, second):
        asyncio.run(_bury(first, second))


async def _bury(first: Site, second: Site) -> None:
    dice = random.Random("bury")
    weak = Lighthouse(second)

    async def at_first() -> str:
        return home(first)

    async def anywhere() -> str:
        return home(second) if weak.up.is_set() and dice.random() < 0.7 else home(first)

    rounds = [await _spread(kind, [at_first, weak.reach, anywhere]) for kind in range(TABLES)]

    pulse = Pulse()
    for played in rounds:
        for player in played.players:
            player.ear = pulse.beat

    async def keep_killing() -> None:
        for _ in range(KILLS):
            await pulse.count(dice.randrange(1, 80))
            await weak.kill_and_restart()

    async with asyncio.TaskGroup() as group:
        group.create_task(keep_killing())
        group.create_task(_play_all(rounds))
    async with door(home(first)) as client:
        for played in rounds:
            await played.check(client)


async def _play_all(rounds: list[Round]) -> None:
    async with asyncio.TaskGroup() as group:
        for played in rounds:
            group.create_task(played.play())


async def _spread(kind: int, doors: list[Reach]) -> Round:
    """A table whose people come in by different doors."""
    game, options, persons, bots = KINDS[kind % len(KINDS)]
    async with door(await doors[0]()) as client:
        table, tokens = await gather(client, game, persons, list(bots), options=options)
    players = [
        Player(
            doors[seat % len(doors)],
            table["id"],
            [token],
            seed=f"spread {kind} {seat}",
            habits=RESTLESS,
        )
        for seat, token in enumerate(tokens)
    ]
    watcher = Player(doors[-1], table["watch_id"], seed=f"spread {kind}")
    return Round(table, tokens, players, watcher)
