"""Measures all subjects in turn.

Every subject runs in a process of its own.  In each round all of them take their turn, so that
whatever else the machine is doing disturbs all alike; the best round counts.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from boulevard.bench.families import OURS
from boulevard.bench.family import Family, Rates
from boulevard.bench.targets import PLAYERS, Row, is_better_when_more, judged, unit_of
from boulevard.sim.processes import cores

TURN = "boulevard.bench.turn"

Say = Callable[[str], None]  # tells somebody who waits how far it is


class Report(msgspec.Struct):
    """What was measured, where, and with which versions."""

    date: str
    python: str
    machine: str
    cores: int
    versions: dict[str, str]  # by package
    players: int  # at every table of ours
    seconds: float  # of processor time, for each measure and round
    rounds: int
    rows: list[Row]  # a figure each: subject, build, measure, value, unit
    targets: list[Row]  # what, target, value, is_met
    scaling: list[Row]  # way, subject, build, processes, value, unit, efficiency
    missing: list[str]  # what could not be measured, why, and what to do


def measure(peers: list[Family], seconds: float, rounds: int, say: Say) -> Report:
    """Our own games beside these peers."""
    families = [*OURS, *peers]
    missing = [line for family in families for line in family.missing()]
    runs = [
        (family, subject, build)
        for family in families
        if family in OURS or not family.lacks()
        for subject, builds in family.subjects().items()
        for build in builds
    ]
    best: dict[tuple[str, str], Rates] = {}
    faults: dict[str, str] = {}
    for number in range(rounds):
        for family, subject, build in runs:
            if subject in faults:
                continue
            say(f"round {number + 1} of {rounds}: {subject}, {build}")
            try:
                figures = in_a_process(TURN, family.name, subject, build, seconds)
            except ChildProcessError as error:
                if family in OURS:
                    raise RuntimeError(f"{subject}, {build}: {error}") from None
                faults[subject] = f"{subject}: it came to grief: {error}"
                continue
            so_far = best.setdefault((subject, build), figures)
            for name, value in figures.items():
                better = max if is_better_when_more(name) else min
                so_far[name] = better(so_far.get(name, value), value)
    rows = [
        {"subject": subject, "build": build, "measure": name, "value": value, "unit": unit_of(name)}
        for (subject, build), figures in best.items()
        for name, value in figures.items()
    ]
    return Report(
        date=datetime.now(UTC).date().isoformat(),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        machine=machine(),
        cores=cores(),
        versions={name: word for family in families for name, word in family.versions().items()},
        players=PLAYERS,
        seconds=seconds,
        rounds=rounds,
        rows=rows,
        targets=judged(rows),
        scaling=[],
        missing=[*missing, *faults.values()],
    )


def in_a_process(module: str, *words: object) -> Any:
    """What a module prints in its last line when it runs with these words."""
    # Without -P a folder in which somebody stands could bring modules of its own.
    run = subprocess.run(
        [sys.executable, "-P", "-m", module, *map(str, words)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONWARNINGS": "ignore"},
    )
    if run.returncode:
        raise ChildProcessError((run.stderr.strip().splitlines() or ["no reason given"])[-1])
    return json.loads(run.stdout.splitlines()[-1])


def machine() -> str:
    """The processor, as far as the system tells, and the system."""
    table = Path("/proc/cpuinfo")
    lines = table.read_text(encoding="utf-8").splitlines() if table.exists() else []
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    words = [next(named, platform.processor()), platform.machine(), platform.system()]
    return ", ".join(dict.fromkeys(filter(None, words)))
