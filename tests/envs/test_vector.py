"""Thousands of games in one call: they are the same games as one by one, whoever steps them."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import error
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from boulevard.core.batch import CHOICES
from boulevard.core.dice import Dice
from boulevard.core.frames import NOBODY
from boulevard.core.match import REWARDS, Match
from boulevard.core.registry import find_game
from boulevard.core.testing_spaces import legal_indexes, observation
from boulevard.envs.vector import MatchesEnv, make_vector

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("streets", {"players": 2}),
    ("streets", {"players": 1, "business": True}),
    ("streets", {"players": 3, "consultants": "random"}),
    ("vegas", {"players": 3}),
    ("vegas", {"players": 2, "trading": "calm"}),
    ("welcome", {"players": 2, "variant": "advanced"}),
    ("welcome", {"players": 1}),
]
MATCHES = 3


def told(env: MatchesEnv, steps: int) -> list[tuple[NDArray[Any], ...]]:
    """What an environment says while it is played at random."""
    found = []
    for _ in range(steps):
        observations, rewards, ended, _, info = env.step(env.sample())
        rows = (observations, rewards, ended, info["action_mask"], info["seat"], info["rewards"])
        found.append(tuple(row.copy() for row in rows))
    return found


def same(one: list[tuple[NDArray[Any], ...]], other: list[tuple[NDArray[Any], ...]]) -> bool:
    return all(
        np.array_equal(a, b)
        for left, right in zip(one, other, strict=True)
        for a, b in zip(left, right, strict=True)
    )


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_match_is_the_game_that_its_seed_gives(game: str, options: dict[str, Any]) -> None:
    rules = find_game(game)
    env = make_vector(game, MATCHES, **options)
    env.reset(seed=7)
    matches = [Match(rules, env.options) for _ in range(MATCHES)]
    dice = [Dice.seeded(CHOICES, 7 + number) for number in range(MATCHES)]
    for number, match in enumerate(matches):
        match.seed(7 + number)
        match.begin()

    for _ in range(250):
        for number, match in enumerate(matches):
            seat = int(env.seats[number])
            assert seat == match.seat
            if seat != NOBODY:
                assert env.observations[number].tolist() == observation(rules, match.state, seat)
                legal = np.flatnonzero(env.masks[number]).tolist()
                assert legal == legal_indexes(rules, match.state, seat)
        _, _, ended, _, info = env.step(env.sample())
        for number, match in enumerate(matches):
            if match.seat == NOBODY:
                match.begin()
                assert not ended[number]
                continue
            match.answer(rules.pick_index(match.state, match.seat, dice[number]))  # type: ignore[attr-defined]
            assert bool(ended[number]) == (match.seat == NOBODY)
            worth = match.rewards("lead") if ended[number] else [0.0] * env.options.players
            assert info["rewards"][number].tolist() == worth


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_a_match_that_is_over_begins_anew_as_agreed(mode: AutoresetMode) -> None:
    env = make_vector("vegas", MATCHES, players=2, autoreset_mode=mode, copy=True)
    env.reset(seed=1)
    was_over = np.zeros(MATCHES, np.bool_)
    for _ in range(600):
        actions = env.sample()
        if mode is AutoresetMode.DISABLED and was_over.any():
            with pytest.raises(error.ResetNeeded, match=r"match \d is over"):
                env.step(actions)
            others = env.observations[~was_over].copy()
            env.reset(options={"reset_mask": was_over.copy()})
            assert np.array_equal(env.observations[~was_over], others)
            return
        _, rewards, ended, truncated, info = env.step(actions)
        assert not truncated.any()
        assert not rewards[~ended].any()
        if mode is AutoresetMode.NEXT_STEP:
            assert not (ended & was_over).any()
            assert (env.seats[ended] == NOBODY).all()
            assert not env.masks[ended].any()
        if mode is AutoresetMode.SAME_STEP:
            assert (env.seats >= 0).all()
            if ended.any():
                assert np.array_equal(info["_final_obs"], ended)
                assert all(
                    row.shape == (env.game.observation_size,) for row in info["final_obs"][ended]
                )
                return
        if mode is AutoresetMode.NEXT_STEP and was_over.any():
            assert (env.seats[was_over] >= 0).all()
            return
        was_over = ended.copy()
    pytest.fail("no match was over")


def test_the_same_seed_gives_the_same_games_again() -> None:
    env = make_vector("welcome", 5, players=2)
    env.reset(seed=3)
    first = told(env, 200)
    env.reset(seed=3)

    assert same(told(env, 200), first)
    env.reset(seed=[3, 4, 5, 6, 7])
    assert same(told(env, 200), first)
    env.reset(seed=4)
    assert not same(told(env, 200), first)


def test_several_processes_play_the_same_games() -> None:
    alone = make_vector("streets", 5, players=2)
    alone.reset(seed=11)
    crew = make_vector("streets", 5, players=2, processes=2)
    try:
        crew.reset(seed=11)
        assert same(told(crew, 150), told(alone, 150))
        with pytest.raises(ValueError, match=r"seat \d of match 4 cannot answer 5000"):
            crew.step(np.array([*crew.sample()[:4], 5000]))
    finally:
        crew.close()


def test_the_actions_can_be_those_of_a_bot() -> None:
    """Two that are greedy score more than two that are not, and several processes ask alike."""
    env = make_vector("welcome", 4, players=2)
    crew = make_vector("welcome", 4, players=2, processes=2)
    points = next(field.offset for field in env.game.observation_fields if field.name == "points")
    try:
        ends: dict[str, list[int]] = {"greedy": [], "random": []}
        for bot, found in ends.items():
            env.reset(seed=3)
            crew.reset(seed=3)
            while not found:
                actions = env.ask(bot)
                assert np.array_equal(crew.ask(bot, range(4)), actions)
                observations, _, ended, _, _ = env.step(actions)
                crew.step(actions)
                found += observations[ended, points].tolist()
        assert min(ends["greedy"]) > max(ends["random"])
    finally:
        crew.close()


def test_an_unknown_bot_is_refused_in_one_line() -> None:
    env = make_vector("welcome", 1)
    env.reset(seed=1)

    with pytest.raises(
        ValueError, match="there is no bot 'gready'; did you mean greedy"
    ) as refused:
        env.ask("gready")
    with pytest.raises(ValueError, match="matches are numbered from 0 to 0"):
        env.ask("greedy", [1])
    assert "\n" not in str(refused.value)


def test_one_seat_learns_against_others_that_answer_at_random() -> None:
    env = make_vector("streets", 4, players=3, seat=1, reward="win")
    env.reset(seed=2)
    wins = []
    for _ in range(300):
        _, rewards, ended, _, info = env.step(env.sample())
        assert set(info["seat"].tolist()) <= {1, NOBODY}
        wins += rewards[ended].tolist()

    assert len(wins) > 10
    assert 0 < sum(wins) < len(wins)


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_are_what_the_result_says(reward: str) -> None:
    env = make_vector("vegas", 2, players=3, reward=reward)
    env.reset(seed=5)
    for _ in range(2_000):
        _, _, ended, _, info = env.step(env.sample())
        if ended.any():
            row = info["rewards"][int(ended.argmax())]
            assert row.argmax() == row.tolist().index(max(row))
            if reward == "win":
                assert row.sum() == pytest.approx(1)
            elif reward == "places":
                assert row.sum() == pytest.approx(0)
                assert row.max() <= 1 and row.min() >= -1
            elif reward == "lead":
                assert sorted(row)[-1] == -sorted(row)[-2]
            else:
                assert row.max() > 0
            return
    pytest.fail("no game was over")


def test_an_illegal_action_is_refused_and_nothing_has_moved() -> None:
    env = make_vector("streets", 3, players=2)
    env.reset(seed=1)
    before = env.observations.copy()
    actions = env.sample().copy()
    actions[1] = int(np.flatnonzero(env.masks[1] == 0)[0])

    with pytest.raises(ValueError, match=r"seat 0 of match 1 cannot answer \d+ \(\w+ \d+\): 24 of"):
        env.step(actions)
    assert np.array_equal(env.observations, before)


def test_who_is_not_strict_lets_an_illegal_action_end_its_match() -> None:
    env = make_vector("streets", 3, players=2, strict=False, illegal_reward=-2)
    env.reset(seed=1)
    actions = env.sample().copy()
    actions[1] = -1

    _, rewards, ended, _, info = env.step(actions)

    assert ended.tolist() == [False, True, False]
    assert rewards.tolist() == [0, -2, 0]
    assert info["rewards"][1].tolist() == [-2, 0]
    _, _, ended, _, info = env.step(env.sample())
    assert not ended.any()
    assert (info["seat"] >= 0).all()


def test_what_was_given_stays_if_it_is_copied() -> None:
    env = make_vector("welcome", 2, players=1, copy=True)
    observations, info = env.reset(seed=1)
    kept, masks = observations.copy(), info["action_mask"].copy()

    env.step(env.sample())

    assert np.array_equal(observations, kept)
    assert np.array_equal(info["action_mask"], masks)


@pytest.mark.parametrize(
    ("keywords", "kind", "words"),
    [
        ({"num_envs": 0}, ValueError, "num_envs is a number of matches, not 0"),
        ({"players": 9}, ValueError, "Streets is for 1 to 5 players, not 9"),
        ({"bussiness": True}, TypeError, "did you mean business"),
        ({"reward": "gold"}, ValueError, "reward is one of lead, places, win, score, not 'gold'"),
        ({"seat": 2}, ValueError, "seat is a number from 0 to 1 or None, not 2"),
        ({"processes": 3}, ValueError, "processes is a number from 1 to 2, not 3"),
        ({"autoreset_mode": "Never"}, ValueError, "Never"),
    ],
)
def test_bad_keywords_are_refused_in_one_line(
    keywords: dict[str, Any], kind: type[Exception], words: str
) -> None:
    with pytest.raises(kind, match=words) as refusal:
        make_vector("streets", **{"num_envs": 2, "players": 2, **keywords})
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("seed", [-1, "seven", 1.5])
def test_a_bad_seed_is_refused_as_gymnasium_refuses_it(seed: Any) -> None:
    env = make_vector("welcome", 2)
    with pytest.raises(error.Error, match=r"[Ss]eed"):
        env.reset(seed=seed)


@pytest.mark.parametrize("actions", [[0.5, 1.0, 2.0], [1, 2], "legal"])
def test_actions_are_integers_one_for_each_match(actions: Any) -> None:
    env = make_vector("streets", 3)
    env.reset(seed=1)
    with pytest.raises(ValueError, match="actions are 3 integers"):
        env.step(actions)


def test_nothing_is_stepped_before_it_has_begun() -> None:
    with pytest.raises(error.ResetNeeded, match="reset"):
        make_vector("streets", 2).step(np.zeros(2, np.int64))


def test_gymnasium_makes_one_by_its_name() -> None:
    import boulevard.envs.gymnasium

    name = boulevard.envs.gymnasium.name_of(find_game("streets"))
    env = gymnasium.make_vec(
        name, 3, vectorization_mode="vector_entry_point", players=2, business=True
    )
    observations, _ = env.reset(seed=1)

    assert isinstance(env.unwrapped, MatchesEnv)
    assert observations.shape == env.observation_space.shape
    assert env.observation_space.contains(observations)
