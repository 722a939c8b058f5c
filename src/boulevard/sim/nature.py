"""Nature: with which dice the chance points of a game that is played here are thrown."""

from __future__ import annotations

from boulevard.core.dice import Dice
from boulevard.core.state import State


class Nature:
    """Where chance comes from in one game."""

    def dice(self, state: State) -> Dice:
        """Those to throw at the chance point where this state stands."""
        raise NotImplementedError


class Stream(Nature):
    """One pair of dice for all of a game: what a record calls `stream`."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def dice(self, state: State) -> Dice:
        del state
        return self._dice


class Streams(Nature):
    """A pair of dice for each kind of chance: an answer that makes somebody roll does not change
    which card is turned up next.  So games of one seed stay alike for as long as they can."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._dice: dict[int, Dice] = {}  # by kind of frame

    def dice(self, state: State) -> Dice:
        kind = state.kind
        found = self._dice.get(kind)
        if found is None:
            found = self._dice[kind] = Dice.seeded(self._seed, kind)
        return found
