"""Writes the golden games and the rules as the server tells them, for the tests of the page.

`python scripts/page_games.py FOLDER`   one file a record, a rulebook and a catalogue of reasons

The tests hold the page's sentences against what the engine really says: nothing of it is written by
hand, and nothing is kept in the tree.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from string import Formatter
from typing import Any

import msgspec

from boulevard.core.frames import NATURE, PUBLIC
from boulevard.core.journal import Entry
from boulevard.core.messages import Action, Components, Event
from boulevard.core.reason import COMMON
from boulevard.core.record import Record, read
from boulevard.core.registry import find_game
from boulevard.core.table import Table
from boulevard.server import catalogue, scenes, wire, wire_rules
from boulevard.server.changes import Operation
from boulevard.server.worker import afterwards

RECORDS = Path(__file__).resolve().parents[1] / "tests"
MOMENTS = 2  # of each kind of question in a record
PREVIEWS = 8  # of a moment, each kind of answer among them
HESITATES = 5  # one answer in so many is tried before another is given


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    action: Action
    events: list[Event]
    changes: list[Operation] | None


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """A question as the seat sees it that is asked."""

    scene: wire.Scene
    previews: list[Preview]


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game as one eye is told it."""

    entries: list[wire.Entry]
    scene: wire.Scene  # at the end


class Golden(msgspec.Struct, frozen=True, kw_only=True):
    table: wire.TableInfo
    components: Components
    told: list[Told]  # to the first seat, and to those who watch
    hesitant: Told  # the same game by players who take answers back, as the first seat is told it
    moments: list[Moment]


def main(folder: Path) -> None:
    write(folder / "reasons" / "common.json", kinds(COMMON))
    for game in ("streets", "vegas", "welcome"):
        write(folder / "rules" / f"{game}.json", told_rules(game))
        write(folder / "reasons" / f"{game}.json", kinds(find_game(game).sentences))
    for path in sorted(RECORDS.glob("*/golden/*.jsonl")):
        record = read(path.read_text(encoding="utf-8"), find_game)
        if record.header.position is None:
            name = f"{record.header.game}-{path.stem}.json"
            write(folder / "golden" / name, golden(record))


def write(path: Path, said: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.encode(said))


def kinds(sentences: Mapping[str, str]) -> dict[str, list[str]]:
    """The kinds of reasons, each with the names of the arguments that its sentence says."""
    parse = Formatter().parse
    return {
        kind: [name for _, name, _, _ in parse(form) if name] for kind, form in sentences.items()
    }


def told_rules(game: str) -> list[wire_rules.ClauseInfo]:
    return [*catalogue.rules(game).clauses]


def golden(record: Record) -> Golden:
    table = begin(record)
    moments: list[Moment] = []
    seen: Counter[str] = Counter()
    while table.length() < len(record.lines):
        seat = record.lines[table.length()].by
        if seat in table.asked():
            kind = type(table.decision(seat)).__name__
            seen[kind] += 1
            if seen[kind] <= MOMENTS:
                moments.append(moment(table, seat))
        advance(table, record)
    return Golden(
        table=info(table),
        components=table.game.components(table.options),
        told=[told(table, 0), told(table, PUBLIC)],
        hesitant=told(hesitant(record), 0),
        moments=moments,
    )


def begin(record: Record) -> Table[Any]:
    """The table when a seat is asked for the first time.  Nature's answers come from the record,
    because not every one has its seed."""
    journal = [Entry(line.by, line.answer) for line in record.lines]
    first = next(n for n, entry in enumerate(journal) if entry.by != NATURE)
    return Table(
        find_game(record.header.game),
        record.options,
        seed="",
        names=record.header.names,
        journal=journal[:first],
    )


def advance(table: Table[Any], record: Record) -> None:
    """One answer of a seat, with all that nature adds to it."""
    lines = record.lines
    start = table.length()
    end = start + 1
    while end < len(lines) and lines[end].by == NATURE:
        end += 1
    table.follow([Entry(line.by, line.answer) for line in lines[start:end]])


def hesitant(record: Record) -> Table[Any]:
    """The same ledger, in whose journal other answers were tried and taken back."""
    table = begin(record)
    while table.length() < len(record.lines):
        seat = record.lines[table.length()].by
        if table.length() % HESITATES == 0 and seat in table.asked() and table.actions(seat):
            trial = table.copy()
            trial.follow([Entry(seat, table.actions(seat)[-1])])
            if trial.asked() != [NATURE] and not trial.cannot_undo(seat):
                trial.undo(seat)
                table = trial
        advance(table, record)
    return table


def told(table: Table[Any], eye: int) -> Told:
    scene = scenes.scene(table, eye, undo="off", seed="")
    return Told(entries=scenes.entries(table, eye, 0), scene=scene)


def moment(table: Table[Any], seat: int) -> Moment:
    actions = table.actions(seat)
    kinds = {type(action): action for action in actions}
    some = [*kinds.values(), *actions[:: max(1, len(actions) // PREVIEWS)]][:PREVIEWS]
    return Moment(
        scene=scenes.scene(table, seat, undo="off", seed=""),
        previews=[
            Preview(
                action=each,
                events=table.preview(seat, each),
                changes=afterwards(table.game, table.view(seat), seat, each),
            )
            for each in some
        ],
    )


def info(table: Table[Any]) -> wire.TableInfo:
    now = datetime.now(UTC)
    seats = tuple(
        wire.SeatInfo(
            name=name,
            kind="person",
            bot="",
            stand_in="",
            is_present=True,
            away_since=None,
            is_overdue=False,
            is_host=seat == 0,
        )
        for seat, name in enumerate(table.names)
    )
    return wire.TableInfo(
        id="golden",
        watch_id="watched",
        name="Maple",
        game=table.game.name,
        title=table.game.title,
        options=msgspec.to_builtins(table.options),
        stage="over",
        seats=seats,
        asked=(),
        is_public=False,
        undo="own",
        hints=True,
        pace="live",
        patience=5,
        stand_in="",
        delay=0,
        seed_hash=table.seed_hash,
        is_imported=False,
        stalled="",
        watchers=0,
        origin=None,
        rematch="",
        word="tavor",
        created_at=now,
        moved_at=now,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
