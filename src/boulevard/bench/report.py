"""A report as tables, for a terminal and for a page."""

from __future__ import annotations

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from boulevard.bench.runner import Report
from boulevard.bench.targets import Row

# Headings, the measure below each, and whether what one decision takes is shown instead of how
# many are taken in a second.
COLUMNS = [
    ("games\n/s", "games", False),
    ("decisions\n/s", "sampled", False),
    ("us a\ndecision", "sampled", True),
    ("picked,\nus", "picked", True),
    ("looked,\nus", "looked", True),
    ("by code,\nus", "driven", True),
    ("typed,\nus", "typed", True),
    ("copy,\nus", "copy", False),
    ("observe,\nus", "observe", False),
    ("PettingZoo\nsteps/s", "pettingzoo", False),
    ("`step`\n/s", "step", False),
    ("Gymnasium\nsteps/s", "gymnasium", False),
    ("vector\nsteps/s", "vector", False),
    ("state,\nbytes", "memory", False),
    ("import,\nms", "import", False),
]
# The same for bots that think.
THINKING = [
    ("simulations\n/s", "searched"),
    ("answers\nweighed", "weighed"),
    ("listing\nthem, %", "listing"),
    ("copying,\n%", "copying"),
    ("playing,\n%", "playing"),
    ("features,\n%", "describing"),
    ("network,\n%", "estimating"),
    ("`easy`,\ns", "easy"),
    ("`hard`,\ns", "hard"),
    ("`expert`,\ns", "expert"),
]
WIDE = 250  # columns: a table of figures is never folded

Grid = list[list[str]]  # headings, and then rows


def shown(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def values_of(report: Report) -> dict[tuple[str, str], dict[str, float]]:
    """By subject and build, and then by measure."""
    values: dict[tuple[str, str], dict[str, float]] = {}
    for row in report.rows:
        values.setdefault((row["subject"], row["build"]), {})[row["measure"]] = row["value"]
    return values


def thinking(report: Report) -> Grid:
    """A row for each of our games and builds."""
    grid = [["subject", "build", *(heading for heading, _ in THINKING)]]
    for (subject, build), measured in values_of(report).items():
        cells = [shown(measured.get(measure)) for _, measure in THINKING]
        if any(cells):
            grid.append([subject, build, *cells])
    return grid


def figures(report: Report) -> Grid:
    """A row for each subject and build."""
    grid = [["subject", "build", *(heading for heading, _, _ in COLUMNS)]]
    for (subject, build), measured in values_of(report).items():
        cells = [
            shown(1e6 / measured[measure] if is_each else measured[measure])
            if measure in measured
            else ""
            for _, measure, is_each in COLUMNS
        ]
        if any(cells):
            grid.append([subject, build, *cells])
    return grid


def scaling(report: Report) -> Grid:
    grid = [["subject", "build", "way", "processes", "a second", "", "efficiency"]]
    for row in report.scaling:
        names = [row["subject"], row["build"], row["way"], str(row["processes"])]
        grid.append([*names, shown(row["value"]), row["unit"], f"{row['efficiency']:.0%}"])
    return grid


def targets(report: Report) -> Grid:
    grid = [["target", "bound", "measured", "verdict"]]
    for row in report.targets:
        value = "not measured" if row["value"] is None else shown(row["value"])
        grid.append([row["what"], row["target"], value, verdict(row)])
    return grid


def verdict(target: Row) -> str:
    if target["is_met"] is None or target["value"] is None:
        return ""
    return "met" if target["is_met"] else "MISSED"


def about(report: Report) -> list[str]:
    """What has to be known beside the figures, a line each."""
    versions = ", ".join(f"{name} {word}" for name, word in report.versions.items())
    effort = f"best of {report.rounds} rounds, {report.seconds:g} s for each measure"
    return [
        f"{report.date}, {report.python}, {versions}",
        f"{report.machine}, {report.cores} cores",
        f"{report.players} players, one core, random play; {effort}",
    ]


def show(report: Report) -> None:
    """Prints all of it."""
    for line in about(report):
        print(line)
    console = Console(highlight=False)
    console.width = max(console.width, WIDE)
    for grid, numbers in (
        (figures(report), range(2, 2 + len(COLUMNS))),
        (thinking(report), range(2, 2 + len(THINKING))),
        (scaling(report), (3, 4, 6)),
        (targets(report), (2,)),
    ):
        if len(grid) > 1:
            console.print(table(grid, numbers))
    for line in report.missing:
        print(f"Not measured: {line}.")


def table(grid: Grid, right: Iterable[int]) -> Table:
    """A grid for a terminal, with numbers in these columns."""
    found = Table(*grid[0], box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for column in right:
        found.columns[column].justify = "right"
    for cells in grid[1:]:
        found.add_row(*cells)
    return found
