"""Which tile is built, where, and facing which way; the Renovator may cover another tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, final

from boulevard.core.arrays import BIT, lowest, members, nth, size
from boulevard.core.machine import i64, u8
from boulevard.core.messages import Action, Decision, Log
from boulevard.core.question import Question
from boulevard.core.reason import Reason, why
from boulevard.games.streets import city, data, expansions
from boulevard.games.streets.consultants import CITY_PARK, STATION, cover, coverable, settle_in
from boulevard.games.streets.events import TileBuilt
from boulevard.games.streets.hands import ids_in_hand, take_from_hand
from boulevard.games.streets.messages import FACINGS, Abandon, Build, ChoosePlacement
from boulevard.games.streets.observation import TILES
from boulevard.games.streets.payments import pay_building
from boulevard.games.streets.people import begin_moving, populate
from boulevard.games.streets.questions.building import building_of
from boulevard.games.streets.questions.signs import close, sign
from boulevard.games.streets.state import (
    HAND,
    REFILL,
    StreetsState,
    cell_of,
    x_of,
    y_of,
)

if TYPE_CHECKING:
    from boulevard.core.arrays import Bytes

WAYS: Final = city.SPOTS + TILES  # with one tile: a spot, or a tile to cover


@final
class Placement(Question[StreetsState]):
    """S3.3  A code is a tile, a cell and a facing; places in the order of the frontier, then the
    buildings that may be covered, and with each place the tiles in hand."""

    span: ClassVar[int] = HAND * WAYS
    meaning: ClassVar[str] = (
        f"build the tile in slot n // {WAYS} of the hand; if k = n % {WAYS} is below {city.SPOTS}, "
        f"in the cell of frontier slot k // 4, facing N, E, S or W by k % 4; "
        f"else over tile k - {city.SPOTS}"
    )

    def ask(self, state: StreetsState, seat: i64) -> Decision:
        return ChoosePlacement(seat, ids_in_hand(state, seat))

    def count(self, state: StreetsState, seat: i64) -> i64:
        spots = state.spots
        if state.has_consultants:
            spots += size(coverable(state, seat))
        return spots * state.held[seat]

    def nth(self, state: StreetsState, seat: i64, k: i64) -> i64:
        held: i64 = state.held[seat]
        tile: i64 = state.hand[seat * HAND + k % held]
        place: i64 = k // held
        if place >= state.spots:
            b = nth(coverable(state, seat), place - state.spots)
            return city.placement(tile, state.cell[b], state.facing[b])
        return city.placement(tile, 0, 0) | city.nth_place(state, place)

    def codes(self, state: StreetsState, seat: i64) -> list[int]:
        spots = city.places(state)
        if state.has_consultants:
            for b in members(coverable(state, seat)):
                spots.append(city.placement(0, state.cell[b], state.facing[b]))
        found: list[int] = []
        for place in spots:
            for slot in range(seat * HAND, seat * HAND + state.held[seat]):
                found.append(city.placement(state.hand[slot], 0, 0) | place)
        return found

    def words(self, state: StreetsState, seat: i64, code: i64) -> Action:
        cell = city.cell_in(code)
        tile = state.figures.ids[city.tile_in(code)]
        return Build(tile, x_of(cell), y_of(cell), FACINGS[city.facing_in(code)])

    def code(self, state: StreetsState, seat: i64, action: Action) -> i64:
        assert isinstance(action, Build)
        tile = state.figures.numbers[action.tile]
        return city.placement(tile, cell_of(action.x, action.y), FACINGS.index(action.facing))

    # -- in the action space

    def index(self, state: StreetsState, seat: i64, code: i64) -> i64:
        tile = city.tile_in(code)
        cell = city.cell_in(code)
        slot: i64 = 0
        while state.hand[seat * HAND + slot] != tile:
            slot += 1
        b = city.building_at(state, cell)
        if b:
            return slot * WAYS + city.SPOTS + state.tile[b]
        return slot * WAYS + city.spot_of(state, cell, city.facing_in(code))

    def code_at(self, state: StreetsState, seat: i64, index: i64) -> i64:
        tile: i64 = state.hand[seat * HAND + index // WAYS]
        way = index % WAYS
        if way < city.SPOTS:
            return city.placement(tile, 0, 0) | city.place_at(state, way)
        b = building_of(state, way - city.SPOTS)
        return city.placement(tile, state.cell[b], state.facing[b])

    def mark(self, state: StreetsState, seat: i64, into: Bytes, at: i64) -> None:
        frontier = state.frontier
        held: i64 = state.held[seat]
        spot = at
        for slot in range(city.listed(state)):
            facings: i64 = city.LEGAL[frontier[slot] & city.SETS]
            while facings:
                _mark_tiles(into, spot + lowest(facings), held)
                facings &= facings - 1
            spot += city.SIDES
        if state.has_consultants:
            covered = coverable(state, seat)
            while covered:
                _mark_tiles(into, at + city.SPOTS + state.tile[lowest(covered)], held)
                covered &= covered - 1

    # -- why not

    def objection(self, state: StreetsState, seat: i64, action: Action) -> Reason | None:
        if isinstance(action, Abandon):
            return why("sign_unused", "S8.7")
        if not isinstance(action, Build):
            return why("asks_placement", "S3.3")
        if action.tile not in ids_in_hand(state, seat):
            return why("not_held", "S3.3", tile=action.tile)
        here = (action.x, action.y)
        facing: i64 = FACINGS.index(action.facing)
        b = city.building_named(state, action.x, action.y)
        if b:
            return self._against_covering(state, seat, b, facing, here)
        legal = city.facings_named(state, action.x, action.y)
        if legal < 0:
            return why("touches_nothing", "S4.7", place=here)
        if BIT[facing] & legal:
            return None
        kinds = city.contacts_at(state, cell_of(action.x, action.y), facing)
        if city.WIDE_ROAD in kinds:
            return why("wide_road", "S4.5", place=here, facing=action.facing)
        if city.SAME_STREET in kinds or city.JUNCTION in kinds:
            return why("too_long", "S4.8", place=here, facing=action.facing, most=data.STREET_MAX)
        return why("no_road_meets", "S4.7", place=here, facing=action.facing)

    def _against_covering(
        self, state: StreetsState, seat: i64, b: i64, facing: i64, here: tuple[int, int]
    ) -> Reason | None:
        if state.consultant[seat] != expansions.RENOVATOR:
            return why("occupied", "S4.1", place=here)
        if b == STATION:
            return why("covers_station", "S11.34")
        if state.tile[b] == CITY_PARK and not state.figures.covers_city_park:
            return why("covers_city_park", "SR78")
        if not BIT[b] & coverable(state, seat):
            return why("not_enclosed", "S11.32", place=here)
        if state.facing[b] != facing:
            return why("must_face", "S11.33", place=here, facing=FACINGS[state.facing[b]])
        return None

    # -- what it does

    def take(self, state: StreetsState, seat: i64, code: i64, log: Log | None) -> None:
        """S3.3, S3.4  The tile and its people; then its sign."""
        tile = city.tile_in(code)
        cell = city.cell_in(code)
        facing = city.facing_in(code)
        take_from_hand(state, seat, tile)
        state.due += 1
        if state.has_consultants:
            b = city.building_at(state, cell)
            if b:
                self._cover(state, seat, tile, b, log)
                return
        b = city.lay(state, tile, cell, facing)
        if log is not None:
            log.append(TileBuilt(seat, state.id_of(b), *state.place_of(b), FACINGS[facing]))
        populate(state, b, log)
        if state.has_consultants:
            state.turn_to(state.kind + 1, seat)
        else:
            sign(state, seat, b, 1, log)
            close(state, seat, b, log)

    def _cover(self, state: StreetsState, seat: i64, tile: i64, b: i64, log: Log | None) -> None:
        """S11.35-S11.39  The Renovator's tile is scored by itself, and its people move on."""
        cover(state, seat, tile, b, log)
        populate(state, b, log)
        sign(state, seat, b, 1, log)
        settle_in(state, b, log)
        state.turn_to(REFILL, seat)
        pay_building(state, b, log)
        begin_moving(state, seat, BIT[b], log)


def _mark_tiles(into: Bytes, way: i64, held: i64) -> None:
    """One way to build, with each tile in hand."""
    into[way] = u8(1)
    if held > 1:
        into[way + WAYS] = u8(1)
        if held > 2:
            into[way + 2 * WAYS] = u8(1)
