"""The stack and all that chance decides: what nature is asked, and what it turns up."""

from __future__ import annotations

from boulevard.core.arrays import BIT, members, nth, size
from boulevard.core.dice import Dice
from boulevard.core.frames import of_nature
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.core.messages import Outcome
from boulevard.games.streets import data, expansions, views
from boulevard.games.streets.consultants import to_deal, undealt
from boulevard.games.streets.messages import (
    BackRemoved,
    BackShown,
    ConsultantDealt,
    DealtConsultant,
    DrawnTile,
    PileTurnedUp,
    RemovedBack,
    SetAside,
    ShownBack,
    TileDrawn,
    TileTurnedUp,
    TurnedTile,
)
from boulevard.games.streets.state import (
    CARDS,
    DRAW,
    HAND,
    NO_BACK,
    NO_SEAT,
    REMOVE,
    SHOW,
    TURN_UP,
    StreetsState,
)
from boulevard.games.streets.tables import SYMBOLS


def make_stack(state: StreetsState) -> None:
    """S2.3, S11.9, S12.2  The tiles of this game, less those that are removed back by back."""
    contractor = state.has_contractor()
    state.unseen = views.tiles_in_play(state.options, contractor=contractor)
    removed = data.removed(expansions.stack_as_for(state.players, contractor=contractor))
    for back in range(SYMBOLS):
        state.stack[back] = size(state.unseen & state.tables.with_back[back]) - removed[back]


# -- asking nature -------------------------------------------------------------------------------


def draws(state: StreetsState, seat: i64) -> bool:
    """S1.8, S3.6  Asks nature for the next back or the seat's next tile; false: for neither."""
    if state.top == NO_BACK:
        if state.stack_size():
            state.frames.append(of_nature(SHOW))
            return True
    elif seat != NO_SEAT and state.held[seat] < HAND:
        state.frames.append(of_nature(DRAW))
        return True
    return False


def next_to_deal(state: StreetsState) -> i64:
    """S2.4  The first seat that has not drawn its whole hand."""
    for seat in range(state.players):
        if state.held[seat] < HAND:
            return seat
    return NO_SEAT


def prepares(state: StreetsState) -> bool:
    """S11.1, S11.9  Asks nature for the next consultant, or for a tile to remove."""
    if to_deal(state) != NO_SEAT:
        state.frames.append(of_nature(CARDS))
        return True
    if state.has_contractor():
        out: i64 = size(state.unseen) - state.stack_size()
        if state.top == NO_BACK and state.held[0] == 0:
            if out < expansions.removed(state.players, contractor=True):
                state.frames.append(of_nature(REMOVE))
                return True
    return False


def sets_aside(state: StreetsState, log: Log | None) -> bool:
    """S12.3  The shown tile goes to the Grifter's pile, until that has three."""
    if state.pile_size() == expansions.PILE:
        return False
    if log is not None:
        log.append(SetAside(data.BACKS[state.top]))
    state.pile[state.top] += 1
    state.top = NO_BACK
    return True


def turns_up(state: StreetsState) -> bool:
    """S12.15  Asks nature for the back and the front of the tile that now lies on top."""
    if state.front == 0:
        if state.top != NO_BACK:
            state.frames.append(of_nature(TURN_UP))
            return True
        if state.stack_size():
            state.frames.append(of_nature(SHOW))
            return True
    return False


def take_front(state: StreetsState, owner: i64) -> None:
    """The tile that lies face up goes to an owner's hand."""
    state.hand[owner * HAND + state.held[owner]] = state.front
    state.held[owner] += 1
    state.shown |= BIT[state.front]
    state.front = 0
    state.top = NO_BACK


def draw_front(state: StreetsState, log: Log | None) -> None:
    """S12.7, S12.17  The player draws face up; after the last tile the pile becomes the stack."""
    if state.front == 0 or state.pile_size() == 0 or state.held[0] == HAND:
        return
    if log is not None:
        tile = state.tables.ids[state.front]
        log.append(TileDrawn(0, data.BACKS[state.top], tile, is_open=True))
    take_front(state, 0)
    if state.stack_size() == 0:
        if log is not None:
            log.append(PileTurnedUp(state.pile_size()))
        for back in range(SYMBOLS):
            state.stack[back] = state.pile[back]
            state.pile[back] = 0


# -- nature's answers ----------------------------------------------------------------------------


def show(state: StreetsState, back: i64, log: Log | None) -> None:
    state.frames.pop()
    state.top = back
    state.stack[back] -= 1
    if log is not None:
        log.append(BackShown(data.BACKS[back], state.stack_size()))


def draw_tile(state: StreetsState, tile: i64, log: Log | None) -> None:
    state.frames.pop()
    seat = state.turn if state.turn != NO_SEAT else next_to_deal(state)
    state.hand[seat * HAND + state.held[seat]] = tile
    state.held[seat] += 1
    state.unseen &= ~BIT[tile]
    if log is not None:
        log.append(TileDrawn(seat, data.BACKS[state.top], state.tables.ids[tile]))
    state.top = NO_BACK


def turn_up(state: StreetsState, tile: i64, log: Log | None) -> None:
    state.frames.pop()
    state.front = tile
    state.unseen &= ~BIT[tile]
    if log is not None:
        log.append(TileTurnedUp(state.tables.ids[tile], state.stack_size()))


def deal_consultant(state: StreetsState, card: i64, log: Log | None) -> None:
    state.frames.pop()
    seat = to_deal(state)
    state.consultant[seat] = card
    if card == expansions.CONTRACTOR:
        make_stack(state)
    if log is not None:
        log.append(ConsultantDealt(seat, expansions.CONSULTANTS[card]))


def remove(state: StreetsState, back: i64, log: Log | None) -> None:
    state.frames.pop()
    state.stack[back] -= 1
    if log is not None:
        log.append(BackRemoved(data.BACKS[back]))


def _hidden(state: StreetsState) -> i64:
    """The tiles that the top one may turn out to be, a set."""
    return state.unseen & state.tables.with_back[state.top]


def chances(state: StreetsState) -> list[tuple[int, int]]:
    kind = state.frames[-1].kind
    if kind in (SHOW, REMOVE):
        return [(back, state.stack[back]) for back in range(SYMBOLS) if state.stack[back]]
    if kind == CARDS:
        return [(card, 1) for card in undealt(state)]
    return [(tile, 1) for tile in members(_hidden(state))]


def draw(state: StreetsState, dice: Dice) -> i64:
    """One of the chances, by its weight."""
    kind = state.frames[-1].kind
    if kind == CARDS:
        cards = undealt(state)
        return cards[dice.below(len(cards))]
    if kind != SHOW and kind != REMOVE:
        hidden = _hidden(state)
        return nth(hidden, dice.below(size(hidden)))
    point = dice.below(state.stack_size())
    back: i64 = 0
    while point >= state.stack[back]:
        point -= state.stack[back]
        back += 1
    return back


def outcome_in_words(state: StreetsState, code: i64) -> Outcome:
    kind = state.frames[-1].kind
    if kind == SHOW:
        return ShownBack(data.BACKS[code])
    if kind == REMOVE:
        return RemovedBack(data.BACKS[code])
    if kind == CARDS:
        return DealtConsultant(expansions.CONSULTANTS[code])
    if kind == TURN_UP:
        return TurnedTile(state.tables.ids[code])
    return DrawnTile(state.tables.ids[code])


def outcome_in_code(state: StreetsState, outcome: Outcome) -> int:
    if isinstance(outcome, ShownBack | RemovedBack):
        return data.BACKS.index(outcome.back)
    if isinstance(outcome, DealtConsultant):
        return expansions.CONSULTANTS.index(outcome.consultant)
    assert isinstance(outcome, DrawnTile | TurnedTile)
    return state.tables.numbers[outcome.tile]
