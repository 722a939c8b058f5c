"""Payments: who is paid for which building, when a street is scored and when the game ends."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest, members
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.streets import events
from boulevard.games.streets.business import bonus
from boulevard.games.streets.messages import ENDINGS
from boulevard.games.streets.scoring import Tally, worth, worth_at_end, worth_from_hand
from boulevard.games.streets.state import NO_SEAT, StreetsState


def pay_street(state: StreetsState, tally: Tally, log: Log | None) -> None:
    """S6.4  Every owner is paid; nothing in the city changes meanwhile."""
    if log is not None:  # the order of the events
        ordered = along(state, tally.buildings)
        if state.options.edition == "published":  # S6.5; the draft pays along the street (SE10)
            ordered = _clockwise(state, ordered)
        for b in ordered:
            _pay(state, tally, b, log)
        return
    bits = tally.buildings
    while bits:
        _pay(state, tally, lowest(bits), None)
        bits &= bits - 1


def _pay(state: StreetsState, tally: Tally, b: i64, log: Log | None) -> i64:
    """The owner of building b, if it has one, is paid its full worth."""
    owner: i64 = state.owner[b]
    if owner == NO_SEAT:
        return 0
    items: list[events.Paid] | None = None if log is None else []
    total = worth(state, tally, b, owner, items)
    state.money[owner] += total
    if log is not None and items is not None:
        log.append(_scored(state, b, items, total))
    return total


def return_signs(state: StreetsState, buildings: i64, log: Log | None) -> None:
    """S6.6  The signs of a street go back to their owners, unused."""
    if log is not None:
        for seat in range(state.owners):
            mine = [b for b in members(buildings) if state.owner[b] == seat]
            if mine:
                signs = sum([signs_on(state, b) for b in mine])
                cells = tuple([state.place_of(b) for b in mine])
                log.append(events.SignsReturned(seat, signs, cells))
    bits = buildings
    while bits:
        b = lowest(bits)
        bits &= bits - 1
        if state.owner[b] != NO_SEAT:
            take_signs(state, b)


def signs_on(state: StreetsState, b: i64) -> i64:
    """How many signs a building bears that has an owner."""
    if BIT[b] & state.doubled:
        return 2
    return 1


def take_signs(state: StreetsState, b: i64) -> None:
    """A building has no owner any more; its sign, or both of them, are unused again."""
    owner: i64 = state.owner[b]
    state.owner[b] = NO_SEAT
    state.signs[owner] += 1
    if BIT[b] & state.doubled:
        state.doubled &= ~BIT[b]
        state.signs[owner] += 1


def end_game(state: StreetsState, reason: i64, log: Log | None) -> None:
    """S9.1, S9.6, S10.11  Nobody is asked any more, and what is left is paid."""
    state.end()
    state.ended = reason
    if log is not None:
        log.append(events.GameEnded(ENDINGS[reason]))
    _pay_end(state, log)
    if state.has_business:
        for owner in range(state.owners):
            state.money[owner] += bonus(state, owner, log)


def _pay_end(state: StreetsState, log: Log | None) -> None:
    """S9.2-S9.4  Every building with a sign pays half; all signs stay where they are."""
    ordered = [b for b in range(1, state.built + 1) if state.owner[b] != NO_SEAT]
    if log is not None:
        ordered = _clockwise(state, ordered)
    for b in ordered:
        owner: i64 = state.owner[b]
        items: list[events.Paid] | None = None if log is None else []
        total = worth_at_end(state, Tally(state, state.street[b]), b, owner, items)
        state.money[owner] += total
        state.earned_at_end[owner] += total
        if log is not None and items is not None:
            log.append(_scored(state, b, items, total))


def pay_building(state: StreetsState, b: i64, log: Log | None) -> None:
    """S11.38  One building alone is scored in full, and its sign returns."""
    owner: i64 = state.owner[b]
    state.earned_by_card[owner] += _pay(state, Tally(state, state.street[b]), b, log)
    return_signs(state, BIT[b], log)


def pay_from_hand(state: StreetsState, tally: Tally, seat: i64, tile: i64, log: Log | None) -> None:
    """S11.23  The Entrepreneur shows a tile in hand and is paid its valuation."""
    items: list[events.Paid] | None = None if log is None else []
    total = worth_from_hand(state, tally, tile, seat, items)
    state.money[seat] += total
    state.earned_by_card[seat] += total
    state.shown |= BIT[tile]
    if log is not None and items is not None:
        log.append(events.HandTileScored(seat, state.figures.ids[tile], tuple(items), total))


def along(state: StreetsState, buildings: i64) -> list[int]:
    """The buildings of one street, from its western or northern end."""
    return [b for _, b in sorted([(state.cell[b], b) for b in members(buildings)])]


def _clockwise(state: StreetsState, buildings: list[int]) -> list[int]:
    """The current player's buildings first, then those of the seats after it, order kept."""
    ordered: list[int] = []
    for offset in range(state.owners):
        seat: i64 = (state.turn + offset) % state.owners
        ordered += [b for b in buildings if state.owner[b] == seat]
    return ordered


def _scored(
    state: StreetsState, b: i64, items: list[events.Paid], total: i64
) -> events.BuildingScored:
    place = state.place_of(b)
    return events.BuildingScored(state.owner[b], state.id_of(b), *place, tuple(items), total)
