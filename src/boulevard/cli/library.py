"""What there is: `boulevard games` and `boulevard rules`."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from boulevard.cli.words import (
    AsJson,
    GameName,
    complain,
    print_json,
)
from boulevard.core.machine import is_compiled
from boulevard.core.notation import listed
from boulevard.core.options import settings
from boulevard.core.registry import GAMES, find_game

if TYPE_CHECKING:
    from boulevard.rulebook import Clause, Found


def list_games(json: AsJson = False) -> None:
    """List the games, their options, and the bots.

    \b
    Example:
        boulevard games
    """
    from boulevard.bots.bot import BOTS, find_bot

    games = [about(name) for name in GAMES.names()]
    bots = [
        {"name": bot.name, "summary": bot.summary, "games": bot.games}
        for bot in map(find_bot, BOTS.names())
    ]
    if json:
        print_json({"games": games, "bots": bots})
        return
    for game in games:
        few, many = game["players"]
        engine = "compiled" if game["compiled"] else "interpreted"
        print(f"{game['name']}: {game['title']}, {few} to {many} players, {engine} engine")
        for option in game["options"]:
            words = " | ".join(option["values"]) or option["form"].upper()
            default = f"  [default: {option['default']}]" if option["default"] else ""
            print(f"    --option {option['name']}={words}{default}\n        {option['help']}")
    print("\nbots:")
    for bot in bots:
        only = f" (only {', '.join(bot['games'])})" if bot["games"] else ""
        print(f"    {bot['name']:10} {bot['summary']}{only}")


def about(name: str) -> dict[str, Any]:
    game = find_game(name)
    return {
        "name": name,
        "title": game.title,
        "players": [game.seats[0], game.seats[-1]],
        "rules_version": game.rules_version,
        "compiled": is_compiled(type(game).__module__),
        "options": [msgspec.to_builtins(setting) for setting in settings(game)],
    }


def show_rules(
    game: GameName,
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS", help="Words, or numbers of clauses.")
    ] = None,
) -> None:
    """Show the rules of a game, or the clauses that speak of something, the best first.

    Words may be those of the printed rules, in any form; those of a heading give all under it.
    Below a clause stand a small position that plays it, and how to open it.

    \b
    Examples:
        boulevard rules streets
        boulevard rules streets enclosing buildings
        boulevard rules streets renovator
        boulevard rules streets S4.2
    """
    from boulevard import rulebook

    text = rulebook.text(game)
    if words:
        found = rulebook.search(game, " ".join(words))
        if found.unknown or found.is_partial:
            complain(_what_is_missing(find_game(game).name, found))
        if not found.clauses:
            raise typer.Exit(1)
        text = "\n".join(
            f"{clause.id}  {clause.place}\n{clause.text}\n{_shown(game, clause)}"
            for clause in found.clauses
        )
    if sys.stdout.isatty() and text.count("\n") >= os.get_terminal_size().lines:
        from pydoc import pager

        pager(text)
    else:
        print(text.rstrip())


def _shown(game: str, clause: Clause) -> str:
    """What plays a clause: its caption, the answer, and how to open it; "" where nothing does."""
    from boulevard import rulebook

    shown = rulebook.positions(game).get(clause.id)
    if shown is None:
        return ""
    rules = find_game(game)
    played = rulebook.play(rules, shown)
    lines = [f"Shown: {shown.caption}."]
    if shown.answers:
        lines.append(f"Answer: {', then '.join(shown.answers)}")
    if played.reason is not None:
        lines.append(f"Refused: {rules.sentence(played.reason)}")
    if played.can_start:
        seat = f" --seat {played.by}" if played.by > 0 else ""
        lines.append(f"Open it: boulevard play {rules.name} --position {clause.id}{seat}")
    return "".join(f"    {line}\n" for line in lines)


def _what_is_missing(game: str, found: Found) -> str:
    """One line: what of a question the rules do not have, and what to do."""
    if not found.unknown:
        return "no clause speaks of all of that; these come nearest"
    missing = f"no clause of {game} speaks of {listed(found.unknown)}"
    if found.suggestion:
        return f"{missing}; did you mean: boulevard rules {game} {found.suggestion}"
    if found.clauses:
        return f"{missing}; these speak of the rest"
    return f"{missing}; try another word, or read all of them: boulevard rules {game}"
