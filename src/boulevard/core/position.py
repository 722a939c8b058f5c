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


def checkpoint(game: Game[S], state: S, rules_version: int | None = None) -> str:
    """A short digest of all there is in a position, as today's rules or those of another version
    write it."""
    view: Any = game.view(state, EVERYONE)
    if rules_version is not None and rules_version != game.rules_version:
        view = game.former(view, rules_version)
    if hasattr(view, "options"):  # known from the header, and one may be written in two ways
        view = msgspec.structs.replace(view, options=None)
    return _digest(view)


def checkpoint_of(view: bytes) -> str:
    """The same of a full view that was written by whatever rules."""
    words: dict[str, Any] = msgspec.json.decode(view)
    return _digest(words | {"options": None} if "options" in words else words)


def _digest(view: Any) -> str:
    return sha256(msgspec.json.encode(view)).hexdigest()[:SHORT]


def agreed(game: Game[Any], options: dict[str, Any], rules_version: int) -> Options:
    """The options in these words of rules of this version; raises `msgspec.ValidationError`."""
    if rules_version != game.rules_version:
        options = game.migrate_options(options, rules_version)
    return msgspec.convert(options, game.options_type)


def full_view(game: Game[Any], view: dict[str, Any], rules_version: int) -> View:
    """A full view as today's rules write it, from one that rules of this version wrote."""
    try:
        if rules_version != game.rules_version:
            if isinstance(options := view.get("options"), dict):
                view = view | {"options": game.migrate_options(options, rules_version)}
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
