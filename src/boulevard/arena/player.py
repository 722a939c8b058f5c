"""HeatPlayer: plays the games of a contest, in this process."""

from __future__ import annotations

from typing import Any

from boulevard.arena.contest import Contest, Schedule
from boulevard.bots.entrant import find_entrant
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Factor, Log
from boulevard.core.registry import find_game
from boulevard.sim.nature import Streams
from boulevard.sim.runner import Played, dice_by_seat, naming, play_game


class Traced(Played, frozen=True, array_like=True):
    """How one game went, and what may have decided it."""

    factors: tuple[Factor, ...] = ()


class HeatPlayer:
    """Nature and the dice at each seat are the same in all games of a heat: two bots that think
    alike share every heat evenly."""

    def __init__(self, contest: Contest, *, is_traced: bool = False) -> None:
        self._contest = contest
        self._schedule = Schedule(contest)
        self._is_traced = is_traced  # whether factors are looked for
        self._game: Game[Any] = find_game(contest.game)
        self._bots = [find_entrant(name, self._game.name) for name in contest.bots]

    def play(self, number: int) -> Traced:
        """Plays one game; a fault on the way says in which."""
        with naming(number, self._contest.seed):
            return self._play(number)

    def _play(self, number: int) -> Traced:
        game = self._game
        fixture = self._schedule.fixture(number)
        seed = f"{self._contest.seed}/{fixture.heat}"
        dice = dice_by_seat(seed, fixture.options.players)
        bots = [self._bots[who](own) for who, own in zip(fixture.seating, dice, strict=True)]
        state = game.start(fixture.options)
        log: Log | None = [] if self._is_traced else None
        lines = play_game(game, state, bots, Streams(seed), log=log)
        result = game.result(state)
        factors: tuple[Factor, ...] = ()
        if log is not None:
            factors = tuple(game.factors(game.view(state, EVERYONE), log))
        return Traced(
            number,
            sum(line.by != NATURE for line in lines),
            result.scores,
            result.places,
            tuple((rival.name, rival.score) for rival in result.rivals),
            factors,
        )
