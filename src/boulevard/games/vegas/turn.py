"""The six steps of a turn, from the draw to its end, and the two ways a game ends."""

from __future__ import annotations

from boulevard.core.arrays import BIT, size
from boulevard.core.frames import of_nature, of_seat
from boulevard.core.game import Log
from boulevard.core.machine import i64
from boulevard.games.vegas import data
from boulevard.games.vegas.answers import may_offer
from boulevard.games.vegas.casinos import (
    lift_die,
    look,
    set_die,
    set_marker,
    take_marker,
)
from boulevard.games.vegas.choices import has_choice
from boulevard.games.vegas.events import (
    CardDiscarded,
    CardDrawn,
    GameEnded,
    LotClaimed,
    LotGivenUp,
    TileInherited,
    TurnBegan,
)
from boulevard.games.vegas.scoring import (
    pay_casinos,
    pay_lots,
    payer_of,
    score_casinos,
    someone_at_the_end,
)
from boulevard.games.vegas.state import (
    ACTING,
    AFTER_CASINOS,
    AFTER_CLAIM,
    AFTER_LOTS,
    BEFORE_DRAW,
    CALM,
    CLAIMING,
    DICE,
    DRAW,
    FULL,
    GAME_OVER_DRAWN,
    MARKERS,
    NINETY,
    NO_CARD,
    NO_SEAT,
    NO_TILE,
    NOTHING,
    OFF,
    REDRAW,
    TURN,
    VegasState,
)
from boulevard.games.vegas.tables import CLOSED, DIE, GAME_OVER


def begin(state: VegasState, seat: i64, log: Log | None) -> None:
    """V15  A new turn: nothing is gambled, barred or offered yet."""
    state.turn = seat
    state.card = NO_CARD
    state.has_gambled = False
    state.reorganized = 0
    if state.trading != OFF:
        for other in range(state.players):
            state.offers[other] = 0
    state.frames.append(of_seat(TURN, BEFORE_DRAW, seat, state.players))
    if log is not None:
        log.append(TurnBegan(seat))


def end(state: VegasState, log: Log | None) -> None:
    """V15  The player to the left goes on."""
    state.frames.pop()
    begin(state, (state.turn + 1) % state.players, log)


def waits(state: VegasState, stage: i64) -> bool:
    """VR34, VR50  Whether the turn stops here to ask: for a choice, or for trades."""
    if stage == ACTING:
        if _is_open(state, CALM) or has_choice(state, state.turn):
            return True
        state.is_counted = False  # the turn goes on to another position
        return False
    if stage == BEFORE_DRAW:
        return _is_open(state, CALM)
    if stage == CLAIMING:
        return not _can_claim(state)
    return _is_open(state, FULL)


def _is_open(state: VegasState, least: i64) -> bool:
    """Whether the setting opens this window and somebody has an offer left."""
    if state.trading < least:
        return False
    for seat in range(state.players):
        if may_offer(state, seat):
            return True
    return False


def go_on(state: VegasState, log: Log | None) -> None:
    """The next step of the turn, when nobody has to be asked or has said to go on."""
    stages = state.frames[-1].stages
    seat = state.turn
    stage: i64 = stages[seat]
    if stage in (BEFORE_DRAW, REDRAW):
        state.frames.append(of_nature(DRAW))
    elif stage == CLAIMING:
        claim(state, NOTHING, log)
    elif stage == AFTER_CLAIM:
        pay_lots(state, log)
        stages[seat] = AFTER_LOTS
    elif stage == AFTER_LOTS:
        pay_casinos(state, log)
        stages[seat] = AFTER_CASINOS
    elif stage == AFTER_CASINOS:
        score_casinos(state, log)
        discard(state, log)
        if someone_at_the_end(state):
            finish(state, NINETY, log)
        else:
            stages[seat] = REDRAW if is_closed(state) else ACTING
    else:
        end(state, log)


# -- step 1 ----------------------------------------------------------------------------------------


def draw(state: VegasState, card: i64, log: Log | None) -> None:
    """V16, V27  A card is turned up; Game Over pays the Strip once more and ends the game."""
    state.card = card
    if card != GAME_OVER:
        state.undrawn &= ~BIT[card]
        state.above -= 1
    if log is not None:
        name = data.GAME_OVER if card == GAME_OVER else data.IDS[card]
        log.append(CardDrawn(state.turn, name, data.PAYERS[payer_of(card)], state.above))
    if card == GAME_OVER:
        pay_lots(state, log)
        pay_casinos(state, log)
        score_casinos(state, log)
        discard(state, log)
        finish(state, GAME_OVER_DRAWN, log)
    else:
        state.frames[-1].stages[state.turn] = AFTER_CLAIM if is_closed(state) else CLAIMING


def is_closed(state: VegasState) -> bool:
    """V52, VR46  Whether the card is of a block that two players leave alone."""
    return state.players == 2 and CLOSED & BIT[state.card] != 0


def spares(state: VegasState) -> i64:
    """V29, V45  The set of lots from which a piece can be taken for the card drawn."""
    if state.tile[state.card] == NO_TILE:
        return state.markers[state.turn]
    return state.dice[state.turn]


def _can_claim(state: VegasState) -> bool:
    """VR55  Whether the drawer has the piece that the card calls for, or needs none."""
    seat = state.turn
    if state.tile[state.card] == NO_TILE:
        return size(state.markers[seat]) < MARKERS
    return state.owner[state.card] == seat or size(state.dice[seat]) < DICE


def claim(state: VegasState, spare: i64, log: Log | None) -> None:
    """V16, VR7, VR8  The drawer's marker or die comes on the lot of the card.

    `spare` is the lot that has to give a piece for it, if none is free.
    """
    lot = state.card
    seat = state.turn
    state.frames[-1].stages[seat] = AFTER_CLAIM
    if state.tile[lot] == NO_TILE:
        if spare != NOTHING:
            take_marker(state, spare)
            if log is not None:
                log.append(LotGivenUp(seat, data.IDS[spare]))
        set_marker(state, lot, seat)
        if log is not None:
            log.append(LotClaimed(seat, data.IDS[lot]))
        return
    before: i64 = state.owner[lot]
    if before == seat:
        return
    pips: i64 = DIE[lot] if before == NO_SEAT else state.pips[lot]
    if spare != NOTHING:
        lift_die(state, seat, spare, lot, log)
    set_die(state, lot, seat, pips)
    if log is not None:
        log.append(TileInherited(seat, data.IDS[lot], before, pips))
    look(state, state.casino[lot], log)
    if spare != NOTHING and state.casino[spare] != state.casino[lot]:
        look(state, state.casino[spare], log)


# -- step 5, and the end ---------------------------------------------------------------------------


def discard(state: VegasState, log: Log | None) -> None:
    """V23  The card goes to the slot of what it pays."""
    if log is not None:
        name = data.GAME_OVER if state.card == GAME_OVER else data.IDS[state.card]
        log.append(CardDiscarded(name, data.PAYERS[payer_of(state.card)]))


def finish(state: VegasState, reason: i64, log: Log | None) -> None:
    """V25, V27  Nobody is asked any more."""
    state.ended = reason
    state.frames.clear()
    if log is not None:
        log.append(GameEnded("game_over" if reason == GAME_OVER_DRAWN else "ninety"))
