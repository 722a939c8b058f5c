"""Batch: many matches of one game, answered in one call.

What is to be known of each lies in a row of arrays that the batch owns; their memory can be looked
at from outside without a copy.  Rows are cleared outside, many at once: that is one fast call of
NumPy, and slow number by number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from boulevard.core.afterstates import foresee
from boulevard.core.arrays import floats, ints, octets, shorts
from boulevard.core.coded_game import CodedGame
from boulevard.core.dice import Dice
from boulevard.core.frames import NOBODY
from boulevard.core.machine import i64, u8
from boulevard.core.match import Match
from boulevard.core.messages import Options
from boulevard.core.state import State

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes, Floats, Ints, Shorts

S = TypeVar("S", bound=State)
EVERY_SEAT: Final = -1  # as a learner
CHOICES: Final = "choices"  # under which the dice of those who answer at random are seeded
GUESSES: Final = "guesses"  # and those by which what is hidden is drawn anew


class Batch(Generic[S]):
    """The seats that learn are asked; the others, if there are any, answer at random."""

    def __init__(
        self, game: CodedGame[S], options: Options, size: int, learner: int, reward: str
    ) -> None:
        self.game: CodedGame[S] = game
        self.size: i64 = size
        self.players: i64 = options.players
        self.learner: i64 = learner  # a seat, or EVERY_SEAT
        self.reward = reward
        self.matches: list[Match[S]] = [Match(game, options) for _ in range(size)]
        self.dice: list[Dice] = [Dice.seeded(CHOICES, 0) for _ in range(size)]
        self.actions: Ints = ints([0] * size)  # what is to be answered, as indexes
        self.seats: Ints = ints([NOBODY] * size)  # who is asked
        self.movers: Ints = ints([0] * size)  # who was asked before
        self.observations: Shorts = shorts(size * game.observation_size)
        self.masks: Bytes = octets(size * game.answer_size)
        self.rewards: Floats = floats(size * options.players)
        self.ended: Bytes = octets(size)  # whether the answer ended the game
        self.forfeits: Bytes = octets(size)  # whether the seat that is asked gives the game up
        self.penalty = 0.0  # what that is worth to it
        self.guesses = Dice.seeded(GUESSES, 0)

    def seed(self, number: i64, seed: int) -> None:
        """From now on the chance of one match follows this seed."""
        self.matches[number].seed(seed)
        self.dice[number] = Dice.seeded(CHOICES, seed)

    def begin(self, number: i64) -> None:
        """A new game in one match, whose rows are clear."""
        match = self.matches[number]
        match.begin()
        self._others_answer(number, match)
        self.ended[number] = u8(0)
        self._write(number, match)

    def is_over(self, number: i64) -> bool:
        return self.matches[number].seat == NOBODY

    def offender(self) -> i64:
        """The first match whose action is not legal, or -1; one that is over takes any, and so does
        one that is given up."""
        width: i64 = self.game.answer_size
        actions, masks, seats = self.actions, self.masks, self.seats
        for number in range(self.size):
            if seats[number] != NOBODY and not self.forfeits[number]:
                action: i64 = actions[number]
                if action < 0 or action >= width or masks[number * width + action] == 0:
                    return number
        return -1

    def step(self, first: i64, last: i64, *, begins_anew: bool) -> None:
        """The matches from `first` to before `last`, whose rows are clear, take their actions.  One
        that is over begins anew, if that is wanted, instead."""
        width = self.players
        rewards, ended, forfeits = self.rewards, self.ended, self.forfeits
        actions, movers = self.actions, self.movers
        for number in range(first, last):
            match = self.matches[number]
            for seat in range(number * width, number * width + width):
                rewards[seat] = 0.0
            ended[number] = u8(0)
            if match.seat == NOBODY:
                if begins_anew:
                    match.begin()
                    self._others_answer(number, match)
            else:
                movers[number] = match.seat
                if forfeits[number]:
                    self._forfeit(number, match)
                else:
                    match.answer(actions[number])
                    self._others_answer(number, match)
                    if match.seat == NOBODY:
                        self._end(number, match)
            self._write(number, match)

    def choose(self) -> None:
        """Puts a legal action into every match, each closed answer equally likely."""
        game = self.game
        for number in range(self.size):
            match = self.matches[number]
            if match.seat != NOBODY:
                self.actions[number] = game.pick_index(match.state, match.seat, self.dice[number])

    def afterstates(self, numbers: list[int]) -> Shorts:
        """What each legal action of these matches leads to: features, a row each."""
        game, masks = self.game, self.masks
        width: i64 = game.answer_size
        rows: i64 = 0
        for number in numbers:
            for index in range(number * width, number * width + width):
                if masks[index]:
                    rows += 1
        found = shorts(rows * i64(game.feature_size))
        at: i64 = 0
        for number in numbers:
            match = self.matches[number]
            if match.seat != NOBODY:
                begin = number * width
                at = foresee(game, match.state, match.seat, self.guesses, masks, begin, found, at)
        return found

    def _others_answer(self, number: i64, match: Match[S]) -> None:
        if self.learner == EVERY_SEAT:
            return
        game, dice = self.game, self.dice[number]
        while match.seat != self.learner and match.seat != NOBODY:
            seat = match.seat
            game.play(match.state, seat, game.pick(match.state, seat, dice))
            match.advance()

    def _end(self, number: i64, match: Match[S]) -> None:
        self.ended[number] = u8(1)
        for seat, reward in enumerate(match.rewards(self.reward)):
            self.rewards[number * self.players + seat] = reward

    def _forfeit(self, number: i64, match: Match[S]) -> None:
        self.forfeits[number] = u8(0)
        self.ended[number] = u8(1)
        self.rewards[number * self.players + match.seat] = self.penalty
        match.seat = NOBODY

    def _write(self, number: i64, match: Match[S]) -> None:
        """Who is asked sees the position; when nobody is, who moved last."""
        game, state, seat = self.game, match.state, match.seat
        self.seats[number] = seat
        eye = seat
        if seat == NOBODY:
            eye = self.movers[number]
        else:
            game.mark(state, seat, self.masks, number * i64(game.answer_size))
        game.describe(state, eye, self.observations, number * i64(game.observation_size))
