"""What each pair of eyes sees of a game of Welcome To..., and the way back to a state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from boulevard.core.arrays import BIT, ints, members
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, EVERYONE, NATURE, SEVERAL
from boulevard.core.machine import i64
from boulevard.core.messages import FrameView
from boulevard.games.welcome import aaa, data, figures, messages
from boulevard.games.welcome.deck import ANY, deal_again, deal_unseen, giver_of
from boulevard.games.welcome.faults import fault
from boulevard.games.welcome.figures import CARD_KINDS, FIRST, NO_CARD, NUMBER_SIDES, PLANS, SLOTS
from boulevard.games.welcome.messages import SheetView, WelcomeView
from boulevard.games.welcome.open_answers import take_back
from boulevard.games.welcome.plans import ESTATES, FULL_STREET, IDS, INDEX, KIND, seal
from boulevard.games.welcome.questions import KINDS, THE_TURN
from boulevard.games.welcome.scoring import by_category, summaries, summary_with
from boulevard.games.welcome.setup import set_up
from boulevard.games.welcome.sheet import Sheet, blank, house_of, place, rebuild
from boulevard.games.welcome.state import (
    ALEXIS,
    CHOOSING,
    CLASSIC,
    EXPERT,
    SEALS_STREETS,
    STANDARD,
    TURN,
    WelcomeState,
)

HOLE: Final = -1  # as the stage of another seat


# -- looking --------------------------------------------------------------------------------------


def view(state: WelcomeState, eye: int, asked: list[int]) -> WelcomeView:
    """W11, W61, WR34, WR38  Sheets as the turn began, one's own draft, open cards, discards."""
    is_standard = state.mode == STANDARD
    seats = range(state.players)
    plans = [k for k in range(PLANS) if state.plans[k] != figures.NO_PLAN]
    return WelcomeView(
        eye=eye,
        asked=tuple(asked),
        options=state.options,
        turn=state.turn,
        plans=tuple([messages.PlanView(IDS[state.plans[k]], state.first_turn[k]) for k in plans]),
        sheets=tuple([_revealed(sheet) for sheet in state.sheets]),
        scores=tuple(summaries(state)),
        drafts=tuple([_draft(state, seat, eye) for seat in seats]),
        piles=tuple([_CARDS[card] for card in state.hand]) if is_standard else (),
        effects=tuple([_CARDS[card] for card in state.effects]),
        hands=() if is_standard else tuple([_hand(state, seat, eye) for seat in seats]),
        top=None if state.top == figures.NO_TOP else figures.FACES[state.top],
        deck=state.deck_size,
        upper=state.upper,
        discards=tuple(
            [_CARDS[card] for card in range(CARD_KINDS) for _ in range(state.discard[card])]
        ),
        marker=state.marker,
        solo_drawn=state.mode == CLASSIC and state.specials == 0,
        aaa=_architect(state) if state.mode == ALEXIS else None,
        frames=() if state.is_over() else (_frame(state, eye),),
        ended=messages.ENDINGS[state.ended],
    )


def _card(card: int) -> messages.Card:
    if card == NO_CARD:
        return messages.Card(None, None)
    return messages.Card(card % NUMBER_SIDES, data.EFFECTS[card // NUMBER_SIDES])


_CARDS: Final[list[messages.Card]] = [_card(card) for card in range(CARD_KINDS)]


def _frame(state: WelcomeState, eye: int) -> FrameView:
    """WR34  How far another seat has come is its own business."""
    stages: list[int] = []
    if state.floor == SEVERAL:
        for seat in range(state.players):
            stage: i64 = HOLE
            if eye in (seat, EVERYONE):
                stage = state.stages[seat]
            stages.append(stage)
    return FrameView(KINDS[state.kind].name, tuple(stages))


def _hand(state: WelcomeState, seat: int, eye: int) -> tuple[messages.CardView, ...]:
    """WR31  The holder sees both sides; the giver of a passed card remembers its number."""
    giver = giver_of(state, seat)
    is_seen = eye in (seat, EVERYONE) or state.players == 1
    cards: list[messages.CardView] = []
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        card: i64 = state.hand[slot]
        known: i64 = state.known[slot]
        if card == NO_CARD:
            continue
        has_number = is_seen or (known == figures.PASSED and eye == giver)
        has_effect = is_seen or known != figures.HIDDEN
        cards.append(
            messages.CardView(
                card % NUMBER_SIDES if has_number else None,
                data.EFFECTS[card // NUMBER_SIDES] if has_effect else None,
                known,
            )
        )
    return tuple(cards)


def _draft(state: WelcomeState, seat: int, eye: int) -> messages.DraftView | None:
    draft = state.drafts[seat]
    if draft is None or (eye != seat and eye != EVERYONE):
        return None
    items = summary_with(state, seat, draft.sheet)
    return messages.DraftView(sheet_view(draft.sheet), items, THE_TURN.words(state, seat))


def _revealed(sheet: Sheet) -> SheetView:
    """A sheet on the table is never changed, so it is looked at once."""
    if sheet.seen is None:
        sheet.seen = sheet_view(sheet)
    return sheet.seen


def sheet_view(sheet: Sheet) -> SheetView:
    boxes = sheet.boxes
    return SheetView(
        tuple([_street(sheet, street) for street in range(figures.STREETS)]),
        tuple(boxes[figures.AGENTS : figures.AGENTS + figures.ESTATE_MAX]),
        boxes[figures.TEMPS],
        boxes[figures.REFUSALS],
        tuple(boxes[figures.PLANNED : figures.PLANNED + PLANS]),
        tuple([tuple([place(h) for h in members(boxes[figures.SPENT + k])]) for k in range(PLANS)]),
    )


def _street(sheet: Sheet, street: int) -> messages.StreetView:
    first: i64 = FIRST[street]
    last: i64 = figures.LAST[street]
    return messages.StreetView(
        tuple(sheet.numbers[first : last + 1]),
        _inside(sheet.bis, street),
        _inside(sheet.fences & ~BIT[last], street),
        _inside(sheet.pools, street),
        sheet.boxes[figures.PARKS + street],
    )


def _inside(houses: i64, street: int) -> tuple[int, ...]:
    """Those of these houses or gaps that are in a street, counted from its left end."""
    first: i64 = FIRST[street]
    return tuple([house - first for house in members(houses & figures.STREET[street])])


def _architect(state: WelcomeState) -> messages.ArchitectView:
    architect = state.options.opponent()
    return messages.ArchitectView(
        architect.name,
        architect.is_reconstructed,
        tuple([_CARDS[state.stack[k]] for k in range(state.stack_size)]),
        tuple(state.aaa_turn),
        tuple([state.drawn[k] + 1 for k in range(state.drawn_size)]),
        state.resolved,
        by_category(aaa.account_of(state)),
    )


# -- the way back ---------------------------------------------------------------------------------


def load_sheet(view: SheetView, sealing: Sequence[bool]) -> Sheet:
    """A sheet from its view; `sealing` says of each plan whether no fence parts what it spends."""
    sheet = blank()
    boxes = sheet.boxes
    for street, drawn in enumerate(view.streets):
        first: i64 = FIRST[street]
        if len(drawn.houses) != figures.LAST[street] - first + 1:
            raise Unreadable(f"the {data.STREETS[street]} street has {len(drawn.houses)} houses")
        for house, number in enumerate(drawn.houses):
            sheet.numbers[first + house] = number
        for house in drawn.bis:
            sheet.bis |= BIT[first + house]
        for gap in drawn.fences:
            sheet.fences |= BIT[first + gap]
        for house in drawn.pools:
            sheet.pools |= BIT[first + house]
        boxes[figures.PARKS + street] = drawn.parks
    for n, checked in enumerate(view.agents):
        boxes[figures.AGENTS + n] = checked
    boxes[figures.TEMPS] = view.temps
    boxes[figures.REFUSALS] = view.refusals
    rebuild(sheet)
    for k in range(PLANS):
        boxes[figures.PLANNED + k] = view.plans[k]
        spent: i64 = 0
        for street, house in view.spent[k]:
            number = house_of(street, house)
            if number < 0:
                raise Unreadable(f"there is no house {house} in street {street}")
            spent |= BIT[number]
        boxes[figures.SPENT + k] = spent
        if k < len(sealing) and sealing[k]:
            seal(sheet, spent)
    return sheet


@lru_cache(maxsize=1024)
def _shared_sheet(view: SheetView, sealing: tuple[bool, ...]) -> Sheet:
    """Bots imagine the same hundred sheets again and again: each is loaded once."""
    return load_sheet(view, sealing)


def _sealing(state: WelcomeState, plans: int) -> tuple[bool, ...]:
    """W33, WR44  Whether what is spent on each of these plans is divided no more."""
    seals_streets = state.readings & SEALS_STREETS != 0
    kinds = [KIND[state.plans[k]] for k in range(plans)]
    return tuple([kind == ESTATES or (kind == FULL_STREET and seals_streets) for kind in kinds])


def _table(view: WelcomeView) -> WelcomeState:
    """Everything but drafts, hands, stages and the deck."""
    state = set_up(view.options)
    state.turn = view.turn
    for k, plan in enumerate(view.plans):
        if plan.plan not in INDEX:
            raise Unreadable(f"there is no plan {plan.plan!r}")
        state.plans[k] = INDEX[plan.plan]
        state.first_turn[k] = plan.first_turn
    sealing = _sealing(state, len(view.plans))
    state.sheets = [_shared_sheet(sheet, sealing) for sheet in view.sheets]
    for pile, card in enumerate(view.piles):
        state.hand[pile] = _number(card)
    for pile, card in enumerate(view.effects):
        state.effects[pile] = _number(card)
    for card in view.discards:
        state.discard[_number(card)] += 1
    state.marker = view.marker
    state.top = figures.NO_TOP if view.top is None else figures.FACES.index(view.top)
    state.upper = view.upper
    if view.solo_drawn:
        state.specials = 0
    if view.aaa is not None:
        state.stack_size = len(view.aaa.stack)
        for k, card in enumerate(view.aaa.stack):
            state.stack[k] = _number(card)
        state.aaa_turn = ints(list(view.aaa.plans))
        for k, plan_number in enumerate(view.aaa.drawn):
            state.drawn[k] = plan_number - 1
            state.specials &= ~BIT[plan_number]
        state.drawn_size = len(view.aaa.drawn)
        state.resolved = view.aaa.resolved
    state.ended = messages.ENDINGS.index(view.ended)
    return state


def _number(card: messages.Card | messages.CardView) -> int:
    if card.number is None and card.effect is None:
        return NO_CARD
    if card.number is None or card.effect is None:
        raise Unreadable("one side of a card is not known")
    return data.EFFECTS.index(card.effect) * NUMBER_SIDES + card.number


def _take_hands(state: WelcomeState, view: WelcomeView) -> tuple[list[int], list[int]]:
    """Puts the cards in hand that are known; the slots of the others, and what is seen of those."""
    slots: list[int] = []
    effects: list[int] = []
    for seat, hand in enumerate(view.hands):
        for slot, card in enumerate(hand, start=seat * SLOTS):
            state.known[slot] = card.known
            if card.number is not None and card.effect is not None:
                state.hand[slot] = _number(card)
            else:
                slots.append(slot)
                effects.append(ANY if card.effect is None else data.EFFECTS.index(card.effect))
    return slots, effects


def _fill_deck(state: WelcomeState) -> None:
    """The deck is what is nowhere else."""
    left = [figures.FULL[card] - state.discard[card] for card in range(CARD_KINDS)]
    for card in [*state.hand, *state.effects, *state.stack[: state.stack_size]]:
        if card != NO_CARD:
            left[card] -= 1
    if min(left) < 0:
        raise Unreadable("there are more cards than in the box")
    state.deck = ints(left)
    for effect in range(figures.EFFECTS):
        state.deck_of[effect] = sum(left[effect * NUMBER_SIDES : (effect + 1) * NUMBER_SIDES])
    state.deck_size = sum(left)


def _ask(state: WelcomeState, view: WelcomeView) -> None:
    """The step in progress; in a turn, all that have a draft to show are still to do so."""
    for frame in view.frames:
        if frame.stages:
            stages = [DONE if stage == DONE else CHOOSING for stage in frame.stages]
            state.ask_all(TURN, ints(stages))
        else:
            state.push([kind.name for kind in KINDS].index(frame.kind), NATURE)


def _replay(state: WelcomeState, seat: int, draft: messages.DraftView) -> None:
    """Takes the steps of a draft again."""
    if state.floor != SEVERAL:
        raise Unreadable(f"seat {seat} has a draft, and no seat is asked")
    state.set_stage(seat, CHOOSING)
    for action in draft.steps:
        if state.stages[seat] == DONE:
            raise Unreadable(f"seat {seat} had finished before it did that: {action}")
        step = THE_TURN.step(state, seat)
        if step.objection(state, seat, action) is not None:
            raise Unreadable(f"seat {seat} cannot have done that: {action}")
        step.take(state, seat, step.code(state, seat, action), None)


def load(view: WelcomeView) -> WelcomeState:
    """The state that a view without holes describes."""
    reason = fault(view)
    if reason:
        raise Unreadable(reason)
    state = _table(view)
    if _take_hands(state, view)[0]:
        raise Unreadable("one side of a card is not known")
    _fill_deck(state)
    _ask(state, view)
    for seat, draft in enumerate(view.drafts):
        if draft is not None:
            _replay(state, seat, draft)
    if state.floor == SEVERAL and state.awaited == 0:
        raise Unreadable("every seat has finished its turn, and none is shown")
    reason = state.check()
    if reason:
        raise Unreadable(reason)
    return state


# -- imagining ------------------------------------------------------------------------------------


def imagine(view: WelcomeView, dice: Dice) -> WelcomeState:
    """W61  Cards that the eye cannot see are drawn from those that are nowhere in sight; seats that
    have finished are given some legal turn; seats still at work are taken to have done nothing."""
    state = _table(view)
    slots, effects = _take_hands(state, view)
    _fill_deck(state)
    deal_unseen(state, slots, effects, dice)
    _ask(state, view)
    if state.floor == SEVERAL:
        asked = set(view.asked)
        for seat in range(state.players):
            draft = view.drafts[seat]
            if draft is not None:
                _replay(state, seat, draft)
            elif seat not in asked:
                state.set_stage(seat, CHOOSING)
                _finish_somehow(state, seat, dice)
    return state


def resample(state: WelcomeState, eye: int, dice: Dice) -> WelcomeState:
    """WR34  Another seat that has finished is given some legal turn, one at work none."""
    new = state.copy()
    if new.mode == EXPERT:
        deal_again(new, eye, dice)
    if new.floor == SEVERAL:
        for seat in range(new.players):
            if seat != eye:
                has_finished = new.stages[seat] == DONE
                take_back(new, seat)
                if has_finished:
                    _finish_somehow(new, seat, dice)
    return new


def _finish_somehow(state: WelcomeState, seat: i64, dice: Dice) -> None:
    while state.stages[seat] != DONE:
        step = THE_TURN.step(state, seat)
        step.take(state, seat, step.pick(state, seat, dice), None)
