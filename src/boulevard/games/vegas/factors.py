"""What may decide a game of Lords of Vegas: whose lots they were, who began, and the colours."""

from __future__ import annotations

from msgspec.structs import replace

from boulevard.core.messages import Factor, Log, Options
from boulevard.games.vegas import data
from boulevard.games.vegas.events import (
    CardDealt,
    CasinoSprawled,
    LotClaimed,
    TileInherited,
    TurnBegan,
)
from boulevard.games.vegas.messages import VegasOptions, VegasView


def variations(options: VegasOptions) -> list[Options]:
    """Every colour at every seat."""
    every = data.SEAT_COLOURS
    return [
        replace(options, colours=",".join([*every[first:], *every[:first]][: options.players]))
        for first in range(len(every))
    ]


def factors(view: VegasView, log: Log) -> list[Factor]:
    """A lot counts for whoever came to it by card or by sprawling, and once for each of them."""
    players = view.options.players
    colours = data.colours_of(view.options.colours, players)
    found = [Factor("colour", colour, seat) for seat, colour in enumerate(colours)]
    first = next(event.seat for event in log if isinstance(event, TurnBegan))
    found += [
        Factor("turn order", str(1 + (seat - first) % players), seat) for seat in range(players)
    ]
    found += [
        Factor("first lot", event.lot, event.seat) for event in log if isinstance(event, CardDealt)
    ]
    lots = [
        Factor("lot", event.lot, event.seat)
        for event in log
        if isinstance(event, CardDealt | LotClaimed | CasinoSprawled | TileInherited)
    ]
    return found + list(dict.fromkeys(lots))
