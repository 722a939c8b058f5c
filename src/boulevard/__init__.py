"""City-building board games, rules-complete: one engine to play, simulate and study them.

    import boulevard as bv

    table = bv.table("streets", players=2, business=True, seed="friday")
    print(table)                                   the board, and what is asked of whom
    table.legal                                    len, in, iterate, sample
    table.play("build bike_workshop -1,0 v")       text or action
    table.why_not("build post_office 5,5 v")       None, or kind, clause and sentence
    table.preview("build post_office 1,1 ^").total what it would bring, item by item

    bv.play(table, "greedy", "random").places      bots play on to the end
    bv.position("vegas", "A2 sphinx red2; red to act")          a table that stands there
    bv.simulate("welcome", bots="random", games=10_000, jobs=0).frame()   Polars or pandas
    bv.record("evening.jsonl").verify()            what is wrong with a saved game: nothing

`bv.games()` and `bv.bots()` say what is installed, `bv.options("streets")` what can be chosen for a
game.  Whatever is refused raises `bv.Refused` or one of its kinds, with one line that says what is
wrong and what to do.  A table draws itself in a notebook.  docs/api.md is the tour in full.

Nothing is loaded before it is asked for.  What is not named here can be reached by its module, and
may change.
"""

from importlib import import_module

TYPE_CHECKING = False  # type checkers know the name; `typing` costs ten times all the rest here

if TYPE_CHECKING:
    from boulevard.bots.bot import Bot, Sight
    from boulevard.bots.budget import Budget
    from boulevard.core.errors import Illegal, NotAsked, Refused, Stale, Unreadable
    from boulevard.core.frames import EVERYONE, NATURE, PUBLIC
    from boulevard.core.game import Game
    from boulevard.core.messages import (
        Action,
        Decision,
        Event,
        Item,
        Options,
        Outcome,
        Result,
        View,
    )
    from boulevard.core.options import Setting
    from boulevard.core.reason import Reason
    from boulevard.door.catalogue import bots, game, games, options
    from boulevard.door.legal import Legal
    from boulevard.door.objection import Objection
    from boulevard.door.opening import position, table
    from boulevard.door.playing import Chooser, Player, play
    from boulevard.door.preview import Preview
    from boulevard.door.record import Moment, Record, record
    from boulevard.door.simulation import Simulation, simulate
    from boulevard.door.table import Table

__version__ = "0.1.0"

__all__ = [
    # what one does
    "table",
    "position",
    "play",
    "simulate",
    "record",
    "games",
    "game",
    "options",
    "bots",
    # what one gets
    "Table",
    "Legal",
    "Objection",
    "Preview",
    "Simulation",
    "Record",
    "Moment",
    # what passes between a game and those who play
    "Game",
    "Options",
    "Setting",
    "Action",
    "Outcome",
    "Decision",
    "Event",
    "Item",
    "View",
    "Result",
    "Reason",
    "NATURE",
    "PUBLIC",
    "EVERYONE",
    # those who play
    "Bot",
    "Sight",
    "Budget",
    "Player",
    "Chooser",
    # what goes wrong
    "Refused",
    "Unreadable",
    "Illegal",
    "NotAsked",
    "Stale",
]

_ROOMS = {  # of ours: what stands in each
    "boulevard.bots.bot": ("Bot", "Sight"),
    "boulevard.bots.budget": ("Budget",),
    "boulevard.core.errors": ("Illegal", "NotAsked", "Refused", "Stale", "Unreadable"),
    "boulevard.core.frames": ("EVERYONE", "NATURE", "PUBLIC"),
    "boulevard.core.game": ("Game",),
    "boulevard.core.messages": (
        *("Action", "Decision", "Event", "Item", "Options", "Outcome", "Result", "View"),
    ),
    "boulevard.core.options": ("Setting",),
    "boulevard.core.reason": ("Reason",),
    "boulevard.door.catalogue": ("game", "options"),
    "boulevard.door.legal": ("Legal",),
    "boulevard.door.objection": ("Objection",),
    "boulevard.door.opening": ("position", "table"),
    "boulevard.door.playing": ("Chooser", "Player", "play"),
    "boulevard.door.preview": ("Preview",),
    "boulevard.door.record": ("Moment", "Record", "record"),
    "boulevard.door.simulation": ("Simulation", "simulate"),
    "boulevard.door.table": ("Table",),
}
_WHERE = {name: room for room, names in _ROOMS.items() for name in names}
# Packages as well: importing one puts it here under its name, so it is they that are called.
_CALLED = ("bots", "games")

if not TYPE_CHECKING:  # for a type checker these are the imports above, and nothing else is there

    def __getattr__(name):
        if name in _CALLED:
            return import_module(f"boulevard.{name}")
        if name not in _WHERE:
            raise AttributeError(f"module 'boulevard' has no attribute {name!r}")
        found = globals()[name] = getattr(import_module(_WHERE[name]), name)
        return found


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
