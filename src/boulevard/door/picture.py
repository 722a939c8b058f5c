"""Picture: a table as coloured text, for a terminal without colours and for a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING

from rich.console import Console, RenderableType
from rich.text import Text

from boulevard.core.frames import EVERYONE
from boulevard.terminal.drawing import find_drawing

if TYPE_CHECKING:
    from boulevard.door.table import Table

WIDTH = 100  # columns in a notebook, which has no terminal to ask
FRAME = (  # the drawings are made for dark ground
    '<pre style="background:#1c1917;color:#ece5dc;padding:0.8em;line-height:1.2;overflow-x:auto;'
    "font-family:ui-monospace,Menlo,'DejaVu Sans Mono',Consolas,monospace\">{code}</pre>"
)


def picture(table: Table, eye: int, width: int | None = None) -> list[Text]:
    """The board, the players, what the eye holds, and what is asked of whom, or how it ended."""
    game, names = table.game, table.names
    drawing = find_drawing(game)
    view = table.view(eye)
    lines = [drawing.board(view, names, width), *drawing.seats(view, names)]
    if eye >= 0:
        lines += drawing.hand(view, eye)
    if table.is_over:
        shown = table.view(EVERYONE)
        return [*lines, Text(), *drawing.outcome(table.result, shown, names)]
    lines.append(Text())
    for seat in table.asked:
        question = drawing.ask(table.decision(seat), table.view(seat))
        lines.append(Text(f"{names[seat]} is asked: {question}"))
    return lines


def plain(lines: Sequence[Text]) -> str:
    rows = "\n".join(line.plain for line in lines).split("\n")
    return "\n".join(row.rstrip() for row in rows)


def html(*lines: RenderableType) -> str:
    """As it would look in a terminal; everything in it is escaped."""
    console = Console(
        record=True, file=StringIO(), width=WIDTH, force_terminal=True, color_system="truecolor"
    )
    console.print(*lines, sep="\n", soft_wrap=True, highlight=False)
    return console.export_html(code_format=FRAME, inline_styles=True)
