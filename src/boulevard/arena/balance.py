"""Balance: how often a seat wins that sat here, built this or was dealt that.

A row is about one value of a factor.  Its win rate is held against what is usual for that factor:
the win rate of all its values together.  Rows show what goes with winning, not what causes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt
from statistics import NormalDist

import msgspec

from boulevard.arena.player import Traced
from boulevard.arena.wins import winnings
from boulevard.core.messages import Factor
from boulevard.sim.report import Interval, wilson

SEAT = "seat"
ALL = -1  # in place of a seat: whoever had it
LEVEL = 0.05  # the chance that any row at all is called unusual although none is
RARE = 5  # wins or losses that are to be expected at least, or a normal curve does not fit
NORMAL = NormalDist()

Key = tuple[str, str, int]  # factor, value, seat or ALL


class Row(msgspec.Struct, frozen=True):
    """How seats fared that had one value of a factor."""

    factor: str
    value: str
    seat: int  # of which seat this is told, where the whole table had it; ALL: of whoever had it
    entries: int  # seats that had it, over all games
    win_rate: float
    win_interval: Interval  # 95%, Wilson
    usual: float  # win rate of all values of this factor (and this seat) together
    lead: float  # mean points more than the best of the others
    is_unusual: bool  # the win rate is not the usual one, beyond doubt, of all rows together


class Cell:
    """Sums over heats, whose games are not independent of each other."""

    def __init__(self) -> None:
        self.entries = 0
        self.wins: list[float] = []  # by heat in which it occurred,
        self.counts: list[int] = []  # and how many entries that were
        self.leads: list[float] = []

    def add(self, wins: Sequence[float], leads: Sequence[float]) -> None:
        self.entries += len(wins)
        self.wins.append(fsum(wins))
        self.counts.append(len(wins))
        self.leads += leads

    @property
    def rate(self) -> float:
        return fsum(self.wins) / self.entries

    def crowding(self, rate: float) -> float:
        """How many entries tell as much as one that is independent; at least one."""
        heats = len(self.wins)
        alone = rate * (1 - rate) * self.entries
        if heats < 2 or alone <= 0:
            return 1.0
        scatter = fsum(
            [(won - rate * count) ** 2 for won, count in zip(self.wins, self.counts, strict=True)]
        )
        return max(1.0, scatter * heats / (heats - 1) / alone)


class Study:
    """Takes heats in order, and says what goes with winning."""

    def __init__(self, players: int) -> None:
        self._players = players
        self._cells: dict[Key, Cell] = {}
        self.games = 0

    def add(self, heat: Sequence[Traced]) -> None:
        found: dict[Key, tuple[list[float], list[float]]] = {}
        for played in heat:
            won = winnings(played)
            ahead = [_lead(played, seat) for seat in range(self._players)]
            for key, seat in sorted(self._entries(played)):
                wins, leads = found.setdefault(key, ([], []))
                wins.append(won[seat])
                leads.append(ahead[seat])
            self.games += 1
        for key, (wins, leads) in found.items():
            self._cells.setdefault(key, Cell()).add(wins, leads)

    def _entries(self, played: Traced) -> set[tuple[Key, int]]:
        """What each seat had; where it is alone, its seat is no factor."""
        seats = range(self._players)
        found = {((SEAT, str(seat), ALL), seat) for seat in seats if self._players > 1}
        for factor in played.factors:
            found |= {
                (self._key(factor, seat), seat) for seat in seats if factor.seat in (-1, seat)
            }
        return found

    def _key(self, factor: Factor, seat: int) -> Key:
        is_common = factor.seat < 0 and self._players > 1
        return (factor.name, factor.value, seat if is_common else ALL)

    def rows(self) -> list[Row]:
        """By factor in the order of their names, the seats first; then the best first."""
        pools: dict[tuple[str, int], list[Cell]] = {}
        for (name, _, seat), cell in self._cells.items():
            pools.setdefault((name, seat), []).append(cell)
        usual = {
            pool: fsum([won for cell in cells for won in cell.wins])
            / sum(cell.entries for cell in cells)
            for pool, cells in pools.items()
        }
        doubts = {
            key: _doubt(cell, usual[key[0], key[2]])
            for key, cell in self._cells.items()
            if len(pools[key[0], key[2]]) > 1
        }
        unusual = _beyond_doubt(doubts)
        rows = [
            Row(
                factor=name,
                value=value,
                seat=seat,
                entries=cell.entries,
                win_rate=cell.rate,
                win_interval=_interval(cell),
                usual=usual[name, seat],
                lead=fsum(cell.leads) / cell.entries,
                is_unusual=(name, value, seat) in unusual,
            )
            for (name, value, seat), cell in self._cells.items()
        ]
        return sorted(rows, key=_order)


def _order(row: Row) -> tuple[bool, str, int, float, str]:
    rank = float(row.value) if row.value.isdecimal() else -row.win_rate
    return (row.factor != SEAT, row.factor, row.seat, rank, row.value)


def _lead(played: Traced, seat: int) -> float:
    others = [score for other, score in enumerate(played.scores) if other != seat]
    others += [score for _, score in played.rivals]
    return float(played.scores[seat] - max(others, default=0))


def _interval(cell: Cell) -> Interval:
    facts = cell.entries / cell.crowding(cell.rate)
    return wilson(cell.rate * facts, facts)


def _doubt(cell: Cell, usual: float) -> float:
    """The chance of a win rate at least so far from the usual one if it were that."""
    if cell.entries / cell.crowding(usual) * min(usual, 1 - usual) < RARE:
        return 1.0
    error = sqrt(usual * (1 - usual) * cell.crowding(usual) / cell.entries)
    return 2 * NORMAL.cdf(-abs(cell.rate - usual) / error)


def _beyond_doubt(doubts: dict[Key, float]) -> set[Key]:
    """Holm's method: among many rows some are far off by chance alone, and those do not count."""
    found: set[Key] = set()
    for number, key in enumerate(sorted(doubts, key=lambda key: (doubts[key], key))):
        if doubts[key] > LEVEL / (len(doubts) - number):
            break
        found.add(key)
    return found
