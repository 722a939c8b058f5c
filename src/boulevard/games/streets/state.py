"""StreetsState: everything there is to know about one game in progress, and no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints, members, octets, size
from boulevard.core.game import State
from boulevard.core.machine import i64
from boulevard.games.streets import data, expansions
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.tables import COLOURS, SYMBOLS, TYPES, Tables

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Ints

# The grid is large enough for 47 tiles in one line in any direction, with a margin around them.
ROW: Final = 96
MIDDLE: Final = 48
REACH: Final = 46  # farthest that a tile can ever lie from Central Station, in x or y
CELLS: Final = ROW * ROW
FRONTIER: Final = 64  # values in `at` from here on are frontier slots
BUILDINGS: Final = 48  # building 0 is "no building"
FRONTIER_SIZE: Final = 4 * (BUILDINGS - 1)  # enough even if no building touches another
HAND: Final = 3
NO_SEAT: Final = -1
NO_BACK: Final = -1
GRIFTER: Final = 1  # in the solo game: an owner like the seats, but nobody asks it
NO_INTS: Final[Ints] = ints([])  # in place of arrays that only an expansion uses

# The steps of the rules, as kinds of frames.
DEAL: Final = 0  # everyone draws a hand
SHOW: Final = 1  # nature shows the next back
DRAW: Final = 2  # nature turns up the top tile for whoever draws it
TURN: Final = 3
SCORING: Final = 4  # enclosed streets wait
MOVING: Final = 5  # people move out of `source`
CARDS: Final = 6  # nature deals a consultant
REMOVE: Final = 7  # nature takes a tile out, because of the Contractor
TURN_UP: Final = 8  # solo: nature shows the front of the top tile
STREET: Final = 9  # `paying` is scored: tokens and hand tiles come first
CASHING: Final = 10  # `taker` takes the tokens of the building `cashed`
GRIFTERS: Final = 11  # solo: the Grifter's tile waits for its place
KINDS: Final = (  # their names in views
    "deal",
    "show",
    "draw",
    "turn",
    "scoring",
    "moving",
    "cards",
    "remove",
    "turn_up",
    "street",
    "cashing",
    "grifter",
)

ASKED: Final = 1  # the only stage of most steps
# The stages of a turn.
ABANDONING: Final = 1
BUILDING: Final = 2
DRAWING: Final = 3
SIGNING: Final = 4  # the Investor: one sign or two
AGAIN: Final = 5  # the Contractor: a second tile follows
RIVAL: Final = 6  # solo: the Grifter follows
# The stages of a street.
TAKING: Final = 1  # which building gives its tokens
SHOWING: Final = 2  # the Entrepreneur: which tile in hand is scored

RUNNING: Final = 0
HANDS_EMPTY: Final = 1
NO_PLACEMENT: Final = 2


def cell_of(x: i64, y: i64) -> i64:
    return (y + MIDDLE) * ROW + x + MIDDLE


def x_of(cell: i64) -> i64:
    return cell % ROW - MIDDLE


def y_of(cell: i64) -> i64:
    return cell // ROW - MIDDLE


@final
class StreetsState(State):
    """Arrays have fixed sizes, so that `copy` is a handful of block copies."""

    options: StreetsOptions  # what was agreed; shared by copies
    tables: Tables  # what is printed on the tiles; shared by copies
    players: i64
    owners: i64  # the players, and in the solo game the Grifter
    has_expansions: bool  # one of the following; false lets the base game skip them all
    has_consultants: bool
    has_business: bool
    is_solo: bool

    at: Bytes  # cell -> 0 nothing near, building number, or FRONTIER + slot
    frontier_cell: Ints  # slot -> empty cell beside a building
    frontier_facings: Ints  # slot -> legal facings there, a set
    frontier_size: i64
    spots: i64  # legal pairs of cell and facing

    built: i64  # buildings in the city; they are numbered from 1
    cell: Ints  # building -> cell
    facing: Ints  # building -> side of its road
    tile: Ints  # building -> tile
    owner: Ints  # building -> owner whose sign it bears, or NO_SEAT
    street: Ints  # building -> street; a street bears the number of one of its buildings
    length: Ints  # street -> buildings in it
    low: Ints  # street -> cell at its clockwise end (see city.LOW)
    high: Ints  # street -> cell at its other end
    unenclosed: i64  # set of buildings in streets that are not enclosed
    showing: Ints  # colour -> set of buildings with that symbol

    people: Ints  # building * COLOURS + colour -> people there, lying or standing
    standing: Ints  # the same -> those of them that have FOMO
    fomo: Ints  # colour -> people with FOMO in the whole city
    supply: Ints  # colour -> people not in the city

    hand: Ints  # owner * HAND + slot -> tile; the Grifter's is the one it has lifted
    held: Ints  # owner -> tiles in hand
    signs: Ints  # owner -> unused signs; the Grifter has them without end, and nobody counts
    money: Ints  # owner -> money
    earned_at_end: Ints  # owner -> how much of it came from end-of-game scoring
    turn: i64  # owner whose turn it is; NO_SEAT while tiles are dealt

    stack: Ints  # back -> tiles below the top one
    top: i64  # back of the top tile; NO_BACK: not shown, or none left
    unseen: i64  # set of tiles in the stack or removed at setup: their fronts do not exist yet

    unscored: i64  # set of streets that are enclosed and wait to be scored
    source: i64  # set of buildings whose people are moving out
    mover_colour: i64  # the person who is asked about: colour,
    mover_from: i64  # and the building it leaves
    ended: i64  # RUNNING, or why the game is over

    consultant: Ints  # owner -> consultant, or NOBODY
    doubled: i64  # Investor: set of buildings with two signs
    shown: i64  # set of tiles in hands whose fronts everybody has seen
    covered: i64  # Renovator: set of tiles that lie under another one
    tokens: Ints  # business: owner * TYPES + type -> tokens
    token_supply: Ints  # business: type -> tokens that nobody has
    paying: i64  # the street whose scoring is in progress; 0 none
    taker: i64  # business: owner who takes tokens, or is the next to do so; NO_SEAT
    cashed: i64  # business: building whose icons are being taken; 0 none
    icon: i64  # business: how many of its icons have been taken
    front: i64  # solo: the top tile of the stack, face up; 0 none
    pile: Ints  # solo: back -> tiles in the Grifter's endgame pile
    places: list[int]  # solo: codes of the Grifter's best placements, which copies share,
    best_worth: i64  # what its tile's valuation is there,
    best_people: i64  # and, where it closes a street, how many come to its buildings; else -1

    def __init__(self, options: StreetsOptions, tables: Tables) -> None:
        super().__init__()
        self.options = options
        self.tables = tables
        self.players = options.players
        self.owners = options.players
        self.frontier_size = 0
        self.spots = 0
        self.built = 0
        self.unenclosed = 0
        self.turn = NO_SEAT
        self.top = NO_BACK
        self.unseen = 0
        self.unscored = 0
        self.source = 0
        self.mover_colour = 0
        self.mover_from = 0
        self.ended = RUNNING
        self.has_expansions = False
        self.has_business = False
        self.has_consultants = False
        self.is_solo = False
        self.doubled = 0
        self.shown = 0
        self.covered = 0
        self.paying = 0
        self.taker = NO_SEAT
        self.cashed = 0
        self.icon = 0
        self.front = 0
        self.best_worth = 0
        self.best_people = -1

    def copy(self) -> StreetsState:
        new = StreetsState(self.options, self.tables)
        new.frames = [frame.copy() for frame in self.frames]
        new.at = self.at[:]
        new.frontier_cell = self.frontier_cell[:]
        new.frontier_facings = self.frontier_facings[:]
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
        new.fomo = self.fomo[:]
        new.supply = self.supply[:]
        new.hand = self.hand[:]
        new.held = self.held[:]
        new.signs = self.signs[:]
        new.money = self.money[:]
        new.earned_at_end = self.earned_at_end[:]
        new.turn = self.turn
        new.stack = self.stack[:]
        new.top = self.top
        new.unseen = self.unseen
        new.unscored = self.unscored
        new.source = self.source
        new.mover_colour = self.mover_colour
        new.mover_from = self.mover_from
        new.ended = self.ended
        new.consultant = self.consultant
        new.tokens = self.tokens
        new.token_supply = self.token_supply
        new.pile = self.pile
        new.places = self.places
        if self.has_expansions:
            self._copy_expansions(new)
        return new

    def _copy_expansions(self, new: StreetsState) -> None:
        new.has_expansions = True
        new.owners = self.owners
        new.has_business = self.has_business
        new.has_consultants = self.has_consultants
        new.is_solo = self.is_solo
        new.consultant = self.consultant[:]
        new.doubled = self.doubled
        new.shown = self.shown
        new.covered = self.covered
        new.tokens = self.tokens[:]
        new.token_supply = self.token_supply[:]
        new.paying = self.paying
        new.taker = self.taker
        new.cashed = self.cashed
        new.icon = self.icon
        new.front = self.front
        new.best_worth = self.best_worth
        new.best_people = self.best_people
        new.pile = self.pile[:]

    def stack_size(self) -> i64:
        left: i64 = 0 if self.top == NO_BACK else 1
        for back in range(SYMBOLS):
            left += self.stack[back]
        return left

    def pile_size(self) -> i64:
        left: i64 = 0
        for i in range(len(self.pile)):
            left += self.pile[i]
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
            total: i64 = self.supply[colour]
            standing: i64 = 0
            for b in range(1, self.built + 1):
                total += self.people[b * COLOURS + colour]
                standing += self.standing[b * COLOURS + colour]
                if self.standing[b * COLOURS + colour] > self.people[b * COLOURS + colour]:
                    return f"building {b} has more standing people than people"
            if total != data.PEOPLE_PER_COLOUR:
                return f"{total} people of colour {data.COLOURS[colour]}"
            if standing != self.fomo[colour]:
                return f"{standing} standing people of colour {data.COLOURS[colour]}"
        for seat in range(self.players):
            signs: i64 = self.signs[seat]
            for b in range(1, self.built + 1):
                if self.owner[b] == seat:
                    signs += 2 if BIT[b] & self.doubled else 1
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
            if self.tables.back[self.tile[b]] != NO_BACK:
                tiles += 1
        for tile in members(self.covered):
            if self.tables.back[tile] != NO_BACK:
                tiles += 1
        contractor = self.has_contractor()
        expected = len(self.tables.ids) - 2
        as_for = expansions.stack_as_for(self.players, contractor=contractor)
        if not data.with_five_player_tiles(as_for):
            expected -= sum([tile.five_player for tile in self.tables.tiles])
        if tiles != expected:
            return f"{tiles} tiles of {expected}"
        out: i64 = size(self.unseen) - self.stack_size() - self.pile_size()
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
                total: i64 = self.token_supply[token]
                for owner in range(self.owners):
                    total += self.tokens[owner * TYPES + token]
                if total != expansions.TOKENS_PER_TYPE:
                    return f"{total} tokens of type {expansions.TOKENS[token]}"
        return ""


def blank(options: StreetsOptions, tables: Tables) -> StreetsState:
    """A state with nothing on the table."""
    state = StreetsState(options, tables)
    state.at = octets(CELLS)
    state.frontier_cell = ints([0] * FRONTIER_SIZE)
    state.frontier_facings = ints([0] * FRONTIER_SIZE)
    state.cell = ints([0] * BUILDINGS)
    state.facing = ints([0] * BUILDINGS)
    state.tile = ints([0] * BUILDINGS)
    state.owner = ints([NO_SEAT] * BUILDINGS)
    state.street = ints([0] * BUILDINGS)
    state.length = ints([0] * BUILDINGS)
    state.low = ints([0] * BUILDINGS)
    state.high = ints([0] * BUILDINGS)
    state.showing = ints([0] * COLOURS)
    state.people = ints([0] * (BUILDINGS * COLOURS))
    state.standing = ints([0] * (BUILDINGS * COLOURS))
    state.fomo = ints([0] * COLOURS)
    state.supply = ints([data.PEOPLE_PER_COLOUR] * COLOURS)
    state.stack = ints([0] * SYMBOLS)
    state.is_solo = options.players == 1
    state.has_business = options.business
    state.has_consultants = options.consultants != "none"
    state.has_expansions = state.is_solo or state.has_business or state.has_consultants
    state.owners = options.players + state.is_solo
    state.hand = ints([0] * (state.owners * HAND))
    state.held = ints([0] * state.owners)
    state.signs = ints([data.SIGNS_PER_PLAYER] * state.owners)
    state.money = ints([0] * state.owners)
    state.earned_at_end = ints([0] * state.owners)
    state.consultant = ints([expansions.NOBODY] * state.owners)
    state.tokens = ints([0] * (state.owners * TYPES)) if state.has_business else NO_INTS
    state.token_supply = (
        ints([expansions.TOKENS_PER_TYPE] * TYPES) if state.has_business else NO_INTS
    )
    state.pile = ints([0] * SYMBOLS) if state.is_solo else NO_INTS
    state.places = []
    return state
