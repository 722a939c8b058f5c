"""Answers: the steps of a turn as words and as codes, and why one is not legal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.messages import Action
from boulevard.games.welcome import data
from boulevard.games.welcome.messages import (
    BuildPool,
    BuildRoundabout,
    ChooseCards,
    ChooseEffect,
    ChooseEstate,
    ChooseHandOn,
    ChooseHouse,
    ChooseRoundabout,
    DrawFence,
    DrawPark,
    Effect,
    Finish,
    FinishTurn,
    HandOn,
    Pick,
    RaiseEstates,
    Refuse,
    SkipEffect,
    SkipRoundabout,
    SpendEstate,
    Step,
    TurnDecision,
    ValidatePlan,
    Write,
    WriteBis,
)
from boulevard.games.welcome.plans import NEEDS, PLANS, candidates, next_size
from boulevard.games.welcome.sheet import (
    ESTATE_MAX,
    FIRST,
    LAST,
    SPENT,
    STREET_OF,
    STREETS,
    estate_at,
)
from boulevard.games.welcome.state import (
    AGENT,
    BIS,
    CHOOSING,
    FINISHING,
    HANDING,
    PARK,
    POOL,
    ROUNDABOUT,
    SLOTS,
    SPENDING,
    SURVEYOR,
    USING,
    WRITING,
    Draft,
    WelcomeState,
)
from boulevard.games.welcome.turn import (
    BUILD,
    FINISH,
    FINISH_WITH_WISH,
    REFUSE,
    SKIP,
    WORD,
    sheet_of,
    take_back,
    take_step,
)

NO_CODE: Final = -1


def house_of(street: int, house: int) -> i64:
    """The number of a house counted through all streets; -1 when there is no such house."""
    if not (0 <= street < STREETS and house >= 0):
        return -1
    number: i64 = FIRST[street] + house
    return number if number <= LAST[street] else -1


def place(house: i64) -> tuple[int, int]:
    """Street and house, both counted from 0."""
    street: i64 = STREET_OF[house]
    return street, house - FIRST[street]


def drafted(state: WelcomeState, seat: i64) -> Draft:
    draft = state.drafts[seat]
    assert draft is not None
    return draft


def question(state: WelcomeState, seat: i64) -> TurnDecision:
    """What the seat is asked at its present stage."""
    stage: i64 = state.frames[-1].stages[seat]
    numbers = tuple([int(state.number_of(seat, slot)) for slot in range(SLOTS)])
    effects: tuple[Effect, ...] = tuple(
        [data.EFFECTS[state.effect_of(seat, slot)] for slot in range(SLOTS)]
    )
    if stage == CHOOSING:
        return ChooseCards(seat, numbers, effects)
    draft = drafted(state, seat)
    if stage == WRITING:
        return ChooseHouse(seat, numbers[draft.number_card], effects[draft.effect_card])
    if stage == USING:
        return ChooseEffect(seat, effects[draft.effect_card])
    if stage == ROUNDABOUT:
        return ChooseRoundabout(seat)
    if stage == HANDING:
        return ChooseHandOn(seat, numbers, effects)
    if stage == SPENDING:
        wanted = next_size(draft.sheet, state.plans[draft.plan], draft.chosen)
        return ChooseEstate(seat, draft.plan + 1, wanted)
    return FinishTurn(seat, tuple([k + 1 for k in members(draft.met)]))


# -- words and codes ------------------------------------------------------------------------------


def in_words(state: WelcomeState, seat: i64, code: i64) -> Step:
    stage: i64 = state.frames[-1].stages[seat]
    if stage == CHOOSING:
        if code >= BUILD:
            street, house = place(code - BUILD)
            return BuildRoundabout(street, house)
        return Refuse() if code == REFUSE else Pick(code // SLOTS, code % SLOTS)
    if stage == WRITING:
        street, house = place(code % WORD)
        return Write(street, house, code // WORD)
    if stage == USING:
        return _use_in_words(state, seat, code)
    if stage == ROUNDABOUT:
        if code == SKIP:
            return SkipRoundabout()
        street, house = place(code)
        return BuildRoundabout(street, house)
    if stage == HANDING:
        return HandOn(code)
    if stage == SPENDING:
        street, house = place(code)
        return SpendEstate(street, house)
    return ValidatePlan(code + 1) if code < FINISH else Finish(code == FINISH_WITH_WISH)


def _use_in_words(state: WelcomeState, seat: i64, code: i64) -> Step:
    if code % WORD == SKIP:
        return SkipEffect()
    draft = drafted(state, seat)
    effect = state.effect_of(seat, draft.effect_card)
    if effect == AGENT:
        return RaiseEstates(code + 1)
    if effect == PARK:
        return DrawPark()
    if effect == POOL:
        return BuildPool()
    street, house = place(code % WORD)
    if effect == SURVEYOR:
        return DrawFence(street, house)
    source = code % WORD + (1 if code // WORD else -1)
    return WriteBis(street, house, draft.sheet.numbers[source])


def in_code(state: WelcomeState, seat: i64, action: Action) -> i64:
    """The code that these words have at the present stage, legal or not; NO_CODE: none."""
    stage: i64 = state.frames[-1].stages[seat]
    if stage == CHOOSING:
        if isinstance(action, Pick):
            if 0 <= action.number_card < SLOTS and 0 <= action.effect_card < SLOTS:
                return action.number_card * SLOTS + action.effect_card
        elif isinstance(action, Refuse):
            return REFUSE
        elif isinstance(action, BuildRoundabout):
            house = house_of(action.street, action.house)
            return house + BUILD if house >= 0 else NO_CODE
    elif stage == WRITING:
        if isinstance(action, Write) and action.number >= 0:
            house = house_of(action.street, action.house)
            return action.number * WORD + house if house >= 0 else NO_CODE
    elif stage == USING:
        return _use_in_code(state, seat, action)
    elif stage == ROUNDABOUT:
        if isinstance(action, SkipRoundabout):
            return SKIP
        if isinstance(action, BuildRoundabout):
            return house_of(action.street, action.house)
    elif stage == HANDING:
        if isinstance(action, HandOn):
            return action.card if 0 <= action.card < SLOTS else NO_CODE
    elif stage == SPENDING:
        if isinstance(action, SpendEstate):
            return house_of(action.street, action.house)
    elif stage == FINISHING:
        if isinstance(action, ValidatePlan) and not action.estates:
            return action.plan - 1 if 1 <= action.plan <= PLANS else NO_CODE
        if isinstance(action, Finish):
            return FINISH_WITH_WISH if action.reshuffle else FINISH
    return NO_CODE


def _use_in_code(state: WelcomeState, seat: i64, action: Action) -> i64:
    draft = drafted(state, seat)
    effect = state.effect_of(seat, draft.effect_card)
    if isinstance(action, SkipEffect):
        return WORD + SKIP if effect == BIS else SKIP
    if effect == PARK and isinstance(action, DrawPark):
        return 0
    if effect == POOL and isinstance(action, BuildPool):
        return 0
    if effect == AGENT and isinstance(action, RaiseEstates):
        return action.size - 1 if 1 <= action.size <= ESTATE_MAX else NO_CODE
    if effect == SURVEYOR and isinstance(action, DrawFence):
        return house_of(action.street, action.gap)
    if effect == BIS and isinstance(action, WriteBis):
        house = house_of(action.street, action.house)
        if house >= 0:
            numbers = draft.sheet.numbers
            if house > FIRST[action.street] and numbers[house - 1] == action.number:
                return house
            if house < LAST[action.street] and numbers[house + 1] == action.number:
                return WORD + house
    return NO_CODE


def words_of_turn(state: WelcomeState, trial: WelcomeState, seat: i64) -> tuple[Step, ...]:
    """The steps of a seat's draft as words; `trial` is a copy of the state, used up for this."""
    draft = state.drafts[seat]
    if draft is None:
        return ()
    take_back(trial, seat)
    found: list[Step] = []
    for code in draft.steps:
        found.append(in_words(trial, seat, code))
        take_step(trial, seat, code)
    return tuple(found)


def explicit_codes(state: WelcomeState, seat: i64, action: ValidatePlan) -> list[int] | None:
    """The codes of a validation that names its estates; None when they do not fit the plan.

    `state` is a copy, used up for this.
    """
    if not 1 <= action.plan <= PLANS or not drafted(state, seat).met & BIT[action.plan - 1]:
        return None
    card: i64 = state.plans[action.plan - 1]
    needed: i64 = 0
    for n in range(ESTATE_MAX):
        needed += NEEDS[card * ESTATE_MAX + n]
    wanted: i64 = 0
    for street, house in action.estates:
        first = house_of(street, house)
        if first < 0:
            return None
        wanted |= BIT[first]
    if len(action.estates) != needed or size(wanted) != needed:
        return None
    found: list[int] = [action.plan - 1]
    take_step(state, seat, action.plan - 1)
    while state.frames[-1].stages[seat] == SPENDING:
        draft = drafted(state, seat)
        free = candidates(draft.sheet, card, draft.chosen) & wanted & ~draft.chosen
        if not free:
            return None
        found.append(lowest(free))
        take_step(state, seat, lowest(free))
    sheet = sheet_of(state, seat)
    houses: i64 = 0
    for first in members(wanted):
        houses |= estate_at(sheet, first)
    return found if houses == sheet.boxes[SPENT + action.plan - 1] else None
