"""Small positions that play a clause, each with an answer and what comes of it.

They lie beside the rules as `<name>.positions.toml`: a table for each clause that can be shown.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
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
from boulevard.rulebook.clauses import beside


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the file says for one clause."""

    caption: str  # what it shows, in one line
    position: str  # as text, in the notation of the game
    seat: int | None = None  # who answers; None: the first who is asked, nature included
    answer: str = ""  # likewise text; "": the position speaks for itself
    refused: str = ""  # the kind of the reason for which the answer is refused; "": it is legal
    test: str = ""  # the test that it was taken from; "": it was written by hand


Positions = Mapping[str, Position]  # by the id of a clause


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """A position as it stands, and what its answer leads to."""

    full: View  # all there is, before the answer
    view: View  # the same as whoever answers sees it; all there is if that is no seat
    after: View  # what the same eye sees in the end
    can_start: bool  # whether a game can start from it: it adds up, and somebody is asked
    action: Action | None  # the answer in words; None: there is none, or nature gives it
    by: int  # who answers, or is asked: a seat, NATURE, or NOBODY when the game is over
    events: tuple[Event, ...]  # what the answer causes, as the same eye may know it
    reason: Reason | None  # why it is refused; None: it is not


@cache
def positions(game: str) -> Positions:
    """Those of `game`; none if it has brought no such file."""
    path = beside(game, ".positions.toml")
    return {} if path is None else read(path)


def read(path: Path) -> Positions:
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
        return msgspec.convert(found, dict[str, Position])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise Unreadable(f"{path.name} is no TOML: {fault}") from None
    except msgspec.ValidationError as fault:
        raise Unreadable(f"{path.name} has no table of positions: {fault}") from None


def position(game: str, clause: str) -> Position:
    """The one that plays a clause; raises `Unreadable` where there is none."""
    known = {name.casefold(): shown for name, shown in positions(game).items()}
    shown = known.get(clause.casefold())
    if shown is None:
        raise Unreadable(f"{find_game(game).name} has no position that plays {clause}")
    return shown


def play(game: Game[Any], shown: Position) -> Played:
    """Gives the answer, from the text alone."""
    state = game.load(game.read_position(shown.position))
    full = game.view(state, EVERYONE)
    by = shown.seat if shown.seat is not None else next(iter(full.asked), NOBODY)
    eye = by if by >= 0 else EVERYONE
    view = game.view(state, eye)
    can_start = bool(full.asked) and not state.check()
    log: Log = []
    reason: Reason | None = None
    action: Action | None = None
    if shown.answer:
        answer = game.read_answer(full, shown.answer)
        try:
            if isinstance(answer, Outcome):
                game.resolve(state, answer, log)
            else:
                action = answer
                game.apply(state, by, answer, log)
        except Refused as refusal:
            reason = refusal.reason
            if reason is None:
                raise
    events = tuple(event.seen_by(eye) for event in log)
    return Played(
        full=full,
        view=view,
        after=game.view(state, eye),
        can_start=can_start,
        action=action,
        by=by,
        events=events,
        reason=reason,
    )
