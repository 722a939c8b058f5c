"""Preview: what an answer would bring the seat that gives it."""

from __future__ import annotations

import msgspec

from boulevard.core.messages import Event, Item


class Preview(msgspec.Struct, frozen=True):
    """Worked out from what the seat can see, up to where chance or another seat speaks."""

    events: tuple[Event, ...]  # what would happen
    items: tuple[Item, ...]  # what that pays the seat, or promises it; negative where it costs
    paid: int  # of it what moves at once, in the money or the points of the game
    score: int  # by how much the score of the seat would change, if the game ended there
    sentences: tuple[str, ...]  # the same for people; the first sums it up

    @property
    def total(self) -> int:
        """All items together: what it pays, and what it promises besides."""
        return sum(item.amount for item in self.items)

    def __str__(self) -> str:
        return "\n".join(self.sentences)

    def __repr__(self) -> str:
        lines = "".join(f", {item.what} {item.amount:+}" for item in self.items if item.amount)
        return f"<preview: total {self.total:+}{lines}>"
