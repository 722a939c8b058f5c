"""A sheet of Welcome To... as SVG: the town with its three streets, and the tracks below it."""

from __future__ import annotations

from typing import Final

from boulevard.door.sketches.svg import (
    ACCENT,
    ACCENT_SOFT,
    INK,
    INK_2,
    LINE,
    PAPER_INK,
    SURFACE,
    Leaf,
    Tone,
    circle,
    ellipse,
    path,
    placed,
    rect,
    words,
)
from boulevard.games.welcome.components import WelcomeComponents
from boulevard.games.welcome.messages import SheetView, StreetView

LAWN: Final = Tone("#dfe8c8", "#2c3526")
LAWN_2: Final = Tone("#cfdcb2", "#3a472f")
ROAD: Final = Tone("#6a625a", "#131211")
KERB: Final = Tone("#c9bfae", "#4b463f")
DASH: Final = Tone("#f3e6c8", "#c9b88f")
HOUSE: Final = Tone("#fffaf0", "#f3eadb")
ROOF: Final = Tone("#c8623d", "#d4764f")
ROOF_BIS: Final = Tone("#6f7f92", "#8ea0b5")
HOUSE_LINE: Final = "#3b3028"
EMPTY: Final = Tone("#f2efdc", "#39432f")
EMPTY_LINE: Final = Tone("#9a9879", "#8d9578")
WATER: Final = Tone("#4ea6cf", "#59b2da")
WATER_LINE: Final = Tone("#1d5f80", "#b9e4f7")
TREE: Final = Tone("#3f8a4d", "#63b073")
FENCE: Final = Tone("#5b4330", "#e8d6bd")

WIDTH: Final = 716
STREET: Final = 146  # from one street to the next
CELL: Final = 56
LEFT: Final = 22
NAMES: Final = ("Top street", "Middle street", "Bottom street")
BLANK: Final = -1
ROUNDABOUT: Final = 100
LARGEST_ESTATE: Final = 6
BOX: Final = 20
PITCH: Final = 23  # from one box to the next
TRACKS: Final = 112  # the room of all tracks


def sheet(view: SheetView, parts: WelcomeComponents) -> Leaf:
    """The whole of a sheet."""
    height = 3 * STREET
    town = rect(0, 0, WIDTH, height, LAWN, rx=16, stroke=LINE)
    for n, street in enumerate(view.streets):
        town += placed(_street(view, n, street, parts), 0, STREET * n)
    below = rect(0, 0, WIDTH, TRACKS, SURFACE, rx=12, stroke=LINE) + _tracks(view, parts)
    return Leaf(WIDTH, height + 8 + TRACKS, town + placed(below, 0, height + 8))


# -- the town


def _street(view: SheetView, n: int, street: StreetView, parts: WelcomeComponents) -> str:
    printed = parts.streets[n]
    body = words(LEFT, 26, NAMES[n], 14, weight=650) + _parks(street.parks, printed.parks)
    spent = {house for houses in view.spent for number, house in houses if number == n}
    plots = estates(street)
    for first, size in plots:
        body += rect(LEFT + CELL * first + 3, 38, CELL * size - 6, 74, LAWN_2, rx=9, stroke=TREE,
                     stroke_width=1.6)  # fmt: skip
    body += rect(0, 112.5, WIDTH, 4, KERB) + rect(0, 116, WIDTH, 20, ROAD)
    body += path(f"M6 126H{WIDTH}", stroke=DASH, stroke_width=1.6, stroke_dasharray="10 8",
                 stroke_opacity=0.75)  # fmt: skip
    for house, number in enumerate(street.houses):
        drawn = _house(number, is_bis=house in street.bis)
        if house in printed.pools:
            drawn += _pool(is_built=house in street.pools, is_open=number == BLANK)
        if house in spent and not any(first <= house < first + size for first, size in plots):
            drawn += circle(28, 73.5, 3.4, TREE, stroke=SURFACE)
        body += placed(drawn, LEFT + CELL * house, 38)
    gaps = [0, len(street.houses), *(gap + 1 for gap in street.fences)]
    posts = "".join(f"M{LEFT + CELL * gap} 62v48m-5-38h10m-10 20h10" for gap in sorted(gaps))
    body += path(posts, stroke=FENCE, stroke_width=3.4, stroke_linecap="round")
    for first, size in plots:
        x = LEFT + CELL * (first + size / 2)
        is_spent = first in spent
        body += circle(x, 113, 10.5, "#24532e" if is_spent else SURFACE, stroke=TREE,
                       stroke_width=1.6)  # fmt: skip
        ink = "#ffffff" if is_spent else INK
        body += words(x, 117.5, size, 13, ink, weight=700, anchor="middle")
    return body


def estates(street: StreetView) -> list[tuple[int, int]]:
    """First house and size of the complete estates: filled houses between two fences."""
    found, first = [], 0
    for house in range(len(street.houses)):
        if house < len(street.houses) - 1 and house not in street.fences:
            continue
        run = street.houses[first : house + 1]
        if len(run) <= LARGEST_ESTATE and BLANK not in run and ROUNDABOUT not in run:
            found.append((first, len(run)))
        first = house + 1
    return found


def _house(number: int, *, is_bis: bool) -> str:
    if number == ROUNDABOUT:
        body = ellipse(28, 50, 23, 21, ROAD, stroke=KERB, stroke_width=2)
        arrows = "M14.5 41.5a16 16 0 0 1 21-5.5M44 51a16 16 0 0 1-11 14.5M22 65a16 16 0 0 1-9.7-12"
        body += path(arrows, stroke=DASH, stroke_width=2)
        body += circle(28, 50, 11, LAWN_2, stroke=TREE, stroke_width=1.6)
        return body + path("M28 42.5l5 8h-3v5h-4v-5h-3z", TREE)
    if number == BLANK:
        body = path("M10 30h36v36H10zM4 32 28 9l24 23z", EMPTY, stroke=EMPTY_LINE,
                    stroke_width=1.4)  # fmt: skip
        return body + path("M23 66V51h10v15z", EMPTY_LINE, fill_opacity=0.55)
    roof = ROOF_BIS if is_bis else ROOF
    body = path("M38 12h6v12h-6z", roof, stroke=HOUSE_LINE, stroke_width=1.4)
    body += path("M10 30h36v36H10z", HOUSE, stroke=HOUSE_LINE, stroke_width=1.4)
    body += path("M4 32 28 9l24 23z", roof, stroke=HOUSE_LINE, stroke_width=1.4)
    y = 51 if is_bis else 55.5
    body += words(28, y, number, 21, PAPER_INK, weight=700, anchor="middle")
    if is_bis:
        body += words(28, 63.5, "bis", 10.5, PAPER_INK, weight=700, anchor="middle")
    return body


def _pool(*, is_built: bool, is_open: bool) -> str:
    """Built, planned, or lost: the house was written without it."""
    if is_built:
        body = ellipse(42, 67, 13, 7, WATER, stroke=WATER_LINE, stroke_width=1.6)
        return body + path("M35 67q3.5-3 7 0t7 0", stroke="#ffffff", stroke_width=1.4)
    if is_open:
        return ellipse(42, 67, 13, 7, "none", stroke=WATER_LINE, stroke_width=1.8,
                       stroke_dasharray="3.5 2.5")  # fmt: skip
    return path("M36 63l12 8M48 63l-12 8", stroke=EMPTY_LINE, stroke_width=1.6)


def _parks(planted: int, values: tuple[int, ...]) -> str:
    """Trees with the values between them; the present one is bold."""
    body = ""
    for n, value in enumerate(values):
        x = 234 + 46 * n
        is_now = n == planted
        ink, weight = (INK, 800) if is_now else (INK_2, 600)
        body += words(x, 26, value, 12.5, ink, weight=weight, anchor="middle")
        if n < len(values) - 1:
            tree = path("M9 1 16 12h-4.5v5h-5v-5H2z", TREE if n < planted else "none",
                        stroke="#24532e" if n < planted else EMPTY_LINE, stroke_width=1.6,
                        )  # fmt: skip
            body += placed(tree, x + 13, 10)
    return body


# -- the tracks


def _tracks(view: SheetView, parts: WelcomeComponents) -> str:
    pools = sum(len(street.pools) for street in view.streets)
    bis = sum(len(street.bis) for street in view.streets)
    rounds = sum(street.houses.count(ROUNDABOUT) for street in view.streets)
    body = placed(_track("Pools", parts.pools, pools), 12, 10)
    body += placed(_track("Bis", _costs(parts.bis), bis), 364, 10)
    body += placed(_checks("Temps", view.temps, parts.temp_boxes), 12, 44)
    body += placed(_track("Refusals", _costs(parts.refusals), view.refusals, 66), 364, 44)
    if parts.roundabouts:
        body += placed(_track("Rounds", _costs(parts.roundabouts), rounds, 60), 566, 44)
    x = 12.0
    for size, values in enumerate(parts.estates, start=1):
        body += placed(_track(str(size), values, view.agents[size - 1], 16), x, 78)
        x += 16 + PITCH * len(values) + 10
    return body


def _costs(values: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(-value for value in values)


def _track(name: str, values: tuple[int, ...], checked: int, aside: float = 60) -> str:
    """Values in boxes: those before the present one are struck out."""
    body = words(0, 15, name, 12.5, INK_2, weight=650)
    for n, value in enumerate(values):
        x = aside + PITCH * n
        said = str(value).replace("-", "\N{MINUS SIGN}")
        if n == checked:
            body += rect(x, 0, BOX, BOX, ACCENT_SOFT, rx=5, stroke=ACCENT, stroke_width=2)
            ink = INK
        else:
            body += rect(x, 0, BOX, BOX, rx=5, stroke=INK_2, stroke_opacity=0.7)
            ink = INK_2
        size = 11.5 if len(said) < 3 else 9
        body += words(x + BOX / 2, 14, said, size, ink, weight=700, anchor="middle")
        if n < checked:
            body += path(f"M{x + 3} 17l14-14", stroke=INK, stroke_width=2)
    return body


def _checks(name: str, checked: int, boxes: int) -> str:
    """Boxes without values."""
    body = words(0, 15, name, 12.5, INK_2, weight=650)
    for n in range(boxes):
        fill: Tone | str = INK if n < checked else "none"
        body += rect(60 + PITCH * n, 0, BOX, BOX, fill, rx=5, stroke=INK_2, stroke_opacity=0.7)
    return body
