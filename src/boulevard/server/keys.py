"""Keys: what opens seats besides the token that each was taken with.

A seat link opens one seat on another device, which then has a spare token of its own.  A keyring
holds all seats of one person; a link or a passkey opens it on any device.  Of every secret only a
hash is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec
from sqlalchemy import ColumnElement, Table, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from boulevard.core.errors import NotAsked
from boulevard.server.auth import (
    DEVICE,
    SPARE,
    Claim,
    is_borrowed,
    new_address,
    new_code,
    new_token,
    token_hash,
)
from boulevard.server.database import is_writing, single
from boulevard.server.schema import (
    devices,
    keyrings,
    passkeys,
    seat_links,
    seats,
    spares,
    tables,
)
from boulevard.server.wire_keys import KeyringInfo

LINK = 24 * 3600.0  # seconds in which a seat link can be used
EXPIRED = "this link was used already, was called back, or is older than a day: make another one"
CLOSED = "this link to your tables does not hold any more: another one was made since"


class Opened(msgspec.Struct, frozen=True, kw_only=True):
    """A keyring on a device that did not have it."""

    keyring: str
    token: str  # of the device
    name: str


class Keys:
    def __init__(self, engine: AsyncEngine, clock: Callable[[], float]) -> None:
        self._reading = single(engine)
        self._writing = engine.execution_options(**{is_writing: True})
        self._clock = clock

    async def claim(self, tokens: Sequence[str]) -> Claim:
        """What these tokens open."""
        hashes = frozenset(token_hash(token) for token in tokens if token)
        lent = [token_hash(token) for token in tokens if is_borrowed(token)]
        if not lent:
            return Claim(hashes)
        async with self._reading.connect() as connection:
            rings = await connection.execute(
                select(devices.c.keyring).where(devices.c.hash.in_(lent))
            )
            found = frozenset(rings.scalars())
            rows = await connection.execute(
                select(spares.c.table_id, spares.c.seat).where(spares.c.hash.in_(lent))
            )
            return Claim(hashes, found, frozenset((row.table_id, row.seat) for row in rows))

    # -- one seat on another device --------------------------------------------------------------

    async def link_seat(self, table: str, seat: int) -> tuple[str, float]:
        """A code that opens the seat once, and until when; one of before holds no longer."""
        code, until = new_code(), self._clock() + LINK
        async with self._writing.begin() as connection:
            await connection.execute(delete(seat_links).where(_of(seat_links, table, seat)))
            row = {"hash": token_hash(code), "table_id": table, "seat": seat, "until": until}
            await connection.execute(insert(seat_links).values(row))
        return code, until

    async def call_back(self, table: str, seat: int) -> None:
        """Neither a link nor another device opens the seat any more."""
        async with self._writing.begin() as connection:
            for links in (seat_links, spares):
                await connection.execute(delete(links).where(_of(links, table, seat)))
            await _touch(connection, [table])

    async def open_seat(self, code: str) -> tuple[str, int, str]:
        """The table and the seat that the code leads to, and a token for this device."""
        token, now = SPARE + new_token(), self._clock()
        async with self._writing.begin() as connection:
            found = await connection.execute(
                delete(seat_links)
                .where(seat_links.c.hash == token_hash(code))
                .returning(seat_links.c.table_id, seat_links.c.seat, seat_links.c.until)
            )
            row = found.one_or_none()
            if row is None or row.until < now:
                raise NotAsked(EXPIRED)
            spare = {"hash": token_hash(token), "table_id": row.table_id, "seat": row.seat}
            await connection.execute(insert(spares).values(**spare, at=now))
        return row.table_id, row.seat, token

    # -- all seats of one person -----------------------------------------------------------------

    async def make(self, name: str) -> Opened:
        """A keyring with nothing on it yet, open on this device."""
        keyring, token, now = new_address(), DEVICE + new_token(), self._clock()
        async with self._writing.begin() as connection:
            ring = {"id": keyring, "name": name, "link_hash": "", "at": now}
            await connection.execute(insert(keyrings).values(ring))
            await admit(connection, keyring, token, now)
        return Opened(keyring=keyring, token=token, name=name)

    async def open_by_link(self, code: str) -> Opened:
        query = select(keyrings).where(keyrings.c.link_hash == token_hash(code))
        async with self._writing.begin() as connection:
            row = (await connection.execute(query)).one_or_none()
            if row is None:
                raise NotAsked(CLOSED)
            token = DEVICE + new_token()
            await admit(connection, row.id, token, self._clock())
        return Opened(keyring=row.id, token=token, name=row.name)

    async def link(self, keyring: str) -> str:
        """A code that opens the keyring on any device; one of before holds no longer."""
        code = new_code()
        async with self._writing.begin() as connection:
            change = update(keyrings).where(keyrings.c.id == keyring)
            await connection.execute(change.values(link_hash=token_hash(code)))
        return code

    async def rename(self, keyring: str, name: str) -> None:
        async with self._writing.begin() as connection:
            change = update(keyrings).where(keyrings.c.id == keyring)
            await connection.execute(change.values(name=name))

    async def put_on(self, keyring: str, tokens: Iterable[str]) -> list[str]:
        """Hangs the seats that these tokens speak for on the keyring, unless they hang on one; the
        tables that this changes."""
        claim = await self.claim(list(tokens))
        spare = sorted(claim.spares)
        async with self._writing.begin() as connection:
            free = (seats.c.keyring == "") & (seats.c.token_hash != "")
            owned = seats.c.token_hash.in_(sorted(claim.hashes))
            found = await connection.execute(
                update(seats)
                .where(free & owned)
                .values(keyring=keyring)
                .returning(seats.c.table_id)
            )
            changed = set(found.scalars())
            for table, seat in spare:
                lent = update(seats).where(free & _of(seats, table, seat)).values(keyring=keyring)
                changed |= {table} if (await connection.execute(lent)).rowcount else set()
            await _touch(connection, sorted(changed))
        return sorted(changed)

    async def take_off(self, keyring: str, table: str) -> list[str]:
        """The seats at one table no longer hang on it."""
        return await self._let_go(keyring, seats.c.table_id == table)

    async def contents(self, keyring: str) -> KeyringInfo:
        async with self._reading.connect() as connection:
            row = (await connection.execute(select(keyrings).where(keyrings.c.id == keyring))).one()
            counts = [
                (
                    await connection.execute(select(func.count()).where(column == keyring))
                ).scalar_one()
                for column in (seats.c.keyring, devices.c.keyring, passkeys.c.keyring)
            ]
        return KeyringInfo(
            name=row.name,
            seats=counts[0],
            devices=counts[1],
            passkeys=counts[2],
            has_link=bool(row.link_hash),
        )

    async def close(self, token: str) -> None:
        """The keyring is no longer open on the device with this token."""
        async with self._writing.begin() as connection:
            await connection.execute(delete(devices).where(devices.c.hash == token_hash(token)))

    async def forget(self, keyring: str) -> list[str]:
        """All that is kept of a keyring goes; its seats stay with the devices that took them."""
        changed = await self._let_go(keyring, seats.c.seat >= 0)
        async with self._writing.begin() as connection:
            await connection.execute(delete(keyrings).where(keyrings.c.id == keyring))
        return changed

    async def _let_go(self, keyring: str, where: ColumnElement[bool]) -> list[str]:
        async with self._writing.begin() as connection:
            found = await connection.execute(
                update(seats)
                .where((seats.c.keyring == keyring) & where)
                .values(keyring="")
                .returning(seats.c.table_id)
            )
            changed = sorted(set(found.scalars()))
            await _touch(connection, changed)
        return changed


async def admit(connection: AsyncConnection, keyring: str, token: str, now: float) -> None:
    """Opens a keyring on the device that gets this token."""
    row = {"hash": token_hash(token), "keyring": keyring, "at": now}
    await connection.execute(insert(devices).values(row))


def _of(links: Table, table: str, seat: int) -> ColumnElement[bool]:
    return (links.c.table_id == table) & (links.c.seat == seat)


async def _touch(connection: AsyncConnection, changed: Sequence[str]) -> None:
    """Processes that have these tables in memory read them again."""
    change = update(tables).where(tables.c.id.in_(changed))
    await connection.execute(change.values(version=tables.c.version + 1))
