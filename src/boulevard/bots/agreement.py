"""Agreement: what an offer is worth to those who are in it.

It is played to its end as if everybody accepted it: dice that have to be rolled and steps that fail
included, and on until whoever is asked then has answered; for what somebody buys may be put to use
at once.  So is the game without it.  Both are compared by everybody's share of wins, from the same
throws, and only where it matters from more than one.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Any, Final

from boulevard.bots.shares import WHOLE, shared, shares
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, NOBODY
from boulevard.core.game import Game
from boulevard.core.machine import i64
from boulevard.core.market import NO_CONSENT
from boulevard.core.messages import Action
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.bots.estimator import Estimator

THROWS: Final = 8
ANSWERS: Final = 8  # of whoever is asked afterwards, at most
DOUBT: Final = (
    1_000  # millionths of a win that an offer has to bring beyond what chance may pretend
)
FLATTEST: Final = 20_000  # where shares hardly change with a lead, in millionths for each spread
_DICE: Final = [Dice.seeded("throws", throw) for throw in range(THROWS)]


def is_consent(game: Game[Any], state: State, seat: int) -> bool:
    """Whether this seat, which is asked, is asked to accept an offer."""
    market = game.market
    return market is not None and market.consent(state, seat) != NO_CONSENT


def conclude(estimator: Estimator, game: Game[Any], state: State, dice: Dice) -> bool:
    """Plays on as if everybody accepted the offer that is on the table, if any, until it is done or
    has stopped, and whoever is asked then has answered.  Whether dice had a say."""
    market = game.market
    assert market is not None
    has_chance = False
    while market.is_busy(state):
        seat = game.floor(state)
        if seat == NOBODY:
            return has_chance
        if seat == NATURE:
            has_chance = True
            game.play(state, NATURE, game.draw(state, dice))
            continue
        code = market.consent(state, seat)
        if code == NO_CONSENT:
            code = estimator.answer(game, state, seat, dice)
        game.play(state, seat, code)
    asked = game.floor(state)
    answers = 0
    while answers < ANSWERS:
        seat = game.floor(state)
        if seat == NATURE:
            has_chance = True
            game.play(state, NATURE, game.draw(state, dice))
        elif seat == asked and seat != NOBODY:
            game.play(state, seat, estimator.answer(game, state, seat, dice))
            answers += 1
        else:
            break
    return has_chance


def foreseen(estimator: Estimator, game: Game[Any], state: State, seat: int) -> list[list[int]]:
    """Everybody's share of wins, for each throw, once the offer that is on the table in this state,
    if any, has run its course; a single one where nothing depends on dice."""
    found: list[list[int]] = []
    for throw in range(THROWS):
        trial: State = game.copy(state)
        has_chance = conclude(estimator, game, trial, _DICE[throw].copy())
        if trial.is_over():
            found.append(shared(game.places(trial)))
        else:
            found.append(shares(estimator.worths(game, trial, seat), estimator.spread()))
        if not has_chance:
            break
    return found


def offered(
    estimator: Estimator, game: Game[Any], state: State, seat: int, action: Action
) -> list[list[int]] | None:
    """The same when this seat has made an offer by this open answer; None: it may not."""
    if game.check(state, seat, action) is not None:
        return None
    trial: State = game.copy(state)
    game.perform(trial, seat, action, None)
    return foreseen(estimator, game, trial, seat)


def gain(after: list[list[int]], before: list[list[int]], seat: int) -> int:
    """By how much a seat's share of wins is surely larger, in millionths: the mean over the throws,
    less its standard error."""
    throws = max(len(after), len(before))
    total = 0
    squares = 0
    for n in range(throws):
        change = after[n % len(after)][seat] - before[n % len(before)][seat]
        total += change
        squares += change * change
    if throws == 1:
        return total
    scatter = squares - total * total // throws
    return total // throws - isqrt(scatter // (throws * (throws - 1)))


def declined(game: Game[Any], state: State, seat: int) -> State:
    """The position if this seat, which is asked to, does not accept what is offered."""
    market = game.market
    assert market is not None
    consent = market.consent(state, seat)
    trial: State = game.copy(state)
    for code in game.codes(state, seat):
        if code != consent:
            game.play(trial, seat, code)
            break
    return trial


def unaided(game: Game[Any], state: State, seat: int) -> State | None:
    """The same, and whoever has made the offer does what it can do without anybody; None: that is
    nothing."""
    market = game.market
    assert market is not None
    trial = declined(game, state, seat)
    is_done = False
    for action in market.unaided(state):
        asked = game.floor(trial)
        if asked < 0 or game.check(trial, asked, action) is not None:
            break
        game.perform(trial, asked, action, None)
        is_done = True
    return trial if is_done else None


def weigh(
    estimator: Estimator, game: Game[Any], state: State, seat: int, turns: list[list[int]]
) -> list[int]:
    """What accepting an offer and other answers to it are worth, on the scale of the estimator: as
    much more than declining as the share of wins is surely larger, told as a lead."""
    market = game.market
    assert market is not None
    consent = market.consent(state, seat)
    lapsed = declined(game, state, seat)
    value: i64 = estimator.value(game, lapsed, seat)
    before = foreseen(estimator, game, lapsed, seat)
    own = sum([row[seat] for row in before]) // len(before)
    slope = max(FLATTEST, own * (WHOLE - own) // WHOLE)
    found: list[int] = []
    for turn in turns:
        trial: State = game.copy(state)
        for code in turn:
            game.play(trial, seat, code)
        if turn[0] != consent:
            found.append(estimator.value(game, trial, seat))
            continue
        after = foreseen(estimator, game, trial, seat)
        more = gain(after, before, seat)
        anyway = unaided(game, state, seat)
        if anyway is not None:
            more = min(more, gain(after, foreseen(estimator, game, anyway, seat), seat))
        found.append(value + (more - DOUBT) * estimator.spread() // slope)
    return found
