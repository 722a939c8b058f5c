"""Board: the widget that shows a drawing's picture, scrolled so that the cursor is in sight."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Offset
from textual.message import Message
from textual.widget import Widget

from boulevard.terminal.drawing import ACCENT, Box, Picture, Spot

TALL = 2  # a character is about twice as tall as it is wide


class Board(Widget, can_focus=True):
    """Rulers stay where they are; everything else can be moved under them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(way, f"go('{way}')", show=False) for way in ("up", "down", "left", "right")),
        *(
            Binding(f"shift+{way}", f"shift('{way}')", show=False)
            for way in ("up", "down", "left", "right")
        ),
        Binding("enter,space", "pick", show=False),
    ]

    class Pointed(Message):
        """The cursor was moved to a spot."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot: Spot = spot

    class Picked(Message):
        """A spot was chosen."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot: Spot = spot

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self._picture = Picture([])
        self._at: Spot | None = None  # the cursor
        self._targets: frozenset[Spot] = frozenset()  # where it may go
        self._corner = Offset(0, 0)  # of the part in sight

    @property
    def spots(self) -> list[Spot]:
        """All places on the board."""
        return list(self._picture.spots)

    def has_room_for(self, picture: Picture, share: float) -> bool:
        """Whether this share of its width and height can be seen without scrolling."""
        width = max((line.cell_len for line in picture.lines), default=0)
        return width * share <= self.size.width and len(picture.lines) * share <= self.size.height

    def show(self, picture: Picture, at: Spot | None, targets: frozenset[Spot]) -> None:
        """Shows a picture with the cursor at one of its spots; arrow keys move among targets."""
        self._picture = picture
        self._at = at
        self._targets = targets
        self._bring_into_sight()
        self.refresh()

    def on_resize(self) -> None:
        self._bring_into_sight()

    # -- scrolling ---------------------------------------------------------------------------------

    def _extent(self) -> tuple[int, int]:
        """Width and height of what can be scrolled."""
        lines = self._picture.lines
        width = max((line.cell_len for line in lines), default=0)
        return width - self._picture.columns, len(lines) - self._picture.rows

    def _window(self) -> tuple[int, int]:
        """Width and height of the window on it."""
        return self.size.width - self._picture.columns, self.size.height - self._picture.rows

    def _move_to(self, x: int, y: int) -> None:
        (width, height), (wide, high) = self._extent(), self._window()
        # A picture that is smaller than the window stands in the middle of it, rulers and all.
        x = (width - wide) // 2 if width <= wide else max(0, min(x, width - wide))
        y = (height - high) // 2 if height <= high else max(0, min(y, height - high))
        self._corner = Offset(x, y)

    def _bring_into_sight(self) -> None:
        box = self._picture.spots.get(self._picture.centre if self._at is None else self._at)
        wide, high = self._window()
        x, y = self._corner
        if box is not None:
            left, top = box.x - self._picture.columns, box.y - self._picture.rows
            if not x + box.width <= left <= x + wide - 2 * box.width:
                x = left - (wide - box.width) // 2
            if not y + box.height <= top <= y + high - 2 * box.height:
                y = top - (high - box.height) // 2
        self._move_to(x, y)

    def action_shift(self, way: str) -> None:
        dx, dy = _WAYS[way]
        self._move_to(self._corner.x + 7 * dx, self._corner.y + 3 * dy)
        self.refresh()

    def on_mouse_scroll_up(self) -> None:
        self.action_shift("up")

    def on_mouse_scroll_down(self) -> None:
        self.action_shift("down")

    # -- drawing -----------------------------------------------------------------------------------

    def render(self) -> Text:
        rows, columns = self._picture.rows, self._picture.columns
        x, y = self._corner
        wide, high = self._window()
        lines = self._picture.lines
        body = lines[rows:][max(y, 0) : max(y, 0) + max(high, 0)]
        shown = [Text()] * max(-y, 0)
        shown += [self._cut(line, x, wide, columns) for line in [*lines[:rows], *body]]
        if rows and columns:
            self._point_at_more(shown)
        return Text("\n", no_wrap=True, overflow="crop").join(shown)

    def _point_at_more(self, shown: list[Text]) -> None:
        """Marks in the rulers where the picture goes on out of sight."""
        (width, height), (wide, high), (x, y) = self._extent(), self._window(), self._corner
        rows, left, top = self._picture.rows, self._picture.columns - 1 + max(-x, 0), max(-y, 0)
        if y > 0:
            shown[rows] = _replaced(shown[rows], left, "▲")
        if height > high and y + high < height:
            shown[-1] = _replaced(shown[-1], left, "▼")
        if x > 0:
            shown[top] = _replaced(shown[top], self._picture.columns, "◀")
        if width > wide and x + wide < width:
            shown[top] = _replaced(shown[top], self.size.width - 1, "▶")

    def _cut(self, line: Text, x: int, wide: int, columns: int) -> Text:
        head, body = line[:columns], line[columns:]
        return Text(" " * max(-x, 0)) + head + body[max(x, 0) : max(x, 0) + max(wide, 0)]

    # -- pointing ----------------------------------------------------------------------------------

    def action_go(self, way: str) -> None:
        spot = self._next(*_WAYS[way])
        if spot is not None:
            self._at = spot  # at once, for an Enter that is already on its way
            self.post_message(self.Pointed(spot))

    def _next(self, dx: int, dy: int) -> Spot | None:
        """The nearest target in this direction; sideways steps count double."""
        spots = {spot: box for spot, box in self._picture.spots.items() if spot in self._targets}
        here = self._picture.spots.get(self._at) if self._at is not None else None
        if here is None:
            return next(iter(spots), None)
        best: tuple[int, Spot] | None = None
        for spot, box in spots.items():
            right = _middle(box)[0] - _middle(here)[0]
            down = _middle(box)[1] - _middle(here)[1]
            ahead, aside = right * dx + down * dy, abs(right * dy) + abs(down * dx)
            if ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = ahead + 2 * aside, spot
        return None if best is None else best[1]

    def action_pick(self) -> None:
        if self._at is not None:
            self.post_message(self.Picked(self._at))

    def on_click(self, event: events.Click) -> None:
        x = event.x + self._corner.x
        y = event.y + self._corner.y
        if event.x < self._picture.columns or event.y < self._picture.rows:
            return
        for spot, box in self._picture.spots.items():
            if box.x <= x < box.x + box.width and box.y <= y < box.y + box.height:
                self.post_message(self.Picked(spot))
                return


_WAYS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}


def _replaced(line: Text, at: int, sign: str) -> Text:
    return line[:at] + Text(sign, style=f"bold {ACCENT}") + line[at + 1 :]


def _middle(box: Box) -> tuple[int, int]:
    return box.x + box.width // 2, TALL * box.y + TALL * box.height // 2
