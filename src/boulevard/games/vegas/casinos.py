"""Casinos: which tiles belong together, who is the boss, and where a tie has to be rolled off."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.games.vegas import data
from boulevard.games.vegas.events import BossChanged, CasinosMerged, DieLifted
from boulevard.games.vegas.state import NO_SEAT, NOTHING, TIED, VegasState
from boulevard.games.vegas.tables import NEAR


def names(lots: i64) -> tuple[str, ...]:
    """The lots of a set in words, in lot order."""
    return tuple([data.IDS[lot] for lot in members(lots)])


def lay(state: VegasState, lot: i64, company: i64, height: i64) -> None:
    """Puts a tile with its risers on a lot; `join` has to follow."""
    state.tile[lot] = company
    state.height[lot] = height
    state.supply[company] -= 1
    state.built |= BIT[lot]
    state.spaces[lot] = BIT[lot]
    state.casino[lot] = lot


def set_die(state: VegasState, lot: i64, seat: i64, pips: i64) -> None:
    """Puts a die of this seat on a tile, in place of any that is there."""
    before: i64 = state.owner[lot]
    if before != NO_SEAT:
        state.dice[before] &= ~BIT[lot]
    state.owner[lot] = seat
    state.dice[seat] |= BIT[lot]
    state.pips[lot] = pips


def take_die(state: VegasState, lot: i64) -> None:
    """Leaves the tile without a die; `look` has to follow."""
    state.dice[state.owner[lot]] &= ~BIT[lot]
    state.owner[lot] = NO_SEAT
    state.pips[lot] = 0


def set_marker(state: VegasState, lot: i64, seat: i64) -> None:
    """Puts a marker of this seat on a lot, in place of any that is there."""
    before: i64 = state.owner[lot]
    if before != NO_SEAT:
        state.markers[before] &= ~BIT[lot]
    state.owner[lot] = seat
    state.markers[seat] |= BIT[lot]
    state.parked |= BIT[lot]


def take_marker(state: VegasState, lot: i64) -> None:
    state.markers[state.owner[lot]] &= ~BIT[lot]
    state.owner[lot] = NO_SEAT
    state.parked &= ~BIT[lot]


def lift_die(state: VegasState, seat: i64, source: i64, target: i64, log: Log | None) -> None:
    """VR21, VR30  Frees the die on `source` for `target`; a bar on reorganizing goes with it."""
    if log is not None:
        log.append(DieLifted(seat, data.IDS[source], state.pips[source]))
    take_die(state, source)
    if state.reorganized & BIT[source]:
        state.reorganized = state.reorganized & ~BIT[source] | BIT[target]


def join(state: VegasState, lots: i64, log: Log | None) -> i64:
    """V14, VR14  Makes one casino of these alike lots and of every casino alike beside them.

    Returns it; `look` has to follow.
    """
    first = lowest(lots)
    company: i64 = state.tile[first]
    height: i64 = state.height[first]
    spaces: i64 = lots
    old: i64 = 0
    reach: i64 = 0
    bits = lots
    while bits:
        lot = lowest(bits)
        bits &= bits - 1
        reach |= NEAR[lot]
        old |= BIT[state.casino[lot]]
    near: i64 = reach & state.built & ~lots
    while near:
        lot = lowest(near)
        near &= near - 1
        if state.tile[lot] == company and state.height[lot] == height:
            other: i64 = state.casino[lot]
            old |= BIT[other]
            spaces |= state.spaces[other]
            reach |= state.reach[other]
    casino = lowest(spaces)
    bits = old & state.casinos
    if spaces == lots and bits == BIT[casino]:
        return casino  # it changed as a whole and met nobody
    boss: i64
    before: i64 = state.boss[lowest(bits)] if bits else NO_SEAT
    while bits:
        gone = lowest(bits)
        bits &= bits - 1
        boss = state.boss[gone]
        if boss >= 0:
            state.bossed[boss] &= ~BIT[gone]
        state.boss[gone] = NO_SEAT
    if before >= 0:
        state.bossed[before] |= BIT[casino]
    state.boss[casino] = before
    state.casinos = state.casinos & ~old | BIT[casino]
    state.tied &= ~old
    state.spaces[casino] = spaces
    state.extent[casino] = size(spaces)
    state.reach[casino] = reach & ~spaces
    bits = spaces
    while bits:
        state.casino[lowest(bits)] = casino
        bits &= bits - 1
    if log is not None and spaces != lots:
        log.append(CasinosMerged(names(spaces)))
    return casino


def look(state: VegasState, casino: i64, log: Log | None) -> None:
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
    if boss == TIED:
        state.tied |= BIT[casino]
    else:
        state.tied &= ~BIT[casino]
    if before == boss:
        return
    if before >= 0:
        state.bossed[before] &= ~BIT[casino]
    if boss >= 0:
        state.bossed[boss] |= BIT[casino]
    state.boss[casino] = boss
    if log is not None:
        log.append(BossChanged(data.IDS[casino], before, boss))


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


def worth(state: VegasState, casino: i64) -> i64:
    """V20  The points of a casino: its spaces times its height."""
    return state.extent[casino] * state.height[casino]


def regroup(state: VegasState) -> None:
    """Works out all casinos and bosses from the board alone."""
    state.casinos = 0
    state.tied = 0
    for seat in range(state.players):
        state.bossed[seat] = 0
    for lot in range(len(state.tile)):
        state.boss[lot] = NO_SEAT
        state.casino[lot] = NOTHING
    bits = state.built
    placed: i64 = 0
    while bits:
        lot = lowest(bits)
        bits &= bits - 1
        built = state.built
        state.built = placed  # only those that are grouped already count as neighbours
        state.casino[lot] = lot
        state.spaces[lot] = BIT[lot]
        join(state, BIT[lot], None)
        state.built = built
        placed |= BIT[lot]
    bits = state.casinos
    while bits:
        look(state, lowest(bits), None)
        bits &= bits - 1
