"""Grid: names and figures as a table for a terminal, and how figures are written."""

from __future__ import annotations

from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.table import Table
from rich.text import Text

from boulevard.sim.report import Interval, shortened

SIGNED = "+.1f"  # how differences are written
UNBOUNDED = 10_000  # columns, for measuring

Line = tuple[str, list[str]]  # a name, which may be shortened, and figures, which are not


def percent(value: float) -> str:
    return f"{100 * value:.1f}%"


def signed(value: float) -> str:
    """A difference; what is as good as nothing has no sign of its own."""
    return f"{round(value, 1) + 0.0:+.1f}"


def between(interval: Interval | None, form: str = ".1f", scale: float = 1.0) -> str:
    """An interval; nothing where there is none."""
    if interval is None:
        return ""
    low, high = interval
    if form == SIGNED:
        return f"{signed(scale * low)} to {signed(scale * high)}"
    dash = " to " if low < 0 else "-"
    return f"{scale * low:{form}}{dash}{scale * high:{form}}"


class Grid:
    """Lines with names and figures: names give way to figures, which are never cut."""

    def __init__(self, headings: list[str], lines: Iterable[Line]) -> None:
        self._headings = headings
        self._lines = list(lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        longest = max(cell_len(name) for name, _ in self._lines)
        wide = options.update_width(UNBOUNDED)
        room = options.max_width - self._grid(0).__rich_measure__(console, wide).maximum
        yield self._grid(max(1, min(room, longest)))

    def _grid(self, room: int) -> Table:
        grid = Table(*self._headings, box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        for column in grid.columns:
            column.justify = "right"
            column.no_wrap = True
        grid.columns[0].justify = "left"
        if room == 0:
            grid.columns[0].header = ""
        for name, figures in self._lines:
            grid.add_row(Text(shortened(name, room)), *figures)
        return grid
