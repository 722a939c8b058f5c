"""Policy: how the seats of a playout answer."""

from __future__ import annotations

from typing import Generic, TypeVar

from mypy_extensions import mypyc_attr

from boulevard.core.dice import Dice
from boulevard.core.game import Game
from boulevard.core.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy(Generic[S]):
    """Answers for whoever is asked.  It is given the state and has to keep to what the seat can see
    of it: a playout begins in an imagined one."""

    def answer(self, game: Game[S], state: S, seat: int, dice: Dice) -> int:
        """The code of a legal answer."""
        raise NotImplementedError


class Quick(Policy[S]):
    """The quick answers that a game itself thinks of."""

    def answer(self, game: Game[S], state: S, seat: int, dice: Dice) -> int:
        return game.quick(state, seat, dice)
