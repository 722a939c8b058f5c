"""Building: an own parking lot becomes a casino tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from boulevard.core.arrays import BIT, lowest, nth, size
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Log
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.actions.action import (
    ActionRule,
    against_lifting,
    lifts,
    settle_tile,
    spend,
    too_poor,
    who,
)
from boulevard.games.vegas.casinos import take_marker
from boulevard.games.vegas.codes import BUILD, argument_in, code_of, lift_in, lot_in
from boulevard.games.vegas.events import CasinoBuilt
from boulevard.games.vegas.figures import (
    ALL_COMPANIES,
    CHEAPEST,
    COMPANIES,
    DIE,
    LOTS,
    PRICE,
    rank,
    within,
)
from boulevard.games.vegas.messages import Build
from boulevard.games.vegas.state import DICE, MARKERS, NOTHING, VegasState

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes

PLAIN: Final = LOTS * COMPANIES  # indexes for building with a free die; the others come after


@final
class Building(ActionRule):
    """V30, V31, VR13, VR20  A tile of any company, of height 1, for the price of the lot."""

    span: ClassVar[int] = PLAIN + MARKERS * COMPANIES * DICE
    meaning: ClassVar[str] = (
        f"build on lot n // 5 a tile of company n % 5; from {PLAIN} on, with k = n - {PLAIN}, by "
        "lifting a die: on the lot whose marker_rank is k // 60 + 1, of company k // 12 % 5, with "
        "the die from the lot whose die_rank is k % 12 + 1"
    )

    def lots(self, state: VegasState, seat: i64) -> i64:
        """The set of own parking lots whose price is in hand."""
        cash: i64 = state.money[seat]
        if cash < CHEAPEST:
            return 0
        return state.markers[seat] & within(cash)

    def count(self, state: VegasState, seat: i64) -> i64:
        lots = self.lots(state, seat)
        if lots == 0:
            return 0
        companies: i64 = COMPANIES
        if state.stock[1] != ALL_COMPANIES:
            companies = size(state.stock[1])
        ways = size(lots) * companies
        if state.free_dice[seat] == 0:
            ways *= DICE
        return ways

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        dice = lifts(state, seat)
        lift: i64 = NOTHING
        if dice:
            lift = nth(dice, k % DICE)
            k //= DICE
        companies: i64 = state.stock[1]
        number = size(companies)
        lot = nth(self.lots(state, seat), k // number)
        return code_of(BUILD, lot, nth(companies, k % number), lift)

    def objection(
        self, state: VegasState, seat: i64, action: Action, *, is_traded: bool
    ) -> Reason | None:
        assert isinstance(action, Build)
        lot = data.NUMBERS.get(action.lot, NOTHING)
        if lot == NOTHING:
            return why("no_lot", "V1", lot=action.lot)
        if not state.markers[seat] & BIT[lot]:
            return why("not_own_lot", "V30", lot=action.lot, seat=seat, colour=who(state, seat))
        if state.supply[data.COMPANIES.index(action.company)] == 0:
            return why("no_tile", "V28", company=action.company)
        reason = too_poor(state, seat, PRICE[lot], "V30")
        return reason or against_lifting(state, seat, action.lift, is_traded=is_traded)

    def cost(self, state: VegasState, code: i64) -> i64:
        return PRICE[lot_in(code)]

    def do(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        lot = lot_in(code)
        company = argument_in(code)
        price = self.cost(state, code)
        spend(state, seat, price)
        take_marker(state, lot)
        if log is not None:
            log.append(CasinoBuilt(seat, data.IDS[lot], data.COMPANIES[company], DIE[lot], price))
        settle_tile(state, seat, lot, company, 1, lift_in(code), log)

    # -- in the action space

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        lot = lot_in(code)
        company = argument_in(code)
        lift = lift_in(code)
        if lift == NOTHING:
            return lot * COMPANIES + company
        tile = rank(state.markers[seat], lot) * COMPANIES + company
        return PLAIN + tile * DICE + rank(state.dice[seat], lift)

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        if index < PLAIN:
            return code_of(BUILD, index // COMPANIES, index % COMPANIES, NOTHING)
        index -= PLAIN
        tile = index // DICE
        lot = nth(state.markers[seat], tile // COMPANIES)
        return code_of(BUILD, lot, tile % COMPANIES, nth(state.dice[seat], index % DICE))

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        lots = self.lots(state, seat)
        while lots:
            lot = lowest(lots)
            lots &= lots - 1
            companies: i64 = state.stock[1]
            if state.free_dice[seat]:
                here = at + lot * COMPANIES
                while companies:
                    into[here + lowest(companies)] = u8(1)
                    companies &= companies - 1
                continue
            here = at + PLAIN + rank(state.markers[seat], lot) * (COMPANIES * DICE)
            while companies:
                tile = here + lowest(companies) * DICE
                companies &= companies - 1
                for die in range(DICE):
                    into[tile + die] = u8(1)


BUILDING: Final = Building(BUILD, Build, data.COMPANIES)
