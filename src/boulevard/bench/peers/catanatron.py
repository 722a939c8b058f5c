"""Catanatron: Catan in Python, with the players and the loop of its own."""

from __future__ import annotations

from typing import Any

from boulevard.bench.clock import lapse, rate, weighed
from boulevard.bench.family import INTERPRETED, Family, Rates, imported

PLAYERS = 4
HALFWAY = 150  # answers: a game has twice as many and more


class Catanatron(Family):
    name = "catanatron"
    packages = modules = ("catanatron",)
    remedy = "pip install catanatron"

    def subjects(self) -> dict[str, tuple[str, ...]]:
        return {self.name: (INTERPRETED,)}

    def measures(self, subject: str, seconds: float) -> Rates:
        peer: Any
        peer, loaded = imported("catanatron")

        def new(number: int) -> Any:
            players = [peer.RandomPlayer(colour) for colour in list(peer.Color)[:PLAYERS]]
            return peer.Game(players, seed=number + 1)

        def sampled(number: int) -> int:
            game = new(number)
            game.play()
            return len(game.state.actions)

        game = new(0)
        for _ in range(HALFWAY):
            game.play_tick()
        memory = weighed(game.copy)
        decisions, games = rate(seconds, sampled)
        return {
            **memory,
            "games": games,
            "sampled": decisions,
            "copy": lapse(seconds, game.copy, together=100),
            "import": loaded,
        }
