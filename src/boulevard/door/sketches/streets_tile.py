"""A tile of Streets as SVG, 100 units a side: the ground turns, all that informs stands upright."""

from __future__ import annotations

from typing import Final, NamedTuple

from boulevard.door.sketches.svg import (
    PAPER,
    PAPER_INK,
    Emblem,
    Tone,
    circle,
    cut,
    ellipse,
    mixed,
    path,
    placed,
    rect,
    words,
)
from boulevard.games.streets import data
from boulevard.games.streets.messages import BuildingView

GROUND: Final = Tone("#f1e7d3", "#3b352e")
KERB: Final = Tone("#cdbfa6", "#6b6155")
ROAD: Final = Tone("#5d5750", "#131110")
DASH: Final = Tone("#f3e6c8", "#c9b88f")
WALL: Final = Tone("#fff6e6", "#d8cab3")
GLASS: Final = Tone("#a9cbd6", "#f6d78b")
EDGE: Final = Tone("#4b4238", "#0f0d0c")
POST: Final = Tone(PAPER_INK, PAPER)
RAIL: Final = "#ab421e"  # barriers, and what stands for them

KINDS: Final = {  # of people and symbols: fill and outline
    "parent": ("#2f8a55", "#14482a"),
    "tourist": ("#c8388a", "#6b1346"),
    "shopper": ("#3476c9", "#153c73"),
    "hipster": ("#f0b429", "#6e4a00"),
    "wild": ("#6d6458", "#332d26"),
}

SYMBOLS: Final = {  # around 0 0, within 20 by 20
    "parent": "M0 7.6C-11 .4-8.2-7.8-3.7-7.2-1.7-6.9 0-5.2 0-4 0-5.2 1.7-6.9 3.7-7.2 "
    "8.2-7.8 11 .4 0 7.6z",
    "tourist": "M0 8.4C-2.6 4.4-6.3 1.6-6.3-2.1a6.3 6.3 0 0 1 12.6 0C6.3 1.6 2.6 4.4 0 8.4z",
    "shopper": "M-6-3h3v-1.5a3 3 0 0 1 6 0v1.5h3l1 10.5H-7z",
    "hipster": "M-1-1.6-8-5.8V5.8L-1 1.6zM1-1.6 8-5.8V5.8L1 1.6zM-2.2-2.7h4.4v5.4h-4.4z",
    "wild": "M0-8.2 2.4-3l5.6 .6-4.2 3.8L5 7 0 4.2-5 7l1.2-5.6L-8-2.4l5.6-.6z",
}
BODY: Final = "M-4 8V1.5a4 4 0 0 1 8 0V8zM-2.9-4.7a2.9 2.9 0 1 1 5.8 0a2.9 2.9 0 1 1-5.8 0z"
BELONGINGS: Final = {  # what tells one of the people from the others
    "parent": "M5 8V4.8a2.3 2.3 0 0 1 4.6 0V8zM5.5 1a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0z",
    "tourist": "M-6-5.5h12L3-6.6Q2.6-9 0-9t-3 2.4z",
    "shopper": "M3.6 2.5h4.4L8.6 8H3z",
    "hipster": "M-1.5-8.3a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z",
}

# Houses: walls, roof, glass and door, 48 wide, their foot at 44.
HOUSES: Final = {
    "residential": (
        "M6 44V18h36v26z",
        "M3 19 24 3l21 16z",
        "M12 23h7v7h-7zM29 23h7v7h-7z",
        "M20 44V33h8v11z",
    ),
    "retail": (
        "M4 44V12h40v32zM2 7h44v6H2z",
        "M4 17h40v5q-3.3 4-6.7 0-3.3 4-6.6 0-3.3 4-6.7 0-3.3 4-6.7 0-3.3 4-6.6 0Q7.3 26 4 22z",
        "M8 27h18v12H8z",
        "M31 44V27h9v17z",
    ),
    "restaurant": (
        "M5 44V16h38v28zM35 4h5v9h-5z",
        "M2 16q22-13 44 0v4H2z",
        "M10 25h12v10H10z",
        "M28 44V26h9v18z",
    ),
    "leisure": (
        "M3 44V22h42v22z",
        "M7 22a17 17 0 0 1 34 0zM24 5V0l6 2-6 2",
        "M9 28h5v10H9zM34 28h5v10h-5z",
        "M19 44V31a5 5 0 0 1 10 0v13z",
    ),
    "wild": (
        "M3 44V20h42v24zM17 20V6h14v14z",
        "m15 7 9-7 9 7zM1 18h46v4H1z",
        "M8 27h6v9H8zM34 27h6v9h-6zM21 10h6v6h-6z",
        "M20 44V29h8v15z",
    ),
    "station": (
        "M-8 44V22h64v22zM12 22V14h24v8z",
        "M10 15a14 11 0 0 1 28 0zM-10 20h68v4h-68z",
        "M-3 44V33h8v11zM8 44V33h8v11zM32 44V33h8v11zM43 44V33h8v11z",
        "M19 44V31a5 5 0 0 1 10 0v13z",
    ),
}
ICONS: Final = {  # light lines on a dark square, around 0 0
    "restaurant": "M-3-4.5v9M-4.6-4.5v2.6h3.2v-2.6M3 4.5v-9q-2.2 1.6-2 4.6h2",
    "residential": "M-4.8-.3 0-4.6 4.8-.3M-3.3-1.3v5.5h6.6v-5.5",
    "leisure": "M-4.6-2.6h9.2v1.6a1.2 1.2 0 0 0 0 2.3v1.6h-9.2v-1.6a1.2 1.2 0 0 0 0-2.3z",
    "retail": "M-4.3-4.3h4L4.6 .6 .6 4.6l-4.9-4.9z",
    "wild": "M0-4.8 1.4-1.6l3.4 .3-2.6 2.3 .8 3.4L0 2.6-3 4.4l.8-3.4-2.6-2.3 3.4-.3z",
}
COUNTED: Final = {  # what a valuation counts that is no symbol and nobody
    "signs": "M-1 7V1h-5.5v-7.5h13v7.5h-5.5v6z",
    "street_size": "M-8-4h4.6v6H-8zM-2.3-4h4.6v6h-4.6zM3.4-4H8v6H3.4zM-8 3.5H8v2.5H-8z",
    "adjacency": "M-7-7h4v4h-4zM-2-7h4v4h-4zM3-7h4v4H3zM-7-2h4v4h-4zM3-2h4v4H3zM-7 3h4v4h-4z"
    "M-2 3h4v4h-4zM3 3h4v4H3z",
    "enclosure": "M-8-6.5h3v13h-3zM5-6.5h3v13h-3zM-3.5-4h7v8h-7z",
    "copy": "M-6-6h8v2.5h-5.5v5.5h-2.5zM-2-2h8v8h-8z",
}


class Anatomy(NamedTuple):
    """Where things stand on a tile that faces one way: in what the road leaves free."""

    turn: float  # of the road, which is drawn at the southern edge
    left: float
    top: float
    right: float  # edge of the valuation
    middle: float  # of building and people
    foot: float  # of building, people and sign
    sign: float
    width: float  # for people beside the sign


ANATOMY: Final = {
    "S": Anatomy(0, 0, 0, 96, 45, 64, 86, 68),
    "N": Anatomy(180, 0, 33, 96, 45, 97, 86, 68),
    "E": Anatomy(270, 0, 0, 63, 26.5, 80, 56, 44),
    "W": Anatomy(90, 33, 0, 96, 59.5, 80, 89, 44),
}
ARROWS: Final = {
    "S": "M-4 7.5h8l-4 5z",
    "N": "M-4-7.5h8l-4-5z",
    "E": "M7.5-4v8l5-4z",
    "W": "M-7.5-4v8l-5-4z",
}


def symbol(kind: str, size: float = 13.5) -> str:
    """A symbol around 0 0."""
    fill, edge = KINDS[kind]
    drawn = path(SYMBOLS[kind], fill, stroke=edge, stroke_width=1.3, stroke_linejoin="round")
    if kind == "tourist":
        drawn += circle(0, -2.1, 2.6, PAPER)
    return placed(drawn, 0, 0, size / 20)


def person(kind: str, size: float) -> str:
    """One of the people around 0 0, upright."""
    fill, edge = KINDS[kind]
    drawn = path(BODY + BELONGINGS[kind], fill, stroke=edge, stroke_width=1.2)
    return placed(drawn, 0, 0, size / 20)


def back(kind: str, size: float) -> str:
    """The back of a tile, from 0 0."""
    face = rect(0.5, 0.5, size - 1, size - 1, PAPER, rx=size / 5, stroke=PAPER_INK,
                stroke_opacity=0.5)  # fmt: skip
    return face + placed(symbol(kind, size * 0.7), size / 2, size / 2)


def tile_face(tile: data.Tile, facing: str = "S") -> str:
    """A tile as it is printed, but for its name."""
    return _ground(tile, facing, 0.17, "") + _house(tile, facing) + _print(tile, facing)


def building(
    built: BuildingView, tile: data.Tile, owner: Emblem | None, *, is_enclosed: bool
) -> str:
    """A tile in the city, with its people and the sign of its owner."""
    facing, faint = built.facing, 0.6 if is_enclosed else 1.0
    share = 0.07 if is_enclosed else 0.17
    body = _ground(tile, facing, share, tile.name, is_open=not is_enclosed)
    house = _house(tile, facing)
    body += f'<g opacity="{faint}">{house}</g>' if is_enclosed else house
    body += _print(tile, facing)
    if owner is not None:
        body += _sign(ANATOMY[facing], owner, built.signs)
    return body + _people(built, ANATOMY[facing])


def _ground(tile: data.Tile, facing: str, share: float, name: str, *, is_open: bool = True) -> str:
    """The plot and its road, on which the name is written."""
    plan = ANATOMY[facing]
    kind = tile.back if tile.back in KINDS else "wild"
    body = rect(0, 0, 100, 100, mixed(KINDS[kind][0], GROUND, share))
    road = rect(-50, 31.5, 100, 2.5, KERB) + rect(-50, 34, 100, 16.2, ROAD)
    if is_open:
        road += path("M-47 42H50", stroke=DASH, stroke_width=1.4, stroke_dasharray="7 5.5")
    body += placed(road, 50, 50, turn=plan.turn)
    body += rect(0.4, 0.4, 99.2, 99.2, stroke=EDGE, stroke_opacity=0.28, stroke_width=0.8)
    if not name:
        return body
    label = words(0, 0, cut(name, 96, 8), 8, PAPER, weight=600, anchor="middle", stroke=ROAD,
                  stroke_width=4, paint_order="stroke", stroke_linejoin="round")  # fmt: skip
    if facing in "EW":
        return body + placed(label, 95 if facing == "E" else 11, 50, turn=-90)
    return body + placed(label, 50, 95 if facing == "S" else 11)


def _house(tile: data.Tile, facing: str) -> str:
    plan = ANATOMY[facing]
    is_narrow = facing in "EW"
    if tile.id == "city_park":
        trees = ellipse(22, 39, 15, 5.5, "#9cc9d8", stroke="#4a7f92")
        trees += path("M8 22v14M34 26v12", stroke="#6d4a2f", stroke_width=2.6)
        leaf = path("M34 4l9 24H25z", "#5f9b5c", stroke="#2c5230")
        trees += circle(8, 17, 9, "#5f9b5c", stroke="#2c5230") + leaf
        return placed(trees, plan.middle - 16, plan.foot - 42, 0.94)
    kind = tile.icons[0] if tile.icons else "wild"
    if tile.role == "start":
        kind = "station"
    walls, roof, glass, door = HOUSES[kind]
    fill, edge = KINDS.get(tile.back, KINDS["wild"])
    drawn = path(walls, WALL, stroke=EDGE) + path(roof, fill, stroke=edge)
    drawn += path(glass, GLASS, stroke=EDGE, stroke_width=0.8) + path(door, edge)
    scale = 0.72 if kind == "station" and is_narrow else 0.88
    shift = 6 if kind == "station" else 0
    return placed(drawn, plan.middle + shift - 24 * scale, plan.foot - 44 * scale, scale)


def _print(tile: data.Tile, facing: str) -> str:
    plan = ANATOMY[facing]
    is_narrow = facing in "EW"
    body = ""
    for n, icon in enumerate(tile.icons):
        drawn = rect(-7, -7, 14, 14, PAPER_INK, rx=3.5)
        drawn += path(ICONS[icon], stroke=PAPER, stroke_width=1.5, stroke_linecap="round")
        aside, down = (0, 16 * n) if is_narrow else (16 * n, 0)
        body += placed(drawn, plan.left + 12 + aside, plan.top + 12 + down)
    body += _valuation(tile.valuation, plan.right, plan.top)
    count = len(tile.symbols)
    for n, kind in enumerate(tile.symbols):
        along = 50 + (n - (count - 1) / 2) * 20
        x, y = {"S": (along, 73), "N": (along, 27), "E": (73, along), "W": (27, along)}[facing]
        drawn = path(ARROWS[facing], Tone(KINDS[kind][1], PAPER))
        drawn += circle(0, 0, 8.6, PAPER, stroke=PAPER_INK, stroke_opacity=0.55, stroke_width=0.9)
        body += placed(drawn + symbol(kind), x, y)
    return body


def _valuation(value: data.Valuation, right: float, top: float) -> str:
    """The badge in the corner: a number, and what it counts."""
    if value.kind == "none":
        return ""
    number = "=" if value.kind == "copy" else str(value.each or value.amount)
    kinds = value.symbols or tuple(filter(None, (value.symbol, value.colour)))
    if value.kind == "people":
        glyphs = [person(kind, 13) for kind in kinds]
    elif value.kind in COUNTED:
        glyphs = [placed(path(COUNTED[value.kind], PAPER_INK), 0, 0, 0.65)]
    else:
        glyphs = [symbol(kind, 13) for kind in kinds or ("wild",)]
    digits = 7 * (len(number) - 1)
    width = 16 + digits + 13 * len(glyphs)
    left = right - width
    body = rect(left, top + 4, width, 16, PAPER, rx=8, stroke=PAPER_INK, stroke_opacity=0.6)
    body += words(left + 5, top + 16.4, number, 12.5, PAPER_INK, weight=700)
    return body + "".join(
        placed(glyph, left + 20 + digits + 13 * n, top + 12) for n, glyph in enumerate(glyphs)
    )


def _sign(plan: Anatomy, owner: Emblem, count: int) -> str:
    body = path(f"M0 0v{-28 if count > 1 else -15}", stroke=POST, stroke_width=1.8)
    for n in range(count):
        y = -18 - 15 * n
        plate = rect(-9, -7, 18, 14, owner.fill, rx=3, stroke=POST, stroke_width=1.1)
        body += placed(plate + owner.mark(0.62), 0, y)
    return placed(body, plan.sign, plan.foot)


def _people(built: BuildingView, plan: Anatomy) -> str:
    """Settled people lie on a towel, those with FOMO stand; from three on one stands for all."""
    groups = [(n, count, False) for n, count in enumerate(built.lying) if count]
    groups += [(n, count, True) for n, count in enumerate(built.standing) if count]
    is_crowded = sum(count for _, count, _ in groups) > plan.width // 17
    figures: list[tuple[int, int, bool]] = []
    for kind, count, stands in groups:
        figures += [(kind, count, stands)] if is_crowded else [(kind, 1, stands)] * count
    step = min(20.5, (plan.width - 19) / max(1, len(figures) - 1))
    body = ""
    for n, (kind, count, stands) in enumerate(figures):
        x = plan.middle + (n - (len(figures) - 1) / 2) * step
        body += placed(_figure(data.COLOURS[kind], count, stands=stands), x, plan.foot)
    return body


def _figure(kind: str, count: int, *, stands: bool) -> str:
    if stands:
        body = placed(person(kind, 22), 0, -10)
        bang = circle(0, 0, 4.6, PAPER, stroke="#a12c2c", stroke_width=1.3)
        bang += path("M0-2.4v2.6M0 2.2v.4", stroke="#a12c2c", stroke_width=1.7)
        body += placed(bang, 9, -23)
    else:
        body = rect(-9.5, -11, 19, 11, PAPER, rx=3, stroke=PAPER_INK, stroke_opacity=0.6)
        body += placed(person(kind, 14), 0, -5.5, turn=-90)
    if count > 1:
        y = -4 if stands else -15
        width = 11 + 7 * len(str(count))
        body += rect(8 - width / 2, y - 7, width, 14, PAPER, rx=7, stroke=PAPER_INK,
                     stroke_width=0.7)  # fmt: skip
        body += words(8, y + 4, f"×{count}", 11, PAPER_INK, weight=700, anchor="middle")
    return body
