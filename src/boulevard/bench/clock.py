"""How things are timed and weighed.  A second is one of processor time, in all threads together: on
an idle machine with one thread it is a second on the clock."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

TOGETHER = 1000  # calls at a time, so that reading the clock costs nothing
IDLE = 1_000_000  # bytes: a process that has grown so much has used what lay idle
GROWTH = 4_000_000  # bytes: what a process must have grown by to say what a state weighs
MOST = 100_000  # states that are made for that
MEMORY = Path("/proc/self/statm")


def rate(seconds: float, play: Callable[[int], int]) -> tuple[float, float]:
    """Decisions and games a second, over whole games."""
    decisions, games = 0, 0
    began = process_time()
    while True:
        decisions += play(games)
        games += 1
        spent = process_time() - began
        if spent >= seconds:
            return decisions / spent, games / spent


def lapse(seconds: float, do: Callable[[], object], together: int = TOGETHER) -> float:
    """Microseconds that it takes, at its quickest."""
    best = float("inf")
    until = process_time() + seconds
    while True:
        began = process_time()
        for _ in range(together):
            do()
        now = process_time()
        best = min(best, now - began)
        if now >= until:
            return best / together * 1e6


def weight(make: Callable[[], Any]) -> float | None:
    """Bytes by which a process grows for each of them; None where a system does not tell.

    To be asked before much else has been done: what was used and lies idle is taken first."""
    if not MEMORY.exists():
        return None
    kept: list[Any] = []
    grow(kept, make, IDLE)
    before, number = resident(), len(kept)
    grow(kept, make, GROWTH)
    return (resident() - before) / (len(kept) - number)


def grow(kept: list[Any], make: Callable[[], Any], growth: int) -> None:
    """Keeps more of them until the process has grown so much."""
    before, most = resident(), len(kept) + MOST
    while len(kept) < most:
        kept += [make() for _ in range(TOGETHER)]
        if resident() - before >= growth:
            return


def resident() -> int:
    """Bytes of this process that are in memory."""
    pages = int(MEMORY.read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def weighed(make: Callable[[], Any]) -> dict[str, float]:
    """The same as a measure."""
    found = weight(make)
    return {} if found is None else {"memory": found}
