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
        self.now: list[int] = []  # everybody's worth when what is on the table is settled
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


def follow(
    estimator: Estimator,
    game: Game[Any],
    state: State,
    dice: Dice,
    course: Course,
    known: list[int] | None,
) -> None:
    """Lets whoever is asked answer, until somebody else is: as the estimator thinks, or as it is
    known from another course, as far as that is legal here."""
    course.asked = game.floor(state)
    while len(course.answers) < ANSWERS:
        seat = game.floor(state)
        if seat == NATURE:
            course.has_chance = True
            game.play(state, NATURE, game.draw(state, dice))
            continue
        if seat == NOBODY or seat != course.asked:
            return
        if known is None:
            code = estimator.answer(game, state, seat, dice)
        else:
            number = len(course.answers)
            if number == len(known) or known[number] not in game.codes(state, seat):
                return
            code = known[number]
        course.answers.append(code)
        game.play(state, seat, code)


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
        answers: list[int] | None = None
        if known is not None:
            answers = known[throw % len(known)].answers
        follow(estimator, game, trial, dice, course, answers)
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
        again = courses(self._estimator, self._game, self._state, self._seat, after)
        found: list[int] = []
        for seat in parties:
            least = self._gain(after, self.before, seat, parties, is_later=True)
            if seat == after[0].asked:
                least = min(least, self._gain(after, again, seat, parties, is_later=True))
            else:
                least = min(least, self._gain(after, self.before, seat, parties, is_later=False))
            found.append(least)
        return found

    def _gain(
        self,
        after: list[Course],
        before: list[Course],
        seat: int,
        parties: list[int],
        *,
        is_later: bool,
    ) -> int:
        """The mean over the throws, less its standard error."""
        throws = max(len(after), len(before))
        spread = self._estimator.spread()
        total = 0
        squares = 0
        for throw in range(throws):
            new, old = after[throw % len(after)], before[throw % len(before)]
            worths, former = new.now, old.now
            if is_later:
                worths, former = new.later, old.later
            assumed = worths[:]
            for other in parties:
                if other != seat and former[other] > worths[other]:
                    assumed[other] = former[other]
            change = shares(assumed, spread)[seat] - shares(former, spread)[seat]
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


def weigh(
    estimator: Estimator, game: Game[Any], state: State, seat: int, turns: list[list[int]]
) -> list[int]:
    """What accepting an offer and other answers to it are worth, on the scale of the estimator: as
    much more than declining as the share of wins is surely larger, told as a lead."""
    market = game.market
    assert market is not None
    consent = market.consent(state, seat)
    parties = market.parties(state)
    lapsed = declined(game, state, seat)
    value: i64 = estimator.value(game, lapsed, seat)
    without = Comparison(estimator, game, lapsed, seat)
    own = shares(without.before[0].now, estimator.spread())[seat]
    slope = max(FLATTEST, own * (WHOLE - own) // WHOLE)
    found: list[int] = []
    for turn in turns:
        trial: State = game.copy(state)
        for code in turn:
            game.play(trial, seat, code)
        if turn[0] != consent:
            found.append(estimator.value(game, trial, seat))
            continue
        after = courses(estimator, game, trial, seat)
        more = without.gains(after, parties)[parties.index(seat)]
        anyway = unaided(game, state, seat)
        if anyway is not None:
            other = Comparison(estimator, game, anyway, seat)
            more = min(more, other.gains(after, parties)[parties.index(seat)])
        found.append(value + (more - DOUBT) * estimator.spread() // slope)
    return found
