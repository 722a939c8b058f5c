"""Positions: the full view that a game can go on from, and the short mark that tells two apart."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, TypeVar

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.messages import Options, View
from boulevard.core.state import State

SHORT = 16  # hexadecimal digits of a checkpoint

S = TypeVar("S", bound=State)


def checkpoint(game: Game[S], state: S) -> str:
    """A short digest of all there is in a position."""
    return digest(msgspec.json.encode(game.view(state, EVERYONE)))


def digest(view: bytes) -> str:
    return sha256(view).hexdigest()[:SHORT]


def full_view(game: Game[Any], view: dict[str, Any], rules_version: int) -> View:
    """A full view as today's rules write it, from one that rules of this version wrote."""
    try:
        if rules_version != game.rules_version:
            view = game.migrate(view, rules_version)
        found: View = msgspec.convert(view, game.view_type)
    except msgspec.ValidationError as error:
        raise Unreadable(f"the position does not fit {game.title}: {error}") from None
    return found


def begin(game: Game[S], options: Options, position: View | None = None) -> S:
    """The first state of a game: the usual start, or a full view that it goes on from."""
    if position is None:
        return game.start(options)
    if position.eye != EVERYONE:
        raise Unreadable("the position is what one seat sees, not all there is")
    state = game.load(position)
    if getattr(position, "options", options) != options:
        raise Unreadable("the position was reached with other options")
    fault = state.check()
    if fault:
        raise Unreadable(f"the position does not add up: {fault}")
    return state
