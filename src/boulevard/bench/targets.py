"""What must be reached, and whether it is.  The bounds are in `targets.toml`: a game that is not
named there is measured too, and has no targets."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boulevard.core.game import Game

TABLE: dict[str, Any] = tomllib.loads(
    Path(__file__).with_name("targets.toml").read_text(encoding="utf-8")
)
GAMES: dict[str, dict[str, Any]] = TABLE["games"]
PLAYERS: int = TABLE["players"]
CROWDED: str = TABLE["crowded"]
OPENING: float = TABLE["opening"]
PREVIEW: float = TABLE["preview"]
INSTRUCTIONS: dict[str, int] = {name: game["instructions"] for name, game in GAMES.items()}
GAME, SIMULATE = "GAME", "simulate"  # words of the table that stand for several
UNITS = {
    "games": "games/s",
    "sampled": "decisions/s",
    "picked": "decisions/s",
    "looked": "decisions/s",
    "driven": "decisions/s",
    "typed": "decisions/s",
    "copy": "us",
    "observe": "us",
    "pettingzoo": "steps/s",
    "step": "steps/s",
    "gymnasium": "steps/s",
    "vector": "steps/s",
    "memory": "bytes",
    "import": "ms",
    SIMULATE: "times a playout",
    "turn": "s",
    "searched": "simulations/s",
    "weighed": "answers",
    "listing": "%",
    "copying": "%",
    "playing": "%",
    "describing": "%",
    "estimating": "%",
    "easy": "s",
    "hard": "s",
    "expert": "s",
}

Row = dict[str, Any]
Values = dict[tuple[str, str, str], float]  # by subject, build and measure


def options_of(name: str) -> dict[str, str]:
    """The options that a game is measured with."""
    options: dict[str, str] = GAMES.get(name, {}).get("options", {})
    return options


def sizes_of(game: Game[Any]) -> list[int]:
    """The numbers of seats that it is simulated with."""
    sizes: list[int] = GAMES.get(game.name, {}).get("sizes", [game.seats[-1]])
    return sizes


def unit_of(measure: str) -> str:
    return UNITS[measure.partition(" ")[0]]


def is_better_when_more(measure: str) -> bool:
    return unit_of(measure).endswith("/s")


def judged(rows: list[Row]) -> list[Row]:
    """Every target with its figure; the figure is None where it could not be measured."""
    values = {(row["subject"], row["build"], row["measure"]): row["value"] for row in rows}
    found = []
    for words, bounds in TABLE["targets"].items():
        for name in GAMES if GAME in words else ("",):
            subject, build, measure = words.replace(GAME, name).split()
            sizes = GAMES[subject]["sizes"] if measure == SIMULATE else []
            for each in [f"{measure} {size}" for size in sizes] or [measure]:
                value = values.get((subject, build, each))
                found.append(target(f"{subject} {build}: {each}", value, unit_of(each), **bounds))
    for ratio in TABLE["ratios"]:
        bounds = {key: bound for key, bound in ratio.items() if key not in ("of", "to")}
        for name in GAMES if GAME in ratio["of"] else ("",):
            above, below = ratio["of"].replace(GAME, name), ratio["to"].replace(GAME, name)
            ours, theirs = _best(values, above), _best(values, below)
            value = ours / theirs if ours and theirs else None
            found.append(target(_quotient(above, below), value, "times", **bounds))
    return found


def _best(values: Values, words: str) -> float | None:
    """The figure of these words, or the best of those that they stand for."""
    subject, build, measure = words.split()
    found = [
        value
        for (each, *rest), value in values.items()
        if rest == [build, measure] and fnmatchcase(each, subject)
    ]
    return max(found, default=None)


def _quotient(above: str, below: str) -> str:
    """`streets compiled: vector / gymnasium`, or both in full where the subjects differ."""
    subject, build, measure = above.split()
    other, its_build, its_measure = below.split()
    if (subject, build) == (other, its_build):
        return f"{subject} {build}: {measure} / {its_measure}"
    peer = other if measure == its_measure else f"{other} {its_measure}"
    return f"{subject} {build}: {measure} / that of {peer}"


def target(
    what: str,
    value: float | None,
    unit: str,
    *,
    at_least: float | None = None,
    at_most: float | None = None,
) -> Row:
    """One target as a row.  Without a bound it is neither met nor missed."""
    is_met, words = None, ""
    if at_least is not None:
        is_met, words = value is not None and value >= at_least, f">= {at_least:,} {unit}"
    elif at_most is not None:
        is_met, words = value is not None and value <= at_most, f"<= {at_most:,} {unit}"
    return {"what": what, "target": words, "value": value, "is_met": is_met}


def is_missed(targets: list[Row]) -> bool:
    """Whether one was missed, or could not be measured."""
    return any(each["is_met"] is False for each in targets)
