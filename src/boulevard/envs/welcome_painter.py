"""The sheets of Welcome To... as pixels: every player's streets and boxes, the cards and plans."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Final

import numpy as np
from numpy.typing import NDArray

from boulevard.core.messages import View
from boulevard.envs.painter import Painter
from boulevard.envs.raster import INK, LIT, QUIET, Raster
from boulevard.games.welcome import data
from boulevard.games.welcome.figures import BLANK, ROUNDABOUT
from boulevard.games.welcome.messages import SheetView, StreetView, WelcomeView

HOUSE: Final = 17  # pixels of a house with the gap after it
STREET: Final = 26  # of a street with the gap below it
MARGIN: Final = 8
SHEET: Final = (max(data.LENGTHS) * HOUSE + 40, 16 + 3 * STREET + 14)  # width and height
HEAD: Final = 40  # above the sheets: cards and plans
EMPTY: Final = "#3a3530"
BUILT: Final = "#d9d2c5"
BIS: Final = "#e58f8f"
WATER: Final = "#6fb7e8"
PLANNED: Final = "#34556b"  # a pool that can still be built
GREEN: Final = "#86cf9b"
FENCE: Final = "#f4c95d"
DARK: Final = "#1c1917"
EFFECTS: Final = {
    "surveyor": "#d9d2c5",
    "pool": "#6fb7e8",
    "temp": "#f2976b",
    "bis": "#e58f8f",
    "park": "#86cf9b",
    "agent": "#b39ddb",
}


class WelcomePainter(Painter):
    def paint(self, view: View, names: Sequence[str]) -> NDArray[np.uint8]:
        assert isinstance(view, WelcomeView)
        columns = ceil(sqrt(len(names)))
        rows = ceil(len(names) / columns)
        width, height = SHEET[0] + MARGIN, SHEET[1] + MARGIN
        raster = Raster(max(MARGIN + columns * width, 320), HEAD + rows * height)
        _head(raster, view)
        for seat, name in enumerate(names):
            x, y = MARGIN + seat % columns * width, HEAD + seat // columns * height
            draft = view.drafts[seat]
            sheet = view.sheets[seat] if draft is None else draft.sheet
            items = view.scores[seat] if draft is None else draft.items
            raster.write(x, y, name, LIT if seat in view.asked else INK, 2)
            raster.write(x + 80, y, str(sum(item.amount for item in items)), INK, 2)
            _sheet(raster, x, y + 16, sheet)
        return raster.pixels


def _head(raster: Raster, view: WelcomeView) -> None:
    """The numbers and effects on the table, and the plans with the turn they were first met in."""
    x = MARGIN
    raster.write(x, 4, f"turn {view.turn}", QUIET)
    for card, beside in zip(view.piles, view.effects, strict=False):
        raster.box(x, 13, 22, 20, BUILT)
        raster.middle(x, 18, 22, "?" if card.number is None else str(card.number), DARK, 2)
        raster.box(x + 22, 13, 12, 20, EFFECTS[beside.effect] if beside.effect else EMPTY)
        raster.middle(x + 22, 20, 12, beside.effect[0] if beside.effect else "?", DARK)
        x += 42
    if view.top is not None:
        raster.write(x, 18, view.top, EFFECTS.get(view.top, INK), 2)
    for number, plan in enumerate(view.plans):
        colour = GREEN if plan.first_turn else INK
        raster.write(200, 4 + number * 10, f"{plan.plan} {plan.first_turn or ''}", colour)


def _sheet(raster: Raster, x: int, y: int, sheet: SheetView) -> None:
    for number, street in enumerate(sheet.streets):
        _street(raster, x, y + number * STREET, street, data.PLANNED_POOLS[number])
    line = y + 3 * STREET + 2
    agents = ",".join(str(count) for count in sheet.agents)
    raster.write(x, line, f"agents {agents}", EFFECTS["agent"])
    raster.write(x + 84, line, f"temps {sheet.temps}", EFFECTS["temp"])
    raster.write(x + 124, line, f"refused {sheet.refusals}", BIS)
    for plan, turn in enumerate(sheet.plans):
        raster.box(x + 180 + plan * 10, line - 2, 8, 8, GREEN if turn else EMPTY)


def _street(raster: Raster, x: int, y: int, street: StreetView, planned: Sequence[int]) -> None:
    """Its houses with numbers, fences between them, pools below, and a square for each park."""
    for number, house in enumerate(street.houses):
        left = x + number * HOUSE
        ground = EMPTY if house == BLANK else BUILT
        if house == ROUNDABOUT:
            ground = GREEN
        elif number in street.bis:
            ground = BIS
        raster.box(left, y, HOUSE - 3, HOUSE - 3, ground)
        if house == ROUNDABOUT:
            raster.middle(left, y + 5, HOUSE - 3, "o", DARK)
        elif house != BLANK:
            raster.middle(left, y + 5, HOUSE - 3, str(house), DARK)
        if number in planned:
            is_built = number in street.pools
            raster.box(left, y + HOUSE - 2, HOUSE - 3, 4, WATER if is_built else PLANNED)
        if number in street.fences:
            raster.box(left + HOUSE - 3, y - 1, 2, HOUSE + 3, FENCE)
    for park in range(street.parks):
        raster.box(x + max(data.LENGTHS) * HOUSE + park * 6, y + 4, 5, 8, GREEN)
