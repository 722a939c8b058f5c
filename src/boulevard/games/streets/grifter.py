"""The Grifter, the opponent in the solo game: where its tiles go.  It is a rule, not a player."""

from __future__ import annotations

from boulevard.core.arrays import lowest
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.streets.city import (
    buildings_of,
    cell_in,
    enclosed_by,
    encloses,
    facing_in,
    lay,
    placement,
    places,
)
from boulevard.games.streets.counts import count_of
from boulevard.games.streets.events import GrifterWeighed, SignPlaced
from boulevard.games.streets.figures import COLOURS, ENCLOSURE
from boulevard.games.streets.messages import FACINGS, Facing
from boulevard.games.streets.people import attract, owned_by, populate
from boulevard.games.streets.scoring import Tally, valuation
from boulevard.games.streets.state import GRIFTER, HAND, StreetsState, x_of, y_of


def weigh(state: StreetsState, log: Log | None) -> None:
    """S12.9, S12.11  Finds every placement of the lifted tile that is as good as the best."""
    tile: i64 = state.hand[GRIFTER * HAND]
    best: i64 = -1
    found: list[int] = []
    closing = False
    for place in places(state):
        trial = state.copy()
        b = put(trial, tile, cell_in(place), facing_in(place), None)
        closes = state.figures.kind[tile] == ENCLOSURE and encloses(trial, b)
        if closes and not closing:  # S12.10  It must close a street if it can.
            closing = True
            best = -1
        if closing and not closes:
            continue
        # SR52, SR71  The valuation alone, right after placing and before any scoring.
        amount = valuation(trial, Tally(trial, trial.street[b]), b, GRIFTER)
        if closes:
            amount = _attracted(trial, b)
        if amount > best:
            best = amount
            found = []
        if amount == best:
            found.append(placement(tile, 0, 0) | place)
    state.places = found
    state.best_worth = best
    state.best_people = -1
    if closing:
        state.best_worth = state.figures.each[tile]
        state.best_people = best
    if log is not None:
        name = state.figures.ids[tile]
        where = tuple([_place(code) for code in found])
        log.append(GrifterWeighed(name, state.best_worth, state.best_people, where))


def put(state: StreetsState, tile: i64, cell: i64, facing: i64, log: Log | None) -> i64:
    """S12.8  The Grifter's tile with its people and its sign, and with whoever has FOMO."""
    b = lay(state, tile, cell, facing)
    populate(state, b, log)
    state.owner[b] = GRIFTER
    if log is not None:
        log.append(SignPlaced(GRIFTER, state.id_of(b), *state.place_of(b)))
    attract(state, b, log)
    return b


def _attracted(state: StreetsState, b: i64) -> i64:
    """S12.10  How many people of the streets that b encloses would move to Grifter buildings."""
    leaving: i64 = 0
    streets = enclosed_by(state, b)
    while streets:
        leaving |= buildings_of(state, lowest(streets))
        streets &= streets - 1
    goals: i64 = owned_by(state, GRIFTER) & state.unenclosed & ~leaving
    people: i64 = 0
    while leaving:
        people += state.people[lowest(leaving)]
        leaving &= leaving - 1
    found: i64 = 0
    for colour in range(COLOURS):
        if goals & state.showing[colour]:
            found += count_of(people, colour)
    return found


def _place(code: i64) -> tuple[int, int, Facing]:
    cell = cell_in(code)
    return x_of(cell), y_of(cell), FACINGS[facing_in(code)]
