"""Games that were played: `boulevard replay` and `boulevard verify`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from boulevard.cli.contests import progress
from boulevard.cli.words import (
    AsJson,
    RecordFile,
    blaming,
    complain,
    open_record,
    print_json,
    printable,
    printer,
)
from boulevard.core import record as ledger
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, NATURE, PUBLIC

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boulevard.core.departure import Departure
    from boulevard.core.game import Game
    from boulevard.core.messages import Event, View
    from boulevard.core.record import Record


def replay(
    record: RecordFile,
    at: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Stop after N answers. [default: the last]"),
    ] = None,
    eye: Annotated[
        str, typer.Option(metavar="SEAT", help="Who looks: a seat, public or everyone.")
    ] = "everyone",
    notation: Annotated[
        bool, typer.Option("--notation", help="Print answers and position as text to read back.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Tell what happened in a game, and show the board.

    \b
    Examples:
        boulevard replay evening.jsonl
        boulevard replay evening.jsonl --at 40 --eye 0
        boulevard replay evening.jsonl --notation
    """
    game, old = open_record(record)
    eyes = {"everyone": EVERYONE, "public": PUBLIC}
    eyes |= {str(seat): seat for seat in range(old.options.players)}
    if eye not in eyes:
        raise Unreadable(f"an eye is one of {', '.join(eyes)}, not {eye!r}")
    if at is not None and at > len(old.lines):
        raise Unreadable(f"{record} has {len(old.lines)} answers, not {at}")
    looking, stop = eyes[eye], len(old.lines) if at is None else at
    if notation:
        with blaming(record):
            print("\n".join(_in_notation(game, old, looking, stop)))
        return
    told: list[tuple[Event, View]] = []  # with the table as it was then
    departures: list[Departure] = []
    with blaming(record):
        for moment in ledger.replay(game, old):
            if moment.number > stop:  # it lies in what today's rules cannot tell
                break
            last = moment
            view = game.view(moment.state, looking)
            told += [(event.seen_by(looking), view) for event in moment.events]
            if moment.departure is not None and (moment.number < stop or stop == len(old.lines)):
                departures.append(moment.departure)
            if moment.number == stop:  # or the next line would change the state
                break
    result = None if at is not None and at < len(old.lines) else old.result
    if result is None and not game.deciding(last.state):
        result = game.result(last.state)
    names = [printable(name) for name in old.header.names]
    if json:
        found = {
            "game": game.name,
            "names": names,
            "eye": eye,
            "at": last.number,
            "of": len(old.lines),
            "view": view,
            "events": [event for event, _ in told],
            "result": result,
            "departures": [departure.sentence for departure in departures],
        }
        print_json(found)
        return

    from boulevard.terminal.drawing import find_drawing

    drawing = find_drawing(game)
    console = printer()
    for event, then in told:
        for line in drawing.tell(event, then, names):
            console.print(line)
    console.print("", drawing.board(view, names), *drawing.seats(view, names), sep="\n")
    for departure in departures:
        console.print("", departure.sentence, sep="\n")
    if result is not None:
        console.print("", *drawing.outcome(result, view, names), sep="\n")


def _in_notation(game: Game[Any], old: Record, eye: int, stop: int) -> Iterator[str]:
    """Every answer that this eye may know, and then what it sees, as `docs/notation.md` has it."""
    before = None
    for moment in ledger.replay(game, old):
        line = moment.line
        if line is not None and before is not None:
            if eye in (EVERYONE, line.by) or not game.traits.has_secrets:
                who = "nature" if line.by == NATURE else printable(old.header.names[line.by])
                yield f"# {moment.number}. {who}: {game.write_answer(before, line.answer)}"
        before = game.view(moment.state, EVERYONE)
        gap = moment.departure if moment.number < stop else None
        if gap is not None:
            yield f"# {gap.sentence}"
        if moment.number == stop or (gap is not None and stop < (gap.until or stop + 1)):
            yield game.write_position(game.view(moment.state, eye))
            return


def verify(record: RecordFile) -> None:
    """Check a finished game: its seal, its moves, its chance against the seed, its result.

    \b
    Example:
        boulevard verify evening.jsonl
    """
    game, old = open_record(record)
    with blaming(record), progress(len(old.lines), "Checking") as tell:
        faults = ledger.verify(game, old, tell)
    for fault in faults:
        complain(f"{record}: {fault}")
    if faults or old.result is None:
        raise typer.Exit(1)
    scores = ", ".join(
        f"{printable(name)} {score}"
        for name, score in zip(old.header.names, old.result.scores, strict=True)
    )
    print(f"{record}: a game of {game.title}, {len(old.lines)} answers; all checks hold ({scores})")
