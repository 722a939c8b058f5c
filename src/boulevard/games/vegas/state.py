"""VegasState: everything there is to know about one game in progress, and no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints, lowest, members, size
from boulevard.core.game import State
from boulevard.core.machine import i64
from boulevard.games.vegas import data
from boulevard.games.vegas.messages import Step, VegasOptions
from boulevard.games.vegas.tables import ALL_LOTS, COMPANIES, LOTS, NEAR, PAYERS

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

DICE: Final = 12  # of each player
MARKERS: Final = 10  # of each player
TILES: Final = 9  # of each company

NO_SEAT: Final = -1
TIED: Final = -2  # as a boss: the dice are being rolled again
NO_TILE: Final = -1
NO_CARD: Final = -1
NOTHING: Final = -1  # no lot

# The steps of the rules, as kinds of frames.
DEAL: Final = 0  # nature deals the first lots
FIRST: Final = 1  # nature rolls two dice for who begins
EXTRA: Final = 2  # and one more die for those who are tied
TURN: Final = 3  # the player whose turn it is
DRAW: Final = 4  # nature turns up a card
TIE: Final = 5  # nature rolls tied dice again
SHAKE: Final = 6  # nature rolls the dice of a reorganized casino
PLACING: Final = 7  # an owner puts such dice back
BET: Final = 8  # nature rolls two dice for a gamble
OFFER: Final = 9  # the parties of an offer are asked, one by one
TRADE: Final = 10  # an accepted trade runs; it waits for nobody
KINDS: Final = (
    "deal",
    "first",
    "extra",
    "turn",
    "draw",
    "tie",
    "shake",
    "placing",
    "bet",
    "offer",
    "trade",
)  # their names in views

# The stages of a turn; the other steps have only one.
ASKED: Final = 1
BEFORE_DRAW: Final = 1
CLAIMING: Final = 2  # a piece has to be given up for the card
AFTER_CLAIM: Final = 3
AFTER_LOTS: Final = 4
AFTER_CASINOS: Final = 5
REDRAW: Final = 6  # after a card of a closed block
ACTING: Final = 7
STAGES: Final = 8

RUNNING: Final = 0
GAME_OVER_DRAWN: Final = 1
NINETY: Final = 2

OFF: Final = 0
CALM: Final = 1
FULL: Final = 2


@final
class VegasState(State):
    """Arrays have fixed sizes, so that `copy` is a handful of block copies.

    What follows from the board (casinos, bosses, sets of lots) is kept up to date beside it.
    """

    options: VegasOptions  # what was agreed; shared by copies
    players: i64
    trading: i64  # OFF, CALM or FULL

    tile: Ints  # lot -> company of its tile, or NO_TILE
    height: Ints  # lot -> tile and risers, 0 when there is no tile
    owner: Ints  # lot -> seat of its marker, or of the die on its tile; or NO_SEAT
    pips: Ints  # lot -> value of the die, 0 when there is none

    casino: Ints  # lot -> its casino, which bears the number of its lowest lot; or NOTHING
    casinos: i64  # set of casinos
    spaces: Ints  # casino -> set of its lots
    extent: Ints  # casino -> how many they are
    reach: Ints  # casino -> set of lots beside it
    boss: Ints  # casino -> seat, NO_SEAT or TIED
    total: Ints  # casino -> pips of all its dice

    built: i64  # set of lots with a tile
    parked: i64  # set of lots with a marker
    markers: Ints  # seat -> set of lots with its marker
    dice: Ints  # seat -> set of lots with its die
    bossed: Ints  # seat -> set of casinos
    supply: Ints  # company -> tiles not on the board
    money: Ints  # seat -> millions
    points: Ints  # seat -> place on the track
    scored: Ints  # seat * PAYERS + payer -> points that came from there
    bank: i64  # what it has paid out, less what came back

    undrawn: i64  # set of lots whose cards are in the deck
    above: i64  # cards above Game Over
    turn: i64  # seat whose turn it is; NO_SEAT during setup
    card: i64  # lot of the card drawn in this turn, GAME_OVER or NO_CARD
    ended: i64  # RUNNING, or why the game is over

    reorganized: i64  # set of lots whose dice are barred for the rest of this turn
    has_gambled: bool
    house: i64  # seat that holds the bet which is being rolled for
    stake: i64  # on the gambling field
    tied: i64  # set of casinos with a tie for boss
    rolling: i64  # set of lots whose dice nature still rolls
    shaken: i64  # casino that is being reorganized, or NOTHING
    placing: i64  # set of lots whose dice are still to be put back
    contenders: i64  # set of seats that may still begin the game
    rolls: Ints  # seat -> its roll for that; 0: still to come

    is_counted: bool  # whether the answers of the acting player were counted for this position:
    builds: i64  # how many of them are of each kind; the rest is the end of the turn
    sprawls: i64
    remodels: i64
    reorganizes: i64
    raises: i64
    gambles: i64

    offers: Ints  # seat -> offers made in this turn
    offer: tuple[Step, ...]  # on the table, or running
    offer_by: i64  # seat, or NO_SEAT
    waiting: i64  # set of seats that have not answered it
    step: i64  # steps of it done so far

    def __init__(self, options: VegasOptions) -> None:
        super().__init__()
        self.options = options
        self.players = options.players
        self.trading = OFF
        self.casinos = 0
        self.built = 0
        self.parked = 0
        self.bank = 0
        self.undrawn = ALL_LOTS
        self.above = 0
        self.turn = NO_SEAT
        self.card = NO_CARD
        self.ended = RUNNING
        self.reorganized = 0
        self.has_gambled = False
        self.house = NO_SEAT
        self.stake = 0
        self.tied = 0
        self.rolling = 0
        self.shaken = NOTHING
        self.placing = 0
        self.contenders = 0
        self.is_counted = False
        self.builds = 0
        self.sprawls = 0
        self.remodels = 0
        self.reorganizes = 0
        self.raises = 0
        self.gambles = 0
        self.offer = ()
        self.offer_by = NO_SEAT
        self.waiting = 0
        self.step = 0

    def copy(self) -> VegasState:
        new = VegasState(self.options)
        new.frames = [frame.copy() for frame in self.frames]
        new.trading = self.trading
        new.tile = self.tile[:]
        new.height = self.height[:]
        new.owner = self.owner[:]
        new.pips = self.pips[:]
        new.casino = self.casino[:]
        new.casinos = self.casinos
        new.spaces = self.spaces[:]
        new.extent = self.extent[:]
        new.reach = self.reach[:]
        new.boss = self.boss[:]
        new.total = self.total[:]
        new.built = self.built
        new.parked = self.parked
        new.markers = self.markers[:]
        new.dice = self.dice[:]
        new.bossed = self.bossed[:]
        new.supply = self.supply[:]
        new.money = self.money[:]
        new.points = self.points[:]
        new.scored = self.scored[:]
        new.bank = self.bank
        new.undrawn = self.undrawn
        new.above = self.above
        new.turn = self.turn
        new.card = self.card
        new.ended = self.ended
        new.reorganized = self.reorganized
        new.has_gambled = self.has_gambled
        new.house = self.house
        new.stake = self.stake
        new.tied = self.tied
        new.rolling = self.rolling
        new.shaken = self.shaken
        new.placing = self.placing
        new.contenders = self.contenders
        new.rolls = self.rolls[:]
        new.offers = self.offers[:]
        new.offer = self.offer
        new.offer_by = self.offer_by
        new.waiting = self.waiting
        new.step = self.step
        return new

    def check(self) -> str:
        """Every tile, die, marker, card and million is somewhere, once."""
        return _pieces(self) or _figures(self)


def _pieces(state: VegasState) -> str:
    tiles = [0] * COMPANIES
    dice = [0] * state.players
    markers = [0] * state.players
    for lot in range(LOTS):
        name = data.IDS[lot]
        seat: i64 = state.owner[lot]
        tile: i64 = state.tile[lot]
        if (state.height[lot] > 0) != (tile != NO_TILE):
            return f"{name} has height {state.height[lot]} and tile {tile}"
        if tile != NO_TILE:
            tiles[tile] += 1
            if (seat == NO_SEAT) != (state.pips[lot] == 0):
                return f"{name} has a die of nobody, or none of somebody"
            if seat != NO_SEAT:
                dice[seat] += 1
                if not state.dice[seat] & BIT[lot]:
                    return f"the die on {name} is not counted"
        elif seat != NO_SEAT:
            markers[seat] += 1
            if not state.markers[seat] & BIT[lot]:
                return f"the marker on {name} is not counted"
            if state.undrawn & BIT[lot]:
                return f"{name} has a marker and its card is in the deck"
        if bool(state.built & BIT[lot]) != (tile != NO_TILE):
            return f"{name} is built in one place and not in another"
        if bool(state.parked & BIT[lot]) != (tile == NO_TILE and seat != NO_SEAT):
            return f"{name} is parked on in one place and not in another"
    for company in range(COMPANIES):
        if tiles[company] + state.supply[company] != TILES:
            return f"{tiles[company] + state.supply[company]} {data.COMPANIES[company]} tiles"
    for seat in range(state.players):
        if dice[seat] > DICE or dice[seat] != size(state.dice[seat]):
            return f"seat {seat} has {dice[seat]} dice on the board"
        if markers[seat] > MARKERS or markers[seat] != size(state.markers[seat]):
            return f"seat {seat} has {markers[seat]} markers on the board"
    return ""


def _figures(state: VegasState) -> str:
    held: i64 = state.stake
    for seat in range(state.players):
        held += state.money[seat]
        if state.money[seat] < 0:
            return f"seat {seat} owes {-state.money[seat]}"
        points: i64 = 0
        for payer in range(PAYERS):
            points += state.scored[seat * PAYERS + payer]
        if points != state.points[seat]:
            return f"seat {seat} stands on {state.points[seat]} and scored {points}"
    if held != state.bank:
        return f"{held} millions are about, and the bank paid {state.bank}"
    seen: i64 = 0
    for casino in members(state.casinos):
        spaces: i64 = state.spaces[casino]
        if seen & spaces or lowest(spaces) != casino or size(spaces) != state.extent[casino]:
            return f"the casino at {data.IDS[casino]} is not what its lots say"
        seen |= spaces
        reach: i64 = 0
        for lot in members(spaces):
            reach |= NEAR[lot]
            if state.casino[lot] != casino:
                return f"{data.IDS[lot]} is in two casinos"
        if reach & ~spaces != state.reach[casino]:
            return f"the casino at {data.IDS[casino]} does not know what is beside it"
        boss: i64 = state.boss[casino]
        if boss >= 0 and not state.bossed[boss] & BIT[casino]:
            return f"the boss of {data.IDS[casino]} does not know it"
    if seen != state.built:
        return "a tile belongs to no casino"
    return ""


_PER_LOT: Final[Ints] = ints([0] * LOTS)
_NO_OWNER: Final[Ints] = ints([NO_SEAT] * LOTS)
_PER_SEAT: Final[Ints] = ints([0] * 6)


def blank(options: VegasOptions) -> VegasState:
    """A state with nothing on the board and nobody asked."""
    state = VegasState(options)
    players = state.players
    state.trading = ("off", "calm", "full").index(options.trading)
    state.above = LOTS - 2 * players - data.cards_below_game_over(players)
    state.tile = _NO_OWNER[:]
    state.height = _PER_LOT[:]
    state.owner = _NO_OWNER[:]
    state.pips = _PER_LOT[:]
    state.casino = _NO_OWNER[:]
    state.spaces = _PER_LOT[:]
    state.extent = _PER_LOT[:]
    state.reach = _PER_LOT[:]
    state.boss = _NO_OWNER[:]
    state.total = _PER_LOT[:]
    state.markers = _PER_SEAT[:players]
    state.dice = _PER_SEAT[:players]
    state.bossed = _PER_SEAT[:players]
    state.supply = ints([TILES] * COMPANIES)
    state.money = _PER_SEAT[:players]
    state.points = _PER_SEAT[:players]
    state.scored = ints([0] * (players * PAYERS))
    state.rolls = _PER_SEAT[:players]
    state.offers = _PER_SEAT[:players]
    return state
