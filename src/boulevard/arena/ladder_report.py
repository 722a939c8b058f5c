"""A ladder for a terminal, for programs, and as the part of a page that one command writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from boulevard.arena.grid import SIGNED, Grid, between, percent, signed
from boulevard.arena.ladder import Climbed, Rung, Standings
from boulevard.bots.ratings import Rating
from boulevard.core.errors import Unreadable

Command = Callable[[Rung], str]  # that plays this rung alone
VAGUE = 300  # Elo; whoever may be off by more is not rated


def as_table(game: str, seed: str, found: Sequence[Standings]) -> RenderableType:
    parts: list[RenderableType] = [Text(f"{game}: the ladder, seed {seed}")]
    for standings in found:
        rows = [(_meeting(row), _figures(standings, n)) for n, row in enumerate(standings.rows)]
        parts.append(Grid([standings.setting.title, *_heads(standings)], rows))
        rated = [
            (name, [f"{rating.elo:.0f}", between(rating.elo_interval, ".0f")])
            for name, rating in standings.ratings.items()
        ]
        parts.append(Grid(["", "Elo", "95%"], rated))
    return Group(*parts)


def as_json(game: str, seed: str, found: Sequence[Standings], command: Command) -> dict[str, Any]:
    return {
        "game": game,
        "seed": seed,
        "settings": [
            {
                "players": standings.setting.players,
                "options": standings.setting.options,
                "rows": [
                    {
                        "bot": row.rung.bots[0],
                        "against": row.against,
                        "games": row.games,
                        "win_rate": row.fared.win_rate,
                        "interval": row.fared.win_interval,
                        "step": msgspec.to_builtins(standings.step(n)),
                        "command": command(row.rung),
                    }
                    for n, row in enumerate(standings.rows)
                ],
                "ratings": {
                    name: {
                        "elo": rating.elo,
                        "elo_interval": rating.elo_interval,
                        "openskill": {"mu": rating.mu, "sigma": rating.sigma},
                    }
                    for name, rating in standings.ratings.items()
                },
            }
            for standings in found
        ],
    }


def _heads(standings: Standings) -> list[str]:
    """What the figures of its rows are."""
    if standings.setting.players == 1:
        return ["games", "wins", "95%", "points more than the one below", "95%"]
    return ["games", "wins", "95%"]


def _figures(standings: Standings, n: int) -> list[str]:
    """Of a row."""
    row, step = standings.rows[n], standings.step(n)
    found = [
        f"{row.games:,}",
        percent(row.fared.win_rate),
        between(row.fared.win_interval, scale=100),
    ]
    if standings.setting.players > 1:
        return found
    if step is None:
        return [*found, "", ""]
    return [*found, signed(step.points), between(step.interval, SIGNED)]


def _meeting(row: Climbed) -> str:
    return " against ".join([row.rung.bots[0], *row.against])


def as_toml(found: Mapping[str, Mapping[str, Rating]]) -> str:
    """Ratings by game and bot, as `bots/ratings.toml` holds them."""
    lines = ["# Ratings of the bots, and half of their 95 % intervals, written by `make ladder`."]
    for game, bots in sorted(found.items()):
        for bot, rating in bots.items():
            lines += ["", f"[{game}.{bot}]", f"points = {rating.points}"]
            lines += [f"within = {rating.within}"]
    return "\n".join(lines) + "\n"


def rated(found: Sequence[Standings]) -> dict[str, Rating]:
    """Who is told to be how strong: by the first setting, the one that most people play, and as far
    as it is known."""
    return {
        name: Rating(float(round(one.elo)), float(round((high - low) / 2)))
        for name, one in found[0].ratings.items()
        for low, high in [one.elo_interval]
        if high - low < 2 * VAGUE
    }


# -- the page --------------------------------------------------------------------------------------


def as_markdown(found: Sequence[Standings], command: Command, made_by: str) -> str:
    """Tables with the command under each row."""
    lines = [f"Written by `{made_by}`."]
    for standings in found:
        heads = _heads(standings)
        lines += ["", _line([standings.setting.title, *heads])]
        lines += [_line(["---", *["---:"] * len(heads)])]
        lines += [
            _line([f"**{_meeting(row)}**<br>`{command(row.rung)}`", *_figures(standings, n)])
            for n, row in enumerate(standings.rows)
        ]
        names = [
            f"{name} {rating.elo:.0f} ({between(rating.elo_interval, '.0f')})"
            for name, rating in standings.ratings.items()
        ]
        lines += ["", f"Elo: {', '.join(names)}."]
    return "\n".join(lines) + "\n"


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def marks(game: str) -> tuple[str, str]:
    """The lines in a page between which the ladder of a game stands."""
    return (f"<!-- ladder {game} -->", f"<!-- end of ladder {game} -->")


def check_page(text: str, name: str, game: str) -> None:
    """Refuses a page that has no room for the ladder of this game."""
    first, last = marks(game)
    if text.count(first) != 1 or text.count(last) != 1 or text.index(first) > text.index(last):
        raise Unreadable(f"{name} has no lines {first} and {last}, between which the table goes")


def replaced(text: str, game: str, tables: str) -> str:
    """The page with these tables in place of what it had for this game."""
    first, last = marks(game)
    before, _, rest = text.partition(first)
    return f"{before}{first}\n\n{tables}\n{last}{rest.partition(last)[2]}"
