"""Arrival: how a request comes: soon, and all of it."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from litestar.enums import ScopeType
from litestar.exceptions import HTTPException

from boulevard.server.limits import RECORD

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, ReceiveMessage, Scope, Send

    from boulevard.server.site import Site


class TooLate(HTTPException):
    """The rest of a request does not come."""

    status_code = 408

    def __init__(self) -> None:
        super().__init__("the request took too long to arrive")


def size_of(scope: Scope) -> int:
    """Bytes that will come at most: as many as the request says, or as any may have."""
    headers = dict(scope["headers"])
    if b"transfer-encoding" in headers:
        return RECORD
    length = headers.get(b"content-length", b"0")
    return min(int(length), RECORD) if length.isdigit() else RECORD


def arriving(app: ASGIApp) -> ASGIApp:
    """A middleware of Litestar: whoever sends a request that never ends is let go, or it would be
    held for good.  What is answered early is heard to its end: most browsers listen only then."""

    async def attend(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP or not size_of(scope):
            await app(scope, receive, send)
            return
        site: Site = scope["litestar_app"].state.site
        until = monotonic() + site.settings.arriving
        is_whole = False

        async def hear() -> ReceiveMessage:
            nonlocal is_whole
            if is_whole:
                return await receive()
            try:
                async with asyncio.timeout(max(0.0, until - monotonic())):
                    message = await receive()
            except TimeoutError:
                raise TooLate from None
            is_whole = not message.get("more_body", False)
            return message

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                try:
                    while not is_whole:
                        await hear()
                except TooLate:
                    message["headers"] = [*message["headers"], (b"connection", b"close")]
            await send(message)

        await app(scope, hear, answer)

    return attend
