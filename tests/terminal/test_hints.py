"""What a hint says: how much better it is than the next best answer, as the game counts."""

from __future__ import annotations

import pytest

from boulevard.bots.advice import Advice
from boulevard.core.messages import Action
from boulevard.core.registry import find_game
from boulevard.terminal.drawing import find_drawing
from boulevard.terminal.hints import told

NAMES = ["You", "Nell"]


class Wait(Action, frozen=True, kw_only=True):
    """Do nothing."""


def advice(gain: float, next_gain: float, ahead: tuple[float, ...] = ()) -> Advice:
    return Advice(
        action=Wait(),
        bot="expert",
        gain=gain,
        next_best=Wait(),
        next_gain=next_gain,
        considered=12,
        ahead=ahead,
        next_ahead=(0.0,) * len(ahead),
    )


@pytest.mark.parametrize(
    ("game", "more"), [("streets", "$3"), ("vegas", "2.5 points"), ("welcome", "2.5 points")]
)
def test_a_hint_says_how_much_more_it_brings_than_the_next_best(game: str, more: str) -> None:
    worth = find_drawing(find_game(game)).worth

    assert told(advice(4.0, 1.5 if more != "$3" else 1.0), "wait", 0, NAMES, worth) == (
        f"Magda compared 12 answers and expects {more} more from this one than from the next "
        "best, “wait”."
    )
    assert told(advice(1.5, 1.5), "wait", 0, NAMES, worth) == (
        "Magda compared 12 answers and likes this one best, hardly more than “wait”."
    )
    assert told(advice(1.5, 1.5), None, 0, NAMES, worth) == "There is no other answer."


def test_a_hint_says_whom_the_next_best_would_leave_more() -> None:
    worth = find_drawing(find_game("vegas")).worth

    said = told(advice(2.0, 1.0, ahead=(0.0, -1.0)), "wait", 0, NAMES, worth)

    assert said.endswith(
        "expects 1 point more from this one than from the next best, “wait”. "
        "That would leave Nell 1 point more."
    )
