"""Before the first turn: the first lots, the starting money, and who begins."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.frames import of_nature
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.core.messages import Item
from boulevard.games.vegas import data, turn
from boulevard.games.vegas.casinos import set_marker
from boulevard.games.vegas.events import CardDealt, FirstRolled, MoneyDealt
from boulevard.games.vegas.messages import VegasOptions
from boulevard.games.vegas.state import DEAL, EXTRA, FIRST, VegasState, blank
from boulevard.games.vegas.tables import CLOSED, DIE, PAYS


def opening(options: VegasOptions) -> VegasState:
    state = blank(options)
    state.frames.append(of_nature(DEAL))
    return state


def deck(state: VegasState) -> i64:
    """VR45  The set of cards that may come next; with two players F cards are not dealt."""
    if state.players == 2 and state.frames[-1].kind == DEAL:
        return state.undrawn & ~CLOSED
    return state.undrawn


def deal(state: VegasState, lot: i64, log: Log | None) -> None:
    """V7, VR49  A first lot; the second one of a seat brings its money."""
    seat: i64 = 0
    while size(state.markers[seat]) == data.CARDS_PER_PLAYER:
        seat += 1
    set_marker(state, lot, seat)
    state.undrawn &= ~BIT[lot]
    if log is not None:
        log.append(CardDealt(seat, data.IDS[lot], data.PAYERS[PAYS[lot]]))
    if size(state.markers[seat]) < data.CARDS_PER_PLAYER:
        return
    money: i64 = data.START_MONEY
    for own in members(state.markers[seat]):
        money -= DIE[own]
    state.money[seat] = money
    state.bank += money
    if log is not None:
        items = [Item("base", data.START_MONEY)]
        for own in members(state.markers[seat]):
            items.append(Item(data.IDS[own], -DIE[own]))
        log.append(MoneyDealt(seat, tuple(items), money))
    if seat == state.players - 1:
        state.frames.pop()
        state.frames.append(of_nature(FIRST))
        state.contenders = BIT[state.players] - 1


def roll(state: VegasState, code: i64, log: Log | None) -> None:
    """V9, VR44  A roll for who begins; those tied for the highest roll one more die."""
    seat = next_to_roll(state)
    is_first = state.frames[-1].kind == FIRST
    state.rolls[seat] = (code >> 3) + (code & 7) if is_first else code
    if log is not None:
        log.append(FirstRolled(seat, (code >> 3, code & 7) if is_first else (code,)))
    left: i64 = state.contenders
    most: i64 = 0
    best: i64 = 0
    while left:
        other = lowest(left)
        left &= left - 1
        rolled: i64 = state.rolls[other]
        if rolled == 0:
            return
        if rolled > most:
            most = rolled
            best = BIT[other]
        elif rolled == most:
            best |= BIT[other]
    for other in range(state.players):
        state.rolls[other] = 0
    state.frames.pop()
    if best & (best - 1):
        state.contenders = best
        state.frames.append(of_nature(EXTRA))
    else:
        state.contenders = 0
        turn.begin(state, lowest(best), log)


def next_to_roll(state: VegasState) -> i64:
    """The first contender who has not rolled yet."""
    left: i64 = state.contenders
    while state.rolls[lowest(left)]:
        left &= left - 1
    return lowest(left)
