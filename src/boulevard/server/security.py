"""Security: what every answer tells the browser to refuse, and whose pages may write here."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import SplitResult, urlsplit

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the page places things by style attributes
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

PARTS = (  # what browsers heed in answers that are no pages
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HEADERS = (
    *PARTS,
    (b"content-security-policy", POLICY.encode()),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # an address is a secret between those who play
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
ASSETS = "/assets/"  # scripts and styles, twenty for a first look: half a kilobyte less each

OPEN = {"/healthz", "/readyz"}  # for monitors, which ask by number
READING = {"GET", "HEAD", "OPTIONS"}


async def add_headers(message: Message, scope: Scope) -> None:
    """A `before_send` hook of Litestar."""
    if message["type"] != "http.response.start":
        return
    headers = list(message.get("headers", []))
    headers += PARTS if scope["path"].startswith(ASSETS) else HEADERS
    known = {name.lower() for name, _ in headers}
    if scope["path"].startswith("/api") and b"cache-control" not in known:
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers


def split(address: str) -> SplitResult:
    """The parts of an address; of one that is none, nothing."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def check_origin(
    origins: tuple[str, ...],
) -> Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], Awaitable[None]]:
    """A guard of Litestar: a browser that shows somebody else's page may not write here, and may
    open no socket.  Programs that are no browsers send no origin."""

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        if connection.scope.get("method", "") in READING:  # a socket has no method
            return
        origin = connection.headers.get("origin")
        if origin is None or origin in origins:
            return
        if split(origin).netloc.lower() != connection.headers.get("host", "").lower():
            raise PermissionDeniedException("a page from elsewhere may not do that")

    return guard


def check_host(
    hosts: tuple[str, ...],
) -> Callable[[ASGIConnection[Any, Any, Any, Any], BaseRouteHandler], Awaitable[None]]:
    """A guard of Litestar: only those names count as this site's that whoever runs it has set, so
    that a page of somebody else's cannot pass for one by a name of its own.  A whole address stands
    for the name in it."""
    known = {(split(host).hostname or "") if "//" in host else host.lower() for host in hosts}

    async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
        if connection.scope["path"] in OPEN:
            return
        host = split(f"//{connection.headers.get('host', '')}").hostname or ""
        if host not in known:
            raise PermissionDeniedException("this site has another name")

    return guard
