"""kill -9 at random moments: what was acknowledged stays, nothing happens twice, games go on.

One process on SQLite, two on PostgreSQL, of which one is killed or both.  The ordinary suite kills
a few times.  `make kills` kills as often as BOULEVARD_KILLS says, with another BOULEVARD_KILLS_SEED
at other moments.
"""

from __future__ import annotations

import asyncio
import os
import random
from collections.abc import Callable

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
SEED = os.environ.get("BOULEVARD_KILLS_SEED", "kills")
TABLES = 3 if KILLS < 10 else 6  # at the same time


def test_no_kill_loses_or_doubles_an_answer(
    database: str, record_property: Callable[[str, object], None]
) -> None:
    """People and bots play all three games at several tables; servers are killed and started again
    on the same database; in the end every promise is compared with the record."""
    processes = 2 if database.startswith("postgresql") else 1
    sites: list[Site] = []
    try:
        for _ in range(processes):
            sites.append(Site(database=database, **LIMITLESS))
        for name, figure in asyncio.run(_campaign(sites)).items():
            record_property(name, figure)
        for site in sites:
            check_errors(site)
    finally:
        for site in sites:
            site.close()


async def _campaign(sites: list[Site]) -> dict[str, int]:
    dice = random.Random(SEED)
    coast = [Lighthouse(site) for site in sites]
    pulse = Pulse()
    is_done = asyncio.Event()
    finished: list[Round] = []
    killed = 0

    async def reach() -> str:
        """Any that is up, or the one that is first to be up again."""
        lights = [light for light in coast if light.up.is_set()] or coast
        return await dice.choice(lights).reach()

    async def keep_playing(number: int) -> None:
        kind = number
        while not is_done.is_set():
            table = await patiently(reach, kind, f"{SEED} {number} {kind}", RESTLESS)
            for player in table.players:
                player.ear = pulse.beat
            await table.play()
            finished.append(table)
            kind += TABLES + 1  # so that every game is played beside every other one

    async def keep_killing() -> None:
        nonlocal killed
        while killed < KILLS:
            await pulse.count(dice.randrange(1, 80))
            await asyncio.sleep(dice.random() / 50)  # anywhere between an answer and the next
            struck = dice.sample(coast, dice.randint(1, len(coast)))
            await asyncio.gather(*(light.kill_and_restart() for light in struck))
            killed += len(struck)
        is_done.set()

    async with asyncio.TaskGroup() as group:
        group.create_task(keep_killing())
        for number in range(TABLES):
            group.create_task(keep_playing(number))
    async with door(home(sites[0])) as client:
        for table in finished:
            await table.check(client)
    assert {table.table["game"] for table in finished} == {kind[0] for kind in KINDS}
    people = [player for table in finished for player in table.players]
    assert sum(player.connections for player in people) > len(people) + KILLS
    if KILLS >= 10:  # some answers were on their way, on either side of the commit
        assert any(player.settled for player in people)
    return {
        "kills": killed,
        "games": len(finished),
        "answers": sum(len(player.taken) for player in people),
        "sent twice": sum(len(player.settled | player.doubtful) for player in people),
    }
