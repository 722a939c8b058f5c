"""Connection: one browser or bot at one table, from its first word to its last."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import thread_time
from typing import Any

import msgspec
from litestar.connection import WebSocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import TimeoutError as PoolTimeout

from boulevard.core.errors import Refused
from boulevard.core.frames import PUBLIC
from boulevard.core.reason import Reason
from boulevard.core.table import Table
from boulevard.server import wire
from boulevard.server.allowances import PLAYING, Payers
from boulevard.server.auth import Claim, is_borrowed
from boulevard.server.limits import BURST, MESSAGE, PATIENCE, PAUSE, UNWELCOME, Bucket
from boulevard.server.live import LiveTable, moment
from boulevard.server.refusals import TooFast, kind_of, overrun
from boulevard.server.rows import RemarkRow, SeatRow
from boulevard.server.site import Site
from boulevard.server.tables import Stalled
from boulevard.server.wishes import HEARING, Wishes

WIRE = 4  # version of the words
TOO_LONG = 1009
BROKEN = 1011
NOTHING = -1  # in place of a number of entries: not even a game that goes on without any was shown
LONGEST_WAIT = 5.0  # seconds that a screen is left behind in one go when too much was sent
ASIDE = wire.AskHint | wire.Preview  # what may take a while, and nobody shall wait for it

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
    def __init__(
        self, socket: WebSocket[Any, Any, Any], site: Site, live: LiveTable, address: str
    ) -> None:
        self._socket = socket
        self._site = site
        self._live = live
        self._address = address  # as `allowances.party` has it
        self._tokens: tuple[str, ...] = ()  # that were shown
        self._claim = Claim()
        self._claimed_at = 0  # the version of the table when these were looked up
        self._sitting: list[SeatRow] | None = None  # as `_seats` were found among them
        self._seats: tuple[int, ...] = ()
        self._looks_from = PUBLIC  # the seat that was asked for
        self.is_plain = False  # wants the game as text
        self._takes_changes = False
        self._is_guest = False  # came by the link for watching, without a seat
        self._known_entries = NOTHING
        self._known_scene: tuple[int, int] | None = None  # eye and number of what was shown last
        self._known_remark = 0
        self._held_back: set[int] = set()  # remarks before it that may not be known yet
        self._known_info: tuple[object, ...] = ()
        self._new = asyncio.Event()
        self._sending = asyncio.Lock()  # what belongs together is said in one go
        self._aside: set[asyncio.Task[None]] = set()  # what goes on beside the conversation
        self._wishes = Wishes(site, live, self)
        rate = site.settings.messages_per_second
        self._bucket = Bucket(rate, rate * BURST) if rate else None
        self._excess = 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that it speaks for now: one that was left belongs to somebody else."""
        if self._sitting is not self._live.seats:  # looked up once, because it is asked so often
            self._sitting = self._live.seats
            self._seats = tuple(self._claim.seats(self._sitting))
        return self._seats

    @property
    def eye(self) -> int:
        seats = self.seats
        if self._looks_from in seats:
            return self._looks_from
        return seats[0] if seats else PUBLIC

    @property
    def is_late(self) -> bool:
        """Whether it sees the game some minutes later."""
        return self._live.row.delay > 0 and not self.seats

    @property
    def payers(self) -> Payers:
        """Whose accounts it goes to.  Those who watch have one of their own beside the table's:
        however many they are, those who play do not wait for them."""
        eye = self.eye
        if eye < 0:
            return Payers(self._address, f"{self._live.id} watched")
        return Payers(self._address, self._live.id, eye)

    @property
    def known_entries(self) -> int:
        return self._known_entries

    def wake(self) -> None:
        self._new.set()

    async def dismiss(self) -> None:
        """Sends it to another process; what it asks until it goes is still done."""
        async with self._sending:
            await self._send(encode(wire.ComeBack()))

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
        self._site.metrics.refusals.labels(f"socket {code}").inc()
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
        self._tokens = hello.tokens
        await self._look_up()
        self.is_plain = hello.plain
        self._takes_changes = hello.changes
        self._is_guest = address != self._live.id and not self.seats
        if hello.eye is not None:
            self._looks_from = hello.eye
        await self._afford()
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
            self._site.presence.leave(self._live, self)

    async def _look_up(self) -> None:
        """Finds out what the tokens open; those that were lent may have been called back."""
        self._claimed_at = self._live.row.version
        self._claim = await self._site.keys.claim(self._tokens)
        self._sitting = None

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
            too_fast = TooFast("that was too much at once", wait=self._bucket.wait())
            await self._refuse(number_in(data), too_fast)
            await self._tire()
            return None
        try:
            request: wire.AnyRequest = requests.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            await self._say_no(number_in(data), "unreadable", f"that is not a message: {error}")
            await self._tire()
            return None
        return request

    async def _tire(self) -> None:
        """What says nothing is work, too: after too much of it nobody is heard for a while."""
        self._site.allowances.charge(self.payers, loop=HEARING)
        wait, _ = self._site.allowances.wait(self.payers, of=PLAYING)
        await asyncio.sleep(min(wait, PAUSE))

    # -- telling -----------------------------------------------------------------------------------

    async def _send(self, message: bytes) -> None:
        self._site.allowances.charge(self.payers, bytes=len(message))
        self._site.metrics.sent.inc(len(message))
        try:
            await self._socket.send_data(message.decode(), mode="text")
        except OSError:  # what uvicorn says when it is cut in the middle
            raise WebSocketDisconnect(detail="gone", code=1006) from None

    async def _refuse(self, number: int, error: Refused) -> None:
        wait = max(0.1, round(error.wait, 1)) if isinstance(error, TooFast) else 0.0
        await self._say_no(number, kind_of(error), error.sentence, error.reason, wait)

    async def _say_no(
        self,
        number: int,
        kind: Any,
        sentence: str,
        reason: Reason | None = None,
        wait: float = 0.0,
    ) -> None:
        self._site.metrics.refusals.labels(kind).inc()
        refused = wire.Refused(id=number, kind=kind, sentence=sentence, reason=reason, wait=wait)
        await self._send(encode(refused))

    async def _open(self, since: int) -> None:
        async with self._sending:
            live = self._live
            if live.has_scene:
                with suppress(Stalled):
                    game = await self._game()
                    if since > game.journal_length():  # seen at another process, whose news is late
                        await self._site.tables.catch_up(live)
            if self.is_late and live.has_scene:
                await self._site.late.past(live)
            remarks = await self._remarks(0)
            with self._site.allowances.computing(self.payers):
                info = live.info(is_guest=self._is_guest, is_late=self.is_late)
                self._known_info = essence(info)
                opened = wire.Opened(
                    table=info,
                    components=live.components(),
                    seats=self.seats,
                    eye=self.eye,
                    remarks=tuple(map(said, remarks)),
                    wire=WIRE,
                )
                message = encode(opened)
            await self._send(message)
            if live.has_scene:
                self._known_entries = since
                await self._show(is_first=True)

    async def _tell_on(self) -> None:
        """Says what is new whenever something may be, and not faster than it may cost."""
        try:
            while True:
                await self._new.wait()
                await self._afford()
                self._new.clear()
                async with self._sending:
                    await self._tell()
        except WebSocketDisconnect:
            pass  # the other side of the conversation notices, too
        except Closing as closing:
            await self._close(closing.code, closing.reason)
        except Exception:
            log.exception("a screen at table %s cannot be kept up", self._live.id)
            await self._close(BROKEN, "something went wrong here; come back")

    async def _afford(self) -> None:
        """Waits until this is within its allowance."""
        while wait := self._site.allowances.wait(self.payers, of=PLAYING)[0]:
            await asyncio.sleep(min(wait, LONGEST_WAIT))

    async def _tell(self) -> None:
        live = self._live
        if live.is_closed:
            raise Closing(UNWELCOME, "the table was closed")
        if live.row.version != self._claimed_at and any(map(is_borrowed, self._tokens)):
            await self._look_up()
        if self.is_late and live.has_scene:
            await self._site.late.past(live)  # before it is told of the table
        if changed := await self._table():
            await self._send(changed)
        if live.has_scene:
            await self._show()
        for remark in await self._remarks(self._known_remark):
            await self._send(encode(said(remark)))

    async def _table(self) -> bytes:
        """What is new of the table, apart from its game; nothing: it is as it was told."""
        live, payers, site = self._live, self.payers, self._site
        async with site.drawing.turn(payers.address, payers.table) as turn:
            began = thread_time()
            info = live.info(is_guest=self._is_guest, is_late=self.is_late)
            known, self._known_info = self._known_info, essence(info)
            message = b""
            if self._known_info != known:
                message = encode(wire.TableChanged(table=info, components=live.components()))
            turn.cost = thread_time() - began
        site.allowances.charge(payers, loop=turn.cost)
        return message

    async def _game(self) -> Table[Any]:
        """The game as whoever looks may see it now."""
        site, live = self._site, self._live
        return await (site.late.game(live) if self.is_late else site.tables.game(live))

    async def _show(self, *, is_first: bool = False) -> None:
        """Brings the screen up to the journal."""
        live, site = self._live, self._site
        game = await self._game()
        if game.journal_length() == self._known_entries and not is_first:
            return
        payers, eye = self.payers, self.eye
        if max(0, self._known_entries) < game.past():
            game = await site.tables.whole(live)
        async with site.drawing.turn(payers.address, payers.table) as turn:
            began = thread_time()
            screens = live.screens
            if self.is_late and live.past is not None:
                game, screens = live.past.game, live.past.screens
            elif live.game is not None and live.game.past() <= max(0, self._known_entries):
                game = live.game  # it may have gone on meanwhile
            shown = self._known_scene
            message = screens.moved(
                game,
                eye,
                max(0, min(self._known_entries, game.journal_length())),
                undo=live.row.undo,
                seed=live.row.seed,
                is_plain=self.is_plain,
                scene_of=shown[1] if shown is not None and shown[0] == eye else None,
            )
            turn.cost = thread_time() - began
            await asyncio.sleep(0)  # one drawing, and then whoever else has something to do
        site.allowances.charge(payers, loop=turn.cost)
        self._known_entries = game.journal_length()
        if self._takes_changes:
            self._known_scene = eye, self._known_entries
        await self._send(message)

    async def look_from(self, seat: int) -> None:
        """Another seat takes the screen."""
        async with self._sending:
            self._looks_from = seat
            if self._live.has_scene:
                self._known_scene = None
                await self._show(is_first=True)

    async def _remarks(self, since: int) -> list[RemarkRow]:
        live = self._live
        new = [
            remark
            for remark in await self._site.talk.at(live)
            if remark.number > since or remark.number in self._held_back
        ]
        if new:
            self._known_remark = max(self._known_remark, new[-1].number)
        heard = [remark for remark in new if live.hears(remark, self)]
        if not self.is_late:
            return heard
        late = self._site.late
        early = [one for one in heard if not one.is_aside and not late.hears(live, one.at)]
        self._held_back = {remark.number for remark in early}
        return [remark for remark in heard if remark.number not in self._held_back]

    # -- answering ---------------------------------------------------------------------------------

    async def _answer(self, request: wire.AnyRequest) -> None:
        """Gives one reply to one request.  Whoever has had their share is not heard for a while:
        refusing at full speed would be work, too."""
        try:
            self._wishes.check(request)
        except Refused as error:
            await self._refuse(request.id, error)
            if isinstance(error, TooFast):
                await asyncio.sleep(min(error.wait, PAUSE))
            return
        if isinstance(request, ASIDE):
            task = asyncio.create_task(self._reply(request), name="aside")
            self._aside.add(task)
            task.add_done_callback(self._aside.discard)
            return
        await self._reply(request)

    async def _reply(self, request: wire.AnyRequest) -> None:
        try:
            reply = await self._wishes.do(request)
        except Refused as error:
            await self._refuse(request.id, error)
        except WebSocketDisconnect:
            raise
        except PoolTimeout:
            await self._refuse(request.id, overrun())
        except Exception:
            log.exception("a request at table %s failed", self._live.id)
            await self._say_no(request.id, "fault", "something went wrong here; try again")
        else:
            await self._send(encode(reply))


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
