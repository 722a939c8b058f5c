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
    ("streets", 2, {}, "28e3c98073dea2dc"),
    ("streets", 1, {"business": True, "difficulty": "easy"}, "b16220d9c31263ce"),
    ("streets", 4, {"consultants": "random"}, "c51f954a765aae15"),
    ("vegas", 3, {}, "ae8645dc80fc5a45"),
    ("vegas", 2, {"trading": "full"}, "cc5a0c0567a2fb80"),
    ("welcome", 2, {}, "12934ce4cb36e1b7"),
    ("welcome", 3, {"variant": "advanced", "expert": True}, "6296d2d6bb8ff1f6"),
    ("welcome", 1, {"architect": "2"}, "ba1692b1c719b9eb"),
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
