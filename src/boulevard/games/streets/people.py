"""People: how they come into the city, move from building to building, and get FOMO."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest, members
from boulevard.core.machine import i64
from boulevard.core.messages import Log
from boulevard.games.streets import data
from boulevard.games.streets.counts import count_of, times
from boulevard.games.streets.events import MovingBegan, PeopleArrived, PeopleGotFomo, PersonMoved
from boulevard.games.streets.figures import COLOURS
from boulevard.games.streets.messages import Colour
from boulevard.games.streets.state import GRIFTER, TARGET, StreetsState


def arrive(state: StreetsState, b: i64, colour: i64, symbols: i64, log: Log | None) -> None:
    """S3.4, SR21  One person per symbol comes from the supply, as far as it goes."""
    count = min(symbols, count_of(state.supply, colour))
    state.supply -= times(count, colour)
    state.people[b] += times(count, colour)
    if log is not None and count:
        log.append(PeopleArrived(data.COLOURS[colour], count, *state.place_of(b)))


def populate(state: StreetsState, b: i64, log: Log | None) -> None:
    """S3.4  People come onto a new building, one for each coloured symbol."""
    tile: i64 = state.tile[b]
    colours: i64 = state.figures.colours[tile]
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        arrive(state, b, colour, count_of(state.figures.symbols[tile], colour), log)


def attract(state: StreetsState, b: i64, log: Log | None) -> None:
    """S8.6  Everyone who has FOMO and matches the new building b comes to it and lies down."""
    if state.fomo == 0:
        return
    colours: i64 = state.figures.colours[state.tile[b]]
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        if count_of(state.fomo, colour):
            for other in range(1, state.built + 1):
                count = count_of(state.standing[other], colour)
                if count and other != b:
                    move(state, other, b, colour, count, log, is_attracted=True)


def targets(state: StreetsState, colour: i64) -> i64:
    """S8.2, S8.9, S12.14  The buildings that people of this colour may move to, a set."""
    goals: i64 = state.unenclosed & state.showing[colour] & ~state.source
    if state.is_solo and state.turn == GRIFTER:
        own: i64 = goals & owned_by(state, GRIFTER)
        if own:
            return own
    return goals


def owned_by(state: StreetsState, owner: i64) -> i64:
    """The buildings that bear this owner's sign, a set."""
    found: i64 = 0
    for b in range(1, state.built + 1):
        if state.owner[b] == owner:
            found |= BIT[b]
    return found


def move(
    state: StreetsState,
    b: i64,
    to: i64,
    colour: i64,
    count: i64,
    log: Log | None,
    *,
    is_attracted: bool = False,
) -> None:
    """S8.4  People lie down where they arrive; those who stand go first."""
    state.people[b] -= times(count, colour)
    state.people[to] += times(count, colour)
    stood = min(count, count_of(state.standing[b], colour))
    if stood:
        state.standing[b] -= times(stood, colour)
        state.fomo -= times(stood, colour)
    if log is not None:
        who: Colour = data.COLOURS[colour]
        way = (*state.place_of(b), *state.place_of(to))
        if stood:
            log.append(PersonMoved(who, stood, *way, True, is_attracted))
        if stood < count:
            log.append(PersonMoved(who, count - stood, *way, False, is_attracted))


def begin_moving(state: StreetsState, seat: i64, buildings: i64, log: Log | None) -> None:
    """S8.3  Whoever is on these buildings moves out, as the seat says where there is a choice."""
    state.source = buildings
    state.push(TARGET, seat)
    if log is not None:
        log.append(MovingBegan(tuple([state.place_of(b) for b in members(buildings)])))


def someone_chooses(state: StreetsState, log: Log | None) -> bool:
    """S8.4, S8.5  Moves everyone who has one target and leaves everyone who has none; true as soon
    as someone has several, who is then the one asked about."""
    leaving: i64 = 0
    bits = state.source
    while bits:
        leaving += state.people[lowest(bits)]
        bits &= bits - 1
    for colour in range(COLOURS):
        if count_of(leaving, colour):
            goals = targets(state, colour)
            if goals & (goals - 1):
                state.mover_colour = colour
                state.mover_from = _first_house(state, colour)
                return True
            _move_out(state, goals, colour, log)
    return False


def _first_house(state: StreetsState, colour: i64) -> i64:
    """The first building that people of this colour are moving out of; there is one."""
    bits = state.source
    while count_of(state.people[lowest(bits)], colour) == 0:
        bits &= bits - 1
    return lowest(bits)


def _move_out(state: StreetsState, goals: i64, colour: i64, log: Log | None) -> None:
    """Everyone of this colour goes to the only goal, or stands up if there is none."""
    bits = state.source
    while bits:
        b = lowest(bits)
        bits &= bits - 1
        count = count_of(state.people[b], colour)
        if count and goals:
            move(state, b, lowest(goals), colour, count, log)
        elif count:
            _give_fomo(state, b, colour, log)


def _give_fomo(state: StreetsState, b: i64, colour: i64, log: Log | None) -> None:
    lying = count_of(state.people[b], colour) - count_of(state.standing[b], colour)
    state.standing[b] += times(lying, colour)
    state.fomo += times(lying, colour)
    if log is not None and lying:
        log.append(PeopleGotFomo(data.COLOURS[colour], lying, *state.place_of(b)))
