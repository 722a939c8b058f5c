"""`boulevard hint`: what the best bot would have answered in a recorded game."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer

from boulevard.cli.words import (
    AsJson,
    RecordFile,
    blaming,
    open_record,
    print_json,
    printable,
    printer,
)
from boulevard.core import record as ledger
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import NATURE

RIVAL = "the rival"  # what an opponent is called that is part of the rules


def hint(
    record: RecordFile,
    at: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="The first question after N answers. [default: the last]"
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(metavar="K", min=0, help="Who asks. [default: the first who is asked]"),
    ] = None,
    bot: Annotated[
        str,
        typer.Option(
            metavar="A", help="Who is asked, also with a budget. [default: the best that is quick]"
        ),
    ] = "",
    json: AsJson = False,
) -> None:
    """Say what the best bot would answer, from what the seat can see, and why.

    \b
    Examples:
        boulevard hint evening.jsonl
        boulevard hint evening.jsonl --at 40 --seat 1
        boulevard hint evening.jsonl --bot expert@2000
    """
    from boulevard.bots.advice import SOON, advise, strongest
    from boulevard.bots.bot import Sight
    from boulevard.bots.entrant import find_entrant

    game, old = open_record(record)
    if at is not None and at > len(old.lines):
        raise Unreadable(f"{record} has {len(old.lines)} answers, not {at}")
    found = gap = None
    with blaming(record):
        for moment in ledger.replay(game, old):
            gap = moment.departure or gap
            asked = game.deciding(moment.state)
            if asked not in ([], [NATURE]) and moment.number >= (at or 0):
                found = moment.number, asked, game.copy(moment.state)
                if at is not None:
                    break
    if found is None and gap is not None:
        raise Unreadable(f"{record}: {gap.sentence}")
    if found is None:
        raise Unreadable(f"{record}: no seat is asked anything after {at or 0} answers")
    number, asked, state = found
    who = asked[0] if seat is None else seat
    if who not in asked:
        seats = ", ".join(map(str, asked))
        raise Unreadable(f"{record}: after {number} answers seat {seats} is asked, not seat {who}")
    view = game.view(state, who)
    kind = find_entrant(bot, game.name) if bot else strongest(game.name)
    soon = None if bot else SOON
    advice = advise(Sight(game, who, view), kind, Dice.seeded("hint", number), soon)
    if json:
        print_json({"at": number, "seat": who} | msgspec.to_builtins(advice))
        return

    from boulevard.terminal.drawing import find_drawing

    drawing = find_drawing(game)
    names = [printable(name) for name in old.header.names]
    console = printer()
    best = game.write_answer(view, advice.action)
    console.print(f"After {number} answers, {names[who]} could: {best}")
    events = game.preview(game.imagine(view, Dice.seeded("hint")), who, advice.action)
    for line in drawing.explain([event.seen_by(who) for event in events], view, names):
        console.print("    ", line, sep="")
    console.print(f"{advice.bot} reckons that it gains {advice.gain:+g}", end="")
    if advice.next_best is None:
        console.print("; there is no other answer")
    else:
        instead = game.write_answer(view, advice.next_best)
        compared = f"{advice.considered} answers compared"
        console.print(f"; next best: {instead} ({advice.next_gain:+g}); {compared}")
    called = [*names, *[RIVAL] * (len(advice.ahead) - len(names))]
    if advice.ahead:
        ahead = zip(called, advice.ahead, strict=True)
        sums = ", ".join(f"{name} {amount:+g}" for name, amount in ahead)
        console.print(f"until {names[who]} is asked again: {sums}", end="")
        prevented = advice.prevents(who)
        if prevented is not None:
            other, less = prevented
            console.print(f"; the next best would leave {called[other]} {less:g} more", end="")
        console.print()
