"""The cards: how they come out of the deck and go back.

A deck is a multiset.  What everyone can see of its next card, the effect side, is drawn first as an
outcome of its own; the number follows when the card is drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT
from boulevard.core.dice import Dice
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.welcome import data, events, figures
from boulevard.games.welcome.figures import HIDDEN, NO_CARD, NO_TOP, NUMBER_SIDES, SLOTS, SOLO_CARD
from boulevard.games.welcome.messages import Effect
from boulevard.games.welcome.state import (
    BY_SOLO_CARD,
    CLASSIC,
    KEEPS_EFFECTS,
    NEVER,
    NO_SEAT,
    PASSES_LEFT,
    STANDARD,
    WelcomeState,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

ANY: Final = -1  # as the effect of a card of which nobody has seen it


# -- one card -------------------------------------------------------------------------------------


def empty_slot(state: WelcomeState) -> i64:
    """The place for the next card, clockwise from the marker; NO_SLOT when there is none."""
    hand: Ints = state.hand
    slots: i64 = len(hand)
    first: i64 = 0
    if state.marker != NO_SEAT:
        first = state.marker * SLOTS
    for slot in range(first, slots):
        if hand[slot] == NO_CARD:
            return slot
    for slot in range(first):
        if hand[slot] == NO_CARD:
            return slot
    return figures.NO_SLOT


def any_card(state: WelcomeState, dice: Dice) -> i64:
    point: i64 = dice.below(state.deck_size)
    effect: i64 = 0
    while point >= state.deck_of[effect]:
        point -= state.deck_of[effect]
        effect += 1
    return _nth_with(state, effect, point)


def any_with(state: WelcomeState, effect: i64, dice: Dice) -> i64:
    """Any card that has this effect."""
    return _nth_with(state, effect, dice.below(state.deck_of[effect]))


def _nth_with(state: WelcomeState, effect: i64, point: i64) -> i64:
    card = effect * NUMBER_SIDES
    while point >= state.deck[card]:
        point -= state.deck[card]
        card += 1
    return card


def take_card(state: WelcomeState, card: i64, known: i64, log: Log | None) -> None:
    """A card leaves the deck for the next place."""
    slot = empty_slot(state)
    _remove(state, card)
    state.hand[slot] = card
    state.known[slot] = known
    if log is not None:
        number = card % NUMBER_SIDES
        effect: Effect = data.EFFECTS[card // NUMBER_SIDES]
        if state.mode == STANDARD:
            log.append(events.CardTurned(slot, number, effect, is_last_of_deal(state)))
        else:
            log.append(events.CardDrawn(slot // SLOTS, number, effect, known == figures.OPEN))


def is_last_of_deal(state: WelcomeState) -> bool:
    """W9, WR42  Standard game: whether all cards are dealt anew before the next turn."""
    if state.readings & KEEPS_EFFECTS:
        return False
    left: i64 = state.deck_size
    for slot in range(len(state.hand)):
        if state.hand[slot] == NO_CARD:
            left -= 1
    return left < data.CARDS_PER_TURN


def set_aside(state: WelcomeState, log: Log | None) -> None:
    """W64, W69  A card without a number is drawn: it is replaced at once."""
    special = state.top - SOLO_CARD
    state.specials &= ~BIT[special]
    if state.mode == CLASSIC:
        for k in range(figures.PLANS):
            if state.first_turn[k] == NEVER:
                state.first_turn[k] = BY_SOLO_CARD
        if log is not None:
            log.append(events.SoloCardDrawn())
    else:
        state.drawn[state.drawn_size] = state.top - figures.COMPLETED
        state.drawn_size += 1
        if log is not None:
            log.append(events.CompletedPlanDrawn(special, state.drawn_size))
    state.top = NO_TOP


def discard(state: WelcomeState, slot: i64) -> None:
    """A card leaves a hand for the discards."""
    state.discard[state.hand[slot]] += 1
    state.hand[slot] = NO_CARD
    state.known[slot] = HIDDEN


def _put_back(state: WelcomeState, card: i64) -> None:
    state.deck[card] += 1
    state.deck_of[card // NUMBER_SIDES] += 1
    state.deck_size += 1


def _remove(state: WelcomeState, card: i64) -> None:
    state.deck[card] -= 1
    state.deck_of[card // NUMBER_SIDES] -= 1
    state.deck_size -= 1


# -- all of them ----------------------------------------------------------------------------------


def turn_over(state: WelcomeState, log: Log | None) -> None:
    """W8  The top card of each pile is turned over beside it; its effect counts now."""
    for pile in range(SLOTS):
        if state.effects[pile] != NO_CARD:
            state.discard[state.effects[pile]] += 1
        state.effects[pile] = state.hand[pile]
        state.hand[pile] = NO_CARD
    if log is not None:
        effects: list[Effect] = [data.EFFECTS[card // NUMBER_SIDES] for card in state.effects]
        log.append(events.CardsTurnedOver(tuple(effects)))


def gather(state: WelcomeState, *, is_wished: bool, log: Log | None) -> None:
    """W9, W41, WR29  All 81 cards are shuffled and dealt as at the start."""
    state.deck = figures.FULL[:]
    state.deck_of = figures.FULL_OF[:]
    state.deck_size = data.CARDS
    state.discard = figures.NO_CARDS[:]
    state.top = NO_TOP
    for slot in range(len(state.hand)):
        state.hand[slot] = NO_CARD
        state.known[slot] = HIDDEN
    for pile in range(len(state.effects)):
        state.effects[pile] = NO_CARD
    if log is not None:
        log.append(events.DealtAnew("wish" if is_wished else "used_up"))


def refill(state: WelcomeState, log: Log | None) -> None:
    """W59, W73, WR42  The discards are shuffled into what is left of the deck."""
    for card in range(figures.CARD_KINDS):
        count: i64 = state.discard[card]
        if count:
            state.deck[card] += count
            state.deck_of[card // NUMBER_SIDES] += count
            state.deck_size += count
    state.discard = figures.NO_CARDS[:]
    state.top = NO_TOP
    state.upper = 0
    if log is not None:
        log.append(events.DeckRefilled(state.deck_size))


# -- who passes to whom ---------------------------------------------------------------------------


def receiver_of(state: WelcomeState, seat: i64) -> i64:
    """WR30, WR43  Who gets a seat's third card: on its right sits the seat before."""
    if state.readings & PASSES_LEFT:
        return (seat + 1) % state.players
    return (seat + state.players - 1) % state.players


def giver_of(state: WelcomeState, seat: i64) -> i64:
    """WR30, WR43  Whose third card a seat gets."""
    if state.readings & PASSES_LEFT:
        return (seat + state.players - 1) % state.players
    return (seat + 1) % state.players


# -- what a seat cannot see -----------------------------------------------------------------------


def deal_again(state: WelcomeState, seat: i64, dice: Dice) -> None:
    """W61, WR31  Deals the cards anew of which this seat does not know the number."""
    slots: list[int] = []
    effects: list[int] = []
    for slot in range(len(state.hand)):
        card: i64 = state.hand[slot]
        holder = slot // SLOTS
        giver = giver_of(state, holder)
        is_seen = holder == seat or (state.known[slot] == figures.PASSED and giver == seat)
        if is_seen or card == NO_CARD:
            continue
        slots.append(slot)
        effect: i64 = ANY
        if state.known[slot] != HIDDEN:
            effect = card // NUMBER_SIDES
        effects.append(effect)
        _put_back(state, card)
    deal_unseen(state, slots, effects, dice)


def deal_unseen(state: WelcomeState, slots: list[int], effects: list[int], dice: Dice) -> None:
    """Fills these slots from the deck with cards of these effects, the unseen ones last; every way
    is equally likely, and a card with the effect on top of the deck is left there."""
    on_top: i64 = NO_CARD
    if NO_TOP < state.top < SOLO_CARD:
        on_top = any_with(state, state.top, dice)
        _remove(state, on_top)
    for n in range(len(slots)):
        if effects[n] != ANY:
            state.hand[slots[n]] = any_with(state, effects[n], dice)
            _remove(state, state.hand[slots[n]])
    for n in range(len(slots)):
        if effects[n] == ANY:
            state.hand[slots[n]] = any_card(state, dice)
            _remove(state, state.hand[slots[n]])
    if on_top != NO_CARD:
        _put_back(state, on_top)
