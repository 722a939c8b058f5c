"""Hints: what the best bot would answer for somebody here, in the words of the page."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from boulevard.bots.advice import Advice, advise, strongest
from boulevard.bots.bot import Sight
from boulevard.core.dice import Dice
from boulevard.core.table import Table
from boulevard.terminal.drawing import Names

RIVAL: Final = "your rival"  # an opponent that is part of the rules


async def advice_for(table: Table[Any], seat: int, seconds: float | None) -> Advice:
    """Thought out in a thread, so that the screen goes on."""
    sight = Sight(table.game, seat, table.view(seat))
    dice = Dice.seeded("hint", table.length())
    return await asyncio.to_thread(advise, sight, strongest(table.game.name), dice, seconds)


def told(advice: Advice, next_best: str | None, seat: int, names: Names) -> str:
    """Why this answer; next_best: the best of the others in words, if there is one."""
    if next_best is None:
        return "There is no other answer."
    words = (
        f"{advice.bot} compared {advice.considered} answers and likes this one best. "
        f"Next best: {next_best}."
    )
    prevented = advice.prevents(seat)
    if prevented is None:
        return words
    other, less = prevented
    return (
        f"{words} That would leave {names[other] if other < len(names) else RIVAL} {less:g} more."
    )
