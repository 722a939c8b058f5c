"""Key routes: joining by name, seats on other devices, and keyrings, over HTTP."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post
from litestar.exceptions import NotFoundException
from litestar.params import HeaderParameter, JSONBody, PathParameter

from boulevard.server import names, qr, wire, wire_keys
from boulevard.server.allowances import Payers
from boulevard.server.auth import bearer
from boulevard.server.gathering import NotAllowed
from boulevard.server.keys import Opened
from boulevard.server.live import moment
from boulevard.server.problems import problems
from boulevard.server.requests import AnyRequest, Bearer, changing, site_of
from boulevard.server.rows import SeatRow
from boulevard.server.site import Site
from boulevard.server.toll import sender

Address = Annotated[str, PathParameter(description="the id of a table", max_length=40)]
Seat = Annotated[int, PathParameter(ge=0, le=99)]
Device = Annotated[
    str | None, HeaderParameter(name="Authorization", description="Bearer, and a device's token")
]


async def keyring_of(request: AnyRequest, authorization: str | None) -> str:
    """The id of the keyring that is open on the device that asks."""
    claim = await site_of(request).keys.claim([bearer(authorization)])
    for keyring in claim.keyrings:
        return keyring
    raise NotAllowed("your tables are not open on this device any more: open their link again")


def opened(found: Opened) -> wire_keys.KeyringOpened:
    return wire_keys.KeyringOpened(token=found.token, name=found.name)


@post(
    "/tables/find",
    status_code=200,
    summary="Find a table by its name and its word",
    responses=problems(400, 403, 404, 429),
)
async def find_table(
    request: AnyRequest, data: JSONBody[wire_keys.FindTable]
) -> wire_keys.FoundTable:
    """Every screen of the table shows both; the word comes last.  Each try counts as a table that
    was opened, so that nobody tries them all."""
    site = site_of(request)
    site.allowances.take(Payers(sender(request.scope)), tables=1)
    name, _, word = " ".join(data.called.split()).rpartition(" ")
    for table in await site.store.tables_with(word.lower()):
        if name and names.skeleton(table.name) == names.skeleton(name):
            return wire_keys.FoundTable(id=table.id, name=table.name)
    raise NotFoundException(
        "no table has this name and this word: every screen of the table shows both"
    )


# -- one seat on another device --------------------------------------------------------------------


@post(
    "/tables/{address:str}/seats/{seat:int}/link",
    summary="A link that opens this seat on another device",
    responses=problems(400, 403, 404),
)
async def link_seat(
    request: AnyRequest, address: Address, seat: Seat, authorization: Bearer = None
) -> wire_keys.SeatLink:
    """It can be used once, within a day; one of before holds no longer."""
    site = site_of(request)
    live = await site.tables.find(address)
    await _check_own(site, live.seats, seat, authorization)
    async with changing(request):
        code, until = await site.keys.link_seat(live.id, seat)
    return wire_keys.SeatLink(code=code, until=moment(until))


@delete(
    "/tables/{address:str}/seats/{seat:int}/link",
    status_code=200,
    summary="Take the seat back from other devices",
    responses=problems(400, 403, 404),
)
async def call_back_seat(
    request: AnyRequest, address: Address, seat: Seat, authorization: Bearer = None
) -> wire.TableInfo:
    """A link that was not used, and devices that were let in by one, open the seat no more."""
    site = site_of(request)
    live = await site.tables.find(address)
    await _check_own(site, live.seats, seat, authorization)
    async with changing(request):
        await site.keys.call_back(live.id, seat)
    await site.tables.changed_all([live.id])
    return live.info(is_guest=False)


async def _check_own(
    site: Site, seats: list[SeatRow], seat: int, authorization: str | None
) -> None:
    claim = await site.keys.claim([bearer(authorization)])
    if seat not in claim.seats(seats):
        raise NotAllowed("only whoever sits there can do that")


@post("/seats/open", status_code=200, summary="Open a seat here", responses=problems(400, 403, 409))
async def open_seat(request: AnyRequest, data: JSONBody[wire_keys.OpenSeat]) -> wire.Seated:
    """With the code of a link; the token is for this device alone."""
    site = site_of(request)
    async with changing(request):
        table, seat, token = await site.keys.open_seat(data.code)
    live = await site.tables.find(table)
    return wire.Seated(table=live.info(is_guest=False), tokens={seat: token})


@post("/pictures", status_code=200, summary="A text as a QR code", responses=problems(400, 403))
async def draw_qr(data: JSONBody[wire_keys.NewPicture]) -> wire_keys.QrPicture:
    """For links that go from one screen to another."""
    return qr.picture(data.text)


# -- keyrings --------------------------------------------------------------------------------------


@post("/keyring", summary="Keep seats together", responses=problems(400, 403, 429))
async def make_keyring(
    request: AnyRequest, data: JSONBody[wire_keys.NewKeyring]
) -> wire_keys.KeyringOpened:
    """A keyring with the seats of these tokens, open on this device."""
    site = site_of(request)
    site.allowances.take(Payers(sender(request.scope)), tables=1)
    name = names.readable(data.name)
    async with changing(request):
        found = await site.keys.make(name)
        changed = await site.keys.put_on(found.keyring, data.tokens)
    await site.tables.changed_all(changed)
    return opened(found)


@get("/keyring", summary="What hangs on your keyring", responses=problems(400, 403))
async def show_keyring(request: AnyRequest, authorization: Device = None) -> wire_keys.KeyringInfo:
    """And on how many devices it is open."""
    return await site_of(request).keys.contents(await keyring_of(request, authorization))


@post("/keyring/open", status_code=200, summary="Open it here", responses=problems(400, 403, 409))
async def open_keyring(
    request: AnyRequest, data: JSONBody[wire_keys.OpenKeyring]
) -> wire_keys.KeyringOpened:
    """With the code of its link."""
    async with changing(request):
        return opened(await site_of(request).keys.open_by_link(data.code))


@post("/keyring/link", summary="A link that opens it", responses=problems(400, 403))
async def link_keyring(request: AnyRequest, authorization: Device = None) -> wire_keys.KeyringLink:
    """On any device, as often as wanted; one of before holds no longer."""
    keyring = await keyring_of(request, authorization)
    async with changing(request):
        return wire_keys.KeyringLink(code=await site_of(request).keys.link(keyring))


@post("/keyring/seats", status_code=200, summary="Hang seats on it", responses=problems(400, 403))
async def hang_seats(
    request: AnyRequest, data: JSONBody[wire_keys.MoreSeats], authorization: Device = None
) -> wire_keys.KeyringInfo:
    """Those that the tokens speak for, unless they hang on one already."""
    site = site_of(request)
    keyring = await keyring_of(request, authorization)
    async with changing(request):
        changed = await site.keys.put_on(keyring, data.tokens)
    await site.tables.changed_all(changed)
    return await site.keys.contents(keyring)


@delete(
    "/keyring/tables/{address:str}",
    status_code=200,
    summary="Take a table off it",
    responses=problems(400, 403),
)
async def take_off(
    request: AnyRequest, address: Address, authorization: Device = None
) -> wire_keys.KeyringInfo:
    """Its seats stay with the devices that took them."""
    site = site_of(request)
    keyring = await keyring_of(request, authorization)
    async with changing(request):
        changed = await site.keys.take_off(keyring, address)
    await site.tables.changed_all(changed)
    return await site.keys.contents(keyring)


@post("/keyring/name", status_code=200, summary="Call it otherwise", responses=problems(400, 403))
async def rename_keyring(
    request: AnyRequest, data: JSONBody[wire_keys.NewName], authorization: Device = None
) -> wire_keys.KeyringInfo:
    """The name that you have at new tables, on all devices."""
    site = site_of(request)
    keyring = await keyring_of(request, authorization)
    name = names.readable(data.name)
    async with changing(request):
        await site.keys.rename(keyring, name)
    return await site.keys.contents(keyring)


@delete("/keyring/device", status_code=204, summary="Close it here", responses=problems(400, 403))
async def close_keyring(request: AnyRequest, authorization: Device = None) -> None:
    """On this device alone."""
    await keyring_of(request, authorization)
    async with changing(request):
        await site_of(request).keys.close(bearer(authorization))


@delete("/keyring", status_code=204, summary="Forget it", responses=problems(400, 403))
async def forget_keyring(request: AnyRequest, authorization: Device = None) -> None:
    """With its name, its link, its passkeys and its devices; seats stay with the devices that took
    them."""
    site = site_of(request)
    keyring = await keyring_of(request, authorization)
    async with changing(request):
        changed = await site.keys.forget(keyring)
    await site.tables.changed_all(changed)


handlers = [
    find_table,
    link_seat,
    call_back_seat,
    open_seat,
    draw_qr,
    make_keyring,
    show_keyring,
    open_keyring,
    link_keyring,
    hang_seats,
    take_off,
    rename_keyring,
    close_keyring,
    forget_keyring,
]
