"""Measures how fast Boulevard is, beside a peer, and says which targets are met.

    python bench/bench.py [--json] [--check] [--seconds S] [--rounds N]

Every subject runs in a process of its own.  In each round all of them take their turn, so that
whatever else the machine is doing disturbs all alike; the best round counts.  A second is one of
processor time: on an idle machine it is a second on the clock.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import json
import os
import platform
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

SOURCE = Path(__file__).resolve().parents[1] / "src"
PEER = "catanatron"
GAMES: dict[str, dict[str, str]] = {"streets": {}, "vegas": {"trading": "off"}, "welcome": {}}
PLAYERS = 4
COPIES = 1000  # at a time, so that reading the clock costs nothing

Rates = dict[str, float]  # by measure
UNITS = {
    "sampled": "decisions/s",
    "driven": "decisions/s",
    "typed": "decisions/s",
    "copy": "us",
    "import": "ms",
}
# subject, build, measure, bound, and whether the figure must be above it
TARGETS = [
    ("streets", "compiled", "sampled", 1_000_000, True),
    ("streets", "compiled", "driven", 300_000, True),
    ("streets", "compiled", "copy", 2, False),
    ("streets", "interpreted", "sampled", 40_000, True),
    ("vegas", "compiled", "sampled", 1_000_000, True),
    ("vegas", "compiled", "copy", 2, False),
    ("welcome", "compiled", "sampled", 1_000_000, True),
    ("welcome", "compiled", "copy", 3, False),
]
RATIOS = [("compiled", 50), ("interpreted", 2)]  # of `sampled`, streets to the peer


# -- what runs in a process of its own ----------------------------------------------------------


def rate(seconds: float, play: Callable[[int], int]) -> float:
    """Decisions a second, over whole games."""
    decisions, game = 0, 0
    began = process_time()
    while True:
        decisions += play(game)
        game += 1
        spent = process_time() - began
        if spent >= seconds:
            return decisions / spent


def measure_game(name: str, seconds: float) -> Rates:
    began = process_time()
    importlib.import_module(f"boulevard.games.{name}.rules")
    imported = process_time() - began

    from boulevard.core.dice import Dice
    from boulevard.core.frames import NATURE
    from boulevard.core.options import read_options
    from boulevard.core.playout import play_out
    from boulevard.core.registry import find_game

    game: Any = find_game(name)
    options = read_options(game, PLAYERS, GAMES[name])

    def sampled(number: int) -> int:
        """The engine picks."""
        return play_out(game, game.start(options), Dice.seeded("bench", number))

    def driven(number: int) -> int:
        """A Python loop asks for all answers, picks one, and gives it by its code."""
        state, dice, decisions = game.start(options), Dice.seeded("bench", number), 0
        while asked := game.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                game.play(state, NATURE, game.draw(state, dice))
            else:
                codes = game.codes(state, seat)
                game.play(state, seat, codes[int(random.random() * len(codes))])
                decisions += 1
        return decisions

    def typed(number: int) -> int:
        """The same with actions and outcomes as objects, checked before they are taken."""
        state, dice, decisions = game.start(options), Dice.seeded("bench", number), 0
        while asked := game.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                game.resolve(state, game.sample(state, dice))
            else:
                actions = game.actions(state, seat)
                game.apply(state, seat, actions[int(random.random() * len(actions))])
                decisions += 1
        return decisions

    def halfway() -> Any:
        """A position from the middle of a game."""
        state, dice, past = game.start(options), Dice.seeded("bench", 0), []
        while asked := game.deciding(state):
            past.append(game.copy(state))
            seat = asked[0]
            if seat == NATURE:
                game.play(state, NATURE, game.draw(state, dice))
            else:
                game.play(state, seat, game.nth(state, seat, dice.below(game.count(state, seat))))
        return past[len(past) // 2]

    def copied(state: Any) -> float:
        """Microseconds for each copy."""
        copy, best = game.copy, float("inf")
        until = process_time() + seconds
        while True:
            began = process_time()
            for _ in range(COPIES):
                copy(state)
            now = process_time()
            best = min(best, now - began)
            if now >= until:
                return best / COPIES * 1e6

    random.seed("bench")
    sampled(0)  # tables are made on first use
    return {
        "sampled": rate(seconds, sampled),
        "driven": rate(seconds, driven),
        "typed": rate(seconds, typed),
        "copy": copied(halfway()),
        "import": imported * 1e3,
    }


def measure_peer(seconds: float) -> Rates:
    peer: Any = importlib.import_module(PEER)

    def sampled(number: int) -> int:
        players = [peer.RandomPlayer(colour) for colour in list(peer.Color)[:PLAYERS]]
        game = peer.Game(players, seed=number + 1)
        game.play()
        return len(game.state.actions)

    sampled(0)
    return {"sampled": rate(seconds, sampled)}


def measured(subject: str, build: str, seconds: float) -> Rates:
    """The figures of one subject, from a fresh process."""
    environment = {key: word for key, word in os.environ.items() if key != "PYTHONPATH"}
    if build == "interpreted" and subject != PEER:
        environment["PYTHONPATH"] = str(SOURCE)
    command = [sys.executable, __file__, "--measure", subject, "--seconds", str(seconds)]
    run = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    found: Rates = json.loads(run.stdout)
    return found


# -- all of them --------------------------------------------------------------------------------


def is_installed_compiled() -> bool:
    probe = "from boulevard.core import game; print(game.__file__)"
    environment = {key: word for key, word in os.environ.items() if key != "PYTHONPATH"}
    run = subprocess.run(
        [sys.executable, "-c", probe], env=environment, capture_output=True, text=True
    )
    return run.returncode == 0 and not run.stdout.strip().endswith(".py")


def collect(seconds: float, rounds: int) -> tuple[list[dict[str, Any]], list[str]]:
    """The rows, and what could not be measured."""
    missing = []
    builds = ["compiled", "interpreted"]
    if not is_installed_compiled():
        builds.remove("compiled")
        missing.append("the installed engine is not compiled; `make setup` with a C compiler does")
    runs = [(game, build) for game in GAMES for build in builds]
    if importlib.util.find_spec(PEER) is not None:
        runs.append((PEER, "interpreted"))
    else:
        missing.append(f"{PEER} is not installed; `pip install {PEER}` or `make bench` does")
    best: dict[tuple[str, str], Rates] = {}
    for number in range(rounds):
        for subject, build in runs:
            say(f"round {number + 1} of {rounds}: {subject}, {build}")
            figures = measured(subject, build, seconds)
            so_far = best.setdefault((subject, build), figures)
            for measure, value in figures.items():
                better = max if UNITS[measure].endswith("/s") else min
                so_far[measure] = better(so_far[measure], value)
    rows = [
        {"subject": subject, "build": build, "measure": measure, "value": value, "unit": unit}
        for (subject, build), figures in best.items()
        for measure, value in figures.items()
        for unit in [UNITS[measure]]
    ]
    return rows, missing


def judged(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every target with its figure; the figure is None where it could not be measured."""
    values = {(row["subject"], row["build"], row["measure"]): row["value"] for row in rows}
    found = []
    for subject, build, measure, bound, is_floor in TARGETS:
        value = values.get((subject, build, measure))
        is_met = value is not None and (value >= bound if is_floor else value < bound)
        target = f"{'>=' if is_floor else '<'} {bound:,} {UNITS[measure]}"
        what = f"{subject} {build}: {measure}"
        found.append({"what": what, "target": target, "value": value, "is_met": is_met})
    peer = values.get((PEER, "interpreted", "sampled"))
    for build, bound in RATIOS:
        ours = values.get(("streets", build, "sampled"))
        value = ours / peer if ours and peer else None
        is_met = value is not None and value >= bound
        what = f"sampled, streets {build} / {PEER}"
        found.append(
            {"what": what, "target": f">= {bound} times", "value": value, "is_met": is_met}
        )
    return found


def say(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{words}", end="", file=sys.stderr, flush=True)


def shown(value: float | None) -> str:
    if value is None:
        return "not measured"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"


def print_tables(rows: list[dict[str, Any]], targets: list[dict[str, Any]]) -> None:
    from rich.box import SIMPLE
    from rich.console import Console
    from rich.table import Table

    figures = Table("subject", "build", "measure", "value", "unit", box=SIMPLE)
    figures.columns[3].justify = "right"
    for row in rows:
        names = (row["subject"], row["build"], row["measure"])
        figures.add_row(*names, shown(row["value"]), row["unit"])
    goals = Table("target", "", "measured", "", box=SIMPLE)
    goals.columns[2].justify = "right"
    for goal in targets:
        met = "met" if goal["is_met"] else "MISSED" if goal["value"] is not None else ""
        goals.add_row(goal["what"], goal["target"], shown(goal["value"]), met)
    Console().print(figures, goals)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--check", action="store_true", help="exit status 1 if a target is missed")
    parser.add_argument("--seconds", type=float, default=1.0, help="for each measure and round")
    parser.add_argument("--rounds", type=int, default=3, help="of which the best counts")
    parser.add_argument("--measure", choices=[*GAMES, PEER], help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.measure:
        name, seconds = chosen.measure, chosen.seconds
        print(json.dumps(measure_peer(seconds) if name == PEER else measure_game(name, seconds)))
        return 0
    rows, missing = collect(chosen.seconds, max(1, chosen.rounds))
    say("")
    targets = judged(rows)
    python = f"{platform.python_implementation()} {platform.python_version()}"
    if chosen.json:
        found = {"python": python, "machine": platform.machine(), "rows": rows}
        print(json.dumps(found | {"targets": targets, "missing": missing}))
    else:
        print(f"{python}, {PLAYERS} players, one core, random play; best of {chosen.rounds} rounds")
        print_tables(rows, targets)
        for words in missing:
            print(f"Not measured: {words}.")
    return int(chosen.check and not all(target["is_met"] for target in targets))


if __name__ == "__main__":
    sys.exit(main())
