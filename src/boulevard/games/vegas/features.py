"""Features: what a network is told of a position of Lords of Vegas to see how a seat stands.

Whatever is told of players has a number for each of them, counted from the seat: 0 is the seat
itself, 1 the next one clockwise.  Casinos whose dice are in the air have no boss here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.machine import i16, i64
from boulevard.core.spaces import LARGEST, SMALLEST, Layout
from boulevard.core.state import BITS
from boulevard.games.vegas.data import RISER_PRICE
from boulevard.games.vegas.evaluation import AVERAGE, evaluate, expected_cards
from boulevard.games.vegas.figures import (
    COMPANIES,
    DIE,
    END,
    LOTS,
    ON_STRIP,
    PAYERS,
    PRICE,
    STRIP,
    after,
    within,
)
from boulevard.games.vegas.state import (
    ACTING,
    BEFORE_DRAW,
    DICE,
    MARKERS,
    NO_SEAT,
    OFF,
    TILES,
    VegasState,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints, Shorts

PLAYERS: Final = 6
KINDS: Final = 17  # of frames
STEPS: Final = 7  # of a turn
VERSION: Final = 1
TENTH: Final = 100  # of a point, as `evaluate` counts
SPRAWL: Final = 2  # times the price of a lot

LAYOUT: Final = Layout()


def _add(name: str, length: int, high: int, meaning: str) -> int:
    return LAYOUT.add(name, length, 0, high, meaning)


def _of_players(name: str, high: int, meaning: str) -> int:
    return _add(name, PLAYERS, high, f"of player n: {meaning}")


LEAD: Final[i64] = LAYOUT.add(
    "lead", 1, SMALLEST, LARGEST, "tenths of a point that the seat promises more than the best"
)
SEATS: Final[i64] = _add("players", PLAYERS, 1, "1 if n + 1 play")
TRADING: Final[i64] = _add("trading", 1, 1, "1 if trades may be made")
POINTS: Final[i64] = _of_players("points", END, "place on the track")
MONEY: Final[i64] = _of_players("money", LARGEST, "millions")
PROMISE: Final[i64] = _of_players("promise", LARGEST, "tenths of a point beyond those it has")
GAP: Final[i64] = _of_players("gap", END, "points that a casino needs to move its marker")
TURN: Final[i64] = _of_players("turn", 1, "1 if it is its turn")
LOTS_HELD: Final[i64] = _of_players("lots", MARKERS, "parking lots")
PRICES: Final[i64] = _of_players("prices", LARGEST, "what building on all of them costs")
AFFORDED: Final[i64] = _of_players("afforded", MARKERS, "those that it has the money for")
LOT_PIPS: Final[i64] = _of_players("lot_pips", LARGEST, "pips of the dice that would lie there")
LOTS_ON_STRIP: Final[i64] = _of_players("lots_on_strip", MARKERS, "those on the Strip")
ON_BOARD: Final[i64] = _of_players("dice", DICE, "dice on the board")
PIPS: Final[i64] = _of_players("pips", LARGEST, "what they show")
INCOME: Final[i64] = _of_players("income", LARGEST, "tenths of millions that they will pay")
DICE_OF: Final[i64] = _add(
    "dice_of", PLAYERS * COMPANIES, DICE, "dice of player n // 5 in tiles of company n % 5"
)
BOSSED: Final[i64] = _of_players("bossed", LOTS, "casinos that it is the boss of")
WORTH: Final[i64] = _of_players("worth", LARGEST, "their points")
SCORING: Final[i64] = _of_players("scoring", LARGEST, "tenths of points that they will score")
MOVING: Final[i64] = _of_players("moving", LARGEST, "the same as far as its marker moves by each")
WORTH_OF: Final[i64] = _add(
    "worth_of", PLAYERS * COMPANIES, LARGEST, "points of casinos of company n % 5, player n // 5"
)
WORTH_ON_STRIP: Final[i64] = _of_players("worth_on_strip", LARGEST, "points of those on the Strip")
BEST: Final[i64] = _of_players("best", LARGEST, "points of its largest casino")
NEXT_BEST: Final[i64] = _of_players("next_best", LARGEST, "points of the one after that")
SAFETY: Final[i64] = _of_players(
    "safety", LARGEST, "points of its casinos times the pips that it is ahead by there"
)
SHARED: Final[i64] = _of_players(
    "shared", LARGEST, "tenths of points of its casinos by the share of dice that others have there"
)
SHAKEN: Final[i64] = _of_players(
    "at_stake", LARGEST, "the same where another one has the money to reorganize"
)
FOOTHOLD: Final[i64] = _of_players(
    "foothold", LARGEST, "tenths of points of others' casinos by its share of dice there"
)
TAKEOVER: Final[i64] = _of_players("takeover", LARGEST, "the same where it can pay to reorganize")
ROOM: Final[i64] = _of_players("room", LARGEST, "lots of nobody beside its casinos")
SPRAWLS: Final[i64] = _of_players("sprawls", LARGEST, "those that it has the money for")
RAISES: Final[i64] = _of_players("raises", LARGEST, "spaces of casinos that it can pay to raise")
JOINED: Final[i64] = _of_players("joined", LARGEST, "own parking lots beside its casinos")
FOREIGN: Final[i64] = _of_players("foreign", LARGEST, "own parking lots beside others' casinos")
IN_THE_AIR: Final[i64] = _of_players(
    "in_the_air", LARGEST, "tenths of points of casinos without a boss by its share of dice there"
)
ABOVE: Final[i64] = _add("above", 1, LOTS, "cards above Game Over")
ABOVE_SQUARED: Final[i64] = _add("above_squared", 1, LARGEST, "the same times itself, by 16")
DECK: Final[i64] = _add("deck", 1, LOTS, "cards of lots in the deck")
EXPECTED: Final[i64] = _add("expected", PAYERS, LARGEST, "tenths of cards to come that pay n")
SUPPLY: Final[i64] = _add("supply", COMPANIES, TILES, "tiles of company n off the board")
BUILT: Final[i64] = _add("built", 1, LOTS, "tiles on the board")
STEP: Final[i64] = _add("step", STEPS, 1, "1 if the turn is at step n")
KIND: Final[i64] = _add("kind", KINDS, 1, "1 if what is asked next is of kind n")
ASKED: Final[i64] = _add("asked", 1, 1, "1 if the seat itself is asked next")
HAS_GAMBLED: Final[i64] = _add("has_gambled", 1, 1, "1 after the gamble of this turn")
STAKE: Final[i64] = _of_players("stake", LARGEST, "millions that it has staked")
HOUSE: Final[i64] = _of_players("house", LARGEST, "millions that are bet against it")

_BY_PLAYER: Final[Ints] = ints([0] * PLAYERS)


def characterise(state: VegasState, seat: i64, into: Shorts, at: i64) -> None:
    """V6  Everything: nothing is hidden but the order of the deck."""
    worth = evaluate(state)
    into[at + SEATS + state.players - 1] = i16(1)
    most: i64 = 0
    is_first = True
    mine: i64 = 0
    for player in range(state.players):
        value: i64 = worth[player]
        if player == seat:
            mine = value
        elif is_first or value > most:
            most = value
            is_first = False
        _player(state, player, _told_as(state, seat, player), value, into, at)
    lead = (mine - most) // TENTH
    if lead < SMALLEST:
        lead = SMALLEST
    into[at + LEAD] = _short(lead)
    if state.ended:
        return
    times = expected_cards(state)
    for payer in range(PAYERS):
        into[at + EXPECTED + payer] = i16(times[payer] // 100)
    own: Ints = _BY_PLAYER[:]
    top: Ints = _BY_PLAYER[:]
    casinos: i64 = state.casinos
    while casinos:
        _casino(state, seat, lowest(casinos), times, own, top, into, at)
        casinos &= casinos - 1
    _table(state, seat, into, at)


def _told_as(state: VegasState, seat: i64, player: i64) -> i64:
    if player < seat:
        return player - seat + state.players
    return player - seat


def _short(amount: i64) -> i16:
    if amount > LARGEST:
        return i16(LARGEST)
    return i16(amount)


def _player(state: VegasState, player: i64, n: i64, worth: i64, into: Shorts, at: i64) -> None:
    place: i64 = state.points[player]
    cash: i64 = state.money[player]
    into[at + POINTS + n] = i16(place)
    into[at + MONEY + n] = _short(cash)
    promise = worth // TENTH - place * 10
    if promise > 0:
        into[at + PROMISE + n] = _short(promise)
    gap: i64 = 0
    while place < END and after(place, gap) == place:
        gap += 1
    into[at + GAP + n] = i16(gap)
    if state.turn == player:
        into[at + TURN + n] = i16(1)
    into[at + ON_BOARD + n] = i16(size(state.dice[player]))
    lots: i64 = state.markers[player]
    into[at + LOTS_HELD + n] = i16(size(lots))
    into[at + LOTS_ON_STRIP + n] = i16(size(lots & ON_STRIP))
    into[at + AFFORDED + n] = i16(size(lots & within(cash)))
    while lots:
        lot = lowest(lots)
        lots &= lots - 1
        into[at + PRICES + n] += i16(PRICE[lot])
        into[at + LOT_PIPS + n] += i16(DIE[lot])


def _casino(
    state: VegasState,
    seat: i64,
    casino: i64,
    times: Ints,
    own: Ints,
    top: Ints,
    into: Shorts,
    at: i64,
) -> None:
    """One casino, for everybody who has a die there; own and top are for working with."""
    players = state.players
    for player in range(players):
        own[player] = 0
        top[player] = 0
    company: i64 = state.tile[casino]
    spaces: i64 = state.spaces[casino]
    expected: i64 = times[company]  # thousandths of cards
    if spaces & ON_STRIP:
        expected += times[STRIP]
    is_shaken = state.shaken == casino
    number: i64 = 0  # of dice
    bits = spaces
    while bits:
        lot = lowest(bits)
        bits &= bits - 1
        pips: i64 = state.pips[lot]
        if pips:
            player = state.owner[lot]
            n = _told_as(state, seat, player)
            own[player] += 1
            number += 1
            if is_shaken or state.rolling & BIT[lot]:  # what lies there is not what will
                into[at + INCOME + n] += i16(AVERAGE * expected // 100_000)
            else:
                if pips > top[player]:
                    top[player] = pips
                into[at + PIPS + n] += i16(pips)
                into[at + INCOME + n] += i16(pips * expected // 100)
            into[at + DICE_OF + n * COMPANIES + company] += i16(1)
    if number == 0:
        return
    boss: i64 = state.boss[casino]
    if is_shaken or state.rolling & spaces:
        boss = NO_SEAT
    cost: i64 = state.total[casino]
    points: i64 = state.worth[casino]
    second: i64 = 0
    is_threatened = False
    for player in range(players):
        if player != boss and own[player]:
            if top[player] > second:
                second = top[player]
            if state.money[player] >= cost:
                is_threatened = True
    for player in range(players):
        share: i64 = own[player]
        n = _told_as(state, seat, player)
        if player == boss:
            others = points * 10 * (number - share) // number
            into[at + SHARED + n] += i16(others)
            if is_threatened:
                into[at + SHAKEN + n] += i16(others)
            into[at + SAFETY + n] += i16((top[player] - second) * points)
            _boss(state, casino, player, n, expected, into, at)
        elif share:
            part = points * 10 * share // number
            if boss < 0:
                into[at + IN_THE_AIR + n] += i16(part)
            else:
                into[at + FOOTHOLD + n] += i16(part)
                if state.money[player] >= cost:
                    into[at + TAKEOVER + n] += i16(part)
        if player != boss:
            into[at + FOREIGN + n] += i16(size(state.reach[casino] & state.markers[player]))


def _boss(
    state: VegasState, casino: i64, player: i64, n: i64, expected: i64, into: Shorts, at: i64
) -> None:
    """What a casino brings its boss."""
    points: i64 = state.worth[casino]
    place: i64 = state.points[player]
    cash: i64 = state.money[player]
    company: i64 = state.tile[casino]
    into[at + BOSSED + n] += i16(1)
    into[at + WORTH + n] += i16(points)
    into[at + SCORING + n] += i16(points * expected // 100)
    into[at + MOVING + n] += i16((after(place, points) - place) * expected // 100)
    into[at + WORTH_OF + n * COMPANIES + company] += i16(points)
    if state.spaces[casino] & ON_STRIP:
        into[at + WORTH_ON_STRIP + n] += i16(points)
    best: i64 = i64(into[at + BEST + n])
    if points > best:
        into[at + NEXT_BEST + n] = i16(best)
        into[at + BEST + n] = i16(points)
    elif points > i64(into[at + NEXT_BEST + n]):
        into[at + NEXT_BEST + n] = i16(points)
    free: i64 = state.reach[casino] & ~(state.built | state.parked)
    into[at + ROOM + n] += i16(size(free))
    if state.supply[company]:
        into[at + SPRAWLS + n] += i16(size(free & within(cash // SPRAWL)))
    if state.height[casino] < state.players and RISER_PRICE * state.extent[casino] <= cash:
        into[at + RAISES + n] += i16(state.extent[casino])
    into[at + JOINED + n] += i16(size(state.reach[casino] & state.markers[player]))


def _table(state: VegasState, seat: i64, into: Shorts, at: i64) -> None:
    if state.trading != OFF:
        into[at + TRADING] = i16(1)
    into[at + ABOVE] = i16(state.above)
    into[at + ABOVE_SQUARED] = i16(state.above * state.above // 16)
    into[at + DECK] = i16(state.cards)
    into[at + BUILT] = i16(size(state.built))
    for company in range(COMPANIES):
        into[at + SUPPLY + company] = i16(state.supply[company])
    step = state.kind
    if state.depth:
        step = state.below[0] >> BITS
    if BEFORE_DRAW <= step <= ACTING:
        into[at + STEP + step - BEFORE_DRAW] = i16(1)
    into[at + KIND + state.kind] = i16(1)
    if state.floor == seat:
        into[at + ASKED] = i16(1)
    if state.has_gambled:
        into[at + HAS_GAMBLED] = i16(1)
    if state.stake:
        into[at + STAKE + _told_as(state, seat, state.turn)] = _short(state.stake)
        into[at + HOUSE + _told_as(state, seat, state.house)] = _short(state.stake)
