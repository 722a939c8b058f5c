"""Raising: a riser comes under every tile of an own casino."""

from __future__ import annotations

from typing import ClassVar, Final, final

from boulevard.core.arrays import lowest, size
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Log
from boulevard.core.reason import Reason, why
from boulevard.games.vegas.actions.action import CasinoRule, casino_in, spend, too_poor
from boulevard.games.vegas.casinos import join, names, update_boss
from boulevard.games.vegas.codes import RAISE
from boulevard.games.vegas.data import RISER_PRICE
from boulevard.games.vegas.events import CasinoRaised, Cost
from boulevard.games.vegas.figures import LOTS
from boulevard.games.vegas.messages import Raise
from boulevard.games.vegas.state import VegasState


@final
class Raising(CasinoRule):
    """V40, V41, VR18  One storey more, up to the number of players."""

    span: ClassVar[int] = LOTS
    meaning: ClassVar[str] = "raise the casino whose lowest lot is n"

    def count(self, state: VegasState, seat: i64) -> i64:
        ways: i64 = 0
        cash: i64 = state.money[seat]
        if cash < RISER_PRICE:
            return 0
        left: i64 = state.bossed[seat]
        spaces: i64 = 1
        while left and RISER_PRICE * spaces <= cash:
            casinos: i64 = left & state.sized[spaces]
            left &= ~casinos
            ways += size(casinos & ~state.valued[spaces * state.players])  # the highest there are
            spaces += 1
        return ways

    def ways(self, state: VegasState, seat: i64, casino: i64) -> i64:
        cost: i64 = RISER_PRICE * state.extent[casino]
        if cost > state.money[seat] or state.height[casino] >= state.players:
            return 0
        return 1

    def against(self, state: VegasState, seat: i64, casino: i64, action: Action) -> Reason | None:
        if state.height[casino] >= state.players:
            return why("highest", "V41", number=state.players)
        return too_poor(state, seat, RISER_PRICE * state.extent[casino], "V40")

    def cost(self, state: VegasState, code: i64) -> i64:
        return RISER_PRICE * state.extent[casino_in(state, code)]

    def do(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        casino = casino_in(state, code)
        spaces: i64 = state.spaces[casino]
        cost = self.cost(state, code)
        spend(state, seat, cost)
        bits = spaces
        while bits:
            lot = lowest(bits)
            state.height[lot] += 1
            bits &= bits - 1
        if log is not None:
            items = (Cost("risers", cost, count=state.extent[casino], each=RISER_PRICE),)
            log.append(CasinoRaised(seat, names(spaces), state.height[casino], cost, items))
        joined = join(state, casino, log)
        if state.spaces[joined] != spaces:
            update_boss(state, joined, log)


RAISING: Final = Raising(RAISE, Raise, is_for_boss=True)
