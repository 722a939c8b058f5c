"""What the legal actions of matches lead to: the same for one match, many and several processes."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from boulevard.core.arrays import shorts
from boulevard.core.dice import Dice
from boulevard.core.registry import find_game
from boulevard.envs.gymnasium import SeatEnv
from boulevard.envs.vector import MatchesEnv, make_vector
from envs.tables import TABLES, named

STEPS = 60


def features(game: Any, state: Any, seat: int) -> list[int]:
    row = shorts(game.feature_size)
    game.features(state, seat, row, 0)
    return list(row)


def played(name: str, options: dict[str, Any], **keywords: Any) -> MatchesEnv:
    """Some matches, each a different way into its game."""
    env = make_vector(name, 8, **options, **keywords)
    env.reset(seed=3)
    for _ in range(STEPS):
        env.step(env.sample())
    return env


@pytest.mark.parametrize(("name", "options"), TABLES, ids=named)
def test_a_row_is_what_the_seat_sees_after_the_action(name: str, options: dict[str, Any]) -> None:
    """Whatever it is that the seat cannot see."""
    env = played(name, options)
    game = env.game

    found = env.afterstates()

    expected: list[list[int]] = []
    for number, match in enumerate(env._matches._batch.matches):  # type: ignore[union-attr]
        for index in np.flatnonzero(env.masks[number]).tolist():
            hidden = Dice.seeded("hidden", number, index)
            state = game.resample(match.state, match.seat, hidden)
            game.play_at(state, match.seat, index)
            expected.append(features(game, state, match.seat))
    assert found.features.tolist() == expected
    assert found.actions.tolist() == np.nonzero(env.masks)[1].tolist()
    assert found.counts.tolist() == env.masks.sum(1, dtype=np.int64).tolist()


@pytest.mark.parametrize(("name", "options"), TABLES, ids=named)
def test_nothing_changes_by_looking_ahead(name: str, options: dict[str, Any]) -> None:
    looking, blind = played(name, options), played(name, options)

    for _ in range(20):
        looking.afterstates()
        looking.step(looking.sample())
        blind.step(blind.sample())

    assert (looking.observations == blind.observations).all()


def test_several_processes_see_the_same() -> None:
    alone = played("streets", {"players": 2})
    together = played("streets", {"players": 2}, processes=3)
    numbers = [0, 2, 3, 7]
    try:
        ours, theirs = alone.afterstates(numbers), together.afterstates(numbers)
    finally:
        together.close()

    for mine, other in zip(ours, theirs, strict=True):
        assert np.array_equal(mine, other)


def test_one_seat_alone_sees_the_same() -> None:
    env = SeatEnv("streets", 2, opponents="random")
    env.reset(seed=5)

    found = env.afterstates()

    assert found.counts.tolist() == [len(found.actions)]
    assert found.actions.tolist() == np.flatnonzero(env.action_masks()).tolist()
    game = find_game("streets")
    for index, row in zip(found.actions.tolist(), found.features.tolist(), strict=True):
        state = game.copy(env.match.state)
        game.play_at(state, 0, index)
        assert row == features(game, state, 0)


def test_nothing_follows_where_nobody_is_asked() -> None:
    env = played("streets", {"players": 2}, autoreset_mode="Disabled")

    assert env.afterstates([]).features.shape == (0, env.game.feature_size)


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ([8], "matches are numbered from 0 to 7"),
        ([2, 1], "matches are given in ascending order, each once"),
    ],
)
def test_matches_are_named_properly(numbers: list[int], sentence: str) -> None:
    env = played("streets", {"players": 2})

    with pytest.raises(ValueError, match=sentence):
        env.afterstates(numbers)
