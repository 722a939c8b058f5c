"""City plans: what each demands of a sheet, and what is spent on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.machine import i64
from boulevard.games.welcome import data, figures
from boulevard.games.welcome.figures import ESTATE_MAX, FIRST, LAST, PLANNED, STREET
from boulevard.games.welcome.sheet import (
    Sheet,
    count_of,
    estate_at,
    estate_counts,
    estates,
    of_size,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

# The kinds, in the order of data.PLAN_KINDS.
ESTATES: Final = 0
FULL_STREET: Final = 1
STREET_ENDS: Final = 2
BIS: Final = 3
TEMPS_HIRED: Final = 4
ALL_PARKS: Final = 5
ALL_POOLS_BUILT: Final = 6
PARKS_AND_POOLS: Final = 7
PARKS_POOLS_ROUNDABOUT: Final = 8

# What is printed on the plan cards, by their place in the file.
IDS: Final[list[str]] = [plan.id for plan in data.plans()]
INDEX: Final[dict[str, int]] = {plan.id: k for k, plan in enumerate(data.plans())}
KIND: Final[Ints] = ints([data.PLAN_KINDS.index(plan.kind) for plan in data.plans()])
FIRST_VALUE: Final[Ints] = ints([plan.first for plan in data.plans()])
LATER_VALUE: Final[Ints] = ints([plan.later for plan in data.plans()])
COUNT: Final[Ints] = ints([plan.count for plan in data.plans()])
IN_STREET: Final[Ints] = ints([plan.street for plan in data.plans()])
NEEDED: Final[Ints] = ints(  # card -> the estates that it asks for, as `estate_counts` has them
    [sum([1 << (n - 1) * figures.COUNT_BITS for n in plan.estates]) for plan in data.plans()]
)
TOP_BITS: Final = 0x80_80_80_80_80_80
ENDS: Final[i64] = (  # the first and last houses of all streets, a set
    BIT[FIRST[0]] | BIT[LAST[0]] | BIT[FIRST[1]] | BIT[LAST[1]] | BIT[FIRST[2]] | BIT[LAST[2]]
)


def _cards(number: int, sets: tuple[str, ...]) -> int:
    cards = enumerate(data.plans())
    return sum([1 << k for k, plan in cards if plan.number == number and plan.set in sets])


# W5, W50  plan -> the cards that can be it, a set
BASIC: Final[Ints] = ints([_cards(number, ("basic",)) for number in (1, 2, 3)])
WITH_ADVANCED: Final[Ints] = ints([_cards(number, ("basic", "advanced")) for number in (1, 2, 3)])


def open_plans(sheet: Sheet, plans: Ints) -> i64:
    """W30  Which of the three plans could be validated with this sheet, a set of 0 to 2."""
    found: i64 = 0
    estates = estate_counts(sheet, sheet.spent())
    for k in range(figures.PLANS):
        if sheet.boxes[PLANNED + k] == 0 and _is_met(sheet, plans[k], estates):
            found |= BIT[k]
    return found


def is_met(sheet: Sheet, card: i64) -> bool:
    """W32-W39  Whether the sheet meets what this plan demands."""
    return _is_met(sheet, card, estate_counts(sheet, sheet.spent()))


def _is_met(sheet: Sheet, card: i64, estates: i64) -> bool:
    kind: i64 = KIND[card]
    if kind == ESTATES:
        # All six counts at once: where there are too few of a size, its top bit is borrowed.
        return ((estates | TOP_BITS) - NEEDED[card]) & TOP_BITS == TOP_BITS
    if kind in (FULL_STREET, STREET_ENDS):
        return not houses_of(card) & (sheet.empty | sheet.spent())
    if kind == TEMPS_HIRED:
        return sheet.boxes[figures.TEMPS] >= COUNT[card]
    if kind == PARKS_AND_POOLS:
        street: i64 = IN_STREET[card]
        return has_all_parks(sheet, street) and has_all_pools(sheet, street)
    streets: i64 = 0
    for s in range(figures.STREETS):
        if _street_serves(sheet, kind, COUNT[card], s):
            streets += 1
    if kind in (ALL_PARKS, ALL_POOLS_BUILT):
        return streets >= COUNT[card]
    return streets >= 1


def _street_serves(sheet: Sheet, kind: i64, count: i64, street: i64) -> bool:
    """W36, W38, W39  Whether one street has what such a plan asks of a street."""
    if kind == BIS:
        return size(sheet.bis & STREET[street]) >= count
    if kind == ALL_PARKS:
        return has_all_parks(sheet, street)
    if kind == ALL_POOLS_BUILT:
        return has_all_pools(sheet, street)
    return (
        has_all_parks(sheet, street)
        and has_all_pools(sheet, street)
        and sheet.roundabouts & STREET[street] != 0
    )


def has_all_parks(sheet: Sheet, street: i64) -> bool:
    return sheet.boxes[figures.PARKS + street] == figures.PARK_BOXES[street]


def has_all_pools(sheet: Sheet, street: i64) -> bool:
    return sheet.pools & STREET[street] == figures.POOLS[street]


def houses_of(card: i64) -> i64:
    """W34, W35  The houses that a plan for certain houses asks for and spends, a set."""
    if KIND[card] == FULL_STREET:
        return STREET[IN_STREET[card]]
    return ENDS


# -- which estates --------------------------------------------------------------------------------


def next_size(sheet: Sheet, card: i64, chosen: i64) -> i64:
    """The smallest size of which the plan needs more estates than are chosen; 0: none."""
    for n in range(1, ESTATE_MAX + 1):
        if size(of_size(sheet, chosen, n)) < count_of(NEEDED[card], n):
            return n
    return 0


def candidates(sheet: Sheet, card: i64, chosen: i64) -> i64:
    """W32  The estates that may be named next, by their first houses, a set.

    Estates of one size are named from left to right and from top to bottom, so that no selection
    can be named in two ways; those are left out after which too few would remain.
    """
    wanted = next_size(sheet, card, chosen)
    free = of_size(sheet, estates(sheet, sheet.spent()), wanted)
    named = of_size(sheet, chosen, wanted)
    missing: i64 = count_of(NEEDED[card], wanted) - size(named)
    while named:
        free &= ~(2 * BIT[lowest(named)] - 1)
        named &= named - 1
    surplus = size(free) - missing
    found: i64 = 0
    while surplus >= 0:
        first = lowest(free)
        found |= BIT[first]
        free &= free - 1
        surplus -= 1
    return found


def spend(
    sheet: Sheet, k: i64, card: i64, turn: i64, chosen: i64, seals_streets: bool = False
) -> None:
    """W29, W33, WR44  Validates plan k with these estates; the demand is known to be met."""
    kind: i64 = KIND[card]
    houses: i64 = 0
    if kind == ESTATES:
        while chosen:
            estate: i64 = estate_at(sheet, lowest(chosen))
            chosen &= chosen - 1
            houses |= estate
        seal(sheet, houses)
    elif kind in (FULL_STREET, STREET_ENDS):
        houses = houses_of(card)
        if seals_streets and kind == FULL_STREET:
            seal(sheet, houses)
    sheet.boxes[figures.SPENT + k] = houses
    sheet.boxes[PLANNED + k] = turn


def seal(sheet: Sheet, houses: i64) -> None:
    """W33  No fence may be drawn between two of these houses any more."""
    sheet.sealed |= houses & (houses >> 1) & ~sheet.fences
