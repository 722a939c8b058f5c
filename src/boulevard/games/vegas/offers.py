"""Offers: the family of them that the action space has, one piece for one sum.

The buyer pays first, then the seller hands over the marker or the die.  An offer belongs to the
family while both steps can be done as the board stands and nothing has to be given up: the buyer
has the money, and a free marker or die; a die is on its tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, lowest, size
from boulevard.core.machine import i64, u8
from boulevard.games.vegas import data
from boulevard.games.vegas.figures import LOTS, PRICE, within
from boulevard.games.vegas.messages import HandDie, HandLot, Pay, Step
from boulevard.games.vegas.state import MARKERS, VegasState
from boulevard.games.vegas.trading import in_hand, is_window, may_offer

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes

OTHERS: Final = 5  # players besides the one who offers
PRICES: Final = 2  # the printed price of the lot, and twice that
PIECES: Final = LOTS * PRICES  # indexes for what one player can sell to another
SPAN: Final = PIECES + OTHERS * PIECES
MEANING: Final = (
    f"offer a trade, while it can be done: below {PIECES}, to buy the marker or the die on lot "
    f"n // 2 from its owner; else, with k = n - {PIECES}, to sell that on lot k % {PIECES} // 2 to "
    f"the player k // {PIECES} + 1 seats on; for the price of the lot, if n is odd for twice that; "
    "other offers have no index"
)


def mark(state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
    """Writes 1 for every offer of the family that the seat which is asked may make."""
    if not is_window(state) or not may_offer(state, seat):
        return
    for distance in range(1, state.players):
        other = (seat + distance) % state.players
        sales = at + distance * PIECES
        _mark_prices(_for_sale(state, other, seat), state.money[seat], into, at)
        _mark_prices(_for_sale(state, seat, other), state.money[other], into, sales)


def steps_at(state: VegasState, seat: i64, index: i64) -> tuple[Step, ...]:
    """The offer that has this index."""
    lot = index % PIECES // PRICES
    other = index // PIECES
    seller: i64 = state.owner[lot]
    buyer = seat
    if other:
        buyer = (seat + other) % state.players
    pay = Pay(buyer, seller, PRICE[lot] * (index % PRICES + 1))
    name = data.IDS[lot]
    if state.parked & BIT[lot]:
        return (pay, HandLot(seller, buyer, name))
    return (pay, HandDie(seller, buyer, name))


def index_of(state: VegasState, seat: i64, steps: tuple[Step, ...]) -> i64:
    """The index of an offer that this seat may make; -1: it is none of the family."""
    if len(steps) != 2:
        return -1
    pay, hand = steps
    if not isinstance(pay, Pay) or not isinstance(hand, HandLot | HandDie):
        return -1
    buyer: i64 = pay.by
    seller: i64 = pay.to
    lot: i64 = data.NUMBERS[hand.lot]
    if hand.give_up or hand.by != seller or hand.to != buyer:
        return -1
    if not _for_sale(state, seller, buyer) & BIT[lot]:
        return -1
    index = lot * PRICES
    if pay.amount == 2 * PRICE[lot]:
        index += 1
    elif pay.amount != PRICE[lot]:
        return -1
    if buyer != seat:
        index += (buyer - seat + state.players) % state.players * PIECES
    return index


def _for_sale(state: VegasState, seller: i64, buyer: i64) -> i64:
    """The set of lots with a marker or a die that one player can hand to another now."""
    found: i64 = 0
    if size(state.markers[buyer]) < MARKERS:
        found = state.markers[seller]
    if state.free_dice[buyer]:
        found |= state.dice[seller] & ~in_hand(state)
    return found


def _mark_prices(lots: i64, cash: i64, into: Bytes, at: i64) -> None:
    lots &= within(cash)
    twice = within(cash // 2)
    while lots:
        lot = lowest(lots)
        lots &= lots - 1
        into[at + lot * PRICES] = u8(1)
        if twice & BIT[lot]:
            into[at + lot * PRICES + 1] = u8(1)
