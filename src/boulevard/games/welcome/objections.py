"""Why an answer is not legal, in one line with the clause of the rules."""

from __future__ import annotations

from mypy_extensions import i64

from boulevard.core.arrays import BIT, size
from boulevard.core.errors import Refused
from boulevard.core.messages import Action
from boulevard.games.welcome import data
from boulevard.games.welcome.answers import (
    NO_CODE,
    drafted,
    explicit_codes,
    house_of,
    in_code,
    question,
)
from boulevard.games.welcome.messages import (
    BuildPool,
    BuildRoundabout,
    DrawFence,
    DrawPark,
    Finish,
    Pick,
    RaiseEstates,
    Refuse,
    SpendEstate,
    TakeBack,
    TakeTurn,
    ValidatePlan,
    Write,
    WriteBis,
)
from boulevard.games.welcome.plans import is_met
from boulevard.games.welcome.sheet import (
    BIS_BOXES,
    LAST,
    NUMBERS,
    PLANNED,
    ROUNDABOUT_BOXES,
    Sheet,
)
from boulevard.games.welcome.state import (
    CHOOSING,
    FINISHING,
    HANDING,
    ROUNDABOUT,
    SLOTS,
    SPENDING,
    STANDARD,
    TEMP,
    USING,
    WRITING,
    WelcomeState,
)
from boulevard.games.welcome.turn import TEMP_REACH, is_legal, sheet_of, take_back, take_step

_QUESTIONS = {
    CHOOSING: "which cards to use (W12)",
    WRITING: "where to write the number (W14)",
    USING: "how to use the effect (W18)",
    ROUNDABOUT: "whether to build a roundabout (W51)",
    HANDING: "which card to hand on (W60)",
    SPENDING: "which estates the plan takes (W32)",
    FINISHING: "which plans to validate before the turn is finished (W30)",
}


def objection(state: WelcomeState, seat: int, action: Action) -> str:
    """Why the rules do not allow this answer; "" when they do.  Must agree with `turn.codes`."""
    if isinstance(action, TakeBack):
        if state.drafts[seat] is None:
            return "nothing of this turn has been chosen yet (W13)"
        return ""
    if isinstance(action, TakeTurn):
        return _against_turn(state, seat, action)
    stage = int(state.frames[-1].stages[seat])
    if stage not in _QUESTIONS:
        return "the turn is finished; it can only be taken back (W13)"
    if isinstance(action, ValidatePlan) and action.estates and stage == FINISHING:
        if explicit_codes(state.copy(), seat, action) is not None:
            return ""
        return _against_plan(state, seat, action.plan) or (
            f"these are not estates that plan {action.plan} asks for, complete and unspent (W32)"
        )
    code = in_code(state, seat, action)
    if code != NO_CODE and is_legal(state, seat, code):
        return ""
    return _reason(state, seat, stage, action) or f"the question is {_QUESTIONS[stage]}"


def _against_turn(state: WelcomeState, seat: int, turn: TakeTurn) -> str:
    """W13  Every step must be legal after the ones before it, and the last one must be `Finish`."""
    trial = state.copy()
    take_back(trial, seat)
    if not turn.steps or not isinstance(turn.steps[-1], Finish):
        return "a whole turn ends with Finish (W13)"
    for number, step in enumerate(turn.steps, start=1):
        reason = objection(trial, seat, step)
        if reason:
            return f"step {number}: {reason}"
        for code in step_codes(trial, seat, step):
            take_step(trial, seat, code)
    return ""


def step_codes(state: WelcomeState, seat: int, step: Action) -> list[int]:
    """The codes of one legal step: one, or several when a plan names its estates."""
    if isinstance(step, ValidatePlan) and step.estates:
        codes = explicit_codes(state.copy(), seat, step)
        if codes is None:
            raise Refused("the estates do not fit the plan (W32)", seat=seat, answer=step)
        return codes
    return [in_code(state, seat, step)]


def _reason(state: WelcomeState, seat: int, stage: int, action: Action) -> str:
    sheet = sheet_of(state, seat)
    if stage == CHOOSING and isinstance(action, Pick):
        return _against_pick(state, seat, action)
    if stage == CHOOSING and isinstance(action, Refuse):
        return "one of the numbers can be written, so it must be (W16)"
    if isinstance(action, BuildRoundabout) and stage in (CHOOSING, ROUNDABOUT):
        return _against_roundabout(state, seat, action)
    if stage == WRITING and isinstance(action, Write):
        return _against_writing(state, seat, action)
    if stage == USING:
        return _against_use(state, seat, action)
    if stage == SPENDING and isinstance(action, SpendEstate):
        asked = question(state, seat)
        return (
            f"{_name(action.street, action.house)} is not the first house of an estate that can be "
            f"named now: size {getattr(asked, 'size', 0)}, complete, unspent, and after those of "
            "that size named before (W32)"
        )
    if stage == FINISHING and isinstance(action, ValidatePlan):
        return _against_plan(state, seat, action.plan)
    if stage == FINISHING and isinstance(action, Finish):
        if state.players == 1:
            return "a player alone has no wish to make (W41)"
        if not drafted(state, seat).validated:
            return "only who validates a plan in this turn may ask for a new deal (W41)"
        return "a plan was validated before; only the first brings a new deal (W41)"
    del sheet
    return ""


def _name(street: int, house: int) -> str:
    if not 0 <= street < len(data.STREETS):
        return f"house {house + 1} of street {street + 1}"
    return f"house {house + 1} of the {data.STREETS[street]} street"


def _against_pick(state: WelcomeState, seat: int, action: Pick) -> str:
    if not (0 <= action.number_card < SLOTS and 0 <= action.effect_card < SLOTS):
        return "the cards are numbered 0, 1 and 2 (W12)"
    if state.mode == STANDARD and action.number_card != action.effect_card:
        return "number and effect come from one combination (W10)"
    if state.mode != STANDARD and action.number_card == action.effect_card:
        return "number and effect come from two different cards (W56)"
    number = state.number_of(seat, action.number_card)
    if state.effect_of(seat, action.effect_card) == TEMP:
        return f"no house takes {number}, not even {TEMP_REACH} more or less (W15)"
    return f"no house takes {number} (W15)"


def _against_roundabout(state: WelcomeState, seat: int, action: BuildRoundabout) -> str:
    sheet = sheet_of(state, seat)
    if not state.is_advanced:
        return "there are no roundabouts without the advanced variant (W50)"
    draft = state.drafts[seat]
    if draft is not None and draft.roundabout >= 0:
        return "one roundabout a turn is enough (W51)"
    house = house_of(action.street, action.house)
    if house < 0:
        return f"there is no {_name(action.street, action.house)} (W3)"
    if size(sheet.roundabouts) >= ROUNDABOUT_BOXES:
        return "both roundabouts are built (W51)"
    return f"{_name(action.street, action.house)} is not empty (W51)"


def _against_writing(state: WelcomeState, seat: int, action: Write) -> str:
    draft = drafted(state, seat)
    printed = int(state.number_of(seat, draft.number_card))
    house = house_of(action.street, action.house)
    if house < 0:
        return f"there is no {_name(action.street, action.house)} (W3)"
    if not 0 <= action.number < NUMBERS:
        return "numbers run from 0 to 17 (W25)"
    if state.effect_of(seat, draft.effect_card) != TEMP:
        if action.number != printed:
            return f"the number is {printed}; only a temp agency changes it (W25)"
    elif abs(action.number - printed) > TEMP_REACH:
        return f"a temp agency changes {printed} by {TEMP_REACH} at most (W25)"
    if not draft.sheet.empty & BIT[house]:
        return f"{_name(action.street, action.house)} is not empty (W14)"
    return (
        f"{action.number} at {_name(action.street, action.house)} would break the order: numbers "
        "rise from left to right (W14)"
    )


def _against_use(state: WelcomeState, seat: int, action: Action) -> str:
    draft = drafted(state, seat)
    effect = int(state.effect_of(seat, draft.effect_card))
    uses = (DrawFence, BuildPool, None, WriteBis, DrawPark, RaiseEstates)
    if type(action) not in uses:
        return ""
    if uses[effect] is not type(action):
        return f"the effect of this turn is {data.EFFECTS[effect]} (W18)"
    if isinstance(action, DrawFence):
        return _against_fence(draft.sheet, action)
    if isinstance(action, RaiseEstates):
        if not 1 <= action.size <= len(data.ESTATE_VALUES):
            return "estates have one to six houses (W28)"
        return f"the column of size {action.size} has no box left (W21)"
    if isinstance(action, WriteBis):
        return _against_bis(draft.sheet, action)
    return ""


def _against_fence(sheet: Sheet, action: DrawFence) -> str:
    gap = house_of(action.street, action.gap)
    if gap < 0 or gap == LAST[action.street]:
        return "there is no such gap inside a street (W19)"
    if sheet.fences & BIT[gap]:
        return "there is a fence already (W19)"
    if sheet.numbers[gap] == sheet.numbers[gap + 1]:
        return "no fence comes between a house and its bis (W20)"
    return "no fence is drawn inside an estate that was spent on a plan (W33)"


def _against_bis(sheet: Sheet, action: WriteBis) -> str:
    if size(sheet.bis) >= BIS_BOXES:
        return "all nine bis boxes are checked (W27)"
    house = house_of(action.street, action.house)
    if house < 0:
        return f"there is no {_name(action.street, action.house)} (W3)"
    if not sheet.empty & BIT[house]:
        return f"{_name(action.street, action.house)} is not empty (W26)"
    return (
        f"{_name(action.street, action.house)} has no neighbour with a {action.number} on its side "
        "of the fence (W27)"
    )


def _against_plan(state: WelcomeState, seat: int, plan: int) -> str:
    if plan not in (1, 2, 3):
        return "the plans are numbered 1, 2 and 3 (W5)"
    sheet = drafted(state, seat).sheet
    if sheet.boxes[PLANNED + plan - 1]:
        return f"you have validated plan {plan} already (W30)"
    card: i64 = state.plans[plan - 1]
    if is_met(sheet, card):
        return ""
    return f"your sheet does not meet plan {plan} (W30)"
