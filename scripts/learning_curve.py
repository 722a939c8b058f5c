"""Draws docs/pictures/learning.svg from the logs of trainings in docs/learning.

`python scripts/learning_curve.py`
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final, TypeAlias

DOCS: Final = Path(__file__).resolve().parents[1] / "docs"
LOGS: Final = DOCS / "learning"
WRITTEN: Final = DOCS / "pictures" / "learning.svg"
WIDTH, HEIGHT = 760, 300
LEFT, TOP, ACROSS, DOWN = 48, 34, 310, 216  # of the first panel
SECOND = LEFT + ACROSS + 72  # where the other one begins
STYLE: Final = """
text { font: 12px sans-serif; fill: #222 }
.title { font-weight: bold }
.right { text-anchor: end }
.middle { text-anchor: middle }
.grid { stroke: #ddd }
polyline { fill: none; stroke-width: 1.8 }
"""
INKS: Final = ("#1b6ca8", "#c1561a", "#4a7c2a", "#7b4397", "#8a6d1d")

Point: TypeAlias = tuple[float, float]
Line: TypeAlias = dict[str, float]


def read(path: Path) -> list[Line]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def smooth(points: Sequence[Point], reach: int = 3) -> list[Point]:
    """Each value as the mean of those around it."""
    found = []
    for n, (x, _) in enumerate(points):
        near = [y for _, y in points[max(0, n - reach) : n + reach + 1]]
        found.append((x, sum(near) / len(near)))
    return found


def panel(left: int, title: str, curves: Sequence[Sequence[Point]], most: Point) -> Iterable[str]:
    """Axes from 0 to `most`, and one curve for each training."""
    across, down = ACROSS / most[0], DOWN / most[1]
    yield f'<text x="{left}" y="{TOP - 14}" class="title">{escape(title)}</text>'
    for part in range(5):
        y = TOP + DOWN - DOWN * part / 4
        yield f'<path d="M{left} {y:.1f}h{ACROSS}" class="grid"/>'
        yield f'<text x="{left - 6}" y="{y + 4:.1f}" class="right">{most[1] * part / 4:g}</text>'
    for part in range(int(most[0]) + 1):
        x = left + across * part
        yield f'<text x="{x:.1f}" y="{TOP + DOWN + 18}" class="middle">{part}</text>'
    for ink, curve in zip(INKS, curves, strict=False):
        steps = " ".join(f"{left + x * across:.1f},{TOP + DOWN - y * down:.1f}" for x, y in curve)
        yield f'<polyline points="{steps}" stroke="{ink}"/>'


def drawn(logs: dict[str, list[Line]]) -> str:
    points = [
        smooth([(line["seconds"] / 60, line["points"]) for line in log]) for log in logs.values()
    ]
    wins = [
        [(line["seconds"] / 60, 100 * line["wins"]) for line in log if "wins" in line]
        for log in logs.values()
    ]
    minutes = max(x for curve in points for x, _ in curve)
    highest = 20 * -(-max(y for curve in points for _, y in curve) // 20)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        *panel(LEFT, "Points of a seat, against itself", points, (minutes, highest)),
        *panel(SECOND, "Games won against greedy, in %", wins, (minutes, 100)),
    ]
    for n, name in enumerate(logs):
        x = LEFT + n * 90
        parts.append(f'<path d="M{x} {HEIGHT - 14}h18" stroke="{INKS[n]}" stroke-width="3"/>')
        parts.append(f'<text x="{x + 24}" y="{HEIGHT - 10}">{escape(name)}</text>')
    parts.append(
        f'<text x="{WIDTH - 14}" y="{HEIGHT - 10}" class="right">minutes of learning</text>'
    )
    return "\n".join([*parts, "</svg>\n"])


if __name__ == "__main__":
    found = {path.stem.replace("-", " "): read(path) for path in sorted(LOGS.glob("*.jsonl"))}
    WRITTEN.write_text(drawn(found), encoding="utf-8")
