"""Views that no game leads to are refused with a reason, not half loaded."""

from typing import Any

import msgspec
import pytest

from boulevard.core.errors import Unreadable
from boulevard.games.streets import data
from boulevard.games.streets.messages import BuildingView, Card
from boulevard.games.streets.rules import Streets
from boulevard.games.streets.state import MAP, cell_of

GAME = Streets()
MALL = BuildingView("mini_mall", 0, 0, "S")
STORE = BuildingView("toy_store", 1, 0, "S")
ROW = tuple(BuildingView(tile.id, x, 0, "S") for x, tile in enumerate(data.builtin()[:6]))
FAR = BuildingView("toy_store", 32, 21, "S")  # its place in the map is that of 0,0
HOME = Card("parent", "starter_home")
POSITION = GAME.read_position("mini_mall 0,0 v; hand salmon row_house; turn salmon build")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"buildings": (MALL, msgspec.structs.replace(MALL, x=1))}, "mini_mall is there twice"),
        ({"buildings": (MALL,), "hands": ((Card("shopper", "mini_mall"),), ())}, "is there twice"),
        ({"buildings": (MALL, msgspec.structs.replace(STORE, x=0))}, "two buildings stand at"),
        ({"buildings": (msgspec.structs.replace(MALL, x=99),)}, "too far from Central Station"),
        ({"buildings": (msgspec.structs.replace(MALL, tile="casino"),)}, "no tile 'casino'"),
        ({"buildings": ROW}, "the street at (5,0) has more than 5 tiles"),
        ({"buildings": (msgspec.structs.replace(MALL, lying=(0, 0, 13, 0)),)}, "more than 12"),
        ({"hands": ((Card("parent"),), ())}, "seat 0 holds a tile whose front is not known"),
        ({"hands": ((Card("wild", "starter_home"),), ())}, "does not have the back wild"),
        ({"hands": ((HOME, HOME, HOME, HOME), ())}, "seat 0 holds 4 tiles"),
        (
            {"buildings": (MALL, msgspec.structs.replace(STORE, x=32, y=21))},
            "too far from the other",
        ),
        ({"unscored": ((3, 3),)}, "there is no building at (3,3)"),
        ({"leaving": ((99, 0),)}, "there is no building at (99,0)"),
    ],
)
def test_a_view_that_cannot_be_is_refused(change: dict[str, Any], reason: str) -> None:
    """The reason names what does not fit."""
    with pytest.raises(Unreadable) as refusal:
        GAME.load(msgspec.structs.replace(POSITION, **change))
    assert reason in refusal.value.sentence


def test_people_who_move_out_must_have_a_choice() -> None:
    """A position in which nobody is really asked is not loaded as a question."""
    text = "mini_mall 0,0 v; hand salmon toy_store; turn salmon; moving 0,0"
    with pytest.raises(Unreadable, match="none of them has a choice"):
        GAME.load(GAME.read_position(text))


def test_even_a_city_of_loose_tiles_is_loaded() -> None:
    """No tile touches another; the count of empty neighbours is the largest there can be."""
    tiles = [tile.id for tile in data.builtin()]
    loose = [f"{tile} {3 * (n % 7)},{3 * (n // 7)} v" for n, tile in enumerate(tiles)]
    state = GAME.load(GAME.read_position("; ".join(loose)))
    assert state.frontier_size == 4 * len(tiles)


def test_no_two_cells_that_one_city_touches_share_a_place_in_the_map() -> None:
    """Two steps around a building count: what is legal there, and which street lies beyond."""
    farthest = len(data.builtin()) - 1 + 2 * 2
    for y in range(-farthest, farthest + 1):
        for x in range(abs(y) - farthest, farthest - abs(y) + 1):
            assert (x, y) == (0, 0) or (cell_of(x, y) - cell_of(0, 0)) % MAP
