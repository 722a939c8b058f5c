"""A machine of few cores, on which processes, their database and their people take turns: played
through move by move, to see how late screens are when nobody has a core to themselves."""

from __future__ import annotations

import heapq
import random
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

Then = Callable[[], None]
HERE, THERE, DATABASE, PEOPLE = range(4)  # each does one thing after the other


class Costs(NamedTuple):
    """ms that a move takes."""

    loop: float  # of both processes together
    database: float
    people: float  # for those whose screens it reaches
    commit: float  # until it is on the disk, which takes no core


class Machine:
    """Whoever has something to do waits for a core; first come, first served."""

    def __init__(self, cores: int) -> None:
        self.now = 0.0
        self._free = cores
        self._ready = deque[int]()
        self._tasks = [deque[tuple[float, Then]]() for _ in range(4)]
        self._is_busy = [False] * 4
        self._upcoming: list[tuple[float, int, Then]] = []
        self._count = 0

    def at(self, when: float, then: Then) -> None:
        self._count += 1
        heapq.heappush(self._upcoming, (when, self._count, then))

    def do(self, who: int, takes: float, then: Then) -> None:
        self._tasks[who].append((takes, then))
        if not self._is_busy[who]:
            self._is_busy[who] = True
            self._ready.append(who)
        self._go_on()

    def _go_on(self) -> None:
        while self._free and self._ready:
            self._free -= 1
            who = self._ready.popleft()
            takes, then = self._tasks[who].popleft()
            self.at(self.now + takes, partial(self._done, who, then))

    def _done(self, who: int, then: Then) -> None:
        self._free += 1
        if self._tasks[who]:
            self._ready.append(who)
        else:
            self._is_busy[who] = False
        then()
        self._go_on()

    def run(self) -> None:
        while self._upcoming:
            self.now, _, then = heapq.heappop(self._upcoming)
            then()


class Disk:
    """One commit at a time; what comes meanwhile goes into the next one together."""

    def __init__(self, machine: Machine, takes: float) -> None:
        self._machine = machine
        self._takes = takes
        self._waiting: list[Then] = []
        self._is_writing = False

    def commit(self, then: Then) -> None:
        self._waiting.append(then)
        if not self._is_writing:
            self._write()

    def _write(self) -> None:
        batch, self._waiting = self._waiting, []
        self._is_writing = True
        self._machine.at(self._machine.now + self._takes, lambda: self._written(batch))

    def _written(self, batch: list[Then]) -> None:
        self._is_writing = False
        for then in batch:
            then()
        if self._waiting:
            self._write()


def lateness(costs: Costs, moves: float, count: int, seed: str, cores: int = 2) -> list[float]:
    """ms until each of so many moves is on the screens of two persons at different processes, the
    earliest first, where so many moves come in a second.  A third of the loops' work comes before
    the commit, and a third at each process after it."""
    dice, machine = random.Random(seed), Machine(cores)
    disk, late = Disk(machine, costs.commit), list[float]()

    def some(mean: float) -> float:
        return dice.expovariate(1 / mean)

    def move(near: int) -> None:
        born, screens = machine.now, list[float]()

        def seen() -> None:
            screens.append(machine.now)
            if len(screens) == 2:
                late.append(machine.now - born)

        def tell() -> None:
            for process in (HERE, THERE):
                machine.do(process, some(costs.loop / 3), show)

        def show() -> None:
            machine.do(PEOPLE, some(costs.people / 2), seen)

        def write() -> None:
            machine.do(DATABASE, some(costs.database), lambda: disk.commit(tell))

        machine.do(near, some(costs.loop / 3), write)

    arrives = 0.0
    for _ in range(count):
        arrives += some(1000 / moves)
        near = HERE if dice.random() < 0.5 else THERE
        machine.at(arrives, partial(move, near))
    machine.run()
    return sorted(late)
