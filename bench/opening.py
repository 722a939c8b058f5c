"""Measures how soon a long game is open: from where it stands, and by playing its journal again."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from boulevard.core.table import Table
from boulevard.server import gathering, wire
from boulevard.server.live import LiveTable
from boulevard.server.rows import read
from boulevard.server.settings import Settings
from boulevard.server.site import Site
from boulevard.server.tables import Tables

GAME, SEATS = "welcome", 8
ANSWERS = 300
ROUNDS = 30


async def opening() -> tuple[float, float]:
    """Milliseconds by replay, and from the position: half of the rounds took less."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Settings(database=str(Path(folder) / "site.sqlite")))
        async with site.channels:
            await site.store.start()
            table = await played(site)
            slow, fast = [], []
            for _ in range(ROUNDS):
                tables = Tables(site.store, site.announcements, site.settings, "bench")
                live = await tables.find(table)  # not opened yet
                slow.append(await timed(replayed(site, live)))
                fast.append(await timed(tables.game(live)))
            await site.tables.stop()
            await site.store.stop()
    return median(slow), median(fast)


async def played(site: Site) -> str:
    """The id of a table where seats have given so many answers."""
    people = tuple(wire.NewSeat(kind="person", name=f"Player {n}") for n in range(SEATS))
    live, _ = await gathering.create(site, wire.NewTable(game=GAME, seats=people))
    dice = random.Random("opening")

    def answer(table: Table[Any]) -> None:
        seat = dice.choice(table.asked())
        table.submit(seat, dice.choice(table.actions(seat)))

    for _ in range(ANSWERS):
        await site.tables.act(live, answer)
    return live.id


async def timed(doing: Any) -> float:
    """Milliseconds of computing, in all threads: a clock would also count who else computes."""
    began = process_time()
    await doing
    return (process_time() - began) * 1e3


async def replayed(site: Site, live: LiveTable) -> None:
    """As it was before snapshots were kept."""
    row = live.row
    rows = await site.store.entries(row.id)
    journal = read(row.rules, rows, row.rules_version)
    game: Table[Any] = Table(row.rules, row.read_options(), seed=row.seed, journal=journal)
    assert game.journal_length() == row.length


if __name__ == "__main__":
    by_replay, from_position = asyncio.run(opening())
    print(f"by replay {by_replay:.2f} ms, from its position {from_position:.2f} ms, ", end="")
    print(f"{by_replay / from_position:.1f} times as fast")
