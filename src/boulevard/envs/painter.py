"""Painter: how one game looks as pixels.  All pictures of one match have the same size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from boulevard.core.game import Game
from boulevard.core.messages import View
from boulevard.core.registry import Registry
from boulevard.envs.raster import LETTER, LINE, Raster

PAINTERS = Registry("boulevard.painters", "painter")
COLUMNS: Final = 120  # of a position that is painted as text,
ROWS: Final = 60  # and its lines


class Painter:
    """A game with no painter of its own is painted as the text of its position."""

    game: Game[Any]  # what is painted; `find_painter` sets it

    def paint(self, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
        """The view as rows of pixels, each of red, green and blue."""
        del names
        raster = Raster(COLUMNS * LETTER, ROWS * LINE)
        for number, line in enumerate(self.game.write_position(view).splitlines()):
            raster.write(2, 2 + number * LINE, line)
        return raster.pixels


def find_painter(game: Game[Any]) -> Painter:
    """The painter of this game; the plain one if it has none of its own."""
    found: Painter = PAINTERS.find(game.name)() if game.name in PAINTERS.names() else Painter()
    found.game = game
    return found
