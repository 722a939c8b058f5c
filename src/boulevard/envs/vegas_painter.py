"""The board of Lords of Vegas as pixels: lots, tiles, risers, dice and cars; and the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from boulevard.core.messages import View
from boulevard.envs.painter import Painter
from boulevard.envs.raster import GROUND, INK, LIT, QUIET, Raster
from boulevard.games.vegas import data
from boulevard.games.vegas.messages import SpaceView, VegasView

LOT: Final = 48  # pixels in both directions, with the gap to the next
MARGIN: Final = 8
PANEL: Final = 168  # at the right of the board
PIECES: Final = {
    "red": "#c8322b",
    "yellow": "#f2cf3b",
    "green": "#2c8a3d",
    "blue": "#2f62c9",
    "black": "#000000",
    "purple": "#8b3fb5",
}
EMPTY: Final = "#2b2724"
CLOSED: Final = "#211e1b"  # lots that nobody may use
STRIP: Final = "#57504a"
TILES: Final = {company.id: company.hex for company in data.COMPANY_DATA}


class VegasPainter(Painter):
    def paint(self, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
        assert isinstance(view, VegasView)
        right = max(block.origin[0] + block.columns for block in data.BLOCKS)
        bottom = max(block.origin[1] + block.rows for block in data.BLOCKS)
        width, height = int(right * LOT) + 2 * MARGIN, int(bottom * LOT) + 2 * MARGIN
        raster = Raster(width + PANEL, height)
        raster.box(MARGIN + int(3.4 * LOT), 0, LOT // 2, height, STRIP)
        colours = [PIECES[name] for name in data.colours_of(view.options.colours, len(names))]
        spaces = {space.lot: space for space in view.spaces}
        for block in data.BLOCKS:
            is_closed = view.options.players == 2 and block.id == data.CLOSED_FOR_TWO
            for number, lot in enumerate(block.lots):
                x = MARGIN + int((block.origin[0] + number % block.columns) * LOT)
                y = MARGIN + int((block.origin[1] + number // block.columns) * LOT)
                raster.box(x, y, LOT - 2, LOT - 2, CLOSED if is_closed else EMPTY)
                raster.write(x + 3, y + 3, lot.id, QUIET)
                raster.write(x + LOT - 13, y + 3, str(lot.price), QUIET)
                if lot.id in spaces:
                    _space(raster, x, y, spaces[lot.id], lot.id, colours)
        _panel(raster, width, view, names, colours)
        return raster.pixels


def _space(
    raster: Raster, x: int, y: int, space: SpaceView, lot: str, colours: Sequence[str]
) -> None:
    """A tile with its height and die, or a car on a parking lot."""
    side = LOT - 2
    if space.company is not None:
        raster.box(x, y, side, side, TILES[space.company])
        raster.write(x + 3, y + 3, lot, GROUND)
        for level in range(1, space.height):
            raster.frame(x + 2 * level, y + 2 * level, side - 4 * level, side - 4 * level, INK)
        raster.write(x + side - 11, y + side - 9, f"h{space.height}", GROUND)
    if space.owner >= 0:
        colour = colours[space.owner]
        if space.company is None:
            raster.box(x + 12, y + 22, 22, 10, colour)
            raster.frame(x + 12, y + 22, 22, 10, INK)
        else:
            raster.box(x + 13, y + 13, 20, 20, colour)
            raster.frame(x + 13, y + 13, 20, 20, INK)
            pips = str(space.pips) if space.pips else "?"
            raster.middle(
                x + 13, y + 18, 20, pips, GROUND if colour == PIECES["yellow"] else INK, 2
            )


def _panel(
    raster: Raster, x: int, view: VegasView, names: Sequence[str], colours: Sequence[str]
) -> None:
    """A block for each player: colour, name, money, points; below them the card and the deck."""
    y = MARGIN
    for seat, name in enumerate(names):
        player = view.seats[seat]
        raster.box(x, y, 10, 10, colours[seat])
        raster.frame(x, y, 10, 10, INK)
        raster.write(x + 16, y, name, LIT if seat in view.asked else INK, 2)
        raster.write(x, y + 16, f"${player.money}", INK, 2)
        raster.write(x + 80, y + 16, f"{player.points} pt", INK, 2)
        raster.write(x, y + 31, f"{player.dice} dice {player.markers} cars", QUIET)
        y += 50
    if view.card:
        raster.write(x, y, f"card {view.card}", INK, 2)
    raster.write(x, y + 18, f"{len(view.undrawn)} cards left", QUIET)
    if view.ended:
        raster.write(x, y + 30, view.ended.replace("_", " "), LIT)
