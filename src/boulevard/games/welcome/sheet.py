"""Sheet: one player's three streets and boxes, and what may be written, fenced or copied there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from boulevard.core.arrays import BIT, ints, lowest, size
from boulevard.core.machine import i64
from boulevard.core.messages import Item
from boulevard.games.welcome import figures
from boulevard.games.welcome.figures import ESTATE_MAX, FIRST, LAST, NUMBERS, ROUNDABOUT, STREET_OF
from boulevard.games.welcome.messages import SheetView

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

_NO_NUMBERS: Final[Ints] = ints([figures.BLANK] * figures.HOUSES)
_EVERYWHERE: Final[Ints] = ints([figures.ALL] * NUMBERS)
_NO_BOXES: Final[Ints] = ints([0] * figures.BOXES)


@final
class Sheet:
    """A revealed sheet is never changed again, so that copies of a state can share it."""

    def __init__(self, numbers: Ints, fits: Ints, boxes: Ints) -> None:
        self.numbers: Ints = numbers  # house -> number, BLANK or ROUNDABOUT
        self.fits: Ints = fits  # number -> houses where it could be written, a set
        self.boxes: Ints = boxes  # see `figures`
        self.empty: i64 = figures.ALL  # houses with nothing in them, a set
        self.fences: i64 = figures.OUTER  # gaps with a fence, a set
        self.sealed: i64 = 0  # gaps where none may be drawn: equal numbers, in what is spent
        self.bis: i64 = 0  # houses that are a bis, a set
        self.pools: i64 = 0  # houses with a built pool, a set
        self.roundabouts: i64 = 0  # houses that are a roundabout, a set
        # What was worked out of it once it was revealed:
        self.seen: SheetView | None = None  # how it looks
        self.items: tuple[Item, ...] = ()  # its score by category,
        self.items_with: i64 = -1  # given this much for plans and temps
        self.promised: i64 = 0  # what it promises (see `evaluation`),
        self.promised_with: i64 = -1  # given the turn and the plans that were validated

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
        return figures.ALL & ~self.empty & ~self.roundabouts

    def spent(self) -> i64:
        """W29  The houses that have served a plan, a set."""
        return (
            self.boxes[figures.SPENT]
            | self.boxes[figures.SPENT + 1]
            | self.boxes[figures.SPENT + 2]
        )


def blank() -> Sheet:
    return Sheet(_NO_NUMBERS[:], _EVERYWHERE[:], _NO_BOXES[:])


def house_of(street: int, house: int) -> i64:
    """The number of a house counted through all streets; -1 when there is no such house."""
    if not (0 <= street < figures.STREETS and house >= 0):
        return -1
    number: i64 = FIRST[street] + house
    if number > LAST[street]:
        return -1
    return number


def place(house: i64) -> tuple[int, int]:
    """Street and house, both counted from 0."""
    street: i64 = STREET_OF[house]
    return street, house - FIRST[street]


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
    gap = house - 1
    source = gap
    if from_right:
        gap = house
        source = house + 1
    write(sheet, house, sheet.numbers[source])
    sheet.bis |= BIT[house]
    sheet.sealed |= BIT[gap]


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
    if number == ROUNDABOUT:
        return -1
    return number


def _number_after(sheet: Sheet, house: i64) -> i64:
    """The number of the right neighbour; NUMBERS at a street's end and beside a roundabout."""
    if house == LAST[STREET_OF[house]]:
        return NUMBERS
    number: i64 = sheet.numbers[house + 1]
    if number == ROUNDABOUT:
        return NUMBERS
    return number


# -- gaps and estates -----------------------------------------------------------------------------


def fence_gaps(sheet: Sheet) -> i64:
    """W19, W20  The gaps in which a fence may be drawn, a set."""
    return figures.ALL & ~sheet.fences & ~sheet.sealed


def estates(sheet: Sheet, without: i64) -> i64:
    """W28  The first houses of all estates without any of these houses, a set."""
    hindered: i64 = sheet.empty | sheet.roundabouts | without
    found: i64 = 0
    first: i64 = 0
    gaps: i64 = sheet.fences
    while gaps:
        last = lowest(gaps)
        gaps &= gaps - 1
        if last - first < ESTATE_MAX and not hindered & (BIT[last + 1] - BIT[first]):
            found |= BIT[first]
        first = last + 1
    return found


def estate_counts(sheet: Sheet, without: i64) -> i64:
    """How many of them there are, in one machine word: COUNT_BITS for each size."""
    hindered: i64 = sheet.empty | sheet.roundabouts | without
    counts: i64 = 0
    first: i64 = 0
    gaps: i64 = sheet.fences
    while gaps:
        last = lowest(gaps)
        gaps &= gaps - 1
        if last - first < ESTATE_MAX and not hindered & (BIT[last + 1] - BIT[first]):
            counts += BIT[(last - first) * figures.COUNT_BITS]
        first = last + 1
    return counts


def count_of(counts: i64, n: i64) -> i64:
    """How many estates of this size they say there are."""
    return counts >> (n - 1) * figures.COUNT_BITS & figures.COUNT_MASK


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
    for house in range(figures.HOUSES):
        number: i64 = sheet.numbers[house]
        if number == figures.BLANK:
            sheet.empty |= BIT[house]
        elif number == ROUNDABOUT:
            sheet.roundabouts |= BIT[house]
    sheet.sealed = 0
    for gap in range(figures.HOUSES - 1):
        numbers_differ = sheet.numbers[gap] != sheet.numbers[gap + 1]
        if not (numbers_differ or sheet.numbers[gap] == figures.BLANK or BIT[gap] & sheet.fences):
            sheet.sealed |= BIT[gap]
    for n in range(NUMBERS):
        sheet.fits[n] = 0
    for house in range(figures.HOUSES):
        if sheet.empty & BIT[house]:
            low = _number_before(sheet, house - size(_before(sheet, house)))
            high = _number_after(sheet, house + size(_after(sheet, house)))
            for n in range(low + 1, high):
                sheet.fits[n] |= BIT[house]


def fault(sheet: Sheet) -> str:
    """What cannot be on a sheet; "" when everything can."""
    last: i64 = -1
    for house in range(figures.HOUSES):
        number: i64 = sheet.numbers[house]
        if house == FIRST[STREET_OF[house]] or number == ROUNDABOUT:
            last = -1
        if number in (ROUNDABOUT, figures.BLANK):
            continue
        is_bis = sheet.bis >> house & 1
        if number < last or (number == last and not (is_bis or sheet.bis >> (house - 1) & 1)):
            return f"house {house} breaks the order"
        last = number
    if sheet.fences & figures.OUTER != figures.OUTER or sheet.fences & sheet.sealed:
        return "a fence stands where none may be"
    if sheet.pools & ~figures.ALL_POOLS or sheet.pools & sheet.empty:
        return "a pool stands where none may be"
    spent = sheet.boxes[figures.SPENT : figures.SPENT + figures.PLANS]
    if spent[0] & spent[1] or spent[0] & spent[2] or spent[1] & spent[2]:
        return "a house is spent twice"
    return ""
