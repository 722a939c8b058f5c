"""The findings of a contest for programs, as JSON, and for a terminal, as tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from boulevard.arena.contest import Contest
from boulevard.arena.findings import Fared, Findings, Gap
from boulevard.arena.grid import SIGNED, Grid, Line, between, percent, signed
from boulevard.arena.ratings import Rating


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
        Grid(["", "wins", "95%", "place", "score", "OpenSkill", "Elo", "95%"], _bots(found)),
    ]
    if found.gaps:
        headings = ["difference", "wins", "95%", "score", "95%"]
        parts.append(Grid(headings, map(_gap, found.gaps)))
    parts += [Text(line) for line in (verdict_said(found), even_said(found)) if line]
    return Group(*parts)


def heading(contest: Contest, found: Findings, options: Mapping[str, str]) -> str:
    chosen = "".join(f", {name} {word}" for name, word in options.items())
    people = "1 player" if contest.players == 1 else f"{contest.players} players"
    size = found.games // found.heats
    return (
        f"{contest.game}: {found.games:,} games in {found.heats:,} heats of {size}, "
        f"{people}{chosen}, seed {contest.seed}"
    )


def verdict_said(found: Findings) -> str:
    """Who is best, where that was asked."""
    verdict = found.verdict
    if verdict is None:
        return ""
    sure = f"{verdict.heats:,} heats, chance of error at most {verdict.error:g}"
    who = f"{verdict.best} is" if verdict.best else "Nobody is beyond doubt"
    return f"{who} the best: {sure}."


def even_said(found: Findings) -> str:
    """What a win is here, and how many there would be if all were alike."""
    said = []
    if found.is_solitary:
        said.append("Each plays alone, and the highest score of a heat wins it.")
    if found.even is not None:
        said.append(f"Equally good bots would win {percent(found.even)} each.")
    return " ".join(said)


def _bots(found: Findings) -> list[Line]:
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


def _gap(gap: Gap) -> Line:
    return (
        f"{gap.bot} - {gap.other}",
        [
            f"{signed(100 * gap.wins)}%",
            between(gap.wins_interval, SIGNED, 100),
            signed(gap.score),
            between(gap.score_interval, SIGNED),
        ],
    )
