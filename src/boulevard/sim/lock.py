"""Lock: one run at a time uses a folder in which something grows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from boulevard.core.errors import Unreadable


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Keeps others out of a folder that is there, for as long as this process lives at most."""
    if os.name == "nt":  # opens no folders
        yield
        return
    door = os.open(folder, os.O_RDONLY)
    try:
        lock(door, folder)
        yield
    finally:
        os.close(door)


def lock(file: int, folder: Path) -> None:
    """Locks a file of this folder until it is closed; refuses where another run has it."""
    try:
        fcntl: Any = import_module("fcntl")
    except ImportError:  # not on every system
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Unreadable(f"another run is using {folder}: wait for it, or name another") from None
