"""Trials: how a network does against others, on seeds that no training has seen.

The seats go by turns to the network and to its opponent, and the same chance comes twice, with
seats exchanged.  Alone at a table both play the same chance, and who makes more of it has won.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from math import fsum
from pathlib import Path
from typing import Any, Final

import msgspec

from boulevard.bots.bot import Bot, find_bot
from boulevard.bots.network import Network, final_value
from boulevard.bots.network_file import NetworkFile, Strength, read_path
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, NOBODY
from boulevard.core.messages import Options
from boulevard.core.registry import find_game
from boulevard.sim.processes import Processes
from boulevard.sim.report import wilson
from boulevard.sim.workers import spread

RIVAL: Final = "the rival"  # as an opponent: whom the rules play in a solo game
NETWORK: Final = "network "  # before the path of an opponent's file


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """Who meets whom, at which table."""

    game: str
    options: Options
    network: str  # the path of a network file
    opponent: str  # the name of a bot, RIVAL, or NETWORK and the path of another file
    games: int
    seed: str


class _ByNetwork(Bot):
    """Plays by a given network."""

    def __init__(self, dice: Dice, network: Network) -> None:
        super().__init__(dice)
        self._network = network

    def pick(self, game: Any, state: Any, seat: int) -> int:
        return self._network.answer(game, state, seat, self.dice)


class Judge:
    """Plays the games of a trial."""

    def __init__(self, trial: Trial) -> None:
        self._trial = trial
        self._game = find_game(trial.game)
        self._own = self._by_file(trial.network)
        self._other: Callable[[Dice], Bot] = self._own
        if trial.opponent.startswith(NETWORK):
            self._other = self._by_file(trial.opponent.removeprefix(NETWORK))
        elif trial.opponent != RIVAL:
            self._other = find_bot(trial.opponent, self._game.name)

    def _by_file(self, path: str) -> Callable[[Dice], Bot]:
        file: NetworkFile = read_path(Path(path), self._game)
        network = file.network(self._trial.options.players)
        assert network is not None
        return partial(_ByNetwork, network=network)

    def play(self, number: int) -> float:
        """What the network has won of one game: all, nothing, or its share of a draw."""
        players = self._trial.options.players
        if players == 1:
            return self._alone(number)
        is_own = [(seat + number) % 2 == 0 for seat in range(players)]
        state = self._played(number // 2, is_own)
        places = self._game.places(state)
        winners = places.count(1)
        return sum(own and place == 1 for own, place in zip(is_own, places, strict=True)) / winners

    def _alone(self, number: int) -> float:
        mine = self._played(number, [True])
        if self._trial.opponent == RIVAL:
            return float(self._game.places(mine)[0] == 1)
        lead = self._game.clear_lead
        own = final_value(self._game, mine, 0, lead)
        other = final_value(self._game, self._played(number, [False]), 0, lead)
        return (own > other) + (own == other) / 2

    def _played(self, chance: int, is_own: Sequence[bool]) -> Any:
        game, trial = self._game, self._trial
        nature = Dice.seeded(f"{trial.seed}/nature", chance)
        dice = [Dice.seeded(f"{trial.seed}/bot", chance, seat) for seat in range(len(is_own))]
        bots = [
            (self._own if own else self._other)(one) for own, one in zip(is_own, dice, strict=True)
        ]
        state = game.start(trial.options)
        while (seat := game.floor(state)) != NOBODY:
            if seat == NATURE:
                game.play(state, NATURE, game.draw(state, nature))
                continue
            # What a bot sees is drawn anew, so that it cannot know what it may not.
            seen = game.resample(state, seat, dice[seat])
            game.play(state, seat, bots[seat].pick(game, seen, seat))
        return state


def decide(trial: Trial, jobs: int) -> Strength:
    """Plays a trial in so many processes."""
    numbers = range(trial.games)
    if jobs < 2:
        judge = Judge(trial)
        won = fsum(judge.play(number) for number in numbers)
    else:
        start = partial(Processes[float], partial(Judge, trial), min(jobs, trial.games))
        played: Generator[float, None, None] = spread(start, numbers)
        won = fsum(played)
    low, high = wilson(won, trial.games)
    words: dict[str, Any] = msgspec.to_builtins(trial.options)
    words.pop("players", None)
    return Strength(
        opponent=trial.opponent,
        players=trial.options.players,
        options=words,
        games=trial.games,
        share=won / trial.games,
        low=low,
        high=high,
        seed=trial.seed,
    )
