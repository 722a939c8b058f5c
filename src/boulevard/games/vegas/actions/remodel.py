"""Remodelling: every tile of an own casino changes its company."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from boulevard.core.arrays import BIT, lowest, nth, size
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Log
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.actions.action import CasinoRule, casino_in, spend, too_poor
from boulevard.games.vegas.casinos import join, names, return_tiles, take_tiles, update_boss
from boulevard.games.vegas.codes import REMODEL, argument_in, code_of, lot_in
from boulevard.games.vegas.data import REMODEL_PRICE
from boulevard.games.vegas.events import CasinoRemodelled, Cost
from boulevard.games.vegas.figures import ALL_COMPANIES, COMPANIES, LOTS
from boulevard.games.vegas.messages import Company, Remodel
from boulevard.games.vegas.state import NOTHING, VegasState

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes


@final
class Remodelling(CasinoRule):
    """V35, V36, VR17  New top tiles for every space; heights and dice stay."""

    span: ClassVar[int] = LOTS * COMPANIES
    meaning: ClassVar[str] = "remodel the casino whose lowest lot is n // 5 to company n % 5"

    def companies(self, state: VegasState, casino: i64) -> i64:
        """The set of other companies with tiles for the whole casino."""
        spaces: i64 = state.extent[casino]
        company: i64 = state.tile[casino]
        return state.stock[spaces] & ~BIT[company]

    def count(self, state: VegasState, seat: i64) -> i64:
        ways: i64 = 0
        cash: i64 = state.money[seat]
        left: i64 = state.bossed[seat]
        spaces: i64 = 1
        while left and REMODEL_PRICE * spaces <= cash:
            casinos: i64 = left & state.sized[spaces]
            left &= ~casinos
            if state.stock[spaces] == ALL_COMPANIES:
                ways += (COMPANIES - 1) * size(casinos)
            else:
                while casinos:
                    casino = lowest(casinos)
                    casinos &= casinos - 1
                    ways += size(self.companies(state, casino))
            spaces += 1
        return ways

    def ways(self, state: VegasState, seat: i64, casino: i64) -> i64:
        if REMODEL_PRICE * state.extent[casino] > state.money[seat]:
            return 0
        return size(self.companies(state, casino))

    def way(self, state: VegasState, seat: i64, casino: i64, k: i64) -> i64:
        return code_of(REMODEL, casino, nth(self.companies(state, casino), k), NOTHING)

    def against(self, state: VegasState, seat: i64, casino: i64, action: Action) -> Reason | None:
        assert isinstance(action, Remodel)
        spaces: i64 = state.extent[casino]
        company = data.COMPANIES.index(action.company)
        if company == state.tile[casino]:
            return why("same_company", "VR17", company=action.company)
        left: i64 = state.supply[company]
        if left < spaces:
            return why("few_tiles", "VR17", company=action.company, number=spaces, left=left)
        return too_poor(state, seat, REMODEL_PRICE * spaces, "V35")

    def cost(self, state: VegasState, code: i64) -> i64:
        return REMODEL_PRICE * state.extent[casino_in(state, code)]

    def do(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        casino = casino_in(state, code)
        company = argument_in(code)
        old: i64 = state.tile[casino]
        spaces: i64 = state.spaces[casino]
        number: i64 = state.extent[casino]
        cost = self.cost(state, code)
        spend(state, seat, cost)
        return_tiles(state, old, number)
        take_tiles(state, company, number)
        state.tiled[old] &= ~spaces
        state.tiled[company] |= spaces
        bits = spaces
        while bits:
            lot = lowest(bits)
            state.tile[lot] = company
            bits &= bits - 1
        if log is not None:
            items = (Cost("tiles", cost, count=number, each=REMODEL_PRICE),)
            lots = names(spaces)
            became: Company = data.COMPANIES[company]
            log.append(CasinoRemodelled(seat, lots, data.COMPANIES[old], became, cost, items))
        if state.reach[casino] & state.tiled[company]:
            update_boss(state, join(state, casino, log), log)

    # -- in the action space

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        return lot_in(code) * COMPANIES + argument_in(code)

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        return code_of(REMODEL, index // COMPANIES, index % COMPANIES, NOTHING)

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        casinos: i64 = state.bossed[seat]
        while casinos:
            casino = lowest(casinos)
            casinos &= casinos - 1
            if REMODEL_PRICE * state.extent[casino] <= state.money[seat]:
                companies = self.companies(state, casino)
                here = at + casino * COMPANIES
                while companies:
                    into[here + lowest(companies)] = u8(1)
                    companies &= companies - 1


REMODELLING: Final = Remodelling(REMODEL, Remodel, data.COMPANIES, is_for_boss=True)
