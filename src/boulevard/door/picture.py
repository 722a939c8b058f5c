"""Picture: a table or a moment for people: as coloured text, and as SVG for a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import TYPE_CHECKING, Any

from rich.console import Console, RenderableType
from rich.text import Text

from boulevard.core.errors import Refused
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.door.sketches.sketch import Sketch, find_sketch, plate, strip
from boulevard.door.sketches.svg import document
from boulevard.terminal.drawing import find_drawing

if TYPE_CHECKING:
    from boulevard.door.record import Moment, Record
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


# -- as SVG ----------------------------------------------------------------------------------------


def sketched(game: Game[Any]) -> Sketch:
    """The sketch of a game that has one."""
    found = find_sketch(game)
    if found is None:
        raise Refused(f"{game.title} has no sketch: `draw` shows it as text")
    return found


def table_svg(table: Table, eye: int, sketch: Sketch) -> str:
    """The board, the players, what the eye holds, and what is asked of whom, or how it ended."""
    drawing = find_drawing(table.game)
    said = "It is over."
    if table.is_over:
        best = [name for name, place in zip(table.names, table.places, strict=True) if place == 1]
        said = f"It is over: {', '.join(best) or 'nobody'} came first."
    elif table.asked:
        seat = eye if eye in table.asked else table.asked[0]
        question = drawing.ask(table.decision(seat), table.view(seat))
        said = f"{table.names[seat]} is asked: {question}"
    leaf = plate(sketch, table.view(eye), table.names, table.game.title, said)
    return document(leaf, repr(table).strip("<>"))


def moment_svg(moment: Moment, eye: int, names: Sequence[str], game: Game[Any]) -> str:
    """The position after an answer, and what the answer caused."""
    heading = f"{game.title}, answer {moment.number}"
    said = (moment.sentences or [""])[0].strip()
    leaf = plate(sketched(game), moment.view(eye), names, heading, said)
    return document(leaf, f"{heading}: {said}" if said else heading)


def record_svg(record: Record, frames: int, eye: int) -> str:
    """So many positions of a game, evenly apart, the last one among them."""
    sketch = sketched(record.game)
    everything = list(record)
    moments = [one for one in everything[:-1] if one.by is not None and one.by >= 0 and one.events]
    moments.append(everything[-1])
    count = max(1, min(frames, len(moments)))
    steps = [round((len(moments) - 1) * (n + 1) / count) for n in range(count)]
    told = []
    for step in steps:
        moment = moments[step]
        said = (moment.sentences or [""])[0].strip()
        number = moment.number
        told.append((moment.view(eye), f"{number}. {said}" if said else f"After {number} answers"))
    heading = f"{record.game.title}: {', '.join(record.names)}"
    return document(strip(sketch, told, record.names, heading), repr(record).strip("<>"))
