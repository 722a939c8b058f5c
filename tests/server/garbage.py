"""Things that nobody should say to a server: broken, huge, nested, of the wrong type or seat."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from server.player import Json

HUGE = 300_000  # characters: more than any honest word needs
DEEP = 20_000  # brackets

# Texts that are no words of ours, or hardly JSON.
TEXTS: tuple[str, ...] = (
    "",
    " ",
    "{",
    "null",
    "0",
    "[]",
    "{}",
    '"Enter"',
    "NaN",
    "\x00",
    "\ufeff{}",
    '{"type": "Ping"',
    '{"type": "Ping"}{"type": "Ping"}',
    '{"type": "Nobody"}',
    '{"type": null}',
    '{"type": ["Ping"]}',
    '{"type": "Ping", "id": 1e400}',
    '{"type": "Ping", "id": -1}',
    '{"type": "Ping", "id": 9007199254740993}',
    '{"type": "Ping", "id": 1' + "0" * 5000 + "}",
    '{"type": "Ping", "extra": 1}',
    '{"type": "Say", "text": "\\ud800"}',
    '{"type": "Say", "text": ""}',
    '{"type": "Say", "text": "' + "a" * 501 + '"}',
    '{"type": "Say", "text": "\\u0000"}',
    "[" * DEEP,
    '{"a":' * DEEP,
    '{"type": "Answer", "seat": 0, "number": 0, "action": ' + '{"a":' * 500 + "1" + "}" * 501,
)

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    99,
    100,
    2**31,
    2**63,
    10**40,
    0.5,
    "",
    "x" * 5000,
    "\u0000",
    "\u202e",
    [],
    [[]],
    {},
    {"type": "Build"},
    ["0"],
    {"type": ["Build"]},
)


def samples(seat: int, actions: list[Json]) -> list[Json]:
    """One of each word, as an honest browser would say it."""
    action = actions[0] if actions else {"type": "Build"}
    return [
        {"type": "Enter", "id": 1, "tokens": [], "eye": seat, "since": 0},
        {"type": "Look", "id": 2, "seat": seat},
        {"type": "Answer", "id": 3, "seat": seat, "number": 0, "action": action},
        {"type": "Preview", "id": 4, "seat": seat, "action": action},
        {"type": "TakeBack", "id": 5, "seat": seat},
        {"type": "AskHint", "id": 6, "seat": seat},
        {"type": "Say", "id": 7, "text": "hello"},
        {"type": "SendStandIn", "id": 8, "seat": seat, "bot": "random"},
        {"type": "Ping", "id": 9},
    ]


def twisted(sample: Json) -> Iterator[str]:
    """The same word with one thing wrong with it."""
    for key in sample:
        yield write({k: v for k, v in sample.items() if k != key})
        for odd in ODD:
            yield write({**sample, key: odd})
    action = sample.get("action")
    if isinstance(action, dict):
        for key in action:
            rest = {k: v for k, v in action.items() if k != key}
            yield write({**sample, "action": rest})
            for odd in ODD:
                yield write({**sample, "action": {**action, key: odd}})
        yield write({**sample, "action": {**action, "more": 1}})


def noise(dice: random.Random) -> bytes:
    return dice.randbytes(dice.randrange(1, 400))


def spoilt(dice: random.Random, text: str) -> str:
    """A word with a few characters changed."""
    letters = list(text)
    for _ in range(dice.randrange(1, 4)):
        letters[dice.randrange(len(letters))] = chr(dice.randrange(32, 0x250))
    return "".join(letters)


def write(words: Json) -> str:
    return json.dumps(words)  # not msgspec, which has no numbers as large as these
