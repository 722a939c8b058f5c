"""`boulevard play`: who sits where, where the game is kept, and then the terminal client."""

from __future__ import annotations

import sys
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer

from boulevard.bots.persons import called_among
from boulevard.cli.words import (
    GameOptions,
    Players,
    blaming,
    listed,
    need,
    open_record,
    pairs,
    printable,
    state_folder,
)
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.options import fewest, read_options
from boulevard.core.record import Record, state_at
from boulevard.core.registry import find_game
from boulevard.core.table import Table

PERSON = "person"  # in the list of who sits where; any other word is the name of a bot
SEATS = "seats"  # the tag under which a record keeps that list
GUEST = "Guest"  # whoever has not said a name, as on the page
USUAL = "easy"  # the bot to play against when none is named


def play(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="A game that `boulevard games` lists.")
    ] = "",
    players: Players = None,
    seat: Annotated[
        int, typer.Option(metavar="K", min=0, help="Where the first person sits; 0 moves first.")
    ] = 0,
    bots: Annotated[
        str, typer.Option(metavar="A,B", help="Who has the other seats, taken in turn.")
    ] = "",
    people: Annotated[
        int, typer.Option(metavar="N", min=1, help="How many people share this keyboard.")
    ] = 1,
    names: Annotated[str, typer.Option(metavar="A,B", help="What they are called.")] = "",
    option: GameOptions = None,
    seed: Annotated[
        str, typer.Option(metavar="WORD", help="Where chance comes from. [default: a secret]")
    ] = "",
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Keep the game here; one that is there goes on."),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the game in this file.")
    ] = None,
    at: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="Play a new game from where that one was after N answers."
        ),
    ] = None,
    position: Annotated[
        str,
        typer.Option(
            metavar="TEXT",
            help="Begin here: a position as docs/notation.md writes it, or the number of a clause.",
        ),
    ] = "",
) -> None:
    """Play in the terminal, against bots or against each other at one keyboard.

    \b
    Examples:
        boulevard play streets
        boulevard play streets --players 4 --seat 2 --bots hard,easy
        boulevard play streets --names Ada,Ben --bots expert@1s --option edition=draft
        boulevard play --resume evening.jsonl
        boulevard play --resume evening.jsonl --at 40
        boulevard play vegas --position "A2 sphinx red2; red 20; red to act"
        boulevard play streets --position S4.1
    """
    need("terminal")
    from secrets import token_hex

    from boulevard.bots.entrant import find_entrant
    from boulevard.rulebook import position_text

    old = resume or (record if record is not None and record.exists() else None)
    if old is not None:
        if players is not None or seat or bots or people > 1 or names or option or seed or position:
            raise Unreadable(f"the game in {old} goes on as it was: leave out the other settings")
        if at is not None:
            seed = token_hex(32)
            table, sitting = branched(old, game, at, seed)
            old = None
            if record is not None and record.exists():
                raise Unreadable(f"there is a game in {record} already")
        else:
            if record not in (None, old):
                raise Unreadable(f"the game in {old} stays there: leave out --record")
            table, seed, sitting = resumed(old, game)
    elif at is not None:
        raise Unreadable("from which game? name its file with --resume")
    elif not game:
        raise Unreadable("which game? `boulevard games` lists them")
    else:
        rules = find_game(game)
        called = listed(names) or ([GUEST] if people == 1 else [])
        called += [f"{GUEST} {n + 1}" for n in range(len(called), people)]
        lineup = listed(bots) or ([] if len(called) > 1 or players == 1 else [USUAL])
        usual = max(fewest(rules), len(called) + len(lineup))
        wanted = usual if players is None else players
        text = position_text(rules.name, position) if position else ""
        view = rules.read_position(text) if text else None
        agreed = getattr(view, "options", None)  # a position may say what is agreed
        if agreed is not None and (players is not None or option):
            raise Unreadable("the position has its own players and options: leave them out")
        options = agreed or read_options(rules, wanted, pairs(option))
        wanted = options.players
        if view is not None and not view.asked:
            raise Unreadable("nobody is asked anything in this position")
        sitting, seated = arranged(called, lineup, seat, wanted)
        for word in lineup:
            find_entrant(word, rules.name)
        seed = seed or token_hex(32)
        tags = {SEATS: ",".join(sitting)}
        table = Table(rules, options, seed=seed, names=seated, tags=tags, position=view)
    path = old or record
    if path is not None and not path.absolute().parent.is_dir():
        raise Unreadable(f"there is no folder {path.parent} to keep the game in")
    computers = {
        n: find_entrant(word, table.game.name)(Dice.seeded(f"{seed}/bot", n, table.length()))
        for n, word in enumerate(sitting)
        if word != PERSON
    }
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise Unreadable("play needs a terminal; `boulevard simulate` does not")

    from boulevard.terminal.drawing import find_drawing
    from boulevard.terminal.sitting import run

    status = run(
        table,
        people=[n for n, word in enumerate(sitting) if word == PERSON],
        bots=computers,
        drawing=find_drawing(table.game),
        path=path or new_record(table.game.name),
    )
    raise typer.Exit(status)


def resumed(path: Path, game: str) -> tuple[Table[Any], str, list[str]]:
    """The table of a private save, its seed, and who sits where."""
    rules, old, sitting = kept(path, game)
    if old.result is not None:
        raise Unreadable(
            f"the game in {path} is over; see `boulevard replay {path}`, or play on --at a move"
        )
    with blaming(path):
        table = Table.resume(rules, old)
    return table, old.seed or "", sitting


def branched(path: Path, game: str, at: int, seed: str) -> tuple[Table[Any], list[str]]:
    """A new table that stands where the game in a file stood, and who sits where."""
    rules, old, sitting = kept(path, game)
    with blaming(path):
        state = state_at(rules, old, at)
    if not rules.deciding(state):
        raise Unreadable(f"the game in {path} is over there: play on from an earlier answer")
    table = Table(
        rules,
        old.options,
        seed=seed,
        names=old.header.names,
        tags={SEATS: ",".join(sitting)},
        position=rules.view(state, EVERYONE),
    )
    return table, sitting


def kept(path: Path, game: str) -> tuple[Game[Any], Record, list[str]]:
    """What a file holds, and who sits where."""
    rules, old = open_record(path)
    if game and find_game(game) is not rules:
        raise Unreadable(f"{path} holds a game of {rules.title}")
    sitting = listed(old.header.tags.get(SEATS, "")) or [PERSON] * old.options.players
    if len(sitting) != old.options.players:
        raise Unreadable(f"{path}: line 1: {len(sitting)} words for {old.options.players} seats")
    return rules, old, sitting


def arranged(
    people: list[str], bots: list[str], first: int, seats: int
) -> tuple[list[str], list[str]]:
    """By seat: the kind of player, and the name; people sit together, bots fill the rest."""
    if first >= seats:
        raise Unreadable(f"there is no seat {first}: the last of {seats} is seat {seats - 1}")
    if len(people) + len(bots) > seats:
        raise Unreadable(f"{len(people)} people and {len(bots)} bots for {seats} seats")
    if any(name != printable(name) for name in people):
        raise Unreadable("a name can only have printable characters")
    bots = bots or [USUAL]
    sitting, names = [PERSON] * seats, [""] * seats
    for n in range(seats):
        at = (first + n) % seats
        if n < len(people):
            names[at] = people[n]
        else:
            word = bots[(n - len(people)) % len(bots)]
            sitting[at] = word
            names[at] = called_among(word, names)
    return sitting, names


def new_record(game: str) -> Path:
    """A file that is not there yet."""
    folder = state_folder()
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    tries = (folder / f"{stem}{f'-{n}' if n else ''}.jsonl" for n in count())
    return next(path for path in tries if not path.exists())
