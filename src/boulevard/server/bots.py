"""Bots: sees to it that every seat answers that a program plays, tab open or not."""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256
from typing import Any

import msgspec

from boulevard.core.errors import Refused
from boulevard.core.table import Table
from boulevard.server.allowances import COSTS, PLAYING, Allowances, Payers
from boulevard.server.live import LiveTable
from boulevard.server.tables import Stalled, Tables
from boulevard.server.workers import Workers

BOTS = 0.5  # of what a table may spend ahead: the rest is for people
LEAST = 0.1  # seconds that a bot may think at least, however many are asked
TRIES = 3  # in a row that are not taken, before the table is left to the sweeper

log = logging.getLogger(__name__)


def bot_seed(seed: str, seat: int, length: int) -> str:
    """Where the chance of a bot comes from that begins here, or begins anew: nobody can foretell
    it, and it is of no use for the game's."""
    return sha256(f"{seed}/bot/{seat}/{length}".encode()).hexdigest()


class Bots:
    def __init__(
        self, tables: Tables, workers: Workers, allowances: Allowances, thinking: float
    ) -> None:
        self._tables = tables
        self._workers = workers
        self._allowances = allowances
        self._seconds = thinking  # for all bots of a table that are asked at the same time
        self._speaking: dict[str, asyncio.Task[None]] = {}  # by table: who may say something
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}  # by table and seat
        self._is_open = True

    async def stop(self) -> None:
        """Ends what they think about; another process, or the next start, asks again."""
        self._is_open = False
        tasks = [*self._thinking.values(), *self._speaking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, live: LiveTable) -> None:
        """Lets every bot think that is waited for and does not think yet; where only bots sit,
        as long as somebody looks."""
        if not self._is_open or not live.is_wanted():
            return
        for seat in live.asked_bots():
            key = live.id, seat.seat
            if key not in self._thinking:
                self._thinking[key] = asyncio.create_task(
                    self._play(live, seat.seat, seat.player), name=f"bot at {live.id}"
                )

        if live.id not in self._speaking and live.speakers():
            self._speaking[live.id] = asyncio.create_task(
                self._listen(live), name=f"offers at {live.id}"
            )

    # -- unasked ---------------------------------------------------------------------------------

    async def _listen(self, live: LiveTable) -> None:
        """Asks bots whether they have something to say that nobody waits for, until none has."""
        try:
            is_said = True
            while is_said:
                game = await self._tables.game(live)
                willing = [seat for seat in game.volunteers() if seat in live.speakers()]
                is_said = False
                for seat in willing:
                    if seat not in game.asked() and await self._speak(live, seat):
                        is_said = True
                        break
        except Stalled:
            pass
        except Exception:
            log.exception("the bots at table %s cannot speak", live.id)
        finally:
            self._speaking.pop(live.id, None)

    async def _speak(self, live: LiveTable, seat: int) -> bool:
        """Lets a bot say something unasked, and not too often; whether it did."""
        payers, bot = Payers(live.row.made_by, live.id), live.seats[seat].player
        await self._afford(live, payers)
        game = await self._tables.game(live)
        if seat not in live.speakers() or not live.offers.may_speak(game, seat):
            return False
        number, length = game.number(seat), game.journal_length()
        with self._allowances.computing(payers):
            view = msgspec.json.encode(game.view(seat))
        seed = bot_seed(live.row.seed, seat, length)
        said = await self._workers.volunteer(live.row.game, bot, seat, view, seed, payers)
        if said is None or live.row.length != length:
            return False
        live.offers.count(seat)
        action = msgspec.json.decode(said, type=game.game.action_type)
        try:
            async with live.turnstile:
                await self._tables.act(live, lambda t: t.submit(seat, action, number), payers)
        except Refused as error:
            log.info("the offer at table %s, seat %d is too late: %s", live.id, seat, error)
            return False
        return True

    async def _afford(self, live: LiveTable, payers: Payers) -> None:
        """Waits until this is within the allowance; whoever has a person to play with costs it
        nothing by thinking."""
        costs = PLAYING if live.has_person() else COSTS
        while wait := self._allowances.wait(payers, BOTS, costs)[0]:
            await asyncio.sleep(wait)

    # -- asked -----------------------------------------------------------------------------------

    async def _play(self, live: LiveTable, seat: int, bot: str) -> None:
        """Answers for a seat as long as it is asked."""
        tries = TRIES
        try:
            while tries and (answered := await self._answer(live, seat, bot)) is not False:
                tries = TRIES if answered else tries - 1
        except Stalled as error:
            log.info("table %s: %s", live.id, error.sentence)
        except Exception:
            log.exception("the bot at table %s, seat %d failed; it is asked again", live.id, seat)
        finally:
            # In the same breath as the last look at the table, or a wake in between is lost.
            self._thinking.pop((live.id, seat), None)

    async def _answer(self, live: LiveTable, seat: int, bot: str) -> bool | None:
        """Gives one answer: True.  False: there is nothing to answer.  None: it was not taken."""
        payers = Payers(live.row.made_by, live.id)
        if seat in live.speakers() and await self._speak(live, seat):
            return True
        async with live.thinking(self._workers.count):  # few views at once, however many bots
            await self._afford(live, payers)
            game = await self._tables.game(live)
            is_asked = seat in game.asked() and live.seats[seat].player == bot
            if not is_asked or not live.is_wanted():
                return False
            number = game.number(seat)
            with self._allowances.computing(payers):
                view = msgspec.json.encode(game.view(seat))
            seed = bot_seed(live.row.seed, seat, game.journal_length())
            chosen = await self._workers.choose(
                live.row.game,
                bot,
                seat,
                view,
                seed,
                payers,
                thinks=max(LEAST, self._seconds / len(live.asked_bots() or [seat])),
                is_charged=not live.has_person(),
            )
        action = msgspec.json.decode(chosen, type=game.game.action_type)

        def deed(table: Table[Any]) -> None:
            if live.seats[seat].player != bot:
                raise Refused("somebody else plays this seat now", seat=seat)
            table.submit(seat, action, number)

        try:
            async with live.turnstile:
                await self._tables.act(live, deed, payers)
        except Refused as error:
            # Meanwhile the person came back, somebody took an answer back, or another process
            # asked the same bot.
            log.info("the bot at table %s, seat %d is too late: %s", live.id, seat, error.sentence)
            return None
        return True
