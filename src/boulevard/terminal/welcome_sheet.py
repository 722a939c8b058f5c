"""A sheet of Welcome To... as a picture: streets, boxes, plans, cards, and the AAA's stack."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from rich.text import Text

from boulevard.core.messages import Item
from boulevard.games.welcome import data
from boulevard.games.welcome.figures import BLANK, ROUNDABOUT
from boulevard.games.welcome.messages import (
    BuildPool,
    BuildRoundabout,
    DrawFence,
    SheetView,
    WelcomeView,
    Write,
    WriteBis,
)
from boulevard.games.welcome.spelling import LETTERS, write_street
from boulevard.terminal.canvas import Canvas
from boulevard.terminal.drawing import ACCENT, GAIN, ON_ACCENT, QUIET, Box, Look, Names, Picture
from boulevard.terminal.welcome_words import (
    EFFECTS,
    PLANS,
    architect_name,
    missing,
    plan_words,
    signed,
)

Spot: TypeAlias = tuple[str, int, int]  # "house", "gap", "card", "size" or "plan", and where

COLOURS: Final = {
    "surveyor": "#d9d2c5",
    "pool": "#6fb7e8",
    "temp": "#f2976b",
    "bis": "#e58f8f",
    "park": "#86cf9b",
    "agent": "#b39ddb",
}
SIGNS: Final = {"surveyor": "S", "pool": "P", "temp": "T", "bis": "B", "park": "G", "agent": "A"}
CELLS: Final = (4, 2)  # characters of a house, by zoom
WIDTH: Final = (70, 47)
MOST_OTHERS: Final = 6  # neighbours whose streets are drawn
FENCE: Final = "#f4c95d"


@dataclass
class Pen:
    """Where the next line of the picture goes."""

    canvas: Canvas
    spots: dict[Spot, Box]
    look: Look
    zoom: int
    y: int = 0

    def line(self, x: int, text: str, style: str = "") -> None:
        self.canvas.put(x, self.y, text, style)

    def spot(self, spot: Spot, x: int, width: int) -> str:
        """Marks a place and says how it looks: lit, under the cursor, or plain."""
        self.spots[spot] = Box(x, self.y, width, 1)
        if self.look.at == spot:
            return f"bold {ON_ACCENT} on {ACCENT}"
        return f"bold {ACCENT}" if spot in self.look.lit else ""


def draw(view: WelcomeView, names: Names, look: Look) -> Picture:
    """The viewer's own sheet in full, and a line for each street of the others."""
    zoom = min(look.zoom, len(CELLS) - 1)
    mine = focus(view)
    others = [seat for seat in range(len(names)) if seat != mine][:MOST_OTHERS]
    pen = Pen(Canvas(WIDTH[zoom], 30 + 5 * len(others)), {}, look, zoom)
    _cards(pen, view)
    if mine >= 0:
        draft = view.drafts[mine]
        sheet = view.sheets[mine] if draft is None else draft.sheet
        items = view.scores[mine] if draft is None else draft.items
        for street in range(len(LETTERS)):
            _street(pen, sheet, street)
        _boxes(pen, sheet, is_advanced=view.options.variant == "advanced")
        _plans(pen, view, sheet)
        _score(pen, items)
    else:
        _plans(pen, view, None)
    if view.aaa is not None:
        _aaa(pen, view)
    for seat in others:
        _other(pen, view, names, seat)
    lines = pen.canvas.lines()[: pen.y]
    return Picture(lines, dict(pen.spots.items()))


def focus(view: WelcomeView) -> int:
    """Whose sheet is drawn in full: the viewer's, or the only one; -1: nobody's."""
    return view.eye if view.eye >= 0 else 0 if view.options.players == 1 else -1


# -- cards ----------------------------------------------------------------------------------------


def _cards(pen: Pen, view: WelcomeView) -> None:
    pen.line(0, f"Turn {view.turn}", "bold")
    offers = offered(view, focus(view))
    x = 8
    step = 20 if pen.zoom == 0 else 13
    for slot, (number, effect) in enumerate(offers):
        style = pen.spot(("card", slot, 0), x, step - 1)
        pen.line(x, f"{slot + 1}", style or QUIET)
        pen.line(x + 2, f"{number:>2} ", style or "bold")
        word = EFFECTS[effect] if pen.zoom == 0 else effect
        pen.line(x + 5, word, style or f"bold {COLOURS[effect]}")
        x += step
    pen.y += 1
    pen.line(8, _what_comes(view), QUIET)
    pen.y += 2 - pen.zoom  # a small terminal has no line to spare


def offered(view: WelcomeView, seat: int) -> list[tuple[int, str]]:
    """Number and effect of the combinations, or of the cards in this seat's hand."""
    if view.piles:
        pairs = zip(view.piles, view.effects, strict=True)
        return [(n.number, e.effect) for n, e in pairs if n.number is not None and e.effect]
    hand = view.hands[seat] if 0 <= seat < len(view.hands) else ()
    return [(card.number, card.effect) for card in hand if card.number is not None and card.effect]


def _what_comes(view: WelcomeView) -> str:
    if view.piles:
        coming = [EFFECTS[effect] for effect in view.next_effects if effect]
        return f"then: {', '.join(coming)}" if coming else "then: a new deal"
    faces = {"solo": "the solo card"} | {f"plan{k}": f"Completed Plan {k}" for k in (1, 2, 3)}
    top = "" if view.top is None else EFFECTS.get(view.top) or faces[view.top]
    return f"deck: {view.deck} cards" + (f", on top: {top}" if top else "")


# -- streets --------------------------------------------------------------------------------------


def _street(pen: Pen, sheet: SheetView, street: int) -> None:
    """Two lines: planned and built pools above, houses and fences below."""
    view = sheet.streets[street]
    width = CELLS[pen.zoom]
    spent = {h: k for k, houses in enumerate(sheet.spent, 1) for s, h in houses if s == street}
    x = 3
    for house in data.PLANNED_POOLS[street]:
        at = x + 1 + house * (width + 1) + width // 2
        if house in view.pools:
            pen.line(at, "\N{BLACK CIRCLE}", f"bold {COLOURS['pool']}")
        elif view.houses[house] == BLANK:
            pen.line(at, "\N{WHITE CIRCLE}", COLOURS["pool"])
    _parks(pen, sheet, street)
    pen.y += 1
    pen.line(0, LETTERS[street], "bold")
    pen.line(x, "\N{BOX DRAWINGS HEAVY VERTICAL}", FENCE)
    for house, number in enumerate(view.houses):
        left = x + 1 + house * (width + 1)
        _house(pen, sheet, street, house, left, number, spent.get(house))
        _gap(pen, sheet, street, house, left + width)
    pen.y += 1


def _parks(pen: Pen, sheet: SheetView, street: int) -> None:
    """The park boxes, at the right end of the upper line."""
    values = data.PARK_VALUES[street]
    done = sheet.streets[street].parks
    boxes = "\N{BLACK SQUARE}" * done + "\N{WHITE SQUARE}" * (len(values) - 1 - done)
    pen.line(WIDTH[pen.zoom] - 9, f"{boxes:<5} {values[done]:>2}", COLOURS["park"])


def _house(
    pen: Pen, sheet: SheetView, street: int, house: int, x: int, number: int, spent: int | None
) -> None:
    width = CELLS[pen.zoom]
    style = pen.spot(("house", street, house), x, width)
    trial = pen.look.trial
    text = "" if number == BLANK else "\N{CIRCLED RING OPERATOR}" if number == ROUNDABOUT else ""
    if 0 <= number < ROUNDABOUT:
        text = str(number)
        if house in sheet.streets[street].bis:
            text += "b" if width > 2 else ""
            style = style or COLOURS["bis"]
    if isinstance(trial, Write | WriteBis) and (trial.street, trial.house) == (street, house):
        text = str(trial.number)
    elif isinstance(trial, BuildRoundabout) and (trial.street, trial.house) == (street, house):
        text = "\N{CIRCLED RING OPERATOR}"
    elif not text:
        text = "\N{MIDDLE DOT}"
        style = style or QUIET
    base = style or "bold"
    pen.line(x, f"{text:^{width}}", base + (" underline" if spent else ""))


def _gap(pen: Pen, sheet: SheetView, street: int, gap: int, x: int) -> None:
    is_end = gap == data.LENGTHS[street] - 1
    is_fence = is_end or gap in sheet.streets[street].fences
    style = "" if is_end else pen.spot(("gap", street, gap), x, 1)
    trial = pen.look.trial
    if isinstance(trial, DrawFence) and (trial.street, trial.gap) == (street, gap):
        is_fence = True
    sign = (
        "\N{BOX DRAWINGS HEAVY VERTICAL}"
        if is_fence
        else "\N{BOX DRAWINGS LIGHT QUADRUPLE DASH VERTICAL}"
    )
    pen.line(x, sign, style or (FENCE if is_fence else QUIET))


# -- boxes ----------------------------------------------------------------------------------------


def _row(pen: Pen, x: int, name: str, done: int, boxes: int, worth: str, style: str) -> None:
    marks = "\N{BLACK SQUARE}" * done + "\N{WHITE SQUARE}" * (boxes - done)
    pen.line(x, f"{name:<8}")
    pen.line(x + 8, marks, style)
    pen.line(x + 9 + boxes, worth, "bold")


def _boxes(pen: Pen, sheet: SheetView, *, is_advanced: bool) -> None:
    pen.y += 1 - pen.zoom
    pools = sum(len(street.pools) for street in sheet.streets)
    bis = sum(len(street.bis) for street in sheet.streets)
    circles = sum(street.houses.count(ROUNDABOUT) for street in sheet.streets)
    half = WIDTH[pen.zoom] // 2
    built = pools + (1 if isinstance(pen.look.trial, BuildPool) else 0)
    _row(pen, 0, "pools", built, 9, str(data.POOL_VALUES[built]), COLOURS["pool"])
    _row(pen, half, "temps", sheet.temps, 11, "", COLOURS["temp"])
    pen.y += 1
    _row(pen, 0, "bis", bis, 9, f"-{data.BIS_PENALTIES[bis]}", COLOURS["bis"])
    cost = f"-{data.REFUSAL_PENALTIES[sheet.refusals]}"
    _row(pen, half, "refused", sheet.refusals, 3, cost, "#f29b93")
    if is_advanced:
        pen.line(half + 15, f"roundabouts {circles}/2")
    pen.y += 1
    pen.line(0, "estates")
    x = 8
    step = (WIDTH[pen.zoom] - 8) // 6
    for n, values in enumerate(data.ESTATE_VALUES):
        style = pen.spot(("size", n + 1, 0), x, step - 1)
        done = sheet.agents[n]
        more = "\N{RIGHTWARDS ARROW}" + str(values[done + 1]) if done + 1 < len(values) else ""
        pen.line(x, f"{n + 1}:{values[done]}{more}", style or COLOURS["agent"])
        x += step
    pen.y += 1


def _plans(pen: Pen, view: WelcomeView, sheet: SheetView | None) -> None:
    pen.y += 1 - pen.zoom
    for k, shown in enumerate(view.plans):
        plan = PLANS[shown.plan]
        style = pen.spot(("plan", k + 1, 0), 0, WIDTH[pen.zoom])
        points = f"{plan.first}/{plan.later}" if shown.first_turn == 0 else f"{plan.later}"
        words = plan_words(plan, is_brief=pen.zoom > 0)
        start = f"plan {k + 1} {points:<5} {words}  "
        if pen.zoom:
            start = f"{k + 1} {points:<5} {words} "
        pen.line(0, start, style)
        if sheet is not None:
            if sheet.plans[k]:
                state, colour = "done", GAIN
            else:
                lacking = missing(plan, sheet)
                state = f"missing {lacking}" if lacking else "can be validated"
                colour = QUIET if lacking else GAIN
            room = WIDTH[pen.zoom] - len(start)
            if len(state) > room:  # looking at the plan tells all of it
                state = f"{state[: room - 1].rstrip()}\N{HORIZONTAL ELLIPSIS}"
            pen.line(len(start), state, style or colour)
        pen.y += 1


def _score(pen: Pen, items: tuple[Item, ...]) -> None:
    pen.y += 1
    total = sum(item.amount for item in items)
    pen.line(0, f"score {total}", "bold")
    _words(pen, 11, [f"{item.what} {signed(item.amount)}" for item in items if item.amount])


def _words(pen: Pen, first: int, words: list[str]) -> None:
    """Words one after the other, on as many lines as they need."""
    x = first
    for word in words:
        if x + len(word) > WIDTH[pen.zoom]:
            pen.y += 1
            x = first
        pen.line(x, word, QUIET)
        x += len(word) + 2
    pen.y += 1


def _aaa(pen: Pen, view: WelcomeView) -> None:
    assert view.aaa is not None
    pen.y += 1
    total = sum(item.amount for item in view.aaa.items)
    pen.line(0, f"AAA {total}", f"bold {ACCENT}")
    pen.line(9, architect_name(view), QUIET)
    pen.y += 1
    x = 0
    for card in view.aaa.stack:
        assert card.effect is not None
        pen.line(x, SIGNS[card.effect], f"bold {COLOURS[card.effect]}")
        x += 1
    if not view.aaa.stack:
        pen.line(0, "its stack is empty", QUIET)
    pen.y += 1
    _words(pen, 0, [f"{item.what} {item.amount}" for item in view.aaa.items if item.amount])


def _other(pen: Pen, view: WelcomeView, names: Names, seat: int) -> None:
    """Another player's sheet as it stood when the turn began."""
    pen.y += 1
    score = sum(item.amount for item in view.scores[seat])
    state = "at work" if seat in view.asked else "finished"
    pen.line(0, f"{names[seat]:.20}", "bold")
    pen.line(22, f"{score} points", "bold")
    pen.line(34, state if view.frames else "", QUIET)
    pen.y += 1
    for street in range(len(LETTERS)):
        text = write_street(view.sheets[seat], street).replace(" | ", "|")
        pen.line(2, text if pen.zoom == 0 else text[: WIDTH[1] - 2], QUIET)
        pen.y += 1


def legend() -> list[Text]:
    first = Text("Effects: ")
    for effect, sign in SIGNS.items():
        first.append(f"{sign} ", f"bold {COLOURS[effect]}").append(f"{EFFECTS[effect]}  ")
    return [
        first,
        Text(
            "A thick line between houses is a fence. A white circle above a house is a planned "
            "pool, a black one a built pool; 7b is a bis, a ringed circle a roundabout, an "
            "underlined house is spent on a plan."
        ),
        Text(
            "Squares are boxes to check; park boxes stand at the right of their street with what "
            "they are worth now. Under estates, 3:4\N{RIGHTWARDS ARROW}5 means: an estate of 3 is "
            "worth 4 points, and 5 after one more agent."
        ),
        Text(
            "A plan shows its first and later value, or only the later one when somebody has "
            "validated it, and what your sheet still lacks."
        ),
        Text("Type `take back` to begin your turn again, or a whole turn with `;` between steps."),
    ]
