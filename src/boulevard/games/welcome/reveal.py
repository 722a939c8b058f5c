"""The end of a turn: all drafts are shown at once, plans are settled, the end is checked, the cards
are made ready for the next turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boulevard.core.arrays import BIT, members
from boulevard.core.game import Log
from boulevard.core.messages import Item
from boulevard.games.welcome import data
from boulevard.games.welcome.aaa import FLAGS, account_of
from boulevard.games.welcome.aaa import plan_points as plan_points_of_aaa
from boulevard.games.welcome.answers import words_of_turn
from boulevard.games.welcome.deck import discard, gather, refill, turn_over
from boulevard.games.welcome.events import (
    ArchitectScored,
    CardGiven,
    CardPassed,
    CompletedPlanResolved,
    GameEnded,
    PlanScored,
    PointsChanged,
    SheetScored,
    TurnRevealed,
)
from boulevard.games.welcome.messages import (
    Effect,
)
from boulevard.games.welcome.plans import PLANS
from boulevard.games.welcome.scoring import account, plan_points, summary, temp_points
from boulevard.games.welcome.sheet import (
    FIRST,
    PLANNED,
    REFUSAL_BOXES,
    REFUSALS,
    SPENT,
    STREET_OF,
    Sheet,
)
from boulevard.games.welcome.state import (
    ALEXIS,
    BY_DECK,
    BY_HOUSES,
    BY_PLANS,
    BY_REFUSALS,
    CLASSIC,
    ENDINGS,
    EXPERT,
    NEVER,
    NO_CARD,
    NUMBER_SIDES,
    PASSED,
    RUNNING,
    SLOTS,
    STANDARD,
    WelcomeState,
)

CARDS_PER_TURN: Final = 3


def reveal(state: WelcomeState, log: Log | None) -> bool:
    """W12, W43  Everyone has finished; true when another turn follows."""
    before: list[tuple[Item, ...]] = []
    if log is not None:
        trial = state.copy()
        for seat in range(state.players):
            log.append(_told(state, trial, seat))
            before.append(summary(state, state.sheets, seat))
    had_plan = _has_plan(state)
    wish = False
    for seat in range(state.players):
        draft = state.drafts[seat]
        assert draft is not None
        state.sheets[seat] = draft.sheet
        if draft.wish:
            wish = True
        if draft.validated:
            for k in range(PLANS):
                if draft.validated & BIT[k] and state.first_turn[k] == NEVER:
                    state.first_turn[k] = state.turn
    if log is not None:
        _tell_plans(state, log)
    _use_up_cards(state, log)
    if state.mode == ALEXIS:
        _resolve_completed_plans(state, log)
    if log is not None:
        _tell_points(state, before, log)
    for seat in range(state.players):
        _check_end(state, state.sheets[seat])
    if state.ended == RUNNING:
        _make_ready(state, wish and not had_plan, not had_plan and _has_plan(state), log)
    for seat in range(state.players):
        state.drafts[seat] = None
    if state.ended != RUNNING and log is not None:
        _tell_end(state, log)
    return state.ended == RUNNING


def _has_plan(state: WelcomeState) -> bool:
    """W41  Whether any plan has been validated, by anyone."""
    for k in range(PLANS):
        if state.first_turn[k] > NEVER:
            return True
    return False


def _check_end(state: WelcomeState, sheet: Sheet) -> None:
    """W42  Third refusal, third plan, last house."""
    if sheet.boxes[REFUSALS] == REFUSAL_BOXES:
        state.ended = BY_REFUSALS
    elif state.ended == RUNNING or state.ended == BY_HOUSES:
        if sheet.boxes[PLANNED] and sheet.boxes[PLANNED + 1] and sheet.boxes[PLANNED + 2]:
            state.ended = BY_PLANS
        elif sheet.empty == 0:
            state.ended = BY_HOUSES


# -- cards ----------------------------------------------------------------------------------------


def third_card(state: WelcomeState, seat: i64) -> i64:
    """W56, W60  The slot of the card that a seat hands on."""
    draft = state.drafts[seat]
    assert draft is not None
    if draft.is_refused:
        return draft.handed
    return SLOTS - draft.number_card - draft.effect_card


def _use_up_cards(state: WelcomeState, log: Log | None) -> None:
    """W57, W63, W70  The cards of the turn leave the hands; the third of an expert hand waits."""
    if state.mode == STANDARD:
        return
    for seat in range(state.players):
        kept: i64 = -1 if state.mode == CLASSIC else third_card(state, seat)
        for slot in range(SLOTS):
            if slot != kept:
                discard(state, seat * SLOTS + slot)
    if state.mode == ALEXIS:
        slot = third_card(state, 0)
        card: i64 = state.hand[slot]
        state.hand[slot] = NO_CARD
        state.stack[state.stack_size] = card
        state.stack_size += 1
        if log is not None:
            log.append(CardGiven(card % NUMBER_SIDES, data.EFFECTS[card // NUMBER_SIDES]))


def _resolve_completed_plans(state: WelcomeState, log: Log | None) -> None:
    """W72  In the order drawn; the architect's flag for that position decides."""
    while state.resolved < state.drawn_size:
        k: i64 = state.drawn[state.resolved]
        is_scored = state.architect[FLAGS + state.resolved] != 0
        state.resolved += 1
        if is_scored:
            state.aaa_turn[k] = state.turn
            if state.first_turn[k] == NEVER:
                state.first_turn[k] = state.turn
        if log is not None:
            points = plan_points_of_aaa(state, k)
            log.append(CompletedPlanResolved(k + 1, state.resolved, is_scored, points))


def _make_ready(state: WelcomeState, is_wished: bool, is_first_plan: bool, log: Log | None) -> None:
    """W9, W41, W57, W66, W73  The cards for the next turn, or the end if there are none."""
    if state.mode == STANDARD:
        if is_wished or state.deck_size < CARDS_PER_TURN:
            gather(state, "wish" if is_wished else "used_up", log)
        else:
            turn_over(state)
    elif state.mode == EXPERT:
        if is_wished:
            gather(state, "wish", log)
        else:
            _pass_on(state, log)
    else:
        if state.mode == ALEXIS and is_first_plan:
            refill(state, log)
        if state.deck_size < CARDS_PER_TURN:
            state.ended = BY_DECK


def _pass_on(state: WelcomeState, log: Log | None) -> None:
    """W57, WR30  Every third card goes to the right-hand neighbour, the seat before."""
    kept: list[int] = []
    for seat in range(state.players):
        slot = seat * SLOTS + third_card(state, seat)
        kept.append(state.hand[slot])
        state.hand[slot] = NO_CARD
    for seat in range(state.players):
        card: i64 = kept[seat]
        to = (seat + state.players - 1) % state.players
        state.hand[to * SLOTS] = card
        state.known[to * SLOTS] = PASSED
        if log is not None:
            effect: Effect = data.EFFECTS[card // NUMBER_SIDES]
            log.append(CardPassed(seat, to, effect, card % NUMBER_SIDES))


# -- telling --------------------------------------------------------------------------------------


def _told(state: WelcomeState, trial: WelcomeState, seat: i64) -> TurnRevealed:
    draft = state.drafts[seat]
    assert draft is not None
    steps = words_of_turn(state, trial, seat)
    if draft.is_refused:
        return TurnRevealed(seat, steps, None, None)
    number: i64 = draft.sheet.numbers[draft.house]
    effect: Effect = data.EFFECTS[state.effect_of(seat, draft.effect_card)]
    return TurnRevealed(seat, steps, number, effect)


def _tell_plans(state: WelcomeState, log: Log) -> None:
    for seat in range(state.players):
        sheet = state.sheets[seat]
        for k in range(PLANS):
            if sheet.boxes[PLANNED + k] == state.turn:
                spent = members(sheet.boxes[SPENT + k])
                houses = [(STREET_OF[h], h - FIRST[STREET_OF[h]]) for h in spent]
                is_first = state.first_turn[k] == state.turn
                points = plan_points(state, sheet, k)
                log.append(PlanScored(seat, k + 1, tuple(houses), is_first, points))


def _tell_points(state: WelcomeState, before: list[tuple[Item, ...]], log: Log) -> None:
    for seat in range(state.players):
        after = summary(state, state.sheets, seat)
        changes: list[Item] = []
        total = 0
        for old, new in zip(before[seat], after, strict=True):
            total += new.amount
            if new.amount != old.amount:
                changes.append(Item(new.what, new.amount - old.amount))
        if changes:
            log.append(PointsChanged(seat, tuple(changes), total))


def _tell_end(state: WelcomeState, log: Log) -> None:
    """W42-W48, W75-W78  Why it is over, and every account."""
    ended: i64 = state.ended
    by: list[int] = []
    for seat in range(state.players):
        state.ended = RUNNING
        _check_end(state, state.sheets[seat])
        if state.ended != RUNNING:
            by.append(seat)
    state.ended = ended
    log.append(GameEnded(ENDINGS[ended], tuple(by)))
    temps = temp_points(state, state.sheets)
    for seat in range(state.players):
        items = account(state, state.sheets[seat], temps[seat])
        log.append(SheetScored(seat, tuple(items), sum([item.amount for item in items])))
    if state.mode == ALEXIS:
        lines = account_of(state)
        name = data.architect_of(state.options.architect).label
        log.append(ArchitectScored(name, tuple(lines), sum([line.amount for line in lines])))
