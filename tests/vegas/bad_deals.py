"""Offers that nobody should accept, made up for positions of many games.

Each of them is bad whatever one thinks a position is worth: it takes something and gives nothing
for it, or next to nothing, or nothing by the time a step has failed; or a clear leader is fed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boulevard.core.arrays import members, size
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.games.vegas import data
from boulevard.games.vegas.figures import PAYS, PRICE
from boulevard.games.vegas.messages import (
    Build,
    HandDie,
    HandLot,
    Pay,
    Perform,
    Propose,
    Raise,
    Reorganize,
    Step,
    Swap,
    VegasOptions,
)
from boulevard.games.vegas.state import ACTING, BEFORE_DRAW, MARKERS, VegasState
from vegas.table import GAME

CARDS_LEFT = 8  # so many at least: what one gives away would still have paid
LEAD = 10  # points by which somebody leads clearly, by what positions promise


@dataclass(frozen=True)
class BadDeal:
    kind: str
    state: VegasState
    victim: int  # seat that must not accept
    by: int  # seat that offers
    steps: tuple[Step, ...]


def positions(seed: str, players: int, most: int) -> Iterator[VegasState]:
    """Moments of one sensible game at which offers can be made."""
    state = GAME.start(VegasOptions(players=players))
    dice = Dice.seeded(seed, players)
    found = 0
    while found < most and (asked := GAME.deciding(state)):
        if asked[0] == NATURE:
            GAME.play(state, NATURE, GAME.draw(state, dice))
            continue
        if state.kind in (ACTING, BEFORE_DRAW) and state.above >= CARDS_LEFT and not dice.below(10):
            found += 1
            yield state.copy()
        GAME.play(state, asked[0], GAME.quick(state, asked[0], dice))


def bad_deals(state: VegasState, victim: int, by: int, third: int) -> Iterator[BadDeal]:
    """Every one of them that can be made in this position."""
    for kind, steps in _lists(state, victim, by, third):
        longer = (*steps, Pay(third, by, 1))  # so that the victim need not be the last to answer
        for said, whole in ((kind, steps), (f"{kind}, for three", longer)):
            if GAME.check(state, by, Propose(whole)) is None:
                yield BadDeal(said, state, victim, by, whole)


def _lists(
    state: VegasState, victim: int, by: int, third: int
) -> Iterator[tuple[str, tuple[Step, ...]]]:
    cash = [int(state.money[seat]) for seat in range(state.players)]
    if cash[victim] > 1:
        everything = Pay(victim, by, cash[victim])
        yield "a gift", (everything,)
        yield "a gift with a third party in it", (everything, Pay(by, third, 1))
        yield "a little of it back", (everything, Pay(by, victim, 1))
        yield "a sum that is never there", (everything, Pay(by, victim, cash[by] + 99))
        yield "a sum that a third party never has", (everything, Pay(third, victim, 99))
    standing = GAME.standing(state, victim)
    leads = standing[by] - max(standing[victim], standing[third]) > LEAD * GAME.prospect_unit
    if leads and third != state.turn and cash[by]:
        tip = Pay(by, victim, 1)
        if cash[third] > 9:
            yield "a tip from a leader who takes all", (tip, Pay(third, by, cash[third]))
        for casino in members(state.bossed[third]):
            dice = [lot for lot in members(state.spaces[casino]) if state.owner[lot] == third]
            if state.worth[casino] > 2 and state.free_dice[by] >= len(dice):
                handed = tuple(HandDie(third, by, data.IDS[lot]) for lot in dice)
                yield "a tip from a leader who gets a casino", (tip, *handed)
    for lot in members(state.markers[victim]):
        if size(state.markers[by]) < MARKERS and cash[by]:
            name = data.IDS[lot]
            never = (HandLot(victim, by, name), Pay(by, victim, cash[by] + 99))
            yield "a lot for money that is not there", never
            if victim != state.turn:  # who can use it at once may need $1m badly
                yield "a lot for $1m", (Pay(by, victim, 1), HandLot(victim, by, name))
    if victim != state.turn:
        for casino in members(state.bossed[victim]):
            yield from _boss(state, victim, by, casino)
    if by == state.turn and state.kind == ACTING:
        yield from _actions(state, victim, by, cash)


def _cards(state: VegasState, casino: int) -> int:
    """How many cards of its company are still to come, at most."""
    return sum(PAYS[lot] == state.tile[casino] for lot in members(state.undrawn))


def _boss(
    state: VegasState, victim: int, by: int, casino: int
) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """The victim's whole casino, which will score."""
    dice = [lot for lot in members(state.spaces[casino]) if state.owner[lot] == victim]
    cards = _cards(state, casino)
    if state.worth[casino] < 2 or cards < 3 or not state.money[by]:
        return
    if state.free_dice[by] >= len(dice):
        handed = tuple(HandDie(victim, by, data.IDS[lot]) for lot in dice)
        yield "a casino for $1m", (Pay(by, victim, 1), *handed)
    for lot in members(state.dice[by]):
        other = int(state.casino[lot])
        is_small = state.pips[lot] < state.pips[dice[0]] and _cards(state, other) < cards
        is_strange = state.boss[other] not in (by, victim)
        if len(dice) == 1 and is_small and is_strange:
            yield "a boss's die for another", (Swap(victim, data.IDS[dice[0]], by, data.IDS[lot]),)


def _actions(
    state: VegasState, victim: int, by: int, cash: list[int]
) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """What the player whose turn it is does for itself anyway, cannot do, or does to the victim."""
    if cash[victim] > 2:
        pay = Pay(victim, by, 3)
        for casino in members(state.bossed[by]):
            mine = state.spaces[casino] & (state.dice[victim])
            if not mine:
                yield "nothing for the victim", (pay, Perform(by, Raise(data.IDS[casino])))
        for lot in members(state.markers[by]):
            build = Perform(by, Build(data.IDS[lot], "vega"))
            if PRICE[lot] > cash[by] + 3:
                yield "an action that fails", (pay, build, Pay(by, victim, 3))
        for casino in members(state.bossed[victim]):
            if size(state.spaces[casino] & state.dice[by]):
                shake = Perform(by, Reorganize(data.IDS[casino]))
                yield "its own casino shaken", (Pay(victim, by, cash[victim]), shake)
