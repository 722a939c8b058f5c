"""The city of Streets as coloured text: tiles as boxes, each with its road along one edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from boulevard.core.arrays import members
from boulevard.games.streets import data
from boulevard.games.streets.city import building_at, buildings_of
from boulevard.games.streets.figures import figures_for
from boulevard.games.streets.messages import (
    Build,
    BuildingView,
    PlaceForGrifter,
    StreetsOptions,
    StreetsView,
)
from boulevard.games.streets.state import GRIFTER, cell_of, x_of, y_of
from boulevard.games.streets.views import load
from boulevard.terminal.canvas import Canvas
from boulevard.terminal.drawing import (
    ACCENT,
    ON_ACCENT,
    QUIET,
    Box,
    Look,
    Names,
    Picture,
    seat_marks,
)
from boulevard.terminal.drawing import Spot as AnySpot

Spot: TypeAlias = tuple[int, int]  # x and y

LETTERS: Final = {"parent": "P", "tourist": "T", "shopper": "S", "hipster": "H", "wild": "*"}
COLOURS: Final = {
    "parent": "#6fd08c",
    "tourist": "#f07cc0",
    "shopper": "#7db4f5",
    "hipster": "#f5cb45",
    "wild": "#fffaf0",
}
GROUNDS: Final = {  # behind a tile, by its back
    "parent": "on #1f3527",
    "tourist": "on #3a2030",
    "shopper": "on #1e2c42",
    "hipster": "on #3a3218",
    "wild": "on #343029",
    "none": "on #302c3a",
}
ENCLOSED: Final = "on #1d1b19"
EDGE: Final = "#8a7f70"
ROAD: Final = "#d8cbb4 on #57504a"
CLOSED_ROAD: Final = "#8a7f70 on #2b2826"
SEATS: Final = (  # the colours of the signs
    "#3a140a on #ee8b73",
    "#ffffff on #177a74",
    "#231340 on #ab92dc",
    "#2b2520 on #fffaf0",
    "#fffaf0 on #000000",
)
SIZES: Final = ((11, 5), (7, 3), (5, 2))  # width and height of a cell, by zoom
RULER: Final = 3  # characters for the numbers at the left


# -- what the pieces are called --------------------------------------------------------------------


@lru_cache(maxsize=16)
def tiles_of(options: StreetsOptions) -> dict[str, data.Tile]:
    """The tiles of a game by id."""
    return {tile.id: tile for tile in figures_for(options).tiles}


@lru_cache(maxsize=16)
def short_names(options: StreetsOptions) -> dict[str, str]:
    """Three letters for each tile of a game, no two alike."""
    found = {"central_station": "Sta", "city_park": "Prk"}
    for tile in tiles_of(options).values():
        if tile.id not in found:
            taken = found.values()
            found[tile.id] = next(word for word in _shortenings(tile.name) if word not in taken)
    return found


def _shortenings(name: str) -> Iterator[str]:
    words = [word for word in name.replace("-", " ").split() if word[0].isalnum()] or ["?"]
    first, last = words[0], words[-1]
    if len(words) > 2:
        yield "".join(word[0] for word in words[:3])
    if len(words) == 1:
        yield f"{first[:3]:_<3}"
    yield from (first[0] + letter + last[0].upper() for letter in first[1:])
    yield from (first[0] + last[0].upper() + letter for letter in last[1:])
    yield from (f"{first[0]}{number:02}" for number in range(100))


def owners(view: StreetsView, names: Names) -> Names:
    """Everyone who has money and buildings: the players, and in the solo game the Grifter."""
    return [*names, "Grifter"] if view.options.players == 1 else names


def price(tile: data.Tile) -> str:
    """The valuation in at most eight characters."""
    value = tile.valuation
    each = f"${value.each or value.amount}"
    words = {
        "none": "",
        "symbols": f"{each} {LETTERS.get(value.symbol)}",
        "people": f"{each} {LETTERS.get(value.colour, '').lower()}",
        "set": f"{each} " + "+".join(LETTERS[symbol] for symbol in value.symbols),
        "wild_symbols": f"{each} *",
        "signs": f"{each} sign",
        "street_size": f"{each} tile",
        "adjacency": f"{each} near",
        "enclosure": f"{each} ends",
        "copy": "copy",
    }
    return words[value.kind]


def crowd(building: BuildingView, room: int) -> list[tuple[str, str]]:
    """The people on a building as small letters, standing ones with a `!`, within `room`."""
    parts = []
    for n, colour in enumerate(data.COLOURS):
        letter = LETTERS[colour].lower()
        for count, sign in ((building.lying[n], ""), (building.standing[n], "!")):
            if count:
                words = letter + (str(count) if count > 1 else "") + sign
                parts.append((words, COLOURS[colour] + (" bold" if sign else "")))
    if sum(len(words) for words, _ in parts) <= room:
        return parts
    stand = "!" if any(building.standing) else ""
    total = f"{sum(building.lying) + sum(building.standing)}{stand}"
    return [(f"{total}ppl" if len(total) + 3 <= room else total, "")]


@lru_cache(maxsize=64)
def enclosed(view: StreetsView) -> frozenset[Spot]:
    """Where the buildings of enclosed streets are, by the engine's own word."""
    state = load(msgspec.structs.replace(view, hands=((),) * len(view.hands)))
    still_open = members(state.unenclosed)
    return frozenset(
        (building.x, building.y)
        for b, building in enumerate(view.buildings, start=1)
        if b not in still_open
    )


@lru_cache(maxsize=64)
def street_at(view: StreetsView, spot: Spot) -> tuple[Spot, ...]:
    """Where the buildings of the street at this place are, from its western or northern end."""
    state = load(msgspec.structs.replace(view, hands=((),) * len(view.hands)))
    street = state.street[building_at(state, cell_of(*spot))]
    cells = [state.cell[b] for b in members(buildings_of(state, street))]
    return tuple((int(x_of(cell)), int(y_of(cell))) for cell in sorted(cells))


# -- the picture -----------------------------------------------------------------------------------


class CityArtist:
    """Draws one view once."""

    def __init__(self, view: StreetsView, names: Names, look: Look) -> None:
        self.view = view
        self.look = look
        self.marks = seat_marks(owners(view, names))
        self.tiles = tiles_of(view.options)
        self.shorts = short_names(view.options)
        self.enclosed = enclosed(view)
        self.width, self.height = SIZES[min(look.zoom, len(SIZES) - 1)]
        self.buildings = {(b.x, b.y): b for b in view.buildings}
        self.trial = self._trial()
        if self.trial is not None:
            self.buildings[self.trial.x, self.trial.y] = self.trial
        lit = [spot for spot in look.lit if isinstance(spot, tuple)]
        spots: list[Spot] = [*self.buildings, *lit]
        self.left = min(x for x, _ in spots)
        self.top = min(y for _, y in spots)
        self.columns = max(x for x, _ in spots) - self.left + 1
        self.rows = max(y for _, y in spots) - self.top + 1
        self.canvas = Canvas(RULER + self.columns * self.width, 1 + self.rows * self.height)

    def picture(self) -> Picture:
        self._rulers()
        spots: dict[AnySpot, Box] = {}
        for spot in self.look.lit:
            if isinstance(spot, tuple) and spot not in self.buildings:
                spots[spot] = self._box(spot)
                self._empty(spot)
        for place, building in self.buildings.items():
            spots[place] = self._box(place)
            self._building(building)
        last = self.view.buildings[-1]
        return Picture(self.canvas.lines(), spots, 1, RULER, centre=(last.x, last.y))

    def _trial(self) -> BuildingView | None:
        action = self.look.trial
        if isinstance(action, PlaceForGrifter):
            tile = self.view.hands[GRIFTER][0].tile or ""
            return BuildingView(tile, action.x, action.y, action.facing, GRIFTER)
        if not isinstance(action, Build):
            return None
        seat = self.view.turn
        return BuildingView(action.tile, action.x, action.y, action.facing, seat)

    def _box(self, spot: Spot) -> Box:
        x = RULER + (spot[0] - self.left) * self.width
        y = 1 + (spot[1] - self.top) * self.height
        return Box(x, y, self.width, self.height)

    def _rulers(self) -> None:
        self.canvas.put(0, 0, "y\\x", QUIET)
        for x in range(self.left, self.left + self.columns):
            label = str(x).center(self.width)
            self.canvas.put(self._box((x, 0)).x, 0, label, self._ruler_style(0, x))
        for y in range(self.top, self.top + self.rows):
            label = f"{y:>2}".ljust(RULER)
            at = self._box((0, y)).y + (self.height - 1) // 2
            self.canvas.put(0, at, label, self._ruler_style(1, y))

    def _ruler_style(self, axis: int, value: int) -> str:
        at = self.look.at
        is_here = isinstance(at, tuple) and at[axis] == value
        return f"bold {ACCENT}" if is_here else QUIET

    def _empty(self, spot: Spot) -> None:
        """A place where something may be built: dashed, with its coordinates."""
        x, y, width, height = self._box(spot)
        is_here = spot == self.look.at
        style = f"bold {ON_ACCENT} on {ACCENT}" if is_here else f"{ACCENT} on #2a211c"
        self.canvas.fill(x, y, width, height, style)
        if height > 2:
            self._frame(x, y, width, height, "┏━┓┃┗┛" if is_here else "┌╌┐╎└┘", style)
        name = f"{spot[0]},{spot[1]}"
        parts = [name] if height > 2 else [f"{spot[0]},", f"{spot[1]}"]
        for row, part in enumerate(parts, start=y + (height - len(parts)) // 2):
            if len(part) <= width - (2 if height > 2 else 0):
                self.canvas.put(x + (width - len(part)) // 2, row, part, style)

    def _frame(self, x: int, y: int, width: int, height: int, signs: str, style: str) -> None:
        put = self.canvas.put
        put(x, y, signs[0] + signs[1] * (width - 2) + signs[2], style)
        for row in range(y + 1, y + height - 1):
            put(x, row, signs[3], style)
            put(x + width - 1, row, signs[3], style)
        put(x, y + height - 1, signs[4] + signs[1] * (width - 2) + signs[5], style)

    # -- one building ------------------------------------------------------------------------------

    def _building(self, building: BuildingView) -> None:
        spot = building.x, building.y
        x, y, width, height = self._box(spot)
        is_enclosed = spot in self.enclosed
        ground = ENCLOSED if is_enclosed else GROUNDS[self.tiles[building.tile].back]
        self.canvas.fill(x, y, width, height, ground)
        if height > 2:
            self._frame(x, y, width, height, *self._edge(building, ground))
        self._road(building, is_enclosed=is_enclosed)
        self._inside(building, self._ink(spot))

    def _ink(self, spot: Spot) -> str:
        """How the name is written."""
        if spot == self.look.at:
            return f"{ON_ACCENT} on {ACCENT}"
        if spot in self.look.lit:
            return f"{ACCENT} on #4a2a1b underline"
        if spot in self.view.leaving:
            return "#f4ecdf reverse"
        return EDGE if spot in self.enclosed else "#f4ecdf"

    def _edge(self, building: BuildingView, ground: str) -> tuple[str, str]:
        spot = building.x, building.y
        if building is self.trial or spot == self.look.at:
            return "┏━┓┃┗┛", f"bold {ACCENT} {ground}"
        if spot in self.look.lit:
            return "┏╍┓╏┗┛", f"{ACCENT} {ground}"
        last = self.view.buildings[-1]
        if len(self.view.buildings) > 2 and spot == (last.x, last.y):
            return "┌─┐│└┘", f"bold #fffaf0 {ground}"
        return "┌─┐│└┘", f"{EDGE} {ground}"

    def _road(self, building: BuildingView, *, is_enclosed: bool) -> None:
        """The road along the facing edge, with the symbols that point at it."""
        x, y, width, height = self._box((building.x, building.y))
        symbols = self.tiles[building.tile].symbols
        style = CLOSED_ROAD if is_enclosed else ROAD
        lies = building.facing in "NS"
        length = width if lies else height
        if lies:
            row = y if building.facing == "N" else y + height - 1
            self.canvas.put(x, row, ("━" if is_enclosed else "═") * width, style)
        else:
            column = x if building.facing == "W" else x + width - 1
            self.canvas.put_down(column, y, ("┃" if is_enclosed else "║") * height, style)
        step = 2 if 2 * len(symbols) <= length - 1 else 1
        first = max((length - step * (len(symbols) - 1)) // 2, 0)
        for n, symbol in enumerate(symbols[:length]):
            at = first + n * step
            where = (x + at, row) if lies else (column, y + at)
            weight = "" if is_enclosed else "bold "
            self.canvas.put(*where, LETTERS[symbol], weight + COLOURS[symbol])

    def _inside(self, building: BuildingView, ink: str) -> None:
        """Name, people and sign, in what the road leaves."""
        x, y, width, height = self._box((building.x, building.y))
        tile = self.tiles[building.tile]
        mark = self.marks[building.owner] if building.owner >= 0 else ""
        twice = mark * (building.signs if mark else 1)  # both signs of the Investor
        sign = f"bold {SEATS[building.owner]}" if mark else ""
        short = self.shorts[tile.id]
        put = self.canvas.put
        if height == 5:
            put(x + 1, y + 1, f"{tile.name:.9}", f"bold {ink}")
            put(x + 1, y + 2, price(tile), QUIET)
            put(x + width - 1 - len(twice), y + 2, twice, sign)
            self._people(building, x + 1, y + 3, width - 2)
        elif height == 3:
            title = y + 2 if building.facing == "N" else y
            put(x + 1, title, short, f"bold {ink}")
            put(x + width - 1 - len(twice), title, twice, sign)
            self._people(building, x + 1, y + 1, width - 2)
        else:
            start = x + (building.facing == "W")
            row = y + (building.facing == "N")
            put(start, row, short, f"bold {ink}")
            count = sum(building.lying) + sum(building.standing)
            crowd_style = "bold" if any(building.standing) else ""
            if building.facing in "NS":
                put(start + 3, row, f"{count or ' '}"[:1] if count < 10 else "+", crowd_style)
                put(start + 4, row, mark, sign)
            else:
                put(start, row + 1, f"{count or ''}", crowd_style)
                put(start + 3, row + 1, mark, sign)

    def _people(self, building: BuildingView, x: int, y: int, room: int) -> None:
        parts = crowd(building, room)
        if building.facing == "W" and sum(len(words) for words, _ in parts) < room:
            x += 1  # apart from the symbol on the road
        for words, style in parts:
            self.canvas.put(x, y, words, style)
            x += len(words)


def draw_city(view: StreetsView, names: Names, look: Look) -> Picture:
    """The city with rulers along its edges."""
    return CityArtist(view, names, look).picture()
