"""Advice: what the best bot there is would answer for a seat, and why.

It is worked out from the seat's own view, so it cannot tell more than the seat may know.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from boulevard.bots.bot import Bot, Sight, bots_for
from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked
from boulevard.core.messages import Action
from boulevard.core.state import State

S = TypeVar("S", bound=State)

TRIALS = 1200  # answers tried out in all: a count, not a clock, so that advice can be repeated
GUESSES = 12  # imagined states at most, where there are secrets


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    action: Action
    bot: str  # whose advice it is
    gain: float  # what the seat stands to win by it, in points or money of the game
    next_best: Action | None  # the best of the other answers; None: there is none
    next_gain: float
    considered: int  # answers that were compared


def strongest(game: str) -> type[Bot]:
    """The best bot there is for the game of this name."""
    return bots_for(game)[-1]


def advise(sight: Sight[S], kind: type[Bot], dice: Dice) -> Advice:
    """What such a bot thinks of the closed answers, over several states that the seat may be in."""
    game, seat = sight.game, sight.seat
    if seat not in sight.view.asked:
        raise NotAsked(f"seat {seat} is not asked, so there is nothing to advise", seat=seat)
    bot = kind(dice)
    state = sight.imagine(dice)
    codes = some_of(game.codes(state, seat), TRIALS, dice)
    guesses = max(1, min(GUESSES, TRIALS // len(codes))) if game.traits.has_secrets else 1
    before, after = 0, [0] * len(codes)
    for guess in range(guesses):
        if guess:
            state = sight.imagine(dice)
        before += bot.outlook(game, state, seat)
        for n, worth in enumerate(bot.appraise(game, state, seat, codes)):
            after[n] += worth
    order = sorted(range(len(codes)), key=lambda n: -after[n])  # equal ones: the first listed
    best, rest = order[0], order[1:]

    def gain(n: int) -> float:
        return round((after[n] - before) / guesses / game.prospect_unit, 1)

    return Advice(
        action=game.decode(state, seat, codes[best]),
        bot=kind.name,
        gain=gain(best),
        next_best=game.decode(state, seat, codes[rest[0]]) if rest else None,
        next_gain=gain(rest[0]) if rest else 0.0,
        considered=len(codes),
    )


def some_of(codes: list[int], most: int, dice: Dice) -> list[int]:
    """As many of them, drawn by chance and in their order; all when there are no more."""
    if len(codes) <= most:
        return codes
    places = list(range(len(codes)))
    for n in range(most):
        other = n + dice.below(len(places) - n)
        places[n], places[other] = places[other], places[n]
    return [codes[n] for n in sorted(places[:most])]
