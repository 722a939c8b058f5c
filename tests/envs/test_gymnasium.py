"""Gymnasium's own checks, and what they do not look at."""

from __future__ import annotations

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from boulevard.core.batch import Batch
from boulevard.core.registry import find_game
from boulevard.envs.gymnasium import SeatEnv, name_of
from envs.tables import GAMES, TABLES, named


def play(
    env: SeatEnv, seed: int | None, limit: int = 10_000
) -> tuple[list[tuple[bytes, int]], float]:
    """A game in which the seat takes the legal action that its observation points at."""
    seen, info = env.reset(seed=seed)
    told: list[tuple[bytes, int]] = []
    while True:
        legal = np.flatnonzero(info["action_mask"])
        action = int(legal[int(seen.astype(np.int64).sum()) % len(legal)])
        told.append((seen.tobytes(), action))
        seen, reward, is_over, is_cut_off, info = env.step(action)
        assert not is_cut_off
        if is_over or len(told) == limit:
            return told, reward
        assert reward == 0


@pytest.mark.parametrize(("game", "options"), TABLES, ids=named)
def test_it_passes_the_check_of_gymnasium(game: str, options: dict[str, Any]) -> None:
    env = gymnasium.make(name_of(find_game(game)), **options)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def test_an_environment_is_found_by_its_module() -> None:
    env = gymnasium.make("boulevard.envs.gymnasium:Boulevard/Streets-v1", players=3, business=True)

    assert isinstance(env.unwrapped, SeatEnv)
    assert env.unwrapped.options.players == 3


@pytest.mark.parametrize("opponents", ["random", "greedy", "greedy,random", ["random", "greedy"]])
def test_bots_play_the_other_seats(opponents: Any) -> None:
    env, other = [SeatEnv("streets", players=3, seat=1, opponents=opponents) for _ in range(2)]
    first = play(env, 4, 6)

    assert first == play(other, 4, 6)
    assert first != play(env, None, 6)
    assert first == play(env, 4, 6)


def test_the_opponents_differ() -> None:
    told = [play(SeatEnv("streets", opponents=bot), 4, 6) for bot in ("random", "greedy")]

    assert told[0] != told[1]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_seat_is_asked_whenever_it_is_looked_at(seat: int) -> None:
    env = SeatEnv("streets", players=3, seat=seat)
    env.reset(seed=2)

    for _ in range(10):
        assert env.match.seat == seat
        masks = env.action_masks()
        assert masks.dtype == np.bool_
        seen, _, _, _, info = env.step(int(np.flatnonzero(masks)[0]))
        assert np.array_equal(env.action_masks(), info["action_mask"])
        assert env.observation_space.contains(seen)


@pytest.mark.parametrize("reward", ["lead", "places", "win", "score"])
@pytest.mark.parametrize("game", GAMES)
def test_the_end_is_worth_what_the_keyword_says(game: str, reward: str) -> None:
    env = SeatEnv(game, players=2, seat=1, reward=reward)
    _, got = play(env, 8)
    result = env.game.result(env.match.state)
    is_shared = result.places[0] == result.places[1]
    expected = {
        "lead": result.scores[1] - result.scores[0],
        "places": 0 if is_shared else (1 if result.places[1] == 1 else -1),
        "score": result.scores[1],
        "win": 0.5 if is_shared else (1 if result.places[1] == 1 else 0),
    }

    assert got == expected[reward]


@pytest.mark.parametrize("game", GAMES)
def test_against_random_opponents_it_is_the_game_of_the_vector(game: str) -> None:
    """The same seed, and the same answers: the same observations."""
    env = SeatEnv(game, players=2, seat=1)
    told, _ = play(env, 12)
    batch: Any = Batch(env.game, env.options, 1, 1, "lead")
    rows = np.frombuffer(batch.observations, np.int16)
    batch.seed(0, 12)
    batch.begin(0)

    for seen, action in told:
        assert rows.tobytes() == seen
        batch.actions[0] = action
        for index in range(len(batch.observations)):
            batch.observations[index] = 0
        batch.step(0, 1, begins_anew=False)


def test_an_illegal_action_ends_the_game_and_says_why() -> None:
    env = SeatEnv("streets", illegal_reward=-50.0)
    _, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, is_over, _, info = env.step(illegal)

    assert (reward, is_over) == (-50.0, True)
    assert "actions are legal now" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(illegal)


def test_a_solo_game_has_no_opponents() -> None:
    env = SeatEnv("streets", players=1)
    told, _ = play(env, 1)

    assert env.match.answers == len(told)


def test_what_is_rendered_is_what_the_seat_sees() -> None:
    """The tiles of the others show their backs."""
    env = SeatEnv("streets", seat=1, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()

    assert isinstance(text, str)
    assert "seat_1 is asked" in text
