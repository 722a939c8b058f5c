"""Computers: the bots at the table of this terminal, and what they have to say."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from boulevard.bots.bot import Bot, Sight
from boulevard.core.messages import Action
from boulevard.core.table import Table

PATIENCE = 2.0  # seconds that a person is made to wait for one answer, at most


class Computers:
    """They think in threads, so that the screen goes on."""

    def __init__(self, table: Table[Any], bots: Mapping[int, Bot]) -> None:
        self._table = table
        self._bots = dict(bots)  # by seat
        self._heard = -1  # ledger lines when they were last asked whether they want to speak

    def waiting(self) -> list[int]:
        """Those who are asked."""
        return [seat for seat in self._table.asked() if seat in self._bots]

    def speakers(self) -> list[int]:
        """Those who may speak unasked, would, and have not been heard as things stand."""
        table = self._table
        if not table.game.traits.has_open_answers or self._heard == table.length():
            return []
        able = {*table.asked(), *table.volunteers()}
        return sorted(seat for seat in able & self._bots.keys() if self._bots[seat].speaks_unasked)

    async def offer(self) -> tuple[int, Action] | None:
        """What the first of them says unasked, and who that is; None: nobody has anything to say,
        or somebody else was quicker."""
        table = self._table
        speakers, length = self.speakers(), table.length()
        self._heard = length
        for seat in speakers:
            action = await asyncio.to_thread(self._bots[seat].volunteer, self._sight(seat))
            if table.length() != length:
                return None
            if action is not None and table.check(seat, action) is None:
                return seat, action
        return None

    async def answer(self, seat: int) -> Action:
        """What the bot of a seat that is asked answers."""
        bot = self._bots[seat]
        return await asyncio.to_thread(bot.choose, self._sight(seat), bot.budget.within(PATIENCE))

    def _sight(self, seat: int) -> Sight[Any]:
        return Sight(self._table.game, seat, self._table.view(seat))
