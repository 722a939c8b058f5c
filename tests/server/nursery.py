"""New server processes without a new start of Python, most of which is the reading of modules."""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, Any

TESTS = str(Path(__file__).parents[1])
CODE = f"import sys; sys.path.append({TESTS!r}); from server import cradle; sys.path.pop()"
OURS = dict(os.environ)  # before any test has changed it: what the nursery knows, all have


class Born:
    """One that was forked: as much of `Popen` as a test needs, though it is no child of ours.

    It sees the environment of this moment, and looks for games where PYTHONPATH now says.
    """

    def __init__(self, words: dict[str, Any], errors: IO[bytes]) -> None:
        """Words: its settings; errors: where its standard error goes."""
        theirs, ours = os.pipe()
        heard, said = os.pipe()
        known, told = os.pipe()
        self.stdin: IO[bytes] = os.fdopen(ours, "wb")
        self.stdout: IO[bytes] = os.fdopen(heard, "rb")
        self._fate: IO[bytes] = os.fdopen(known, "rb", buffering=0)
        request = json.dumps([words, dict(os.environ), str(Path.cwd())]).encode()
        try:
            socket.send_fds(nursery(), [request], [theirs, said, errors.fileno(), told])
        finally:
            for end in (theirs, said, told):
                os.close(end)
        self.pid = int(self._fate.readline())

    def send_signal(self, sign: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, sign)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float) -> int:
        """Its exit status."""
        ended, _, _ = select.select([self._fate], [], [], timeout)
        if not ended:
            raise subprocess.TimeoutExpired(f"server {self.pid}", timeout)
        with self._fate:
            return int(self._fate.readline())


@cache
def nursery() -> socket.socket:
    """Where to ask for them; it ends with this process."""
    ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "-c", f"{CODE}; cradle.fork()"],
        stdin=theirs.fileno(),
        stdout=subprocess.DEVNULL,
        env=OURS,
    )
    theirs.close()

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours
