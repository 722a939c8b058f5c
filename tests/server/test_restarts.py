"""Processes are restarted one after the other, under load: nobody loses or is refused a move.
`make attacks`, which runs alone, restarts more often and holds each to its time."""

from __future__ import annotations

import asyncio
import itertools
import os
from time import monotonic

from server.player import Fault, Habits, door
from server.rounds import LIMITLESS, Pulse, check_errors, descendants, gone, home, patiently
from server.site import Site

TABLES = 3
IS_ALONE = "BOULEVARD_ATTACK" in os.environ
ENDS = 10.0 if IS_ALONE else 30.0  # seconds: where others use the machine, three times as long
TIMES = 5 if IS_ALONE else 2  # that each is restarted
OF_THE_SITE = {"closing", "busy", "too_fast"}  # reasons that are no matter of the game


class Proxy:
    """Sends people to a process that takes them, one after the other."""

    def __init__(self, sites: list[Site]) -> None:
        self.up = dict.fromkeys(sites, True)
        self._turns = itertools.count()

    async def reach(self) -> str:
        up = [site for site, is_up in self.up.items() if is_up]
        return home(up[next(self._turns) % len(up)])

    async def restart(self, site: Site) -> None:
        self.up[site] = False
        children, began = descendants(site.pid), monotonic()
        assert await asyncio.to_thread(site.stop) == 0
        assert monotonic() - began < ENDS
        await gone(children)
        await asyncio.to_thread(site.start)
        self.up[site] = True


def test_two_processes_are_restarted_under_load(postgres_database: str) -> None:
    sites = [Site(database=postgres_database, **LIMITLESS) for _ in range(2)]
    try:
        asyncio.run(_campaign(sites))
        for site in sites:
            check_errors(site)
    finally:
        for site in sites:
            site.close()


async def _campaign(sites: list[Site]) -> None:
    proxy, pulse = Proxy(sites), Pulse()
    is_done = asyncio.Event()
    players = []

    async def keep_playing(number: int) -> None:
        for kind in itertools.count(number):
            table = await patiently(proxy.reach, kind, f"restart {kind}", Habits(undo=0.05))
            for player in table.players:
                player.ear = pulse.beat
            players.extend(table.players)
            await table.play()
            async with door(await proxy.reach()) as client:
                await table.check(client)
            if is_done.is_set():
                return

    async def keep_restarting() -> None:
        for site in sites * TIMES:
            await pulse.count(30)
            await proxy.restart(site)
        is_done.set()

    async with asyncio.TaskGroup() as group:
        group.create_task(keep_restarting())
        for number in range(TABLES):
            group.create_task(keep_playing(number))
    assert sum(player.sent_away for player in players) >= 2 * TIMES
    for player in players:
        lost = player.settled | player.doubtful
        if lost:  # an answer had to be sent twice, because nobody acknowledged the first
            raise Fault(f"{lost} were on their way when a process ended")
        for refused in player.refusals:
            assert refused["kind"] in {"stale", "not asked", "illegal"}, refused
            assert (refused["reason"] or {}).get("kind") not in OF_THE_SITE, refused
