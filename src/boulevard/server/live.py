"""LiveTable: a table of this process's memory, and all who have it open here."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from time import time
from typing import Any, Protocol

import msgspec

from boulevard.bots.bot import find_bot
from boulevard.core.errors import Refused
from boulevard.core.frames import NATURE, PUBLIC
from boulevard.core.messages import Components
from boulevard.core.table import Table
from boulevard.server import wire
from boulevard.server.rows import Card, PresenceRow, RemarkRow, SeatRow, TableRow
from boulevard.server.scenes import Screens

FRESH = 0.5  # seconds that what is told of a table holds, if nothing happens there
MOST_OFFERS = 1  # of one bot, unasked, until something is turned up: nobody likes to be pestered


def moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


@cache
def speaks_unasked(bot: str) -> bool:
    try:
        return find_bot(bot).speaks_unasked
    except Refused:  # it is not installed any more
        return False


class Looking(Protocol):
    """Somebody who has the table open."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that they speak for; none: they watch."""

    def wake(self) -> None:
        """Something may be new."""

    async def dismiss(self) -> None:
        """Tells them to go to another process."""


class Offers:
    """How often bots have spoken unasked since something was turned up."""

    def __init__(self) -> None:
        self._heard = 0  # journal entries that were looked at
        self._made: Counter[int] = Counter()  # by seat

    def may_speak(self, game: Table[Any], seat: int) -> bool:
        if any(entry.by == NATURE for entry in game.journal(self._heard)):
            self._made.clear()
        self._heard = game.journal_length()
        return self._made[seat] < MOST_OFFERS

    def count(self, seat: int) -> None:
        self._made[seat] += 1


class Past:
    """A game as those see it who see it later."""

    def __init__(self, game: Table[Any], moved_at: float) -> None:
        self.game = game
        self.moved_at = moved_at
        self.is_over = False
        self.looked_at = 0.0  # whether more of it may be seen
        self.screens = Screens()


class LiveTable:
    """What is known here of one table: nothing that is not committed.  Whoever changes the game
    holds the lock, works on a copy, and puts it here when it is safe."""

    def __init__(
        self, card: Card, process: str, lifetime: float, clock: Callable[[], float] = time
    ) -> None:
        self.clock = clock
        self.lock = asyncio.Lock()
        self.turnstile = asyncio.Lock()  # bots come to the lock one by one: people wait for one
        self.game: Table[Any] | None = None  # None: people gather, or it must be read again
        self.stalled = ""  # why the game cannot go on by the rules of today; "": it can
        self.screens = Screens()
        self.past: Past | None = None  # where those without a seat see it later
        self.looking_back = asyncio.Lock()
        self.remarks: list[RemarkRow] | None = None  # None: they must be read
        self.talking = asyncio.Lock()  # whoever adds to them holds it
        self.looking: set[Looking] = set()
        self.is_closed = False  # whoever runs the site has removed it
        self.offers = Offers()
        self.is_outdated = False  # it was heard that something other than the journal is new
        self.heard_length = 0  # what the journal's length is said to be
        self.attending: asyncio.Task[None] | None = None  # reads what was heard of
        self.swept: tuple[object, ...] = ()  # its outline when the sweeper last came by
        self._process = process
        self._lifetime = lifetime  # seconds after which a sign of life from elsewhere is stale
        self._infos: dict[tuple[bool, bool], tuple[float, wire.TableInfo]] = {}  # when it was made
        self._thinking: asyncio.Semaphore | None = None  # bots of this table at the same time
        self.row: TableRow = card.table
        self.seats: list[SeatRow] = card.seats
        self.presences: list[PresenceRow] = card.presences
        self.snapshot = card.snapshot  # where the game stood when that was read

    @property
    def id(self) -> str:
        return self.row.id

    def read(self, card: Card) -> None:
        """Takes over what the database says, apart from the journal."""
        self.touch()
        old = self.row
        self.row, self.seats, self.presences = card.table, card.seats, card.presences
        self.snapshot = card.snapshot
        if old.length > self.row.length:  # it was read before the last commit
            self.row.length, self.row.stage, self.row.asked = old.length, old.stage, old.asked

    @property
    def has_scene(self) -> bool:
        """Whether there is a game to be shown as it stands."""
        return self.row.stage != "gathering" and not self.row.is_imported and not self.stalled

    def is_wanted(self) -> bool:
        """Whether somebody plays here or looks: bots do not play for nobody."""
        return self.has_person() or bool(self.present())

    def has_person(self) -> bool:
        return any(seat.kind == "person" for seat in self.seats)

    def thinking(self, most: int) -> asyncio.Semaphore:
        if self._thinking is None:
            self._thinking = asyncio.Semaphore(most)
        return self._thinking

    def wake(self) -> None:
        self.touch()
        self.tell()

    def tell(self) -> None:
        """Something is new, but not of the table: that holds as it was told."""
        for looking in self.looking:
            looking.wake()

    def touch(self) -> None:
        """Something has changed: it is to be told anew."""
        self._infos.clear()

    # -- who is there ------------------------------------------------------------------------------

    def here(self) -> Counter[int]:
        """By seat, or PUBLIC: how many have it open through this process."""
        found: Counter[int] = Counter()
        for looking in self.looking:
            found.update(looking.seats or (PUBLIC,))
        return found

    def present(self) -> Counter[int]:
        """The same through all processes."""
        found = self.here()
        now = self.clock()  # a clock may have gone back since they were seen
        for row in self.presences:
            if row.process != self._process and abs(now - row.seen_at) < self._lifetime:
                found[row.seat] += row.people
        return found

    def is_overdue(self, seat: SeatRow, present: Counter[int]) -> bool:
        """Whether a bot may be offered for this seat."""
        return (
            self.row.stage == "playing"
            and seat.kind == "person"
            and not seat.stand_in
            and not present[seat.seat]
            and self.clock() - seat.seen_at > self.row.patience * 60
        )

    def outline(self) -> tuple[object, ...]:
        """Differs whenever there may be something new to tell: by what was committed, or by itself,
        as time passes, of who is there and who is overdue."""
        present = self.present()
        overdue = [seat.seat for seat in self.seats if self.is_overdue(seat, present)]
        return self.row.length, self.row.version, sorted(present.items()), overdue

    # -- words -------------------------------------------------------------------------------------

    def asked(self) -> tuple[int, ...]:
        """Who is waited for, as far as it is committed."""
        return self.row.read_asked() if self.row.stage == "playing" and not self.stalled else ()

    def asked_bots(self) -> list[SeatRow]:
        """Seats that are waited for and that a bot plays."""
        return [self.seats[seat] for seat in self.asked() if self.seats[seat].player]

    def speakers(self) -> list[int]:
        """Seats of bots that may have something to say unasked, in a game where one may."""
        row = self.row
        if row.stage != "playing" or self.stalled or not row.rules.traits.has_open_answers:
            return []
        return [seat.seat for seat in self.seats if seat.player and speaks_unasked(seat.player)]

    def info(self, *, is_guest: bool, is_late: bool = False) -> wire.TableInfo:
        """is_guest: somebody who came by the link for watching, and does not learn the other.
        is_late: somebody without a seat, who sees a table with a delay as it was.  Many may ask at
        once; only who is overdue changes by itself, and slowly."""
        key = is_guest, is_late and self.row.delay > 0
        made_at, known = self._infos.get(key, (0.0, None))
        if known is None or abs(self.clock() - made_at) > FRESH:
            known = self._info(is_guest=is_guest)
            if key[1] and self.row.stage != "gathering":
                known = self._as_it_was(known)
            self._infos[key] = self.clock(), known
        return known

    def _as_it_was(self, info: wire.TableInfo) -> wire.TableInfo:
        past = self.past
        if past is not None and past.is_over:
            return info
        return msgspec.structs.replace(
            info,
            stage="playing",
            asked=() if past is None else tuple(past.game.asked()),
            rematch="",
            moved_at=info.created_at if past is None else moment(past.moved_at),
        )

    def _info(self, *, is_guest: bool) -> wire.TableInfo:
        row = self.row
        present = self.present()
        return wire.TableInfo(
            id=row.watch_id if is_guest else row.id,
            watch_id=row.watch_id,
            name=row.name,
            game=row.game,
            title=row.rules.title,
            options=msgspec.json.decode(row.options),
            stage=row.stage,
            seats=tuple(self._seat(seat, present) for seat in self.seats),
            asked=self.asked(),
            is_public=row.is_public,
            undo=row.undo,
            hints=row.hints,
            pace=row.pace,
            patience=row.patience,
            stand_in=row.stand_in,
            delay=row.delay,
            seed_hash=row.seed_hash,
            is_imported=row.is_imported,
            stalled=self.stalled,
            watchers=present[PUBLIC],
            origin=row.read_origin(),
            rematch=row.rematch_watch if is_guest else row.rematch,
            word="" if is_guest else row.word,
            created_at=moment(row.created_at),
            moved_at=moment(row.moved_at),
        )

    def _seat(self, seat: SeatRow, present: Counter[int]) -> wire.SeatInfo:
        is_person = seat.kind == "person"
        is_present = is_person and present[seat.seat] > 0
        is_away = is_person and not is_present and not self.row.is_imported
        return wire.SeatInfo(
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            stand_in=seat.stand_in,
            is_present=is_present,
            away_since=moment(seat.seen_at) if is_away else None,
            is_overdue=self.is_overdue(seat, present),
            is_host=seat.is_host,
        )

    def components(self) -> Components | None:
        if self.row.stage == "gathering":
            return None
        try:
            return self.row.rules.components(self.row.read_options())
        except Refused:
            if self.stalled:
                return None
            raise

    def hears(self, remark: RemarkRow, looking: Looking) -> bool:
        """Whether a remark reaches this one: while a game runs, those who watch talk apart."""
        return not (remark.is_aside and self.row.stage == "playing" and looking.seats)
