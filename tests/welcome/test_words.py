"""Reasons of Welcome To... in English."""

import pytest

from boulevard.core.reason import Reason, why
from boulevard.games.welcome import words
from boulevard.games.welcome.rules import Welcome

GAME = Welcome()


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        (
            why("breaks_order", "W14", house=(1, 3), number=14),
            (
                "14 at house 4 of the middle street would break the order: "
                "numbers rise from left to right (W14)"
            ),
        ),
        (why("no_house", "W3", house=(4, 2)), "there is no house 3 of street 5 (W3)"),
        (
            why("other_number", "W25", number=7).at_step(2),
            "step 2: the number is 7; only a temp agency changes it (W25)",
        ),
        (
            why("no_such_estate", "W32", house=(0, 3), size=2),
            (
                "house 4 of the top street is not the first house of an estate that can be named "
                "now: size 2, complete, unspent, and after those of that size named before (W32)"
            ),
        ),
        (
            why("architect_field", "W80", field="pool", value=9, low=0, high=5),
            "`pool` is 9; printed cards have 0 to 5 (W80)",
        ),
        (why("over"), "the game is over"),
    ],
    ids=lambda value: value.kind if isinstance(value, Reason) else "",
)
def test_a_reason_is_said_in_one_line_with_its_clause(reason: Reason, sentence: str) -> None:
    assert GAME.sentence(reason) == sentence
    assert reason.kind not in words.SENTENCES or words.sentence(reason) == sentence
