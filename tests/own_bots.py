"""Bots that a test brings along, found by name like everybody's, here and in every new process."""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path

import pytest


def install(folder: Path, monkeypatch: pytest.MonkeyPatch, source: str, *names: str) -> Path:
    """Installs the classes of these names; the folder in which they can leave notes (`NOTES`)."""
    module = f"own_bots_{sha256(source.encode()).hexdigest()[:8]}"  # others bring other ones
    info = folder / f"{module}-1.dist-info"
    info.mkdir()
    (folder / f"{module}.py").write_text(source)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1\n")
    lines = [f"{name.lower()} = {module}:{name}" for name in names]
    (info / "entry_points.txt").write_text("\n".join(["[boulevard.bots]", *lines]))
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("NOTES", str(folder / "notes"))
    (folder / "notes").mkdir()
    return folder / "notes"
