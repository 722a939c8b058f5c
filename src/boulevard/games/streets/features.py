"""Features: what a network is told of a position of Streets to see how a seat stands.

Whatever is told of owners has a number for each of them, counted from the seat: 0 is the seat
itself, 1 the next one clockwise; the Grifter, who plays otherwise, is always owner 5.  A street
that is enclosed and scored pays nobody any more, so only the others are told of.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.machine import i16, i64
from boulevard.core.spaces import Layout
from boulevard.games.streets import data, expansions, figures
from boulevard.games.streets.business import bonus
from boulevard.games.streets.city import high_end, low_end
from boulevard.games.streets.coming import rival_tile, try_hand
from boulevard.games.streets.counts import BITS, MOST, count_of, total
from boulevard.games.streets.figures import COLOURS, SYMBOLS, TYPES
from boulevard.games.streets.scoring import Tally, worth
from boulevard.games.streets.state import GRIFTER, HAND, NO_BACK, StreetsState

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints, Shorts

SEATS: Final = 5
RIVAL: Final = 5  # where the Grifter is told of
OWNERS: Final = 6
KINDS: Final = 9  # of valuations, from 1
STEPS: Final = 19  # kinds of frames
CARDS: Final = 7  # consultants
ENDS: Final = 3  # a street has no end cell that is occupied, or one, or both
RICHEST: Final = 999  # amounts are cut off here; no game comes near
VERSION: Final = 1

LAYOUT: Final = Layout()


def _add(name: str, length: int, high: int, meaning: str) -> int:
    return LAYOUT.add(name, length, 0, high, meaning)


def _of_owners(name: str, high: int, meaning: str) -> int:
    return _add(name, OWNERS, high, f"of owner n: {meaning}")


LEAD: Final[i64] = LAYOUT.add(
    "lead", 1, -RICHEST, RICHEST, "the seat's money if the game ended here, less the best other's"
)
PLAYERS: Final[i64] = _add("players", SEATS, 1, "1 if n + 1 play")
BUSINESS: Final[i64] = _add("business", 1, 1, "1 if business tokens are collected")
STANDING: Final[i64] = _of_owners("standing", RICHEST, "money if the game ended here")
MONEY: Final[i64] = _of_owners("money", RICHEST, "money")
SIGNS: Final[i64] = _of_owners("signs", data.SIGNS_PER_PLAYER, "unused signs")
HELD: Final[i64] = _of_owners("held", HAND, "tiles in hand")
TURN: Final[i64] = _of_owners("turn", 1, "1 if it is its turn")
BACKS: Final[i64] = _add(
    "backs", OWNERS * SYMBOLS, HAND, "tiles in hand of owner n // 5 with back n % 5"
)
CROWD: Final[i64] = _of_owners("crowd", RICHEST, "people on its buildings")
WORTH: Final[i64] = _add(
    "worth",
    OWNERS * ENDS,
    RICHEST,
    "what buildings of owner n // 3 would pay in streets with n % 3 occupied end cells",
)
BUILDINGS: Final[i64] = _add("buildings", OWNERS * ENDS, RICHEST, "how many those are")
WORTH_BY_LENGTH: Final[i64] = _add(
    "worth_by_length",
    OWNERS * data.STREET_MAX,
    RICHEST,
    "what buildings of owner n // 5 would pay in open streets of n % 5 + 1 tiles",
)
BY_LENGTH: Final[i64] = _add("by_length", OWNERS * data.STREET_MAX, RICHEST, "how many those are")
VALUED: Final[i64] = _add(
    "valued",
    OWNERS * KINDS,
    RICHEST,
    "added up for open buildings of owner n // 9 with valuation n % 9 + 1: what it counts for each",
)
SHOWING: Final[i64] = _add(
    "showing", OWNERS * COLOURS, RICHEST, "open buildings of owner n // 4 that show colour n % 4"
)
BESIDE: Final[i64] = _of_owners("beside", RICHEST, "what others have in its streets")
CLOSING_BEST: Final[i64] = _of_owners(
    "closing_best", RICHEST, "its most in one street that a tile encloses, less the others' there"
)
CLOSING: Final[i64] = _of_owners("closing", RICHEST, "the same added up where it is not negative")
LAST_GAP: Final[i64] = _of_owners(
    "last_gap", RICHEST, "its most in one street that a tile encloses, less the best other's there"
)
FAR_BEST: Final[i64] = _of_owners("far_best", RICHEST, "its most in a street that needs two tiles")
TOGETHER: Final[i64] = _of_owners("together", RICHEST, "buildings that share a street with its own")
WORTH_TOGETHER: Final[i64] = _of_owners("worth_together", RICHEST, "what those streets would pay")
CHEAPEST: Final[i64] = _of_owners("cheapest", RICHEST, "its least building, without unused signs")
TOKENS: Final[i64] = _add(
    "tokens", OWNERS * TYPES, 12, "tokens of owner n // 4 of business type n % 4"
)
BONUS: Final[i64] = _of_owners("bonus", RICHEST, "what its tokens would pay")
CONSULTANT: Final[i64] = _add(
    "consultant", OWNERS * CARDS, 1, "1 if owner n // 7 has consultant n % 7 + 1"
)
IN_HAND: Final[i64] = _add("in_hand", SYMBOLS, RICHEST, "symbols n on the tiles in hand")
HAND_VALUED: Final[i64] = _add(
    "hand_valued", KINDS, RICHEST, "added up for tiles in hand with valuation n + 1: for each"
)
HAND_FOMO: Final[i64] = _add("hand_fomo", 1, RICHEST, "most people with FOMO that a tile attracts")
HAND_BEST: Final[i64] = _add(
    "hand_best", HAND, RICHEST, "what tiles in hand could pay in an open street, the best first"
)
MOST_SYMBOLS: Final[i64] = _add(
    "most_symbols", SYMBOLS, RICHEST, "most symbols n of a street that can grow"
)
BUILT: Final[i64] = _add("built", 1, RICHEST, "tiles in the city")
BUILT_SQUARED: Final[i64] = _add("built_squared", 1, RICHEST, "the same times itself, by 16")
STACK: Final[i64] = _add("stack", 1, RICHEST, "tiles in the stack")
LAST_ROUND: Final[i64] = _add("last_round", 1, 1, "1 if the stack is empty")
TOP: Final[i64] = _add("top", SYMBOLS, 1, "1 if the top tile of the stack has back n")
FOMO: Final[i64] = _add("fomo", COLOURS, 12, "people of colour n with FOMO")
SUPPLY: Final[i64] = _add("supply", COLOURS, 12, "people of colour n outside the city")
SPOTS: Final[i64] = _add("spots", 1, RICHEST, "legal pairs of cell and facing")
STREETS: Final[i64] = _add(
    "streets", data.STREET_MAX * 2, RICHEST, "open streets of n // 2 + 1 tiles with n % 2 ends"
)
UNOWNED: Final[i64] = _add("unowned", 1, RICHEST, "people on open buildings that nobody owns")
UNSCORED: Final[i64] = _add("unscored", 1, RICHEST, "streets that wait to be scored")
STEP: Final[i64] = _add("step", STEPS, 1, "1 if what is asked next is of kind n")
ASKED: Final[i64] = _add("asked", 1, 1, "1 if the seat itself is asked next")
LEAVING: Final[i64] = _add("leaving", 1, RICHEST, "people who are moving out of a street")
RIVAL_TILE: Final[i64] = _add(
    "rival_tile", KINDS, RICHEST, "solo: the Grifter's next tile, if its valuation is n + 1: each"
)
RIVAL_BEST: Final[i64] = _add("rival_best", 1, RICHEST, "solo: what it could pay, or does pay")
PILE: Final[i64] = _add("pile", 1, RICHEST, "solo: tiles in the Grifter's endgame pile")

_BY_OWNER: Final[Ints] = ints([0] * SEATS)
_BY_TILE: Final[Ints] = ints([0] * (HAND + 1))


def characterise(state: StreetsState, seat: i64, into: Shorts, at: i64) -> None:
    """S1.7-S1.9  Everything but the fronts in other hands."""
    into[at + PLAYERS + state.players - 1] = i16(1)
    _owners(state, seat, into, at)
    if not state.is_over():
        best: Ints = _BY_TILE[:]  # slot of the seat's hand, HAND for the Grifter's tile -> value
        _streets(state, seat, into, at, best)
        _hand(state, seat, into, at, best)
        _table(state, seat, into, at)
        if state.is_solo:
            _rival(state, into, at, best[HAND])
    most: i64 = -1
    richest: i64 = i64(into[at + STANDING])
    for owner in range(state.owners):
        here: i64 = i64(into[at + STANDING + _told_as(state, seat, owner)])
        if owner != seat and here > most:
            most = here
        if here > richest:
            richest = here
    into[at + LEAD] = i16(i64(into[at + STANDING]) - most)
    if richest > RICHEST // 2:  # what is worth that counts half in a standing
        _cut_all(into, at)


def _told_as(state: StreetsState, seat: i64, owner: i64) -> i64:
    """Where an owner is told of."""
    if state.is_solo and owner == GRIFTER:
        return RIVAL
    n = owner - seat
    if n < 0:
        n += state.owners
    return n


def _cut(amount: i64) -> i16:
    if amount > RICHEST:
        return i16(RICHEST)
    return i16(amount)


def _cut_all(into: Shorts, at: i64) -> None:
    """With tiles of one's own amounts may be larger than any of the game's own."""
    for index in range(at, at + LAYOUT.size):
        if into[index] > i16(RICHEST):
            into[index] = i16(RICHEST)
    if into[at + LEAD] < i16(-RICHEST):
        into[at + LEAD] = i16(-RICHEST)


def _owners(state: StreetsState, seat: i64, into: Shorts, at: i64) -> None:
    hand, held, back = state.hand, state.held, state.figures.back
    for owner in range(state.owners):
        n = _told_as(state, seat, owner)
        into[at + MONEY + n] = _cut(state.money[owner])
        into[at + STANDING + n] = i16(state.money[owner])  # cut when all is added to it
        if owner < state.players:
            into[at + SIGNS + n] = i16(state.signs[owner])
        into[at + HELD + n] = i16(held[owner])
        if owner == state.turn:
            into[at + TURN + n] = i16(1)
        for slot in range(owner * HAND, owner * HAND + held[owner]):
            into[at + BACKS + n * SYMBOLS + back[hand[slot]]] += i16(1)
        if state.has_expansions:
            card: i64 = state.consultant[owner]
            if card != expansions.NOBODY:
                into[at + CONSULTANT + n * CARDS + card - 1] = i16(1)
            if state.has_business:
                into[at + BUSINESS] = i16(1)
                for token in range(TYPES):
                    into[at + TOKENS + n * TYPES + token] = i16(state.tokens[owner * TYPES + token])
                paid = bonus(state, owner)
                into[at + BONUS + n] = i16(paid)
                if not state.is_over():  # at the end it is in the money
                    into[at + STANDING + n] += i16(paid)


# -- the city -------------------------------------------------------------------------------------


def _streets(state: StreetsState, seat: i64, into: Shorts, at: i64, best: Ints) -> None:
    """The streets that can still pay."""
    own: Ints = _BY_OWNER[:]
    count: Ints = _BY_OWNER[:]
    waiting = state.unscored
    if state.paying:
        waiting |= BIT[state.paying]
    for street in range(1, state.built + 1):
        if state.street[street] != street:
            continue
        is_open = BIT[street] & state.unenclosed != 0
        if not is_open and not BIT[street] & waiting:
            continue
        tally = Tally(state, street)
        length: i64 = state.length[street]
        ends: i64 = 2
        if is_open:
            ends = 0
            if low_end(state, street):
                ends += 1
            if high_end(state, street):
                ends += 1
            into[at + STREETS + (length - 1) * 2 + ends] += i16(1)
            if length < data.STREET_MAX:
                for k in range(SYMBOLS):
                    if count_of(tally.symbols, k) > i64(into[at + MOST_SYMBOLS + k]):
                        into[at + MOST_SYMBOLS + k] = i16(count_of(tally.symbols, k))
                try_hand(state, seat, tally, length, best)
        _buildings(state, seat, tally, ends, length, own, count, into, at)
        _shares(state, seat, ends, own, count, into, at)


def _buildings(
    state: StreetsState,
    seat: i64,
    tally: Tally,
    ends: i64,
    length: i64,
    own: Ints,
    count: Ints,
    into: Shorts,
    at: i64,
) -> None:
    """What the buildings of one street are worth to whom; sums by owner go into own and count."""
    for owner in range(state.owners):
        own[owner] = 0
        count[owner] = 0
    bits = tally.buildings
    while bits:
        b = lowest(bits)
        bits &= bits - 1
        crowd = total(state.people[b])
        owner = state.owner[b]
        if owner < 0:
            if ends < 2:
                into[at + UNOWNED] += i16(crowd)
            continue
        n = _told_as(state, seat, owner)
        amount = worth(state, tally, b, owner)
        at_end = amount
        if state.has_consultants:
            at_end = worth(state, tally, b, owner, None, at_end=True)
        into[at + STANDING + n] += i16((at_end + 1) // 2)
        own[owner] += amount
        count[owner] += 1
        into[at + WORTH + n * ENDS + ends] += i16(amount)
        into[at + BUILDINGS + n * ENDS + ends] += i16(1)
        into[at + CROWD + n] += i16(crowd)
        if owner < state.players and state.signs[owner] == 0:
            least: i64 = i64(into[at + CHEAPEST + n])
            if least == 0 or amount < least:
                into[at + CHEAPEST + n] = i16(amount)
        if ends < 2:
            into[at + WORTH_BY_LENGTH + n * data.STREET_MAX + length - 1] += i16(amount)
            into[at + BY_LENGTH + n * data.STREET_MAX + length - 1] += i16(1)
            tile: i64 = state.tile[b]
            kind: i64 = state.figures.kind[tile]
            if kind:
                into[at + VALUED + n * KINDS + kind - 1] += i16(_each(state, tile))
            colours: i64 = state.figures.colours[tile]
            while colours:
                into[at + SHOWING + n * COLOURS + lowest(colours)] += i16(1)
                colours &= colours - 1


def _each(state: StreetsState, tile: i64) -> i64:
    """What a valuation counts for one of its things; a copy counts as 1."""
    if state.figures.kind[tile] == figures.COPY:
        return 1
    return state.figures.each[tile]


def _shares(
    state: StreetsState, seat: i64, ends: i64, own: Ints, count: Ints, into: Shorts, at: i64
) -> None:
    """Who has how much more than the others in one street."""
    everybody: i64 = 0
    for owner in range(state.owners):
        everybody += own[owner]
    if everybody == 0:
        return
    for owner in range(state.owners):
        mine: i64 = own[owner]
        if mine == 0:
            continue
        n = _told_as(state, seat, owner)
        into[at + BESIDE + n] += i16(everybody - mine)
        if ends == 1:
            margin = 2 * mine - everybody
            if margin > i64(into[at + CLOSING_BEST + n]):
                into[at + CLOSING_BEST + n] = i16(margin)
            if margin > 0:
                into[at + CLOSING + n] += i16(margin)
            other: i64 = 0
            for rival in range(state.owners):
                if rival != owner and own[rival] > other:
                    other = own[rival]
            if mine - other > i64(into[at + LAST_GAP + n]):
                into[at + LAST_GAP + n] = i16(mine - other)
        elif ends == 0 and mine > i64(into[at + FAR_BEST + n]):
            into[at + FAR_BEST + n] = i16(mine)
        if count[owner] > 1:
            into[at + TOGETHER + n] += i16(count[owner] - 1)
            into[at + WORTH_TOGETHER + n] += i16(mine)


# -- tiles that are to come -----------------------------------------------------------------------


def _hand(state: StreetsState, seat: i64, into: Shorts, at: i64, best: Ints) -> None:
    printed = state.figures
    most: i64 = 0
    for slot in range(state.held[seat]):
        tile: i64 = state.hand[seat * HAND + slot]
        symbols: i64 = printed.symbols[tile]
        for k in range(SYMBOLS):
            into[at + IN_HAND + k] += i16(symbols & MOST)
            symbols >>= BITS
        kind: i64 = printed.kind[tile]
        if kind:
            into[at + HAND_VALUED + kind - 1] += i16(_each(state, tile))
        coming: i64 = 0
        colours: i64 = printed.colours[tile]
        while colours:
            coming += count_of(state.fomo, lowest(colours))
            colours &= colours - 1
        if coming > most:
            most = coming
        value: i64 = best[slot]
        for k in range(HAND):  # the best first
            here: i64 = i64(into[at + HAND_BEST + k])
            if value > here:
                into[at + HAND_BEST + k] = _cut(value)
                value = here
    into[at + HAND_FOMO] = i16(most)


def _rival(state: StreetsState, into: Shorts, at: i64, best: i64) -> None:
    into[at + PILE] = i16(total(state.pile))
    tile = rival_tile(state)
    if tile == 0:
        return
    kind: i64 = state.figures.kind[tile]
    if kind:
        into[at + RIVAL_TILE + kind - 1] = i16(_each(state, tile))
    if state.places:
        best = state.best_worth
    into[at + RIVAL_BEST] = _cut(best)


# -- the table ------------------------------------------------------------------------------------


def _table(state: StreetsState, seat: i64, into: Shorts, at: i64) -> None:
    into[at + BUILT] = i16(state.built)
    into[at + BUILT_SQUARED] = i16(state.built * state.built // 16)
    left = state.stack_size()
    into[at + STACK] = i16(left)
    if left == 0:
        into[at + LAST_ROUND] = i16(1)
    if state.top != NO_BACK:
        into[at + TOP + state.top] = i16(1)
    for c in range(COLOURS):
        into[at + FOMO + c] = i16(count_of(state.fomo, c))
        into[at + SUPPLY + c] = i16(count_of(state.supply, c))
    into[at + SPOTS] = _cut(state.spots)
    into[at + UNSCORED] = i16(size(state.unscored))
    into[at + STEP + state.kind] = i16(1)
    if state.floor == seat:
        into[at + ASKED] = i16(1)
    leaving = state.source
    people: i64 = 0
    while leaving:
        people += total(state.people[lowest(leaving)])
        leaving &= leaving - 1
    into[at + LEAVING] = i16(people)
