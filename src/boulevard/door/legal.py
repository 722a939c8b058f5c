"""Legal: what a seat may answer, as a container."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, overload

from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked, Unreadable
from boulevard.core.messages import Action
from boulevard.door.seed import Seed, word_of

if TYPE_CHECKING:
    from boulevard.door.table import Table

SHOWN = 8  # answers that are named when it is printed


class Legal:
    """The answers of one seat, in the order of the rules; it follows the table.

    Its length and its items are the answers that can be listed.  `in` also knows those that cannot,
    such as a trade that somebody thinks of.
    """

    def __init__(self, table: Table, seat: int | None) -> None:
        self._table = table
        self.seat = seat  # None: nobody is asked any more

    def _actions(self) -> list[Action]:
        return [] if self.seat is None else self._table.core.actions(self.seat)

    def __len__(self) -> int:
        return len(self._actions())

    def __iter__(self) -> Iterator[Action]:
        return iter(self._actions())

    @overload
    def __getitem__(self, place: int) -> Action: ...
    @overload
    def __getitem__(self, place: slice) -> list[Action]: ...
    def __getitem__(self, place: int | slice) -> Action | list[Action]:
        return self._actions()[place]

    def __contains__(self, answer: object) -> bool:
        if self.seat is None or not isinstance(answer, str | Action):
            return False
        try:
            return self._table.why_not(answer, seat=self.seat) is None
        except Unreadable:
            return False

    def sample(self, seed: Seed = None) -> Action:
        """Any of them, each equally likely; the same for the same seed."""
        actions = self._actions()
        if not actions:
            raise NotAsked("there is nothing to answer", seat=self.seat)
        return actions[Dice.seeded(word_of(seed)).below(len(actions))]

    def texts(self) -> list[str]:
        """The same as text."""
        return [self._table.write(action, seat=self.seat) for action in self._actions()]

    def __str__(self) -> str:
        return "\n".join(self.texts())

    def __repr__(self) -> str:
        actions = self._actions()
        words = [self._table.write(action, seat=self.seat) for action in actions[:SHOWN]]
        more = ["..."] if len(actions) > SHOWN else []
        noun = "answer" if len(actions) == 1 else "answers"
        listed = ": " + "; ".join([*words, *more]) if words else ""
        return f"<{len(actions)} legal {noun}{listed}>"
