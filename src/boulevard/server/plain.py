"""Plain: a game in words that any page can show, for one that has no picture of it.

Whoever asks for it gets the same messages as everybody else, with these in place of the game's own
views, questions and events.  They are made by the game's drawing for the terminal, from what the
eye may see and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.game import Game
from boulevard.core.messages import Action, Decision, Event, View
from boulevard.server import wire
from boulevard.terminal.drawing import Drawing, Lines, find_drawing

Names = Sequence[str]  # of the players, by seat


class PlainView(View, frozen=True, kw_only=True):
    """A view as text, line by line."""

    board: tuple[str, ...]  # to be shown in letters of one width
    is_drawn: bool  # the board is a picture: its lines must not be broken
    hand: tuple[str, ...]  # what the eye's seat holds, where the board does not tell
    seats: tuple[str, ...]  # a line for each player and what else lies on the table
    legend: tuple[str, ...]  # what the signs on the board mean


class Told(Event, frozen=True):
    """Something that happened, in one line."""

    text: str


class Asked(Decision, frozen=True):
    """A question as it is put to a person."""

    text: str
    answers: tuple[str, ...]  # in words, in the order of `Question.actions`


class Typed(Action, frozen=True):
    """An answer in the notation of its game: the way to give an open one."""

    text: str


@cache
def drawing_of(game: Game[Any]) -> Drawing:
    return find_drawing(game)


def view(game: Game[Any], seen: View, names: Names) -> PlainView:
    drawing = drawing_of(game)
    is_drawn = type(drawing) is not Drawing
    return PlainView(
        eye=seen.eye,
        asked=seen.asked,
        board=_texts(drawing.picture(seen, names).lines),
        is_drawn=is_drawn,
        hand=_texts(drawing.hand(seen, seen.eye)) if seen.eye >= 0 else (),
        seats=_texts(drawing.seats(seen, names)) if is_drawn else (),
        legend=_texts(drawing.legend(seen)),
    )


def events(
    game: Game[Any], happened: Iterable[Event], seen: View, names: Names
) -> tuple[Told, ...]:
    drawing = drawing_of(game)
    lines = [line for event in happened for line in drawing.tell(event, seen, names)]
    return tuple(map(Told, _texts(lines)))


def foreseen(
    game: Game[Any], caused: Sequence[Event], seen: View, names: Names
) -> tuple[Told, ...]:
    """What an answer would cause."""
    return tuple(map(Told, _texts(drawing_of(game).explain(caused, seen, names))))


def question(game: Game[Any], asked: wire.Question, seen: View) -> wire.Question:
    """The same question; its answers stay what they are, for whoever gives one of them."""
    words = Asked(
        seat=asked.seat,
        text=drawing_of(game).ask(asked.decision, seen),
        answers=tuple(game.write_answer(seen, action) for action in asked.actions),
    )
    return msgspec.structs.replace(asked, decision=words)


def scene(game: Game[Any], shown: wire.Scene, names: Names) -> wire.Scene:
    seen, asked = shown.view, shown.question
    return msgspec.structs.replace(
        shown,
        view=view(game, seen, names),
        question=None if asked is None else question(game, asked, seen),
    )


def typed(game: Game[Any], values: dict[str, Any], seen: View) -> Action:
    """The answer that somebody has typed."""
    text = msgspec.convert(values, Typed).text
    answer = game.read_answer(seen, text)
    if not isinstance(answer, Action):
        raise Unreadable(f"{text!r} is not for a seat to say")
    return answer


def _texts(lines: Lines) -> tuple[str, ...]:
    return tuple(line.plain for line in lines)
