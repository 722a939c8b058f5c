"""A site in a thread of this process, at a time that it is told: days pass when a test says so."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from boulevard.server.app import create_app
from boulevard.server.running import Server, configured
from boulevard.server.settings import Settings
from boulevard.server.site import Site
from server.clock import Clock
from server.site import FAST, PATIENCE

T = TypeVar("T")


class Hosted:
    def __init__(self, settings: Settings) -> None:
        self.clock = Clock()
        self._app = create_app(settings, self.clock)
        self._server = Server(self._app, configured(self._app, port=0))
        self._loop: asyncio.AbstractEventLoop
        self._ready = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE)

    async def _serve(self) -> None:
        self._loop = asyncio.get_running_loop()
        serving = asyncio.create_task(self._server.serve())
        while not self._server.started and not serving.done():
            await asyncio.sleep(0.01)
        self._ready.set()
        await serving

    @property
    def site(self) -> Site:
        site: Site = self._app.state.site
        return site

    @property
    def address(self) -> str:
        """By a name, since passkeys belong to one."""
        return f"http://localhost:{self._server.servers[0].sockets[0].getsockname()[1]}"

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def pass_by(self, seconds: float) -> int:
        """Time passes; how many reminders go out."""
        self.clock.pass_by(seconds)
        return self.run(self.site.couriers.go())

    def end(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)


@contextmanager
def hosted(**settings: Any) -> Iterator[Hosted]:
    never = {"remind_every": 1e6}  # but when the test says so
    found = Hosted(Settings(**{**FAST, **never, **settings}))
    try:
        yield found
    finally:
        found.end()
