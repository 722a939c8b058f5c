"""Names: of tables, which are called after streets, and of those who sit there."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from unicodedata import category, normalize

from boulevard.core.errors import Unreadable
from boulevard.core.reason import why

LONGEST = 24  # characters

# Letters to Unicode, and nothing to see.
INVISIBLE = frozenset("\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
JOINER = "\u200d"  # makes a family of persons
SHADES = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"  # behind an emoji
# Behind a letter: take another form, if there is one.
VARIANTS = (range(0x180B, 0x1810), range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
UNSEEN = frozenset(JOINER) | {chr(number) for some in VARIANTS for number in some}

# Letters of other alphabets that look like Latin ones; large and small ones are different twins.
TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХԌԚԜӀаеѕіјорсухһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺαιονρυχϲՍՕԼՏօսոѴѵϳɑɡı"
    "ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᎡᏚᎢᏙᎳᎩᏃ"
    "ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ",
    "ABESIJKMHOPCTYXGQWlaesijopcyxhdqwlABEZHIKMNOPTYXCMaiovpuxcUOLSounVvjagi"
    "ABCDEGHJKLMPRSTVWYZ"
    "ABCDEFGHIJKLMNOPRSTUVWXYZ",
)
ALIKE = str.maketrans("i1|0", "lllo")

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
# Of these a word is made that is read out and typed in any language; few letters, so that it is no
# word of its own, or a rude one, more often than chance has it.
HARD, SOFT = "bdlmnprtv", "aeio"
KINDS = ("Street", "Lane", "Row", "Court", "Square", "Way")


def street_name(taken: Collection[str]) -> str:
    """A name for a table that no other one in `taken` has."""
    free = [name for word in WORDS for kind in KINDS if (name := f"{word} {kind}") not in taken]
    if free:
        return secrets.choice(free)
    name = f"{secrets.choice(WORDS)} {secrets.choice(KINDS)}"
    return distinct(name, taken)


def new_word() -> str:
    """A short word for those who are invited: 11,664 of them, too many to try."""
    return "".join(secrets.choice(letters) for letters in (HARD, SOFT, HARD, SOFT, HARD))


def readable(name: str, whose: str = "a name") -> str:
    """The name without needless blanks; refused unless everybody can see all of it."""
    name = " ".join(name.split(" ")).strip()
    if not name:
        raise Unreadable(f"{whose} cannot be empty", reason=why("name_empty"))
    if len(name) > LONGEST:
        raise Unreadable(
            f"{whose} has at most {LONGEST} characters", reason=why("name_long", most=LONGEST)
        )
    if not is_printable(name):
        raise Unreadable(
            f"{whose} can only have printable characters", reason=why("name_unprintable")
        )
    if not any(category(c)[0] in "LNPS" for c in name):
        raise Unreadable(f"{whose} must have something to see in it", reason=why("name_blank"))
    return name


def is_printable(text: str) -> bool:
    """Whether there is nothing in it that cannot be seen, but for what joins emoji to one."""
    return not INVISIBLE & set(text) and all(
        c.isprintable() or (c == JOINER and joins(text, place)) for place, c in enumerate(text)
    )


def joins(text: str, place: int) -> bool:
    """Whether the joiner at this place stands between two emoji."""
    before, after = text[:place].rstrip(SHADES), text[place + 1 : place + 2]
    return bool(before and after) and category(before[-1]) == category(after) == "So"


def skeleton(name: str) -> str:
    """What is the same for names that look the same."""
    plain = normalize("NFKC", "".join(c for c in name if c not in UNSEEN))
    return normalize("NFKC", plain.translate(TWINS).casefold()).translate(ALIKE)


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether another one looks the same."""
    return skeleton(name) in map(skeleton, others)


def distinct(name: str, others: Iterable[str]) -> str:
    """The name, or the name with the first number that tells it from the others."""
    return Taken(others).add(name)


class Taken:
    """The names of some, each looked at once however many come: a table may have a hundred bots."""

    def __init__(self, names: Iterable[str]) -> None:
        self._looks = set(map(skeleton, names))
        self._numbers: dict[str, int] = {}  # the last that each name was given

    def add(self, name: str) -> str:
        """The name as `distinct` gives it, which is taken from now on."""
        number = self._numbers.get(name, 0)
        while True:
            number += 1
            called = name if number == 1 else f"{name[: LONGEST - 1 - len(str(number))]} {number}"
            look = skeleton(called)
            if look not in self._looks:
                self._looks.add(look)
                self._numbers[name] = number
                return called
