"""RandomBot: any legal answer, each equally likely."""

from __future__ import annotations

from typing import TypeVar

from boulevard.bots.bot import Bot, Sight
from boulevard.core.game import Game, State
from boulevard.core.messages import Action

S = TypeVar("S", bound=State)

RELUCTANCE = 8  # it speaks unasked once in so many times


class RandomBot(Bot):
    name = "random"
    summary = "plays any legal move"
    is_blind = True

    def volunteer(self, sight: Sight[S]) -> Action | None:
        if self.dice.below(RELUCTANCE):
            return None
        return sight.game.suggest(sight.imagine(self.dice), sight.seat, self.dice)

    def pick(self, game: Game[S], state: S, seat: int) -> int:
        return game.pick(state, seat, self.dice)
