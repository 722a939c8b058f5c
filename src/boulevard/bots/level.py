"""Levels: players of a known strength, each a setting of one and the same bot."""

from __future__ import annotations

from typing import TypeVar

from boulevard.bots.bot import STANDING, Sight
from boulevard.bots.greedy import GreedyBot
from boulevard.bots.network import VALUE, Network
from boulevard.bots.network_file import installed
from boulevard.bots.trader import Trader
from boulevard.core.dice import Dice
from boulevard.core.game import Game
from boulevard.core.messages import Action
from boulevard.core.state import State

S = TypeVar("S", bound=State)
NO_TABLE = 0  # where a bot has not sat down yet


class Level(GreedyBot):
    """Plays by the network of its game, whole turns compared with each other.  For a game, or a
    number of players, that has none it plays like `greedy`."""

    speaks_unasked = True

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self._trader = Trader(dice)
        self._network: Network | None = None
        self._players = NO_TABLE

    def network(self, game: Game[S], players: int) -> Network | None:
        """The one to play by at a table of so many."""
        if self._players != players:
            file = installed(game)
            self._network = None if file is None else file.network(players)
            self._players = players
        return self._network

    def volunteer(self, sight: Sight[S]) -> Action | None:
        game = sight.game
        if game.market is None:
            return None
        state = sight.imagine(self.dice)
        network = self.network(game, len(game.scores(state)))
        return self._trader.speak(game, state, sight.seat, network or STANDING)

    def appraise(self, game: Game[S], state: S, seat: int, codes: list[int]) -> list[int]:
        network = self.network(game, len(game.scores(state)))
        if network is None:
            return super().appraise(game, state, seat, codes)
        wanted = set(codes)
        turns = [turn for turn in game.turns(state, seat) if turn[0] in wanted]
        best: dict[int, int] = {}
        for turn, value in zip(turns, network.weigh(game, state, seat, turns), strict=True):
            best[turn[0]] = max(value, best.get(turn[0], value))
        scale = int(network.weights.clear_lead) * game.prospect_unit
        others = min(best.values(), default=0) - 1  # what the game thinks is not worth weighing
        return [best.get(code, others) * scale // VALUE for code in codes]

    def outlook(self, game: Game[S], state: S, seat: int) -> int:
        network = self.network(game, len(game.scores(state)))
        if network is None:
            return super().outlook(game, state, seat)
        scale = int(network.weights.clear_lead) * game.prospect_unit
        return network.value(game, state, seat) * scale // VALUE


class Medium(Level):
    name = "medium"
    summary = "knows from many games what a position is worth"
    strength = 30
