"""`boulevard ladder`: every bot against the one below it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from boulevard.bots.ratings import read_ratings
from boulevard.cli.contests import (
    Address,
    Jobs,
    On,
    Resume,
    check_file,
    command,
    place,
    progress,
    write_file,
)
from boulevard.cli.words import AsJson, GameName, listed, need, print_json
from boulevard.core.errors import Unreadable
from boulevard.core.option_file import text_of
from boulevard.core.registry import find_game

if TYPE_CHECKING:
    from boulevard.arena.ladder import Rung

SEED = "ladder"


def ladder(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B", help="The weakest first. [default: all that play it, by strength]"
        ),
    ] = "",
    games: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="For each row. [default: 200; 100 for expert]"),
    ] = None,
    seed: Annotated[str, typer.Option(metavar="WORD", help="Same seed, same table.")] = SEED,
    jobs: Jobs = 1,
    on: On = "processes",
    address: Address = "",
    resume: Resume = None,
    page: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write the tables into this page, where it has its mark."
        ),
    ] = None,
    ratings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write how strong each is into this TOML file."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Let every bot meet the one below it, and write the tables that the docs show.

    Under each row stands the command that plays it alone.  The same seed gives the same tables.

    \b
    Examples:
        boulevard ladder streets --jobs 0 --page docs/opponents.md
        boulevard ladder vegas --games 50 --bots random,greedy
    """
    need("arena")
    from rich.console import Console

    from boulevard.arena.ladder import climb, rungs
    from boulevard.arena.ladder_report import (
        as_json,
        as_markdown,
        as_table,
        as_toml,
        check_page,
        rated,
        replaced,
    )

    rules = find_game(game)
    names = listed(bots)
    if len(set(names)) < len(names):
        raise Unreadable("a ladder has each bot once")
    rows = rungs(rules, seed, games, names)
    if not rows:
        raise Unreadable("a ladder needs two bots at least; `boulevard games` lists them")
    where = place(jobs, on, address)
    check_file(page)
    if page is not None:
        check_page(text_of(page), str(page), rules.name)
    check_file(ratings)
    known = {} if ratings is None else read_ratings(ratings)
    with progress(sum(rung.total for rung in rows)) as tell:
        found = climb(rows, where, resume, tell)
    made_by = command(
        ["ladder", rules.name],
        {"bots": ",".join(names), "games": games, "seed": "" if seed == SEED else seed},
        {},
    )
    if page is not None:
        tables = as_markdown(found, command_of, made_by)
        write_file(page, replaced(text_of(page), rules.name, tables))
    if ratings is not None:
        write_file(ratings, as_toml({**known, rules.name: rated(found)}))
    if json:
        print_json(as_json(rules.name, seed, found, command_of))
    else:
        Console().print(as_table(rules.name, seed, found))


def command_of(rung: Rung) -> str:
    """The command that plays one row."""
    return command(
        ["arena", rung.contest.game],
        {
            "players": rung.setting.players,
            "bots": ",".join(rung.bots),
            "games": rung.games,
            "seed": rung.contest.seed,
        },
        rung.setting.options,
    )
