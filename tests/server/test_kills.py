"""kill -9 at random moments: what was acknowledged stays, nothing happens twice, games go on.

The ordinary suite kills a few times.  `make kills` kills as often as BOULEVARD_KILLS says.
"""

from __future__ import annotations

import asyncio
import os
import random

from server.player import door
from server.rounds import (
    KINDS,
    LIMITLESS,
    RESTLESS,
    Lighthouse,
    Pulse,
    Round,
    check_errors,
    home,
    patiently,
)
from server.site import Site

KILLS = int(os.environ.get("BOULEVARD_KILLS", "3"))
TABLES = 3 if KILLS < 10 else 6  # at the same time


def test_no_kill_loses_or_doubles_an_answer(database: str) -> None:
    """People and bots play all three games at several tables; the server is killed and started
    again on the same database; in the end every promise is compared with the record."""
    site = Site(database=database, **LIMITLESS)
    try:
        asyncio.run(_campaign(site, "kills"))
        check_errors(site)
    finally:
        site.close()


async def _campaign(site: Site, seed: str) -> None:
    dice = random.Random(seed)
    lighthouse = Lighthouse(site)
    pulse = Pulse()
    is_done = asyncio.Event()
    finished: list[Round] = []

    async def keep_playing(number: int) -> None:
        kind = number
        while not is_done.is_set():
            table = await patiently(lighthouse.reach, kind, f"{seed} {number} {kind}", RESTLESS)
            for player in table.players:
                player.ear = pulse.beat
            await table.play()
            finished.append(table)
            kind += TABLES + 1  # so that every game is played beside every other one

    async def keep_killing() -> None:
        for _ in range(KILLS):
            await pulse.count(dice.randrange(1, 80))
            await asyncio.sleep(dice.random() / 50)  # anywhere between an answer and the next
            await lighthouse.kill_and_restart()
        is_done.set()

    async with asyncio.TaskGroup() as group:
        group.create_task(keep_killing())
        for number in range(TABLES):
            group.create_task(keep_playing(number))
    async with door(home(site)) as client:
        for table in finished:
            await table.check(client)
    assert {table.table["game"] for table in finished} == {kind[0] for kind in KINDS}
    people = [player for table in finished for player in table.players]
    assert sum(player.connections for player in people) > len(people) + KILLS
    if KILLS >= 10:  # some answers were on their way, on either side of the commit
        assert any(player.settled for player in people)
