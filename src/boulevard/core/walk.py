"""Walk: one random game, position by position, and what tests of rules make of such games."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Event, Options, View
from boulevard.core.record import FORMAT, Header, Line, Record, answer, seed_hash

LONGEST = 100_000  # answers after which a game counts as endless


def snapshot(game: Game[Any], state: Any) -> bytes:
    """Everything about a state, as JSON."""
    return msgspec.json.encode(game.view(state, EVERYONE))


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """How many sequences of `depth` answers there are from here, by seats and by nature."""
    asked = game.deciding(state)
    if depth == 0 or not asked:
        return 1
    total = 0
    for seat in asked:
        if seat == NATURE:
            codes = [game.encode_outcome(state, outcome) for outcome, _ in game.outcomes(state)]
        else:
            codes = game.codes(state, seat)
        if depth == 1:
            total += len(codes)
            continue
        for code in codes:
            after = game.copy(state)
            game.play(after, seat, code)
            total += perft(game, after, depth - 1)
    return total


class Walk:
    """One random game, position by position, with its ledger so far."""

    def __init__(self, game: Game[Any], options: Options, seed: int) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.dice = Dice.seeded("walk", seed)
        self.state = game.start(options)
        self.lines: list[Line] = []
        self.events: list[Event] = []

    def positions(self) -> Iterator[Any]:
        """The state before every answer, and at the end; it may be read, not changed."""
        while True:
            yield self.state
            asked = self.game.deciding(self.state)
            if not asked:
                return
            assert len(self.lines) < LONGEST, "P13: the game does not end"
            self.answer_at_random(asked[self.dice.below(len(asked))])

    def answer_at_random(self, seat: int) -> None:
        game, state = self.game, self.state
        if seat == NATURE:
            line = Line(NATURE, game.sample(state, self.dice))
        else:
            actions = game.actions(state, seat)
            line = Line(seat, actions[self.dice.below(len(actions))])
        answer(game, state, line, self.events)
        self.lines.append(line)

    def record(self) -> Record:
        header = Header(
            record=FORMAT,
            game=self.game.name,
            rules_version=self.game.rules_version,
            options=msgspec.to_builtins(self.options),
            names=tuple(f"Seat {seat}" for seat in range(self.options.players)),
            seed_hash=seed_hash(""),
        )
        return Record(header, self.options, tuple(self.lines))


def told(game: Game[Any], before: View, line: Line) -> str:
    """Who answered and what, in the notation of the game, from the view before it."""
    who = "nature" if line.by == NATURE else f"seat {line.by}"
    return f"{who}: {game.write_answer(before, line.answer)}"


def playthrough(game: Game[Any], options: Options, seed: int) -> str:
    """A whole random game as text that a person can read and a diff can compare: every answer and
    the last position in the notation of the game."""
    walk = Walk(game, options, seed)
    rows = [f"game: {game.name}", f"options: {msgspec.json.encode(options).decode()}"]
    view = game.view(walk.state, EVERYONE)
    for state in walk.positions():
        if walk.lines:
            rows.append(f"{len(walk.lines)} {told(game, view, walk.lines[-1])}")
            rows += [f"    {msgspec.json.encode(event).decode()}" for event in walk.events]
            walk.events.clear()
        asked = game.deciding(state)
        if asked and asked != [NATURE]:
            counts = ", ".join(f"seat {seat} ({game.count(state, seat)})" for seat in asked)
            rows.append(f"  asked: {counts}")
        view = game.view(state, EVERYONE)
    rows += ["position:", *(f"    {line}" for line in game.write_position(view).splitlines())]
    rows.append(f"result: {msgspec.json.encode(game.result(walk.state)).decode()}")
    return "\n".join(rows) + "\n"


class Walks:
    """A game, its option combinations, and random games of each."""

    game: ClassVar[Game[Any]]
    options: ClassVar[Sequence[Options]]
    seeds: ClassVar[Sequence[int]] = (1,)  # random games per option combination
    stride: ClassVar[int] = 7  # costly clauses look at every stride-th position

    @contextmanager
    def saving(self, walk: Walk) -> Iterator[None]:
        """Keeps the ledger of a game that broke a clause."""
        try:
            yield
        except Exception as error:
            folder = Path(os.environ.get("BOULEVARD_FAILURES", "build/failures"))
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / f"{self.game.name}-{type(self).__name__}-{walk.seed}.jsonl"
            path.write_text(walk.record().write())
            error.add_note(f"after {len(walk.lines)} answers; the ledger is saved as {path}")
            raise

    def walks(self) -> Iterator[Walk]:
        for options in self.options:
            for seed in self.seeds:
                yield Walk(self.game, options, seed)

    def look_at(self, look: Callable[[Walk, Any], None], *, stride: int = 1) -> None:
        """Every stride-th position of every game, and its end."""
        for walk in self.walks():
            with self.saving(walk):
                for number, state in enumerate(walk.positions()):
                    if number % stride == 0 or not self.game.deciding(state):
                        look(walk, state)
