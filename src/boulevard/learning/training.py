"""Training: rounds of drills, and a network that learns from them as they come.

What is learned is decided by the plan and the number of rounds alone, in however many processes the
drills are played.  A training that was stopped goes on where it was last saved; the drills that
positions were drawn from are forgotten then, so it is not the same to the last number.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any, Final

import msgspec
import numpy as np

from boulevard import __version__
from boulevard.bots.network_file import NetworkFile, Origin, Strength
from boulevard.core.errors import Unreadable
from boulevard.learning.classroom import Classroom, classroom
from boulevard.learning.drills import Drill
from boulevard.learning.learner import Learner, Reals, Rows
from boulevard.learning.school import (
    PLAN,
    ROUNDS,
    WARM_UP,
    Plan,
    keep_version,
    network_file,
    put,
    version_path,
)
from boulevard.learning.trials import RIVAL, Trial, decide
from boulevard.learning.unbroken import unbroken

SAVED: Final = "learner.npz"
CURVE: Final = "curve.jsonl"
FIRST_CHECK: Final = 1_000  # games after which the network is tried out; then after twice as many
CHECK_GAMES: Final = 100  # at each number of players
BASELINE: Final = "greedy"  # whom everybody is tried out against


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """One point of the learning curve."""

    games: int
    seconds: float
    error: float  # of the estimates: mean squared, in clear leads
    score: float  # mean of all seats, in the games against itself
    trials: tuple[Strength, ...]


class Progress(msgspec.Struct, frozen=True, kw_only=True):
    """Where a training is after a round."""

    games: int
    seconds: float  # of this run
    error: float
    score: float  # mean of all seats


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """When a training ends; whatever comes first."""

    games: int | None = None  # in all
    seconds: float | None = None  # of this run


def read_arrays(path: Path) -> dict[str, np.typing.NDArray[Any]]:
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
            return {name: found[name] for name in found.files}
    except Exception as error:  # of many kinds, where a file is not as it was written
        raise ValueError(error) from None


class Training:
    def __init__(self, plan: Plan, folder: Path, jobs: int) -> None:
        self.plan = plan
        self.folder = folder
        self.jobs = jobs
        self.learner: Learner | None = None  # none before the warm-up
        self.round = 0  # the next one
        self.runs = 1  # this one, and those before it
        self._before = 0.0  # seconds of earlier runs
        self._began = monotonic()
        self._progress = Progress(games=0, seconds=0.0, error=0.0, score=0.0)
        self._kept: deque[tuple[Rows, Reals]] = deque()  # what rounds have brought, oldest first

    @property
    def games(self) -> int:
        return self.round * self.plan.recipe.round_games

    @property
    def seconds(self) -> float:
        """Of this run."""
        return monotonic() - self._began

    # -- on disk ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """A new training, in a folder that holds none yet."""
        path = self.folder / PLAN
        if path.exists():
            raise Unreadable(f"{self.folder} holds a training already: --resume goes on with it")
        (self.folder / ROUNDS).mkdir(parents=True, exist_ok=True)
        put(path, msgspec.json.encode(self.plan))

    def resume(self) -> None:
        """Goes on with what was saved last; what was never saved begins anew."""
        (self.folder / ROUNDS).mkdir(exist_ok=True)
        path = self.folder / SAVED
        if not path.exists():
            return
        try:
            arrays = read_arrays(path)
            self.learner = Learner.from_arrays(arrays, self.plan.recipe.hidden)
            self.round = int(arrays["round"])
            self._before = float(arrays["seconds"])
            self.runs = int(arrays["runs"]) + 1
            if self.round < 0 or self.runs < 2 or not 0 <= self._before < inf:
                raise ValueError("its figures make no sense")
        except (ValueError, TypeError, KeyError) as error:
            fault = f"it has no {error}" if isinstance(error, KeyError) else error
            raise Unreadable(f"{path} is damaged: {fault}; begin a new training") from None
        if len(self.learner.mean) != self.plan.rules().feature_size:
            raise Unreadable(f"{self.folder} knows other features; begin a new training")
        for version in (self.round - 1, self.round):
            if version >= 0:
                keep_version(self.folder, version, self.file())

    def save(self) -> None:
        if self.learner is None:
            return
        arrays = self.learner.arrays()
        arrays["round"] = np.array(self.round)
        arrays["seconds"] = np.array(self._before + self.seconds)
        arrays["runs"] = np.array(self.runs)
        part = self.folder / f"part_{SAVED}"
        with part.open("wb") as file:
            np.savez(file, allow_pickle=False, **arrays)
        part.replace(self.folder / SAVED)

    def file(self, date: str = "", strength: Sequence[Strength] = ()) -> NetworkFile:
        """The network as it is now."""
        assert self.learner is not None
        return self._file_of(self.learner, date, strength)

    def _file_of(
        self, learner: Learner, date: str = "", strength: Sequence[Strength] = ()
    ) -> NetworkFile:
        numbers, bits = learner.numbers(self.plan.rules())
        origin = Origin(
            command=self.plan.command(self.games),
            seed=self.plan.seed,
            games=self.games,
            seconds=round(self._before + self.seconds, 1),
            jobs=self.jobs,
            runs=self.runs,
            version=__version__,
            date=date,
            strength=tuple(strength),
        )
        return network_file(self.plan, numbers, bits, origin)

    # -- the rounds ------------------------------------------------------------------------------

    def run(
        self, limits: Limits, tell: Callable[[Progress], None], check: Callable[[Point], None]
    ) -> None:
        """Plays and learns until a limit is reached.  What was learned is saved after each round:
        however it ends, only the games of the round at hand are lost."""
        due = FIRST_CHECK
        while due <= self.games:
            due *= 2
        room = classroom(self.plan, self.folder, self.jobs)
        try:
            if self.learner is None:
                self._warm_up(room)
            room.begin(self._numbers(self.round))
            while not self._is_over(limits):
                drills = room.collect()
                # By the network of this moment, while that learns.
                room.begin(self._numbers(self.round + 1))
                with unbroken():
                    self.round += 1
                    self._learn(drills)
                    self.save()
                tell(self._progress)
                if self.games >= due:
                    due *= 2
                    check(self.try_out())
        finally:
            with unbroken():
                room.close()
                self.save()  # with the time that it took

    def _numbers(self, round_number: int) -> range:
        """The drills of a round."""
        games = self.plan.recipe.round_games
        return range(games * round_number, games * (round_number + 1))

    def _is_over(self, limits: Limits) -> bool:
        if limits.games is not None and self.games >= limits.games:
            return True
        return limits.seconds is not None and self.seconds >= limits.seconds

    def _warm_up(self, room: Classroom) -> None:
        """A few games by the lead alone show how large features usually are."""
        game, recipe = self.plan.rules(), self.plan.recipe
        nothing = np.zeros((1, game.feature_size), np.int16)
        first = Learner.fresh(game, nothing, recipe.hidden, self._dice(WARM_UP))
        keep_version(self.folder, WARM_UP, self._file_of(first))
        room.begin(range(-1, -1 - recipe.warm_up, -1))
        rows, _ = self._gathered(room.collect())
        self.learner = Learner.fresh(game, rows, recipe.hidden, self._dice(WARM_UP))
        keep_version(self.folder, 0, self.file())

    def _dice(self, number: int) -> np.random.Generator:
        """For one round, so that a training that goes on throws as one that was never stopped."""
        seed = int.from_bytes(f"{self.plan.seed}/{number}".encode(), "little")
        return np.random.default_rng(seed)

    def _gathered(self, drills: Sequence[Drill]) -> tuple[Rows, Reals]:
        rows = np.frombuffer(b"".join([drill.rows for drill in drills]), np.int16)
        targets = [target for drill in drills for target in drill.targets]
        return rows.reshape(len(targets), -1), np.array(targets, np.float32)

    def _learn(self, drills: Sequence[Drill]) -> None:
        """From positions of this round and of those before it."""
        assert self.learner is not None
        recipe = self.plan.recipe
        self._kept.append(self._gathered(drills))
        while len(self._kept) > recipe.rounds_kept(self.games):
            self._kept.popleft()
        dice = self._dice(self.round)
        drawn = dice.integers(
            sum(len(targets) for _, targets in self._kept), size=recipe.steps * recipe.batch
        )
        rows, targets = self._drawn(drawn)
        rate = recipe.rate(self.games)
        errors = [
            self.learner.step(
                rows[first : first + recipe.batch],
                targets[first : first + recipe.batch],
                rate,
                recipe,
            )
            for first in range(0, len(drawn), recipe.batch)
        ]
        keep_version(self.folder, self.round, self.file())
        scores = [score for drill in drills for score in drill.scores]
        self._progress = Progress(
            games=self.games,
            seconds=self.seconds,
            error=round(float(np.mean(errors)), 4),
            score=round(float(np.mean(scores)), 2),
        )

    def _drawn(self, numbers: np.typing.NDArray[np.int64]) -> tuple[Rows, Reals]:
        """The positions of these numbers, counted through all rounds that are kept."""
        rows = np.empty((len(numbers), self._kept[0][0].shape[1]), np.int16)
        targets = np.empty(len(numbers), np.float32)
        first = 0
        for own_rows, own_targets in self._kept:
            here = np.flatnonzero((numbers >= first) & (numbers < first + len(own_targets)))
            rows[here] = own_rows[numbers[here] - first]
            targets[here] = own_targets[numbers[here] - first]
            first += len(own_targets)
        return rows, targets

    # -- trying it out -----------------------------------------------------------------------------

    def try_out(self, games: int = CHECK_GAMES) -> Point:
        """A point of the learning curve, which is also kept in the folder."""
        path = version_path(self.folder, self.round)
        found = [
            decide(
                Trial(
                    game=self.plan.game,
                    options=self.plan.rules().practice(players)[0],
                    network=str(path),
                    opponent=BASELINE if players > 1 else RIVAL,
                    games=games,
                    seed=f"{self.plan.seed}/check/{self.games}",
                ),
                self.jobs,
            )
            for players in self.plan.players
        ]
        point = Point(
            games=self.games,
            seconds=round(self._before + self.seconds, 1),
            error=self._progress.error,
            score=self._progress.score,
            trials=tuple(found),
        )
        with (self.folder / CURVE).open("ab") as file:
            file.write(msgspec.json.encode(point) + b"\n")
        return point
