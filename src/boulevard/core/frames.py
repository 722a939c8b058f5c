"""Frame: who has the floor.  A state keeps a stack of them; the top one is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import ints
from boulevard.core.machine import i64

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

NATURE: Final = -1  # the seat of chance
PUBLIC: Final = -2  # an eye that sees what everyone at the table sees
EVERYONE: Final = -3  # an eye that sees all hands at once: the full snapshot
NOBODY: Final = -4  # who has the floor when the game is over
DONE: Final = 0  # the stage of a seat that the frame does not wait for


@final
class Frame:
    """One step of the rules that waits for answers.

    `stages` has one entry per seat: `DONE`, or how far that seat has come.  The frame waits for
    every seat that is not done.  A frame without stages waits for nature.
    """

    __slots__ = ("kind", "stages")

    def __init__(self, kind: i64, stages: Ints) -> None:
        self.kind: i64 = kind  # the game's own number for this step
        self.stages: Ints = stages  # seat -> stage; empty when nature has the floor

    def waits_for_nature(self) -> bool:
        return len(self.stages) == 0

    def waiting(self) -> list[int]:
        """The seats that are waited for, ascending; `[NATURE]` when it is nature."""
        if len(self.stages) == 0:
            return [NATURE]
        found: list[int] = []
        for seat in range(len(self.stages)):
            if self.stages[seat] != DONE:
                found.append(seat)
        return found

    def copy(self) -> Frame:
        return Frame(self.kind, self.stages[:])


_NO_STAGES: Final[Ints] = ints([])
_QUIET: Final[Ints] = ints([DONE] * 100)  # a slice of it is quicker than a new array


def of_nature(kind: i64) -> Frame:
    return Frame(kind, _NO_STAGES)


def of_seat(kind: i64, stage: i64, seat: i64, seats: i64) -> Frame:
    """A frame that waits for one seat."""
    stages = _QUIET[:seats]
    stages[seat] = stage
    return Frame(kind, stages)


def of_all(kind: i64, stage: i64, seats: i64) -> Frame:
    """A frame that waits for every seat at once."""
    return Frame(kind, ints([stage] * seats))
