"""What the questions about a building of the city have in common."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from boulevard.core.machine import i64
from boulevard.core.question import OneOf
from boulevard.games.streets.observation import TILES
from boulevard.games.streets.state import StreetsState


@mypyc_attr(allow_interpreted_subclasses=True)
class OneBuilding(OneOf[StreetsState]):
    """A code is a building; in the action space it goes by the number of its tile, as it does in an
    observation."""

    span: ClassVar[int] = TILES

    def index(self, state: StreetsState, seat: i64, code: i64) -> i64:
        return state.tile[code]

    def code_at(self, state: StreetsState, seat: i64, index: i64) -> i64:
        return building_of(state, index)


def building_of(state: StreetsState, tile: i64) -> i64:
    """The building that a tile in the city is."""
    tiles = state.tile
    b: i64 = 1
    while tiles[b] != tile:
        b += 1
    return b
