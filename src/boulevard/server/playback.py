"""Playback: a whole game as one pair of eyes may see it, line by line, for looking back."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec

from boulevard.core.game import Game
from boulevard.core.messages import View
from boulevard.server.film import frame
from boulevard.server.jobs import Filmed

KEPT = 64_000_000  # bytes of films in memory
Key = tuple[str, int, int, bool]  # table, eye, length of its journal, in plain words


class Playback(msgspec.Struct, frozen=True, kw_only=True):
    game: Game[Any]
    eye: int
    film: Filmed

    @property
    def length(self) -> int:
        """Moments that can be looked at."""
        return len(self.film.moves)

    def moves(self, number: int) -> int:
        """How many moves are complete after so many lines."""
        upcoming = self.film.moves[number + 1 : number + 2]
        move = self.film.moves[number]
        return move - 1 if upcoming and upcoming[0] == move else move

    def words(self, number: int) -> msgspec.Raw:
        """The view after so many lines, as it is sent."""
        return msgspec.Raw(frame(self.film.views, number))

    def view(self, number: int) -> View:
        view: View = msgspec.json.decode(self.words(number), type=self.game.view_type)
        return view

    @property
    def size(self) -> int:
        return len(self.film.lines) + sum(map(len, self.film.views))


class Playbacks:
    """Has each game played back once, and keeps the last few."""

    def __init__(self) -> None:
        self._playbacks: OrderedDict[Key, asyncio.Task[Playback]] = OrderedDict()

    async def get(self, key: Key, make: Callable[[], Coroutine[Any, Any, Playback]]) -> Playback:
        task = self._playbacks.get(key)
        if task is None:
            task = self._playbacks[key] = asyncio.create_task(make())
        self._playbacks.move_to_end(key)
        try:
            playback = await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._playbacks.pop(key, None)
            raise
        self._shrink()
        return playback

    def _shrink(self) -> None:
        done = {
            key: task.result().size
            for key, task in self._playbacks.items()
            if task.done() and not task.cancelled() and task.exception() is None
        }
        spare = sum(done.values()) - KEPT
        for key, size in list(done.items())[:-1]:  # the one that was just asked for stays
            if spare > 0:
                del self._playbacks[key]
                spare -= size
