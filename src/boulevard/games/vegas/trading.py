"""Trades: what may be offered, why a step cannot be done, and doing one."""

from __future__ import annotations

from boulevard.core.arrays import BIT, nth, size
from boulevard.core.dice import Dice
from boulevard.core.machine import i64
from boulevard.core.messages import Event, Log
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data, events, messages, odds
from boulevard.games.vegas.actions import rule_of
from boulevard.games.vegas.actions.action import lifts, who
from boulevard.games.vegas.casinos import (
    lift_die,
    names,
    set_die,
    set_marker,
    take_marker,
    update_bosses,
)
from boulevard.games.vegas.codes import LIFT_SHIFT
from boulevard.games.vegas.messages import HandDie, HandLot, Pay, Perform, Step, Swap
from boulevard.games.vegas.state import (
    ACTING,
    BEFORE_DRAW,
    FULL,
    MARKERS,
    NO_SEAT,
    NOTHING,
    OFF,
    OFFER,
    PLACING,
    VegasState,
)


def vacated(state: VegasState, seat: i64) -> i64:
    """VR23  The set of own parking lots one of which must be given up to get another; 0: a marker
    is free."""
    if size(state.markers[seat]) < MARKERS:
        return 0
    return state.markers[seat]


def in_hand(state: VegasState) -> i64:
    """VR59  The set of lots whose dice are being put back."""
    if state.shaken == NOTHING:
        return 0
    return state.spaces[state.shaken]


# -- offering --------------------------------------------------------------------------------------


def is_window(state: VegasState) -> bool:
    """VR34  Whether offers may be made now."""
    if BEFORE_DRAW <= state.kind <= ACTING:
        return state.trading != OFF
    return state.kind == PLACING and state.trading == FULL and state.offer_by == NO_SEAT


def may_offer(state: VegasState, seat: i64) -> bool:
    """VR54  Whether this seat has offers left in this turn."""
    return state.trading != OFF and state.offers[seat] < state.most_offers


def is_open(state: VegasState, least: i64) -> bool:
    """VR34, VR50  Whether the turn stops for trades at a window that takes this much trading: only
    as long as somebody has an offer left."""
    if state.trading < least:
        return False
    for seat in range(state.players):
        if may_offer(state, seat):
            return True
    return False


def parties(steps: tuple[Step, ...]) -> i64:
    """VR32  The set of seats that a list names."""
    found: i64 = 0
    for step in steps:
        found |= BIT[step.by]
        if not isinstance(step, Perform):
            found |= BIT[step.to]
    return found


def objection(
    state: VegasState, seat: i64, action: messages.Propose | messages.Counter | messages.Withdraw
) -> Reason | None:
    """Why this cannot be offered, countered or withdrawn now; None when it can."""
    if state.trading == OFF:
        return why("no_trading", "VR34")
    if isinstance(action, messages.Withdraw):
        if state.kind == OFFER and state.offer_by == seat:
            return None
        return why("no_own_offer", "VR51")
    if isinstance(action, messages.Propose):
        if not is_window(state):
            return why("no_offer_now", "VR34")
    elif state.kind != OFFER or state.floor != seat:
        return why("nothing_to_counter", "VR51")
    return against_offer(state, seat, action.steps)


def against_offer(state: VegasState, seat: i64, steps: tuple[Step, ...]) -> Reason | None:
    """VR52, VR56  Why this list may not be offered, naming the step; None when it may."""
    if not may_offer(state, seat):
        return why("no_offers_left", "VR54", number=state.most_offers)
    if not steps:
        return why("no_steps", "VR52")
    if len(steps) > data.STEPS_PER_OFFER:
        return why("many_steps", "VR56", number=data.STEPS_PER_OFFER)
    is_exchange = False
    for number, step in enumerate(steps):
        reason = _misfit(state, step) or _not_theirs(state, steps, number)
        if reason is not None:
            return reason.at_step(number + 1)
        if not isinstance(step, Perform):
            is_exchange = True
    if not is_exchange:
        return why("no_exchange", "VR52")
    named = parties(steps)
    if size(named) < 2:
        return why("few_parties", "VR52")
    if not named & BIT[seat]:
        return why("takes_no_part", "VR51")
    reason = why_not(state, steps[0])
    return None if reason is None else reason.at_step(1)


def _misfit(state: VegasState, step: Step) -> Reason | None:
    """VR52  What is wrong with a step whatever the board looks like."""
    players: int = state.players  # a plain int: a seat that is named may be any number
    if step.by < 0 or step.by >= players:
        return why("no_seat", "VR52", seat=step.by)
    if isinstance(step, Perform):
        turn = state.turn
        if step.by != turn:
            return why("not_their_turn", "VR52", seat=turn, colour=who(state, turn))
        frames = [kind for kind, _ in state.frames()]
        if frames[0] != ACTING:
            return why("no_action_now", "VR52")
        if PLACING in frames:
            return why("amid_action", "VR59")
        if isinstance(step.action, messages.Build):
            return _unknown([step.action.lot, step.action.lift])
        if isinstance(step.action, messages.Sprawl):
            return _unknown([step.action.casino, step.action.lot, step.action.lift])
        return _unknown([step.action.casino])
    if step.to < 0 or step.to >= players:
        return why("no_seat", "VR52", seat=step.to)
    if step.by == step.to:
        return why("to_oneself", "VR52")
    if isinstance(step, Pay):
        if step.amount < 1:
            return why("least_sum", "VR52", amount=1)
        return None
    if isinstance(step, Swap):
        return _unknown([step.lot, step.other])
    return _unknown([step.lot, step.give_up])


def _unknown(lots: list[str]) -> Reason | None:
    for lot in lots:
        if lot and lot not in data.NUMBERS:
            return why("no_lot", "VR52", lot=lot)
    return None


def _not_theirs(state: VegasState, steps: tuple[Step, ...], number: int) -> Reason | None:
    """VR52  A piece must be the giver's now, or come to them by an earlier step."""
    step = steps[number]
    if isinstance(step, HandLot):
        return _strange(state, steps, number, step.by, step.lot, 1)
    if isinstance(step, HandDie):
        return _strange(state, steps, number, step.by, step.lot, 2)
    if isinstance(step, Swap):
        mine = _strange(state, steps, number, step.by, step.lot, 3)
        return mine or _strange(state, steps, number, step.to, step.other, 3)
    return None


def _strange(
    state: VegasState, steps: tuple[Step, ...], number: int, seat: i64, name: str, kinds: i64
) -> Reason | None:
    """`kinds` is a set: 1 a parking lot, 2 a die."""
    lot = data.NUMBERS.get(name, NOTHING)
    if lot == NOTHING:
        return why("no_lot", "VR52", lot=name)
    if kinds & 1 and state.markers[seat] & BIT[lot]:
        return None
    if kinds & 2 and state.dice[seat] & BIT[lot]:
        return None
    for earlier in steps[:number]:
        if isinstance(earlier, HandLot):
            if kinds & 1 and earlier.to == seat and earlier.lot == name:
                return None
        elif isinstance(earlier, HandDie):
            if kinds & 2 and earlier.to == seat and earlier.lot == name:
                return None
        elif isinstance(earlier, Swap):
            if earlier.to == seat and earlier.lot == name:
                return None
            if earlier.by == seat and earlier.other == name:
                return None
        elif isinstance(earlier, Perform) and kinds & 2 and earlier.by == seat:
            deed = earlier.action
            if isinstance(deed, messages.Build | messages.Sprawl) and deed.lot == name:
                return None
    colour = who(state, seat)
    if kinds == 1:
        return why("no_lot_to_give", "VR52", lot=name, seat=seat, colour=colour)
    if kinds == 2:
        return why("no_die_to_give", "VR52", lot=name, seat=seat, colour=colour)
    return why("no_piece_to_give", "VR52", lot=name, seat=seat, colour=colour)


# -- a step ----------------------------------------------------------------------------------------


def why_not(state: VegasState, step: Step) -> Reason | None:
    """VR33  Why this step cannot be done as the board stands; None when it can."""
    if isinstance(step, Pay):
        cash: int = state.money[step.by]  # a plain int: a sum may be any number
        if cash >= step.amount:
            return None
        payer = who(state, step.by)
        return why("too_little", "VR19", seat=step.by, colour=payer, money=cash, amount=step.amount)
    if isinstance(step, Perform):
        rule = rule_of(step.action)
        assert rule is not None
        return rule.objection(state, step.by, step.action, is_traded=True)
    lot = data.NUMBERS[step.lot]
    if isinstance(step, HandLot):
        if not state.markers[step.by] & BIT[lot]:
            return why(
                "not_own_lot", "VR33", lot=step.lot, seat=step.by, colour=who(state, step.by)
            )
        spare = vacated(state, step.to)
        if not spare or (step.give_up and spare & BIT[data.NUMBERS[step.give_up]]):
            return None
        return why("no_free_marker", "VR23", seat=step.to, colour=who(state, step.to))
    if isinstance(step, HandDie):
        if not state.dice[step.by] & BIT[lot]:
            return why(
                "not_own_die", "VR33", lot=step.lot, seat=step.by, colour=who(state, step.by)
            )
        if in_hand(state) & BIT[lot]:
            return why("in_hand", "VR59", lot=step.lot)
        spare = lifts(state, step.to)
        if not spare:
            return None
        if step.give_up and spare & ~in_hand(state) & BIT[data.NUMBERS[step.give_up]]:
            return None
        return why("no_free_die", "VR23", seat=step.to, colour=who(state, step.to))
    other = data.NUMBERS[step.other]
    if state.markers[step.by] & BIT[lot] and state.markers[step.to] & BIT[other]:
        return None
    if state.dice[step.by] & BIT[lot] and state.dice[step.to] & BIT[other]:
        if in_hand(state) & (BIT[lot] | BIT[other]):
            return why("in_hand", "VR59", lot=step.lot if in_hand(state) & BIT[lot] else step.other)
        return None
    return why("no_swap", "VR23", lot=step.lot, other=step.other)


def carry_out(state: VegasState, step: Step, log: Log | None) -> None:
    """Does a step that can be done.  Ties and rolls that follow are left to the caller."""
    if isinstance(step, Pay):
        state.money[step.by] -= step.amount
        state.money[step.to] += step.amount
        if log is not None:
            log.append(events.MoneyPaid(step.by, step.to, step.amount))
    elif isinstance(step, Perform):
        rule = rule_of(step.action)
        assert rule is not None
        code = rule.code(step.action)
        if not lifts(state, step.by):
            code &= (1 << LIFT_SHIFT) - 1  # VR53: a piece named in advance, and not needed
        rule.do(state, step.by, code, log)
    elif isinstance(step, HandLot):
        lot = data.NUMBERS[step.lot]
        if vacated(state, step.to):
            take_marker(state, data.NUMBERS[step.give_up])
            if log is not None:
                log.append(events.LotGivenUp(step.to, step.give_up))
        set_marker(state, lot, step.to)
        if log is not None:
            log.append(events.LotHanded(step.by, step.to, step.lot))
    elif isinstance(step, HandDie):
        _hand_die(state, step, log)
    else:
        _swap(state, step, log)


def _hand_die(state: VegasState, step: HandDie, log: Log | None) -> None:
    """VR35  The value stays on the tile; then bosses and ties are looked at."""
    lot = data.NUMBERS[step.lot]
    lifted: i64 = NOTHING
    if lifts(state, step.to):
        lifted = data.NUMBERS[step.give_up]
        lift_die(state, step.to, lifted, lot, log)
    set_die(state, lot, step.to, state.pips[lot])
    if log is not None:
        log.append(events.DieHanded(step.by, step.to, step.lot, state.pips[lot]))
    update_bosses(state, lot, lifted, log)


def _swap(state: VegasState, step: Swap, log: Log | None) -> None:
    """VR23, VR35  Both at once, so neither needs a free piece."""
    lot = data.NUMBERS[step.lot]
    other = data.NUMBERS[step.other]
    if state.parked & BIT[lot]:
        set_marker(state, lot, step.to)
        set_marker(state, other, step.by)
        if log is not None:
            log.append(events.LotHanded(step.by, step.to, step.lot))
            log.append(events.LotHanded(step.to, step.by, step.other))
        return
    set_die(state, lot, step.to, state.pips[lot])
    set_die(state, other, step.by, state.pips[other])
    if log is not None:
        log.append(events.DieHanded(step.by, step.to, step.lot, state.pips[lot]))
        log.append(events.DieHanded(step.to, step.by, step.other, state.pips[other]))
    update_bosses(state, lot, other, log)


def foretell(state: VegasState, steps: tuple[Step, ...]) -> list[Event]:
    """VR52  What would become of each step, as far as no dice and no choice come between, and the
    odds of the first such dice."""
    trial = state.copy()
    depth = trial.depth
    found: list[Event] = []
    for number, step in enumerate(steps):
        if trial.tied or trial.depth > depth:
            found.append(events.StepForetold(number + 1, None, True))
            continue
        reason = why_not(trial, step)
        found.append(events.StepForetold(number + 1, reason))
        if reason is not None:
            break
        carry_out(trial, step, None)
        if trial.tied or trial.depth > depth:
            found.extend(odds.foretell(trial))
    found.append(_holdings(trial))
    return found


def _holdings(state: VegasState) -> events.HoldingsForetold:
    lots: list[tuple[str, int]] = []
    dice: list[tuple[str, int]] = []
    for seat in range(state.players):
        lots.extend([(lot, seat) for lot in names(state.markers[seat])])
        dice.extend([(lot, seat) for lot in names(state.dice[seat])])
    return events.HoldingsForetold(tuple(lots), tuple(dice))


# -- a family of simple offers ---------------------------------------------------------------------


def simple_offer(state: VegasState, seat: i64, dice: Dice) -> messages.Propose | None:
    """VR54  A lot, a die or a sum against another such thing, with one other player.

    None when the things drawn make no legal offer.
    """
    other = (seat + 1 + dice.below(state.players - 1)) % state.players
    given = _thing(state, seat, other, dice)
    wanted = _thing(state, other, seat, dice)
    if given is None or wanted is None:
        return None
    if isinstance(given, Pay) and isinstance(wanted, Pay):
        return None
    steps = (given, wanted)
    if against_offer(state, seat, steps) is not None:
        return None
    return messages.Propose(steps)


def _thing(state: VegasState, seat: i64, to: i64, dice: Dice) -> Step | None:
    kind = dice.below(3)
    if kind == 0:
        cash: i64 = state.money[seat]
        return None if cash == 0 else Pay(seat, to, 1 + dice.below(cash))
    if kind == 1:
        lot = _any(state.markers[seat], dice)
        return HandLot(seat, to, lot, _any(vacated(state, to), dice)) if lot else None
    lot = _any(state.dice[seat] & ~in_hand(state), dice)
    return HandDie(seat, to, lot, _any(lifts(state, to), dice)) if lot else None


def _any(lots: i64, dice: Dice) -> str:
    """One of a set; "" when there is none."""
    return data.IDS[nth(lots, dice.below(size(lots)))] if lots else ""
