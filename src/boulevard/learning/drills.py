"""Drills: games that a network plays against itself, and what is to be learned from each.

A drill holds the positions that a seat left behind by its own choices, and what each of them
should have been estimated as: something between the next estimate and what came of the game.
"""

from __future__ import annotations

from math import log
from typing import Any, Final

import msgspec

from boulevard.bots.network import VALUE, Network, final_value
from boulevard.core.arrays import shorts
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, NOBODY
from boulevard.core.game import Game
from boulevard.core.messages import Options
from boulevard.learning.recipe import Recipe

WORDS: Final = 2.0**32  # that dice can throw


class Drill(msgspec.Struct, frozen=True):
    """One game."""

    number: int
    rows: bytes  # 16-bit features of one position after the other
    targets: list[float]  # in clear leads, by position
    scores: list[int]  # by seat


class _Seat:
    """What one seat has chosen so far."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.best: list[float] = []  # what the position was estimated as, had it done its best
        self.mistaken: list[bool] = []  # whether it did something else that is clearly worse

    def note(self, row: bytes, best: float, mistaken: bool) -> None:
        self.rows.append(row)
        self.best.append(best)
        self.mistaken.append(mistaken)


class Teacher:
    """Plays one game after another by one network."""

    def __init__(self, game: Game[Any], recipe: Recipe, seed: str) -> None:
        self._game = game
        self._recipe = recipe
        self._seed = seed
        self._row = shorts(game.feature_size)

    def play(self, number: int, options: Options, network: Network, explored: float) -> Drill:
        """A game is decided by its number, the seed, the table and the network."""
        game = self._game
        nature = Dice.seeded(f"{self._seed}/nature", number)
        dice = Dice.seeded(f"{self._seed}/exploring", number)
        state = game.start(options)
        seats = [_Seat() for _ in range(options.players)]
        while (seat := game.floor(state)) != NOBODY:
            if seat == NATURE:
                game.play(state, NATURE, game.draw(state, nature))
                continue
            turns = game.turns(state, seat)
            if len(turns) == 1:
                self._answer(state, seat, turns[0])
                continue
            values = network.weigh(game, state, seat, turns)
            best = max(values)
            chosen = values.index(best)
            if _chance(dice) < explored:
                chosen = self._explore(values, dice)
            self._answer(state, seat, turns[chosen])
            if not state.is_over():
                mistaken = values[chosen] < best - self._recipe.mistake * VALUE
                seats[seat].note(self._features(state, seat), best / VALUE, mistaken)
        return self._drill(number, state, seats, network)

    def _answer(self, state: Any, seat: int, turn: list[int]) -> None:
        for code in turn:
            self._game.play(state, seat, code)

    def _explore(self, values: list[int], dice: Dice) -> int:
        """Anything, or what might be best if the estimates are a little wrong."""
        if _chance(dice) < self._recipe.at_random:
            return dice.below(len(values))
        noise = self._recipe.noise * VALUE
        blurred = [value - noise * log(-log(_chance(dice))) for value in values]
        return blurred.index(max(blurred))

    def _features(self, state: Any, seat: int) -> bytes:
        self._game.features(state, seat, self._row)
        return bytes(memoryview(self._row))

    def _drill(self, number: int, state: Any, seats: list[_Seat], network: Network) -> Drill:
        game = self._game
        rows: list[bytes] = []
        targets: list[float] = []
        for seat, own in enumerate(seats):
            end = final_value(game, state, seat, network.weights.clear_lead) / VALUE
            rows += own.rows
            targets += traced(own.best, own.mistaken, end, self._recipe.trace)
        return Drill(number, b"".join(rows), targets, game.scores(state))


def _chance(dice: Dice) -> float:
    """Above 0 and below 1."""
    return (int(dice.word()) + 0.5) / WORDS


def traced(best: list[float], mistaken: list[bool], end: float, trace: float) -> list[float]:
    """What each position of a seat should have been estimated as: TD(lambda).

    After a mistake that was made for the sake of exploring, what came of the game says nothing
    about the positions before it."""
    found = [0.0] * len(best)
    target = end
    for n in range(len(best) - 1, -1, -1):
        found[n] = target
        later = best[n] if mistaken[n] else target
        target = (1 - trace) * best[n] + trace * later
    return found
