"""Answers: codes as words, words as codes, what is asked, and why an answer is not legal."""

from __future__ import annotations

from boulevard.core.arrays import BIT, lowest, members, size
from boulevard.core.machine import i64
from boulevard.core.messages import Action, Decision
from boulevard.games.vegas import data
from boulevard.games.vegas.choices import (
    ACCEPT,
    ARGUMENT_MASK,
    ARGUMENT_SHIFT,
    BUILD,
    CONTINUE,
    DECLINE,
    DRAW_CARD,
    END_TURN,
    GAMBLE,
    GIVE_UP,
    KIND_MASK,
    LIFT_SHIFT,
    LOT_MASK,
    LOT_SHIFT,
    PER_SPACE,
    PLACE,
    RAISE,
    REMODEL,
    REORGANIZE,
    RISER,
    SPRAWL,
    code_of,
    highest_stake,
    lifts,
    sprawl_price,
)
from boulevard.games.vegas.messages import (
    Accept,
    AnswerOffer,
    Build,
    ChooseAction,
    ChooseGivenUp,
    ChoosePlace,
    Continue,
    Decline,
    DrawCard,
    EndTurn,
    Gamble,
    GiveUp,
    GoOn,
    PlaceDie,
    Raise,
    Remodel,
    Reorganize,
    Sprawl,
    TurnAction,
    Window,
)
from boulevard.games.vegas.state import (
    ACTING,
    AFTER_CASINOS,
    AFTER_CLAIM,
    AFTER_LOTS,
    BEFORE_DRAW,
    CLAIMING,
    DICE,
    NO_SEAT,
    NO_TILE,
    NOTHING,
    OFF,
    OFFER,
    PLACING,
    TIED,
    VegasState,
)
from boulevard.games.vegas.tables import PRICE

_WINDOWS: dict[int, Window] = {
    BEFORE_DRAW: "before_draw",
    AFTER_CLAIM: "after_step_1",
    AFTER_LOTS: "after_step_2",
    AFTER_CASINOS: "after_step_3",
}


def may_offer(state: VegasState, seat: i64) -> bool:
    """VR54  Whether this seat has offers left in this turn."""
    return state.trading != OFF and state.offers[seat] < data.OFFERS_PER_TURN


def who(state: VegasState, seat: i64) -> str:
    """VR48  A player is called by the colour of its pieces."""
    return data.colours_of(state.options.colours, state.players)[seat]


def question(state: VegasState, seat: int) -> Decision:
    """What the top frame asks."""
    frame = state.frames[-1]
    can = may_offer(state, seat)
    if frame.kind == OFFER:
        return AnswerOffer(seat, can, state.offer_by, state.offer)
    if frame.kind == PLACING:
        lot = lowest(state.placing)
        dice: list[int] = [state.pips[other] for other in members(state.placing)]
        return ChoosePlace(seat, data.IDS[lot], tuple(sorted(dice)))
    stage: i64 = frame.stages[state.turn]
    if stage == ACTING:
        return ChooseAction(seat, can)
    if stage == CLAIMING:
        is_marker = state.tile[state.card] == NO_TILE
        return ChooseGivenUp(seat, can, data.IDS[state.card], "marker" if is_marker else "die")
    return GoOn(seat, can, _WINDOWS.get(stage, "redraw"))


def in_words(code: int) -> Action:
    """The action that a code stands for."""
    kind: i64 = code & KIND_MASK
    lot = data.IDS[code >> LOT_SHIFT & LOT_MASK] if code >> LOT_SHIFT & LOT_MASK < 48 else ""
    argument: i64 = code >> ARGUMENT_SHIFT & ARGUMENT_MASK
    lift: i64 = (code >> LIFT_SHIFT) - 1
    lifted = data.IDS[lift] if lift >= 0 else ""
    if kind == GAMBLE:
        return Gamble(lot, argument)
    if kind == BUILD:
        return Build(lot, data.COMPANIES[argument], lifted)
    if kind == SPRAWL:
        return Sprawl(lot, data.IDS[argument], lifted)
    if kind == REMODEL:
        return Remodel(lot, data.COMPANIES[argument])
    if kind == REORGANIZE:
        return Reorganize(lot)
    if kind == RAISE:
        return Raise(lot)
    if kind == GIVE_UP:
        return GiveUp(lot)
    if kind == PLACE:
        return PlaceDie(lot, argument)
    if kind == DRAW_CARD:
        return DrawCard()
    if kind == CONTINUE:
        return Continue()
    if kind == ACCEPT:
        return Accept()
    if kind == DECLINE:
        return Decline()
    return EndTurn()


def in_code(action: Action) -> int:
    """The code of an action whose names are known to exist."""
    lot = data.NUMBERS
    if isinstance(action, Gamble):
        return code_of(GAMBLE, lot[action.casino], action.stake, -1)
    if isinstance(action, Build):
        company = data.COMPANIES.index(action.company)
        return code_of(BUILD, lot[action.lot], company, _lifted(action.lift))
    if isinstance(action, Sprawl):
        return code_of(SPRAWL, lot[action.casino], lot[action.lot], _lifted(action.lift))
    if isinstance(action, Remodel):
        company = data.COMPANIES.index(action.company)
        return code_of(REMODEL, lot[action.casino], company, -1)
    if isinstance(action, Reorganize):
        return code_of(REORGANIZE, lot[action.casino], 0, -1)
    if isinstance(action, Raise):
        return code_of(RAISE, lot[action.casino], 0, -1)
    if isinstance(action, GiveUp):
        return code_of(GIVE_UP, lot[action.lot], 0, -1)
    if isinstance(action, PlaceDie):
        return code_of(PLACE, lot[action.lot], action.pips, -1)
    if isinstance(action, DrawCard):
        return DRAW_CARD
    if isinstance(action, Continue):
        return CONTINUE
    if isinstance(action, Accept):
        return ACCEPT
    if isinstance(action, Decline):
        return DECLINE
    assert isinstance(action, EndTurn)
    return END_TURN


def _lifted(name: str) -> i64:
    return data.NUMBERS[name] if name else -1


# -- why not -------------------------------------------------------------------------------------


def objection(state: VegasState, seat: int, action: Action) -> str:
    """Why the rules do not allow this closed answer, with the clause; "" when they do."""
    asked = question(state, seat)
    if isinstance(asked, ChooseAction):
        if isinstance(action, EndTurn):
            return ""
        if isinstance(action, Build | Sprawl | Remodel | Reorganize | Raise | Gamble):
            return against_action(state, seat, action, is_traded=False)
    elif isinstance(asked, GoOn):
        if isinstance(action, DrawCard if asked.window in ("before_draw", "redraw") else Continue):
            return ""
        if isinstance(action, Build | Sprawl | Remodel | Reorganize | Raise | Gamble):
            return "actions are taken in step 6 of one's own turn (V24)"
    elif isinstance(asked, ChooseGivenUp):
        if isinstance(action, GiveUp):
            return _against_giving_up(state, seat, asked, action)
    elif isinstance(asked, AnswerOffer):
        if isinstance(action, Accept | Decline):
            return ""
    elif isinstance(asked, ChoosePlace):
        if isinstance(action, PlaceDie):
            if action.lot != asked.lot:
                return f"the tile asked about is {asked.lot} (VR29)"
            if action.pips in asked.dice:
                return ""
            return f"no die that shows {action.pips} is left to place (V38)"
    return f"the question is {_asks(asked)}"


def _asks(asked: Decision) -> str:
    if isinstance(asked, ChooseAction):
        return "which action to take, or to end the turn (V24)"
    if isinstance(asked, GoOn):
        return "whether to go on with the turn (VR50)"
    if isinstance(asked, ChooseGivenUp):
        return f"which {asked.piece} to give up for {asked.card} (VR55)"
    if isinstance(asked, AnswerOffer):
        return "whether to accept the offer (VR51)"
    return "where the dice go (V38)"


def _against_giving_up(state: VegasState, seat: i64, asked: ChooseGivenUp, action: GiveUp) -> str:
    lot = data.NUMBERS.get(action.lot, NOTHING)
    if lot == NOTHING:
        return f"there is no lot {action.lot!r} (V1)"
    if asked.piece == "marker":
        if state.markers[seat] & BIT[lot]:
            return ""
        return f"{action.lot} has no marker of yours (V45)"
    if state.dice[seat] & BIT[lot]:
        return ""
    return f"{action.lot} has no die of yours (V29)"


def against_action(state: VegasState, seat: i64, action: TurnAction, *, is_traded: bool) -> str:
    """Why this player cannot take this action as the board stands; "" when it can.

    In a trade a casino may be named by any of its lots, and a die to lift may be named in advance.
    """
    if isinstance(action, Build):
        return _against_building(state, seat, action, is_traded=is_traded)
    lot = data.NUMBERS.get(action.casino, NOTHING)
    if lot == NOTHING:
        return f"there is no lot {action.casino!r} (V1)"
    casino: i64 = state.casino[lot]
    if casino == NOTHING:
        return f"there is no casino on {action.casino} (V10)"
    if casino != lot and not is_traded:
        return f"that casino is named by its lowest lot, {data.IDS[casino]} (VR15)"
    if isinstance(action, Gamble):
        return _against_betting(state, seat, casino, action.stake)
    if isinstance(action, Reorganize):
        return _against_reorganizing(state, seat, casino)
    boss: i64 = state.boss[casino]
    if boss != seat:
        if boss in (TIED, NO_SEAT):
            return f"the casino at {data.IDS[casino]} has no boss (VR12)"
        return f"{who(state, boss)} is the boss of the casino at {data.IDS[casino]} (V11)"
    if isinstance(action, Sprawl):
        return _against_sprawling(state, seat, casino, action, is_traded=is_traded)
    spaces: i64 = state.extent[casino]
    if isinstance(action, Remodel):
        company = data.COMPANIES.index(action.company)
        if company == state.tile[casino]:
            return f"it is {action.company} already (VR17)"
        if state.supply[company] < spaces:
            return (
                f"{spaces} {action.company} tiles are needed and "
                f"{state.supply[company]} are left (VR17)"
            )
        return _too_poor(state, seat, PER_SPACE * spaces, "V35")
    if state.height[casino] >= state.players:
        return f"no casino is higher than the number of players, {state.players} (V41)"
    return _too_poor(state, seat, RISER * spaces, "V40")


def _too_poor(state: VegasState, seat: i64, cost: i64, clause: str) -> str:
    if state.money[seat] >= cost:
        return ""
    return f"it costs ${cost}m and {who(state, seat)} has ${state.money[seat]}m ({clause}, VR19)"


def _against_building(state: VegasState, seat: i64, action: Build, *, is_traded: bool) -> str:
    lot = data.NUMBERS.get(action.lot, NOTHING)
    if lot == NOTHING:
        return f"there is no lot {action.lot!r} (V1)"
    if not state.markers[seat] & BIT[lot]:
        return f"{action.lot} is not a parking lot of {who(state, seat)} (V30)"
    if state.supply[data.COMPANIES.index(action.company)] == 0:
        return f"no {action.company} tile is left (V28)"
    reason = _too_poor(state, seat, PRICE[lot], "V30")
    return reason or _against_lifting(state, seat, action.lift, is_traded=is_traded)


def _against_sprawling(
    state: VegasState, seat: i64, casino: i64, action: Sprawl, *, is_traded: bool
) -> str:
    lot = data.NUMBERS.get(action.lot, NOTHING)
    if lot == NOTHING:
        return f"there is no lot {action.lot!r} (V1)"
    bit: i64 = BIT[lot]
    if not state.reach[casino] & bit:
        return f"{action.lot} shares no edge with the casino at {data.IDS[casino]} (V32)"
    if state.built & bit:
        return f"{action.lot} is built on (V32)"
    if state.owner[lot] != NO_SEAT:
        return f"{action.lot} is a parking lot of {who(state, state.owner[lot])} (V32)"
    company: i64 = state.tile[casino]
    if state.supply[company] == 0:
        return f"no {data.COMPANIES[company]} tile is left (V28)"
    if not is_traded:
        for other in members(state.bossed[seat] & (BIT[casino] - 1)):
            alike = state.tile[other] == company and state.height[other] == state.height[casino]
            if alike and state.reach[other] & bit:
                return f"it is the same as sprawling from {data.IDS[other]}: say that (VR15)"
    reason = _too_poor(state, seat, sprawl_price(state, casino, PRICE[lot]), "V33")
    return reason or _against_lifting(state, seat, action.lift, is_traded=is_traded)


def _against_lifting(state: VegasState, seat: i64, name: str, *, is_traded: bool) -> str:
    """VR21, VR53  A die to lift is named when none is free, and in a trade perhaps in advance."""
    needed = lifts(state, seat)
    if not needed:
        if name and not is_traded:
            left = DICE - size(state.dice[seat])
            return f"no die has to be lifted: {left} are free (VR53)"
        return ""
    if not name:
        return f"all {DICE} dice of {who(state, seat)} are on the board: name one to lift (V29)"
    lot = data.NUMBERS.get(name, NOTHING)
    if lot == NOTHING or not needed & BIT[lot]:
        return f"{who(state, seat)} has no die on {name} to lift (V29)"
    return ""


def _against_reorganizing(state: VegasState, seat: i64, casino: i64) -> str:
    name = data.IDS[casino]
    if not state.spaces[casino] & state.dice[seat]:
        return f"{who(state, seat)} has no die in the casino at {name} (V37)"
    if state.spaces[casino] & state.reorganized:
        return f"a die in the casino at {name} was reorganized in this turn (V39)"
    return _too_poor(state, seat, state.total[casino], "V37")


def _against_betting(state: VegasState, seat: i64, casino: i64, stake: int) -> str:
    name = data.IDS[casino]
    boss: i64 = state.boss[casino]
    if state.has_gambled:
        return "one gamble a turn (V42)"
    if boss in (NO_SEAT, TIED):
        return f"the casino at {name} has no boss (VR12)"
    if boss == seat:
        return f"{who(state, seat)} is the boss of the casino at {name} (V42)"
    if stake < 1:
        return "a stake is at least $1m (VR25)"
    most: int = highest_stake(state, seat, casino)  # a plain int: a stake may be any number
    if stake > most:
        return f"the stake at {name} is at most ${most}m (V43)"
    return ""
