"""RandomBot: any legal answer, each equally likely."""

from __future__ import annotations

from typing import TypeVar

from boulevard.bots.bot import Bot
from boulevard.core.game import Game
from boulevard.core.state import State

S = TypeVar("S", bound=State)


class RandomBot(Bot):
    name = "random"
    summary = "plays any legal move"
    is_blind = True

    def pick(self, game: Game[S], state: S, seat: int) -> int:
        return game.pick(state, seat, self.dice)
