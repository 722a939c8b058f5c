"""Network: what a position is worth to a seat, as learned from games; the same on every machine.

A row of features goes through one layer of hidden units, which count only what is above 0, and past
them: what they make of it and what the features say by themselves is added up.  All of it is whole
numbers, so that nothing depends on how a machine rounds, and so that the sums can be kept: the
positions that are compared with each other differ in few features, and only those are counted anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, final

from boulevard.bots.estimator import Estimator
from boulevard.core.arrays import ints, shorts
from boulevard.core.game import Game, lead_of
from boulevard.core.machine import i64
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints, Shorts

VALUE: Final = 10_000  # what a clear lead is worth
FARTHEST: Final = 6 * VALUE  # a lead beyond this is worth no more
WIN: Final = 4_000  # what winning adds to the lead, half of it taken off where one loses
SPREAD: Final = 15_000  # between two values: who is ahead by it wins e times as often
SKIP_BITS: Final = 12  # of the weights that go past the hidden units, below the point

# Two hidden units share a machine word: the second one's sum lies above the first one's.
LANE: Final = 32
LOWER: Final = 0xFFFFFFFF
HALF: Final = 0x80000000
WHOLE: Final = 0x100000000


@final
class Weights:
    """What was learned, as whole numbers; shared by everybody who plays by it."""

    def __init__(
        self,
        inputs: int,
        hidden: int,  # an even number
        bits: int,  # of the first layer and the second together, below the point
        first: list[int],  # input * hidden + unit -> weight
        bias: list[int],  # unit -> what its sum begins with
        second: list[int],  # unit -> weight of what it says
        skip: list[int],  # input -> weight past the hidden units
        offset: int,  # what a row of zeros is worth, the hidden units left out
        clear_lead: int,  # of the game, as it was while this was learned
    ) -> None:
        self.inputs: i64 = inputs
        self.pairs: i64 = hidden // 2
        self.bits: i64 = bits
        self.first: Ints = ints([])
        self.bias: Ints = ints([])
        self.second: Ints = ints(second)
        self.skip: Ints = ints(skip)
        self.offset: i64 = offset
        self.clear_lead: i64 = clear_lead
        self.first = ints(_paired(first))
        self.bias = ints(_paired(bias))


def _paired(numbers: list[int]) -> list[int]:
    return [numbers[n] + numbers[n + 1] * WHOLE for n in range(0, len(numbers), 2)]


@final
class Network(Estimator):
    """Weights in use: it keeps the sums of the position that it has looked at last."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights
        self._row: Shorts = shorts(weights.inputs)
        self._seen: Shorts = shorts(weights.inputs)  # the features that the sums are of
        self._sums: Ints = weights.bias[:]
        self._past: i64 = 0  # the sum past the hidden units

    def value(self, game: Game[Any], state: State, seat: int) -> i64:
        if state.is_over():
            return final_value(game, state, seat, self.weights.clear_lead)
        game.features(state, seat, self._row, 0)
        return self._estimate()

    def spread(self) -> int:
        return SPREAD

    def _estimate(self) -> i64:
        """The value of the features in the row."""
        weights = self.weights
        row, seen, sums = self._row, self._seen, self._sums
        first, skip, pairs = weights.first, weights.skip, weights.pairs
        past = self._past
        for n in range(weights.inputs):
            change: i64 = i64(row[n]) - i64(seen[n])
            if change:
                seen[n] = row[n]
                past += change * skip[n]
                begin = n * pairs
                for k in range(pairs):
                    sums[k] += change * first[begin + k]
        self._past = past
        second = weights.second
        total: i64 = 0
        for k in range(pairs):
            word: i64 = sums[k]
            lower = word & LOWER
            if lower >= HALF:
                lower -= WHOLE
            upper = (word - lower) >> LANE
            if lower > 0:
                total += lower * second[2 * k]
            if upper > 0:
                total += upper * second[2 * k + 1]
        return (total >> weights.bits) + (past >> SKIP_BITS) + weights.offset


def final_value(game: Game[Any], state: State, seat: int, clear_lead: i64) -> i64:
    """What a finished game is worth to a seat: its lead, and winning."""
    lead: i64 = lead_of([*game.scores(state), *game.rival_scores(state)], seat)
    value = lead * VALUE // clear_lead
    if value > FARTHEST:
        value = FARTHEST
    elif value < -FARTHEST:
        value = -FARTHEST
    places = game.places(state)
    value -= WIN // 2
    if places[seat] == 1:
        value += WIN // places.count(1)
    return value
