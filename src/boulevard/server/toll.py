"""Toll: what every request over HTTP costs the address that it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boulevard.server.allowances import Payers, party

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from boulevard.server.site import Site


def sender(scope: Scope) -> str:
    """Where a request comes from, as `party` has it."""
    client = scope.get("client")
    return party(client[0]) if client else "nowhere"


def toll(app: ASGIApp) -> ASGIApp:
    """A middleware of Litestar: turns away whoever has had their share, and counts the answer."""

    async def pay(scope: Scope, receive: Receive, send: Send) -> None:
        site: Site = scope["litestar_app"].state.site
        payers = Payers(sender(scope))
        site.allowances.take(payers, requests=1)

        async def count(message: Message) -> None:
            if message["type"] == "http.response.body":
                site.allowances.charge(payers, bytes=len(message.get("body", b"")))
            await send(message)

        await app(scope, receive, count)

    return pay
