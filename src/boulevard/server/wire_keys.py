"""Words about what opens tables and seats: names with their words, links, keyrings."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any

import msgspec

from boulevard.server.wire import Given, GivenAction, Name, Struct, Token

Code = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Called = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Tokens = Annotated[tuple[Token, ...], msgspec.Meta(max_length=200)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class FindTable(Given, frozen=True, kw_only=True):
    called: Called  # the name of a table and its word: Maple Street tavor


class FoundTable(Struct, frozen=True, kw_only=True):
    id: str
    name: str


class SeatLink(Struct, frozen=True, kw_only=True):
    """Opens one seat on one other device."""

    code: str  # stands behind the # of /seat; said once and never again
    until: datetime


class OpenSeat(Given, frozen=True, kw_only=True):
    code: Code


class NewKeyring(Given, frozen=True, kw_only=True):
    name: Name
    tokens: Tokens = ()  # of the seats that hang on it from the start


class OpenKeyring(Given, frozen=True, kw_only=True):
    code: Code


class KeyringOpened(Struct, frozen=True, kw_only=True):
    token: str  # of this device; it speaks for every seat on the keyring
    name: str


class KeyringLink(Struct, frozen=True, kw_only=True):
    """Opens the keyring on any device, until another one is made."""

    code: str  # stands behind the # of /mine; said once and never again


class KeyringInfo(Struct, frozen=True, kw_only=True):
    name: str
    seats: int
    devices: int
    passkeys: int
    has_link: bool


class MoreSeats(Given, frozen=True, kw_only=True):
    tokens: Tokens  # of seats that shall hang on the keyring


class NewName(Given, frozen=True, kw_only=True):
    name: Name


class PasskeyOptions(Struct, frozen=True, kw_only=True):
    """What a browser is told before it makes or finds a passkey."""

    options: dict[str, Any]  # as WebAuthn writes them in JSON


class Passkey(Given, frozen=True, kw_only=True):
    credential: GivenAction  # what the browser answers, as WebAuthn writes it in JSON


class NewPicture(Given, frozen=True, kw_only=True):
    text: Text


class QrPicture(Struct, frozen=True, kw_only=True):
    """A QR code as one path on a square."""

    size: int  # of the square, with the margin that it needs
    path: str  # of an SVG, in units of one module
