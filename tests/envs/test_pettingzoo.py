"""PettingZoo's own tests, and what they do not look at."""

from __future__ import annotations

import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import BaseParallelWrapper

from boulevard.core.match import Match
from boulevard.core.registry import find_game
from boulevard.envs import pettingzoo
from boulevard.envs.pettingzoo import Environments, ParallelSeatsEnv, SeatsEnv
from envs.tables import GAMES, TABLES, named

with warnings.catch_warnings():
    # They bring one of PettingZoo's own games along, in a way that it calls old.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        max_cycles_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
    )

# What the tests warn of when observations come with a mask; they spare PettingZoo's own classic
# games, by name, all but the last, which is so for every game that is over.
KNOWN = {
    "Observation is not a NumPy array",
    (
        "Observation space for each agent probably should be gymnasium.spaces.box or "
        "gymnasium.spaces.discrete"
    ),
    "Action mask numpy array is all zeros (no legal actions).",
}


def environments(game: str) -> Environments:
    found: Environments = getattr(pettingzoo, f"{game}_v1")
    return found


def play(env: SeatsEnv, seed: int | None, limit: int = 10_000) -> list[tuple[str, bytes, int]]:
    """A game in which every agent takes the legal action that its observation points at."""
    env.reset(seed=seed)
    told: list[tuple[str, bytes, int]] = []
    while not env.terminations[env.agent_selection] and len(told) < limit:
        agent = env.agent_selection
        seen, *_ = env.last()
        legal = np.flatnonzero(seen["action_mask"])
        action = int(legal[int(seen["observation"].astype(np.int64).sum()) % len(legal)])
        told.append((agent, seen["observation"].tobytes(), action))
        env.step(action)
    return told


class Forgiving(BaseParallelWrapper[str, Any, int]):
    """Takes a legal action for every one, since PettingZoo's test of cycles knows no masks."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        self.seen, infos = self.env.reset(seed=seed, options=options)
        return self.seen, infos

    def step(self, actions: dict[str, int]) -> Any:
        legal = {agent: np.flatnonzero(seen["action_mask"]) for agent, seen in self.seen.items()}
        taken = {
            agent: legal[agent][action % len(legal[agent])] for agent, action in actions.items()
        }
        self.seen, *rest = self.env.step(taken)
        return self.seen, *rest


@pytest.mark.parametrize(("game", "options"), TABLES, ids=named)
def test_it_passes_the_test_of_the_api(game: str, options: dict[str, Any]) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(environments(game)(**options), num_cycles=300)

    assert {str(warning.message) for warning in caught} <= KNOWN


@pytest.mark.parametrize(("game", "options"), TABLES, ids=named)
def test_it_passes_the_test_of_seeds(game: str, options: dict[str, Any]) -> None:
    seed_test(lambda: environments(game)(**options), num_cycles=40)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=named)
def test_it_passes_the_test_of_the_parallel_api(game: str, options: dict[str, Any]) -> None:
    parallel_api_test(environments(game).parallel_env(**options), num_cycles=300)


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_test_of_parallel_seeds(game: str) -> None:
    parallel_seed_test(lambda: Forgiving(environments(game).parallel_env()), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_test_of_cycles(game: str) -> None:
    """After `max_cycles` steps the parallel environment cuts the game off."""

    def parallel_env(max_cycles: int) -> Forgiving:
        return Forgiving(environments(game).parallel_env(max_cycles=max_cycles))

    def env(max_cycles: int) -> Any:
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


@pytest.mark.parametrize("game", GAMES)
def test_it_passes_the_test_of_rendering(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(environments(game))

    assert "is asked" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "options"), TABLES, ids=named)
def test_the_same_seed_is_the_same_game(game: str, options: dict[str, Any]) -> None:
    """Whatever was played before; and the games after it are the same as well."""
    one, other = environments(game)(**options), environments(game)(**options)
    play(other, None, 30)

    first = play(one, 7, 60)
    assert first == play(other, 7, 60)
    second = play(one, None, 60)
    assert second == play(other, None, 60)
    assert first != second


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_stands_for_the_dice_of_the_engine(game: str) -> None:
    env = environments(game)()
    answers = [action for _, _, action in play(env, 11)]

    match = Match(find_game(game), env.options)
    match.seed(11)
    match.begin()
    for answer in answers:
        match.answer(answer)

    assert match.game.result(match.state) == env.game.result(env.match.state)


@pytest.mark.parametrize(("game", "options"), TABLES, ids=named)
def test_the_end_is_worth_what_the_keyword_says(game: str, options: dict[str, Any]) -> None:
    env = environments(game)(**options)
    told = play(env, 3)
    result = env.game.result(env.match.state)
    scores, places = result.scores, result.places
    expected: dict[str, list[float]] = {"lead": [], "places": [], "win": [], "score": []}
    for seat, place in enumerate(places):
        others = [*scores[:seat], *scores[seat + 1 :], *[rival.score for rival in result.rivals]]
        shared = place + (places.count(place) - 1) / 2
        expected["lead"].append(scores[seat] - max(others, default=0))
        expected["places"].append(1 - 2 * (shared - 1) / max(len(places) - 1, 1))
        expected["score"].append(scores[seat])
        expected["win"].append((place == 1) / max(places.count(1), 1))

    for reward, worth in expected.items():
        env = environments(game)(reward=reward, **options)
        env.reset(seed=3)
        for _, _, action in told:
            env.step(action)
        assert list(env.rewards.values()) == pytest.approx(worth)
        assert env.last()[1] == pytest.approx(worth[0])
        assert all(env.terminations.values()) and not any(env.truncations.values())


def test_agents_take_their_leave_with_none() -> None:
    env = environments("streets")()
    play(env, 5)

    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    for agent in env.possible_agents:
        assert env.agent_selection == agent
        env.step(None)
    assert env.agents == []


def test_an_agent_that_is_not_asked_has_nothing_to_choose() -> None:
    env = environments("streets")()
    env.reset(seed=1)

    assert env.observe("seat_0")["action_mask"].any()
    assert not env.observe("seat_1")["action_mask"].any()


def test_what_was_given_away_stays_as_it_was() -> None:
    env = environments("streets")()
    env.reset(seed=1)
    seen, *_ = env.last()
    kept = {key: value.copy() for key, value in seen.items()}
    env.step(int(np.flatnonzero(seen["action_mask"])[0]))
    env.last()

    for key, value in kept.items():
        assert np.array_equal(seen[key], value)


def test_the_state_hides_nothing() -> None:
    env = environments("streets")()
    env.reset(seed=1)

    assert env.state_space.contains(env.state())
    assert not np.array_equal(env.state(), env.observe("seat_0")["observation"])


def test_in_a_parallel_game_who_is_not_asked_can_only_wait() -> None:
    env: ParallelSeatsEnv = environments("streets").parallel_env(strict=True)
    seen, _ = env.reset(seed=1)

    assert np.flatnonzero(seen["seat_1"]["action_mask"]).tolist() == [env.wait]
    assert seen["seat_0"]["action_mask"][env.wait] == 0
    action = int(np.flatnonzero(seen["seat_0"]["action_mask"])[0])
    with pytest.raises(ValueError, match="seat_1 is not asked and can only wait"):
        env.step({"seat_0": action, "seat_1": action})
    env.step({"seat_0": action, "seat_1": env.wait})


def test_all_players_of_a_simultaneous_game_answer_in_one_step() -> None:
    env = environments("welcome").parallel_env(players=3, strict=True)
    seen, _ = env.reset(seed=1)
    first = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in env.agents}

    assert env.wait not in first.values()
    env.step(first)
    assert env.match.answers == 3


def test_the_parallel_game_is_the_same_game() -> None:
    """One agent after the other, or all at once: the same answers lead to the same end."""
    env = environments("streets")(players=3)
    told = play(env, 9)
    parallel = environments("streets").parallel_env(players=3, strict=True)
    parallel.reset(seed=9)
    rewards: dict[str, float] = {}
    for agent, _, action in told:
        waiting = dict.fromkeys(parallel.agents, parallel.wait)
        _, rewards, *_ = parallel.step({**waiting, agent: action})

    assert rewards == env.rewards
    assert parallel.agents == []


def test_every_game_with_numbers_has_its_environments() -> None:
    for game in GAMES:
        assert f"{game}_v1" in dir(pettingzoo)
    with pytest.raises(AttributeError, match="there is no streets_v9, but streets_v1"):
        pettingzoo.streets_v9  # noqa: B018
    with pytest.raises(AttributeError, match="has no attribute"):
        pettingzoo.chess_v6  # noqa: B018
