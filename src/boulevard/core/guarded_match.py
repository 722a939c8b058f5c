"""GuardedMatch: a match that looks at an answer before it takes it, and shows itself as numbers.

For environments of one game: what they show lies in two rows that the match owns, and is written
only when somebody looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from boulevard.core.arrays import octets, shorts
from boulevard.core.frames import NOBODY
from boulevard.core.game import Game
from boulevard.core.machine import i64
from boulevard.core.match import Match
from boulevard.core.messages import Options
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Shorts

S = TypeVar("S", bound=State)


class GuardedMatch(Match[S]):
    """Answers by index, of which none is trusted."""

    def __init__(self, game: Game[S], options: Options) -> None:
        super().__init__(game, options)
        self.row: Shorts = shorts(game.observation_size)  # what the last eye that looked sees
        self.marks: Bytes = octets(game.answer_size)  # what one seat may answer,
        self.marked: i64 = NOBODY  # and which one; NOBODY: nobody has asked since the last answer

    def advance(self) -> None:
        self.marked = NOBODY
        super().advance()

    def look(self, eye: i64) -> None:
        """Writes what a seat, PUBLIC or EVERYONE sees into `row`."""
        self.game.observe(self.state, eye, self.row)

    def mark(self, seat: i64) -> None:
        """Writes what a seat may answer into `marks`: nothing when it is not asked."""
        if self.marked != seat:
            self.game.mask(self.state, seat, self.marks)
            self.marked = seat

    def allows(self, seat: i64, index: i64) -> bool:
        """Whether this seat may give the answer of this index."""
        marks = self.marks
        if index < 0 or index >= len(marks):
            return False
        self.mark(seat)
        return marks[index] != 0

    def take(self, index: i64) -> bool:
        """The answer of the seat that is asked; False: it is not legal, and nothing has changed."""
        if not self.allows(self.seat, index):
            return False
        self.answer(index)
        return True

    def take_from(self, seat: i64, index: i64) -> bool:
        """The same from one of several seats that are asked."""
        if not self.allows(seat, index):
            return False
        self.game.play_at(self.state, seat, index)
        self.answers += 1
        self.advance()
        return True
