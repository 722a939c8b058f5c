"""What can be seen of a game of Lords of Vegas, which is everything, and the way back."""

from __future__ import annotations

from typing import Final

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.errors import Unreadable
from boulevard.core.machine import i64
from boulevard.core.question import frame_views, load_frames
from boulevard.games.vegas import casinos, data, messages
from boulevard.games.vegas.figures import GAME_OVER, PAYERS
from boulevard.games.vegas.messages import BetView, Ending, OfferView, SpaceView, VegasView
from boulevard.games.vegas.questions import KINDS
from boulevard.games.vegas.state import (
    NO_CARD,
    NO_SEAT,
    NO_TILE,
    NOTHING,
    PLACING,
    SHAKE,
    TIE,
    TIED,
    VegasState,
)
from boulevard.games.vegas.words import sentence

IN_THE_AIR: Final = 1  # stands for what a die will show that is being rolled
ENDINGS: Final[tuple[Ending, ...]] = ("", "game_over", "ninety")  # as the state numbers them


def view(state: VegasState, eye: int) -> VegasView:
    """V6  Every eye sees the same: all there is."""
    return VegasView(
        eye=eye,
        asked=() if state.is_over() else (state.floor,),
        options=state.options,
        spaces=tuple([_space(state, lot) for lot in members(state.built | state.parked)]),
        casinos=tuple([_casino(state, casino) for casino in members(state.casinos)]),
        seats=tuple([_seat(state, seat) for seat in range(state.players)]),
        supply=tuple(state.supply),
        undrawn=casinos.names(state.undrawn),
        above=state.above,
        turn=state.turn,
        card=_card(state.card),
        reorganized=casinos.names(state.reorganized),
        has_gambled=state.has_gambled,
        rolling=casinos.names(state.rolling),
        contenders=tuple(members(state.contenders)),
        rolls=tuple(state.rolls),
        placing=casinos.names(state.placing),
        bet=BetView(state.house, state.stake) if state.house != NO_SEAT else None,
        offer=_offer(state),
        bank=state.bank,
        frames=frame_views(KINDS, state, state.players),
        ended=ENDINGS[state.ended],
    )


def _card(card: i64) -> str:
    return "" if card == NO_CARD else data.card_name(card)


def _space(state: VegasState, lot: i64) -> SpaceView:
    tile: i64 = state.tile[lot]
    pips: i64 = state.pips[lot]
    if state.rolling & BIT[lot]:
        pips = 0
    return SpaceView(
        data.IDS[lot],
        None if tile == NO_TILE else data.COMPANIES[tile],
        state.height[lot],
        state.owner[lot],
        pips,
    )


def _casino(state: VegasState, casino: i64) -> messages.CasinoView:
    spaces: i64 = state.spaces[casino]
    return messages.CasinoView(
        data.IDS[casino],
        casinos.names(spaces),
        data.COMPANIES[state.tile[casino]],
        state.height[casino],
        state.boss[casino],
        state.worth[casino],
        _pips(state, spaces),
    )


def _pips(state: VegasState, lots: i64) -> i64:
    """What all dice there show; those in the air show nothing."""
    pips: i64 = 0
    lots &= ~state.rolling
    while lots:
        lot = lowest(lots)
        lots &= lots - 1
        pips += state.pips[lot]
    return pips


def _seat(state: VegasState, seat: i64) -> messages.SeatView:
    return messages.SeatView(
        state.money[seat],
        state.points[seat],
        state.free_dice[seat],
        data.MARKERS_PER_PLAYER - size(state.markers[seat]),
        state.most_offers - state.offers[seat],
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
    unfit = view.options.objection()
    if unfit is not None:
        raise Unreadable(sentence(unfit), reason=unfit)
    state = VegasState(view.options)
    if len(view.seats) != players or len(view.rolls) != players:
        raise Unreadable(f"{len(view.seats)} seats for {players} players")
    state.rolling = _lots(view.rolling)
    for space in view.spaces:
        _load_space(state, space)
    for casino in members(state.casinos):
        casinos.update_boss(state, casino, None)
    for seat, seen in enumerate(view.seats):
        if seen.points not in data.SPACES or len(seen.scored) != PAYERS or seen.money < 0:
            raise Unreadable(f"seat {seat} has ${seen.money}m and stands on {seen.points}")
        state.money[seat] = seen.money
        state.points[seat] = seen.points
        state.offers[seat] = state.most_offers - seen.offers
        for payer in range(PAYERS):
            state.scored[seat * PAYERS + payer] = seen.scored[payer]
        state.rolls[seat] = view.rolls[seat]
    state.undrawn = _lots(view.undrawn)
    state.cards = size(state.undrawn)
    state.above = view.above
    state.turn = view.turn
    if view.card == data.GAME_OVER:
        state.card = GAME_OVER
    elif view.card:
        state.card = _lot(view.card)
    state.reorganized = _lots(view.reorganized)
    state.has_gambled = view.has_gambled
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
    load_frames(KINDS, view.frames, state, players)
    state.ended = ENDINGS.index(view.ended)
    _unsettle(state, view)
    reason = _odd_frames(state) or state.check()
    if reason:
        raise Unreadable(f"this position cannot be: {reason}")
    return state


def _odd_frames(state: VegasState) -> str:
    """What is wrong with who is asked; "" when nothing is."""
    if state.is_over():
        return ""
    top = KINDS[state.kind].name
    if top in ("tie", "shake") and not state.rolling:
        return "dice are to be rolled, and none is named"
    if top not in ("tie", "shake") and state.rolling:
        return "dice are named that nobody rolls"
    if "placing" in [KINDS[kind].name for kind, _ in state.frames()] and not state.placing:
        return "dice are to be put back, and none is named"
    if top == "bet" and state.house == NO_SEAT:
        return "a bet is rolled for, and none was made"
    if top in ("offer", "trade") and state.offer_by == NO_SEAT:
        return "an offer is answered, and none was made"
    if top == "draw" and state.above > size(state.undrawn):
        return f"{state.above} cards above Game Over, and {size(state.undrawn)} in the deck"
    step, who = state.frames()[0]
    if KINDS[step].name in ("deal", "first", "extra"):
        return ""
    if not 0 <= state.turn < state.players:
        return "a turn of nobody"
    return "" if who == state.turn else f"a turn of seat {state.turn} in which seat {who} is asked"


def _unsettle(state: VegasState, view: VegasView) -> None:
    """A casino whose dice are in the air is tied, or has the boss that it had before them."""
    if state.kind == TIE:
        tied = _casino_at(state, state.rolling)
        if tied != NOTHING:
            casinos.set_boss(state, tied, TIED)
    if state.kind == SHAKE:
        state.shaken = _casino_at(state, state.rolling)
    elif PLACING in [kind for kind, _ in state.frames()]:
        state.shaken = _casino_at(state, state.placing)
    if state.shaken != NOTHING:
        name = data.IDS[state.shaken]
        boss = next((seen.boss for seen in view.casinos if seen.casino == name), NO_SEAT)
        if not NO_SEAT <= boss < state.players:
            raise Unreadable(f"there is no seat {boss} to rule {name}")
        casinos.set_boss(state, state.shaken, boss)


def _casino_at(state: VegasState, lots: i64) -> i64:
    """The casino of the first die on these lots; NOTHING: there is no die."""
    for lot in members(lots):
        if state.pips[lot]:
            return state.casino[lot]
    return NOTHING


def _load_space(state: VegasState, space: SpaceView) -> None:
    lot = _lot(space.lot)
    if state.height[lot] or state.owner[lot] != NO_SEAT:
        raise Unreadable(f"{space.lot} is described twice")
    if not NO_SEAT <= space.owner < state.players:
        raise Unreadable(f"there is no seat {space.owner} to own {space.lot}")
    if space.company is None:
        if space.owner == NO_SEAT:
            raise Unreadable(f"{space.lot} has neither a tile nor a marker")
        casinos.set_marker(state, lot, space.owner)
        return
    company = data.COMPANIES.index(space.company)
    if not 1 <= space.height <= state.players or not 0 <= space.pips <= 6:
        raise Unreadable(f"{space.lot} has height {space.height} and a die of {space.pips}")
    if state.supply[company] == 0:
        raise Unreadable(f"there are {data.TILES_PER_COMPANY} {space.company} tiles, not more")
    casinos.lay(state, lot, company, space.height)
    if space.owner != NO_SEAT:
        is_rolled = state.rolling & BIT[lot] != 0
        casinos.set_die(state, lot, space.owner, IN_THE_AIR if is_rolled else space.pips)
    casinos.join(state, lot, None)


def _lot(name: str) -> i64:
    lot = data.NUMBERS.get(name, NOTHING)
    if lot == NOTHING:
        raise Unreadable(f"there is no lot {name!r}")
    return lot


def _lots(found: tuple[str, ...]) -> i64:
    lots: i64 = 0
    for name in found:
        lots |= BIT[_lot(name)]
    return lots
