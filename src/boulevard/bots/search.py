"""Search: which of a few ways to answer is the best, by playing on from each of them.

A simulation fills in what the seat cannot see, plays a candidate, lets everybody answer by the
estimator until the seat is asked again, and takes the best of what it could do then.  Simulations
of one number have their chance in common, so that candidates are compared on the same cards.  After
each phase the worse half of the candidates is given up (sequential halving), and whoever is clearly
behind at once: when one is left, there is nothing more to think about.
"""

from __future__ import annotations

from time import perf_counter, sleep
from typing import Any, Final, final

from boulevard.bots.estimator import Estimator
from boulevard.bots.network import VALUE
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE, NOBODY, SEVERAL
from boulevard.core.game import Game
from boulevard.core.machine import i64
from boulevard.core.state import State

DOUBT: Final = VALUE // 12  # by how much the estimate of a position is usually wrong
WARM: Final = 12  # words to throw away before dice with similar seeds have nothing in common
USUAL: Final = 250  # answers weighed in one simulation; one with more counts for more
CLEARLY: Final = 2  # standard errors that the best is ahead of whoever is given up at once,
FEW: Final = 4  # after so many simulations of each
HIDDEN: Final = -1  # in the place of a kind of chance: what the seat cannot see
ENDLESS: Final = 1_000_000_000  # simulations


@final
class Candidate:
    """A way to answer, and what became of it so far.

    What a simulation says is taken in rounds: by how much the first changes the estimate of the
    position, by how much the second changes what the first said, and so on."""

    def __init__(self, turn: list[int], value: i64) -> None:
        self.turn: list[int] = turn
        self.value: i64 = value  # of the position right after it
        self.count: i64 = 0  # simulations,
        self.news: list[int] = []  # and what each round of them changed, all together
        self.ahead: list[int] = []  # what everybody's standing came to, over all of them
        self._beyond: list[int] = []  # how far that lay above the others of the same numbers,
        self._squares: list[int] = []  # and the squares of that

    def mean(self, trust: list[int]) -> i64:
        """What it is worth after all simulations, if what was known before each of their rounds
        counts as so many of them."""
        found = self.value
        for n in range(len(self.news)):
            found += self.news[n] // (self.count + trust[n])
        return found

    def add(self, news: list[int], usual: list[int], standing: list[int]) -> None:
        """usual: what the candidates come to by the same chance."""
        beyond = [news[n] - usual[n] for n in range(len(news))]
        squares = [one * one for one in beyond]
        self.news = _sums(self.news, news)
        self._beyond = _sums(self._beyond, beyond)
        self._squares = _sums(self._squares, squares)
        self.ahead = _sums(self.ahead, standing)
        self.count += 1

    def scatter(self, n: i64) -> i64:
        """The squares of how far its simulations lie from their mean in this round, added up."""
        return self._squares[n] - self._beyond[n] * self._beyond[n] // self.count


def _sums(first: list[int], second: list[int]) -> list[int]:
    """Of one with the other; nothing yet counts as zeros."""
    if not first:
        return second
    return [first[n] + second[n] for n in range(len(second))]


def candidates(
    turns: list[list[int]], values: list[int], width: int, margin: int
) -> list[Candidate]:
    """The best so many of them, the best first; none that is farther behind than the margin."""
    order = sorted([(-values[n], n) for n in range(len(turns))])
    found: list[Candidate] = []
    for negative, n in order[:width]:
        if values[order[0][1]] + negative <= margin:
            found.append(Candidate(turns[n], values[n]))
    return found


@final
class Search:
    """The search for one answer of one seat."""

    def __init__(
        self,
        game: Game[Any],
        estimator: Estimator,
        state: State,  # as the seat imagines it
        seat: int,
        dice: Dice,
        rounds: int,  # after so many the seat is asked for the last time
    ) -> None:
        self.game: Game[Any] = game
        self.estimator: Estimator = estimator
        self.state: State = state
        self.seat: i64 = seat
        self.rounds: i64 = rounds
        self.played: i64 = 0  # simulations,
        self.swept: i64 = 0  # numbers that all who were left were simulated by,
        self.weighed: i64 = 0  # and answers in them
        self.slowest: float = 0.0  # seconds that one of them took
        # By round: as many simulations as what was known before it counts for.
        self.trust: list[int] = [1] * rounds
        self.scatter: list[int] = [0] * rounds  # the square of how far simulations of it differ
        self.is_told: bool = False  # whether it is noted what becomes of everybody
        self._standing: list[int] = []  # at the end of the simulation at hand
        self._dice: Dice = dice
        self._seeds: list[int] = []  # three for each number
        self._number: i64 = 0
        self._streams: dict[int, Dice] = {}  # of the simulation at hand, by kind of chance
        # Where all answer at once, or nobody else has a seat, a round ends with what nature says.
        self._is_alone: bool = state.floor == SEVERAL or len(game.scores(state)) == 1

    def best(
        self, field: list[Candidate], simulations: int, began: float, seconds: float
    ) -> list[Candidate]:
        """All of them, the best first.  It ends after so many simulations, or so many seconds after
        it `began`; 0 is no limit, and one of the two there must be.  Simulations with very many
        answers count for more than one, so that nobody waits for those."""
        live = field[:]
        done: list[Candidate] = []
        phases = 0
        while 1 << phases < len(live):
            phases += 1
        limit: i64 = ENDLESS
        if simulations:
            limit = simulations
        if seconds and self.slowest == 0.0:  # until one is over: a few times what led here
            self.slowest = 4 * (perf_counter() - began)
        for phase in range(1, phases + 1):
            count = limit * phase // phases
            until = 0.0
            if seconds:
                until = began + seconds * phase / phases
            while (
                self.played + len(live) <= count
                and self.weighed < count * USUAL
                and self._sweep(live, until)
            ):
                if self.swept >= FEW:
                    done = self._give_up(field, live) + done
                    if len(live) == 1:
                        return live + done
            self._learn_trust(field)
            live = self._ranked(live)
            kept = (len(live) + 1) // 2
            done = live[kept:] + done
            live = live[:kept]
        return live + done

    def _give_up(self, field: list[Candidate], live: list[Candidate]) -> list[Candidate]:
        """Takes away those that are clearly behind the best, and gives them, the best first."""
        self._learn_trust(field)
        order = self._ranked(live)
        best = order[0]
        doubt = CLEARLY * CLEARLY * 2 * self._error(best)  # of a difference between two of them
        given_up: list[Candidate] = []
        for one in order:
            behind = best.mean(self.trust) - one.mean(self.trust)
            if behind * behind > doubt:
                given_up.append(one)
                live.remove(one)
        return given_up

    def _error(self, one: Candidate) -> i64:
        """The square of how far what is known of it may be wrong by now."""
        found: i64 = 0
        for n in range(len(self.trust)):
            found += i64(self.scatter[n]) // (one.count + self.trust[n])
        return found

    def _sweep(self, live: list[Candidate], until: float) -> bool:
        """One more simulation of each; whether there was time for it.  One that has to be broken
        off counts for nobody."""
        if until and perf_counter() + self.slowest * len(live) > until:
            return False
        news: list[list[int]] = []
        sums: list[int] = []
        standings: list[list[int]] = []
        for candidate in live:
            began = perf_counter()
            if until:
                sleep(0)  # compiled code would keep everybody else in the process waiting
                if began + 2 * self.slowest > until:
                    return False
            found = self.simulate(candidate, self.swept)
            news.append(found)
            sums = _sums(sums, found)
            standings.append(self._standing)
            spent = perf_counter() - began
            if spent > self.slowest:
                self.slowest = spent
        usual = [one // len(live) for one in sums]
        for n in range(len(live)):
            live[n].add(news[n], usual, standings[n])
        self.played += len(live)
        self.swept += 1
        return True

    def _learn_trust(self, field: list[Candidate]) -> None:
        """The more simulations of the same differ by chance, the more of them it takes to know
        better than before."""
        # Each candidate has a mean of its own, and each number one that its candidates share.
        free = self.played - self.swept - len(field) + 1
        for n in range(len(self.trust)):
            self.trust[n] = ENDLESS
            if free > 0:
                scatter: i64 = 0
                for one in field:
                    if one.count > 1:
                        scatter += one.scatter(n)
                self.scatter[n] = scatter // free
                self.trust[n] = max(1, self.scatter[n] // (DOUBT * DOUBT))

    def _ranked(self, live: list[Candidate]) -> list[Candidate]:
        """The best first; of equal ones the one that was before."""
        order = sorted([(-live[n].mean(self.trust), n) for n in range(len(live))])
        return [live[n] for _, n in order]

    def simulate(self, candidate: Candidate, number: i64) -> list[int]:
        """By how much each round changes what the seat makes of this candidate, by the chance of
        this number."""
        game, estimator, seat = self.game, self.estimator, self.seat
        self._number = number
        self._streams = {}
        state: State = game.resample(self.state, seat, self._stream(HIDDEN))
        for code in candidate.turn:
            game.play(state, seat, code)
        news = [0] * self.rounds
        n: i64 = 0  # of the round
        before: i64 = candidate.value
        is_later = False  # whether others have had their say
        while True:
            who: i64 = game.floor(state)
            if who == NOBODY:
                news[n] = estimator.value(game, state, seat) - before
                break
            if who == NATURE:
                game.play(state, NATURE, game.draw(state, self._stream(state.kind)))
                if self._is_alone:
                    is_later = True
                continue
            if who != seat:
                if state.floor == SEVERAL and game.is_asked(state, seat):
                    who = seat
                else:
                    is_later = True
            turns = game.turns(state, who)
            best = 0
            if len(turns) > 1:
                self.weighed += len(turns)
                values = estimator.weigh(game, state, who, turns)
                for k in range(1, len(values)):
                    if values[k] > values[best]:
                        best = k
                if is_later and who == seat:
                    news[n] = values[best] - before
                    before = values[best]
                    is_later = False
                    n += 1
                    if n == self.rounds:
                        break
            for code in turns[best]:
                game.play(state, who, code)
        if self.is_told:
            self._standing = game.standing(state, seat)
        return news

    def _stream(self, kind: int) -> Dice:
        """The dice for chance of this kind in the simulation at hand: another throw of one kind
        does not change what comes of the others."""
        found = self._streams.get(kind)
        if found is None:
            seeds, word = self._seeds, self._dice
            first = 3 * self._number
            while len(seeds) < first + 3:
                seeds.append(word.word())
            found = Dice(seeds[first] ^ (kind + 2), seeds[first + 1], seeds[first + 2])
            for _ in range(WARM):
                found.word()
            self._streams[kind] = found
        return found
