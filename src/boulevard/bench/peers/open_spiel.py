"""OpenSpiel: games of its own, in C++ and in Python."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

from boulevard.bench.clock import lapse, rate, weighed
from boulevard.bench.family import INTERPRETED, Family, Rates, imported

NATIVE = "C++"
GAMES = {
    "backgammon": NATIVE,
    "connect_four": NATIVE,
    "python_tic_tac_toe": INTERPRETED,
    "python_kuhn_poker": INTERPRETED,
}


class OpenSpiel(Family):
    name = "open_spiel"
    packages = ("open_spiel",)
    modules = ("pyspiel", "open_spiel")
    remedy = "pip install open_spiel"

    def subjects(self) -> dict[str, tuple[str, ...]]:
        return {f"{self.name}/{game}": (build,) for game, build in GAMES.items()}

    def measures(self, subject: str, seconds: float) -> Rates:
        peer: Any
        peer, loaded = imported("pyspiel")
        name = subject.partition("/")[2]
        if GAMES[name] != NATIVE:
            loaded += imported("open_spiel.python.games")[1]
        game = peer.load_game(name)
        bots = [peer.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
        random.seed("bench")
        state = halfway(game)
        memory = weighed(state.clone)
        decisions, games = sampled(seconds, peer, game, bots)

        def look() -> None:
            state.observation_tensor()
            state.legal_actions_mask()

        return {
            **memory,
            "games": games,
            "sampled": decisions,
            "driven": rate(seconds, lambda _: driven(game))[0],
            "copy": lapse(seconds, state.clone),
            "observe": lapse(seconds, look),
            "import": loaded,
        }


def sampled(seconds: float, peer: Any, game: Any, bots: list[Any]) -> tuple[float, float]:
    """Decisions and games a second where its own code lets random bots play; counting what they
    did is not timed."""
    decisions, games, spent = 0, 0, 0.0
    while spent < seconds:
        state = game.new_initial_state()
        began = process_time()
        peer.evaluate_bots(state, bots, games)
        spent += process_time() - began
        decisions += sum(step.player >= 0 for step in state.full_history())
        games += 1
    return decisions / spent, games / spent


def driven(game: Any) -> int:
    """A Python loop asks for all answers, picks one and gives it; it draws for chance as well."""
    state, decisions = game.new_initial_state(), 0
    while not state.is_terminal():
        decisions += move(state)
    return decisions


def move(state: Any) -> bool:
    """One answer; whether a player gave it."""
    if state.is_chance_node():
        answers, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(answers, weights)[0])
        return False
    answers = state.legal_actions()
    state.apply_action(answers[int(random.random() * len(answers))])
    return True


def halfway(game: Any) -> Any:
    """A position from the middle of a game, where a player is asked."""
    state, past = game.new_initial_state(), []
    while not state.is_terminal():
        if not state.is_chance_node():
            past.append(state.clone())
        move(state)
    return past[len(past) // 2]
