"""Turns: who comes next where many wait for a few places.

Fair by cost: whoever has had least comes first, among addresses and then among the tables of one,
so that whoever asks for much waits for their own, and others hardly notice.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

from boulevard.server.refusals import TooFast

REMEMBERED = 4096  # names that have nothing waiting and are not forgotten yet


class Turn:
    """A place for a while."""

    def __init__(self) -> None:
        self.cost: float | None = None  # what it counts for; None: the seconds that it was held


class Line:
    """Those who wait under one name, first come, first served."""

    def __init__(self, clock: float) -> None:
        self.clock = clock  # what it has had so far; it begins with as much as the others
        self.waiting: deque[asyncio.Future[None]] = deque()


class Queue:
    """The lines of one address."""

    def __init__(self, clock: float) -> None:
        self.clock = clock
        self.running = 0
        self.lines: dict[str, Line] = {}  # by table

    def is_waiting(self) -> bool:
        return any(line.waiting for line in self.lines.values())

    def length(self) -> int:
        return sum(len(line.waiting) for line in self.lines.values())


class Turns:
    """`places` at once; one address never has the last of them while it has another."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._most_each = max(1, places - 1)
        self._queues: dict[str, Queue] = {}
        self._now = 0.0  # the clock of whoever came last

    def waiting(self) -> int:
        return sum(queue.length() for queue in self._queues.values())

    @asynccontextmanager
    async def turn(self, address: str, table: str, most: int = 0) -> AsyncIterator[Turn]:
        """Waits for a place and gives it back; raises `TooFast` if as many as `most` of this
        address wait already, unless that is 0."""
        queue, line = self._line(address, table)
        if most and queue.length() >= most:
            raise TooFast("too much is waiting from your address", wait=1.0)
        await self._come(queue, line)
        turn, began = Turn(), monotonic()
        try:
            yield turn
        finally:
            cost = monotonic() - began if turn.cost is None else turn.cost
            queue.clock += cost
            line.clock += cost
            self._leave(queue)

    def _line(self, address: str, table: str) -> tuple[Queue, Line]:
        queue = self._queues.get(address)
        if queue is None:
            self._forget()
            queue = self._queues[address] = Queue(self._now)
        elif not queue.running and not queue.is_waiting():
            queue.clock = max(queue.clock, self._now)
        line = queue.lines.get(table)
        if line is None:
            known = [other.clock for other in queue.lines.values()]
            line = queue.lines[table] = Line(min(known, default=0.0))
        return queue, line

    def _forget(self) -> None:
        if len(self._queues) > REMEMBERED:
            self._queues = {
                name: queue
                for name, queue in self._queues.items()
                if queue.running or queue.is_waiting() or queue.clock > self._now
            }

    async def _come(self, queue: Queue, line: Line) -> None:
        if self._free and queue.running < self._most_each and not queue.is_waiting():
            self._take(queue)
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.waiting.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():  # it was called at the same moment
                self._leave(queue)
            elif called in line.waiting:
                line.waiting.remove(called)
            raise

    def _take(self, queue: Queue) -> None:
        self._free -= 1
        queue.running += 1
        self._now = max(self._now, queue.clock)

    def _leave(self, queue: Queue) -> None:
        self._free += 1
        queue.running -= 1
        while self._free and (upcoming := self._next()) is not None:
            next_queue, next_line = upcoming
            called = next_line.waiting.popleft()
            if not called.done():  # it may have given up in this very moment
                self._take(next_queue)
                called.set_result(None)
        if not queue.is_waiting() and not queue.running:
            queue.lines.clear()

    def _next(self) -> tuple[Queue, Line] | None:
        ready = [
            queue
            for queue in self._queues.values()
            if queue.running < self._most_each and queue.is_waiting()
        ]
        if not ready:
            return None
        queue = min(ready, key=lambda queue: queue.clock)
        lines = [line for line in queue.lines.values() if line.waiting]
        return queue, min(lines, key=lambda line: line.clock)
