"""Features, what everybody stands at, and what a network makes of it: the same in every build.

The sums below were made by the interpreted engine; both builds are held to them.  They change when
a game, its rules, its evaluation or its features do.
"""

from __future__ import annotations

import random
from hashlib import sha256
from typing import Any

import pytest

from boulevard.bots.network import Network, Weights
from boulevard.core.arrays import shorts
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, NOBODY
from boulevard.core.options import read_options
from boulevard.core.registry import find_game

HIDDEN = 8
SUMS: list[tuple[str, int, dict[str, Any], str]] = [
    ("streets", 2, {}, "efe112fe540d1832"),
    ("streets", 1, {"business": True}, "b89cfb78d9c84734"),
    ("streets", 4, {"consultants": "random"}, "1b3b18861f12ff3c"),
    ("vegas", 3, {}, "ae912877521d91e5"),
    ("welcome", 2, {}, "81201be6a179e130"),
    ("welcome", 3, {"variant": "advanced", "expert": True}, "73f2f1396d6e4ed4"),
    ("welcome", 1, {"architect": "2", "architect_cards": "reconstructed"}, "4b72504ae461deef"),
]


def network_for(game: Any) -> Network:
    dice = random.Random(5)

    def draw(count: int, most: int) -> list[int]:
        return [dice.randint(-most, most) for _ in range(count)]

    inputs = game.feature_size
    return Network(
        Weights(
            inputs,
            HIDDEN,
            20,
            draw(inputs * HIDDEN, 200),
            draw(HIDDEN, 9_000),
            draw(HIDDEN, 40_000),
            draw(inputs, 90_000),
            77,
            game.clear_lead,
        )
    )


@pytest.mark.parametrize(("name", "players", "options", "expected"), SUMS)
def test_every_build_reckons_alike(
    name: str, players: int, options: dict[str, Any], expected: str
) -> None:
    game: Any = find_game(name)
    network = network_for(game)
    dice = Dice.seeded("same features")
    row = shorts(game.feature_size)
    digest = sha256()
    state = game.start(read_options(game, players, options))
    while (seat := game.floor(state)) != NOBODY:
        if seat == NATURE:
            game.play(state, NATURE, game.draw(state, dice))
            continue
        turns = game.turns(state, seat)
        turn = turns[dice.below(len(turns))]
        game.features(state, seat, row)
        digest.update(bytes(memoryview(row)))
        some = turns[:: 1 + len(turns) // 4]
        told = [game.standing(state, seat), len(turns), network.weigh(game, state, seat, some)]
        told.append(game.quick(state, seat, dice))
        digest.update(repr(told).encode())
        for code in turn:
            game.play(state, seat, code)

    assert digest.hexdigest()[:16] == expected
