"""What is measured, each subject in a process of its own: `python -m bench.subjects NAME SECONDS`.

It prints its figures as JSON.  A second is one of processor time, and each measure takes as many.
"""

from __future__ import annotations

import importlib
import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

PEER = "catanatron"
CROWD = "crowd"
GAMES: dict[str, dict[str, str]] = {"streets": {}, "vegas": {"trading": "off"}, "welcome": {}}
PLAYERS = 4
SIZES = {"streets": (2, 3, 4, 5), "vegas": (2, 3, 4, 5, 6), "welcome": (1, 2, 4, 8, 100)}  # seats
COPIES = 1000  # at a time, so that reading the clock costs nothing
SLICE = 0.03  # seconds of playouts, and then of simulation
CROWDED, TURN = 100, 12  # seats, and which turn they are at: the sheets are half full

Rates = dict[str, float]  # by measure


def measure_game(name: str, seconds: float) -> Rates:
    began = process_time()
    importlib.import_module(f"boulevard.games.{name}.rules")
    imported = process_time() - began

    from boulevard.core.dice import Dice
    from boulevard.core.frames import NATURE
    from boulevard.core.options import read_options
    from boulevard.core.registry import find_game

    game: Any = find_game(name)
    options = read_options(game, PLAYERS, GAMES[name])

    def sampled(number: int) -> int:
        """The engine picks."""
        decisions: int = game.play_out(game.start(options), Dice.seeded("bench", number))
        return decisions

    def driven(number: int) -> int:
        """A Python loop asks for all answers, picks one, and gives it by its code."""
        state, dice, decisions = game.start(options), Dice.seeded("bench", number), 0
        while asked := game.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                game.play(state, NATURE, game.draw(state, dice))
            else:
                codes = game.codes(state, seat)
                game.play(state, seat, codes[int(random.random() * len(codes))])
                decisions += 1
        return decisions

    def typed(number: int) -> int:
        """The same with actions and outcomes as objects, checked before they are taken."""
        state, dice, decisions = game.start(options), Dice.seeded("bench", number), 0
        while asked := game.deciding(state):
            seat = asked[0]
            if seat == NATURE:
                game.resolve(state, game.sample(state, dice))
            else:
                actions = game.actions(state, seat)
                game.apply(state, seat, actions[int(random.random() * len(actions))])
                decisions += 1
        return decisions

    def halfway() -> Any:
        """A position from the middle of a game."""
        state, dice, past = game.start(options), Dice.seeded("bench", 0), []
        while asked := game.deciding(state):
            past.append(game.copy(state))
            seat = asked[0]
            if seat == NATURE:
                game.play(state, NATURE, game.draw(state, dice))
            else:
                game.play(state, seat, game.pick(state, seat, dice))
        return past[len(past) // 2]

    random.seed("bench")
    sampled(0)  # tables are made on first use
    return {
        "sampled": rate(seconds, sampled),
        "driven": rate(seconds, driven),
        "typed": rate(seconds, typed),
        "copy": copied(seconds, game, halfway()),
        "import": imported * 1e3,
        **{f"simulate {n}": simulated(seconds, game, n) for n in SIZES[name]},
    }


def rate(seconds: float, play: Callable[[int], int]) -> float:
    """Decisions a second, over whole games."""
    decisions, game = 0, 0
    began = process_time()
    while True:
        decisions += play(game)
        game += 1
        spent = process_time() - began
        if spent >= seconds:
            return decisions / spent


def copied(seconds: float, game: Any, state: Any) -> float:
    """Microseconds for each copy."""
    copy, best = game.copy, float("inf")
    until = process_time() + seconds
    while True:
        began = process_time()
        for _ in range(COPIES):
            copy(state)
        now = process_time()
        best = min(best, now - began)
        if now >= until:
            return best / COPIES * 1e6


def simulated(seconds: float, game: Any, players: int) -> float:
    """What a decision costs in `boulevard simulate` between random bots, by what it costs in a
    playout; both take turns, so that what disturbs one disturbs the other."""
    from boulevard.core.dice import Dice
    from boulevard.core.options import read_options
    from boulevard.sim.report import Scoreboard
    from boulevard.sim.runner import Plan, run

    options = read_options(game, players, {})

    def play_out(number: int, games: int) -> int:
        dice = [Dice.seeded(f"bench {number}", n) for n in range(games)]
        return sum(game.play_out(game.start(options), own) for own in dice)

    def simulate(number: int, games: int) -> int:
        plan = Plan(game.name, options, ("random",), games, f"bench {number}")
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


def measure_crowd() -> Rates:
    """One turn of Welcome To at a full table, all but one of them bots, as the server has it: a bot
    gets its view as JSON, imagines the rest, and its answer is checked."""
    import msgspec

    from boulevard.core.dice import Dice
    from boulevard.core.frames import NATURE
    from boulevard.core.options import read_options
    from boulevard.core.registry import find_game
    from boulevard.server.worker import Choose, choose

    game: Any = find_game("welcome")
    state, dice = game.start(read_options(game, CROWDED, {})), Dice.seeded("bench")
    turns = 0
    while turns < TURN:
        seat = game.floor(state)
        pick = game.draw(state, dice) if seat == NATURE else game.pick(state, seat, dice)
        game.play(state, seat, pick)
        turns += len(game.deciding(state)) == CROWDED
    began = process_time()
    for seat in range(1, CROWDED):
        while seat in game.deciding(state):
            view = msgspec.Raw(msgspec.json.encode(game.view(state, seat)))
            job = Choose(
                seconds=0, game=game.name, bot="greedy", seat=seat, view=view, seed=f"bench {seat}"
            )
            action = msgspec.json.decode(choose(job).action, type=game.action_type)
            game.apply(state, seat, action)
    return {"turn": process_time() - began}


def measure_peer(seconds: float) -> Rates:
    peer: Any = importlib.import_module(PEER)

    def sampled(number: int) -> int:
        players = [peer.RandomPlayer(colour) for colour in list(peer.Color)[:PLAYERS]]
        game = peer.Game(players, seed=number + 1)
        game.play()
        return len(game.state.actions)

    sampled(0)
    return {"sampled": rate(seconds, sampled)}


def main() -> None:
    name, seconds = sys.argv[1], float(sys.argv[2])
    if name == PEER:
        figures = measure_peer(seconds)
    elif name == CROWD:
        figures = measure_crowd()
    else:
        figures = measure_game(name, seconds)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
