"""What commands share that let bots meet: where games are played, how far they are, files."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from boulevard.cli.words import listed, need, pairs
from boulevard.core.errors import Unreadable
from boulevard.core.options import fewest, read_options
from boulevard.core.registry import find_game

if TYPE_CHECKING:
    from boulevard.arena.run import Place
    from boulevard.core.game import Game
    from boulevard.core.messages import Options

Seed = Annotated[
    str, typer.Option(metavar="WORD", help="Same seed, same games. [default: a new one, shown]")
]
Games = Annotated[
    int, typer.Option(metavar="N", min=1, help="So many games, made up to whole heats.")
]
Jobs = Annotated[int, typer.Option(metavar="N", min=0, help="Processes; 0: one for each core.")]
On = Annotated[
    Literal["processes", "ray"],
    typer.Option(help="Where games are played: processes of this machine, or Ray."),
]
Address = Annotated[
    str,
    typer.Option(metavar="HOST:PORT", help="A Ray that runs. [default: one is started here]"),
]
Resume = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="Keep finished games here; those that are there count."),
]
Report = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Write a page about it: one .html file.")
]


def entered(
    game: str, players: int | None, bots: str, option: list[str] | None
) -> tuple[Game[Any], Options, tuple[str, ...], dict[str, str]]:
    """What is played with which options and bots, and the options as they were given."""
    rules = find_game(game)
    lineup = tuple(listed(bots))
    if not lineup:
        raise Unreadable("which bots play? `boulevard games` lists them")
    words = pairs(option)
    seats = min(max(len(lineup), fewest(rules)), rules.seats[-1]) if players is None else players
    return rules, read_options(rules, seats, words), lineup, words


def place(jobs: int, on: str, address: str) -> Place:
    """Where games are played; refuses what does not go together."""
    from boulevard.arena.run import Place
    from boulevard.sim.processes import cores

    if on == "ray":
        need("ray")
        return Place(jobs, is_ray=True, address=address)
    if address:
        raise Unreadable("an address is that of a Ray: add --on ray, or leave it out")
    return Place(jobs or cores())


@contextmanager
def progress(total: int, doing: str = "Playing") -> Iterator[Callable[[int], None]]:
    """A bar with the time left, where there is a terminal; gives what to tell how far it is."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft

    console = Console(stderr=True)
    columns = (
        TextColumn(doing),
        BarColumn(),
        MofNCompleteColumn(),
        TimeLeft(),
        TextColumn("left"),
    )
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as shown:
        task: list[TaskID] = []

        def tell(done: int) -> None:
            if not task:
                task.append(shown.add_task("", total=total, completed=done))
            shown.update(task[0], completed=done)

        yield tell


def command(words: list[str], settings: Mapping[str, object], options: Mapping[str, str]) -> str:
    """The command that gives the same again: what is not said is left out."""
    for name, value in settings.items():
        if value not in (None, ""):
            words = [*words, f"--{name}", str(value)]
    for name, word in options.items():
        words = [*words, "--option", f"{name}={word}"]
    return shlex.join(["boulevard", *words])


def check_file(path: Path | None) -> None:
    """Refuses, before anything is played, a file that cannot be written."""
    if path is None:
        return
    folder = path.absolute().parent
    if not folder.is_dir():
        raise Unreadable(f"there is no folder {path.parent} to write {path.name} to")
    if path.is_dir() or not os.access(path if path.exists() else folder, os.W_OK):
        raise Unreadable(f"{path} cannot be written")


def write_file(path: Path, content: str) -> None:
    """Whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_text(content, encoding="utf-8", newline="\n")
    part.replace(path)
