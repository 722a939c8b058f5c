"""StreetsState: everything there is to know about one game in progress, and no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints, members, octets, size
from boulevard.core.machine import i64
from boulevard.core.state import State
from boulevard.games.streets import data, expansions
from boulevard.games.streets.counts import count_of, counts_of, total
from boulevard.games.streets.figures import COLOURS, TYPES, Figures
from boulevard.games.streets.messages import StreetsOptions

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Ints

# Rows are long enough for 47 tiles in one line in any direction.  What lies in a cell is kept under
# its number modulo MAP: cells that share a place there are at least 53 steps apart, and
# whatever touches two buildings of one city at most 50.
ROW: Final = 96
MIDDLE: Final = 48
MAP: Final = 2048
LAST: Final = MAP - 1
REACH: Final = 46  # farthest that a tile can ever lie from another, in steps
FRONTIER: Final = 64  # values in `at` from here on are frontier slots
BUILDINGS: Final = 48  # building 0 is "no building"
FRONTIER_SIZE: Final = 4 * (BUILDINGS - 1)  # enough even if no building touches another
HAND: Final = 3
NO_SEAT: Final = -1
NO_BACK: Final = -1
GRIFTER: Final = 1  # in the solo game: an owner like the seats, but nobody asks it

# The steps of the rules, as kinds of frames.  Those above SHOW are in `questions`, the rest are
# what nature is asked, in `chance`.
DEAL: Final = 0  # everyone draws a hand
ABANDON: Final = 1  # which building is given up
BUILD: Final = 2  # which tile goes where
SIGNS: Final = 3  # the Investor: one sign or two
AGAIN: Final = 4  # the Contractor: a second tile follows
RIVAL: Final = 5  # solo: the Grifter follows
REFILL: Final = 6  # as many tiles are drawn as were built, and the turn ends
STREET: Final = 7  # which of the enclosed streets is scored next
TOKEN_BUILDING: Final = 8  # `paying` is scored: which building gives `taker` its tokens
HAND_TILE: Final = 9  # `paying` is scored: the Entrepreneur's tile
PAYMENT: Final = 10  # `paying` is scored: everybody is paid
TOKEN: Final = 11  # which token `taker` gets from the building `cashed`
TARGET: Final = 12  # where people who move out of `source` go
GRIFTERS: Final = 13  # solo: where the Grifter's tile goes
SHOW: Final = 14  # the next back
DRAW: Final = 15  # the top tile, for whoever draws it
TURN_UP: Final = 16  # solo: the front of the top tile
CARDS: Final = 17  # a consultant
REMOVE: Final = 18  # a tile that goes out because of the Contractor

RUNNING: Final = 0
HANDS_EMPTY: Final = 1
NO_PLACEMENT: Final = 2

# What the arrays of a new state hold; see `blank`.
_OWNERS: Final = 5
_MAP: Final[Bytes] = octets(MAP)
_NO_FRONTIER: Final[Ints] = ints([0] * FRONTIER_SIZE)
_BY_BUILDING: Final[Ints] = ints([0] * BUILDINGS)
_BY_COLOUR: Final[Ints] = ints([0] * COLOURS)
_BY_OWNER: Final[Ints] = ints([0] * _OWNERS)
_BY_SLOT: Final[Ints] = ints([0] * (_OWNERS * HAND))
_BY_TOKEN: Final[Ints] = ints([0] * (_OWNERS * TYPES))
_NOBODY: Final[Ints] = ints([NO_SEAT] * BUILDINGS)
_SIGNS: Final[Ints] = ints([data.SIGNS_PER_PLAYER] * _OWNERS)
_TOKENS: Final[Ints] = ints([expansions.TOKENS_PER_TYPE] * TYPES)
_NO_PLACES: Final[list[int]] = []
_EVERYBODY: Final = counts_of([data.PEOPLE_PER_COLOUR] * COLOURS)


def cell_of(x: i64, y: i64) -> i64:
    return (y + MIDDLE) * ROW + x + MIDDLE


def x_of(cell: i64) -> i64:
    return cell % ROW - MIDDLE


def y_of(cell: i64) -> i64:
    return cell // ROW - MIDDLE


@final
class StreetsState(State):
    """Counts by colour, symbol or back are packed (see `counts`), sets of buildings and tiles too
    (see `core.arrays`); so a copy is a handful of numbers and short arrays.

    Made by `blank` or `copy`: by itself it has no arrays of its own, so that none is made twice."""

    def __init__(
        self, options: StreetsOptions, figures: Figures, players: i64, *, tokens: bool, cards: bool
    ) -> None:
        super().__init__()
        self.options: StreetsOptions = options  # what was agreed; shared by copies
        self.figures: Figures = figures  # what is printed on the tiles; shared by copies
        self.players: i64 = players
        self.is_solo: bool = players == 1
        self.has_business: bool = tokens
        self.has_consultants: bool = cards
        # One of these; false lets the base game skip them all.
        self.has_expansions: bool = self.is_solo or tokens or cards
        self.owners: i64 = players + self.is_solo  # the players, and in the solo game the Grifter

        self.at: Bytes = _MAP  # cell -> 0, building number, or FRONTIER + slot
        self.frontier: Ints = _NO_FRONTIER  # slot -> empty cell and what is legal there (see city)
        self.frontier_size: i64 = 0
        self.spots: i64 = 0  # legal pairs of cell and facing

        self.built: i64 = 0  # buildings in the city; they are numbered from 1
        self.cell: Ints = _BY_BUILDING  # building -> cell
        self.facing: Ints = _BY_BUILDING  # building -> side of its road
        self.tile: Ints = _BY_BUILDING  # building -> tile
        self.owner: Ints = _NOBODY  # building -> owner whose sign it bears, or NO_SEAT
        self.street: Ints = _BY_BUILDING  # building -> street, named by a building
        self.length: Ints = _BY_BUILDING  # street -> buildings in it
        self.low: Ints = _BY_BUILDING  # street -> cell at its western or northern end
        self.high: Ints = _BY_BUILDING  # street -> cell at its other end
        self.unenclosed: i64 = 0  # set of buildings in streets that are not enclosed
        self.showing: Ints = _BY_COLOUR  # colour -> set of buildings with that symbol

        self.people: Ints = _BY_BUILDING  # building -> people, lying or standing, counts
        self.standing: Ints = _BY_BUILDING  # building -> those of them that have FOMO, counts
        self.fomo: i64 = 0  # people with FOMO in the whole city, counts
        self.supply: i64 = _EVERYBODY  # people not in the city, counts

        self.hand: Ints = _BY_SLOT  # owner * HAND + slot -> tile
        self.held: Ints = _BY_OWNER  # owner -> tiles in hand
        self.signs: Ints = _SIGNS  # owner -> unused signs; nobody counts the Grifter's
        self.money: Ints = _BY_OWNER  # owner -> money
        self.earned_at_end: Ints = _BY_OWNER  # owner -> how much of it the end brought
        self.turn: i64 = NO_SEAT  # owner whose turn it is; NO_SEAT while tiles are dealt
        self.due: i64 = 0  # tiles that the player on turn has built and not drawn for yet

        self.stack: i64 = 0  # tiles below the top one by back, counts
        self.top: i64 = NO_BACK  # back of the top tile; NO_BACK: not shown, or none left
        self.unseen: i64 = 0  # set of tiles in the stack or removed: their fronts do not exist yet

        self.unscored: i64 = 0  # set of streets that are enclosed and wait to be scored
        self.source: i64 = 0  # set of buildings whose people are moving out
        self.mover_colour: i64 = 0  # the person who is asked about: colour,
        self.mover_from: i64 = 0  # and the building it leaves
        self.ended: i64 = RUNNING  # or why the game is over

        self.consultant: Ints = _BY_OWNER  # owner -> consultant, or NOBODY
        self.earned_by_card: Ints = _BY_OWNER  # owner -> how much of it the card scored by itself
        self.doubled: i64 = 0  # Investor: set of buildings with two signs
        self.shown: i64 = 0  # set of tiles in hands whose fronts everybody has seen
        self.covered: i64 = 0  # Renovator: set of tiles that lie under another one
        self.tokens: Ints = _BY_TOKEN  # business: owner * TYPES + type -> tokens
        self.token_supply: Ints = _TOKENS  # business: type -> tokens nobody has
        self.paying: i64 = 0  # the street whose scoring is in progress; 0 none
        self.taker: i64 = NO_SEAT  # business: who takes tokens, or is the next to; NO_SEAT
        self.cashed: i64 = 0  # business: building whose icons are being taken; 0 none
        self.icon: i64 = 0  # business: how many of its icons have been taken
        self.front: i64 = 0  # solo: the top tile of the stack, face up; 0 none
        self.pile: i64 = 0  # solo: tiles in the Grifter's endgame pile by back, counts
        self.places: list[int] = _NO_PLACES  # solo: codes of the Grifter's best placements, shared,
        self.best_worth: i64 = 0  # what its tile's valuation is there,
        self.best_people: i64 = -1  # and, where it closes a street, who comes to it; else -1

    def copy(self) -> StreetsState:
        tokens, cards = self.has_business, self.has_consultants
        new = StreetsState(self.options, self.figures, self.players, tokens=tokens, cards=cards)
        new.copy_frames(self)
        new.at = self.at[:]
        new.frontier = self.frontier[:]
        new.frontier_size = self.frontier_size
        new.spots = self.spots
        new.built = self.built
        new.cell = self.cell[:]
        new.facing = self.facing[:]
        new.tile = self.tile[:]
        new.owner = self.owner[:]
        new.street = self.street[:]
        new.length = self.length[:]
        new.low = self.low[:]
        new.high = self.high[:]
        new.unenclosed = self.unenclosed
        new.showing = self.showing[:]
        new.people = self.people[:]
        new.standing = self.standing[:]
        new.fomo = self.fomo
        new.supply = self.supply
        new.hand = self.hand[:]
        new.held = self.held[:]
        new.signs = self.signs[:]
        new.money = self.money[:]
        new.earned_at_end = self.earned_at_end[:]
        new.turn = self.turn
        new.due = self.due
        new.stack = self.stack
        new.top = self.top
        new.unseen = self.unseen
        new.unscored = self.unscored
        new.source = self.source
        new.mover_colour = self.mover_colour
        new.mover_from = self.mover_from
        new.ended = self.ended
        new.doubled = self.doubled
        new.shown = self.shown
        new.covered = self.covered
        new.paying = self.paying
        new.taker = self.taker
        new.cashed = self.cashed
        new.icon = self.icon
        new.front = self.front
        new.pile = self.pile
        new.places = self.places
        new.best_worth = self.best_worth
        new.best_people = self.best_people
        if self.has_expansions:  # what the others never write is shared
            new.consultant = self.consultant[:]
            new.earned_by_card = self.earned_by_card[:]
            new.tokens = self.tokens[:]
            new.token_supply = self.token_supply[:]
        return new

    def id_of(self, b: i64) -> str:
        """The id of a building's tile."""
        return self.figures.ids[self.tile[b]]

    def place_of(self, b: i64) -> tuple[int, int]:
        """Where a building lies, x and y."""
        return x_of(self.cell[b]), y_of(self.cell[b])

    def stack_size(self) -> i64:
        left = total(self.stack)
        if self.top != NO_BACK:
            left += 1
        return left

    def has_contractor(self) -> bool:
        """The consultants in play make the stack larger."""
        for owner in range(self.owners):
            if self.consultant[owner] == expansions.CONTRACTOR:
                return True
        return False

    def check(self) -> str:
        """Every person, sign and tile is somewhere, once."""
        for colour in range(COLOURS):
            people: i64 = count_of(self.supply, colour)
            standing: i64 = 0
            for b in range(1, self.built + 1):
                here = count_of(self.people[b], colour)
                upright = count_of(self.standing[b], colour)
                people += here
                standing += upright
                if upright > here:
                    return f"building {b} has more standing people than people"
            if people != data.PEOPLE_PER_COLOUR:
                return f"{people} people of colour {data.COLOURS[colour]}"
            if standing != count_of(self.fomo, colour):
                return f"{standing} standing people of colour {data.COLOURS[colour]}"
        for seat in range(self.players):
            signs: i64 = self.signs[seat]
            for b in range(1, self.built + 1):
                if self.owner[b] == seat:
                    signs += 1
                    if BIT[b] & self.doubled:
                        signs += 1
            if signs != data.SIGNS_PER_PLAYER:
                return f"seat {seat} has {signs} signs"
        return self._check_tiles() or self._check_tokens()

    def _check_tiles(self) -> str:
        tiles: i64 = size(self.unseen)
        for owner in range(self.owners):
            tiles += self.held[owner]
        if self.front:
            tiles += 1
        for b in range(1, self.built + 1):
            if self.figures.back[self.tile[b]] != NO_BACK:
                tiles += 1
        for tile in members(self.covered):
            if self.figures.back[tile] != NO_BACK:
                tiles += 1
        contractor = self.has_contractor()
        expected = len(self.figures.ids) - 2
        as_for = expansions.stack_as_for(self.players, contractor=contractor)
        if not data.with_five_player_tiles(as_for):
            expected -= sum([tile.five_player for tile in self.figures.tiles])
        if tiles != expected:
            return f"{tiles} tiles of {expected}"
        out: i64 = size(self.unseen) - self.stack_size() - total(self.pile)
        if self.front:
            out += 1
        last: i64 = expansions.removed(self.players, contractor=contractor)
        first: i64 = last
        if contractor and self.turn == NO_SEAT:
            first -= expansions.MORE_REMOVED
        if not first <= out <= last:
            return f"{size(self.unseen)} unseen tiles for a stack of {self.stack_size()}"
        return ""

    def _check_tokens(self) -> str:
        if self.has_business:
            for token in range(TYPES):
                tokens: i64 = self.token_supply[token]
                for owner in range(self.owners):
                    tokens += self.tokens[owner * TYPES + token]
                if tokens != expansions.TOKENS_PER_TYPE:
                    return f"{tokens} tokens of type {expansions.TOKENS[token]}"
        return ""


def blank(options: StreetsOptions, figures: Figures) -> StreetsState:
    """A state with nothing on the table."""
    cards = options.consultants != "none"
    state = StreetsState(options, figures, options.players, tokens=options.business, cards=cards)
    return state.copy()
