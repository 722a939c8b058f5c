"""What a sheet is worth: pure functions from sheets to points, line by line on request.

The total and its lines come from the same functions, so they cannot disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from boulevard.core.arrays import BIT, ints, size
from boulevard.core.messages import Item
from boulevard.games.welcome import data
from boulevard.games.welcome.aaa import majority, temps_of
from boulevard.games.welcome.events import (
    Counted,
)
from boulevard.games.welcome.plans import FIRST_VALUE, IDS, LATER_VALUE, PLANS
from boulevard.games.welcome.sheet import (
    AGENTS,
    ESTATE_MAX,
    PARKS,
    PLANNED,
    REFUSALS,
    STREETS,
    TEMPS,
    Sheet,
    estates,
)
from boulevard.games.welcome.state import ALEXIS, CLASSIC, NEVER, WelcomeState

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

CATEGORIES: Final = (
    "plans",
    "parks",
    "pools",
    "temps",
    "estates",
    "bis",
    "refusals",
    "roundabouts",
)
LONGEST_TRACK: Final = 6
PARK_VALUES: Final[Ints] = ints(  # street * LONGEST_TRACK + boxes -> points
    [v for values in data.PARK_VALUES for v in (*values, *[0] * (LONGEST_TRACK - len(values)))]
)
ESTATE_VALUES: Final[Ints] = ints(  # (size - 1) * LONGEST_TRACK + boxes -> points for each
    [v for values in data.ESTATE_VALUES for v in (*values, *[0] * (LONGEST_TRACK - len(values)))]
)
POOL_VALUES: Final[Ints] = ints(list(data.POOL_VALUES))
BIS_PENALTIES: Final[Ints] = ints(list(data.BIS_PENALTIES))
REFUSAL_PENALTIES: Final[Ints] = ints(list(data.REFUSAL_PENALTIES))
ROUNDABOUT_PENALTIES: Final[Ints] = ints(list(data.ROUNDABOUT_PENALTIES))
TEMP_POINTS: Final[Ints] = ints(list(data.TEMP_POINTS))
_NO_SIZES: Final[Ints] = ints([0] * ESTATE_MAX)
CLASSIC_TEMPS: Final = 6  # W67  boxes that are worth anything in the classic solo game


def plan_points(state: WelcomeState, sheet: Sheet, k: i64) -> i64:
    """W31  The first value in the turn of the first validation, the later value after it."""
    turn: i64 = sheet.boxes[PLANNED + k]
    if turn == NEVER:
        return 0
    card: i64 = state.plans[k]
    if state.first_turn[k] == NEVER or turn == state.first_turn[k]:
        return FIRST_VALUE[card]
    return LATER_VALUE[card]


def park_points(sheet: Sheet, street: i64) -> i64:
    return PARK_VALUES[street * LONGEST_TRACK + sheet.boxes[PARKS + street]]


def estate_value(sheet: Sheet, n: i64) -> i64:
    """W47  What one estate of this size is worth now."""
    return ESTATE_VALUES[(n - 1) * LONGEST_TRACK + sheet.boxes[AGENTS + n - 1]]


def estate_sizes(sheet: Sheet) -> Ints:
    """W28  How many estates there are of each size, at index size - 1; spent ones count too."""
    sizes: Ints = _NO_SIZES[:]
    estates(sheet, 0, sizes)
    return sizes


def own_points(state: WelcomeState, sheet: Sheet) -> i64:
    """W44  Everything on a sheet but the temps, which depend on the others."""
    points: i64 = POOL_VALUES[size(sheet.pools)] - BIS_PENALTIES[size(sheet.bis)]
    points -= REFUSAL_PENALTIES[sheet.boxes[REFUSALS]]
    points -= ROUNDABOUT_PENALTIES[size(sheet.roundabouts)]
    for k in range(PLANS):
        points += plan_points(state, sheet, k)
    for street in range(STREETS):
        points += park_points(sheet, street)
    sizes = estate_sizes(sheet)
    for n in range(1, ESTATE_MAX + 1):
        points += sizes[n - 1] * estate_value(sheet, n)
    return points


def temp_points(state: WelcomeState, sheets: list[Sheet]) -> Ints:
    """W46, W67, W76  Points for temps by seat."""
    points: Ints = ints([0] * len(sheets))
    mine: i64 = sheets[0].boxes[TEMPS]
    if state.mode == CLASSIC:
        points[0] = TEMP_POINTS[0] if mine >= CLASSIC_TEMPS else 0
        return points
    if state.mode == ALEXIS:
        points[0] = majority(mine, temps_of(state))
        return points
    seen: i64 = 0  # numbers of boxes that somebody has, a set
    for sheet in sheets:
        seen |= BIT[sheet.boxes[TEMPS]] if sheet.boxes[TEMPS] else 0
    for seat in range(len(sheets)):
        boxes: i64 = sheets[seat].boxes[TEMPS]
        rank = size(seen >> (boxes + 1)) if boxes else len(TEMP_POINTS)
        points[seat] = TEMP_POINTS[rank] if rank < len(TEMP_POINTS) else 0
    return points


def totals(state: WelcomeState, sheets: list[Sheet]) -> list[int]:
    """W44  The score of every seat with these sheets."""
    temps = temp_points(state, sheets)
    return [own_points(state, sheets[seat]) + temps[seat] for seat in range(len(sheets))]


def account(state: WelcomeState, sheet: Sheet, temps: i64) -> list[Counted]:
    """W44-W48  A sheet's score line by line; the sum is what `totals` says."""
    items: list[Counted] = []
    for k in range(PLANS):
        if sheet.boxes[PLANNED + k]:
            points = plan_points(state, sheet, k)
            items.append(Counted("plans", points, of=IDS[state.plans[k]]))
    for street in range(STREETS):
        boxes: i64 = sheet.boxes[PARKS + street]
        points = park_points(sheet, street)
        items.append(Counted("parks", points, of=data.STREETS[street], count=boxes))
    pools = size(sheet.pools)
    items.append(Counted("pools", POOL_VALUES[pools], count=pools))
    items.append(Counted("temps", temps, count=sheet.boxes[TEMPS]))
    sizes = estate_sizes(sheet)
    for n in range(1, ESTATE_MAX + 1):
        each = estate_value(sheet, n)
        found: i64 = sizes[n - 1]
        items.append(Counted("estates", found * each, of=f"size {n}", count=found, each=each))
    bis = size(sheet.bis)
    items.append(Counted("bis", -BIS_PENALTIES[bis], count=bis))
    refusals: i64 = sheet.boxes[REFUSALS]
    items.append(Counted("refusals", -REFUSAL_PENALTIES[refusals], count=refusals))
    round_ones = size(sheet.roundabouts)
    items.append(Counted("roundabouts", -ROUNDABOUT_PENALTIES[round_ones], count=round_ones))
    return items


def by_category(items: list[Counted]) -> tuple[Item, ...]:
    """The lines added up as on the foot of the sheet."""
    amounts: dict[str, int] = {}
    for item in items:
        amounts[item.what] = amounts.get(item.what, 0) + item.amount
    return tuple([Item(what, amount) for what, amount in amounts.items()])


def summary(state: WelcomeState, sheets: list[Sheet], seat: i64) -> tuple[Item, ...]:
    """One seat's score with these sheets, by the categories of the sheet."""
    amounts: dict[str, int] = dict.fromkeys(CATEGORIES, 0)
    for item in account(state, sheets[seat], temp_points(state, sheets)[seat]):
        amounts[item.what] += item.amount
    return tuple([Item(what, amount) for what, amount in amounts.items()])


def standing(state: WelcomeState, seat: i64, score: int) -> tuple[int, ...]:
    """W49  What decides between seats: points, estates, then estates of size 1, 2, ... 6."""
    sizes = estate_sizes(state.sheets[seat])
    counts: list[int] = [sizes[n] for n in range(ESTATE_MAX)]
    return tuple([score, sum(counts)] + counts)
