"""Couriers: carry reminders out, each in a thread, a few at once.

Nothing here keeps the event loop waiting: only so many are taken from the database as there are
hands free, and each has seconds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import ParamSpec, TypeVar

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.reason import why
from boulevard.server import letters
from boulevard.server.mailing import Mailbox, NoSuchAddress
from boulevard.server.posting import Unreachable, places, post
from boulevard.server.pushing import GONE, PushKeys, Subscription
from boulevard.server.reminders import Due, Reminders
from boulevard.server.settings import Settings

HANDS = 4  # reminders that are carried out at the same time
PATIENCE = 30.0  # seconds that one may take in all
ENOUGH = 3  # letters to an address that nobody has confirmed

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """Where mail goes."""

    address: str
    language: str = letters.ENGLISH


class Hook(msgspec.Struct, frozen=True, kw_only=True):
    """Where a channel takes messages."""

    url: str
    form: str  # discord or slack
    language: str = letters.ENGLISH


class Ended(Exception):
    """There is nobody at the other end any more; its words are for whoever had it."""


class Couriers:
    def __init__(self, reminders: Reminders, settings: Settings, lifetime: float) -> None:
        self.reminders = reminders
        self._settings = settings
        self._lifetime = lifetime  # seconds for which somebody counts as there
        self.address = settings.address.rstrip("/")
        self.keys = None
        if settings.push_keys:
            self.keys = PushKeys.read(settings.push_keys, settings.contact())
        self.mailbox = None
        if settings.smtp:
            if not self.address:
                raise Unreadable("mail needs links that lead here: --address https://HOST")
            self.mailbox = Mailbox.read(settings.smtp, settings.mail_from)
        self._hands = ThreadPoolExecutor(HANDS, thread_name_prefix="courier")

    @property
    def has_hooks(self) -> bool:
        return bool(self.address)

    async def _apart(self, work: Callable[P, T], *words: P.args, **more: P.kwargs) -> T:
        """In one of the threads, which nothing else waits for."""
        call = partial(work, *words, **more)
        return await asyncio.get_running_loop().run_in_executor(self._hands, call)

    def stop(self) -> None:
        """What was begun is left to itself; nothing more is."""
        self._hands.shutdown(wait=False, cancel_futures=True)

    async def go_on(self) -> None:
        """Carries out what is due, again and again."""
        while True:
            try:
                await self.go()
                await self.reminders.forget()
            except Exception:
                log.exception("reminders could not be sent; it is tried again")
            await asyncio.sleep(self._settings.remind_every)

    async def go(self) -> int:
        """Carries out what is due now; how many that were."""
        total = 0
        after = self._settings.remind_after
        while some := await self.reminders.due(after, self._lifetime, HANDS):
            total += len(some)
            await asyncio.gather(*map(self._carry, some))
        return total

    async def _carry(self, due: Due) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._apart(self._deliver, due)
        except Ended as error:
            await self.reminders.ended(due.reminder, str(error))
        except (OSError, TimeoutError) as error:
            if not await self.reminders.failed(due):
                log.warning("a reminder by %s was given up: %s", due.kind, error)

    def _deliver(self, due: Due) -> None:
        """Raises `Ended`, or `OSError` when it may go better later.  In a thread."""
        try:
            if due.kind == "mail":
                self._mail(due)
            elif due.kind == "push":
                self._push(due)
            else:
                self._tell(due)
        except Unreachable as error:
            raise OSError(error.sentence) from None

    def _mail(self, due: Due) -> None:
        if self.mailbox is None:
            raise OSError("this site sends no mail now")
        target = msgspec.json.decode(due.target, type=Address)
        to, end = target.address, self.end_page(due.reminder)
        subject, body = letters.turn_mail(due.occasion, target.language, self.address, end)
        try:
            self.mailbox.send(to, subject, body, self.end_press(due.reminder))
        except NoSuchAddress as error:
            raise Ended(f"{error.sentence}: {to}") from None

    def _push(self, due: Due) -> None:
        if self.keys is None:
            raise OSError("this site has no push keys now")
        target = msgspec.json.decode(due.target, type=Subscription)
        title, body = letters.turn(due.occasion, target.language)
        words = {"title": title, "body": body, "path": due.occasion.path, "tag": due.table}
        status = self.keys.send(
            target,
            msgspec.json.encode(words),
            topic=due.table,
            now=self.reminders.now(),
            allows_private=self._settings.private_hooks,
        )
        if status in GONE:
            raise Ended("the browser takes no notifications any more: switch them on again")
        if not 200 <= status < 300:
            raise OSError(f"the push service answers {status}")

    def _tell(self, due: Due) -> None:
        hook = msgspec.json.decode(due.target, type=Hook)
        status = self._post(hook, letters.turn_hook(due.occasion, hook.language, self.address))
        if status in GONE:
            raise Ended("the channel takes no messages any more: give the table another webhook")
        if not 200 <= status < 300:
            raise OSError(f"the webhook answers {status}")

    def _post(self, hook: Hook, text: str) -> int:
        words: dict[str, object] = {"text": letters.for_slack(text)}
        if hook.form == "discord":
            words = {"content": letters.for_discord(text), "allowed_mentions": {"parse": []}}
        headers = {"Content-Type": "application/json"}
        return post(
            hook.url,
            msgspec.json.encode(words),
            headers,
            allows_private=self._settings.private_hooks,
        )

    # -- while somebody waits for it -------------------------------------------------------------

    async def ask(self, target: Address, reminder: str, code: str) -> None:
        """Asks whoever has an address; raises `Refused` with what is wrong."""
        if self.mailbox is None:
            raise Unreadable("this site sends no mail")
        confirm = f"{self.address}/remind#confirm.{code}"
        subject, body = letters.confirm_mail(target.language, confirm, self.end_page(reminder))
        try:
            async with asyncio.timeout(PATIENCE):
                send, end = self.mailbox.send, self.end_press(reminder)
                await self._apart(send, target.address, subject, body, end)
        except (OSError, TimeoutError) as error:
            log.warning("a letter could not be handed in: %s", error)
            raise Unreadable(
                "the mail server does not take the letter now; nothing is kept, try again later",
                reason=why("mail_refused"),
            ) from None

    async def greet(self, hook: Hook, table: str, title: str) -> None:
        """Tells a channel that it is one from now on; raises `Refused` if it cannot be."""
        try:
            async with asyncio.timeout(PATIENCE):
                text = letters.hello_hook(table, title, hook.language)
                status = await self._apart(self._post, hook, text)
        except (OSError, TimeoutError):
            raise Unreadable("nobody answers at this address", reason=why("hook_silent")) from None
        if not 200 <= status < 300:
            raise Unreadable(f"the address answers {status}: is it a webhook of the channel?")

    async def check(self, endpoint: str) -> None:
        """Raises `Refused` if nothing could ever be sent there."""
        await self._apart(places, endpoint, allows_private=self._settings.private_hooks)

    def end_page(self, reminder: str) -> str:
        return f"{self.address}/remind#end.{reminder}"

    def end_press(self, reminder: str) -> str:
        """Where a mail program posts to when somebody presses its own button."""
        return f"{self.address}/api/reminders/{reminder}/end"
