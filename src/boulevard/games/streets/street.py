"""The scoring of a street, step by step: tokens, tiles from hand, payments, and who moves on."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest
from boulevard.core.frames import of_seat
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.games.streets import expansions
from boulevard.games.streets.business import are_alike, asks_for_a_type, buildings_to_take_from
from boulevard.games.streets.city import buildings_of, enclosed_by
from boulevard.games.streets.consultants import owner_of
from boulevard.games.streets.messages import StreetEnclosed
from boulevard.games.streets.payments import along, pay_street, return_signs
from boulevard.games.streets.people import owned_by
from boulevard.games.streets.scoring import Tally
from boulevard.games.streets.state import (
    ASKED,
    CASHING,
    MOVING,
    NO_SEAT,
    SCORING,
    SHOWING,
    STREET,
    TAKING,
    StreetsState,
    x_of,
    y_of,
)


def asked(state: StreetsState) -> i64:
    """Who answers for the owner whose turn it is: in the solo game always the player."""
    return state.turn if not state.is_solo else 0


def enclose(state: StreetsState, seat: i64, b: i64, log: Log | None) -> None:
    """S5.5  The streets that b encloses are so from now on; they are scored one by one."""
    streets = enclosed_by(state, b)
    if not streets:
        return
    state.unscored = streets
    while streets:
        buildings = buildings_of(state, lowest(streets))
        streets &= streets - 1
        state.unenclosed &= ~buildings
        if log is not None:
            cells = [state.cell[b] for b in along(state, buildings)]
            log.append(StreetEnclosed(tuple([(x_of(cell), y_of(cell)) for cell in cells])))
    state.frames.append(of_seat(SCORING, ASKED, seat, state.players))


def score(state: StreetsState, street: i64, log: Log | None) -> None:
    """S6.3-S6.6  Everyone is paid, then the signs return, then the people move."""
    state.unscored &= ~BIT[street]
    if state.has_expansions:
        state.paying = street
        if state.has_business:
            state.taker = (state.turn + 1) % state.owners
        state.frames.append(of_seat(STREET, TAKING, asked(state), state.players))
    else:
        _pay_street(state, street, log)


def pay(state: StreetsState, log: Log | None) -> None:
    """Tokens are taken and hand tiles shown: the street is paid."""
    state.frames.pop()
    street = state.paying
    state.paying = 0
    _pay_street(state, street, log)


def _pay_street(state: StreetsState, street: i64, log: Log | None) -> None:
    tally = Tally(state, street)
    pay_street(state, tally, log)
    return_signs(state, tally.buildings, log)
    state.source = tally.buildings
    state.frames.append(of_seat(MOVING, ASKED, asked(state), state.players))


def asks(state: StreetsState, log: Log | None) -> bool:
    """S10.3-S10.5, S11.21  What comes before the payments of a street; true if asked."""
    while state.taker != NO_SEAT:
        choices = buildings_to_take_from(state, state.taker, state.paying)
        if not choices:
            _next_taker(state)
            continue
        state.frames[-1] = of_seat(STREET, TAKING, _answers_for(state), state.players)
        if not are_alike(state, choices):
            return True
        cash(state, lowest(choices))
        if asks_for_a_type(state, log):
            return True
        end_cashing(state)
    seat = owner_of(state, expansions.ENTREPRENEUR)
    if seat == NO_SEAT or not state.held[seat]:
        return False
    if not owned_by(state, seat) & buildings_of(state, state.paying):
        return False
    state.frames[-1] = of_seat(STREET, SHOWING, seat, state.players)
    return True


def cash(state: StreetsState, b: i64) -> None:
    """S10.3, S10.8  The taker gets the tokens of building b."""
    state.cashed = b
    state.icon = 0
    state.frames.append(of_seat(CASHING, ASKED, _answers_for(state), state.players))


def _answers_for(state: StreetsState) -> i64:
    """Who answers for the taker."""
    return state.taker if not state.is_solo else 0


def end_cashing(state: StreetsState) -> None:
    state.frames.pop()
    state.cashed = 0
    state.icon = 0
    _next_taker(state)


def _next_taker(state: StreetsState) -> None:
    """S10.5  Clockwise, and the current player last; after an abandoned tile nobody else."""
    if state.taker == state.turn:
        state.taker = NO_SEAT
    else:
        state.taker = (state.taker + 1) % state.owners
