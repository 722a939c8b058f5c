"""Wishes: what somebody at a table can ask over the socket, and how it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from boulevard.bots.bot import find_bot
from boulevard.core.errors import NotAsked, Unreadable
from boulevard.core.messages import Action
from boulevard.core.reason import OVER, why
from boulevard.core.table import Table
from boulevard.server import encoded, names, plain, wire
from boulevard.server.allowances import PLAYING, Payers
from boulevard.server.bots import bot_seed
from boulevard.server.jobs import Advise, Foresee
from boulevard.server.live import LiveTable
from boulevard.server.refusals import Forbidden, KeptOut
from boulevard.server.scenes import UNDO_OFF
from boulevard.server.site import Site

Reply = wire.Reply | encoded.Previewed | encoded.Hinted
HEARING = 0.0002  # seconds that it takes to hear a message and to answer it shortly
LAST = 2.0  # times the allowance, until even answers are refused


class Asking(Protocol):
    """Whoever is at the other end of a socket."""

    is_plain: bool  # wants the game as text

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that they speak for now."""

    @property
    def eye(self) -> int:
        """Whom they look as."""

    @property
    def payers(self) -> Payers:
        """To whose account it goes."""

    @property
    def known_entries(self) -> int:
        """How much of the journal they were shown."""

    async def look_from(self, seat: int) -> None:
        """Another seat takes the screen."""


class Wishes:
    def __init__(self, site: Site, live: LiveTable, asking: Asking) -> None:
        self._site = site
        self._live = live
        self._asking = asking

    def check(self, request: wire.AnyRequest) -> None:
        """Raises `Refused` when whoever asks has had their share, or is kept out."""
        payers = self._asking.payers
        self._site.allowances.charge(payers, loop=HEARING)
        if isinstance(request, wire.Ping):
            return
        if self._site.blocks.hold(payers.address):
            raise KeptOut
        is_answer = isinstance(request, wire.Answer | wire.TakeBack)
        if is_answer:
            self._site.allowances.check(payers, LAST, PLAYING)
        else:
            self._site.allowances.check(payers)

    async def do(self, request: wire.AnyRequest) -> Reply:
        """Raises `Refused` when it cannot be done, and then nothing has changed."""
        if isinstance(request, wire.Ping):
            return wire.Pong(id=request.id)
        if isinstance(request, wire.Answer):
            return await self._take(request)
        if isinstance(request, wire.Preview):
            return await self._preview(request)
        if isinstance(request, wire.TakeBack):
            return await self._take_back(request)
        if isinstance(request, wire.AskHint):
            return await self._hint(request)
        if isinstance(request, wire.Say):
            return await self._say(request)
        if isinstance(request, wire.SendStandIn):
            return await self._send_stand_in(request)
        if isinstance(request, wire.Look):
            return await self._look(request)
        raise NotAsked("you are in already")

    def _own(self, seat: int) -> None:
        if seat not in self._asking.seats:
            raise Forbidden(f"you do not speak for seat {seat}", seat=seat)

    def _playing(self) -> None:
        stage = self._live.row.stage
        if stage == "gathering":
            raise NotAsked("the game has not started", reason=why("not_started"))
        if stage == "over":
            raise NotAsked("the game is over", reason=OVER)

    async def _action(self, seat: int, values: dict[str, Any]) -> Action:
        game = self._live.row.rules
        try:
            if self._asking.is_plain and values.get("type") == plain.Typed.__name__:
                table = await self._site.tables.game(self._live)
                return plain.typed(game, values, table.view(seat))
            action: Action = msgspec.convert(values, game.action_type)
        except msgspec.ValidationError as error:
            raise Unreadable(f"that is not an answer of {game.title}: {error}") from None
        return action

    # -- answers -----------------------------------------------------------------------------------

    async def _take(self, request: wire.Answer) -> wire.Taken:
        self._own(request.seat)
        self._playing()
        action = await self._action(request.seat, request.action)
        return await self._act(
            request.id, lambda table: table.submit(request.seat, action, request.number)
        )

    async def _take_back(self, request: wire.TakeBack) -> wire.Taken:
        self._own(request.seat)
        self._playing()
        if self._live.row.undo == "off":
            raise Forbidden("this table plays without taking back", reason=UNDO_OFF)
        return await self._act(request.id, lambda table: table.undo(request.seat))

    async def _act(self, number: int, deed: Callable[[Table[Any]], None]) -> wire.Taken:
        payers = self._asking.payers
        return wire.Taken(id=number, number=await self._site.tables.act(self._live, deed, payers))

    # -- what would be -----------------------------------------------------------------------------

    async def _preview(self, request: wire.Preview) -> encoded.Previewed:
        self._own(request.seat)
        self._playing()
        action = await self._action(request.seat, request.action)
        live, payers = self._live, self._asking.payers
        game = await self._site.tables.game(live)
        with self._site.allowances.computing(payers):
            wanted = Foresee(
                game=live.row.game,
                seat=request.seat,
                view=raw(game.view(request.seat)),
                action=raw(action),
                names=tuple(game.names),
                is_plain=self._asking.is_plain,
            )
        with self._site.holdings.holding(payers, len(wanted.view)):
            found = await self._site.workers.foresee(wanted, payers)
        return encoded.Previewed(id=request.id, events=found.events, changes=found.changes)

    async def _hint(self, request: wire.AskHint) -> encoded.Hinted:
        live, payers = self._live, self._asking.payers
        self._own(request.seat)
        self._playing()
        if not live.row.hints:
            raise Forbidden("this table plays without hints", reason=why("no_hints"))
        game = await self._site.tables.game(live)
        game.decision(request.seat)  # raises when the seat is not asked
        with self._site.allowances.computing(payers):
            wanted = Advise(
                game=live.row.game,
                seat=request.seat,
                view=raw(game.view(request.seat)),
                seed=bot_seed(live.row.seed, request.seat, game.journal_length()),
                names=tuple(game.names),
                is_plain=self._asking.is_plain,
            )
        with self._site.holdings.holding(payers, len(wanted.view)):
            advice = await self._site.workers.advise(wanted, payers)
        return encoded.Hinted(
            id=request.id,
            action=advice.action,
            bot=advice.bot,
            gain=advice.gain,
            next_best=advice.next_best,
            next_gain=advice.next_gain,
            considered=advice.considered,
            prevents=advice.prevents,
            events=advice.events,
            changes=advice.changes,
        )

    # -- the rest ----------------------------------------------------------------------------------

    async def _say(self, request: wire.Say) -> wire.Taken:
        live, seats, payers = self._live, self._asking.seats, self._asking.payers
        text = request.text.strip()
        if not text or not names.is_printable(text.replace("\n", "")):
            raise Unreadable("a remark can only have printable characters")
        seat = self._asking.eye
        name = live.seats[seat].name if seats else ""
        async with self._site.changing(payers):
            await self._site.talk.say(live, text, payers, seat=seat, name=name, is_aside=not seats)
        return wire.Taken(id=request.id, number=live.row.length)

    async def _send_stand_in(self, request: wire.SendStandIn) -> wire.Taken:
        live = self._live
        if not self._asking.seats:
            raise Forbidden("only somebody who sits at the table can do that")
        self._playing()
        find_bot(request.bot, live.row.game)
        if request.seat >= len(live.seats):
            raise Unreadable(f"there is no seat {request.seat}")
        is_own = request.seat in self._asking.seats  # whoever resigns leaves it to a bot at once
        if not is_own and not live.is_overdue(live.seats[request.seat], live.present()):
            raise Forbidden(
                "that seat has not been away for long enough",
                reason=why("not_away"),
                seat=request.seat,
            )
        await self._site.stand_ins.send(live, {request.seat: request.bot})
        return wire.Taken(id=request.id, number=live.row.length)

    async def _look(self, request: wire.Look) -> wire.Taken:
        self._own(request.seat)
        await self._asking.look_from(request.seat)
        return wire.Taken(id=request.id, number=max(0, self._asking.known_entries))


def raw(words: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(words))
