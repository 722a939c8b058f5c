"""Reminders: whoever wants to be is told, once for each turn, that others wait for them.

What was sent is in the database, so that no restart and no second process sends it again: a
reminder is written down before it goes out, and counts as sent unless it surely did not.  A turn
lasts as long as its seat is waited for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Row, and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.core.errors import NotAsked
from boulevard.core.frames import PUBLIC
from boulevard.core.registry import find_game
from boulevard.server.auth import Claim, new_address, new_code, token_hash
from boulevard.server.database import is_writing, single
from boulevard.server.letters import Occasion
from boulevard.server.schema import presences, reminded, reminders, seats, tables

Kind = Literal["push", "mail", "webhook"]

TRIES = 3  # for one turn
LATER = 300.0  # seconds until it is tried again; twice as long the second time
UNCONFIRMED = 2 * 24 * 3600.0  # seconds until an address that nobody confirms is forgotten
ENDED = "this link to reminders has ended: switch them on again at a table"


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """A reminder that has to go out now."""

    reminder: str
    kind: Kind
    target: str  # as `schema.reminders` has it
    table: str
    seat: int
    turn: int
    tries: int  # with this one
    occasion: Occasion


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """How a reminder stands, for its owner."""

    id: str
    kind: Kind
    target: str
    is_confirmed: bool
    trouble: str


class Reminders:
    def __init__(self, engine: AsyncEngine, clock: Callable[[], float]) -> None:
        self._reading = single(engine)
        self._writing = engine.execution_options(**{is_writing: True})
        self._clock = clock

    def now(self) -> float:
        return self._clock()

    # -- wanting them ----------------------------------------------------------------------------

    async def add(
        self, kind: Kind, target: msgspec.Struct, claim: Claim, *, asks: bool
    ) -> tuple[str, str]:
        """A way to remind those who speak for the seats of this claim: its id, which ends it again,
        and the code that confirms it if it asks for that."""
        code, made = new_code() if asks else "", new_address()
        row = {
            "id": made,
            "kind": kind,
            "target": msgspec.json.encode(target).decode(),
            "code_hash": token_hash(code) if code else "",
            "is_confirmed": not asks,
            "trouble": "",
            "at": self._clock(),
        }
        async with self._writing.begin() as connection:
            await connection.execute(insert(reminders).values(row))
        await self.add_seats(made, claim)
        return made, code

    async def add_seats(self, reminder: str, claim: Claim) -> None:
        """It is for these seats as well, at tables that are not over."""
        spare = [
            and_(seats.c.table_id == table, seats.c.seat == seat) for table, seat in claim.spares
        ]
        mine = or_(
            seats.c.token_hash.in_(sorted(claim.hashes)),
            seats.c.keyring.in_(sorted(claim.keyrings)),
            *spare,
        )
        known = select(reminded.c.table_id).where(
            reminded.c.reminder == reminder,
            reminded.c.table_id == seats.c.table_id,
            reminded.c.seat == seats.c.seat,
        )
        async with self._writing.begin() as connection:
            there = select(reminders.c.id).where(reminders.c.id == reminder)
            if (await connection.execute(there)).one_or_none() is None:
                raise NotAsked(ENDED)
            found = await connection.execute(
                select(seats.c.table_id, seats.c.seat, seats.c.turn)
                .join(tables, tables.c.id == seats.c.table_id)
                .where(mine, seats.c.kind == "person", tables.c.stage != "over", ~known.exists())
            )
            rows = [_fresh(reminder, row.table_id, row.seat) for row in found]
            if rows:
                await connection.execute(insert(reminded), rows)

    async def add_table(self, reminder: str, table: str) -> None:
        """It is for whoever is waited for at this table."""
        async with self._writing.begin() as connection:
            await connection.execute(insert(reminded).values(_fresh(reminder, table, PUBLIC)))

    async def confirm(self, code: str) -> None:
        if not code:
            raise NotAsked(ENDED)
        change = update(reminders).where(reminders.c.code_hash == token_hash(code))
        async with self._writing.begin() as connection:
            if not (await connection.execute(change.values(is_confirmed=True))).rowcount:
                raise NotAsked(ENDED)

    async def end(self, reminder: str) -> bool:
        """Forgets all of it; False: there was none."""
        async with self._writing.begin() as connection:
            gone = await connection.execute(delete(reminders).where(reminders.c.id == reminder))
            return bool(gone.rowcount)

    async def told(self, ids: Sequence[str]) -> list[Told]:
        """How these stand; one that is missing has ended."""
        query = select(reminders).where(reminders.c.id.in_(ids))
        async with self._reading.connect() as connection:
            return [
                Told(
                    id=row.id,
                    kind=row.kind,
                    target=row.target,
                    is_confirmed=row.is_confirmed,
                    trouble=row.trouble,
                )
                for row in await connection.execute(query)
            ]

    async def webhook_of(self, table: str) -> str:
        """The id of the one that a table has; ""."""
        query = (
            select(reminders.c.id)
            .join(reminded, reminded.c.reminder == reminders.c.id)
            .where(reminded.c.table_id == table, reminders.c.kind == "webhook")
        )
        async with self._reading.connect() as connection:
            found: str | None = (await connection.execute(query.limit(1))).scalar_one_or_none()
            return found or ""

    async def unconfirmed(self, address: str) -> int:
        """How many wait for this mail address to be confirmed, in whatever language."""
        begin = msgspec.json.encode({"address": address}).decode().removesuffix("}")
        of_it = reminders.c.target.startswith(begin, autoescape=True)
        where = (reminders.c.kind == "mail") & of_it & ~reminders.c.is_confirmed
        async with self._reading.connect() as connection:
            found = await connection.execute(select(func.count()).where(where))
            return int(found.scalar_one())

    # -- sending them ----------------------------------------------------------------------------

    async def due(self, after: float, lifetime: float, most: int) -> list[Due]:
        """Those of people who were asked so many seconds ago and do not have the table open; each
        is written down as sent, and nobody else gets it."""
        now = self._clock()
        found: dict[tuple[str, str, int], list[Row[Any]]] = defaultdict(list)
        async with self._reading.connect() as connection:
            query = _waiting(now, now - after, now - lifetime)
            for row in await connection.execute(query.limit(4 * most)):
                found[row.reminder, row.table_id, row.for_seat].append(row)
        taken = []
        for rows in list(found.values())[:most]:
            due = _due(rows)
            if await self._take(due, now):
                taken.append(due)
        return taken

    async def _take(self, due: Due, now: float) -> bool:
        is_new = reminded.c.turn < due.turn
        is_late = (reminded.c.turn == due.turn) & (reminded.c.retry_at <= now)
        change = update(reminded).where(_of(due), is_new | is_late)
        async with self._writing.begin() as connection:
            done = await connection.execute(
                change.values(turn=due.turn, tries=due.tries, retry_at=None)
            )
            return done.rowcount == 1

    async def failed(self, due: Due) -> bool:
        """It surely did not go out: whether it is tried again, and then later."""
        if due.tries >= TRIES:
            return False
        later = self._clock() + LATER * due.tries
        change = update(reminded).where(_of(due), reminded.c.turn == due.turn)
        async with self._writing.begin() as connection:
            await connection.execute(change.values(retry_at=later))
        return True

    async def ended(self, reminder: str, trouble: str) -> None:
        """It never will go out again, and its owner shall learn why."""
        change = update(reminders).where(reminders.c.id == reminder)
        async with self._writing.begin() as connection:
            await connection.execute(change.values(trouble=trouble))

    async def forget(self) -> None:
        """Drops addresses that nobody has confirmed."""
        old = reminders.c.at < self._clock() - UNCONFIRMED
        async with self._writing.begin() as connection:
            await connection.execute(delete(reminders).where(~reminders.c.is_confirmed & old))


def _fresh(reminder: str, table: str, seat: int) -> dict[str, Any]:
    return {
        "reminder": reminder,
        "table_id": table,
        "seat": seat,
        "turn": -1,
        "tries": 0,
        "retry_at": None,
    }


def _of(due: Due) -> ColumnElement[bool]:
    return and_(
        reminded.c.reminder == due.reminder,
        reminded.c.table_id == due.table,
        reminded.c.seat == due.seat,
    )


def _waiting(now: float, since: float, seen: float) -> Any:
    """Seats that are waited for since then, with whatever reminds of them."""
    here = select(presences.c.table_id).where(
        presences.c.table_id == seats.c.table_id,
        presences.c.seat == seats.c.seat,
        presences.c.seen_at > seen,
    )
    is_new = seats.c.turn > reminded.c.turn
    is_late = (seats.c.turn == reminded.c.turn) & (reminded.c.retry_at <= now)
    return (
        select(
            reminded.c.reminder,
            reminded.c.table_id,
            reminded.c.seat.label("for_seat"),
            reminded.c.turn.label("last_turn"),
            reminded.c.tries,
            reminders.c.kind,
            reminders.c.target,
            seats.c.turn,
            seats.c.name.label("person"),
            tables.c.name,
            tables.c.game,
            tables.c.watch_id,
        )
        .join(reminders, reminders.c.id == reminded.c.reminder)
        .join(tables, tables.c.id == reminded.c.table_id)
        .join(
            seats,
            (seats.c.table_id == reminded.c.table_id)
            & ((seats.c.seat == reminded.c.seat) | (reminded.c.seat == PUBLIC)),
        )
        .where(
            tables.c.stage == "playing",
            tables.c.moved_at <= since,
            seats.c.turn >= 0,
            seats.c.kind == "person",
            seats.c.stand_in == "",
            reminders.c.is_confirmed,
            reminders.c.trouble == "",
            is_new | is_late,
            ~here.exists(),
        )
        .order_by(tables.c.moved_at, seats.c.seat)
    )


def _due(rows: Sequence[Row[Any]]) -> Due:
    row = rows[0]
    turn = max(each.turn for each in rows)
    # A channel may be read by anybody: its link only lets people watch.
    path = f"/w/{row.watch_id}" if row.for_seat == PUBLIC else f"/t/{row.table_id}"
    return Due(
        reminder=row.reminder,
        kind=row.kind,
        target=row.target,
        table=row.table_id,
        seat=row.for_seat,
        turn=turn,
        tries=row.tries + 1 if turn == row.last_turn else 1,
        occasion=Occasion(
            table=row.name,
            title=find_game(row.game).title,
            path=path,
            names=tuple(each.person for each in rows),
        ),
    )
