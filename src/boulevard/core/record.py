"""Record: a whole game as text.  A header, the ledger line by line, and a seal under it.

Replaying needs no seed.  The seal carries a digest of everything above it, so that a cut or edited
file is noticed before it is believed, and checkpoints, so that rules which have changed since are
noticed before they tell another game.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from itertools import accumulate
from typing import Any, Generic, Literal, TypeVar

import msgspec

from boulevard.core.departure import Departure
from boulevard.core.dice import Dice
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.frames import NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Action, Event, Options, Outcome, Result, View
from boulevard.core.position import agreed, begin, checkpoint, full_view
from boulevard.core.state import State

FORMAT = 1
STRIDE = 8  # ledger lines from one checkpoint to the next
LINES = 200_000  # of a record; the longest games have some twelve thousand
TAGS = 100  # at most
UNREADABLE = (msgspec.MsgspecError, RecursionError)  # the second: it is nested too deeply

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


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From here on other rules were played by.  A row of its own between two lines."""

    rules_version: int  # of the new rules
    position: dict[str, Any]  # the full view that the game went on from


class Foreign(Action, frozen=True):
    """An answer by other rules, which those of today have no word for."""

    text: str  # JSON, as it was written


class Seal(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The last line of a record."""

    sealed: str  # SHA-256 of all lines above
    seed: str | None = None  # revealed at the end, or kept in a private save
    result: Result | None = None  # None: the game goes on
    checkpoints: dict[int, str] = {}  # by ledger lines: a digest of the full view after so many


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
    checkpoints: dict[int, str] = {}  # by ledger lines; one of an older Boulevard has none
    changes: dict[int, Change] = {}  # by the ledger lines before them

    def write(self) -> str:
        """The record as JSON Lines."""
        encode = msgspec.json.encode
        rows = [encode(self.header)]
        for number in range(len(self.lines) + 1):
            if number in self.changes:
                rows.append(encode(self.changes[number]))
            if number < len(self.lines):
                line = self.lines[number]
                rows.append(encode_line(line.by, written(line.answer)))
        body = b"".join(row + b"\n" for row in rows)
        seal = Seal(
            sealed=sha256(body).hexdigest(),
            seed=self.seed,
            result=self.result,
            checkpoints=self.checkpoints,
        )
        return (body + encode(seal) + b"\n").decode()

    def row(self, number: int) -> int:
        """Which row of the file the number-th line of the ledger is in."""
        return number + 1 + sum(before < number for before in self.changes)

    def played_by(self, number: int) -> int:
        """The version of the rules by which the number-th line was played."""
        before = max((n for n in self.changes if n < number), default=None)
        return self.header.rules_version if before is None else self.changes[before].rules_version


def encode_line(by: int, answer: bytes) -> bytes:
    return msgspec.json.encode(_RawLine(by, msgspec.Raw(answer)))


def written(answer: Action | Outcome) -> bytes:
    """An answer as JSON."""
    return answer.text.encode() if isinstance(answer, Foreign) else msgspec.json.encode(answer)


def understood(game: Game[Any], by: int, text: str | bytes, rules_version: int) -> Action | Outcome:
    """The answer in this JSON; raises `msgspec.MsgspecError` if these very rules do not know it."""
    answers = _decoder(game.outcome_type if by == NATURE else game.action_type)
    try:
        found: Action | Outcome = answers.decode(text)
    except msgspec.MsgspecError:
        if rules_version == game.rules_version:
            raise
        return Foreign(text if isinstance(text, str) else text.decode())
    return found


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """Kept, because making one takes longer than reading a hundred answers with it."""
    return msgspec.json.Decoder(kind)


def read(text: str, find_game: Callable[[str], Game[Any]]) -> Record:
    """The record in this text; raises `Unreadable` with the line and the reason."""
    if text.count("\n") > LINES + 2:
        raise Unreadable(f"a record has at most {LINES:,} lines, and this one has more")
    rows = re.findall(r"[^\n]*\n|[^\n]+", text.removeprefix("\ufeff"))  # names hold other breaks
    if not rows:
        raise Unreadable("the record is empty")
    header = _decode(rows[0], Header, 1, "is not the header of a record")
    if header.record > FORMAT:
        raise Unreadable(f"line 1: record format {header.record} is newer than Boulevard reads")
    game = find_game(header.game)
    try:
        options = agreed(game, header.options, header.rules_version)
    except msgspec.ValidationError as error:
        raise Unreadable(
            f"line 1: the options do not fit {game.title}{_by(game, header)}: {error}"
        ) from None
    if len(header.names) != options.players:
        raise Unreadable(f"line 1: {len(header.names)} names for {options.players} seats")
    if len(header.tags) > TAGS:
        raise Unreadable(f"line 1: a record has at most {TAGS} tags, not {len(header.tags)}")
    seal = _seal(rows)
    _check_lengths(seal, options.players, len(rows))
    lines, changes = _ledger(game, header.rules_version, rows[1:-1])
    return Record(header, options, tuple(lines), seal.seed, seal.result, seal.checkpoints, changes)


def _by(game: Game[Any], header: Header) -> str:
    """The version of the rules, if it is another than today's."""
    if header.rules_version == game.rules_version:
        return ""
    return f" (played by rules {header.rules_version}, and these are {game.rules_version})"


def _ledger(game: Game[Any], version: int, rows: list[str]) -> tuple[list[Line], dict[int, Change]]:
    lines: list[Line] = []
    changes: dict[int, Change] = {}
    for number, row in enumerate(rows, start=2):
        change = _change(row)
        if change is None:
            lines.append(_line(game, row, number, version))
        else:
            changes[len(lines)] = change
            version = change.rules_version
    return lines, changes


def _change(row: str) -> Change | None:
    try:
        return msgspec.json.decode(row, type=Change)
    except (*UNREADABLE, UnicodeEncodeError):
        return None


def _seal(rows: list[str]) -> Seal:
    last = len(rows)
    try:
        seal = msgspec.json.decode(rows[-1], type=Seal)
    except UNREADABLE:
        raise Unreadable(f"line {last}: the record is cut off; its seal is missing") from None
    if seal.sealed != sha256("".join(rows[:-1]).encode()).hexdigest():
        raise Unreadable(
            f"line {last}: the seal does not fit; the record was edited after it was sealed"
        )
    return seal


def _check_lengths(seal: Seal, players: int, rows: int) -> None:
    """Lists that a record may have tell of each seat, or of each of its lines, once."""
    result = seal.result
    if result is not None:
        lists = {"scores": result.scores, "places": result.places, "items": result.items}
        for name, found in lists.items():
            if len(found) != players:
                raise Unreadable(
                    f"line {rows}: the result has {len(found)} {name} for {players} seats"
                )
    if len(seal.checkpoints) > rows:
        raise Unreadable(f"line {rows}: {len(seal.checkpoints)} checkpoints for {rows} lines")


def _line(game: Game[Any], row: str, number: int, version: int) -> Line:
    raw = _decode(row, _RawLine, number, "is not an answer")
    try:
        return Line(raw.by, understood(game, raw.by, bytes(raw.answer), version))
    except UNREADABLE as error:
        raise Unreadable(f"line {number} is not an answer of {game.title}: {error}") from None


T = TypeVar("T")


def _decode(row: str | bytes, kind: type[T], number: int, otherwise: str) -> T:
    try:
        return msgspec.json.decode(row, type=kind)
    except (*UNREADABLE, UnicodeEncodeError) as error:
        raise Unreadable(f"line {number} {otherwise}: {error}") from None


class Moment(msgspec.Struct, Generic[S], frozen=True):
    """A moment of a replay."""

    number: int  # ledger lines so far
    line: Line | None  # the one that led here; None at the start, and where other rules begin
    state: S  # the live state: copy it to keep it
    events: tuple[Event, ...]  # what that line caused
    departure: Departure | None = None  # today's rules cannot tell what came next


class Misfit(Unreadable):
    """The rules did not lead where the record says that they did."""


def replay(game: Game[S], record: Record) -> Iterator[Moment[S]]:
    """The game line by line; raises `Unreadable` at the first line that the rules do not allow.

    What was played by other rules is told as far as checkpoints prove that today's lead to the same
    positions.  The last moment before a gap says so; after it the game goes on, where it does, from
    the position that the record holds.
    """
    firsts = sorted({0, *record.changes})
    for first, last in zip(firsts, [*firsts[1:], len(record.lines)], strict=True):
        state = _start(game, record, first)
        agreed, is_whole = last, True
        if record.played_by(first + 1) != game.rules_version:
            agreed, is_whole = _agreement(game, record, range(first + 1, last + 1), state)
        departure = None if is_whole else _departure(game, record, agreed + 1)
        yield Moment(first, None, state, (), departure if agreed == first else None)
        for number in range(first + 1, agreed + 1):
            line = record.lines[number - 1]
            log: list[Event] = []
            try:
                answer(game, state, line, log)
            except Refused as error:
                sentence = f"line {record.row(number)}: {error.sentence}"
                raise Unreadable(sentence, reason=error.reason) from None
            mark = record.checkpoints.get(number)
            if mark is not None and mark != checkpoint(game, state, record.played_by(number)):
                raise Misfit(
                    f"line {record.row(number)}: it does not lead to the position that was sealed"
                )
            yield Moment(number, line, state, tuple(log), departure if number == agreed else None)


def state_at(game: Game[S], record: Record, number: int) -> S:
    """The state after so many lines; refuses what today's rules cannot tell."""
    found: S | None = None
    for moment in replay(game, record):
        if moment.number > number:
            break
        gap = moment.departure
        if gap is not None and gap.number <= number < (gap.until or len(record.lines) + 1):
            raise Unreadable(gap.sentence)
        if moment.number == number:
            found = game.copy(moment.state)
    if found is None:
        raise Unreadable(f"the record has {len(record.lines)} answers, not {number}")
    return found


def _start(game: Game[S], record: Record, first: int) -> S:
    """The state that the game begins with, or goes on with by other rules."""
    change = record.changes.get(first)
    try:
        if change is None:
            return begin(game, record.options, position_of(game, record.header))
        view = full_view(game, change.position, change.rules_version)
        return begin(game, record.options, view)
    except Refused as error:
        row = 1 if change is None else record.row(first) + 1
        sentence = f"line {row}: {error.sentence}{_by(game, record.header)}"
        raise Unreadable(sentence, reason=error.reason) from None


def _departure(game: Game[Any], record: Record, number: int) -> Departure:
    return Departure(
        played_by=record.played_by(number),
        today=game.rules_version,
        number=number,
        until=min((n for n in record.changes if n >= number), default=None),
        lines=len(record.lines),
    )


def _agreement(game: Game[S], record: Record, numbers: range, start: S) -> tuple[int, bool]:
    """Up to which of these lines today's rules certainly lead to the positions that were sealed,
    and whether that is all that there is to it, the result included."""
    state, agreed = game.copy(start), numbers.start - 1
    for number in numbers:
        try:
            answer(game, state, record.lines[number - 1])
        except Refused:
            return agreed, False
        mark = record.checkpoints.get(number)
        if mark is not None:
            if mark != checkpoint(game, state, record.played_by(number)):
                return agreed, False
            agreed = number
    last = numbers.stop - 1
    if last < len(record.lines) or record.result is None:
        return agreed, agreed == last
    if game.deciding(state) or not _is_result(game, record, state):
        return agreed, False
    return last, True


def _is_result(game: Game[S], record: Record, state: S) -> bool:
    """Whether a finished game ended as the record says; other rules may have itemised it in their
    own way."""
    found, told = game.result(state), record.result
    if told is None or record.played_by(len(record.lines)) == game.rules_version:
        return found == told
    return found.without_items() == told.without_items()


def position_of(game: Game[S], header: Header) -> View | None:
    """The full view that a record starts from; None: it has the usual start."""
    if header.position is None:
        return None
    return full_view(game, header.position, header.rules_version)


def answer(game: Game[S], state: S, line: Line, log: list[Event] | None = None) -> None:
    """Plays one line of a ledger."""
    if isinstance(line.answer, Foreign):
        raise Unreadable(f"{game.title} has no such answer: {line.answer.text}")
    if isinstance(line.answer, Outcome):
        game.resolve(state, line.answer, log)
    else:
        game.apply(state, line.by, line.answer, log)


def chance(game: Game[S], state: S, seed: str, number: int) -> Outcome:
    """What nature answers at the number-th chance point of a game with this seed.

    New dice for each: whoever saw all earlier draws still cannot foretell the next.
    """
    return game.sample(state, Dice.seeded(seed, number))


class Findings(msgspec.Struct, frozen=True, kw_only=True):
    """What came of examining a record."""

    faults: tuple[str, ...]  # what does not hold
    departures: tuple[Departure, ...]  # what cannot be told, since the rules have changed
    is_over: bool  # the game was played to its end


def examine(game: Game[S], record: Record, tell: Callable[[int], object] = int) -> Findings:
    """Holds the seed against its hash, nature against the seed, every line and the result against
    the rules.  It tells how far it is; unless somebody wants to hear that, `int` does nothing."""
    faults: list[str] = []
    departures: dict[int | None, Departure] = {}  # by where it goes on: of two the earlier counts
    seed = record.seed
    if seed is None:
        faults.append("the seed is not revealed, so chance cannot be checked")
    elif seed_hash(seed) != record.header.seed_hash:
        faults.append("the seed does not have the hash that was published at the start")
    stream = Dice.seeded(seed) if seed is not None and record.header.dice == "stream" else None
    draws = list(accumulate((line.by == NATURE for line in record.lines), initial=0))
    before: S | None = None
    is_over = record.result is not None
    try:
        for step in replay(game, record):
            tell(number := step.number)
            if step.line is not None and step.line.by == NATURE and seed is not None:
                assert before is not None
                dice = stream or Dice.seeded(seed, draws[number - 1])
                if game.sample(before, dice) != step.line.answer:
                    if record.played_by(number) == game.rules_version:
                        faults.append(f"line {record.row(number)} is not what the seed gives")
                        break
                    departure = _departure(game, record, number)  # chances may have changed, too
                    departures.setdefault(departure.until, departure)
            if step.departure is not None:
                departures.setdefault(step.departure.until, step.departure)
            before = game.copy(step.state)
        else:
            assert before is not None
            if None not in departures:
                is_over = not game.deciding(before)
                if not is_over:
                    faults.append("the game is not finished")
                elif not _is_result(game, record, before):
                    faults.append("the result is not what the ledger leads to")
    except Misfit as error:
        faults.append(error.sentence)
    return Findings(faults=tuple(faults), departures=tuple(departures.values()), is_over=is_over)


def verify(game: Game[S], record: Record, tell: Callable[[int], object] = int) -> list[str]:
    """All that does not hold or cannot be told, a line each; nothing: the game is proven."""
    found = examine(game, record, tell)
    return [*found.faults, *(departure.sentence for departure in found.departures)]
