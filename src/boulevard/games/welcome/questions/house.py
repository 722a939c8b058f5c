"""Where is the number written?  With a temp also: which number."""

from __future__ import annotations

from typing import ClassVar, Final, final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action
from boulevard.core.reason import Reason, why
from boulevard.games.welcome import data
from boulevard.games.welcome.figures import HOUSES, NUMBERS, TEMP, TEMPS
from boulevard.games.welcome.messages import ChooseHouse, Write
from boulevard.games.welcome.questions.effect import is_usable
from boulevard.games.welcome.questions.roundabout import after_effect
from boulevard.games.welcome.questions.step import NO_CODE, WORD, LongStep
from boulevard.games.welcome.sheet import house_of, place, write
from boulevard.games.welcome.state import USING, WRITING, Draft, WelcomeState

TEMP_REACH: Final = 2  # how far a temp moves a number


@final
class Writing(LongStep):
    """A code is number * WORD + house."""

    span: ClassVar[int] = NUMBERS * HOUSES
    meaning: ClassVar[str] = f"write the number n // {HOUSES} in house n % {HOUSES}"

    def __init__(self) -> None:
        super().__init__(WRITING, why("asks_house", "W14"))

    def ask(self, state: WelcomeState, seat: i64) -> ChooseHouse:
        draft = state.draft_of(seat)
        return ChooseHouse(seat, draft.number, data.EFFECTS[draft.effect])

    def first_word(self, draft: Draft) -> i64:
        if draft.effect == TEMP:
            return low_end(draft.number)
        return draft.number

    def last_word(self, draft: Draft) -> i64:
        if draft.effect == TEMP:
            return high_end(draft.number)
        return draft.number

    def within(self, draft: Draft, word: i64) -> i64:
        return draft.sheet.fits[word]

    def words(self, state: WelcomeState, seat: i64, code: i64) -> Write:
        return Write(*place(code % WORD), code // WORD)

    def code(self, state: WelcomeState, seat: i64, action: Action) -> i64:
        if isinstance(action, Write) and action.number >= 0:
            house = house_of(action.street, action.house)
            if house >= 0:
                return action.number * WORD + house
        return NO_CODE

    def reason(self, state: WelcomeState, seat: i64, action: Action) -> Reason | None:
        if not isinstance(action, Write):
            return None
        draft = state.draft_of(seat)
        printed = int(draft.number)
        at = (action.street, action.house)
        house = house_of(action.street, action.house)
        if house < 0:
            return why("no_house", "W3", house=at)
        if not 0 <= action.number < NUMBERS:
            return why("no_such_number", "W25")
        if draft.effect != TEMP:
            if action.number != printed:
                return why("other_number", "W25", number=printed)
        elif abs(action.number - printed) > TEMP_REACH:
            return why("beyond_temp", "W25", number=printed, reach=TEMP_REACH)
        if not draft.sheet.empty & BIT[house]:
            return why("not_empty", "W14", house=at)
        return why("breaks_order", "W14", house=at, number=action.number)

    def go_on(self, state: WelcomeState, seat: i64, draft: Draft, code: i64) -> i64:
        """W14, W25  The number, and with it the box of a temp agency."""
        sheet = draft.sheet
        draft.house = code % WORD
        write(sheet, draft.house, code // WORD)
        if draft.effect == TEMP:
            if sheet.boxes[TEMPS] < data.TEMP_BOXES:
                sheet.boxes[TEMPS] += 1
        elif is_usable(draft):
            return USING
        return after_effect(state, draft)


def low_end(number: i64) -> i64:
    """The smallest number that a temp can make of this one."""
    if number < TEMP_REACH:
        return 0
    return number - TEMP_REACH


def high_end(number: i64) -> i64:
    """The largest."""
    if number + TEMP_REACH >= NUMBERS:
        return NUMBERS - 1
    return number + TEMP_REACH
