"""What Lords of Vegas says in English: a sentence for each kind of reason that its rules give.

VR48  A player is called by the colour of its pieces.
"""

from __future__ import annotations

from typing import Final

from boulevard.core.reason import Reason, in_english, said

SENTENCES: Final[dict[str, str]] = {
    # options
    "players": "Lords of Vegas is for 2 to 6 players, not {players}",
    "no_colour": "the colours do not fit: {colour!r} is not one of {colours}",
    "few_colours": "the colours do not fit: {players} players need {players} different colours",
    "offers_out_of_range": "offers_per_turn is a number from 1 to {number}",
    "offers_without_trading": "offers_per_turn says nothing without trading: leave it out",
    # what is asked
    "unasked": "unasked one can make an offer or withdraw one, nothing else",
    "asks_to_go_on": "the question is whether to go on with the turn",
    "no_action_yet": "actions are taken in step 6 of one's own turn",
    "asks_marker": "the question is which marker to give up for {lot}",
    "asks_die": "the question is which die to give up for {lot}",
    "asks_action": "the question is which action to take, or to end the turn",
    "asks_place": "the question is where the dice go",
    "asks_tile": "the tile asked about is {lot}",
    "asks_to_accept": "the question is whether to accept the offer",
    # places and pieces
    "no_lot": "there is no lot {lot!r}",
    "no_marker": "{lot} has no marker of yours",
    "no_die": "{lot} has no die of yours",
    "no_such_die": "no die that shows {pips} is left to place",
    "not_own_lot": "{lot} is not a parking lot of {colour}",
    "not_own_die": "{lot} has no die of {colour}",
    "no_tile": "no {company} tile is left",
    "no_lift": "no die has to be lifted: {number} are free",
    "name_lift": "all {number} dice of {colour} are on the board: name one to lift",
    "wrong_lift": "{colour} has no die on {lot} to lift",
    # actions
    "no_own_lots": "there is no own parking lot to build on",
    "no_own_casino": "there is no casino of which one is the boss",
    "no_own_dice": "there is no casino with an own die",
    "no_other_boss": "nobody else is the boss of a casino",
    "no_free_lot": "no free lot touches an own casino",
    "too_poor": "it costs ${cost}m and {colour} has ${money}m",
    "no_casino": "there is no casino on {lot}",
    "lowest_lot": "that casino is named by its lowest lot, {casino}",
    "no_boss": "the casino at {casino} has no boss",
    "other_boss": "{colour} is the boss of the casino at {casino}",
    "no_edge": "{lot} shares no edge with the casino at {casino}",
    "built_on": "{lot} is built on",
    "parked": "{lot} is a parking lot of {colour}",
    "same_sprawl": "it is the same as sprawling from {casino}: say that",
    "same_company": "it is {company} already",
    "few_tiles": "{number} {company} tiles are needed and {left} are left",
    "no_die_in": "{colour} has no die in the casino at {casino}",
    "reorganized": "a die in the casino at {casino} was reorganized in this turn",
    "highest": "no casino is higher than the number of players, {number}",
    "gambled": "one gamble a turn",
    "own_casino": "{colour} is the boss of the casino at {casino}",
    "least_stake": "a stake is at least ${amount}m",
    "most_stake": "the stake at {casino} is at most ${amount}m",
    # offers
    "no_trading": "there is no trading in this game",
    "no_offer_now": "no offer can be made now: something else is being settled",
    "no_own_offer": "there is no offer of yours on the table",
    "nothing_to_counter": "there is no offer to counter",
    "no_offers_left": "{number} offers a turn for each player, and no more",
    "no_steps": "an offer has at least one step",
    "many_steps": "an offer has at most {number} steps",
    "no_exchange": "an offer pays or hands over something",
    "few_parties": "an offer names at least two players",
    "takes_no_part": "whoever offers takes part in it",
    # steps of an offer
    "no_seat": "there is no seat {seat}",
    "not_their_turn": "only {colour} can take an action in this turn",
    "no_action_now": "actions are taken in step 6",
    "amid_action": "an action is being taken, and no other can come before its end",
    "in_hand": "the die on {lot} is being put back: it cannot change hands",
    "to_oneself": "nobody gives to oneself",
    "least_sum": "a sum is a whole amount of at least ${amount}m",
    "no_lot_to_give": "{colour} has no parking lot on {lot}, nor gets one before",
    "no_die_to_give": "{colour} has no die on {lot}, nor gets one before",
    "no_piece_to_give": "{colour} has no lot or die on {lot}, nor gets one before",
    "too_little": "{colour} has ${money}m, not ${amount}m",
    "no_free_marker": "{colour} has no free marker, and gives up no lot for it",
    "no_free_die": "{colour} has no free die, and lifts none for it",
    "no_swap": "{lot} and {other} are not two lots or two dice of these players",
}


def sentence(reason: Reason) -> str:
    """A reason of these rules in one line."""
    return in_english(reason, SENTENCES, said)
