"""PettingZoo: the classic games that come with it, by the same loop as our own."""

from __future__ import annotations

import os
from typing import Any

from boulevard.bench.environments import turns
from boulevard.bench.family import INTERPRETED, Family, Rates, absent, imported, lacking

# By game: the modules that it cannot do without.
GAMES = {
    "connect_four_v3": ("pygame",),
    "tictactoe_v3": ("pygame",),
    "go_v5": ("pygame",),
    "chess_v6": ("pygame", "chess"),
}


class PettingZoo(Family):
    name = "pettingzoo"
    packages = ("pettingzoo", "pygame", "chess")
    modules = ("pettingzoo", "numpy", "gymnasium")
    remedy = "pip install 'pettingzoo[classic]'"

    def subjects(self) -> dict[str, tuple[str, ...]]:
        there = [game for game, modules in GAMES.items() if not absent(modules)]
        return {f"{self.name}/{game}": (INTERPRETED,) for game in there}

    def missing(self) -> list[str]:
        if found := super().missing():
            return found
        return [
            lacking(f"{self.name}/{game}", lacks, self.remedy)
            for game, modules in GAMES.items()
            if (lacks := absent(modules))
        ]

    def measures(self, subject: str, seconds: float) -> Rates:
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "yes"
        name = subject.partition("/")[2]
        module: Any
        module, loaded = imported(f"pettingzoo.classic.{name}")
        return {"pettingzoo": turns(seconds, module.env()), "import": loaded}
