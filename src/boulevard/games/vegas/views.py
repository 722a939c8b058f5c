"""What can be seen of a game of Lords of Vegas, which is everything, and the way back."""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT, ints, members, size
from boulevard.core.errors import Unreadable
from boulevard.core.frames import Frame
from boulevard.games.vegas import data
from boulevard.games.vegas.casinos import names, regroup, worth
from boulevard.games.vegas.deeds import shake
from boulevard.games.vegas.messages import (
    BetView,
    CasinoView,
    Ending,
    FrameView,
    OfferView,
    SeatView,
    SpaceView,
    VegasView,
)
from boulevard.games.vegas.state import (
    DICE,
    KINDS,
    MARKERS,
    NO_CARD,
    NO_SEAT,
    NO_TILE,
    TIED,
    TILES,
    VegasState,
    blank,
)
from boulevard.games.vegas.tables import GAME_OVER, LOTS, PAYERS

ENDINGS: Final[tuple[Ending, ...]] = ("", "game_over", "ninety")  # as the state numbers them


def view(state: VegasState, eye: int) -> VegasView:
    """V6  Every eye sees the same: all there is."""
    players = range(state.players)
    return VegasView(
        eye=eye,
        asked=tuple(state.frames[-1].waiting()) if state.frames else (),
        options=state.options,
        spaces=tuple(
            _space(state, lot)
            for lot in range(LOTS)
            if state.tile[lot] != NO_TILE or state.owner[lot] != NO_SEAT
        ),
        casinos=tuple(_casino(state, casino) for casino in members(state.casinos)),
        seats=tuple(_seat(state, seat) for seat in players),
        supply=tuple(state.supply),
        undrawn=names(state.undrawn),
        above=state.above,
        turn=state.turn,
        card=_card(state.card),
        reorganized=names(state.reorganized),
        has_gambled=state.has_gambled,
        rolling=names(state.rolling),
        contenders=tuple(members(state.contenders)),
        rolls=tuple(state.rolls),
        placing=names(state.placing),
        bet=BetView(state.house, state.stake) if state.house != NO_SEAT else None,
        offer=_offer(state),
        bank=state.bank,
        frames=tuple(FrameView(KINDS[f.kind], tuple(f.stages)) for f in state.frames),
        ended=ENDINGS[state.ended],
    )


def _card(card: int) -> str:
    if card == NO_CARD:
        return ""
    return data.GAME_OVER if card == GAME_OVER else data.IDS[card]


def _space(state: VegasState, lot: int) -> SpaceView:
    tile = state.tile[lot]
    return SpaceView(
        data.IDS[lot],
        None if tile == NO_TILE else data.COMPANIES[tile],
        state.height[lot],
        state.owner[lot],
        state.pips[lot],
    )


def _casino(state: VegasState, casino: int) -> CasinoView:
    spaces = state.spaces[casino]
    return CasinoView(
        data.IDS[casino],
        names(spaces),
        data.COMPANIES[state.tile[casino]],
        state.height[casino],
        state.boss[casino],
        worth(state, casino),
        sum(state.pips[lot] for lot in members(spaces)),
    )


def _seat(state: VegasState, seat: int) -> SeatView:
    return SeatView(
        state.money[seat],
        state.points[seat],
        DICE - size(state.dice[seat]),
        MARKERS - size(state.markers[seat]),
        data.OFFERS_PER_TURN - state.offers[seat],
        tuple(state.scored[seat * PAYERS : (seat + 1) * PAYERS]),
    )


def _offer(state: VegasState) -> OfferView | None:
    if state.offer_by == NO_SEAT:
        return None
    return OfferView(state.offer_by, state.offer, tuple(members(state.waiting)), state.step)


# -- the way back ----------------------------------------------------------------------------------


def load(view: VegasView) -> VegasState:
    """The state that a view describes; casinos and bosses are worked out from the spaces."""
    players = view.options.players
    if players not in range(data.PLAYERS[0], data.PLAYERS[1] + 1):
        raise Unreadable(f"{players} players: there are 2 to 6")
    state = blank(view.options)
    if len(view.seats) != players or len(view.rolls) != players:
        raise Unreadable(f"{len(view.seats)} seats for {players} players")
    for space in view.spaces:
        _load_space(state, space)
    for seat, seen in enumerate(view.seats):
        if seen.points not in data.SPACES or len(seen.scored) != PAYERS or seen.money < 0:
            raise Unreadable(f"seat {seat} has ${seen.money}m and stands on {seen.points}")
        state.money[seat] = seen.money
        state.points[seat] = seen.points
        state.offers[seat] = data.OFFERS_PER_TURN - seen.offers
        for payer in range(PAYERS):
            state.scored[seat * PAYERS + payer] = seen.scored[payer]
        state.rolls[seat] = view.rolls[seat]
    state.undrawn = _lots(view.undrawn)
    state.above = view.above
    state.turn = view.turn
    if view.card:
        state.card = GAME_OVER if view.card == data.GAME_OVER else _lot(view.card)
    state.reorganized = _lots(view.reorganized)
    state.has_gambled = view.has_gambled
    state.rolling = _lots(view.rolling)
    state.placing = _lots(view.placing)
    for seat in view.contenders:
        state.contenders |= BIT[seat]
    if view.bet is not None:
        state.house, state.stake = view.bet.house, view.bet.stake
    if view.offer is not None:
        state.offer_by, state.offer = view.offer.by, view.offer.steps
        state.step = view.offer.step
        for seat in view.offer.waiting:
            state.waiting |= BIT[seat]
    state.bank = view.bank
    for frame in view.frames:
        if frame.kind not in KINDS:
            raise Unreadable(f"there is no step {frame.kind}")
    state.frames = [Frame(KINDS.index(f.kind), ints(list(f.stages))) for f in view.frames]
    state.ended = ENDINGS.index(view.ended)
    regroup(state)
    _unsettle(state)
    reason = _odd_frames(state) or state.check()
    if reason:
        raise Unreadable(f"this position cannot be: {reason}")
    return state


def _odd_frames(state: VegasState) -> str:
    """What is wrong with who is asked; "" when nothing is."""
    for frame in state.frames:
        if len(frame.stages) not in (0, state.players):
            return f"{len(frame.stages)} stages for {state.players} seats"
    if not state.frames:
        return ""
    top = KINDS[state.frames[-1].kind]
    if top in ("tie", "shake") and not state.rolling:
        return "dice are to be rolled, and none is named"
    if top == "placing" and not state.placing:
        return "dice are to be put back, and none is named"
    if top == "bet" and state.house == NO_SEAT:
        return "a bet is rolled for, and none was made"
    if top in ("offer", "trade") and state.offer_by == NO_SEAT:
        return "an offer is answered, and none was made"
    if top == "draw" and state.above > size(state.undrawn):
        return f"{state.above} cards above Game Over, and {size(state.undrawn)} in the deck"
    if state.frames[0].kind >= KINDS.index("turn") and not 0 <= state.turn < state.players:
        return "a turn of nobody"
    return ""


def _unsettle(state: VegasState) -> None:
    """A casino whose dice are in the air has the boss it had when they were picked up: none."""
    if not state.frames:
        return
    kind = KINDS[state.frames[-1].kind]
    dice = [lot for lot in members(state.rolling | state.placing) if state.pips[lot]]
    if not dice:
        return
    if kind in ("shake", "placing"):
        shake(state, state.casino[dice[0]])
    elif kind == "tie":
        casino = state.casino[dice[0]]
        shake(state, casino)
        state.shaken = -1
        state.boss[casino] = TIED
        state.tied |= BIT[casino]


def _load_space(state: VegasState, space: SpaceView) -> None:
    lot = _lot(space.lot)
    if state.height[lot] or state.owner[lot] != NO_SEAT:
        raise Unreadable(f"{space.lot} is described twice")
    if not NO_SEAT <= space.owner < state.players:
        raise Unreadable(f"there is no seat {space.owner} to own {space.lot}")
    if space.company is None:
        if space.owner == NO_SEAT:
            raise Unreadable(f"{space.lot} has neither a tile nor a marker")
        state.markers[space.owner] |= BIT[lot]
        state.parked |= BIT[lot]
    else:
        company = data.COMPANIES.index(space.company)
        if not 1 <= space.height <= state.players or not 0 <= space.pips <= 6:
            raise Unreadable(f"{space.lot} has height {space.height} and a die of {space.pips}")
        state.tile[lot] = company
        state.height[lot] = space.height
        state.supply[company] -= 1
        state.built |= BIT[lot]
        if state.supply[company] < 0:
            raise Unreadable(f"there are {TILES} {space.company} tiles, not more")
        if space.owner != NO_SEAT:
            state.dice[space.owner] |= BIT[lot]
            state.pips[lot] = space.pips
    state.owner[lot] = space.owner


def _lot(name: str) -> int:
    if name not in data.NUMBERS:
        raise Unreadable(f"there is no lot {name!r}")
    return data.NUMBERS[name]


def _lots(found: tuple[str, ...]) -> int:
    return sum(1 << _lot(name) for name in found)
