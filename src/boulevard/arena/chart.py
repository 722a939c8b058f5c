"""Chart: figures as pictures for a page.  SVG of our own, in widths of a hundred parts, so that a
picture is as wide as there is room; words stand beside it, not in it, and never shrink."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import NamedTuple

from boulevard.sim.report import Interval

POINTS = 240  # of a line
STROKES = ("", "7 4", "2 4", "9 3 2 3", "14 5", "4 2 1 2")  # lines differ in these and in colour


class Scale(NamedTuple):
    """From the figure at the left edge to that at the right."""

    low: float
    high: float

    def at(self, value: float) -> str:
        """Where it stands, from the left."""
        span = (self.high - self.low) or 1.0
        return f"{100 * min(1.0, max(0.0, (value - self.low) / span)):.2f}%"


def around(intervals: Sequence[Interval], *more: float) -> Scale:
    """One that holds all of these, with a little room."""
    ends = [end for interval in intervals for end in interval] + [*more]
    room = 0.04 * ((max(ends) - min(ends)) or 1.0)
    return Scale(min(ends) - room, max(ends) + room)


def whisker(
    value: float, interval: Interval, scale: Scale, said: str, mark: float | None = None
) -> str:
    """A dot in its interval, and a line at what would be even."""
    low, high = (scale.at(end) for end in interval)
    even = ""
    if mark is not None:
        x = scale.at(mark)
        even = f'<line class="even" x1="{x}" x2="{x}" y1="0" y2="24"/>'
    return (
        f'<svg class="whisker" role="img" aria-label="{escape(said)}" height="24">{even}'
        f'<line class="track" x1="0" x2="100%" y1="12" y2="12"/>'
        f'<line class="span" x1="{low}" x2="{high}" y1="12" y2="12"/>'
        f'<circle class="dot" cx="{scale.at(value)}" cy="12" r="5"/></svg>'
    )


def course(rates: Mapping[str, Sequence[float]], even: float | None) -> str:
    """How the win rates went, heat by heat: a line for each bot, with what it is called below."""
    lines, names = [], []
    for number, (name, heats) in enumerate(rates.items()):
        style = f'class="line c{number % 6}" stroke-dasharray="{STROKES[number % len(STROKES)]}"'
        points = " ".join(f"{x:.2f},{100 - 100 * y:.2f}" for x, y in _running(heats))
        lines.append(f'<polyline {style} points="{points}"/>')
        names.append(
            f'<li><svg width="34" height="12" aria-hidden="true">'
            f'<line {style} x1="0" x2="34" y1="6" y2="6"/></svg>{escape(name)}</li>'
        )
    mark = ""
    if even is not None:
        mark = (
            f'<line class="even" x1="0" x2="100" y1="{100 - 100 * even}" y2="{100 - 100 * even}"/>'
        )
    count = max(map(len, rates.values()))
    return (
        '<figure class="course"><div class="axis"><span>100%</span><span>50%</span><span>0%</span>'
        '</div><svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" '
        f'aria-label="Win rate so far after each of {count} heats">{mark}{"".join(lines)}</svg>'
        f"<figcaption><span>heat 1</span><span>heat {count:,}</span></figcaption>"
        f'<ul class="names">{"".join(names)}</ul></figure>'
    )


def _running(values: Sequence[float]) -> list[tuple[float, float]]:
    """The mean so far, at so many heats that a line can show."""
    step = max(1, len(values) // POINTS)
    total, points = 0.0, []
    for number, value in enumerate(values, start=1):
        total += value
        if number % step == 0 or number in (1, len(values)):
            points.append((100 * (number - 1) / max(1, len(values) - 1), total / number))
    return points
