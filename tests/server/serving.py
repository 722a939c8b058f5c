"""A site as its users start it: a process of its own, on a free port."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Serving:
    """What `boulevard serve` said, and how it ended."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        assert process.stdout is not None
        self.greeting = process.stdout.readline()  # "": it did not come that far
        self.address = next((w for w in self.greeting.split() if w.startswith("http")), "")

    def end(self, how: signal.Signals = signal.SIGINT) -> tuple[int, str, str]:
        """The exit status, and what was still said."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


def found(installed: Path | None) -> dict[str, str]:
    """An environment in which Python finds what is installed there."""
    if installed is None:
        return {}
    before = os.environ.get("PYTHONPATH", "")
    return {"PYTHONPATH": os.pathsep.join([str(installed), *before.split(os.pathsep)]).rstrip(":")}


@contextmanager
def serving(*words: str, state: Path, installed: Path | None = None) -> Iterator[Serving]:
    """installed: a folder with packages that this site finds besides the usual ones."""
    command = [sys.executable, "-m", "boulevard.cli", "serve", "--port", "0", *words]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_STATE_HOME": str(state), **found(installed)},
    )
    with process:
        try:
            yield Serving(process)
        finally:
            process.kill()
