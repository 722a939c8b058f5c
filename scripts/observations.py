"""Makes docs/observations.md from the fields that the games lay their numbers out by.

`PYTHONPATH=src python scripts/observations.py`
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boulevard.core.game import Game
from boulevard.core.registry import GAMES, find_game
from boulevard.core.spaces import Field

WRITTEN = Path(__file__).resolve().parents[1] / "docs" / "observations.md"
HEAD = """\
# Observations, actions and features

What a position and the answers to it are as numbers, for programs that learn. `make observations`
makes this page from the fields that the engine itself lays them out by, and `boulevard spaces GAME`
prints them; `docs/protocol.md` says what every game owes here (P18 to P20).

An **observation** is a row of 16-bit integers, the same for all options and numbers of players of a
game; what does not exist at a table is 0. It tells what one pair of eyes sees and nothing else.
Seats are counted from the eye: 0 is the eye itself, 1 the seat that follows it. An **action** is an
index into a fixed list; the mask says which of them are legal now. In both tables n counts from 0
within a field.

`game.observe(state, eye, into)` and `game.mask(state, seat, into)` write them; `game.index(state,
seat, action)` and `game.action_at(state, seat, index)` lead from an answer in words to its index
and back. When a number or an index changes its meaning, the game's `spaces_version` is raised.

**Features** are what the networks of our own bots are told ([learning.md](learning.md)): fewer
numbers that say more, worked out from what one seat sees, also one row for all tables of a game.
`game.features(state, seat, into)` writes them, and `features_version` is raised when one changes.
"""


def page() -> str:
    return "\n".join([HEAD, *(line for name in GAMES.names() for line in _about(find_game(name)))])


def _about(game: Game[Any]) -> Iterator[str]:
    if game.spaces_version == 0:
        return
    yield f"## {game.title}\n\nSpaces version {game.spaces_version}.\n"
    yield from _table(f"An observation: {game.observation_size} numbers", game.observation_fields)
    yield from _table(f"The actions: {game.answer_size}", game.answer_fields)
    if game.features_version:
        title = f"Features, version {game.features_version}: {game.feature_size} numbers"
        yield from _table(title, game.feature_fields)


def _table(title: str, fields: tuple[Field, ...]) -> Iterator[str]:
    yield f"### {title}\n"
    yield "| from | length | name | range | meaning |"
    yield "| --- | --- | --- | --- | --- |"
    for field in fields:
        range_ = f"{field.low} to {field.high}"
        yield f"| {field.offset} | {field.length} | `{field.name}` | {range_} | {field.meaning} |"
    yield ""


if __name__ == "__main__":
    WRITTEN.write_text(page(), encoding="utf-8")
