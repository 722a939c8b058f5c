"""StreetsSketch: Streets as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boulevard.core.messages import View
from boulevard.door.sketches.sketch import PANEL, Sketch, card, lines, player
from boulevard.door.sketches.streets_tile import back, building, tile_face
from boulevard.door.sketches.svg import (
    INK_2,
    LINE,
    Emblem,
    Leaf,
    Tone,
    beside,
    placed,
    rect,
    words,
    wrapped,
)
from boulevard.games.streets.expansions import TOKENS, consultant, token_name
from boulevard.games.streets.messages import StreetsView
from boulevard.terminal.streets_city import enclosed, owners, tiles_of

STAGE: Final = Tone("#e7decb", "#201d1a")
SEATS: Final = (
    Emblem("circle", "#ee8b73", "#3a140a"),
    Emblem("square", "#177a74", "#ffffff"),
    Emblem("triangle", "#ab92dc", "#231340"),
    Emblem("diamond", "#fffaf0", "#2b2520"),
    Emblem("cross", "#2b2520", "#fffaf0"),
)
GRIFTER: Final = Emblem("hexagon", "#2b2520", "#f6d78b")
WIDEST: Final = 620  # of the city, and how large a tile gets at most
HIGHEST: Final = 640
LARGEST: Final = 132
RULER: Final = 22  # for the numbers beside and above


def _seen(view: View) -> StreetsView:
    assert isinstance(view, StreetsView)
    return view


def _emblem(view: StreetsView, owner: int) -> Emblem:
    return GRIFTER if view.options.players == 1 and owner == 1 else SEATS[owner]


class StreetsSketch(Sketch):
    def board(self, view: View, names: Sequence[str]) -> Leaf:
        """The city, with the numbers of its columns and rows as answers name them."""
        view = _seen(view)
        tiles, closed = tiles_of(view.options), enclosed(view)
        xs, ys = [built.x for built in view.buildings], [built.y for built in view.buildings]
        left, top = min(xs), min(ys)
        columns, rows = max(xs) - left + 1, max(ys) - top + 1
        size = min(LARGEST, WIDEST / columns, HIGHEST / rows)
        body = ""
        for built in view.buildings:
            emblem = _emblem(view, built.owner) if built.owner >= 0 else None
            is_enclosed = (built.x, built.y) in closed
            drawn = building(built, tiles[built.tile], emblem, is_enclosed=is_enclosed)
            body += placed(drawn, 100 * (built.x - left), 100 * (built.y - top))
        width, height = columns * size + 2 * RULER, rows * size + 2 * RULER
        ground = rect(0, 0, width, height, STAGE, rx=14, stroke=LINE)
        for n in range(columns):
            x = RULER + (n + 0.5) * size
            ground += words(x, 15, left + n, 11, INK_2, weight=600, anchor="middle")
        for n in range(rows):
            y = RULER + (n + 0.5) * size + 4
            ground += words(RULER / 2, y, top + n, 11, INK_2, weight=600, anchor="middle")
        return Leaf(width, height, ground + placed(body, RULER, RULER, size / 100))

    def panel(self, view: View, names: Sequence[str]) -> list[Leaf]:
        view = _seen(view)
        found = [card(*self._players(view, names), self._stack(view), title="Players")]
        if view.eye >= 0 and view.hands[view.eye]:
            found.append(card(self._hand(view), title="Hand", aside=names[view.eye][:20]))
        return found

    def _players(self, view: StreetsView, names: Sequence[str]) -> list[Leaf]:
        rows = []
        for owner, name in enumerate(owners(view, names)):
            has_turn = owner == view.turn and not view.ended
            signs = ""
            if owner < len(view.signs):
                left = view.signs[owner]
                signs = "1 sign left" if left == 1 else f"{left} signs left"
            emblem, money = _emblem(view, owner), f"${view.money[owner]}"
            row = player(emblem, name, money, signs, is_asked=has_turn)
            backs = "".join(
                placed(back(held.back, 17), PANEL - 24 - 20 * (n + 1) + 3, 23)
                for n, held in enumerate(reversed(view.hands[owner]))
            )
            rows.append(Leaf(row.width, row.height, row.body + backs))
            more = _expansions(view, owner)
            if more:
                rows.append(lines(more, size=11.5))
        return rows

    def _hand(self, view: StreetsView) -> Leaf:
        """What the eye holds; others see the backs beside the names."""
        tiles = tiles_of(view.options)
        held = [tiles[one.tile] for one in view.hands[view.eye] if one.tile is not None]
        room = (PANEL - 24 - 8 * (len(held) - 1)) / max(3, len(held))
        leaves = []
        for tile in held:
            face = placed(tile_face(tile), 0, 0, room / 100)
            for n, row in enumerate(wrapped(tile.name, room + 8, 10, 2)):
                face += words(room / 2, room + 12 + 12 * n, row, 10, weight=600, anchor="middle")
            leaves.append(Leaf(room, room + 28, face))
        return beside(leaves, 8)

    def _stack(self, view: StreetsView) -> Leaf:
        left = sum(view.stack) + (view.top is not None)
        count = "1 tile" if left == 1 else f"{left} tiles"
        said = f"{count} in the stack" if left else "The stack is empty"
        if view.front is not None:
            said += f", next {tiles_of(view.options)[view.front].name}"
            return lines(said)
        if view.top is None:
            return lines(said)
        told = lines(f"{said}, next back")
        mark = placed(back(view.top, 20), PANEL - 46, 0)
        return Leaf(told.width, 22, placed(told.body, 0, 2) + mark)


def _expansions(view: StreetsView, owner: int) -> str:
    """What the expansions have given to a player: a consultant, business tokens by type."""
    said = []
    if owner < len(view.consultants) and view.consultants[owner]:
        said.append(consultant(view.consultants[owner]).name)
    if view.tokens:
        names = [token_name(token, view.options.edition).lower() for token in TOKENS]
        held = zip(view.tokens[owner], names, strict=True)
        said.append(", ".join(f"{count} {name}" for count, name in held if count) or "no tokens")
    return ": ".join(said)
