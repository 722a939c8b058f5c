"""What each pair of eyes sees of a game of Welcome To..., and the way back to a state."""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT, ints, members
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, EVERYONE, NATURE, Frame
from boulevard.core.messages import Item
from boulevard.games.welcome import aaa, data
from boulevard.games.welcome.answers import NO_CODE, house_of, in_code, place, words_of_turn
from boulevard.games.welcome.messages import (
    ArchitectView,
    Card,
    CardView,
    DraftView,
    FrameView,
    PlanView,
    SheetView,
    StreetView,
    WelcomeOptions,
    WelcomeView,
)
from boulevard.games.welcome.plans import ESTATES, IDS, INDEX, KIND, PLANS, seal
from boulevard.games.welcome.scoring import by_category, summary
from boulevard.games.welcome.sheet import (
    AGENTS,
    ESTATE_MAX,
    FIRST,
    LAST,
    PARKS,
    PLANNED,
    REFUSALS,
    SPENT,
    STREET,
    STREETS,
    TEMPS,
    Sheet,
    blank,
    rebuild,
)
from boulevard.games.welcome.state import (
    ALEXIS,
    CARD_KINDS,
    CHOOSING,
    CLASSIC,
    ENDINGS,
    EXPERT,
    FACES,
    FULL,
    HIDDEN,
    KINDS,
    NO_CARD,
    NO_CARDS,
    NO_TOP,
    NUMBER_SIDES,
    PASSED,
    SLOTS,
    SOLO_CARD,
    STANDARD,
    TURN,
    WelcomeState,
    new_state,
)
from boulevard.games.welcome.strict import fault
from boulevard.games.welcome.turn import count, is_legal, pick, take_step

HOLE: Final = -1  # as the stage of another seat


def mode_of(options: WelcomeOptions) -> int:
    if options.players == 1:
        return CLASSIC if options.solo == "classic" else ALEXIS
    return EXPERT if options.expert else STANDARD


# -- looking --------------------------------------------------------------------------------------


def view(state: WelcomeState, eye: int) -> WelcomeView:
    """W11, W61, WR34, WR38  Sheets as the turn began, one's own draft, open cards, discards."""
    asked = tuple(state.frames[-1].waiting()) if state.frames else ()
    seats = range(state.players)
    plans = [k for k in range(PLANS) if state.plans[k] >= 0]
    is_standard = state.mode == STANDARD
    return WelcomeView(
        eye=eye,
        asked=asked,
        options=state.options,
        turn=state.turn,
        plans=tuple(PlanView(IDS[state.plans[k]], state.first_turn[k]) for k in plans),
        sheets=tuple(sheet_view(sheet) for sheet in state.sheets),
        scores=tuple(summary(state, state.sheets, seat) for seat in seats),
        drafts=tuple(_draft(state, seat) if eye in (seat, EVERYONE) else None for seat in seats),
        piles=tuple(_card(card) for card in state.hand) if is_standard else (),
        effects=tuple(_card(card) for card in state.effects),
        hands=() if is_standard else tuple(_hand(state, seat, eye) for seat in seats),
        top=None if state.top == NO_TOP else FACES[state.top],
        deck=state.deck_size,
        upper=state.upper,
        discards=tuple(
            _card(card) for card in range(CARD_KINDS) for _ in range(state.discard[card])
        ),
        marker=state.marker,
        solo_drawn=state.mode == CLASSIC and state.specials == 0,
        aaa=_architect(state) if state.mode == ALEXIS else None,
        frames=tuple(_frame(frame, eye) for frame in state.frames),
        ended=ENDINGS[state.ended],
    )


def _card(card: int) -> Card:
    if card == NO_CARD:
        return Card(None, None)
    return Card(card % NUMBER_SIDES, data.EFFECTS[card // NUMBER_SIDES])


def _frame(frame: Frame, eye: int) -> FrameView:
    stages = [stage if eye in (seat, EVERYONE) else HOLE for seat, stage in enumerate(frame.stages)]
    return FrameView(KINDS[frame.kind], tuple(stages))


def _hand(state: WelcomeState, seat: int, eye: int) -> tuple[CardView, ...]:
    """WR31  The holder sees both sides; the giver of a passed card remembers its number."""
    giver = (seat + 1) % state.players
    cards = []
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        card, known = state.hand[slot], state.known[slot]
        if card == NO_CARD:
            continue
        is_seen = eye in (seat, EVERYONE) or state.players == 1
        has_number = is_seen or (known == PASSED and eye == giver)
        has_effect = is_seen or known != HIDDEN
        cards.append(
            CardView(
                card % NUMBER_SIDES if has_number else None,
                data.EFFECTS[card // NUMBER_SIDES] if has_effect else None,
                known,
            )
        )
    return tuple(cards)


def _draft(state: WelcomeState, seat: int) -> DraftView | None:
    draft = state.drafts[seat]
    if draft is None:
        return None
    sheets = list(state.sheets)
    sheets[seat] = draft.sheet
    return DraftView(
        sheet_view(draft.sheet),
        summary(state, sheets, seat),
        words_of_turn(state, state.copy(), seat),
    )


def sheet_view(sheet: Sheet) -> SheetView:
    return SheetView(
        tuple(_street(sheet, street) for street in range(STREETS)),
        tuple(sheet.boxes[AGENTS + n] for n in range(ESTATE_MAX)),
        sheet.boxes[TEMPS],
        sheet.boxes[REFUSALS],
        tuple(sheet.boxes[PLANNED + k] for k in range(PLANS)),
        tuple(tuple(place(h) for h in members(sheet.boxes[SPENT + k])) for k in range(PLANS)),
    )


def _street(sheet: Sheet, street: int) -> StreetView:
    first, last = FIRST[street], LAST[street]

    def inside(bits: int) -> tuple[int, ...]:
        return tuple(house - first for house in members(bits & STREET[street]))

    return StreetView(
        tuple(sheet.numbers[first : last + 1]),
        inside(sheet.bis),
        inside(sheet.fences & ~BIT[last]),
        inside(sheet.pools),
        sheet.boxes[PARKS + street],
    )


def _architect(state: WelcomeState) -> ArchitectView:
    architect = data.architect_of(state.options.architect)
    items: tuple[Item, ...] = by_category(aaa.account_of(state))
    return ArchitectView(
        architect.name,
        architect.is_reconstructed,
        tuple(_card(state.stack[k]) for k in range(state.stack_size)),
        tuple(state.aaa_turn),
        tuple(state.drawn[k] + 1 for k in range(state.drawn_size)),
        state.resolved,
        items,
    )


# -- the way back ---------------------------------------------------------------------------------


def load_sheet(view: SheetView, kinds: list[int]) -> Sheet:
    """A sheet from its view; `kinds` says what sort of plan each of the three is."""
    sheet = blank()
    boxes = sheet.boxes
    for street, drawn in enumerate(view.streets):
        first = FIRST[street]
        if len(drawn.houses) != LAST[street] - first + 1:
            raise Unreadable(f"the {data.STREETS[street]} street has {len(drawn.houses)} houses")
        for house, number in enumerate(drawn.houses):
            sheet.numbers[first + house] = number
        for house in drawn.bis:
            sheet.bis |= BIT[first + house]
        for gap in drawn.fences:
            sheet.fences |= BIT[first + gap]
        for house in drawn.pools:
            sheet.pools |= BIT[first + house]
        boxes[PARKS + street] = drawn.parks
    for n, checked in enumerate(view.agents):
        boxes[AGENTS + n] = checked
    boxes[TEMPS] = view.temps
    boxes[REFUSALS] = view.refusals
    rebuild(sheet)
    for k in range(PLANS):
        boxes[PLANNED + k] = view.plans[k]
        spent = 0
        for street, house in view.spent[k]:
            number = house_of(street, house)
            if number < 0:
                raise Unreadable(f"there is no house {house} in street {street}")
            spent |= BIT[number]
        boxes[SPENT + k] = spent
        if k < len(kinds) and kinds[k] == ESTATES:
            seal(sheet, spent)
    return sheet


def _table(view: WelcomeView) -> WelcomeState:
    """Everything but drafts, hands, stages and the deck."""
    mode = mode_of(view.options)
    figures = aaa.NOBODY
    if mode == ALEXIS:
        figures = aaa.figures(data.architect_of(view.options.architect))
    state = new_state(view.options, figures, mode)
    state.turn = view.turn
    for k, plan in enumerate(view.plans):
        if plan.plan not in INDEX:
            raise Unreadable(f"there is no plan {plan.plan!r}")
        state.plans[k] = INDEX[plan.plan]
        state.first_turn[k] = plan.first_turn
    kinds = [int(KIND[state.plans[k]]) for k in range(len(view.plans))]
    state.sheets = [load_sheet(sheet, kinds) for sheet in view.sheets]
    for pile, card in enumerate(view.piles):
        state.hand[pile] = _number(card)
    for pile, card in enumerate(view.effects):
        state.effects[pile] = _number(card)
    state.discard = NO_CARDS[:]
    for card in view.discards:
        state.discard[_number(card)] += 1
    state.marker = view.marker
    state.top = NO_TOP if view.top is None else FACES.index(view.top)
    state.upper = view.upper
    if view.solo_drawn:
        state.specials = 0
    if view.aaa is not None:
        state.stack_size = len(view.aaa.stack)
        for k, card in enumerate(view.aaa.stack):
            state.stack[k] = _number(card)
        for k in range(PLANS):
            state.aaa_turn[k] = view.aaa.plans[k]
        for k, plan_number in enumerate(view.aaa.drawn):
            state.drawn[k] = plan_number - 1
            state.specials &= ~BIT[plan_number]
        state.drawn_size = len(view.aaa.drawn)
        state.resolved = view.aaa.resolved
    state.ended = ENDINGS.index(view.ended)
    return state


def _number(card: Card | CardView) -> int:
    if card.number is None and card.effect is None:
        return NO_CARD
    if card.number is None or card.effect is None:
        raise Unreadable("one side of a card is not known")
    return data.EFFECTS.index(card.effect) * NUMBER_SIDES + card.number


def _fill_deck(state: WelcomeState) -> None:
    """The deck is what is nowhere else."""
    left = [FULL[card] - state.discard[card] for card in range(CARD_KINDS)]
    for card in [*state.hand, *state.effects, *state.stack[: state.stack_size]]:
        if card != NO_CARD:
            left[card] -= 1
    if min(left) < 0:
        raise Unreadable("there are more cards than in the box")
    state.deck = ints(left)
    for effect in range(len(data.EFFECTS)):
        state.deck_of[effect] = sum(left[effect * NUMBER_SIDES : (effect + 1) * NUMBER_SIDES])
    state.deck_size = sum(left)


def _load_frames(state: WelcomeState, view: WelcomeView) -> None:
    for frame in view.frames:
        stages = [stage if stage == DONE else CHOOSING for stage in frame.stages]
        state.frames.append(Frame(KINDS.index(frame.kind), ints(stages)))


def _replay(state: WelcomeState, seat: int, draft: DraftView) -> None:
    """Takes the steps of a draft again."""
    if not state.frames or not state.frames[-1].stages:
        raise Unreadable(f"seat {seat} has a draft, and no seat is asked")
    state.frames[-1].stages[seat] = CHOOSING
    for step in draft.steps:
        code = in_code(state, seat, step)
        if code == NO_CODE or not is_legal(state, seat, code):
            raise Unreadable(f"seat {seat} cannot have done that: {step}")
        take_step(state, seat, code)


def load(view: WelcomeView) -> WelcomeState:
    """The state that a view without holes describes."""
    reason = fault(view)
    if reason:
        raise Unreadable(reason)
    state = _table(view)
    for seat, hand in enumerate(view.hands):
        for slot, card in enumerate(hand):
            state.hand[seat * SLOTS + slot] = _number(card)
            state.known[seat * SLOTS + slot] = card.known
    _fill_deck(state)
    _load_frames(state, view)
    for seat, draft in enumerate(view.drafts):
        if draft is not None:
            _replay(state, seat, draft)
    reason = state.check()
    if reason:
        raise Unreadable(reason)
    return state


# -- imagining ------------------------------------------------------------------------------------


def imagine(view: WelcomeView, dice: Dice) -> WelcomeState:
    """W61  Cards that the eye cannot see are drawn from those that are nowhere in sight; seats that
    have finished are given some legal turn; seats still at work are taken to have done nothing."""
    state = _table(view)
    _fill_hands(state, view, dice)
    _fill_deck(state)
    for frame in view.frames:
        stages = [CHOOSING] * len(frame.stages)
        state.frames.append(Frame(KINDS.index(frame.kind), ints(stages)))
    if view.asked in ((), (NATURE,)):
        return state
    for seat in range(state.players):
        draft = view.drafts[seat]
        if draft is not None:
            _replay(state, seat, draft)
        elif seat not in view.asked:
            while state.frames[-1].stages[seat] != DONE:
                take_step(state, seat, pick(state, seat, dice.below(count(state, seat))))
    assert state.frames[-1].kind == TURN
    return state


def _fill_hands(state: WelcomeState, view: WelcomeView, dice: Dice) -> None:
    """Every way to fill the holes with cards that may be there is equally likely."""
    left = [FULL[card] - state.discard[card] for card in range(CARD_KINDS)]
    for card in [*state.hand, *state.effects, *state.stack[: state.stack_size]]:
        if card != NO_CARD:
            left[card] -= 1
    holes: list[tuple[int, int]] = []  # place, effect or -1
    for seat, hand in enumerate(view.hands):
        for slot, seen in enumerate(hand):
            at = seat * SLOTS + slot
            state.known[at] = seen.known
            if seen.number is not None and seen.effect is not None:
                state.hand[at] = _number(seen)
                left[state.hand[at]] -= 1
            else:
                effect = -1 if seen.effect is None else data.EFFECTS.index(seen.effect)
                holes.append((at, effect))
    on_top = -1
    if NO_TOP < state.top < SOLO_CARD:
        on_top = _draw(left, state.top, dice)
    for at, effect in sorted(holes, key=lambda hole: hole[1] < 0):
        state.hand[at] = _draw(left, effect, dice)
    if on_top >= 0:
        left[on_top] += 1


def _draw(left: list[int], effect: int, dice: Dice) -> int:
    """Takes a random card out of these: one with this effect, or any when it is negative."""
    cards = range(CARD_KINDS)
    if effect >= 0:
        cards = range(effect * NUMBER_SIDES, (effect + 1) * NUMBER_SIDES)
    point = dice.below(sum(left[card] for card in cards))
    for card in cards:
        point -= left[card]
        if point < 0:
            left[card] -= 1
            return card
    raise AssertionError("weights do not add up")
