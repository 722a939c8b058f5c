"""The findings of a contest for programs, as JSON, and for a terminal, as tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from boulevard.arena.contest import Contest
from boulevard.arena.findings import Fared, Findings, Gap
from boulevard.arena.ratings import Rating
from boulevard.sim.report import Interval, shortened

UNBOUNDED = 10_000  # columns, for measuring

Row = tuple[str, list[str]]  # a name, which may be shortened, and figures, which are not


def as_json(
    contest: Contest, found: Findings, options: Mapping[str, str], command: str
) -> dict[str, Any]:
    """One object.  It has no times in it: the same contest gives the same bytes."""
    return {
        "game": contest.game,
        "players": contest.players,
        "options": options,
        "bots": contest.labels(),
        "seed": contest.seed,
        "games": found.games,
        "heats": found.heats,
        "decisions": found.decisions,
        "win_rates": {bot.name: bot.win_rate for bot in found.bots},
        "intervals": {bot.name: bot.win_interval for bot in found.bots},
        "interval_method": found.method,
        "even": found.even,
        "ratings": {bot.name: _rating(bot.rating) for bot in found.bots},
        "mean_places": {bot.name: bot.mean_place for bot in found.bots},
        "mean_scores": {bot.name: bot.mean_score for bot in found.bots},
        "score_intervals": {bot.name: bot.score_interval for bot in found.bots},
        "differences": found.gaps,
        "rivals": {
            name: {"mean_score": score, "rating": _rating(rating)}
            for name, (score, rating) in found.rivals.items()
        },
        "verdict": found.verdict,
        "command": command,
    }


def _rating(rating: Rating) -> dict[str, Any]:
    return {
        "openskill": {"mu": rating.mu, "sigma": rating.sigma},
        "elo": rating.elo,
        "elo_interval": rating.elo_interval,
    }


def as_table(contest: Contest, found: Findings, options: Mapping[str, str]) -> RenderableType:
    """The same for people, in 80 columns."""
    parts: list[RenderableType] = [
        Text(heading(contest, found, options)),
        Figures(["", "wins", "95%", "place", "score", "OpenSkill", "Elo", "95%"], _bots(found)),
    ]
    if found.gaps:
        headings = ["difference", "wins", "95%", "score", "95%"]
        parts.append(Figures(headings, map(_gap, found.gaps)))
    parts += [Text(line) for line in remarks(found)]
    return Group(*parts)


def heading(contest: Contest, found: Findings, options: Mapping[str, str]) -> str:
    chosen = "".join(f", {name} {word}" for name, word in options.items())
    people = "1 player" if contest.players == 1 else f"{contest.players} players"
    size = found.games // found.heats
    return (
        f"{contest.game}: {found.games:,} games in {found.heats:,} heats of {size}, "
        f"{people}{chosen}, seed {contest.seed}"
    )


def remarks(found: Findings) -> list[str]:
    """What has to be known beside the figures, a line each."""
    lines = []
    verdict = found.verdict
    if verdict is not None:
        sure = f"{verdict.heats:,} heats, chance of error at most {verdict.error:g}"
        if verdict.best:
            lines.append(f"{verdict.best} is the best: {sure}.")
        else:
            lines.append(f"Nobody is the best beyond doubt: {sure}.")
    if found.even is not None:
        lines.append(f"Equally good bots would win {percent(found.even)} each.")
    return lines


def percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def between(interval: Interval | None, form: str = ".1f", scale: float = 1.0) -> str:
    """An interval; nothing where there is none."""
    if interval is None:
        return ""
    low, high = interval
    between = " to " if "+" in form or low < 0 else "-"
    return f"{scale * low:{form}}{between}{scale * high:{form}}"


def _bots(found: Findings) -> list[Row]:
    rows = [(bot.name, _fared(bot)) for bot in found.bots]
    for name, (score, rating) in found.rivals.items():
        rows.append((name, ["", "", "", f"{score:.1f}", *_rated(rating)]))
    return rows


def _fared(bot: Fared) -> list[str]:
    return [
        percent(bot.win_rate),
        between(bot.win_interval, scale=100),
        f"{bot.mean_place:.2f}",
        f"{bot.mean_score:.1f}",
        *_rated(bot.rating),
    ]


def _rated(rating: Rating) -> list[str]:
    return [
        f"{rating.mu:.1f} ± {1.96 * rating.sigma:.1f}",
        f"{rating.elo:.0f}",
        between(rating.elo_interval, ".0f"),
    ]


def _gap(gap: Gap) -> Row:
    return (
        f"{gap.bot} - {gap.other}",
        [
            f"{100 * gap.wins:+.1f}%",
            between(gap.wins_interval, "+.1f", 100),
            f"{gap.score:+.1f}",
            between(gap.score_interval, "+.1f"),
        ],
    )


class Figures:
    """Rows with names and figures: names give way to figures, which are never cut."""

    def __init__(self, headings: list[str], rows: Iterable[Row]) -> None:
        self._headings = headings
        self._rows = list(rows)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        longest = max(cell_len(name) for name, _ in self._rows)
        wide = options.update_width(UNBOUNDED)
        room = options.max_width - self._grid(0).__rich_measure__(console, wide).maximum
        yield self._grid(max(1, min(room, longest)))

    def _grid(self, room: int) -> Grid:
        grid = Grid(*self._headings, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        for column in grid.columns:
            column.justify = "right"
            column.no_wrap = True
        grid.columns[0].justify = "left"
        if room == 0:
            grid.columns[0].header = ""
        for name, figures in self._rows:
            grid.add_row(Text(shortened(name, room)), *figures)
        return grid
