"""Toll: what a request over HTTP costs the address that it comes from, and what is told of it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import ExitStack, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.connection import WebSocket
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketDisconnect
from structlog.contextvars import bind_contextvars, clear_contextvars

from boulevard.core.errors import Refused
from boulevard.server import wire
from boulevard.server.allowances import Payers, party
from boulevard.server.arrival import size_of
from boulevard.server.limits import PAUSE, SERVING, TRY_LATER, UNWELCOME
from boulevard.server.logs import ACCESS
from boulevard.server.problems import turn_down
from boulevard.server.refusals import KeptOut, TooFast, kind_of

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from boulevard.server.site import Site

access = logging.getLogger(ACCESS)


def sender(scope: Scope) -> str:
    """Where a request comes from, as `party` has it."""
    client = scope.get("client")
    return party(client[0]) if client else "nowhere"


def toll(app: ASGIApp) -> ASGIApp:
    """A middleware of Litestar: turns away whoever has had their share, lets a request in as far as
    there is room for it, and counts the answer.  What says `loop` is no request of the API: it has
    that cost, and is for those as well who are kept out of the tables."""

    async def pay(scope: Scope, receive: Receive, send: Send) -> None:
        site: Site = scope["litestar_app"].state.site
        payers = Payers(sender(scope))
        costs: float | None = scope["route_handler"].opt.get("loop")
        amounts = {"requests": 1.0} if costs is None else {"loop": costs}
        with ExitStack() as held:
            try:
                if costs is None and site.blocks.hold(payers.address):
                    raise KeptOut
                site.allowances.take(payers, **amounts)
                if scope["type"] == ScopeType.HTTP:
                    held.enter_context(site.holdings.holding(payers, size_of(scope)))
            except (KeptOut, TooFast) as error:
                site.allowances.charge(payers, loop=SERVING)  # to refuse is work, too,
                if isinstance(error, TooFast):  # and at full speed much of it
                    await asyncio.sleep(min(error.wait, PAUSE))
                if scope["type"] == ScopeType.WEBSOCKET:
                    await turn_away(WebSocket(scope, receive, send), error)
                else:
                    await turn_down(error, scope, receive, send)
                return

            async def count(message: Message) -> None:
                if message["type"] == "http.response.body":
                    site.allowances.charge(payers, bytes=len(message.get("body", b"")))
                await send(message)

            await app(scope, receive, count)

    return pay


async def turn_away(socket: WebSocket[Any, Any, Any], error: Refused) -> None:
    """Ends a socket that was only asked for, with a word: of a handshake that is refused browsers
    do not tell their page why."""
    site: Site = socket.scope["litestar_app"].state.site
    wait = error.wait if isinstance(error, TooFast) else 0.0
    kind: Any = kind_of(error)
    words = wire.Refused(id=0, kind=kind, sentence=error.sentence, reason=error.reason, wait=wait)
    site.metrics.refusals.labels(f"socket {error.reason.kind if error.reason else kind}").inc()
    with suppress(OSError, WebSocketDisconnect):  # it may be gone already
        await socket.accept()
        await socket.send_data(msgspec.json.encode(words).decode(), mode="text")
        await socket.close(TRY_LATER if wait else UNWELCOME, error.sentence)


def told(app: ASGIApp) -> ASGIApp:
    """A middleware of Litestar: gives each request a number, by which it is found in the log, and
    tells of it.  An address can open a table, so only the kind of address is told; tokens are in
    none."""

    async def tell(scope: Scope, receive: Receive, send: Send) -> None:
        number, began, status = secrets.token_hex(6), monotonic(), 0
        clear_contextvars()
        bind_contextvars(request=number)

        async def hear(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            await send(message)

        try:
            await app(scope, receive, hear)
        finally:
            seconds, route = monotonic() - began, scope.get("path_template") or "/"
            site: Site = scope["litestar_app"].state.site
            if "method" in scope:
                site.metrics.requests.labels(route, status).observe(seconds)
            fields: dict[str, Any] = {
                "method": scope.get("method", "SOCKET"),
                "route": route,
                "status": status,
                "seconds": round(seconds, 4),
                "address": sender(scope),
            }
            access.info("answered" if status else "closed", extra=fields)

    return tell
