"""The benchmark runs and says what it measured; how fast, no test cares."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from boulevard.core.registry import GAMES

ROOT = Path(__file__).parents[2]


def test_the_benchmark_gives_rows_and_targets() -> None:
    command = [sys.executable, "-m", "bench.engine"]
    command += ["--json", "--seconds", "0.001", "--rounds", "1"]

    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    found = json.loads(run.stdout)
    rows = {(row["subject"], row["build"], row["measure"]): row for row in found["rows"]}
    measures = {"sampled", "driven", "typed", "copy", "import"}
    measures |= {f"simulate {players}" for players in (2, 3, 4, 5)}
    assert {m for subject, build, m in rows if (subject, build) == ("streets", "interpreted")} == (
        measures
    )
    assert all(row["value"] > 0 and row["unit"] for row in rows.values())
    assert {subject for subject, _, _ in rows} >= set(GAMES.names())
    targets = {target["what"] for target in found["targets"]}
    assert {f"{name} compiled: sampled" for name in GAMES.names()} <= targets
    assert run.stderr == ""
