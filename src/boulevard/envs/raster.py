"""Raster: a grid of pixels that boxes and small letters are put on."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

GROUND: Final = "#1c1917"
INK: Final = "#ece5dc"
QUIET: Final = "#8a7f70"
LIT: Final = "#f2976b"  # who is asked

LETTER: Final = 4  # columns of a letter with the gap after it, at scale 1
LINE: Final = 7  # rows of a line with the gap below it

# Each sign, and its five rows of three pixels: a digit is a row, its bits from left to right.
_FONT: Final = """
    0 75557 1 26227 2 71747 3 71717 4 55711 5 74717 6 74757 7 71122 8 75757 9 75717 A 25755 B 65656
    C 34443 D 65556 E 74647 F 74644 G 34553 H 55755 I 72227 J 11152 K 55655 L 44447 M 57755 N 57775
    O 25552 P 65644 Q 25563 R 65655 S 34216 T 72222 U 55557 V 55552 W 55775 X 55255 Y 55222 Z 71247
    $ 36736 - 00700 + 02720 . 00002 , 00024 : 02020 ; 02024 ! 22202 ? 71202 / 11244 * 05250 _ 00007
    ( 12221 ) 42224 < 12421 > 42124 ^ 25000 | 22222 = 07070 [ 64446 ] 31113 ' 22000 # 57575 % 51245
"""
_WORDS: Final = _FONT.split()
_GLYPHS: Final = {" ": "00000", **dict(zip(_WORDS[::2], _WORDS[1::2], strict=True))}
_SOLID: Final = "77777"  # for what has no letter


class Raster:
    """Red, green and blue, from the top left; what lies outside is cut off."""

    def __init__(self, width: int, height: int, ground: str = GROUND) -> None:
        self.pixels: NDArray[np.uint8] = np.empty((height, width, 3), np.uint8)
        self.pixels[:] = _rgb(ground)

    def box(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """A filled rectangle."""
        self.pixels[max(y, 0) : max(y + height, 0), max(x, 0) : max(x + width, 0)] = _rgb(colour)

    def frame(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Its edge, a pixel wide."""
        self.box(x, y, width, 1, colour)
        self.box(x, y + height - 1, width, 1, colour)
        self.box(x, y, 1, height, colour)
        self.box(x + width - 1, y, 1, height, colour)

    def write(self, x: int, y: int, text: str, colour: str = INK, scale: int = 1) -> None:
        """Capital letters, each five rows high and three columns wide at scale 1."""
        for number, letter in enumerate(text.upper()):
            left = x + number * LETTER * scale
            if left >= 0 and y >= 0:
                glyph = _glyph(letter, scale)
                part = self.pixels[y : y + glyph.shape[0], left : left + glyph.shape[1]]
                part[glyph[: part.shape[0], : part.shape[1]]] = _rgb(colour)

    def middle(self, x: int, y: int, width: int, text: str, colour: str, scale: int = 1) -> None:
        """Text in the middle of so many columns."""
        self.write(x + (width - (len(text) * LETTER - 1) * scale) // 2, y, text, colour, scale)


@cache
def _glyph(letter: str, scale: int) -> NDArray[np.bool_]:
    """Which pixels of a letter are ink."""
    rows = _GLYPHS.get(letter, _SOLID)
    small = [[bool(int(row) & bit) for bit in (4, 2, 1)] for row in rows]
    return np.kron(np.array(small), np.ones((scale, scale), np.bool_))


@cache
def _rgb(colour: str) -> tuple[int, int, int]:
    """From a colour as it is written on a page: `#f2976b`."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
