"""Sheet: one player's three streets and boxes, and what may be written, fenced or copied there.

The 33 houses are numbered through, street by street, so that a set of houses is one machine word.
Gap g lies after house g; the gap after the last house of a street is its outer end, always fenced.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.games.welcome import data

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

STREETS: Final = 3
HOUSES: Final = 33
ALL: Final = (1 << 33) - 1  # every house, a set
NUMBERS: Final = 18  # 0 to 17 can be written
BLANK: Final = -1  # in `numbers`: an empty house
ROUNDABOUT: Final = 100  # in `numbers`
ESTATE_MAX: Final = 6

FIRST: Final[Ints] = ints([0, 10, 21])  # street -> its first house
LAST: Final[Ints] = ints([9, 20, 32])  # street -> its last house
STREET_OF: Final[Ints] = ints([0] * 10 + [1] * 11 + [2] * 12)  # house -> street
STREET: Final[Ints] = ints([(1 << 10) - 1, (1 << 21) - (1 << 10), (1 << 33) - (1 << 21)])
POOLS: Final[Ints] = ints(  # street -> houses with a planned pool, a set
    [
        sum([int(BIT[FIRST[street] + house]) for house in data.PLANNED_POOLS[street]])
        for street in range(STREETS)
    ]
)
ALL_POOLS: Final[i64] = POOLS[0] | POOLS[1] | POOLS[2]
OUTER: Final = 1 << 9 | 1 << 20 | 1 << 32  # the outer ends, as gaps

# The boxes of a sheet.
PARKS: Final = 0  # + street: park boxes checked
AGENTS: Final = 3  # + size - 1: boxes checked in an estate column
TEMPS: Final = 9
REFUSALS: Final = 10
PLANNED: Final = 11  # + plan: the turn in which it was validated; 0: not yet
SPENT: Final = 14  # + plan: houses spent on it, a set
BOXES: Final = 17

PARK_BOXES: Final[Ints] = ints([len(values) - 1 for values in data.PARK_VALUES])
AGENT_BOXES: Final[Ints] = ints([len(values) - 1 for values in data.ESTATE_VALUES])
BIS_BOXES: Final = 9
REFUSAL_BOXES: Final = 3
ROUNDABOUT_BOXES: Final = 2

_NO_NUMBERS: Final[Ints] = ints([BLANK] * HOUSES)
_EVERYWHERE: Final[Ints] = ints([ALL] * NUMBERS)
_NO_BOXES: Final[Ints] = ints([0] * BOXES)


@final
class Sheet:
    """A revealed sheet is never changed again, so that copies of a state can share it."""

    def __init__(self, numbers: Ints, fits: Ints, boxes: Ints) -> None:
        self.numbers: Ints = numbers  # house -> number, BLANK or ROUNDABOUT
        self.fits: Ints = fits  # number -> houses where it could be written, a set
        self.boxes: Ints = boxes  # see the constants above
        self.empty: i64 = ALL  # houses with nothing in them, a set
        self.fences: i64 = OUTER  # gaps with a fence, a set
        self.sealed: i64 = 0  # gaps where none may be drawn: equal numbers, inside a spent estate
        self.bis: i64 = 0  # houses that are a bis, a set
        self.pools: i64 = 0  # houses with a built pool, a set
        self.roundabouts: i64 = 0  # houses that are a roundabout, a set

    def copy(self) -> Sheet:
        new = Sheet(self.numbers[:], self.fits[:], self.boxes[:])
        new.empty = self.empty
        new.fences = self.fences
        new.sealed = self.sealed
        new.bis = self.bis
        new.pools = self.pools
        new.roundabouts = self.roundabouts
        return new

    def numbered(self) -> i64:
        """The houses that bear a number, a set."""
        return ALL & ~self.empty & ~self.roundabouts

    def spent(self) -> i64:
        """W29  The houses that have served a plan, a set."""
        return self.boxes[SPENT] | self.boxes[SPENT + 1] | self.boxes[SPENT + 2]


def blank() -> Sheet:
    return Sheet(_NO_NUMBERS[:], _EVERYWHERE[:], _NO_BOXES[:])


# -- houses ---------------------------------------------------------------------------------------


def _before(sheet: Sheet, house: i64) -> i64:
    """The empty houses directly to the left in the same street, a set."""
    found: i64 = 0
    first: i64 = FIRST[STREET_OF[house]]
    h = house - 1
    while h >= first and sheet.empty & BIT[h]:
        found |= BIT[h]
        h -= 1
    return found


def _after(sheet: Sheet, house: i64) -> i64:
    """The empty houses directly to the right in the same street, a set."""
    found: i64 = 0
    last: i64 = LAST[STREET_OF[house]]
    h = house + 1
    while h <= last and sheet.empty & BIT[h]:
        found |= BIT[h]
        h += 1
    return found


def write(sheet: Sheet, house: i64, number: i64) -> None:
    """W14  Keeps `fits` in step: smaller numbers to the left, larger ones to the right."""
    bit: i64 = BIT[house]
    left: i64 = ~(bit | _before(sheet, house))
    right: i64 = ~(bit | _after(sheet, house))
    fits: Ints = sheet.fits
    for n in range(number):
        fits[n] &= right
    fits[number] &= left & right
    for m in range(number + 1, NUMBERS):
        fits[m] &= left
    sheet.numbers[house] = number
    sheet.empty &= ~bit


def write_bis(sheet: Sheet, house: i64, from_right: i64) -> None:
    """W26  Copies a neighbour; no fence may come between the two any more."""
    source = house + 1 if from_right else house - 1
    write(sheet, house, sheet.numbers[source])
    sheet.bis |= BIT[house]
    sheet.sealed |= BIT[house] if from_right else BIT[house - 1]


def bis_from_left(sheet: Sheet) -> i64:
    """W27  Empty houses that can copy their left neighbour, a set."""
    return sheet.empty & ((sheet.numbered() & ~sheet.fences) << 1)


def bis_from_right(sheet: Sheet) -> i64:
    """W27  Empty houses that can copy their right neighbour, a set."""
    return sheet.empty & ~sheet.fences & (sheet.numbered() >> 1)


def build_roundabout(sheet: Sheet, house: i64) -> None:
    """W51, W52  Fences on both sides; numbers start afresh left and right of it."""
    bit: i64 = BIT[house]
    left: i64 = _before(sheet, house)
    right: i64 = _after(sheet, house)
    low: i64 = _number_before(sheet, house - size(left))
    high: i64 = _number_after(sheet, house + size(right))
    for n in range(NUMBERS):
        sheet.fits[n] &= ~bit
        if n > low:
            sheet.fits[n] |= left
        if n < high:
            sheet.fits[n] |= right
    sheet.numbers[house] = ROUNDABOUT
    sheet.empty &= ~bit
    sheet.roundabouts |= bit
    sheet.fences |= bit
    if house > FIRST[STREET_OF[house]]:
        sheet.fences |= BIT[house - 1]


def _number_before(sheet: Sheet, house: i64) -> i64:
    """The number of the left neighbour; -1 at a street's end and beside a roundabout."""
    if house == FIRST[STREET_OF[house]]:
        return -1
    number: i64 = sheet.numbers[house - 1]
    return -1 if number == ROUNDABOUT else number


def _number_after(sheet: Sheet, house: i64) -> i64:
    """The number of the right neighbour; NUMBERS at a street's end and beside a roundabout."""
    if house == LAST[STREET_OF[house]]:
        return NUMBERS
    number: i64 = sheet.numbers[house + 1]
    return NUMBERS if number == ROUNDABOUT else number


# -- gaps and estates -----------------------------------------------------------------------------


def fence_gaps(sheet: Sheet) -> i64:
    """W19, W20  The gaps in which a fence may be drawn, a set."""
    return ALL & ~sheet.fences & ~sheet.sealed


def estates(sheet: Sheet, without: i64, sizes: Ints) -> i64:
    """W28  The first houses of all estates without any of these houses, a set.

    `sizes` receives how many there are of each size, at index size - 1.
    """
    hindered: i64 = sheet.empty | sheet.roundabouts | without
    found: i64 = 0
    first: i64 = 0
    gaps: i64 = sheet.fences
    while gaps:
        last = lowest(gaps)
        gaps &= gaps - 1
        length: i64 = last + 1 - first
        if length <= ESTATE_MAX and not hindered & (BIT[last + 1] - BIT[first]):
            found |= BIT[first]
            sizes[length - 1] += 1
        first = last + 1
    return found


def estate_at(sheet: Sheet, first: i64) -> i64:
    """The houses from this one to the next fence, a set."""
    last = lowest(sheet.fences & ~(BIT[first] - 1))
    return BIT[last + 1] - BIT[first]


def of_size(sheet: Sheet, firsts: i64, wanted: i64) -> i64:
    """Those of these estates that have this size, a set."""
    found: i64 = 0
    while firsts:
        first = lowest(firsts)
        firsts &= firsts - 1
        if size(estate_at(sheet, first)) == wanted:
            found |= BIT[first]
    return found


# -- the way back from what is written to what follows from it ------------------------------------


def rebuild(sheet: Sheet) -> None:
    """Works out `fits`, `empty`, `roundabouts` and `sealed` from numbers, fences and spent houses.

    Spent houses seal the gaps between them; call it before houses are spent in another way.
    """
    sheet.empty = 0
    sheet.roundabouts = 0
    for house in range(HOUSES):
        number: i64 = sheet.numbers[house]
        if number == BLANK:
            sheet.empty |= BIT[house]
        elif number == ROUNDABOUT:
            sheet.roundabouts |= BIT[house]
    sheet.sealed = 0
    for gap in range(HOUSES - 1):
        numbers_differ = sheet.numbers[gap] != sheet.numbers[gap + 1]
        if not (numbers_differ or sheet.numbers[gap] == BLANK or BIT[gap] & sheet.fences):
            sheet.sealed |= BIT[gap]
    for n in range(NUMBERS):
        sheet.fits[n] = 0
    for house in range(HOUSES):
        if sheet.empty & BIT[house]:
            low = _number_before(sheet, house - size(_before(sheet, house)))
            high = _number_after(sheet, house + size(_after(sheet, house)))
            for n in range(low + 1, high):
                sheet.fits[n] |= BIT[house]
