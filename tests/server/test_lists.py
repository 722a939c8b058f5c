"""Every list that somebody can send has a greatest length, and one that is longer gets one line."""

from __future__ import annotations

from typing import Any

import msgspec
import msgspec.inspect
import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal
from boulevard.core.frames import NATURE
from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.games.vegas.messages import Pay, Propose
from boulevard.games.welcome.messages import Finish, TakeTurn, ValidatePlan
from boulevard.server import wire, wire_keys, wire_records, wire_reminders

GIVEN = [
    kind
    for part in (wire, wire_records, wire_keys, wire_reminders)
    for kind in vars(part).values()
    if isinstance(kind, type)
    and issubclass(kind, wire.Given)
    and kind.__module__ == part.__name__
    and kind is not wire.Given
]
LONG = 10_000


def unlimited(kind: msgspec.inspect.Type, path: str) -> list[str]:
    """The lists and texts in it that may be of any length."""
    inspect = msgspec.inspect
    if isinstance(kind, inspect.StructType):
        return [
            found
            for field in kind.fields
            for found in unlimited(field.type, f"{path}.{field.encode_name}")
        ]
    if isinstance(kind, inspect.UnionType):
        return [found for each in kind.types for found in unlimited(each, path)]
    found = []
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        found = unlimited(kind.item_type, f"{path}[]")
    elif isinstance(kind, inspect.DictType):
        found = unlimited(kind.value_type, f"{path}[]")
    elif not isinstance(kind, inspect.StrType):
        return []
    return found if kind.max_length is not None else [path, *found]


@pytest.mark.parametrize("kind", GIVEN, ids=lambda kind: kind.__name__)
def test_every_list_and_text_that_is_received_has_a_greatest_length(kind: type[Any]) -> None:
    assert unlimited(msgspec.inspect.type_info(kind), kind.__name__) == []


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        (wire.NewTable, "options", {str(n): "" for n in range(LONG)}),
        (wire.Preview, "action", {str(n): 0 for n in range(LONG)}),
        (wire.Answer, "action", {str(n): 0 for n in range(LONG)}),
        (wire.NewTable, "seats", [{"kind": "open"}] * LONG),
        (wire.Mine, "tokens", ["x"] * LONG),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else None,
)
def test_a_list_that_is_too_long_is_refused_in_one_line(
    kind: type[Any], field: str, value: object
) -> None:
    """With the greatest length and the name of the list."""
    usual = {"game": "vegas", "seats": [{"kind": "open"}], "seat": 0, "number": 0, "action": {}}
    known = {each.name for each in msgspec.structs.fields(kind)}
    words = {key: item for key, item in usual.items() if key in known} | {field: value}
    if issubclass(kind, wire.Request):
        words["type"] = kind.__name__

    with pytest.raises(msgspec.ValidationError, match=rf"length <= \d+ - at `\$\.{field}`") as told:
        msgspec.convert(words, kind)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("name", "action", "kind"),
    [
        ("vegas", Propose((Pay(0, 1, 1),) * LONG), "many_steps"),
        ("welcome", TakeTurn((ValidatePlan(1, ((0, 0),) * LONG), Finish())), "asks_cards"),
        ("welcome", TakeTurn((Finish(),) * LONG), "asks_cards"),
    ],
)
def test_a_long_list_in_an_answer_is_refused_in_one_line(name: str, action: Any, kind: str) -> None:
    """Whichever game takes lists."""
    game: Any = find_game(name)
    state, dice = game.start(read_options(game, 2, {})), Dice.seeded("server.lists")
    while (seat := game.deciding(state)[0]) == NATURE:
        game.resolve(state, game.sample(state, dice))

    with pytest.raises(Illegal) as refusal:
        game.apply(state, seat, action)
    assert refusal.value.reason is not None and refusal.value.reason.kind == kind
    assert "\n" not in refusal.value.sentence and len(refusal.value.sentence) < 200
