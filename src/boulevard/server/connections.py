"""Connections: how many an address may open, and how long it may say nothing over one.

Each takes one of the files that a process may open, which are a thousand on many machines: whoever
took all of them would keep everybody else out.
"""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from boulevard.server.allowances import party

if TYPE_CHECKING:
    from boulevard.server.site import Site


def watched(site: Site) -> type[H11Protocol]:
    """The protocol of connections that visitors open to this site themselves."""

    class Watched(H11Protocol):
        _address = ""  # that it is counted for; "": it is not
        _unheard: object = None  # the last request, when it was looked at

        def connection_made(  # type: ignore[override]
            self, transport: asyncio.Transport
        ) -> None:
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            address = party(peer[0]) if peer else "nowhere"
            if site.open_connections.add(address):
                self._address = address
                self._look_later()
            else:
                site.metrics.refusals.labels("connection too_many_open").inc()
                transport.abort()

        def _look_later(self) -> None:
            self._looking = self.loop.call_later(site.settings.entering, self._look)

        def _look(self) -> None:
            """Ends it, if nothing was asked since."""
            cycle = self.cycle
            if self._unheard is cycle and (cycle is None or cycle.response_complete):
                self.transport.close()
                return
            self._unheard = cycle
            self._look_later()

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self, event: Any) -> None:
            self._leave()  # sockets are counted for themselves
            super().handle_websocket_upgrade(event)

        def _leave(self) -> None:
            if self._address:
                site.open_connections.remove(self._address)
                self._address = ""
                self._looking.cancel()

    return Watched


def open_many() -> None:
    """Lets this process open as many files as it may."""
    if os.name == "posix":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(OSError, ValueError):  # some systems have a most that they do not grant
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
