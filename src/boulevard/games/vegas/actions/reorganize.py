"""Reorganizing: every die in a casino is rolled, and its owners put them back."""

from __future__ import annotations

from typing import ClassVar, Final, final

from boulevard.core.arrays import BIT, lowest, size
from boulevard.core.frames import NATURE
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Log
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.actions.action import CasinoRule, casino_in, spend, too_poor, who
from boulevard.games.vegas.casinos import dice_in, names
from boulevard.games.vegas.codes import REORGANIZE
from boulevard.games.vegas.events import CasinoReorganized, Cost
from boulevard.games.vegas.figures import LOTS, SIDES
from boulevard.games.vegas.messages import Reorganize
from boulevard.games.vegas.state import SHAKE, VegasState


@final
class Reorganizing(CasinoRule):
    """V37, V39, VR28, VR30  All pips of a casino with an own die are paid for; its dice are then
    barred for the rest of the turn."""

    span: ClassVar[int] = LOTS
    meaning: ClassVar[str] = "reorganize the casino whose lowest lot is n"

    def count(self, state: VegasState, seat: i64) -> i64:
        ways: i64 = 0
        cash: i64 = state.money[seat]
        barred = state.reorganized
        dice: i64 = state.dice[seat] & ~barred
        if cash >= SIDES:  # enough for every casino of one tile, which bears the number of its lot
            alone: i64 = dice & state.sized[1]
            ways = size(alone)
            dice &= ~alone
        while dice:
            lot = lowest(dice)
            casino: i64 = state.casino[lot]
            spaces: i64 = state.spaces[casino]
            dice &= ~spaces
            if state.total[casino] <= cash and spaces & barred == 0:
                ways += 1
        return ways

    def casinos(self, state: VegasState, seat: i64) -> i64:
        found: i64 = 0
        dice: i64 = state.dice[seat]
        while dice:
            lot = lowest(dice)
            casino: i64 = state.casino[lot]
            found |= BIT[casino]
            dice &= ~state.spaces[casino]
        return found

    def ways(self, state: VegasState, seat: i64, casino: i64) -> i64:
        if state.total[casino] > state.money[seat] or state.spaces[casino] & state.reorganized:
            return 0
        return 1

    def against(self, state: VegasState, seat: i64, casino: i64, action: Action) -> Reason | None:
        name = data.IDS[casino]
        if not state.spaces[casino] & state.dice[seat]:
            return why("no_die_in", "V37", casino=name, seat=seat, colour=who(state, seat))
        if state.spaces[casino] & state.reorganized:
            return why("reorganized", "V39", casino=name)
        return too_poor(state, seat, state.total[casino], "V37")

    def cost(self, state: VegasState, code: i64) -> i64:
        return state.total[casino_in(state, code)]

    def do(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        casino = casino_in(state, code)
        cost = self.cost(state, code)
        spend(state, seat, cost)
        dice = dice_in(state, casino)
        state.reorganized |= dice
        state.rolling = dice
        state.shaken = casino
        if log is not None:
            lots = names(state.spaces[casino])
            items = (Cost("pips", cost, count=state.total[casino], each=1),)
            log.append(CasinoReorganized(seat, lots, cost, names(dice), items))
        state.push(SHAKE, NATURE)


REORGANIZING: Final = Reorganizing(REORGANIZE, Reorganize, is_for_boss=False)
