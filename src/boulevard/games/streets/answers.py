"""Answers: codes as words, words as codes, and why an answer is not legal."""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision
from boulevard.games.streets import data, expansions
from boulevard.games.streets.business import buildings_to_take_from, types_to_take
from boulevard.games.streets.city import (
    JUNCTION,
    SAME_STREET,
    SIDES,
    STEP,
    WIDE_ROAD,
    building_at,
    contact,
)
from boulevard.games.streets.consultants import STATION, coverable
from boulevard.games.streets.messages import (
    FACINGS,
    Abandon,
    Build,
    ChooseAbandoned,
    ChooseGrifterPlacement,
    ChooseHandTile,
    ChoosePlacement,
    ChooseSigns,
    ChooseStreet,
    ChooseTarget,
    ChooseToken,
    ChooseTokenBuilding,
    KeepHand,
    MovePerson,
    PlaceForGrifter,
    PlaceSigns,
    ScoreFromHand,
    ScoreStreet,
    TakeFrom,
    TakeToken,
)
from boulevard.games.streets.people import targets
from boulevard.games.streets.state import (
    ABANDONING,
    CASHING,
    FRONTIER,
    GRIFTER,
    GRIFTERS,
    HAND,
    MOVING,
    REACH,
    SCORING,
    SIGNING,
    STREET,
    TAKING,
    StreetsState,
    cell_of,
    x_of,
    y_of,
)

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
    kind = frame.kind
    stage: i64 = frame.stages[seat]
    if kind == SCORING:
        return ChooseStreet(seat)
    if kind == MOVING:
        cell: i64 = state.cell[state.mover_from]
        return ChooseTarget(seat, data.COLOURS[state.mover_colour], x_of(cell), y_of(cell))
    if kind == STREET:
        if stage == TAKING:
            return ChooseTokenBuilding(seat, state.taker)
        first: i64 = state.low[state.paying]
        return ChooseHandTile(seat, tuple(hand_ids(state, seat)), x_of(first), y_of(first))
    if kind == CASHING:
        giver: i64 = state.cell[state.cashed]
        return ChooseToken(seat, state.taker, x_of(giver), y_of(giver))
    if kind == GRIFTERS:
        tile = state.tables.ids[state.hand[GRIFTER * HAND]]
        return ChooseGrifterPlacement(seat, tile, state.best_worth, state.best_people)
    if stage == ABANDONING:
        return ChooseAbandoned(seat)
    if stage == SIGNING:
        new: i64 = state.cell[state.built]
        return ChooseSigns(seat, x_of(new), y_of(new))
    return ChoosePlacement(seat, tuple(hand_ids(state, seat)))


def hand_ids(state: StreetsState, seat: i64) -> list[str]:
    first = seat * HAND
    return [state.tables.ids[state.hand[first + i]] for i in range(state.held[seat])]


def in_words(state: StreetsState, seat: int, code: int) -> Action:
    frame = state.frames[-1]
    kind = frame.kind
    stage: i64 = frame.stages[seat]
    if kind == SCORING:
        low: i64 = state.low[code]
        return ScoreStreet(x_of(low), y_of(low))
    if kind == MOVING:
        goal: i64 = state.cell[code]
        return MovePerson(data.COLOURS[state.mover_colour], x_of(goal), y_of(goal))
    if kind == STREET:
        if stage == TAKING:
            giver: i64 = state.cell[code]
            return TakeFrom(x_of(giver), y_of(giver))
        return ScoreFromHand(state.tables.ids[code]) if code else KeepHand()
    if kind == CASHING:
        return TakeToken(expansions.TOKENS[code])
    cell: i64 = code >> CELL_SHIFT & CELL_MASK
    if kind == GRIFTERS:
        return PlaceForGrifter(x_of(cell), y_of(cell), FACINGS[code & FACING_MASK])
    if stage == ABANDONING:
        given_up: i64 = state.cell[code]
        return Abandon(x_of(given_up), y_of(given_up))
    if stage == SIGNING:
        return PlaceSigns(code)
    tile = state.tables.ids[code >> TILE_SHIFT]
    return Build(tile, x_of(cell), y_of(cell), FACINGS[code & FACING_MASK])


def in_code(state: StreetsState, action: Action) -> int:
    if isinstance(action, Build):
        tile = state.tables.numbers[action.tile]
        return placement(tile, cell_of(action.x, action.y), FACINGS.index(action.facing))
    if isinstance(action, TakeToken):
        return expansions.TOKENS.index(action.token)
    if isinstance(action, PlaceSigns):
        return action.count
    if isinstance(action, ScoreFromHand):
        return state.tables.numbers[action.tile]
    if isinstance(action, KeepHand):
        return 0
    if isinstance(action, PlaceForGrifter):
        lifted: i64 = state.hand[GRIFTER * HAND]
        return placement(lifted, cell_of(action.x, action.y), FACINGS.index(action.facing))
    assert isinstance(action, MovePerson | Abandon | ScoreStreet | TakeFrom)
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
    if isinstance(asked, ChooseSigns) and isinstance(action, PlaceSigns):
        return "" if action.count in (1, 2) else "a new tile gets one sign or two (S11.26)"
    if isinstance(asked, ChooseHandTile):
        if isinstance(action, KeepHand):
            return ""
        if isinstance(action, ScoreFromHand):
            if action.tile in asked.hand:
                return ""
            return f"you do not hold {action.tile} (S11.21)"
    if isinstance(asked, ChooseTokenBuilding) and isinstance(action, TakeFrom):
        b = _named(state, action.x, action.y)
        if b and BIT[b] & buildings_to_take_from(state, asked.owner, state.paying):
            return ""
        return f"the tokens cannot come from ({action.x},{action.y}) {_why_types(state)}"
    if isinstance(asked, ChooseToken) and isinstance(action, TakeToken):
        if BIT[expansions.TOKENS.index(action.token)] & types_to_take(state):
            return ""
        return f"{action.token} cannot be taken here {_why_types(state)}"
    if isinstance(asked, ChooseGrifterPlacement) and isinstance(action, PlaceForGrifter):
        return _against_grifters_place(state, action)
    if isinstance(asked, ChoosePlacement) and isinstance(action, Abandon):
        return "nothing is abandoned while you have an unused sign (S8.7)"
    return f"the question is {_QUESTIONS[type(asked)]}"


_QUESTIONS: Final[dict[type[Decision], str]] = {
    ChooseAbandoned: "which building to abandon (S8.7)",
    ChoosePlacement: "which tile to build, and where (S3.3)",
    ChooseStreet: "which enclosed street to score next (S6.2)",
    ChooseTarget: "where a person goes (S8.3)",
    ChooseTokenBuilding: "which building gives its business tokens (S10.3)",
    ChooseToken: "which business token is taken (S10.6)",
    ChooseSigns: "whether the new tile gets one sign or two (S11.26)",
    ChooseHandTile: "which tile in hand is scored with the street, if any (S11.21)",
    ChooseGrifterPlacement: "where the Grifter's tile goes (S12.12)",
}


def _why_types(state: StreetsState) -> str:
    return "(S12.18)" if state.is_solo and state.taker == GRIFTER else "(S10.3, S10.6, S10.10)"


def _against_grifters_place(state: StreetsState, action: PlaceForGrifter) -> str:
    here = f"({action.x},{action.y}) facing {action.facing}"
    if abs(action.x) <= REACH and abs(action.y) <= REACH:
        if in_code(state, action) in state.places:
            return ""
    return f"{here} is not among the best places for the Grifter's tile (S12.12)"


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
    facing: i64 = FACINGS.index(action.facing)
    b = building_at(state, cell)
    if b:
        return _against_covering(state, seat, b, facing, here)
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


def _against_covering(state: StreetsState, seat: i64, b: i64, facing: i64, here: str) -> str:
    if state.consultant[seat] != expansions.RENOVATOR:
        return f"{here} is occupied (S4.1)"
    if b == STATION:
        return "Central Station cannot be covered (S11.34)"
    if not BIT[b] & coverable(state, seat):
        return f"the street at {here} is not enclosed, so nothing there is covered (S11.32)"
    if state.facing[b] != facing:
        return f"at {here} the new tile must face {FACINGS[state.facing[b]]} (S11.33)"
    return ""


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
    if bit & state.unenclosed:
        return f"this {asked.colour} goes to a building of the Grifter (S12.14)"
    return f"the street at {here} is enclosed (S8.2)"
