"""Contest: who meets whom under which chance.  Game i of it is decided by the contest and i alone.

Games come in *heats*.  In one heat chance is the same throughout, and every seating is played once.
So luck that favours a seat favours everybody once, and bots are compared on the same cards.
"""

from __future__ import annotations

from itertools import combinations
from math import comb

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.messages import Options

MOST = 100  # line-ups in a heat


class Contest(msgspec.Struct, frozen=True):
    """What is to be played; how much of it is for whoever has it played."""

    game: str  # name in the registry
    options: tuple[Options, ...]  # taken in turn from heat to heat; players are as many in all
    bots: tuple[str, ...]  # names; one that is named twice is entered twice
    seed: str

    @property
    def players(self) -> int:
        return self.options[0].players

    def labels(self) -> tuple[str, ...]:
        """What the bots are called: the second `greedy` is `greedy 2`."""
        before = [self.bots[:n].count(name) for n, name in enumerate(self.bots)]
        return tuple(f"{a} {n + 1}" if n else a for a, n in zip(self.bots, before, strict=True))


class Fixture(msgspec.Struct, frozen=True):
    """One game of a contest."""

    heat: int
    seating: tuple[int, ...]  # by seat: which bot
    options: Options


class Schedule:
    """Which game of a contest is what."""

    def __init__(self, contest: Contest) -> None:
        self._options = contest.options
        self.seatings = seatings(len(contest.bots), contest.players)
        self.size = len(self.seatings)  # games in a heat

    def fixture(self, number: int) -> Fixture:
        heat, seating = divmod(number, self.size)
        return Fixture(heat, self.seatings[seating], self._options[heat % len(self._options)])

    def heats(self, games: int) -> int:
        """How many hold at least so many games: a heat is played whole or not at all."""
        return -(-games // self.size)


def seatings(bots: int, players: int) -> tuple[tuple[int, ...], ...]:
    """Who sits where in the games of one heat, by seat.

    With no more bots than seats they are taken in turn until all seats are full, and from game to
    game everyone moves on by one: as many games as bots, and each bot has each seat once.  Not all
    orders round the table are played, which would be far more.  With more bots than seats every
    choice of as many bots as there are seats is a line-up, and is played in all its rotations.
    """
    if bots <= players:
        return tuple(
            tuple((seat + first) % bots for seat in range(players)) for first in range(bots)
        )
    if comb(bots, players) > MOST:
        raise Unreadable(
            f"{bots} bots for {players} seats are {comb(bots, players):,} line-ups, and {MOST} are "
            "the most: name fewer bots, or more players"
        )
    return tuple(
        lineup[turn:] + lineup[:turn]
        for lineup in combinations(range(bots), players)
        for turn in range(players)
    )
