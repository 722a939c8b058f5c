"""Opening: a table at the start of a game, or at any position of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.options import Value, fewest, read_options
from boulevard.core.table import Table as CoreTable
from boulevard.door.catalogue import game as find
from boulevard.door.seed import Seed, word_of
from boulevard.door.table import Table


def table(
    game: str | Game[Any],
    players: int | None = None,
    *,
    seed: Seed = None,
    names: Sequence[str] = (),
    **options: Value,
) -> Table:
    """A new game.

    Players: as many as have names, else as few as will do.  The seed decides all chance to come;
    without one it is a secret.  `boulevard.options(game)` lists the options; `True`, `2` and
    `"true"` are all fine as values.
    """
    rules = find(game)
    seats = players if players is not None else len(names) or fewest(rules)
    agreed = read_options(rules, seats, options)
    return Table(CoreTable(rules, agreed, seed=word_of(seed), names=_called(names, agreed.players)))


def position(
    game: str | Game[Any],
    text: str,
    *,
    seed: Seed = None,
    names: Sequence[str] = (),
    players: int | None = None,
    **options: Value,
) -> Table:
    """A table that stands where this text says; what is still to come is drawn from the seed.

    Where the text is what one eye sees, all that is hidden from it is imagined, by the same seed.
    Players and options are only for games whose positions do not name them.
    """
    rules, word = find(game), word_of(seed)
    view = rules.read_position(text)
    agreed = getattr(view, "options", None)
    if agreed is None:
        agreed = read_options(rules, fewest(rules) if players is None else players, options)
    elif options or players not in (None, agreed.players):
        raise Unreadable("the position names its players and options: leave out the others")
    if view.eye != EVERYONE:
        view = rules.view(rules.imagine(view, Dice.seeded(f"{word}/imagined")), EVERYONE)
    core = CoreTable(rules, agreed, seed=word, names=_called(names, agreed.players), position=view)
    return Table(core)


def _called(names: Sequence[str], players: int) -> Sequence[str]:
    """The names as they are given: none, or one for each seat."""
    if isinstance(names, str) or len(names) not in (0, players):
        raise Unreadable(f"{players} players need {players} names, not {names!r}")
    if not all(name.isprintable() for name in names):
        raise Unreadable("a name can only have printable characters")
    return names
