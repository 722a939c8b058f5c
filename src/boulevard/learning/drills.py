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


class Choice:
    """What a seat has chosen once, and what that is to be learned from."""

    def __init__(self, row: bytes, value: float, best: float, is_mistake: bool) -> None:
        self.row = row
        self.value = value  # what the position was estimated as,
        self.best = best  # and what it would have been, had the seat done its best
        self.is_mistake = is_mistake  # it did something else that is clearly worse
        self.is_disturbed = False  # somebody else made a mistake before the seat's next choice


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
        seats: list[list[Choice]] = [[] for _ in range(options.players)]
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
                value = values[chosen]
                is_mistake = value < best - self._recipe.mistake * VALUE
                row = self._features(state, seat)
                seats[seat].append(Choice(row, value / VALUE, best / VALUE, is_mistake))
                if is_mistake:
                    _disturb(seats, seat)
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

    def _drill(self, number: int, state: Any, seats: list[list[Choice]], network: Network) -> Drill:
        game = self._game
        rows: list[bytes] = []
        targets: list[float] = []
        for seat, own in enumerate(seats):
            end = final_value(game, state, seat, network.weights.clear_lead) / VALUE
            for choice, target in zip(own, traced(own, end, self._recipe.trace), strict=True):
                if not choice.is_disturbed:  # else there is nothing to learn
                    rows.append(choice.row)
                    targets.append(target)
        return Drill(number, b"".join(rows), targets, game.scores(state))


def _chance(dice: Dice) -> float:
    """Above 0 and below 1."""
    return (int(dice.word()) + 0.5) / WORDS


def _disturb(seats: list[list[Choice]], by: int) -> None:
    for seat, choices in enumerate(seats):
        if seat != by and choices:
            choices[-1].is_disturbed = True


def traced(choices: list[Choice], end: float, trace: float) -> list[float]:
    """What each position of a seat should have been estimated as: TD(lambda).

    After a mistake that was made for the sake of exploring, what came of the game says nothing
    about the positions before it, whoever made it: who learns from the mistakes of others takes
    itself to be ahead."""
    found = [0.0] * len(choices)
    target = end
    for n in range(len(choices) - 1, -1, -1):
        choice = choices[n]
        found[n] = choice.value if choice.is_disturbed else target
        later = choice.best if choice.is_mistake else found[n]
        target = (1 - trace) * choice.best + trace * later
    return found
