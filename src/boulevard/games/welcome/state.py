"""WelcomeState: everything there is to know about one game in progress, and no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import ints, size
from boulevard.core.machine import i64
from boulevard.core.state import State
from boulevard.games.welcome import data, figures, messages
from boulevard.games.welcome.figures import NO_CARDS, NO_HOUSE, NO_SLOT, NUMBER_SIDES, PLANS, SLOTS
from boulevard.games.welcome.messages import WelcomeOptions
from boulevard.games.welcome.sheet import Sheet, blank, fault

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

# The ways to play.
STANDARD: Final = 0
EXPERT: Final = 1
CLASSIC: Final = 2
ALEXIS: Final = 3

# The kinds of frames.  While every seat makes its turn, a seat's stage is the number of its
# question; views show it.
TURN: Final = 0  # every seat makes its turn
CHOOSING: Final = 1  # cards, a refusal, or first a roundabout
WRITING: Final = 2
USING: Final = 3  # the effect
ROUNDABOUT: Final = 4  # after the effect
HANDING: Final = 5  # which card goes on after a refusal
SPENDING: Final = 6  # which estates a plan takes
FINISHING: Final = 7  # plans, then the end of the turn
PLAN: Final = 8  # nature turns up a city plan
MARKER: Final = 9  # nature gives the start marker
TURN_UP: Final = 10  # nature turns up the next card of a pile
SHOW: Final = 11  # nature shows the effect side of the deck's top card
DRAW: Final = 12  # nature tells the number of the card that was on top
DEAL: Final = 13  # nature deals a card that nobody else sees

# Contested rulings that are read in another way than usual: a set of these.
KEEPS_EFFECTS: Final = 0b00001  # WR42  used-up piles are filled with the discards alone
PASSES_LEFT: Final = 0b00010  # WR43
SEALS_STREETS: Final = 0b00100  # WR44  no fence in a street that was spent as a whole
MUST_SHIFT: Final = 0b01000  # WR45  no refusal where a temp makes a number fit
MAY_TURN_DOWN: Final = 0b10000  # WR45  a refusal wherever only a temp makes some number fit

NO_SEAT: Final = -1
NEVER: Final = 0  # as a turn
BY_SOLO_CARD: Final = -1  # as the turn of a first validation

_NO_PLANS: Final[Ints] = ints([figures.NO_PLAN] * PLANS)
_STEPS: Final[Ints] = ints([0] * 6)  # as many as most turns have; there is more room if need be
STEP: Final = 2048  # above every code of a step


@final
class Draft:
    """One seat's turn as far as it has come, on a sheet of its own."""

    def __init__(self, sheet: Sheet, steps: Ints) -> None:
        self.sheet: Sheet = sheet  # as it would be
        self.steps: Ints = steps  # the answers so far: stage * STEP + code
        self.taken: i64 = 0  # how many there are
        self.number_card: i64 = NO_SLOT  # slot that gives the number,
        self.number: i64 = 0  # and what it says
        self.effect_card: i64 = NO_SLOT  # slot that gives the effect,
        self.effect: i64 = 0  # and which it is
        self.house: i64 = NO_HOUSE  # where the number was written
        self.roundabout: i64 = NO_HOUSE  # where one was built in this turn
        self.is_refused: bool = False
        self.handed: i64 = NO_SLOT  # slot of the card that is handed on after a refusal
        self.met: i64 = 0  # plans that could be validated, a set; kept up in FINISHING
        self.plan: i64 = figures.NO_PLAN  # the plan that estates are being chosen for
        self.chosen: i64 = 0  # those estates, by their first houses, a set
        self.validated: i64 = 0  # plans of this turn, a set
        self.has_wish: bool = False  # a new deal is asked for
        self.is_shared: bool = False  # copies of a state have it too: not to be changed any more

    def note(self, stage: i64, code: i64) -> None:
        """One step more."""
        if self.taken == len(self.steps):
            self.steps = ints([*self.steps, *_STEPS])
        self.steps[self.taken] = stage * STEP + code
        self.taken += 1

    def third(self) -> i64:
        """W56, W60  Deck modes: the slot of the card that is handed on, or discarded with the
        others; NO_SLOT: not known yet."""
        if self.number_card == NO_SLOT:
            return self.handed
        return SLOTS - self.number_card - self.effect_card

    def copy(self) -> Draft:
        new = Draft(self.sheet.copy(), self.steps[:])
        new.taken = self.taken
        new.number_card = self.number_card
        new.number = self.number
        new.effect_card = self.effect_card
        new.effect = self.effect
        new.house = self.house
        new.roundabout = self.roundabout
        new.is_refused = self.is_refused
        new.handed = self.handed
        new.met = self.met
        new.plan = self.plan
        new.chosen = self.chosen
        new.validated = self.validated
        new.has_wish = self.has_wish
        return new


@final
class WelcomeState(State):
    """Revealed sheets are shared by copies, and drafts until one of the copies goes on with them;
    everything else is copied in blocks."""

    def __init__(
        self, options: WelcomeOptions, mode: i64, architect: Ints, *, is_copy: bool = False
    ) -> None:
        super().__init__()
        # What a copy will be given is left empty.
        threes: i64 = PLANS
        kinds: i64 = figures.CARD_KINDS
        effects: i64 = figures.EFFECTS
        places: i64 = SLOTS
        beside: i64 = 0
        stack: i64 = 0
        if is_copy:
            threes = kinds = effects = places = 0
        elif mode == STANDARD:
            beside = SLOTS
        else:
            places = SLOTS * options.players
            if mode == ALEXIS:
                stack = figures.STACK
        self.options: WelcomeOptions = options  # what was agreed; shared by copies
        self.architect: Ints = architect  # Alexis: the six values and three flags; shared by copies
        self.players: i64 = options.players
        self.mode: i64 = mode  # STANDARD, EXPERT, CLASSIC or ALEXIS
        self.is_advanced: bool = options.variant == "advanced"
        self.readings: i64 = 0  # contested rulings that are read otherwise, a set

        self.turn: i64 = 0  # counted from 1
        self.plans: Ints = _NO_PLANS[:threes]  # plan -> card, or NO_PLAN
        # plan -> turn of its first validation by anyone, NEVER or BY_SOLO_CARD
        self.first_turn: Ints = NO_CARDS[:threes]
        self.sheets: list[Sheet] = []  # by seat, as revealed
        self.drafts: list[Draft | None] = []  # by seat; None: nothing chosen yet in this turn

        # card -> copies whose order does not exist yet, the top one included
        self.deck: Ints = figures.FULL[:kinds]
        self.deck_of: Ints = figures.FULL_OF[:effects]  # effect -> those of them with this effect
        self.deck_size: i64 = data.CARDS
        self.top: i64 = figures.NO_TOP  # what the deck shows, or NO_TOP
        self.upper: i64 = 0  # solo: cards below the top one before the lower half begins
        self.specials: i64 = 0  # cards without number in the deck: 0 solo card, 1 to 3 plans; a set
        self.discard: Ints = NO_CARDS[:kinds]  # card -> copies
        # seat * SLOTS + slot -> card; in the standard game pile -> its top card
        self.hand: Ints = NO_CARDS[:places]
        self.known: Ints = NO_CARDS[:places]  # the same -> HIDDEN, OPEN or PASSED
        self.effects: Ints = NO_CARDS[:beside]  # standard game: pile -> card turned beside it
        self.marker: i64 = NO_SEAT  # expert: seat that is dealt to first

        self.stack: Ints = NO_CARDS[:stack]  # Alexis: the AAA's cards in order
        self.stack_size: i64 = 0
        self.aaa_turn: Ints = NO_CARDS[:threes]  # plan -> turn in which the AAA scored it, or NEVER
        self.drawn: Ints = NO_CARDS[:threes]  # Completed Plan cards (plans 0 to 2), as they came
        self.drawn_size: i64 = 0
        self.resolved: i64 = 0  # how many of them are settled
        self.ended: i64 = messages.RUNNING  # or why the game is over
        if not is_copy:
            self.sheets = [blank()] * options.players
            self.drafts = [None] * options.players

    def copy(self) -> WelcomeState:
        new = WelcomeState(self.options, self.mode, self.architect, is_copy=True)
        new.copy_frames(self)
        new.readings = self.readings
        new.turn = self.turn
        new.plans = self.plans[:]
        new.first_turn = self.first_turn[:]
        new.sheets = self.sheets[:]
        for draft in self.drafts:
            if draft is not None:
                draft.is_shared = True
        new.drafts = self.drafts[:]
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

    def draft_of(self, seat: i64) -> Draft:
        """The draft of a seat that has begun its turn, to look at."""
        draft = self.drafts[seat]
        assert draft is not None
        return draft

    def draft_on(self, seat: i64) -> Draft:
        """The same to go on with, begun if need be."""
        draft = self.drafts[seat]
        if draft is None:
            draft = Draft(self.sheets[seat].copy(), _STEPS[:])
            self.drafts[seat] = draft
        elif draft.is_shared:
            draft = draft.copy()
            self.drafts[seat] = draft
        return draft

    def sheet_of(self, seat: i64) -> Sheet:
        """The sheet as this seat's own turn has left it so far."""
        draft = self.drafts[seat]
        if draft is None:
            return self.sheets[seat]
        return draft.sheet

    def number_of(self, seat: i64, slot: i64) -> i64:
        """The number of a combination or card that this seat can choose."""
        if self.mode == STANDARD:
            return self.hand[slot] % NUMBER_SIDES
        return self.hand[seat * SLOTS + slot] % NUMBER_SIDES

    def effect_of(self, seat: i64, slot: i64) -> i64:
        """The effect of a combination or card that this seat can choose."""
        if self.mode == STANDARD:
            return self.effects[slot] // NUMBER_SIDES
        return self.hand[seat * SLOTS + slot] // NUMBER_SIDES

    def check(self) -> str:
        """Every card is somewhere, once, and every sheet is in order."""
        places = [*self.hand, *self.effects]
        lying = [card for card in places if card != figures.NO_CARD]
        lying += self.stack[: self.stack_size]
        for card in range(figures.CARD_KINDS):
            total = self.deck[card] + self.discard[card] + lying.count(card)
            if total != figures.FULL[card]:
                return f"{total} copies of card {card}"
        for effect in range(figures.EFFECTS):
            first = effect * NUMBER_SIDES
            if sum(self.deck[first : first + NUMBER_SIDES]) != self.deck_of[effect]:
                return f"the deck miscounts {data.EFFECTS[effect]}"
        if sum(self.deck_of) != self.deck_size:
            return f"the deck has not {self.deck_size} cards"
        if self.mode == ALEXIS and size(self.specials) + self.drawn_size != PLANS:
            return "a Completed Plan card is lost"
        for seat in range(self.players):
            reason = fault(self.sheets[seat])
            if reason:
                return f"seat {seat}: {reason}"
        return ""
