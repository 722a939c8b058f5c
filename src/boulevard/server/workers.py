"""Workers: the processes in which bots think, and the queue in front of them.

Whatever a bot does there, the server gets an answer in time: one that thinks for too long is ended,
and the seat gives a plain legal answer instead.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from asyncio import LimitOverrunError
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine
from contextlib import nullcontext, suppress
from typing import Any

import msgspec

from boulevard.bots.advice import Advice
from boulevard.bots.bot import Sight
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.registry import find_game
from boulevard.server.worker import (
    IS_POSIX,
    SLACK,
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
    FileRead,
    Position,
    ReadFile,
    ReadPosition,
)

__all__ = ["Advice", "Examined", "Stopped", "Workers"]

DECISION = 4.0  # seconds of computing after which a bot that answers is stopped
RECORD = 10.0  # seconds of computing to read, replay and verify a record from elsewhere
START = 60.0  # seconds until a new process must be ready; a busy machine takes a while
OVERSPENT = -getattr(signal, "SIGPROF", 0)  # how a process ends that computed for too long
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
        self._is_closed = False

    async def start(self) -> Process:
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "boulevard.server.worker"),
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST,
        )
        self._is_ready = False
        if self._is_closed:  # meanwhile
            await self.end()
            raise Died
        return self._process

    async def ask(self, job: AnyJob) -> AnyDone:
        """Its answer; raises `Died`, or `TimeoutError` when it takes longer than the job allows."""
        done = None
        try:
            process = self._process or await self.start()
            if not self._is_ready:
                await said(process, START)
                self._is_ready = True
            done = await said(process, job.seconds * SLACK, msgspec.json.encode(job) + b"\n")
        except TimeoutError:
            raise
        except (OSError, EOFError, LimitOverrunError, msgspec.DecodeError) as error:
            if await self.end() == OVERSPENT:
                raise TimeoutError from error
            raise Died from error
        finally:
            if done is None:  # left alive, it would give this job's answer to the next one
                await self.end()
        return done

    async def end(self) -> int | None:
        """Ends it, if it has not ended by itself; gives its exit status."""
        process, self._process = self._process, None
        if process is None:
            return None
        kill(process)
        assert process.stdin is not None
        process.stdin.close()
        return await process.wait()

    async def close(self) -> None:
        """Ends it for good."""
        self._is_closed = True
        await self.end()


def kill(process: Process) -> None:
    """Not with its own `kill`: that looks for the end of the process first, and so takes from
    asyncio the exit status of one that its limit has just ended; asyncio then makes one up."""
    if not IS_POSIX:
        process.kill()
    elif process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGKILL)


async def said(process: Process, seconds: float, line: bytes = b"") -> AnyDone:
    """What it says next, or in answer to this line."""
    assert process.stdin is not None and process.stdout is not None
    async with asyncio.timeout(seconds):
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await process.stdout.readuntil()
    done: AnyDone = msgspec.json.decode(answer, type=AnyDone)
    return done


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
        self._examiner = Worker()  # apart: a stranger's file must not keep the bots waiting
        self._examining = asyncio.Lock()
        self._advising = asyncio.Lock()  # one hint at a time, so that the bots get their turn
        self._tasks: set[asyncio.Task[Done]] = set()
        self._is_stopped = False

    async def start(self) -> None:
        for worker in self._workers:
            await worker.start()
            self._idle.put_nowait(worker)

    async def stop(self) -> None:
        self._is_stopped = True
        for worker in [*self._workers, self._examiner]:
            await worker.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

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
        done = await self._finish(self._do(job))
        if isinstance(done, Chosen):
            return bytes(done.action)
        log.warning("the bot %s at %s gave no answer: %s", bot, game, failed(done).sentence)
        return plain_answer(game, seat, view, seed)

    async def advise(self, game: str, seat: int, view: bytes, seed: str) -> Advice:
        """What the best bot would answer; raises `Refused` when it does not say."""
        job = Advise(
            seconds=self._decision, game=game, seat=seat, view=msgspec.Raw(view), seed=seed
        )
        done = await self._finish(self._do(job, self._advising))
        if not isinstance(done, Advised):
            fault = failed(done)
            raise Refused(fault.sentence, reason=fault.reason, seat=seat)
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
        done = await self._finish(self._examine(Examine(seconds=self._record, text=text)))
        return done if isinstance(done, Examined) else Examined(reason=failed(done).sentence)

    async def read_position(self, game: str, text: str, seed: str) -> Position:
        """What a position from elsewhere holds, or in one line why nobody can play on from it."""
        job = ReadPosition(seconds=self._record, game=game, text=text, seed=seed)
        done = await self._finish(self._examine(job))
        return done if isinstance(done, Position) else Position(sentence=failed(done).sentence)

    async def read_file(self, game: str, setting: str, text: str) -> FileRead:
        """What a file from elsewhere gives an option; raises `Unreadable` if nobody can tell."""
        job = ReadFile(seconds=self._record, game=game, setting=setting, text=text)
        done = await self._finish(self._examine(job))
        if not isinstance(done, FileRead):
            raise Unreadable(f"the file for {setting}: {failed(done).sentence}")
        return done

    # -- the queue -------------------------------------------------------------------------------

    async def _finish(self, work: Coroutine[Any, Any, Done]) -> Done:
        """Does it to the end even if whoever asked gives up: else each of those would cost a
        process, and whoever asks and leaves again and again could hold up everyone."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        done = await asyncio.shield(task)
        if self._is_stopped:
            raise Stopped
        return done

    async def _do(self, job: AnyJob, gate: asyncio.Lock | None = None) -> Done:
        async with gate or nullcontext():
            worker = await self._idle.get()
            try:
                return await self._try_twice(worker, job)
            finally:
                self._idle.put_nowait(worker)

    async def _examine(self, job: Examine | ReadPosition | ReadFile) -> Done:
        async with self._examining:
            try:
                return await self._try_twice(self._examiner, job)
            finally:
                await self._examiner.end()

    async def _try_twice(self, worker: Worker, job: AnyJob) -> Done:
        """A process can end for a reason of its own; a job that ends two is at fault itself."""
        for _ in range(2):
            if self._is_stopped:
                break
            try:
                return await worker.ask(job)
            except Died:
                continue
            except TimeoutError:
                return Failed(sentence=f"it took longer than {job.seconds:g} s")
        return Failed(sentence="it ended its process")


def failed(done: Done) -> Failed:
    """What went wrong, where something else was asked for."""
    if isinstance(done, Failed):
        return done
    return Failed(sentence=f"it said {type(done).__name__}")


def plain_answer(game: str, seat: int, view: bytes, seed: str) -> bytes:
    """Any legal answer, worked out here: that takes no longer than asking, and cannot fail."""
    rules = find_game(game)
    sight = Sight(rules, seat, msgspec.json.decode(view, type=rules.view_type))
    return msgspec.json.encode(RandomBot(Dice.seeded(seed)).choose(sight))
