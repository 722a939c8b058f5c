"""Rows of the database as structs."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import cache
from types import GenericAlias
from typing import Any

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import NOBODY
from boulevard.core.game import Game
from boulevard.core.journal import Entry, Snapshot
from boulevard.core.messages import Event, Options, View
from boulevard.core.position import agreed, full_view
from boulevard.core.record import Change, understood
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.server.wire import Kind, Origin, Pace, Stage, Undo


class TableRow(msgspec.Struct, kw_only=True):
    """A table, apart from its seats and its journal; the fields are those of `schema.tables`."""

    id: str
    watch_id: str
    name: str
    game: str
    options: str
    rules_version: int
    stage: Stage
    seed: str
    seed_hash: str
    is_public: bool
    undo: Undo
    hints: bool
    pace: Pace
    patience: int
    stand_in: str = ""
    delay: int = 0
    is_imported: bool = False
    origin: str | None = None
    rematch: str = ""
    rematch_watch: str = ""
    asked: str = "[]"
    waits_for_bot: bool = False
    length: int = 0
    version: int = 1
    made_by: str = ""
    is_hidden: bool = False
    word: str = ""
    created_at: float
    moved_at: float

    @property
    def rules(self) -> Game[Any]:
        return find_game(self.game)

    def read_options(self) -> Options:
        rules = self.rules
        try:
            return agreed(rules, msgspec.json.decode(self.options), self.rules_version)
        except msgspec.ValidationError as error:
            raise Unreadable(f"the options do not fit {rules.title}: {error}") from None

    def read_origin(self) -> Origin | None:
        return None if self.origin is None else msgspec.json.decode(self.origin, type=Origin)

    def read_position(self, text: str | None) -> View | None:
        """The full view that the game starts from, as it is written in `schema.positions`."""
        if text is None:
            return None
        return full_view(self.rules, msgspec.json.decode(text), self.rules_version)

    def read_asked(self) -> tuple[int, ...]:
        return msgspec.json.decode(self.asked, type=tuple[int, ...])


class SeatRow(msgspec.Struct, kw_only=True):
    table_id: str
    seat: int
    name: str = ""
    kind: Kind
    bot: str = ""
    stand_in: str = ""
    is_host: bool = False
    token_hash: str = ""
    keyring: str = ""
    turn: int = -1
    seen_at: float

    @property
    def player(self) -> str:
        """The bot that answers for this seat; "" when a person does."""
        return self.bot or self.stand_in


class PresenceRow(msgspec.Struct, kw_only=True):
    table_id: str
    seat: int
    process: str
    people: int
    seen_at: float


class EntryRow(msgspec.Struct, kw_only=True):
    number: int
    by: int
    answer: str | None
    at: float
    events: str | None = None


class RemarkRow(msgspec.Struct, kw_only=True):
    table_id: str
    number: int
    seat: int
    name: str
    text: str
    is_aside: bool
    at: float


class Card(msgspec.Struct, kw_only=True):
    """All that a table's page starts from, without the game itself."""

    table: TableRow
    seats: list[SeatRow]
    presences: list[PresenceRow]
    snapshot: bytes | None = None  # where the game stood then, if it was read


class Beginning(msgspec.Struct, frozen=True, kw_only=True):
    """What a game starts from in place of its usual start."""

    game: str
    called: str  # where it comes from, for a refusal: the name of a table, or "the position"
    options: Options
    is_public: bool  # anybody may see where it comes from
    view: View  # all there was at that moment
    origin: Origin


class Begun(msgspec.Struct, frozen=True, kw_only=True):
    """A game as far as it has come when it is written down for the first time."""

    entries: list[EntryRow]
    snapshot: bytes  # as `packed` writes it
    position: str | None = None  # that it starts from, if it was written down by other rules


def written(table: Table[Any], first: int, at: float) -> list[EntryRow]:
    """The journal of a table as rows, from number `first` on."""
    encode = msgspec.json.encode
    return [
        EntryRow(
            number=number,
            by=entry.by,
            answer=None if entry.answer is None else encode(entry.answer).decode(),
            at=at,
            events=encode(table.caused(number)).decode(),
        )
        for number, entry in enumerate(table.journal(first), start=first)
    ]


def turns_begun(
    seats: Sequence[SeatRow],
    was_asked: Sequence[int],
    asked: Sequence[int],
    entries: Sequence[EntryRow],
) -> dict[int, int]:
    """Which persons' turns these entries begin or end, as `SeatRow.turn` has it.  A turn lasts as
    long as its seat is waited for; whoever answers last and is asked again with the others is in
    another one.  Taking an answer back begins none."""
    number = entries[-1].number + 1
    takes_back = any(entry.answer is None for entry in entries)
    new = [seat for seat in asked if seat not in was_asked]
    again = {entry.by for entry in entries if entry.by in asked} if new else set()
    begun = dict.fromkeys({*new, *again}, 0 if takes_back else number)
    ended = {seat: -1 for seat in was_asked if seat not in asked}
    return {seat: turn for seat, turn in {**begun, **ended}.items() if seats[seat].kind == "person"}


def read(game: Game[Any], rows: Sequence[EntryRow], played_by: int) -> list[Entry]:
    """The journal entries that such rows stand for, played by rules of this version at first."""
    return [entry for entry, _ in _entries(game, rows, played_by)]


def read_events(
    game: Game[Any], rows: Sequence[EntryRow], played_by: int
) -> list[tuple[Event, ...]]:
    """What such entries caused; what today's rules have no words for is left out."""
    events: msgspec.json.Decoder[tuple[Event, ...]] = _events(game)
    found = []
    for row, (_, version) in zip(rows, _entries(game, rows, played_by), strict=True):
        try:
            found.append(events.decode(row.events or "[]"))
        except msgspec.MsgspecError:
            if version == game.rules_version:
                raise
            found.append(())
    return found


def _entries(game: Game[Any], rows: Sequence[EntryRow], version: int) -> list[tuple[Entry, int]]:
    """Each entry with the version of the rules by which it was played."""
    found: list[tuple[Entry, int]] = []
    for row in rows:
        answer: Any = None
        if row.by == NOBODY:
            answer = msgspec.json.decode(row.answer or "", type=Change)
            version = answer.rules_version
        elif row.answer is not None:
            answer = understood(game, row.by, row.answer, version)
        found.append((Entry(row.by, answer), version))
    return found


@cache
def _events(game: Game[Any]) -> msgspec.json.Decoder[tuple[Event, ...]]:
    return msgspec.json.Decoder(GenericAlias(tuple, (game.event_type, ...)))


snapshots = msgspec.json.Decoder(Snapshot)


def packed(snapshot: Snapshot) -> bytes:
    return zlib.compress(msgspec.json.encode(snapshot), 1)


def unpacked(data: bytes) -> Snapshot:
    return snapshots.decode(zlib.decompress(data))
