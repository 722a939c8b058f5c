"""Why a view cannot be: what a loader must not take on trust."""

from __future__ import annotations

from collections.abc import Iterator

from boulevard.games.welcome import data, figures, words
from boulevard.games.welcome.figures import NUMBERS, PLANS, ROUNDABOUT, SLOTS
from boulevard.games.welcome.messages import Card, CardView, SheetView, StreetView, WelcomeView
from boulevard.games.welcome.questions import KINDS
from boulevard.games.welcome.state import TURN


def fault(view: WelcomeView) -> str:
    """The first thing in a full view that cannot be; "" when there is none."""
    for found in _faults(view):
        return found
    return ""


def _faults(view: WelcomeView) -> Iterator[str]:
    players = view.options.players
    reason = view.options.objection()
    if reason is not None:
        yield words.sentence(reason)
    if not 1 <= players <= 100:
        yield f"{players} players are too few or too many"
    if not len(view.sheets) == len(view.drafts) == players:
        yield f"{len(view.sheets)} sheets and {len(view.drafts)} drafts for {players} seats"
    if view.hands and len(view.hands) != players:
        yield f"{len(view.hands)} hands for {players} seats"
    if len(view.piles) not in (0, SLOTS) or len(view.effects) not in (0, SLOTS):
        yield "there are three piles"
    if not -1 <= view.marker < players:
        yield f"there is no seat {view.marker} for the marker"
    if not 0 <= view.upper <= data.UPPER_HALF:
        yield f"{view.upper} cards cannot be left of the upper half"
    yield from _plan_faults(view)
    for seat, sheet in enumerate(view.sheets):
        yield from (f"seat {seat}: {reason}" for reason in _sheet_faults(sheet))
    hands = [card for hand in view.hands for card in hand]
    stack = view.aaa.stack if view.aaa is not None else ()
    yield from _card_faults([*view.piles, *view.effects, *view.discards, *hands, *stack])
    if any(len(hand) > SLOTS for hand in view.hands) or len(stack) > figures.STACK:
        yield "there are too many cards in one place"
    names = [kind.name for kind in KINDS]
    for frame in view.frames:
        stages = players if frame.kind == names[TURN] else 0
        if frame.kind not in names or len(frame.stages) != stages:
            yield f"{frame.kind!r} is not a step of the game for {players} seats"
    if len(view.frames) > 1:
        yield "one step at a time is in progress"


def _plan_faults(view: WelcomeView) -> Iterator[str]:
    plans = {plan.id: plan for plan in data.plans()}
    if len(view.plans) > PLANS:
        yield f"{len(view.plans)} plans"
    for number, shown in enumerate(view.plans, start=1):
        plan = plans.get(shown.plan)
        if plan is None or plan.number != number:
            yield f"{shown.plan!r} is not a plan {number}"
        elif plan.set == "advanced" and view.options.variant != "advanced":
            yield f"{shown.plan!r} belongs to the advanced variant"
    if view.aaa is not None:
        drawn = view.aaa.drawn
        if len(set(drawn)) < len(drawn) or not set(drawn) <= {1, 2, 3}:
            yield "each Completed Plan card is drawn once"
        if not 0 <= view.aaa.resolved <= len(drawn) or len(view.aaa.plans) != PLANS:
            yield "the plans of the AAA do not add up"


def _sheet_faults(sheet: SheetView) -> Iterator[str]:
    if len(sheet.streets) != len(data.STREETS):
        yield "a sheet has three streets"
        return
    for street, view in enumerate(sheet.streets):
        yield from (f"{data.STREETS[street]} street: {r}" for r in _street_faults(street, view))
    circles = sum(view.houses.count(ROUNDABOUT) for view in sheet.streets)
    rows = [
        (sheet.temps, data.TEMP_BOXES, "temp"),
        (sheet.refusals, figures.REFUSAL_BOXES, "refusal"),
        (sum(len(view.bis) for view in sheet.streets), figures.BIS_BOXES, "bis"),
        (circles, figures.ROUNDABOUT_BOXES, "roundabout"),
    ]
    if len(sheet.agents) != len(data.ESTATE_VALUES) or len(sheet.plans) != PLANS:
        yield "a row of boxes is too long or too short"
    else:
        for n, values in enumerate(data.ESTATE_VALUES):
            rows.append((sheet.agents[n], len(values) - 1, "estate"))
    for checked, boxes, name in rows:
        if not 0 <= checked <= boxes:
            yield f"{checked} {name} boxes of {boxes} are checked"
    if len(sheet.spent) != PLANS or min(sheet.plans, default=0) < 0:
        yield "what was spent on the plans does not add up"


def _street_faults(street: int, view: StreetView) -> Iterator[str]:
    length = data.LENGTHS[street]
    if len(view.houses) != length:
        yield f"{len(view.houses)} houses instead of {length}"
        return
    for number in view.houses:
        if number not in (figures.BLANK, ROUNDABOUT) and not 0 <= number < NUMBERS:
            yield f"{number} is not a house number"
    for house in view.bis:
        if not 0 <= house < length or not 0 <= view.houses[house] < NUMBERS:
            yield f"house {house} cannot be a bis"
    if not all(0 <= gap < length - 1 for gap in view.fences):
        yield "a fence stands outside the street"
    if not set(view.pools) <= set(data.PLANNED_POOLS[street]):
        yield "a pool is where none is planned"
    if not 0 <= view.parks < len(data.PARK_VALUES[street]):
        yield f"{view.parks} park boxes are checked"


def _card_faults(cards: list[Card | CardView]) -> Iterator[str]:
    for card in cards:
        if card.number is None or card.effect is None:
            continue
        copies = data.copies()
        is_there = 0 < card.number < len(copies)
        if not is_there or not copies[card.number][data.EFFECTS.index(card.effect)]:
            yield f"there is no card {card.number}-{card.effect}"
