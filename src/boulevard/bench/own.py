"""Our own games: what a decision costs in each of the ways in which programs play them."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import entry_points
from time import process_time
from typing import Any

from boulevard.bench import environments, thinking
from boulevard.bench.clock import lapse, rate, weighed
from boulevard.bench.family import COMPILED, INTERPRETED, Family, Rates

SEED = "bench"
SLICE = 0.03  # seconds of playouts, and then of simulation


class Own(Family):
    name = "boulevard"
    packages = ("boulevard", *environments.PACKAGES)

    def subjects(self) -> dict[str, tuple[str, ...]]:
        from boulevard.core.machine import is_compiled
        from boulevard.core.registry import GAMES

        builds = (COMPILED, INTERPRETED) if is_compiled() else (INTERPRETED,)
        return dict.fromkeys(GAMES.names(), builds)

    def missing(self) -> list[str]:
        from boulevard.core.machine import is_compiled

        found = [] if is_compiled() else [UNCOMPILED]
        return found + environments.missing()

    def measures(self, subject: str, seconds: float) -> Rates:
        (point,) = entry_points(group="boulevard.games", name=subject)
        began = process_time()
        point.load()
        loaded = process_time() - began

        from boulevard.bench.targets import PLAYERS, options_of, sizes_of
        from boulevard.core.options import read_options
        from boulevard.core.registry import find_game

        game: Any = find_game(subject)
        chosen = options_of(subject)
        options = read_options(game, PLAYERS, chosen)
        ways = Ways(game, options)
        ways.sampled(0)  # tables are made on first use
        random.seed(SEED)
        state = ways.halfway()
        memory = weighed(lambda: game.copy(state))
        sampled, games = rate(seconds, ways.sampled)
        return {
            **memory,
            "games": games,
            "sampled": sampled,
            "picked": rate(seconds, ways.picked)[0],
            **({"looked": rate(seconds, ways.looked)[0]} if game.observation_size else {}),
            "driven": rate(seconds, ways.driven)[0],
            "typed": rate(seconds, ways.typed)[0],
            "copy": lapse(seconds, lambda: game.copy(state)),
            **observed(seconds, game, state),
            **environments.measures(seconds, game, PLAYERS, chosen),
            **thinking.measures(seconds, game, options),
            "import": loaded * 1e3,
            **{f"simulate {n}": simulated(seconds, game, n) for n in sizes_of(game)},
        }


UNCOMPILED = (
    "the compiled engine: this one is interpreted; `pip install` with a C compiler compiles it"
)


class Ways:
    """The ways to play a random game; each says how many decisions it took."""

    def __init__(self, game: Any, options: Any) -> None:
        self._game = game
        self._options = options

    def sampled(self, number: int) -> int:
        """The engine picks and plays."""
        from boulevard.core.dice import Dice

        game = self._game
        decisions: int = game.play_out(game.start(self._options), Dice.seeded(SEED, number))
        return decisions

    def picked(self, number: int) -> int:
        """A Python loop asks who is asked, lets the engine pick a code, and plays it."""
        from boulevard.core.dice import Dice
        from boulevard.core.frames import NATURE, NOBODY

        game, dice, decisions = self._game, Dice.seeded(SEED, number), 0
        floor, pick, play, draw = game.floor, game.pick, game.play, game.draw
        state = game.start(self._options)
        while (seat := floor(state)) != NOBODY:
            if seat == NATURE:
                play(state, NATURE, draw(state, dice))
            else:
                play(state, seat, pick(state, seat, dice))
                decisions += 1
        return decisions

    def looked(self, number: int) -> int:
        """As picked, where the seat that is asked first looks at its observation and its mask."""
        from boulevard.core.arrays import octets, shorts
        from boulevard.core.dice import Dice
        from boulevard.core.frames import NATURE, NOBODY

        game, dice, decisions = self._game, Dice.seeded(SEED, number), 0
        floor, pick, play, draw = game.floor, game.pick, game.play, game.draw
        observe, mask = game.observe, game.mask
        numbers, marks = shorts(game.observation_size), octets(game.answer_size)
        state = game.start(self._options)
        while (seat := floor(state)) != NOBODY:
            if seat == NATURE:
                play(state, NATURE, draw(state, dice))
            else:
                observe(state, seat, numbers)
                mask(state, seat, marks)
                play(state, seat, pick(state, seat, dice))
                decisions += 1
        return decisions

    def driven(self, number: int) -> int:
        """A Python loop asks for all answers, picks one, and gives it by its code."""
        from boulevard.core.dice import Dice
        from boulevard.core.frames import NATURE

        game, dice, decisions = self._game, Dice.seeded(SEED, number), 0
        state = game.start(self._options)
        while asked := game.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                game.play(state, NATURE, game.draw(state, dice))
            else:
                codes = game.codes(state, seat)
                game.play(state, seat, codes[int(random.random() * len(codes))])
                decisions += 1
        return decisions

    def typed(self, number: int) -> int:
        """The same with actions and outcomes as objects, checked before they are taken."""
        from boulevard.core.dice import Dice
        from boulevard.core.frames import NATURE

        game, dice, decisions = self._game, Dice.seeded(SEED, number), 0
        state = game.start(self._options)
        while asked := game.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                game.resolve(state, game.sample(state, dice))
            else:
                actions = game.actions(state, seat)
                game.apply(state, seat, actions[int(random.random() * len(actions))])
                decisions += 1
        return decisions

    def halfway(self) -> Any:
        """A position from the middle of a game, where a seat is asked."""
        from boulevard.core.dice import Dice
        from boulevard.core.frames import NATURE, NOBODY

        game, dice, past = self._game, Dice.seeded(SEED, 0), []
        state = game.start(self._options)
        while (seat := game.floor(state)) != NOBODY:
            if seat == NATURE:
                game.play(state, NATURE, game.draw(state, dice))
            else:
                past.append(game.copy(state))
                game.play(state, seat, game.pick(state, seat, dice))
        return past[len(past) // 2]


def observed(seconds: float, game: Any, state: Any) -> Rates:
    """What one row of observation and one of mask take, where the game has them."""
    from boulevard.core.arrays import octets, shorts

    if not game.observation_size:
        return {}
    seat = game.floor(state)
    numbers, marks = shorts(game.observation_size), octets(game.answer_size)

    def look() -> None:
        game.observe(state, seat, numbers)
        game.mask(state, seat, marks)

    return {"observe": lapse(seconds, look)}


def simulated(seconds: float, game: Any, players: int) -> float:
    """What a decision costs in `boulevard simulate` between random bots, by what it costs in a
    playout; both take turns, so that what disturbs one disturbs the other."""
    from boulevard.core.dice import Dice
    from boulevard.core.options import read_options
    from boulevard.sim.report import Scoreboard
    from boulevard.sim.runner import Plan, run

    options = read_options(game, players, {})

    def play_out(number: int, games: int) -> int:
        dice = [Dice.seeded(f"{SEED} {number}", n) for n in range(games)]
        return sum(game.play_out(game.start(options), own) for own in dice)

    def simulate(number: int, games: int) -> int:
        plan = Plan(game.name, options, ("random",), games, f"{SEED} {number}")
        board = Scoreboard(plan)
        for played in run(plan):
            board.add(played)
        board.by_seat()
        return board.decisions

    def timed(play: Callable[[int, int], int], number: int, games: int) -> tuple[float, int]:
        began = process_time()
        decisions = play(number, games)
        return process_time() - began, decisions

    simulate(0, 1)  # what is made on first use is made now
    games = 1 + int(SLICE / timed(play_out, 0, 1)[0])
    slices: list[tuple[float, int, float, int]] = []
    while not slices or len(slices) * SLICE < seconds:
        number = len(slices)
        slices.append(timed(play_out, number, games) + timed(simulate, number, games))
    inside, decisions, outside, simulated = map(sum, zip(*slices, strict=True))
    return (outside / simulated) / (inside / decisions)
