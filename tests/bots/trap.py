"""A small game with a trap: what pays most at once is paid for when the other answers."""

from __future__ import annotations

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.frames import NOBODY
from boulevard.core.game import Game
from boulevard.core.messages import Action, Item, Log, Options, Result, View, places
from boulevard.core.state import State

BAIT, SAFE = 3, 1  # what the two answers of the first pay
FINE = 10  # what the second can take from whoever took the bait
ROUNDS = 3


class Take(Action, frozen=True):
    """Takes so much, from the bank or from the other."""

    amount: int


class TrapView(View, frozen=True, kw_only=True):
    points: tuple[int, ...]
    turn: int
    bait: bool


class TrapState(State):
    def __init__(self) -> None:
        super().__init__()
        self.points = [0, 0]
        self.turn = 0
        self.bait = False
        self.push(0, 0)


class Trap(Game[TrapState]):
    name = "trap"
    title = "Trap"
    action_type = Take
    view_type = TrapView
    clear_lead = 10

    def start(self, options: Options) -> TrapState:
        return TrapState()

    def actions(self, state: TrapState, seat: int) -> list[Action]:
        if seat == 0:
            return [Take(BAIT), Take(SAFE)]
        return [Take(0), Take(FINE)] if state.bait else [Take(0)]

    def perform(self, state: TrapState, seat: int, action: Action, log: Log | None) -> None:
        assert isinstance(action, Take)
        state.points[seat] += action.amount
        if seat == 0:
            state.bait = action.amount == BAIT
        else:
            state.points[0] -= action.amount
            state.bait = False
            state.turn += 1
        if state.turn == ROUNDS:
            state.end()
        else:
            state.turn_to(0, 1 - seat)

    def scores(self, state: TrapState) -> list[int]:
        return list(state.points)

    def result(self, state: TrapState) -> Result:
        items = tuple((Item("taken", amount),) for amount in state.points)
        return Result(tuple(state.points), places(state.points), items, "won")

    def copy(self, state: TrapState) -> TrapState:
        new = TrapState()
        new.points, new.turn, new.bait = [*state.points], state.turn, state.bait
        new.copy_frames(state)
        return new

    def view(self, state: TrapState, eye: int) -> TrapView:
        asked = () if state.floor == NOBODY else (int(state.floor),)
        points = tuple(state.points)
        return TrapView(eye=eye, asked=asked, points=points, turn=state.turn, bait=state.bait)

    def load(self, view: View) -> TrapState:
        assert isinstance(view, TrapView)
        state = TrapState()
        state.points, state.turn, state.bait = [*view.points], view.turn, view.bait
        if view.asked:
            state.turn_to(0, view.asked[0])
        else:
            state.end()
        return state

    def imagine(self, view: View, dice: Dice) -> TrapState:
        return self.load(view)


OPTIONS = msgspec.convert({"players": 2}, Options)
