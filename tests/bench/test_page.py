"""The benchmark of the page fails when a target is missed; how fast the page is, no test cares."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from boulevard.bench.targets import is_missed

ROOT = Path(__file__).parents[2]
WELL = {"95 %": 48, "slowest change of language": 150}


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, which puts its own folders in place of the first."""
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    spec = importlib.util.spec_from_file_location("bench_page", ROOT / "bench" / "page.py")
    assert spec is not None and spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def measured(page: ModuleType) -> dict[str, Any]:
    ways = {way: {game: dict(WELL) for game in page.TITLES} for way in page.WAYS}
    return {"first load": {"bytes": 90_000}, **ways}


def test_a_page_within_its_bounds_misses_nothing(page: ModuleType) -> None:
    assert not is_missed(page.targets(measured(page)))


def test_a_heavy_first_load_is_missed(page: ModuleType) -> None:
    found = measured(page)
    found["first load"]["bytes"] = 100_001

    assert is_missed(page.targets(found))


@pytest.mark.parametrize("what", WELL)
def test_one_slow_game_in_one_way_is_missed(page: ModuleType, what: str) -> None:
    for way in page.WAYS:
        found = measured(page)
        found[way]["vegas"][what] = 201
        (missed,) = [row["what"] for row in page.targets(found) if row["is_met"] is False]
        assert missed.startswith(f"vegas, {way}:")


def test_it_is_measured_with_motion_and_on_a_phone(page: ModuleType) -> None:
    assert any(habits.get("calm") is False for habits in page.WAYS.values())
    assert {habits["size"] for habits in page.WAYS.values()} == {(1280, 800), (360, 740)}


def test_make_bench_hands_its_words_on() -> None:
    command = ["make", "--dry-run", "bench", "BENCH=--check"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout

    assert "bench/page.py --check" in told
