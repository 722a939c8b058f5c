"""Processes: workers on this machine.  None outlives whoever waits for it, killed or not."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from types import ModuleType
from typing import Any, TypeVar

from boulevard.sim.workers import Hire, Plays, Spell, Workers, play_span

T = TypeVar("T")


class Processes(Workers[T]):
    def __init__(self, hire: Hire[T], count: int) -> None:
        self.count = count
        context = get_context("spawn")
        self._lifeline, self._ours = context.Pipe(duplex=False)
        self._pool = ProcessPoolExecutor(count, context, _prepare, (self._lifeline, hire))

    def begin(self, numbers: Sequence[int]) -> Future[Spell[T]]:
        with _interrupts_are_ours(), _script_is_ours():
            return self._pool.submit(_play, numbers)

    def wait(self, spans: list[Future[Spell[T]]]) -> Future[Spell[T]]:
        over, _ = wait(spans, return_when=FIRST_COMPLETED)
        return next(span for span in spans if span in over)

    def report(self, span: Future[Spell[T]]) -> Spell[T]:
        try:
            return span.result()
        except BrokenProcessPool:
            raise RuntimeError("a process that was playing games has died") from None

    def close(self) -> None:
        self._ours.close()
        self._pool.shutdown(cancel_futures=True)
        self._lifeline.close()


def cores() -> int:
    """How many processes can run at once here."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


# -- in the process ----------------------------------------------------------------------------

_player: Plays[Any]


def _prepare(lifeline: Connection, hire: Hire[Any]) -> None:
    global _player
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with, args=(lifeline,), daemon=True).start()
    _player = hire()


def _end_with(lifeline: Connection) -> None:
    """Ends this process when nobody waits for it any more, in the middle of a game or not."""
    lifeline.poll(None)
    os._exit(1)


def _play(numbers: Sequence[int]) -> Spell[Any]:
    return play_span(_player, numbers)


# -- while one is started ------------------------------------------------------------------------


@contextmanager
def _interrupts_are_ours() -> Iterator[None]:
    """A process started meanwhile leaves Ctrl-C to this one, even before it has run a line."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _script_is_ours() -> Iterator[None]:
    """A process started meanwhile does not run the script of this one again, as a new process
    otherwise does to find what is defined there: whoever calls this from a script needs no guard.
    """
    script = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = script
