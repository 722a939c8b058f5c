"""Reminder routes: switching reminders on and off, over HTTP."""

from __future__ import annotations

from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody, PathParameter

from boulevard.core.errors import Illegal, NotAsked, Unreadable
from boulevard.core.reason import why
from boulevard.server import wire_reminders
from boulevard.server.allowances import Payers
from boulevard.server.auth import Claim, bearer
from boulevard.server.couriers import ENOUGH, Address, Couriers, Hook
from boulevard.server.gathering import NotAllowed
from boulevard.server.key_routes import Address as TableAddress
from boulevard.server.live import LiveTable
from boulevard.server.mailing import is_address
from boulevard.server.problems import problems
from boulevard.server.pushing import Subscription
from boulevard.server.reminders import ENDED, Told
from boulevard.server.requests import AnyRequest, Bearer, changing, site_of
from boulevard.server.toll import sender

LETTER = 10  # tables that a letter to somebody who may not want it counts as
Reminder = Annotated[str, PathParameter(description="the id of a reminder", max_length=40)]


@get("/reminders", summary="How this site can remind people")
async def show_offers(request: AnyRequest) -> wire_reminders.ReminderOffers:
    """By push messages, by mail, by webhooks: as whoever runs it has set it up."""
    return offers(site_of(request).couriers)


@post(
    "/reminders/push",
    summary="Remind this browser",
    responses=problems(400, 403, 409, 429),
)
async def remind_by_push(
    request: AnyRequest, data: JSONBody[wire_reminders.NewPush]
) -> wire_reminders.ReminderMade:
    """Of its seats, through the browser's own push service."""
    site = site_of(request)
    if site.couriers.keys is None:
        raise NotAsked("this site sends no push messages")
    site.allowances.take(Payers(sender(request.scope)), tables=1)
    target = Subscription(
        endpoint=data.endpoint, p256dh=data.p256dh, auth=data.auth, language=data.language
    )
    target.check()
    await site.couriers.check(target.endpoint)
    claim = await site.keys.claim(data.tokens)
    async with changing(request):
        made, _ = await site.couriers.reminders.add("push", target, claim, asks=False)
    return wire_reminders.ReminderMade(id=made, is_confirmed=True)


@post("/reminders/mail", summary="Remind by mail", responses=problems(400, 403, 409, 429))
async def remind_by_mail(
    request: AnyRequest, data: JSONBody[wire_reminders.NewMail]
) -> wire_reminders.ReminderMade:
    """A letter asks whoever has the address first; until it is answered nothing else is sent."""
    site = site_of(request)
    couriers = site.couriers
    if couriers.mailbox is None:
        raise NotAsked("this site sends no mail")
    address = data.address.strip()
    if not is_address(address):
        raise Unreadable(
            f"{address} is not a mail address", reason=why("no_mail_address", name=address)
        )
    site.allowances.take(Payers(sender(request.scope)), tables=LETTER)
    target = Address(address=address, language=data.language)
    if await couriers.reminders.unconfirmed(address) >= ENOUGH:
        raise Illegal(
            "this address was asked already: look for the letter, or wait two days",
            reason=why("mail_asked"),
        )
    claim = await site.keys.claim(data.tokens)
    async with changing(request):
        made, code = await couriers.reminders.add("mail", target, claim, asks=True)
    try:
        await couriers.ask(target, made, code)
    except BaseException:
        await couriers.reminders.end(made)
        raise
    return wire_reminders.ReminderMade(id=made, is_confirmed=False)


@post(
    "/reminders/confirm",
    status_code=200,
    summary="Agree to reminders by mail",
    responses=problems(400, 403, 409),
)
async def confirm(
    request: AnyRequest, data: JSONBody[wire_reminders.Confirm]
) -> wire_reminders.ReminderOffers:
    """With the code from the letter."""
    async with changing(request):
        await site_of(request).couriers.reminders.confirm(data.code)
    return offers(site_of(request).couriers)


@post(
    "/reminders/seats",
    status_code=200,
    summary="Remind of more seats",
    responses=problems(400, 403, 409),
)
async def remind_of_more(
    request: AnyRequest, data: JSONBody[wire_reminders.MoreReminded]
) -> tuple[wire_reminders.ReminderInfo, ...]:
    """Those that were taken since."""
    site = site_of(request)
    claim = await site.keys.claim(data.tokens)
    found = await site.couriers.reminders.told(data.ids)
    async with changing(request):
        for reminder in found:
            if reminder.kind != "webhook":
                await site.couriers.reminders.add_seats(reminder.id, claim)
    return tuple(map(info, found))


@post("/reminders/told", status_code=200, summary="How reminders stand", responses=problems(400))
async def tell_reminders(
    request: AnyRequest, data: JSONBody[wire_reminders.ReminderIds]
) -> tuple[wire_reminders.ReminderInfo, ...]:
    """Those of these that there are."""
    return tuple(map(info, await site_of(request).couriers.reminders.told(data.ids)))


@post(
    "/reminders/{reminder:str}/end",
    status_code=200,
    summary="No more of them",
    responses=problems(400, 409),
)
async def end_reminder(request: AnyRequest, reminder: Reminder) -> wire_reminders.ReminderOffers:
    """One press, on the page or in a mail program; all that is kept of it is forgotten."""
    async with changing(request):
        if not await site_of(request).couriers.reminders.end(reminder):
            raise NotAsked(ENDED)
    return offers(site_of(request).couriers)


# -- of a table ------------------------------------------------------------------------------------


@post(
    "/tables/{address:str}/webhook",
    summary="Tell a channel whose turn it is",
    responses=problems(400, 403, 404, 409, 429),
)
async def add_webhook(
    request: AnyRequest,
    address: TableAddress,
    data: JSONBody[wire_reminders.NewWebhook],
    authorization: Bearer = None,
) -> wire_reminders.ReminderMade:
    """For the host.  The channel is told at once that it is one; a table has one of them."""
    site = site_of(request)
    couriers = site.couriers
    if not couriers.has_hooks:
        raise NotAsked("this site tells no channels")
    live = await hosted(request, address, authorization)
    site.allowances.take(Payers(sender(request.scope)), tables=LETTER)
    hook = Hook(url=data.url, form=data.form, language=data.language)
    await couriers.check(hook.url)
    await couriers.greet(hook, live.row.name, live.row.rules.title)
    async with changing(request):
        before = await couriers.reminders.webhook_of(live.id)
        if before:
            await couriers.reminders.end(before)
        made, _ = await couriers.reminders.add("webhook", hook, Claim(), asks=False)
        await couriers.reminders.add_table(made, live.id)
    return wire_reminders.ReminderMade(id=made, is_confirmed=True)


@get(
    "/tables/{address:str}/webhook",
    summary="Which channel is told",
    responses=problems(400, 403, 404),
)
async def show_webhook(
    request: AnyRequest, address: TableAddress, authorization: Bearer = None
) -> tuple[wire_reminders.ReminderInfo, ...]:
    """For the host: one, or none."""
    reminders = site_of(request).couriers.reminders
    live = await hosted(request, address, authorization)
    return tuple(map(info, await reminders.told([await reminders.webhook_of(live.id)])))


@delete(
    "/tables/{address:str}/webhook",
    status_code=204,
    summary="Tell it no more",
    responses=problems(400, 403, 404, 409),
)
async def remove_webhook(
    request: AnyRequest, address: TableAddress, authorization: Bearer = None
) -> None:
    """For the host."""
    reminders = site_of(request).couriers.reminders
    live = await hosted(request, address, authorization)
    async with changing(request):
        if not await reminders.end(await reminders.webhook_of(live.id)):
            raise NotAsked("no channel is told whose turn it is here")


async def hosted(request: AnyRequest, address: str, authorization: str | None) -> LiveTable:
    """The table, if it is its host who asks."""
    site = site_of(request)
    live = await site.tables.find(address)
    claim = await site.keys.claim([bearer(authorization)])
    if not any(live.seats[seat].is_host for seat in claim.seats(live.seats)):
        raise NotAllowed("only the host of a table can do that")
    return live


def offers(couriers: Couriers) -> wire_reminders.ReminderOffers:
    return wire_reminders.ReminderOffers(
        push_key=couriers.keys.public if couriers.keys else "",
        mail=couriers.mailbox is not None,
        webhooks=couriers.has_hooks,
    )


def info(told: Told) -> wire_reminders.ReminderInfo:
    return wire_reminders.ReminderInfo(
        id=told.id,
        kind=told.kind,
        shown=shown(told),
        is_confirmed=told.is_confirmed,
        trouble=told.trouble,
    )


def shown(told: Told) -> str:
    """A mail address, or the host of another one: the rest of it is a secret."""
    if told.kind == "mail":
        return msgspec.json.decode(told.target, type=Address).address
    if told.kind == "push":
        return urlsplit(msgspec.json.decode(told.target, type=Subscription).endpoint).netloc
    return urlsplit(msgspec.json.decode(told.target, type=Hook).url).netloc


handlers = [
    show_offers,
    remind_by_push,
    remind_by_mail,
    confirm,
    remind_of_more,
    tell_reminders,
    end_reminder,
    add_webhook,
    show_webhook,
    remove_webhook,
]
