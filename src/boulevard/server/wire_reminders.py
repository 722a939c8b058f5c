"""Words about reminders: what tells somebody who is elsewhere that it is their turn."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from boulevard.server.wire import Given, Id, Struct
from boulevard.server.wire_keys import Code, Tokens

MailAddress = Annotated[str, msgspec.Meta(min_length=3, max_length=254)]
Url = Annotated[str, msgspec.Meta(min_length=8, max_length=2000)]
Key = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Ids = Annotated[tuple[Id, ...], msgspec.Meta(max_length=20)]
Form = Literal["discord", "slack"]
# That the letters are written in; one that there is none of is English.
Language = Annotated[str, msgspec.Meta(max_length=8, pattern="^[a-z]{2,8}$")]


class ReminderOffers(Struct, frozen=True, kw_only=True):
    """What this site can do."""

    push_key: str  # for browsers that subscribe; "": it sends no push messages
    mail: bool
    webhooks: bool


class NewPush(Given, frozen=True, kw_only=True):
    """A browser, as its push service knows it."""

    endpoint: Url
    p256dh: Key
    auth: Key
    tokens: Tokens  # of the seats that it is for
    language: Language = "en"


class NewMail(Given, frozen=True, kw_only=True):
    address: MailAddress
    tokens: Tokens  # of the seats that it is for
    language: Language = "en"


class NewWebhook(Given, frozen=True, kw_only=True):
    url: Url
    form: Form  # whose words the channel takes
    language: Language = "en"


class ReminderMade(Struct, frozen=True, kw_only=True):
    id: str  # also what ends it: to be kept, and told to nobody
    is_confirmed: bool  # False: whoever has the address has to agree first


class Confirm(Given, frozen=True, kw_only=True):
    code: Code


class MoreReminded(Given, frozen=True, kw_only=True):
    ids: Ids
    tokens: Tokens  # of seats that these are for as well


class ReminderIds(Given, frozen=True, kw_only=True):
    ids: Ids


class ReminderInfo(Struct, frozen=True, kw_only=True):
    """How one stands.  One that is not told of has ended."""

    id: str
    kind: Literal["push", "mail", "webhook"]
    shown: str  # where it goes to, as far as one should see it
    is_confirmed: bool
    trouble: str  # why it ended by itself, in one line; ""
