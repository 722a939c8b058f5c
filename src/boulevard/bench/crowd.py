"""A crowd: one turn at a full table, all but one of them bots, as the server has it."""

from __future__ import annotations

from time import process_time
from typing import Any

from boulevard.bench.family import COMPILED, Family, Rates

NAME = "crowd"
TURN = 12  # which turn they are at: what they have built is half of it


class Crowd(Family):
    name = NAME

    def subjects(self) -> dict[str, tuple[str, ...]]:
        from boulevard.core.machine import is_compiled

        return {NAME: (COMPILED,)} if is_compiled() else {}

    def measures(self, subject: str, seconds: float) -> Rates:
        """A bot gets its view as JSON, imagines the rest, and its answer is checked."""
        import msgspec

        from boulevard.bench.targets import CROWDED
        from boulevard.core.dice import Dice
        from boulevard.core.frames import NATURE
        from boulevard.core.options import read_options
        from boulevard.core.registry import find_game
        from boulevard.server.jobs import Choose
        from boulevard.server.worker import choose

        game: Any = find_game(CROWDED)
        seats = game.seats[-1]
        state, dice = game.start(read_options(game, seats, {})), Dice.seeded("bench")
        turns = 0
        while turns < TURN:
            seat = game.floor(state)
            pick = game.draw(state, dice) if seat == NATURE else game.pick(state, seat, dice)
            game.play(state, seat, pick)
            turns += len(game.deciding(state)) == seats
        began = process_time()
        for seat in range(1, seats):
            while seat in game.deciding(state):
                view = msgspec.Raw(msgspec.json.encode(game.view(state, seat)))
                job = Choose(
                    seconds=0,
                    game=game.name,
                    bot="greedy",
                    seat=seat,
                    view=view,
                    seed=f"bench {seat}",
                )
                action = msgspec.json.decode(choose(job).action, type=game.action_type)
                game.apply(state, seat, action)
        return {"turn": process_time() - began}
