"""Market: what bots are told of trades, and what may be worth offering.

Bots offer one thing for a price: a lot, a die, an action, or one piece for another.  They do so in
step 6, with the player whose turn it is, who can put it to use at once.
"""

from __future__ import annotations

from typing import Final, final

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.machine import i64
from boulevard.core.market import NO_CONSENT, Bargain, Market
from boulevard.core.messages import Action
from boulevard.games.vegas import data
from boulevard.games.vegas.actions.build import BUILDING
from boulevard.games.vegas.actions.remodel import REMODELLING
from boulevard.games.vegas.actions.reorganize import REORGANIZING
from boulevard.games.vegas.codes import ACCEPT
from boulevard.games.vegas.figures import NEAR, PRICE
from boulevard.games.vegas.messages import (
    Counter,
    HandDie,
    HandLot,
    Pay,
    Perform,
    Propose,
    Reorganize,
    Step,
    Swap,
)
from boulevard.games.vegas.state import ACTING, MARKERS, NO_SEAT, OFFER, VegasState
from boulevard.games.vegas.trading import may_offer, parties

SWAPS: Final = 24  # at most that are looked at with one partner
PIP: Final = 2  # millions for each pip of a die, to begin with

# How promising a piece is for whoever gets it.
BOSS: Final = 3  # it makes a boss
BESIDE: Final = 2  # it lies beside a casino of theirs, or an action is taken where they have dice
NEARBY: Final = 1  # it lies beside a lot of theirs, or in a casino where they have dice
PLAIN: Final = 0


@final
class VegasBargain(Bargain):
    """Steps for a price, which is paid first."""

    def __init__(
        self,
        state: VegasState,
        seat: i64,
        partner: i64,
        steps: tuple[Step, ...],
        usual: i64,
        promise: i64,
    ) -> None:
        named = (parties(steps) | BIT[partner]) & ~BIT[seat]
        thing = partner, steps
        super().__init__(thing, partner, members(named), -state.money[partner], state.money[seat])
        self.seat: i64 = seat
        self.steps = steps
        self.start: i64 = usual
        self.promise: i64 = promise
        self.is_counter = state.kind == OFFER

    def usual(self) -> int:
        return min(max(self.start, self.lowest), self.highest)

    def at(self, price: int) -> Action:
        steps = self.steps
        if price > 0:
            steps = (Pay(self.seat, self.partner, price), *steps)
        elif price < 0:
            steps = (Pay(self.partner, self.seat, -price), *steps)
        return Counter(steps) if self.is_counter else Propose(steps)


@final
class VegasMarket(Market[VegasState]):
    def is_busy(self, state: VegasState) -> bool:
        return state.offer_by != NO_SEAT

    def consent(self, state: VegasState, seat: int) -> int:
        return ACCEPT if state.kind == OFFER else NO_CONSENT

    def parties(self, state: VegasState) -> list[int]:
        return members(parties(state.offer) | BIT[state.offer_by])

    def unaided(self, state: VegasState) -> list[Action]:
        """V47  Actions of the player whose turn it is."""
        if state.offer_by != state.turn:
            return []
        return [step.action for step in state.offer if isinstance(step, Perform)]

    def bargains(self, state: VegasState, seat: int) -> list[Bargain]:
        if not may_offer(state, seat):
            return []
        if state.kind == OFFER:
            return _other_price(state, seat)
        if state.kind != ACTING:
            return []
        found: list[VegasBargain] = []
        if seat != state.turn:
            _add_all(state, seat, state.turn, found)
        else:
            for partner in range(state.players):
                if partner != seat:
                    _add_all(state, seat, partner, found)
        return [*sorted(found, key=_by_promise)]


def _by_promise(bargain: VegasBargain) -> int:
    return -bargain.promise


def _other_price(state: VegasState, seat: i64) -> list[Bargain]:
    """VR51  The offer on the table for another price between those two."""
    by = state.offer_by
    paid: i64 = 0
    kept: list[Step] = []
    for step in state.offer:
        if isinstance(step, Pay) and step.by == seat and step.to == by:
            paid += step.amount
        elif isinstance(step, Pay) and step.by == by and step.to == seat:
            paid -= step.amount
        else:
            kept.append(step)
    if not kept:
        return []
    return [VegasBargain(state, seat, by, tuple(kept), paid, PLAIN)]


def _add_all(state: VegasState, seat: i64, partner: i64, found: list[VegasBargain]) -> None:
    _add_sales(state, seat, partner, partner, seat, found)
    _add_sales(state, seat, partner, seat, partner, found)
    _add_swaps(state, seat, partner, found)
    _add_actions(state, seat, partner, found)


# -- pieces ----------------------------------------------------------------------------------------


def _add_sales(
    state: VegasState,
    seat: i64,
    partner: i64,
    seller: i64,
    buyer: i64,
    found: list[VegasBargain],
) -> None:
    """Every lot and die of one of them that the other has a free piece for."""
    sign: i64 = 1
    if buyer != seat:
        sign = -1
    lots: i64 = 0
    if size(state.markers[buyer]) < MARKERS:
        lots = state.markers[seller]
    while lots:
        lot = lowest(lots)
        lots &= lots - 1
        steps: tuple[Step, ...] = (HandLot(seller, buyer, data.IDS[lot]),)
        promise = _use_of_lot(state, lot, buyer)
        price: i64 = PRICE[lot]
        found.append(VegasBargain(state, seat, partner, steps, sign * price, promise))
    dice: i64 = 0
    if state.free_dice[buyer]:
        dice = state.dice[seller]
    while dice:
        lot = lowest(dice)
        dice &= dice - 1
        steps = (HandDie(seller, buyer, data.IDS[lot]),)
        promise = _use_of_die(state, lot, buyer)
        price = PIP * state.pips[lot]
        found.append(VegasBargain(state, seat, partner, steps, sign * price, promise))


def _add_swaps(state: VegasState, seat: i64, partner: i64, found: list[VegasBargain]) -> None:
    """Lot for lot and die for die, where each of them has a use for what it gets."""
    left: i64 = SWAPS
    for mine in members(state.markers[seat]):
        use = _use_of_lot(state, mine, partner)
        for theirs in members(state.markers[partner]):
            other = _use_of_lot(state, theirs, seat)
            if use and other and left:
                left -= 1
                found.append(_swap(state, seat, mine, partner, theirs, use + other))
    left = SWAPS
    for mine in members(state.dice[seat]):
        use = _use_of_die(state, mine, partner)
        for theirs in members(state.dice[partner]):
            other = _use_of_die(state, theirs, seat)
            if use and other and left and state.casino[mine] != state.casino[theirs]:
                left -= 1
                found.append(_swap(state, seat, mine, partner, theirs, use + other))


def _swap(
    state: VegasState, seat: i64, mine: i64, partner: i64, theirs: i64, promise: i64
) -> VegasBargain:
    swap = Swap(seat, data.IDS[mine], partner, data.IDS[theirs])
    return VegasBargain(state, seat, partner, (swap,), 0, promise)


def _ruled(state: VegasState, seat: i64) -> i64:
    """The set of lots of the casinos of a boss."""
    found: i64 = 0
    casinos: i64 = state.bossed[seat]
    while casinos:
        found |= state.spaces[lowest(casinos)]
        casinos &= casinos - 1
    return found


def _use_of_lot(state: VegasState, lot: i64, seat: i64) -> i64:
    near: i64 = NEAR[lot]
    if near & _ruled(state, seat):
        return BESIDE
    if near & state.markers[seat]:
        return NEARBY
    return PLAIN


def _use_of_die(state: VegasState, lot: i64, seat: i64) -> i64:
    casino: i64 = state.casino[lot]
    pips: i64 = state.pips[lot]
    spaces: i64 = state.spaces[casino]
    is_top = state.boss[casino] != seat
    others = spaces & ~state.dice[seat] & ~BIT[lot]
    while others:
        if state.pips[lowest(others)] > pips:
            is_top = False
        others &= others - 1
    if is_top:
        return BOSS
    if state.dice[seat] & spaces:
        return NEARBY
    return PLAIN


# -- actions ---------------------------------------------------------------------------------------


def _add_actions(state: VegasState, seat: i64, partner: i64, found: list[VegasBargain]) -> None:
    """V47  What the player whose turn it is may do for the other one."""
    actor = state.turn
    other = seat + partner - actor
    sign: i64 = 1
    if actor == seat:
        sign = -1
    casinos = REORGANIZING.casinos(state, actor)
    while casinos:
        casino = lowest(casinos)
        casinos &= casinos - 1
        if state.dice[other] & state.spaces[casino] and state.boss[casino] != other:
            cost: i64 = state.total[casino]
            steps: tuple[Step, ...] = (Perform(actor, Reorganize(data.IDS[casino])),)
            found.append(VegasBargain(state, seat, partner, steps, sign * cost, BESIDE))
    casinos = state.bossed[other]
    while casinos:
        casino = lowest(casinos)
        casinos &= casinos - 1
        company: i64 = state.tile[casino]
        name = data.COMPANIES[company]
        reach: i64 = state.reach[casino]
        if state.height[casino] == 1 and state.stock[1] & BIT[company] and state.free_dice[actor]:
            lots = reach & state.markers[actor]
            while lots:
                lot = lowest(lots)
                lots &= lots - 1
                steps = (Perform(actor, BUILDING.form(data.IDS[lot], name)),)
                price: i64 = sign * PRICE[lot]
                found.append(VegasBargain(state, seat, partner, steps, price, BESIDE))
        joined: i64 = 0
        near = reach & state.dice[actor]
        while near:
            beside: i64 = state.casino[lowest(near)]
            near &= near - 1
            if state.boss[beside] == actor and not joined & BIT[beside]:
                joined |= BIT[beside]
                if REMODELLING.companies(state, beside) & BIT[company]:
                    steps = (Perform(actor, REMODELLING.form(data.IDS[beside], name)),)
                    price = sign * data.REMODEL_PRICE * state.extent[beside]
                    found.append(VegasBargain(state, seat, partner, steps, price, BESIDE))
