"""What a step of an environment takes: ours for any game, and those of others by the same loops.

Games are recorded first, with random legal actions, and then played again: what is timed is the
environment, not the drawing of actions.  Many games in one call draw theirs in that call's time.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import Any

from boulevard.bench.family import Rates, absent, lacking

PACKAGES = ("numpy", "gymnasium", "pettingzoo")
MANY = 128  # games in one call: what lies in the cache of a core; thousands are slower each
WARM = 2  # such calls before the clock runs
RECORDED = 500  # actions, or a few more: games are recorded whole
REMEDY = "pip install 'boulevard[rl]'"
# By measure: what it is called, and the modules that it cannot do without.
NEEDS = {
    "pettingzoo": (
        "the PettingZoo environments",
        ("boulevard.envs.pettingzoo", "numpy", "gymnasium", "pettingzoo"),
    ),
    "step": (
        "steps of the PettingZoo environments alone",
        ("boulevard.envs.pettingzoo", "numpy", "gymnasium", "pettingzoo"),
    ),
    "gymnasium": (
        "the Gymnasium environments",
        ("boulevard.envs.gymnasium", "numpy", "gymnasium"),
    ),
    "vector": (
        "the vector environments",
        ("boulevard.envs.vector", "numpy", "gymnasium"),
    ),
}

Recorded = list[list[Any]]  # the actions of each game, by its seed


def missing() -> list[str]:
    """Which of them cannot be measured here, a line each."""
    found = []
    for what, modules in NEEDS.values():
        if lacks := absent(modules):
            found.append(lacking(what, lacks, REMEDY))
    return found


def measures(seconds: float, game: Any, players: int, options: dict[str, str]) -> Rates:
    """Steps a second of each environment of a game that can be had here."""
    ways = {
        "pettingzoo": _pettingzoo,
        "step": _step,
        "gymnasium": _gymnasium,
        "vector": _vector,
    }
    return {
        measure: way(seconds, game, players, options)
        for measure, way in ways.items()
        if game.observation_size and not absent(NEEDS[measure][1])
    }


def _pettingzoo(seconds: float, game: Any, players: int, options: dict[str, str]) -> float:
    return turns(seconds, _seats(game, players, options))


def _step(seconds: float, game: Any, players: int, options: dict[str, str]) -> float:
    """By somebody who does not look in between."""
    env = _seats(game, players, options)
    games = [[action for action in actions if action is not None] for actions in _recorded(env)]

    def play(seed: int, actions: list[Any]) -> int:
        env.reset(seed=seed)
        step = env.step
        for action in actions:
            step(action)
        return len(actions)

    return again(seconds, games, play)


def _seats(game: Any, players: int, options: dict[str, str]) -> Any:
    module = import_module("boulevard.envs.pettingzoo")
    return getattr(module, f"{game.name}_v{game.spaces_version}")(players=players, **options)


def _gymnasium(seconds: float, game: Any, players: int, options: dict[str, str]) -> float:
    ours = import_module("boulevard.envs.gymnasium")
    gymnasium: Any = import_module("gymnasium")
    env = gymnasium.make(ours.name_of(game), players=players, opponents="random", **options)
    games: Recorded = []
    while is_short(games):
        _, info = env.reset(seed=len(games))
        actions, is_over = [], False
        while not is_over:
            actions.append(drawn(info["action_mask"]))
            _, _, is_over, is_cut, info = env.step(actions[-1])
            is_over = is_over or is_cut
        games.append(actions)

    def play(seed: int, actions: list[Any]) -> int:
        env.reset(seed=seed)
        step = env.step
        for action in actions:
            step(action)
        return len(actions)

    return again(seconds, games, play)


def _vector(seconds: float, game: Any, players: int, options: dict[str, str]) -> float:
    module = import_module("boulevard.envs.vector")
    env = module.make_vector(game.name, MANY, players=players, **options)
    return stepped(env, process_time, seconds)


def stepped(env: Any, clock: Callable[[], float], seconds: float) -> float:
    """Steps a second of many games in one call, with observations, masks and random actions."""
    many: int = env.num_envs
    env.reset(seed=0)
    for _ in range(WARM):
        env.step(env.sample())
    steps, ended = 0, 0
    began = clock()
    while True:
        _, _, terminated, truncated, _ = env.step(env.sample())
        steps += many - ended
        # In the step after its last one a game begins anew, which is no step of anybody.
        ended = int(terminated.sum()) + int(truncated.sum())
        spent = clock() - began
        if spent >= seconds:
            return steps / spent


def turns(seconds: float, env: Any) -> float:
    """Steps a second of an environment of PettingZoo in which agents take turns: `last`, with its
    observation and mask, and `step`."""

    def play(seed: int, actions: list[Any]) -> int:
        env.reset(seed=seed)
        following = iter(actions)
        for _ in env.agent_iter():
            env.last()
            env.step(next(following))
        return len(actions) - actions.count(None)

    return again(seconds, _recorded(env), play)


def _recorded(env: Any) -> Recorded:
    """Random games of such an environment; agents take their leave with None."""
    games: Recorded = []
    while is_short(games):
        env.reset(seed=len(games))
        actions: list[Any] = []
        for _ in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            actions.append(None if terminated or truncated else drawn(mask))
            env.step(actions[-1])
        games.append(actions)
    return games


def is_short(games: Recorded) -> bool:
    """Whether more have to be recorded."""
    return sum(map(len, games)) < RECORDED


def drawn(mask: Any) -> int:
    """One of the actions that a mask allows."""
    allowed = mask.nonzero()[0]
    return int(allowed[int(random.random() * len(allowed))])


def again(seconds: float, games: Recorded, play: Callable[[int, list[Any]], int]) -> float:
    """Steps a second over recorded games."""
    steps, number = 0, 0
    began = process_time()
    while True:
        seed = number % len(games)
        steps += play(seed, games[seed])
        number += 1
        spent = process_time() - began
        if spent >= seconds:
            return steps / spent
