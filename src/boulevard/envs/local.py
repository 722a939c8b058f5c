"""Local: the matches of one process, and what is known of them as arrays of NumPy."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from boulevard.bots.bot import InnerSight
from boulevard.bots.entrant import find_entrant
from boulevard.core.batch import Batch
from boulevard.core.coded_game import CodedGame
from boulevard.core.frames import NOBODY
from boulevard.core.messages import Options
from boulevard.envs.afterstates import rows_of
from boulevard.envs.memory import shared

# Matches whose rows are cleared and written while they lie in the processor's cache.
CHUNK: Final = 64


class Local:
    """The arrays are the memory of the engine itself; each has a row for every match."""

    def __init__(
        self,
        game: CodedGame[Any],
        options: Options,
        size: int,
        *,
        learner: int,
        reward: str,
        penalty: float,
    ) -> None:
        batch: Batch[Any] = Batch(game, options, size, learner, reward)
        batch.penalty = penalty
        self._batch = batch
        self.observations: NDArray[np.int16] = shared(
            batch.observations, (size, game.observation_size), "int16"
        )
        self.masks: NDArray[np.int8] = shared(batch.masks, (size, game.answer_size), "int8")
        self.seats: NDArray[np.int64] = shared(batch.seats, (size,), "int64")
        self.movers: NDArray[np.int64] = shared(batch.movers, (size,), "int64")
        self.actions: NDArray[np.int64] = shared(batch.actions, (size,), "int64")
        self.rewards: NDArray[np.float64] = shared(
            batch.rewards, (size, options.players), "float64"
        )
        self.ended: NDArray[np.bool_] = shared(batch.ended, (size,), "bool")
        self.forfeits: NDArray[np.bool_] = shared(batch.forfeits, (size,), "bool")
        self._chunks: list[tuple[int, int, NDArray[np.int16], NDArray[np.int8]]] = []
        for first in range(0, size, CHUNK):
            rows = slice(first, min(first + CHUNK, size))
            self._chunks.append((rows.start, rows.stop, self.observations[rows], self.masks[rows]))

    def begin(self, numbers: list[int], seeds: list[int | None]) -> None:
        """New games in these matches; a seed of None: chance goes on as it came."""
        for number, seed in zip(numbers, seeds, strict=True):
            if seed is not None:
                self._batch.seed(number, seed)
            self.observations[number] = 0
            self.masks[number] = 0
            self._batch.begin(number)

    def step(self, *, begins_anew: bool) -> None:
        """Every match takes its action."""
        for first, last, observations, masks in self._chunks:
            observations.fill(0)
            masks.fill(0)
            self._batch.step(first, last, begins_anew=begins_anew)

    def choose(self) -> None:
        """Every match is given a legal action at random."""
        self._batch.choose()

    def ask(self, bot: str, numbers: list[int]) -> None:
        """These matches are given the action of a bot."""
        batch, game = self._batch, self._batch.game
        found = find_entrant(bot, game.name)
        is_forced = self.masks.sum(1, dtype=np.int16) == 1
        for number in numbers:
            match = batch.matches[number]
            if is_forced[number]:
                self.actions[number] = self.masks[number].argmax()
            elif match.seat != NOBODY:
                sight = InnerSight(game, match.seat, match.state)
                action = found(batch.dice[number]).choose(sight)
                self.actions[number] = game.index(match.state, match.seat, action)

    def afterstates(self, numbers: list[int]) -> NDArray[np.int16]:
        """What each legal action of these matches leads to, a row of features each."""
        return rows_of(self._batch.afterstates(numbers), self._batch.game.feature_size)

    def offender(self) -> int:
        """The first match whose action is not legal, or -1."""
        return self._batch.offender()

    def close(self) -> None:
        """There is nothing to be ended."""
