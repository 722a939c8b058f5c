"""What follows by the rules from what is seen of Lords of Vegas, for whoever draws it: what
answers cost, why an action cannot be taken, what lies beside a casino."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from boulevard.core.arrays import members
from boulevard.core.messages import Action, with_follows
from boulevard.core.question import Question
from boulevard.core.reason import Reason, why
from boulevard.games.vegas import data, views
from boulevard.games.vegas.actions import RULES
from boulevard.games.vegas.actions.action import ActionRule
from boulevard.games.vegas.actions.reorganize import REORGANIZING
from boulevard.games.vegas.casinos import names
from boulevard.games.vegas.codes import BUILD, END_TURN, KIND_MASK, lot_in
from boulevard.games.vegas.messages import (
    Build,
    Gamble,
    Raise,
    Remodel,
    Reorganize,
    Sprawl,
    VegasView,
)
from boulevard.games.vegas.questions import KINDS
from boulevard.games.vegas.state import ACTING, OFFER, PLACING, VegasState
from boulevard.games.vegas.trading import is_window, may_offer

Kind = Literal["Build", "Sprawl", "Remodel", "Reorganize", "Raise", "Gamble"]


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """One of the six actions, as the seat that is asked for one could take it now."""

    kind: Kind
    places: int = 0  # lots or casinos where it can be taken
    least: int = 0  # what it costs at least, in millions
    most: int = 0  # and at most
    reason: Reason | None = None  # why it cannot be taken anywhere


class VegasFollows(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    beside: tuple[tuple[str, ...], ...]  # by casino: the lots without a tile that touch it
    is_paid: bool = False  # whether the card of this turn has been paid: step 6 has begun
    may_act: bool = False  # VR52, VR59: whether an action can be a step of a trade now
    may_offer: bool = False  # whether the eye's seat can make an offer now, asked or not
    costs: tuple[int, ...] = ()  # of the eye's answers as they are listed, where they have prices
    ways: tuple[Way, ...] = ()  # the six actions, if the eye's seat is asked for one


class VegasShown(VegasView, frozen=True, kw_only=True):
    follows: VegasFollows


def shown(state: VegasState, eye: int) -> VegasShown:
    is_asked = state.kind == ACTING and state.floor == eye
    codes = _codes(state, eye) if is_asked else []
    return with_follows(
        views.view(state, eye),
        VegasShown,
        VegasFollows(
            beside=tuple(
                names(state.reach[casino] & ~state.built) for casino in members(state.casinos)
            ),
            is_paid=_is_paid(state),
            may_act=_is_paid(state) and PLACING not in [kind for kind, _ in state.frames()],
            may_offer=_offers(state, eye),
            costs=tuple(_cost(state, code) for code in codes),
            ways=tuple(_way(state, eye, rule, codes) for rule in RULES) if is_asked else (),
        ),
    )


def _is_paid(state: VegasState) -> bool:
    """V15  Whether the turn has come to step 6."""
    return [kind for kind, _ in state.frames()][:1] == [ACTING]


def _offers(state: VegasState, eye: int) -> bool:
    """VR50, VR54  Whoever is asked to accept an offer may counter it."""
    if eye < 0 or not may_offer(state, eye):
        return False
    return state.floor == eye if state.kind == OFFER else is_window(state)


def _codes(state: VegasState, seat: int) -> list[int]:
    acting = KINDS[ACTING]
    assert isinstance(acting, Question)
    return acting.codes(state, seat)


def _cost(state: VegasState, code: int) -> int:
    kind = code & KIND_MASK
    return 0 if kind == END_TURN else RULES[kind - BUILD].cost(state, code)


def _way(state: VegasState, seat: int, rule: ActionRule, codes: list[int]) -> Way:
    ways = [code for code in codes if code & KIND_MASK == rule.kind]
    kind: Kind = msgspec.convert(rule.form.__name__, Kind)
    if not ways:
        return Way(kind, reason=_why_not(state, seat, rule, kind))
    costs = [rule.cost(state, code) for code in ways]
    return Way(kind, len({lot_in(code) for code in ways}), min(costs), max(costs))


def _why_not(state: VegasState, seat: int, rule: ActionRule, kind: Kind) -> Reason:
    """What stands against every way: the smallest sum that is lacking, else the first thing."""
    objections = [
        rule.objection(state, seat, action, is_traded=False) for action in _tried(state, seat, kind)
    ]
    reasons = [reason for reason in objections if reason is not None]
    poor = [reason for reason in reasons if reason.kind == "too_poor"]
    if poor:
        return min(poor, key=lambda reason: reason.arguments["cost"])
    return reasons[0] if reasons else _nowhere(state, seat, kind)


def _tried(state: VegasState, seat: int, kind: Kind) -> Iterator[Action]:
    """The ways that one might think of."""
    own = names(state.bossed[seat])
    match kind:
        case "Build":
            for lot in names(state.markers[seat]):
                yield from (Build(lot, company) for company in data.COMPANIES)
        case "Sprawl":
            for casino in members(state.bossed[seat]):
                free = state.reach[casino] & ~state.built & ~state.parked
                yield from (Sprawl(data.IDS[casino], lot) for lot in names(free))
        case "Remodel":
            for name in own:
                tile = data.COMPANIES[state.tile[data.NUMBERS[name]]]
                yield from (Remodel(name, other) for other in data.COMPANIES if other != tile)
        case "Reorganize":
            yield from map(Reorganize, names(REORGANIZING.casinos(state, seat)))
        case "Raise":
            yield from map(Raise, own)
        case "Gamble":
            yield from (Gamble(casino, 1) for casino in names(state.ruled & ~state.bossed[seat]))


def _nowhere(state: VegasState, seat: int, kind: Kind) -> Reason:
    """There is nothing that it could be tried with."""
    if kind == "Build":
        return why("no_own_lots", "V30")
    if kind == "Reorganize":
        return why("no_own_dice", "V37")
    if kind == "Gamble":
        return why("no_other_boss", "V42")
    if kind == "Sprawl" and state.bossed[seat]:
        return why("no_free_lot", "V32")
    return why("no_own_casino", "V11")
