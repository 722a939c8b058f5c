"""Retelling: a second position that has heard the events of a game and seen nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import msgspec

from boulevard.core.frames import EVERYONE
from boulevard.core.messages import Event
from boulevard.core.walk import Walk


class Listener(Protocol):
    """Begins with the full view of a game before its first answer; after that it is told events."""

    def hear(self, event: Event) -> None: ...

    def view(self) -> dict[str, Any]:
        """What it knows, under the names and in the form of the full view."""
        ...


def seen(walk: Walk) -> dict[str, Any]:
    """The full view, as a listener writes it."""
    found: dict[str, Any] = msgspec.to_builtins(walk.game.view(walk.state, EVERYONE))
    return found


def fields(walk: Walk) -> dict[str, Any]:
    """The full view by its fields as they are: nothing is left out because it is as usual."""
    view = walk.game.view(walk.state, EVERYONE)
    return {name: getattr(view, name) for name in view.__struct_fields__}


def hear_out(walk: Walk, listener: Listener, look: Callable[[Walk], dict[str, Any]] = seen) -> int:
    """Plays the game to its end; after every answer the listener knows what there is to see.

    It need not know everything: what `view` leaves out is not compared, and says why there.
    """
    for _ in walk.positions():
        for event in walk.events:
            listener.hear(event)
        walk.events.clear()
        known, there = listener.view(), look(walk)
        wrong = [
            f"{name}: heard {known[name]!r}, is {there[name]!r}"
            for name in known
            if known[name] != there[name]
        ]
        assert not wrong, f"seed {walk.seed}, answer {len(walk.lines)}: " + "; ".join(wrong)
    return len(walk.lines)
