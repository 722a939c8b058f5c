"""StandIns: bots that play for people who are away, until they come back.

Somebody who sits there sends one, or the table itself does if that was agreed when it was made.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from boulevard.server.bots import Bots
from boulevard.server.live import LiveTable
from boulevard.server.rows import SeatRow
from boulevard.server.tables import Missing, Tables


class StandIns:
    def __init__(self, tables: Tables, bots: Bots, clock: Callable[[], float]) -> None:
        self._tables = tables
        self._bots = bots
        self._clock = clock

    async def look(self) -> None:
        """Sends one wherever a table has agreed to, and has waited long enough."""
        for table in await self._tables.store.left_alone(self._clock()):
            try:
                live = await self._tables.find(table)
            except Missing:
                continue
            bot = live.row.stand_in
            if absent := absentees(
                live.seats, live.asked(), live.present(), live.row.patience, self._clock()
            ):
                await self.send(live, dict.fromkeys(absent, bot))

    async def send(self, live: LiveTable, bots: Mapping[int, str]) -> None:
        """Lets these bots play at these seats."""
        async with self._tables.store.changing(live.id) as change:
            if change is not None:
                for seat, bot in bots.items():
                    change.seats[seat].stand_in = bot
                change.table.waits_for_bot = any(
                    change.seats[seat].player for seat in change.table.read_asked()
                )
                await change.keep()
        await self._tables.reread(live)
        self._tables.changed(live)
        self._bots.wake(live)


def absentees(
    seats: Sequence[SeatRow],
    asked: Sequence[int],
    present: Counter[int],
    patience: int,
    now: float,
) -> list[int]:
    """Who is waited for and has been away for more minutes than the table's patience.  Of all its
    people one is always waited for, the last who was there: bots do not play for nobody."""
    people = [seat for seat in seats if seat.kind == "person" and not seat.stand_in]
    if len(people) < 2:
        return []
    last = max(people, key=lambda seat: (present[seat.seat] > 0, seat.seen_at))
    return [
        seat.seat
        for seat in people
        if seat is not last
        and seat.seat in asked
        and not present[seat.seat]
        and now - seat.seen_at > patience * 60
    ]
