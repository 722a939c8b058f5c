"""A second, slow opinion on Lords of Vegas: casinos, bosses, payouts, points and legal actions
worked out from a view with dicts and sets.

It is written from `docs/rules/vegas.md` and shares nothing with the engine but the words of
`messages` and the printed `data`.  Nothing here is clever, so that whoever doubts it can check it
by eye.
"""

from __future__ import annotations

from typing import NamedTuple

from boulevard.core.messages import Action
from boulevard.games.vegas import data
from boulevard.games.vegas.messages import (
    Build,
    Company,
    EndTurn,
    Gamble,
    Raise,
    Remodel,
    Reorganize,
    SpaceView,
    Sprawl,
    VegasView,
)

COMPANIES: tuple[Company, ...] = ("albion", "sphinx", "vega", "tivoli", "pioneer")
TRACK = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, 23, 26, 29, 32, 36, 40, 44, 49, 54, 60]
TRACK += [66, 73, 81, 90]
STRIP = {"A3", "A6", "B1", "B4", "C3", "C6", "C9", "C12"}
STRIP |= {"D1", "D4", "D7", "E3", "E6", "F1", "F4", "F7"}
ROWS = {"A": 2, "B": 2, "C": 4, "D": 3, "E": 2, "F": 3}
PRICE = {lot.id: lot.price for lot in data.ALL}
ORDER = [f"{block}{n}" for block, rows in ROWS.items() for n in range(1, 3 * rows + 1)]
NOBODY = -1
TIED = -2


class Casino(NamedTuple):
    lots: tuple[str, ...]  # in lot order
    company: Company
    height: int
    boss: int  # seat, NOBODY or TIED

    @property
    def points(self) -> int:
        return len(self.lots) * self.height


def row_and_column(lot: str) -> tuple[str, int, int]:
    number = int(lot[1:]) - 1
    return lot[0], number // 3, number % 3


def touch(one: str, other: str) -> bool:
    """Whether two lots share an edge."""
    block, row, column = row_and_column(one)
    other_block, other_row, other_column = row_and_column(other)
    return block == other_block and abs(row - other_row) + abs(column - other_column) == 1


NEAR = {lot: [other for other in ORDER if touch(lot, other)] for lot in ORDER}


def casinos(view: VegasView) -> list[Casino]:
    """Flood fill from every tile."""
    tiles = {space.lot: space for space in view.spaces if space.company is not None}
    found: list[Casino] = []
    seen: set[str] = set()
    for lot in ORDER:
        if lot not in tiles or lot in seen:
            continue
        group = {lot}
        border = [lot]
        while border:
            here = border.pop()
            for near in NEAR[here]:
                if near in tiles and near not in group and alike(tiles[near], tiles[lot]):
                    group.add(near)
                    border.append(near)
        seen |= group
        company = tiles[lot].company
        assert company is not None
        lots = tuple(name for name in ORDER if name in group)
        dice = [tiles[name] for name in lots if tiles[name].pips]
        found.append(Casino(lots, company, tiles[lot].height, boss(dice)))
    return found


def alike(one: SpaceView, other: SpaceView) -> bool:
    return one.company == other.company and one.height == other.height


def boss(dice: list[SpaceView]) -> int:
    if not dice:
        return NOBODY
    top = max(die.pips for die in dice)
    owners = {die.owner for die in dice if die.pips == top}
    return owners.pop() if len(owners) == 1 else TIED


def paying(view: VegasView, card: str) -> list[Casino]:
    """The casinos that a card pays."""
    pays = "strip" if card == "game over" else next(x.pays for x in data.ALL if x.id == card)
    if pays == "strip":
        return [casino for casino in casinos(view) if STRIP & set(casino.lots)]
    return [casino for casino in casinos(view) if casino.company == pays]


def lot_money(view: VegasView) -> list[int]:
    """By seat: what step 2 pays."""
    paid = [0] * view.options.players
    for space in view.spaces:
        if space.company is None:
            paid[space.owner] += 1
    return paid


def casino_money(view: VegasView, card: str) -> list[int]:
    """By seat: what step 3 pays."""
    paid = [0] * view.options.players
    where = {lot for casino in paying(view, card) for lot in casino.lots}
    for space in view.spaces:
        if space.lot in where and space.pips:
            paid[space.owner] += space.pips
    return paid


def moved(place: int, points: int) -> int:
    """One casino's points on the track, step by step."""
    while place < 90:
        ahead = next(space for space in TRACK if space > place)
        if points < ahead - place:
            break
        points -= ahead - place
        place = ahead
    return place


def points(view: VegasView, card: str) -> list[int]:
    """By seat: the places on the track after step 4."""
    places = [seat.points for seat in view.seats]
    for who in range(view.options.players):
        own = [casino.points for casino in paying(view, card) if casino.boss == who]
        for amount in sorted(own):
            places[who] = moved(places[who], amount)
    return places


def legal(view: VegasView) -> set[Action]:
    """Every answer of the player who acts."""
    who = view.turn
    cash = view.seats[who].money
    spaces = {space.lot: space for space in view.spaces}
    free = {
        company: 9 - sum(space.company == company for space in view.spaces) for company in COMPANIES
    }
    own_dice = [x.lot for x in view.spaces if x.company is not None and x.owner == who and x.pips]
    lifts = own_dice if len(own_dice) == 12 else [""]
    groups = casinos(view)
    found: set[Action] = {EndTurn()}
    for lot, space in spaces.items():
        if space.company is None and space.owner == who and PRICE[lot] <= cash:
            for company in COMPANIES:
                if free[company]:
                    found |= {Build(lot, company, lift) for lift in lifts}
    for lot in ORDER:
        if lot in spaces:
            continue
        kinds: dict[tuple[str, int], str] = {}  # what can come here, and from where first
        for casino in groups:
            beside = any(touch(lot, name) for name in casino.lots)
            if casino.boss == who and beside and free[casino.company]:
                kinds.setdefault((casino.company, casino.height), casino.lots[0])
        for (_, height), source in kinds.items():
            if 2 * PRICE[lot] + 15 * (height - 1) <= cash:
                found |= {Sprawl(source, lot, lift) for lift in lifts}
    for casino in groups:
        name = casino.lots[0]
        size = len(casino.lots)
        pips = sum(spaces[lot].pips for lot in casino.lots)
        if casino.boss == who:
            for company in COMPANIES:
                if company != casino.company and free[company] >= size and 5 * size <= cash:
                    found.add(Remodel(name, company))
            if casino.height < view.options.players and 15 * size <= cash:
                found.add(Raise(name))
        elif casino.boss >= 0 and not view.has_gambled:
            most = min(cash, 5 * casino.points)
            found |= {Gamble(name, stake) for stake in range(1, most + 1)}
        is_there = any(lot in own_dice for lot in casino.lots)
        if is_there and pips <= cash and not set(view.reorganized) & set(casino.lots):
            found.add(Reorganize(name))
    return found
