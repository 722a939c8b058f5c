"""Registry: what is installed, by name.  Filled from entry points, so that others can add to it."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from boulevard.core.errors import Unreadable
from boulevard.core.game import Game


class Registry:
    """The things of one kind: games, bots, drawings."""

    def __init__(self, group: str, noun: str) -> None:
        self._group = group  # the entry-point group
        self._noun = noun  # what one of them is called in a message
        self._loaded: dict[str, Any] = {}  # by name; looking through all packages takes 20 ms

    def _points(self) -> dict[str, EntryPoint]:
        return {point.name: point for point in entry_points(group=self._group)}

    def names(self) -> list[str]:
        """One name for each thing: the shortest, where it has several."""
        shortest: dict[str, str] = {}
        for name, point in self._points().items():
            shortest[point.value] = min(shortest.get(point.value, name), name, key=len)
        return sorted(shortest.values())

    def find(self, name: str) -> Any:
        """What is registered under this name, loaded."""
        if name in self._loaded:
            return self._loaded[name]
        points = self._points()
        if name not in points:
            known = ", ".join(self.names()) or "none"
            close = get_close_matches(name, list(points), 1)
            hint = f"; did you mean {close[0]}?" if close else f"; there are: {known}"
            raise Unreadable(f"there is no {self._noun} {name!r}{hint}")
        self._loaded[name] = points[name].load()
        return self._loaded[name]


GAMES = Registry("boulevard.games", "game")


@cache
def _game(name: str) -> Game[Any]:
    game: Game[Any] = GAMES.find(name)()
    return game


def find_game(name: str) -> Game[Any]:
    """The game of this name; words may be joined by - or _."""
    return _game(name.lower().replace("-", "_"))
