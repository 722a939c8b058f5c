"""Table: the authority for one live game.  It takes answers, draws chance, and keeps the ledger."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from itertools import pairwise
from typing import Generic, TypeVar

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked, Refused, Stale, Unreadable
from boulevard.core.frames import EVERYONE, NATURE, NOBODY
from boulevard.core.game import Game
from boulevard.core.journal import Entry, Ledger, Said, Snapshot
from boulevard.core.messages import Action, Decision, Event, Options, Result, View
from boulevard.core.position import begin, checkpoint, checkpoint_of, full_view
from boulevard.core.reason import NOT_OVER, OVER, Reason, why
from boulevard.core.record import (
    FORMAT,
    STRIDE,
    Change,
    Header,
    Line,
    Record,
    answer,
    chance,
    examine,
    position_of,
    seed_hash,
    understood,
    written,
)
from boulevard.core.state import State

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
        journal: Sequence[Entry] = (),
        position: View | None = None,  # a full view to go on from instead of the usual start
        snapshot: Snapshot | None = None,  # where it stands after the entries up to then; then the
        # journal is what follows
    ) -> None:
        self.game = game
        self.options = options
        self.names = tuple(names) or tuple(f"Seat {seat}" for seat in range(options.players))
        self.seed_hash = seed_hash(seed)  # public from the start
        self._seed = seed
        self._tags = dict(tags or {})
        self._position = position  # as secret as the hands in it, until the game is over
        self._ledger = Ledger()
        self._journal: list[Entry] = []
        self._events: list[tuple[Event, ...]] = []  # by journal entry
        self._past = 0  # journal entries before these, which are not at hand
        self._since_chance: list[S] = []  # states before each ledger line since the last chance
        self._anchor: msgspec.Raw | None = None  # the first of them as a full view, once written
        self._is_changed = False  # the rules have changed since the last chance
        self._reveals: dict[tuple[int, int], bool] = {}  # ledger line and seat: did it show them
        # something; found out once, because a server asks after every answer
        self._numbers = [0] * options.players  # by seat: answers and undos so far
        self._said = [0] * options.players  # by seat: lines in the ledger
        self._drawn = 0  # chance points so far
        self._checkpoints: dict[int, str] = {}  # by ledger lines
        self._result: Result | None = None  # of a game that ended by other rules
        if snapshot is None:
            self._state = begin(game, options, position)
        else:
            self._stand_at(snapshot)
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
        if header.rules_version != game.rules_version:
            for departure in examine(game, record).departures:
                raise Unreadable(f"{departure.sentence}, and the game cannot go on by them")
        if record.changes:
            raise Unreadable("the rules have changed in the middle of this game: only look at it")
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
        twin._ledger = self._ledger.copy()
        twin._journal = self._journal[:]
        twin._events = self._events[:]
        twin._since_chance = self._since_chance[:]  # nobody changes a state that is in there
        twin._reveals = self._reveals.copy()
        twin._numbers = self._numbers[:]
        twin._said = self._said[:]
        twin._checkpoints = self._checkpoints.copy()
        return twin

    # -- standing still --------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """Where the table stands, for another one to go on from."""
        since = len(self._since_chance)
        if since and self._anchor is None:
            self._anchor = self._full(self._since_chance[0])
        places, lines = self._ledger.places, self._ledger.lines
        said = [
            Said(places[n], lines[n].by, msgspec.Raw(written(lines[n].answer)))
            for n in range(len(lines) - since, len(lines))
        ]
        return Snapshot(
            rules_version=self.game.rules_version,
            entries=self.journal_length(),
            lines=self.length(),
            drawn=self._drawn,
            numbers=tuple(self._numbers),
            said=tuple(self._said),
            view=self._full(self._state),
            anchor=self._anchor if since and self._anchor else msgspec.Raw(b"null"),
            since=tuple(said),
            is_changed=self._is_changed,
            checkpoints=self._checkpoints,
            result=self.result() if self.is_over() else None,
        )

    def _full(self, state: S) -> msgspec.Raw:
        return msgspec.Raw(msgspec.json.encode(self.game.view(state, EVERYONE)))

    def _stand_at(self, snapshot: Snapshot) -> None:
        self._past = self._ledger.entries = snapshot.entries
        self._numbers, self._said = list(snapshot.numbers), list(snapshot.said)
        self._drawn = snapshot.drawn
        self._checkpoints = dict(snapshot.checkpoints)
        if snapshot.rules_version == self.game.rules_version:
            self._go_on(snapshot)
        else:
            self._go_on_by_other_rules(snapshot)

    def _go_on(self, snapshot: Snapshot) -> None:
        game, ledger = self.game, self._ledger
        ledger.earlier = snapshot.lines - len(snapshot.since)
        self._is_changed = snapshot.is_changed
        self._state = self._loaded(snapshot.anchor if snapshot.since else snapshot.view, snapshot)
        for said in snapshot.since:
            words = understood(game, said.by, bytes(said.answer), snapshot.rules_version)
            self._since_chance.append(game.copy(self._state))
            answer(game, self._state, Line(said.by, words))
            ledger.lines.append(Line(said.by, words))
            ledger.places.append(said.place)

    def _go_on_by_other_rules(self, snapshot: Snapshot) -> None:
        """What was answered stays as it is: only the position is taken over.  It is said once."""
        then, now = snapshot.rules_version, self.game.rules_version
        self._result = snapshot.result
        if then > now and self._result is None:
            raise Unreadable(f"it is played by rules {then}, and this Boulevard knows rules {now}")
        self._state = self._loaded(snapshot.view, snapshot)
        self._ledger.earlier = snapshot.lines
        self._checkpoints[snapshot.lines] = checkpoint_of(bytes(snapshot.view))
        if self._result is None:
            self._is_changed = True
            position = msgspec.json.decode(self._full(self._state))
            self._add(Entry(NOBODY, Change(now, position)), ())

    def _loaded(self, view: msgspec.Raw, snapshot: Snapshot) -> S:
        game = self.game
        if snapshot.rules_version == game.rules_version:
            return begin(game, self.options, msgspec.json.decode(view, type=game.view_type))
        words = msgspec.json.decode(view)
        return begin(game, self.options, full_view(game, words, snapshot.rules_version))

    def past(self) -> int:
        """How many of the first journal entries are not at hand, until they are recalled."""
        return self._past

    def recall(self, entries: Sequence[Entry], events: Sequence[tuple[Event, ...]]) -> None:
        """Takes in the entries that are not at hand, with what each caused."""
        ledger = Ledger()
        for entry in (*entries, *self._journal):
            ledger.add(entry)
        self._ledger = ledger
        self._journal = [*entries, *self._journal]
        self._events = [*events, *self._events]
        self._past = 0
        self._reveals = {}  # its lines have other numbers now

    # -- looking ---------------------------------------------------------------------------------

    def asked(self) -> list[int]:
        """The seats that are waited for; none when the game is over."""
        return [] if self._result is not None else self.game.deciding(self._state)

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
        return self._ledger.length

    def events(self, eye: int, since: int = 0) -> list[Event]:
        """What happened from ledger line `since` on, as this eye may know it."""
        lines = [self._events[place - self._past] for place in self._ledger.places[since:]]
        return [event.seen_by(eye) for line in lines for event in line]

    def journal(self, since: int = 0) -> list[Entry]:
        """All that was said from entry `since` on; a table made with it stands where this one
        does."""
        return self._journal[max(0, since - self._past) :]

    def journal_length(self) -> int:
        return self._past + len(self._journal)

    def told(self, eye: int, entry: int) -> list[Event]:
        """What a journal entry caused, as this eye may know it."""
        return [event.seen_by(eye) for event in self.caused(entry)]

    def caused(self, entry: int) -> tuple[Event, ...]:
        """The same with nothing blanked, for whoever keeps it."""
        return self._events[entry - self._past]

    def takes_back(self, entry: int) -> int | None:
        """The entry that this one takes back; None for an answer."""
        return self._ledger.takes_back.get(entry)

    def changed_rules(self, entry: int) -> int | None:
        """The version of the rules that are played by from this entry on; None: as before."""
        answer = self._journal[entry - self._past].answer
        return answer.rules_version if isinstance(answer, Change) else None

    def scores(self) -> list[int]:
        return self.game.scores(self._state)

    def result(self) -> Result:
        if not self.is_over():
            raise self.game.refused(NotAsked, NOT_OVER)
        return self._result or self.game.result(self._state)

    def record(self, *, keep_seed: bool = False) -> Record:
        """The game so far; the seed is in it when the game is over, or in a private save."""
        assert not self._past, "the beginning of the journal is not at hand"
        over = self.is_over()
        position = self._position
        here = {self.length(): checkpoint(self.game, self._state)} if self.length() else {}
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
            tuple(self._ledger.lines),
            self._seed if over or keep_seed else None,
            self.result() if over else None,
            self._checkpoints | here,
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
            elif isinstance(entry.answer, Change):
                raise Unreadable(f"it is played by rules {entry.answer.rules_version} from here on")
            else:
                self._play(Line(entry.by, entry.answer))

    def _play(self, line: Line) -> None:
        log: list[Event] = []
        before = self.game.copy(self._state)
        answer(self.game, self._state, line, log)
        if line.by == NATURE:
            self._drawn += 1
            self._since_chance = []
            self._anchor = None
            self._is_changed = False
            self._reveals = {}
        else:
            self._numbers[line.by] += 1
            self._said[line.by] += 1
            self._since_chance.append(before)
        self._add(Entry(line.by, line.answer), tuple(log))
        if self.length() % STRIDE == 0 or not self.game.deciding(self._state):
            self._checkpoints[self.length()] = checkpoint(self.game, self._state)

    def _add(self, entry: Entry, events: tuple[Event, ...]) -> None:
        self._ledger.add(entry)
        self._journal.append(entry)
        self._events.append(events)

    def _let_nature_answer(self) -> None:
        while self.asked() == [NATURE]:
            outcome = chance(self.game, self._state, self._seed, self._drawn)
            self._play(Line(NATURE, outcome))

    # -- taking back -----------------------------------------------------------------------------

    def cannot_undo(self, seat: int) -> Reason | None:
        """Why this seat cannot take its last answer back; None when it can."""
        if not self._said[seat]:
            return why("nothing_to_undo")
        lines = self._ledger.lines
        last, first = self._ledger.last_of(seat), len(lines) - len(self._since_chance)
        if last < first:
            return why("changed_since" if self._is_changed else "turned_up_since")
        states = [*self._since_chance[last - first :], self._state]
        for number, (before, after) in enumerate(pairwise(states), start=last):
            if (number, seat) not in self._reveals:
                revealed = self._revealed(lines[number], before, after, seat)
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
        lines = self._ledger.lines
        last, first = self._ledger.last_of(seat), len(lines) - len(self._since_chance)
        if last < first:
            raise self.game.refused(NotAsked, why("nothing_to_undo"), seat)
        self._add(Entry(seat, None), ())
        self._numbers[seat] += 1
        self._said[seat] -= 1
        self._state = self.game.copy(self._since_chance[last - first])
        del self._since_chance[last - first :]
        self._reveals = {}
        kept = self._ledger.earlier + last
        self._checkpoints = {n: mark for n, mark in self._checkpoints.items() if n <= kept}
        for line in lines[last:]:
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
        dice = Dice.seeded("undo", self.length())
        for _ in range(GUESSES if game.traits.has_secrets else 0):
            guess = game.resample(before, seat, dice)
            try:
                answer(game, guess, line)
            except Refused:
                return True
            if game.view(guess, seat) != known:
                return True
        return False
