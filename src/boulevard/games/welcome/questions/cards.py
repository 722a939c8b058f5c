"""Which number and which effect?  A refusal, or first a roundabout, are answers as well.  After a
refusal: which card is handed on?  Who has written hands on the third card."""

from __future__ import annotations

from typing import ClassVar, Final, final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action
from boulevard.core.reason import Reason, why
from boulevard.games.welcome import data, messages
from boulevard.games.welcome.figures import HOUSES, REFUSALS, SLOTS, TEMP
from boulevard.games.welcome.messages import Effect
from boulevard.games.welcome.questions.house import TEMP_REACH, high_end, low_end
from boulevard.games.welcome.questions.roundabout import against_roundabout, sites
from boulevard.games.welcome.questions.step import NO_CODE, Step, to_finish
from boulevard.games.welcome.sheet import Sheet, build_roundabout, house_of, place
from boulevard.games.welcome.state import (
    ALEXIS,
    CHOOSING,
    EXPERT,
    HANDING,
    MAY_TURN_DOWN,
    MUST_SHIFT,
    STANDARD,
    WRITING,
    Draft,
    WelcomeState,
)

# Codes below REFUSE are number card * SLOTS + effect card.
REFUSE: Final = 9
BUILD: Final = 10  # + house: a roundabout
ALL_SLOTS: Final = 0b111


@final
class Choosing(Step):
    span: ClassVar[int] = BUILD + HOUSES
    meaning: ClassVar[str] = (
        f"below {REFUSE} take the number of combination or card n // {SLOTS} and the effect of "
        f"n % {SLOTS}; {REFUSE}: a permit refusal; else build a roundabout in house n - {BUILD}"
    )

    def __init__(self) -> None:
        super().__init__(CHOOSING, why("asks_cards", "W12"))

    def ask(self, state: WelcomeState, seat: i64) -> messages.ChooseCards:
        return messages.ChooseCards(seat, _numbers(state, seat), _effects(state, seat))

    def among(self, state: WelcomeState, seat: i64) -> i64:
        """W15, W16, W25, W51, WR45  Cards whose number can be written, as it is or shifted by a
        temp; a refusal if none can be as it is; or a roundabout first."""
        sheet = state.sheet_of(seat)
        found: i64 = 0
        may_refuse = True
        for slot in range(SLOTS):
            number = state.number_of(seat, slot)
            fits = sheet.fits[number] != 0
            if fits:
                may_refuse = False
            for other in range(SLOTS):
                if (other == slot) == (state.mode == STANDARD) and (
                    fits or (state.effect_of(seat, other) == TEMP and _fits_near(sheet, number))
                ):
                    found |= BIT[slot * SLOTS + other]
        if may_refuse:
            found |= BIT[REFUSE]
        if state.readings:
            found = _read_otherwise(state, seat, found)
        if state.is_advanced and state.drafts[seat] is None:
            found |= sites(sheet) << BUILD
        return found

    def words(self, state: WelcomeState, seat: i64, code: i64) -> Action:
        if code >= BUILD:
            return messages.BuildRoundabout(*place(code - BUILD))
        return messages.Refuse() if code == REFUSE else messages.Pick(code // SLOTS, code % SLOTS)

    def code(self, state: WelcomeState, seat: i64, action: Action) -> i64:
        if isinstance(action, messages.Pick):
            if 0 <= action.number_card < SLOTS and 0 <= action.effect_card < SLOTS:
                return action.number_card * SLOTS + action.effect_card
        elif isinstance(action, messages.Refuse):
            return REFUSE
        elif isinstance(action, messages.BuildRoundabout):
            house = house_of(action.street, action.house)
            if house >= 0:
                return BUILD + house
        return NO_CODE

    def reason(self, state: WelcomeState, seat: i64, action: Action) -> Reason | None:
        if isinstance(action, messages.Refuse):
            if state.readings & MUST_SHIFT and not _fits_as_printed(state, seat):
                return why("must_shift", "WR45")
            return why("must_write", "W16")
        if isinstance(action, messages.BuildRoundabout):
            return against_roundabout(state, seat, action)
        if not isinstance(action, messages.Pick):
            return None
        if not (0 <= action.number_card < SLOTS and 0 <= action.effect_card < SLOTS):
            return why("no_such_card", "W12")
        if state.mode == STANDARD and action.number_card != action.effect_card:
            return why("one_combination", "W10")
        if state.mode != STANDARD and action.number_card == action.effect_card:
            return why("two_cards", "W56")
        number = int(state.number_of(seat, action.number_card))
        if state.effect_of(seat, action.effect_card) == TEMP:
            return why("fits_nowhere_near", "W15", number=number, reach=TEMP_REACH)
        return why("fits_nowhere", "W15", number=number)

    def go_on(self, state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
        if code >= BUILD:
            draft.roundabout = code - BUILD
            build_roundabout(draft.sheet, draft.roundabout)
            return CHOOSING
        if code == REFUSE:
            draft.is_refused = True
            draft.sheet.boxes[REFUSALS] += 1
            if state.mode == EXPERT or state.mode == ALEXIS:
                return HANDING
            return to_finish(state, draft)
        draft.number_card = code // SLOTS
        draft.number = state.number_of(seat, draft.number_card)
        draft.effect_card = code % SLOTS
        draft.effect = state.effect_of(seat, draft.effect_card)
        return WRITING


@final
class HandingOn(Step):
    """W60  After a refusal.  A code is a slot."""

    span: ClassVar[int] = SLOTS
    meaning: ClassVar[str] = "hand on card n"

    def __init__(self) -> None:
        super().__init__(HANDING, why("asks_hand_on", "W60"))

    def ask(self, state: WelcomeState, seat: i64) -> messages.ChooseHandOn:
        return messages.ChooseHandOn(seat, _numbers(state, seat), _effects(state, seat))

    def among(self, state: WelcomeState, seat: i64) -> i64:
        return ALL_SLOTS

    def words(self, state: WelcomeState, seat: i64, code: i64) -> messages.HandOn:
        return messages.HandOn(code)

    def code(self, state: WelcomeState, seat: i64, action: Action) -> i64:
        if isinstance(action, messages.HandOn) and 0 <= action.card < SLOTS:
            return action.card
        return NO_CODE

    def go_on(self, state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
        draft.handed = code
        return to_finish(state, draft)


def _read_otherwise(state: WelcomeState, seat: i64, found: i64) -> i64:
    """WR45  The answers that were found, with or without a refusal."""
    picks = found & ~BIT[REFUSE]
    if state.readings & MUST_SHIFT and picks:
        return picks
    if state.readings & MAY_TURN_DOWN:
        sheet = state.sheet_of(seat)
        for slot in range(SLOTS):
            if picks >> slot * SLOTS & ALL_SLOTS and not sheet.fits[state.number_of(seat, slot)]:
                return found | BIT[REFUSE]
    return found


def _fits_as_printed(state: WelcomeState, seat: i64) -> bool:
    """W17  Whether any of the numbers can be written as it is."""
    sheet = state.sheet_of(seat)
    for slot in range(SLOTS):
        if sheet.fits[state.number_of(seat, slot)]:
            return True
    return False


def _fits_near(sheet: Sheet, number: i64) -> bool:
    """W25  Whether any house takes what a temp can make of this number."""
    for near in range(low_end(number), high_end(number) + 1):
        if sheet.fits[near]:
            return True
    return False


def _numbers(state: WelcomeState, seat: i64) -> tuple[int, ...]:
    """The numbers that the seat can choose from, by slot."""
    return tuple([int(state.number_of(seat, slot)) for slot in range(SLOTS)])


def _effects(state: WelcomeState, seat: i64) -> tuple[Effect, ...]:
    """The effects that the seat can choose from, by slot."""
    return tuple([data.EFFECTS[state.effect_of(seat, slot)] for slot in range(SLOTS)])
