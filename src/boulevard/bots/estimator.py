"""Estimator: says what a position is worth to a seat, and plays by it."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from boulevard.bots import agreement
from boulevard.core.dice import Dice
from boulevard.core.game import Game
from boulevard.core.machine import i64
from boulevard.core.policy import Policy
from boulevard.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Estimator(Policy[Any]):
    """As a policy it gives the answer after which the seat stands best."""

    def value(self, game: Game[Any], state: State, seat: int) -> i64:
        """What the position is worth to this seat, `VALUE` for a clear lead: an estimate, or at the
        end of a game what it came to."""
        raise NotImplementedError

    def worths(self, game: Game[Any], state: State, seat: int) -> list[int]:
        """What everybody's position is worth as far as this seat can see: their differences count.
        Rivals may be left out."""
        del seat
        return [self.value(game, state, other) for other in range(len(game.scores(state)))]

    def spread(self) -> int:
        """Of two whose worths differ by so much, one wins e times as often as the other."""
        raise NotImplementedError

    def weigh(self, game: Game[Any], state: State, seat: int, turns: list[list[int]]) -> list[int]:
        """What each of these ways to answer, as `Game.turns` lists them, is worth to the seat.
        What depends on the consent of others is worth what it is with it."""
        if agreement.is_consent(game, state, seat):
            return agreement.weigh(self, game, state, seat, turns)
        found: list[int] = []
        for turn in turns:
            trial: State = game.copy(state)
            for code in turn:
                game.play(trial, seat, code)
            found.append(self.value(game, trial, seat))
        return found

    def turn(self, game: Game[Any], state: State, seat: int) -> list[int]:
        """The best way to answer; of equal ones the first that is listed."""
        turns = game.turns(state, seat)
        if len(turns) == 1:
            return turns[0]
        best = 0
        values = self.weigh(game, state, seat, turns)
        for n in range(1, len(values)):
            if values[n] > values[best]:
                best = n
        return turns[best]

    def answer(self, game: Game[Any], state: State, seat: int, dice: Dice) -> int:
        return self.turn(game, state, seat)[0]
