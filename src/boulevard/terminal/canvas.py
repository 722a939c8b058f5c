"""Putting text in place: a canvas of styled characters, and lines that keep their margin."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.padding import Padding
from rich.text import Text


class Canvas:
    """Starts blank; whatever is put outside of it is lost."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._signs = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        """Writes to the right of (x, y).  The style comes on top of what is there already."""
        if not 0 <= y < self.height:
            return
        for at, sign in enumerate(text, start=x):
            if 0 <= at < self.width:
                self._signs[y][at] = sign if cell_len(sign) == 1 else "?"  # each has one column
                self._styles[y][at] = f"{self._styles[y][at]} {style}".strip()

    def put_down(self, x: int, y: int, text: str, style: str = "") -> None:
        """Writes downwards from (x, y)."""
        for below, sign in enumerate(text):
            self.put(x, y + below, sign, style)

    def fill(self, x: int, y: int, width: int, height: int, style: str, sign: str = " ") -> None:
        """Wipes a part, style and all."""
        for row in range(max(y, 0), min(y + height, self.height)):
            for at in range(max(x, 0), min(x + width, self.width)):
                self._signs[row][at] = sign
                self._styles[row][at] = style

    def lines(self) -> list[Text]:
        found = []
        for signs, styles in zip(self._signs, self._styles, strict=True):
            line = Text(no_wrap=True)
            start = 0
            for end in range(1, len(signs) + 1):
                if end == len(signs) or styles[end] != styles[start]:
                    line.append("".join(signs[start:end]), styles[start] or None)
                    start = end
            found.append(line)
        return found


def indented(line: Text) -> Padding:
    """The line with its blanks as a margin, so that it stays indented where it is wrapped."""
    blanks = len(line.plain) - len(line.plain.lstrip())
    return Padding(line[blanks:], (0, 0, 0, blanks))


def hanging(head: Text, parts: Sequence[str], between: str, width: int = 80) -> list[Text]:
    """The head with all parts behind it; those that `width` has no room for stand below."""
    lines = [head]
    margin = cell_len(head.plain)
    for number, part in enumerate(parts):
        ending = between.rstrip() if number + 1 < len(parts) else ""
        if cell_len(lines[-1].plain) + cell_len(part + ending) > width and number:
            lines[-1].rstrip()
            lines.append(Text(" " * margin))
        lines[-1].append(part + (between if ending else ""))
    lines[-1].rstrip()
    return lines
