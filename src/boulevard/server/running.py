"""Server: one process as it runs, and how it ends without anybody noticing."""

from __future__ import annotations

import gc
import socket
from types import FrameType

import uvicorn
from litestar import Litestar

from boulevard.server.connections import open_many, watched
from boulevard.server.site import Site

FAREWELL = 5  # seconds for open connections to close
# Bytes; more is not even read.  A hundred sockets hold less of it than one address may.
FRAME = 2**19
# New objects until those in cycles are looked for: among the young, among the older, among all.
# Tables and sockets are many objects and stay, and to look through all of them takes seconds at
# thousands of tables.
CYCLES = (10_000, 20, 20)


class Server(uvicorn.Server):
    def __init__(self, app: Litestar, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._site: Site = app.state.site

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        open_many()
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # what is there now stays, and need not be looked through
        gc.set_threshold(*CYCLES)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ends in good order, however often Ctrl-C is pressed: that takes seconds at most."""
        del sig, frame
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Lets nobody in any more, sends those who are there to another process, and ends."""
        for server in self.servers:
            server.close()
        for listener in sockets or []:
            listener.close()
        await self._site.dismiss()
        await super().shutdown(sockets)


def configured(app: Litestar, *, is_proxied: bool = False, **more: object) -> uvicorn.Config:
    """How the server under a site is set, apart from where it listens.  A proxy has connections for
    everybody, and tells who they are."""
    settings: dict[str, object] = {
        "http": "h11" if is_proxied else watched(app.state.site),
        "proxy_headers": is_proxied,
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "ws_max_size": FRAME,
        "ws_per_message_deflate": False,  # its tables would take more memory than all the rest
        "timeout_graceful_shutdown": FAREWELL,
    }
    return uvicorn.Config(app, **{**settings, **more})  # type: ignore[arg-type]
