"""Crew: matches in several processes, whose rows lie side by side in memory that they share."""

from __future__ import annotations

import multiprocessing
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from boulevard.core.messages import Options
from boulevard.core.registry import find_game
from boulevard.envs.local import Local

ARRAYS: Final = {  # name -> its type in shared memory
    "observations": np.int16,
    "masks": np.int8,
    "seats": np.int64,
    "movers": np.int64,
    "actions": np.int64,
    "rewards": np.float64,
    "ended": np.bool_,
    "forfeits": np.bool_,
}
WRITTEN_HERE: Final = ("actions", "forfeits")  # what goes to the workers; the rest comes from them


class Crew:
    """As `Local`, by several workers.  Each holds a part of the matches in memory of its own, and
    copies its rows into the shared ones.  That pays for thousands of matches: see decision 38."""

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]
    movers: NDArray[np.int64]
    actions: NDArray[np.int64]
    rewards: NDArray[np.float64]
    ended: NDArray[np.bool_]
    forfeits: NDArray[np.bool_]

    def __init__(
        self, game: str, options: Options, size: int, processes: int, **settings: Any
    ) -> None:
        rules = find_game(game)
        widths = {
            "observations": rules.observation_size,
            "masks": rules.answer_size,
            "rewards": options.players,
        }
        context = multiprocessing.get_context("spawn")
        memory: dict[str, Any] = {}
        for name, dtype in ARRAYS.items():
            width = widths.get(name)
            count = size * (width or 1)
            memory[name] = context.RawArray("b", count * np.dtype(dtype).itemsize)
            array: NDArray[Any] = np.frombuffer(memory[name], dtype)
            setattr(self, name, array if width is None else array.reshape(size, width))
        self._numbers = np.arange(size)
        bounds = [size * part // processes for part in range(processes + 1)]
        self._parts = list(pairwise(bounds))
        self._pipes: list[Connection] = []
        self._workers = []
        for first, last in self._parts:
            here, there = context.Pipe()
            work = (there, game, options, first, last, size, memory, settings)
            worker = context.Process(target=_work, args=work, daemon=True)
            worker.start()
            there.close()
            self._pipes.append(here)
            self._workers.append(worker)

    def begin(self, numbers: list[int], seeds: list[int | None]) -> None:
        given = list(zip(numbers, seeds, strict=True))
        for pipe, (first, last) in zip(self._pipes, self._parts, strict=True):
            own = [(number - first, seed) for number, seed in given if first <= number < last]
            pipe.send(("begin", ([number for number, _ in own], [seed for _, seed in own])))
        self._wait()

    def step(self, *, begins_anew: bool) -> None:
        for pipe in self._pipes:
            pipe.send(("step", begins_anew))
        self._wait()

    def choose(self) -> None:
        for pipe in self._pipes:
            pipe.send(("choose", ()))
        self._wait()

    def ask(self, bot: str, numbers: list[int]) -> None:
        for pipe, (first, last) in zip(self._pipes, self._parts, strict=True):
            own = [number - first for number in numbers if first <= number < last]
            pipe.send(("ask", (bot, own)))
        self._wait()

    def afterstates(self, numbers: list[int]) -> NDArray[np.int16]:
        for pipe, (first, last) in zip(self._pipes, self._parts, strict=True):
            own = [number - first for number in numbers if first <= number < last]
            pipe.send(("afterstates", own))
        return np.concatenate(self._wait())

    def offender(self) -> int:
        width = self.masks.shape[1]
        inside = (self.actions >= 0) & (self.actions < width)
        legal = self.masks[self._numbers, np.where(inside, self.actions, 0)] != 0
        wrong = ~(inside & legal) & (self.seats >= 0) & ~self.forfeits
        return int(wrong.argmax()) if wrong.any() else -1

    def close(self) -> None:
        """Ends the workers."""
        for pipe in self._pipes:
            pipe.close()
        for worker in self._workers:
            worker.join()
        self._pipes, self._workers = [], []

    def _wait(self) -> list[Any]:
        """For all workers; what each of them has to say."""
        found = []
        for pipe, worker in zip(self._pipes, self._workers, strict=True):
            try:
                found.append(pipe.recv())
            except EOFError:
                worker.join()
                raise RuntimeError(f"a worker ended with status {worker.exitcode}") from None
        return found


def _work(
    pipe: Connection,
    game: str,
    options: Options,
    first: int,
    last: int,
    size: int,
    memory: dict[str, Any],
    settings: dict[str, Any],
) -> None:
    """What a worker does, until the other end of its pipe is closed."""
    rules: Any = find_game(game)
    local = Local(rules, options, last - first, **settings)
    rows: dict[str, NDArray[Any]] = {}
    for name, dtype in ARRAYS.items():
        own: NDArray[Any] = getattr(local, name)
        rows[name] = np.frombuffer(memory[name], dtype).reshape(size, *own.shape[1:])[first:last]
    while True:
        try:
            what, word = pipe.recv()
        except EOFError:
            return
        for name in WRITTEN_HERE:
            getattr(local, name)[:] = rows[name]
        said: Any = None
        if what == "begin":
            local.begin(*word)
        elif what == "step":
            local.step(begins_anew=word)
        elif what == "ask":
            local.ask(*word)
        elif what == "afterstates":
            said = local.afterstates(word)
        else:
            local.choose()
        for name in ARRAYS:
            rows[name][:] = getattr(local, name)
        pipe.send(said)
