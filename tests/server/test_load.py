"""The benchmark of the server runs and says what it measured; how fast, no test cares."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench" / "server.py"


def test_the_benchmark_of_the_server_gives_rows_and_targets() -> None:
    size = ["--tables", "3", "--seconds", "3", "--think", "0.2", "--bots", "random"]

    run = subprocess.run(
        [sys.executable, str(BENCH), "--json", *size], capture_output=True, text=True, check=True
    )

    found = json.loads(run.stdout)
    rows = {row["measure"]: row for row in found["rows"]}
    assert {row["subject"] for row in found["rows"]} == {"server"}
    assert rows["tables"]["value"] == 3
    assert rows["screens, 95 of 100"]["value"] > 0 and rows["screens, 95 of 100"]["unit"] == "ms"
    assert rows["answers when nobody thinks"]["value"] > 0
    cores = rows["cores for the server"]["value"]
    for name, amount, unit in (
        ("tables", 3, "tables"),
        ("sockets", 6, "sockets"),
        ("answers", rows["answers"]["value"], "answers/s"),
    ):
        row = rows[f"{name} for each core of the server"]
        assert row["value"] * cores == pytest.approx(amount) and row["unit"] == unit
    assert [target["target"] for target in found["targets"]] == ["< 200 ms", ">= 10 times"]
    assert run.stderr == ""


def test_a_bot_that_nobody_knows_is_named() -> None:
    words = [sys.executable, str(BENCH), "--bots", "greedy,nobody"]

    run = subprocess.run(words, capture_output=True, text=True, check=False)

    assert run.returncode and "nobody" in run.stderr and "Traceback" not in run.stderr
