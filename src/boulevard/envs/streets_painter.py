"""The city of Streets as pixels: tiles with their roads, owners and people; beside it the players.

The whole city is always in the picture: the larger it grows, the smaller are its tiles.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from boulevard.core.messages import View
from boulevard.envs.painter import Painter
from boulevard.envs.raster import INK, LETTER, LINE, LIT, QUIET, Raster
from boulevard.games.streets import data
from boulevard.games.streets.figures import figures_for
from boulevard.games.streets.messages import BuildingView, Card, StreetsView

CITY: Final = 480  # pixels, in both directions
PANEL: Final = 160  # pixels at its right
LARGEST: Final = 72  # a tile
COLOURS: Final = {
    "parent": "#6fd08c",
    "tourist": "#f07cc0",
    "shopper": "#7db4f5",
    "hipster": "#f5cb45",
    "wild": "#fffaf0",
    "none": "#8a7f70",
}
GROUNDS: Final = {  # of a tile, by its back
    "parent": "#1f3527",
    "tourist": "#3a2030",
    "shopper": "#1e2c42",
    "hipster": "#3a3218",
    "wild": "#343029",
    "none": "#302c3a",
}
SIGNS: Final = ("#ee8b73", "#fffaf0", "#000000", "#ab92dc", "#177a74")  # by seat
ROAD: Final = "#6b635b"
GRIFTER: Final = "grifter"


class StreetsPainter(Painter):
    def paint(self, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
        assert isinstance(view, StreetsView)
        raster = Raster(CITY + PANEL, CITY)
        tiles = {tile.id: tile for tile in figures_for(view.options).tiles}
        columns = [building.x for building in view.buildings]
        rows = [building.y for building in view.buildings]
        across = max(columns) - min(columns) + 1
        down = max(rows) - min(rows) + 1
        side = min(LARGEST, CITY // across, CITY // down)
        left, top = (CITY - across * side) // 2, (CITY - down * side) // 2
        for building in view.buildings:
            x = left + (building.x - min(columns)) * side
            y = top + (building.y - min(rows)) * side
            _building(raster, x, y, side - 1, building, tiles[building.tile])
        owners = [*names, GRIFTER] if len(view.money) > len(names) else names
        _panel(raster, view, owners)
        return raster.pixels


def _building(
    raster: Raster, x: int, y: int, side: int, building: BuildingView, tile: data.Tile
) -> None:
    raster.box(x, y, side, side, GROUNDS[tile.back])
    raster.frame(x, y, side, side, COLOURS[tile.back])
    part = max(side // 6, 3)
    _road(raster, x, y, side, part, building.facing, tile.symbols)
    inner = x + part + 2
    if building.owner >= 0:
        for sign in range(building.signs):
            at = inner + sign * (part + 2)
            raster.box(at, y + part + 2, part, part, SIGNS[building.owner])
            raster.frame(at, y + part + 2, part, part, INK)
    line = y + 2 * part + 5
    scale = 2 if side > LARGEST // 2 else 1
    for number, colour in enumerate(data.COLOURS):
        for count, is_standing in (
            (building.lying[number], False),
            (building.standing[number], True),
        ):
            if count:
                words = f"{count}{'!' * is_standing}"
                raster.write(inner, line, words, COLOURS[colour], scale)
                inner += len(words) * LETTER * scale


def _road(
    raster: Raster, x: int, y: int, side: int, part: int, facing: str, symbols: Sequence[str]
) -> None:
    """The road along the edge that the tile faces, and its symbols on it."""
    is_flat = facing in "NS"
    left = x + side - part if facing == "E" else x
    top = y + side - part if facing == "S" else y
    raster.box(left, top, side if is_flat else part, part if is_flat else side, ROAD)
    dot = part - 2
    for number, symbol in enumerate(symbols):
        along = (number + 1) * side // (len(symbols) + 1) - dot // 2
        across = 1
        at = (left + along, top + across) if is_flat else (left + across, top + along)
        raster.box(*at, dot, dot, COLOURS[symbol])


def _panel(raster: Raster, view: StreetsView, owners: Sequence[str]) -> None:
    """A block for each owner: sign, name, money, unused signs and hand; below them the stack."""
    x, y = CITY + 8, 8
    for owner, name in enumerate(owners):
        raster.box(x, y, 10, 10, SIGNS[owner])
        raster.frame(x, y, 10, 10, INK)
        raster.write(x + 16, y, name, LIT if owner in view.asked else INK, 2)
        raster.write(x, y + 16, f"${view.money[owner]}", INK, 2)
        if owner < len(view.signs):
            raster.write(x + 80, y + 19, f"{view.signs[owner]} signs", QUIET)
        for number, card in enumerate(view.hands[owner]):
            _card(raster, x + number * 22, y + 31, card)
        y += 66
    raster.write(x, y, f"stack {sum(view.stack) + (view.top is not None)}", QUIET)
    if view.top is not None:
        raster.box(x + 60, y - 2, 9, 9, COLOURS[view.top])
    if view.ended:
        raster.write(x, y + 2 * LINE, view.ended.replace("_", " "), LIT)


def _card(raster: Raster, x: int, y: int, card: Card) -> None:
    """The back of a tile in hand; its front, if it can be seen, by the first letters."""
    raster.box(x, y, 18, 18, GROUNDS[card.back])
    raster.frame(x, y, 18, 18, COLOURS[card.back])
    raster.middle(x, y + 7, 18, "?" if card.tile is None else card.tile[:3], COLOURS[card.back])
