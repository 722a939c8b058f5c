"""Problems: what a request gets that cannot be done.  Always one line for a person."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from sqlalchemy.exc import TimeoutError as PoolTimeout

from boulevard.core.errors import NotAsked, Refused, Stale
from boulevard.server.gathering import NotAllowed
from boulevard.server.refusals import KeptOut, TooFast, overrun
from boulevard.server.tables import Missing
from boulevard.server.wire import Problem

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

DESCRIPTIONS = {
    400: "It cannot be read, or the rules of the game do not allow it.",
    403: "Whoever asks may not do that.",
    404: "There is no such thing.",
    409: "Not at this stage.",
    413: "It is too long.",
    429: "Too many requests; wait a while.",
    503: "The site cannot do it just now; wait a while.",
}

log = logging.getLogger(__name__)


def problems(*codes: int) -> dict[int, ResponseSpec]:
    """The description of the problems that a route may answer with."""
    return {
        code: ResponseSpec(Problem, description=DESCRIPTIONS[code], generate_examples=False)
        for code in codes
    }


def _say(
    request: Request[Any, Any, Any],
    code: int,
    problem: Problem | str,
    headers: dict[str, str] | None = None,
) -> Response[bytes]:
    request.app.state.site.metrics.refusals.labels(f"http {code}").inc()
    if isinstance(problem, str):
        problem = Problem(sentence=problem)
    return Response(
        msgspec.json.encode(problem),
        status_code=code,
        media_type=MediaType.JSON,
        headers=headers,
    )


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[bytes]:
    problem = Problem(sentence=error.sentence, reason=error.reason)
    return _say(request, 409 if isinstance(error, NotAsked | Stale) else 400, problem)


def missing(request: Request[Any, Any, Any], error: Missing) -> Response[bytes]:
    del error
    return _say(request, 404, "there is no such table")


def not_allowed(request: Request[Any, Any, Any], error: NotAllowed) -> Response[bytes]:
    return _say(request, 403, Problem(sentence=error.sentence, reason=error.reason))


def too_fast(request: Request[Any, Any, Any], error: TooFast, code: int = 429) -> Response[bytes]:
    problem = Problem(sentence=error.sentence, reason=error.reason)
    return _say(request, code, problem, {"Retry-After": str(int(error.wait) + 1)})


async def turn_down(error: KeptOut | TooFast, scope: Scope, receive: Receive, send: Send) -> None:
    """Answers in place of the site, for a middleware: what that raises becomes an answer outside
    of all the others, where nobody tells of it."""
    request = Request[Any, Any, Any](scope, receive, send)
    if isinstance(error, TooFast):
        answer = too_fast(request, error)
    else:
        answer = _say(request, 403, Problem(sentence=error.sentence, reason=error.reason))
    await answer.to_asgi_response(app=None, request=request)(scope, receive, send)


def no_way(request: Request[Any, Any, Any], error: PoolTimeout) -> Response[bytes]:
    """All ways to the database were taken for longer than anybody should wait."""
    log.warning("%s %s found no way to the database: %s", request.method, request.url.path, error)
    return too_fast(request, overrun(), 503)


def too_deep(request: Request[Any, Any, Any], error: RecursionError) -> Response[bytes]:
    del error
    return _say(request, 400, "that is nested too deeply")


def by_litestar(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    sentence = str(error.detail)
    if isinstance(error.extra, list) and error.extra:
        details = [
            f"{item.get('key', '')}: {item.get('message', '')}".strip(": ")
            for item in error.extra
            if isinstance(item, dict)
        ]
        sentence = "; ".join([sentence, *details])
    return _say(request, error.status_code, sentence, error.headers)


def unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _say(request, 500, "something went wrong here; try again")


handlers: dict[int | type[Exception], Any] = {
    Refused: refused,
    Missing: missing,
    NotAllowed: not_allowed,
    TooFast: too_fast,
    PoolTimeout: no_way,
    RecursionError: too_deep,
    HTTPException: by_litestar,
    Exception: unexpected,
}
