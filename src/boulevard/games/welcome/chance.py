"""What nature turns up before a turn can begin: one class for each kind of thing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.machine import i64
from boulevard.core.messages import Log, Outcome
from boulevard.core.question import AnyOf, Chance, Kind
from boulevard.games.welcome import data, deck, events, figures, messages
from boulevard.games.welcome.figures import FACES, NO_SLOT, NO_TOP, NUMBER_SIDES, SLOTS, SOLO_CARD
from boulevard.games.welcome.plans import BASIC, IDS, INDEX, WITH_ADVANCED
from boulevard.games.welcome.state import (
    CHOOSING,
    DEAL,
    DRAW,
    EXPERT,
    MARKER,
    NO_SEAT,
    PLAN,
    SHOW,
    STANDARD,
    TURN,
    TURN_UP,
    WelcomeState,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

_ALL_CHOOSING: Final[Ints] = ints([CHOOSING] * 100)


# -- what comes next ------------------------------------------------------------------------------


def carry_on(state: WelcomeState, log: Log | None) -> None:
    """The next thing is turned up, or a turn begins when everything for it lies ready."""
    kind = _due(state, log)
    if kind != TURN:
        state.turn_to(kind, NATURE)
        return
    state.turn += 1
    state.ask_all(TURN, _ALL_CHOOSING[: state.players])
    if log is not None:
        log.append(events.TurnBegan(state.turn))


def _due(state: WelcomeState, log: Log | None) -> i64:
    if state.plans[figures.PLANS - 1] == figures.NO_PLAN:
        return PLAN
    if state.mode == STANDARD:
        if deck.empty_slot(state) == NO_SLOT:
            if state.effects[0] != figures.NO_CARD:
                return TURN
            deck.turn_over(state, log)
        return TURN_UP
    if state.mode == EXPERT:
        return _due_in_expert(state, log)
    is_card_due = deck.empty_slot(state) != NO_SLOT
    while is_card_due and state.top >= SOLO_CARD:
        deck.set_aside(state, log)
    if state.top == NO_TOP and (state.deck_size or state.specials):
        return SHOW
    if is_card_due:
        return DRAW
    return TURN


def _due_in_expert(state: WelcomeState, log: Log | None) -> i64:
    """W57, WR31  The first card of a deal is seen on top of the deck, the others by nobody."""
    if state.marker == NO_SEAT:
        return MARKER
    if deck.empty_slot(state) == NO_SLOT:
        if state.top == NO_TOP and state.deck_size:
            return SHOW
        return TURN
    if state.deck_size == 0:
        deck.refill(state, log)
    if state.top != NO_TOP:
        return DRAW
    last = (state.marker + state.players - 1) % state.players
    if _held(state, state.marker) > _held(state, last):
        return DEAL
    return SHOW


def _held(state: WelcomeState, seat: i64) -> i64:
    count: i64 = 0
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if state.hand[slot] != figures.NO_CARD:
            count += 1
    return count


# -- what can be turned up ------------------------------------------------------------------------


def _weights(copies: Ints) -> list[tuple[int, int]]:
    return [(n, copies[n]) for n in range(len(copies)) if copies[n]]


@final
class PlanCard(AnyOf[WelcomeState]):
    """W5, W50  A plan with the number that is still missing.  A code is a plan card."""

    def among(self, state: WelcomeState) -> i64:
        if state.is_advanced:
            return WITH_ADVANCED[_missing(state)]
        return BASIC[_missing(state)]

    def words(self, state: WelcomeState, code: i64) -> messages.DrawnPlan:
        return messages.DrawnPlan(IDS[code])

    def code(self, state: WelcomeState, outcome: Outcome) -> i64:
        assert isinstance(outcome, messages.DrawnPlan)
        return INDEX[outcome.plan]

    def take(self, state: WelcomeState, code: i64, log: Log | None) -> None:
        k = _missing(state)
        state.plans[k] = code
        if log is not None:
            log.append(events.PlanDrawn(IDS[code], k + 1))
        carry_on(state, log)


def _missing(state: WelcomeState) -> i64:
    """The first plan that has not been turned up."""
    k: i64 = 0
    while state.plans[k] != figures.NO_PLAN:
        k += 1
    return k


@final
class StartMarker(AnyOf[WelcomeState]):
    """W57  The seat that is dealt to first.  A code is a seat."""

    def among(self, state: WelcomeState) -> i64:
        return BIT[state.players] - 1

    def words(self, state: WelcomeState, code: i64) -> messages.GivenMarker:
        return messages.GivenMarker(code)

    def code(self, state: WelcomeState, outcome: Outcome) -> i64:
        assert isinstance(outcome, messages.GivenMarker)
        return outcome.seat

    def take(self, state: WelcomeState, code: i64, log: Log | None) -> None:
        state.marker = code
        if log is not None:
            log.append(events.MarkerGiven(code))
        carry_on(state, log)


@final
class TopFace(Chance[WelcomeState]):
    """The effect side of the deck's next card, or a card without a number.  A code is a face."""

    def chances(self, state: WelcomeState) -> list[tuple[int, int]]:
        specials = [(SOLO_CARD + special, 1) for special in members(_specials(state))]
        return _weights(state.deck_of) + specials

    def draw(self, state: WelcomeState, dice: Dice) -> i64:
        specials = _specials(state)
        point: i64 = dice.below(state.deck_size + size(specials))
        for effect in range(figures.EFFECTS):
            if point < state.deck_of[effect]:
                return effect
            point -= state.deck_of[effect]
        return SOLO_CARD + nth(specials, point)

    def words(self, state: WelcomeState, code: i64) -> messages.ShownTop:
        return messages.ShownTop(FACES[code])

    def code(self, state: WelcomeState, outcome: Outcome) -> i64:
        assert isinstance(outcome, messages.ShownTop)
        return FACES.index(outcome.face)

    def take(self, state: WelcomeState, code: i64, log: Log | None) -> None:
        state.top = code
        if state.upper:
            state.upper -= 1
        if log is not None:
            log.append(events.TopShown(FACES[code], state.deck_size + size(state.specials)))
        carry_on(state, log)


def _specials(state: WelcomeState) -> i64:
    """W62, W68  The cards without a number that may come: they lie in the lower half."""
    if state.upper:
        return 0
    return state.specials


@final
class TopNumber(Chance[WelcomeState]):
    """The other side of the card that lay on top, as it is drawn.  A code is a number."""

    def chances(self, state: WelcomeState) -> list[tuple[int, int]]:
        first = state.top * NUMBER_SIDES
        return _weights(state.deck[first : first + NUMBER_SIDES])

    def draw(self, state: WelcomeState, dice: Dice) -> i64:
        return deck.any_with(state, state.top, dice) % NUMBER_SIDES

    def words(self, state: WelcomeState, code: i64) -> messages.DrawnNumber:
        return messages.DrawnNumber(code)

    def code(self, state: WelcomeState, outcome: Outcome) -> i64:
        assert isinstance(outcome, messages.DrawnNumber)
        return outcome.number

    def take(self, state: WelcomeState, code: i64, log: Log | None) -> None:
        card = state.top * NUMBER_SIDES + code
        state.top = NO_TOP
        deck.take_card(state, card, figures.OPEN, log)
        carry_on(state, log)


@final
class NextCard(Chance[WelcomeState]):
    """A whole card at once: of a pile, for all to see, or for one hand.  A code is a card."""

    def chances(self, state: WelcomeState) -> list[tuple[int, int]]:
        return _weights(state.deck)

    def draw(self, state: WelcomeState, dice: Dice) -> i64:
        return deck.any_card(state, dice)

    def words(self, state: WelcomeState, code: i64) -> Outcome:
        kind = messages.TurnedCard if state.kind == TURN_UP else messages.DealtCard
        return kind(code % NUMBER_SIDES, data.EFFECTS[code // NUMBER_SIDES])

    def code(self, state: WelcomeState, outcome: Outcome) -> i64:
        assert isinstance(outcome, messages.TurnedCard | messages.DealtCard)
        return data.EFFECTS.index(outcome.effect) * NUMBER_SIDES + outcome.number

    def take(self, state: WelcomeState, code: i64, log: Log | None) -> None:
        deck.take_card(state, code, figures.HIDDEN, log)
        carry_on(state, log)


CHANCES: Final[dict[int, Kind[WelcomeState]]] = {
    PLAN: PlanCard("plan"),
    MARKER: StartMarker("marker"),
    TURN_UP: NextCard("turn_up"),
    SHOW: TopFace("show"),
    DRAW: TopNumber("draw"),
    DEAL: NextCard("deal"),
}
