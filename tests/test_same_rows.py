"""One seed gives one game, number by number, whether the engine is compiled or not.

The sums below were made by the interpreted engine; both builds are held to them.  They change when
a game, its rules or its spaces do.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from boulevard.core.arrays import octets, shorts
from boulevard.core.dice import Dice
from boulevard.core.frames import NOBODY
from boulevard.core.match import REWARDS, Match
from boulevard.core.options import read_options
from boulevard.core.registry import find_game

SUMS: list[tuple[str, int, dict[str, Any], str]] = [
    ("streets", 2, {}, "2fc5e45f440377eb"),
    ("streets", 1, {"business": True, "difficulty": "easy"}, "c5302bc922c996c5"),
    ("streets", 4, {"consultants": "random"}, "0b50197fb283866f"),
    ("vegas", 3, {}, "88d2c1b84dd13bd3"),
    ("vegas", 2, {"trading": "full"}, "b66689a83878585a"),
    ("welcome", 2, {}, "5ca5d1ef12896f9c"),
    ("welcome", 3, {"variant": "advanced", "expert": True}, "be398bb2f76e2565"),
    ("welcome", 1, {"architect": "2", "architect_cards": "reconstructed"}, "a5299611dbb463fc"),
]


@pytest.mark.parametrize(("name", "players", "options", "expected"), SUMS)
def test_every_build_writes_the_same_rows(
    name: str, players: int, options: dict[str, Any], expected: str
) -> None:
    game: Any = find_game(name)
    match = Match(game, read_options(game, players, options))
    match.seed(13)
    match.begin()
    dice = Dice.seeded("same rows")
    row, marks = shorts(game.observation_size), octets(game.answer_size)
    digest = sha256()
    while match.seat != NOBODY:
        game.observe(match.state, match.seat, row)
        game.mask(match.state, match.seat, marks)
        digest.update(bytes(memoryview(row)) + bytes(memoryview(marks)))
        legal = [index for index, allowed in enumerate(marks) if allowed]
        match.answer(legal[dice.below(len(legal))])
    for reward in REWARDS:
        digest.update(repr(match.rewards(reward)).encode())

    assert digest.hexdigest()[:16] == expected
