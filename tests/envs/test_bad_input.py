"""Whatever is wrong gets the error of the ecosystem, in one line that says what to do."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from boulevard.envs.gymnasium import SeatEnv
from boulevard.envs.pettingzoo import ParallelSeatsEnv, SeatsEnv

KINDS: list[Callable[..., Any]] = [SeatsEnv, ParallelSeatsEnv, SeatEnv]
kinds = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)


def one_line(error: pytest.ExceptionInfo[BaseException]) -> str:
    text = str(error.value)
    assert text and "\n" not in text
    return text


@kinds
@pytest.mark.parametrize(
    ("keywords", "error", "words"),
    [
        ({"busines": True}, TypeError, "Streets has no option 'busines'; did you mean business?"),
        ({"rewards": "win"}, TypeError, "Streets has no option 'rewards'; did you mean reward?"),
        ({"xyz": 1}, TypeError, "it has edition, start"),
        ({"business": "perhaps"}, ValueError, "option business is one of true, false"),
        ({"edition": "third"}, ValueError, "option edition is one of published, draft"),
        ({"consultants": "hacker"}, ValueError, "consultant"),
        ({"players": 9}, ValueError, "Streets is for 1 to 5 players, not 9"),
        ({"players": "2"}, ValueError, "Streets is for 1 to 5 players, not '2'"),
        ({"players": 2, "difficulty": "hard"}, ValueError, "S12"),
        ({"reward": "gold"}, ValueError, "reward is one of lead, places, win, score, not 'gold'"),
        ({"render_mode": "svg"}, ValueError, "render_mode is one of None, human, ansi, rgb_array"),
        ({"tiles": "no_such_file.toml"}, ValueError, "no_such_file.toml"),
    ],
    ids=lambda value: str(value) if isinstance(value, dict) else "",
)
def test_a_keyword_that_cannot_be(
    kind: Callable[..., Any], keywords: dict[str, Any], error: type[Exception], words: str
) -> None:
    with pytest.raises(error) as caught:
        kind("streets", **keywords)

    assert words in one_line(caught)


@kinds
def test_a_game_that_is_not_there(kind: Callable[..., Any]) -> None:
    with pytest.raises(ValueError, match="there is no game 'strets'; did you mean streets"):
        kind("strets")


@pytest.mark.parametrize(
    ("keywords", "words"),
    [
        ({"opponents": "gredy"}, "there is no bot 'gredy'; did you mean greedy?"),
        ({"opponents": "greedy,greedy"}, "2 opponents for 1 seats: name one, or one each"),
        ({"opponents": ""}, "there is no bot ''"),
        ({"seat": 2}, "seat is a number from 0 to 1, not 2"),
        ({"seat": "0"}, "seat is a number from 0 to 1, not '0'"),
        ({"seat": True}, "seat is a number from 0 to 1, not True"),
    ],
)
def test_opponents_and_seats_that_cannot_be(keywords: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError) as caught:
        SeatEnv("streets", **keywords)

    assert words in one_line(caught)


@kinds
@pytest.mark.parametrize("seed", ["7", 1.5, -1, np.int64(3)])
def test_a_seed_that_is_none(kind: Callable[..., Any], seed: Any) -> None:
    env = kind("streets")

    with pytest.raises(gymnasium.error.Error, match="Seed must be") as caught:
        env.reset(seed=seed)
    one_line(caught)
    env.reset(seed=2**70)


ACTIONS = [0, -1, 10**30, None, "54", 1.5]


@pytest.mark.parametrize("action", ACTIONS)
def test_a_strict_environment_says_what_is_legal(action: Any) -> None:
    env = SeatsEnv("streets", strict=True)
    env.reset(seed=1)
    before = env.observe("seat_0")

    with pytest.raises(ValueError) as caught:
        env.step(action)
    text = one_line(caught)
    legal = np.flatnonzero(before["action_mask"])
    assert text.startswith(f"seat_0 cannot answer {action!r}")
    assert f"{len(legal)} of the {env.game.answer_size} actions are legal now" in text
    assert f"for instance {legal[0]} (build " in text
    after = env.observe("seat_0")
    assert all(np.array_equal(before[key], after[key]) for key in before)
    env.step(int(legal[0]))


@pytest.mark.parametrize("action", ACTIONS)
def test_a_strict_seat_says_what_is_legal(action: Any) -> None:
    env = SeatEnv("streets", strict=True)
    env.reset(seed=1)

    with pytest.raises(ValueError, match="seat_0 cannot answer") as caught:
        env.step(action)
    one_line(caught)


@pytest.mark.parametrize("action", ACTIONS)
def test_a_strict_parallel_environment_says_what_is_legal(action: Any) -> None:
    env = ParallelSeatsEnv("streets", strict=True)
    env.reset(seed=1)

    with pytest.raises(ValueError, match="seat_0 cannot answer") as caught:
        env.step({"seat_0": action, "seat_1": env.wait})
    one_line(caught)


@pytest.mark.parametrize("action", ACTIONS)
def test_else_the_game_ends_as_pettingzoo_ends_it(
    action: Any, caplog: pytest.LogCaptureFixture
) -> None:
    env = SeatsEnv("streets", players=3)
    env.reset(seed=1)
    with caplog.at_level(logging.WARNING):
        env.step(action)

    assert "Illegal move made, game terminating with current player losing" in caplog.text
    assert env.rewards == {"seat_0": -1.0, "seat_1": 0.0, "seat_2": 0.0}
    assert all(env.terminations.values()) and all(env.truncations.values())
    assert env.last()[1:4] == (-1.0, True, True)
    for _ in range(3):
        env.step(None)
    assert env.agents == []


def test_else_the_parallel_game_ends_too(caplog: pytest.LogCaptureFixture) -> None:
    env = ParallelSeatsEnv("streets")
    env.reset(seed=1)
    with caplog.at_level(logging.WARNING):
        _, rewards, terminations, truncations, _ = env.step({"seat_0": env.wait})

    assert "Illegal move made" in caplog.text
    assert rewards == {"seat_0": -1.0, "seat_1": 0.0}
    assert all(terminations.values()) and all(truncations.values())


@pytest.mark.parametrize("what", ["observe", "step", "render", "state"])
def test_nothing_goes_before_the_first_reset(what: str) -> None:
    env = SeatsEnv("streets", render_mode="ansi")
    arguments: dict[str, list[Any]] = {"observe": ["seat_0"], "step": [0]}

    with pytest.raises(AssertionError, match=f"reset\\(\\) needs to be called before {what}"):
        getattr(env, what)(*arguments.get(what, []))


@pytest.mark.parametrize("module", ["pettingzoo", "gymnasium"])
@pytest.mark.parametrize("package", ["numpy", "gymnasium"])
def test_a_missing_extra_is_named(module: str, package: str) -> None:
    """As if the package were not installed: an import of it fails."""
    code = f"import sys; sys.modules[{package!r}] = None; import boulevard.envs.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ImportError: ")
    assert last.endswith(f"{package} is not installed: pip install 'boulevard[rl]'")
