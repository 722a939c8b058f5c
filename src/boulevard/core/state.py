"""State: plain data about one game in progress, and the stack of steps that wait for each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from boulevard.core.arrays import ints
from boulevard.core.frames import DONE, NOBODY, SEVERAL
from boulevard.core.machine import i64

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

# A frame below the top one is packed into an int: who + OFFSET in the lowest bits, the kind above.
BITS: Final = 8
MASK: Final = 255
OFFSET: Final = 8  # so that nature and the like are not negative
_NO_STAGES: Final[Ints] = ints([])
_ROOM: Final[Ints] = ints([0] * 8)  # as deep as any game has come; there is more if need be


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain data about one game in progress.  It knows no rules and holds no random generator.

    A *frame* is a step of the rules that waits: its kind, which is the game's own number for it,
    and who is waited for.  Frames lie on a stack and the top one has the floor.
    """

    def __init__(self) -> None:
        self.kind: i64 = 0  # of the top frame
        self.floor: i64 = NOBODY  # who is waited for: a seat, NATURE, SEVERAL; NOBODY: it is over
        self.depth: i64 = 0  # frames below the top one,
        self.below: Ints = _ROOM[:]  # and what they are, the lowest first
        self.stages: Ints = _NO_STAGES  # while SEVERAL are asked: seat -> its stage, or DONE
        self.awaited: i64 = 0  # how many of them are not done

    def check(self) -> str:
        """P9  "" when every component is accounted for, else what is missing."""
        return ""

    # -- frames ----------------------------------------------------------------------------------

    def push(self, kind: i64, who: i64) -> None:
        """What has to be settled first comes on top."""
        floor = self.floor
        if floor != NOBODY:
            depth = self.depth
            if depth == len(self.below):
                self.below = ints([*self.below, *_ROOM])
            self.below[depth] = self.kind << BITS | floor + OFFSET
            self.depth = depth + 1
        self.kind = kind
        self.floor = who

    def pop(self) -> None:
        """The top frame is settled; after the last one the game is over."""
        depth = self.depth - 1
        if depth < 0:
            self.end()
            return
        frame: i64 = self.below[depth]
        self.depth = depth
        self.kind = frame >> BITS
        self.floor = (frame & MASK) - OFFSET

    def turn_to(self, kind: i64, who: i64) -> None:
        """Another frame takes the place of the top one."""
        self.kind = kind
        self.floor = who

    def ask_all(self, kind: i64, stages: Ints) -> None:
        """The top frame becomes one that asks every seat at once."""
        self.kind = kind
        self.floor = SEVERAL
        self.stages = stages
        self.awaited = 0
        for seat in range(len(stages)):
            if stages[seat] != DONE:
                self.awaited += 1

    def set_stage(self, seat: i64, stage: i64) -> None:
        """How far a seat has come, while several are asked."""
        if self.stages[seat] != DONE:
            self.awaited -= 1
        if stage != DONE:
            self.awaited += 1
        self.stages[seat] = stage

    def end(self) -> None:
        """Nobody is asked any more."""
        self.kind = 0
        self.floor = NOBODY
        self.depth = 0

    def is_over(self) -> bool:
        return self.floor == NOBODY

    def frames(self) -> list[tuple[int, int]]:
        """Kind and who is waited for, the lowest first; for views and tests."""
        found: list[tuple[int, int]] = []
        for n in range(self.depth):
            frame: i64 = self.below[n]
            found.append((frame >> BITS, (frame & MASK) - OFFSET))
        if self.floor != NOBODY:
            found.append((self.kind, self.floor))
        return found

    def copy_frames(self, other: State) -> None:
        """Takes over who has the floor in another state."""
        self.kind = other.kind
        self.floor = other.floor
        self.depth = other.depth
        if other.depth:
            self.below = other.below[:]
        if other.floor == SEVERAL:
            self.stages = other.stages[:]
            self.awaited = other.awaited
