"""Features: what a network is told of a position of Welcome To... to see how a seat stands.

The seat's own sheet is told as its draft would leave it, all others as they were revealed; seats
are counted from the seat itself.  Of the others only that is told by which they get into each
other's way: how far they are, plans, temps and refusals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.machine import i16, i64
from boulevard.core.spaces import LARGEST, SMALLEST, Layout
from boulevard.games.welcome import aaa, data, figures, plans
from boulevard.games.welcome.deck import giver_of, is_last_of_deal
from boulevard.games.welcome.evaluation import crowding_in, promise, promised
from boulevard.games.welcome.figures import (
    AGENTS,
    EFFECTS,
    ESTATE_MAX,
    HOUSES,
    NUMBER_SIDES,
    NUMBERS,
    PARKS,
    PLANNED,
    PLANS,
    REFUSALS,
    SLOTS,
    STREETS,
    TEMPS,
)
from boulevard.games.welcome.scoring import estate_value, points_without_estates
from boulevard.games.welcome.sheet import Sheet, count_of, estate_counts
from boulevard.games.welcome.state import ALEXIS, EXPERT, NEVER, STANDARD, WelcomeState

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints, Shorts

OTHERS: Final = 5  # seats after the own one that are told of
TENTH: Final = 10  # of a point, in hundredths
KINDS: Final = 9  # of plans
LONGEST: Final = 12  # houses of a street
COUNTED: Final = 6  # players that are told apart
VERSION: Final = 1

LAYOUT: Final = Layout()


def _add(name: str, length: int, high: int, meaning: str) -> int:
    return LAYOUT.add(name, length, 0, high, meaning)


LEAD: Final[i64] = LAYOUT.add(
    "lead", 1, SMALLEST, LARGEST, "tenths of a point that the sheet promises more than the best"
)
PLAYERS: Final[i64] = _add("players", COUNTED, 1, "1 if n + 1 play, or more with n = 5")
MODE: Final[i64] = _add("mode", 4, 1, "1 if the game is: standard, expert, classic solo, Alexis")
ADVANCED: Final[i64] = _add("advanced", 1, 1, "1 with the advanced variant")
TURN: Final[i64] = _add("turn", 1, LARGEST, "the turn, counted from 1")
TURN_SQUARED: Final[i64] = _add("turn_squared", 1, LARGEST, "the same times itself, by 16")
ENDING: Final[i64] = _add("ending", 1, 1, "1 if the seat's own turn ends the game")
PROMISE: Final[i64] = LAYOUT.add(
    "promise", 1, SMALLEST, LARGEST, "tenths of a point that the own sheet promises"
)
POINTS: Final[i64] = LAYOUT.add("points", 1, -99, LARGEST, "what it has without estates and temps")
ESTATE_POINTS: Final[i64] = _add("estate_points", 1, LARGEST, "what its estates give")
FILLED: Final[i64] = _add("filled", STREETS, LONGEST, "houses of street n that are not empty")
PARK: Final[i64] = _add("parks", STREETS, 5, "park boxes of street n")
POOLS: Final[i64] = _add("pools", 1, 9, "pools that are built")
POOL_PLACES: Final[i64] = _add("pool_places", 1, 9, "planned pools in empty houses")
TEMP: Final[i64] = _add("temps", 1, data.TEMP_BOXES, "temp boxes")
BIS: Final[i64] = _add("bis", 1, figures.BIS_BOXES, "bis")
REFUSED: Final[i64] = _add("refusals", 1, figures.REFUSAL_BOXES, "permit refusals")
CIRCLES: Final[i64] = _add("roundabouts", 1, figures.ROUNDABOUT_BOXES, "roundabouts")
AGENT: Final[i64] = _add("agents", ESTATE_MAX, 4, "boxes for estates of size n + 1")
ESTATES: Final[i64] = _add("estates", ESTATE_MAX, HOUSES, "estates of size n + 1")
FREE: Final[i64] = _add("free_estates", ESTATE_MAX, HOUSES, "those that were not spent")
BEGUN: Final[i64] = _add(
    "begun", ESTATE_MAX, HOUSES, "fenced runs of n + 1 houses that are not all filled"
)
BEGUN_FILLED: Final[i64] = _add("begun_filled", ESTATE_MAX, HOUSES, "houses filled in those")
WIDE: Final[i64] = _add("wide", 1, HOUSES, "houses in fenced runs too long for an estate")
WIDE_FILLED: Final[i64] = _add("wide_filled", 1, HOUSES, "those of them that are filled")
PAIRED: Final[i64] = _add("paired", 1, HOUSES, "gaps between two filled houses without a fence")
CROWDING: Final[i64] = _add(
    "crowding", STREETS, LARGEST, "tenths of points that few numbers for many houses cost, street n"
)
DEAD: Final[i64] = _add("dead", 1, HOUSES, "empty houses that no number on a card fits")
FITTING: Final[i64] = _add("fitting", NUMBERS, HOUSES, "houses that number n fits")
PLAYABLE: Final[i64] = _add("playable", 1, 100, "per cent of the cards to come that fit somewhere")
CHOICE: Final[i64] = _add("choice", 1, LARGEST, "houses that such a card fits on average, times 10")
LEFT: Final[i64] = _add("left_effects", EFFECTS, LARGEST, "cards with effect n in the deck")
NEXT: Final[i64] = _add("next_effects", EFFECTS, SLOTS, "piles that show effect n next")
PLAN: Final[i64] = _add("plans", PLANS * KINDS, 1, "1 if plan n // 9 + 1 is of kind n % 9")
WORTH: Final[i64] = _add("plan_worth", PLANS, 13, "what plan n + 1 gives now")
HAVE: Final[i64] = _add(
    "plan_have", PLANS, 100, "per cent of plan n + 1 that the sheet has, if it is not validated"
)
DONE: Final[i64] = _add("plan_done", PLANS, 1, "1 if the seat has validated plan n + 1")
TAKEN: Final[i64] = _add("plan_taken", PLANS, 1, "1 if plan n + 1 gives its lower value from now")
OTHER_PROMISE: Final[i64] = LAYOUT.add(
    "other_promise", OTHERS, SMALLEST, LARGEST, "tenths of a point that the sheet of seat n + 1 has"
)
OTHER_FILLED: Final[i64] = _add("other_filled", OTHERS, HOUSES, "its houses that are not empty")
OTHER_PLANS: Final[i64] = _add("other_plans", OTHERS, PLANS, "plans that it has validated")
OTHER_TEMPS: Final[i64] = _add("other_temps", OTHERS, data.TEMP_BOXES, "its temp boxes")
OTHER_REFUSALS: Final[i64] = _add("other_refusals", OTHERS, figures.REFUSAL_BOXES, "its refusals")
MORE_TEMPS: Final[i64] = _add("more_temps", 1, LARGEST, "different counts of temps above the own")
AAA_POINTS: Final[i64] = _add("aaa_points", 1, LARGEST, "Alexis: the AAA's score")
AAA_CARDS: Final[i64] = _add("aaa_cards", EFFECTS, figures.STACK, "Alexis: its cards of effect n")
AAA_WORTH: Final[i64] = _add(
    "aaa_worth", aaa.FLAGS, LARGEST, "Alexis: the architect's park, pool, temp, fence, bis, agent"
)
AAA_ESTATE: Final[i64] = _add("aaa_estate", 2, LARGEST, "Alexis: houses of its last estate; value")
AAA_DRAWN: Final[i64] = _add("aaa_drawn", 1, PLANS, "Alexis: Completed Plan cards that have come")
UPPER: Final[i64] = _add("upper", 1, LARGEST, "solo: cards before the lower half of the deck")
DECK: Final[i64] = _add("deck", 1, data.CARDS, "cards in the deck or piles")
_BY_NUMBER: Final[Ints] = ints([0] * NUMBER_SIDES)


def characterise(state: WelcomeState, seat: i64, into: Shorts, at: i64) -> None:
    """W11, W61, WR34, WR38  What its view shows: no draft but its own, no hidden card."""
    own = state.sheet_of(seat)
    players = state.players
    counted = players
    if counted > COUNTED:
        counted = COUNTED
    into[at + PLAYERS + counted - 1] = i16(1)
    into[at + MODE + state.mode] = i16(1)
    if state.is_advanced:
        into[at + ADVANCED] = i16(1)
    into[at + TURN] = i16(state.turn)
    into[at + TURN_SQUARED] = i16(state.turn * state.turn // 16)
    into[at + UPPER] = i16(state.upper)
    into[at + DECK] = i16(state.deck_size)
    mine = promise(state, own)
    into[at + PROMISE] = i16(mine // TENTH)
    best = _others(state, seat, into, at)
    if state.mode == ALEXIS:
        points: i64 = aaa.total(state)
        best = points * 100
        _aaa(state, points, into, at)
    into[at + LEAD] = i16((mine - best) // TENTH)
    _boxes(state, own, into, at)
    _runs(own, into, at)
    _room(state, seat, own, into, at)
    _plans(state, own, into, at)


def _others(state: WelcomeState, seat: i64, into: Shorts, at: i64) -> i64:
    """The other sheets; gives what the best of them promises."""
    players = state.players
    best: i64 = 0
    temps: i64 = 0  # numbers of boxes that somebody has, a set
    for n in range(1, players):
        sheet = state.sheets[(seat + n) % players]
        value = promised(state, sheet)
        if n == 1 or value > best:
            best = value
        temps |= BIT[sheet.boxes[TEMPS]]
        if n <= OTHERS:
            into[at + OTHER_PROMISE + n - 1] = i16(value // TENTH)
            into[at + OTHER_FILLED + n - 1] = i16(HOUSES - size(sheet.empty))
            into[at + OTHER_TEMPS + n - 1] = i16(sheet.boxes[TEMPS])
            into[at + OTHER_REFUSALS + n - 1] = i16(sheet.boxes[REFUSALS])
            for k in range(PLANS):
                if sheet.boxes[PLANNED + k] != NEVER:
                    into[at + OTHER_PLANS + n - 1] += i16(1)
    into[at + MORE_TEMPS] = i16(size(temps >> state.sheet_of(seat).boxes[TEMPS] + 1))
    return best


def _boxes(state: WelcomeState, sheet: Sheet, into: Shorts, at: i64) -> None:
    into[at + POINTS] = i16(points_without_estates(state, sheet))
    for street in range(STREETS):
        into[at + FILLED + street] = i16(size(figures.STREET[street] & ~sheet.empty))
        into[at + PARK + street] = i16(sheet.boxes[PARKS + street])
    into[at + POOLS] = i16(size(sheet.pools))
    into[at + POOL_PLACES] = i16(size(sheet.empty & figures.ALL_POOLS))
    into[at + TEMP] = i16(sheet.boxes[TEMPS])
    into[at + BIS] = i16(size(sheet.bis))
    refusals: i64 = sheet.boxes[REFUSALS]
    into[at + REFUSED] = i16(refusals)
    into[at + CIRCLES] = i16(size(sheet.roundabouts))
    if sheet.empty == 0 or refusals == figures.REFUSAL_BOXES:
        into[at + ENDING] = i16(1)
    counts = estate_counts(sheet, 0)
    free = estate_counts(sheet, sheet.spent())
    points: i64 = 0
    for n in range(ESTATE_MAX):
        number = count_of(counts, n + 1)
        points += number * estate_value(sheet, n + 1)
        into[at + ESTATES + n] = i16(number)
        into[at + FREE + n] = i16(count_of(free, n + 1))
        into[at + AGENT + n] = i16(sheet.boxes[AGENTS + n])
    into[at + ESTATE_POINTS] = i16(points)


def _runs(sheet: Sheet, into: Shorts, at: i64) -> None:
    """Houses between fences that are no estates yet."""
    filled = figures.ALL & ~sheet.empty
    first: i64 = 0
    gaps: i64 = sheet.fences
    while gaps:
        last = lowest(gaps)
        gaps &= gaps - 1
        length = last + 1 - first
        houses: i64 = BIT[last + 1] - BIT[first]
        first = last + 1
        number = size(houses & filled)
        if length > ESTATE_MAX:
            into[at + WIDE] += i16(length)
            into[at + WIDE_FILLED] += i16(number)
        elif number < length:
            into[at + BEGUN + length - 1] += i16(1)
            into[at + BEGUN_FILLED + length - 1] += i16(number)
    into[at + PAIRED] = i16(size(filled & filled >> 1 & ~sheet.fences))


def _to_come(state: WelcomeState, seat: i64, into: Shorts, at: i64) -> Ints:
    """WR31  The cards that the seat cannot see, in the deck or in other hands: effects go into the
    features, numbers are given back."""
    numbers: Ints = _BY_NUMBER[:]
    deck = state.deck
    for card in range(figures.CARD_KINDS):
        numbers[card % NUMBER_SIDES] += deck[card]
    for effect in range(EFFECTS):
        into[at + LEFT + effect] = i16(state.deck_of[effect])
    if state.mode == EXPERT:
        hand, known = state.hand, state.known
        for other in range(state.players):
            if other == seat:
                continue
            is_giver = giver_of(state, other) == seat
            for slot in range(other * SLOTS, other * SLOTS + SLOTS):
                held: i64 = hand[slot]
                if held != figures.NO_CARD:
                    if not (is_giver and known[slot] == figures.PASSED):
                        numbers[held % NUMBER_SIDES] += 1
                    if known[slot] == figures.HIDDEN:
                        into[at + LEFT + held // NUMBER_SIDES] += i16(1)
    return numbers


def _room(state: WelcomeState, seat: i64, sheet: Sheet, into: Shorts, at: i64) -> None:
    """What numbers still fit where, and what is to come."""
    for street in range(STREETS):
        cost = crowding_in(sheet, street) // TENTH
        if cost > LARGEST:
            cost = LARGEST
        into[at + CROWDING + street] = i16(cost)
    numbers = _to_come(state, seat, into, at)
    taking: i64 = 0  # houses that some card fits, a set
    cards: i64 = 0
    playable: i64 = 0
    choice: i64 = 0
    for number in range(NUMBERS):
        houses: i64 = sheet.fits[number]
        fitting = size(houses)
        into[at + FITTING + number] = i16(fitting)
        if 1 <= number < NUMBER_SIDES:
            taking |= houses
            left: i64 = numbers[number]
            cards += left
            choice += left * fitting
            if fitting:
                playable += left
    into[at + DEAD] = i16(size(sheet.empty & ~taking))
    if cards:
        into[at + PLAYABLE] = i16(playable * 100 // cards)
        into[at + CHOICE] = i16(choice * 10 // cards)
    if state.mode == STANDARD and not is_last_of_deal(state):
        for pile in range(SLOTS):
            card: i64 = state.hand[pile]
            if card != figures.NO_CARD:
                into[at + NEXT + card // NUMBER_SIDES] += i16(1)


def _plans(state: WelcomeState, sheet: Sheet, into: Shorts, at: i64) -> None:
    validated: i64 = 0
    for k in range(PLANS):
        card: i64 = state.plans[k]
        if card == figures.NO_PLAN:
            return
        into[at + PLAN + k * KINDS + plans.KIND[card]] = i16(1)
        if state.first_turn[k] == NEVER:
            into[at + WORTH + k] = i16(plans.FIRST_VALUE[card])
        else:
            into[at + WORTH + k] = i16(plans.LATER_VALUE[card])
            into[at + TAKEN + k] = i16(1)
        if sheet.boxes[PLANNED + k] != NEVER:
            into[at + DONE + k] = i16(1)
            validated += 1
        else:
            into[at + HAVE + k] = i16(_share_of(sheet, card))
    if validated == PLANS:
        into[at + ENDING] = i16(1)


def _share_of(sheet: Sheet, card: i64) -> i64:
    """Per cent of what a plan asks for."""
    kind: i64 = plans.KIND[card]
    have: i64 = 0
    need: i64 = 1
    if kind == plans.ESTATES:
        free = estate_counts(sheet, sheet.spent())
        need = 0
        for n in range(1, ESTATE_MAX + 1):
            wanted: i64 = count_of(plans.NEEDED[card], n)
            need += wanted * n
            number = count_of(free, n)
            if number > wanted:
                number = wanted
            have += number * n
    elif kind in (plans.FULL_STREET, plans.STREET_ENDS):
        houses = plans.houses_of(card)
        need = size(houses)
        have = size(houses & ~sheet.empty)
        if houses & sheet.spent():
            have = 0
    elif kind == plans.TEMPS_HIRED:
        need = plans.COUNT[card]
        have = sheet.boxes[TEMPS]
    else:
        for street in range(STREETS):
            here = _share_of_street(sheet, kind, plans.COUNT[card], street)
            if kind in (plans.ALL_PARKS, plans.ALL_POOLS_BUILT):
                have += here
            elif kind == plans.PARKS_AND_POOLS:
                if street == plans.IN_STREET[card]:
                    have = here
            elif here > have:
                have = here
        need = 100
        if kind in (plans.ALL_PARKS, plans.ALL_POOLS_BUILT):
            need = 100 * STREETS
    if have > need:
        have = need
    return have * 100 // need


def _share_of_street(sheet: Sheet, kind: i64, count: i64, street: i64) -> i64:
    """Per cent of what a plan asks of one street."""
    if kind == plans.BIS:
        return size(sheet.bis & figures.STREET[street]) * 100 // count
    parks: i64 = sheet.boxes[PARKS + street] * 100 // figures.PARK_BOXES[street]
    pools: i64 = size(sheet.pools & figures.STREET[street]) * 100 // size(figures.POOLS[street])
    if kind == plans.ALL_PARKS:
        return parks
    if kind == plans.ALL_POOLS_BUILT:
        return pools
    both = (parks + pools) // 2
    if kind == plans.PARKS_POOLS_ROUNDABOUT and not sheet.roundabouts & figures.STREET[street]:
        both = both * 2 // 3
    return both


def _aaa(state: WelcomeState, points: i64, into: Shorts, at: i64) -> None:
    """W69-W78  The AAA's stack, of which the last estate is still growing."""
    into[at + AAA_POINTS] = i16(points)
    into[at + AAA_DRAWN] = i16(state.drawn_size)
    for n in range(aaa.FLAGS):
        into[at + AAA_WORTH + n] = i16(state.architect[n])
    houses: i64 = 0
    value: i64 = 1
    for n in range(state.stack_size):
        effect: i64 = state.stack[n] // NUMBER_SIDES
        into[at + AAA_CARDS + effect] += i16(1)
        if effect == figures.SURVEYOR:
            houses = 0
            value = 1
        else:
            houses += 1
            if effect == figures.BIS:
                houses += state.architect[aaa.BIS_HOUSES] - 1
            if effect == figures.AGENT:
                value = state.architect[aaa.AGENT_VALUE]
    into[at + AAA_ESTATE] = i16(houses)
    into[at + AAA_ESTATE + 1] = i16(value)
