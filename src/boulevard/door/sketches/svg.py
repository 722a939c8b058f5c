"""Svg: the shapes that every sketch is made of, as text.

There are no ids, so that any number of sketches can share a page.  A colour may be a `Tone`: it is
written as it looks by day, and the style of the document has what it turns to in the dark.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final, NamedTuple, TypeAlias

FONT: Final = (
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif"
)
WIDE: Final = 0.54  # of a letter, in its size: a guess on the wide side, since no renderer is asked
TONED: Final = re.compile(r"bv-([fs])-([0-9a-f]{6})")
PAINTED: Final = {"fill": "f", "stroke": "s"}


class Tone(NamedTuple):
    """A colour that follows the theme of whoever looks."""

    light: str
    dark: str


Paint: TypeAlias = str | Tone


class Leaf(NamedTuple):
    """A piece of drawing and the room it takes, from 0 0."""

    width: float
    height: float
    body: str


# -- what all sketches are painted with

GROUND: Final = Tone("#f4ede0", "#1a1816")
SURFACE: Final = Tone("#fffcf5", "#252220")
LINE: Final = Tone("#ddd1bc", "#433d37")
INK: Final = Tone("#2b2520", "#f4ecdf")
INK_2: Final = Tone("#655a4d", "#bcb1a2")
ACCENT: Final = Tone("#ab421e", "#f2976b")
ACCENT_SOFT: Final = Tone("#f7dccb", "#4a2a1b")
PAPER: Final = "#fffaf0"  # discs, plates and card faces stay light
PAPER_INK: Final = "#2b2520"


def mixed(paint: str, ground: Tone, share: float) -> Tone:
    """So much of a colour on this ground."""
    return Tone(*[_mixed(paint, below, share) for below in ground])


def _mixed(paint: str, ground: str, share: float) -> str:
    pairs = [(int(paint[n : n + 2], 16), int(ground[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(share * one + (1 - share) * two):02x}" for one, two in pairs)


# -- shapes


def figure(value: float) -> str:
    """A number as short as it can be written."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def tag(kind: str, *inside: str, **said: Paint | float | None) -> str:
    """An element; what is None is not said."""
    words, classes = [], []
    for name, value in said.items():
        if value is None:
            continue
        if isinstance(value, Tone):
            classes.append(f"bv-{PAINTED[name]}-{value.dark[1:]}")
            value = value.light
        told = value if isinstance(value, str) else figure(value)
        words.append(f' {name.replace("_", "-")}="{escape(told)}"')
    if classes:
        words.insert(0, f' class="{" ".join(classes)}"')
    body = "".join(inside)
    return f"<{kind}{''.join(words)}>{body}</{kind}>" if body else f"<{kind}{''.join(words)}/>"


def rect(
    x: float, y: float, width: float, height: float, fill: Paint = "none", **said: Paint | float
) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, fill=fill, **said)


def circle(x: float, y: float, radius: float, fill: Paint, **said: Paint | float) -> str:
    return tag("circle", cx=x, cy=y, r=radius, fill=fill, **said)


def ellipse(x: float, y: float, rx: float, ry: float, fill: Paint, **said: Paint | float) -> str:
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill=fill, **said)


def path(d: str, fill: Paint = "none", **said: Paint | float) -> str:
    return tag("path", d=d, fill=fill, **said)


def placed(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The same somewhere else, larger or smaller, turned."""
    moves = [f"translate({figure(x)} {figure(y)})"]
    if turn:
        moves.append(f"rotate({figure(turn)})")
    if scale != 1:
        moves.append(f"scale({scale:.4g})")
    return tag("g", body, transform=" ".join(moves))


def words(
    x: float,
    y: float,
    said: object,
    size: float = 13,
    fill: Paint = INK,
    *,
    weight: int = 400,
    anchor: str = "start",
    **more: Paint | float,
) -> str:
    """A line of text on its baseline."""
    plain = "".join(letter for letter in str(said) if letter.isprintable())
    return tag(
        "text",
        escape(plain),
        x=x,
        y=y,
        font_size=size,
        font_weight=None if weight == 400 else float(weight),
        text_anchor=None if anchor == "start" else anchor,
        fill=fill,
        **more,
    )


def cut(said: str, room: float, size: float) -> str:
    """As much of a line as surely fits."""
    most = max(1, int(room / (WIDE * size)))
    return said if len(said) <= most else said[: most - 1].rstrip() + "\N{HORIZONTAL ELLIPSIS}"


def wrapped(said: str, room: float, size: float, most: int = 3) -> list[str]:
    """A sentence in lines that fit; the last of them is cut where there are more."""
    lines: list[str] = []
    for word in said.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and len(longer) * WIDE * size <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    kept = lines[:most]
    if len(lines) > most:
        kept[-1] = f"{kept[-1]} {lines[most]}"
    return [cut(line, room, size) for line in kept]


# -- pieces

SHAPES: Final = {  # around 0 0, within 20 by 20
    "circle": "M-6 0a6 6 0 1 1 12 0a6 6 0 1 1-12 0z",
    "square": "M-5.4-5.4H5.4V5.4H-5.4z",
    "triangle": "M0-6.8 6.9 5.4H-6.9z",
    "diamond": "M0-7.6 7.6 0 0 7.6-7.6 0z",
    "cross": "M-2.3-6.8h4.6v4.5h4.5v4.6h-4.5v4.5h-4.6v-4.5h-4.5v-4.6h4.5z",
    "hexagon": "M-3.5-6.2h7L7.1 0 3.5 6.2h-7L-7.1 0z",
}


class Emblem(NamedTuple):
    """A player's colour, and the shape that tells it apart without colours."""

    shape: str
    fill: str
    glyph: str
    letter: str = ""  # instead of the shape, where there are more players than shapes

    def mark(self, scale: float = 1) -> str:
        """What stands on the pieces, around 0 0."""
        if self.letter:
            return words(0, 5 * scale, self.letter, 14 * scale, self.glyph, weight=700,
                         anchor="middle")  # fmt: skip
        return placed(path(SHAPES[self.shape], self.glyph), 0, 0, scale)

    def plate(self) -> str:
        """The player's mark, 28 by 28 around 0 0."""
        ground = rect(-14, -14, 28, 28, self.fill, rx=9, stroke=INK, stroke_width=1.2)
        return ground + self.mark()


EMBLEMS: Final = {
    "red": Emblem("circle", "#c5362c", "#ffffff"),
    "blue": Emblem("square", "#2a60b5", "#ffffff"),
    "green": Emblem("triangle", "#2c7a39", "#ffffff"),
    "yellow": Emblem("diamond", "#f0bb2c", PAPER_INK),
    "purple": Emblem("cross", "#7a48b0", "#ffffff"),
    "black": Emblem("hexagon", "#26221f", "#ffffff"),
}


def beside(leaves: Sequence[Leaf], gap: float) -> Leaf:
    """Leaves from left to right, their tops in line."""
    x, parts = 0.0, []
    for leaf in leaves:
        parts.append(placed(leaf.body, x, 0))
        x += leaf.width + gap
    return Leaf(x - gap, max(leaf.height for leaf in leaves), "".join(parts))


def stacked(leaves: Sequence[Leaf], gap: float) -> Leaf:
    """Leaves from top to bottom, their left edges in line."""
    y, parts = 0.0, []
    for leaf in leaves:
        parts.append(placed(leaf.body, 0, y))
        y += leaf.height + gap
    return Leaf(max(leaf.width for leaf in leaves), y - gap, "".join(parts))


def scaled(leaf: Leaf, scale: float) -> Leaf:
    return Leaf(leaf.width * scale, leaf.height * scale, placed(leaf.body, 0, 0, scale))


# -- the whole


def document(leaf: Leaf, title: str) -> str:
    """A leaf as a document of its own; the title is what a screen reader says."""
    turns = sorted(set(TONED.findall(leaf.body)))
    kinds = {short: name for name, short in PAINTED.items()}
    rules = "".join(f".bv-{short}-{dark}{{{kinds[short]}:#{dark}}}" for short, dark in turns)
    style = f"@media (prefers-color-scheme:dark){{{rules}}}"
    plain = "".join(letter for letter in title if letter.isprintable())
    return tag(
        "svg",
        tag("title", escape(plain)),
        tag("style", style),
        leaf.body,
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=f"0 0 {figure(leaf.width)} {figure(leaf.height)}",
        width=leaf.width,
        height=leaf.height,
        style="max-width:100%;height:auto",
        font_family=FONT,
    )
