"""OnRay: workers on a Ray that is started here for as long as it is needed, or on a cluster.

Ray begins a span again whose process has died; games that were reported before are safe here.
"""

from __future__ import annotations

import gc
import logging
import os
import socket
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from importlib import import_module
from pathlib import Path
from secrets import token_hex
from subprocess import Popen
from time import monotonic
from typing import Any, TypeVar

from boulevard import __version__
from boulevard.core.errors import Refused, Unreadable
from boulevard.sim.processes import cores
from boulevard.sim.workers import Hire, Plays, Spell, Workers, play_span

T = TypeVar("T")

AGAIN = 3  # times that a span is begun again whose process has died
STARTS = 4  # attempts to start Ray here: on a busy machine it gives up after half a minute;
HASTE = 15  # seconds: what fails sooner fails for another reason, and is not tried again
PATIENCE = 120  # seconds that its parts wait for each other, where that can be said
KNOCK = 10  # seconds in which a cluster has to open its door
MEMORY = 128 * 1024 * 1024  # bytes that Ray sets aside here for what it passes on; it is little
REMEDY = ": start one with `ray start --head`, or leave the address out"
AUTO = "auto"  # the address of whatever runs on this machine
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",  # nobody is told of it
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # or it warns of what will change some day
    "RAY_gcs_server_port_wait_time_s": str(PATIENCE),
    "RAY_raylet_start_wait_time_s": str(PATIENCE),
    "RAY_worker_register_timeout_seconds": str(PATIENCE),
    "RAY_agent_register_timeout_ms": str(1000 * PATIENCE),
    "RAY_health_check_timeout_ms": str(1000 * PATIENCE),
}


@contextmanager
def ray_at(count: int, address: str) -> Iterator[Any]:
    """Ray for as long as this lasts: workers of that time share it."""
    ray = _started(count, address)
    try:
        yield ray
    finally:
        ray.shutdown()


class OnRay(Workers[T]):
    def __init__(self, hire: Hire[T], count: int = 0, address: str = "") -> None:
        """So many workers, or as many as there are cores; without an address on this machine."""
        self._where = address or "this machine"
        self._session = ExitStack()
        self._ray = _library()
        if not self._ray.is_initialized():
            self._ray = self._session.enter_context(ray_at(count, address))
        self._spans: list[Any] = []  # those under way
        there = int(self._ray.cluster_resources().get("CPU", 1))
        self.count = max(1, min(count or there, there))
        self._hire = self._ray.put(hire)
        self._key = token_hex(8)
        self._task = self._ray.remote(num_cpus=1, max_retries=AGAIN)(_play)

    def begin(self, numbers: Sequence[int]) -> Any:
        span = self._task.remote(self._key, __version__, self._hire, numbers)
        self._spans.append(span)
        return span

    def wait(self, spans: list[Any]) -> Any:
        over, _ = self._ray.wait(spans, num_returns=1)
        return over[0]

    def report(self, span: Any) -> Spell[T]:
        faults = self._ray.exceptions
        self._spans.remove(span)
        try:
            found: Spell[T] = self._ray.get(span)
        except faults.RayTaskError as error:
            if isinstance(error.cause, Refused):
                raise error.cause from None
            if isinstance(error.cause, ImportError):
                raise Unreadable(
                    f"Ray at {self._where} cannot load the games there ({error.cause}): "
                    f"install Boulevard {__version__} on all its machines"
                ) from None
            raise
        except faults.RayError as error:
            kind = type(error).__name__
            raise RuntimeError(
                f"Ray at {self._where} has lost games again and again: {kind}"
            ) from None
        return found

    def close(self) -> None:
        for span in self._spans:
            self._ray.cancel(span, force=True)
        self._session.close()


def _library() -> Any:
    for name, word in SETTINGS.items():
        os.environ.setdefault(name, word)
    agree_on_token()
    return import_module("ray")


def agree_on_token() -> None:
    """The word by which the parts of a Ray know each other stands in a file of this user.

    Ray writes it where there is none, so that two that start at once lock each other out; written
    whole and only once it is the same for both. And who joins a Ray by its address says the word
    only if told to before Ray is loaded; one that asks for none does not mind.
    """
    known = Path.home() / ".ray" / "auth_token"
    with suppress(OSError):  # there is one already, or nowhere to write
        known.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile("w", dir=known.parent) as draft:
            draft.write(token_hex(32))
            draft.flush()
            os.link(draft.name, known)
    if known.exists():
        os.environ.setdefault("RAY_AUTH_MODE", "token")


def _started(count: int, address: str) -> Any:
    """The library, with a Ray to talk to."""
    ray = _library()
    quiet = {"log_to_driver": False, "logging_level": logging.CRITICAL}
    if address:
        _knock(address)
        try:
            ray.init(address=address, **quiet)
        except ConnectionError:
            raise Unreadable(f"no Ray answers at {address}{REMEDY}") from None
        except Exception as error:
            reason = str(error).strip().partition("\n")[0].rstrip(".")
            raise Unreadable(f"cannot join Ray at {address}: {reason}") from None
        return ray
    for attempt in range(1, STARTS + 1):
        began = monotonic()
        before = _processes()
        try:
            ray.init(
                address="local",  # even where the environment names a cluster
                num_cpus=count or cores(),
                include_dashboard=False,
                object_store_memory=MEMORY,
                **quiet,
            )
        except Exception as error:
            ray.shutdown()
            for process in _processes() - before:
                process.kill()
                process.wait()
            if attempt == STARTS or monotonic() - began < HASTE:
                reason = str(error).strip().partition("\n")[0].rstrip(".")
                raise Refused(f"Ray does not start on this machine: {reason}") from None
        else:
            break
    return ray


def _processes() -> set[Popen[Any]]:
    """Those that somebody in this process has started: a start that fails leaves some behind, and
    Ray, which alone knows them, does not end them."""
    return {thing for thing in gc.get_objects() if issubclass(type(thing), Popen)}


def _knock(address: str) -> None:
    """Refuses an address at which nobody answers; Ray itself would try for minutes."""
    if address == AUTO:
        return
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        raise Unreadable(f"an address of Ray is HOST:PORT or {AUTO}, not {address!r}")
    try:
        socket.create_connection((host, int(port)), KNOCK).close()
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise Unreadable(f"no Ray answers at {address} ({reason}){REMEDY}") from None


# -- in the process ----------------------------------------------------------------------------

_players: dict[str, Plays[Any]] = {}  # by the key of those that they play for


def _play(key: str, version: str, hire: Hire[Any], numbers: Sequence[int]) -> Spell[Any]:
    if version != __version__:
        raise Unreadable(f"Ray has Boulevard {__version__} there, and here it is {version}")
    if key not in _players:
        _players[key] = hire()
    return play_span(_players[key], numbers)
