"""Routes: what can be asked over HTTP.  All of it is described at /api/schema."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Router, delete, get, post
from litestar.connection import WebSocket
from litestar.datastructures import State
from litestar.exceptions import (
    NotFoundException,
    ServiceUnavailableException,
)
from litestar.handlers import websocket
from litestar.params import FromPath, JSONBody, PathParameter, QueryParameter

from boulevard.core.errors import Unreadable
from boulevard.core.registry import find_game
from boulevard.server import (
    catalogue,
    gathering,
    key_routes,
    passkey_routes,
    record_routes,
    reminder_routes,
    wire,
    wire_records,
    wire_rules,
)
from boulevard.server.allowances import Payers
from boulevard.server.limits import FILES, SOCKET
from boulevard.server.problems import problems
from boulevard.server.refusals import TooFast, crowded
from boulevard.server.requests import (
    Address,
    AnyRequest,
    Bearer,
    Plain,
    claim_of,
    payers_of,
    replays_of,
    site_of,
)
from boulevard.server.security import check_origin
from boulevard.server.settings import Settings
from boulevard.server.sockets import Connection
from boulevard.server.tables import Missing
from boulevard.server.toll import sender, turn_away

Question = Annotated[
    str, QueryParameter(description="words or numbers of clauses to look for", max_length=200)
]
Spoken = Annotated[str, QueryParameter(description="such as de or fr", max_length=20)]


@get("/games", summary="What there is to play", sync_to_thread=False)
def list_games() -> tuple[wire_rules.GameInfo, ...]:
    """Each game with its settings and the bots that play it."""
    return catalogue.games()


@get(
    "/rules/{game:str}",
    summary="The rules of a game, clause by clause",
    responses=problems(400, 404),
    sync_to_thread=True,  # the first question to a game takes a tenth of a second
)
def read_rules(
    game: FromPath[str], q: Question = "", language: Spoken = "en"
) -> wire_rules.RulesInfo:
    """Refusals cite these clauses by their id.  With `q` those that speak of it, best first.  In a
    language that they are not written in, they are English."""
    try:
        if q.strip():
            return catalogue.answers(game, q, language)
        return catalogue.rules(game, language)
    except Unreadable as error:
        raise NotFoundException(error.sentence) from None


@get(
    "/rules/{game:str}/clauses/{clause:str}",
    summary="A small position that plays a clause",
    responses=problems(400, 404),
    sync_to_thread=True,
)
def show_clause(
    game: FromPath[str],
    clause: Annotated[str, PathParameter(description="its id", max_length=20)],
    plain: Plain = False,
) -> wire_rules.ClausePosition:
    """With an answer and what comes of it.  Clauses say whether they have one."""
    try:
        return catalogue.position(game, clause, is_plain=plain)
    except Unreadable as error:
        raise NotFoundException(error.sentence) from None


@post(
    "/tables",
    summary="Set up a table",
    request_max_body_size=FILES,
    responses=problems(400, 403, 404, 409, 413, 429),
)
async def create_table(request: AnyRequest, data: JSONBody[wire.NewTable]) -> wire.Seated:
    """The persons in it sit at the browser that asks, and get a token each.  The game starts when
    no seat is open.  With `goes_on` it starts at a moment of a finished game, with that game's
    options, as many seats, and a seed of its own for all that chance has not decided yet; with
    `position` at one that is given as text.  What options take from files comes as text too."""
    site, payers = site_of(request), payers_of(request)
    site.allowances.take(payers, tables=1)
    beginning = None
    if data.goes_on and data.position:
        raise Unreadable("a game starts at a moment of another one or at a position, not at both")
    if data.goes_on:
        beginning = await replays_of(request).beginning(data.goes_on, payers)
    elif data.position:
        given = wire_records.NewPosition(game=data.game, text=data.position)
        beginning = await replays_of(request).read_position(given, payers)
    live, tokens = await gathering.create(site, data, beginning, payers)
    return wire.Seated(table=live.info(is_guest=False), tokens=tokens)


@get("/tables", summary="Public tables where a seat is open")
async def list_tables(request: AnyRequest) -> tuple[wire.TableLine, ...]:
    """The newest first, a hundred at most."""
    return tuple(map(gathering.line, await site_of(request).store.open_tables()))


@post("/tables/mine", status_code=200, summary="Your own tables", responses=problems(400, 403))
async def list_own_tables(
    request: AnyRequest, data: JSONBody[wire.Mine]
) -> tuple[wire.TableLine, ...]:
    """Those with a seat that one of the tokens speaks for, the last moved first."""
    site = site_of(request)
    claim = await site.keys.claim(data.tokens)
    cards = await site.store.tables_of(claim)
    return tuple(gathering.line(card, claim.seats(card.seats)) for card in cards)


@get("/tables/{address:str}", summary="A table", responses=problems(400, 404))
async def show_table(request: AnyRequest, address: Address) -> wire.TableInfo:
    """What everybody may know of it, apart from the game itself."""
    site = site_of(request)
    live = await site.tables.find(address)
    if live.row.delay and live.has_scene:
        await site.late.past(live)
    return live.info(is_guest=address != live.id, is_late=True)


@post("/tables/{address:str}/seats", summary="Sit down", responses=problems(400, 403, 404, 409))
async def sit_down(
    request: AnyRequest, address: Address, data: JSONBody[wire.SitDown]
) -> wire.Seated:
    """Takes an open seat.  Only the table's id opens it, not its watch_id."""
    site = site_of(request)
    live = await site.tables.find(address)
    if address != live.id:
        raise gathering.NotAllowed("this link is for watching")
    tokens = await gathering.sit_down(site, live, data, payers_of(request))
    return wire.Seated(table=live.info(is_guest=False), tokens=tokens)


@delete(
    "/tables/{address:str}/seats/{seat:int}",
    status_code=200,
    summary="Give a seat back",
    responses=problems(400, 403, 404, 409),
)
async def leave_seat(
    request: AnyRequest,
    address: Address,
    seat: Annotated[int, PathParameter(ge=0, le=99)],
    authorization: Bearer = None,
) -> wire.TableInfo:
    """Possible while people gather, with the seat's token as bearer, or with the host's."""
    site = site_of(request)
    live = await site.tables.find(address)
    claim = await claim_of(request, authorization)
    await gathering.leave(site, live, seat, claim, payers_of(request))
    return live.info(is_guest=False)


@post(
    "/tables/{address:str}/start",
    status_code=200,
    summary="Start the game",
    responses=problems(400, 403, 404, 409),
)
async def start_game(
    request: AnyRequest,
    address: Address,
    data: JSONBody[wire.Start],
    authorization: Bearer = None,
) -> wire.TableInfo:
    """For the host, with the token of the host's seat as bearer."""
    site = site_of(request)
    live = await site.tables.find(address)
    claim = await claim_of(request, authorization)
    await gathering.start(site, live, claim, data.fill_with, payers_of(request))
    return live.info(is_guest=False)


@post("/tables/{address:str}/rematch", summary="Play again", responses=problems(400, 403, 404, 409))
async def rematch(
    request: AnyRequest,
    address: Address,
    authorization: Bearer = None,
) -> wire.Seated:
    """The same people, game and options; the tokens of the old table open the new one as well.  A
    table that goes on from another game goes on from there again."""
    site = site_of(request)
    live = await site.tables.find(address)
    claim = await claim_of(request, authorization)
    again = await gathering.rematch(site, live, claim, payers_of(request))
    return wire.Seated(table=again.info(is_guest=False), tokens={})


@post(
    "/files",
    status_code=200,
    summary="Check a file for an option",
    request_max_body_size=FILES,
    responses=problems(400, 403, 413, 429),
)
async def check_file(
    request: AnyRequest, data: JSONBody[wire_records.NewFile]
) -> wire_records.FileInfo:
    """Whether a table can be made with this text in `files`, and else which lines are wrong."""
    site, payers = site_of(request), payers_of(request)
    site.allowances.take(payers, tables=1)
    game = find_game(data.game)
    catalogue.check_takes_file(game, data.setting)
    found = await site.workers.read_file(game.name, data.setting, data.text, payers)
    return wire_records.FileInfo(faults=found.faults)


@websocket("/tables/{address:str}/socket")
async def open_socket(socket: WebSocket[Any, Any, State], address: FromPath[str]) -> None:
    """Playing and watching; docs/wire.md has the messages."""
    site = site_of(socket)
    try:
        live = await site.tables.find(address)
    except Missing:
        raise NotFoundException("there is no such table") from None
    if site.is_closing:
        site.metrics.refusals.labels("socket closing").inc()
        raise ServiceUnavailableException("this process is about to end; come back at once")
    sent_by = sender(socket.scope)
    if not site.open_sockets.add(sent_by):
        await turn_away(socket, crowded())
        return
    try:
        with site.holdings.holding(Payers(sent_by), SOCKET):
            await socket.accept()
            await Connection(socket, site, live, sent_by).run(address)
    except TooFast as error:
        await turn_away(socket, error)
    finally:
        site.open_sockets.remove(sent_by)


def api(settings: Settings) -> Router:
    """Everything under /api."""
    return Router(
        "/api",
        guards=[check_origin(settings.origins)],
        route_handlers=[
            list_games,
            read_rules,
            show_clause,
            create_table,
            list_tables,
            list_own_tables,
            show_table,
            sit_down,
            leave_seat,
            start_game,
            rematch,
            check_file,
            open_socket,
            *record_routes.handlers,
            *key_routes.handlers,
            *passkey_routes.handlers,
            *reminder_routes.handlers,
        ],
    )
