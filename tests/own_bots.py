"""Bots that a test brings along, found by name like everybody's, here and in every new process."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, source: str, *names: str) -> Path:
    """Installs the classes of these names; the folder in which they can leave notes (`NOTES`)."""
    info = folder / "unruly-1.dist-info"
    info.mkdir()
    (folder / "unruly.py").write_text(source)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: unruly\nVersion: 1\n")
    lines = [f"{name.lower()} = unruly:{name}" for name in names]
    (info / "entry_points.txt").write_text("\n".join(["[boulevard.bots]", *lines]))
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("NOTES", str(folder / "notes"))
    (folder / "notes").mkdir()
    return folder / "notes"
