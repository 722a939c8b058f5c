"""The end of a turn: all drafts are shown at once, plans are settled, the end is checked, the cards
are made ready for the next turn."""

from __future__ import annotations

from boulevard.core.arrays import BIT, members
from boulevard.core.machine import i64
from boulevard.core.messages import Item, Log
from boulevard.games.welcome import data, events, figures, messages, scoring
from boulevard.games.welcome.aaa import FLAGS, account_of, final_account_of
from boulevard.games.welcome.aaa import plan_points as plan_points_of_aaa
from boulevard.games.welcome.deck import discard, gather, receiver_of, refill, turn_over
from boulevard.games.welcome.figures import NO_CARD, NUMBER_SIDES, PLANNED, PLANS, SLOTS
from boulevard.games.welcome.messages import Card, Effect
from boulevard.games.welcome.sheet import Sheet, place
from boulevard.games.welcome.state import (
    ALEXIS,
    CLASSIC,
    EXPERT,
    KEEPS_EFFECTS,
    NEVER,
    STANDARD,
    WelcomeState,
)


def reveal(state: WelcomeState, log: Log | None) -> bool:
    """W12, W43  Everyone has finished; true when another turn follows."""
    before: list[tuple[Item, ...]] = []  # by seat, what it had
    before_aaa: tuple[Item, ...] = ()
    if log is not None:
        before = scoring.summaries(state)
        if state.mode == ALEXIS:
            before_aaa = scoring.by_category(account_of(state))
    had_plan = _has_plan(state)
    wish = False
    for seat in range(state.players):
        draft = state.draft_of(seat)
        state.sheets[seat] = draft.sheet
        if draft.has_wish:
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
        if state.mode == ALEXIS:
            _tell_points_of_aaa(state, before_aaa, log)
    for seat in range(state.players):
        _check_end(state, state.sheets[seat])
    if state.ended == messages.RUNNING:
        _make_ready(state, wish and not had_plan, not had_plan and _has_plan(state), log)
    for seat in range(state.players):
        state.drafts[seat] = None
    if state.ended != messages.RUNNING and log is not None:
        _tell_end(state, log)
    return state.ended == messages.RUNNING


def _has_plan(state: WelcomeState) -> bool:
    """W41  Whether any plan has been validated, by anyone."""
    for k in range(PLANS):
        if state.first_turn[k] > NEVER:
            return True
    return False


def _check_end(state: WelcomeState, sheet: Sheet) -> None:
    """W42  Third refusal, third plan, last house."""
    if sheet.boxes[figures.REFUSALS] == figures.REFUSAL_BOXES:
        state.ended = messages.BY_REFUSALS
    elif state.ended == messages.RUNNING or state.ended == messages.BY_HOUSES:
        if sheet.boxes[PLANNED] and sheet.boxes[PLANNED + 1] and sheet.boxes[PLANNED + 2]:
            state.ended = messages.BY_PLANS
        elif sheet.empty == 0:
            state.ended = messages.BY_HOUSES


# -- cards ----------------------------------------------------------------------------------------


def _use_up_cards(state: WelcomeState, log: Log | None) -> None:
    """W57, W63, W70  The cards of the turn leave the hands; the third of an expert hand waits."""
    if state.mode == STANDARD:
        return
    for seat in range(state.players):
        kept: i64 = figures.NO_SLOT
        if state.mode != CLASSIC:
            kept = state.draft_of(seat).third()
        if log is not None:
            _tell_discards(state, seat, kept, log)
        for slot in range(SLOTS):
            if slot != kept:
                discard(state, seat * SLOTS + slot)
    if state.mode == ALEXIS:
        slot = state.draft_of(0).third()
        card: i64 = state.hand[slot]
        state.hand[slot] = NO_CARD
        state.stack[state.stack_size] = card
        state.stack_size += 1
        if log is not None:
            log.append(events.CardGiven(card % NUMBER_SIDES, data.EFFECTS[card // NUMBER_SIDES]))


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
            is_first = is_scored and state.first_turn[k] == state.turn
            log.append(
                events.CompletedPlanResolved(k + 1, state.resolved, is_scored, points, is_first)
            )


def _make_ready(state: WelcomeState, is_wished: bool, is_first_plan: bool, log: Log | None) -> None:
    """W9, W41, W57, W66, W73, WR42  The cards for the next turn, or the end if there are none."""
    if state.mode == STANDARD:
        is_used_up = state.deck_size < data.CARDS_PER_TURN
        if is_wished or (is_used_up and not state.readings & KEEPS_EFFECTS):
            gather(state, is_wished=is_wished, log=log)
        else:
            turn_over(state, log)
            if is_used_up:
                refill(state, log)
    elif state.mode == EXPERT:
        if is_wished:
            gather(state, is_wished=True, log=log)
        else:
            _pass_on(state, log)
    else:
        if state.mode == ALEXIS and is_first_plan:
            refill(state, log)
        if state.deck_size < data.CARDS_PER_TURN:
            state.ended = messages.BY_DECK


def _pass_on(state: WelcomeState, log: Log | None) -> None:
    """W57  Every third card goes to a neighbour."""
    kept: list[int] = []
    for seat in range(state.players):
        slot = seat * SLOTS + state.draft_of(seat).third()
        kept.append(state.hand[slot])
        state.hand[slot] = NO_CARD
    for seat in range(state.players):
        card: i64 = kept[seat]
        to = receiver_of(state, seat)
        state.hand[to * SLOTS] = card
        state.known[to * SLOTS] = figures.PASSED
        if log is not None:
            effect: Effect = data.EFFECTS[card // NUMBER_SIDES]
            log.append(events.CardPassed(seat, to, effect, card % NUMBER_SIDES))


# -- telling --------------------------------------------------------------------------------------


def _tell_discards(state: WelcomeState, seat: i64, kept: i64, log: Log) -> None:
    cards: list[Card] = []
    places: list[int] = []
    for slot in range(SLOTS):
        if slot != kept:
            card: i64 = state.hand[seat * SLOTS + slot]
            cards.append(Card(card % NUMBER_SIDES, data.EFFECTS[card // NUMBER_SIDES]))
            places.append(slot)
    log.append(events.CardsDiscarded(seat, tuple(cards), tuple(places)))


def _tell_plans(state: WelcomeState, log: Log) -> None:
    for seat in range(state.players):
        sheet = state.sheets[seat]
        for k in range(PLANS):
            if sheet.boxes[PLANNED + k] == state.turn:
                houses = [place(house) for house in members(sheet.boxes[figures.SPENT + k])]
                is_first = state.first_turn[k] == state.turn
                points = scoring.plan_points(state, sheet, k)
                log.append(events.PlanScored(seat, k + 1, tuple(houses), is_first, points))


def _tell_points(state: WelcomeState, before: list[tuple[Item, ...]], log: Log) -> None:
    for seat, after in enumerate(scoring.summaries(state)):
        changed = scoring.changes(before[seat], after)
        if changed:
            log.append(events.PointsChanged(seat, changed, scoring.total_of(after)))


def _tell_points_of_aaa(state: WelcomeState, before: tuple[Item, ...], log: Log) -> None:
    after = scoring.by_category(account_of(state))
    changed = scoring.changes(before, after)
    if changed:
        log.append(events.ArchitectPointsChanged(changed, scoring.total_of(after)))


def _tell_end(state: WelcomeState, log: Log) -> None:
    """W42-W48, W75-W78  Why it is over, and every account."""
    ended: i64 = state.ended
    by: list[int] = []
    for seat in range(state.players):
        state.ended = messages.RUNNING
        _check_end(state, state.sheets[seat])
        if state.ended != messages.RUNNING:
            by.append(seat)
    state.ended = ended
    log.append(events.GameEnded(messages.ENDINGS[ended], tuple(by)))
    temps = scoring.temp_points(state, state.sheets)
    for seat in range(state.players):
        items = scoring.account(state, state.sheets[seat], temps[seat])
        log.append(events.SheetScored(seat, tuple(items), scoring.total_of(items)))
    if state.mode == ALEXIS:
        lines = final_account_of(state)
        name = state.options.opponent().label
        log.append(events.ArchitectScored(name, tuple(lines), scoring.total_of(lines)))
