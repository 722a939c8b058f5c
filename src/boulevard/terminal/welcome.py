"""WelcomeDrawing: Welcome To... in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never, cast

from rich.text import Text

from boulevard.core.messages import Action, Decision, Event, Result, View
from boulevard.games.welcome import data
from boulevard.games.welcome.messages import (
    BuildPool,
    BuildRoundabout,
    ChooseCards,
    ChooseEffect,
    ChooseEstate,
    ChooseHandOn,
    ChooseHouse,
    ChooseRoundabout,
    DrawFence,
    DrawPark,
    Finish,
    FinishTurn,
    HandOn,
    Pick,
    RaiseEstates,
    Refuse,
    SheetView,
    SkipEffect,
    SkipRoundabout,
    SpendEstate,
    TakeBack,
    TakeTurn,
    ValidatePlan,
    WelcomeAction,
    WelcomeDecision,
    WelcomeView,
    Write,
    WriteBis,
)
from boulevard.games.welcome.notation import write_answer
from boulevard.games.welcome.spelling import write_place
from boulevard.terminal.drawing import (
    ACCENT,
    PLAIN_LOOK,
    QUIET,
    Choice,
    Drawing,
    Lines,
    Look,
    Names,
    Picture,
    in_points,
)
from boulevard.terminal.drawing import Spot as AnySpot
from boulevard.terminal.welcome_sheet import (
    CELLS,
    COLOURS,
    Spot,
    draw,
    focus,
    legend,
    offered,
)
from boulevard.terminal.welcome_words import (
    EFFECTS,
    PLANS,
    Teller,
    missing,
    plan_words,
    tell_result,
)

MOST_SEATS: Final = 12  # lines of the list of players

_EFFECT_QUESTIONS: Final = {
    "surveyor": "where do you draw a fence?",
    "agent": "which estates do you raise?",
    "park": "do you draw a park?",
    "pool": "do you build the pool?",
    "bis": "which house gets a bis?",
    "temp": "",
}


def welcome_view(view: View) -> WelcomeView:
    assert isinstance(view, WelcomeView)
    return view


class WelcomeDrawing(Drawing):
    zooms = len(CELLS)

    # -- looking -----------------------------------------------------------------------------------

    def picture(self, view: View, names: Names, look: Look = PLAIN_LOOK) -> Picture:
        return draw(welcome_view(view), names, look)

    def seats(self, view: View, names: Names) -> Lines:
        """The running score of everyone, and who is still at work."""
        view = welcome_view(view)
        lines = []
        for seat, name in enumerate(names[:MOST_SEATS]):
            is_asked = seat in view.asked
            line = Text().append("\N{BLACK RIGHT-POINTING TRIANGLE}" if is_asked else " ", ACCENT)
            line.append(f" {name:<9.9}", "bold" if seat == view.eye else "")
            line.append(f"{sum(item.amount for item in view.scores[seat]):>4} points", "bold")
            left = sum(street.houses.count(-1) for street in view.sheets[seat].streets)
            line.append(f" {left:>2} empty", QUIET)
            lines.append(line)
        if len(names) > MOST_SEATS:
            lines.append(Text(f"  and {len(names) - MOST_SEATS} more", style=QUIET))
        if view.aaa is not None:
            line = Text("  ").append(f"{'AAA':<9}", ACCENT)
            line.append(f"{sum(item.amount for item in view.aaa.items):>4} points", "bold")
            lines.append(line)
        return lines

    def hand(self, view: View, seat: int, *, in_full: bool = False) -> Lines:
        """The three combinations or cards; in full also plans and discards."""
        view = welcome_view(view)
        lines = [_card(number, effect) for number, effect in offered(view, seat)]
        if in_full:
            for k, shown in enumerate(view.plans):
                plan = PLANS[shown.plan]
                lacking = missing(plan, _own(view, seat))
                state = f"missing {lacking}" if lacking else "met"
                lines.append(Text(f"plan {k + 1}: {plan_words(plan)}, {state}"))
            lines.append(Text(f"{len(view.discards)} discards, {view.deck} cards to come"))
        return lines

    def about(self, spot: AnySpot, view: View, names: Names) -> Lines:
        view = welcome_view(view)
        kind, first, second = cast(Spot, spot)
        if kind == "card":
            number, effect = offered(view, focus(view))[first]
            return [_card(number, effect)]
        if kind == "size":
            values = data.ESTATE_VALUES[first - 1]
            return [Text(f"Estates of {first}: worth {' '.join(map(str, values))} each.")]
        if kind == "plan":
            shown = view.plans[first - 1]
            plan = PLANS[shown.plan]
            lines = [Text(f"{plan_words(plan)}: {plan.first} points first, {plan.later} later.")]
            if focus(view) >= 0 and (lacking := missing(plan, _own(view, focus(view)))):
                lines.append(Text(f"Missing: {lacking}."))
            return lines
        sheet = _own(view, focus(view))
        place = write_place(first, second)
        if kind == "gap":
            is_fence = second in sheet.streets[first].fences
            return [Text(f"After {place}: {'a fence' if is_fence else 'no fence'}.")]
        number = sheet.streets[first].houses[second]
        words = "empty" if number < 0 else "a roundabout" if number == 100 else f"number {number}"
        pool = ", a pool is planned here" if second in data.PLANNED_POOLS[first] else ""
        return [Text(f"{place}: {words}{pool}.")]

    def legend(self, view: View) -> Lines:
        del view
        return legend()

    # -- choosing ----------------------------------------------------------------------------------

    def ask(self, decision: Decision, view: View, taken: Sequence[Choice] = ()) -> str:
        del view, taken
        asked = cast(WelcomeDecision, decision)
        match asked:
            case ChooseCards():
                return "which number and effect do you use?"
            case ChooseHouse(_, number, effect):
                more = ", or up to 2 more or less" if effect == "temp" else ""
                return f"where do you write {number}{more}?"
            case ChooseEffect(_, effect):
                return _EFFECT_QUESTIONS[effect]
            case ChooseRoundabout():
                return "do you build a roundabout?"
            case ChooseHandOn():
                return "which card do you hand on?"
            case ChooseEstate(_, plan, size):
                return f"which estate of {size} does plan {plan} take?"
            case FinishTurn(_, plans):
                return "do you validate a plan?" if plans else "finish the turn?"
            case _:
                assert_never(asked)

    def path(self, action: Action, view: View, names: Names) -> tuple[Choice, ...]:
        del names
        view = welcome_view(view)
        asked = cast(WelcomeAction, action)
        key = write_answer(action)
        match asked:
            case Pick(number_card, effect_card):
                offers = offered(view, focus(view))
                number, effect = offers[number_card][0], offers[effect_card][1]
                if view.piles:
                    return (Choice(key, _card(number, effect), ("card", number_card, 0)),)
                first = Choice(
                    f"number {number_card}", Text(f"number {number}"), ("card", number_card, 0)
                )
                label = Text("effect ").append(EFFECTS[effect], COLOURS[effect])
                return (first, Choice(key, label, ("card", effect_card, 0)))
            case Write(street, house, number):
                place = write_place(street, house)
                label = Text(f"{number} at {place}")
                if house in data.PLANNED_POOLS[street]:
                    label.append(" pool", COLOURS["pool"])
                where = Choice(place, Text(place), ("house", street, house), order=(street, house))
                if _chosen_effect(view) == "temp":
                    return (where, Choice(key, label, order=(number,), brief=str(number)))
                return (Choice(key, label, ("house", street, house), order=(street, house)),)
            case WriteBis(street, house, number):
                label = Text(f"{number} bis at {write_place(street, house)}")
                return (Choice(key, label, ("house", street, house), order=(street, house)),)
            case BuildRoundabout(street, house):
                label = Text(f"a roundabout at {write_place(street, house)}")
                return (Choice(key, label, ("house", street, house), order=(3 + street, house)),)
            case SpendEstate(street, house):
                label = Text(f"the estate from {write_place(street, house)}")
                return (Choice(key, label, ("house", street, house), order=(street, house)),)
            case DrawFence(street, gap):
                label = Text(f"a fence after {write_place(street, gap)}")
                return (Choice(key, label, ("gap", street, gap), order=(street, gap)),)
            case RaiseEstates(size):
                return (Choice(key, Text(f"estates of {size}"), ("size", size, 0), order=(size,)),)
            case ValidatePlan(plan):
                words = plan_words(PLANS[view.plans[plan - 1].plan])
                return (Choice(key, Text(f"plan {plan}: {words}"), ("plan", plan, 0)),)
            case HandOn(card):
                number, effect = offered(view, focus(view))[card]
                return (Choice(key, _card(number, effect), ("card", card, 0)),)
            case (
                Refuse()
                | DrawPark()
                | BuildPool()
                | SkipEffect()
                | SkipRoundabout()
                | Finish()
                | TakeBack()
                | TakeTurn()
            ):
                return (Choice(key, Text(_PLAIN.get(key, key)), order=(9,)),)
            case _:
                assert_never(asked)

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, event: Event, view: View, names: Names) -> Lines:
        return Teller(welcome_view(view), names).tell(event)

    def explain(self, events: Sequence[Event], view: View, names: Names) -> Lines:
        return Teller(welcome_view(view), names).explain(events)

    def worth(self, amount: float) -> str:
        return in_points(amount)

    def outcome(self, result: Result, view: View, names: Names) -> Lines:
        del view
        return tell_result(result, names)


_PLAIN: Final = {
    "refuse": "take a permit refusal",
    "park": "draw the park",
    "pool": "build the pool",
    "skip": "do without the effect",
    "no roundabout": "no roundabout",
    "finish": "finish the turn",
    "finish reshuffle": "finish, and ask for a new deal",
}


def _card(number: int, effect: str) -> Text:
    return Text(f"{number:>2} ", "bold").append(EFFECTS[effect], f"bold {COLOURS[effect]}")


def _chosen_effect(view: WelcomeView) -> str:
    """The effect of the cards that the viewer has picked in this turn."""
    draft = view.drafts[focus(view)]
    for step in draft.steps if draft is not None else ():
        if isinstance(step, Pick):
            return offered(view, focus(view))[step.effect_card][1]
    return ""


def _own(view: WelcomeView, seat: int) -> SheetView:
    draft = view.drafts[seat]
    return view.sheets[seat] if draft is None else draft.sheet
