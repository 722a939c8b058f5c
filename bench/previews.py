"""Measures how long a preview takes, for each game and question, over random positions.

    python -m bench.previews [--json] [--check] [--seconds S]

A preview is what a table does for one: it imagines what the seat cannot see and tries the answer.
Half of the previews of a question take less than its p50, one in a hundred more than its p99.
Times are processor time.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from itertools import combinations_with_replacement
from time import process_time, process_time_ns
from typing import Any

from boulevard.bench.targets import PREVIEW, target
from boulevard.core.dice import Dice
from boulevard.core.frames import NATURE
from boulevard.core.messages import Action
from boulevard.core.options import read_options
from boulevard.core.registry import find_game

MIXES: dict[str, list[tuple[int, dict[str, str]]]] = {
    "streets": [(1, {}), (3, {}), (5, {"business": "yes", "consultants": "random"})],
    "vegas": [(2, {}), (4, {"trading": "full"}), (6, {"trading": "full"})],
    "welcome": [(1, {}), (2, {"expert": "yes"}), (4, {"variant": "advanced"}), (100, {})],
}
NINE = ("C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9")  # lots of one block
COLOURS = ("red", "yellow", "green", "blue", "purple", "black")
PATIENCE = 40  # answers of a game from one preview to the next, at most

Row = dict[str, Any]


def measured(name: str, seconds: float) -> list[Row]:
    """A row for each question of this game; all mixes take their turn."""
    game: Any = find_game(name)
    spent: dict[str, list[float]] = defaultdict(list)
    began, number = process_time(), 0
    while number < len(MIXES[name]) or process_time() - began < seconds:
        players, words = MIXES[name][number % len(MIXES[name])]
        _play(game, read_options(game, players, words), Dice.seeded("previews", number), spent)
        number += 1
    if name == "vegas":
        spent["Reorganize, nine dice"] = _reorganizes(game)
    return [
        {"game": name, "question": question, "number": len(times)} | _percentiles(times)
        for question, times in sorted(spent.items())
    ]


def _percentiles(times: list[float]) -> dict[str, float]:
    times = sorted(times)
    return {"p50": times[len(times) // 2], "p99": times[len(times) * 99 // 100]}


def _reorganizes(game: Any) -> list[float]:
    """The largest casino, with every way in which two to six players can share its dice: random
    games hardly ever come to that."""
    spent = []
    for owners in range(2, len(COLOURS) + 1):
        for split in combinations_with_replacement(range(1, len(NINE)), owners):
            if sum(split) != len(NINE):
                continue
            dice = [COLOURS[owner] for owner, number in enumerate(split) for _ in range(number)]
            tiles = [f"{lot} vega {who}1" for lot, who in zip(NINE, dice, strict=True)]
            text = "; ".join(["seats " + ", ".join(COLOURS), *tiles, "red 60", "red to act"])
            state = game.load(game.read_position(text))
            reorganize = game.read_answer(game.view(state, 0), f"reorganize {NINE[0]}")
            spent.append(_preview(game, state, 0, reorganize))
    return spent


def _play(game: Any, options: Any, dice: Dice, spent: dict[str, list[float]]) -> None:
    """One random game; every now and then an answer is previewed before one is given."""
    state, wait = game.start(options), 0
    while asked := game.deciding(state):
        seat = asked[0] if asked == [NATURE] else asked[dice.below(len(asked))]
        if seat == NATURE:
            game.play(state, NATURE, game.draw(state, dice))
            continue
        wait -= 1
        if wait < 0:
            wait = dice.below(PATIENCE) if len(asked) > 1 else 1 + dice.below(2)
            question = type(game.decision(state, seat)).__name__
            action = game.decode(state, seat, game.pick(state, seat, dice))
            spent[question].append(_preview(game, state, seat, action))
            offer = game.suggest(state, seat, dice)
            if offer is not None:
                spent[type(offer).__name__].append(_preview(game, state, seat, offer))
        game.play(state, seat, game.pick(state, seat, dice))


def _preview(game: Any, state: Any, seat: int, action: Action) -> float:
    """Milliseconds."""
    began = process_time_ns()
    imagined = game.imagine(game.view(state, seat), Dice.seeded("preview"))
    game.preview(imagined, seat, action)
    return (process_time_ns() - began) / 1e6


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--check", action="store_true", help="exit status 1 if a target is missed")
    parser.add_argument("--seconds", type=float, default=5.0, help="for each game")
    chosen = parser.parse_args()
    rows = [row for name in MIXES for row in measured(name, chosen.seconds)]
    targets = [
        target(
            f"{row['game']}, {row['question']}: preview, p99",
            row["p99"],
            "ms",
            at_most=PREVIEW,
        )
        for row in rows
    ]
    if chosen.json:
        print(json.dumps({"rows": rows, "targets": targets}))
    else:
        print(f"Previews, in ms; a p99 is to be at most {PREVIEW}")
        for row in rows:
            what = f"{row['game']:8} {row['question']:24} {row['number']:6} previews"
            verdict = "" if row["p99"] <= PREVIEW else "  MISSED"
            print(f"  {what}   p50 {row['p50']:6.2f}   p99 {row['p99']:6.2f}{verdict}")
    return int(chosen.check and not all(each["is_met"] for each in targets))


if __name__ == "__main__":
    sys.exit(main())
