"""The site as an ASGI application: `create_app(Settings(...))`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

import boulevard
from boulevard.server import problems, routes
from boulevard.server.limits import MESSAGE
from boulevard.server.settings import Settings
from boulevard.server.site import Site


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    site: Site = app.state.site
    await site.start()
    try:
        yield
    finally:
        await site.stop()


def create_app(settings: Settings | None = None) -> Litestar:
    """One server process; without settings, those of the environment."""
    site = Site(settings or Settings.from_environment())
    return Litestar(
        route_handlers=[routes.router],
        plugins=[site.channels],
        lifespan=[lifespan],
        state=State({"site": site}, deep_copy=False),
        exception_handlers=problems.handlers,
        request_max_body_size=MESSAGE,
        openapi_config=OpenAPIConfig(
            title="Boulevard",
            version=boulevard.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],
            use_handler_docstrings=True,
        ),
    )
