"""Allowances: what an address, a table and a seat may cost the others.

A cost is known when it has been caused.  So everybody may spend, up to some seconds' worth ahead of
what flows in; whoever is beyond that waits until it has flowed in.  With PostgreSQL all processes
of a site keep these accounts together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from time import monotonic, thread_time

import msgspec

from boulevard.server.refusals import TooFast

COSTS = ("requests", "tables", "loop", "work", "bytes")
PLAYING = ("loop", "bytes")  # what answers and screens cost: who asks for many hints still plays
PREFIX = 64  # bits of an IPv6 address that one household or machine has
REMEMBERED = 20_000  # accounts, before those are looked for that have nothing on them

WHAT = {  # is used up, in words for whoever is refused
    "requests": "too many requests came from your address",
    "tables": "too many tables were opened from your address",
    "loop": "that was too much work at once",
    "work": "that was too much work at once",
    "bytes": "that was too much to send at once",
}


class Limit(msgspec.Struct, frozen=True):
    """So much a second flows in, and so much may be spent ahead."""

    rate: float  # 0: any amount
    size: float


Limits = Mapping[str, Mapping[str, Limit]]  # address, table or seat: cost: its limit


def party(host: str) -> str:
    """Who counts as one: an IPv4 address, or the network of an IPv6 address."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, PREFIX), strict=False))
    return str(address)


class Payers(msgspec.Struct, frozen=True):
    """Whose accounts something is put on: those that are known."""

    address: str = ""  # as `party` has it
    table: str = ""  # its id
    seat: int | None = None

    def names(self) -> list[str]:
        found = []
        if self.address:
            found.append(f"address {self.address}")
        if self.table:
            found.append(f"table {self.table}")
            if self.seat is not None:
                found.append(f"seat {self.table} {self.seat}")
        return found


NOBODY = Payers()  # whose account something goes to that nobody asked for


class Account:
    """What somebody has spent and has not flowed in again."""

    __slots__ = ("at", "owed", "unshared")

    def __init__(self, now: float) -> None:
        self.at = now
        self.owed = dict.fromkeys(COSTS, 0.0)
        self.unshared = dict.fromkeys(COSTS, 0.0)  # of it, what the other processes do not know


class Allowances:
    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._accounts: dict[str, Account] = {}

    def wait(
        self, payers: Payers, share: float = 1.0, of: Sequence[str] = COSTS, **amounts: float
    ) -> tuple[float, str]:
        """Seconds until none of these owes more than this share of what may be spent ahead of these
        costs, with these amounts on top, and which cost it is."""
        longest, why = 0.0, ""
        for name in payers.names():
            account = self._settled(name)
            if account is None:
                continue
            for cost, limit in self._limits[name.partition(" ")[0]].items():
                if limit.rate and cost in of:
                    over = account.owed[cost] + amounts.get(cost, 0.0) - limit.size * share
                    if over / limit.rate > longest:
                        longest, why = over / limit.rate, cost
        return longest, why

    def check(
        self, payers: Payers, share: float = 1.0, of: Sequence[str] = COSTS, **amounts: float
    ) -> None:
        """Raises `TooFast` if one of these has to wait."""
        seconds, cost = self.wait(payers, share, of, **amounts)
        if seconds:
            raise TooFast(WHAT[cost], wait=seconds)

    def take(self, payers: Payers, **amounts: float) -> None:
        """Charges it, or raises `TooFast` and charges nothing."""
        self.check(payers, 1.0, COSTS, **amounts)
        self.charge(payers, **amounts)

    def charge(self, payers: Payers, **amounts: float) -> None:
        """Puts what was caused on all these accounts."""
        for name in payers.names():
            account = self._settled(name) or self._open(name)
            for cost, amount in amounts.items():
                account.owed[cost] += amount
                account.unshared[cost] += amount

    @contextmanager
    def computing(self, payers: Payers) -> Iterator[None]:
        """Charges what is computed here meanwhile; nothing may be waited for in it."""
        began = thread_time()
        try:
            yield
        finally:
            self.charge(payers, loop=thread_time() - began)

    # -- accounts --------------------------------------------------------------------------------

    def _open(self, name: str) -> Account:
        if len(self._accounts) >= REMEMBERED:
            self.forget()
        account = self._accounts[name] = Account(monotonic())
        return account

    def _settled(self, name: str) -> Account | None:
        account = self._accounts.get(name)
        if account is not None:
            now = monotonic()
            self._flow(name, account, now - account.at)
            account.at = now
        return account

    def _flow(self, name: str, account: Account, seconds: float) -> None:
        limits = self._limits[name.partition(" ")[0]]
        for cost, owed in account.owed.items():
            if owed:
                limit = limits.get(cost)
                rate = limit.rate if limit is not None else 0.0
                account.owed[cost] = max(0.0, owed - seconds * rate) if rate else 0.0

    def forget(self) -> None:
        """Drops the accounts on which nothing is left."""
        for name in list(self._accounts):
            account = self._settled(name)
            if account is not None and not any(account.owed.values()):
                del self._accounts[name]

    # -- together with the other processes -------------------------------------------------------

    def to_share(self, share: float) -> dict[str, dict[str, float]]:
        """By account: what was spent here since it was last told, where it is a noticeable share
        of what may be spent ahead.  It counts as told."""
        found: dict[str, dict[str, float]] = {}
        for name, account in self._accounts.items():
            limits = self._limits[name.partition(" ")[0]]
            if any(
                limit.rate and account.unshared[cost] > limit.size * share
                for cost, limit in limits.items()
            ):
                found[name] = account.unshared
                account.unshared = dict.fromkeys(COSTS, 0.0)
        return found

    def shared(self, name: str, owed: Mapping[str, float]) -> None:
        """Takes over what all processes together know of an account."""
        account = self._settled(name) or self._open(name)
        for cost in COSTS:
            account.owed[cost] = owed[cost] + account.unshared[cost]

    def rates(self, name: str) -> dict[str, float]:
        limits = self._limits[name.partition(" ")[0]]
        return {cost: limits[cost].rate if cost in limits else 0.0 for cost in COSTS}


class Holdings:
    """Memory that is held for somebody, by process."""

    def __init__(self, most: Mapping[str, float]) -> None:
        self._most = most  # bytes, by address, table or seat; 0: any amount
        self._held: dict[str, int] = {}

    def held(self) -> int:
        """For all addresses together."""
        return sum(size for name, size in self._held.items() if name.startswith("address "))

    @contextmanager
    def holding(self, payers: Payers, size: int) -> Iterator[None]:
        """Raises `TooFast` if it would be too much."""
        names = payers.names()
        for name in names:
            most = self._most[name.partition(" ")[0]]
            if most and self._held.get(name, 0) + size > most:
                raise TooFast("too much is being done for you already", wait=1.0)
        for name in names:
            self._held[name] = self._held.get(name, 0) + size
        try:
            yield
        finally:
            for name in names:
                left = self._held.pop(name, 0) - size  # nothing may be held by several
                if left > 0:
                    self._held[name] = left
