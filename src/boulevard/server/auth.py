"""Secrets: what speaks for seats and opens keyrings, and addresses that cannot be guessed."""

from __future__ import annotations

import secrets
import string
from collections.abc import Iterable
from hashlib import sha256

import msgspec

from boulevard.server.rows import SeatRow

SIGNS = string.ascii_letters + string.digits  # of an address
ADDRESS = 12  # signs
DEVICE = "device."  # what the token of a device begins with that a keyring is open in
SPARE = "spare."  # the same for a further token of one seat; only such ones have to be looked up


class Claim(msgspec.Struct, frozen=True):
    """What somebody's tokens open."""

    hashes: frozenset[str] = frozenset()  # of the tokens
    keyrings: frozenset[str] = frozenset()  # ids
    spares: frozenset[tuple[str, int]] = frozenset()  # tables and seats

    def speaks_for(self, seat: SeatRow) -> bool:
        return bool(seat.token_hash) and (
            seat.token_hash in self.hashes
            or seat.keyring in self.keyrings
            or (seat.table_id, seat.seat) in self.spares
        )

    def seats(self, seats: Iterable[SeatRow]) -> list[int]:
        return [seat.seat for seat in seats if self.speaks_for(seat)]


def new_token() -> str:
    return secrets.token_urlsafe(24)


def is_borrowed(token: str) -> bool:
    """Whether it is none that a seat was taken with: such a one can be called back."""
    return token.startswith((DEVICE, SPARE))


def new_code() -> str:
    """What stands behind the # of a link that opens a seat or a keyring."""
    return secrets.token_urlsafe(32)


def new_address() -> str:
    """The last part of a link that only those know who were given it.  Of letters and digits: what
    begins with a dash is an option to a command, and what ends with one is cut off links in chats.
    """
    return "".join(secrets.choice(SIGNS) for _ in range(ADDRESS))


def new_seed() -> str:
    return secrets.token_hex(32)


def token_hash(token: str) -> str:
    """What is kept of a token.  It has so many random bits that a plain hash cannot be undone."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def bearer(header: str | None) -> str:
    """The token in an `Authorization` header; "" when there is none."""
    kind, _, token = (header or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
