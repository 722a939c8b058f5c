"""The site as an ASGI application: `create_app(Settings(...))`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import time

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

import boulevard
from boulevard.server import metrics, problems
from boulevard.server.arrival import arriving
from boulevard.server.health import show_health, show_readiness
from boulevard.server.limits import MESSAGE
from boulevard.server.openapi import Description
from boulevard.server.pages import Pages, show_page
from boulevard.server.replays import Replays
from boulevard.server.routes import api
from boulevard.server.security import add_headers, check_host
from boulevard.server.settings import Settings
from boulevard.server.site import Site
from boulevard.server.toll import told, toll


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    site: Site = app.state.site
    async with site.channels:
        try:
            await site.start()
            yield
        finally:
            await site.stop()


def create_app(settings: Settings | None = None, clock: Callable[[], float] = time) -> Litestar:
    """One server process; without settings, those of the environment.  The clock says what time it
    is, in seconds since 1970."""
    settings = settings or Settings.from_environment()
    site = Site(settings, clock)
    state = {"site": site, "replays": Replays(site), "pages": Pages(settings.page)}
    return Litestar(
        route_handlers=[
            api(settings),
            show_page,
            show_health,
            show_readiness,
            *([metrics.route(settings.metrics)] if metrics.is_path(settings.metrics) else []),
        ],
        middleware=[told, arriving, toll],
        guards=[check_host(settings.hosts)] if settings.hosts else [],
        lifespan=[lifespan],
        state=State(state, deep_copy=False),
        before_send=[add_headers],
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=2000, gzip_compress_level=5, exclude_opt_key="is_packed"
        ),
        logging_config=None,  # that is for whoever runs it
        exception_handlers=problems.handlers,
        request_max_body_size=MESSAGE,
        openapi_config=OpenAPIConfig(
            title="Boulevard",
            version=boulevard.__version__,
            path="/api/schema",
            render_plugins=[Description()],
            use_handler_docstrings=True,
        ),
    )
