"""What processes of this machine compute and hold, as its kernel tells."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path


def family(process: int) -> list[int]:
    """A process and its descendants."""
    found = [process]
    for parent in found:
        try:
            children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        except OSError:
            continue
        found += map(int, children)
    return found


def processor_time(process: int, *, alone: bool = False) -> float:
    """Seconds that a process, with or without its descendants, has computed; 0 where nobody can
    tell."""
    ticks = 0
    for member in [process] if alone else family(process):
        with contextlib.suppress(OSError, ValueError):
            fields = Path(f"/proc/{member}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def resident(process: int) -> float:
    """Bytes of memory that a process holds; not a number where nobody can tell."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return float(line.split()[1]) * 1024
    return float("nan")


def percentile(times: list[float], share: float) -> float:
    """In milliseconds; not a number when nothing was measured."""
    return sorted(times)[int(len(times) * share)] * 1e3 if times else float("nan")
