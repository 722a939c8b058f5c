"""`boulevard simulate`: bots play many games."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from boulevard.cli.words import (
    AsJson,
    GameName,
    GameOptions,
    Players,
    listed,
    pairs,
)
from boulevard.core.machine import is_compiled
from boulevard.core.options import fewest, read_options, settings
from boulevard.core.registry import find_game


def simulate(
    game: GameName,
    players: Players = None,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who plays, taken in turn until all seats are full.")
    ] = "random",
    games: Annotated[int, typer.Option(metavar="N", min=1, help="How many games.")] = 100,
    seed: Annotated[
        str, typer.Option(metavar="WORD", help="Same seed, same games. [default: a new one, shown]")
    ] = "",
    jobs: Annotated[
        int, typer.Option(metavar="N", min=0, help="Processes; 0: one for each core.")
    ] = 1,
    option: GameOptions = None,
    records: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Keep a record of every game here.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Let bots play many games, and count.

    From game to game everyone moves on by one seat.  A first place that k share counts 1/k.
    The results depend on the seed and on neither --jobs nor --records.

    \b
    Examples:
        boulevard simulate streets --players 4 --bots greedy,random --games 200 --seed 1
        boulevard simulate streets --players 5 --games 100000 --jobs 0 --json
    """
    from secrets import token_hex
    from time import perf_counter

    from rich.console import Console
    from rich.progress import Progress

    from boulevard.sim.processes import cores
    from boulevard.sim.report import Scoreboard, as_json, as_table
    from boulevard.sim.runner import Plan, run

    rules = find_game(game)
    lineup = tuple(listed(bots))
    words = pairs(option)
    seats = max(len(lineup), fewest(rules)) if players is None else players
    options = read_options(rules, seats, words)
    chosen = {setting.name: words.get(setting.name, setting.default) for setting in settings(rules)}
    chosen = {name: word for name, word in chosen.items() if word}
    plan = Plan(rules.name, options, lineup, games, seed or token_hex(8))
    board = Scoreboard(plan)
    step = max(1, games // 500)
    progress = Console(stderr=True)
    began = perf_counter()
    with (
        closing(run(plan, jobs or cores(), records)) as all_played,
        Progress(console=progress, transient=True, disable=json or not progress.is_terminal) as bar,
    ):
        task = bar.add_task("Playing", total=games)
        for played in all_played:
            board.add(played)
            if board.games % step == 0:
                bar.update(task, completed=board.games)
    seconds = perf_counter() - began
    if json:
        print(as_json(board, plan, chosen, seconds, compiled=is_compiled()).decode())
    else:
        Console().print(as_table(board, plan, chosen, seconds, compiled=is_compiled()))
