"""Match: one game between seats that answer by index, with a source of chance of its own."""

from __future__ import annotations

from typing import Final, Generic, TypeVar

from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, NOBODY
from boulevard.core.game import Game
from boulevard.core.machine import i64
from boulevard.core.messages import Options
from boulevard.core.state import State

S = TypeVar("S", bound=State)
SEED: Final = "environment"  # under which the dice of matches are seeded, apart from all others

# What a finished game is worth to a seat.
LEAD: Final = "lead"  # its score less the best of the others, the rivals of a solo game included
PLACES: Final = "places"  # from 1 for the first place down to -1 for the last
WIN: Final = "win"  # the win, or its share of one that several have
SCORE: Final = "score"  # its own score, whatever the others have
REWARDS: Final = (LEAD, PLACES, WIN, SCORE)


class Match(Generic[S]):
    """Nature answers by itself: whenever a caller looks, `seat` is asked, or the game is over.

    The games of one match go on with the same dice, so that a seed stands for all of them."""

    def __init__(self, game: Game[S], options: Options) -> None:
        self.game = game
        self.options = options
        self.dice = Dice.seeded(SEED, 0)
        self.state: S = game.start(options)
        self.seat: i64 = NOBODY  # who is asked, or NOBODY; of several, the first
        self.answers: i64 = 0  # that seats have given in this game

    def seed(self, seed: int) -> None:
        """From now on chance follows this seed."""
        self.dice = Dice.seeded(SEED, seed)

    def begin(self) -> None:
        """A new game."""
        self.state = self.game.start(self.options)
        self.answers = 0
        self.advance()

    def answer(self, index: i64) -> None:
        """The answer of the seat that is asked; it is trusted to be legal."""
        self.game.play_at(self.state, self.seat, index)
        self.answers += 1
        self.advance()

    def advance(self) -> None:
        """Nature answers until a seat is asked."""
        game, state = self.game, self.state
        while state.floor == NATURE:
            game.play(state, NATURE, game.draw(state, self.dice))
        self.seat = game.floor(state)

    def rewards(self, kind: str) -> list[float]:
        """What the finished game is worth to each seat."""
        return worth(self.game, self.state, kind)


def worth(game: Game[S], state: S, kind: str) -> list[float]:
    """What a finished game is worth to each seat."""
    if kind == SCORE:
        return [float(score) for score in game.scores(state)]
    if kind == LEAD:
        return _leads(game.scores(state), game.rival_scores(state))
    places = game.places(state)
    if kind == WIN:
        winners = places.count(1)
        return [1.0 / winners if place == 1 else 0.0 for place in places]
    last = max(len(places), 2)
    shared = [place + (places.count(place) - 1) / 2.0 for place in places]
    return [1.0 - 2.0 * (place - 1.0) / (last - 1.0) for place in shared]


def _leads(scores: list[int], rivals: list[int]) -> list[float]:
    found: list[float] = []
    for seat, score in enumerate(scores):
        others = [*scores[:seat], *scores[seat + 1 :], *rivals]
        found.append(float(score - max(others, default=0)))
    return found
