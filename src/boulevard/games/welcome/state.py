"""WelcomeState: everything there is to know about one game in progress, and no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from boulevard.core.arrays import ints, size
from boulevard.core.game import State
from boulevard.games.welcome import data
from boulevard.games.welcome.messages import WelcomeOptions
from boulevard.games.welcome.plans import PLANS
from boulevard.games.welcome.sheet import (
    ALL_POOLS,
    BLANK,
    FIRST,
    HOUSES,
    OUTER,
    SPENT,
    STREET_OF,
    Sheet,
    blank,
)
from boulevard.games.welcome.sheet import ROUNDABOUT as ROUNDABOUT_HOUSE

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

# The ways to play.
STANDARD: Final = 0
EXPERT: Final = 1
CLASSIC: Final = 2
ALEXIS: Final = 3

# The steps of the rules, as kinds of frames.
PLAN: Final = 0  # nature turns up a city plan
MARKER: Final = 1  # nature gives the start marker
TURN_UP: Final = 2  # nature turns up the next card of a pile
SHOW: Final = 3  # nature shows the effect side of the deck's top card
DRAW: Final = 4  # nature tells the number of the card that was on top
DEAL: Final = 5  # nature deals a card that nobody else sees
TURN: Final = 6  # every seat makes its turn
KINDS: Final = ("plan", "marker", "turn_up", "show", "draw", "deal", "turn")  # in views

# The stages of a turn.
CHOOSING: Final = 1  # cards, a refusal, or first a roundabout
WRITING: Final = 2
USING: Final = 3  # the effect
ROUNDABOUT: Final = 4  # after the effect
HANDING: Final = 5  # which card goes on after a refusal
SPENDING: Final = 6  # which estates a plan takes
FINISHING: Final = 7  # plans, then the end of the turn

# A card is effect * NUMBER_SIDES + number; NO_CARD is the surveyor with number 0, which is none.
NUMBER_SIDES: Final = 16
CARD_KINDS: Final = 96
NO_CARD: Final = 0
EFFECTS: Final = 6
SURVEYOR: Final = 0
POOL: Final = 1
TEMP: Final = 2
BIS: Final = 3
PARK: Final = 4
AGENT: Final = 5
SLOTS: Final = 3  # combinations, or cards in a hand

# What the top of the deck shows: an effect, or one of these.
NO_TOP: Final = -1
SOLO_CARD: Final = 6
COMPLETED: Final = 7  # + plan: a Completed Plan card
FACES: Final = (*data.EFFECTS, "solo", "plan1", "plan2", "plan3")

NO_PLAN: Final = -1
NO_SEAT: Final = -1
NO_SLOT: Final = -1
NEVER: Final = 0  # as a turn
BY_SOLO_CARD: Final = -1  # as the turn of a first validation
STACK: Final = 36  # no game has more turns

# What the other seats know of a card in an expert hand.
HIDDEN: Final = 0
OPEN: Final = 1  # its effect lay on top of the deck
PASSED: Final = 2  # its effect is public, and the giver knows its number

RUNNING: Final = 0
BY_REFUSALS: Final = 1
BY_PLANS: Final = 2
BY_HOUSES: Final = 3
BY_DECK: Final = 4
ENDINGS: Final = ("", "refusals", "plans", "houses", "deck")

_FULL: list[int] = [0] * CARD_KINDS
for _number, _row in enumerate(data.copies()):
    for _effect in range(EFFECTS):
        _FULL[_effect * NUMBER_SIDES + _number] = _row[_effect]
FULL: Final[Ints] = ints(_FULL)  # W1  card -> copies of it in the box
FULL_OF: Final[Ints] = ints([sum(row[e] for row in data.copies()) for e in range(EFFECTS)])
NO_CARDS: Final[Ints] = ints([0] * CARD_KINDS)
_THREE: Final[Ints] = ints([0] * 3)


@final
class Draft:
    """One seat's turn as far as it has come, on a sheet of its own."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet: Sheet = sheet  # as it would be
        self.steps: list[int] = []  # the codes of the answers so far
        self.number_card: i64 = NO_SLOT  # slot that gives the number
        self.effect_card: i64 = NO_SLOT  # slot that gives the effect
        self.house: i64 = -1  # where the number was written
        self.roundabout: i64 = -1  # house where one was built in this turn
        self.is_refused: i64 = 0
        self.handed: i64 = NO_SLOT  # slot of the card that is handed on after a refusal
        self.met: i64 = 0  # plans that could be validated, a set; kept up in FINISHING
        self.plan: i64 = NO_PLAN  # the plan that estates are being chosen for
        self.chosen: i64 = 0  # those estates, by their first houses, a set
        self.validated: i64 = 0  # plans of this turn, a set
        self.wish: i64 = 0  # whether a new deal is asked for

    def copy(self) -> Draft:
        new = Draft(self.sheet.copy())
        new.steps = self.steps[:]
        new.number_card = self.number_card
        new.effect_card = self.effect_card
        new.house = self.house
        new.roundabout = self.roundabout
        new.is_refused = self.is_refused
        new.handed = self.handed
        new.met = self.met
        new.plan = self.plan
        new.chosen = self.chosen
        new.validated = self.validated
        new.wish = self.wish
        return new


@final
class WelcomeState(State):
    """Revealed sheets are shared by copies; everything else is copied in blocks."""

    options: WelcomeOptions  # what was agreed; shared by copies
    architect: Ints  # Alexis: the six values and three flags; shared by copies
    players: i64
    mode: i64  # STANDARD, EXPERT, CLASSIC or ALEXIS
    is_advanced: bool

    turn: i64  # counted from 1
    plans: Ints  # plan -> card, or NO_PLAN
    first_turn: Ints  # plan -> turn of its first validation by anyone, NEVER or BY_SOLO_CARD
    sheets: list[Sheet]  # by seat, as revealed
    drafts: list[Draft | None]  # by seat; None: nothing chosen yet in this turn

    deck: Ints  # card -> copies whose order does not exist yet, the top one included
    deck_of: Ints  # effect -> those of them with this effect
    deck_size: i64
    top: i64  # what the deck shows, or NO_TOP
    upper: i64  # solo: cards below the top one before the lower half begins
    specials: i64  # cards without a number in the deck, a set of 0 solo card, 1 to 3 plans
    discard: Ints  # card -> copies
    hand: Ints  # seat * SLOTS + slot -> card; in the standard game pile -> its top card
    known: Ints  # the same -> HIDDEN, OPEN or PASSED
    effects: Ints  # standard game: pile -> card turned beside it
    marker: i64  # expert: seat that is dealt to first

    stack: Ints  # Alexis: the AAA's cards in order
    stack_size: i64
    aaa_turn: Ints  # plan -> turn in which the AAA scored it, or NEVER
    drawn: Ints  # Completed Plan cards (plans 0 to 2) in the order drawn
    drawn_size: i64
    resolved: i64  # how many of them are settled
    ended: i64  # RUNNING, or why the game is over

    def __init__(self, options: WelcomeOptions, architect: Ints, mode: i64) -> None:
        super().__init__()
        self.options = options
        self.architect = architect
        self.players = options.players
        self.mode = mode
        self.is_advanced = options.variant == "advanced"
        self.turn = 0
        self.deck_size = data.CARDS
        self.top = NO_TOP
        self.upper = 0
        self.specials = 0
        self.marker = NO_SEAT
        self.stack_size = 0
        self.drawn_size = 0
        self.resolved = 0
        self.ended = RUNNING

    def copy(self) -> WelcomeState:
        new = WelcomeState(self.options, self.architect, self.mode)
        new.frames = [frame.copy() for frame in self.frames]
        new.turn = self.turn
        new.plans = self.plans[:]
        new.first_turn = self.first_turn[:]
        new.sheets = self.sheets[:]
        drafts: list[Draft | None] = []
        for draft in self.drafts:
            drafts.append(None if draft is None else draft.copy())
        new.drafts = drafts
        new.deck = self.deck[:]
        new.deck_of = self.deck_of[:]
        new.deck_size = self.deck_size
        new.top = self.top
        new.upper = self.upper
        new.specials = self.specials
        new.discard = self.discard[:]
        new.hand = self.hand[:]
        new.known = self.known[:]
        new.effects = self.effects[:]
        new.marker = self.marker
        new.stack = self.stack[:]
        new.stack_size = self.stack_size
        new.aaa_turn = self.aaa_turn[:]
        new.drawn = self.drawn[:]
        new.drawn_size = self.drawn_size
        new.resolved = self.resolved
        new.ended = self.ended
        return new

    def number_of(self, seat: i64, slot: i64) -> i64:
        """The number of a combination or card that this seat can choose."""
        first: i64 = 0 if self.mode == STANDARD else seat * SLOTS
        return self.hand[first + slot] % NUMBER_SIDES

    def effect_of(self, seat: i64, slot: i64) -> i64:
        """The effect of a combination or card that this seat can choose."""
        if self.mode == STANDARD:
            return self.effects[slot] // NUMBER_SIDES
        return self.hand[seat * SLOTS + slot] // NUMBER_SIDES

    def check(self) -> str:
        """Every card is somewhere, once, and every sheet is in order."""
        for card in range(CARD_KINDS):
            total: i64 = self.deck[card] + self.discard[card]
            for held in self.hand:
                total += 1 if held == card and card != NO_CARD else 0
            for turned in self.effects:
                total += 1 if turned == card and card != NO_CARD else 0
            for k in range(self.stack_size):
                total += 1 if self.stack[k] == card else 0
            if total != FULL[card]:
                return f"{total} copies of card {card}"
        for effect in range(EFFECTS):
            first = effect * NUMBER_SIDES
            if sum([self.deck[first + n] for n in range(NUMBER_SIDES)]) != self.deck_of[effect]:
                return f"the deck miscounts {data.EFFECTS[effect]}"
        if sum([self.deck_of[effect] for effect in range(EFFECTS)]) != self.deck_size:
            return f"the deck has not {self.deck_size} cards"
        if self.mode == ALEXIS:
            if size(self.specials) + self.drawn_size != PLANS:
                return "a Completed Plan card is lost"
        for seat in range(self.players):
            fault = _sheet_fault(self.sheets[seat])
            if fault:
                return f"seat {seat}: {fault}"
        return ""


def _sheet_fault(sheet: Sheet) -> str:
    last: i64 = -1
    for house in range(HOUSES):
        number: i64 = sheet.numbers[house]
        if house == FIRST[STREET_OF[house]] or number == ROUNDABOUT_HOUSE:
            last = -1
        if number in (ROUNDABOUT_HOUSE, BLANK):
            continue
        is_bis = sheet.bis >> house & 1
        if number < last or (number == last and not (is_bis or sheet.bis >> (house - 1) & 1)):
            return f"house {house} breaks the order"
        last = number
    if sheet.fences & OUTER != OUTER or sheet.fences & sheet.sealed:
        return "a fence stands where none may be"
    if sheet.pools & ~ALL_POOLS or sheet.pools & sheet.empty:
        return "a pool stands where none may be"
    spent = [sheet.boxes[SPENT + k] for k in range(PLANS)]
    if spent[0] & spent[1] or spent[0] & spent[2] or spent[1] & spent[2]:
        return "a house is spent twice"
    return ""


def new_state(options: WelcomeOptions, architect: Ints, mode: i64) -> WelcomeState:
    """A table with shuffled cards and blank sheets; nothing is turned up."""
    state = WelcomeState(options, architect, mode)
    state.plans = ints([NO_PLAN] * PLANS)
    state.first_turn = _THREE[:]
    state.sheets = [blank() for _ in range(options.players)]
    state.drafts = [None] * options.players
    state.deck = FULL[:]
    state.deck_of = FULL_OF[:]
    state.discard = NO_CARDS[:]
    hands = SLOTS if mode == STANDARD else SLOTS * options.players
    state.hand = ints([NO_CARD] * hands)
    state.known = ints([HIDDEN] * hands)
    state.effects = ints([NO_CARD] * (SLOTS if mode == STANDARD else 0))
    state.stack = ints([NO_CARD] * (STACK if mode == ALEXIS else 0))
    state.aaa_turn = _THREE[:]
    state.drawn = _THREE[:]
    if mode in (CLASSIC, ALEXIS):
        state.upper = data.UPPER_HALF
        state.specials = 1 if mode == CLASSIC else 0b1110
    return state
