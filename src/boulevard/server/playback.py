"""Playback: a whole game as one pair of eyes may see it, line by line, for looking back."""

from __future__ import annotations

import asyncio
import zlib
from collections import OrderedDict
from typing import Any

import msgspec

from boulevard.core.departure import Departure
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Event, Result, View
from boulevard.core.record import Record, replay
from boulevard.server import plain
from boulevard.server.scenes import known_scores
from boulevard.server.wire import ReplayLine

KEPT = 12  # playbacks in memory; each is some hundred kB


class Playback(msgspec.Struct, frozen=True, kw_only=True):
    game: Game[Any]
    names: tuple[str, ...]  # by seat
    eye: int
    lines: tuple[ReplayLine, ...]
    views: tuple[bytes, ...]  # by line: JSON, compressed
    departures: tuple[Departure, ...]  # what today's rules cannot tell, and show as it was before
    result: Result | None

    def moves(self, number: int) -> int:
        """How many moves are complete after so many lines."""
        upcoming = self.lines[number + 1 : number + 2]
        move = self.lines[number].move
        return move - 1 if upcoming and upcoming[0].move == move else move

    def view(self, number: int) -> View:
        text = zlib.decompress(self.views[number])
        view: View = msgspec.json.decode(text, type=self.game.view_type)
        return view


def play_back(game: Game[Any], record: Record, eye: int, *, is_plain: bool = False) -> Playback:
    lines: list[ReplayLine] = []
    views: list[bytes] = []
    departures: list[Departure] = []
    move, is_told = 0, False  # whether something was told of the move so far
    for moment in replay(game, record):
        if moment.departure is not None:
            departures.append(moment.departure)
        for number in range(len(lines), moment.number):  # a gap
            filler = {"number": number, "by": record.lines[number - 1].by, "events": ()}
            lines.append(msgspec.structs.replace(lines[-1], **filler))
            views.append(views[-1])
        if moment.number < len(lines):  # other rules begin at a moment that was told already
            continue
        by = moment.line.by if moment.line is not None else NATURE
        if moment.number == 1 or (by != NATURE and is_told):
            move, is_told = move + 1, False
        is_told = is_told or bool(moment.events)
        view = game.view(moment.state, eye)
        if eye == EVERYONE:
            scores = (*game.scores(moment.state), *game.rival_scores(moment.state))
        else:
            scores = known_scores(game, view)
        events: tuple[Event, ...] = tuple(event.seen_by(eye) for event in moment.events)
        if is_plain:
            events = plain.events(game, events, view, record.header.names)
        lines.append(
            ReplayLine(
                number=moment.number,
                move=move,
                by=by,
                events=events,
                scores=scores,
            )
        )
        views.append(zlib.compress(msgspec.json.encode(view), 1))
    return Playback(
        game=game,
        names=record.header.names,
        eye=eye,
        lines=tuple(lines),
        views=tuple(views),
        departures=tuple(departures),
        result=record.result,
    )


class Playbacks:
    """Plays each game back once, beside the event loop, and keeps the last few."""

    def __init__(self) -> None:
        self._playbacks: OrderedDict[tuple[str, int, int, bool], asyncio.Task[Playback]] = (
            OrderedDict()
        )

    async def get(
        self, table: str, record: Record, game: Game[Any], eye: int, *, is_plain: bool = False
    ) -> Playback:
        key = table, eye, len(record.lines), is_plain
        task = self._playbacks.get(key)
        if task is None:
            task = asyncio.create_task(
                asyncio.to_thread(play_back, game, record, eye, is_plain=is_plain)
            )
            self._playbacks[key] = task
            while len(self._playbacks) > KEPT:
                self._playbacks.popitem(last=False)
        self._playbacks.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except BaseException:
            if task.done():
                self._playbacks.pop(key, None)
            raise
