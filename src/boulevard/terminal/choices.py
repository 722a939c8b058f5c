"""Choosing: the legal answers as a tree of choices, the list that shows them, and the move line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.suggester import Suggester
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from boulevard.core.messages import Action
from boulevard.terminal.drawing import Choice, Spot


class Menu:
    """Choices lead on until one answer is left.  Only legal answers can be reached."""

    def __init__(self, moves: Sequence[tuple[tuple[Choice, ...], Action]]) -> None:
        self.moves = sorted(moves, key=lambda move: [step.order for step in move[0] if step.order])
        self.taken: tuple[Choice, ...] = ()

    def _left(self, *more: Choice) -> list[tuple[tuple[Choice, ...], Action]]:
        way = self.taken + more
        return [move for move in self.moves if move[0][: len(way)] == way]

    def choices(self) -> list[Choice]:
        """What can be chosen next, each once."""
        depth = len(self.taken)
        return list(dict.fromkeys(path[depth] for path, _ in self._left() if len(path) > depth))

    def answers(self, *more: Choice) -> list[Action]:
        """The answers that are still possible, after these choices."""
        return [action for _, action in self._left(*more)]

    def ways(self, choice: Choice) -> list[tuple[Choice, Action]]:
        """What comes after this choice: the next step of each answer that it leaves."""
        depth = len(self.taken) + 1
        return [(path[depth], action) for path, action in self._left(choice) if len(path) > depth]

    def is_last(self, choice: Choice) -> bool:
        """Whether this choice completes an answer."""
        return not self.ways(choice)

    def spots(self, choice: Choice | None = None) -> frozenset[Spot]:
        """Where on the board the next step lies: that of the menu, or the one after a choice."""
        steps = self.choices() if choice is None else [step for step, _ in self.ways(choice)]
        return _spots(steps)

    def at(self, spot: Spot) -> Choice | None:
        """The choice at this place: of this step, or else of an earlier one, which is undone."""
        for choice in self.choices():
            if choice.spot == spot:
                return choice
        taken = self.taken
        if self.back() is not None:
            choice_before = self.at(spot)
            if choice_before is not None:
                return choice_before
        self.taken = taken
        return None

    def spots_before(self) -> frozenset[Spot]:
        """Where on the board the last step might have gone instead."""
        if not self.taken:
            return frozenset()
        depth = len(self.taken) - 1
        way = self.taken[:depth]
        return _spots([path[depth] for path, _ in self.moves if path[:depth] == way])

    def choose(self, choice: Choice) -> Action | None:
        """Takes a step; the answer if it is complete."""
        answers = self.answers(choice)
        if self.is_last(choice):
            return answers[0]
        self.taken += (choice,)
        return None

    def back(self) -> Choice | None:
        """Takes the last step back and returns it; None at the root."""
        if not self.taken:
            return None
        *firsts, last = self.taken
        self.taken = tuple(firsts)
        return last


def last_spot(steps: Sequence[Choice]) -> Spot | None:
    """Where on the board the last of these steps is that is anywhere."""
    return next((step.spot for step in reversed(steps) if step.spot is not None), None)


def _spots(steps: Sequence[Choice]) -> frozenset[Spot]:
    return frozenset(step.spot for step in steps if step.spot is not None)


class ChoiceList(OptionList):
    """The choices of a menu, one to a line."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("space", "select", show=False)]

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id, markup=False, compact=True)
        self.is_careful = False  # a click on a line that is not marked only marks it

    def fill(self, choices: Sequence[Choice], at: Choice | None) -> None:
        labels = [choice.label for choice in choices]
        # Compared by identity: a line must lead to the choice that it was made from.
        if [id(label) for label in labels] != [id(option.prompt) for option in self.options]:
            with self.prevent(OptionList.OptionHighlighted):
                self.clear_options()
                self.add_options([Option(label) for label in labels])
        self.mark(choices.index(at) if at in choices else None)

    def mark(self, number: int | None) -> None:
        with self.prevent(OptionList.OptionHighlighted):
            self.highlighted = number

    def on_click(self, event: events.Click) -> None:
        number = event.style.meta.get("option")
        if self.is_careful and number is not None and number != self.highlighted:
            event.prevent_default()
            self.highlighted = number


class MoveLine(Input):
    """Where moves are typed."""

    def __init__(self, suggester: Suggester, *, id: str) -> None:
        super().__init__(
            id=id,
            compact=True,
            suggester=suggester,
            placeholder="press / to type a move",
            select_on_focus=False,
        )


class MoveSuggester(Suggester):
    """Completes move text word by word, towards legal moves only."""

    def __init__(self) -> None:
        super().__init__(use_cache=False, case_sensitive=False)
        self.moves: list[str] = []

    async def get_suggestion(self, value: str) -> str | None:
        for move in self.moves:
            if move.startswith(value) and move != value:
                rest = move[len(value) :]
                word = rest.lstrip().partition(" ")[0]
                blanks = len(rest) - len(rest.lstrip())
                return move[: len(value) + blanks + len(word)]
        return None
