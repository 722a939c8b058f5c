"""Connection: one browser or bot at one table, from its first word to its last."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import time
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect

from boulevard.bots.bot import find_bot
from boulevard.core.errors import NotAsked, Refused, Unreadable
from boulevard.core.frames import PUBLIC
from boulevard.core.messages import Action, Event
from boulevard.core.reason import OVER, Reason
from boulevard.core.table import Table
from boulevard.server import plain, wire
from boulevard.server.auth import token_hash
from boulevard.server.bots import bot_seed
from boulevard.server.limits import BURST, MESSAGE, PATIENCE, Bucket
from boulevard.server.live import LiveTable, moment
from boulevard.server.refusals import Forbidden, kind_of
from boulevard.server.rows import RemarkRow
from boulevard.server.scenes import UNDO_OFF
from boulevard.server.site import Site
from boulevard.server.tables import Stalled

WIRE = 2  # version of the words
TOO_LONG = 1009
UNWELCOME = 1008
BROKEN = 1011
NOTHING = -1  # in place of a number of entries: not even a game that goes on without any was shown

log = logging.getLogger(__name__)
requests = msgspec.json.Decoder(wire.AnyRequest)


class Numbered(msgspec.Struct):
    """The least that a message has to be for its sender to know the refusal of it."""

    id: int = 0


numbers = msgspec.json.Decoder(Numbered)
encode = msgspec.json.Encoder().encode


class Closing(Exception):
    """There is no point in going on with this socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Connection:
    def __init__(self, socket: WebSocket[Any, Any, Any], site: Site, live: LiveTable) -> None:
        self._socket = socket
        self._site = site
        self._live = live
        self._hashes: frozenset[str] = frozenset()  # of the tokens that were shown
        self._looks_from = PUBLIC  # the seat that was asked for
        self._is_plain = False  # wants the game as text
        self._is_guest = False  # came by the link for watching, without a seat
        self._known_entries = NOTHING
        self._known_remark = 0
        self._known_info: tuple[object, ...] = ()
        self._new = asyncio.Event()
        self._sending = asyncio.Lock()  # what belongs together is said in one go
        self._aside: set[asyncio.Task[None]] = set()  # what goes on beside the conversation
        rate = site.settings.messages_per_second
        self._bucket = Bucket(rate, rate * BURST) if rate else None
        self._excess = 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that it speaks for now: one that was left belongs to somebody else."""
        return tuple(seat.seat for seat in self._live.seats if seat.token_hash in self._hashes)

    @property
    def eye(self) -> int:
        seats = self.seats
        if self._looks_from in seats:
            return self._looks_from
        return seats[0] if seats else PUBLIC

    def wake(self) -> None:
        self._new.set()

    # -- the whole of it ---------------------------------------------------------------------------

    async def run(self, address: str) -> None:
        try:
            await self._converse(address)
        except WebSocketDisconnect:
            pass
        except Closing as closing:
            await self._close(closing.code, closing.reason)
        except Exception:
            log.exception("a connection to table %s broke", self._live.id)
            await self._close(BROKEN, "something went wrong here; come back")

    async def _close(self, code: int, reason: str) -> None:
        with suppress(OSError):  # it may be gone already
            await self._socket.close(code, reason)

    async def _converse(self, address: str) -> None:
        try:
            async with asyncio.timeout(self._site.settings.entering):
                hello = await self._hear()
        except TimeoutError:
            raise Closing(UNWELCOME, "the first message must be Enter, and soon") from None
        if not isinstance(hello, wire.Enter):
            raise Closing(UNWELCOME, "the first message must be Enter")
        self._hashes = frozenset(map(token_hash, hello.tokens))
        self._is_plain = hello.plain
        self._is_guest = address != self._live.id and not self.seats
        if hello.eye is not None:
            self._looks_from = hello.eye
        tasks = self._aside
        try:
            await self._site.presence.enter(self._live, self)
            await self._open(hello.since)
            tasks.add(asyncio.create_task(self._tell_on(), name=f"telling {self._live.id}"))
            while True:
                request = await self._hear()
                if request is not None:
                    await self._answer(request)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.shield(self._site.presence.leave(self._live, self))

    async def _hear(self) -> wire.AnyRequest | None:
        """The next message; None when it was refused already."""
        event = await self._socket.receive()
        if event["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(detail="gone", code=1000)
        data: Any = event.get("text") or event.get("bytes") or b""
        if len(data) > MESSAGE:
            raise Closing(TOO_LONG, "the message is too long")
        if self._bucket is not None and not self._bucket.take():
            self._excess += 1
            if self._excess > PATIENCE:
                raise Closing(UNWELCOME, "too many messages")
            await self._refuse(
                number_in(data), "too fast", "that was too much at once; wait a moment"
            )
            return None
        try:
            request: wire.AnyRequest = requests.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            await self._refuse(number_in(data), "unreadable", f"that is not a message: {error}")
            return None
        return request

    # -- telling -----------------------------------------------------------------------------------

    async def _send(self, message: bytes) -> None:
        try:
            await self._socket.send_data(message.decode(), mode="text")
        except OSError:  # what uvicorn says when it is cut in the middle
            raise WebSocketDisconnect(detail="gone", code=1006) from None

    async def _refuse(
        self, number: int, kind: Any, sentence: str, reason: Reason | None = None
    ) -> None:
        refused = wire.Refused(id=number, kind=kind, sentence=sentence, reason=reason)
        await self._send(encode(refused))

    async def _open(self, since: int) -> None:
        async with self._sending:
            live = self._live
            if live.has_scene:
                with suppress(Stalled):
                    game = await self._site.tables.game(live)
                    if since > game.journal_length():  # seen at another process, whose news is late
                        await self._site.tables.catch_up(live)
            remarks = await self._remarks(0)
            info = live.info(is_guest=self._is_guest)
            self._known_info = essence(info)
            opened = wire.Opened(
                table=info,
                components=live.components(),
                seats=self.seats,
                eye=self.eye,
                remarks=tuple(map(said, remarks)),
                wire=WIRE,
            )
            await self._send(encode(opened))
            if live.has_scene:
                self._known_entries = since
                await self._show(is_first=True)

    async def _tell_on(self) -> None:
        """Says what is new whenever something may be."""
        try:
            while True:
                await self._new.wait()
                self._new.clear()
                async with self._sending:
                    await self._tell()
        except WebSocketDisconnect:
            pass  # the other side of the conversation notices, too
        except Exception:
            log.exception("a screen at table %s cannot be kept up", self._live.id)
            await self._close(BROKEN, "something went wrong here; come back")

    async def _tell(self) -> None:
        live = self._live
        info = live.info(is_guest=self._is_guest)
        if essence(info) != self._known_info:
            self._known_info = essence(info)
            changed = wire.TableChanged(table=info, components=live.components())
            await self._send(encode(changed))
        if live.has_scene:
            await self._show()
        for remark in await self._remarks(self._known_remark):
            await self._send(encode(said(remark)))

    async def _show(self, *, is_first: bool = False) -> None:
        """Brings the screen up to the journal."""
        live = self._live
        game = await self._site.tables.game(live)
        length = game.journal_length()
        if length == self._known_entries and not is_first:
            return
        since = max(0, min(self._known_entries, length))
        if since < game.past():
            game = await self._site.tables.whole(live)
            length = game.journal_length()
        message = live.screens.moved(
            game,
            self.eye,
            since,
            undo=live.row.undo,
            seed=live.row.seed,
            is_plain=self._is_plain,
        )
        self._known_entries = length
        await self._send(message)

    async def _remarks(self, since: int) -> list[RemarkRow]:
        live = self._live
        if live.remarks is None:
            live.remarks = await self._site.store.remarks(live.id)
        new = [remark for remark in live.remarks if remark.number > since]
        if new:
            self._known_remark = new[-1].number
        return [remark for remark in new if live.hears(remark, self)]

    # -- answering ---------------------------------------------------------------------------------

    async def _answer(self, request: wire.AnyRequest) -> None:
        """Gives one reply to one request."""
        if isinstance(request, wire.AskHint):  # may take seconds, and nobody shall wait for it
            task = asyncio.create_task(self._reply(request), name="hint")
            self._aside.add(task)
            task.add_done_callback(self._aside.discard)
            return
        await self._reply(request)

    async def _reply(self, request: wire.AnyRequest) -> None:
        try:
            reply = await self._do(request)
        except Refused as error:
            await self._refuse(request.id, kind_of(error), error.sentence, error.reason)
        except WebSocketDisconnect:
            raise
        except Exception:
            log.exception("a request at table %s failed", self._live.id)
            await self._refuse(request.id, "fault", "something went wrong here; try again")
        else:
            await self._send(encode(reply))

    async def _do(self, request: wire.AnyRequest) -> wire.Reply:
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
        if isinstance(request, wire.Ping):
            return wire.Pong(id=request.id)
        raise NotAsked("you are in already")

    def _own(self, seat: int) -> None:
        if seat not in self.seats:
            raise Forbidden(f"you do not speak for seat {seat}", seat=seat)

    def _playing(self) -> None:
        stage = self._live.row.stage
        if stage == "gathering":
            raise NotAsked("the game has not started")
        if stage == "over":
            raise NotAsked("the game is over", reason=OVER)

    async def _action(self, seat: int, values: dict[str, Any]) -> Action:
        game = self._live.row.rules
        try:
            if self._is_plain and values.get("type") == plain.Typed.__name__:
                table = await self._site.tables.game(self._live)
                return plain.typed(game, values, table.view(seat))
            action: Action = msgspec.convert(values, game.action_type)
        except msgspec.ValidationError as error:
            raise Unreadable(f"that is not an answer of {game.title}: {error}") from None
        return action

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
        return wire.Taken(id=number, number=await self._site.tables.act(self._live, deed))

    async def _preview(self, request: wire.Preview) -> wire.Previewed:
        self._own(request.seat)
        self._playing()
        action = await self._action(request.seat, request.action)
        game = await self._site.tables.game(self._live)
        events = self._foreseen(game, request.seat, action)
        return wire.Previewed(id=request.id, events=events)

    def _foreseen(self, game: Table[Any], seat: int, action: Action) -> tuple[Event, ...]:
        """What an answer would cause, in the words that this one wants."""
        events = game.preview(seat, action)
        if not self._is_plain:
            return tuple(events)
        return plain.foreseen(game.game, events, game.view(seat), game.names)

    async def _hint(self, request: wire.AskHint) -> wire.Hinted:
        live = self._live
        self._own(request.seat)
        self._playing()
        if not live.row.hints:
            raise Forbidden("this table plays without hints")
        game = await self._site.tables.game(live)
        game.decision(request.seat)  # raises when the seat is not asked
        view = encode(game.view(request.seat))
        seed = bot_seed(live.row.seed, request.seat, game.journal_length())
        advice = await self._site.workers.advise(live.row.game, request.seat, view, seed)
        game = await self._site.tables.game(live)
        events = self._foreseen(game, request.seat, advice.action)
        return wire.Hinted(
            id=request.id,
            action=advice.action,
            bot=advice.bot,
            gain=advice.gain,
            next_best=advice.next_best,
            next_gain=advice.next_gain,
            considered=advice.considered,
            events=events,
        )

    async def _say(self, request: wire.Say) -> wire.Taken:
        live = self._live
        text = request.text.strip()
        if not all(c.isprintable() or c == "\n" for c in text) or not text:
            raise Unreadable("a remark can only have printable characters")
        seat = self.eye
        name = live.seats[seat].name if self.seats else ""
        async with self._site.store.changing(live.id) as change:
            if change is not None:
                await change.say(seat, name, text, time(), is_aside=not self.seats)
                await change.keep()
        self._site.tables.changed(live)
        return wire.Taken(id=request.id, number=live.row.length)

    async def _send_stand_in(self, request: wire.SendStandIn) -> wire.Taken:
        live = self._live
        if not self.seats:
            raise Forbidden("only somebody who sits at the table can do that")
        self._playing()
        find_bot(request.bot, live.row.game)
        if request.seat >= len(live.seats):
            raise Unreadable(f"there is no seat {request.seat}")
        is_own = request.seat in self.seats  # whoever resigns leaves the seat to a bot at once
        if not is_own and not live.is_overdue(live.seats[request.seat], live.present()):
            raise Forbidden("that seat has not been away for long enough", seat=request.seat)
        async with self._site.store.changing(live.id) as change:
            if change is not None:
                change.seats[request.seat].stand_in = request.bot
                change.table.waits_for_bot = any(
                    change.seats[seat].player for seat in change.table.read_asked()
                )
                await change.keep()
        await self._site.tables.reread(live)
        self._site.tables.changed(live)
        self._site.bots.wake(live)
        return wire.Taken(id=request.id, number=live.row.length)

    async def _look(self, request: wire.Look) -> wire.Taken:
        self._own(request.seat)
        async with self._sending:
            self._looks_from = request.seat
            if self._live.has_scene:
                await self._show(is_first=True)
        return wire.Taken(id=request.id, number=max(0, self._known_entries))


def number_in(data: str | bytes) -> int:
    try:
        return numbers.decode(data).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return 0


def said(remark: RemarkRow) -> wire.Said:
    return wire.Said(
        number=remark.number,
        name=remark.name,
        seat=remark.seat,
        text=remark.text,
        at=moment(remark.at),
    )


def essence(info: wire.TableInfo) -> tuple[object, ...]:
    """What of a table makes a message when it changes; the rest comes with every move."""
    values = msgspec.structs.asdict(info)
    del values["asked"], values["moved_at"]
    return tuple(values.values())
