"""What a sheet is worth: pure functions from sheets to points, line by line on request.

The total and its lines come from the same functions, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, size
from boulevard.core.machine import i64
from boulevard.core.messages import Item
from boulevard.games.welcome import data, figures
from boulevard.games.welcome.aaa import majority, temps_of
from boulevard.games.welcome.events import Counted
from boulevard.games.welcome.figures import ESTATE_MAX, PLANNED, PLANS, REFUSALS, STREETS, TEMPS
from boulevard.games.welcome.plans import FIRST_VALUE, IDS, LATER_VALUE
from boulevard.games.welcome.sheet import Sheet, count_of, estate_counts
from boulevard.games.welcome.state import ALEXIS, CLASSIC, NEVER, WelcomeState

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

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
MOST_POINTS: Final = 64  # more than any plan gives
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
    return PARK_VALUES[street * LONGEST_TRACK + sheet.boxes[figures.PARKS + street]]


def estate_value(sheet: Sheet, n: i64) -> i64:
    """W47  What one estate of this size is worth now."""
    return ESTATE_VALUES[(n - 1) * LONGEST_TRACK + sheet.boxes[figures.AGENTS + n - 1]]


def estate_sizes(sheet: Sheet) -> list[int]:
    """W28  How many estates there are of each size from 1; spent ones count too."""
    counts = estate_counts(sheet, 0)
    return [count_of(counts, n) for n in range(1, ESTATE_MAX + 1)]


def own_points(state: WelcomeState, sheet: Sheet) -> i64:
    """W44  Everything on a sheet but the temps, which depend on the others."""
    points = points_without_estates(state, sheet)
    counts = estate_counts(sheet, 0)
    for n in range(1, ESTATE_MAX + 1):
        points += count_of(counts, n) * estate_value(sheet, n)
    return points


def points_without_estates(state: WelcomeState, sheet: Sheet) -> i64:
    """Nor temps: what the boxes alone say."""
    points: i64 = POOL_VALUES[size(sheet.pools)] - BIS_PENALTIES[size(sheet.bis)]
    points -= REFUSAL_PENALTIES[sheet.boxes[REFUSALS]]
    points -= ROUNDABOUT_PENALTIES[size(sheet.roundabouts)]
    for k in range(PLANS):
        points += plan_points(state, sheet, k)
    for street in range(STREETS):
        points += park_points(sheet, street)
    return points


def temp_points(state: WelcomeState, sheets: list[Sheet]) -> Ints:
    """W46, W67, W76  Points for temps by seat."""
    points: Ints = ints([0] * len(sheets))
    mine: i64 = sheets[0].boxes[TEMPS]
    if state.mode == CLASSIC:
        if mine >= CLASSIC_TEMPS:
            points[0] = TEMP_POINTS[0]
        return points
    if state.mode == ALEXIS:
        points[0] = majority(mine, temps_of(state))
        return points
    seen: i64 = 0  # numbers of boxes that somebody has, a set
    for sheet in sheets:
        seen |= BIT[sheet.boxes[TEMPS]]
    for seat in range(len(sheets)):
        boxes: i64 = sheets[seat].boxes[TEMPS]
        rank = size(seen >> (boxes + 1))
        if boxes and rank < len(TEMP_POINTS):
            points[seat] = TEMP_POINTS[rank]
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
        boxes: i64 = sheet.boxes[figures.PARKS + street]
        points = park_points(sheet, street)
        items.append(Counted("parks", points, of=data.STREETS[street], count=boxes))
    pools = size(sheet.pools)
    items.append(Counted("pools", POOL_VALUES[pools], count=pools))
    items.append(Counted("temps", temps, count=sheet.boxes[TEMPS]))
    for n, found in enumerate(estate_sizes(sheet), start=1):
        each = estate_value(sheet, n)
        items.append(Counted("estates", found * each, of=f"size {n}", count=found, each=each))
    bis = size(sheet.bis)
    items.append(Counted("bis", -BIS_PENALTIES[bis], count=bis))
    refusals: i64 = sheet.boxes[REFUSALS]
    items.append(Counted("refusals", -REFUSAL_PENALTIES[refusals], count=refusals))
    round_ones = size(sheet.roundabouts)
    items.append(Counted("roundabouts", -ROUNDABOUT_PENALTIES[round_ones], count=round_ones))
    return items


def by_category(items: list[Counted]) -> tuple[Item, ...]:
    """The lines added up as on the foot of the sheet, which begins with the plans."""
    amounts: dict[str, int] = {"plans": 0}
    for item in items:
        amounts[item.what] = amounts.get(item.what, 0) + item.amount
    return tuple([Item(what, amount) for what, amount in amounts.items()])


def total_of(items: Sequence[Item]) -> int:
    return sum([item.amount for item in items])


def changes(before: tuple[Item, ...], after: tuple[Item, ...]) -> tuple[Item, ...]:
    """The categories whose points differ, with the difference."""
    old = {item.what: item.amount for item in before}
    found = [Item(item.what, item.amount - old.get(item.what, 0)) for item in after]
    return tuple([change for change in found if change.amount])


def summaries(state: WelcomeState) -> list[tuple[Item, ...]]:
    """Every seat's score by the categories of the sheet.  A sheet keeps its own, which others can
    change only by what they leave of the points for plans and temps."""
    temps = temp_points(state, state.sheets)
    found: list[tuple[Item, ...]] = []
    for seat in range(len(state.sheets)):
        sheet = state.sheets[seat]
        given: i64 = temps[seat]
        for k in range(PLANS):
            given = given * MOST_POINTS + plan_points(state, sheet, k)
        if sheet.items_with != given:
            sheet.items = by_category(account(state, sheet, temps[seat]))
            sheet.items_with = given
        found.append(sheet.items)
    return found


def summary_with(state: WelcomeState, seat: i64, sheet: Sheet) -> tuple[Item, ...]:
    """A seat's score if it had this sheet and the others stayed as they are."""
    sheets = state.sheets[:]
    sheets[seat] = sheet
    return by_category(account(state, sheet, temp_points(state, sheets)[seat]))


def standing(state: WelcomeState, seat: i64, score: int) -> tuple[int, ...]:
    """W49  What decides between seats: points, estates, then estates of size 1, 2, ... 6."""
    sizes = estate_sizes(state.sheets[seat])
    return tuple([score, sum(sizes)] + sizes)
