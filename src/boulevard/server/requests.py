"""Requests: who asks, of which site, and what every route takes."""

from __future__ import annotations

import asyncio
import gzip
from contextlib import AbstractAsyncContextManager
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from boulevard.server.allowances import Payers
from boulevard.server.auth import Claim, bearer
from boulevard.server.live import LiveTable
from boulevard.server.replays import Replays
from boulevard.server.site import Site
from boulevard.server.toll import sender

PACKED = 2000  # bytes of an answer that is worth packing
PACKING = 5  # how hard

AnyRequest = Request[Any, Any, State]
Address = Annotated[
    str, PathParameter(description="the id of a table, or its watch_id", max_length=40)
]
Bearer = Annotated[
    str | None, HeaderParameter(name="Authorization", description="Bearer, and a seat's token")
]
Plain = Annotated[
    bool, QueryParameter(description="the game as text, for those who cannot draw it")
]


def site_of(request: AnyRequest | WebSocket[Any, Any, State]) -> Site:
    site: Site = request.app.state.site
    return site


def replays_of(request: AnyRequest) -> Replays:
    replays: Replays = request.app.state.replays
    return replays


async def claim_of(request: AnyRequest, authorization: str | None) -> Claim:
    """What the bearer's token opens."""
    return await site_of(request).keys.claim([bearer(authorization)])


def payers_of(request: AnyRequest, live: LiveTable | None = None) -> Payers:
    """To whose account a request goes; looking back at a table is none of those who play there."""
    return Payers(sender(request.scope), f"{live.id} watched" if live is not None else "")


def changing(request: AnyRequest) -> AbstractAsyncContextManager[None]:
    """A turn of whoever asks, to write something down."""
    return site_of(request).changing(payers_of(request))


async def sent(request: AnyRequest, words: Any, payers: Payers) -> Response[bytes]:
    """A long answer, packed beside the event loop.  Many may have waited for the same before the
    first has its cost on an account, so whoever comes to it is looked at again."""
    site = site_of(request)
    site.allowances.check(payers)
    text = msgspec.json.encode(words)
    if "gzip" not in request.headers.get("accept-encoding", "") or len(text) < PACKED:
        return Response(text, media_type=MediaType.JSON)
    with site.holdings.holding(payers, len(text)):
        packed = await asyncio.to_thread(gzip.compress, text, PACKING)
    headers = {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return Response(packed, media_type=MediaType.JSON, headers=headers)
