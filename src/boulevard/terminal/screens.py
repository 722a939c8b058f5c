"""The pages of the client beside the table: passing the keyboard, help, the end, leaving."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Middle, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from boulevard.terminal.canvas import indented
from boulevard.terminal.drawing import ACCENT, QUIET, Lines


class PassScreen(ModalScreen[None]):
    """Hides the table until the next person has the keyboard."""

    CSS = """
    PassScreen { background: $background; }
    PassScreen Static { width: auto; max-width: 70; padding: 1 3; border: round $primary; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "ready", "Show my tiles"),
        Binding("q", "app.leave", "Quit"),
    ]

    def __init__(self, player: str) -> None:
        super().__init__()
        self.player = player

    def compose(self) -> ComposeResult:
        text = Text.assemble(
            ("Pass the keyboard to ", ""),
            (self.player, f"bold {ACCENT}"),
            (".\n\n", ""),
            (f"{self.player}: press Enter when nobody else is looking.", QUIET),
        )
        yield Middle(Center(Static(text, id="pass")))

    def action_ready(self) -> None:
        self.dismiss()


class Page(ModalScreen[None]):
    """Some text to read, over the table."""

    CSS = """
    Page { align: center middle; }
    Page VerticalScroll {
        width: 90%; max-width: 100; height: auto; max-height: 95%;
        padding: 0 2; border: round $primary; background: $surface;
        border-title-color: $primary;
    }
    Page Static { width: 100%; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,question_mark,f1", "close", "Back to the table"),
        Binding("q", "app.leave", "Quit"),
    ]

    def __init__(self, title: str, parts: Sequence[RenderableType]) -> None:
        super().__init__()
        self._heading = title
        self._parts = parts

    def compose(self) -> ComposeResult:
        parts = [indented(part) if isinstance(part, Text) else part for part in self._parts]
        hint = Text("Esc: back to the table", style=QUIET)
        scroll = VerticalScroll(Static(Group(*parts, "", hint), id="page"))
        scroll.border_title = self._heading
        yield scroll

    def action_close(self) -> None:
        self.dismiss()


class LeaveScreen(ModalScreen[bool]):
    """Asks before a game that is nowhere saved is lost."""

    CSS = """
    LeaveScreen { align: center middle; }
    LeaveScreen Static { width: auto; padding: 1 3; border: round $error; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "Quit"),
        Binding("n,escape,enter", "answer(False)", "Go on playing"),
    ]

    def __init__(self, reason: str) -> None:
        super().__init__()
        self._reason = reason

    def compose(self) -> ComposeResult:
        yield Static(Text(f"{self._reason}\n\nQuit and lose this game?  y / n"))

    def action_answer(self, leave: bool) -> None:
        self.dismiss(leave)


KEYS = (
    ("arrows", "move through the list, or over the lit places of the board"),
    ("Enter", "choose what is marked; the last choice of a move carries it out"),
    ("Esc, Backspace", "one choice back"),
    ("Tab", "go from the board to the list, the log and the line for typing"),
    ("/", "type a move; Right completes it, Enter plays it, Esc leaves the line"),
    ("i", "look around: the arrows go over all of the board, the preview tells what is there"),
    ("z", "larger or smaller board; Shift and arrows, or the wheel, move it"),
    ("h", "hint: what the best bot would do, and what that brings"),
    ("y", "your hand in full"),
    ("o", "make an offer step by step, or withdraw it; also while others are asked (trades only)"),
    ("u", "take the last answer back, while nothing has been turned up since"),
    ("e", "the result, when the game is over"),
    ("q", "leave; the game is saved after every move"),
    ("mouse", "click a place or a line; what would carry a move out needs a second click"),
)


def help_parts(game: str, legend: Lines) -> list[RenderableType]:
    """Keys, signs and where the rules are."""
    keys = Table.grid(padding=(0, 2))
    for key, meaning in KEYS:
        keys.add_row(Text(key, f"bold {ACCENT}", no_wrap=True), Text(meaning))
    rules = Text(f"The rules, clause by clause: boulevard rules {game}. What they say about ")
    rules.append(f"something: boulevard rules {game} WORDS.")
    parts: list[RenderableType] = [keys, ""]
    for line in legend:
        parts += [line, ""]
    return [*parts, rules]


def result_parts(result: Lines, seed: str, seed_hash: str, verify: str) -> Lines:
    """How the game ended, and how to see that nothing was touched; `verify` is a command, or ""."""
    lines = [*result, Text(), Text(f"Seed: {seed}")]
    lines.append(Text(f"Its hash, known from the start: {seed_hash}", style=QUIET))
    if verify:
        lines.append(Text(f"Check that nothing was touched: {verify}"))
    return lines
