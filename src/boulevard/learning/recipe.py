"""Recipe: how a network is trained; what is not said on the command line stands here."""

from __future__ import annotations

import msgspec


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    hidden: int = 96  # units
    warm_up: int = 100  # games by the lead alone, which show how large features usually are
    round_games: int = 200  # played before the network is changed again
    steps: int = 120  # of learning in each round,
    batch: int = 512  # from so many positions each
    kept_rounds: int = 24  # that positions are drawn from; half of them in the beginning
    trace: float = 0.8  # lambda: how far what came later counts against the network's own estimate
    course: int = 20_000  # games over which it learns and explores less and less
    # The share of decisions that are not the best known one, from such a part of the course on,
    explored: tuple[tuple[float, float], ...] = (
        (0.0, 0.15),
        (0.1, 0.10),
        (0.7, 0.05),
    )
    at_random: float = 0.3  # and of those, the share that is anything at all
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

    def rate(self, games: int) -> float:
        return self._now(self.rates, games)

    def exploring(self, games: int) -> float:
        return self._now(self.explored, games)

    def _now(self, steps: tuple[tuple[float, float], ...], games: int) -> float:
        return [step for begin, step in steps if games >= begin * self.course][-1]

    def rounds_kept(self, games: int) -> int:
        return self.kept_rounds // 2 if games < self.early else self.kept_rounds
