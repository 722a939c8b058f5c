"""The cards: what has to be turned up before a turn can begin, with which chances, and for whom.

A deck is a multiset.  What everyone can see of its next card, the effect side, is drawn first as an
outcome of its own; the number follows when the card is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from boulevard.core.arrays import BIT, members
from boulevard.core.dice import Dice
from boulevard.core.game import Log
from boulevard.games.welcome import data
from boulevard.games.welcome.events import (
    CardDrawn,
    CardTurned,
    CompletedPlanDrawn,
    DealtAnew,
    DeckRefilled,
    MarkerGiven,
    PlanDrawn,
    SoloCardDrawn,
    TopShown,
)
from boulevard.games.welcome.plans import ADVANCED, CARDS, IDS, NUMBER, PLANS
from boulevard.games.welcome.state import (
    BY_SOLO_CARD,
    CARD_KINDS,
    CLASSIC,
    COMPLETED,
    DEAL,
    DRAW,
    EFFECTS,
    EXPERT,
    FACES,
    FULL,
    FULL_OF,
    HIDDEN,
    MARKER,
    NEVER,
    NO_CARD,
    NO_CARDS,
    NO_PLAN,
    NO_SEAT,
    NO_TOP,
    NUMBER_SIDES,
    OPEN,
    PASSED,
    PLAN,
    SHOW,
    SLOTS,
    SOLO_CARD,
    STANDARD,
    TURN,
    TURN_UP,
    WelcomeState,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints


def due(state: WelcomeState, log: Log | None) -> i64:
    """The kind of chance that comes next, or TURN when everything for a turn lies ready."""
    if _next_plan(state) != NO_PLAN:
        return PLAN
    if state.mode == STANDARD:
        if _empty_slot(state) < 0:
            if state.effects[0] != NO_CARD:
                return TURN
            turn_over(state)
        return TURN_UP
    if state.mode == EXPERT:
        return _due_in_expert(state, log)
    while state.top >= SOLO_CARD and _empty_slot(state) >= 0:
        _set_aside(state, log)
    if _empty_slot(state) >= 0:
        return SHOW if state.top == NO_TOP else DRAW
    return SHOW if state.top == NO_TOP and (state.deck_size or state.specials) else TURN


def _due_in_expert(state: WelcomeState, log: Log | None) -> i64:
    """W57, WR31  The first card of a deal is seen on top of the deck, the others by nobody."""
    if state.marker == NO_SEAT:
        return MARKER
    if _empty_slot(state) < 0:
        return SHOW if state.top == NO_TOP and state.deck_size else TURN
    if state.deck_size == 0:
        refill(state, log)
    if state.top != NO_TOP:
        return DRAW
    last = (state.marker + state.players - 1) % state.players
    has_begun = _held(state, state.marker) > _held(state, last)
    return DEAL if has_begun else SHOW


def _next_plan(state: WelcomeState) -> i64:
    for k in range(PLANS):
        if state.plans[k] == NO_PLAN:
            return k
    return NO_PLAN


def _held(state: WelcomeState, seat: i64) -> i64:
    count: i64 = 0
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if state.hand[slot] != NO_CARD:
            count += 1
    return count


def _empty_slot(state: WelcomeState) -> i64:
    """The place for the next card, clockwise from the marker; -1 when there is none."""
    hand: Ints = state.hand
    first: i64 = state.marker * SLOTS if state.marker != NO_SEAT else 0
    for slot in range(first, len(hand)):
        if hand[slot] == NO_CARD:
            return slot
    for slot in range(first):
        if hand[slot] == NO_CARD:
            return slot
    return -1


# -- chances --------------------------------------------------------------------------------------


def chances(state: WelcomeState) -> list[tuple[int, int]]:
    """The codes of what can be turned up, with their weights."""
    kind = state.frames[-1].kind
    if kind == PLAN:
        return [(card, 1) for card in _plan_cards(state)]
    if kind == MARKER:
        return [(seat, 1) for seat in range(state.players)]
    found: list[tuple[int, int]] = []
    if kind == SHOW:
        for effect in range(EFFECTS):
            if state.deck_of[effect]:
                found.append((effect, state.deck_of[effect]))
        if state.upper == 0:
            for special in members(state.specials):
                found.append((SOLO_CARD + special, 1))
    elif kind == DRAW:
        first = state.top * NUMBER_SIDES
        for number in range(NUMBER_SIDES):
            if state.deck[first + number]:
                found.append((number, state.deck[first + number]))
    else:
        for card in range(CARD_KINDS):
            if state.deck[card]:
                found.append((card, state.deck[card]))
    return found


def draw(state: WelcomeState, dice: Dice) -> i64:
    """One of `chances`, by its weight."""
    kind = state.frames[-1].kind
    if kind in (TURN_UP, DEAL):
        return _any_card(state, dice)
    if kind == DRAW:
        return _card(state, state.top, dice.below(state.deck_of[state.top])) % NUMBER_SIDES
    if kind == MARKER:
        return dice.below(state.players)
    if kind == PLAN:
        cards = _plan_cards(state)
        return cards[dice.below(len(cards))]
    specials = members(state.specials) if state.upper == 0 else []
    point: i64 = dice.below(state.deck_size + len(specials))
    for face in range(EFFECTS):
        if point < state.deck_of[face]:
            return face
        point -= state.deck_of[face]
    return SOLO_CARD + specials[point]


def _card(state: WelcomeState, effect: i64, point: i64) -> i64:
    """The point-th copy among the cards with this effect."""
    card = effect * NUMBER_SIDES
    while point >= state.deck[card]:
        point -= state.deck[card]
        card += 1
    return card


def _plan_cards(state: WelcomeState) -> list[int]:
    """W5, W50  The plans with the number that is still missing."""
    number = _next_plan(state) + 1
    found: list[int] = []
    for card in range(CARDS):
        if NUMBER[card] == number and (state.is_advanced or not ADVANCED[card]):
            found.append(card)
    return found


def turned_up(state: WelcomeState, code: i64, log: Log | None) -> None:
    """Takes nature's answer."""
    kind = state.frames[-1].kind
    if kind == PLAN:
        k = _next_plan(state)
        state.plans[k] = code
        if log is not None:
            log.append(PlanDrawn(IDS[code], k + 1))
    elif kind == MARKER:
        state.marker = code
        if log is not None:
            log.append(MarkerGiven(code))
    elif kind == SHOW:
        state.top = code
        if state.upper:
            state.upper -= 1
        if log is not None:
            log.append(TopShown(FACES[code], state.deck_size + len(members(state.specials))))
    elif kind == TURN_UP:
        _take(state, code, HIDDEN, log)
    elif kind == DRAW:
        card = state.top * NUMBER_SIDES + code
        state.top = NO_TOP
        _take(state, card, OPEN, log)
    else:
        _take(state, code, HIDDEN, log)


def _take(state: WelcomeState, card: i64, known: i64, log: Log | None) -> None:
    """A card leaves the deck for the next place."""
    slot = _empty_slot(state)
    effect = card // NUMBER_SIDES
    _remove(state, card)
    state.hand[slot] = card
    state.known[slot] = known
    if log is not None:
        number = card % NUMBER_SIDES
        if state.mode == STANDARD:
            log.append(CardTurned(slot, number, data.EFFECTS[effect]))
        else:
            log.append(CardDrawn(slot // SLOTS, number, data.EFFECTS[effect], known == OPEN))


def _set_aside(state: WelcomeState, log: Log | None) -> None:
    """W64, W69  A card without a number is drawn: it is replaced at once."""
    special = state.top - SOLO_CARD
    state.specials &= ~BIT[special]
    if state.mode == CLASSIC:
        for k in range(PLANS):
            if state.first_turn[k] == NEVER:
                state.first_turn[k] = BY_SOLO_CARD
        if log is not None:
            log.append(SoloCardDrawn())
    else:
        state.drawn[state.drawn_size] = state.top - COMPLETED
        state.drawn_size += 1
        if log is not None:
            log.append(CompletedPlanDrawn(special, state.drawn_size))
    state.top = NO_TOP


# -- shuffling ------------------------------------------------------------------------------------


def discard(state: WelcomeState, slot: i64) -> None:
    """A card leaves a hand for the discards."""
    state.discard[state.hand[slot]] += 1
    state.hand[slot] = NO_CARD
    state.known[slot] = HIDDEN


def turn_over(state: WelcomeState) -> None:
    """W8  The top card of each pile is turned over beside it; its effect counts now."""
    for pile in range(SLOTS):
        if state.effects[pile] != NO_CARD:
            state.discard[state.effects[pile]] += 1
        state.effects[pile] = state.hand[pile]
        state.hand[pile] = NO_CARD


def gather(state: WelcomeState, why: str, log: Log | None) -> None:
    """W9, W41, WR29  All 81 cards are shuffled and dealt as at the start."""
    state.deck = FULL[:]
    state.deck_of = FULL_OF[:]
    state.deck_size = data.CARDS
    state.discard = NO_CARDS[:]
    state.top = NO_TOP
    for slot in range(len(state.hand)):
        state.hand[slot] = NO_CARD
        state.known[slot] = HIDDEN
    for pile in range(len(state.effects)):
        state.effects[pile] = NO_CARD
    if log is not None:
        log.append(DealtAnew("wish" if why == "wish" else "used_up"))


def refill(state: WelcomeState, log: Log | None) -> None:
    """W59, W73  The discards are shuffled into what is left of the deck."""
    for card in range(CARD_KINDS):
        count: i64 = state.discard[card]
        if count:
            state.deck[card] += count
            state.deck_of[card // NUMBER_SIDES] += count
            state.deck_size += count
    state.discard = NO_CARDS[:]
    state.top = NO_TOP
    state.upper = 0
    if log is not None:
        log.append(DeckRefilled(state.deck_size))


# -- what a seat cannot see -----------------------------------------------------------------------


def redeal(state: WelcomeState, seat: i64, dice: Dice) -> None:
    """W61, WR31  Deals the cards that this seat cannot see anew, every way equally likely.

    Must draw as `views.imagine` does: cards whose effect is known first, then the others.
    """
    slots: i64 = len(state.hand)
    for slot in range(slots):
        if _is_hidden(state, seat, slot):
            _put_back(state, state.hand[slot])
    on_top = NO_CARD
    if NO_TOP < state.top < SOLO_CARD:
        on_top = _card(state, state.top, dice.below(state.deck_of[state.top]))
        _remove(state, on_top)
    for slot in range(slots):
        if _is_hidden(state, seat, slot) and state.known[slot] != HIDDEN:
            effect: i64 = state.hand[slot] // NUMBER_SIDES
            state.hand[slot] = _card(state, effect, dice.below(state.deck_of[effect]))
            _remove(state, state.hand[slot])
    for slot in range(slots):
        if _is_hidden(state, seat, slot) and state.known[slot] == HIDDEN:
            state.hand[slot] = _any_card(state, dice)
            _remove(state, state.hand[slot])
    if on_top != NO_CARD:
        _put_back(state, on_top)


def _is_hidden(state: WelcomeState, seat: i64, slot: i64) -> bool:
    """Whether there is a card of which this seat does not know the number."""
    holder = slot // SLOTS
    if holder == seat or state.hand[slot] == NO_CARD:
        return False
    return not (state.known[slot] == PASSED and (holder + 1) % state.players == seat)


def _any_card(state: WelcomeState, dice: Dice) -> i64:
    point: i64 = dice.below(state.deck_size)
    effect: i64 = 0
    while point >= state.deck_of[effect]:
        point -= state.deck_of[effect]
        effect += 1
    return _card(state, effect, point)


def _put_back(state: WelcomeState, card: i64) -> None:
    state.deck[card] += 1
    state.deck_of[card // NUMBER_SIDES] += 1
    state.deck_size += 1


def _remove(state: WelcomeState, card: i64) -> None:
    state.deck[card] -= 1
    state.deck_of[card // NUMBER_SIDES] -= 1
    state.deck_size -= 1
