"""StreetsSketch: Streets as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boulevard.core.messages import View
from boulevard.door.sketches.sketch import PANEL, Sketch, card, lines, player
from boulevard.door.sketches.streets_tile import back, building, tile_face
from boulevard.door.sketches.svg import (
    INK,
    INK_2,
    LINE,
    Emblem,
    Leaf,
    Tone,
    beside,
    cut,
    placed,
    rect,
    words,
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
            detail = []
            if owner < len(view.signs):
                left = view.signs[owner]
                detail.append("1 sign left" if left == 1 else f"{left} signs left")
            if owner < len(view.consultants) and view.consultants[owner]:
                detail.append(consultant(view.consultants[owner]).name)
            row = player(
                _emblem(view, owner),
                name,
                f"${view.money[owner]}",
                ", ".join(detail),
                is_asked=has_turn,
            )
            backs = "".join(
                placed(back(held.back, 17), PANEL - 24 - 20 * (n + 1) + 3, 23)
                for n, held in enumerate(reversed(view.hands[owner]))
            )
            rows.append(Leaf(row.width, row.height, row.body + backs))
            if view.tokens:
                rows.append(lines(_tokens(view, owner), size=11.5))
        return rows

    def _hand(self, view: StreetsView) -> Leaf:
        """What the eye holds; others see the backs beside the names."""
        tiles = tiles_of(view.options)
        held = [tiles[one.tile] for one in view.hands[view.eye] if one.tile is not None]
        room = (PANEL - 24 - 8 * (len(held) - 1)) / max(3, len(held))
        leaves = []
        for tile in held:
            name = words(room / 2, room + 12, cut(tile.name, room + 6, 9.5), 9.5, INK,
                         weight=600, anchor="middle")  # fmt: skip
            leaves.append(Leaf(room, room + 16, placed(tile_face(tile), 0, 0, room / 100) + name))
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


def _tokens(view: StreetsView, owner: int) -> str:
    """The business tokens of a player, by type."""
    names = [token_name(token, view.options.edition) for token in TOKENS]
    held = [f"{count} {name}" for name, count in zip(names, view.tokens[owner], strict=True)]
    return "  ".join(one.lower() for one in held if not one.startswith("0 ")) or "no tokens"
