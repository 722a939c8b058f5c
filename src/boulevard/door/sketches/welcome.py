"""WelcomeSketch: Welcome To... as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from boulevard.core.messages import View
from boulevard.door.sketches.sketch import PANEL, Sketch, card, lines, player
from boulevard.door.sketches.svg import (
    EMBLEMS,
    INK_2,
    LINE,
    PAPER,
    PAPER_INK,
    Emblem,
    Leaf,
    beside,
    cut,
    path,
    placed,
    rect,
    scaled,
    stacked,
    words,
)
from boulevard.door.sketches.welcome_sheet import sheet
from boulevard.games.welcome.components import components
from boulevard.games.welcome.messages import WelcomeView
from boulevard.terminal.welcome_sheet import focus, offered
from boulevard.terminal.welcome_words import EFFECTS, PLANS, plan_words

COLOURS: Final = {
    "surveyor": "#7a5536",
    "pool": "#20729c",
    "temp": "#b0570f",
    "bis": "#56677c",
    "park": "#2f7a3f",
    "agent": "#7a3f92",
}
ICONS: Final = {  # white lines on a square of 24
    "surveyor": "M6 19V8l2-2 2 2v11M14 19V8l2-2 2 2v11M4 11h16M4 15.5h16",
    "pool": "M4 11q2.7-3 5.3 0t5.4 0 5.3 0M4 17q2.7-3 5.3 0t5.4 0 5.3 0",
    "temp": "M4 17h16M6 17v-2a6 6 0 0 1 12 0v2M12 9v4M10 6h4",
    "bis": "M3 12l5-5 5 5v7H3zM13 11l3-3 5 5v6h-8",
    "park": "M12 20v-5M12 15H6l3-4H7l5-7 5 7h-2l3 4z",
    "agent": "M7 20V4M7 6h12v8H7M10 10h6",
}
AAA: Final = Emblem("hexagon", "#5e6b3a", "#ffffff")
ALONE: Final = 0.86  # how large a sheet is that has the table to itself,
AMONG: Final = 0.5  # and one of several
MOST: Final = 4  # sheets that are drawn,
MOST_NAMED: Final = 8  # and players that have a row


def _seen(view: View) -> WelcomeView:
    assert isinstance(view, WelcomeView)
    return view


def _emblem(seat: int, name: str) -> Emblem:
    """Six shapes; from the seventh player on the colours come again with an initial."""
    found = tuple(EMBLEMS.values())[seat % len(EMBLEMS)]
    return found if seat < len(EMBLEMS) else found._replace(letter=name[:1].upper() or "?")


def _icon(effect: str) -> str:
    ground = rect(0, 0, 24, 24, COLOURS[effect], rx=6)
    return ground + path(ICONS[effect], stroke="#ffffff", stroke_width=2, stroke_linecap="round",
                         stroke_linejoin="round")  # fmt: skip


class WelcomeSketch(Sketch):
    def board(self, view: View, names: Sequence[str]) -> Leaf:
        """The sheet of whoever looks, with what this turn has brought; else those of all."""
        view = _seen(view)
        parts = components(view.options)
        seat = focus(view)
        if seat >= 0:
            draft = view.drafts[seat]
            return scaled(sheet(draft.sheet if draft else view.sheets[seat], parts), ALONE)
        shown = []
        for n, one in enumerate(view.sheets[:MOST]):
            leaf = scaled(sheet(one, parts), AMONG)
            title = placed(_emblem(n, names[n]).plate(), 9, 10, 0.6)
            title += words(24, 15, cut(names[n], leaf.width - 30, 13), 13, weight=650)
            shown.append(stacked([Leaf(leaf.width, 20, title), leaf], 4))
        rows = [beside(shown[n : n + 2], 12) for n in range(0, len(shown), 2)]
        return stacked(rows, 12)

    def panel(self, view: View, names: Sequence[str]) -> list[Leaf]:
        view = _seen(view)
        found = [card(*self._players(view, names), title=f"Turn {view.turn}" if view.turn else "")]
        offers = offered(view, focus(view))
        if offers and not view.ended:
            found.append(card(_cards(view, offers), title="Cards"))
        if view.plans:
            found.append(card(*_plans(view, names), title="City plans"))
        return found

    def _players(self, view: WelcomeView, names: Sequence[str]) -> list[Leaf]:
        rows = []
        for seat, name in enumerate(names[:MOST_NAMED]):
            left = sum(street.houses.count(-1) for street in view.sheets[seat].streets)
            empty = "1 empty house" if left == 1 else f"{left} empty houses"
            total = sum(item.amount for item in view.scores[seat])
            is_asked = seat in view.asked
            emblem = _emblem(seat, name)
            rows.append(player(emblem, name, str(total), empty, is_asked=is_asked))
        if len(names) > MOST_NAMED:
            rows.append(lines(f"and {len(names) - MOST_NAMED} more"))
        if view.aaa is not None:
            total = sum(item.amount for item in view.aaa.items)
            rows.append(player(AAA, "AAA", str(total), view.aaa.name, is_asked=False))
        return rows


def _cards(view: WelcomeView, offers: Sequence[tuple[int, str]]) -> Leaf:
    """The combinations or cards of this turn: a number, its effect, and the next effect."""
    room = (PANEL - 24 - 16) / 3
    coming = view.next_effects if view.piles else ()
    leaves = []
    for n, (number, effect) in enumerate(offers):
        body = rect(0, 0, room, 74, PAPER, rx=10, stroke=LINE)
        body += words(room / 2, 30, number, 25, PAPER_INK, weight=750, anchor="middle")
        body += placed(_icon(effect), room / 2 - 14, 39, 28 / 24)
        size = 11.5 if len(EFFECTS[effect]) < 10 else 10.5
        body += words(room / 2, 88, EFFECTS[effect], size, weight=650, anchor="middle")
        then = coming[n] if n < len(coming) else None
        if then:
            said = f"then {EFFECTS[then]}"
            body += words(
                room / 2, 101, said, 10 if len(said) < 14 else 8.8, INK_2, anchor="middle"
            )
        leaves.append(Leaf(room, 104 if coming else 92, body))
    return beside(leaves, 8)


def _plans(view: WelcomeView, names: Sequence[str]) -> list[Leaf]:
    """What is demanded, what it pays, and who has done it."""
    found = []
    for n, plan in enumerate(view.plans):
        printed = PLANS[plan.plan]
        worth = (
            f"{printed.first}, later {printed.later}" if not plan.first_turn else str(printed.later)
        )
        who = [names[seat] for seat, one in enumerate(view.sheets) if one.plans[n]]
        said = f"{n + 1}. {plan_words(printed)}: {worth}"
        found.append(lines(said, f"done by {', '.join(who)}") if who else lines(said))
    return found
