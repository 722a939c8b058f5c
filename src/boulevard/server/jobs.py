"""Jobs: what a worker is told to do, and what it answers."""

from __future__ import annotations

import msgspec

from boulevard.bots.advice import SOON
from boulevard.core.departure import Departure
from boulevard.core.reason import Reason
from boulevard.core.record import Header
from boulevard.core.toml_lines import Fault


class Job(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What a worker is told to do."""

    seconds: float = 0.0  # of computing that it may take; whoever passes it on says so


class Speak(Job, frozen=True, kw_only=True):
    """Be the bot of a seat."""

    game: str
    bot: str
    seat: int
    view: msgspec.Raw
    seed: str
    table: str = ""  # whose bots have in mind what they were about; "": nobody's


class Choose(Speak, frozen=True, kw_only=True):
    """Answer for a seat."""

    thinks: float = 0.0  # seconds on the clock for a bot that thinks as long as it is told to


class Volunteer(Speak, frozen=True, kw_only=True):
    """Say what a seat may say unasked, if its bot has something to say."""


class Advise(Job, frozen=True, kw_only=True):
    """Say what the best bot would answer, and what that would cause."""

    game: str
    seat: int
    view: msgspec.Raw
    seed: str
    thinks: float = SOON  # seconds on the clock
    names: tuple[str, ...] = ()  # by seat
    is_plain: bool = False  # events as text


class Foresee(Job, frozen=True, kw_only=True):
    """Say what an answer would cause, from what its seat sees."""

    game: str
    seat: int
    view: msgspec.Raw
    action: msgspec.Raw
    names: tuple[str, ...] = ()  # by seat
    is_plain: bool = False  # events as text


class Examine(Job, frozen=True, kw_only=True):
    """Read a record from elsewhere, play it again and verify it."""

    text: str


class Film(Job, frozen=True, kw_only=True):
    """Play a record again for one pair of eyes."""

    text: str
    eye: int
    is_plain: bool = False  # views and events as text


class ReadPosition(Job, frozen=True, kw_only=True):
    """Read a position from elsewhere, and see whether a game can go on from it."""

    game: str
    text: str
    seed: str  # for what its eye could not see


class ReadFile(Job, frozen=True, kw_only=True):
    """Read a file from elsewhere that an option takes."""

    game: str
    setting: str
    text: str


class Done(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """What a worker answers."""


class Ready(Done, frozen=True, kw_only=True):
    """Said once, at the start."""


class Chosen(Done, frozen=True, kw_only=True):
    action: msgspec.Raw  # or null, of a seat that says nothing unasked


class Foreseen(Done, frozen=True, kw_only=True):
    events: msgspec.Raw
    changes: msgspec.Raw  # or null


class Advised(Done, frozen=True, kw_only=True):
    action: msgspec.Raw
    events: msgspec.Raw  # what it would cause
    changes: msgspec.Raw  # or null
    bot: str
    gain: float
    next_best: msgspec.Raw  # or null
    next_gain: float
    considered: int
    prevents: tuple[int, float] | None  # whom it keeps from most, and from how much


class Examined(Done, frozen=True, kw_only=True):
    """What there is to know of a record from elsewhere."""

    reason: str  # why it cannot be opened; then nothing else counts
    header: Header | None = None
    seed: str = ""  # if the record reveals it
    faults: tuple[str, ...] = ()  # what does not hold
    departures: tuple[Departure, ...] = ()  # what cannot be told, since the rules have changed
    lines: int = 0  # in its ledger
    is_over: bool = False  # the game was played to its end


class Filmed(Done, frozen=True, kw_only=True):
    """A whole game as one pair of eyes may see it."""

    lines: msgspec.Raw  # `wire_records.ReplayLine`s
    moves: tuple[int, ...]  # by line: the move that it belongs to
    views: tuple[bytes, ...]  # by line: JSON, compressed
    departures: tuple[Departure, ...]  # what today's rules cannot tell, and show as it was before
    result: msgspec.Raw  # or null


class Position(Done, frozen=True, kw_only=True):
    """What there is to know of a position from elsewhere."""

    sentence: str  # why nobody can play on from it; then nothing else counts
    view: msgspec.Raw = msgspec.Raw(b"null")  # all there is in it
    is_dealt: bool = False  # what its eye could not see was filled in by chance


class FileRead(Done, frozen=True, kw_only=True):
    """What there is to know of a file from elsewhere."""

    sentence: str = ""  # why it cannot be used, in one line; "": it can
    faults: tuple[Fault, ...] = ()  # the same line by line
    value: msgspec.Raw = msgspec.Raw(b"null")  # what it gives the option


class Failed(Done, frozen=True, kw_only=True):
    sentence: str
    kind: str = ""  # as `refusals.kind_of` has it, where it was refused
    reason: Reason | None = None  # where the rules are behind it


AnyJob = Choose | Volunteer | Advise | Foresee | Examine | Film | ReadPosition | ReadFile
AnyDone = Ready | Chosen | Advised | Foreseen | Examined | Filmed | Position | FileRead | Failed


class Report(msgspec.Struct, frozen=True, array_like=True):
    """One line of a worker."""

    done: AnyDone
    seconds: float = 0.0  # that it computed
    memory: int = 0  # bytes that it has come to hold
