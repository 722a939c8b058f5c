"""Measures how fast Boulevard is, beside a peer, and says which targets are met.

    python -m bench.engine [--json] [--check] [--seconds S] [--rounds N]

Every subject runs in a process of its own.  In each round all of them take their turn, so that
whatever else the machine is doing disturbs all alike; the best round counts.  A second is one of
processor time: on an idle machine it is a second on the clock.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.subjects import CROWD, GAMES, PEER, PLAYERS, Rates
from bench.targets import judged, unit_of

ROOT = Path(__file__).resolve().parents[1]


def measured(subject: str, build: str, seconds: float) -> Rates:
    """The figures of one subject, from a fresh process."""
    environment = {key: word for key, word in os.environ.items() if key != "PYTHONPATH"}
    if build == "interpreted" and subject != PEER:
        environment["PYTHONPATH"] = str(ROOT / "src")
    command = [sys.executable, "-m", "bench.subjects", subject, str(seconds)]
    run = subprocess.run(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True, text=True
    )
    found: Rates = json.loads(run.stdout)
    return found


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
    runs += [(CROWD, build) for build in builds if build == "compiled"]
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
                better = max if unit_of(measure).endswith("/s") else min
                so_far[measure] = better(so_far[measure], value)
    rows = [
        {"subject": subject, "build": build, "measure": measure, "value": value, "unit": unit}
        for (subject, build), figures in best.items()
        for measure, value in figures.items()
        for unit in [unit_of(measure)]
    ]
    return rows, missing


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
    chosen = parser.parse_args()
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
