"""Playing a game to its end by chance alone, without leaving the engine."""

from __future__ import annotations

from typing import TypeVar

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, NOBODY
from boulevard.core.game import Game, State

S = TypeVar("S", bound=State)


def play_out(game: Game[S], state: S, dice: Dice) -> int:
    """Answers every question with a random legal answer; returns how many decisions seats made."""
    decisions = 0
    while True:
        seat = game.floor(state)
        if seat == NATURE:
            game.play(state, NATURE, game.draw(state, dice))
        elif seat == NOBODY:
            return decisions
        else:
            game.play(state, seat, game.pick(state, seat, dice))
            decisions += 1
