"""The games, one package each.  Called, it lists them: `boulevard.games()`."""

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        """The names of the games that are installed."""
        from boulevard.core.registry import GAMES

        return GAMES.names()


sys.modules[__name__].__class__ = _Games
