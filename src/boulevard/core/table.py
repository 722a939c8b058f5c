"""Table: the authority for one live game.  It takes answers, draws chance, and keeps the ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked, Refused, Stale, Unreadable
from boulevard.core.frames import NATURE
from boulevard.core.game import Game, State
from boulevard.core.messages import Action, Decision, Event, Options, Result, View
from boulevard.core.record import (
    FORMAT,
    Header,
    Line,
    Record,
    Step,
    answer,
    chance,
    replay,
    seed_hash,
)

S = TypeVar("S", bound=State)

GUESSES = 16  # imagined states that must agree before a line counts as revealing nothing


class Table(Generic[S]):
    """Everything that reaches a seat passes through here, so nothing hidden leaves by accident."""

    def __init__(
        self,
        game: Game[S],
        options: Options,
        *,
        seed: str,
        names: Sequence[str] = (),
        tags: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.options = options
        self.names = tuple(names) or tuple(f"Seat {seat}" for seat in range(options.players))
        self.seed_hash = seed_hash(seed)  # public from the start
        self._seed = seed
        self._tags = dict(tags or {})
        self._state = game.start(options)
        self._lines: list[Line] = []
        self._events: list[tuple[Event, ...]] = []  # by ledger line
        self._numbers = [0] * options.players  # by seat: answers and undos so far
        self._drawn = 0  # chance points so far
        self._let_nature_answer()

    @classmethod
    def resume(cls, game: Game[S], record: Record) -> Table[S]:
        """Goes on where a private save ended."""
        if record.seed is None:
            raise Unreadable("the record does not hold its seed, so the game cannot go on from it")
        if seed_hash(record.seed) != record.header.seed_hash:
            raise Unreadable("the seed in the record does not have the hash in its header")
        header = record.header
        table = cls(game, record.options, seed=record.seed, names=header.names, tags=header.tags)
        table._rebuild(record.lines)
        for line in record.lines:
            if line.by != NATURE:
                table._numbers[line.by] += 1
        return table

    # -- looking ---------------------------------------------------------------------------------

    def asked(self) -> list[int]:
        """The seats that are waited for; none when the game is over."""
        return self.game.deciding(self._state)

    def volunteers(self) -> list[int]:
        """The seats that may speak although nobody waits for them."""
        return self.game.volunteers(self._state)

    def is_over(self) -> bool:
        return not self.asked()

    def number(self, seat: int) -> int:
        """The number of this seat's next decision; an answer names it."""
        return self._numbers[seat]

    def view(self, eye: int) -> View:
        return self.game.view(self._state, eye)

    def decision(self, seat: int) -> Decision:
        if seat not in self.asked():
            raise NotAsked(self.game.refusal(self._state, seat), seat=seat)
        return self.game.decision(self._state, seat)

    def actions(self, seat: int) -> list[Action]:
        """The closed legal answers; none for a seat that is not asked."""
        return self.game.actions(self._state, seat) if seat in self.asked() else []

    def check(self, seat: int, action: Action) -> str:
        if seat not in self.asked() and seat not in self.volunteers():
            return self.game.refusal(self._state, seat)
        return self.game.check(self._state, seat, action)

    def preview(self, seat: int, action: Action) -> list[Event]:
        """What an answer would cause, worked out from the seat's own view alone."""
        imagined = self.game.imagine(self.view(seat), Dice.seeded("preview"))
        events = self.game.preview(imagined, seat, action)
        return [event.seen_by(seat) for event in events]

    def length(self) -> int:
        """Ledger lines so far."""
        return len(self._lines)

    def events(self, eye: int, since: int = 0) -> list[Event]:
        """What happened from ledger line `since` on, as this eye may know it."""
        return [event.seen_by(eye) for line in self._events[since:] for event in line]

    def scores(self) -> list[int]:
        return self.game.scores(self._state)

    def result(self) -> Result:
        if not self.is_over():
            raise NotAsked("the game is not over yet")
        return self.game.result(self._state)

    def record(self, *, keep_seed: bool = False) -> Record:
        """The game so far; the seed is in it when the game is over, or in a private save."""
        over = self.is_over()
        header = Header(
            record=FORMAT,
            game=self.game.name,
            rules_version=self.game.rules_version,
            options=msgspec.to_builtins(self.options),
            names=self.names,
            seed_hash=self.seed_hash,
            tags=self._tags,
        )
        return Record(
            header,
            self.options,
            tuple(self._lines),
            self._seed if over or keep_seed else None,
            self.result() if over else None,
        )

    # -- answering -------------------------------------------------------------------------------

    def submit(self, seat: int, action: Action, number: int | None = None) -> None:
        """Takes an answer; raises `Refused` and changes nothing if it cannot be taken."""
        if number is not None and number != self._numbers[seat]:
            raise Stale(
                f"this answers decision {number}, and seat {seat} is at {self._numbers[seat]}",
                seat=seat,
                answer=action,
            )
        self._play(Line(seat, action))
        self._numbers[seat] += 1
        self._let_nature_answer()

    def _play(self, line: Line) -> None:
        log: list[Event] = []
        answer(self.game, self._state, line, log)
        self._lines.append(line)
        self._events.append(tuple(log))
        self._drawn += line.by == NATURE

    def _let_nature_answer(self) -> None:
        while self.game.deciding(self._state) == [NATURE]:
            outcome = chance(self.game, self._state, self._seed, self._drawn)
            self._play(Line(NATURE, outcome))

    def _rebuild(self, lines: Sequence[Line]) -> None:
        """Starts over and plays these lines; chance that is due after them is drawn."""
        record = Record(self.record().header, self.options, tuple(lines))
        events: list[tuple[Event, ...]] = []
        state = self._state
        for step in replay(self.game, record):
            state = step.state
            if step.line is not None:
                events.append(step.events)
        self._state = state
        self._lines = list(lines)
        self._events = events
        self._drawn = sum(line.by == NATURE for line in lines)
        self._let_nature_answer()

    # -- taking back -----------------------------------------------------------------------------

    def cannot_undo(self, seat: int) -> str:
        """Why this seat cannot take its last answer back; "" when it can."""
        mine = [n for n, line in enumerate(self._lines) if line.by == seat]
        if not mine:
            return "there is nothing to take back"
        if any(line.by == NATURE for line in self._lines[mine[-1] :]):
            return "something was turned up since"
        record = Record(self.record().header, self.options, tuple(self._lines))
        before = None
        for step in replay(self.game, record):
            if before is not None and step.number > mine[-1] and self._revealed(step, before, seat):
                return "something was revealed since"
            before = self.game.copy(step.state)
        return ""

    def undo(self, seat: int) -> None:
        """Takes this seat's last answer back; refused past chance and past a reveal."""
        reason = self.cannot_undo(seat)
        if reason:
            raise NotAsked(f"seat {seat} cannot undo: {reason}", seat=seat)
        last = max(n for n, line in enumerate(self._lines) if line.by == seat)
        self._rebuild(self._lines[:last] + self._lines[last + 1 :])
        self._numbers[seat] += 1

    def _revealed(self, step: Step[S], before: S, seat: int) -> bool:
        """Whether this line showed the seat something that it could not have foretold.

        Another seat's line must leave no trace but who is waited for.  The seat's own line must
        lead to the same view from every state that it could have been in.
        """
        assert step.line is not None
        game = self.game
        seen = game.view(before, seat)
        after = game.view(step.state, seat)
        if step.line.by != seat:
            return msgspec.structs.replace(after, asked=seen.asked) != seen
        dice = Dice.seeded("undo", step.number)
        for _ in range(GUESSES if game.traits.has_secrets else 0):
            guess = game.imagine(seen, dice)
            try:
                answer(game, guess, step.line)
            except Refused:
                return True
            if game.view(guess, seat) != after:
                return True
        return False
