"""docs/wire.md tells of every message, with examples that can be read."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from boulevard.core.registry import find_game
from boulevard.server import wire, wire_keys, wire_records, wire_reminders, wire_rules

TEXT = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
SECTIONS = {
    part.split("\n", 1)[0].strip(): part.split("\n", 1)[1] for part in TEXT.split("\n### ")[1:]
}
INHERITED_ONLY = {wire.Struct, wire.Given, wire.Request, wire.Reply}
MESSAGES = [*get_args(wire.AnyRequest), *get_args(wire.AnyReply)]
PARTS = (wire_rules, wire_reminders, wire_keys, wire_records, wire)
WORDS = {name: word for part in PARTS for name, word in vars(part).items()}
STRUCTS = [
    kind
    for kind in WORDS.values()
    if isinstance(kind, type) and issubclass(kind, wire.Struct) and kind not in INHERITED_ONLY
]


def examples(section: str) -> list[Any]:
    return [json.loads(text) for text in re.findall(r"```json\n(.*?)```", section, re.DOTALL)]


def plain(value: Any) -> Any:
    """The value without the words of a game, after these were read as such."""
    streets = find_game("streets")
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    for event in value.get("events", ()):
        msgspec.convert(event, streets.event_type)
    for action in [value.get("action"), value.get("next_best"), *value.get("actions", ())]:
        if action is not None:
            msgspec.convert(action, streets.action_type)
    found = {key: plain(item) for key, item in value.items()}
    if "events" in found:
        found["events"] = []
    if "decision" in found:
        msgspec.convert(value["decision"], streets.decision_type)
        found["decision"] = {"type": "Decision", "seat": 0}
    return found


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_every_word_is_explained(kind: type[wire.Struct]) -> None:
    assert f"`{kind.__name__}`" in TEXT or kind.__name__ in SECTIONS


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_every_message_has_an_example(kind: type[wire.Struct]) -> None:
    assert examples(SECTIONS[kind.__name__])


@pytest.mark.parametrize("name", SECTIONS)
def test_every_example_can_be_read(name: str) -> None:
    kind = WORDS[name]
    for example in examples(SECTIONS[name]):
        assert set(example) <= {*kind.__struct_fields__, "type"}
        assert msgspec.json.decode(json.dumps(plain(example)), type=kind)
