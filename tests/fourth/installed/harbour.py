"""Harbour, a small game that is no part of Boulevard: hidden hands, chance, options, a bot."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from boulevard.bots.bot import Bot
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import (
    Action,
    Decision,
    Event,
    Item,
    Log,
    Options,
    Outcome,
    Result,
    Traits,
    View,
    places,
)
from boulevard.core.reason import COMMON, NOT_LISTED, Reason, why
from boulevard.core.state import State

WEIGHTS: Final = (1, 2, 3, 4, 5)
FULL: Final = 10  # what a ship carries
HAND: Final = 2  # crates
EACH: Final = {"short": 3, "long": 5}  # crates of each weight
DRAWING, LOADING = 0, 1  # kinds of frames
SENTENCES: Final = {
    **COMMON,
    "quays": "there are 2 to 4 quays, not {number}",
    "not_held": "you do not hold a crate of {crate}",
    "no_quay": "there is no quay {quay}",
    "too_heavy": "quay {quay} would carry {number}, and a ship carries 10",
}


class HarbourOptions(Options, frozen=True, kw_only=True):
    crates: Annotated[
        Literal["short", "long"], msgspec.Meta(description="how many crates there are (H1)")
    ] = "short"
    quays: Annotated[int, msgspec.Meta(description="how many ships lie there, 2 to 4 (H2)")] = 3

    def objection(self) -> Reason | None:
        return None if 2 <= self.quays <= 4 else why("quays", "H2", number=self.quays)


class Load(Action, frozen=True):
    crate: int
    quay: int  # counted from 1


class Drop(Action, frozen=True):
    crate: int


class Crate(Outcome, frozen=True):
    weight: int


class ChooseCrate(Decision, frozen=True):
    """Which crate do you load, and where?"""


class CrateDrawn(Event, frozen=True):
    seat: int
    crate: int | None  # for the eyes of the seat alone

    def seen_by(self, eye: int) -> CrateDrawn:
        return self if eye in (self.seat, EVERYONE) else CrateDrawn(self.seat, None)


class CrateLoaded(Event, frozen=True):
    seat: int
    crate: int
    quay: int


class CrateDropped(Event, frozen=True):
    seat: int
    crate: int
    points: int


class ShipSailed(Event, frozen=True):
    seat: int
    quay: int
    points: int


class HarbourView(View, frozen=True, kw_only=True):
    options: HarbourOptions
    ships: tuple[tuple[int, ...], ...]  # by quay
    hands: tuple[tuple[int, ...], ...]  # by seat; 0: a crate that this eye may not see
    gone: tuple[int, ...]  # crates that sailed or sank
    sailed: tuple[int, ...]  # points by seat
    dropped: tuple[int, ...]  # crates by seat
    turn: int


class HarbourState(State):
    def __init__(self, options: HarbourOptions) -> None:
        super().__init__()
        self.options = options
        self.ships: list[list[int]] = [[] for _ in range(options.quays)]
        self.hands: list[list[int]] = [[] for _ in range(options.players)]
        self.gone: list[int] = []
        self.sailed = [0] * options.players
        self.dropped = [0] * options.players
        self.turn = 0  # whose it is; while crates are dealt, who is dealt one

    def deck(self) -> list[int]:
        """What can still be drawn, in no order."""
        left = [weight for weight in WEIGHTS for _ in range(EACH[self.options.crates])]
        for crate in [c for pile in [*self.ships, *self.hands, self.gone] for c in pile if c]:
            left.remove(crate)
        return left

    def check(self) -> str:
        try:
            self.deck()
        except ValueError:
            return "there are more crates of a weight than H1 says"
        return "" if max(map(sum, self.ships)) < FULL else "a ship should have sailed (H5)"


class Harbour(Game[HarbourState]):
    name = "harbour"
    title = "Harbour"
    seats = range(2, 5)
    traits = Traits(has_chance=True, has_secrets=True)
    sentences = SENTENCES
    options_type = HarbourOptions
    action_type: Any = Load | Drop
    outcome_type: Any = Crate
    event_type: Any = CrateDrawn | CrateLoaded | CrateDropped | ShipSailed
    decision_type: Any = ChooseCrate
    view_type: Any = HarbourView

    def start(self, options: Options) -> HarbourState:
        assert isinstance(options, HarbourOptions)
        state = HarbourState(options)
        state.push(DRAWING, NATURE)
        return state

    def decision(self, state: HarbourState, seat: int) -> Decision:
        return ChooseCrate(seat)

    def actions(self, state: HarbourState, seat: int) -> list[Action]:
        crates = sorted(set(state.hands[seat]))
        loads = [
            Load(crate, quay)
            for crate in crates
            for quay, ship in enumerate(state.ships, start=1)
            if sum(ship) + crate <= FULL
        ]
        return [*loads, *map(Drop, crates)]

    def check(self, state: HarbourState, seat: int, action: Action) -> Reason | None:
        if not self.is_asked(state, seat):
            return self.refusal(state, seat)
        if not isinstance(action, Load | Drop):
            return NOT_LISTED
        if action.crate not in state.hands[seat]:
            return why("not_held", "H3", crate=action.crate)
        if isinstance(action, Load):
            if not 1 <= action.quay <= len(state.ships):
                return why("no_quay", "H2", quay=action.quay)
            weight = sum(state.ships[action.quay - 1]) + action.crate
            if weight > FULL:
                return why("too_heavy", "H4", quay=action.quay, number=weight)
        return None

    def perform(self, state: HarbourState, seat: int, action: Action, log: Log | None) -> None:
        log = [] if log is None else log
        assert isinstance(action, Load | Drop)
        state.hands[seat].remove(action.crate)
        if isinstance(action, Drop):
            state.gone.append(action.crate)
            state.dropped[seat] += 1
            log.append(CrateDropped(seat, action.crate, -1))
        else:
            ship = state.ships[action.quay - 1]
            ship.append(action.crate)
            log.append(CrateLoaded(seat, action.crate, action.quay))
            if sum(ship) == FULL:
                log.append(ShipSailed(seat, action.quay, len(ship)))
                state.sailed[seat] += len(ship)
                state.gone += ship
                ship.clear()
        if state.deck():
            state.turn_to(DRAWING, NATURE)
        else:
            self._next(state)

    def _next(self, state: HarbourState) -> None:
        """The next seat is dealt a crate, or is at turn; the game ends when nobody has a crate."""
        state.turn = (state.turn + 1) % state.options.players
        dealt = sum(map(len, state.hands))
        is_new = not state.gone and not any(state.ships)
        if is_new and dealt < HAND * state.options.players:
            state.turn_to(DRAWING, NATURE)
        elif state.hands[state.turn]:
            state.turn_to(LOADING, state.turn)
        else:
            state.end()  # all have played equally often, or the others have none either

    def outcomes(self, state: HarbourState) -> list[tuple[Outcome, int]]:
        deck = state.deck()
        return [(Crate(weight), deck.count(weight)) for weight in sorted(set(deck))]

    def happen(self, state: HarbourState, outcome: Outcome, log: Log | None) -> None:
        assert isinstance(outcome, Crate)
        state.hands[state.turn].append(outcome.weight)
        if log is not None:
            log.append(CrateDrawn(state.turn, outcome.weight))
        self._next(state)

    def scores(self, state: HarbourState) -> list[int]:
        return [a - b for a, b in zip(state.sailed, state.dropped, strict=True)]

    def result(self, state: HarbourState) -> Result:
        scores = self.scores(state)
        ranks = places(scores)
        items = tuple(
            (Item("ships", sailed), Item("dropped", -dropped))
            for sailed, dropped in zip(state.sailed, state.dropped, strict=True)
        )
        return Result(tuple(scores), ranks, items, "won" if ranks.count(1) == 1 else "shared")

    def copy(self, state: HarbourState) -> HarbourState:
        new = HarbourState(state.options)
        new.copy_frames(state)
        new.ships = [list(ship) for ship in state.ships]
        new.hands = [list(hand) for hand in state.hands]
        new.gone, new.sailed, new.dropped = state.gone[:], state.sailed[:], state.dropped[:]
        new.turn = state.turn
        return new

    def view(self, state: HarbourState, eye: int) -> HarbourView:
        return HarbourView(
            eye=eye,
            asked=tuple(self.deciding(state)),
            options=state.options,
            ships=tuple(map(tuple, state.ships)),
            hands=tuple(
                tuple(sorted(hand)) if eye in (seat, EVERYONE) else (0,) * len(hand)
                for seat, hand in enumerate(state.hands)
            ),
            gone=tuple(sorted(state.gone)),
            sailed=tuple(state.sailed),
            dropped=tuple(state.dropped),
            turn=state.turn,
        )

    def load(self, view: View) -> HarbourState:
        assert isinstance(view, HarbourView)
        state = HarbourState(view.options)
        state.ships = [list(ship) for ship in view.ships]
        state.hands = [list(hand) for hand in view.hands]
        state.gone = list(view.gone)
        state.sailed, state.dropped = list(view.sailed), list(view.dropped)
        state.turn = view.turn
        for who in view.asked:
            state.push(DRAWING if who == NATURE else LOADING, who)
        return state

    def imagine(self, view: View, dice: Dice) -> HarbourState:
        state = self.load(view)
        deck = state.deck()
        for hand in state.hands:
            for n, crate in enumerate(hand):
                if not crate:
                    hand[n] = deck.pop(dice.below(len(deck)))
        return state


class Docker(Bot):
    """Plays Harbour and nothing else."""

    name = "docker"
    summary = "sends off what it can, and else loads the heaviest crate that fits"
    strength = 60
    games = ("harbour",)

    def pick(self, game: Game[Any], state: Any, seat: int) -> int:
        actions = game.actions(state, seat)

        def worth(code: int) -> tuple[int, int]:
            action = actions[code]
            if isinstance(action, Drop):
                return -1, 0
            assert isinstance(action, Load)
            ship = state.ships[action.quay - 1]
            return (len(ship) + 1 if sum(ship) + action.crate == FULL else 0), action.crate

        return max(range(len(actions)), key=worth)
