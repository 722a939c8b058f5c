"""Small positions that play a clause, each with answers and what comes of them.

They lie beside the rules as `<name>.positions.toml`: a table for each clause that can be shown.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from boulevard.core.errors import Refused, Unreadable
from boulevard.core.frames import EVERYONE, NOBODY
from boulevard.core.game import Game
from boulevard.core.messages import Action, Event, Log, Outcome, View
from boulevard.core.reason import Reason
from boulevard.core.registry import find_game
from boulevard.rulebook.clauses import beside, clauses


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file says for one clause."""

    caption: str  # what it shows, in one line
    position: str  # as text, in the notation of the game
    answers: tuple[str, ...] = ()  # likewise text, in order; none: the position speaks for itself
    seats: tuple[int, ...] = ()  # who gives them; left out: the first who is asked, nature too
    refused: str = ""  # the kind of the reason for which the last one is refused; "": it is legal
    test: str = ""  # the test that it was taken from; "": it was written by hand


Positions = Mapping[str, Position]  # by the id of a clause


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A position as it stands, and what its answers lead to."""

    full: View  # all there is, before any answer
    view: View  # the same as whoever answers first sees it; all there is if that is no seat
    after: View  # what the same eye sees in the end
    can_start: bool  # whether a game can start from it: it adds up, and somebody is asked
    action: Action | None  # the first answer in words; None: there is none, or nature gives it
    by: int  # who answers first, or is asked: a seat, NATURE, or NOBODY when the game is over
    events: tuple[Event, ...]  # what the answers cause, as the same eye may know it
    reason: Reason | None  # why the last one is refused; None: it is not


@cache
def positions(game: str) -> Positions:
    """Those of `game`; none if it has brought no such file."""
    path = beside(game, ".positions.toml")
    return {} if path is None else read(path)


def read(path: Path) -> Positions:
    try:
        raw = tomllib.loads(path.read_text(encoding="utf-8"))
        found = msgspec.convert(raw, dict[str, Position])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise Unreadable(f"{path.name} is no TOML: {fault}") from None
    except msgspec.ValidationError as fault:
        raise Unreadable(f"{path.name} has no table of positions: {fault}") from None
    for clause, shown in found.items():
        if shown.seats and len(shown.seats) != len(shown.answers):
            raise Unreadable(f"{path.name}: {clause} has a seat for each answer, or none")
    return found


def position(game: str, clause: str) -> Position:
    """The one that plays a clause; raises `Unreadable` where there is none."""
    known = {name.casefold(): shown for name, shown in positions(game).items()}
    shown = known.get(clause.casefold())
    if shown is None:
        raise Unreadable(f"{find_game(game).name} has no position that plays {clause}")
    return shown


def position_text(game: str, words: str) -> str:
    """A position as text, where the words may be the number of a clause that has one."""
    path = beside(game, ".md")
    known = [] if path is None else clauses(path.read_text(encoding="utf-8"))
    if words.casefold() in {clause.id.casefold() for clause in known}:
        return position(game, words).position
    return words


def play(game: Game[Any], shown: Position) -> Played:
    """Gives the answers, from the text alone; raises what a game does for a wrong text."""
    state = game.load(game.read_position(shown.position))
    full = game.view(state, EVERYONE)
    by = shown.seats[0] if shown.seats else _first(full.asked)
    eye = by if by >= 0 else EVERYONE
    view = game.shown(state, eye)
    can_start = bool(full.asked) and not state.check()
    log: Log = []
    reason: Reason | None = None
    action: Action | None = None
    for number, text in enumerate(shown.answers):
        answer = game.read_answer(game.view(state, EVERYONE), text)
        seat = shown.seats[number] if shown.seats else _first(game.deciding(state))
        try:
            if isinstance(answer, Outcome):
                game.resolve(state, answer, log)
            else:
                if not number:
                    action = answer
                game.apply(state, seat, answer, log)
        except Refused as refusal:
            reason = refusal.reason
            if reason is None or number < len(shown.answers) - 1:
                raise
    events = tuple(event.seen_by(eye) for event in log)
    return Played(
        full=full,
        view=view,
        after=game.shown(state, eye),
        can_start=can_start,
        action=action,
        by=by,
        events=events,
        reason=reason,
    )


def _first(asked: Iterable[int]) -> int:
    return next(iter(asked), NOBODY)
