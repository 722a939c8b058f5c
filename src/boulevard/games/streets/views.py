"""What each pair of eyes sees of a game of Streets, and the way back from a view to a state."""

from __future__ import annotations

from typing import Final

import msgspec

from boulevard.core.arrays import BIT, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.question import frame_views, load_frames
from boulevard.games.streets import data, expansions
from boulevard.games.streets.city import (
    building_named,
    buildings_of,
    enclosed_by,
    is_enclosed,
    lay,
    muddled_with,
)
from boulevard.games.streets.counts import MOST, as_list, count_of, counts_of, times
from boulevard.games.streets.figures import COLOURS, ICONS, SYMBOLS, TYPES, Figures, figures_for
from boulevard.games.streets.grifter import weigh
from boulevard.games.streets.messages import ENDINGS, FACINGS, BuildingView, Card, StreetsView
from boulevard.games.streets.people import someone_chooses
from boulevard.games.streets.questions import KINDS
from boulevard.games.streets.stack import tiles_in_play
from boulevard.games.streets.state import (
    ABANDON,
    BUILD,
    GRIFTER,
    GRIFTERS,
    HAND,
    NO_BACK,
    NO_SEAT,
    REACH,
    REFILL,
    SHOW,
    SIGNS,
    TARGET,
    TURN_UP,
    StreetsState,
    blank,
    cell_of,
    x_of,
    y_of,
)
from boulevard.games.streets.words import sentence

SEATS: Final = range(1, 6)  # possible numbers of players


def view(state: StreetsState, eye: int) -> StreetsView:
    """S1.7-S1.9  Everything but the fronts in other hands."""
    plain = StreetsView(
        eye=eye,
        asked=() if state.is_over() else (state.floor,),
        options=state.options,
        buildings=tuple(_building(state, b) for b in range(1, state.built + 1)),
        hands=tuple(_hand(state, owner, eye) for owner in range(state.owners)),
        money=tuple(state.money[: state.owners]),
        earned_at_end=tuple(state.earned_at_end[: state.owners]),
        signs=tuple(state.signs[: state.players]),
        turn=state.turn,
        stack=tuple(as_list(state.stack, SYMBOLS)),
        top=None if state.top == NO_BACK else data.BACKS[state.top],
        unscored=tuple(_place(state.low[street]) for street in members(state.unscored)),
        leaving=tuple(_place(state.cell[b]) for b in members(state.source)),
        frames=frame_views(KINDS, state, state.players),
        ended=ENDINGS[state.ended],
    )
    return _with_expansions(plain, state) if state.has_expansions else plain


def _with_expansions(plain: StreetsView, state: StreetsState) -> StreetsView:
    ids = state.figures.ids
    cards: tuple[str, ...] = ()
    earned: tuple[int, ...] = ()
    if state.has_consultants:
        earned = tuple(state.earned_by_card[: state.owners])
        numbers = state.consultant[: state.players]
        cards = tuple(expansions.CONSULTANTS[number] for number in numbers)
    tokens: list[tuple[int, ...]] = []
    if state.has_business:
        for owner in range(state.owners):
            tokens.append(tuple(state.tokens[owner * TYPES : owner * TYPES + TYPES]))
    return msgspec.structs.replace(
        plain,
        consultants=cards,
        earned_by_card=earned,
        tokens=tuple(tokens),
        street=_place(state.low[state.paying]) if state.paying else None,
        taker=state.taker,
        cashed=_place(state.cell[state.cashed]) if state.cashed else None,
        icon=state.icon,
        covered=tuple(ids[tile] for tile in members(state.covered)),
        front=ids[state.front] if state.front else None,
        pile=tuple(as_list(state.pile, SYMBOLS)) if state.is_solo else (),
    )


def _place(cell: int) -> tuple[int, int]:
    return x_of(cell), y_of(cell)


def _building(state: StreetsState, b: int) -> BuildingView:
    standing = state.standing[b]
    return BuildingView(
        state.id_of(b),
        *state.place_of(b),
        FACINGS[state.facing[b]],
        state.owner[b],
        tuple(as_list(state.people[b] - standing, COLOURS)),
        tuple(as_list(standing, COLOURS)),
        2 if BIT[b] & state.doubled else 1,
    )


def _hand(state: StreetsState, seat: int, eye: int) -> tuple[Card, ...]:
    cards = []
    for slot in range(seat * HAND, seat * HAND + state.held[seat]):
        tile = state.hand[slot]
        shown = bool(BIT[tile] & state.shown)
        front = state.figures.ids[tile] if shown or eye in (seat, EVERYONE) else None
        cards.append(Card(data.BACKS[state.figures.back[tile]], front, shown))
    return tuple(cards)


def former(view: StreetsView, version: int) -> StreetsView:
    """Version 1 of the rules did not tell apart what a consultant had scored by itself."""
    return msgspec.structs.replace(view, earned_by_card=()) if version == 1 else view


def load(view: StreetsView) -> StreetsState:
    """The state that a view without holes describes."""
    _check_shape(view)
    figures = figures_for(view.options)
    _check_tiles(view, figures)
    state = blank(view.options, figures)
    for seat, name in enumerate(view.consultants):
        state.consultant[seat] = expansions.CONSULTANTS.index(name)
    for building in view.buildings:
        _load_building(state, building)
    for b in range(1, state.built + 1):
        if is_enclosed(state, state.street[b]):
            state.unenclosed &= ~BIT[b]
    state.unseen = tiles_in_play(figures, state.players, contractor=state.has_contractor())
    for number in state.tile[1 : state.built + 1]:
        state.unseen &= ~BIT[number]
    for owner, hand in enumerate(view.hands):
        _load_hand(state, owner, hand)
    for owner in range(state.owners):
        state.money[owner] = view.money[owner]
        state.earned_at_end[owner] = view.earned_at_end[owner]
    for seat in range(state.players):
        state.signs[seat] = view.signs[seat]
    state.turn = view.turn
    state.stack = _tiles(view.stack)
    state.top = NO_BACK if view.top is None else data.BACKS.index(view.top)
    for place in view.unscored:
        state.unscored |= BIT[state.street[_named(state, place)]]
    for place in view.leaving:
        state.source |= BIT[_named(state, place)]
    load_frames(KINDS, view.frames, state, state.players)
    if state.kind == SIGNS:  # the new tile encloses its streets when it bears its signs
        for street in members(enclosed_by(state, state.built)):
            state.unenclosed |= buildings_of(state, street)
    state.ended = ENDINGS.index(view.ended)
    state.due = _due(state)
    if state.has_expansions:
        _load_expansions(state, view)
    if state.is_over():
        return state
    if state.kind == TARGET and not someone_chooses(state, None):
        raise Unreadable("people are said to be moving out, but none of them has a choice")
    if state.kind == GRIFTERS and state.held[GRIFTER]:
        weigh(state, None)
    return state


def _due(state: StreetsState) -> int:
    """S3.6, S11.12  How many tiles the player on turn has built and not drawn for, by the step.

    Whether the Contractor has built one or two shows in the hand alone, which has three tiles when
    a turn begins.
    """
    steps = [kind for kind, _ in state.frames()]
    if state.turn == NO_SEAT or not steps:
        return 0
    is_to_build = steps[0] in (ABANDON, BUILD)
    is_drawn = steps in ([REFILL, SHOW], [REFILL, TURN_UP])
    if state.turn < state.players and state.consultant[state.turn] == expansions.CONTRACTOR:
        missing: int = HAND - state.held[state.turn]
        if is_to_build:
            return int(missing == 1)
        return min(missing, 1) if is_drawn else max(1, min(missing, 2))
    return int(not is_to_build and not is_drawn)


def _load_expansions(state: StreetsState, view: StreetsView) -> None:
    for owner, earned in enumerate(view.earned_by_card):
        state.earned_by_card[owner] = earned
    for owner, tokens in enumerate(view.tokens):
        for token, count in enumerate(tokens):
            state.tokens[owner * TYPES + token] = count
            state.token_supply[token] -= count
            if state.token_supply[token] < 0:
                raise Unreadable(f"more than {expansions.TOKENS_PER_TYPE} tokens of one type")
    if view.street is not None:
        state.paying = state.street[_named(state, view.street)]
    state.taker = view.taker
    if view.cashed is not None:
        state.cashed = _named(state, view.cashed)
    state.icon = view.icon
    for tile in view.covered:
        state.covered |= BIT[state.figures.numbers[tile]]
    if view.front is not None:
        state.front = state.figures.numbers[view.front]
        state.unseen &= ~BIT[state.front]
    state.unseen &= ~state.covered
    state.pile = _tiles(view.pile)


def _tiles(by_back: tuple[int, ...]) -> int:
    """Counts of tiles; where there cannot be so many, enough of them for `check` to see it."""
    return counts_of([min(count, MOST // SYMBOLS) for count in by_back])


def _load_hand(state: StreetsState, owner: int, hand: tuple[Card, ...]) -> None:
    for slot, card in enumerate(hand):
        assert card.tile is not None
        number = state.figures.numbers[card.tile]
        state.hand[owner * HAND + slot] = number
        state.unseen &= ~BIT[number]
        if card.shown:
            state.shown |= BIT[number]
    state.held[owner] = len(hand)


def _check_shape(view: StreetsView) -> None:
    """Everything that there is one of for each seat, colour or back is there as often."""
    players = view.options.players
    if players not in SEATS:
        raise Unreadable(f"there is no game for {players} players")
    reason = view.options.objection()
    if reason is not None:
        raise Unreadable(sentence(reason), reason=reason)
    owners = players + (players == 1)
    for by_owner in (view.hands, view.money, view.earned_at_end):
        if len(by_owner) != owners:
            raise Unreadable(f"{len(by_owner)} entries for {owners} owners")
    if len(view.signs) != players:
        raise Unreadable(f"{len(view.signs)} entries for {players} seats")
    _check_expansions(view, owners)
    if len(view.stack) != SYMBOLS or min(view.stack) < 0:
        raise Unreadable("the stack has a number of tiles for each back")
    if not -1 <= view.turn < owners:
        raise Unreadable(f"there is no seat {view.turn}")
    names = [kind.name for kind in KINDS]
    for frame in view.frames:
        if frame.kind not in names or len(frame.stages) not in (0, players):
            raise Unreadable(f"there is no step {frame.kind} for {len(frame.stages)} seats")
    for building in view.buildings:
        if len(building.lying) != COLOURS or len(building.standing) != COLOURS:
            raise Unreadable(f"people on {building.tile} are counted for each colour")
        if min(*building.lying, *building.standing) < 0 or not -1 <= building.owner < owners:
            raise Unreadable(f"{building.tile} has people or an owner that cannot be")


def _check_expansions(view: StreetsView, owners: int) -> None:
    """Cards, tokens and the Grifter's pile are there if they are in the game, and only then."""
    options = view.options
    if len(view.consultants) != (0 if options.consultants == "none" else options.players):
        raise Unreadable(f"{len(view.consultants)} consultants for {options.players} seats")
    for name in view.consultants:
        if name not in expansions.CONSULTANTS:
            raise Unreadable(f"there is no consultant {name!r}")
    if len(view.earned_by_card) not in (0, owners if view.consultants else 0):
        raise Unreadable("what consultants have earned is counted for each owner")
    if len(view.tokens) != (owners if options.business else 0):
        raise Unreadable(f"tokens of {len(view.tokens)} owners, and there are {owners}")
    for tokens in view.tokens:
        if len(tokens) != TYPES or min(tokens) < 0:
            raise Unreadable("tokens are counted for each business type")
    if len(view.pile) != (SYMBOLS if options.players == 1 else 0) or min(view.pile, default=0) < 0:
        raise Unreadable("the Grifter's pile has a number of tiles for each back, in a solo game")
    if not -1 <= view.taker < owners or not 0 <= view.icon < ICONS:
        raise Unreadable("business tokens are taken by an owner, icon by icon")


def _check_tiles(view: StreetsView, figures: Figures) -> None:
    """Every tile is one of the set, in one place only, and every card shows its own back."""
    for seat, hand in enumerate(view.hands):
        if len(hand) > HAND:
            raise Unreadable(f"seat {seat} holds {len(hand)} tiles, and a hand is {HAND}")
        for card in hand:
            if card.tile is None:
                raise Unreadable(f"seat {seat} holds a tile whose front is not known")
            number = figures.numbers.get(card.tile, 0)
            if number and card.back != figures.tiles[number].back:
                raise Unreadable(f"{card.tile} does not have the back {card.back}")
    for tile in _seen(view):
        if tile not in figures.numbers:
            raise Unreadable(f"there is no tile {tile!r} in this set")
    seen = _seen(view)
    if len(set(seen)) < len(seen):
        raise Unreadable(f"{max(seen, key=seen.count)} is there twice")


def _seen(view: StreetsView) -> list[str]:
    """The tiles that are somewhere, but for those behind a hole."""
    seen = [*view.covered, *(building.tile for building in view.buildings)]
    seen += [card.tile for hand in view.hands for card in hand if card.tile is not None]
    return seen if view.front is None else [*seen, view.front]


def _named(state: StreetsState, place: tuple[int, int]) -> int:
    """The building at a place that must have one."""
    x, y = place
    b = building_named(state, x, y)
    if not b:
        raise Unreadable(f"there is no building at ({x},{y})")
    return b


def _load_building(state: StreetsState, building: BuildingView) -> None:
    here = f"({building.x},{building.y})"
    if abs(building.x) > REACH or abs(building.y) > REACH:
        raise Unreadable(f"{here} is too far from Central Station")
    if building_named(state, building.x, building.y):
        raise Unreadable(f"two buildings stand at {here}")
    if muddled_with(state, building.x, building.y):
        raise Unreadable(f"{here} is too far from the other buildings")
    number = state.figures.numbers[building.tile]
    cell = cell_of(building.x, building.y)
    b = lay(state, number, cell, FACINGS.index(building.facing))
    if state.length[state.street[b]] > data.STREET_MAX:
        raise Unreadable(f"the street at {here} has more than {data.STREET_MAX} tiles")
    state.owner[b] = building.owner
    if building.signs == 2:
        state.doubled |= BIT[b]
    for colour in range(COLOURS):
        lying, standing = building.lying[colour], building.standing[colour]
        if lying + standing > count_of(state.supply, colour):
            raise Unreadable(f"more than {data.PEOPLE_PER_COLOUR} {data.COLOURS[colour]} people")
        state.people[b] += times(lying + standing, colour)
        state.standing[b] += times(standing, colour)
        state.fomo += times(standing, colour)
        state.supply -= times(lying + standing, colour)


def fill(view: StreetsView, dice: Dice) -> StreetsView:
    """Puts a tile that may be there behind every back, each such deal equally likely."""
    figures = figures_for(view.options)
    pool = tiles_in_play(figures, view.options.players, contractor="contractor" in view.consultants)
    for tile in _seen(view):
        pool &= ~BIT[figures.numbers[tile]]
    hands: list[tuple[Card, ...]] = []
    for hand in view.hands:
        cards = []
        for card in hand:
            if card.tile is None:
                alike = pool & figures.with_back[data.BACKS.index(card.back)]
                number = nth(alike, dice.below(size(alike)))
                pool &= ~BIT[number]
                card = Card(card.back, figures.ids[number], card.shown)
            cards.append(card)
        hands.append(tuple(cards))
    return msgspec.structs.replace(view, eye=EVERYONE, hands=tuple(hands))
