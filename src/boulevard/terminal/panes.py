"""Panes: what is on the screen during a game, pane by pane.  It shows what it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from rich.console import Group
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.suggester import Suggester
from textual.widgets import RichLog, Static

from boulevard.terminal.board import Board
from boulevard.terminal.canvas import indented
from boulevard.terminal.choices import ChoiceList, MoveLine
from boulevard.terminal.drawing import ACCENT, Choice, Lines, Picture, Spot
from boulevard.terminal.keys import KEYS, OFFERING_KEYS, TYPING_KEYS

CSS: Final = """
Panes { background: #1a1816; color: #f4ecdf; }
#question { height: 1; width: 100%; background: #302c28; }
#middle { height: 1fr; }
#board { width: 1fr; height: 100%; background: #201d1a; }
#side { width: 33; height: 100%; background: #252220; border-left: solid #57504a; }
#seats { height: auto; }
#hand { display: none; height: auto; }
#choices, #preview { height: 1fr; min-height: 4; background: #252220; padding: 0; }
#choices { text-wrap: nowrap; text-overflow: ellipsis; }
#preview-text { width: 100%; height: auto; }
#log { height: 6; background: #1a1816; }
#hand, #choices, #choices:focus, #preview, #log {
    border: none; border-top: solid #57504a; border-title-color: #bcb1a2;
    scrollbar-size-vertical: 1; scrollbar-color: #57504a; scrollbar-background: #252220;
}
#choices:focus, #preview:focus, #log:focus { border-title-color: #f2976b; }
#choices > .option-list--option-highlighted {
    background: #4a2a1b; color: #f4ecdf; text-style: bold;
}
#choices:focus > .option-list--option-highlighted { background: #7d3c1c; color: #fffaf0; }
#move { height: 1; background: #302c28; border: none; padding: 0 1; }
#move:focus { background: #4a2a1b; }
#keys {
    height: 1; background: #252220; color: #bcb1a2;
    link-color: #bcb1a2; link-style: none; link-background: #252220;
}
.-wide #side { width: 43; }
.-tall #log { height: 9; }
.-tall #hand { display: block; }
.-tall #hand.-listed { display: none; }
"""


class Panes(Vertical):
    """The question, the board, the players, the choices, the preview, the log, the move line."""

    def __init__(self, game: str, suggester: Suggester, *, has_offers: bool = False) -> None:
        super().__init__()
        self._game = game
        self._suggester = suggester
        self._keys = OFFERING_KEYS if has_offers else KEYS
        self._fitting = 0  # the largest zoom at which the whole board fits
        self._shown: dict[str, Lines] = {}  # what the panes hold; drawing costs more than comparing

    def compose(self) -> ComposeResult:
        yield Static(id="question")
        with Horizontal(id="middle"):
            yield Board(id="board")
            with Vertical(id="side"):
                yield Static(id="seats")
                yield Static(id="hand")
                yield ChoiceList(id="choices")
                with VerticalScroll(id="preview"):
                    yield Static(id="preview-text")
        yield RichLog(id="log", wrap=True, min_width=0)
        yield MoveLine(self._suggester, id="move")
        yield Static(self._keys, id="keys")

    def on_mount(self) -> None:
        self.query_one("#hand").border_title = "Your hand"
        self.query_one("#log").border_title = "Log"

    def on_resize(self) -> None:
        self._fitting = 0

    def on_descendant_focus(self) -> None:
        is_typing = self.query_one("#move").has_focus
        keys = TYPING_KEYS if is_typing else self._keys
        self.query_one("#keys", Static).update(keys, layout=False)

    # -- panes -------------------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        line = Text.assemble((f" {self._game} ", f"bold reverse {ACCENT}"), " ", (sentence, "bold"))
        self._update("#question", [line])

    def show_seats(self, lines: Lines) -> None:
        self._update("#seats", lines)

    def _update(self, name: str, lines: Lines) -> bool:
        """Puts lines into a pane; false when they were there already."""
        before = self._shown.get(name)
        if lines == before:
            return False
        self._shown[name] = lines
        content = Group(*(map(indented, lines) if name == "#preview-text" else lines))
        same_height = name == "#question" or (name == "#seats" and len(lines) == len(before or []))
        self.query_one(name, Static).update(content, layout=not same_height)
        return True

    def show_hand(self, lines: Lines, *, is_listed: bool) -> None:
        """In a pane of its own, unless it is listed among the choices or there is no room."""
        self._update("#hand", lines)
        self.query_one("#hand").set_class(is_listed or not lines, "-listed")

    def show_choices(
        self,
        title: str,
        choices: Sequence[Choice],
        marked: Choice | None,
        *,
        is_asked: bool = True,
        is_careful: bool = False,
    ) -> None:
        pane = self.query_one("#choices", ChoiceList)
        pane.border_title = title
        pane.disabled = not is_asked
        pane.is_careful = is_careful
        pane.fill(choices, marked)

    def show_preview(self, title: str, lines: Lines) -> None:
        pane = self.query_one("#preview")
        pane.border_title = title
        if self._update("#preview-text", lines):
            pane.scroll_home(animate=False)

    def show_board(
        self,
        draw: Callable[[int], Picture],
        zooms: int,
        zoom: int | None,
        at: Spot | None,
        targets: frozenset[Spot] | None,
    ) -> None:
        """The board at this zoom, or at the largest that fits; once smaller, it stays smaller.

        Apart from the largest, a third of it may be out of sight.  The arrow keys move among the
        targets, or among all spots.
        """
        board = self.query_one("#board", Board)
        picture = draw(self._fitting if zoom is None else zoom)
        while zoom is None and self._fitting < zooms - 1:
            if board.has_room_for(picture, share=0.7 if self._fitting else 1.0):
                break
            self._fitting += 1
            picture = draw(self._fitting)
        board.show(picture, at, frozenset(picture.spots) if targets is None else targets)

    def tell(self, lines: Iterable[Text], *, anew: bool = False) -> None:
        """Adds to the log, or starts it again."""
        log = self.query_one("#log", RichLog)
        if anew:
            log.clear()
        width = log.scrollable_content_region.width or None
        for line in lines:
            log.write(indented(line), width=width)
        log.scroll_end(animate=False)
