"""What happens in Welcome To..., in plain sentences: plans, previews, the log and the result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from boulevard.core.messages import Event, Item, Result
from boulevard.games.welcome import data
from boulevard.games.welcome.events import (
    ArchitectPointsChanged,
    ArchitectScored,
    CardGiven,
    CardPassed,
    CardsDiscarded,
    CardsTurnedOver,
    CompletedPlanDrawn,
    CompletedPlanResolved,
    Counted,
    DealtAnew,
    DeckRefilled,
    GameEnded,
    PlanScored,
    PointsChanged,
    SheetScored,
    SoloCardDrawn,
    TurnBegan,
    TurnRevealed,
    WouldScore,
)
from boulevard.games.welcome.messages import (
    BuildPool,
    BuildRoundabout,
    DrawFence,
    DrawPark,
    Finish,
    RaiseEstates,
    Refuse,
    SheetView,
    SkipEffect,
    Step,
    WelcomeView,
    Write,
    WriteBis,
)
from boulevard.games.welcome.sheet import count_of, estate_counts
from boulevard.games.welcome.spelling import write_place
from boulevard.games.welcome.views import load_sheet
from boulevard.terminal.canvas import hanging
from boulevard.terminal.drawing import GAIN, QUIET, Lines, Names

INDENT: Final = "    "
EFFECTS: Final = {
    "surveyor": "surveyor",
    "pool": "pool",
    "temp": "temp agency",
    "bis": "bis",
    "park": "park",
    "agent": "agent",
}
ENDINGS: Final = {
    "refusals": "The third permit was refused",
    "plans": "All three plans are validated",
    "houses": "All houses are built",
    "deck": "The deck has run out",
}
PLANS: Final = {plan.id: plan for plan in data.plans()}


def signed(points: int) -> str:
    return f"+{points}" if points >= 0 else f"\N{MINUS SIGN}{-points}"


def plan_words(plan: data.Plan, *, is_brief: bool = False) -> str:
    """What a plan asks for, in a few words, or in fewer for a narrow screen."""
    street = data.STREETS[plan.street]
    if is_brief:
        return {
            "estates": "estates " + " ".join(map(str, plan.estates)),
            "full_street": f"{street} street filled",
            "street_ends": "all street ends filled",
            "bis_same_street": f"{plan.count} bis in one street",
            "temps": f"{plan.count} temps",
            "all_parks_streets": f"parks of {plan.count} streets",
            "all_pools_streets": f"pools of {plan.count} streets",
            "parks_and_pools_street": f"parks, pools of {street}",
            "parks_pools_roundabout_same_street": "parks, pools, roundabout",
        }[plan.kind]
    return {
        "estates": "estates of " + " ".join(map(str, plan.estates)),
        "full_street": f"the whole {street} street filled",
        "street_ends": "both ends of all streets filled",
        "bis_same_street": f"{plan.count} bis in one street",
        "temps": f"{plan.count} temps",
        "all_parks_streets": f"all parks of {plan.count} streets",
        "all_pools_streets": f"all pools of {plan.count} streets",
        "parks_and_pools_street": f"all parks and pools of the {street} street",
        "parks_pools_roundabout_same_street": "parks, pools and a roundabout in one street",
    }[plan.kind]


def missing(plan: data.Plan, sheet: SheetView) -> str:
    """What a sheet lacks for a plan; "" when it lacks nothing."""
    streets = sheet.streets
    spent = {place for houses in sheet.spent for place in houses}
    if plan.kind == "estates":
        loaded = load_sheet(sheet, [])
        counts = estate_counts(loaded, loaded.spent())
        lacking = Counter(plan.estates) - Counter({n: count_of(counts, n) for n in range(1, 7)})
        return " ".join(str(n) for n in sorted(lacking.elements()))
    if plan.kind in ("full_street", "street_ends"):
        places = plan.houses or [(plan.street, h) for h in range(data.LENGTHS[plan.street])]
        if any(place in spent for place in places):
            return "a house of it is spent"
        empty = [write_place(s, h) for s, h in places if streets[s].houses[h] < 0]
        return " ".join(empty)
    if plan.kind == "bis_same_street":
        return _count(plan.count - max(len(street.bis) for street in streets), "bis")
    if plan.kind == "temps":
        return _count(plan.count - sheet.temps, "temp")
    parks = [len(data.PARK_VALUES[s]) - 1 - streets[s].parks for s in range(len(streets))]
    pools = [3 - len(streets[s].pools) for s in range(len(streets))]
    if plan.kind == "all_parks_streets":
        return _count(sum(sorted(parks)[: plan.count]), "park")
    if plan.kind == "all_pools_streets":
        return _count(sum(sorted(pools)[: plan.count]), "pool")
    if plan.kind == "parks_and_pools_street":
        return _both(parks[plan.street], pools[plan.street])
    circles = [100 not in street.houses for street in streets]
    best = min(range(3), key=lambda s: parks[s] + 2 * pools[s] + circles[s])
    words = [_both(parks[best], pools[best]), "a roundabout" if circles[best] else ""]
    return ", ".join(filter(None, words))


def _count(count: int, noun: str) -> str:
    plural = noun if count == 1 or noun == "bis" else noun + "s"
    return f"{count} {plural}" if count > 0 else ""


def _both(parks: int, pools: int) -> str:
    return ", ".join(filter(None, [_count(parks, "park"), _count(pools, "pool")]))


def step_words(step: Step) -> str:
    """A step of a turn, in the past tense."""
    match step:
        case Write(street, house, number):
            return f"wrote {number} at {write_place(street, house)}"
        case DrawFence(street, gap):
            return f"a fence after {write_place(street, gap)}"
        case RaiseEstates(size):
            return f"raised estates of {size}"
        case WriteBis(street, house, number):
            return f"{number} bis at {write_place(street, house)}"
        case BuildRoundabout(street, house):
            return f"a roundabout at {write_place(street, house)}"
        case DrawPark():
            return "a park"
        case BuildPool():
            return "a pool"
        case SkipEffect():
            return "no effect"
        case Refuse():
            return "got no permit"
        case Finish(True):
            return "asked for a new deal"
    return ""


class Teller:
    """Puts events of one game into words."""

    def __init__(self, view: WelcomeView, names: Names) -> None:
        self.names = names
        self.plans = [PLANS[plan.plan] for plan in view.plans]
        self.is_alone = view.options.players == 1

    def tell(self, event: Event) -> Lines:
        sentence = self._sentence(event)
        return [Text(sentence)] if sentence else []

    def _plan(self, number: int) -> str:
        return f"plan {number} ({plan_words(self.plans[number - 1])})"

    def _sentence(self, event: Event) -> str:
        if isinstance(event, TurnBegan):
            return f"Turn {event.turn}"
        if isinstance(event, TurnRevealed):
            words = [step_words(step) for step in event.steps]
            told = ", ".join(word for word in words if word)
            with_effect = f" ({EFFECTS[event.effect]})" if event.effect else ""
            return f"{INDENT}{self.names[event.seat]} {told}{with_effect}."
        if isinstance(event, PlanScored):
            who = self.names[event.seat]
            return f"{INDENT}{who} validated {self._plan(event.plan)} for {event.points} points."
        if isinstance(event, PointsChanged):
            items = ", ".join(f"{item.what} {signed(item.amount)}" for item in event.items)
            return f"{INDENT}{self.names[event.seat]}: {items}; {event.total} points now."
        if isinstance(event, CardPassed):
            card = EFFECTS[event.effect]
            card = card if event.number is None else f"{event.number} {card}"
            return f"{INDENT}{self.names[event.seat]} passed {card} to {self.names[event.to]}."
        if isinstance(event, ArchitectPointsChanged):
            items = ", ".join(f"{item.what} {signed(item.amount)}" for item in event.items)
            return f"{INDENT}The AAA: {items}; {event.total} points now."
        return self._sentence_about_cards(event)

    def _sentence_about_cards(self, event: Event) -> str:
        if isinstance(event, CardsTurnedOver):
            effects = ", ".join(EFFECTS[effect] for effect in event.effects)
            return f"{INDENT}The piles give {effects}."
        if isinstance(event, CardsDiscarded):
            cards = ", ".join(f"{card.number} {EFFECTS[card.effect or '']}" for card in event.cards)
            return f"{INDENT}{self.names[event.seat]} discarded {cards}."
        if isinstance(event, CardGiven):
            return f"{INDENT}The AAA gets {event.number} {EFFECTS[event.effect]}."
        if isinstance(event, CompletedPlanDrawn):
            return f"{INDENT}Completed Plan card {event.plan} comes up, as number {event.position}."
        if isinstance(event, CompletedPlanResolved):
            if event.is_scored:
                return f"{INDENT}The AAA scores plan {event.plan}: {event.points} points."
            return f"{INDENT}The AAA passes plan {event.plan} over."
        if isinstance(event, SoloCardDrawn):
            return f"{INDENT}The solo card comes up: all plans are at their later value now."
        if isinstance(event, DealtAnew):
            why = "as was asked for" if event.why == "wish" else "the piles are used up"
            return f"{INDENT}All cards are dealt anew: {why}."
        if isinstance(event, DeckRefilled):
            return f"{INDENT}The discards are shuffled in: {event.cards} cards in the deck."
        if isinstance(event, GameEnded):
            who = f" ({', '.join(self.names[seat] for seat in event.seats)})" if event.seats else ""
            return f"{ENDINGS[event.reason]}{'' if self.is_alone else who}. The game is over."
        if isinstance(event, SheetScored):
            return f"{INDENT}{self.names[event.seat]}: {account(event.items)} = {event.total}."
        if isinstance(event, ArchitectScored):
            return f"{INDENT}AAA, {event.name}: {account(event.items)} = {event.total}."
        return ""

    def explain(self, events: Sequence[Event]) -> Lines:
        """What an answer would bring: the change first.

        What others have drafted is not known, so a reveal is only announced when others take part.
        """
        lines: Lines = []
        for event in events:
            if isinstance(event, WouldScore):
                lines += self._would(event)
            elif self.is_alone and isinstance(event, PointsChanged | PlanScored | GameEnded):
                lines += [Text(line.plain.strip()) for line in self.tell(event)]
        if not lines and events:
            shown = "" if self.is_alone else ", and everyone's choices are shown"
            lines.append(Text(f"the turn is finished{shown}"))
        return lines

    def _would(self, event: WouldScore) -> Lines:
        if not event.items:
            return [Text(f"no change; {event.total} points in all", style=QUIET)]
        change = sum(item.amount for item in event.items)
        line = Text(signed(change), style=f"bold {GAIN}")
        line.append(f" points: {account(event.items)}; {event.total} in all", style="not bold")
        return [line]


BETWEEN: Final = ", "  # categories of an account


def account(items: Sequence[Item] | Sequence[Counted]) -> str:
    """Categories with their points, those without left out."""
    amounts: dict[str, int] = {}
    for item in items:
        amounts[item.what] = amounts.get(item.what, 0) + item.amount
    words = [f"{what} {signed(amount)}" for what, amount in amounts.items() if amount]
    return BETWEEN.join(words) or "nothing"


def tell_result(result: Result, names: Names) -> Lines:
    """Who won, and where every score comes from."""
    best = [names[seat] for seat, place in enumerate(result.places) if place == 1]
    rival = result.rivals[0].name if result.rivals else ""
    verdicts = {
        "won": f"{names[0]} beats the {rival}." if rival else f"{', '.join(best)} wins.",
        "lost": f"The {rival} wins.",
        "drawn": f"A draw with the {rival}.",
        "shared": f"{', '.join(best)} share the victory.",
        "finished": f"{names[0]} has {result.scores[0]} points.",
    }
    lines = [Text(verdicts[result.verdict], style="bold"), Text()]
    for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
        head = Text(f"{result.places[seat]}. {names[seat]:<12.12} ")
        head.append(f"{result.scores[seat]:<4}", style="bold").append(" = ")
        lines += hanging(head, account(result.items[seat]).split(BETWEEN), BETWEEN)
    for other in result.rivals:
        head = Text(f"   {'AAA':<12} ").append(f"{other.score:<4}", style="bold").append(" = ")
        lines += hanging(head, account(other.items).split(BETWEEN), BETWEEN)
    return lines


def architect_name(view: WelcomeView) -> str:
    """The AAA's name, marked where its figures are not those of a printed card."""
    assert view.aaa is not None
    card = view.options.opponent()
    return f"{card.name}, {card.source}" if card.is_reconstructed else card.name
