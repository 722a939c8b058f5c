"""GreedyBot: the answer that leaves it best off right now, by what the position is worth."""

from __future__ import annotations

from typing import TypeVar

from boulevard.bots.bot import Bot
from boulevard.core.game import Game, State

S = TypeVar("S", bound=State)


class GreedyBot(Bot):
    name = "greedy"
    summary = "takes the move with the best gain now"

    def pick(self, game: Game[S], state: S, seat: int) -> int:
        best: list[int] = []
        most: int | None = None
        for code in game.codes(state, seat):
            trial = game.copy(state)
            game.play(trial, seat, code)
            value = game.prospect(trial, seat)
            if most is None or value > most:
                best, most = [code], value
            elif value == most:
                best.append(code)
        return best[self.dice.below(len(best))]
