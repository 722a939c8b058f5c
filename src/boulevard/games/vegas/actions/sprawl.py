"""Sprawling: a casino grows onto a lot beside it that nobody owns."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Log
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.actions.action import (
    CasinoRule,
    against_lifting,
    casino_in,
    lifts,
    settle_tile,
    spend,
    too_poor,
    who,
)
from boulevard.games.vegas.codes import SPRAWL, argument_in, code_of, lift_in, lot_in
from boulevard.games.vegas.data import RISER_PRICE, SPRAWL_FACTOR
from boulevard.games.vegas.events import CasinoSprawled, Cost
from boulevard.games.vegas.figures import (
    DIE,
    EDGE,
    EDGES,
    HIGH_END,
    LOTS,
    LOW_END,
    NEAR,
    PRICE,
    rank,
    within,
)
from boulevard.games.vegas.messages import Sprawl
from boulevard.games.vegas.state import DICE, NO_SEAT, NOTHING, VegasState

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes


@final
class Sprawling(CasinoRule):
    """V32-V34, VR15  A tile of the same company and height, for twice the price of the lot and the
    risers."""

    span: ClassVar[int] = EDGES + EDGES * DICE
    meaning: ClassVar[str] = (
        "sprawl over edge n of the board, counted by the lower lot beside it and then by the "
        "higher one, from the casino on one side to the empty lot on the other, the first edge if "
        f"there are several; from {EDGES} on, with k = n - {EDGES}, by lifting a die: over edge "
        "k // 12, with the die from the lot whose die_rank is k % 12 + 1"
    )

    def free(self, state: VegasState, seat: i64) -> i64:
        """The set of lots that are nobody's and cheap enough for a casino without risers."""
        cash: i64 = state.money[seat]
        return within(cash // SPRAWL_FACTOR) & ~(state.built | state.parked)

    def targets(self, state: VegasState, seat: i64, casino: i64, free: i64) -> i64:
        """The part of `free` that this casino can sprawl to.

        What an alike casino with a lower number reaches as well is left to that one.
        """
        targets: i64 = state.reach[casino] & free
        company: i64 = state.tile[casino]
        if state.supply[company] == 0:
            return 0
        height: i64 = state.height[casino]
        if height > 1:
            purse: i64 = state.money[seat] - RISER_PRICE * (height - 1)
            if purse < 0:
                return 0
            targets &= within(purse // SPRAWL_FACTOR)
        others: i64 = state.bossed[seat] & state.tiled[company] & (BIT[casino] - 1)
        while others:
            other = lowest(others)
            others &= others - 1
            if state.height[other] == height:
                targets &= ~state.reach[other]
        return targets

    def count(self, state: VegasState, seat: i64) -> i64:
        casinos: i64 = state.bossed[seat]
        if casinos == 0:
            return 0
        free = self.free(state, seat)
        if free == 0:
            return 0
        ways: i64 = 0
        while casinos:
            casino = lowest(casinos)
            casinos &= casinos - 1
            if state.reach[casino] & free:
                ways += size(self.targets(state, seat, casino, free))
        if state.free_dice[seat] == 0:
            ways *= DICE
        return ways

    def ways(self, state: VegasState, seat: i64, casino: i64) -> i64:
        ways = size(self.targets(state, seat, casino, self.free(state, seat)))
        if lifts(state, seat):
            ways *= DICE
        return ways

    def way(self, state: VegasState, seat: i64, casino: i64, k: i64) -> i64:
        targets = self.targets(state, seat, casino, self.free(state, seat))
        dice = lifts(state, seat)
        if dice:
            return code_of(SPRAWL, casino, nth(targets, k // DICE), nth(dice, k % DICE))
        return code_of(SPRAWL, casino, nth(targets, k), NOTHING)

    def against(self, state: VegasState, seat: i64, casino: i64, action: Action) -> Reason | None:
        assert isinstance(action, Sprawl)
        lot = data.NUMBERS.get(action.lot, NOTHING)
        if lot == NOTHING:
            return why("no_lot", "V1", lot=action.lot)
        bit: i64 = BIT[lot]
        if not state.reach[casino] & bit:
            return why("no_edge", "V32", lot=action.lot, casino=data.IDS[casino])
        if state.built & bit:
            return why("built_on", "V32", lot=action.lot)
        owner: i64 = state.owner[lot]
        if owner != NO_SEAT:
            return why("parked", "V32", lot=action.lot, seat=owner, colour=who(state, owner))
        company: i64 = state.tile[casino]
        if state.supply[company] == 0:
            return why("no_tile", "V28", company=data.COMPANIES[company])
        return None

    def objection(
        self, state: VegasState, seat: i64, action: Action, *, is_traded: bool
    ) -> Reason | None:
        reason = super().objection(state, seat, action, is_traded=is_traded)
        if reason is not None:
            return reason
        assert isinstance(action, Sprawl)
        lot = data.NUMBERS[action.lot]
        casino: i64 = state.casino[data.NUMBERS[action.casino]]
        if not is_traded:
            alike = state.bossed[seat] & state.tiled[state.tile[casino]] & (BIT[casino] - 1)
            for other in members(alike):
                if state.height[other] == state.height[casino] and state.reach[other] & BIT[lot]:
                    return why("same_sprawl", "VR15", casino=data.IDS[other])
        cost = _ground(lot) + _risers(state, casino)
        reason = too_poor(state, seat, cost, "V33")
        return reason or against_lifting(state, seat, action.lift, is_traded=is_traded)

    def cost(self, state: VegasState, code: i64) -> i64:
        return _ground(argument_in(code)) + _risers(state, casino_in(state, code))

    def do(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        casino = casino_in(state, code)
        lot = argument_in(code)
        company: i64 = state.tile[casino]
        height: i64 = state.height[casino]
        ground = _ground(lot)
        risers = _risers(state, casino)
        spend(state, seat, ground + risers)
        if log is not None:
            items = [Cost("lot", ground, count=SPRAWL_FACTOR, each=PRICE[lot])]
            if risers:
                items.append(Cost("risers", risers, count=height - 1, each=RISER_PRICE))
            log.append(
                CasinoSprawled(
                    seat,
                    data.IDS[casino],
                    data.IDS[lot],
                    data.COMPANIES[company],
                    height,
                    DIE[lot],
                    tuple(items),
                    ground + risers,
                )
            )
        settle_tile(state, seat, lot, company, height, lift_in(code), log)

    # -- in the action space

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        edge = _edge(state, lot_in(code), argument_in(code))
        lift = lift_in(code)
        if lift == NOTHING:
            return edge
        return EDGES + edge * DICE + rank(state.dice[seat], lift)

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        lift: i64 = NOTHING
        if index >= EDGES:
            index -= EDGES
            lift = nth(state.dice[seat], index % DICE)
            index //= DICE
        built: i64 = LOW_END[index]
        lot: i64 = HIGH_END[index]
        if state.built & BIT[lot]:
            lot = built
            built = HIGH_END[index]
        return code_of(SPRAWL, state.casino[built], lot, lift)

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        casinos: i64 = state.bossed[seat]
        if casinos == 0:
            return
        free = self.free(state, seat)
        while casinos:
            casino = lowest(casinos)
            casinos &= casinos - 1
            if state.reach[casino] & free == 0:
                continue
            targets = self.targets(state, seat, casino, free)
            while targets:
                edge = _edge(state, casino, lowest(targets))
                targets &= targets - 1
                if state.free_dice[seat]:
                    into[at + edge] = u8(1)
                else:
                    here = at + EDGES + edge * DICE
                    for die in range(DICE):
                        into[here + die] = u8(1)


def _ground(lot: i64) -> i64:
    """V33  Twice the price of the lot."""
    return SPRAWL_FACTOR * PRICE[lot]


def _risers(state: VegasState, casino: i64) -> i64:
    """V33  The risers that lift a new tile to the height of this casino."""
    return RISER_PRICE * (state.height[casino] - 1)


def _edge(state: VegasState, casino: i64, lot: i64) -> i64:
    """The first edge that leads from a casino to a lot."""
    return EDGE[lot * LOTS + lowest(NEAR[lot] & state.spaces[casino])]


SPRAWLING: Final = Sprawling(SPRAWL, Sprawl, data.IDS, is_for_boss=True)
