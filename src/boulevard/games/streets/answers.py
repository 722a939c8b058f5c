"""Answers: codes as words, words as codes, and why an answer is not legal."""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision
from boulevard.games.streets import data
from boulevard.games.streets.city import (
    JUNCTION,
    SAME_STREET,
    SIDES,
    STEP,
    WIDE_ROAD,
    building_at,
    contact,
)
from boulevard.games.streets.messages import (
    Abandon,
    Build,
    ChooseAbandoned,
    ChoosePlacement,
    ChooseStreet,
    ChooseTarget,
    MovePerson,
    ScoreStreet,
)
from boulevard.games.streets.people import targets
from boulevard.games.streets.state import (
    ABANDONING,
    FRONTIER,
    HAND,
    MOVING,
    REACH,
    SCORING,
    StreetsState,
    cell_of,
    x_of,
    y_of,
)
from boulevard.games.streets.views import FACINGS

# The code of a placement: tile, cell and facing.  Every other code is a building or a street.
TILE_SHIFT: Final = 16
CELL_SHIFT: Final = 2
CELL_MASK: Final = (1 << 14) - 1
FACING_MASK: Final = 3


def placement(tile: i64, cell: i64, facing: i64) -> i64:
    return tile << TILE_SHIFT | cell << CELL_SHIFT | facing


def question(state: StreetsState, seat: int) -> Decision:
    """What the top frame asks."""
    frame = state.frames[-1]
    if frame.kind == SCORING:
        return ChooseStreet(seat)
    if frame.kind == MOVING:
        cell: i64 = state.cell[state.mover_from]
        return ChooseTarget(seat, data.COLOURS[state.mover_colour], x_of(cell), y_of(cell))
    if frame.stages[seat] == ABANDONING:
        return ChooseAbandoned(seat)
    return ChoosePlacement(seat, tuple(hand_ids(state, seat)))


def hand_ids(state: StreetsState, seat: i64) -> list[str]:
    first = seat * HAND
    return [state.tables.ids[state.hand[first + i]] for i in range(state.held[seat])]


def in_words(state: StreetsState, seat: int, code: int) -> Action:
    frame = state.frames[-1]
    if frame.kind == SCORING:
        low: i64 = state.low[code]
        return ScoreStreet(x_of(low), y_of(low))
    if frame.kind == MOVING:
        goal: i64 = state.cell[code]
        return MovePerson(data.COLOURS[state.mover_colour], x_of(goal), y_of(goal))
    if frame.stages[seat] == ABANDONING:
        given_up: i64 = state.cell[code]
        return Abandon(x_of(given_up), y_of(given_up))
    cell: i64 = code >> CELL_SHIFT & CELL_MASK
    tile = state.tables.ids[code >> TILE_SHIFT]
    return Build(tile, x_of(cell), y_of(cell), FACINGS[code & FACING_MASK])


def in_code(state: StreetsState, action: Action) -> int:
    if isinstance(action, Build):
        tile = state.tables.numbers[action.tile]
        return placement(tile, cell_of(action.x, action.y), FACINGS.index(action.facing))
    assert isinstance(action, MovePerson | Abandon | ScoreStreet)
    b = building_at(state, cell_of(action.x, action.y))
    return state.street[b] if isinstance(action, ScoreStreet) else b


# -- why not -------------------------------------------------------------------------------------


def objection(state: StreetsState, seat: int, action: Action) -> str:
    """Why the rules do not allow this answer, with the clause; "" when they do."""
    asked = question(state, seat)
    if isinstance(asked, ChoosePlacement) and isinstance(action, Build):
        return _against_building(state, seat, action)
    if isinstance(asked, ChooseAbandoned) and isinstance(action, Abandon):
        b = _named(state, action.x, action.y)
        if b and state.owner[b] == seat:
            return ""
        return f"({action.x},{action.y}) is not a building of yours (S8.7)"
    if isinstance(asked, ChooseStreet) and isinstance(action, ScoreStreet):
        b = _named(state, action.x, action.y)
        street: i64 = state.street[b]
        if b and BIT[street] & state.unscored and state.low[street] == state.cell[b]:
            return ""
        return f"no street that waits to be scored begins at ({action.x},{action.y}) (S6.2)"
    if isinstance(asked, ChooseTarget) and isinstance(action, MovePerson):
        return _against_target(state, asked, action)
    if isinstance(asked, ChoosePlacement) and isinstance(action, Abandon):
        return "nothing is abandoned while you have an unused sign (S8.7)"
    return f"the question is {_QUESTIONS[type(asked)]}"


_QUESTIONS: Final[dict[type[Decision], str]] = {
    ChooseAbandoned: "which building to abandon (S8.7)",
    ChoosePlacement: "which tile to build, and where (S3.3)",
    ChooseStreet: "which enclosed street to score next (S6.2)",
    ChooseTarget: "where a person goes (S8.3)",
}


def _named(state: StreetsState, x: int, y: int) -> i64:
    """The building at a place that anyone may name, or 0."""
    if abs(x) > REACH or abs(y) > REACH:
        return 0
    return building_at(state, cell_of(x, y))


def _against_building(state: StreetsState, seat: i64, action: Build) -> str:
    if action.tile not in hand_ids(state, seat):
        return f"you do not hold {action.tile} (S3.3)"
    here = f"({action.x},{action.y})"
    if abs(action.x) > REACH or abs(action.y) > REACH:
        return f"{here} touches no building (S4.7)"
    cell = cell_of(action.x, action.y)
    if building_at(state, cell):
        return f"{here} is occupied (S4.1)"
    facing: i64 = FACINGS.index(action.facing)
    slot: i64 = i64(state.at[cell]) - FRONTIER
    if slot < 0:
        return f"{here} touches no building (S4.7)"
    if BIT[facing] & state.frontier_facings[slot]:
        return ""
    kinds: list[int] = []
    for e in range(SIDES):
        near = building_at(state, cell + STEP[e])
        if near:
            kinds.append(contact(facing, e, state.facing[near]))
    if WIDE_ROAD in kinds:
        return f"at {here} facing {action.facing} two roads would lie side by side (S4.5)"
    if SAME_STREET in kinds or JUNCTION in kinds:
        return f"at {here} facing {action.facing} a street would have more than 5 tiles (S4.8)"
    return f"at {here} facing {action.facing} no road meets another (S4.7)"


def _against_target(state: StreetsState, asked: ChooseTarget, action: MovePerson) -> str:
    here = f"({action.x},{action.y})"
    if action.colour != asked.colour:
        return f"it is a {asked.colour} who moves now (S8.4)"
    b = _named(state, action.x, action.y)
    if not b:
        return f"there is no building at {here} (S8.2)"
    colour: i64 = data.COLOURS.index(asked.colour)
    bit: i64 = BIT[b]
    if bit & targets(state, colour):
        return ""
    if bit & state.source & state.unenclosed:
        return f"{here} is the building that is being abandoned (S8.9)"
    if not bit & state.showing[colour]:
        return f"the building at {here} shows no {asked.colour} symbol (S8.2)"
    return f"the street at {here} is enclosed (S8.2)"
