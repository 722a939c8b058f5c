"""Moments of games at which a seat is asked, for tests of bots."""

from __future__ import annotations

from typing import Any

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.game import Game
from boulevard.core.options import read_options
from boulevard.core.registry import find_game

Moment = tuple[Game[Any], Any, int]  # the game, a state, and who is asked


def moments(name: str, players: int, every: int = 13, **options: str) -> list[Moment]:
    """Of one random game, at every so many answers; where several are asked, the last of them."""
    game = find_game(name)
    state, dice = game.start(read_options(game, players, options)), Dice.seeded("moments")
    found, answers = [], 0
    while asked := game.deciding(state):
        seat = asked[0]
        if seat == NATURE:
            game.play(state, NATURE, game.draw(state, dice))
            continue
        if answers % every == 0:
            found.append((game, game.copy(state), asked[-1]))
        game.play(state, seat, game.pick(state, seat, dice))
        answers += 1
    return found
