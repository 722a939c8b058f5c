"""Rendering: a position for people, as text or as pixels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.state import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HUMAN: Final = "human"  # the text is printed after every step
ANSI: Final = "ansi"
RGB_ARRAY: Final = "rgb_array"
MODES: Final = (HUMAN, ANSI, RGB_ARRAY)
FRAMES: Final = 2  # a second, for whoever makes a film
WIDTH: Final = 100  # columns, whatever the terminal has


def render(
    mode: str | None, game: Game[Any], state: State, eye: int, names: Sequence[str]
) -> str | NDArray[np.uint8] | None:
    """What a mode gives back."""
    if mode is None:
        return None
    if mode == RGB_ARRAY:
        from boulevard.envs.painter import find_painter

        return find_painter(game).paint(game.view(state, eye), names)
    drawn = text(game, state, eye, names)
    if mode == ANSI:
        return drawn
    print(drawn)
    return None


def text(game: Game[Any], state: State, eye: int, names: Sequence[str]) -> str:
    """The board, the players, what the eye holds, and what is asked of whom, or how it ended."""
    from rich.text import Text

    from boulevard.terminal.drawing import find_drawing

    drawing = find_drawing(game)
    view = game.view(state, eye)
    lines = [drawing.board(view, names, WIDTH), *drawing.seats(view, names)]
    if eye >= 0:
        lines += drawing.hand(view, eye)
    if state.is_over():
        lines += [Text(), *drawing.outcome(game.result(state), game.view(state, EVERYONE), names)]
    for seat in view.asked:
        question = drawing.ask(game.decision(state, seat), game.view(state, seat))
        lines.append(Text(f"{names[seat]} is asked: {question}"))
    rows = "\n".join(line.plain for line in lines).split("\n")
    return "\n".join(row.rstrip() for row in rows)
