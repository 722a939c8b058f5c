"""Asking: one question to one person, how far the answer has come, and what it would do.

Composing: an open answer put together choice by choice, by a seat that may be unasked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from boulevard.bots.advice import Advice
from boulevard.core.errors import Illegal, Refused, Unreadable
from boulevard.core.messages import Action, View
from boulevard.core.notation import quoted
from boulevard.core.table import Table
from boulevard.terminal.choices import Menu, last_spot
from boulevard.terminal.drawing import (
    ACCENT,
    Choice,
    Composition,
    Drawing,
    Lines,
    Look,
    Names,
)
from boulevard.terminal.hints import told

REFUSED: Final = "bold #f29b93"


class Asking:
    """Leads to legal answers only, by choices or by move text."""

    def __init__(self, table: Table[Any], drawing: Drawing, names: Names, seat: int) -> None:
        self.seat = seat
        self._table = table
        self._drawing = drawing
        self._names = names
        self._view = table.view(seat)
        actions = table.actions(seat)
        paths = [self._path(action) for action in actions]
        self._tree = self.menu = Menu(list(zip(paths, actions, strict=True)))
        self.texts = {  # move text -> the same answers, each as a single choice
            text: (Choice(text, Text(text), last_spot(path)), action)
            for path, action in self._tree.moves
            for text in [table.game.write_answer(self._view, action)]
        }
        self.marked: Choice | None = None
        self._advice: Advice | None = None
        self.mark()

    def _path(self, action: Action) -> tuple[Choice, ...]:
        """The steps that the drawing leads by; else the whole answer as one."""
        text = self._table.game.write_answer(self._view, action)
        return self._drawing.path(action, self._view, self._names) or (Choice(text, Text(text)),)

    def question(self) -> str:
        decision = self._table.decision(self.seat)
        words = self._drawing.ask(decision, self._view, self._tree.taken)
        return f"{self._names[self.seat]}: {words}"

    # -- choosing ----------------------------------------------------------------------------------

    def mark(self, choice: Choice | None = None) -> None:
        """Points at a choice; at the first one if none is given."""
        self.marked = choice or next(iter(self.menu.choices()), None)

    def choose(self, choice: Choice) -> Action | None:
        """Takes a step; the answer if it is complete."""
        action = self.menu.choose(choice)
        if action is None:
            self.mark()
        return action

    def back(self) -> bool:
        """Takes the last step back; false when there is none."""
        last = self.menu.back()
        self.mark(last)
        return last is not None

    def begin_again(self) -> None:
        self._tree.taken = ()
        self.menu = self._tree
        self.mark()

    def follow(self, advice: Advice) -> None:
        """Goes to what is advised, one step before it is carried out."""
        self._advice = advice
        *steps, last = self._way(advice.action)
        self._tree.taken = tuple(steps)
        self.menu = self._tree
        self.mark(last)

    def _way(self, action: Action) -> tuple[Choice, ...]:
        return next(path for path, answer in self._tree.moves if answer == action)

    # -- typing ------------------------------------------------------------------------------------

    def type(self, text: str) -> None:
        """Leaves the answers whose move text begins like this, or that it means."""
        words = " ".join(text.casefold().split())
        if not words:
            self.begin_again()
            return
        found = [move for move in self.texts if move.casefold().startswith(words)]
        if not found:
            try:
                meant = read_action(self._table, self._view, text)
            except Refused:
                meant = None
            found = [move for move, (_, action) in self.texts.items() if action == meant]
        self._tree.taken = ()
        self.menu = Menu([((self.texts[move][0],), self.texts[move][1]) for move in found])
        self.mark()

    def read(self, text: str) -> Action:
        """The legal answer that this move text means; raises `Refused` with the reason why not."""
        words = " ".join(text.split())
        if words in self.texts:
            return self.texts[words][1]
        action = read_action(self._table, self._view, words)
        reason = self._table.check(self.seat, action)
        if reason is not None:
            raise self._table.game.refused(Illegal, reason, self.seat, action)
        return action

    # -- looking -----------------------------------------------------------------------------------

    def look(self) -> Look:
        """What is lit and pointed at on the board."""
        menu, marked = self.menu, self.marked
        if marked is None:
            return Look()
        spots = menu.spots() or menu.spots(marked) or menu.spots_before()
        trial = menu.answers(marked)[0] if menu.is_last(marked) else None
        return Look(spots, last_spot([*menu.taken, marked]), trial)

    def preview(self) -> tuple[str, Lines]:
        """A title and what there is to know about the marked choice."""
        if self.marked is None:
            return "Preview", []
        ways = self.menu.ways(self.marked)
        if not ways:
            action = self.menu.answers(self.marked)[0]
            if self._advice is not None and self._advice.action == action:
                return "Hint", [self._hint(self._advice), *self._explain(action)]
            return "If you do this", self._explain(action)
        lines = list(self.marked.about)
        if len({step for step, _ in ways}) == len(ways):  # one more step, and it is an answer
            for step, action in ways:
                start = Text(f"{step.brief} ") if step.brief else step.label + Text(": ")
                lines.append(start + self._explain(action)[0])
        return "About it" if self.marked.about else "From here", lines

    def _hint(self, advice: Advice) -> Text:
        other = advice.next_best
        words = (
            None
            if other is None
            else "; ".join(step.label.plain.strip() for step in self._way(other))
        )
        line = told(advice, words, self.seat, self._names, self._drawing.worth)
        return Text(line, style=ACCENT)

    def _explain(self, action: Action) -> Lines:
        events = self._table.preview(self.seat, action)
        lines = self._drawing.explain(events, self._view, self._names)
        return lines or [Text("nothing more")]


class Stage(Menu):
    """One step on the way to an open answer; only some of its choices complete one."""

    def __init__(self, composition: Composition) -> None:
        self._complete = composition.answers
        super().__init__([((choice,), Action()) for choice in composition.choices])

    def is_last(self, choice: Choice) -> bool:
        return choice.key in self._complete

    def choose(self, choice: Choice) -> Action | None:
        return self._complete.get(choice.key)


class Composing:
    """Puts an open answer together.  What it comes to is judged by the table, at every step."""

    texts: Final[dict[str, tuple[Choice, Action]]] = {}  # open answers cannot be listed

    def __init__(
        self, table: Table[Any], drawing: Drawing, names: Names, seats: Sequence[int]
    ) -> None:
        self.seat = seats[0]
        self._table = table
        self._drawing = drawing
        self._names = names
        self._view = table.view(self.seat)
        self._speakers = [Choice(str(seat), Text(names[seat])) for seat in seats]
        self._taken: tuple[Choice, ...] = ()  # who speaks, if that was asked, is not among them
        self._has_speaker = len(seats) == 1
        self._go_to(())

    def _go_to(self, taken: tuple[Choice, ...], marked: Choice | None = None) -> None:
        self._taken = taken
        self._now = self._after(*taken) if self._has_speaker else Composition("who speaks?")
        choices = self._now.choices if self._has_speaker else self._speakers
        self.menu: Menu = Stage(Composition(choices=choices, answers=self._now.answers))
        self.marked: Choice | None = None
        self.mark(marked)

    def _after(self, *taken: Choice) -> Composition:
        return self._drawing.compose(self._view, self.seat, self._names, taken)

    def question(self) -> str:
        name = f"{self._names[self.seat]}: " if self._has_speaker else ""
        return name + self._now.question

    # -- choosing ----------------------------------------------------------------------------------

    def mark(self, choice: Choice | None = None) -> None:
        self.marked = choice or next(iter(self.menu.choices()), None)

    def choose(self, choice: Choice) -> Action | None:
        """Takes a step; the answer if it is complete."""
        action = self.menu.choose(choice)
        if action is None:
            if self._has_speaker:
                self._go_to((*self._taken, choice))
            else:
                self.seat = int(choice.key)
                self._view = self._table.view(self.seat)
                self._has_speaker = True
                self._go_to(())
        return action

    def back(self) -> bool:
        """Takes the last step back; false when there is none."""
        if self._taken:
            *firsts, last = self._taken
            self._go_to(tuple(firsts), last)
            return True
        if not self._has_speaker or len(self._speakers) == 1:
            return False
        self._has_speaker = False
        self._go_to((), next(one for one in self._speakers if one.key == str(self.seat)))
        return True

    def begin_again(self) -> None:
        """Leaving the move line changes nothing here."""

    # -- typing ------------------------------------------------------------------------------------

    def type(self, text: str) -> None:
        """What is typed is not among the choices."""

    def read(self, text: str) -> Action:
        action = read_action(self._table, self._view, " ".join(text.split()))
        reason = self._table.check(self.seat, action)
        if reason is not None:
            raise self._table.game.refused(Illegal, reason, self.seat, action)
        return action

    # -- looking -----------------------------------------------------------------------------------

    def look(self) -> Look:
        if self.marked is None:
            return Look()
        return Look(self.menu.spots(), last_spot([*self._taken, self.marked]))

    def preview(self) -> tuple[str, Lines]:
        """What there is with the marked choice, and whether it can be said so."""
        if self.marked is None or not self._has_speaker:
            return "Preview", []
        answer = self._now.answers.get(self.marked.key)
        if answer is None:
            then = self._after(*self._taken, self.marked)
            title, draft, words = "With this", then.draft, then.words
        else:
            title, draft, words = "If you do this", answer, self._now.words
        lines = list(self.marked.about)
        if draft is None:
            return title, lines
        if reason := self._table.check(self.seat, draft):
            sentence = self._table.game.sentence(reason)
            return title, [Text(f"No: {sentence}", style=REFUSED), *words, *lines]
        events = self._table.preview(self.seat, draft)
        return title, [*self._drawing.explain(events, self._view, self._names), *lines]


def read_action(table: Table[Any], view: View, text: str) -> Action:
    """What a person typed, in the notation of the game; raises `Unreadable`."""
    answer = table.game.read_answer(view, text)
    if not isinstance(answer, Action):
        raise Unreadable(f"{quoted(text)} is for chance to say, not for a player")
    return answer


def speakers_among(
    seats: Sequence[int], table: Table[Any], drawing: Drawing, names: Names
) -> list[int]:
    """Who of these may say something that is not in a list; whoever is asked comes first."""
    asked, volunteers = table.asked(), table.volunteers()
    found = [seat for seat in seats if seat in asked and table.decision(seat).is_open]
    found += [seat for seat in seats if seat in volunteers and seat not in asked]
    return [seat for seat in found if drawing.compose(table.view(seat), seat, names).choices]
