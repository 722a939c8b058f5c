"""Record: a whole game as text.  A header, the ledger line by line, and a seal under it.

Replaying needs no seed.  The seal carries a digest of everything above it, so that a cut or edited
file is noticed before it is believed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any, Generic, Literal, TypeVar

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Action, Event, Options, Outcome, Result, View
from boulevard.core.state import State

FORMAT = 1

S = TypeVar("S", bound=State)


class Header(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was agreed before the game."""

    record: int  # version of this file format
    game: str  # name in the registry
    rules_version: int  # of the game
    options: dict[str, Any]  # of the game
    names: tuple[str, ...]  # by seat
    seed_hash: str  # SHA-256 of the seed, published before the first line
    tags: dict[str, str] = {}  # anything else worth keeping, such as a date
    position: dict[str, Any] | None = None  # a full view to start from instead of the usual start
    dice: Literal["stream"] | None = None  # one pair for all of nature's answers, in a game that
    # nobody could have foretold anything in; None: new ones for each


class Line(msgspec.Struct, frozen=True):
    """One answer."""

    by: int  # a seat, or NATURE
    answer: Action | Outcome


class Seal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The last line of a record."""

    sealed: str  # SHA-256 of all lines above
    seed: str | None = None  # revealed at the end, or kept in a private save
    result: Result | None = None  # None: the game goes on


class _RawLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    by: int
    answer: msgspec.Raw


def seed_hash(seed: str) -> str:
    return sha256(seed.encode()).hexdigest()


class Record(msgspec.Struct, frozen=True):
    """A game in progress or finished."""

    header: Header
    options: Options
    lines: tuple[Line, ...]
    seed: str | None = None
    result: Result | None = None

    def write(self) -> str:
        """The record as JSON Lines."""
        encode = msgspec.json.encode
        rows = [encode(self.header), *(encode(line) for line in self.lines)]
        body = b"".join(row + b"\n" for row in rows)
        seal = Seal(sealed=sha256(body).hexdigest(), seed=self.seed, result=self.result)
        return (body + encode(seal) + b"\n").decode()


def read(text: str, find_game: Callable[[str], Game[Any]]) -> Record:
    """The record in this text; raises `Unreadable` with the line and the reason."""
    rows = re.findall(r"[^\n]*\n|[^\n]+", text)  # a name may hold what else splits lines
    if not rows:
        raise Unreadable("the record is empty")
    header = _decode(rows[0], Header, 1, "is not the header of a record")
    if header.record > FORMAT:
        raise Unreadable(
            f"line 1: record format {header.record} is newer than this Boulevard reads"
        )
    game = find_game(header.game)
    if header.rules_version > game.rules_version:
        raise Unreadable(
            f"line 1: it follows version {header.rules_version} of the rules of {game.title}, and "
            f"this Boulevard knows up to version {game.rules_version}; install a newer one"
        )
    try:
        options = msgspec.convert(header.options, game.options_type)
    except msgspec.ValidationError as error:
        raise Unreadable(f"line 1: the options do not fit {game.title}: {error}") from None
    if len(header.names) != options.players:
        raise Unreadable(f"line 1: {len(header.names)} names for {options.players} seats")
    seal = _seal(rows)
    lines = [_line(game, row, number) for number, row in enumerate(rows[1:-1], start=2)]
    return Record(header, options, tuple(lines), seal.seed, seal.result)


def _seal(rows: list[str]) -> Seal:
    last = len(rows)
    try:
        seal = msgspec.json.decode(rows[-1], type=Seal)
    except msgspec.MsgspecError:
        raise Unreadable(f"line {last}: the record is cut off; its seal is missing") from None
    if seal.sealed != sha256("".join(rows[:-1]).encode()).hexdigest():
        raise Unreadable(
            f"line {last}: the seal does not fit; the record was edited after it was sealed"
        )
    return seal


def _line(game: Game[Any], row: str, number: int) -> Line:
    raw = _decode(row, _RawLine, number, "is not an answer")
    kind = game.outcome_type if raw.by == NATURE else game.action_type
    return Line(
        raw.by, _decode(bytes(raw.answer), kind, number, f"is not an answer of {game.title}")
    )


T = TypeVar("T")


def _decode(row: str | bytes, kind: type[T], number: int, otherwise: str) -> T:
    try:
        return msgspec.json.decode(row, type=kind)
    except (msgspec.MsgspecError, UnicodeEncodeError) as error:
        raise Unreadable(f"line {number} {otherwise}: {error}") from None


class Moment(msgspec.Struct, Generic[S], frozen=True):
    """A moment of a replay."""

    number: int  # ledger lines so far
    line: Line | None  # the one that led here; None at the start
    state: S  # the live state: copy it to keep it
    events: tuple[Event, ...]  # what that line caused


def replay(game: Game[S], record: Record) -> Iterator[Moment[S]]:
    """The game line by line; raises `Unreadable` at the first line that the rules do not allow."""
    state = _start(game, record)
    yield Moment(0, None, state, ())
    for number, line in enumerate(record.lines, start=1):
        log: list[Event] = []
        try:
            answer(game, state, line, log)
        except Refused as error:
            sentence = f"line {number + 1}: {error.sentence}"
            raise Unreadable(sentence, reason=error.reason) from None
        yield Moment(number, line, state, tuple(log))


def _start(game: Game[S], record: Record) -> S:
    try:
        return begin(game, record.options, position_of(game, record.header))
    except Refused as error:
        raise Unreadable(f"line 1: {error.sentence}", reason=error.reason) from None


def position_of(game: Game[S], header: Header) -> View | None:
    """The full view that a record starts from; None: it has the usual start."""
    if header.position is None:
        return None
    try:
        view: View = msgspec.convert(header.position, game.view_type)
    except msgspec.ValidationError as error:
        raise Unreadable(f"the position does not fit {game.title}: {error}") from None
    return view


def begin(game: Game[S], options: Options, position: View | None = None) -> S:
    """The first state of a game: the usual start, or a full view that it goes on from."""
    if position is None:
        return game.start(options)
    if position.eye != EVERYONE:
        raise Unreadable("the position is what one seat sees, not all there is")
    state = game.load(position)
    if getattr(position, "options", options) != options:
        raise Unreadable("the position was reached with other options")
    fault = state.check()
    if fault:
        raise Unreadable(f"the position does not add up: {fault}")
    return state


def answer(game: Game[S], state: S, line: Line, log: list[Event] | None = None) -> None:
    """Plays one line of a ledger."""
    if isinstance(line.answer, Outcome):
        game.resolve(state, line.answer, log)
    else:
        game.apply(state, line.by, line.answer, log)


def chance(game: Game[S], state: S, seed: str, number: int) -> Outcome:
    """What nature answers at the number-th chance point of a game with this seed.

    New dice for each: whoever saw all earlier draws still cannot foretell the next.
    """
    return game.sample(state, Dice.seeded(seed, number))


def verify(game: Game[S], record: Record) -> list[str]:
    """What does not hold: the seed against its hash, nature against the seed, the result."""
    faults: list[str] = []
    seed = record.seed
    if seed is None:
        faults.append("the seed is not revealed, so chance cannot be checked")
    elif seed_hash(seed) != record.header.seed_hash:
        faults.append("the seed does not have the hash that was published at the start")
    stream = Dice.seeded(seed) if seed is not None and record.header.dice == "stream" else None
    drawn = 0
    before = None
    for step in replay(game, record):
        if step.line is not None and step.line.by == NATURE and seed is not None:
            assert before is not None
            outcome = game.sample(before, stream) if stream else chance(game, before, seed, drawn)
            if outcome != step.line.answer:
                faults.append(f"line {step.number + 1} is not what the seed gives")
                break
            drawn += 1
        before = game.copy(step.state)
    else:
        assert before is not None
        if game.deciding(before):
            faults.append("the game is not finished")
        elif record.result != game.result(before):
            faults.append("the result is not what the ledger leads to")
    return faults
