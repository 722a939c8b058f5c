"""How good a sheet looks before it is finished, in hundredths of a point, for bots that look one
turn ahead.

Points now, and what is on the way: estates half built, plans half met, parks and pools begun, and
the room that is left for numbers still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.frames import DONE
from boulevard.games.welcome import data
from boulevard.games.welcome.plans import (
    ESTATES,
    FIRST_VALUE,
    FULL_STREET,
    KIND,
    LATER_VALUE,
    NEEDS,
    PLANS,
    STREET_ENDS,
    TEMPS_HIRED,
    houses_of,
)
from boulevard.games.welcome.scoring import estate_value, own_points
from boulevard.games.welcome.sheet import (
    ALL_POOLS,
    BLANK,
    ESTATE_MAX,
    FIRST,
    HOUSES,
    LAST,
    PARK_BOXES,
    PARKS,
    PLANNED,
    REFUSALS,
    STREETS,
    TEMPS,
    Sheet,
)
from boulevard.games.welcome.sheet import ROUNDABOUT as ROUNDABOUT_HOUSE
from boulevard.games.welcome.state import (
    CHOOSING,
    FINISHING,
    HANDING,
    NEVER,
    ROUNDABOUT,
    Draft,
    WelcomeState,
)
from boulevard.games.welcome.turn import BUILD, SKIP, codes, take_step

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

POINT: Final = 100
PER_TEMP: Final = 70  # a temp box, against the points for most of them
PER_REFUSAL: Final = 250  # a refusal brings the end nearer, besides what it costs
PER_POOL_PLACE: Final = 100  # a planned pool that can still be built
PER_FILLED: Final = 150  # a house that is filled
PER_DEAD: Final = 150  # an empty house that no number is left for
CROWDED: Final = 120  # times houses squared by the numbers left for them
HIGHEST: Final = 16  # above the highest number on a card
PARK_FINAL: Final[Ints] = ints([values[-1] for values in data.PARK_VALUES])


def promise(state: WelcomeState, sheet: Sheet) -> i64:
    """What a sheet is worth and promises, in hundredths of a point."""
    value: i64 = own_points(state, sheet) * POINT
    value += sheet.boxes[TEMPS] * PER_TEMP - sheet.boxes[REFUSALS] * PER_REFUSAL
    value += size(sheet.empty & ALL_POOLS) * PER_POOL_PLACE
    for street in range(STREETS):
        boxes: i64 = sheet.boxes[PARKS + street]
        full: i64 = PARK_BOXES[street]
        if boxes < full:
            value += PARK_FINAL[street] * POINT * boxes * boxes // (2 * full * full)
    return value + _room(sheet) + _estates_and_plans(state, sheet)


def _room(sheet: Sheet) -> i64:
    """Filled houses count; runs of empty ones cost by how few numbers are left for how many."""
    value: i64 = size(~sheet.empty & (BIT[HOUSES] - 1)) * PER_FILLED
    for street in range(STREETS):
        low: i64 = 0
        length: i64 = 0
        for house in range(FIRST[street], LAST[street] + 1):
            number: i64 = sheet.numbers[house]
            if number == BLANK:
                length += 1
                continue
            value -= _crowding(low, HIGHEST if number == ROUNDABOUT_HOUSE else number, length)
            low = 0 if number == ROUNDABOUT_HOUSE else number
            length = 0
        value -= _crowding(low, HIGHEST, length)
    return value


def _crowding(low: i64, high: i64, length: i64) -> i64:
    """What it costs that so many houses lie between two numbers."""
    if length == 0:
        return 0
    numbers: i64 = high - low - 1 if high > low else 0
    dead: i64 = length - numbers if length > numbers else 0
    return CROWDED * length * length // (numbers + 1) + PER_DEAD * dead


def _estates_and_plans(state: WelcomeState, sheet: Sheet) -> i64:
    """Estates that are fenced in and not filled yet, by how far they are; the plans they serve."""
    begun: Ints = ints([0] * ESTATE_MAX)  # size - 1 -> hundredths of free estates, built or begun
    value: i64 = 0
    spent: i64 = sheet.spent()
    first: i64 = 0
    gaps: i64 = sheet.fences
    while gaps:
        last = lowest(gaps)
        gaps &= gaps - 1
        houses: i64 = BIT[last + 1] - BIT[first]
        length: i64 = last + 1 - first
        first = last + 1
        if length > ESTATE_MAX or houses & sheet.roundabouts:
            continue
        filled: i64 = size(houses & ~sheet.empty)
        share: i64 = 100 * filled * filled // (length * length)
        if filled < length:
            value += estate_value(sheet, length) * share * POINT // 130
        if not houses & spent:
            begun[length - 1] += share
    for k in range(PLANS):
        if sheet.boxes[PLANNED + k] == NEVER:
            value += _plan(state, sheet, k, begun)
    return value


def _plan(state: WelcomeState, sheet: Sheet, k: i64, begun: Ints) -> i64:
    """How far a plan is, squared, times less than half of what it would give: better have it."""
    card: i64 = state.plans[k]
    points: i64 = FIRST_VALUE[card] if state.first_turn[k] == NEVER else LATER_VALUE[card]
    kind: i64 = KIND[card]
    have: i64 = 0
    need: i64 = 0
    if kind == ESTATES:
        for n in range(ESTATE_MAX):
            wanted: i64 = NEEDS[card * ESTATE_MAX + n] * 100
            need += wanted * (n + 2)
            have += (begun[n] if begun[n] < wanted else wanted) * (n + 2)
    elif kind in (FULL_STREET, STREET_ENDS):
        houses = houses_of(card)
        need = size(houses)
        have = 0 if houses & sheet.spent() else size(houses & ~sheet.empty)
    elif kind == TEMPS_HIRED:
        need = 7
        have = sheet.boxes[TEMPS] if sheet.boxes[TEMPS] < need else need
    if need == 0:
        return 0
    return points * POINT * have // need * have // need * 4 // 10


# -- looking through one's own turn ---------------------------------------------------------------


def outlook(state: WelcomeState, seat: i64) -> i64:
    """What a seat can still make of its turn: the promise of the best way to finish it.

    Only the seat's own draft is touched, and put back.
    """
    frame = state.frames[-1] if state.frames else None
    draft = state.drafts[seat]
    if frame is None or len(frame.stages) == 0:
        return promise(state, state.sheets[seat])
    stage: i64 = frame.stages[seat]
    if stage in (DONE, FINISHING):
        return _finished(state, state.sheets[seat] if draft is None else draft.sheet, draft)
    best: i64 = -(1 << 40)
    for code in codes(state, seat):
        if _is_worth_a_look(stage, code):
            state.drafts[seat] = None if draft is None else draft.copy()
            take_step(state, seat, code)
            value = outlook(state, seat)
            frame.stages[seat] = stage
            if value > best:
                best = value
    state.drafts[seat] = draft
    return best


def _is_worth_a_look(stage: i64, code: i64) -> bool:
    """Leaves out what would only widen the search: roundabouts, and all but one of equal ways."""
    if stage == CHOOSING:
        return code < BUILD
    if stage == ROUNDABOUT:
        return code == SKIP
    return not (stage == HANDING and code > 0)


def _finished(state: WelcomeState, sheet: Sheet, draft: Draft | None) -> i64:
    """A plan that can be validated is as good as validated, if it is worth anything at all."""
    value = promise(state, sheet)
    if draft is not None and draft.met:
        for k in range(PLANS):
            if draft.met & BIT[k]:
                value += LATER_VALUE[state.plans[k]] * 10
    return value
