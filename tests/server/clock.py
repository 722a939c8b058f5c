"""A clock that goes when it is told to."""

from __future__ import annotations


class Clock:
    def __init__(self, now: float = 1_900_000_000.0) -> None:
        self.now = now  # seconds since 1970

    def __call__(self) -> float:
        return self.now

    def pass_by(self, seconds: float) -> None:
        self.now += seconds
