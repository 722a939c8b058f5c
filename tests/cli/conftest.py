"""What the tests of the command line share."""

from __future__ import annotations

from pathlib import Path

import pytest

from boulevard.cli import main
from cli.said import Runs, Said

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def boulevard(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Runs:
    """Runs a command in an empty folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("BOULEVARD_DEBUG", raising=False)

    def command(*words: object) -> Said:
        capsys.readouterr()
        status = main([str(word) for word in words])
        return Said(status, *capsys.readouterr())

    return command
