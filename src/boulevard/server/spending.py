"""Spending: keeps the accounts of all processes together, where the database is PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from typing import Any

from sqlalchemy import Double, cast, delete, func
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from boulevard.server.allowances import COSTS, Allowances
from boulevard.server.schema import spendings

EVERY = 1.0  # seconds
NOTICEABLE = 0.02  # of what may be spent ahead; less is not worth a row
FORGOTTEN = 3600  # seconds after which nothing can be left on an account

log = logging.getLogger(__name__)


class Spending:
    def __init__(self, engine: AsyncEngine, allowances: Allowances) -> None:
        self._engine = engine
        self._allowances = allowances

    @property
    def is_shared(self) -> bool:
        return self._engine.dialect.name == "postgresql"

    async def share_on(self) -> None:
        """Tells the others what was spent here and hears what they spent, again and again."""
        while self.is_shared:
            await asyncio.sleep(EVERY)
            try:
                await self.share()
            except Exception as error:
                log.warning("accounts could not be shared; each process counts alone: %s", error)

    async def share(self) -> None:
        spent = self._allowances.to_share(NOTICEABLE)
        by_kind: dict[str, list[dict[str, Any]]] = defaultdict(list)
        for payer, costs in sorted(spent.items()):  # locks are taken in one order
            by_kind[payer.partition(" ")[0]].append({"payer": payer, **costs, "at": _now()})
        for rows in by_kind.values():
            rates = self._allowances.rates(rows[0]["payer"])
            async with self._engine.begin() as connection:
                found = await connection.execute(_upsert(rows, rates))
                for row in found:
                    owed = {cost: row._mapping[cost] for cost in COSTS}
                    self._allowances.shared(row.payer, owed)

    async def forget(self) -> None:
        """Drops accounts that have long flowed in."""
        if self.is_shared:
            async with self._engine.begin() as connection:
                await connection.execute(
                    delete(spendings).where(spendings.c.at < _now() - FORGOTTEN)
                )


def _now() -> Any:
    """By the clock of the database, which all processes have in common."""
    return cast(func.extract("epoch", func.clock_timestamp()), Double)


def _upsert(rows: list[dict[str, Any]], rates: dict[str, float]) -> Any:
    new = insert(spendings).values(rows)
    passed = func.greatest(new.excluded.at - spendings.c.at, 0.0)
    left = {
        cost: func.greatest(spendings.c[cost] - passed * rates[cost], 0.0) + new.excluded[cost]
        for cost in COSTS
    }
    return new.on_conflict_do_update(
        index_elements=[spendings.c.payer], set_={**left, "at": new.excluded.at}
    ).returning(spendings)
