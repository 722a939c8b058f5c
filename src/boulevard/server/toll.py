"""Toll: what a request over HTTP costs the address that it comes from, and what is told of it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from time import monotonic
from typing import TYPE_CHECKING, Any

from litestar.exceptions import PermissionDeniedException
from structlog.contextvars import bind_contextvars, clear_contextvars

from boulevard.server.allowances import Payers, party
from boulevard.server.limits import PAUSE
from boulevard.server.logs import ACCESS
from boulevard.server.refusals import KEPT_OUT, TooFast

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from boulevard.server.site import Site

access = logging.getLogger(ACCESS)


def sender(scope: Scope) -> str:
    """Where a request comes from, as `party` has it."""
    client = scope.get("client")
    return party(client[0]) if client else "nowhere"


def toll(app: ASGIApp) -> ASGIApp:
    """A middleware of Litestar: turns away whoever has had their share, and counts the answer."""

    async def pay(scope: Scope, receive: Receive, send: Send) -> None:
        site: Site = scope["litestar_app"].state.site
        payers = Payers(sender(scope))
        if site.blocks.hold(payers.address):
            raise PermissionDeniedException(KEPT_OUT)
        try:
            site.allowances.take(payers, requests=1)
        except TooFast as error:
            await asyncio.sleep(min(error.wait, PAUSE))  # refusing at full speed is work, too
            raise

        async def count(message: Message) -> None:
            if message["type"] == "http.response.body":
                site.allowances.charge(payers, bytes=len(message.get("body", b"")))
            await send(message)

        await app(scope, receive, count)

    return pay


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
