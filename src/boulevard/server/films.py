"""Films: whole games as one pair of eyes may see them, step by step."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from typing import Any

import msgspec

from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Result, View
from boulevard.core.record import Record, replay
from boulevard.server.scenes import known_scores
from boulevard.server.wire import Step

KEPT = 12  # films in memory; each is some hundred kB


class Film(msgspec.Struct, frozen=True, kw_only=True):
    game: Game[Any]
    eye: int
    steps: tuple[Step, ...]
    views: tuple[bytes, ...]  # by step: JSON, compressed
    result: Result | None

    def moves(self, number: int) -> int:
        """How many moves are complete after so many lines."""
        upcoming = self.steps[number + 1 : number + 2]
        move = self.steps[number].move
        return move - 1 if upcoming and upcoming[0].move == move else move

    def view(self, number: int) -> View:
        text = zlib.decompress(self.views[number])
        view: View = msgspec.json.decode(text, type=self.game.view_type)
        return view


def shoot(game: Game[Any], record: Record, eye: int) -> Film:
    steps: list[Step] = []
    views: list[bytes] = []
    move, is_told = 0, False  # whether something was told of the move so far
    for step in replay(game, record):
        by = step.line.by if step.line is not None else NATURE
        if step.number == 1 or (by != NATURE and is_told):
            move, is_told = move + 1, False
        is_told = is_told or bool(step.events)
        view = game.view(step.state, eye)
        if eye == EVERYONE:
            scores = (*game.scores(step.state), *game.rival_scores(step.state))
        else:
            scores = known_scores(game, view)
        steps.append(
            Step(
                number=step.number,
                move=move,
                by=by,
                events=tuple(event.seen_by(eye) for event in step.events),
                scores=scores,
            )
        )
        views.append(zlib.compress(msgspec.json.encode(view), 1))
    return Film(game=game, eye=eye, steps=tuple(steps), views=tuple(views), result=record.result)


class Films:
    """Shoots each film once, beside the event loop, and keeps the last few."""

    def __init__(self) -> None:
        self._films: OrderedDict[tuple[str, int, int], asyncio.Task[Film]] = OrderedDict()

    async def get(self, table: str, record: Record, game: Game[Any], eye: int) -> Film:
        key = table, eye, len(record.lines)
        task = self._films.get(key)
        if task is None:
            task = asyncio.create_task(asyncio.to_thread(shoot, game, record, eye))
            self._films[key] = task
            while len(self._films) > KEPT:
                self._films.popitem(last=False)
        self._films.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._films.pop(key, None)
            raise
