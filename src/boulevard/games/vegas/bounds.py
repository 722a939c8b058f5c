"""How long a game of Lords of Vegas can last, and how much nature can choose from."""

from __future__ import annotations

from boulevard.core.bounds import Bounds
from boulevard.games.vegas import data
from boulevard.games.vegas.figures import SIDES
from boulevard.games.vegas.messages import VegasOptions

WINDOWS = 6  # where a turn can stop for one card: before it, and after each step that it causes
ENDS = 2  # a bet and the end of the turn, which cost nothing for sure


def bounds(options: VegasOptions) -> Bounds:
    """Every card is drawn once, and all money comes from what cards pay.  An action but a bet costs
    a million or more; a reorganize as many as there are pips, and puts back no more dice."""
    cards = data.LOTS + 1  # with Game Over
    for_a_card = data.LOTS + SIDES * data.LOTS  # parking lots, and dice in casinos
    money = options.players * data.START_MONEY + cards * for_a_card
    actions = 2 * money  # and the dice that are put back
    # Each offer is made, and the others answer it.
    trades = 0
    if options.trading != "off":
        trades = options.players * options.offers_per_turn * (1 + options.players)
    return Bounds(actions + cards * (WINDOWS + ENDS + trades), cards)
