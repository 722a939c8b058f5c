"""`boulevard arena`: which of some bots is the better, and by how much."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated

import typer

from boulevard.cli.contests import (
    Address,
    Games,
    Jobs,
    On,
    Report,
    Resume,
    Seed,
    check_file,
    command,
    entered,
    place,
    progress,
    write_file,
)
from boulevard.cli.words import AsJson, GameName, GameOptions, Players, need, print_json
from boulevard.core.errors import Unreadable


def arena(
    game: GameName,
    players: Players = None,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who meets; more than there are seats take turns.")
    ] = "greedy,random",
    games: Games = 200,
    seed: Seed = "",
    until: Annotated[
        float | None,
        typer.Option(metavar="P", help="Stop when it is clear who is best, but for this chance."),
    ] = None,
    option: GameOptions = None,
    jobs: Jobs = 1,
    on: On = "processes",
    address: Address = "",
    resume: Resume = None,
    report: Report = None,
    json: AsJson = False,
) -> None:
    """Let bots meet under the same chance from every seat, and say who is better.

    Games come in heats: chance is the same throughout one, and everybody has every seat in it.
    What is found depends on the seed, and not on where games are played.  With --until the
    intervals hold however often one looks, so that stopping early does not flatter anybody.

    \b
    Examples:
        boulevard arena streets --bots hard@50,medium --games 400 --jobs 0
        boulevard arena vegas --players 4 --bots greedy,random --until 0.01 --games 10000
        boulevard arena welcome --players 1 --bots greedy,random --report solo.html
        boulevard arena streets --games 5000 --resume friday --on ray
    """
    need("arena")
    from secrets import token_hex

    from rich.console import Console

    from boulevard.arena.contest import Contest, Schedule
    from boulevard.arena.contest_page import as_page
    from boulevard.arena.findings import Book
    from boulevard.arena.report import as_json, as_table
    from boulevard.arena.run import heats

    rules, options, lineup, words = entered(game, players, bots, option)
    if until is not None and not 0 < until < 1:
        raise Unreadable(f"--until is a chance between 0 and 1, not {until:g}")
    if until is not None and len(lineup) < 2:
        raise Unreadable("--until needs two bots at least, to say which is better")
    where = place(jobs, on, address)
    check_file(report)
    contest = Contest(rules.name, (options,), lineup, seed or token_hex(8))
    schedule = Schedule(contest)
    book = Book(contest, until)
    total = schedule.heats(games) * schedule.size
    with (
        progress(total) as tell,
        closing(heats(contest, games, where, resume, tell=tell)) as all_heats,
    ):
        for heat in all_heats:
            book.add(heat)
            if book.best is not None:
                break
    found = book.findings()
    made_by = command(
        ["arena", rules.name],
        {
            "players": options.players,
            "bots": ",".join(lineup),
            "games": games,
            "seed": contest.seed,
            "until": until,
        },
        words,
    )
    if report is not None:
        write_file(report, as_page(contest, found, words, made_by))
    if json:
        print_json(as_json(contest, found, words, made_by))
    else:
        Console().print(as_table(contest, found, words))
