"""Who can have the floor, who can look, and where a seat stands while several are asked at once."""

from __future__ import annotations

from typing import Final

NATURE: Final = -1  # the seat of chance
PUBLIC: Final = -2  # an eye that sees what everyone at the table sees
EVERYONE: Final = -3  # an eye that sees all hands at once: the full snapshot
NOBODY: Final = -4  # who has the floor when the game is over
SEVERAL: Final = -5  # who has it while seats are asked at the same time
DONE: Final = 0  # the stage of a seat that is not waited for
