"""Hints: what the best bot would answer for somebody here, in the words of the page."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from boulevard.bots.advice import Advice, advise, strongest
from boulevard.bots.bot import Sight
from boulevard.bots.persons import called
from boulevard.core.dice import Dice
from boulevard.core.table import Table
from boulevard.terminal.drawing import Names

RIVAL: Final = "your rival"  # an opponent that is part of the rules


async def advice_for(table: Table[Any], seat: int, seconds: float | None) -> Advice:
    """Thought out in a thread, so that the screen goes on."""
    sight = Sight(table.game, seat, table.view(seat))
    dice = Dice.seeded("hint", table.length())
    return await asyncio.to_thread(advise, sight, strongest(table.game.name), dice, seconds)


def told(
    advice: Advice,
    next_best: str | None,
    seat: int,
    names: Names,
    worth: Callable[[float], str],
) -> str:
    """Why this answer; next_best: the best of the others in words, if there is one; worth: an
    amount in the money or the points of the game."""
    if next_best is None:
        return "There is no other answer."
    words = f"{called(advice.bot)} compared {advice.considered} answers and "
    more = worth(advice.gain - advice.next_gain)
    if more:
        words += f"expects {more} more from this one than from the next best, “{next_best}”."
    else:
        words += f"likes this one best, hardly more than “{next_best}”."
    prevented = advice.prevents(seat)
    if prevented is None:
        return words
    other, less = prevented
    whom = names[other] if other < len(names) else RIVAL
    return f"{words} That would leave {whom} {worth(less)} more."
