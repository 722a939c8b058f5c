"""VegasState: everything there is to know about one game in progress, and no rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints, lowest, members, size
from boulevard.core.machine import i64
from boulevard.core.state import State
from boulevard.games.vegas import data
from boulevard.games.vegas.figures import (
    ALL_COMPANIES,
    ALL_LOTS,
    COMPANIES,
    LOTS,
    MOST,
    NEAR,
    PAYERS,
)
from boulevard.games.vegas.messages import Step, VegasOptions

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

# The steps of the rules, as kinds of frames.  Those of a turn bear the numbers that views give to
# the stages of a turn.
DEAL: Final = 0  # nature deals the first lots
BEFORE_DRAW: Final = 1
CLAIMING: Final = 2  # a piece has to be given up for the card
AFTER_CLAIM: Final = 3
AFTER_LOTS: Final = 4
AFTER_CASINOS: Final = 5
REDRAW: Final = 6  # after a card of a closed block
ACTING: Final = 7
FIRST: Final = 8  # nature rolls two dice for who begins
EXTRA: Final = 9  # and one more die for those who are tied
DRAW: Final = 10  # nature turns up a card
TIE: Final = 11  # nature rolls tied dice again
SHAKE: Final = 12  # nature rolls the dice of a reorganized casino
PLACING: Final = 13  # an owner puts such dice back
BET: Final = 14  # nature rolls two dice for a gamble
OFFER: Final = 15  # the parties of an offer are asked, one by one
TRADE: Final = 16  # an accepted trade runs; it waits for nobody

RUNNING: Final = 0
GAME_OVER_DRAWN: Final = 1
NINETY: Final = 2

OFF: Final = 0
CALM: Final = 1
FULL: Final = 2
TRADINGS: Final = ("off", "calm", "full")

# What arrays begin with, by what they are indexed with.
_LOT: Final[Ints] = ints([0] * LOTS)
_NO_LOT: Final[Ints] = ints([NOTHING] * LOTS)
_SEAT: Final[Ints] = ints([0] * 6)
_PAYER: Final[Ints] = ints([0] * 6 * PAYERS)
_COMPANY: Final[Ints] = ints([0] * COMPANIES)
_SPACES: Final[Ints] = ints([0] * (TILES + 1))
_POINTS: Final[Ints] = ints([0] * (MOST + 1))
_ALL_DICE: Final[Ints] = ints([DICE] * 6)
_ALL_TILES: Final[Ints] = ints([TILES] * COMPANIES)
_ALL_STOCK: Final[Ints] = ints([ALL_COMPANIES] * (TILES + 1))


@final
class VegasState(State):
    """Arrays have fixed sizes, so that `copy` is a handful of block copies.

    What follows from the board (casinos, bosses, sets of lots) is kept up to date beside it.
    """

    def __init__(self, options: VegasOptions, *, is_blank: bool = True) -> None:
        """Nothing on the board and nobody asked; a copy is given its arrays afterwards."""
        super().__init__()
        room: i64 = 0
        seats: i64 = 0
        if is_blank:
            room = MOST + 1  # as long as any array
            seats = options.players
        self.options: VegasOptions = options  # what was agreed; shared by copies
        self.players: i64 = options.players
        self.trading: i64 = OFF  # OFF, CALM or FULL
        self.most_offers: i64 = 0  # of a seat in a turn

        self.tile: Ints = _NO_LOT[:room]  # lot -> company of its tile, or NO_TILE
        self.height: Ints = _LOT[:room]  # lot -> tile and risers, 0 when there is no tile
        self.owner: Ints = _NO_LOT[:room]  # lot -> seat of its marker or die, or NO_SEAT
        self.pips: Ints = _LOT[:room]  # lot -> value of the die, 0 when there is none

        self.casino: Ints = _NO_LOT[:room]  # lot -> its casino (the number of its lowest lot)
        self.casinos: i64 = 0  # set of casinos
        self.spaces: Ints = _LOT[:room]  # casino -> set of its lots
        self.extent: Ints = _LOT[:room]  # casino -> how many they are
        self.worth: Ints = _LOT[:room]  # casino -> its points: spaces times height
        self.sized: Ints = _SPACES[:room]  # number -> set of casinos with so many spaces
        self.valued: Ints = _POINTS[:room]  # points -> set of casinos that are worth so much
        self.reach: Ints = _LOT[:room]  # casino -> set of lots beside it
        self.boss: Ints = _NO_LOT[:room]  # casino -> seat, NO_SEAT or TIED
        self.ruled: i64 = 0  # set of casinos with a boss
        self.total: Ints = _LOT[:room]  # casino -> pips of all its dice

        self.built: i64 = 0  # set of lots with a tile
        self.parked: i64 = 0  # set of lots with a marker
        self.tiled: Ints = _COMPANY[:room]  # company -> set of lots with its tiles
        self.markers: Ints = _SEAT[:seats]  # seat -> set of lots with its marker
        self.dice: Ints = _SEAT[:seats]  # seat -> set of lots with its die
        self.free_dice: Ints = _ALL_DICE[:seats]  # seat -> how many are not on the board
        self.bossed: Ints = _SEAT[:seats]  # seat -> set of casinos
        self.supply: Ints = _ALL_TILES[:room]  # company -> tiles not on the board
        self.stock: Ints = _ALL_STOCK[:room]  # number -> set of companies with so many left
        self.money: Ints = _SEAT[:seats]  # seat -> millions
        self.points: Ints = _SEAT[:seats]  # seat -> place on the track
        self.scored: Ints = _PAYER[: seats * PAYERS]  # seat * PAYERS + payer -> points from there
        self.bank: i64 = 0  # what it has paid out, less what came back

        self.undrawn: i64 = ALL_LOTS  # set of lots whose cards are in the deck
        self.cards: i64 = LOTS  # how many they are
        self.above: i64 = 0  # cards above Game Over
        self.turn: i64 = NO_SEAT  # seat whose turn it is; NO_SEAT during setup
        self.card: i64 = NO_CARD  # lot of the card drawn in this turn, GAME_OVER or NO_CARD
        self.ended: i64 = RUNNING  # or why the game is over

        self.reorganized: i64 = 0  # set of lots whose dice are barred for the rest of this turn
        self.has_gambled: bool = False  # in this turn
        self.house: i64 = NO_SEAT  # seat that holds the bet which is being rolled for
        self.stake: i64 = 0  # on the gambling field
        self.tied: i64 = 0  # set of casinos with a tie for boss
        self.rolling: i64 = 0  # set of lots whose dice nature still rolls
        self.shaken: i64 = NOTHING  # casino that is being reorganized
        self.placing: i64 = 0  # set of lots whose dice are still to be put back
        self.contenders: i64 = 0  # set of seats that may still begin the game
        self.rolls: Ints = _SEAT[:seats]  # seat -> its roll for that; 0: still to come

        # How many answers the acting player has; worked out when first asked, not copied.
        self.is_counted: bool = False
        self.answers: i64 = 0  # in all, the end of the turn included
        self.builds: i64 = 0
        self.sprawls: i64 = 0
        self.remodels: i64 = 0
        self.reorganizes: i64 = 0
        self.raises: i64 = 0

        self.offers: Ints = _SEAT[:seats]  # seat -> offers made in this turn
        self.offer: tuple[Step, ...] = ()  # on the table, or running
        self.offer_by: i64 = NO_SEAT  # seat that made it
        self.waiting: i64 = 0  # set of seats that have not answered it
        self.step: i64 = 0  # steps of it done so far
        if is_blank:
            self.trading = TRADINGS.index(options.trading)
            self.most_offers = options.offers_per_turn
            self.above = LOTS - 2 * seats - data.cards_below_game_over(seats)

    def copy(self) -> VegasState:
        new = VegasState(self.options, is_blank=False)
        new.copy_frames(self)
        new.trading = self.trading
        new.most_offers = self.most_offers
        new.tile = self.tile[:]
        new.height = self.height[:]
        new.owner = self.owner[:]
        new.pips = self.pips[:]
        new.casino = self.casino[:]
        new.casinos = self.casinos
        new.spaces = self.spaces[:]
        new.extent = self.extent[:]
        new.worth = self.worth[:]
        new.sized = self.sized[:]
        new.valued = self.valued[:]
        new.reach = self.reach[:]
        new.boss = self.boss[:]
        new.ruled = self.ruled
        new.total = self.total[:]
        new.built = self.built
        new.parked = self.parked
        new.tiled = self.tiled[:]
        new.markers = self.markers[:]
        new.dice = self.dice[:]
        new.free_dice = self.free_dice[:]
        new.bossed = self.bossed[:]
        new.supply = self.supply[:]
        new.stock = self.stock[:]
        new.money = self.money[:]
        new.points = self.points[:]
        new.scored = self.scored[:]
        new.bank = self.bank
        new.undrawn = self.undrawn
        new.cards = self.cards
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
        return _pieces(self) or _figures(self) or _casinos(self)


def _pieces(state: VegasState) -> str:
    tiles = [0] * COMPANIES  # sets of lots
    dice = [0] * state.players
    markers = [0] * state.players
    for lot in range(LOTS):
        bit: i64 = BIT[lot]
        seat: i64 = state.owner[lot]
        tile: i64 = state.tile[lot]
        if tile != NO_TILE:
            tiles[tile] |= bit
            if (seat == NO_SEAT) != (state.pips[lot] == 0):
                return f"{data.IDS[lot]} has a die of nobody, or none of somebody"
            if seat != NO_SEAT:
                dice[seat] |= bit
        elif seat != NO_SEAT:
            markers[seat] |= bit
            if state.undrawn & bit:
                return f"{data.IDS[lot]} has a marker and its card is in the deck"
    built: i64 = 0
    for company in range(COMPANIES):
        built |= tiles[company]
        left: i64 = state.supply[company]
        if tiles[company] != state.tiled[company] or size(tiles[company]) + left != TILES:
            return f"there are not {TILES} {data.COMPANIES[company]} tiles"
        for number in range(TILES + 1):
            if (state.stock[number] & BIT[company] != 0) != (number <= left):
                return f"the stock of {data.COMPANIES[company]} tiles is not what is left"
    parked: i64 = 0
    for seat in range(state.players):
        parked |= markers[seat]
        number = size(dice[seat])
        if (
            dice[seat] != state.dice[seat]
            or number > DICE
            or DICE - number != state.free_dice[seat]
        ):
            return f"seat {seat} has {number} dice on the board"
        if markers[seat] != state.markers[seat] or size(markers[seat]) > MARKERS:
            return f"seat {seat} has {size(markers[seat])} markers on the board"
    if built != state.built or parked != state.parked:
        return "a lot is built or parked on in one place and not in another"
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
    if state.cards != size(state.undrawn):
        return f"{size(state.undrawn)} cards are in the deck, not {state.cards}"
    return ""


def _casinos(state: VegasState) -> str:
    seen: i64 = 0
    for casino in members(state.casinos):
        name = data.IDS[casino]
        bit: i64 = BIT[casino]
        spaces: i64 = state.spaces[casino]
        extent: i64 = state.extent[casino]
        worth: i64 = state.worth[casino]
        if seen & spaces or lowest(spaces) != casino or size(spaces) != extent:
            return f"the casino at {name} is not what its lots say"
        if extent * state.height[casino] != worth:
            return f"the casino at {name} is not worth {worth}"
        if not state.sized[extent] & state.valued[worth] & bit:
            return f"the casino at {name} is not counted among those alike"
        seen |= spaces
        reach: i64 = 0
        for lot in members(spaces):
            reach |= NEAR[lot]
            if state.casino[lot] != casino:
                return f"{data.IDS[lot]} is in two casinos"
        if reach & ~spaces != state.reach[casino]:
            return f"the casino at {name} does not know what is beside it"
        boss: i64 = state.boss[casino]
        if (boss >= 0) != (state.ruled & bit != 0) or (boss >= 0 and not state.bossed[boss] & bit):
            return f"the boss of {name} does not know it"
    if seen != state.built:
        return "a tile belongs to no casino"
    return ""
