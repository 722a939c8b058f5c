"""Pgx: board games in JAX, stepped by the thousand in one call."""

from __future__ import annotations

from time import process_time
from typing import Any

from boulevard.bench.environments import MANY
from boulevard.bench.family import Family, Rates, imported

BUILD = "XLA"
GAMES = ("backgammon", "connect_four", "tic_tac_toe")


class Pgx(Family):
    name = "pgx"
    packages = ("pgx", "jax")
    modules = ("pgx", "jax")
    remedy = "pip install pgx"

    def subjects(self) -> dict[str, tuple[str, ...]]:
        return {f"{self.name}/{game}": (BUILD,) for game in GAMES}

    def measures(self, subject: str, seconds: float) -> Rates:
        pgx: Any
        pgx, loaded = imported("pgx")
        return {"vector": steps(seconds, pgx, subject.partition("/")[2]), "import": loaded}


def steps(seconds: float, pgx: Any, name: str) -> float:
    """Steps a second of many games in one call, with observations, masks and random actions; games
    that are over begin anew.  Compiling is not timed."""
    from importlib import import_module

    jax: Any = import_module("jax")
    auto_reset: Any = import_module("pgx.experimental").auto_reset
    env = pgx.make(name)
    step = auto_reset(env.step, env.init)

    @jax.jit  # type: ignore[untyped-decorator]
    def many(states: Any, key: Any) -> tuple[Any, Any]:
        key, chosen, rolled = jax.random.split(key, 3)
        marks = jax.numpy.log(states.legal_action_mask.astype("float32"))
        actions = jax.random.categorical(chosen, marks, axis=1)
        return jax.vmap(step)(states, actions, jax.random.split(rolled, MANY)), key

    key = jax.random.PRNGKey(0)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, MANY))
    states, key = many(states, key)
    jax.block_until_ready(states)
    number = 0
    began = process_time()
    while True:
        states, key = many(states, key)
        jax.block_until_ready(states)
        number += MANY
        spent = process_time() - began
        if spent >= seconds:
            return number / spent
