"""Classroom: where the drills of a round are played, in this process or in several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from boulevard.learning.drills import Drill
from boulevard.learning.school import Plan, Pupil
from boulevard.sim.processes import Processes
from boulevard.sim.workers import InTheWorker

SPANS: Final = 4  # that a process plays in a round, so that none is idle for long


class Classroom:
    """In this process: a round is played when it is collected."""

    def __init__(self, plan: Plan, folder: Path) -> None:
        self._pupil = Pupil(plan, folder)
        self._numbers: Sequence[int] = ()

    def begin(self, numbers: Sequence[int]) -> None:
        """Has these drills played; one round at a time."""
        self._numbers = numbers

    def collect(self) -> list[Drill]:
        """The drills of the round that was begun, in order."""
        return [self._pupil.play(number) for number in self._numbers]

    def close(self) -> None:
        """Plays no more."""


class SharedClassroom(Classroom):
    """In several processes, which play while this one learns."""

    def __init__(self, plan: Plan, folder: Path, jobs: int) -> None:
        self._workers = Processes[Drill](partial(Pupil, plan, folder), jobs)
        self._spans: list[Any] = []

    def begin(self, numbers: Sequence[int]) -> None:
        length = max(1, len(numbers) // (SPANS * self._workers.count))
        self._spans = [
            self._workers.begin(numbers[first : first + length])
            for first in range(0, len(numbers), length)
        ]

    def collect(self) -> list[Drill]:
        drills: list[Drill] = []
        for span in self._spans:
            spell = self._workers.report(span)
            if spell.fault is not None:
                raise spell.fault from InTheWorker(f"\n{spell.trace}")
            drills += spell.played
        return drills

    def close(self) -> None:
        self._workers.close()


def classroom(plan: Plan, folder: Path, jobs: int) -> Classroom:
    return SharedClassroom(plan, folder, jobs) if jobs > 1 else Classroom(plan, folder)
