"""`boulevard bench`: how fast the games are here, beside those of others."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from boulevard.cli.words import AsJson, listed, print_json
from boulevard.core.errors import Unreadable

NONE = "none"


def bench(
    against: Annotated[
        str | None,
        typer.Option(
            metavar="A,B",
            help="Peers: catanatron, open_spiel, pettingzoo, pgx; or none. "
            "[default: all that are installed]",
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(metavar="S", min=0.0, help="For each measure and round.")
    ] = 1.0,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Of which the best counts.")] = 3,
    scaling: Annotated[
        bool, typer.Option("--scaling", help="Also measure several processes, and Ray.")
    ] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Exit status 1 if a target is missed.")
    ] = False,
    markdown: Annotated[
        bool, typer.Option("--markdown", help="Print a page, as in docs/benchmarks.md.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Measure the games, beside those of others, and say which targets are met.

    Nothing is installed: what is there is measured, and what is not is named.  Every subject runs
    in a process of its own, all take their turn in each round, and seconds are processor time.

    \b
    Examples:
        boulevard bench
        boulevard bench --against catanatron,pettingzoo --json
        boulevard bench --against none --seconds 0.1 --rounds 1
    """
    from boulevard.bench import families
    from boulevard.bench.page import markdown as as_page
    from boulevard.bench.report import show
    from boulevard.bench.runner import measure
    from boulevard.bench.scaling import add_scaling
    from boulevard.bench.targets import is_missed

    if json and markdown:
        raise Unreadable("it is --json or --markdown, not both")
    every = [peer.name for peer in families.PEERS]
    names = every if against is None else [] if against == NONE else listed(against)
    report = measure(families.peers(names), seconds, rounds, _say)
    if scaling:
        add_scaling(report, _say)
    _say("")
    if json:
        print_json(report)
    elif markdown:
        print(as_page(report), end="")
    else:
        show(report)
    if check and is_missed(report.targets):
        raise typer.Exit(1)


def _say(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\033[K{words}", end="", file=sys.stderr, flush=True)
