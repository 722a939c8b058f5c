"""What follows by the rules from what is seen of Welcome To..., for whoever draws it: estates, how
far a sheet has come with each plan, what the next turn brings, who passes to whom."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from boulevard.core.arrays import BIT, members, size
from boulevard.core.frames import SEVERAL
from boulevard.core.messages import with_follows
from boulevard.games.welcome import data, deck, figures, plans, views
from boulevard.games.welcome.figures import (
    BLANK,
    FIRST,
    LAST,
    NO_SLOT,
    PARK_BOXES,
    PLANNED,
    POOLS,
    REFUSALS,
    ROUNDABOUT,
    STREET,
    STREETS,
    TEMPS,
)
from boulevard.games.welcome.messages import Effect, WelcomeView
from boulevard.games.welcome.scoring import estate_value, standing, totals
from boulevard.games.welcome.sheet import Sheet, estate_at, estates, place
from boulevard.games.welcome.state import (
    ALEXIS,
    EXPERT,
    NEVER,
    STANDARD,
    USING,
    WRITING,
    WelcomeState,
)

NO_NUMBER = -1
Beside = tuple[int, int]  # the nearest numbers on both sides of a house; -1: none


class Estate(msgspec.Struct, frozen=True):
    street: int
    first: int  # house
    size: int
    points: int  # it is worth
    is_spent: bool  # it has served a plan


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a sheet has come with a plan."""

    have: int
    need: int
    is_met: bool = False
    is_barred: bool = False  # a house that it needs has served another plan
    met: tuple[bool, ...] = ()  # an estate plan: by estate as printed


class SheetFollows(msgspec.Struct, frozen=True, omit_defaults=True):
    estates: tuple[Estate, ...]
    plans: tuple[Progress, ...]  # those turned up so far, n1 n2 n3
    lost: tuple[tuple[int, int], ...] = ()  # houses whose planned pool can no longer be built


class Taking(msgspec.Struct, frozen=True):
    """A turn in which a plan was validated."""

    turn: int
    seats: tuple[int, ...]
    by_aaa: bool
    points: int  # for each of them


class PlanFollows(msgspec.Struct, frozen=True, omit_defaults=True):
    takings: tuple[Taking, ...] = ()  # the earliest first
    is_late: bool = False  # only the later value is left in this turn
    is_shared: bool = False  # others may have the first value too, if they validate it in this turn


class WelcomeFollows(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    sheets: tuple[SheetFollows, ...]  # by seat; with the draft where the eye sees it
    plans: tuple[PlanFollows, ...]
    next: tuple[Effect | None, ...] = ()  # what the piles give in the next turn; None: a new deal
    turns_left: int = 0  # that the cards suffice for after this one
    to_come: tuple[int, ...] = ()  # by effect: cards that lie nowhere in sight; (): nobody can say
    passes_to: tuple[int, ...] = ()  # by seat: who gets the third card; (): nobody
    between: tuple[tuple[Beside, ...], ...] = ()  # by street and house of the eye's own sheet
    forfeits: tuple[tuple[int, int], ...] = ()  # houses where a number would cost a planned pool
    third: int = NO_SLOT  # the card of the eye that goes on, or is discarded; -1: not known yet
    may_change: bool = False  # the eye has taken its cards, and may still take others
    is_last_refusal: bool = False  # one more permit refusal of the eye's seat ends the game
    tie: Literal["", "estates", "sizes"] = ""  # what decided between equal points at the end


class WelcomeShown(WelcomeView, frozen=True, kw_only=True):
    follows: WelcomeFollows


def shown(state: WelcomeState, eye: int, asked: list[int]) -> WelcomeShown:
    view = views.view(state, eye, asked)
    turned_up = tuple(state.plans[k] for k in range(len(view.plans)))
    own = state.sheet_of(eye) if eye >= 0 else None
    is_writing = state.floor == SEVERAL and eye >= 0 and state.stages[eye] == WRITING
    return with_follows(
        view,
        WelcomeShown,
        WelcomeFollows(
            sheets=tuple(_sheet(state, view, seat, turned_up) for seat in range(state.players)),
            plans=tuple(_plan(state, k) for k in range(len(view.plans))),
            next=view.next_effects,
            turns_left=state.deck_size // data.CARDS_PER_TURN,
            to_come=_to_come(view) if state.mode != EXPERT else (),
            passes_to=_passes(state),
            between=() if own is None or eye not in asked else _between(own),
            forfeits=_forfeits(state, eye) if is_writing else (),
            third=_third(state, eye) if own is not None else NO_SLOT,
            may_change=is_writing and _steps(state, eye) == 1,
            is_last_refusal=own is not None and own.boxes[REFUSALS] + 1 == figures.REFUSAL_BOXES,
            tie=_tie(state) if view.ended and state.mode in (STANDARD, EXPERT) else "",
        ),
    )


def _steps(state: WelcomeState, seat: int) -> int:
    draft = state.drafts[seat]
    return 0 if draft is None else draft.taken


# -- sheets ---------------------------------------------------------------------------------------


def _sheet(
    state: WelcomeState, view: WelcomeView, seat: int, turned_up: tuple[int, ...]
) -> SheetFollows:
    draft = view.drafts[seat]
    if draft is None:
        return _revealed(state.sheets[seat], turned_up)
    return _of(state.sheet_of(seat), turned_up, _pool_to_build(state, seat))


@lru_cache(maxsize=1024)
def _revealed(sheet: Sheet, turned_up: tuple[int, ...]) -> SheetFollows:
    """A sheet on the table is never changed, and a hundred people look at it: once is enough."""
    return _of(sheet, turned_up)


def _pool_to_build(state: WelcomeState, seat: int) -> int:
    """W23  The house whose pool the turn asks about, as a set."""
    draft = state.draft_of(seat)
    is_asked = state.stages[seat] == USING and draft.effect == figures.POOL
    return BIT[draft.house] if is_asked else 0


def _of(sheet: Sheet, turned_up: tuple[int, ...], to_build: int = 0) -> SheetFollows:
    spent = sheet.spent()
    found: list[Estate] = []
    for first in members(estates(sheet, 0)):
        street, house = place(first)
        number = size(estate_at(sheet, first))
        points = estate_value(sheet, number)
        found.append(Estate(street, house, number, points, spent & BIT[first] != 0))
    return SheetFollows(
        tuple(found),
        tuple(_progress(sheet, card, found) for card in turned_up),
        tuple(map(place, members(_lost(sheet) & ~to_build))),
    )


def _lost(sheet: Sheet) -> int:
    """W24  Houses with a planned pool that were filled without it, a set."""
    return figures.ALL_POOLS & ~sheet.empty & ~sheet.pools


def _progress(sheet: Sheet, card: int, found: list[Estate]) -> Progress:
    """W32-W39  What a plan's card shows filled in."""
    plan = data.plans()[card]
    kind = plans.KIND[card]
    is_met = plans.is_met(sheet, card)
    if kind == plans.ESTATES:
        free = [estate.size for estate in found if not estate.is_spent]
        met: list[bool] = []
        for wanted in plan.estates:
            met.append(wanted in free)
            if wanted in free:
                free.remove(wanted)
        return Progress(sum(met), len(met), is_met, met=tuple(met))
    if kind in (plans.FULL_STREET, plans.STREET_ENDS):
        houses = plans.houses_of(card)
        is_barred = houses & sheet.spent() != 0
        return Progress(size(houses & ~sheet.empty), size(houses), is_met, is_barred)
    if kind == plans.TEMPS_HIRED:
        return _tally(sheet.boxes[TEMPS], plan.count, is_met)
    if kind == plans.BIS:
        most = max(size(sheet.bis & STREET[street]) for street in range(STREETS))
        return _tally(most, plan.count, is_met)
    rows = [_gardens(sheet, kind, street) for street in range(STREETS)]
    if kind == plans.PARKS_AND_POOLS:
        rows = [rows[plan.street]]
    else:
        rows = sorted(rows, key=lambda row: row[1] - row[0])[: max(plan.count, 1)]
    return _tally(sum(have for have, _ in rows), sum(need for _, need in rows), is_met)


def _gardens(sheet: Sheet, kind: int, street: int) -> tuple[int, int]:
    """How much of all parks, pools and a roundabout is in a street, and is asked for."""
    have = need = 0
    if kind != plans.ALL_POOLS_BUILT:
        have += sheet.boxes[figures.PARKS + street]
        need += PARK_BOXES[street]
    if kind != plans.ALL_PARKS:
        have += size(sheet.pools & STREET[street])
        need += size(POOLS[street])
    if kind == plans.PARKS_POOLS_ROUNDABOUT:
        have += 1 if sheet.roundabouts & STREET[street] else 0
        need += 1
    return have, need


def _tally(have: int, need: int, is_met: bool) -> Progress:
    return Progress(min(have, need), need, is_met)


def _between(sheet: Sheet) -> tuple[tuple[Beside, ...], ...]:
    return tuple(
        tuple(
            (
                _nearest(sheet, range(house - 1, FIRST[street] - 1, -1)),
                _nearest(sheet, range(house + 1, LAST[street] + 1)),
            )
            for house in range(FIRST[street], LAST[street] + 1)
        )
        for street in range(STREETS)
    )


def _nearest(sheet: Sheet, houses: range) -> int:
    """W14, W52  The first number in these houses; none beyond a roundabout."""
    for house in houses:
        number = sheet.numbers[house]
        if number == ROUNDABOUT:
            return NO_NUMBER
        if number != BLANK:
            return number
    return NO_NUMBER


def _forfeits(state: WelcomeState, seat: int) -> tuple[tuple[int, int], ...]:
    """W24  A planned pool is lost where the number is written without its effect."""
    draft = state.drafts[seat]
    if draft is None or draft.effect == figures.POOL:
        return ()
    return tuple(place(house) for house in members(figures.ALL_POOLS & draft.sheet.empty))


# -- plans and cards ------------------------------------------------------------------------------


def _plan(state: WelcomeState, k: int) -> PlanFollows:
    first, now = state.first_turn[k], state.turn
    turns: dict[int, list[int]] = {}
    for seat in range(state.players):
        turn = state.sheets[seat].boxes[PLANNED + k]
        if turn != NEVER:
            turns.setdefault(turn, []).append(seat)
    by_aaa = state.aaa_turn[k] if state.mode == ALEXIS else NEVER
    if by_aaa != NEVER:
        turns.setdefault(by_aaa, [])
    return PlanFollows(
        tuple(
            Taking(turn, tuple(seats), turn == by_aaa, _points(state, k, turn))
            for turn, seats in sorted(turns.items())
        ),
        is_late=first not in (NEVER, now),
        is_shared=state.players > 1 and first == NEVER,
    )


def _points(state: WelcomeState, k: int, turn: int) -> int:
    """W31  What a validation in this turn has given."""
    values = plans.FIRST_VALUE if turn == state.first_turn[k] else plans.LATER_VALUE
    return values[state.plans[k]]


def _to_come(view: WelcomeView) -> tuple[int, ...]:
    seen: list[str | None] = [card.effect for card in (*view.discards, *view.piles, *view.effects)]
    seen += [card.effect for hand in view.hands for card in hand]
    seen += [card.effect for card in view.aaa.stack] if view.aaa else []
    return tuple(figures.FULL_OF[n] - seen.count(effect) for n, effect in enumerate(data.EFFECTS))


def _passes(state: WelcomeState) -> tuple[int, ...]:
    if state.mode != EXPERT:
        return ()
    return tuple(deck.receiver_of(state, seat) for seat in range(state.players))


def _third(state: WelcomeState, seat: int) -> int:
    """W56, W60, W63  The card that is left when two are taken, or that was chosen for it."""
    draft = state.drafts[seat]
    return NO_SLOT if draft is None or state.mode == STANDARD else draft.third()


def _tie(state: WelcomeState) -> Literal["", "estates", "sizes"]:
    """W49  What parts the winner from others with as many points; nothing if they share."""
    scores = totals(state, state.sheets)
    level = sorted(
        standing(state, seat, scores[seat])
        for seat in range(state.players)
        if scores[seat] == max(scores)
    )
    if len(level) < 2 or level[-1] == level[-2]:
        return ""
    return "estates" if level[-1][1] > level[-2][1] else "sizes"
