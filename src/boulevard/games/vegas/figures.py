"""What is printed on the board and the track, as flat arrays for the rules to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints, size
from boulevard.core.machine import i64
from boulevard.games.vegas import data

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

LOTS: Final = 48
COMPANIES: Final = 5
STRIP: Final = 5  # what a card pays that pays no company
PAYERS: Final = 6
GAME_OVER: Final = 48  # the number of the card without a lot
SIDES: Final = 6  # of a die
ALL_LOTS: Final = (1 << 48) - 1
ALL_COMPANIES: Final = (1 << 5) - 1
DEAREST: Final = 20  # the highest price of a lot
CHEAPEST: Final = 6  # the lowest
END: Final = 90  # of the track
MOST: Final = 54  # points of the largest casino: 9 spaces, 6 high

PRICE: Final[Ints] = ints([lot.price for lot in data.ALL])
DIE: Final[Ints] = ints([lot.die for lot in data.ALL])
PAYS: Final[Ints] = ints([data.PAYERS.index(lot.pays) for lot in data.ALL])
NEAR: Final[Ints] = ints([0] * LOTS)  # lot -> set of lots that share an edge with it
for _a, _b in data.edges():
    NEAR[_a] |= BIT[_b]
    NEAR[_b] |= BIT[_a]

# The edges between lots, by the lot on either side; and the way back: lot * LOTS + lot beside it
# -> edge.  The edges of one lot come in the order of the lots beyond them.
EDGES: Final = 62
LOW_END: Final[Ints] = ints([low for low, _ in data.edges()])
HIGH_END: Final[Ints] = ints([high for _, high in data.edges()])
EDGE: Final[Ints] = ints([0] * (LOTS * LOTS))
for _n, (_a, _b) in enumerate(data.edges()):
    EDGE[_a * LOTS + _b] = _n
    EDGE[_b * LOTS + _a] = _n


def rank(lots: i64, lot: i64) -> i64:
    """How many lots of a set have a lower number than this one."""
    return size(lots & (BIT[lot] - 1))


def _set_of(lots: list[int]) -> i64:
    found: i64 = 0
    for lot in lots:
        found |= BIT[lot]
    return found


ON_STRIP: Final[i64] = _set_of(data.strip_lots())
CLOSED: Final[i64] = _set_of(data.block_lots(data.CLOSED_FOR_TWO))

# cash, up to DEAREST -> set of lots that can be built on for it
_WITHIN: Final[Ints] = ints(
    [
        _set_of([number for number, lot in enumerate(data.ALL) if lot.price <= cash])
        for cash in range(DEAREST + 1)
    ]
)


def within(cash: i64) -> i64:
    """The set of lots that cost no more than this, which is not negative."""
    if cash > DEAREST:
        return _WITHIN[DEAREST]
    return _WITHIN[cash]


def _advanced(place: int, points: int) -> int:
    """V22  One casino's points: a break is passed only with all it asks for; the rest is lost."""
    spaces = data.SPACES
    at = spaces.index(place)
    while at + 1 < len(spaces) and points >= spaces[at + 1] - spaces[at]:
        points -= spaces[at + 1] - spaces[at]
        at += 1
    return spaces[at]


# place * (MOST + 1) + points -> the place after one casino has scored them
_AFTER: Final[Ints] = ints([0] * ((END + 1) * (MOST + 1)))
for _place in data.SPACES:
    for _points in range(MOST + 1):
        _AFTER[_place * (MOST + 1) + _points] = _advanced(_place, _points)


def after(place: i64, points: i64) -> i64:
    """VR38  Where a marker stands after one casino's points."""
    return _AFTER[place * (MOST + 1) + points]
