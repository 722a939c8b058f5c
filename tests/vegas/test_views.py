"""Views that no game leads to are refused with a reason, not half loaded."""

from typing import Any

import msgspec
import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.messages import FrameView
from boulevard.games.vegas.messages import SeatView, SpaceView, VegasOptions
from vegas.table import GAME

POSITION = GAME.read_position("seats red blue; A1 vega red3; C1 blue car; red 9; red to act")
RICH = SeatView(-1, 0, 12, 10, 3, (0,) * 6)
NINE = SeatView(0, 9, 12, 10, 3, (0, 0, 0, 0, 0, 9))
POOR = SeatView(0, 0, 12, 10, 3, (0,) * 6)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"options": VegasOptions(players=7)}, "there are 2 to 6"),
        ({"options": VegasOptions(players=3)}, "2 seats for 3 players"),
        ({"seats": (RICH, POOR)}, "seat 0 has $-1m"),
        ({"seats": (NINE, POOR)}, "stands on 9"),
        ({"seats": (POOR, POOR)}, "0 millions are about, and the bank paid 9"),
        ({"spaces": (SpaceView("Z1", "vega", 1),)}, "no lot 'Z1'"),
        ({"spaces": (SpaceView("A1", "vega", 3, 0, 3),)}, "height 3"),
        ({"spaces": (SpaceView("A1", "vega", 1, 0, 7),)}, "a die of 7"),
        ({"spaces": (SpaceView("A1", "vega", 1, 0, 0),)}, "a die of nobody, or none of somebody"),
        ({"spaces": (SpaceView("A1", None, 0, 5),)}, "no seat 5 to own A1"),
        ({"spaces": (SpaceView("A1", None, 0, -1),)}, "neither a tile nor a marker"),
        ({"spaces": (SpaceView("A1", "vega", 1), SpaceView("A1", "vega", 1))}, "described twice"),
        ({"undrawn": ("C1",)}, "its card is in the deck"),
        ({"frames": (FrameView("lunch", (7, 0)),)}, "there is no step lunch"),
        ({"frames": (FrameView("turn", (7,)),)}, "1 stages for 2 seats"),
        ({"frames": (FrameView("turn", (7, 0)), FrameView("tie", ()))}, "none is named"),
        ({"frames": (FrameView("turn", (7, 0)), FrameView("bet", ()))}, "none was made"),
        ({"rolling": ("A1",)}, "that nobody rolls"),
        ({"frames": (FrameView("turn", (7, 0)), FrameView("offer", (0, 1)))}, "none was made"),
        ({"frames": (FrameView("turn", (7, 0)), FrameView("placing", (1, 0)))}, "put back"),
        ({"turn": -1}, "a turn of nobody"),
        (
            {"above": 99, "frames": (FrameView("turn", (1, 0)), FrameView("draw", ()))},
            "99 cards above Game Over",
        ),
    ],
)
def test_a_view_that_cannot_be_is_refused(change: dict[str, Any], reason: str) -> None:
    """The reason names what does not fit."""
    with pytest.raises(Unreadable) as refusal:
        GAME.load(msgspec.structs.replace(POSITION, **change))
    assert reason in refusal.value.sentence
