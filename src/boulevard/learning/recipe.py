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
    explored: float = 0.15  # share of decisions that are not the best known one,
    explored_later: float = 0.10  # once it has learned for a while,
    at_random: float = 0.3  # and of those, the share that is anything at all
    noise: float = 0.08  # clear leads of noise on the estimates for the others
    mistake: float = 0.06  # clear leads: who gave up more did not mean it, and is not judged by it
    rates: tuple[tuple[int, float], ...] = (  # of learning, from so many games on
        (0, 1e-3),
        (3_000, 5e-4),
        (12_000, 2.5e-4),
        (60_000, 1.2e-4),
        (200_000, 6e-5),
    )
    decay: float = 1e-5  # of the weights
    surprise: float = 1.5  # clear leads: beyond this an error counts no more (Huber)
    early: int = 4_000  # games that count as the beginning
    later: int = 10_000  # games after which exploring is rarer

    def rate(self, games: int) -> float:
        return [rate for begin, rate in self.rates if games >= begin][-1]

    def exploring(self, games: int) -> float:
        return self.explored if games < self.later else self.explored_later

    def rounds_kept(self, games: int) -> int:
        return self.kept_rounds // 2 if games < self.early else self.kept_rounds
