"""One seat's private turn: what it may answer at each stage, and what that does to its draft.

Nothing here touches what others can see: all of it happens on the draft until the reveal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.frames import DONE
from boulevard.games.welcome import data
from boulevard.games.welcome.plans import ESTATES, KIND, candidates, next_size, open_plans, spend
from boulevard.games.welcome.sheet import (
    AGENT_BOXES,
    AGENTS,
    ALL_POOLS,
    BIS_BOXES,
    ESTATE_MAX,
    NUMBERS,
    PARK_BOXES,
    PARKS,
    REFUSALS,
    ROUNDABOUT_BOXES,
    STREET_OF,
    TEMPS,
    Sheet,
    bis_from_left,
    bis_from_right,
    build_roundabout,
    fence_gaps,
    write,
    write_bis,
)
from boulevard.games.welcome.state import (
    AGENT,
    ALEXIS,
    BIS,
    CHOOSING,
    EXPERT,
    FINISHING,
    HANDING,
    NEVER,
    NO_PLAN,
    PARK,
    POOL,
    ROUNDABOUT,
    SLOTS,
    SPENDING,
    STANDARD,
    SURVEYOR,
    TEMP,
    USING,
    WRITING,
    Draft,
    WelcomeState,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

# Codes.  A code is word * WORD + bit; only writing and bis need more than word 0.
WORD: Final = 64
PICK: Final = 0  # + number card * SLOTS + effect card
REFUSE: Final = 9
BUILD: Final = 10  # + house
SKIP: Final = 33  # instead of a house, gap, size or 0
VALIDATE: Final = 0  # + plan
FINISH: Final = 3
FINISH_WITH_WISH: Final = 4
TEMP_REACH: Final = 2  # how far a temp moves a number
ALL_SLOTS: Final = 0b111


def sheet_of(state: WelcomeState, seat: i64) -> Sheet:
    """The sheet as this seat's own turn has left it so far."""
    draft = state.drafts[seat]
    return state.sheets[seat] if draft is None else draft.sheet


# -- what may be answered -------------------------------------------------------------------------


def low_word(state: WelcomeState, seat: i64) -> i64:
    """The first word of codes: the smallest number that a temp can make of this one."""
    if state.frames[-1].stages[seat] != WRITING:
        return 0
    draft = state.drafts[seat]
    assert draft is not None
    number = state.number_of(seat, draft.number_card)
    if state.effect_of(seat, draft.effect_card) != TEMP:
        return number
    return number - TEMP_REACH if number > TEMP_REACH else 0


def high_word(state: WelcomeState, seat: i64) -> i64:
    """The last word of codes."""
    stage: i64 = state.frames[-1].stages[seat]
    if stage != WRITING and stage != USING:
        return 0
    draft = state.drafts[seat]
    assert draft is not None
    effect = state.effect_of(seat, draft.effect_card)
    if stage == USING:
        return 1 if effect == BIS else 0
    number = state.number_of(seat, draft.number_card)
    if effect != TEMP:
        return number
    return number + TEMP_REACH if number + TEMP_REACH < NUMBERS else NUMBERS - 1


def word(state: WelcomeState, seat: i64, w: i64) -> i64:
    """The answers of one word of codes, a set of bits."""
    stage: i64 = state.frames[-1].stages[seat]
    if stage == CHOOSING:
        return _cards(state, seat)
    draft = state.drafts[seat]
    assert draft is not None
    if stage == WRITING:
        return draft.sheet.fits[w]
    if stage == FINISHING:
        answers = draft.met | BIT[FINISH]
        return answers | BIT[FINISH_WITH_WISH] if _may_wish(state, draft) else answers
    if stage == USING:
        effect = state.effect_of(seat, draft.effect_card)
        return _uses(draft, effect, w) | (BIT[SKIP] if w == 1 or effect != BIS else 0)
    if stage == ROUNDABOUT:
        return draft.sheet.empty | BIT[SKIP]
    if stage == SPENDING:
        return candidates(draft.sheet, state.plans[draft.plan], draft.chosen)
    return ALL_SLOTS


def count(state: WelcomeState, seat: i64) -> i64:
    total: i64 = 0
    for w in range(low_word(state, seat), high_word(state, seat) + 1):
        total += size(word(state, seat, w))
    return total


def pick(state: WelcomeState, seat: i64, k: i64) -> i64:
    """The code of the k-th answer."""
    w = low_word(state, seat)
    while True:
        bits = word(state, seat, w)
        here = size(bits)
        if k < here:
            return w * WORD + nth(bits, k)
        k -= here
        w += 1


def codes(state: WelcomeState, seat: i64) -> list[int]:
    found: list[int] = []
    for w in range(low_word(state, seat), high_word(state, seat) + 1):
        for bit in members(word(state, seat, w)):
            found.append(w * WORD + bit)
    return found


def is_legal(state: WelcomeState, seat: i64, code: i64) -> bool:
    """Whether `codes` lists it."""
    w = code // WORD
    if not low_word(state, seat) <= w <= high_word(state, seat):
        return False
    bit = code % WORD
    return bit < WORD - 1 and word(state, seat, w) & BIT[bit] != 0


def _cards(state: WelcomeState, seat: i64) -> i64:
    """W15, W16  Cards whose number can be written, a refusal if none can, or a roundabout first."""
    sheet = sheet_of(state, seat)
    fits: Ints = sheet.fits
    found: i64 = 0
    anything_fits = False
    for slot in range(SLOTS):
        number = state.number_of(seat, slot)
        if fits[number]:
            anything_fits = True
            found |= (
                BIT[slot * (SLOTS + 1)]
                if state.mode == STANDARD
                else (ALL_SLOTS & ~BIT[slot]) << (slot * SLOTS)
            )
    for other in range(SLOTS):
        if state.effect_of(seat, other) == TEMP:
            found |= _shifted(state, seat, fits, other)
    if not anything_fits:
        found |= BIT[REFUSE]
    draft = state.drafts[seat]
    if state.is_advanced and draft is None and _has_roundabout_left(sheet):
        found |= sheet.empty << BUILD
    return found


def _shifted(state: WelcomeState, seat: i64, fits: Ints, temp: i64) -> i64:
    """W25  The pairs with this temp card whose number can be written after a shift, a set."""
    found: i64 = 0
    for slot in range(SLOTS):
        if (slot == temp) == (state.mode == STANDARD):
            number = state.number_of(seat, slot)
            for shifted in range(number - TEMP_REACH, number + TEMP_REACH + 1):
                if 0 <= shifted < NUMBERS and fits[shifted]:
                    found |= BIT[slot * SLOTS + temp]
    return found


def _has_roundabout_left(sheet: Sheet) -> bool:
    return size(sheet.roundabouts) < ROUNDABOUT_BOXES


def _uses(draft: Draft, effect: i64, w: i64) -> i64:
    """W18-W27  The ways to use this effect now, a set."""
    sheet = draft.sheet
    if effect == SURVEYOR:
        return fence_gaps(sheet)
    if effect == PARK:
        street: i64 = STREET_OF[draft.house]
        return 1 if sheet.boxes[PARKS + street] < PARK_BOXES[street] else 0
    if effect == AGENT:
        found: i64 = 0
        for n in range(ESTATE_MAX):
            if sheet.boxes[AGENTS + n] < AGENT_BOXES[n]:
                found |= BIT[n]
        return found
    if effect == POOL:
        return 1 if ALL_POOLS & BIT[draft.house] else 0
    if effect == BIS and size(sheet.bis) < BIS_BOXES:
        return bis_from_right(sheet) if w else bis_from_left(sheet)
    return 0


def _may_wish(state: WelcomeState, draft: Draft) -> bool:
    """W41  Whoever validates in the turn of the game's first validation may ask for a new deal."""
    return (
        draft.validated != 0
        and state.players > 1
        and state.first_turn[0] == NEVER
        and state.first_turn[1] == NEVER
        and state.first_turn[2] == NEVER
    )


# -- what an answer does --------------------------------------------------------------------------


def take_step(state: WelcomeState, seat: i64, code: i64) -> None:
    """Carries out an answer on the draft; the code is known to be legal."""
    stages: Ints = state.frames[-1].stages
    stage: i64 = stages[seat]
    draft = state.drafts[seat]
    if draft is None:
        draft = Draft(state.sheets[seat].copy())
        state.drafts[seat] = draft
    draft.steps.append(code)
    if stage == FINISHING:
        if code < FINISH:
            stages[seat] = _validate(state, draft, code)
        else:
            draft.wish = 1 if code == FINISH_WITH_WISH else 0
            stages[seat] = DONE
    elif stage == CHOOSING:
        stages[seat] = _choose(state, draft, code)
    elif stage == WRITING:
        stages[seat] = _write(state, seat, draft, code)
    elif stage == USING:
        if code % WORD != SKIP:
            _use(draft, state.effect_of(seat, draft.effect_card), code)
        stages[seat] = _after_effect(state, draft)
    elif stage == ROUNDABOUT:
        if code != SKIP:
            build_roundabout(draft.sheet, code)
            draft.roundabout = code
        stages[seat] = _finishing(state, draft)
    elif stage == HANDING:
        draft.handed = code
        stages[seat] = _finishing(state, draft)
    else:
        draft.chosen |= BIT[code]
        stages[seat] = _spend(state, draft)


def _choose(state: WelcomeState, draft: Draft, code: i64) -> i64:
    if code >= BUILD:
        draft.roundabout = code - BUILD
        build_roundabout(draft.sheet, draft.roundabout)
        return CHOOSING
    if code == REFUSE:
        draft.is_refused = 1
        draft.sheet.boxes[REFUSALS] += 1
        if state.mode == EXPERT or state.mode == ALEXIS:
            return HANDING
        return _finishing(state, draft)
    draft.number_card = code // SLOTS
    draft.effect_card = code % SLOTS
    return WRITING


def _write(state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
    """W14, W25  The number, and with it the box of a temp agency."""
    sheet = draft.sheet
    draft.house = code % WORD
    write(sheet, draft.house, code // WORD)
    effect = state.effect_of(seat, draft.effect_card)
    if effect == TEMP:
        if sheet.boxes[TEMPS] < data.TEMP_BOXES:
            sheet.boxes[TEMPS] += 1
    elif _uses(draft, effect, 0) or (effect == BIS and _uses(draft, effect, 1)):
        return USING
    return _after_effect(state, draft)


def _use(draft: Draft, effect: i64, code: i64) -> None:
    sheet = draft.sheet
    if effect == SURVEYOR:
        sheet.fences |= BIT[code]
    elif effect == PARK:
        sheet.boxes[PARKS + STREET_OF[draft.house]] += 1
    elif effect == AGENT:
        sheet.boxes[AGENTS + code] += 1
    elif effect == POOL:
        sheet.pools |= BIT[draft.house]
    else:
        write_bis(sheet, code % WORD, code // WORD)


def _after_effect(state: WelcomeState, draft: Draft) -> i64:
    """W51  A roundabout may follow, if none was built before."""
    sheet = draft.sheet
    if state.is_advanced and draft.roundabout < 0 and sheet.empty and _has_roundabout_left(sheet):
        return ROUNDABOUT
    return _finishing(state, draft)


def _finishing(state: WelcomeState, draft: Draft) -> i64:
    draft.met = open_plans(draft.sheet, state.plans)
    return FINISHING


def _validate(state: WelcomeState, draft: Draft, k: i64) -> i64:
    draft.plan = k
    draft.chosen = 0
    return _spend(state, draft)


def _spend(state: WelcomeState, draft: Draft) -> i64:
    """W32  Takes the estates that leave no choice; asks where there is one."""
    card: i64 = state.plans[draft.plan]
    if KIND[card] == ESTATES:
        while next_size(draft.sheet, card, draft.chosen):
            free = candidates(draft.sheet, card, draft.chosen)
            if size(free) > 1:
                return SPENDING
            draft.chosen |= BIT[lowest(free)]
    spend(draft.sheet, draft.plan, card, state.turn, draft.chosen)
    draft.validated |= BIT[draft.plan]
    draft.plan = NO_PLAN
    draft.chosen = 0
    return _finishing(state, draft)


def take_back(state: WelcomeState, seat: i64) -> None:
    """W13  The seat begins its turn again; nothing of it is left."""
    state.drafts[seat] = None
    state.frames[-1].stages[seat] = CHOOSING
