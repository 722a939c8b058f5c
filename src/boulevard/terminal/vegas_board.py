"""The board of Lords of Vegas as coloured text: six blocks in place, the Strip between them."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.text import Text

from boulevard.games.vegas import data
from boulevard.games.vegas.messages import CasinoView, SpaceView, Sprawl, VegasView
from boulevard.terminal.canvas import Canvas
from boulevard.terminal.drawing import (
    ACCENT,
    ON_ACCENT,
    QUIET,
    Box,
    Lines,
    Look,
    Names,
    Picture,
    Spot,
    seat_marks,
)

# Ink and ground of the companies' tiles, and of the players' pieces.
TILES: Final = {
    "albion": "#f4ecf8 on #6b3583",
    "sphinx": "#241a04 on #c39b42",
    "vega": "#04211b on #4bb39b",
    "tivoli": "#14161a on #a9b0ba",
    "pioneer": "#fbeee9 on #87493d",
}
PIECES: Final = {
    "red": "#ffffff on #c8322b",
    "yellow": "#1f1a00 on #f2cf3b",
    "green": "#ffffff on #2c8a3d",
    "blue": "#ffffff on #2f62c9",
    "black": "#ffffff on #26262b",
    "purple": "#ffffff on #8b3fb5",
}
EMPTY: Final = "#8d8376 on #2b2724"
PARKED: Final = "#e9dfd2 on #3a3530"
STRIP: Final = "#f2cf6b"
LIT: Final = f"{ACCENT} underline"

SHORT: Final = {"albion": "Alb", "sphinx": "Sph", "vega": "Veg", "tivoli": "Tiv", "pioneer": "Pio"}
LEFT: Final = ("A", "C", "E")
STRIP_WIDTH: Final = 5


class Size(NamedTuple):
    """One lot in characters, without the gap to the next."""

    width: int
    height: int


SIZES: Final = (Size(10, 3), Size(6, 2))


def colours_of(view: VegasView) -> tuple[str, ...]:
    return data.colours_of(view.options.colours, view.options.players)


def piece(view: VegasView, seat: int) -> str:
    """How the pieces of a seat look."""
    return PIECES[colours_of(view)[seat]]


def spaces_of(view: VegasView) -> dict[str, SpaceView]:
    return {space.lot: space for space in view.spaces}


def casinos_of(view: VegasView) -> dict[str, CasinoView]:
    """By each of its lots."""
    return {lot: casino for casino in view.casinos for lot in casino.lots}


class BoardArtist:
    """Draws one view."""

    def __init__(self, view: VegasView, names: Names, look: Look) -> None:
        self.view = view
        self.look = look
        self.marks = seat_marks(names)
        self.spaces = spaces_of(view)
        self.casinos = casinos_of(view)
        self.size = SIZES[look.zoom]
        self.column = self.size.width + 1
        self.row = self.size.height + (1 if look.zoom == 0 else 0)
        self.right = 3 * self.column + STRIP_WIDTH
        self.spots: dict[str, tuple[int, int]] = {}
        self._place_lots()
        bottom = max(y for _, y in self.spots.values()) + self.size.height
        self.canvas = Canvas(self.right + 3 * self.column - 1, bottom)

    def _place_lots(self) -> None:
        tops = {"left": 0, "right": 0}
        for block in data.BLOCKS:
            side = "left" if block.id in LEFT else "right"
            x0 = 0 if side == "left" else self.right
            for number, lot in enumerate(block.lots):
                x = x0 + number % block.columns * self.column
                self.spots[lot.id] = x, tops[side] + number // block.columns * self.row
            tops[side] += block.rows * self.row + 1

    def picture(self) -> Picture:
        self._strip()
        for lot in data.ALL:
            self._lot(lot)
        for one, other in data.edges():
            self._join(data.IDS[one], data.IDS[other])
        width, height = self.size
        boxes: dict[Spot, Box] = {
            lot: Box(x, y, width, height) for lot, (x, y) in self.spots.items()
        }
        return Picture(self.canvas.lines(), boxes)

    def _strip(self) -> None:
        middle = 3 * self.column + STRIP_WIDTH // 2 - 1
        for y in range(self.canvas.height):
            self.canvas.put(middle, y, "┊", STRIP)
        self.canvas.put_down(middle, self.canvas.height // 2 - 4, "THE STRIP"[:9], f"bold {STRIP}")

    def _join(self, one: str, other: str) -> None:
        """Fills the gap between two tiles of one casino."""
        casino = self.casinos.get(one)
        if casino is None or other not in casino.lots:
            return
        x, y = self.spots[one]
        width, height = self.size
        ground = TILES[casino.company]
        if self.spots[other][1] == y:
            self.canvas.fill(x + width, y, 1, height, ground)
        elif self.row > height:
            self.canvas.fill(x, y + height, width, self.row - height, ground)

    def _lot(self, lot: data.Lot) -> None:
        x, y = self.spots[lot.id]
        width, height = self.size
        space = self.spaces.get(lot.id)
        is_closed = self.view.options.players == 2 and lot.id[0] == data.CLOSED_FOR_TWO
        ground = EMPTY
        if space is not None:
            ground = PARKED if space.company is None else TILES[space.company]
        self.canvas.fill(x, y, width, height, ground)
        self.canvas.put(x, y, lot.id, self._ink(lot.id))
        if is_closed:
            self.canvas.put(x + 4, y, "closed"[: width - 4])
        elif space is None:
            self._empty(lot, x, y)
        elif space.company is None:
            self._parked(lot, space, x, y)
        else:
            self._built(lot.id, space, x, y)

    def _ink(self, lot: str) -> str:
        """How the name of a lot is written."""
        if lot == self.look.at:
            return f"bold {ON_ACCENT} on {ACCENT}"
        if lot in self.look.lit:
            return f"bold {LIT}"
        return "bold"

    def _empty(self, lot: data.Lot, x: int, y: int) -> None:
        in_deck = "" if lot.id in self.view.undrawn else "!"
        if self.size.height == 3:
            self.canvas.put(x + 5, y, f"${lot.price}m", QUIET)
            self.canvas.put(x + 1, y + 1, f"die {lot.die}{in_deck}")
            self.canvas.put(x + 1, y + 2, "+ tile" if self._is_trial(lot.id) else lot.pays)
        else:
            self.canvas.put(x, y + 1, f"${lot.price} d{lot.die}{in_deck}")

    def _parked(self, lot: data.Lot, space: SpaceView, x: int, y: int) -> None:
        mark = f" {self.marks[space.owner]} "
        style = f"bold {piece(self.view, space.owner)}"
        if self.size.height == 3:
            self.canvas.put(x + 5, y, f"${lot.price}m", QUIET)
            self.canvas.put(x + 1, y + 1, f"die {lot.die}")
            self.canvas.put(x + 1, y + 2, "car")
            self.canvas.put(x + 5, y + 2, mark, style)
        else:
            self.canvas.put(x, y + 1, "car")
            self.canvas.put(x + 3, y + 1, mark, style)

    def _built(self, lot: str, space: SpaceView, x: int, y: int) -> None:
        assert space.company is not None
        casino = self.casinos[lot]
        is_boss = space.owner >= 0 and space.owner == casino.boss
        barred = "*" if lot in self.view.reorganized else ""
        sprawled = "?" if lot in self.view.undrawn else ""
        has_die = space.owner >= 0
        die = f" {self.marks[space.owner]}{space.pips or '?'} " if has_die else "no die"
        style = f"bold {piece(self.view, space.owner)}" if has_die else ""
        high = f"h{space.height}"
        if self.size.height == 3:
            self.canvas.put(x + 4, y, f"{high}{sprawled}{barred}")
            self.canvas.put(x + 1, y + 1, space.company.capitalize())
            self.canvas.put(x + 1, y + 2, die, style)
            if is_boss:
                self.canvas.put(x + 6, y + 2, "boss")
        else:
            self.canvas.put(x + 3, y, f"{high}{sprawled}{barred}"[:3])
            self.canvas.put(x, y + 1, SHORT[space.company][:2])
            self.canvas.put(x + 2, y + 1, die.strip()[:2] if has_die else "--", style)
            self.canvas.put(x + 4, y + 1, "^" if is_boss else "")

    def _is_trial(self, lot: str) -> bool:
        """Whether the marked answer would put a tile on this empty lot."""
        action = self.look.trial
        return isinstance(action, Sprawl) and action.lot == lot


def draw_board(view: VegasView, names: Names, look: Look) -> Picture:
    """The six blocks, and the Strip between them."""
    return BoardArtist(view, names, look).picture()


def draw_track(view: VegasView, names: Names) -> Text:
    """The scoring track with everybody on it; only the stretch that matters."""
    marks = seat_marks(names)
    line = Text("Track ", QUIET)
    stand: dict[int, list[int]] = {}
    for seat, seen in enumerate(view.seats):
        stand.setdefault(seen.points, []).append(seat)
    shown = set(stand) | {90}
    for place in list(stand):
        at = data.SPACES.index(place)
        shown |= set(data.SPACES[at : at + 2])
    before = 0
    for at, place in enumerate(data.SPACES):
        if place not in shown:
            continue
        if at and data.SPACES[at - 1] != before and before != place:
            line.append("\N{MIDDLE DOT}\N{MIDDLE DOT} ", QUIET)
        line.append(str(place), "bold" if place in stand else QUIET)
        for seat in stand.get(place, ()):
            line.append(marks[seat], f"bold {piece(view, seat)}")
        line.append(" ")
        before = place
    return line


def draw_slots(view: VegasView) -> Lines:
    """How many cards are above Game Over, and how many of each kind are still to come."""
    line = Text()
    for payer in data.PAYERS:
        left = sum(data.ALL[data.NUMBERS[lot]].pays == payer for lot in view.undrawn)
        style = f"bold {TILES[payer]}" if payer in TILES else f"bold {STRIP}"
        line.append(f"{payer[:2].capitalize()}{left:>2}", style).append(" ")
    return [Text(f"{view.above} cards, then Game Over; left:", QUIET), line]
