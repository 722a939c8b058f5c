"""Observation: a game of Welcome To... as a row of numbers, as one pair of eyes sees it.

Seats are counted from the eye: 0 is the eye itself, 1 the next one clockwise; for an eye without a
seat 0 is the first seat.  The eye's own sheet is told as its draft would leave it, all others as
they were revealed.  Houses, and the gaps after them, are numbered through the three streets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import lowest, size
from boulevard.core.frames import DONE, EVERYONE, PUBLIC, SEVERAL
from boulevard.core.machine import i16, i64
from boulevard.core.spaces import Layout
from boulevard.games.welcome import aaa, data, figures, scoring
from boulevard.games.welcome.deck import giver_of, is_last_of_deal
from boulevard.games.welcome.figures import (
    AGENTS,
    EFFECTS,
    ESTATE_MAX,
    HOUSES,
    NO_CARD,
    NUMBER_SIDES,
    PARKS,
    PLANNED,
    PLANS,
    SLOTS,
    STREETS,
)
from boulevard.games.welcome.plans import FIRST_VALUE, LATER_VALUE
from boulevard.games.welcome.sheet import Sheet, count_of, estate_counts
from boulevard.games.welcome.state import (
    ALEXIS,
    CHOOSING,
    CLASSIC,
    EXPERT,
    NEVER,
    NO_SEAT,
    STANDARD,
    Draft,
    WelcomeState,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Shorts

SEATS: Final = 100
SHEETS: Final = 6  # that are told in full: the eye's, and those of the five seats after it
HANDS: Final = 26  # of others, at the largest expert table
WRITTEN: Final = 18  # the largest number in a house, and 1
CIRCLE: Final = -1  # a roundabout, in a house
LEAST: Final = -41  # points: all boxes for bis, refusals and roundabouts
MOST: Final = 212  # points: all parks and pools, 33 estates of the dearest sort, three plans
MOST_FOR_PLAN: Final = 13
INNER: Final[i64] = figures.ALL & ~figures.OUTER  # gaps where a fence can be missing, a set

LAYOUT: Final = Layout()

ASKED: Final[i64] = LAYOUT.add(
    "asked", 7, 0, 1, "1 if asked for: cards, house, effect, roundabout, hand on, estate, end"
)
PLAYERS: Final[i64] = LAYOUT.add("players", 1, 1, SEATS, "how many play")
MODE: Final[i64] = LAYOUT.add(
    "mode", 4, 0, 1, "1 if the game is: standard, expert, classic solo, Alexis"
)
ADVANCED: Final[i64] = LAYOUT.add("advanced", 1, 0, 1, "1 with the advanced variant")
READING: Final[i64] = LAYOUT.add(
    "readings",
    5,
    0,
    1,
    "1 if these options are set: redeal discards, passing left, spent_street sealed, refusal "
    "stuck, refusal temp",
)
TURN: Final[i64] = LAYOUT.add("turn", 1, 0, figures.STACK, "the turn, counted from 1")
ENDED: Final[i64] = LAYOUT.add(
    "ended", 4, 0, 1, "1 if the game is over by: refusals, plans, houses, the deck"
)
PLAN: Final[i64] = LAYOUT.add(
    "plans", 28, 0, 1, "1 if plan card n, in the order of the components, is in the game"
)
WORTH: Final[i64] = LAYOUT.add(
    "worth", PLANS, 0, MOST_FOR_PLAN, "what plan n + 1 gives whoever validates it now"
)
TAKEN: Final[i64] = LAYOUT.add(
    "taken", PLANS, 0, 1, "1 if plan n + 1 gives its lower value from now on"
)
NUMBER: Final[i64] = LAYOUT.add(
    "numbers", SLOTS, 0, 15, "number of combination or own card n, or 0"
)
EFFECT: Final[i64] = LAYOUT.add(
    "effects",
    SLOTS * EFFECTS,
    0,
    1,
    "1 if combination or own card n // 6 has effect n % 6: surveyor, pool, temp, bis, park, agent",
)
NEXT: Final[i64] = LAYOUT.add(
    "next_effects", SLOTS * EFFECTS, 0, 1, "standard: 1 if pile n // 6 shows effect n % 6 next"
)
TOP: Final[i64] = LAYOUT.add(
    "top",
    10,
    0,
    1,
    "1 if the deck's top card shows face n: an effect, the solo card or a Completed Plan card",
)
DECK: Final[i64] = LAYOUT.add("deck", 1, 0, data.CARDS, "cards in the deck or piles")
UPPER: Final[i64] = LAYOUT.add(
    "upper", 1, 0, data.UPPER_HALF, "solo: cards before the lower half of the deck begins"
)
SOLO_CARD: Final[i64] = LAYOUT.add("solo_card", 1, 0, 1, "classic: 1 if it is still to come")
LEFT_NUMBERS: Final[i64] = LAYOUT.add(
    "left_numbers", 15, 0, 9, "cards with number n + 1 in the deck or unseen in other hands"
)
LEFT_EFFECTS: Final[i64] = LAYOUT.add(
    "left_effects", EFFECTS, 0, 18, "cards with effect n in the deck or unseen in other hands"
)
MARKER: Final[i64] = LAYOUT.add(
    "marker", 1, 0, HANDS + 1, "expert: 1 + the seat that is dealt to first, or 0"
)
HELD_NUMBERS: Final[i64] = LAYOUT.add(
    "held_numbers",
    HANDS * SLOTS,
    0,
    15,
    "expert: number of card n % 3 of seat 1 + n // 3 if the eye knows it, or 0",
)
HELD_EFFECTS: Final[i64] = LAYOUT.add(
    "held_effects", HANDS * SLOTS, 0, EFFECTS, "expert: 1 + the effect of that card likewise, or 0"
)
DRAFT_NUMBER: Final[i64] = LAYOUT.add(
    "draft_number", 1, 0, 15, "number that the eye has chosen in this turn, or 0"
)
DRAFT_EFFECT: Final[i64] = LAYOUT.add("draft_effect", EFFECTS, 0, 1, "1 if it chose effect n")
NUMBER_CARD: Final[i64] = LAYOUT.add(
    "number_card", SLOTS, 0, 1, "1 if it took the number from combination or card n"
)
EFFECT_CARD: Final[i64] = LAYOUT.add("effect_card", SLOTS, 0, 1, "1 if the effect")
HANDED: Final[i64] = LAYOUT.add("handed", SLOTS, 0, 1, "1 if it hands on card n after a refusal")
DRAFT_HOUSE: Final[i64] = LAYOUT.add(
    "draft_house", HOUSES, 0, 1, "1 if it wrote its number in house n"
)
CIRCLED: Final[i64] = LAYOUT.add(
    "draft_roundabout", 1, 0, 1, "1 if it built a roundabout in this turn"
)
REFUSED: Final[i64] = LAYOUT.add("draft_refused", 1, 0, 1, "1 if it took a refusal")
VALIDATED: Final[i64] = LAYOUT.add("draft_plans", PLANS, 0, 1, "1 if it validated plan n + 1")
IN_PROGRESS: Final[i64] = LAYOUT.add(
    "plan_in_progress", PLANS, 0, 1, "1 if it chooses estates for plan n + 1"
)
CHOSEN: Final[i64] = LAYOUT.add(
    "chosen_estates", HOUSES, 0, 1, "1 if it chose the estate whose first house is n"
)
BIS: Final[i64] = LAYOUT.add("bis", HOUSES, 0, 1, "1 if house n of the eye is a bis")
POOLS: Final[i64] = LAYOUT.add("pools", HOUSES, 0, 1, "1 if it has a built pool")
SPENT: Final[i64] = LAYOUT.add("spent", HOUSES, 0, 1, "1 if it was spent on a plan")
ESTATES: Final[i64] = LAYOUT.add(
    "estates", ESTATE_MAX, 0, HOUSES, "unspent estates of size n + 1 of the eye"
)
HOUSE: Final[i64] = LAYOUT.add(
    "houses",
    SHEETS * HOUSES,
    CIRCLE,
    WRITTEN,
    "1 + the number in house n % 33 of seat n // 33; 0: it is empty, -1: a roundabout",
)
FENCES: Final[i64] = LAYOUT.add(
    "fences",
    SHEETS * HOUSES,
    0,
    1,
    "1 if seat n // 33 has a fence after house n % 33; the outer ends are left out",
)
PARK: Final[i64] = LAYOUT.add(
    "parks", SHEETS * STREETS, 0, 5, "park boxes of seat n // 3 in street n % 3"
)
AGENT: Final[i64] = LAYOUT.add(
    "agents", SHEETS * ESTATE_MAX, 0, 4, "boxes of seat n // 6 for estates of size n % 6 + 1"
)
FOR_PLAN: Final[i64] = LAYOUT.add(
    "plan_points", SHEETS * PLANS, 0, MOST_FOR_PLAN, "what plan n % 3 + 1 has given seat n // 3"
)
BUILT: Final[i64] = LAYOUT.add("built", SEATS, 0, HOUSES, "houses of seat n that are not empty")
ALL_PARKS: Final[i64] = LAYOUT.add("all_parks", SEATS, 0, 12, "its park boxes")
ALL_POOLS: Final[i64] = LAYOUT.add("all_pools", SEATS, 0, 9, "its pools")
TEMPS: Final[i64] = LAYOUT.add("temps", SEATS, 0, data.TEMP_BOXES, "its temp boxes")
ALL_BIS: Final[i64] = LAYOUT.add("all_bis", SEATS, 0, figures.BIS_BOXES, "its bis")
REFUSALS: Final[i64] = LAYOUT.add(
    "refusals", SEATS, 0, figures.REFUSAL_BOXES, "its permit refusals"
)
CIRCLES: Final[i64] = LAYOUT.add(
    "roundabouts", SEATS, 0, figures.ROUNDABOUT_BOXES, "its roundabouts"
)
ALL_PLANS: Final[i64] = LAYOUT.add("all_plans", SEATS, 0, PLANS, "plans that it has validated")
POINTS: Final[i64] = LAYOUT.add("points", SEATS, LEAST, MOST, "its score without that for temps")
ARCHITECT: Final[i64] = LAYOUT.add(
    "architect",
    aaa.FLAGS,
    0,
    5,
    "Alexis: the architect's park, pool, temp, fence, bis_houses, agent_value",
)
FLAGS: Final[i64] = LAYOUT.add(
    "validates", PLANS, 0, 1, "Alexis: 1 if the AAA scores the Completed Plan card drawn as n + 1st"
)
DRAWN: Final[i64] = LAYOUT.add(
    "drawn", PLANS, 0, PLANS, "Alexis: as which one that of plan n + 1 was drawn, or 0"
)
RESOLVED: Final[i64] = LAYOUT.add("resolved", 1, 0, PLANS, "Alexis: how many of them are settled")
AAA_PLANS: Final[i64] = LAYOUT.add(
    "aaa_plans", PLANS, 0, MOST_FOR_PLAN, "Alexis: what plan n + 1 has given the AAA"
)
AAA_CARDS: Final[i64] = LAYOUT.add(
    "aaa_cards", EFFECTS, 0, figures.STACK, "Alexis: cards of the AAA with effect n"
)
AAA_STACK: Final[i64] = LAYOUT.add(
    "aaa_stack", figures.STACK, 0, EFFECTS, "Alexis: 1 + the effect of the AAA's n-th card, or 0"
)


def describe(state: WelcomeState, eye: i64, into: Shorts, at: i64) -> None:
    """W11, W61, WR34, WR38  What its view shows: no draft but its own, no hidden card."""
    first: i64 = 0  # the seat that is told of first
    if eye >= 0:
        first = eye
    own = state.sheets[first]
    if eye != PUBLIC:
        draft = state.drafts[first]
        if draft is not None:
            own = draft.sheet
            _describe_draft(draft, into, at)
        if state.floor == SEVERAL:
            stage: i64 = state.stages[first]
            if stage != DONE:
                into[at + ASKED + stage - CHOOSING] = i16(1)
    _describe_game(state, into, at)
    _describe_left(state, into, at)
    if state.mode == STANDARD:
        _describe_piles(state, into, at)
    else:
        _describe_hands(state, eye, first, into, at)
        if state.mode == ALEXIS:
            _describe_aaa(state, into, at)
    _flag(own.bis, into, at + BIS)
    _flag(own.pools, into, at + POOLS)
    spent = own.spent()
    _flag(spent, into, at + SPENT)
    estates = estate_counts(own, spent)
    sizes: i64 = ESTATE_MAX
    for k in range(sizes):
        into[at + ESTATES + k] = i16(count_of(estates, k + 1))
    _describe_sheet(state, own, 0, into, at)
    _describe_row(state, own, into, at)
    players = state.players
    sheets = state.sheets
    for n in range(1, players):
        sheet = sheets[(first + n) % players]
        if n < SHEETS:
            _describe_sheet(state, sheet, n, into, at)
        _describe_row(state, sheet, into, at + n)


def _flag(numbers: i64, into: Shorts, at: i64) -> None:
    """Writes 1 for every member of a set."""
    while numbers:
        into[at + lowest(numbers)] = i16(1)
        numbers &= numbers - 1


def _describe_game(state: WelcomeState, into: Shorts, at: i64) -> None:
    into[at + PLAYERS] = i16(state.players)
    into[at + MODE + state.mode] = i16(1)
    if state.is_advanced:
        into[at + ADVANCED] = i16(1)
    _flag(state.readings, into, at + READING)
    into[at + TURN] = i16(state.turn)
    if state.ended:
        into[at + ENDED + state.ended - 1] = i16(1)
    plans, first_turn = state.plans, state.first_turn
    in_game: i64 = PLANS
    for k in range(in_game):
        card: i64 = plans[k]
        if card == figures.NO_PLAN:
            return
        into[at + PLAN + card] = i16(1)
        if first_turn[k] == NEVER:
            into[at + WORTH + k] = i16(FIRST_VALUE[card])
        else:
            into[at + WORTH + k] = i16(LATER_VALUE[card])
            into[at + TAKEN + k] = i16(1)


# -- cards ----------------------------------------------------------------------------------------


def _describe_left(state: WelcomeState, into: Shorts, at: i64) -> None:
    """What is in the deck."""
    deck, deck_of = state.deck, state.deck_of
    numbers: i64 = NUMBER_SIDES
    for number in range(1, numbers):
        left: i64 = 0
        card: i64 = number
        while card < figures.CARD_KINDS:
            left += deck[card]
            card += NUMBER_SIDES
        into[at + LEFT_NUMBERS + number - 1] = i16(left)
    effects: i64 = EFFECTS
    for effect in range(effects):
        into[at + LEFT_EFFECTS + effect] = i16(deck_of[effect])
    into[at + DECK] = i16(state.deck_size)


def _describe_piles(state: WelcomeState, into: Shorts, at: i64) -> None:
    """W8, W9  An effect is promised only if no new deal comes first."""
    hand, effects = state.hand, state.effects
    is_last = is_last_of_deal(state)
    piles: i64 = SLOTS
    for pile in range(piles):
        card: i64 = hand[pile]
        if card != NO_CARD:
            into[at + NUMBER + pile] = i16(card % NUMBER_SIDES)
            if not is_last:
                into[at + NEXT + pile * EFFECTS + card // NUMBER_SIDES] = i16(1)
        turned: i64 = effects[pile]
        if turned != NO_CARD:
            into[at + EFFECT + pile * EFFECTS + turned // NUMBER_SIDES] = i16(1)


def _describe_hands(state: WelcomeState, eye: i64, first: i64, into: Shorts, at: i64) -> None:
    """WR31  As far as they are known: what is not, is counted with what the deck may hold."""
    players = state.players
    hand, known = state.hand, state.known
    for n in range(players):
        seat = (first + n) % players
        is_seen = eye in (seat, EVERYONE) or players == 1
        is_giver = eye == giver_of(state, seat)
        k: i64 = -1  # as a view counts them: the card that is left at the end has no slot
        for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
            card: i64 = hand[slot]
            if card == NO_CARD:
                continue
            k += 1
            number = card % NUMBER_SIDES
            effect = card // NUMBER_SIDES
            if not is_seen and not (is_giver and known[slot] == figures.PASSED):
                into[at + LEFT_NUMBERS + number - 1] += i16(1)
            elif n == 0:
                into[at + NUMBER + k] = i16(number)
            else:
                into[at + HELD_NUMBERS + (n - 1) * SLOTS + k] = i16(number)
            if not is_seen and known[slot] == figures.HIDDEN:
                into[at + LEFT_EFFECTS + effect] += i16(1)
            elif n == 0:
                into[at + EFFECT + k * EFFECTS + effect] = i16(1)
            else:
                into[at + HELD_EFFECTS + (n - 1) * SLOTS + k] = i16(effect + 1)
    if state.top != figures.NO_TOP:
        into[at + TOP + state.top] = i16(1)
    into[at + UPPER] = i16(state.upper)
    if state.mode == EXPERT:
        if state.marker != NO_SEAT:
            into[at + MARKER] = i16((state.marker - first + players) % players + 1)
    elif state.mode == CLASSIC and state.specials:
        into[at + SOLO_CARD] = i16(1)


def _describe_aaa(state: WelcomeState, into: Shorts, at: i64) -> None:
    architect, stack = state.architect, state.stack
    for n in range(aaa.FLAGS):
        into[at + ARCHITECT + n] = i16(architect[n])
    for k in range(PLANS):
        into[at + FLAGS + k] = i16(architect[aaa.FLAGS + k])
        into[at + AAA_PLANS + k] = i16(aaa.plan_points(state, k))
    for n in range(state.drawn_size):
        into[at + DRAWN + state.drawn[n]] = i16(n + 1)
    into[at + RESOLVED] = i16(state.resolved)
    for n in range(state.stack_size):
        effect: i64 = stack[n] // NUMBER_SIDES
        into[at + AAA_CARDS + effect] += i16(1)
        into[at + AAA_STACK + n] = i16(effect + 1)


# -- sheets ---------------------------------------------------------------------------------------


def _describe_draft(draft: Draft, into: Shorts, at: i64) -> None:
    if draft.number_card != figures.NO_SLOT:
        into[at + DRAFT_NUMBER] = i16(draft.number)
        into[at + DRAFT_EFFECT + draft.effect] = i16(1)
        into[at + NUMBER_CARD + draft.number_card] = i16(1)
        into[at + EFFECT_CARD + draft.effect_card] = i16(1)
        if draft.house != figures.NO_HOUSE:
            into[at + DRAFT_HOUSE + draft.house] = i16(1)
    elif draft.is_refused:
        into[at + REFUSED] = i16(1)
        if draft.handed != figures.NO_SLOT:
            into[at + HANDED + draft.handed] = i16(1)
    if draft.roundabout != figures.NO_HOUSE:
        into[at + CIRCLED] = i16(1)
    _flag(draft.validated, into, at + VALIDATED)
    if draft.plan != figures.NO_PLAN:
        into[at + IN_PROGRESS + draft.plan] = i16(1)
        _flag(draft.chosen, into, at + CHOSEN)


def _describe_sheet(state: WelcomeState, sheet: Sheet, n: i64, into: Shorts, at: i64) -> None:
    """In full.  All houses are written: that is quicker than to look for the built ones."""
    houses: i64 = HOUSES  # with machine integers as their ends, loops count in such
    streets: i64 = STREETS
    sizes: i64 = ESTATE_MAX
    plans: i64 = PLANS
    numbers, boxes = sheet.numbers, sheet.boxes
    begin = at + HOUSE + n * houses
    for house in range(houses):
        into[begin + house] = i16(numbers[house] + 1)
    circles = sheet.roundabouts
    while circles:
        into[begin + lowest(circles)] = i16(CIRCLE)
        circles &= circles - 1
    _flag(sheet.fences & INNER, into, at + FENCES + n * houses)
    for street in range(streets):
        into[at + PARK + n * streets + street] = i16(boxes[PARKS + street])
    for column in range(sizes):
        into[at + AGENT + n * sizes + column] = i16(boxes[AGENTS + column])
    for k in range(plans):
        into[at + FOR_PLAN + n * plans + k] = i16(scoring.plan_points(state, sheet, k))


def _describe_row(state: WelcomeState, sheet: Sheet, into: Shorts, at: i64) -> None:
    """In short; `at` counts the seats in."""
    boxes = sheet.boxes
    into[at + BUILT] = i16(HOUSES - size(sheet.empty))
    into[at + ALL_PARKS] = i16(boxes[PARKS] + boxes[PARKS + 1] + boxes[PARKS + 2])
    into[at + ALL_POOLS] = i16(size(sheet.pools))
    into[at + TEMPS] = i16(boxes[figures.TEMPS])
    into[at + ALL_BIS] = i16(size(sheet.bis))
    into[at + REFUSALS] = i16(boxes[figures.REFUSALS])
    into[at + CIRCLES] = i16(size(sheet.roundabouts))
    validated: i64 = 0
    plans: i64 = PLANS
    for k in range(plans):
        if boxes[PLANNED + k] != NEVER:
            validated += 1
    into[at + ALL_PLANS] = i16(validated)
    into[at + POINTS] = i16(scoring.own_points(state, sheet))
