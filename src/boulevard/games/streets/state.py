"""StreetsState: everything there is to know about one game in progress, and no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import ints, octets, size
from boulevard.core.game import State
from boulevard.core.machine import i64
from boulevard.games.streets import data
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.tables import COLOURS, SYMBOLS, Tables

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

# The steps of the rules, as kinds of frames.
DEAL: Final = 0  # everyone draws a hand
SHOW: Final = 1  # nature shows the next back
DRAW: Final = 2  # nature turns up the top tile for whoever draws it
TURN: Final = 3
SCORING: Final = 4  # enclosed streets wait
MOVING: Final = 5  # people move out of `source`
KINDS: Final = ("deal", "show", "draw", "turn", "scoring", "moving")  # their names in views

# The stages of a turn; the other steps have only one.
ASKED: Final = 1
ABANDONING: Final = 1
BUILDING: Final = 2
DRAWING: Final = 3

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

    at: Bytes  # cell -> 0 nothing near, building number, or FRONTIER + slot
    frontier_cell: Ints  # slot -> empty cell beside a building
    frontier_facings: Ints  # slot -> legal facings there, a set
    frontier_size: i64
    spots: i64  # legal pairs of cell and facing

    built: i64  # buildings in the city; they are numbered from 1
    cell: Ints  # building -> cell
    facing: Ints  # building -> side of its road
    tile: Ints  # building -> tile
    owner: Ints  # building -> seat whose sign it bears, or NO_SEAT
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

    hand: Ints  # seat * HAND + slot -> tile
    held: Ints  # seat -> tiles in hand
    signs: Ints  # seat -> unused signs
    money: Ints  # seat -> money
    earned_at_end: Ints  # seat -> how much of it came from end-of-game scoring
    turn: i64  # seat whose turn it is; NO_SEAT while tiles are dealt

    stack: Ints  # back -> tiles below the top one
    top: i64  # back of the top tile; NO_BACK: not shown, or none left
    unseen: i64  # set of tiles in the stack or removed at setup: their fronts do not exist yet

    unscored: i64  # set of streets that are enclosed and wait to be scored
    source: i64  # set of buildings whose people are moving out
    mover_colour: i64  # the person who is asked about: colour,
    mover_from: i64  # and the building it leaves
    ended: i64  # RUNNING, or why the game is over

    def __init__(self, options: StreetsOptions, tables: Tables) -> None:
        super().__init__()
        self.options = options
        self.tables = tables
        self.players = options.players
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
        return new

    def stack_size(self) -> i64:
        left: i64 = 0 if self.top == NO_BACK else 1
        for back in range(SYMBOLS):
            left += self.stack[back]
        return left

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
                    signs += 1
            if signs != data.SIGNS_PER_PLAYER:
                return f"seat {seat} has {signs} signs"
        tiles = sum([self.held[seat] for seat in range(self.players)])
        tiles += size(self.unseen)
        for b in range(1, self.built + 1):
            if self.tables.back[self.tile[b]] != NO_BACK:
                tiles += 1
        expected = len(self.tables.ids) - 2
        if not data.with_five_player_tiles(self.players):
            expected -= sum([tile.five_player for tile in self.tables.tiles])
        if tiles != expected:
            return f"{tiles} tiles of {expected}"
        removed = sum(data.removed(self.players))
        if size(self.unseen) != self.stack_size() + removed:
            return f"{size(self.unseen)} unseen tiles for a stack of {self.stack_size()}"
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
    state.hand = ints([0] * (options.players * HAND))
    state.held = ints([0] * options.players)
    state.signs = ints([data.SIGNS_PER_PLAYER] * options.players)
    state.money = ints([0] * options.players)
    state.earned_at_end = ints([0] * options.players)
    state.stack = ints([0] * SYMBOLS)
    return state
