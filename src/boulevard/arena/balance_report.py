"""What a study of balance found: for a terminal, for a page, and as data for other programs."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from itertools import groupby
from typing import Any

import msgspec
from rich.console import Group, RenderableType
from rich.text import Text

from boulevard.arena.balance import ALL, SEAT, Row
from boulevard.arena.chart import around, whisker
from boulevard.arena.contest import Contest
from boulevard.arena.grid import Grid, between, percent, signed
from boulevard.arena.page import document, made, note, row, rows, section
from boulevard.core.registry import find_game

MARK = "*"  # in a terminal, of a row that is unusual beyond doubt
MEANING = (
    "A row is about the seats that had it; its win rate is held against what is usual for all "
    "values of its factor. It shows what goes with winning, not what causes it."
)


def columns(found: Sequence[Row]) -> dict[str, list[Any]]:
    """A column for each figure."""
    return {
        "factor": [one.factor for one in found],
        "value": [one.value for one in found],
        "seat": [None if one.seat == ALL else one.seat for one in found],
        "entries": [one.entries for one in found],
        "win_rate": [one.win_rate for one in found],
        "low": [one.win_interval[0] for one in found],
        "high": [one.win_interval[1] for one in found],
        "usual": [one.usual for one in found],
        "lead": [one.lead for one in found],
        "is_unusual": [one.is_unusual for one in found],
    }


def as_csv(found: Sequence[Row]) -> str:
    table = columns(found)
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(table)
    writer.writerows(zip(*table.values(), strict=True))
    return out.getvalue()


def as_json(
    contest: Contest, games: int, found: Sequence[Row], options: Mapping[str, str], command: str
) -> dict[str, Any]:
    table = columns(found)
    return {
        "game": contest.game,
        "players": contest.players,
        "options": options,
        "bots": contest.labels(),
        "seed": contest.seed,
        "games": games,
        "rows": [
            dict(zip(table, values, strict=True)) for values in zip(*table.values(), strict=True)
        ],
        "command": command,
    }


def as_table(
    contest: Contest, games: int, found: Sequence[Row], options: Mapping[str, str]
) -> RenderableType:
    chosen = "".join(f", {name} {word}" for name, word in options.items())
    people = "1 player" if contest.players == 1 else f"{contest.players} players"
    bots = ", ".join(contest.labels())
    parts: list[RenderableType] = [
        Text(f"{contest.game}: {games:,} games, {people}, {bots}{chosen}, seed {contest.seed}")
    ]
    for name, group in groupby(found, key=lambda one: one.factor):
        lines = [
            (
                _called(one) + (f" {MARK}" if one.is_unusual else ""),
                [
                    f"{one.entries:,}",
                    percent(one.win_rate),
                    between(one.win_interval, scale=100),
                    percent(one.usual),
                    signed(one.lead),
                ],
            )
            for one in group
        ]
        parts.append(Grid([name, "seats", "wins", "95%", "usual", "lead"], lines))
    parts.append(Text(f"{MARK} not the usual win rate, beyond doubt. {MEANING}"))
    return Group(*parts)


def as_page(
    contest: Contest, games: int, found: Sequence[Row], options: Mapping[str, str], command: str
) -> str:
    rules = find_game(contest.game)
    sections = []
    for name, group in groupby(found, key=lambda one: one.factor):
        held = list(group)
        scale = around([one.win_interval for one in held], *{one.usual for one in held})
        shown = []
        for one in held:
            ends = between(one.win_interval, scale=100)
            said = f"{_called(one)}: {percent(one.win_rate)}, {ends}"
            picture = whisker(one.win_rate, one.win_interval, scale, said, one.usual)
            figure = percent(one.win_rate)
            shown.append(
                row(
                    _called(one),
                    figure,
                    f"{ends}, n {one.entries:,}",
                    picture,
                    is_off=one.is_unusual,
                )
            )
        heading = f"By {name}"
        sections.append(section(heading, rows(shown)))
    about = {
        "game": f"{contest.game}, rules version {rules.rules_version}",
        "players": str(contest.players),
        "bots": ", ".join(contest.labels()),
        "options": ", ".join(f"{name} {word}" for name, word in options.items()) or "as usual",
        "seed": contest.seed,
    }
    how = (
        "The dot is the win rate, the bar its 95% interval by Wilson's method, the broken line "
        "what is usual; n is how many seats had it. A diamond marks rows that are "
        "unusual beyond doubt when all rows are looked at together (Holm's method, 5%)."
    )
    lead = f"{games:,} games of {', '.join(contest.labels())}"
    reading = section("How to read it", note(MEANING, how))
    return document(f"{rules.title}: balance", lead, [*sections, reading, made(about, command)])


def _called(one: Row) -> str:
    name = one.value.replace("_", " ")
    if one.factor == SEAT:
        return f"seat {name}"
    return name if one.seat == ALL else f"{name}, seat {one.seat}"


def encoded(words: dict[str, Any]) -> str:
    return msgspec.json.format(msgspec.json.encode(words), indent=1).decode()
