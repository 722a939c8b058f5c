"""Rows of the database as structs."""

from __future__ import annotations

from typing import Any

import msgspec

from boulevard.core.game import Game
from boulevard.core.messages import Options, View
from boulevard.core.registry import find_game
from boulevard.core.table import Entry
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
    is_imported: bool = False
    origin: str | None = None
    rematch: str = ""
    rematch_watch: str = ""
    asked: str = "[]"
    waits_for_bot: bool = False
    length: int = 0
    version: int = 1
    created_at: float
    moved_at: float

    @property
    def rules(self) -> Game[Any]:
        return find_game(self.game)

    def read_options(self) -> Options:
        return msgspec.json.decode(self.options, type=self.rules.options_type)

    def read_origin(self) -> Origin | None:
        return None if self.origin is None else msgspec.json.decode(self.origin, type=Origin)

    def read_position(self, text: str | None) -> View | None:
        """The full view that the game starts from, as it is written in `schema.positions`."""
        if text is None:
            return None
        view: View = msgspec.json.decode(text, type=self.rules.view_type)
        return view

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


class Beginning(msgspec.Struct, frozen=True, kw_only=True):
    """What a game starts from in place of its usual start."""

    game: str
    called: str  # where it comes from, for a refusal: the name of a table, or "the position"
    options: Options
    is_public: bool  # anybody may see where it comes from
    view: View  # all there was at that moment
    origin: Origin


def written(entries: list[Entry], first: int, at: float) -> list[EntryRow]:
    """Journal entries as rows, from number `first` on."""
    return [
        EntryRow(
            number=number,
            by=entry.by,
            answer=None if entry.answer is None else msgspec.json.encode(entry.answer).decode(),
            at=at,
        )
        for number, entry in enumerate(entries, start=first)
    ]


def read(game: Game[Any], rows: list[EntryRow]) -> list[Entry]:
    """The journal entries that such rows stand for."""
    decode = msgspec.json.decode
    return [
        Entry(
            row.by,
            None
            if row.answer is None
            else decode(row.answer, type=game.action_type if row.by >= 0 else game.outcome_type),
        )
        for row in rows
    ]
