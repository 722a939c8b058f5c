"""docs/api.md tells the truth."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import boulevard as bv

ROOT = Path(__file__).parents[2]
API = ROOT / "docs" / "api.md"


def test_the_tour_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it shows is what happens."""

    monkeypatch.setenv("COLUMNS", "100")
    outcome = doctest.testfile(str(API), module_relative=False, encoding="utf-8")

    assert outcome.attempted > 40
    assert outcome.failed == 0


def test_every_name_is_in_the_reference() -> None:
    text = API.read_text(encoding="utf-8").partition("## What goes wrong")[2]

    for name in bv.__all__:
        assert re.search(rf"[`.]{name}\b", text), name


@pytest.mark.parametrize("kind", [bv.Table, bv.Record, bv.Moment, bv.Simulation])
def test_every_method_is_in_the_reference(kind: type) -> None:
    text = API.read_text(encoding="utf-8").partition("## All names")[2]

    for name in vars(kind):
        assert name.startswith("_") or re.search(rf"\b{name}\b", text), name


def test_every_link_leads_somewhere() -> None:
    links = re.findall(r"\]\(([^)#]+)[^)]*\)", API.read_text(encoding="utf-8"))

    assert links and all((API.parent / link).exists() for link in links)
