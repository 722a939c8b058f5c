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
from contextlib import suppress
from zlib import crc32

import msgspec

from boulevard.bots.bot import Sight
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.registry import find_game
from boulevard.server.allowances import NOBODY, Allowances, Payers
from boulevard.server.jobs import (
    Advise,
    Advised,
    AnyJob,
    Choose,
    Chosen,
    Done,
    Examine,
    Examined,
    Failed,
    FileRead,
    Film,
    Filmed,
    Foresee,
    Foreseen,
    Position,
    ReadFile,
    ReadPosition,
    Report,
    Volunteer,
)
from boulevard.server.metrics import Metrics
from boulevard.server.refusals import KINDS, TooFast
from boulevard.server.turns import Turns
from boulevard.server.worker import IS_POSIX, SLACK

SHOWING = 2  # processes that work out what answers would cause
READING = 2  # processes that read what comes from elsewhere and play games again
MOST_WAITING = 60  # jobs of one address in front of the same processes, apart from its bots'
MEMORY = 256 << 20  # bytes above which a process is ended after its job
PREVIEW = 1.0  # seconds of computing that one preview may take
DECISION = 2.0  # seconds of computing for one answer, beyond what a bot is told to think
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
        self._busy = asyncio.Lock()  # whoever asks it, or starts it again

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

    async def ask(self, job: AnyJob) -> Report:
        """Its answer; raises `Died`, or `TimeoutError` when it takes longer than the job allows."""
        async with self._busy:
            return await self._report(job)

    async def _report(self, job: AnyJob) -> Report:
        report = None
        try:
            process = await self._ready()
            report = await said(process, job.seconds * SLACK, msgspec.json.encode(job) + b"\n")
        except TimeoutError:
            raise
        except (OSError, EOFError, LimitOverrunError, msgspec.DecodeError) as error:
            if await self.end() == OVERSPENT:
                raise TimeoutError from error
            raise Died from error
        finally:
            if report is None:  # left alive, it would give this job's answer to the next one
                await self.end()
        return report

    async def _ready(self) -> Process:
        process = self._process or await self.start()
        if not self._is_ready:
            await said(process, START)
            self._is_ready = True
        return process

    async def recover(self) -> None:
        """Starts it again if it is gone, so that whoever comes next does not wait for that."""
        async with self._busy:
            try:
                await self._ready()
            except (Died, TimeoutError, OSError, EOFError, LimitOverrunError, msgspec.DecodeError):
                await self.end()  # whoever comes next tries again

    async def revive(self) -> None:
        """Starts it again if it has ended and nobody asks it, without waiting until it is ready."""
        if self.is_alive() or self._is_closed or self._busy.locked():
            return
        async with self._busy:
            await self.end()
            with suppress(Died):
                await self.start()

    def is_alive(self) -> bool:
        return self._process is not None and self._process.returncode is None

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


async def said(process: Process, seconds: float, line: bytes = b"") -> Report:
    """What it says next, or in answer to this line."""
    assert process.stdin is not None and process.stdout is not None
    async with asyncio.timeout(seconds):
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await process.stdout.readuntil()
    report: Report = msgspec.json.decode(answer, type=Report)
    return report


class Pool:
    """Some processes, and those who wait for one."""

    def __init__(self, count: int) -> None:
        self.turns = Turns(count)
        self.workers = [Worker() for _ in range(count)]
        self._idle = list(self.workers)
        self._is_stopped = False

    async def start(self) -> None:
        for worker in self.workers:
            await worker.start()

    async def stop(self) -> None:
        self._is_stopped = True
        for worker in self.workers:
            await worker.close()

    async def revive(self) -> None:
        for worker in self.workers:
            await worker.revive()

    async def do(self, job: AnyJob, payers: Payers, most: int) -> Report:
        address = payers.address or payers.table
        async with self.turns.turn(address, payers.table, most) as turn:
            worker = self._mate(payers.table)
            self._idle.remove(worker)
            try:
                report = await self._try_twice(worker, job)
                turn.cost = report.seconds or None
                if report.memory > MEMORY:
                    await worker.end()
                return report
            finally:
                self._idle.append(worker)

    def _mate(self, table: str) -> Worker:
        """An idle one: of a table always the same, if it is free, since it has the bots in mind."""
        usual = self.workers[crc32(table.encode()) % len(self.workers)]
        return usual if usual in self._idle else self._idle[-1]

    async def _try_twice(self, worker: Worker, job: AnyJob) -> Report:
        """A process can end for a reason of its own; a job that ends two is at fault itself."""
        for _ in range(2):
            if self._is_stopped:
                break
            try:
                return await worker.ask(job)
            except Died:
                continue
            except TimeoutError:
                await worker.recover()  # while the place is still that of whoever caused it
                sentence = f"it took longer than {job.seconds:g} s"
                return Report(Failed(sentence=sentence), job.seconds)
        return Report(Failed(sentence="it ended its process"))


class Workers:
    """`count` processes in which bots think, and some more.  `start` must come first and `stop`
    last.  The others start when they are needed."""

    def __init__(
        self,
        count: int | None = None,
        *,
        decision: float = DECISION,
        record: float = RECORD,
        allowances: Allowances | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self.count = max(1, count or os.cpu_count() or 1)
        self._decision = decision  # seconds
        self._record = record  # seconds
        self._allowances = allowances
        self._metrics = metrics
        self.thinking = Pool(self.count)
        self.showing = Pool(SHOWING)  # apart: whoever looks at an answer does not wait for bots
        self.reading = Pool(READING)  # apart: nor does anybody wait for a stranger's file
        self.pools = {"thinking": self.thinking, "showing": self.showing, "reading": self.reading}
        self._tasks: set[asyncio.Task[Report]] = set()
        self._is_stopped = False

    async def start(self) -> None:
        await self.thinking.start()

    async def stop(self) -> None:
        self._is_stopped = True
        for pool in self.pools.values():
            await pool.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def revive(self) -> None:
        """Starts those again that have ended while nobody asked them."""
        await self.thinking.revive()

    def are_alive(self) -> bool:
        """Whether one of those runs in which bots think."""
        return not self._is_stopped and any(worker.is_alive() for worker in self.thinking.workers)

    # -- jobs ------------------------------------------------------------------------------------

    async def choose(
        self,
        game: str,
        bot: str,
        seat: int,
        view: bytes,
        seed: str,
        payers: Payers = NOBODY,
        *,
        thinks: float = 0.0,
        is_charged: bool = False,
    ) -> bytes:
        """The JSON of a legal answer: the bot's, or any when the bot fails or takes too long.
        thinks: seconds for a bot that thinks as long as it is told to; it is ended well after that.
        is_charged: it counts against an allowance, because nobody plays against this bot."""
        job = Choose(
            seconds=self._decision + thinks,
            thinks=thinks,
            game=game,
            bot=bot,
            seat=seat,
            view=msgspec.Raw(view),
            seed=seed,
            table=payers.table,
        )
        report = await self._finish(self.thinking, job, payers, 0)
        done = report.done
        if is_charged and self._allowances is not None:
            self._allowances.charge(payers, work=report.seconds)
        if isinstance(done, Chosen):
            return bytes(done.action)
        log.warning("the bot %s at %s gave no answer: %s", bot, game, failed(done).sentence)
        return plain_answer(game, seat, view, seed)

    async def volunteer(
        self, game: str, bot: str, seat: int, view: bytes, seed: str, payers: Payers
    ) -> bytes | None:
        """The JSON of what a bot says unasked; None: nothing, or it fails."""
        job = Volunteer(
            seconds=self._decision,
            game=game,
            bot=bot,
            seat=seat,
            view=msgspec.Raw(view),
            seed=seed,
            table=payers.table,
        )
        done = (await self._finish(self.thinking, job, payers, 0)).done
        return (
            bytes(done.action)
            if isinstance(done, Chosen) and bytes(done.action) != b"null"
            else None
        )

    async def advise(self, wanted: Advise, payers: Payers = NOBODY) -> Advised:
        """What the best bot would answer; raises `Refused` when it does not say."""
        job = msgspec.structs.replace(wanted, seconds=self._decision + wanted.thinks)
        done = await self._ask(self.thinking, job, payers)
        if not isinstance(done, Advised):
            raise refused(done, wanted.seat)
        return done

    async def foresee(self, wanted: Foresee, payers: Payers = NOBODY) -> Foreseen:
        """What an answer would cause; raises `Refused` when it is not legal."""
        job = msgspec.structs.replace(wanted, seconds=PREVIEW)
        done = await self._ask(self.showing, job, payers)
        if not isinstance(done, Foreseen):
            raise refused(done, wanted.seat)
        return done

    async def film(self, text: str, eye: int, payers: Payers, *, is_plain: bool) -> Filmed:
        """A record as an eye may see it, line by line; raises `Refused` if it cannot be shown."""
        job = Film(seconds=self._record, text=text, eye=eye, is_plain=is_plain)
        done = await self._ask(self.reading, job, payers)
        if not isinstance(done, Filmed):
            raise refused(done)
        return done

    async def examine(self, text: str, payers: Payers = NOBODY) -> Examined:
        """What a record from elsewhere holds, or in one line why it cannot be opened."""
        job = Examine(seconds=self._record, text=text)
        done = await self._ask(self.reading, job, payers)
        return done if isinstance(done, Examined) else Examined(reason=failed(done).sentence)

    async def read_position(
        self, game: str, text: str, seed: str, payers: Payers = NOBODY
    ) -> Position:
        """What a position from elsewhere holds, or in one line why nobody can play on from it."""
        job = ReadPosition(seconds=self._record, game=game, text=text, seed=seed)
        done = await self._ask(self.reading, job, payers)
        return done if isinstance(done, Position) else Position(sentence=failed(done).sentence)

    async def read_file(
        self, game: str, setting: str, text: str, payers: Payers = NOBODY
    ) -> FileRead:
        """What a file from elsewhere gives an option; raises `Unreadable` if nobody can tell."""
        job = ReadFile(seconds=self._record, game=game, setting=setting, text=text)
        done = await self._ask(self.reading, job, payers)
        if not isinstance(done, FileRead):
            raise Unreadable(f"the file for {setting}: {failed(done).sentence}")
        return done

    # -- the queue -------------------------------------------------------------------------------

    async def _ask(self, pool: Pool, job: AnyJob, payers: Payers) -> Done:
        """Something that somebody asks for, and that counts against their allowance."""
        report = await self._finish(pool, job, payers, MOST_WAITING)
        if self._allowances is not None:
            self._allowances.charge(payers, work=report.seconds)
        return report.done

    async def _finish(self, pool: Pool, job: AnyJob, payers: Payers, most: int) -> Report:
        """Does it to the end even if whoever asked gives up: else each of those would cost a
        process, and whoever asks and leaves again and again could hold up everyone."""
        task = asyncio.create_task(pool.do(job, payers, most))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        report = await asyncio.shield(task)
        if self._is_stopped:
            raise Stopped
        if self._metrics is not None:
            self._metrics.jobs.labels(type(job).__name__).observe(report.seconds)
        return report


def refused(done: Done, seat: int | None = None) -> Refused:
    """What to raise for a job that came to nothing."""
    fault = failed(done)
    kinds = {kind: error for error, kind in KINDS.items() if error is not TooFast}
    return kinds.get(fault.kind, Refused)(fault.sentence, reason=fault.reason, seat=seat)


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
