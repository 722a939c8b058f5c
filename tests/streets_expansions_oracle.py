"""A second, slow opinion on the expansions of Streets, from a full view with dicts and sets.

It is written from chapters 10 to 12 of `docs/rules/streets.md`.  For geometry and plain counting it
asks `streets_oracles`; it shares nothing with the engine but the words of `messages` and `data`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

import streets_oracles as oracle
from boulevard.games.streets.messages import Build, BuildingView, StreetsView
from streets_oracles import COLOURS, SYMBOLS, Cell, Street

TOKENS = ("restaurant", "residential", "leisure", "retail")
GRIFTER = 1


def consultant(view: StreetsView, owner: int) -> str:
    return view.consultants[owner] if owner < len(view.consultants) else ""


def said(view: StreetsView, card: str, key: str) -> Any:
    """SR78  What a card says; None where nobody has entered the cards."""
    cards = view.options.consultant_cards
    return getattr(getattr(cards, card, None), key, None)


def signs_of(view: StreetsView, building: BuildingView, owner: int) -> int:
    if building.owner != owner:
        return 0
    return 1 if said(view, "investor", "both_signs_count") is False else building.signs


# -- worth -----------------------------------------------------------------------------------------


def symbols(view: StreetsView, street: Street, owner: int, *, at_end: bool) -> Counter[str]:
    """S6.7, S6.8, S11.5-S11.6  What counts in a street for this owner."""
    found = Counter(symbol for _, symbol in oracle.counting_symbols(view, street))
    card = consultant(view, owner)
    if card == "hacker":  # S11.5
        found["wild"] += 1
    printed = said(view, card, "symbols")
    if printed is not None:  # SR78
        found.update(printed)
    elif card == "hipster_legend" and view.options.legend_symbol == "hipster":  # SR76
        found["hipster"] += 1
    if card == "hacker" and not at_end:  # S11.15, SR51
        found.update(held.back for held in view.hands[owner])
    if card == "location_scout":  # S11.42
        for building in view.buildings:
            if building.owner == owner and (building.x, building.y) in scouted(view, street):
                found.update(oracle.printed(view)[building.tile].symbols)
    if card == "hipster_legend":  # S11.40
        found["wild"] += found.pop("hipster", 0)
    return found


def scouted(view: StreetsView, street: Street) -> set[Cell]:
    """S11.42, SR49  The cells outside a street whose own tiles the Location Scout counts."""
    reach = said(view, "location_scout", "reach") or view.options.scout_reach
    if reach == "ends":
        return set(oracle.ends(oracle.facings(view), street))
    cells = {(building.x, building.y) for building in view.buildings}
    if reach == "beside":
        cells = {oracle.step(cell, side) for cell in street for side in oracle.STEPS}
    return cells - set(street)


def valuation(
    view: StreetsView,
    tile: str,
    cell: Cell | None,
    street: Street,
    owner: int,
    *,
    at_end: bool,
    hand_tile: str = "",
) -> int:
    """Chapter 7 with chapter 11; a tile without a cell is in hand, and then it is the hand tile."""
    paid = oracle.printed(view)[tile].valuation
    here = oracle.city(view)
    count = symbols(view, street, owner, at_end=at_end)
    if hand_tile and said(view, "entrepreneur", "adds_symbols"):
        count.update(oracle.printed(view)[hand_tile].symbols)
    match paid.kind:
        case "symbols":
            return paid.each * (count[paid.symbol] + count["wild"])
        case "wild_symbols":
            if said(view, "hipster_legend", "for_wild_symbols") is False:  # SR78
                if consultant(view, owner) == "hipster_legend":
                    seen = [symbol for _, symbol in oracle.counting_symbols(view, street)]
                    seen += said(view, "hipster_legend", "symbols")
                    return paid.each * seen.count("wild")
            return paid.each * count["wild"]
        case "set":
            numbers = tuple(count[symbol] for symbol in SYMBOLS)
            return paid.each * oracle.most_sets(numbers, paid.symbols)
        case "people":
            return paid.each * sum(oracle.people(here[place], paid.colour) for place in street)
        case "signs":  # S11.28
            return paid.each * sum(signs_of(view, here[place], owner) for place in street)
        case "street_size":
            is_longer = hand_tile and said(view, "entrepreneur", "adds_length")
            return paid.each * (len(street) + bool(is_longer))
        case "adjacency" | "enclosure":  # S11.23: nothing without a position
            return 0 if cell is None else oracle.valuation(view, here[cell], owner)
        case "copy":  # S11.7, S11.8
            worths = [
                valuation(
                    view,
                    here[place].tile,
                    place,
                    street,
                    owner,
                    at_end=at_end,
                    hand_tile=hand_tile,
                )
                for place in street
                if place != cell and oracle.printed(view)[here[place].tile].valuation.kind != "copy"
            ]
            return max(worths, default=0)
    return 0


def worth(view: StreetsView, building: BuildingView, owner: int, *, at_end: bool = False) -> int:
    """S6.4, S11.25  Valuation, doubled where two signs are, and $1 for each person."""
    cell = (building.x, building.y)
    street = oracle.street_at(oracle.facings(view), cell)
    amount = valuation(view, building.tile, cell, street, owner, at_end=at_end)
    return amount * building.signs + oracle.crowd(building)


def half(view: StreetsView, building: BuildingView, owner: int) -> int:
    return (worth(view, building, owner, at_end=True) + 1) // 2


def bonus(view: StreetsView, owner: int) -> int:
    """S10.12, S10.13"""
    if not view.tokens:
        return 0
    total = 10 * min(view.tokens[owner])
    for held in zip(*view.tokens, strict=True):
        if held[owner] and held[owner] == max(held):
            total += 5 if held.count(max(held)) > 1 else 10
    return total


def totals(view: StreetsView) -> list[int]:
    """What every owner would have if the game ended as the view shows it."""
    found = list(view.money)
    if not view.ended:
        for building in view.buildings:
            if building.owner >= 0:
                found[building.owner] += half(view, building, building.owner)
        found = [money + bonus(view, owner) for owner, money in enumerate(found)]
    return found


# -- answers ---------------------------------------------------------------------------------------


def coverings(view: StreetsView, seat: int) -> set[Build]:
    """S11.32-S11.34  What the Renovator may build on top of."""
    if consultant(view, seat) != "renovator":
        return set()
    closed = {cell for street in oracle.enclosed(view) for cell in street}
    spared = {"central_station"}
    if said(view, "renovator", "covers_city_park") is False:
        spared.add("city_park")
    return {
        Build(str(card.tile), b.x, b.y, b.facing)
        for card in view.hands[seat]
        for b in view.buildings
        if b.tile not in spared and (b.x, b.y) in closed
    }


def types(view: StreetsView, building: BuildingView, place: int) -> set[str]:
    """S10.6, S10.10  What an icon gives."""
    icons = oracle.printed(view)[building.tile].icons
    left = {token for n, token in enumerate(TOKENS) if sum(held[n] for held in view.tokens) < 12}
    if place >= len(icons):
        return set()
    return {icons[place]} if icons[place] in left else left


def offers(view: StreetsView, building: BuildingView) -> set[str]:
    """S10.7  What its icons give, one or two."""
    return types(view, building, 0) | types(view, building, 1)


def fewest(view: StreetsView, offered: set[str], owner: int) -> set[str]:
    """S12.18  The Grifter takes what it has fewest of; a player takes anything."""
    if view.options.players > 1 or owner != GRIFTER or not offered:
        return offered
    held = dict(zip(TOKENS, view.tokens[owner], strict=True))
    return {token for token in offered if held[token] == min(held[t] for t in offered)}


def givers(view: StreetsView) -> set[Cell]:
    """S10.3, S12.18  The buildings from which the taker may take."""
    assert view.street is not None
    street = oracle.street_at(oracle.facings(view), view.street)
    mine = [b for b in view.buildings if b.owner == view.taker and (b.x, b.y) in street]
    offered = {token for b in mine for token in offers(view, b)}
    wanted = fewest(view, offered, view.taker)
    found = {(b.x, b.y) for b in mine if offers(view, b) & wanted}
    return found or {(b.x, b.y) for b in mine}


# -- the Grifter -----------------------------------------------------------------------------------


def placed(view: StreetsView, x: int, y: int, facing: str) -> StreetsView:
    """S12.8, SR21  The city with the Grifter's tile, its people and those who had FOMO."""
    tile = str(view.hands[GRIFTER][0].tile)
    left = {c: 12 - sum(oracle.people(b, c) for b in view.buildings) for c in COLOURS}
    lying = [min(oracle.printed(view)[tile].symbols.count(c), left[c]) for c in COLOURS]
    others = []
    for building in view.buildings:
        standing = list(building.standing)
        for n, colour in enumerate(COLOURS):
            if colour in oracle.printed(view)[tile].symbols:
                lying[n] += standing[n]
                standing[n] = 0
        others.append(msgspec.structs.replace(building, standing=tuple(standing)))
    new = BuildingView(tile, x, y, facing, GRIFTER, tuple(lying))  # type: ignore[arg-type]
    return msgspec.structs.replace(view, buildings=(*others, new))


def attracted(view: StreetsView, before: StreetsView, cell: Cell) -> int:
    """S12.10  How many people would move to the Grifter if this tile were laid."""
    x, y = cell
    new = oracle.city(view)[cell]
    closed = oracle.newly_enclosed(before, x, y, new.facing)
    leaving = {place for street in closed for place in street}
    still_open = {
        (b.x, b.y): b
        for b in view.buildings
        if oracle.street_at(oracle.facings(view), (b.x, b.y)) not in oracle.enclosed(view)
    }
    shown = {
        symbol
        for place, b in still_open.items()
        if b.owner == GRIFTER and place not in leaving
        for symbol in oracle.printed(view)[b.tile].symbols
    }
    here = oracle.city(view)
    return sum(oracle.people(here[place], c) for place in leaving for c in COLOURS if c in shown)


def best_places(view: StreetsView) -> tuple[int, set[oracle.Placement]]:
    """S12.9, S12.10  What the best place is worth, or how many people come, and all such places."""
    kind = oracle.printed(view)[str(view.hands[GRIFTER][0].tile)].valuation.kind
    values: dict[oracle.Placement, int] = {}
    closings: dict[oracle.Placement, int] = {}
    for x, y, facing in oracle.legal_placements(view):
        after = placed(view, x, y, facing)
        street = oracle.street_at(oracle.facings(after), (x, y))
        tile = oracle.city(after)[x, y].tile
        values[x, y, facing] = valuation(after, tile, (x, y), street, GRIFTER, at_end=False)
        if kind == "enclosure" and oracle.newly_enclosed(view, x, y, facing) - {street}:
            closings[x, y, facing] = attracted(after, view, (x, y))
    choices = closings or values
    best = max(choices.values())
    return best, {place for place, value in choices.items() if value == best}
