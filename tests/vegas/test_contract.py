"""Lords of Vegas keeps the contract with everything around it, in every option combination."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from boulevard.core.testing import Contract
from boulevard.core.walk import Walk
from boulevard.games.vegas.messages import VegasOptions
from boulevard.games.vegas.rules import Vegas
from strides import spaced
from vegas.walks import TradingWalk

COMBINATIONS = [
    {"players": players, "trading": trading}
    for players in (2, 3, 4, 5, 6)
    for trading in ("calm", "full", "off")
]
COMBINATIONS += [
    {"players": 2, "trading": "calm", "offers_per_turn": 1},
    {"players": 3, "trading": "full", "offers_per_turn": 100},
]


class TestVegas(Contract):
    """Random play by closed answers, as every other game is held to."""

    game = Vegas()
    options = tuple(msgspec.convert(values, VegasOptions) for values in COMBINATIONS)
    stride = spaced(43)


class TestVegasWithTrades(TestVegas):
    """The same with offers, counter-offers, withdrawals and long trades in between."""

    options = tuple(
        msgspec.convert(values, VegasOptions)
        for values in COMBINATIONS
        if values["trading"] != "off"
    )
    seeds = (2,)

    def walks(self) -> Iterator[Walk]:
        for options in self.options:
            for seed in self.seeds:
                yield TradingWalk(self.game, options, seed)
