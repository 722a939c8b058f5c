"""The components of Welcome To...: cards, sheet, plans and architects, read from welcome.toml.

It knows what is printed, not what any of it does in play.
"""

from __future__ import annotations

import importlib.resources
import tomllib
from functools import cache
from typing import Any, Final, Literal, get_args

import msgspec

from boulevard.core.reason import Reason, why

# As in welcome.toml, which a test holds them to; plain, so that compiled rules can fold them.
EFFECTS: Final = ("surveyor", "pool", "temp", "bis", "park", "agent")
STREETS: Final = ("top", "middle", "bottom")
LENGTHS: Final = (10, 11, 12)
PLANNED_POOLS: Final = ((2, 6, 7), (0, 3, 7), (1, 6, 10))
PARK_VALUES: Final = ((0, 2, 4, 10), (0, 2, 4, 6, 14), (0, 2, 4, 6, 8, 18))
POOL_VALUES: Final = (0, 3, 6, 9, 13, 17, 21, 26, 31, 36)
BIS_PENALTIES: Final = (0, 1, 3, 6, 9, 12, 16, 20, 24, 28)
REFUSAL_PENALTIES: Final = (0, 0, 3, 5)
ROUNDABOUT_PENALTIES: Final = (0, 3, 8)
ESTATE_VALUES: Final = (
    (1, 3),
    (2, 3, 4),
    (3, 4, 5, 6),
    (4, 5, 6, 7, 8),
    (5, 6, 7, 8, 10),
    (6, 7, 8, 10, 12),
)
TEMP_BOXES: Final = 11
TEMP_POINTS: Final = (7, 4, 1)
CARDS: Final = 81
CARDS_PER_TURN: Final = 3
UPPER_HALF: Final = 40
RANGES: Final = ("park", "pool", "temp", "fence", "bis_houses", "agent_value")

PlanKind = Literal[
    "estates",
    "full_street",
    "street_ends",
    "bis_same_street",
    "temps",
    "all_parks_streets",
    "all_pools_streets",
    "parks_and_pools_street",
    "parks_pools_roundabout_same_street",
]
PLAN_KINDS: Final[tuple[PlanKind, ...]] = get_args(PlanKind)

# Readings of the cards that nobody has seen: spaced by play, the easier ones of a first try at
# that, and the steeper ones before them.
CardSet = Literal["calibrated", "gentle", "reconstructed"]
CARD_SETS: Final[tuple[CardSet, ...]] = get_args(CardSet)


class Plan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A city plan as it is printed."""

    id: str  # such as n2-334
    number: int  # 1, 2 or 3: which of the three plans of a game it can be
    set: str  # "basic" or "advanced"
    kind: PlanKind
    first: int  # points in the turn of its first validation
    later: int  # points in any later turn
    spends_houses: bool = msgspec.field(name="consumes_houses")  # whether what serves it is spent
    estates: tuple[int, ...] = ()  # estates: the sizes that are needed
    street: int = 0  # full_street, parks_and_pools_street: which one
    count: int = 0  # how many bis, temps or streets are needed
    houses: tuple[tuple[int, int], ...] = ()  # street_ends: the six houses
    needs_roundabout: bool = False  # whether it asks for a roundabout in the street


class Architect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An opponent of the Alexis solo mode: what each kind of card is worth to the AAA."""

    name: str  # for people
    park: int  # points for each park card
    pool: int  # points for each pool card
    temp: int  # points for each temp agency card
    fence: int  # points for each surveyor card
    bis_houses: int  # houses that a bis card is worth
    agent_value: int  # points for each house of an estate with an agent
    validates: tuple[bool, bool, bool]  # whether the 1st, 2nd, 3rd Completed Plan card is scored
    level: int = 0  # 1 to 5 for those of the package; 0: a card of your own
    source: str = "own"  # where the figures come from
    attested_fields: tuple[str, ...] = ()  # what a source backs of a reconstructed one

    @property
    def is_reconstructed(self) -> bool:
        return self.source in CARD_SETS

    @property
    def label(self) -> str:
        """The name, marked when the figures are not those of the printed card."""
        return f"{self.name} ({self.source})" if self.is_reconstructed else self.name


@cache
def figures() -> dict[str, Any]:
    """Everything in welcome.toml."""
    folder = importlib.resources.files("boulevard.games.welcome")
    return tomllib.loads((folder / "welcome.toml").read_text(encoding="utf-8"))


@cache
def copies() -> tuple[tuple[int, ...], ...]:
    """W1  For each number 0 to 15, how many cards there are with each of EFFECTS."""
    rows = {row["number"]: tuple(row["copies"]) for row in figures()["construction"]["row"]}
    return tuple(rows.get(number, (0,) * len(EFFECTS)) for number in range(16))


@cache
def plans() -> tuple[Plan, ...]:
    """W5  All 28 plans, in the order of the file."""
    return msgspec.convert(figures()["plan"], tuple[Plan, ...])


@cache
def architects(cards: CardSet = "calibrated") -> tuple[Architect, ...]:
    """W80  The five that come with the package, by level; the first is printed in all sets."""
    sets = figures()["alexis"]
    return msgspec.convert([*sets["printed"], *sets[cards]], tuple[Architect, ...])


def architect_of(choice: int | Architect, cards: CardSet) -> Architect:
    """W80  The architect that two options stand for."""
    return choice if isinstance(choice, Architect) else architects(cards)[choice - 1]


def against_architect(choice: int | Architect) -> Reason | None:
    """W80  Why an option stands for no architect; None when it does for one."""
    if not isinstance(choice, Architect):
        if 1 <= choice <= len(architects()):
            return None
        return why("no_architect", "W80", architect=choice, most=len(architects()))
    if not choice.name.strip() or not choice.name.isprintable():
        return why("architect_name", "W80")
    for field in RANGES:
        low, high = figures()["alexis"]["ranges"][field]
        value = getattr(choice, field)
        if not low <= value <= high:
            return why("architect_field", "W80", field=field, value=value, low=low, high=high)
    return None
