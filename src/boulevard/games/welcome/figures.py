"""What is printed on the sheet and the cards, as numbers and flat arrays for the rules.

The 33 houses are numbered through, street by street, so that a set of houses is one machine word.
Gap g lies after house g; the gap after the last house of a street is its outer end, always fenced.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from boulevard.core.arrays import BIT, ints
from boulevard.core.machine import i64
from boulevard.games.welcome import data

if TYPE_CHECKING:
    from boulevard.core.arrays import Ints

# -- streets --------------------------------------------------------------------------------------

STREETS: Final = 3
HOUSES: Final = 33
NO_HOUSE: Final = -1
ALL: Final = (1 << 33) - 1  # every house, a set
OUTER: Final = 1 << 9 | 1 << 20 | 1 << 32  # the outer ends, as gaps
NUMBERS: Final = 18  # 0 to 17 can be written
BLANK: Final = -1  # instead of a number: an empty house
ROUNDABOUT: Final = 100  # instead of a number
ESTATE_MAX: Final = 6
COUNT_BITS: Final = 8  # for each size, where estates of all sizes are counted in one word
COUNT_MASK: Final = 255

FIRST: Final[Ints] = ints([0, 10, 21])  # street -> its first house
LAST: Final[Ints] = ints([9, 20, 32])  # street -> its last house
STREET_OF: Final[Ints] = ints([0] * 10 + [1] * 11 + [2] * 12)  # house -> street
STREET: Final[Ints] = ints([(1 << 10) - 1, (1 << 21) - (1 << 10), (1 << 33) - (1 << 21)])


def _planned_pools(street: int) -> int:
    return sum([int(BIT[FIRST[street] + house]) for house in data.PLANNED_POOLS[street]])


# street -> houses with a planned pool, a set
POOLS: Final[Ints] = ints([_planned_pools(street) for street in range(STREETS)])
ALL_POOLS: Final[i64] = POOLS[0] | POOLS[1] | POOLS[2]

# -- boxes, by their places on a sheet ------------------------------------------------------------

PLANS: Final = 3  # in a game
NO_PLAN: Final = -1
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

# -- cards: one is effect * NUMBER_SIDES + number -------------------------------------------------

NUMBER_SIDES: Final = 16
CARD_KINDS: Final = 96
NO_CARD: Final = 0  # the surveyor with number 0, which is none
EFFECTS: Final = 6
SURVEYOR: Final = 0
POOL: Final = 1
TEMP: Final = 2
BIS: Final = 3
PARK: Final = 4
AGENT: Final = 5
SLOTS: Final = 3  # combinations, or cards in a hand
NO_SLOT: Final = -1
STACK: Final = 36  # no game has more turns

# What the top of the deck shows: an effect, or one of these.
NO_TOP: Final = -1
SOLO_CARD: Final = 6
COMPLETED: Final = 7  # + plan: a Completed Plan card
FACES: Final = (*data.EFFECTS, "solo", "plan1", "plan2", "plan3")

# What the other seats know of a card in an expert hand.
HIDDEN: Final = 0
OPEN: Final = 1  # its effect lay on top of the deck
PASSED: Final = 2  # its effect is public, and the giver knows its number

# W1  card -> copies of it in the box
FULL: Final[Ints] = ints([row[effect] for effect in range(EFFECTS) for row in data.copies()])
FULL_OF: Final[Ints] = ints([sum(row[e] for row in data.copies()) for e in range(EFFECTS)])
NO_CARDS: Final[Ints] = ints([NO_CARD] * CARD_KINDS)  # there are fewer places for cards
