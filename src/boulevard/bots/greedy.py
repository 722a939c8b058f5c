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
            value = self.value(game, trial, seat)
            if most is None or value > most:
                best, most = [code], value
            elif value == most:
                best.append(code)
        return best[self.dice.below(len(best))]

    def value(self, game: Game[S], state: S, seat: int) -> int:
        """The seat's lead over the strongest other seat or rival, if the game ended here."""
        scores = game.scores(state)
        others = [score for other, score in enumerate(scores) if other != seat]
        others += game.rival_scores(state)
        return scores[seat] - max(others, default=0)
