"""The benchmark of previews runs and says what it measured; how fast, no test cares."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from boulevard.core.registry import GAMES

ROOT = Path(__file__).parents[2]


def test_previews_are_measured_for_every_game_and_question() -> None:
    """Each with a target for its 99th percentile; the nine dice of a large casino among them."""
    command = [sys.executable, "-m", "bench.previews", "--json", "--seconds", "0.001"]

    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    found = json.loads(run.stdout)
    rows = {(row["game"], row["question"]): row for row in found["rows"]}
    assert {game for game, _ in rows} == set(GAMES.names())
    assert {
        ("streets", "ChoosePlacement"),
        ("vegas", "ChooseAction"),
        ("vegas", "Reorganize, nine dice"),
        ("welcome", "ChooseCards"),
    } <= set(rows)
    assert all(0 < row["p50"] <= row["p99"] and row["number"] for row in rows.values())
    assert {target["what"] for target in found["targets"]} == {
        f"{game}, {question}: preview, p99" for game, question in rows
    }
    assert run.stderr == ""
