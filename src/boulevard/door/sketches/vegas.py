"""VegasSketch: Lords of Vegas as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from boulevard.core.messages import View
from boulevard.door.sketches.sketch import PANEL, Sketch, card, lines, player
from boulevard.door.sketches.svg import (
    ACCENT,
    EMBLEMS,
    INK,
    INK_2,
    LINE,
    PAPER,
    PAPER_INK,
    Emblem,
    Leaf,
    Tone,
    figure,
    path,
    placed,
    rect,
    tag,
    words,
)
from boulevard.games.vegas import data
from boulevard.games.vegas.components import LotPart, VegasComponents, components
from boulevard.games.vegas.messages import CasinoView, SpaceView, VegasView
from boulevard.terminal.vegas_board import casinos_of, colours_of, spaces_of

SAND: Final = Tone("#efe0c2", "#1e1a20")
LOT: Final = Tone("#fbf3e2", "#2f2932")
LOT_LINE: Final = Tone("#cbb78f", "#54495a")
ASPHALT: Final = Tone("#5a5148", "#121014")
STREET_INK: Final = Tone("#6a5a3f", "#c9b9a0")
BULB: Final = Tone("#e9bd55", "#e8c15a")
CELLS: Final = (Tone("#fbf3e2", "#3a333e"), Tone("#f0dfba", "#4a4150"))

SCALE: Final = 0.66  # of the board, which is 806 by 972
STOREY: Final = 8  # how far one is drawn above the next,
TOWER: Final = 20  # and all of them at most, so that no tower hides the die behind it
TRACK: Final = (343, 872, 30.6)  # x, the lowest cell, from one cell to the next
CROWN: Final = "M-13 6-15-7l8 5.5L0-10l7 8.5L15-7l-2 13z"
PIPS: Final = (
    "",
    "0 0",
    "-1 -1,1 1",
    "-1 -1,0 0,1 1",
    "-1 -1,1 -1,-1 1,1 1",
    "-1 -1,1 -1,0 0,-1 1,1 1",
    "-1 -1,1 -1,-1 0,1 0,-1 1,1 1",
)


class Livery(NamedTuple):
    """How the tiles of a company look."""

    fill: str
    edge: str
    ink: str  # of letters on them
    line: str  # of the pattern,
    pattern: str  # which goes on into the next tile
    stroke: float = 3


_LIGHT: Final = ("#ffffff", "#ffffff4d")
_DARK: Final = ("#2b2110", "#2b252038")
LIVERIES: Final = {
    "albion": Livery(
        "#7f3f98",
        "#4b2060",
        *_LIGHT,
        "M0 33 33 0M0 67 67 0M0 100 100 0M33 100 100 33M67 100 100 67",
    ),
    "sphinx": Livery(
        "#c99a34",
        "#77560d",
        *_DARK,
        "".join(
            f"M0 {y}" + "".join(f"l12.5 {-17 if n % 2 == 0 else 17}" for n in range(8))
            for y in (25, 58, 91)
        ),
    ),
    "vega": Livery(
        "#1f7f6c",
        "#0c463b",
        *_LIGHT,
        "M12.5 12.5h.1M50 12.5h.1M87.5 12.5h.1M31 37.5h.1M69 37.5h.1"
        "M12.5 62.5h.1M50 62.5h.1M87.5 62.5h.1M31 87.5h.1M69 87.5h.1",
        8,
    ),
    "tivoli": Livery(
        "#a3abb6",
        "#565e69",
        *_DARK,
        "M10 0v100M26.7 0v100M43.3 0v100M60 0v100M76.7 0v100M93.3 0v100",
    ),
    "pioneer": Livery(
        "#9c5a4e",
        "#5a2c23",
        *_LIGHT,
        "M0 0h100M0 25h100M0 50h100M0 75h100M25 0v25M75 0v25M50 25v25M0 25v25"
        "M25 50v25M75 50v25M50 75v25M0 75v25",
    ),
    "strip": Livery("#5a5148", "#2b2520", "#f6d98f", "#f6d98f", "M10 12h.1M46 12h.1M82 12h.1", 8),
}


def _seen(view: View) -> VegasView:
    assert isinstance(view, VegasView)
    return view


def _emblem(view: VegasView, seat: int) -> Emblem:
    return EMBLEMS[colours_of(view)[seat]]


def _die(emblem: Emblem | None, pips: int, size: float) -> str:
    """A die around 0 0; without an owner its outline, as it is printed on a lot."""
    edge: str | Tone = PAPER if emblem else STREET_INK
    body = rect(-size / 2, -size / 2, size, size, emblem.fill if emblem else "none",
                rx=size * 0.22, stroke=edge, stroke_width=2)  # fmt: skip
    mark = emblem.mark() if emblem else path("M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0z", STREET_INK)
    for at in filter(None, PIPS[pips].split(",")):
        x, y = map(int, at.split())
        body += placed(mark, x * size * 0.27, y * size * 0.27, size * 0.015)
    return body if emblem else tag("g", body, opacity=0.6)


def _car(emblem: Emblem) -> str:
    """A parking lot's marker: a car from above, around 0 0."""
    body = rect(-17, -30, 34, 60, emblem.fill, rx=11, stroke=PAPER, stroke_width=2)
    panes = "M-12-13q12-6 24 0l-2 7.5h-20zM-11 20.5q11 4 22 0l-2-6.5h-18z"
    body += path(panes, "#cfe4ea", stroke=PAPER_INK, stroke_width=0.8)
    return body + placed(emblem.mark(), 0, 3.5)


def _bulbs(x: float) -> str:
    return path(f"M{figure(x)} 32v58", stroke=BULB, stroke_width=5, stroke_dasharray="0.1 9",
                stroke_linecap="round")  # fmt: skip


class VegasSketch(Sketch):
    def board(self, view: View, names: Sequence[str]) -> Leaf:
        """The blocks with their lots, and the Strip with the scoring track on it."""
        view = _seen(view)
        parts = components(view.options)
        spaces, casinos = spaces_of(view), casinos_of(view)
        lots = {lot.id: lot for lot in parts.lots}
        body = _ground(parts)
        for lot in parts.lots:
            space = spaces.get(lot.id)
            if lot.is_closed:
                continue
            if space is None or space.company is None:
                drawn = _lot(view, lot, space)
            else:
                drawn = _tile(view, lot, space, casinos[lot.id], lots)
            if lot.id == view.card:
                drawn += rect(2, 2, 96, 96, rx=9, stroke=INK, stroke_width=3,
                              stroke_dasharray="0.1 6", stroke_linecap="round")  # fmt: skip
            body += placed(drawn, 100 * lot.x, 100 * lot.y)
        body += _track(view, parts)
        whole = rect(0, 0, 806, 972, SAND, rx=20, stroke=LINE) + placed(body, 38, 36)
        return Leaf(806 * SCALE, 972 * SCALE, placed(whole, 0, 0, SCALE))

    def panel(self, view: View, names: Sequence[str]) -> list[Leaf]:
        view = _seen(view)
        rows = []
        for seat, (name, held) in enumerate(zip(names, view.seats, strict=True)):
            points = "1 point" if held.points == 1 else f"{held.points} points"
            dice = "1 die" if held.dice == 1 else f"{held.dice} dice"
            rows.append(
                player(
                    _emblem(view, seat),
                    name,
                    f"${held.money}m",
                    f"{points}, {dice} left",
                    is_asked=seat in view.asked,
                )
            )
        found = [card(*rows, title="Players")]
        found.append(card(_deck(view), title="Cards"))
        found.append(card(_companies(view), title="Companies", aside="free, to come"))
        return found


# -- the board


def _ground(parts: VegasComponents) -> str:
    """The Strip, the names of the streets, and the block that stays closed."""
    body = rect(308, -36, 114, 972, ASPHALT)
    body += path("M308-36V936M422-36V936", stroke=LOT_LINE, stroke_width=1.5)

    def street(x: float, y: float, name: str, turn: float = 0, fill: Tone = STREET_INK) -> str:
        return placed(words(0, 0, name, 15, fill, weight=600, anchor="middle"), x, y, turn=turn)

    for block in parts.blocks:
        x = 100 * (block.x + block.columns / 2)
        bottom = 100 * (block.y + block.rows)
        if block.y == 0:
            body += street(x, -12, block.north)
        body += street(x, bottom + (24 if bottom >= 900 else 31), block.south)
        if block.is_closed:
            width, height = 100 * block.columns, 100 * block.rows
            yard = rect(0, 0, width, height, rx=10, stroke=LOT_LINE, stroke_width=3,
                        stroke_dasharray="8 8")  # fmt: skip
            yard += words(width / 2, height / 2, "closed", 22, INK_2, anchor="middle")
            body += placed(yard, 100 * block.x, 100 * block.y)
    body += street(-16, 450, parts.blocks[0].west, -90)
    body += street(750, 450, parts.blocks[1].east, 90)
    return body + street(330, 60, parts.blocks[0].east, -90, Tone("#f3e6c8", "#c9b9a0"))


def _lot(view: VegasView, lot: LotPart, space: SpaceView | None) -> str:
    """A lot without a tile: empty, or a parking lot with its owner's car."""
    body = rect(3, 3, 94, 94, LOT, rx=8, stroke=LOT_LINE, stroke_width=1.5)
    body += words(11, 22, lot.id, 17, weight=700)
    body += words(90, 22, f"${lot.price}", 17, INK_2, weight=600, anchor="end")
    if lot.strip:
        body += _bulbs(94 if lot.strip == "east" else 6)
    if space is None or space.owner < 0:
        return body + placed(_die(None, lot.die, 40), 50, 60)
    body += path("M24 34v56M76 34v56M24 90h52", stroke=LOT_LINE, stroke_width=2.5)
    return body + placed(_car(_emblem(view, space.owner)), 50, 61)


def _tile(
    view: VegasView,
    lot: LotPart,
    space: SpaceView,
    casino: CasinoView,
    lots: dict[str, LotPart],
) -> str:
    """A casino tile: its storeys, its roof with the company's pattern, its die."""
    livery = LIVERIES[casino.company]
    joined = {(lots[name].column - lot.column, lots[name].row - lot.row)
              for name in lot.near if name in casino.lots}  # fmt: skip
    left, top = (0 if (-1, 0) in joined else 4), (0 if (0, -1) in joined else 4)
    right, bottom = (100 if (1, 0) in joined else 96), (100 if (0, 1) in joined else 96)
    width, height = right - left, bottom - top
    lift = min(STOREY * (space.height - 1), TOWER)
    below = ""
    if bottom == 96:
        for n in range(space.height - 1):
            foot = bottom - n * lift / (space.height - 1)
            below += rect(left, foot - 30, width, 30, livery.edge)
            below += path(f"M{left} {figure(foot)}h{width}", stroke=livery.fill, stroke_width=1.5)
    roof = rect(left, top, width + (right == 100), height + (bottom == 100), livery.fill)
    pattern = path(livery.pattern, stroke=livery.line, stroke_width=livery.stroke,
                   stroke_linecap="round")  # fmt: skip
    box = f"{left} {top} {width} {height}"
    roof += tag("svg", pattern, x=left, y=top, width=width, height=height, viewBox=box)
    walls = "".join(
        wall
        for wall, is_open in (
            (f"M{left} {top}H{right}", top == 0),
            (f"M{left} {bottom}H{right}", bottom == 100),
            (f"M{left} {top}V{bottom}", left == 0),
            (f"M{right} {top}V{bottom}", right == 100),
        )
        if not is_open
    )
    if walls:
        roof += path(walls, stroke=livery.edge, stroke_width=3.5, stroke_linecap="round")
    if lot.strip:
        roof += _bulbs(91 if lot.strip == "east" else 9)
    roof += words(12, 24, lot.id, 16, livery.ink, weight=700)
    letter = casino.company[0].upper()
    roof += words(14 if lot.strip == "west" else 12, 86, letter, 15, livery.ink, weight=800)
    roof += placed(_owned(view, space, livery), 50, 57)
    is_top = casino.boss >= 0 and space.owner == casino.boss
    pips = [one.pips for one in view.spaces if one.lot in casino.lots]
    if is_top and space.pips == max(pips):
        crown = path(CROWN, "#ffd45e", stroke=PAPER_INK, stroke_width=2, stroke_linejoin="round")
        roof += placed(crown, 68, 31, turn=16)
    if space.height > 1 and lot.id == casino.casino:
        x = 74 if lot.strip == "east" else 80
        roof += rect(x - 14, 66, 28, 22, PAPER, rx=6, stroke=PAPER_INK, stroke_width=1.2)
        roof += words(x, 83, f"{space.height}×", 17, PAPER_INK, weight=800, anchor="middle")
    return below + (placed(roof, 0, -lift) if lift else roof)


def _owned(view: VegasView, space: SpaceView, livery: Livery) -> str:
    """What lies on a tile, around 0 0: its die, with a ring while it is rolled."""
    if space.owner < 0:
        return rect(-18, -18, 36, 36, rx=8, stroke=livery.ink, stroke_opacity=0.7, stroke_width=2,
                    stroke_dasharray="5 4")  # fmt: skip
    ring = ""
    if space.lot in view.rolling:
        ring = rect(-29, -29, 58, 58, rx=14, stroke=ACCENT, stroke_width=5)
    return ring + _die(_emblem(view, space.owner), space.pips, 48)


def _track(view: VegasView, parts: VegasComponents) -> str:
    """The numbers of the track, with a marker for each player beside its own."""
    x, lowest, step = TRACK
    body, shade = "", 0
    tops: dict[int, float] = {}
    for n, points in enumerate(parts.track):
        if n > 1 and points - parts.track[n - 1] != parts.track[n - 1] - parts.track[n - 2]:
            shade = 1 - shade
        tops[points] = lowest - step * n
        body += rect(x, tops[points], 44, 27, CELLS[shade], rx=6)
        body += words(x + 22, tops[points] + 19, points, 15, weight=700, anchor="middle")
    there: dict[int, int] = {}
    for seat, held in enumerate(view.seats):
        rank = there.get(held.points, 0)
        there[held.points] = rank + 1
        aside = 38 + 13 * (rank // 2)
        emblem = _emblem(view, seat)
        marker = rect(-13, -13, 26, 26, emblem.fill, rx=8, stroke=PAPER, stroke_width=2)
        marker += emblem.mark(0.9)
        body += placed(marker, x + 22 + (aside if rank % 2 else -aside), tops[held.points] + 13)
    return body


# -- beside it


def _deck(view: VegasView) -> Leaf:
    above = "1 card" if view.above == 1 else f"{view.above} cards"
    said = f"{above} above Game Over"
    if not view.card:
        return lines(said)
    if view.card == data.GAME_OVER:
        return lines("Game Over was drawn")
    pays = next(lot.pays for lot in data.ALL if lot.id == view.card)
    company = dict(zip(data.COMPANIES, data.COMPANY_DATA, strict=True)).get(pays)
    who = company.name if company else "the Strip"
    return lines(f"{view.card} was drawn and pays {who}", said)


def _companies(view: VegasView) -> Leaf:
    """Free tiles and cards still to come, by company."""
    left = [lot.pays for lot in data.ALL if lot.id in set(view.undrawn)]
    body = ""
    for n, (name, part) in enumerate(zip(data.COMPANIES, data.COMPANY_DATA, strict=True)):
        livery = LIVERIES[name]
        y = 26 * n
        swatch = rect(0, y, 22, 22, livery.fill, rx=5, stroke=livery.edge, stroke_width=1.4)
        letter = words(11, y + 16, name[0].upper(), 14, livery.ink, weight=800, anchor="middle")
        body += swatch + letter + words(32, y + 16, part.name, 13)
        figures = f"{view.supply[n]}, {left.count(name)}"
        body += words(PANEL - 24, y + 16, figures, 13, weight=650, anchor="end")
    return Leaf(PANEL - 24, 26 * len(data.COMPANIES) - 4, body)
