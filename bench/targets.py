"""What must be reached, and whether it is."""

from __future__ import annotations

from typing import Any

from bench.subjects import CROWD, GAMES, PEER, SIZES

UNITS = {
    "sampled": "decisions/s",
    "driven": "decisions/s",
    "typed": "decisions/s",
    "copy": "us",
    "import": "ms",
    "simulate": "times a playout",
    "turn": "s",
}
# subject, build, measure, bound, and whether the figure must be above it
TARGETS: list[tuple[str, str, str, float, bool]] = [
    ("streets", "compiled", "sampled", 1_000_000, True),
    ("streets", "compiled", "driven", 300_000, True),
    ("streets", "compiled", "copy", 1, False),
    ("streets", "interpreted", "sampled", 40_000, True),
    ("vegas", "compiled", "sampled", 1_000_000, True),
    ("vegas", "compiled", "copy", 2, False),
    ("welcome", "compiled", "sampled", 1_000_000, True),
    ("welcome", "compiled", "copy", 3, False),
    *((name, "compiled", f"simulate {n}", 1.5, False) for name in GAMES for n in SIZES[name]),
    (CROWD, "compiled", "turn", 2, False),
]
RATIOS = [("compiled", 100), ("interpreted", 2)]  # of `sampled`, streets to the peer
OPENING = 10  # times: a long game from where it stands, against playing its journal again
PREVIEW = 20  # ms: the 99th percentile of what a preview takes
INSTRUCTIONS = {"streets": 2600, "vegas": 2600, "welcome": 2000}  # for each decision, at most


def unit_of(measure: str) -> str:
    return UNITS[measure.partition(" ")[0]]


def judged(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every target with its figure; the figure is None where it could not be measured."""
    values = {(row["subject"], row["build"], row["measure"]): row["value"] for row in rows}
    found = []
    for subject, build, measure, bound, is_floor in TARGETS:
        value = values.get((subject, build, measure))
        what = f"{subject} {build}: {measure}"
        found.append(target(what, value, bound, unit_of(measure), is_floor=is_floor))
    peer = values.get((PEER, "interpreted", "sampled"))
    for build, bound in RATIOS:
        ours = values.get(("streets", build, "sampled"))
        value = ours / peer if ours and peer else None
        what = f"sampled, streets {build} / {PEER}"
        found.append(target(what, value, bound, "times", is_floor=True))
    return found


def target(
    what: str, value: float | None, bound: float, unit: str, *, is_floor: bool
) -> dict[str, Any]:
    is_met = value is not None and (value >= bound if is_floor else value <= bound)
    words = f"{'>=' if is_floor else '<='} {bound:,} {unit}"
    return {"what": what, "target": words, "value": value, "is_met": is_met}
