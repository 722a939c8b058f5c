"""What there is: games, what can be chosen for them, and bots."""

from __future__ import annotations

from typing import Any

from boulevard.bots.bot import BOTS
from boulevard.core.game import Game
from boulevard.core.options import Setting, settings
from boulevard.core.registry import GAMES, find_game


def games() -> list[str]:
    """The names of the games that are installed."""
    return GAMES.names()


def bots() -> list[str]:
    """The names of the bots that are installed."""
    return BOTS.names()


def game(name: str | Game[Any]) -> Game[Any]:
    """The rules of a game.  A game that is given instead of a name comes back as it is."""
    return find_game(name) if isinstance(name, str) else name


def options(name: str | Game[Any]) -> dict[str, Setting]:
    """What can be chosen for a game, besides the number of players."""
    return {setting.name: setting for setting in settings(game(name))}
