"""Advice: what the best bot there is would answer for a seat, and why.

It is worked out from the seat's own view, so it cannot tell more than the seat may know.
"""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from boulevard.bots.bot import Bot, Sight, bots_for
from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked
from boulevard.core.game import Game
from boulevard.core.machine import is_compiled
from boulevard.core.messages import Action, Item
from boulevard.core.state import State

S = TypeVar("S", bound=State)

TRIALS: Final = 1200  # answers tried out in all: a count, not a clock, so that advice repeats
GUESSES: Final = 12  # imagined states at most, where there are secrets
SOON: Final = 2.0  # seconds after which advice has to be there


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    action: Action
    bot: str  # whose advice it is
    gain: float  # what the seat stands to win by it, in points or money of the game
    next_best: Action | None  # the best of the other answers; None: there is none
    next_gain: float
    considered: int  # answers that were compared
    items: tuple[Item, ...] = ()  # what a preview says that it pays the seat, or promises it
    ahead: tuple[float, ...] = ()  # by seat, then rivals: what it brings everybody, in points or
    # money, until the seat is asked again; empty where the bot does not look so far
    next_ahead: tuple[float, ...] = ()  # the same for the next best

    def prevents(self, seat: int) -> tuple[int, float] | None:
        """Whom the advice keeps from most, a seat or after them a rival, and from how much: what
        the next best would bring that other beyond it; None: nobody."""
        found: tuple[int, float] | None = None
        for other, (ahead, otherwise) in enumerate(zip(self.ahead, self.next_ahead, strict=False)):
            less = round(otherwise - ahead, 1)
            if other != seat and less >= 1 and (found is None or less > found[1]):
                found = other, less
        return found


def strongest(game: str) -> type[Bot]:
    """The best bot there is for the game of this name, of those that answer soon: where the engine
    is not compiled, none that thinks as long as it is told to."""
    able = bots_for(game)
    return [bot for bot in able if is_compiled() or not bot.takes_budget][-1]


def advise(sight: Sight[S], kind: type[Bot], dice: Dice, seconds: float | None = SOON) -> Advice:
    """What such a bot thinks of the closed answers, after so many seconds at most."""
    if sight.seat not in sight.view.asked:
        raise NotAsked(
            f"seat {sight.seat} is not asked, so there is nothing to advise", seat=sight.seat
        )
    budget = kind.budget if seconds is None else kind.budget.within(seconds)
    return kind(dice).explain(sight, budget)


def compare(bot: Bot, sight: Sight[S]) -> Advice:
    """By what the bot makes of the position after each answer, over several states that the seat
    may be in."""
    game, seat = sight.game, sight.seat
    state = sight.imagine(bot.dice)
    codes = some_of(game.codes(state, seat), TRIALS, bot.dice)
    guesses = max(1, min(GUESSES, TRIALS // len(codes))) if game.traits.has_secrets else 1
    before, after = 0, [0] * len(codes)
    for guess in range(guesses):
        if guess:
            state = sight.imagine(bot.dice)
        before += bot.outlook(game, state, seat)
        for n, worth in enumerate(bot.appraise(game, state, seat, codes)):
            after[n] += worth
    order = sorted(range(len(codes)), key=lambda n: -after[n])  # equal ones: the first listed
    best, rest = order[0], order[1:]

    def gain(n: int) -> float:
        return round((after[n] - before) / guesses / game.prospect_unit, 1)

    action = game.decode(state, seat, codes[best])
    return Advice(
        action=action,
        bot=bot.name,
        gain=gain(best),
        next_best=game.decode(state, seat, codes[rest[0]]) if rest else None,
        next_gain=gain(rest[0]) if rest else 0.0,
        considered=len(codes),
        items=paid(game, state, seat, action),
    )


def paid(game: Game[Any], state: Any, seat: int, action: Action) -> tuple[Item, ...]:
    """What a preview in this imagined state says that an answer pays the seat, or promises it."""
    events = [event.seen_by(seat) for event in game.preview(state, seat, action)]
    return tuple(item for event in events for item in event.account(seat))


def some_of(codes: list[int], most: int, dice: Dice) -> list[int]:
    """As many of them, drawn by chance and in their order; all when there are no more."""
    if len(codes) <= most:
        return codes
    places = list(range(len(codes)))
    for n in range(most):
        other = n + dice.below(len(places) - n)
        places[n], places[other] = places[other], places[n]
    return [codes[n] for n in sorted(places[:most])]
