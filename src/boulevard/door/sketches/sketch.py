"""Sketch: how one game looks as SVG.  It shows; it decides nothing.

A game without one is shown as coloured text.  One from elsewhere registers its own under the entry
point `boulevard.sketches`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from boulevard.core.game import Game
from boulevard.core.messages import View
from boulevard.core.registry import Registry
from boulevard.door.sketches.svg import (
    ACCENT,
    ACCENT_SOFT,
    GROUND,
    INK_2,
    LINE,
    SURFACE,
    Emblem,
    Leaf,
    beside,
    cut,
    placed,
    rect,
    scaled,
    stacked,
    words,
    wrapped,
)

SKETCHES = Registry("boulevard.sketches", "sketch")
PANEL: Final = 252  # width of what stands beside a board
MARGIN: Final = 16
GAP: Final = 12
FRAME: Final = 300  # the width of a picture in a strip,
FRAMES_A_ROW: Final = 3  # and how many stand side by side


class Sketch:
    """How one game is drawn.  Both methods may be asked at any moment of the game."""

    def board(self, view: View, names: Sequence[str]) -> Leaf:
        """What lies on the table."""
        raise NotImplementedError

    def panel(self, view: View, names: Sequence[str]) -> list[Leaf]:
        """What stands beside it, from top to bottom, each `PANEL` wide: players, hand, supplies."""
        raise NotImplementedError


def find_sketch(game: Game[Any]) -> Sketch | None:
    """The sketch of this game, if it has one."""
    if game.name not in SKETCHES.names():
        return None
    found: Sketch = SKETCHES.find(game.name)()
    return found


# -- what stands beside a board


def card(*parts: Leaf, title: str = "", aside: str = "") -> Leaf:
    """Leaves on a card of their own, under a heading."""
    room = PANEL - 24
    rows = list(parts)
    if title:
        head = words(0, 12, title, 13, INK_2, weight=650)
        head += words(room, 12, aside, 13, INK_2, anchor="end") if aside else ""
        rows.insert(0, Leaf(room, 16, head))
    inside = stacked(rows, 6)
    height = inside.height + 22
    ground = rect(0.5, 0.5, PANEL - 1, height - 1, SURFACE, rx=12, stroke=LINE)
    return Leaf(PANEL, height, ground + placed(inside.body, 12, 11))


def player(emblem: Emblem, name: str, amount: str, detail: str, *, is_asked: bool) -> Leaf:
    """A player in a row; whoever is asked stands on the accent."""
    room = PANEL - 24
    body = ""
    if is_asked:
        body += rect(-6, 0, room + 12, 42, ACCENT_SOFT, rx=9, stroke=ACCENT, stroke_width=1.4)
    body += placed(emblem.plate(), 14, 21, 0.95)
    left = room - 36 - 9 * len(amount)
    body += words(36, 18, cut(name, left, 14), 14, weight=650)
    body += words(room, 18, amount, 15, weight=700, anchor="end")
    body += words(36, 34, cut(detail, room - 36, 12), 12, INK_2)
    return Leaf(room, 42, body)


def lines(*said: str, size: float = 12.5) -> Leaf:
    """Sentences, wrapped."""
    room = PANEL - 24
    rows = [row for sentence in said for row in wrapped(sentence, room, size)]
    step = size * 1.4
    body = "".join(words(0, size + n * step, row, size, INK_2) for n, row in enumerate(rows))
    return Leaf(room, step * len(rows), body)


# -- the whole


def plate(sketch: Sketch, view: View, names: Sequence[str], heading: str, said: str) -> Leaf:
    """Heading and question, the board, and what stands beside it."""
    board = sketch.board(view, names)
    panel = stacked(sketch.panel(view, names), GAP)
    inside = beside([board, panel], GAP)
    width = inside.width
    head = words(0, 16, heading, 17, weight=700)
    rows = wrapped(said, width, 13)
    head += "".join(words(0, 36 + 18 * n, row, 13, INK_2) for n, row in enumerate(rows))
    return _framed(stacked([Leaf(width, 22 + 18 * len(rows), head), inside], 10))


def strip(
    sketch: Sketch, moments: Sequence[tuple[View, str]], names: Sequence[str], heading: str
) -> Leaf:
    """Boards as a film, each under its own line."""
    frames = []
    for view, said in moments:
        board = sketch.board(view, names)
        small = scaled(board, min(1.0, FRAME / board.width, FRAME / board.height))
        aside = placed(small.body, (FRAME - small.width) / 2, 0)
        rows = wrapped(said, FRAME, 12, 2)
        text = "".join(words(0, 12 + 16 * n, row, 12, INK_2) for n, row in enumerate(rows))
        frames.append(stacked([Leaf(FRAME, 32, text), Leaf(FRAME, small.height, aside)], 6))
    rows_of = [frames[n : n + FRAMES_A_ROW] for n in range(0, len(frames), FRAMES_A_ROW)]
    film = stacked([beside(row, GAP) for row in rows_of], 18)
    title = Leaf(film.width, 22, words(0, 16, cut(heading, film.width, 17), 17, weight=700))
    return _framed(stacked([title, film], 8))


def _framed(inside: Leaf) -> Leaf:
    width, height = inside.width + 2 * MARGIN, inside.height + 2 * MARGIN
    ground = rect(0, 0, width, height, GROUND, rx=14)
    return Leaf(width, height, ground + placed(inside.body, MARGIN, MARGIN))
