"""Casinos: which tiles belong together, who is the boss, and where a tie has to be rolled off."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.vegas import data
from boulevard.games.vegas.events import BossChanged, CasinosMerged, DieLifted
from boulevard.games.vegas.figures import NEAR
from boulevard.games.vegas.state import NO_SEAT, NOTHING, TIED, VegasState


def names(lots: i64) -> tuple[str, ...]:
    """The lots of a set in words, in lot order."""
    ids = data.IDS
    return tuple([ids[lot] for lot in members(lots)])


def take_tiles(state: VegasState, company: i64, number: i64) -> None:
    """Out of the supply."""
    left: i64 = state.supply[company]
    others: i64 = ~BIT[company]
    state.supply[company] = left - number
    while number:
        state.stock[left] &= others
        left -= 1
        number -= 1


def return_tiles(state: VegasState, company: i64, number: i64) -> None:
    """Back into the supply."""
    left: i64 = state.supply[company]
    bit: i64 = BIT[company]
    state.supply[company] = left + number
    while number:
        left += 1
        state.stock[left] |= bit
        number -= 1


def lay(state: VegasState, lot: i64, company: i64, height: i64) -> None:
    """Puts a tile with its risers on a lot; `join` has to follow."""
    bit: i64 = BIT[lot]
    take_tiles(state, company, 1)
    state.tile[lot] = company
    state.tiled[company] |= bit
    state.height[lot] = height
    state.built |= bit
    state.spaces[lot] = bit
    state.reach[lot] = NEAR[lot]


def set_die(state: VegasState, lot: i64, seat: i64, pips: i64) -> None:
    """Puts a die of this seat on a tile, in place of any that is there."""
    bit: i64 = BIT[lot]
    before: i64 = state.owner[lot]
    if before != NO_SEAT:
        state.dice[before] &= ~bit
        state.free_dice[before] += 1
    state.owner[lot] = seat
    state.dice[seat] |= bit
    state.free_dice[seat] -= 1
    state.pips[lot] = pips


def take_die(state: VegasState, lot: i64) -> None:
    """Leaves the tile without a die; `update_boss` has to follow."""
    seat: i64 = state.owner[lot]
    state.dice[seat] &= ~BIT[lot]
    state.free_dice[seat] += 1
    state.owner[lot] = NO_SEAT
    state.pips[lot] = 0


def set_marker(state: VegasState, lot: i64, seat: i64) -> None:
    """Puts a marker of this seat on a lot, in place of any that is there."""
    bit: i64 = BIT[lot]
    before: i64 = state.owner[lot]
    if before != NO_SEAT:
        state.markers[before] &= ~bit
    state.owner[lot] = seat
    state.markers[seat] |= bit
    state.parked |= bit


def take_marker(state: VegasState, lot: i64) -> None:
    others: i64 = ~BIT[lot]
    state.markers[state.owner[lot]] &= others
    state.owner[lot] = NO_SEAT
    state.parked &= others


def lift_die(state: VegasState, seat: i64, source: i64, target: i64, log: Log | None) -> None:
    """VR21, VR30  Frees the die on `source` for `target`; a bar on reorganizing goes with it."""
    is_barred = state.reorganized & BIT[source] != 0
    if log is not None:
        ids = data.IDS
        log.append(DieLifted(seat, ids[source], state.pips[source], ids[target], is_barred))
    take_die(state, source)
    if is_barred:
        state.reorganized = state.reorganized & ~BIT[source] | BIT[target]


def join(state: VegasState, casino: i64, log: Log | None) -> i64:
    """V14, VR14  Makes one casino of this one, or of a new tile, and of every casino alike beside
    it, and returns that.

    Where anything changes, `update_boss` has to follow.
    """
    company: i64 = state.tile[casino]
    height: i64 = state.height[casino]
    own: i64 = state.spaces[casino]
    spaces = own
    reach: i64 = state.reach[casino]
    old: i64 = BIT[casino]
    near: i64 = reach & state.tiled[company]
    while near:
        lot = lowest(near)
        near &= near - 1
        if state.height[lot] == height:
            other: i64 = state.casino[lot]
            old |= BIT[other]
            spaces |= state.spaces[other]
            reach |= state.reach[other]
    casino = lowest(spaces)
    bit: i64 = BIT[casino]
    extent = size(spaces)
    worth = extent * height
    bits = old & state.casinos
    if spaces != own:
        state.spaces[casino] = spaces
        state.reach[casino] = reach & ~spaces
        if log is not None:
            _tell_merger(state, casino, bits, log)
    before: i64 = NO_SEAT
    if bits:
        gone = lowest(bits)
        before = state.boss[gone]
        while bits:
            gone = lowest(bits)
            bits &= bits - 1
            _strike(state, gone)
    state.casinos |= bit
    state.extent[casino] = extent
    state.sized[extent] |= bit
    state.worth[casino] = worth
    state.valued[worth] |= bit
    state.boss[casino] = before
    if before >= 0:
        state.bossed[before] |= bit
        state.ruled |= bit
    bits = spaces
    casinos = state.casino
    while bits:
        lot = lowest(bits)
        casinos[lot] = casino
        bits &= bits - 1
    return casino


def _tell_merger(state: VegasState, casino: i64, old: i64, log: Log) -> None:
    """Also who loses a casino that is swallowed; of the first of them `update_boss` tells it."""
    log.append(CasinosMerged(names(state.spaces[casino]), names(old)))
    boss: i64 = NO_SEAT
    for lot in members(top_dice(state, casino)):
        owner: i64 = state.owner[lot]
        if boss != NO_SEAT and boss != owner:
            boss = TIED
            break
        boss = owner
    for gone in members(old)[1:]:
        if state.boss[gone] != boss:
            log.append(BossChanged(data.IDS[gone], state.boss[gone], boss))


def _strike(state: VegasState, casino: i64) -> None:
    """Takes a casino out of all sets."""
    others: i64 = ~BIT[casino]
    extent: i64 = state.extent[casino]
    worth: i64 = state.worth[casino]
    boss: i64 = state.boss[casino]
    state.sized[extent] &= others
    state.valued[worth] &= others
    state.casinos &= others
    state.tied &= others
    if boss >= 0:
        state.bossed[boss] &= others
        state.ruled &= others
    state.boss[casino] = NO_SEAT


def update_boss(state: VegasState, casino: i64, log: Log | None) -> None:
    """V10, V11  Works out the boss of a casino anew; a tie for it waits to be rolled off."""
    top: i64 = 0
    boss: i64 = NO_SEAT
    total: i64 = 0
    bits: i64 = state.spaces[casino]
    while bits:
        lot = lowest(bits)
        bits &= bits - 1
        pips: i64 = state.pips[lot]
        total += pips
        if pips > top:
            top = pips
            boss = state.owner[lot]
        elif pips == top and pips and state.owner[lot] != boss:
            boss = TIED
    state.total[casino] = total
    before: i64 = state.boss[casino]
    bit: i64 = BIT[casino]
    if boss == TIED:
        state.tied |= bit
    elif state.tied:
        state.tied &= ~bit
    if before == boss:
        return
    if before >= 0:
        state.bossed[before] &= ~bit
        state.ruled &= ~bit
    if boss >= 0:
        state.bossed[boss] |= bit
        state.ruled |= bit
    state.boss[casino] = boss
    if log is not None:
        log.append(BossChanged(data.IDS[casino], before, boss))


def update_bosses(state: VegasState, lot: i64, other: i64, log: Log | None) -> None:
    """The same for the casinos of two lots with new dice, or with one less; perhaps NOTHING."""
    casino: i64 = state.casino[lot]
    update_boss(state, casino, log)
    if other != NOTHING and state.casino[other] != casino:
        update_boss(state, state.casino[other], log)


def set_boss(state: VegasState, casino: i64, boss: i64) -> None:
    """Whatever its dice show: they are in the air, and `update_boss` will follow."""
    bit: i64 = BIT[casino]
    before: i64 = state.boss[casino]
    state.tied &= ~bit
    if before >= 0:
        state.bossed[before] &= ~bit
        state.ruled &= ~bit
    if boss >= 0:
        state.bossed[boss] |= bit
        state.ruled |= bit
    elif boss == TIED:
        state.tied |= bit
    state.boss[casino] = boss


def top_dice(state: VegasState, casino: i64) -> i64:
    """VR2  The set of lots whose dice show the highest value in the casino."""
    top: i64 = 0
    found: i64 = 0
    bits: i64 = state.spaces[casino]
    while bits:
        lot = lowest(bits)
        bits &= bits - 1
        pips: i64 = state.pips[lot]
        if pips > top:
            top = pips
            found = BIT[lot]
        elif pips == top and pips:
            found |= BIT[lot]
    return found


def dice_in(state: VegasState, casino: i64) -> i64:
    """The set of lots of a casino that have a die."""
    found: i64 = 0
    bits: i64 = state.spaces[casino]
    while bits:
        lot = lowest(bits)
        bits &= bits - 1
        if state.pips[lot]:
            found |= BIT[lot]
    return found
