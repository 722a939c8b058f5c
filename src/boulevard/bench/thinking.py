"""What it costs a bot to think: simulations of a search, where their time goes, and the longest
that each level takes for an answer."""

from __future__ import annotations

from itertools import pairwise
from time import process_time
from typing import Any

from boulevard.bench.family import Rates

SEED = "bench"
QUARTERS = (1, 2, 3)  # of a random game after which bots are asked to think
PARTS = ("listing", "copying", "playing", "describing", "estimating")
LEVELS = ("easy", "hard", "expert")  # that have promised to be quick


def measures(seconds: float, game: Any, options: Any) -> Rates:
    from boulevard.bots.bot import find_bot
    from boulevard.bots.searcher import Searcher
    from boulevard.core.dice import Dice
    from boulevard.core.machine import is_compiled

    moments = _moments(game, options)
    estimator = Searcher(Dice.seeded(SEED)).estimator(game, options.players)
    found = _search(seconds, game, estimator, moments)
    if is_compiled():
        for name in LEVELS:
            found[name] = max(_answer(game, state, seat, find_bot(name)) for state, seat in moments)
    return found


def _moments(game: Any, options: Any) -> list[tuple[Any, int]]:
    """Questions that have several answers, and who is asked."""
    from boulevard.core.dice import Dice
    from boulevard.core.frames import NATURE, NOBODY

    dice, past = Dice.seeded(SEED, 0), []
    state = game.start(options)
    while (seat := game.floor(state)) != NOBODY:
        if seat == NATURE:
            game.play(state, NATURE, game.draw(state, dice))
            continue
        if game.count(state, seat) > 1 and len(game.turns(state, seat)) > 1:
            past.append((game.copy(state), seat))
        game.play(state, seat, game.pick(state, seat, dice))
    return [past[len(past) * quarter // 4] for quarter in QUARTERS]


def _answer(game: Any, state: Any, seat: int, kind: Any) -> float:
    """Seconds that a bot takes."""
    from boulevard.bots.bot import Sight
    from boulevard.core.dice import Dice

    bot, sight = kind(Dice.seeded(SEED)), Sight(game, seat, game.view(state, seat))
    began = process_time()
    bot.choose(sight)
    return process_time() - began


def _search(seconds: float, game: Any, estimator: Any, moments: list[tuple[Any, int]]) -> Rates:
    """Simulations a second, and what part of one is what, in percent."""
    from boulevard.bots.search import Candidate, Search
    from boulevard.core.dice import Dice

    witness = witness_of(estimator)
    played, spent = 0, 0.0
    for state, seat in moments:
        best = Candidate(estimator.turn(game, state, seat), 0)
        began = process_time()
        number = 0
        while number == 0 or process_time() - began < seconds / len(moments):
            Search(game, estimator, state, seat, Dice.seeded(SEED, number), 1).simulate(best, 0)
            number += 1
        spent += (process_time() - began) / number
        played += 1
        Search(game, witness, state, seat, Dice.seeded(SEED, 0), 1).simulate(best, 0)
    parts = _parts(game, estimator, witness.asked)
    weighed = parts.pop("weighed")
    whole = max(spent, sum(parts.values()))  # by themselves they may take a little longer
    return {
        "searched": played / spent,
        "weighed": weighed / played,
        **{name: 100 * lasted / whole for name, lasted in parts.items()},
    }


def witness_of(estimator: Any) -> Any:
    """The same, remembering what it was asked to weigh."""
    from boulevard.bots.estimator import Estimator

    class Witness(Estimator):
        def __init__(self) -> None:
            self.asked: list[tuple[Any, int, list[list[int]]]] = []

        def value(self, game: Any, state: Any, seat: int) -> int:
            return int(estimator.value(game, state, seat))

        def weigh(self, game: Any, state: Any, seat: int, turns: list[list[int]]) -> list[int]:
            self.asked.append((game.copy(state), seat, turns))
            found: list[int] = estimator.weigh(game, state, seat, turns)
            return found

    return Witness()


def _parts(game: Any, estimator: Any, asked: list[tuple[Any, int, list[list[int]]]]) -> Rates:
    """Seconds for each thing that had to be done; one question at a time, so that memory is as warm
    as it is in a search."""
    from boulevard.core.arrays import shorts

    row = shorts(game.feature_size)
    answers = 0
    sums = [0.0] * len(PARTS)
    for state, seat, turns in asked:
        answers += len(turns)
        clock = [process_time()]
        game.turns(state, seat)
        clock.append(process_time())
        for _ in turns:
            game.copy(state)
        clock.append(process_time())
        trials = [game.copy(state) for _ in turns]
        began = process_time()
        for trial, turn in zip(trials, turns, strict=True):
            for code in turn:
                game.play(trial, seat, code)
        clock.append(clock[-1] + process_time() - began)
        began = process_time()
        for trial in trials if game.feature_size else []:
            game.features(trial, seat, row)
        described = process_time() - began
        clock.append(clock[-1] + described)
        began = process_time()
        for trial in trials:
            estimator.value(game, trial, seat)
        clock.append(clock[-1] + max(0.0, process_time() - began - described))
        sums = [
            before + later - earlier
            for before, (earlier, later) in zip(sums, pairwise(clock), strict=True)
        ]
    return {"weighed": float(answers), **dict(zip(PARTS, sums, strict=True))}
