"""Playing a contest: what is kept already, and what workers play of the rest."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import msgspec

from boulevard.arena.contest import Contest, Schedule
from boulevard.arena.player import HeatPlayer, Traced
from boulevard.arena.tally import open_tally
from boulevard.sim.on_ray import OnRay
from boulevard.sim.processes import Processes
from boulevard.sim.workers import spread


class Place(msgspec.Struct, frozen=True):
    """Where games are played."""

    jobs: int = 1  # processes
    is_ray: bool = False
    address: str = ""  # of Ray; "": it is started here


Heat = list[Traced]  # its games in order


def heats(
    contest: Contest,
    games: int,
    place: Place,
    folder: Path | None = None,
    *,
    is_traced: bool = False,
    tell: Callable[[int], None] = lambda _: None,
) -> Generator[Heat, None, None]:
    """At least so many games in whole heats, in order; close it to stop earlier.

    `tell` hears how many games there are, at first and whenever one is finished, early or not.
    """
    HeatPlayer(contest)  # first of all, so that a bad contest leaves nothing behind
    schedule = Schedule(contest)
    last = schedule.heats(games) * schedule.size
    with ExitStack() as closes:
        tally = None
        if folder is not None:
            tally = closes.enter_context(open_tally(folder, contest, is_traced=is_traced))
        kept = {} if tally is None else tally.games
        waiting = {number: kept[number] for number in kept if number < last}
        missing = [number for number in range(last) if number not in waiting]
        done = len(waiting)
        tell(done)
        played = closes.enter_context(closing(_play(contest, missing, place, is_traced=is_traced)))
        for first in range(0, last, schedule.size):
            numbers = range(first, first + schedule.size)
            while any(number not in waiting for number in numbers):
                one = next(played)
                waiting[one.number] = one
                if tally is not None:
                    tally.keep(one)
                done += 1
                tell(done)
            yield [waiting.pop(number) for number in numbers]


def _play(
    contest: Contest, numbers: list[int], place: Place, *, is_traced: bool
) -> Generator[Traced, None, None]:
    """Plays these games; they come as they are done."""
    hire = partial(HeatPlayer, contest, is_traced=is_traced)
    if not numbers:
        return
    if place.is_ray:
        yield from spread(partial(OnRay[Traced], hire, place.jobs, place.address), numbers)
    elif place.jobs < 2 or len(numbers) < 2:
        player = hire()
        yield from map(player.play, numbers)
    else:
        jobs = min(place.jobs, len(numbers))
        yield from spread(partial(Processes[Traced], hire, jobs), numbers)
