"""Logs: one line for each thing that somebody should look into, for people or as JSON.

A line that belongs to a request says to which.  The same fault again and again is told a few times.
"""

from __future__ import annotations

import logging
import sys
from time import monotonic
from typing import Literal

import structlog
from structlog.contextvars import merge_contextvars
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, WrappedLogger

Form = Literal["text", "json"]
FEW = 3  # times in a while that the same fault is told with all its lines
WHILE = 60.0  # seconds
REMEMBERED = 500  # faults

Place = tuple[str, str, int]  # what was raised, and where


class Throttle(logging.Filter):
    """Lets the same fault through a few times a minute, and then says how often it was not."""

    def __init__(self) -> None:
        super().__init__()
        self._since: dict[Place, float] = {}
        self._times: dict[Place, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if error is None:
            return True
        place, now = where(error), monotonic()
        if place not in self._since or now - self._since[place] > WHILE:
            if len(self._since) >= REMEMBERED:
                self._since.clear()
                self._times.clear()
            more = self._times.get(place, 0) - FEW
            self._since[place], self._times[place] = now, 0
            if more > 0:
                record.msg = f"{record.msg} (and {more} more times before)"
        self._times[place] += 1
        return self._times[place] <= FEW


def where(error: BaseException) -> Place:
    last = error.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    name = type(error).__name__
    return (
        (name, "", 0) if last is None else (name, last.tb_frame.f_code.co_filename, last.tb_lineno)
    )


def plain(_: WrappedLogger, __: str, event: EventDict) -> str:
    """A line for a person, and below it where a fault comes from."""
    level, name = str(event.pop("level", "")).upper(), event.pop("logger", "")
    at, words, fault = (
        event.pop("timestamp", ""),
        event.pop("event", ""),
        event.pop("exception", ""),
    )
    more = "".join(f" {key}={value}" for key, value in sorted(event.items()))
    return f"{at} {level} {name}: {words}{more}" + (f"\n{fault}" if fault else "")


def configure(form: Form, *, is_told: bool) -> None:
    """is_told: every request has a line, not only those that somebody should look into."""
    common: list[structlog.typing.Processor] = [
        merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    renderer = structlog.processors.JSONRenderer() if form == "json" else plain
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    handler.addFilter(Throttle())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(ACCESS).setLevel(logging.INFO if is_told else logging.WARNING)


ACCESS = "boulevard.access"
