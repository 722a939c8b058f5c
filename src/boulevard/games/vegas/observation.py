"""Observation: a game of Lords of Vegas as a row of numbers, as one pair of eyes sees it.

Whatever is told of lots has a number for each lot, in the order of the board; what is printed on
them is in the components.  Players are counted from the eye: 0 is the eye itself, 1 the next one
clockwise.  An eye that is nobody's looks from seat 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import lowest, size
from boulevard.core.machine import i16, i64
from boulevard.core.spaces import LARGEST, Layout
from boulevard.core.state import BITS
from boulevard.games.vegas import data
from boulevard.games.vegas.figures import COMPANIES, END, LOTS, MOST, SIDES
from boulevard.games.vegas.messages import Pay, Perform, Swap
from boulevard.games.vegas.state import (
    ACTING,
    BEFORE_DRAW,
    DICE,
    FULL,
    MARKERS,
    NO_CARD,
    NO_SEAT,
    OFF,
    TILES,
    VegasState,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Shorts

PLAYERS: Final = 6
KINDS: Final = 17  # of frames
STEPS: Final = 7  # of a turn: the kinds from BEFORE_DRAW to ACTING
GIVEN_UP: Final = PLAYERS + 1  # as the field `offered` tells it

LAYOUT: Final = Layout()

ASKED: Final[i64] = LAYOUT.add(
    "asked", KINDS, 0, 1, "1 if the eye is asked question n, in the order of the kinds of frames"
)
STEP: Final[i64] = LAYOUT.add(
    "step",
    STEPS,
    0,
    1,
    "1 if the turn is at step n: 0 before the card, 1 claiming, 2 before lots pay, 3 before "
    "casinos pay, 4 before bosses score, 5 before another card, 6 acting",
)
SEATS: Final[i64] = LAYOUT.add("players", 1, 2, PLAYERS, "how many play")
TRADING: Final[i64] = LAYOUT.add("trading", 1, 0, FULL, "0 no trades, 1 calm, 2 full")
TO_ANSWER: Final[i64] = LAYOUT.add("to_answer", PLAYERS, 0, 1, "1 if player n is asked")
TURN: Final[i64] = LAYOUT.add("turn", PLAYERS, 0, 1, "1 if it is the turn of player n")
MONEY: Final[i64] = LAYOUT.add("money", PLAYERS, 0, LARGEST, "millions of player n")
POINTS: Final[i64] = LAYOUT.add("points", PLAYERS, 0, END, "where player n is on the track")
FREE_DICE: Final[i64] = LAYOUT.add("dice", PLAYERS, 0, DICE, "dice of player n off the board")
FREE_MARKERS: Final[i64] = LAYOUT.add(
    "markers", PLAYERS, 0, MARKERS, "markers of player n off the board"
)
BOSSED: Final[i64] = LAYOUT.add("bossed", PLAYERS, 0, LOTS, "casinos whose boss is player n")
OFFERS: Final[i64] = LAYOUT.add(
    "offers", PLAYERS, 0, data.MOST_OFFERS, "offers that player n may still make in this turn"
)
SUPPLY: Final[i64] = LAYOUT.add("supply", COMPANIES, 0, TILES, "tiles of company n off the board")
CARDS: Final[i64] = LAYOUT.add("cards", 1, 0, LOTS, "cards of lots in the deck")
ABOVE: Final[i64] = LAYOUT.add("above", 1, 0, LOTS, "those above Game Over")
CARD: Final[i64] = LAYOUT.add(
    "card", 1, 0, LOTS + 1, "1 + the lot of the card drawn in this turn, 49 Game Over, 0 none"
)
HAS_GAMBLED: Final[i64] = LAYOUT.add("has_gambled", 1, 0, 1, "1 after the gamble of this turn")
STAKE: Final[i64] = LAYOUT.add("stake", 1, 0, LARGEST, "millions on the gambling field")
HOUSE: Final[i64] = LAYOUT.add("house", PLAYERS, 0, 1, "1 if they are bet against player n")
COMPANY: Final[i64] = LAYOUT.add(
    "company", LOTS, 0, COMPANIES, "1 + the company of the tile on lot n, or 0"
)
HEIGHT: Final[i64] = LAYOUT.add("height", LOTS, 0, PLAYERS, "tile and risers on lot n")
OWNER: Final[i64] = LAYOUT.add(
    "owner", LOTS, 0, PLAYERS, "1 + the player whose die or marker is on lot n, or 0"
)
PIPS: Final[i64] = LAYOUT.add(
    "pips", LOTS, 0, SIDES, "value of the die on lot n; 0 if there is none, or it is being rolled"
)
CASINO: Final[i64] = LAYOUT.add(
    "casino", LOTS, 0, LOTS, "1 + the lowest lot of the casino that lot n belongs to, or 0"
)
EXTENT: Final[i64] = LAYOUT.add("size", LOTS, 0, TILES, "spaces of that casino")
WORTH: Final[i64] = LAYOUT.add("worth", LOTS, 0, MOST, "points of that casino: spaces by height")
BOSS: Final[i64] = LAYOUT.add("boss", LOTS, 0, PLAYERS, "1 + the player who is its boss, or 0")
TIED: Final[i64] = LAYOUT.add("tied", LOTS, 0, 1, "1 for its lowest lot if there is a tie for boss")
UNDRAWN: Final[i64] = LAYOUT.add("undrawn", LOTS, 0, 1, "1 if the card of lot n is in the deck")
REORGANIZED: Final[i64] = LAYOUT.add(
    "reorganized", LOTS, 0, 1, "1 if the die on lot n is barred from a reorganize in this turn"
)
ROLLING: Final[i64] = LAYOUT.add("rolling", LOTS, 0, 1, "1 if the die on lot n is being rolled")
PLACING: Final[i64] = LAYOUT.add(
    "placing", LOTS, 0, 1, "1 if the player who is asked still has to put a die back on lot n"
)
DIE_RANK: Final[i64] = LAYOUT.add(
    "die_rank", LOTS, 0, DICE, "the eye's dice on the board, counted from 1 in the order of lots"
)
MARKER_RANK: Final[i64] = LAYOUT.add("marker_rank", LOTS, 0, MARKERS, "the eye's markers likewise")
OFFER_BY: Final[i64] = LAYOUT.add(
    "offer_by", PLAYERS, 0, 1, "1 if player n made the offer on the table"
)
WAITING: Final[i64] = LAYOUT.add(
    "waiting", PLAYERS, 0, 1, "1 if player n has not answered the offer"
)
PAID: Final[i64] = LAYOUT.add(
    "paid", PLAYERS, -LARGEST, LARGEST, "what player n gets in the offer, less what it pays"
)
OFFERED: Final[i64] = LAYOUT.add(
    "offered",
    LOTS,
    0,
    GIVEN_UP,
    "1 + the player who gets the die or marker on lot n by the offer; 7: it may be given up; or 0",
)
DEEDS: Final[i64] = LAYOUT.add(
    "deeds", 1, 0, data.STEPS_PER_OFFER, "steps of the offer that are actions"
)
DONE: Final[i64] = LAYOUT.add(
    "done", 1, 0, data.STEPS_PER_OFFER, "steps of the trade that are done, while it runs"
)


def describe(state: VegasState, eye: i64, into: Shorts, at: i64) -> None:
    """V6  Everything: nothing is hidden but the order of the deck."""
    first: i64 = 0  # the player who is told of first
    if eye >= 0:
        first = eye
    if state.floor >= 0:
        if state.floor == eye:
            into[at + ASKED + state.kind] = i16(1)
        into[at + TO_ANSWER + _from(state, first, state.floor)] = i16(1)
    step = state.kind
    if state.depth:
        step = state.below[0] >> BITS
    if BEFORE_DRAW <= step <= ACTING:
        into[at + STEP + step - BEFORE_DRAW] = i16(1)
    if state.turn != NO_SEAT:
        into[at + TURN + _from(state, first, state.turn)] = i16(1)
    into[at + SEATS] = i16(state.players)
    into[at + CARDS] = i16(state.cards)
    into[at + ABOVE] = i16(state.above)
    if state.card != NO_CARD:
        into[at + CARD] = i16(state.card + 1)
    if state.has_gambled:
        into[at + HAS_GAMBLED] = i16(1)
    if state.house != NO_SEAT:
        into[at + HOUSE + _from(state, first, state.house)] = i16(1)
        into[at + STAKE] = _short(state.stake)
    supply = state.supply
    for company in range(COMPANIES):
        into[at + SUPPLY + company] = i16(supply[company])
    _describe_players(state, first, into, at)
    _describe_board(state, first, into, at)
    if state.rolling | state.placing | state.tied | state.reorganized:
        _describe_dice(state, into, at)
    if state.trading != OFF:
        _describe_trading(state, first, into, at)


def _from(state: VegasState, first: i64, seat: i64) -> i64:
    """How many seats there are from one player on to another."""
    if seat < first:
        return seat - first + state.players
    return seat - first


def _short(millions: i64) -> i16:
    """What does not fit is the most that does; no game comes near it, but a position may say so."""
    if millions > LARGEST:
        return i16(LARGEST)
    return i16(millions)


def _describe_players(state: VegasState, first: i64, into: Shorts, at: i64) -> None:
    seat = first
    for n in range(state.players):
        into[at + MONEY + n] = _short(state.money[seat])
        into[at + POINTS + n] = i16(state.points[seat])
        into[at + FREE_DICE + n] = i16(state.free_dice[seat])
        into[at + FREE_MARKERS + n] = i16(MARKERS - size(state.markers[seat]))
        into[at + BOSSED + n] = i16(size(state.bossed[seat]))
        seat += 1
        if seat == state.players:
            seat = 0


def _describe_board(state: VegasState, first: i64, into: Shorts, at: i64) -> None:
    tiles, heights, owners, pips = state.tile, state.height, state.owner, state.pips
    casinos, extents, worths, bosses = state.casino, state.extent, state.worth, state.boss
    lots = state.built
    while lots:
        lot = lowest(lots)
        lots &= lots - 1
        here = at + lot
        casino: i64 = casinos[lot]
        into[here + COMPANY] = i16(tiles[lot] + 1)
        into[here + HEIGHT] = i16(heights[lot])
        into[here + PIPS] = i16(pips[lot])
        into[here + CASINO] = i16(casino + 1)
        into[here + EXTENT] = i16(extents[casino])
        into[here + WORTH] = i16(worths[casino])
        owner: i64 = owners[lot]
        if owner >= 0:
            into[here + OWNER] = i16(_from(state, first, owner) + 1)
        boss: i64 = bosses[casino]
        if boss >= 0:
            into[here + BOSS] = i16(_from(state, first, boss) + 1)
    lots = state.parked
    while lots:
        lot = lowest(lots)
        lots &= lots - 1
        into[at + OWNER + lot] = i16(_from(state, first, owners[lot]) + 1)
    _flag(state.undrawn, into, at + UNDRAWN)
    _count(state.dice[first], into, at + DIE_RANK)
    _count(state.markers[first], into, at + MARKER_RANK)


def _describe_dice(state: VegasState, into: Shorts, at: i64) -> None:
    """What is happening to dice just now."""
    _flag(state.reorganized, into, at + REORGANIZED)
    _flag(state.placing, into, at + PLACING)
    _flag(state.tied, into, at + TIED)
    rolling = state.rolling
    _flag(rolling, into, at + ROLLING)
    while rolling:
        into[at + PIPS + lowest(rolling)] = i16(0)
        rolling &= rolling - 1


def _flag(lots: i64, into: Shorts, at: i64) -> None:
    """Writes 1 for every lot of a set."""
    while lots:
        into[at + lowest(lots)] = i16(1)
        lots &= lots - 1


def _count(lots: i64, into: Shorts, at: i64) -> None:
    """Numbers the lots of a set from 1."""
    n: i64 = 0
    while lots:
        n += 1
        into[at + lowest(lots)] = i16(n)
        lots &= lots - 1


def _describe_trading(state: VegasState, first: i64, into: Shorts, at: i64) -> None:
    """VR51  What may be offered, and what is: who gets which piece and which sum by the offer as a
    whole, whatever the order of its steps."""
    into[at + TRADING] = i16(state.trading)
    seat = first
    for n in range(state.players):
        into[at + OFFERS + n] = i16(state.most_offers - state.offers[seat])
        if state.waiting >> seat & 1:
            into[at + WAITING + n] = i16(1)
        seat += 1
        if seat == state.players:
            seat = 0
    if state.offer_by == NO_SEAT:
        return
    into[at + OFFER_BY + _from(state, first, state.offer_by)] = i16(1)
    into[at + DONE] = i16(state.step)
    paid = [0] * PLAYERS  # plain: a sum may be any number
    numbers = data.NUMBERS
    for step in state.offer:
        if isinstance(step, Perform):
            into[at + DEEDS] += i16(1)
            continue
        giver = _from(state, first, step.by)
        taker = _from(state, first, step.to)
        if isinstance(step, Pay):
            paid[giver] -= step.amount
            paid[taker] += step.amount
            continue
        into[at + OFFERED + numbers[step.lot]] = i16(taker + 1)
        if isinstance(step, Swap):
            into[at + OFFERED + numbers[step.other]] = i16(giver + 1)
        elif step.give_up:
            into[at + OFFERED + numbers[step.give_up]] = i16(GIVEN_UP)
    for n in range(state.players):
        into[at + PAID + n] = i16(max(-LARGEST, min(paid[n], LARGEST)))
