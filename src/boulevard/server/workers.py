"""Workers: the processes in which bots think, and the queue in front of them.

Whatever a bot does there, the server gets an answer in time: one that thinks for too long is ended,
and the seat gives a plain legal answer instead.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio import LimitOverrunError
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec

from boulevard.bots.advice import Advice
from boulevard.bots.bot import Sight
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused
from boulevard.core.registry import find_game
from boulevard.server.worker import (
    Advise,
    Advised,
    AnyDone,
    AnyJob,
    Choose,
    Chosen,
    Done,
    Examine,
    Examined,
    Failed,
)

__all__ = ["Advice", "Examined", "Stopped", "Workers"]

DECISION = 2.0  # seconds that a bot may think about one answer
RECORD = 20.0  # seconds to read, replay and verify a record from elsewhere
START = 60.0  # seconds until a new process must be ready; a busy machine takes a while
LONGEST = 2**26  # bytes in a line; asyncio's own 64 kB are less than a long record

log = logging.getLogger(__name__)


class Stopped(Exception):
    """The server is going down."""


class Died(Exception):
    """The process ended before it had answered."""


class Worker:
    """One process, started anew whenever it is gone."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._is_ready = False

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "boulevard.server.worker"),
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST,
        )
        self._is_ready = False

    async def ask(self, job: AnyJob) -> AnyDone:
        """Its answer; raises `Died`, or `TimeoutError` when it takes longer than the job allows."""
        done = None
        try:
            if self._process is None:
                await self.start()
            if not self._is_ready:
                await self._next(START)
                self._is_ready = True
            done = await self._next(job.seconds, msgspec.json.encode(job) + b"\n")
        except TimeoutError:
            raise
        except (OSError, EOFError, LimitOverrunError, msgspec.DecodeError) as error:
            raise Died from error
        finally:
            if done is None:  # left alive, it would give this job's answer to the next one
                await self.end()
        return done

    async def _next(self, seconds: float, line: bytes = b"") -> AnyDone:
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        async with asyncio.timeout(seconds):
            process.stdin.write(line)
            await process.stdin.drain()
            answer = await process.stdout.readuntil()
        done: AnyDone = msgspec.json.decode(answer, type=AnyDone)
        return done

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            process.kill()
        assert process.stdin is not None
        process.stdin.close()
        await process.wait()


class Workers:
    """`count` processes and their queue.  `start` must come first and `stop` last."""

    def __init__(
        self, count: int | None = None, *, decision: float = DECISION, record: float = RECORD
    ) -> None:
        self.count = max(1, count or os.cpu_count() or 1)
        self._decision = decision  # seconds
        self._record = record  # seconds
        self._workers = [Worker() for _ in range(self.count)]
        self._idle: asyncio.Queue[Worker] = asyncio.Queue()
        self._examining = asyncio.Lock()
        self._examiner = Worker()  # apart: a stranger's file must not keep the bots waiting
        self._is_stopped = False

    async def start(self) -> None:
        for worker in self._workers:
            await worker.start()
            self._idle.put_nowait(worker)

    async def stop(self) -> None:
        self._is_stopped = True
        for worker in [*self._workers, self._examiner]:
            await worker.end()

    # -- jobs ------------------------------------------------------------------------------------

    async def choose(self, game: str, bot: str, seat: int, view: bytes, seed: str) -> bytes:
        """The JSON of a legal answer: the bot's, or any when the bot fails or takes too long."""
        job = Choose(
            seconds=self._decision,
            game=game,
            bot=bot,
            seat=seat,
            view=msgspec.Raw(view),
            seed=seed,
        )
        done = await self._do(job)
        if isinstance(done, Chosen):
            return bytes(done.action)
        log.warning("the bot %s at %s gave no answer: %s", bot, game, reason_of(done))
        return plain_answer(game, seat, view, seed)

    async def advise(self, game: str, seat: int, view: bytes, seed: str) -> Advice:
        """What the best bot would answer; raises `Refused` when it does not say."""
        job = Advise(
            seconds=self._decision, game=game, seat=seat, view=msgspec.Raw(view), seed=seed
        )
        done = await self._do(job)
        if not isinstance(done, Advised):
            raise Refused(reason_of(done), seat=seat)
        actions = msgspec.json.Decoder(find_game(game).action_type | None)
        return Advice(
            action=actions.decode(done.action),
            bot=done.bot,
            gain=done.gain,
            next_best=actions.decode(done.next_best),
            next_gain=done.next_gain,
            considered=done.considered,
        )

    async def examine(self, text: str) -> Examined:
        """What a record from elsewhere holds, or in one line why it cannot be opened."""
        async with self._examining:
            try:
                done = await self._try_twice(
                    self._examiner, Examine(seconds=self._record, text=text)
                )
            finally:
                await self._examiner.end()
        return done if isinstance(done, Examined) else Examined(reason=reason_of(done))

    # -- the queue -------------------------------------------------------------------------------

    async def _do(self, job: AnyJob) -> Done:
        async with self._one() as worker:
            return await self._try_twice(worker, job)

    @asynccontextmanager
    async def _one(self) -> AsyncIterator[Worker]:
        worker = await self._idle.get()
        try:
            yield worker
        finally:
            if self._is_stopped:
                await worker.end()
            self._idle.put_nowait(worker)

    async def _try_twice(self, worker: Worker, job: AnyJob) -> Done:
        """A process can end for a reason of its own; a job that ends two is at fault itself."""
        for _ in range(2):
            if self._is_stopped:
                raise Stopped
            try:
                return await worker.ask(job)
            except Died:
                continue
            except TimeoutError:
                return Failed(reason=f"it took longer than {job.seconds:g} s")
        return Failed(reason="it ended its process")


def reason_of(done: Done) -> str:
    return done.reason if isinstance(done, Failed) else f"it said {type(done).__name__}"


def plain_answer(game: str, seat: int, view: bytes, seed: str) -> bytes:
    """Any legal answer, worked out here: that takes no longer than asking, and cannot fail."""
    rules = find_game(game)
    sight = Sight(rules, seat, msgspec.json.decode(view, type=rules.view_type))
    return msgspec.json.encode(RandomBot(Dice.seeded(seed)).choose(sight))
