"""Workers: whoever plays games somewhere else and reports them, and how games are shared out.

A worker plays a *span* of games, long enough that reporting costs little, and says what came of
each.  Games come back in any order; which worker played them does not show in what they are.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Generator, Iterable, Sequence
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

SPAN = 0.1  # seconds that a worker plays before it reports
AHEAD = 2  # spans that wait or are played, for each worker

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Plays(Protocol[T_co]):
    """Plays one game after another, each known by its number."""

    def play(self, number: int, /) -> T_co: ...


Hire = Callable[[], Plays[T]]  # makes one where the games are played


class Spell(Generic[T]):
    """What a worker reports after a span: the games that were finished, and what stopped it."""

    def __init__(self) -> None:
        self.played: list[T] = []
        self.seconds = 0.0
        self.fault: Exception | None = None  # of a game, which is the last that was begun
        self.number = -1  # of that game
        self.trace = ""  # where in the worker it came from


def play_span(player: Plays[T], numbers: Sequence[int]) -> Spell[T]:
    """Plays these games.  A fault does not cost those before it."""
    spell: Spell[T] = Spell()
    began = monotonic()
    for number in numbers:
        try:
            spell.played.append(player.play(number))
        except Exception as error:
            spell.fault, spell.number = error, number
            spell.trace = "".join(traceback.format_exception(error))
            break
    spell.seconds = monotonic() - began
    return spell


class Workers(Generic[T]):
    """Some processes, here or elsewhere."""

    count: int  # how many

    def begin(self, numbers: Sequence[int]) -> Any:
        """Has a span played; gives something to know it by."""
        raise NotImplementedError

    def wait(self, spans: list[Any]) -> Any:
        """Waits until one of these spans is over, and gives it back."""
        raise NotImplementedError

    def report(self, span: Any) -> Spell[T]:
        """What came of a span that is over; raises if nobody can say."""
        raise NotImplementedError

    def close(self) -> None:
        """Ends them, whatever they do."""
        raise NotImplementedError


class InTheWorker(Exception):
    """Where in a worker a fault came from, for whoever reads the traceback."""


def spread(start: Callable[[], Workers[T]], numbers: Sequence[int]) -> Generator[T, None, None]:
    """Plays these games and gives back each as soon as it is reported; close it to stop earlier.

    After a fault nothing new is begun; what is under way is given back, and then the fault of the
    lowest number is raised: with these games it is always the same one.
    """
    workers = start()
    begun, length = 0, 1  # games
    spans: list[Any] = []
    worst: Spell[T] | None = None
    try:
        while spans or (begun < len(numbers) and worst is None):
            while begun < len(numbers) and worst is None and len(spans) < AHEAD * workers.count:
                # Shorter ones towards the end, so that no worker is idle for long.
                rest = -(-(len(numbers) - begun) // (AHEAD * workers.count))
                end = begun + min(length, rest)
                spans.append(workers.begin(numbers[begun:end]))
                begun = end
            span = workers.wait(spans)
            spans.remove(span)
            spell = workers.report(span)
            if spell.played:
                length = max(1, int(len(spell.played) * SPAN / max(spell.seconds, SPAN / 100)))
            yield from spell.played
            if spell.fault is not None and (worst is None or spell.number < worst.number):
                worst = spell
    finally:
        workers.close()
    if worst is not None and worst.fault is not None:
        raise worst.fault from InTheWorker(f"\n{worst.trace}")


def in_order(
    games: Generator[T, None, None], numbers: Iterable[int], number: Callable[[T], int]
) -> Generator[T, None, None]:
    """The same games in the order of their numbers: what is early is kept until its turn."""
    early: dict[int, T] = {}
    wanted = iter(numbers)
    try:
        for one in wanted:
            while one not in early:
                found = next(games)
                early[number(found)] = found
            yield early.pop(one)
    finally:
        games.close()
