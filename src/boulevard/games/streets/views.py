"""What each pair of eyes sees of a game of Streets, and the way back from a view to a state."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from boulevard.core.arrays import BIT, ints, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, Frame
from boulevard.games.streets import data
from boulevard.games.streets.city import building_at, is_enclosed, lay
from boulevard.games.streets.messages import (
    BuildingView,
    Card,
    Ending,
    Facing,
    FrameView,
    StreetsOptions,
    StreetsView,
)
from boulevard.games.streets.people import someone_chooses
from boulevard.games.streets.state import (
    HAND,
    KINDS,
    NO_BACK,
    REACH,
    StreetsState,
    blank,
    cell_of,
    x_of,
    y_of,
)
from boulevard.games.streets.tables import COLOURS, SYMBOLS, Tables

ENDINGS: Final[tuple[Ending, ...]] = (
    "",
    "hands_empty",
    "no_placement",
)  # in the order of the state's constants
SEATS: Final = range(2, 6)  # possible numbers of players
FACINGS: Final[tuple[Facing, ...]] = ("N", "E", "S", "W")


@lru_cache(maxsize=16)
def _tables(tiles: tuple[data.Tile, ...]) -> Tables:
    return Tables(tiles)


def tables_of(options: StreetsOptions) -> Tables:
    """What is printed on the tiles of this game."""
    return _tables(data.builtin() if options.tiles is None else options.tiles)


def tiles_in_play(options: StreetsOptions) -> int:
    """S2.3  The building tiles of this game, removed ones included, a set."""
    with_five = data.with_five_player_tiles(options.players)
    found = 0
    for number, tile in enumerate(tables_of(options).tiles):
        if tile.role == "building" and (with_five or not tile.five_player):
            found |= 1 << number
    return found


def view(state: StreetsState, eye: int) -> StreetsView:
    """S1.7-S1.9  Everything but the fronts in other hands."""
    asked = tuple(state.frames[-1].waiting()) if state.frames else ()
    return StreetsView(
        eye=eye,
        asked=asked,
        options=state.options,
        buildings=tuple(_building(state, b) for b in range(1, state.built + 1)),
        hands=tuple(_hand(state, seat, eye) for seat in range(state.players)),
        money=tuple(state.money),
        earned_at_end=tuple(state.earned_at_end),
        signs=tuple(state.signs),
        turn=state.turn,
        stack=tuple(state.stack),
        top=None if state.top == NO_BACK else data.BACKS[state.top],
        unscored=tuple(_place(state.low[street]) for street in members(state.unscored)),
        leaving=tuple(_place(state.cell[b]) for b in members(state.source)),
        frames=tuple(FrameView(KINDS[f.kind], tuple(f.stages)) for f in state.frames),
        ended=ENDINGS[state.ended],
    )


def _place(cell: int) -> tuple[int, int]:
    return x_of(cell), y_of(cell)


def _building(state: StreetsState, b: int) -> BuildingView:
    crowd = range(b * COLOURS, b * COLOURS + COLOURS)
    return BuildingView(
        state.tables.ids[state.tile[b]],
        *_place(state.cell[b]),
        FACINGS[state.facing[b]],
        state.owner[b],
        tuple(state.people[i] - state.standing[i] for i in crowd),
        tuple(state.standing[i] for i in crowd),
    )


def _hand(state: StreetsState, seat: int, eye: int) -> tuple[Card, ...]:
    cards = []
    for slot in range(seat * HAND, seat * HAND + state.held[seat]):
        tile = state.hand[slot]
        front = state.tables.ids[tile] if eye in (seat, EVERYONE) else None
        cards.append(Card(data.BACKS[state.tables.back[tile]], front))
    return tuple(cards)


def load(view: StreetsView) -> StreetsState:
    """The state that a view without holes describes."""
    _check_shape(view)
    tables = tables_of(view.options)
    _check_tiles(view, tables)
    state = blank(view.options, tables)
    for building in view.buildings:
        _load_building(state, building)
    for b in range(1, state.built + 1):
        if is_enclosed(state, state.street[b]):
            state.unenclosed &= ~BIT[b]
    state.unseen = tiles_in_play(view.options)
    for number in state.tile[1 : state.built + 1]:
        state.unseen &= ~BIT[number]
    for seat, hand in enumerate(view.hands):
        for slot, card in enumerate(hand):
            assert card.tile is not None
            number = tables.numbers[card.tile]
            state.hand[seat * HAND + slot] = number
            state.unseen &= ~BIT[number]
        state.held[seat] = len(hand)
    for seat in range(state.players):
        state.money[seat] = view.money[seat]
        state.earned_at_end[seat] = view.earned_at_end[seat]
        state.signs[seat] = view.signs[seat]
    state.turn = view.turn
    for back in range(SYMBOLS):
        state.stack[back] = view.stack[back]
    state.top = NO_BACK if view.top is None else data.BACKS.index(view.top)
    for place in view.unscored:
        state.unscored |= BIT[state.street[_named(state, place)]]
    for place in view.leaving:
        state.source |= BIT[_named(state, place)]
    if view.frames and view.frames[-1].kind == "moving" and not someone_chooses(state, None):
        raise Unreadable("people are said to be moving out, but none of them has a choice")
    state.frames = [Frame(KINDS.index(f.kind), ints(list(f.stages))) for f in view.frames]
    state.ended = ENDINGS.index(view.ended)
    return state


def _check_shape(view: StreetsView) -> None:
    """Everything that there is one of for each seat, colour or back is there as often."""
    players = view.options.players
    if players not in SEATS:
        raise Unreadable(f"there is no game for {players} players")
    for by_seat in (view.hands, view.money, view.earned_at_end, view.signs):
        if len(by_seat) != players:
            raise Unreadable(f"{len(by_seat)} entries for {players} seats")
    if len(view.stack) != SYMBOLS or min(view.stack) < 0:
        raise Unreadable("the stack has a number of tiles for each back")
    if not -1 <= view.turn < players:
        raise Unreadable(f"there is no seat {view.turn}")
    for frame in view.frames:
        if frame.kind not in KINDS or len(frame.stages) not in (0, players):
            raise Unreadable(f"there is no step {frame.kind} for {len(frame.stages)} seats")
    for building in view.buildings:
        if len(building.lying) != COLOURS or len(building.standing) != COLOURS:
            raise Unreadable(f"people on {building.tile} are counted for each colour")
        if min(*building.lying, *building.standing) < 0 or not -1 <= building.owner < players:
            raise Unreadable(f"{building.tile} has people or an owner that cannot be")


def _check_tiles(view: StreetsView, tables: Tables) -> None:
    """Every tile is one of the set, in one place only, and every card shows its own back."""
    for seat, hand in enumerate(view.hands):
        if len(hand) > HAND:
            raise Unreadable(f"seat {seat} holds {len(hand)} tiles, and a hand is {HAND}")
        for card in hand:
            if card.tile is None:
                raise Unreadable(f"seat {seat} holds a tile whose front is not known")
            number = tables.numbers.get(card.tile, 0)
            if number and card.back != tables.tiles[number].back:
                raise Unreadable(f"{card.tile} does not have the back {card.back}")
    seen = [building.tile for building in view.buildings]
    seen += [card.tile for hand in view.hands for card in hand if card.tile is not None]
    for tile in seen:
        if tile not in tables.numbers:
            raise Unreadable(f"there is no tile {tile!r} in this set")
    if len(set(seen)) < len(seen):
        raise Unreadable(f"{max(seen, key=seen.count)} is there twice")


def _named(state: StreetsState, place: tuple[int, int]) -> int:
    """The building at a place that must have one."""
    x, y = place
    b = building_at(state, cell_of(x, y)) if max(abs(x), abs(y)) <= REACH else 0
    if not b:
        raise Unreadable(f"there is no building at ({x},{y})")
    return b


def _load_building(state: StreetsState, building: BuildingView) -> None:
    here = f"({building.x},{building.y})"
    if abs(building.x) > REACH or abs(building.y) > REACH:
        raise Unreadable(f"{here} is too far from Central Station")
    cell = cell_of(building.x, building.y)
    if building_at(state, cell):
        raise Unreadable(f"two buildings stand at {here}")
    number = state.tables.numbers[building.tile]
    b = lay(state, number, cell, FACINGS.index(building.facing))
    if state.length[state.street[b]] > data.STREET_MAX:
        raise Unreadable(f"the street at {here} has more than {data.STREET_MAX} tiles")
    state.owner[b] = building.owner
    for colour in range(COLOURS):
        lying, standing = building.lying[colour], building.standing[colour]
        state.people[b * COLOURS + colour] = lying + standing
        state.standing[b * COLOURS + colour] = standing
        state.fomo[colour] += standing
        state.supply[colour] -= lying + standing
        if state.supply[colour] < 0:
            raise Unreadable(f"more than {data.PEOPLE_PER_COLOUR} {data.COLOURS[colour]} people")


def fill(view: StreetsView, dice: Dice) -> StreetsView:
    """Puts a tile that may be there behind every back, each such deal equally likely."""
    tables = tables_of(view.options)
    pool = tiles_in_play(view.options)
    seen = [building.tile for building in view.buildings]
    seen += [card.tile for hand in view.hands for card in hand if card.tile is not None]
    for tile in seen:
        pool &= ~(1 << tables.numbers[tile])
    hands: list[tuple[Card, ...]] = []
    for hand in view.hands:
        cards = []
        for card in hand:
            if card.tile is None:
                alike = pool & tables.with_back[data.BACKS.index(card.back)]
                number = nth(alike, dice.below(size(alike)))
                pool &= ~(1 << number)
                card = Card(card.back, tables.ids[number])
            cards.append(card)
        hands.append(tuple(cards))
    return msgspec.structs.replace(view, eye=EVERYONE, hands=tuple(hands))
