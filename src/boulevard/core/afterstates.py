"""Afterstates: positions as they are right after an answer, before chance and others answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from boulevard.core.coded_game import CodedGame
from boulevard.core.dice import Dice
from boulevard.core.machine import i64
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Shorts

S = TypeVar("S", bound=State)


def foresee(
    game: CodedGame[S],
    state: S,
    seat: i64,
    dice: Dice,
    marks: Bytes,
    begin: i64,
    into: Shorts,
    at: i64,
) -> i64:
    """Writes the features of what each answer leads to that is marked from `begin` on, a row each,
    where all is 0 from `at` on; gives the index behind the last row.  What the seat cannot see is
    drawn anew before, so that no row can tell it."""
    seen = game.resample(state, seat, dice)
    width: i64 = game.feature_size
    for index in range(i64(game.answer_size)):
        if marks[begin + index]:
            trial = game.copy(seen)
            game.play_at(trial, seat, index)
            game.characterise(trial, seat, into, at)
            at += width
    return at
