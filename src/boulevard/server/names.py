"""Names: of tables, which are called after streets, and of those who sit there."""

from __future__ import annotations

import secrets
from collections.abc import Collection

from boulevard.core.errors import Unreadable

LONGEST = 24  # characters

# fmt: off
WORDS = (
    "Acorn", "Almond", "Amber", "Anchor", "Apple", "Arcade", "Aspen", "Baker", "Balcony", "Barley",
    "Beacon", "Bellwether", "Birch", "Blossom", "Bluebird", "Bramble", "Brick", "Candle", "Canal",
    "Cedar", "Chestnut", "Cider", "Cinder", "Clover", "Copper", "Corner", "Crane", "Cricket",
    "Damson", "Dapple", "Elder", "Ember", "Fennel", "Fern", "Ferry", "Fiddler", "Finch", "Foundry",
    "Garnet", "Ginger", "Hazel", "Heron", "Hollow", "Ivory", "Ivy", "Juniper", "Kettle", "Lantern",
    "Larch", "Lilac", "Linden", "Magpie", "Maple", "Marble", "Meadow", "Mill", "Mulberry", "Nettle",
    "Nutmeg", "Olive", "Orchard", "Otter", "Paper", "Pebble", "Pepper", "Plum", "Poplar", "Quarry",
    "Quince", "Rosemary", "Rowan", "Saddler", "Sparrow", "Sunset", "Tanner", "Thistle", "Tulip",
    "Velvet", "Walnut", "Willow",
)
# fmt: on
KINDS = ("Street", "Lane", "Row", "Court", "Square", "Way")


def street_name(taken: Collection[str]) -> str:
    """A name for a table that no other one in `taken` has."""
    free = [name for word in WORDS for kind in KINDS if (name := f"{word} {kind}") not in taken]
    if free:
        return secrets.choice(free)
    name = f"{secrets.choice(WORDS)} {secrets.choice(KINDS)}"
    return distinct(name, taken)


def readable(name: str, whose: str = "a name") -> str:
    """The name without needless blanks; refused unless everybody can see all of it."""
    name = " ".join(name.split(" ")).strip()
    if not name:
        raise Unreadable(f"{whose} cannot be empty")
    if len(name) > LONGEST:
        raise Unreadable(f"{whose} has at most {LONGEST} characters")
    if not name.isprintable():
        raise Unreadable(f"{whose} can only have printable characters")
    return name


def is_taken(name: str, others: Collection[str]) -> bool:
    return name.casefold() in {other.casefold() for other in others}


def distinct(name: str, others: Collection[str]) -> str:
    """The name, or the name with the first number that tells it from the others."""
    candidate, number = name, 1
    while is_taken(candidate, others):
        number += 1
        candidate = f"{name[: LONGEST - 1 - len(str(number))]} {number}"
    return candidate
