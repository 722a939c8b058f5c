"""What nature turns up: the cards of the deck, and dice for who begins, for bosses and for bets."""

from __future__ import annotations

from typing import Final, final

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.machine import i64
from boulevard.core.messages import Item, Log, Outcome
from boulevard.core.question import AnyOf, Chance
from boulevard.games.vegas import data, events
from boulevard.games.vegas.casinos import set_marker, update_boss
from boulevard.games.vegas.figures import CLOSED, DIE, GAME_OVER, PAYS, SIDES
from boulevard.games.vegas.messages import Card, Roll
from boulevard.games.vegas.scoring import pay_casinos, pay_lots, payer_of, score_casinos
from boulevard.games.vegas.state import (
    AFTER_CLAIM,
    CLAIMING,
    EXTRA,
    FIRST,
    GAME_OVER_DRAWN,
    NO_SEAT,
    PLACING,
    VegasState,
)
from boulevard.games.vegas.turns import begin, discard, finish, is_closed

PAIR_SHIFT: Final = 3  # the code of two dice: low << PAIR_SHIFT | high
PAIR_MASK: Final = 7


# -- cards -----------------------------------------------------------------------------------------


class Deck(AnyOf[VegasState]):
    """A card of the deck, which is the set of those that are left."""

    def words(self, state: VegasState, code: i64) -> Outcome:
        return Card(data.card_name(code))

    def code(self, state: VegasState, outcome: Outcome) -> i64:
        assert isinstance(outcome, Card)
        return data.card_number(outcome.card)


@final
class Deal(Deck):
    """V7, VR49  A first lot; the second one of a seat brings its money."""

    def among(self, state: VegasState) -> i64:
        """VR45  With two players F cards are not dealt."""
        if state.players == 2:
            return state.undrawn & ~CLOSED
        return state.undrawn

    def take(self, state: VegasState, code: i64, log: Log | None) -> None:
        seat: i64 = 0
        while size(state.markers[seat]) == data.CARDS_PER_PLAYER:
            seat += 1
        set_marker(state, code, seat)
        state.undrawn &= ~BIT[code]
        state.cards -= 1
        if log is not None:
            log.append(events.CardDealt(seat, data.IDS[code], data.PAYERS[PAYS[code]]))
        if size(state.markers[seat]) < data.CARDS_PER_PLAYER:
            return
        money: i64 = data.START_MONEY
        for lot in members(state.markers[seat]):
            money -= DIE[lot]
        state.money[seat] = money
        state.bank += money
        if log is not None:
            items = [Item("base", data.START_MONEY)]
            for lot in members(state.markers[seat]):
                items.append(Item(data.IDS[lot], -DIE[lot]))
            log.append(events.MoneyDealt(seat, tuple(items), money))
        if seat == state.players - 1:
            _contest(state, BIT[state.players] - 1, FIRST, log)


@final
class Draw(Deck):
    """V16, V27  The card of a turn; Game Over pays the Strip once more and ends the game."""

    def among(self, state: VegasState) -> i64:
        if state.above == 0:
            return BIT[GAME_OVER]
        return state.undrawn

    def draw(self, state: VegasState, dice: Dice) -> i64:
        """No dice are thrown for the one card that can come."""
        if state.above == 0:
            return GAME_OVER
        return nth(state.undrawn, dice.below(state.cards))

    def take(self, state: VegasState, code: i64, log: Log | None) -> None:
        state.pop()
        state.card = code
        if code != GAME_OVER:
            state.undrawn &= ~BIT[code]
            state.cards -= 1
            state.above -= 1
        if log is not None:
            name = data.card_name(code)
            log.append(events.CardDrawn(state.turn, name, data.PAYERS[payer_of(code)], state.above))
        if code == GAME_OVER:
            pay_lots(state, log)
            pay_casinos(state, log)
            score_casinos(state, log)
            discard(state, log)
            finish(state, GAME_OVER_DRAWN, log)
        elif is_closed(state):
            state.turn_to(AFTER_CLAIM, state.turn)
        else:
            state.turn_to(CLAIMING, state.turn)


# -- dice ------------------------------------------------------------------------------------------


class OneDie(Chance[VegasState]):
    """A die is rolled; its code is what it shows."""

    def chances(self, state: VegasState) -> list[tuple[int, int]]:
        return [(pips, 1) for pips in range(1, SIDES + 1)]

    def draw(self, state: VegasState, dice: Dice) -> i64:
        return 1 + dice.below(SIDES)

    def words(self, state: VegasState, code: i64) -> Outcome:
        return Roll((code,))

    def code(self, state: VegasState, outcome: Outcome) -> i64:
        assert isinstance(outcome, Roll)
        return outcome.dice[0]


class TwoDice(Chance[VegasState]):
    """Two dice that are alike are rolled together."""

    def chances(self, state: VegasState) -> list[tuple[int, int]]:
        found: list[tuple[int, int]] = []
        for low in range(1, SIDES + 1):
            for high in range(low, SIDES + 1):
                found.append((low << PAIR_SHIFT | high, 1 if low == high else 2))
        return found

    def draw(self, state: VegasState, dice: Dice) -> i64:
        one: i64 = 1 + dice.below(SIDES)
        two: i64 = 1 + dice.below(SIDES)
        if one < two:
            return one << PAIR_SHIFT | two
        return two << PAIR_SHIFT | one

    def words(self, state: VegasState, code: i64) -> Outcome:
        return Roll((code >> PAIR_SHIFT, code & PAIR_MASK))

    def code(self, state: VegasState, outcome: Outcome) -> i64:
        assert isinstance(outcome, Roll)
        return outcome.dice[0] << PAIR_SHIFT | outcome.dice[1]


@final
class FirstRoll(TwoDice):
    """V9  Everybody rolls for who begins."""

    def take(self, state: VegasState, code: i64, log: Log | None) -> None:
        low, high = code >> PAIR_SHIFT, code & PAIR_MASK
        _roll_to_begin(state, low + high, (low, high), log)


@final
class ExtraRoll(OneDie):
    """VR44  Those tied for the highest roll one more die."""

    def take(self, state: VegasState, code: i64, log: Log | None) -> None:
        _roll_to_begin(state, code, (code,), log)


def _roll_to_begin(state: VegasState, pips: i64, dice: tuple[int, ...], log: Log | None) -> None:
    seat = next_to_roll(state)
    state.rolls[seat] = pips
    if log is not None:
        log.append(events.FirstRolled(seat, dice))
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
    if best & (best - 1):
        _contest(state, best, EXTRA, log)
    else:
        state.contenders = 0
        begin(state, lowest(best), log)


def _contest(state: VegasState, seats: i64, kind: i64, log: Log | None) -> None:
    """V9, VR44  These roll for who begins."""
    state.contenders = seats
    state.turn_to(kind, NATURE)
    if log is not None:
        log.append(events.FirstContested(tuple(members(seats))))


def next_to_roll(state: VegasState) -> i64:
    """The first contender who has not rolled yet."""
    left: i64 = state.contenders
    while state.rolls[lowest(left)]:
        left &= left - 1
    return lowest(left)


@final
class Tie(OneDie):
    """V12, VR2  The highest dice of several owners are rolled, one by one."""

    def take(self, state: VegasState, code: i64, log: Log | None) -> None:
        _roll(state, code, log)
        if state.rolling == 0:
            state.pop()
            update_boss(state, lowest(state.tied), log)


@final
class Shake(OneDie):
    """V37  The dice of a reorganized casino are rolled, one by one; then they are put back."""

    def take(self, state: VegasState, code: i64, log: Log | None) -> None:
        _roll(state, code, log)
        if state.rolling == 0:
            state.turn_to(PLACING, state.turn)


def _roll(state: VegasState, pips: i64, log: Log | None) -> None:
    lot = lowest(state.rolling)
    state.rolling &= state.rolling - 1
    state.pips[lot] = pips
    if log is not None:
        log.append(events.DieRolled(state.owner[lot], data.IDS[lot], pips))


@final
class Bet(TwoDice):
    """V44, VR27  A house pays what it can; a lost stake is its own."""

    def take(self, state: VegasState, code: i64, log: Log | None) -> None:
        state.pop()
        low, high = code >> PAIR_SHIFT, code & PAIR_MASK
        seat = state.turn
        stake = state.stake
        house = state.house
        due = winnings(low + high, stake)
        paid = due
        if due < 0:
            state.money[house] += stake
        else:
            if paid > state.money[house]:
                paid = state.money[house]
            state.money[house] -= paid
            state.money[seat] += stake + paid
        state.stake = 0
        state.house = NO_SEAT
        if log is not None:
            log.append(events.BetSettled(seat, house, (low, high), due, paid))


def winnings(total: i64, stake: i64) -> i64:
    """V44, VR27  What the house owes on this roll; negative: what it takes."""
    if total == 2 or total == 12:
        return 2 * stake
    if 5 <= total <= 8:
        return -stake
    return stake
