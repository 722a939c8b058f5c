"""Counts the machine instructions that a decision takes inside the engine, by valgrind's callgrind.

    python -m bench.instructions [--json] [--check] [--write]

Unlike a time, a count hardly depends on what else the machine is doing.  `instructions.toml` holds
those of the last time that somebody wrote them down (`--write`, or `make instructions`); one that
has grown by more than a fifth since is told, as is one above its target.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from boulevard.bench.targets import GAMES, INSTRUCTIONS, PLAYERS, options_of

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "bench" / "instructions.toml"
GROWTH = 1.2  # times as many as written down that are still accepted
PLAYED = 30  # games
HEAD = f"""\
# Instructions for each decision of random play inside the compiled engine, {PLAYERS} players.
# `make instructions` writes this file; `make bench` compares with it.
"""

Counts = dict[str, float]  # by game


def play(name: str) -> None:
    """What is counted."""
    from boulevard.core.dice import Dice
    from boulevard.core.options import read_options
    from boulevard.core.registry import find_game

    game = find_game(name)
    options = read_options(game, PLAYERS, options_of(name))
    dice = [Dice.seeded("count", number) for number in range(PLAYED)]
    print(sum(game.play_out(game.start(options), own) for own in dice))


def count(name: str) -> float:
    """Instructions for each decision; 0 where the engine is not compiled."""
    environment = {key: word for key, word in os.environ.items() if key != "PYTHONPATH"}
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [
                *("valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/profile"),
                *("--collect-atstart=no", "--toggle-collect=CPyDef_*play_out"),
                *(sys.executable, "-m", "bench.instructions", "--play", name),
            ],
            cwd=ROOT,
            env=environment | {"PYTHONHASHSEED": "0"},
            capture_output=True,
            text=True,
            check=True,
        )
    collected = re.search(r"Collected : (\d+)", run.stderr)
    return int(collected[1]) / int(run.stdout) if collected else 0


def written() -> Counts:
    """What was written down, if that was on a machine of this kind."""
    if not TABLE.exists():
        return {}
    table = tomllib.loads(TABLE.read_text(encoding="utf-8"))
    counts: Counts = table["counts"] if table["machine"] == platform.machine() else {}
    return counts


def write(counts: Counts) -> None:
    python = f"{platform.python_implementation()} {platform.python_version()}"
    rows = [f'machine = "{platform.machine()}"', f'python = "{python}"', "", "[counts]"]
    rows += [f"{name} = {count:.0f}" for name, count in counts.items()]
    TABLE.write_text(HEAD + "\n".join(rows) + "\n", encoding="utf-8")


def faults(counts: Counts, before: Counts) -> list[str]:
    """What is too much, a line each."""
    found = []
    for name, count in counts.items():
        if name in before and count > GROWTH * before[name]:
            percent = 100 * (count / before[name] - 1)
            found.append(
                f"{name} is slower: {count:,.0f} instructions a decision are {percent:.0f} % more "
                f"than the {before[name]:,.0f} in bench/{TABLE.name}"
            )
        if count > INSTRUCTIONS[name]:
            found.append(
                f"{name} misses its target: {count:,.0f} instructions a decision, and at most "
                f"{INSTRUCTIONS[name]:,} are wanted"
            )
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--check", action="store_true", help="exit status 1 if one is too high")
    parser.add_argument("--write", action="store_true", help="write them down")
    parser.add_argument("--play", choices=GAMES, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.play:
        play(chosen.play)
        return 0
    if shutil.which("valgrind") is None:
        print("Instructions are not counted: there is no valgrind.", file=sys.stderr)
        return 0
    counts = {name: count(name) for name in GAMES}
    if not all(counts.values()):
        print(
            "Instructions are not counted: the installed engine is not compiled.", file=sys.stderr
        )
        return 0
    before = written()
    if chosen.write:
        write(counts)
    found = faults(counts, counts if chosen.write else before)
    if chosen.json:
        print(json.dumps({"counts": counts, "before": before, "faults": found}))
    else:
        for name, value in counts.items():
            then = f", {before[name]:,.0f} written down" if name in before else ""
            print(f"{name}: {value:,.0f} instructions a decision, {PLAYERS} players{then}")
        for fault in found:
            print(fault)
    return int(chosen.check and bool(found))


if __name__ == "__main__":
    sys.exit(main())
