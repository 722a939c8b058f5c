"""Players that are programs; they see views only.  Called, it lists them: `boulevard.bots()`."""

import sys
from types import ModuleType


class _Bots(ModuleType):
    def __call__(self) -> list[str]:
        """The names of the bots that are installed."""
        from boulevard.bots.bot import BOTS

        return BOTS.names()


sys.modules[__name__].__class__ = _Bots
