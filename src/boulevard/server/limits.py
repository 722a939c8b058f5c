"""Limits: how long a message may be, how fast they may come, and over how many sockets."""

from __future__ import annotations

from collections import Counter
from time import monotonic

MESSAGE = 64 * 1024  # bytes of one message over the socket, and of a request without a file
FILES = 400_000  # bytes of a request with the files of a table's options
RECORD = 2_100_000  # bytes of a request with a record
SOCKET = 100_000  # bytes of memory that an open socket counts for
BURST = 3.0  # seconds' worth that may come at once
PAUSE = 1.0  # seconds at most in which somebody who has had their share is not heard
PATIENCE = 200  # messages too many before the socket is closed
UNWELCOME = 1008  # the codes with which it is,
TRY_LATER = 1013

# Seconds of the site's computing that is put on an account for what costs as much each time, and is
# not counted by the request: a file of the page, and a look at the state of the process.
SERVING = 0.0005
LOOKING = 0.005


class Bucket:
    """Lets `rate` things a second through, and some more when there were none for a while."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = size
        self._left = size
        self._at = monotonic()

    def take(self) -> bool:
        now = monotonic()
        self._left = min(self._size, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wait(self) -> float:
        """Seconds until the next may come."""
        return max(0.0, 1 - self._left) / self._rate


class Open:
    """How many of something each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def add(self, address: str) -> bool:
        if self._most and self._open[address] >= self._most:
            return False
        self._open[address] += 1
        return True

    def total(self) -> int:
        return self._open.total()

    def remove(self, address: str) -> None:
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]
