"""Business tokens: which ones an owner may take, and what they pay at the end."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.streets import expansions
from boulevard.games.streets.city import buildings_of
from boulevard.games.streets.events import MajorityPaid, SetsPaid, TokenTaken
from boulevard.games.streets.figures import ICONS, NO_ICON, TYPES, WILD_ICON
from boulevard.games.streets.people import owned_by
from boulevard.games.streets.state import GRIFTER, StreetsState


def buildings_to_take_from(state: StreetsState, owner: i64, street: i64) -> i64:
    """S10.3, S12.18  The own buildings of a street that an owner may choose, a set."""
    mine: i64 = owned_by(state, owner) & buildings_of(state, street)
    if not state.is_solo or owner != GRIFTER:
        return mine
    offered: i64 = 0
    bits = mine
    while bits:
        offered |= _types_of(state, lowest(bits))
        bits &= bits - 1
    wanted = _fewest(state, owner, offered)
    found: i64 = 0
    bits = mine
    while bits:
        b = lowest(bits)
        bits &= bits - 1
        if _types_of(state, b) & wanted:
            found |= BIT[b]
    if found:
        return found
    return mine


def are_alike(state: StreetsState, buildings: i64) -> bool:
    """Whether it makes no difference which of these gives its tokens."""
    first = state.tile[lowest(buildings)] * ICONS
    bits = buildings & (buildings - 1)
    while bits:
        other = state.tile[lowest(bits)] * ICONS
        bits &= bits - 1
        for place in range(ICONS):
            if state.figures.icon[first + place] != state.figures.icon[other + place]:
                return False
    return True


def types_on(state: StreetsState, b: i64, place: i64) -> i64:
    """S10.6, S10.10  The types that one icon of building b gives at present, a set."""
    icon: i64 = state.figures.icon[state.tile[b] * ICONS + place]
    if icon == NO_ICON:
        return 0
    if icon != WILD_ICON and state.token_supply[icon]:
        return BIT[icon]
    found: i64 = 0
    for token in range(TYPES):
        if state.token_supply[token]:
            found |= BIT[token]
    return found


def _types_of(state: StreetsState, b: i64) -> i64:
    """S10.7  The types that all icons of building b offer at present, a set."""
    found: i64 = 0
    for place in range(ICONS):
        found |= types_on(state, b, place)
    return found


def types_to_take(state: StreetsState) -> i64:
    """The types that the taker may take for the next icon of the building `cashed`, a set."""
    found = types_on(state, state.cashed, state.icon)
    if state.is_solo and state.taker == GRIFTER:
        found = _fewest(state, state.taker, found)
    return found


def _fewest(state: StreetsState, owner: i64, types: i64) -> i64:
    """S12.18  Those of these types that an owner has fewest tokens of, a set."""
    least: i64 = expansions.TOKENS_PER_TYPE + 1
    found: i64 = 0
    for token in range(TYPES):
        if BIT[token] & types:
            held: i64 = state.tokens[owner * TYPES + token]
            if held < least:
                least = held
                found = 0
            if held == least:
                found |= BIT[token]
    return found


def take(state: StreetsState, token: i64, log: Log | None) -> None:
    """The taker gets a token for the next icon of the building `cashed`."""
    state.token_supply[token] -= 1
    state.tokens[state.taker * TYPES + token] += 1
    state.icon += 1
    if log is not None:
        place = state.place_of(state.cashed)
        log.append(TokenTaken(state.taker, expansions.TOKENS[token], *place))


def bonus(state: StreetsState, owner: i64, log: Log | None = None) -> i64:
    """S10.11-S10.13  What an owner's tokens pay at the end."""
    total: i64 = 0
    sets: i64 = expansions.TOKENS_PER_TYPE
    for token in range(TYPES):
        mine: i64 = state.tokens[owner * TYPES + token]
        sets = min(sets, mine)
        best = mine > 0
        shared = False
        for other in range(state.owners):
            if other != owner:
                theirs: i64 = state.tokens[other * TYPES + token]
                best = best and theirs <= mine
                shared = shared or theirs == mine
        if best:
            amount: i64 = expansions.MAJORITY
            if shared:
                amount = expansions.SHARED_MAJORITY
            total += amount
            if log is not None:
                name = expansions.TOKENS[token]
                log.append(MajorityPaid(owner, name, mine, shared, amount))
    if sets and log is not None:
        log.append(SetsPaid(owner, sets, sets * expansions.SET))
    return total + sets * expansions.SET
