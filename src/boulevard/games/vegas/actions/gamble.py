"""Gambling: a bet against the boss of a casino, once in a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from boulevard.core.arrays import lowest, nth, size
from boulevard.core.frames import NATURE
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Log
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.actions.action import CasinoRule, casino_in, who
from boulevard.games.vegas.codes import ARGUMENT_MASK, GAMBLE, argument_in, code_of, lot_in
from boulevard.games.vegas.data import BET_PER_TILE
from boulevard.games.vegas.events import BetPlaced
from boulevard.games.vegas.figures import LOTS, rank
from boulevard.games.vegas.messages import Gamble
from boulevard.games.vegas.state import BET, NOTHING, VegasState

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes

STOREYS: Final = 6  # as high as any casino
STOREY: Final = LOTS * BET_PER_TILE  # indexes for bets that reach a tile of one storey


@final
class Gambling(CasinoRule):
    """V42, V43, VR25, VR26  Up to five millions for each tile, risers included, and no more than is
    in hand."""

    span: ClassVar[int] = STOREYS * STOREY
    meaning: ClassVar[str] = (
        "bet against the boss of the casino on lot n // 5 % 48: its tiles are counted storey by "
        f"storey, and lot by lot, up to the one on this lot and storey n // {STOREY}; five "
        "millions for each before that, and n % 5 + 1 for that one"
    )

    def casinos(self, state: VegasState, seat: i64) -> i64:
        """Those where somebody else is the boss."""
        return state.ruled & ~state.bossed[seat]

    def ways(self, state: VegasState, seat: i64, casino: i64) -> i64:
        """One for each million that may be staked."""
        limit: i64 = BET_PER_TILE * state.worth[casino]
        cash: i64 = state.money[seat]
        if cash < limit:
            return cash
        return limit

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        """As anywhere, without virtual calls: most answers of a turn are bets."""
        casinos = self.casinos(state, seat)
        while True:
            casino = lowest(casinos)
            casinos &= casinos - 1
            here = self.ways(state, seat, casino)
            if k < here:
                return code_of(GAMBLE, casino, k + 1, NOTHING)
            k -= here

    def count(self, state: VegasState, seat: i64) -> i64:
        if state.has_gambled:
            return 0
        ways: i64 = 0
        cash: i64 = state.money[seat]
        left = self.casinos(state, seat)
        points: i64 = 1
        while left and BET_PER_TILE * points < cash:
            casinos: i64 = left & state.valued[points]
            left &= ~casinos
            ways += BET_PER_TILE * points * size(casinos)
            points += 1
        return ways + cash * size(left)

    def weighed(self, state: VegasState, seat: i64, boss: i64) -> list[int]:
        """A few bets against this boss that are worth a thought, if there are any at all."""
        best: i64 = 0
        most: i64 = 0
        casinos: i64 = state.bossed[boss]
        while casinos:
            casino = lowest(casinos)
            casinos &= casinos - 1
            ways = self.ways(state, seat, casino)
            if ways > most:
                most = ways
                best = casino
        found: list[int] = []
        before: i64 = 0
        for quarter in range(1, 5):
            stake = most * quarter // 4
            if stake > before:
                found.append(code_of(GAMBLE, best, stake, NOTHING))
                before = stake
        return found

    def against(self, state: VegasState, seat: i64, casino: i64, action: Action) -> Reason | None:
        assert isinstance(action, Gamble)
        name = data.IDS[casino]
        boss: i64 = state.boss[casino]
        if state.has_gambled:
            return why("gambled", "V42")
        if boss < 0:
            return why("no_boss", "VR12", casino=name)
        if boss == seat:
            return why("own_casino", "V42", casino=name, seat=seat, colour=who(state, seat))
        if action.stake < 1:
            return why("least_stake", "VR25", amount=1)
        most: int = self.ways(state, seat, casino)  # plain: a stake may be any number
        if action.stake > most:
            return why("most_stake", "V43", casino=name, amount=most)
        return None

    def cost(self, state: VegasState, code: i64) -> i64:
        return argument_in(code)

    def do(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        """The stake lies on the field until nature has rolled."""
        casino = casino_in(state, code)
        stake = argument_in(code)
        state.money[seat] -= stake
        state.stake = stake
        state.house = state.boss[casino]
        state.has_gambled = True
        if log is not None:
            log.append(BetPlaced(seat, data.IDS[casino], state.house, stake))
        state.push(BET, NATURE)

    # -- in the action space

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        casino = lot_in(code)
        stake = argument_in(code) - 1
        tile = stake // BET_PER_TILE
        extent: i64 = state.extent[casino]
        lot = nth(state.spaces[casino], tile % extent)
        return tile // extent * STOREY + lot * BET_PER_TILE + stake % BET_PER_TILE

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        lot = index % STOREY // BET_PER_TILE
        casino: i64 = state.casino[lot]
        tile = index // STOREY * state.extent[casino] + rank(state.spaces[casino], lot)
        stake = tile * BET_PER_TILE + index % BET_PER_TILE + 1
        return code_of(GAMBLE, casino, stake, NOTHING)

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        if state.has_gambled:
            return
        casinos = self.casinos(state, seat)
        while casinos:
            casino = lowest(casinos)
            casinos &= casinos - 1
            left = self.ways(state, seat, casino)
            storey = at
            while left > 0:
                spaces: i64 = state.spaces[casino]
                while spaces and left > 0:
                    here = storey + lowest(spaces) * BET_PER_TILE
                    spaces &= spaces - 1
                    millions = left
                    if millions > BET_PER_TILE:
                        millions = BET_PER_TILE
                    for million in range(millions):
                        into[here + million] = u8(1)
                    left -= BET_PER_TILE
                storey += STOREY


GAMBLING: Final = Gambling(GAMBLE, Gamble, range(ARGUMENT_MASK + 1), is_for_boss=False)
