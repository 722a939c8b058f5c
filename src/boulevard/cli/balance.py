"""`boulevard balance`: what goes with winning."""

from __future__ import annotations

from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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

if TYPE_CHECKING:
    from boulevard.arena.balance import Row

CSV, JSON, PARQUET = ".csv", ".json", ".parquet"


def balance(
    game: GameName,
    players: Players = None,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who plays; one bot has all seats.")
    ] = "greedy",
    games: Games = 1000,
    seed: Seed = "",
    option: GameOptions = None,
    jobs: Jobs = 1,
    on: On = "processes",
    address: Address = "",
    resume: Resume = None,
    report: Report = None,
    data: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the figures: a .parquet, .csv or .json file."),
    ] = None,
    json: AsJson = False,
) -> None:
    """Count how often a seat wins that sat here, built this or was dealt that.

    The game says what is counted, such as tiles, lots or plans, and which of its options are
    varied on the way, unless they are given.  Intervals are of 95%.

    \b
    Examples:
        boulevard balance streets --games 4000 --jobs 0 --report streets.html
        boulevard balance streets --option consultants=random --data consultants.parquet
        boulevard balance welcome --players 1 --bots greedy
    """
    from secrets import token_hex

    from rich.console import Console

    from boulevard.arena.balance import Study
    from boulevard.arena.balance_report import as_json, as_page, as_table
    from boulevard.arena.contest import Contest, Schedule
    from boulevard.arena.run import heats

    rules, options, lineup, words = entered(game, players, bots, option)
    varied = tuple(
        other
        for other in rules.variations(options)
        if all(getattr(other, name) == getattr(options, name) for name in words)
    )
    where = place(jobs, on, address)
    check_file(report)
    check_file(data)
    if data is not None and data.suffix not in (CSV, JSON, PARQUET):
        raise Unreadable(f"figures are written as .parquet, .csv or .json, not as {data.name}")
    if data is not None and data.suffix == PARQUET:
        need("frame")
    contest = Contest(rules.name, varied, lineup, seed or token_hex(8))
    schedule = Schedule(contest)
    study = Study(options.players)
    total = schedule.heats(games) * schedule.size
    with (
        progress(total) as tell,
        closing(heats(contest, games, where, resume, is_traced=True, tell=tell)) as all_heats,
    ):
        for heat in all_heats:
            study.add(heat)
    found = study.rows()
    made_by = command(
        ["balance", rules.name],
        {
            "players": options.players,
            "bots": ",".join(lineup),
            "games": games,
            "seed": contest.seed,
        },
        words,
    )
    told = as_json(contest, study.games, found, words, made_by)
    if report is not None:
        write_file(report, as_page(contest, study.games, found, words, made_by))
    if data is not None:
        _write(data, found, told)
    if json:
        print_json(told)
    else:
        Console().print(as_table(contest, study.games, found, words))


def _write(path: Path, found: list[Row], told: dict[str, Any]) -> None:
    from boulevard.arena.balance_report import as_csv, columns, encoded

    if path.suffix == CSV:
        write_file(path, as_csv(found))
    elif path.suffix == JSON:
        write_file(path, encoded(told))
    else:
        part = path.with_name(f"{path.name}.part")
        import_module("polars").DataFrame(columns(found)).write_parquet(part)
        part.replace(path)
