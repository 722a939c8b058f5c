"""How good a sheet looks before it is finished, in hundredths of a point, for bots that look one
turn ahead.

Points now, and what is on the way: estates half built, plans half met, parks and pools begun, and
the room that is left for numbers still to come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.frames import DONE, SEVERAL
from boulevard.core.machine import i64
from boulevard.games.welcome import data, figures, plans
from boulevard.games.welcome.figures import ESTATE_MAX, PLANS, STREETS, TEMPS
from boulevard.games.welcome.questions import THE_TURN
from boulevard.games.welcome.questions.cards import BUILD
from boulevard.games.welcome.questions.effect import USES
from boulevard.games.welcome.questions.step import SKIP
from boulevard.games.welcome.scoring import estate_value, points_without_estates
from boulevard.games.welcome.sheet import Sheet, count_of
from boulevard.games.welcome.state import (
    CHOOSING,
    FINISHING,
    HANDING,
    NEVER,
    ROUNDABOUT,
    USING,
    Draft,
    WelcomeState,
)

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
NOTHING: Final = -(1 << 40)  # worse than anything
_NONE_BEGUN: Final[Ints] = ints([0] * ESTATE_MAX)
PARK_FINAL: Final[Ints] = ints([values[-1] for values in data.PARK_VALUES])


def promise(state: WelcomeState, sheet: Sheet) -> i64:
    """What a sheet is worth and promises, in hundredths of a point."""
    return _boxes(state, sheet) + _room(sheet) + _estates_and_plans(state, sheet)


def _boxes(state: WelcomeState, sheet: Sheet) -> i64:
    """What is checked, and parks and pools on the way."""
    value: i64 = points_without_estates(state, sheet) * POINT
    value += sheet.boxes[TEMPS] * PER_TEMP - sheet.boxes[figures.REFUSALS] * PER_REFUSAL
    value += size(sheet.empty & figures.ALL_POOLS) * PER_POOL_PLACE
    for street in range(STREETS):
        boxes: i64 = sheet.boxes[figures.PARKS + street]
        full: i64 = figures.PARK_BOXES[street]
        if boxes < full:
            value += PARK_FINAL[street] * POINT * boxes * boxes // (2 * full * full)
    return value


def promised(state: WelcomeState, sheet: Sheet) -> i64:
    """The same for a sheet that was revealed, which keeps it as long as plans give the same."""
    key = state.turn
    for k in range(PLANS):
        key += key
        if state.first_turn[k] != NEVER:
            key += 1
    if sheet.promised_with != key:
        sheet.promised = promise(state, sheet)
        sheet.promised_with = key
    return sheet.promised


def _room(sheet: Sheet) -> i64:
    """Filled houses count; runs of empty ones cost by how few numbers are left for how many."""
    value: i64 = PER_FILLED * (figures.HOUSES - size(sheet.empty))
    for street in range(STREETS):
        value -= crowding_in(sheet, street)
    return value


def crowding_in(sheet: Sheet, street: i64) -> i64:
    """What the runs of empty houses in one street cost."""
    cost: i64 = 0
    low: i64 = 0
    next_house: i64 = figures.FIRST[street]
    filled: i64 = figures.STREET[street] & ~sheet.empty
    while filled:
        house = lowest(filled)
        filled &= filled - 1
        number: i64 = sheet.numbers[house]
        if number == figures.ROUNDABOUT:
            cost += _crowding(low, HIGHEST, house - next_house)
            low = 0
        else:
            cost += _crowding(low, number, house - next_house)
            low = number
        next_house = house + 1
    return cost + _crowding(low, HIGHEST, figures.LAST[street] + 1 - next_house)


def _crowding(low: i64, high: i64, length: i64) -> i64:
    """What it costs that so many houses lie between two numbers."""
    if length == 0:
        return 0
    numbers: i64 = 0
    if high > low:
        numbers = high - low - 1
    cost: i64 = CROWDED * length * length // (numbers + 1)
    if length > numbers:
        cost += PER_DEAD * (length - numbers)
    return cost


def _estates_and_plans(state: WelcomeState, sheet: Sheet) -> i64:
    """Estates that are fenced in, by how far they are filled, and the plans they serve."""
    begun: Ints = _NONE_BEGUN[:]  # size - 1 -> hundredths of free estates, built or begun
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
        share: i64 = 100
        if filled == length:
            value += estate_value(sheet, length) * POINT
        else:
            share = 100 * filled * filled // (length * length)
            value += estate_value(sheet, length) * share * POINT // 130
        if not houses & spent:
            begun[length - 1] += share
    for k in range(PLANS):
        if sheet.boxes[figures.PLANNED + k] == NEVER and state.plans[k] != figures.NO_PLAN:
            value += _plan(state, sheet, k, begun)
    return value


def _plan(state: WelcomeState, sheet: Sheet, k: i64, begun: Ints) -> i64:
    """How far a plan is, squared, times less than half of what it would give: better have it."""
    card: i64 = state.plans[k]
    points: i64 = plans.LATER_VALUE[card]
    if state.first_turn[k] == NEVER:
        points = plans.FIRST_VALUE[card]
    kind: i64 = plans.KIND[card]
    have: i64 = 0
    need: i64 = 0
    if kind == plans.ESTATES:
        for n in range(ESTATE_MAX):
            wanted: i64 = count_of(plans.NEEDED[card], n + 1) * 100
            need += wanted * (n + 2)
            if begun[n] < wanted:
                wanted = begun[n]
            have += wanted * (n + 2)
    elif kind in (plans.FULL_STREET, plans.STREET_ENDS):
        houses = plans.houses_of(card)
        need = size(houses)
        if not houses & sheet.spent():
            have = size(houses & ~sheet.empty)
    elif kind == plans.TEMPS_HIRED:
        need = 7
        have = sheet.boxes[TEMPS]
        if have > need:
            have = need
    if need == 0:
        return 0
    return points * POINT * have // need * have // need * 4 // 10


# -- looking through one's own turn ---------------------------------------------------------------


def outlook(state: WelcomeState, seat: i64) -> i64:
    """What a seat can still make of its turn: the promise of the best way to finish it.

    Only the seat's own draft is touched, and put back.
    """
    if state.floor != SEVERAL:
        return promise(state, state.sheets[seat])
    draft = state.drafts[seat]
    stage: i64 = state.stages[seat]
    if stage in (DONE, FINISHING):
        return promise(state, state.sheet_of(seat)) + validations(state, draft)
    if stage == USING and draft is not None and draft.effect != figures.BIS:
        return _best_use(state, draft)
    step = THE_TURN.step(state, seat)
    was_shared = False
    if draft is not None:
        was_shared = draft.is_shared
        draft.is_shared = True
    best: i64 = NOTHING
    for code in step.codes(state, seat):
        if is_worth_a_look(stage, code):
            step.take(state, seat, code, None)
            value = outlook(state, seat)
            state.set_stage(seat, stage)
            state.drafts[seat] = draft
            if value > best:
                best = value
    if draft is not None:
        draft.is_shared = was_shared
    return best


def is_worth_a_look(stage: i64, code: i64) -> bool:
    """Leaves out what would only widen the search: roundabouts, and all but one of equal ways."""
    if stage == CHOOSING:
        return code < BUILD
    if stage == ROUNDABOUT:
        return code == SKIP
    return not (stage == HANDING and code > 0)


def _best_use(state: WelcomeState, draft: Draft) -> i64:
    """The same for an effect that writes no number, without a draft for each way to use it."""
    room = _room(draft.sheet)
    trial = draft.copy()
    use = USES[draft.effect]
    ways = use.ways(draft, 0)
    best: i64 = NOTHING
    while True:
        sheet = trial.sheet
        trial.met = plans.open_plans(sheet, state.plans)
        value: i64 = _boxes(state, sheet) + room + _estates_and_plans(state, sheet)
        value += validations(state, trial)
        if value > best:
            best = value
        if not ways:
            return best
        sheet.fences = draft.sheet.fences
        sheet.pools = draft.sheet.pools
        for box in range(figures.BOXES):
            sheet.boxes[box] = draft.sheet.boxes[box]
        use.do(trial, lowest(ways))
        ways &= ways - 1


def validations(state: WelcomeState, draft: Draft | None) -> i64:
    """A plan that can be validated is as good as validated, if it is worth anything at all."""
    value: i64 = 0
    if draft is not None and draft.met:
        for k in range(PLANS):
            if draft.met & BIT[k]:
                value += plans.LATER_VALUE[state.plans[k]] * 10
    return value
