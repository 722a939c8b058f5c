"""Unbroken: what is done whole even where somebody wants to end the process."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

ENDING: Final = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def unbroken() -> Iterator[None]:
    """Whoever wants to end the process meanwhile is heard right afterwards."""
    if current_thread() is not main_thread():  # signals do not come here
        yield
        return
    heard: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        del frame
        heard.append(number)

    before = [signal.signal(number, hear) for number in ENDING]
    try:
        yield
    finally:
        for number, handler in zip(ENDING, before, strict=True):
            signal.signal(number, handler)
    if heard:
        signal.raise_signal(heard[0])
