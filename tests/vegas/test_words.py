"""Reasons of Lords of Vegas in English."""

from __future__ import annotations

import pytest

from boulevard.core.reason import Argument, Reason, why
from boulevard.games.vegas import words
from vegas.table import GAME

RED: dict[str, Argument] = {"seat": 0, "colour": "red"}


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (why("no_lot", "V1", lot="Z\n9"), "there is no lot 'Z\\n9' (V1)"),
        (why("gambled", "V42"), "one gamble a turn (V42)"),
        (why("too_poor", "V30", cost=9, money=2, **RED), "it costs $9m and red has $2m (V30)"),
        (
            why("too_little", "VR19", money=20, amount=99, **RED).at_step(2),
            "step 2: red has $20m, not $99m (VR19)",
        ),
        (
            why("no_colour", "V3", colour="pink", colours=("red", "yellow")),
            "the colours do not fit: 'pink' is not one of red, yellow (V3)",
        ),
        (why("turning_up", seat=1), "seat 1 is not asked: something is being turned up first"),
    ],
    ids=lambda value: value.kind if isinstance(value, Reason) else "",
)
def test_a_reason_is_said_in_one_line_with_its_clause(reason: Reason, sentence: str) -> None:
    assert GAME.sentence(reason) == sentence == words.sentence(reason)
