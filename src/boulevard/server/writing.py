"""Writing: how pages of journals get into the database, all of them or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Double,
    Integer,
    LargeBinary,
    Text,
    bindparam,
    insert,
    text,
    update,
)
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.server.rows import EntryRow
from boulevard.server.schema import journal, seats, snapshots, tables
from boulevard.server.wire import Stage


class Page(msgspec.Struct, frozen=True, kw_only=True):
    """New entries of one journal, where the game stands after them, and what follows for the lists
    of tables."""

    table: str
    entries: list[EntryRow]
    snapshot: bytes  # as `schema.snapshots` has it
    stage: Stage
    asked: tuple[int, ...]
    waits_for_bot: bool
    turns: dict[int, int] = {}  # persons' seats whose `turn` changes: what it is from now on

    @property
    def length(self) -> int:
        return self.entries[-1].number + 1

    def said(self) -> list[dict[str, Any]]:
        return [{"of_table": self.table, **msgspec.structs.asdict(one)} for one in self.entries]

    def moved(self) -> dict[str, Any]:
        return {
            "of_table": self.table,
            "new_stage": self.stage,
            "new_asked": msgspec.json.encode(self.asked).decode(),
            "new_waits": self.waits_for_bot,
            "new_length": self.length,
            "new_at": self.entries[-1].at,
            "new_data": self.snapshot,
        }

    def turned(self) -> list[dict[str, Any]]:
        return [
            {"of_table": self.table, "of_seat": seat, "new_turn": turn}
            for seat, turn in sorted(self.turns.items())
        ]


# -- one statement after the other -----------------------------------------------------------------

_said = insert(journal).values(table_id=bindparam("of_table"))

_moved = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values(
        stage=bindparam("new_stage"),
        asked=bindparam("new_asked"),
        waits_for_bot=bindparam("new_waits"),
        length=bindparam("new_length"),
        moved_at=bindparam("new_at"),
    )
)

_stands = (
    update(snapshots)
    .where(snapshots.c.table_id == bindparam("of_table"))
    .values(data=bindparam("new_data"))
)

_turned = (
    update(seats)
    .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
    .values(turn=bindparam("new_turn"))
)


async def write_in_turn(engine: AsyncEngine, pages: Sequence[Page]) -> None:
    """Where a statement costs no way to a server."""
    moves = [page.moved() for page in pages]
    turns = [turn for page in pages for turn in page.turned()]
    async with engine.begin() as connection:
        await connection.execute(_said, [entry for page in pages for entry in page.said()])
        await connection.execute(_moved, moves)
        await connection.execute(_stands, moves)
        if turns:
            await connection.execute(_turned, turns)


# -- all at once -----------------------------------------------------------------------------------

# One way to PostgreSQL and back in place of six.  `held` locks the tables in the order of their
# ids, as everybody does, and the others wait for it.  What is said goes in also where a table is
# gone: then the foreign key refuses all of it.
_all = text("""
WITH held AS (
  SELECT id FROM tables WHERE id = ANY(:of_table) ORDER BY id FOR NO KEY UPDATE
), sitting AS (
  SELECT s.table_id, s.seat, t.new_turn
  FROM unnest(:turn_of_table, :turn_of_seat, :turn_new_turn) AS t(of_table, of_seat, new_turn)
  JOIN held ON held.id = t.of_table
  JOIN seats s ON s.table_id = t.of_table AND s.seat = t.of_seat
  ORDER BY s.table_id, s.seat FOR NO KEY UPDATE OF s
), said AS (
  INSERT INTO journal (table_id, number, by, answer, at, events)
  SELECT e.* FROM unnest(
    :said_of_table, :said_number, :said_by, :said_answer, :said_at, :said_events
  ) AS e(of_table, number, by, answer, at, events)
  LEFT JOIN held ON held.id = e.of_table
), moved AS (
  UPDATE tables SET stage = p.stage, asked = p.asked, waits_for_bot = p.waits,
    length = p.length, moved_at = p.at
  FROM unnest(:of_table, :new_stage, :new_asked, :new_waits, :new_length, :new_at)
    AS p(of_table, stage, asked, waits, length, at)
  JOIN held ON held.id = p.of_table
  WHERE tables.id = p.of_table
), stands AS (
  UPDATE snapshots SET data = p.data FROM unnest(:of_table, :new_data) AS p(of_table, data)
  JOIN held ON held.id = p.of_table
  WHERE snapshots.table_id = p.of_table
)
UPDATE seats SET turn = sitting.new_turn FROM sitting
WHERE seats.table_id = sitting.table_id AND seats.seat = sitting.seat
""").bindparams(
    *(
        bindparam(name, type_=ARRAY(kind))
        for name, kind in {
            "of_table": Text,
            "new_stage": Text,
            "new_asked": Text,
            "new_waits": Boolean,
            "new_length": Integer,
            "new_at": Double,
            "new_data": LargeBinary,
            "said_of_table": Text,
            "said_number": Integer,
            "said_by": Integer,
            "said_answer": Text,
            "said_at": Double,
            "said_events": Text,
            "turn_of_table": Text,
            "turn_of_seat": Integer,
            "turn_new_turn": Integer,
        }.items()
    )
)


async def write_at_once(engine: AsyncEngine, pages: Sequence[Page]) -> None:
    """Where it does; engine: for statements that stand for themselves."""
    said = [entry for page in pages for entry in page.said()]
    turned = [turn for page in pages for turn in page.turned()]
    columns = {
        **_columns("", [page.moved() for page in pages], "of_table", *_NEW),
        **_columns("said_", said, "of_table", *EntryRow.__struct_fields__),
        **_columns("turn_", turned, "of_table", "of_seat", "new_turn"),
    }
    async with engine.connect() as connection:
        await connection.execute(_all, columns)


_NEW = ("new_stage", "new_asked", "new_waits", "new_length", "new_at", "new_data")


def _columns(mark: str, rows: Sequence[dict[str, Any]], *names: str) -> dict[str, list[Any]]:
    return {f"{mark}{name}": [row[name] for row in rows] for name in names}
