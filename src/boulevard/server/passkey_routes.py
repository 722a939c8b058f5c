"""Passkey routes: making and using passkeys, over HTTP."""

from __future__ import annotations

import msgspec
from litestar import post
from litestar.exceptions import PermissionDeniedException
from litestar.params import JSONBody

from boulevard.server import wire_keys
from boulevard.server.allowances import Payers
from boulevard.server.key_routes import Device, keyring_of, opened
from boulevard.server.problems import problems
from boulevard.server.requests import AnyRequest, changing, site_of
from boulevard.server.security import split
from boulevard.server.toll import sender


def place_of(request: AnyRequest) -> tuple[str, str]:
    """The name of the site that passkeys belong to, and where the page that asks is from: browsers
    always say so, and `security.check_origin` has seen to it that it is ours."""
    origin = request.headers.get("origin", "")
    host = split(origin).hostname
    if not host:
        raise PermissionDeniedException("passkeys are for browsers")
    return host, origin


@post(
    "/passkeys/offer",
    status_code=200,
    summary="What a browser needs to make a passkey",
    responses=problems(400, 403, 429),
)
async def offer_passkey(
    request: AnyRequest, authorization: Device = None
) -> wire_keys.PasskeyOptions:
    """For the keyring that is open on this device."""
    site = site_of(request)
    keyring = await keyring_of(request, authorization)
    site.allowances.take(Payers(sender(request.scope)), tables=1)
    host, _ = place_of(request)
    async with changing(request):
        return options(await site.passkeys.offer(keyring, host))


@post("/passkeys", status_code=200, summary="Keep a passkey", responses=problems(400, 403, 409))
async def add_passkey(
    request: AnyRequest, data: JSONBody[wire_keys.Passkey], authorization: Device = None
) -> wire_keys.KeyringInfo:
    """It opens the keyring that is open on this device from now on."""
    site = site_of(request)
    keyring = await keyring_of(request, authorization)
    async with changing(request):
        await site.passkeys.add(keyring, data.credential, *place_of(request))
    return await site.keys.contents(keyring)


@post(
    "/passkeys/ask",
    status_code=200,
    summary="What a browser needs to find a passkey",
    responses=problems(400, 403, 429),
)
async def ask_passkey(request: AnyRequest) -> wire_keys.PasskeyOptions:
    """Of any keyring of this site."""
    site = site_of(request)
    site.allowances.take(Payers(sender(request.scope)), tables=1)
    host, _ = place_of(request)
    async with changing(request):
        return options(await site.passkeys.ask(host))


@post(
    "/passkeys/open",
    status_code=200,
    summary="Open a keyring with a passkey",
    responses=problems(400, 403, 409),
)
async def open_with_passkey(
    request: AnyRequest, data: JSONBody[wire_keys.Passkey]
) -> wire_keys.KeyringOpened:
    """On this device."""
    async with changing(request):
        return opened(await site_of(request).passkeys.open(data.credential, *place_of(request)))


def options(text: str) -> wire_keys.PasskeyOptions:
    return wire_keys.PasskeyOptions(options=msgspec.json.decode(text))


handlers = [offer_passkey, add_passkey, ask_passkey, open_with_passkey]
