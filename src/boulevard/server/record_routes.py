"""Record routes: looking back at a game, its positions and its record, over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from boulevard.core.errors import Unreadable
from boulevard.server import encoded, wire, wire_records
from boulevard.server.limits import RECORD
from boulevard.server.problems import problems
from boulevard.server.replays import file_name
from boulevard.server.requests import (
    Address,
    AnyRequest,
    Bearer,
    Plain,
    claim_of,
    payers_of,
    replays_of,
    sent,
    site_of,
)


@get(
    "/tables/{address:str}/replay",
    summary="The game so far",
    responses={
        200: ResponseSpec(wire_records.Replay, generate_examples=False),
        **problems(400, 404, 409),
    },
    is_packed=True,
)
async def show_replay(
    request: AnyRequest, address: Address, authorization: Bearer = None, plain: Plain = False
) -> Response[bytes]:
    """Of a running game what the bearer's seat may know, or everybody; of a finished one all."""
    live = await site_of(request).tables.find(address)
    payers = payers_of(request, live)
    replay = await replays_of(request).replay(
        live,
        await claim_of(request, authorization),
        payers,
        is_guest=address != live.id,
        is_plain=plain,
    )
    return await sent(request, replay, payers)


@get(
    "/tables/{address:str}/replay/{number:int}",
    summary="One moment of the game",
    responses={
        200: ResponseSpec(wire_records.Moment, generate_examples=False),
        **problems(400, 404, 409),
    },
    is_packed=True,
)
async def show_moment(
    request: AnyRequest,
    address: Address,
    number: Annotated[int, PathParameter(ge=0, description="ledger lines so far")],
    authorization: Bearer = None,
    plain: Plain = False,
) -> Response[bytes]:
    """The view after so many ledger lines, for the same eyes as the replay."""
    site = site_of(request)
    live = await site.tables.find(address)
    payers = payers_of(request, live)
    claim = await claim_of(request, authorization)
    playback = await replays_of(request).playback(live, claim, payers, is_plain=plain)
    if number >= playback.length:
        raise NotFoundException(f"the game has only {playback.length - 1} lines so far")
    with site.allowances.computing(payers):
        words = playback.words(number)
    return await sent(request, encoded.Moment(number=number, view=words), payers)


@get(
    "/tables/{address:str}/position",
    summary="The position as text",
    responses=problems(400, 404, 409),
)
async def show_position(
    request: AnyRequest,
    address: Address,
    number: Annotated[
        int | None, QueryParameter(ge=0, description="ledger lines so far; left out: now")
    ] = None,
    authorization: Bearer = None,
) -> wire_records.Position:
    """What the bearer's seat sees, or everybody; of a finished game all there is."""
    live = await site_of(request).tables.find(address)
    payers = payers_of(request, live)
    claim = await claim_of(request, authorization)
    return await replays_of(request).position(live, claim, payers, number)


@post(
    "/positions",
    status_code=200,
    summary="Read a position",
    responses=problems(400, 403, 413, 429),
)
async def read_position(
    request: AnyRequest, data: JSONBody[wire_records.NewPosition]
) -> wire_records.PositionInfo:
    """Whether a game can start from this text, and how many seats that takes."""
    payers = payers_of(request)
    site_of(request).allowances.take(payers, tables=1)
    try:
        found = await replays_of(request).read_position(data, payers)
    except Unreadable as error:
        return wire_records.PositionInfo(sentence=error.sentence)
    return wire_records.PositionInfo(
        sentence="",
        players=found.options.players,
        options=msgspec.to_builtins(found.options),
        asked=found.view.asked,
        is_dealt=found.origin.is_dealt,
    )


@get(
    "/tables/{address:str}/record",
    summary="The record of a finished game",
    media_type="application/x-ndjson",
    responses=problems(400, 404, 409),
)
async def export_record(
    request: AnyRequest, address: Address, authorization: Bearer = None
) -> Response[str]:
    """JSON Lines: a header, the ledger with nature's lines, and a seal with the seed."""
    live = await site_of(request).tables.find(address)
    text = await replays_of(request).record(live, await claim_of(request, authorization))
    name = f'attachment; filename="{file_name(live)}"'
    return Response(text, media_type="application/x-ndjson", headers={"Content-Disposition": name})


@post(
    "/records",
    summary="Bring a record along",
    request_max_body_size=RECORD,
    responses=problems(400, 403, 413, 429),
)
async def import_record(
    request: AnyRequest, data: JSONBody[wire_records.NewRecord]
) -> wire.TableInfo:
    """Opens it as a finished table that can be replayed."""
    payers = payers_of(request)
    site_of(request).allowances.take(payers, tables=1)
    live = await replays_of(request).take(data.text, payers)
    return live.info(is_guest=False)


@get(
    "/tables/{address:str}/verify",
    summary="Check a finished game",
    responses=problems(400, 404, 409),
)
async def verify(
    request: AnyRequest, address: Address, authorization: Bearer = None
) -> wire_records.Verdict:
    """Whether every answer was legal, all chance came from the seed, and the result is right."""
    live = await site_of(request).tables.find(address)
    claim = await claim_of(request, authorization)
    return await replays_of(request).verify(live, claim, payers_of(request, live))


handlers = [
    show_replay,
    show_moment,
    show_position,
    read_position,
    export_record,
    import_record,
    verify,
]
