"""Games of a plan on Ray: the same results as in one process, from as many as Ray is given."""

from __future__ import annotations

import os
from importlib import import_module
from time import perf_counter
from typing import Any

from boulevard.sim.runner import Plan, Played, Player


class Share:
    """What one process plays: every so manyth game."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._player = Player(plan)
        self._player.play(0)  # what is made on first use is made now

    def is_ready(self) -> bool:
        return True

    def play(self, first: int, stride: int) -> list[Played]:
        numbers = range(first, self._plan.games, stride)
        return [self._player.play(number) for number in numbers]


def play_on_ray(plan: Plan, processes: int) -> tuple[list[Played], float]:
    """All games in order, and the seconds that they took once every process was there.

    Ray is started for as long as this takes, without its dashboard, and tells nobody of it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    ray: Any = import_module("ray")
    ray.init(num_cpus=processes, include_dashboard=False, log_to_driver=False)
    try:
        shares = [ray.remote(num_cpus=1)(Share).remote(plan) for _ in range(processes)]
        ray.get([share.is_ready.remote() for share in shares])
        began = perf_counter()
        parts = ray.get([share.play.remote(n, processes) for n, share in enumerate(shares)])
        spent = perf_counter() - began
    finally:
        ray.shutdown()
    return sorted((game for part in parts for game in part), key=lambda game: game.number), spent
