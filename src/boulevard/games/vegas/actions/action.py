"""What the six actions have in common: each is one class that knows all about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from boulevard.core.arrays import BIT, lowest
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Log
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data
from boulevard.games.vegas.casinos import join, lay, lift_die, set_die, update_bosses
from boulevard.games.vegas.codes import argument_in, code_of, lift_in, lot_in
from boulevard.games.vegas.figures import DIE
from boulevard.games.vegas.messages import CasinoAction
from boulevard.games.vegas.state import DICE, NOTHING, VegasState

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes


class ActionRule:
    """One of the six actions, and the ways in which a player can take it."""

    span: ClassVar[int] = 0  # how many indexes of the action space it has
    meaning: ClassVar[str] = ""  # of its n-th one, in one line

    def __init__(self, kind: int, form: type[Any], arguments: Sequence[object] = ()) -> None:
        self.kind: i64 = kind  # of its codes
        self.form = form  # how it is said: a lot, an argument if it has any, a lot to lift
        self.arguments = arguments  # by their number in a code

    def count(self, state: VegasState, seat: i64) -> i64:
        """How many there are."""
        raise NotImplementedError

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        """The code of the k-th way."""
        raise NotImplementedError

    def words(self, code: i64) -> Action:
        """The action that a code stands for."""
        parts: list[object] = [data.IDS[lot_in(code)]]
        if self.arguments:
            parts.append(self.arguments[argument_in(code)])
        if lift_in(code) != NOTHING:
            parts.append(data.IDS[lift_in(code)])
        action: Action = self.form(*parts)
        return action

    def code(self, action: Action) -> i64:
        """The code of an action whose names are known to exist."""
        parts: tuple[Any, ...] = msgspec.structs.astuple(action)
        argument: i64 = 0
        lift: i64 = NOTHING
        if self.arguments:
            argument = self.arguments.index(parts[1])
        if len(parts) == 3 and parts[2]:
            lift = data.NUMBERS[parts[2]]
        return code_of(self.kind, data.NUMBERS[parts[0]], argument, lift)

    def objection(
        self, state: VegasState, seat: i64, action: Action, *, is_traded: bool
    ) -> Reason | None:
        """Why this player cannot take this action as the board stands; None when it can.

        In a trade a casino may be named by any of its lots, and a die to lift in advance.
        """
        raise NotImplementedError

    def cost(self, state: VegasState, code: i64) -> i64:
        """What it takes out of the purse, in millions."""
        raise NotImplementedError

    def do(self, state: VegasState, seat: i64, code: i64, log: Log | None) -> None:
        """Carries it out; dice that have to be rolled are left to nature."""
        raise NotImplementedError

    # -- in the action space

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        """The index of a legal way among those of this action."""
        raise NotImplementedError

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        """The code of the legal way that has this index."""
        raise NotImplementedError

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        """Writes 1 for every legal way; the indexes of this action begin at `at`.  Must agree with
        `count`."""
        raise NotImplementedError


class CasinoRule(ActionRule):
    """One that is taken in a casino: its ways are listed casino by casino.  `count` must agree, and
    is quicker than adding them up."""

    def __init__(
        self, kind: int, form: type[Any], arguments: Sequence[object] = (), *, is_for_boss: bool
    ) -> None:
        super().__init__(kind, form, arguments)
        self.is_for_boss = is_for_boss  # only the boss of a casino can take it there

    def casinos(self, state: VegasState, seat: i64) -> i64:
        """The set of casinos where this player may be able to take it."""
        return state.bossed[seat]

    def ways(self, state: VegasState, seat: i64, casino: i64) -> i64:
        """In how many ways, in one of these."""
        raise NotImplementedError

    def way(self, state: VegasState, seat: i64, casino: i64, k: i64) -> i64:
        """The code of the k-th of them; where there is one at most, that names the casino."""
        return code_of(self.kind, casino, 0, NOTHING)

    def nth(self, state: VegasState, seat: i64, k: i64) -> i64:
        casinos = self.casinos(state, seat)
        while True:
            casino = lowest(casinos)
            casinos &= casinos - 1
            here = self.ways(state, seat, casino)
            if k < here:
                return self.way(state, seat, casino, k)
            k -= here

    def index(self, state: VegasState, seat: i64, code: i64) -> i64:
        """Where there is one way at most, the index is the casino, too."""
        return lot_in(code)

    def code_at(self, state: VegasState, seat: i64, index: i64) -> i64:
        return code_of(self.kind, index, 0, NOTHING)

    def mark(self, state: VegasState, seat: i64, into: Bytes, at: i64) -> None:
        casinos = self.casinos(state, seat)
        while casinos:
            casino = lowest(casinos)
            casinos &= casinos - 1
            if self.ways(state, seat, casino):
                into[at + casino] = u8(1)

    def objection(
        self, state: VegasState, seat: i64, action: Action, *, is_traded: bool
    ) -> Reason | None:
        assert isinstance(action, CasinoAction)
        lot = data.NUMBERS.get(action.casino, NOTHING)
        if lot == NOTHING:
            return why("no_lot", "V1", lot=action.casino)
        casino: i64 = state.casino[lot]
        if casino == NOTHING:
            return why("no_casino", "V10", lot=action.casino)
        name = data.IDS[casino]
        if casino != lot and not is_traded:
            return why("lowest_lot", "VR15", casino=name)
        boss: i64 = state.boss[casino]
        if self.is_for_boss and boss != seat:
            if boss < 0:
                return why("no_boss", "VR12", casino=name)
            return why("other_boss", "V11", casino=name, seat=boss, colour=who(state, boss))
        return self.against(state, seat, casino, action)

    def against(self, state: VegasState, seat: i64, casino: i64, action: Action) -> Reason | None:
        """Why it cannot be taken in this casino; None when it can."""
        raise NotImplementedError


# -- money -----------------------------------------------------------------------------------------


def spend(state: VegasState, seat: i64, amount: i64) -> None:
    """V46  Money that goes to the bank."""
    state.money[seat] -= amount
    state.bank -= amount


def too_poor(state: VegasState, seat: i64, cost: i64, clause: str) -> Reason | None:
    """Why this player cannot pay so much; None when it can."""
    money: i64 = state.money[seat]
    if money >= cost:
        return None
    colour = who(state, seat)
    return why("too_poor", clause, cost=cost, seat=seat, colour=colour, money=money)


def who(state: VegasState, seat: i64) -> str:
    """VR48  A player is called by the colour of its pieces."""
    return data.colours_of(state.options.colours, state.players)[seat]


def casino_in(state: VegasState, code: i64) -> i64:
    """VR15  The casino that a code names by one of its lots."""
    lot = lot_in(code)
    return state.casino[lot]


# -- a new tile ------------------------------------------------------------------------------------


def lifts(state: VegasState, seat: i64) -> i64:
    """VR21  The set of own dice one of which must be lifted to place another; 0: one is free."""
    if state.free_dice[seat]:
        return 0
    return state.dice[seat]


def against_lifting(state: VegasState, seat: i64, name: str, *, is_traded: bool) -> Reason | None:
    """VR21, VR53  A die to lift is named when none is free, and in a trade perhaps in advance."""
    needed = lifts(state, seat)
    if not needed:
        if name and not is_traded:
            return why("no_lift", "VR53", number=state.free_dice[seat])
        return None
    if not name:
        return why("name_lift", "V29", number=DICE, seat=seat, colour=who(state, seat))
    lot = data.NUMBERS.get(name, NOTHING)
    if lot == NOTHING or not needed & BIT[lot]:
        return why("wrong_lift", "V29", lot=name, seat=seat, colour=who(state, seat))
    return None


def settle_tile(
    state: VegasState, seat: i64, lot: i64, company: i64, height: i64, lift: i64, log: Log | None
) -> None:
    """VR21  Tile, die, merging, then the bosses of both casinos that a die came to or left."""
    lay(state, lot, company, height)
    if lift != NOTHING:
        lift_die(state, seat, lift, lot, log)
    set_die(state, lot, seat, DIE[lot])
    join(state, lot, log)
    update_bosses(state, lot, lift, log)
