"""Health: whether a process lives, and whether people should be sent to it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from sqlalchemy.exc import SQLAlchemyError

from boulevard.server.limits import LOOKING, SERVING
from boulevard.server.site import Site

PATIENCE = 3.0  # seconds for the database to answer


@get("/healthz", include_in_schema=False, sync_to_thread=False, loop=SERVING)
def show_health() -> Response[str]:
    """The process lives: it hears and answers."""
    return Response("ok\n", media_type=MediaType.TEXT)


@get("/readyz", include_in_schema=False, loop=LOOKING)
async def show_readiness(request: Request[Any, Any, State]) -> Response[str]:
    """People can be sent here; otherwise why not, a line each."""
    faults = await missing(request.app.state.site)
    code = 503 if faults else 200
    text = "".join(f"{fault}\n" for fault in faults) or "ok\n"
    return Response(text, status_code=code, media_type=MediaType.TEXT)


async def missing(site: Site) -> list[str]:
    """What a site lacks to serve people."""
    faults = []
    if site.is_closing:
        faults.append("the process is about to end")
    try:
        async with asyncio.timeout(PATIENCE):
            form = await site.store.form()
        if form != site.store.newest_form():
            faults.append(f"the database has form {form or 'none'}, not {site.store.newest_form()}")
    except (SQLAlchemyError, OSError, TimeoutError):
        faults.append("the database cannot be reached")
    if not site.workers.are_alive():
        faults.append("no worker runs")
    return faults
