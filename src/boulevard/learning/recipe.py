"""Recipe: how a network is trained; what is not said on the command line stands here."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
WIDEST: Final = 4_096  # hidden units; a file of networks has room for fewer


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    hidden: Annotated[int, msgspec.Meta(ge=2, le=WIDEST, multiple_of=2)] = 96  # units
    warm_up: Count = 100  # games by the lead alone, which show how large features usually are
    round_games: Count = 200  # played before the network is changed again
    steps: Count = 120  # of learning in each round,
    batch: Count = 512  # from so many positions each
    # Rounds that positions are drawn from; half of them in the beginning.
    kept_rounds: Annotated[int, msgspec.Meta(ge=2)] = 24
    trace: Share = 0.8  # lambda: how far what came later counts against the network's own estimate
    course: Count = 20_000  # games over which it learns and explores less and less
    # The share of decisions that are not the best known one, from such a part of the course on,
    explored: tuple[tuple[float, float], ...] = (
        (0.0, 0.15),
        (0.1, 0.10),
        (0.7, 0.05),
    )
    at_random: Share = 0.3  # and of those, the share that is anything at all
    noise: float = 0.08  # clear leads of noise on the estimates for the others
    mistake: float = 0.06  # clear leads: who gave up more did not mean it, and is not judged by it
    rates: tuple[tuple[float, float], ...] = (  # of learning, from such a part of the course on
        (0.0, 1e-3),
        (0.05, 5e-4),
        (0.2, 2.5e-4),
        (0.5, 1.2e-4),
        (0.75, 5e-5),
        (0.9, 2e-5),
    )
    decay: float = 1e-5  # of the weights
    surprise: float = 1.5  # clear leads: beyond this an error counts no more (Huber)
    early: int = 4_000  # games that count as the beginning

    def __post_init__(self) -> None:
        for steps in (self.explored, self.rates):
            if not steps or steps[0][0] != 0.0:
                raise ValueError("a course begins at 0.0")

    def rate(self, games: int) -> float:
        return self._now(self.rates, games)

    def exploring(self, games: int) -> float:
        return self._now(self.explored, games)

    def _now(self, steps: tuple[tuple[float, float], ...], games: int) -> float:
        return [step for begin, step in steps if games >= begin * self.course][-1]

    def rounds_kept(self, games: int) -> int:
        return self.kept_rounds // 2 if games < self.early else self.kept_rounds
