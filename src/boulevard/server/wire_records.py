"""The words about records, replays, positions and files, over HTTP."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from boulevard.core.departure import Departure
from boulevard.core.messages import Components, Event, Result, View
from boulevard.core.toml_lines import Fault
from boulevard.server.wire import Given, Id, Key, LongText, Struct, TableInfo


class NewRecord(Given, frozen=True, kw_only=True):
    text: Annotated[str, msgspec.Meta(max_length=2_000_000)]  # JSON Lines, as exported


class NewPosition(Given, frozen=True, kw_only=True):
    game: Id
    text: LongText


class PositionInfo(Struct, frozen=True, kw_only=True):
    """What a text says, if a game can start from it."""

    sentence: str  # why none can, in one line; "": it can
    players: int = 0
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    asked: tuple[int, ...] = ()  # who is waited for: seats, or NATURE (-1)
    is_dealt: bool = False  # it is what one eye sees; the rest is filled in by chance


class NewFile(Given, frozen=True, kw_only=True):
    game: Id
    setting: Key  # that takes a file
    text: LongText


class FileInfo(Struct, frozen=True, kw_only=True):
    faults: tuple[Fault, ...]  # in the order of their lines; none: a table can be made with it


class Position(Struct, frozen=True, kw_only=True):
    text: str  # in the notation of the game, with holes where the eye may not look


class Verdict(Struct, frozen=True, kw_only=True):
    """Whether a finished game was played by the rules and by its seed."""

    faults: tuple[str, ...]  # none: everything holds, but for
    departures: tuple[Departure, ...]  # what cannot be told, since the rules have changed
    seed: str
    seed_hash: str


class ReplayLine(Struct, frozen=True, kw_only=True):
    number: int  # ledger lines so far
    move: int  # that it belongs to: an answer with what nature adds, or all private ones till shown
    by: int  # a seat, or NATURE (-1)
    events: tuple[Event, ...]  # what the line caused, as the eye may know it
    scores: tuple[int, ...]  # by seat, then by rival: if the game ended here


class Replay(Struct, frozen=True, kw_only=True):
    table: TableInfo
    components: Components
    eye: int
    lines: tuple[ReplayLine, ...]  # up to where today's rules and the game part for good
    departures: tuple[Departure, ...]  # where they part; what they cannot tell has no events
    result: Result | None  # as it was when the game ended


class Moment(Struct, frozen=True, kw_only=True):
    number: int
    view: View
