"""The six actions, carried out: each is known to be legal when it comes here.

Dice that have to be rolled are left to nature: a frame for it is put on the stack.
"""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest, members
from boulevard.core.frames import of_nature
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.core.messages import Item
from boulevard.games.vegas import data
from boulevard.games.vegas.casinos import (
    dice_in,
    join,
    lay,
    lift_die,
    look,
    names,
    set_die,
    take_marker,
)
from boulevard.games.vegas.choices import (
    ARGUMENT_MASK,
    ARGUMENT_SHIFT,
    BUILD,
    KIND_MASK,
    LIFT_SHIFT,
    LOT_MASK,
    LOT_SHIFT,
    PER_SPACE,
    RAISE,
    REMODEL,
    REORGANIZE,
    RISER,
    SPRAWL,
)
from boulevard.games.vegas.events import (
    BetPlaced,
    BetSettled,
    CasinoBuilt,
    CasinoRaised,
    CasinoRemodelled,
    CasinoReorganized,
    CasinoSprawled,
)
from boulevard.games.vegas.state import BET, NO_SEAT, NOTHING, SHAKE, VegasState
from boulevard.games.vegas.tables import DIE, PRICE


def act(state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
    """Carries out the action of this code; the casino in it may be named by any of its lots."""
    kind: i64 = code & KIND_MASK
    lot: i64 = code >> LOT_SHIFT & LOT_MASK
    argument: i64 = code >> ARGUMENT_SHIFT & ARGUMENT_MASK
    lift: i64 = (code >> LIFT_SHIFT) - 1
    if kind == BUILD:
        build(state, seat, lot, argument, lift, log)
        return
    casino: i64 = state.casino[lot]
    if kind == SPRAWL:
        sprawl(state, seat, casino, argument, lift, log)
    elif kind == REMODEL:
        remodel(state, seat, casino, argument, log)
    elif kind == REORGANIZE:
        reorganize(state, seat, casino, log)
    elif kind == RAISE:
        raise_up(state, seat, casino, log)
    else:
        bet(state, seat, casino, argument, log)


def spend(state: VegasState, seat: i64, amount: i64) -> None:
    """V46  Money that goes to the bank."""
    state.money[seat] -= amount
    state.bank -= amount


def build(state: VegasState, seat: i64, lot: i64, company: i64, lift: i64, log: Log | None) -> None:
    """V30, V31, VR13  A tile of height 1 in place of the own marker."""
    price: i64 = PRICE[lot]
    spend(state, seat, price)
    take_marker(state, lot)
    if log is not None:
        log.append(CasinoBuilt(seat, data.IDS[lot], data.COMPANIES[company], DIE[lot], price))
    _settle_tile(state, seat, lot, company, 1, lift, log)


def sprawl(state: VegasState, seat: i64, casino: i64, lot: i64, lift: i64, log: Log | None) -> None:
    """V33, V34, VR15  A tile of the same company and height on a lot beside the casino."""
    company: i64 = state.tile[casino]
    height: i64 = state.height[casino]
    ground: i64 = 2 * PRICE[lot]
    risers: i64 = RISER * (height - 1)
    spend(state, seat, ground + risers)
    if log is not None:
        items = [Item("lot", ground)]
        if risers:
            items.append(Item("risers", risers))
        log.append(
            CasinoSprawled(
                seat,
                data.IDS[casino],
                data.IDS[lot],
                data.COMPANIES[company],
                height,
                DIE[lot],
                tuple(items),
                ground + risers,
            )
        )
    _settle_tile(state, seat, lot, company, height, lift, log)


def _settle_tile(
    state: VegasState, seat: i64, lot: i64, company: i64, height: i64, lift: i64, log: Log | None
) -> None:
    """VR21  Tile, die, merging, then the bosses of both casinos that a die came to or left."""
    lay(state, lot, company, height)
    if lift >= 0:
        lift_die(state, seat, lift, lot, log)
    set_die(state, lot, seat, DIE[lot])
    casino = join(state, BIT[lot], log)
    look(state, casino, log)
    if lift >= 0 and state.casino[lift] != casino:
        look(state, state.casino[lift], log)


def remodel(state: VegasState, seat: i64, casino: i64, company: i64, log: Log | None) -> None:
    """V35, V36, VR17  New top tiles for every space; heights and dice stay."""
    old: i64 = state.tile[casino]
    spaces: i64 = state.spaces[casino]
    number: i64 = state.extent[casino]
    cost: i64 = PER_SPACE * number
    spend(state, seat, cost)
    state.supply[old] += number
    state.supply[company] -= number
    bits = spaces
    while bits:
        state.tile[lowest(bits)] = company
        bits &= bits - 1
    if log is not None:
        log.append(
            CasinoRemodelled(
                seat, names(spaces), data.COMPANIES[old], data.COMPANIES[company], cost
            )
        )
    look(state, join(state, spaces, log), log)


def raise_up(state: VegasState, seat: i64, casino: i64, log: Log | None) -> None:
    """V40, VR18  One riser under every space."""
    spaces: i64 = state.spaces[casino]
    cost: i64 = RISER * state.extent[casino]
    spend(state, seat, cost)
    bits = spaces
    while bits:
        state.height[lowest(bits)] += 1
        bits &= bits - 1
    if log is not None:
        log.append(CasinoRaised(seat, names(spaces), state.height[casino], cost))
    look(state, join(state, spaces, log), log)


def reorganize(state: VegasState, seat: i64, casino: i64, log: Log | None) -> None:
    """V37, V39, VR30  Every die in the casino is rolled, and barred for the rest of the turn."""
    cost: i64 = state.total[casino]
    spend(state, seat, cost)
    dice = dice_in(state, casino)
    state.reorganized |= dice
    state.rolling = dice
    shake(state, casino)
    if log is not None:
        log.append(CasinoReorganized(seat, names(state.spaces[casino]), cost))
    state.frames.append(of_nature(SHAKE))


def shake(state: VegasState, casino: i64) -> None:
    """Until its dice are rolled and back on their tiles, a casino has no boss."""
    boss: i64 = state.boss[casino]
    if boss >= 0:
        state.bossed[boss] &= ~BIT[casino]
    state.boss[casino] = NO_SEAT
    state.tied &= ~BIT[casino]
    state.shaken = casino


def settle_shaken(state: VegasState, log: Log | None) -> None:
    """VR29  All dice are back: only now is there a boss, or a tie."""
    casino = state.shaken
    state.shaken = NOTHING
    look(state, casino, log)


def has_two_values(state: VegasState, lots: i64) -> bool:
    """Whether dice on these lots show different values."""
    if lots == 0:
        return False
    first: i64 = state.pips[lowest(lots)]
    bits = lots & (lots - 1)
    while bits:
        if state.pips[lowest(bits)] != first:
            return True
        bits &= bits - 1
    return False


def values_on(state: VegasState, lots: i64) -> i64:
    """The set of values that dice on these lots show."""
    found: i64 = 0
    while lots:
        found |= BIT[state.pips[lowest(lots)]]
        lots &= lots - 1
    return found


def put_back(state: VegasState, pips: i64) -> None:
    """V38, VR29  The lowest lot still to be filled gets a die of this value."""
    lot = lowest(state.placing)
    source = lot
    if state.pips[lot] != pips:
        for other in members(state.placing):
            if state.pips[other] == pips:
                source = other
                break
    state.pips[source] = state.pips[lot]
    state.pips[lot] = pips
    state.placing &= ~BIT[lot]


def usual_value(state: VegasState) -> i64:
    """VR29  What an absent owner puts on the tile asked about.

    The highest values go to tiles whose card is out, since nobody can inherit those; among equals
    in lot order.
    """
    lot = lowest(state.placing)
    safe: i64 = state.placing & ~state.undrawn
    ahead: i64 = 0  # tiles that are served before this one
    bits = state.placing
    while bits:
        other = lowest(bits)
        bits &= bits - 1
        if other != lot and safe & BIT[other] and not safe & BIT[lot]:
            ahead += 1
    values: list[int] = [state.pips[other] for other in members(state.placing)]
    values.sort(reverse=True)
    return values[ahead]


def bet(state: VegasState, seat: i64, casino: i64, stake: i64, log: Log | None) -> None:
    """V42, V43, VR26  The stake lies on the field until nature has rolled."""
    state.money[seat] -= stake
    state.stake = stake
    state.house = state.boss[casino]
    state.has_gambled = True
    if log is not None:
        log.append(BetPlaced(seat, data.IDS[casino], state.house, stake))
    state.frames.append(of_nature(BET))


def winnings(total: i64, stake: i64) -> i64:
    """V44, VR27  What the house owes on this roll; negative: what it takes."""
    if total == 2 or total == 12:
        return 2 * stake
    if 5 <= total <= 8:
        return -stake
    return stake


def settle_bet(state: VegasState, seat: i64, low: i64, high: i64, log: Log | None) -> None:
    """V44, VR27  A house pays what it can; a lost stake is its own."""
    stake = state.stake
    house = state.house
    due = winnings(low + high, stake)
    paid = due
    if due < 0:
        state.money[house] += stake
    else:
        if paid > state.money[house]:
            paid = state.money[house]
        state.money[house] -= paid
        state.money[seat] += stake + paid
    state.stake = 0
    state.house = NO_SEAT
    if log is not None:
        log.append(BetSettled(seat, house, (low, high), due, paid))
