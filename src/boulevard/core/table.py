"""Table: the authority for one live game.  It takes answers, draws chance, and keeps the ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from itertools import pairwise
from typing import Generic, TypeVar

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked, Refused, Stale, Unreadable
from boulevard.core.frames import NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Action, Decision, Event, Options, Outcome, Result, View
from boulevard.core.reason import NOT_OVER, OVER, Reason, why
from boulevard.core.record import (
    FORMAT,
    Header,
    Line,
    Record,
    answer,
    begin,
    chance,
    position_of,
    seed_hash,
)
from boulevard.core.state import State

S = TypeVar("S", bound=State)

GUESSES = 16  # imagined states that must agree before a line counts as revealing nothing


class Entry(msgspec.Struct, frozen=True):
    """One thing that was said at a table.  What was taken back stays in the journal."""

    by: int  # a seat, or NATURE
    answer: Action | Outcome | None  # None: the seat takes its last answer back


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
        journal: Sequence[Entry] = (),
        position: View | None = None,  # a full view to go on from instead of the usual start
    ) -> None:
        self.game = game
        self.options = options
        self.names = tuple(names) or tuple(f"Seat {seat}" for seat in range(options.players))
        self.seed_hash = seed_hash(seed)  # public from the start
        self._seed = seed
        self._tags = dict(tags or {})
        self._position = position  # as secret as the hands in it, until the game is over
        self._state = begin(game, options, position)
        self._lines: list[Line] = []  # the ledger: the journal without what was taken back
        self._places: list[int] = []  # by ledger line: where it stands in the journal
        self._journal: list[Entry] = []
        self._events: list[tuple[Event, ...]] = []  # by journal entry
        self._takes_back: dict[int, int] = {}  # journal entries without an answer: whose place
        self._since_chance: list[S] = []  # states before each ledger line since the last chance
        self._reveals: dict[tuple[int, int], bool] = {}  # ledger line and seat: did it show them
        # something; found out once, because a server asks after every answer
        self._numbers = [0] * options.players  # by seat: answers and undos so far
        self._drawn = 0  # chance points so far
        self.follow(journal)
        self._let_nature_answer()

    @classmethod
    def resume(cls, game: Game[S], record: Record) -> Table[S]:
        """Goes on where a private save ended."""
        if record.seed is None:
            raise Unreadable("the record does not hold its seed, so the game cannot go on from it")
        if seed_hash(record.seed) != record.header.seed_hash:
            raise Unreadable("the seed in the record does not have the hash in its header")
        header = record.header
        journal = [Entry(line.by, line.answer) for line in record.lines]
        return cls(
            game,
            record.options,
            seed=record.seed,
            names=header.names,
            tags=header.tags,
            journal=journal,
            position=position_of(game, header),
        )

    def copy(self) -> Table[S]:
        """An independent table that stands where this one does: a trial that may be dropped."""
        twin: Table[S] = copy(self)
        twin._state = self.game.copy(self._state)
        twin._lines = self._lines[:]
        twin._places = self._places[:]
        twin._journal = self._journal[:]
        twin._events = self._events[:]
        twin._takes_back = self._takes_back.copy()
        twin._since_chance = self._since_chance[:]  # nobody changes a state that is in there
        twin._reveals = self._reveals.copy()
        twin._numbers = self._numbers[:]
        return twin

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
            raise self.game.refused(NotAsked, self.game.refusal(self._state, seat), seat)
        return self.game.decision(self._state, seat)

    def actions(self, seat: int) -> list[Action]:
        """The closed legal answers; none for a seat that is not asked."""
        return self.game.actions(self._state, seat) if seat in self.asked() else []

    def check(self, seat: int, action: Action) -> Reason | None:
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
        lines = [self._events[place] for place in self._places[since:]]
        return [event.seen_by(eye) for line in lines for event in line]

    def journal(self, since: int = 0) -> list[Entry]:
        """All that was said from entry `since` on; a table made with it stands where this one
        does."""
        return self._journal[since:]

    def journal_length(self) -> int:
        return len(self._journal)

    def told(self, eye: int, entry: int) -> list[Event]:
        """What a journal entry caused, as this eye may know it."""
        return [event.seen_by(eye) for event in self._events[entry]]

    def takes_back(self, entry: int) -> int | None:
        """The entry that this one takes back; None for an answer."""
        return self._takes_back.get(entry)

    def scores(self) -> list[int]:
        return self.game.scores(self._state)

    def result(self) -> Result:
        if not self.is_over():
            raise self.game.refused(NotAsked, NOT_OVER)
        return self.game.result(self._state)

    def record(self, *, keep_seed: bool = False) -> Record:
        """The game so far; the seed is in it when the game is over, or in a private save."""
        over = self.is_over()
        position = self._position
        header = Header(
            record=FORMAT,
            game=self.game.name,
            rules_version=self.game.rules_version,
            options=msgspec.to_builtins(self.options),
            names=self.names,
            seed_hash=self.seed_hash,
            tags=self._tags,
            position=None if position is None else msgspec.to_builtins(position),
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
            reason = why("stale", seat=seat, number=number, current=self._numbers[seat])
            raise self.game.refused(Stale, reason, seat, action)
        self._play(Line(seat, action))
        self._let_nature_answer()

    def follow(self, journal: Sequence[Entry]) -> None:
        """Does what was said elsewhere, nature's part included; raises `Refused` at the first entry
        that the rules do not allow."""
        for entry in journal:
            if entry.answer is None:
                self._take_back(entry.by)
            else:
                self._play(Line(entry.by, entry.answer))

    def _play(self, line: Line) -> None:
        log: list[Event] = []
        before = self.game.copy(self._state)
        answer(self.game, self._state, line, log)
        if line.by == NATURE:
            self._drawn += 1
            self._since_chance = []
            self._reveals = {}
        else:
            self._numbers[line.by] += 1
            self._since_chance.append(before)
        self._places.append(len(self._journal))
        self._lines.append(line)
        self._journal.append(Entry(line.by, line.answer))
        self._events.append(tuple(log))

    def _let_nature_answer(self) -> None:
        while self.game.deciding(self._state) == [NATURE]:
            outcome = chance(self.game, self._state, self._seed, self._drawn)
            self._play(Line(NATURE, outcome))

    # -- taking back -----------------------------------------------------------------------------

    def cannot_undo(self, seat: int) -> Reason | None:
        """Why this seat cannot take its last answer back; None when it can."""
        mine = [n for n, line in enumerate(self._lines) if line.by == seat]
        if not mine:
            return why("nothing_to_undo")
        first = len(self._lines) - len(self._since_chance)
        if mine[-1] < first:
            return why("turned_up_since")
        states = [*self._since_chance[mine[-1] - first :], self._state]
        for number, (before, after) in enumerate(pairwise(states), start=mine[-1]):
            if (number, seat) not in self._reveals:
                revealed = self._revealed(self._lines[number], before, after, seat)
                self._reveals[number, seat] = revealed
            if self._reveals[number, seat]:
                return why("revealed_since")
        return OVER if self.is_over() else None  # its seed is revealed

    def undo(self, seat: int) -> None:
        """Takes this seat's last answer back; refused past chance and past a reveal."""
        reason = self.cannot_undo(seat)
        if reason is not None:
            raise self.game.refused(NotAsked, reason, seat)
        self._take_back(seat)
        self._let_nature_answer()

    def _take_back(self, seat: int) -> None:
        """Plays the game again without this seat's last answer."""
        last = max((n for n, line in enumerate(self._lines) if line.by == seat), default=-1)
        first = len(self._lines) - len(self._since_chance)
        if last < first:
            raise self.game.refused(NotAsked, why("nothing_to_undo"), seat)
        self._takes_back[len(self._journal)] = self._places[last]
        self._journal.append(Entry(seat, None))
        self._events.append(())
        self._numbers[seat] += 1
        self._state = self.game.copy(self._since_chance[last - first])
        del self._lines[last], self._places[last], self._since_chance[last - first :]
        self._reveals = {}
        for line in self._lines[last:]:
            self._since_chance.append(self.game.copy(self._state))
            answer(self.game, self._state, line)

    def _revealed(self, line: Line, before: S, after: S, seat: int) -> bool:
        """Whether this line showed the seat something that it could not have foretold.

        Another seat's line must leave no trace but who is waited for.  The seat's own line must
        lead to the same view from every state that it could have been in.
        """
        game = self.game
        seen = game.view(before, seat)
        known = game.view(after, seat)
        if line.by != seat:
            return msgspec.structs.replace(known, asked=seen.asked) != seen
        dice = Dice.seeded("undo", len(self._lines))
        for _ in range(GUESSES if game.traits.has_secrets else 0):
            guess = game.resample(before, seat, dice)
            try:
                answer(game, guess, line)
            except Refused:
                return True
            if game.view(guess, seat) != known:
                return True
        return False
