"""Levels: players of a known strength, each a setting of one and the same way to play."""

from __future__ import annotations

from math import exp
from time import perf_counter
from typing import Any, ClassVar, Final, TypeVar

from boulevard.bots.agreement import is_consent
from boulevard.bots.bot import Bot, Sight
from boulevard.bots.budget import Budget
from boulevard.bots.estimator import Estimator
from boulevard.bots.network import VALUE, Network
from boulevard.bots.network_file import installed
from boulevard.bots.standing import Standing
from boulevard.bots.trader import Trader
from boulevard.core.dice import Dice
from boulevard.core.game import Game
from boulevard.core.messages import Action
from boulevard.core.state import State

S = TypeVar("S", bound=State)

FINE: Final = 1 << 16  # how finely chances are told apart


class Level(Bot):
    """Weighs whole turns by the network of its game, or by the game's own standing for a game or a
    number of players that has none.  What it likes about equally well is left to its dice."""

    near: ClassVar[int] = VALUE // 100  # estimates that are no farther apart say the same
    temperature: ClassVar[float] = 0.0  # clear leads by which an answer may be worse, in 1/e of all
    speaks_unasked = True

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self._trader = Trader(dice)
        self._estimator: Estimator = Standing()
        self._game: Game[Any] | None = None  # that the estimator is for,
        self._players = 0  # and so many at the table
        self._plan: list[int] = []  # answers that are left of the turn,
        self._foreseen: tuple[list[int], list[int]] = ([], [])  # and where the first belongs

    def estimator(self, game: Game[S], players: int) -> Estimator:
        """What to play by at a table of so many."""
        if self._game is not game or self._players != players:
            file = installed(game)
            network = None if file is None else file.network(players)
            self._estimator = Standing() if network is None else network
            self._game, self._players = game, players
        return self._estimator

    def choose(self, sight: Sight[S], budget: Budget | None = None) -> Action:
        began = perf_counter()
        game, seat = sight.game, sight.seat
        state = sight.imagine(self.dice)
        code = self._answer(game, state, seat, budget or self.budget, began)
        return game.decode(state, seat, code)

    def pick(self, game: Game[S], state: S, seat: int) -> int:
        return self._answer(game, state, seat, self.budget, perf_counter())

    def _answer(self, game: Game[S], state: S, seat: int, budget: Budget, began: float) -> int:
        if self._plan and self._foreseen == _outline(game, state, seat):
            turn = self._plan
        else:
            turns = game.turns(state, seat)
            turn = turns[0]
            if len(turns) > 1:
                turn = self.decide(game, state, seat, turns, budget, began)
        self._plan = turn[1:]
        if self._plan:
            after = game.copy(state)
            game.play(after, seat, turn[0])
            self._foreseen = _outline(game, after, seat)
        return turn[0]

    def decide(
        self,
        game: Game[S],
        state: S,
        seat: int,
        turns: list[list[int]],
        budget: Budget,
        began: float,
    ) -> list[int]:
        """One of several turns.  An offer that is nearly good enough is not good enough."""
        del budget, began
        values = self.estimator(game, players_of(game, state)).weigh(game, state, seat, turns)
        return turns[self.drawn(values, 0 if is_consent(game, state, seat) else self.near)]

    def drawn(self, values: list[int], near: int) -> int:
        """One of the best, or by temperature: the chance of an answer falls with its estimate."""
        most = max(values)
        if self.temperature == 0.0:
            chances = [int(value >= most - near) for value in values]
        else:
            scale = self.temperature * VALUE
            chances = [int(FINE * exp((value - most) / scale)) for value in values]
        point = self.dice.below(sum(chances))
        for n, chance in enumerate(chances):
            point -= chance
            if point < 0:
                return n
        raise AssertionError("chances do not add up")

    def volunteer(self, sight: Sight[S]) -> Action | None:
        game = sight.game
        if game.market is None:
            return None
        state = sight.imagine(self.dice)
        estimator = self.estimator(game, players_of(game, state))
        return self._trader.speak(game, state, sight.seat, estimator)

    def appraise(self, game: Game[S], state: S, seat: int, codes: list[int]) -> list[int]:
        estimator = self.estimator(game, players_of(game, state))
        wanted = set(codes)
        turns = [turn for turn in game.turns(state, seat) if turn[0] in wanted]
        best: dict[int, int] = {}
        for turn, value in zip(turns, estimator.weigh(game, state, seat, turns), strict=True):
            best[turn[0]] = max(value, best.get(turn[0], value))
        scale = scale_of(game, estimator)
        others = min(best.values(), default=0) - 1  # what the game thinks is not worth weighing
        return [best.get(code, others) * scale // VALUE for code in codes]

    def outlook(self, game: Game[S], state: S, seat: int) -> int:
        estimator = self.estimator(game, players_of(game, state))
        return estimator.value(game, state, seat) * scale_of(game, estimator) // VALUE


def players_of(game: Game[S], state: S) -> int:
    return len(game.scores(state))


def scale_of(game: Game[S], estimator: Estimator) -> int:
    """What a clear lead is on the scale of the game's `prospect`."""
    lead = game.clear_lead
    if isinstance(estimator, Network):
        lead = int(estimator.weights.clear_lead)
    return lead * game.prospect_unit


def _outline(game: Game[S], state: S, seat: int) -> tuple[list[int], list[int]]:
    """What tells one moment of a turn from the others."""
    return game.codes(state, seat), game.standing(state, seat)


class Beginner(Level):
    name = "beginner"
    summary = "often takes what looks good at first sight"
    strength = 20
    temperature = 0.25


class Easy(Level):
    name = "easy"
    summary = "plays soundly and lets something slip now and then"
    strength = 25
    temperature = 0.08


class Medium(Level):
    name = "medium"
    summary = "knows from many games what a position is worth"
    strength = 30
