"""GreedyBot: the answer that leaves it best off right now, by what the position is worth."""

from __future__ import annotations

from typing import TypeVar

from boulevard.bots.bot import Bot
from boulevard.core.game import Game
from boulevard.core.state import State

S = TypeVar("S", bound=State)


class GreedyBot(Bot):
    name = "greedy"
    summary = "takes the move with the best gain now"
    strength = 10

    def pick(self, game: Game[S], state: S, seat: int) -> int:
        codes = game.codes(state, seat)
        worth = self.appraise(game, state, seat, codes)
        most = max(worth)
        best = [code for code, value in zip(codes, worth, strict=True) if value == most]
        return best[self.dice.below(len(best))]
