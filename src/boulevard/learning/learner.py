"""Learner: the network while it learns, in floating point, and its way to whole numbers."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from boulevard.bots.network import SKIP_BITS, VALUE
from boulevard.bots.network_file import LANE_MOST, PRODUCT_MOST, Numbers, fault_of
from boulevard.core.errors import Unreadable
from boulevard.core.game import Game
from boulevard.learning.recipe import Recipe

Reals = npt.NDArray[np.float32]
Rows = npt.NDArray[np.int16]

NARROWEST: Final = 0.5  # a feature that varies less is taken as if it varied so much
MOST_BITS: Final = 20  # below the point, in each layer
FIRST, BIAS, SECOND, OFFSET, SKIP = range(5)  # the parameters
KEPT: Final = (0.9, 0.999)  # of the moments of Adam, from step to step
TINY: Final = 1e-8
STEADY: Final = 0.998  # of the mean of the parameters, from step to step


class Learner:
    """Inputs, one hidden layer, one value, and weights past the hidden layer; learns by Adam.

    At first it knows nothing but that a lead is a lead: the weight past the hidden layer says that
    a clear one is worth 1, and hidden units say nothing.  What plays is the mean of the parameters
    over the last steps: each step follows the luck of some games, which the mean does not."""

    def __init__(self, mean: Reals, width: Reals, hidden: int, dice: np.random.Generator) -> None:
        inputs = len(mean)
        self.mean = mean
        self.width = width
        self.parameters: list[Reals] = [
            (dice.normal(0, 1, (inputs, hidden)) / np.sqrt(inputs)).astype(np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(hidden, np.float32),
            np.zeros(1, np.float32),
            np.zeros(inputs, np.float32),
        ]
        self.moments: list[Reals] = [np.zeros_like(one) for one in self.parameters]
        self.squares: list[Reals] = [np.zeros_like(one) for one in self.parameters]
        self.means: list[Reals] = [one.copy() for one in self.parameters]
        self.taken = 0  # steps

    @staticmethod
    def fresh(game: Game[Any], seen: Rows, hidden: int, dice: np.random.Generator) -> Learner:
        """One that plays by the lead; the rows show how large features usually are."""
        mean = seen.mean(0, dtype=np.float64).astype(np.float32)
        width = np.maximum(seen.std(0, dtype=np.float64), NARROWEST).astype(np.float32)
        learner = Learner(mean, width, hidden, dice)
        per_lead = 1.0 / (game.lead_unit * game.clear_lead)
        learner.parameters[SKIP][0] = width[0] * per_lead
        learner.parameters[OFFSET][0] = mean[0] * per_lead
        learner.means = [one.copy() for one in learner.parameters]
        return learner

    # -- learning --------------------------------------------------------------------------------

    def step(self, rows: Rows, targets: Reals, rate: float, recipe: Recipe) -> float:
        """Moves a little towards these targets; gives the mean squared error before."""
        first, bias, second, offset, skip = self.parameters
        inputs = (rows - self.mean) / self.width
        sums = inputs @ first + bias
        said = np.maximum(sums, 0)
        error = said @ second + inputs @ skip + offset[0] - targets
        pull = (np.clip(error, -recipe.surprise, recipe.surprise) / len(targets)).astype(np.float32)
        back = pull[:, None] * second * (sums > 0)
        slopes = [
            inputs.T @ back,
            back.sum(0),
            said.T @ pull,
            pull.sum(keepdims=True),
            inputs.T @ pull,
        ]
        self._move(slopes, rate, recipe.decay)
        return float(np.mean(error * error))

    def _move(self, slopes: list[Reals], rate: float, decay: float) -> None:
        self.taken += 1
        kept, kept_squares = KEPT
        for n, slope in enumerate(slopes):
            slope += decay * self.parameters[n]
            moment, square = self.moments[n], self.squares[n]
            moment *= kept
            moment += (1 - kept) * slope
            square *= kept_squares
            square += (1 - kept_squares) * slope * slope
            pace = rate / (1 - kept**self.taken)
            spread = np.sqrt(square / (1 - kept_squares**self.taken)) + TINY
            self.parameters[n] -= (pace * moment / spread).astype(np.float32)
            self.means[n] += max(1 - STEADY, 1 / self.taken) * (self.parameters[n] - self.means[n])

    # -- in whole numbers ------------------------------------------------------------------------

    def numbers(self, game: Game[Any]) -> tuple[Numbers, int]:
        """The network as it plays, and how many bits its layers have below the point together.
        What features usually are is taken into the weights, and each layer has as many bits as its
        sums have room for, whatever the features are."""
        first, bias, second, offset, skip = (one.astype(np.float64) for one in self.means)
        scaled = first / self.width[:, None]
        begin = bias - self.mean @ scaled
        largest = np.array(
            [
                max(abs(field.low), abs(field.high))
                for field in game.feature_fields
                for _ in range(field.length)
            ],
            np.float64,
        )
        reach = float((largest @ np.abs(scaled) + np.abs(begin)).max())
        first_bits = _bits(reach * 1.01, LANE_MOST - len(largest))
        second_bits = _bits(
            float(np.abs(second).sum()) * VALUE * 1.01, PRODUCT_MOST / LANE_MOST - len(second)
        )
        past = skip / self.width
        numbers = Numbers(
            _whole(scaled * 2**first_bits),
            _whole(begin * 2**first_bits),
            _whole(second * VALUE * 2**second_bits),
            _whole(past * VALUE * 2**SKIP_BITS),
            *_whole((offset - self.mean @ past) * VALUE),
        )
        if fault := fault_of(game, len(begin), numbers):
            raise Unreadable(f"the training has gone astray: {fault}; try another seed")
        return numbers, first_bits + second_bits

    # -- on disk ---------------------------------------------------------------------------------

    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        found: dict[str, npt.NDArray[Any]] = {
            "mean": self.mean,
            "width": self.width,
            "taken": np.array(self.taken),
        }
        for n in range(len(self.parameters)):
            found[f"parameter_{n}"] = self.parameters[n]
            found[f"moment_{n}"] = self.moments[n]
            found[f"square_{n}"] = self.squares[n]
            found[f"mean_{n}"] = self.means[n]
        return found

    @staticmethod
    def from_arrays(found: dict[str, npt.NDArray[Any]], hidden: int) -> Learner:
        """The learner of so many hidden units that these were written of; refuses others."""
        mean = found["mean"]
        nothing = np.zeros(mean.size, np.float32)
        learner = Learner(nothing, nothing + 1, hidden, np.random.default_rng(0))
        for name, expected in learner.arrays().items():
            own = found[name]
            if own.shape != expected.shape or own.dtype != expected.dtype:
                raise ValueError(f"{name} has another form")
            if not np.isfinite(own).all():
                raise ValueError(f"{name} is not all numbers")
        if (found["width"] < NARROWEST).any() or found["taken"] < 0:
            raise ValueError("its figures make no sense")
        learner.mean = mean
        learner.width = found["width"]
        for n in range(len(learner.parameters)):
            learner.parameters[n] = found[f"parameter_{n}"]
            learner.moments[n] = found[f"moment_{n}"]
            learner.squares[n] = found[f"square_{n}"]
            if (learner.squares[n] < 0).any():
                raise ValueError(f"square_{n} is below 0")
            learner.means[n] = found[f"mean_{n}"]
        learner.taken = int(found["taken"])
        return learner


def _bits(most: float, room: float) -> int:
    """How many bits below the point a sum of this size has room for."""
    bits = MOST_BITS
    while bits > 0 and most * 2**bits > room:
        bits -= 1
    return bits


def _whole(numbers: npt.NDArray[np.float64]) -> list[int]:
    if not (np.abs(numbers) < LANE_MOST).all():  # nor is what is no number
        raise Unreadable("the training has gone astray: a weight is too large; try another seed")
    found: list[int] = np.rint(numbers).astype(np.int64).ravel().tolist()
    return found
