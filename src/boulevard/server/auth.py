"""Secrets: the tokens that speak for seats, and the addresses that cannot be guessed."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from hashlib import sha256

from boulevard.server.rows import SeatRow


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_address() -> str:
    """The last part of a link that only those know who were given it."""
    return secrets.token_urlsafe(9)


def new_seed() -> str:
    return secrets.token_hex(32)


def token_hash(token: str) -> str:
    """What is kept of a token.  It has so many random bits that a plain hash cannot be undone."""
    return sha256(token.encode(errors="surrogatepass")).hexdigest()


def seats_of(tokens: Iterable[str], seats: Iterable[SeatRow]) -> list[int]:
    """The seats that these tokens speak for."""
    hashes = {token_hash(token) for token in tokens}
    return [seat.seat for seat in seats if seat.token_hash and seat.token_hash in hashes]


def bearer(header: str | None) -> str:
    """The token in an `Authorization` header; "" when there is none."""
    kind, _, token = (header or "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else ""
