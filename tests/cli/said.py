"""What a command answered, and what it left behind."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

from boulevard.cli import main

Runs = Callable[..., "Said"]


class Said:
    """What a command answered."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        assert (self.status, self.err) == (0, "")
        return json.loads(self.out)

    @property
    def reason(self) -> str:
        """The one line that says what was wrong with the input."""
        assert self.status == 2
        assert self.out == ""
        assert self.err.endswith("\n") and self.err.count("\n") == 1
        assert self.err.startswith("boulevard: ")
        return self.err.removeprefix("boulevard: ").removesuffix("\n")


def told(*words: str) -> Said:
    """What a command answers in this process, which takes no new start of Python."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main([*words])
    return Said(status, out.getvalue(), err.getvalue())


def digest(folder: Path) -> dict[str, str]:
    """Everything there, and what is in it."""
    return {
        str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
        if path.is_file()
        else "folder"
        for path in sorted(folder.rglob("*"))
    }
