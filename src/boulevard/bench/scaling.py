"""How much more several processes do than one: `boulevard simulate`, the vector environment, Ray.

    python -m boulevard.bench.scaling WAY GAME PROCESSES SECONDS

prints one figure.  Here a second is one on the clock, since processes share the cores; starting
them is not timed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from functools import partial
from importlib import import_module
from time import perf_counter

from boulevard.bench import environments
from boulevard.bench.family import COMPILED, INTERPRETED, absent, lacking
from boulevard.bench.runner import Report, Say, in_a_process
from boulevard.bench.targets import PLAYERS, options_of
from boulevard.core.machine import is_compiled
from boulevard.core.options import read_options
from boulevard.core.registry import GAMES, find_game
from boulevard.sim.on_ray import OnRay
from boulevard.sim.runner import Plan, Played, Player, run
from boulevard.sim.workers import spread

SIMULATE, VECTOR, RAY = "simulate", "vector", "ray"
UNITS = {SIMULATE: "games/s", VECTOR: "steps/s", RAY: "games/s"}
ALONE = {SIMULATE: SIMULATE, VECTOR: VECTOR, RAY: SIMULATE}  # whose one process counts as one
MODULE = "boulevard.bench.scaling"
FEW = 20  # games: to know how many fill the time


def add_scaling(report: Report, say: Say) -> None:
    """Measures it, and enters it into the report."""
    ways = {SIMULATE: GAMES.names()}
    vector, modules = environments.NEEDS["vector"]
    if lacks := absent(modules):
        report.missing.append(lacking(f"scaling of {vector}", lacks, environments.REMEDY))
    else:
        ways[VECTOR] = [name for name in GAMES.names() if find_game(name).observation_size]
    if lacks := absent(("ray",)):
        report.missing.append(lacking("scaling on Ray", lacks, "pip install 'boulevard[ray]'"))
    else:
        ways[RAY] = GAMES.names()
    best: dict[tuple[str, str, int], float] = {}
    for number in range(report.rounds):
        for way, names in ways.items():
            for name in names:
                for processes in counts(report.cores):
                    say(f"round {number + 1}: {name}, {way}, processes: {processes}")
                    value = in_a_process(MODULE, way, name, processes, report.seconds)
                    key = (name, way, processes)
                    best[key] = max(best.get(key, 0.0), value)
    report.scaling = [
        {
            "subject": name,
            "build": COMPILED if is_compiled() else INTERPRETED,
            "way": way,
            "processes": processes,
            "value": value,
            "unit": UNITS[way],
            "efficiency": value / (processes * best[name, ALONE[way], 1]),
        }
        for (name, way, processes), value in sorted(best.items())
    ]


def counts(most: int) -> list[int]:
    """1, 2, 4 and so on, as many as there are cores."""
    return [2**n for n in range(most.bit_length())]


def simulated(name: str, processes: int, seconds: float) -> float:
    """Games a second in `boulevard simulate`."""
    return paced(run(filling(name, processes, seconds), processes))


def on_ray(name: str, processes: int, seconds: float) -> float:
    plan = filling(name, processes, seconds)
    workers = partial(OnRay[Played], partial(Player, plan), processes)
    return paced(spread(workers, range(plan.games)))


def paced(games: Iterable[Played]) -> float:
    """Games a second, from the first that is back to the last."""
    waiting = iter(games)
    next(waiting)
    began = perf_counter()
    return sum(1 for _ in waiting) / (perf_counter() - began)


def filling(name: str, processes: int, seconds: float) -> Plan:
    """A plan of as many games as so many processes play in this time, if they do not wait."""
    options = read_options(find_game(name), PLAYERS, options_of(name))
    for _ in range(2):  # what is made on first use is made in the first
        began = perf_counter()
        list(run(Plan(name, options, ("random",), FEW, "bench")))
        each = (perf_counter() - began) / FEW
    games = max(FEW, int(processes * seconds / each))
    return Plan(name, options, ("random",), games, "bench")


def stepped(name: str, processes: int, seconds: float) -> float:
    """Steps a second of a vector environment that shares its games among so many processes."""
    env = import_module("boulevard.envs.vector").make_vector(
        name,
        processes * environments.MANY,
        players=PLAYERS,
        processes=processes,
        **options_of(name),
    )
    try:
        return environments.stepped(env, perf_counter, seconds)
    finally:
        env.close()


def main() -> None:
    way, name, processes, seconds = sys.argv[1:]
    measure = {SIMULATE: simulated, VECTOR: stepped, RAY: on_ray}[way]
    print(f"\n{json.dumps(measure(name, int(processes), float(seconds)))}")


if __name__ == "__main__":
    main()
