"""The catalogue says every reason that the rules give, and no other."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path
from string import Formatter

import pytest

from boulevard.core.reason import COMMON, Argument, Reason, why
from boulevard.games.vegas import words
from vegas.table import GAME

ROOM = Path(__file__).parents[2] / "src" / "boulevard" / "games" / "vegas"
RED: dict[str, Argument] = {"seat": 0, "colour": "red"}


def given() -> dict[str, list[set[str]]]:
    """By kind: the names of the arguments, at each place in the rules that gives such a reason."""
    found: defaultdict[str, list[set[str]]] = defaultdict(list)
    for path in sorted(ROOM.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "why":
                kind = ast.literal_eval(node.args[0])
                found[kind].append({argument.arg or "" for argument in node.keywords})
    return found


def test_every_kind_of_reason_has_its_sentence_and_every_sentence_its_reason() -> None:
    assert set(given()) == set(words.SENTENCES)
    assert not set(words.SENTENCES) & set(COMMON)


def test_a_sentence_names_only_what_its_reason_brings() -> None:
    for kind, places in given().items():
        named = {name for _, name, _, _ in Formatter().parse(words.SENTENCES[kind]) if name}
        for arguments in places:
            assert named <= arguments, kind


@pytest.mark.parametrize(
    ("reason", "line"),
    [
        (why("no_lot", "V1", lot="Z9"), "there is no lot 'Z9' (V1)"),
        (why("gambled", "V42"), "one gamble a turn (V42)"),
        (
            why("too_poor", "V30", cost=9, money=2, **RED),
            "it costs $9m and red has $2m (V30)",
        ),
        (
            why("too_little", "VR19", money=20, amount=99, **RED).at_step(2),
            "step 2: red has $20m, not $99m (VR19)",
        ),
        (
            why("no_colour", "V3", colour="pink", colours=("red", "yellow")),
            "the colours do not fit: 'pink' is not one of red, yellow (V3)",
        ),
    ],
)
def test_a_reason_is_said_in_one_line(reason: Reason, line: str) -> None:
    assert GAME.sentence(reason) == line == words.sentence(reason)


def test_every_form_makes_one_line() -> None:
    for kind, places in given().items():
        reason = why(kind, "V1", **dict.fromkeys(places[0], "thing"))
        line = GAME.sentence(reason)
        assert line.endswith(" (V1)"), kind
        assert "\n" not in line and "{" not in line, kind
