"""Metrics: what whoever runs a site can watch, in the words of Prometheus."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any
from wsgiref.simple_server import WSGIServer

from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
    start_http_server,
)

from boulevard.core.errors import Unreadable
from boulevard.server.limits import LOOKING

if TYPE_CHECKING:
    from boulevard.server.site import Site

EVERY = 0.5  # seconds between two looks at the event loop
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 5, 10)  # seconds


class Metrics:
    """Counted by one process; a monitor that asks all of them adds them up."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # its memory, processor time and open files
        self.moves = self._count("moves", "answers that were committed", ["by"])
        self.refusals = self._count("refusals", "requests that were turned away", ["reason"])
        self.requests = self._time("request_seconds", "HTTP requests", ["route", "status"])
        self.answers = self._time("answer_seconds", "from an answer to its commit", [])
        self.jobs = self._time("job_seconds", "computing of workers", ["job"])
        self.delay = self._time("loop_delay_seconds", "how late the event loop is", [])
        self.sent = self._count("sent_bytes", "bytes sent over sockets", [])

    def _count(self, name: str, text: str, labels: list[str]) -> Counter:
        return Counter(f"boulevard_{name}", text, labels, registry=self.registry)

    def _time(self, name: str, text: str, labels: list[str]) -> Histogram:
        name = f"boulevard_{name}"
        return Histogram(name, text, labels, buckets=QUICK, registry=self.registry)

    def watch(self, site: Site) -> None:
        """Asks for what a site has, whenever somebody wants to know."""
        self._ask("tables", "tables in memory", lambda: len(site.tables.in_memory()))
        self._ask("sockets", "open sockets", site.open_sockets.total)
        self._ask("held_bytes", "memory that is held for addresses", site.holdings.held)
        waiting = self._gauge("waiting_jobs", "jobs that wait for a worker", ["queue"])
        for name, pool in site.workers.pools.items():
            waiting.labels(queue=name).set_function(pool.turns.waiting)

    def _gauge(self, name: str, text: str, labels: list[str]) -> Gauge:
        return Gauge(f"boulevard_{name}", text, labels, registry=self.registry)

    def _ask(self, name: str, text: str, value: Callable[[], float]) -> None:
        self._gauge(name, text, []).set_function(value)

    async def listen_on(self) -> None:
        """Notices how late the event loop is, again and again."""
        while True:
            due = monotonic() + EVERY
            await asyncio.sleep(EVERY)
            self.delay.observe(max(0.0, monotonic() - due))

    def text(self) -> bytes:
        return generate_latest(self.registry)


def route(path: str) -> HTTPRouteHandler:
    """Gives them out at a path of the site."""

    @get(path, include_in_schema=False, sync_to_thread=False, loop=LOOKING)
    def show_metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
        metrics: Metrics = request.app.state.site.metrics
        return Response(metrics.text(), media_type=CONTENT_TYPE_LATEST)

    return show_metrics


def is_path(where: str) -> bool:
    return where.startswith("/")


def listening(where: str, metrics: Metrics) -> WSGIServer | None:
    """Gives them out at a port of their own: 9100, or 127.0.0.1:9100, which is the same."""
    if not where or is_path(where):
        return None
    host, _, port = where.rpartition(":")
    if not port.isascii() or not port.isdecimal() or not 0 <= int(port) < 65536:
        raise Unreadable(f"metrics are given out at a port or a path, not at {where!r}")
    try:
        server, _ = start_http_server(int(port), host or "127.0.0.1", metrics.registry)
    except OSError as error:
        raise Unreadable(f"cannot give out metrics at {where}: {error.strerror}") from None
    return server
