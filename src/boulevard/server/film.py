"""Film: a whole game played again for one pair of eyes, line by line.  Workers make it."""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from boulevard.core.departure import Departure
from boulevard.core.errors import Refused
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Event, View
from boulevard.core.record import Record, replay
from boulevard.server import plain
from boulevard.server.changes import applied, difference
from boulevard.server.jobs import Filmed
from boulevard.server.scenes import known
from boulevard.server.wire_records import ReplayLine

STRIDE = 32  # views of which one is kept whole; of the others only what changed is
LONGEST = 24_000_000  # bytes of the lines of one film, and of its views

encode = msgspec.json.encode


class Reel:
    """The views of a game, most of them as what has changed since the one before."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []  # JSON, compressed
        self.size = 0
        self._last: View | None = None

    def add(self, view: View | None = None) -> None:
        """None: the same as the last one."""
        is_whole = len(self.frames) % STRIDE == 0
        view = view if view is not None else self._last
        data: Any = view if is_whole else difference(self._last, view)
        self.frames.append(zlib.compress(encode(data), 1))
        self.size += len(self.frames[-1])
        self._last = view


def frame(frames: tuple[bytes, ...], number: int) -> bytes:
    """The JSON of one view."""
    start = number - number % STRIDE
    first = zlib.decompress(frames[start])
    if number == start:
        return first
    view = msgspec.json.decode(first)
    for data in frames[start + 1 : number + 1]:
        view = applied(view, msgspec.json.decode(zlib.decompress(data)))
    return encode(view)


def film(game: Game[Any], record: Record, eye: int, *, is_plain: bool = False) -> Filmed:
    lines: list[ReplayLine] = []
    reel = Reel()
    departures: list[Departure] = []
    names = record.header.names
    move, is_told = 0, False  # whether something was told of the move so far
    for moment in replay(game, record):
        if moment.departure is not None:
            departures.append(moment.departure)
        for number in range(len(lines), moment.number):  # a gap
            filler = {"number": number, "by": record.lines[number - 1].by, "events": ()}
            lines.append(msgspec.structs.replace(lines[-1], **filler))
            reel.add()
        if moment.number < len(lines):  # other rules begin at a moment that was told already
            continue
        by = moment.line.by if moment.line is not None else NATURE
        if moment.number == 1 or (by != NATURE and is_told):
            move, is_told = move + 1, False
        is_told = is_told or bool(moment.events)
        view = game.view(moment.state, eye)
        if eye == EVERYONE:
            view = game.shown(moment.state, eye)
            scores = (*game.scores(moment.state), *game.rival_scores(moment.state))
        else:
            view, scores = known(game, view)
        events: tuple[Event, ...] = tuple(event.seen_by(eye) for event in moment.events)
        if is_plain:
            events = plain.events(game, events, view, names)
        number = moment.number
        lines.append(ReplayLine(number=number, move=move, by=by, events=events, scores=scores))
        reel.add(plain.view(game, view, names) if is_plain else view)
        if reel.size > LONGEST:
            raise Refused("the game is too long to be shown here; its record can be taken home")
    told = encode(lines)
    if len(told) > LONGEST:
        raise Refused("the game is too long to be shown here; its record can be taken home")
    return Filmed(
        lines=msgspec.Raw(told),
        moves=tuple(line.move for line in lines),
        views=tuple(reel.frames),
        departures=tuple(departures),
        result=msgspec.Raw(encode(record.result)),
    )
