"""Names can be seen, and told from each other."""

from __future__ import annotations

import pytest

from boulevard.core.errors import Unreadable
from boulevard.server import names

BLANK = [
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\uffa0",
    "\u00ad",
    "\u034f",
    "\u200b",
    "\u2060",
    "\u200d",
]
TWINS = [
    ("Ann", "\u0410nn"),  # with a Cyrillic A
    ("Ann", "ANN"),
    ("Ann", "\uff21\uff4e\uff4e"),  # as wide as Chinese signs
    ("Cop", "\u0421\u043e\u0440"),
    ("Bob", "\u0392ob"),  # with a Greek B
    ("Al", "A1"),
    ("Olga", "0lga"),
    ("\u2764", "\u2764\ufe0f"),
    ("Ann", "\u13aann"),  # with a Cherokee A
    ("Ann", "\ua4eenn"),  # with a Lisu one
    ("Ann", "An\ufe00n"),  # with the sign for another form of a letter, of which there is none
    ("Ann", "Ann\U000e0100"),
]
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
SHADED = "\U0001f469\U0001f3fd\u200d\U0001f680"


@pytest.mark.parametrize("name", BLANK)
def test_a_name_that_looks_blank_is_refused(name: str) -> None:
    with pytest.raises(Unreadable):
        names.readable(name)
    with pytest.raises(Unreadable):
        names.readable(f"Ann{name}")


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_a_name_that_looks_like_another_is_taken(one: str, other: str) -> None:
    assert names.is_taken(one, ["Zoe", other]) and names.is_taken(other, [one])
    assert names.distinct(one, [other]) == f"{one} 2"


@pytest.mark.parametrize(
    "name", [FAMILY, SHADED, "\u2764\ufe0f", "Zoë", "李小龍", "Ольга", "Αθηνά", "#1", "O'Neil"]
)
def test_a_name_that_can_be_seen_is_not_refused(name: str) -> None:
    assert names.readable(f" {name} ") == name


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Анна", "Ann"), ("Zoe", "Zoë")])
def test_other_names_are_other_names(one: str, other: str) -> None:
    assert not names.is_taken(one, [other])


def test_a_joiner_joins_emoji_and_nothing_else() -> None:
    for name in ("An\u200dn", "\u200dAnn", "Ann\u200d", "\U0001f468\u200d", "\u200d\U0001f468"):
        with pytest.raises(Unreadable):
            names.readable(name)
