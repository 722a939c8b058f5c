"""Every kind of question that the three games ask, each as a position: from a golden game, or where
none asks it from those that play the clauses of the rules.

Of all the moments in which it is asked the busiest one is taken: that with most to choose from.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Decision, Options
from boulevard.core.record import answer, position_of, read
from boulevard.core.registry import find_game

RECORDS = Path(__file__).parents[1]
RULES = Path(__file__).parents[2] / "docs" / "rules"
# What a question is about besides its name, where the page shows it in another way.
MATTERS = ("effect", "window", "piece")
# Asked after a card of a block that is closed, which no clause shows.
REDRAW = "A2 red car\nB1 vega h1 blue3\nC4 blue car\nred to redraw\n"


class Asked(NamedTuple):
    game: str
    kind: str  # "ChooseEffect-pool"
    seat: int  # that is asked
    players: int
    position: str  # as text
    answers: int


def kind_of(decision: Decision, options: Options) -> str:
    words = [type(decision).__name__]
    words += [str(getattr(decision, name)) for name in MATTERS if getattr(decision, name, None)]
    values: dict[str, Any] = msgspec.to_builtins(options)
    if options.players == 1:
        words.append("alone")
    words += [name for name in ("expert", "business") if values.get(name)]
    return "-".join(words)


def busiest(game: Game[Any], path: Path) -> Iterator[Asked]:
    """Of each kind of question in a record the one with most answers, and the latest of those."""
    record = read(path.read_text(encoding="utf-8"), find_game)
    most: dict[str, tuple[int, Any, int]] = {}
    state = game.start(record.options)
    if (start := position_of(game, record.header)) is not None:
        state = game.load(start)
    for line in record.lines:
        if line.by != NATURE and line.by in game.deciding(state):
            kind = kind_of(game.decision(state, line.by), record.options)
            count = game.count(state, line.by)
            if kind not in most or most[kind][0] <= count:
                most[kind] = count, game.copy(state), line.by
        answer(game, state, line)
    for kind, (count, busy, seat) in most.items():
        text = game.write_position(game.view(busy, EVERYONE))
        yield Asked(game.name, kind, seat, record.options.players, text, count)


def shown(game: Game[Any]) -> Iterator[Asked]:
    """The questions of the positions that play the clauses."""
    clauses = tomllib.loads((RULES / f"{game.name}.positions.toml").read_text(encoding="utf-8"))
    texts = [clause["position"] for clause in clauses.values()]
    for text in [*texts, REDRAW] if game.name == "vegas" else texts:
        state = game.load(game.read_position(text))
        for seat in game.deciding(state):
            if seat != NATURE:
                kind = kind_of(game.decision(state, seat), state.options)
                count = game.count(state, seat)
                yield Asked(game.name, kind, seat, state.options.players, text, count)


@cache
def questions(name: str) -> tuple[Asked, ...]:
    """One of each kind."""
    game = find_game(name)
    found: dict[str, Asked] = {}
    for path in sorted((RECORDS / name / "golden").glob("*.jsonl")):
        for asked in busiest(game, path):
            known = found.get(asked.kind)
            if known is None or known.answers < asked.answers:
                found[asked.kind] = asked
    for asked in shown(game):
        found.setdefault(asked.kind, asked)
    return tuple(found[kind] for kind in sorted(found))


def last_alone(name: str) -> Asked:
    """The last question of a golden game for one: whoever answers it has played to the end."""
    game = find_game(name)
    for path in sorted((RECORDS / name / "golden").glob("*.jsonl")):
        record = read(path.read_text(encoding="utf-8"), find_game)
        if record.options.players != 1 or position_of(game, record.header) is not None:
            continue
        state = last = game.start(record.options)
        for line in record.lines:
            if line.by != NATURE:
                last = game.copy(state)
            answer(game, state, line)
        text = game.write_position(game.view(last, EVERYONE))
        return Asked(name, "last", 0, 1, text, game.count(last, 0))
    raise AssertionError(f"no golden game of {name} is for one")
