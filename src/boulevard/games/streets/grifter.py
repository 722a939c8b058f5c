"""The Grifter, the opponent in the solo game: where its tiles go.  It is a rule, not a player."""

from __future__ import annotations

from boulevard.core.arrays import lowest
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.games.streets.answers import CELL_MASK, CELL_SHIFT, FACING_MASK, placement
from boulevard.games.streets.city import buildings_of, enclosed_by, encloses, lay
from boulevard.games.streets.messages import FACINGS, Facing, GrifterWeighed
from boulevard.games.streets.people import attract, owned_by, populate
from boulevard.games.streets.scoring import Tally, valuation
from boulevard.games.streets.state import GRIFTER, HAND, StreetsState, x_of, y_of
from boulevard.games.streets.tables import COLOURS, ENCLOSURE


def weigh(state: StreetsState, log: Log | None) -> None:
    """S12.9, S12.11  Finds every placement of the lifted tile that is as good as the best."""
    tile: i64 = state.hand[GRIFTER * HAND]
    best: i64 = -1
    places: list[int] = []
    closing = False
    for slot in range(state.frontier_size):
        facings: i64 = state.frontier_facings[slot]
        cell: i64 = state.frontier_cell[slot]
        while facings:
            facing = lowest(facings)
            facings &= facings - 1
            trial = state.copy()
            b = put(trial, tile, cell, facing, None)
            closes = state.tables.kind[tile] == ENCLOSURE and encloses(trial, b)
            if closes and not closing:  # S12.10  It must close a street if it can.
                closing = True
                best = -1
            if closing and not closes:
                continue
            amount = _attracted(trial, b) if closes else _worth(trial, b)
            if amount > best:
                best = amount
                places = []
            if amount == best:
                places.append(placement(tile, cell, facing))
    state.places = places
    state.best_worth = state.tables.each[tile] if closing else best
    state.best_people = best if closing else -1
    if log is not None:
        name = state.tables.ids[tile]
        found = tuple([_place(code) for code in places])
        log.append(GrifterWeighed(name, state.best_worth, state.best_people, found))


def put(state: StreetsState, tile: i64, cell: i64, facing: i64, log: Log | None) -> i64:
    """S12.8  The Grifter's tile with its people and its sign, and with whoever has FOMO."""
    b = lay(state, tile, cell, facing)
    populate(state, b, log)
    state.owner[b] = GRIFTER
    attract(state, b, log)
    return b


def _worth(state: StreetsState, b: i64) -> i64:
    """SR52, SR71  The valuation alone, right after placing and before any scoring."""
    return valuation(state, Tally(state, state.street[b]), b, GRIFTER)


def _attracted(state: StreetsState, b: i64) -> i64:
    """S12.10  How many people of the streets that b encloses would move to Grifter buildings."""
    leaving: i64 = 0
    streets = enclosed_by(state, b)
    while streets:
        leaving |= buildings_of(state, lowest(streets))
        streets &= streets - 1
    goals: i64 = owned_by(state, GRIFTER) & state.unenclosed & ~leaving
    found: i64 = 0
    for colour in range(COLOURS):
        if goals & state.showing[colour]:
            bits = leaving
            while bits:
                found += state.people[lowest(bits) * COLOURS + colour]
                bits &= bits - 1
    return found


def _place(code: int) -> tuple[int, int, Facing]:
    cell: i64 = code >> CELL_SHIFT & CELL_MASK
    return x_of(cell), y_of(cell), FACINGS[code & FACING_MASK]
