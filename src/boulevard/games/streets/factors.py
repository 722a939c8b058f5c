"""What may decide a game of Streets: who built which tile, who has which consultant, the start."""

from __future__ import annotations

from typing import get_args, get_type_hints

from msgspec.structs import replace

from boulevard.core.messages import Factor, Log, Options
from boulevard.games.streets.events import TileBuilt, TileCovered
from boulevard.games.streets.messages import StreetsOptions, StreetsView

STARTS = get_args(get_type_hints(StreetsOptions)["start"])


def variations(options: StreetsOptions) -> list[Options]:
    """With either start tile closing the other's street."""
    return [replace(options, start=start) for start in STARTS]


def factors(view: StreetsView, log: Log) -> list[Factor]:
    """The Grifter's tiles are nobody's."""
    players = view.options.players
    found = [Factor("start", view.options.start)]
    found += [Factor("consultant", card, seat) for seat, card in enumerate(view.consultants)]
    found += [
        Factor("tile", event.tile, event.seat)
        for event in log
        if isinstance(event, TileBuilt | TileCovered) and event.seat < players
    ]
    return found
