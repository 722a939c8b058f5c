"""GuardedMatch: a match that looks at an answer before it takes it, and shows itself as numbers.

For environments of one game: what they show lies in two rows that the match owns, and is written
only when somebody looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from boulevard.core.afterstates import foresee
from boulevard.core.arrays import octets, shorts
from boulevard.core.coded_game import CodedGame
from boulevard.core.dice import Dice
from boulevard.core.frames import NOBODY
from boulevard.core.machine import i64
from boulevard.core.match import Match
from boulevard.core.messages import Options
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Shorts

S = TypeVar("S", bound=State)


class GuardedMatch(Match[S]):
    """Answers by index, of which none is trusted."""

    def __init__(self, game: CodedGame[S], options: Options) -> None:
        super().__init__(game, options)
        self.coded: CodedGame[S] = game
        # A copy of a blank row is quicker than clearing one number by number: 0.1 us, not 2.
        self._no_row: Shorts = shorts(game.observation_size)
        self._no_marks: Bytes = octets(game.answer_size)
        self.row: Shorts = self._no_row  # what the last eye that looked sees
        self.marks: Bytes = self._no_marks  # what one seat may answer,
        self.marked: i64 = NOBODY  # and which one; NOBODY: nobody has asked since the last answer

    def advance(self) -> None:
        self.marked = NOBODY
        super().advance()

    def look(self, eye: i64) -> None:
        """Writes what a seat, PUBLIC or EVERYONE sees into a new `row`."""
        self.row = self._no_row[:]
        self.coded.describe(self.state, eye, self.row, 0)

    def mark(self, seat: i64) -> None:
        """Writes what a seat may answer into new `marks`: nothing when it is not asked."""
        if self.marked != seat:
            self.marks = self._no_marks[:]
            self.marked = seat
            if self.coded.is_asked(self.state, seat):
                self.coded.mark(self.state, seat, self.marks, 0)

    def afterstates(self, seat: i64, dice: Dice) -> Shorts:
        """What each answer leads to that this seat may give: features, a row each."""
        self.mark(seat)
        rows: i64 = 0
        for index in range(len(self.marks)):
            if self.marks[index]:
                rows += 1
        found = shorts(rows * i64(self.coded.feature_size))
        foresee(self.coded, self.state, seat, dice, self.marks, 0, found, 0)
        return found

    def allows(self, seat: i64, index: i64) -> bool:
        """Whether this seat may give the answer of this index."""
        if index < 0 or index >= len(self.marks):
            return False
        self.mark(seat)
        return self.marks[index] != 0

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
