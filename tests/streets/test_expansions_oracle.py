"""The engine and an independent oracle agree about the expansions, in every kind of game."""

from __future__ import annotations

import os

import pytest

from boulevard.core.dice import Dice
from boulevard.games.streets.messages import StreetsOptions
from streets.expansions_agreement import agree

CAMPAIGN = max(1, int(float(os.environ.get("BOULEVARD_CAMPAIGN", "1"))))
GAMES = (
    StreetsOptions(players=2, consultants="contractor,location_scout"),
    StreetsOptions(players=3, consultants="renovator,hacker,hipster_legend"),
    StreetsOptions(players=4, consultants="random", edition="draft"),
    StreetsOptions(players=2, business=True, consultants="investor,entrepreneur"),
    StreetsOptions(players=5, business=True, consultants="random", start="park_capped"),
    StreetsOptions(players=2, consultants="hipster_legend,location_scout", legend_symbol="none"),
    StreetsOptions(players=2, consultants="location_scout,hacker", scout_reach="beside"),
    StreetsOptions(players=3, consultants="random", legend_symbol="none", scout_reach="ends"),
    StreetsOptions(players=1, consultants="location_scout", scout_reach="ends"),
    StreetsOptions(players=5, business=True),
    StreetsOptions(players=1),
    StreetsOptions(players=1, business=True, consultants="hacker", difficulty="hard"),
    StreetsOptions(players=1, business=True, consultants="entrepreneur", start="park_capped"),
)


@pytest.mark.parametrize(
    "options", GAMES, ids=lambda o: f"{o.players} {o.consultants} {o.legend_symbol} {o.scout_reach}"
)
def test_engine_and_oracle_agree_in_whole_games(options: StreetsOptions) -> None:
    """Random games, position by position."""
    for number in range(CAMPAIGN):
        agree(options, Dice.seeded("expansions oracle", number))
