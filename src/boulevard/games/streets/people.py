"""People: how they come into the city, move from building to building, and get FOMO."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.games.streets import data
from boulevard.games.streets.messages import PeopleArrived, PeopleGotFomo, PersonMoved
from boulevard.games.streets.state import GRIFTER, StreetsState, x_of, y_of
from boulevard.games.streets.tables import COLOURS, SYMBOLS


def arrive(state: StreetsState, b: i64, colour: i64, symbols: i64, log: Log | None) -> None:
    """S3.4, SR21  One person per symbol comes from the supply, as far as it goes."""
    count: i64 = min(symbols, state.supply[colour])
    state.supply[colour] -= count
    state.people[b * COLOURS + colour] += count
    if log is not None and count:
        cell: i64 = state.cell[b]
        log.append(PeopleArrived(data.COLOURS[colour], count, x_of(cell), y_of(cell)))


def populate(state: StreetsState, b: i64, log: Log | None) -> None:
    """S3.4  People come onto a new building, one for each coloured symbol."""
    tile: i64 = state.tile[b]
    colours: i64 = state.tables.colours[tile]
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        arrive(state, b, colour, state.tables.symbols[tile * SYMBOLS + colour], log)


def attract(state: StreetsState, b: i64, log: Log | None) -> None:
    """S8.6  Everyone who has FOMO and matches the new building b comes to it."""
    colours: i64 = state.tables.colours[state.tile[b]]
    while colours:
        colour = lowest(colours)
        colours &= colours - 1
        if state.fomo[colour]:
            relieve(state, b, colour, log)


def relieve(state: StreetsState, b: i64, colour: i64, log: Log | None) -> None:
    """S8.6  Everyone of this colour who has FOMO comes to the new building b and lies down."""
    for other in range(1, state.built + 1):
        count: i64 = state.standing[other * COLOURS + colour]
        if count and other != b:
            move(state, other, b, colour, count, log)


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


def move(state: StreetsState, b: i64, to: i64, colour: i64, count: i64, log: Log | None) -> None:
    """S8.4  People lie down where they arrive; those who stand go first."""
    state.people[b * COLOURS + colour] -= count
    state.people[to * COLOURS + colour] += count
    stood: i64 = min(count, state.standing[b * COLOURS + colour])
    state.standing[b * COLOURS + colour] -= stood
    state.fomo[colour] -= stood
    if log is not None:
        cell: i64 = state.cell[b]
        goal: i64 = state.cell[to]
        x, y, to_x, to_y = x_of(cell), y_of(cell), x_of(goal), y_of(goal)
        if stood:
            log.append(PersonMoved(data.COLOURS[colour], stood, x, y, to_x, to_y, True))
        if stood < count:
            log.append(PersonMoved(data.COLOURS[colour], count - stood, x, y, to_x, to_y, False))


def someone_chooses(state: StreetsState, log: Log | None) -> bool:
    """S8.4, S8.5  Moves everyone who has one target and leaves everyone who has none; true as soon
    as someone has several, who is then the one asked about."""
    for colour in range(COLOURS):
        b = _first_house(state, colour)
        if b:
            goals = targets(state, colour)
            if goals & (goals - 1):
                state.mover_colour = colour
                state.mover_from = b
                return True
            _move_out(state, goals, colour, log)
    return False


def _first_house(state: StreetsState, colour: i64) -> i64:
    """The first building that people of this colour are moving out of, or 0."""
    bits = state.source
    while bits:
        b = lowest(bits)
        bits &= bits - 1
        if state.people[b * COLOURS + colour]:
            return b
    return 0


def _move_out(state: StreetsState, goals: i64, colour: i64, log: Log | None) -> None:
    """Everyone of this colour goes to the only goal, or stands up if there is none."""
    bits = state.source
    while bits:
        b = lowest(bits)
        bits &= bits - 1
        count: i64 = state.people[b * COLOURS + colour]
        if count and goals:
            move(state, b, lowest(goals), colour, count, log)
        elif count:
            _give_fomo(state, b, colour, log)


def _give_fomo(state: StreetsState, b: i64, colour: i64, log: Log | None) -> None:
    at = b * COLOURS + colour
    lying: i64 = state.people[at] - state.standing[at]
    state.standing[at] += lying
    state.fomo[colour] += lying
    if log is not None and lying:
        cell: i64 = state.cell[b]
        log.append(PeopleGotFomo(data.COLOURS[colour], lying, x_of(cell), y_of(cell)))
