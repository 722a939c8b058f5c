"""Agreement: what an offer is worth to those who are in it.

It is played to its end as if everybody accepted it: dice that have to be rolled and steps that fail
included.  That is looked at twice, at once and when whoever is asked then has answered, who may put
to use what it got; and so is the game without it, from the same throws.  Both are compared by
everybody's share of wins.

Nobody who agrees is thought to lose by it: they may know more than an estimate does.  So there is
nothing to be had from what seems to be another's mistake, and whatever others gain counts in full.
"""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Any, Final, final

from boulevard.bots.shares import WHOLE, shares
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


@final
class Course:
    """How things may go from a position on, by one throw."""

    def __init__(self) -> None:
        self.now: list[int] = []  # everybody's worth when what is on the table is settled,
        self.later: list[int] = []  # and when whoever is asked then has answered
        self.asked: i64 = NOBODY  # who that is
        self.answers: list[int] = []  # what it answered
        self.has_chance = False


def settle(estimator: Estimator, game: Game[Any], state: State, dice: Dice, course: Course) -> None:
    """Plays on as if everybody accepted the offer that is on the table, if any, until it is done or
    has stopped."""
    market = game.market
    assert market is not None
    while market.is_busy(state):
        seat = game.floor(state)
        if seat == NOBODY:
            return
        if seat == NATURE:
            course.has_chance = True
            game.play(state, NATURE, game.draw(state, dice))
            continue
        code = market.consent(state, seat)
        if code == NO_CONSENT:
            code = estimator.answer(game, state, seat, dice)
        game.play(state, seat, code)


def follow(estimator: Estimator, game: Game[Any], state: State, dice: Dice, course: Course) -> None:
    """Lets whoever is asked answer as the estimator thinks, until somebody else is asked."""
    course.asked = game.floor(state)
    while len(course.answers) < ANSWERS:
        _throw(game, state, dice, course)
        if not _is_still_asked(game, state, course):
            return
        code = estimator.answer(game, state, course.asked, dice)
        course.answers.append(code)
        game.play(state, course.asked, code)


def repeat(game: Game[Any], state: State, dice: Dice, course: Course, answers: list[int]) -> None:
    """Lets whoever is asked give the answers of another course, as far as they are legal here."""
    course.asked = game.floor(state)
    for code in answers:
        _throw(game, state, dice, course)
        if not _is_still_asked(game, state, course):
            return
        if code in game.codes(state, course.asked):
            game.play(state, course.asked, code)
    _throw(game, state, dice, course)


def _throw(game: Game[Any], state: State, dice: Dice, course: Course) -> None:
    while game.floor(state) == NATURE:
        course.has_chance = True
        game.play(state, NATURE, game.draw(state, dice))


def _is_still_asked(game: Game[Any], state: State, course: Course) -> bool:
    return course.asked != NOBODY and game.floor(state) == course.asked


def courses(
    estimator: Estimator,
    game: Game[Any],
    state: State,
    seat: int,
    known: list[Course] | None = None,
) -> list[Course]:
    """How things may go, as this seat sees it, for each throw; a single one where nothing depends
    on dice."""
    found: list[Course] = []
    for throw in range(THROWS):
        trial: State = game.copy(state)
        dice = _DICE[throw].copy()
        course = Course()
        settle(estimator, game, trial, dice, course)
        course.now = estimator.worths(game, trial, seat)
        if known is None:
            follow(estimator, game, trial, dice, course)
        else:
            repeat(game, trial, dice, course, known[throw % len(known)].answers)
        course.later = estimator.worths(game, trial, seat)
        found.append(course)
        if not course.has_chance:
            break
    return found


def offered(
    estimator: Estimator, game: Game[Any], state: State, seat: int, action: Action
) -> list[Course] | None:
    """How things may go when this seat has made an offer by this open answer; None: it may not."""
    if game.check(state, seat, action) is not None:
        return None
    trial: State = game.copy(state)
    game.perform(trial, seat, action, None)
    return courses(estimator, game, trial, seat)


@final
class Comparison:
    """A position without an agreement, to hold those with one against."""

    def __init__(self, estimator: Estimator, game: Game[Any], state: State, seat: int) -> None:
        self._estimator = estimator
        self._game = game
        self._state = state
        self._seat: i64 = seat
        self.before: list[Course] = courses(estimator, game, state, seat)

    def gains(self, after: list[Course], parties: list[int]) -> list[int]:
        """By how much the share of wins of each of these, who agree, is surely larger then, in
        millionths.

        Who answers next must be better off than without it, also if it gave the same answers then:
        to have less to choose from is no gain.  Anybody else must be better off at once as well:
        what others may do with it is not certain."""
        again = self.before
        if after[0].asked in parties:
            again = courses(self._estimator, self._game, self._state, self._seat, after)
        spread = self._estimator.spread()
        found: list[int] = []
        for seat in parties:
            least = _gain(_later(after), _later(self.before), seat, parties, spread)
            if seat == after[0].asked:
                other = _gain(_later(after), _later(again), seat, parties, spread)
            else:
                other = _gain(_now(after), _now(self.before), seat, parties, spread)
            found.append(min(least, other))
        return found


def _now(rows: list[Course]) -> list[list[int]]:
    return [course.now for course in rows]


def _later(rows: list[Course]) -> list[list[int]]:
    return [course.later for course in rows]


def _gain(
    after: list[list[int]], before: list[list[int]], seat: int, parties: list[int], spread: int
) -> int:
    """By how much a seat's share of wins is larger, in millionths: the mean over the throws, less
    its standard error."""
    throws = max(len(after), len(before))
    total = 0
    squares = 0
    for throw in range(throws):
        old = before[throw % len(before)]
        new = after[throw % len(after)][:]
        for other in parties:
            if other != seat and old[other] > new[other]:
                new[other] = old[other]
        change = shares(new, spread)[seat] - shares(old, spread)[seat]
        total += change
        squares += change * change
    if throws == 1:
        return total
    scatter = squares - total * total // throws
    return total // throws - isqrt(scatter // (throws * (throws - 1)))


# -- answering -------------------------------------------------------------------------------------


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


def opinions(estimator: Estimator) -> list[Estimator]:
    """Whom to ask before one agrees, the quickest first: the game's own standing, and the estimator
    where it is another.  What one of them is wrong about the other seldom is."""
    from boulevard.bots.standing import Standing  # an estimator, which knows this module

    own = Standing()
    return [own] if isinstance(estimator, Standing) else [own, estimator]


def advantage(
    estimator: Estimator, game: Game[Any], state: State, seat: int, accepted: State
) -> int:
    """By how much the share of wins of a seat that has accepted is surely larger than if it had
    declined, in millionths, also if whoever made the offer does then what it can do alone."""
    market = game.market
    assert market is not None
    parties = market.parties(state)
    after = courses(estimator, game, accepted, seat)
    least = 0
    for n, other in enumerate([declined(game, state, seat), unaided(game, state, seat)]):
        if other is not None:
            gains = Comparison(estimator, game, other, seat).gains(after, parties)
            more = gains[parties.index(seat)]
            if n == 0 or more < least:
                least = more
    return least


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
    own = shares(estimator.worths(game, lapsed, seat), estimator.spread())[seat]
    slope = max(FLATTEST, own * (WHOLE - own) // WHOLE)
    found: list[int] = []
    for turn in turns:
        trial: State = game.copy(state)
        for code in turn:
            game.play(trial, seat, code)
        if turn[0] != consent:
            found.append(estimator.value(game, trial, seat))
            continue
        more = WHOLE
        for other in opinions(estimator):
            if more > DOUBT:
                more = min(more, advantage(other, game, state, seat, trial))
        found.append(value + (more - DOUBT) * estimator.spread() // slope)
    return found
