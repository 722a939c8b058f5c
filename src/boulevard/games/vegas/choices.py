"""The closed answers as ints: what an acting player may do, counted, picked and listed.

`count`, `pick` and `listed` must agree: the same answers in the same order.  They are written out
three times because a playout asks the first two a million times a second and builds nothing.
"""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.machine import i64
from boulevard.games.vegas.state import DICE, VegasState
from boulevard.games.vegas.tables import COMPANIES, DEAREST, WITHIN

# Kinds of answers, in the lowest four bits of a code.
END_TURN: Final = 0
DRAW_CARD: Final = 1
CONTINUE: Final = 2
BUILD: Final = 3
SPRAWL: Final = 4
REMODEL: Final = 5
REORGANIZE: Final = 6
RAISE: Final = 7
GAMBLE: Final = 8
GIVE_UP: Final = 9
PLACE: Final = 10
ACCEPT: Final = 11
DECLINE: Final = 12

# Above them a lot (six bits), an argument (ten), and one more than the lot of a lifted die.
KIND_MASK: Final = 15
LOT_SHIFT: Final = 4
LOT_MASK: Final = 63
ARGUMENT_SHIFT: Final = 10
ARGUMENT_MASK: Final = 1023
LIFT_SHIFT: Final = 20

RISER: Final = 15  # price of one
CHEAPEST_SPRAWL: Final = 12
PER_SPACE: Final = 5  # price of remodelling one; also the bet that one tile allows


def code_of(kind: i64, lot: i64, argument: i64, lift: i64) -> i64:
    """The code of an answer; `lift` is a lot, or -1."""
    return kind | lot << LOT_SHIFT | argument << ARGUMENT_SHIFT | (lift + 1) << LIFT_SHIFT


def buildable(state: VegasState, seat: i64) -> i64:
    """V30, VR13  The set of own parking lots whose price is in hand."""
    cash: i64 = state.money[seat]
    return state.markers[seat] & WITHIN[cash if cash < DEAREST else DEAREST]


def free_companies(state: VegasState) -> i64:
    """VR20  The set of companies with a tile left."""
    found: i64 = 0
    for company in range(COMPANIES):
        if state.supply[company]:
            found |= BIT[company]
    return found


def sprawl_price(state: VegasState, casino: i64, price: i64) -> i64:
    """V33, VR15  Twice the price of the lot, and the risers to match the casino's height."""
    return 2 * price + RISER * (state.height[casino] - 1)


def sprawls(state: VegasState, seat: i64, casino: i64) -> i64:
    """V32, VR15  The set of lots that this casino can sprawl to, as far as the money goes.

    What an alike casino with a lower number reaches as well is left to that one.
    """
    company: i64 = state.tile[casino]
    height: i64 = state.height[casino]
    purse: i64 = state.money[seat] - RISER * (height - 1)
    if purse < 0 or state.supply[company] == 0:
        return 0
    purse = purse >> 1
    targets: i64 = state.reach[casino] & ~(state.built | state.parked)
    targets &= WITHIN[purse if purse < DEAREST else DEAREST]
    if targets:
        others: i64 = state.bossed[seat] & (BIT[casino] - 1)
        while others:
            other = lowest(others)
            others &= others - 1
            if state.tile[other] == company and state.height[other] == height:
                targets &= ~state.reach[other]
    return targets


def new_looks(state: VegasState, seat: i64, casino: i64) -> i64:
    """V35, VR17  The set of companies that this casino can be remodelled to."""
    spaces: i64 = state.extent[casino]
    found: i64 = 0
    if PER_SPACE * spaces <= state.money[seat]:
        own: i64 = state.tile[casino]
        for company in range(COMPANIES):
            if company != own and state.supply[company] >= spaces:
                found |= BIT[company]
    return found


def can_reorganize(state: VegasState, seat: i64, casino: i64) -> bool:
    """V37, VR28, VR30  Its pips are paid for, and none of its dice was reorganized this turn."""
    return (
        state.total[casino] <= state.money[seat] and state.spaces[casino] & state.reorganized == 0
    )


def with_own_dice(state: VegasState, seat: i64) -> i64:
    """The set of casinos where this seat has a die."""
    found: i64 = 0
    bits: i64 = state.dice[seat]
    while bits:
        found |= BIT[state.casino[lowest(bits)]]
        bits &= bits - 1
    return found


def can_raise(state: VegasState, seat: i64, casino: i64) -> bool:
    """V40, VR18  There is height left, and a riser for every space is paid for."""
    return (
        state.height[casino] < state.players and RISER * state.extent[casino] <= state.money[seat]
    )


def highest_stake(state: VegasState, seat: i64, casino: i64) -> i64:
    """V43, VR25  Five millions for each tile, risers included, and no more than is in hand."""
    limit: i64 = PER_SPACE * state.extent[casino] * state.height[casino]
    cash: i64 = state.money[seat]
    return limit if limit < cash else cash


def houses(state: VegasState, seat: i64) -> i64:
    """V42, VR26  The set of casinos where somebody else is the boss."""
    if state.has_gambled:
        return 0
    found: i64 = 0
    for other in range(state.players):
        if other != seat:
            found |= state.bossed[other]
    return found


def lifts(state: VegasState, seat: i64) -> i64:
    """VR21  The set of own dice one of which must be lifted to place another; 0: one is free."""
    dice: i64 = state.dice[seat]
    return dice if size(dice) == DICE else 0


def has_choice(state: VegasState, seat: i64) -> bool:
    """Whether an acting player can do anything but end the turn."""
    return count_anew(state, seat) > 1


def count(state: VegasState, seat: i64) -> i64:
    """How many answers an acting player has."""
    if not state.is_counted:
        return count_anew(state, seat)
    places = state.builds + state.sprawls + state.remodels
    return places + state.reorganizes + state.raises + state.gambles + 1


def count_anew(state: VegasState, seat: i64) -> i64:
    """Counts the answers kind by kind and keeps the figures for `pick`.

    They hold until the next answer: whoever plays one clears `is_counted`.
    """
    state.builds = 0
    state.sprawls = 0
    state.remodels = 0
    state.reorganizes = 0
    state.raises = 0
    state.gambles = 0
    state.is_counted = True
    cash: i64 = state.money[seat]
    if cash == 0:
        return 1
    bits: i64 = state.bossed[seat]
    places: i64 = 0
    raises: i64 = 0
    if cash >= PER_SPACE:
        fewest = fewest_tiles(state)
        remodels: i64 = 0
        while bits:
            casino = lowest(bits)
            bits &= bits - 1
            spaces: i64 = state.extent[casino]
            if PER_SPACE * spaces <= cash:
                if spaces <= fewest:
                    remodels += COMPANIES - 1
                else:
                    remodels += size(new_looks(state, seat, casino))
                if RISER * spaces <= cash and state.height[casino] < state.players:
                    raises += 1
            if cash >= CHEAPEST_SPRAWL:
                places += size(sprawls(state, seat, casino))
        state.remodels = remodels
        state.raises = raises
        ways: i64 = 1
        lots = buildable(state, seat)
        if lots or places:
            dice = lifts(state, seat)
            if dice:
                ways = DICE
        state.sprawls = places * ways
        if lots:
            companies = COMPANIES if fewest else size(free_companies(state))
            state.builds = size(lots) * companies * ways
    reorganizes: i64 = 0
    bits = with_own_dice(state, seat)
    while bits:
        if can_reorganize(state, seat, lowest(bits)):
            reorganizes += 1
        bits &= bits - 1
    state.reorganizes = reorganizes
    gambles: i64 = 0
    bits = houses(state, seat)
    while bits:
        gambles += highest_stake(state, seat, lowest(bits))
        bits &= bits - 1
    state.gambles = gambles
    return state.builds + state.sprawls + state.remodels + reorganizes + raises + gambles + 1


def fewest_tiles(state: VegasState) -> i64:
    """How many tiles every company has at least."""
    least: i64 = state.supply[0]
    for company in range(1, COMPANIES):
        if state.supply[company] < least:
            least = state.supply[company]
    return least


def pick(state: VegasState, seat: i64, k: i64) -> i64:
    """The k-th answer of an acting player."""
    here: i64
    casino: i64
    if not state.is_counted:
        count_anew(state, seat)
    if k < state.builds:
        dice = lifts(state, seat)
        lift: i64 = -1
        if dice:
            lift = nth(dice, k % DICE)
            k //= DICE
        free = free_companies(state)
        companies = size(free)
        lot = nth(buildable(state, seat), k // companies)
        return code_of(BUILD, lot, nth(free, k % companies), lift)
    k -= state.builds
    bits: i64 = state.bossed[seat]
    if k < state.sprawls:
        return _pick_sprawl(state, seat, k)
    k -= state.sprawls
    if k < state.remodels:
        while True:
            casino = lowest(bits)
            bits &= bits - 1
            looks = new_looks(state, seat, casino)
            here = size(looks)
            if k < here:
                return code_of(REMODEL, casino, nth(looks, k), -1)
            k -= here
    k -= state.remodels
    if k < state.reorganizes:
        bits = with_own_dice(state, seat)
        while True:
            casino = lowest(bits)
            bits &= bits - 1
            if can_reorganize(state, seat, casino):
                if k == 0:
                    return code_of(REORGANIZE, casino, 0, -1)
                k -= 1
    k -= state.reorganizes
    if k < state.raises:
        while True:
            casino = lowest(bits)
            bits &= bits - 1
            if can_raise(state, seat, casino):
                if k == 0:
                    return code_of(RAISE, casino, 0, -1)
                k -= 1
    k -= state.raises
    if k < state.gambles:
        bits = houses(state, seat)
        while True:
            casino = lowest(bits)
            bits &= bits - 1
            here = highest_stake(state, seat, casino)
            if k < here:
                return code_of(GAMBLE, casino, k + 1, -1)
            k -= here
    return END_TURN


def _pick_sprawl(state: VegasState, seat: i64, k: i64) -> i64:
    dice = lifts(state, seat)
    lift: i64 = -1
    if dice:
        lift = nth(dice, k % DICE)
        k //= DICE
    bits: i64 = state.bossed[seat]
    while True:
        casino = lowest(bits)
        bits &= bits - 1
        targets = sprawls(state, seat, casino)
        here = size(targets)
        if k < here:
            return code_of(SPRAWL, casino, nth(targets, k), lift)
        k -= here


def listed(state: VegasState, seat: i64) -> list[int]:
    """All answers of an acting player."""
    found: list[int] = []
    if state.money[seat] == 0:
        return [END_TURN]
    dice = lifts(state, seat)
    spare: list[int] = members(dice) if dice else [-1]
    for lot in members(buildable(state, seat)):
        for company in members(free_companies(state)):
            for lift in spare:
                found.append(code_of(BUILD, lot, company, lift))
    own = members(state.bossed[seat])
    for casino in own:
        for lot in members(sprawls(state, seat, casino)):
            for lift in spare:
                found.append(code_of(SPRAWL, casino, lot, lift))
    for casino in own:
        for company in members(new_looks(state, seat, casino)):
            found.append(code_of(REMODEL, casino, company, -1))
    for casino in members(with_own_dice(state, seat)):
        if can_reorganize(state, seat, casino):
            found.append(code_of(REORGANIZE, casino, 0, -1))
    for casino in own:
        if can_raise(state, seat, casino):
            found.append(code_of(RAISE, casino, 0, -1))
    for casino in members(houses(state, seat)):
        for stake in range(1, highest_stake(state, seat, casino) + 1):
            found.append(code_of(GAMBLE, casino, stake, -1))
    found.append(END_TURN)
    return found
