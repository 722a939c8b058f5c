"""A game of somebody else's that a network learns in seconds: a trap, with features."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from bots import trap

SOURCE = """
from boulevard.core.spaces import Field
from trap import FINE, ROUNDS, Trap


class Lure(Trap):
    name = "lure"
    title = "Lure"
    seats = range(2, 3)
    features_version = 1
    feature_fields = (
        Field("lead", 0, 1, -FINE * ROUNDS, FINE * ROUNDS, "points ahead"),
        Field("bait", 1, 1, -1, 1, "whether the bait was taken: 1 by the other, -1 by the seat"),
        Field("turn", 2, 1, 0, ROUNDS, "rounds that are over"),
    )
    feature_size = 3

    def features(self, state, seat, into, at=0):
        into[at] = state.points[seat] - state.points[1 - seat]
        into[at + 1] = (2 * seat - 1) * state.bait
        into[at + 2] = state.turn
"""
ENTRY = "[boulevard.games]\nlure = lure:Lure\n"


def install(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Installs the game for every process that is started; where its network goes."""
    info = folder / "lure-1.dist-info"
    info.mkdir(parents=True)
    shutil.copy(trap.__file__, folder / "trap.py")
    (folder / "lure.py").write_text(SOURCE)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lure\nVersion: 1\n")
    (info / "entry_points.txt").write_text(ENTRY)
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    monkeypatch.setenv("PYTHONPATH", path)
    return folder / "network.bin"
