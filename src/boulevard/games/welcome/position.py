"""A whole position of Welcome To... as text, and back: a line for each thing on the table.

It holds for any moment at which seats are asked, drafts included, and for the end of a game:

    standard, 2 players
    turn 5
    plans n1-4x2 n2-36@3 n3-34          (@3: first validated in turn 3)
    piles 7-park 3-temp 12-agent        (the numbers now on top)
    effects 5-park 9-bis 4-temp         (the cards turned beside them)
    sheet 0: 5 6 | 7 / / . . 9; temps 2
    draft 0: take 1; write T4 7

A street is written house by house from the left: `.` empty, `7` a number, `7b` a bis, `7~` with a
built pool, `O` a roundabout, `7^2` spent on plan 2; a space between houses is a gap, `|` a fence.
Houses left out at the end are empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, EVERYONE
from boulevard.core.messages import FrameView
from boulevard.games.welcome import data, messages, views
from boulevard.games.welcome.figures import BLANK, EFFECTS, FACES, FULL, NUMBER_SIDES, ROUNDABOUT
from boulevard.games.welcome.messages import Card, PlanView, SheetView, StreetView, WelcomeOptions
from boulevard.games.welcome.notation import LETTERS, read_move, write_move
from boulevard.games.welcome.setup import mode_of
from boulevard.games.welcome.state import ALEXIS, CHOOSING, STANDARD, WelcomeState

MODES: Final = ("standard", "expert", "classic", "alexis")
_KNOWN: Final = ("", "=open", "=passed")
_HOUSE: Final = re.compile(r"(?:(\.)|(O)|(\d+)(b?)(~?))(?:\^([123]))?")
_CARD: Final = re.compile(r"(\d+)-([a-z]+)(=open|=passed)?")
_ROWS: Final = {"parks": 3, "agents": 6, "temps": 1, "refusals": 1, "plans": 3}  # boxes of a sheet


def write_position(state: WelcomeState) -> str:
    """Everything about a position in which seats are asked, or which is the end."""
    view = views.view(state, EVERYONE, [])
    rows = [_heading(view.options), f"turn {view.turn}"]
    plans = [f"{p.plan}@{p.first_turn}" if p.first_turn else p.plan for p in view.plans]
    rows.append(_line("plans", plans))
    for name in ("piles", "effects", "discards"):
        if any(card.number for card in getattr(view, name)):
            rows.append(_line(name, map(_write_card, getattr(view, name))))
    if view.top is not None or view.upper:
        rows.append(f"deck {view.top or '-'} {view.upper}")
    if view.marker >= 0:
        rows.append(f"marker {view.marker}")
    if view.solo_drawn:
        rows.append("solo drawn")
    for seat, hand in enumerate(view.hands):
        if hand:
            held = [f"{_write_card(card)}{_KNOWN[card.known]}" for card in hand]
            rows.append(_line(f"hand {seat}:", held))
    if view.aaa is not None:
        rows.append(_line("stack", map(_write_card, view.aaa.stack)))
        rows.append(_line("drawn", [*view.aaa.drawn, "settled", view.aaa.resolved]))
        rows.append(_line("scored", view.aaa.plans))
    rows += [f"sheet {seat}: {write_sheet(sheet)}" for seat, sheet in enumerate(view.sheets)]
    for seat, draft in enumerate(view.drafts):
        if draft is not None:
            rows.append(f"draft {seat}: {'; '.join(write_move(step) for step in draft.steps)}")
    if view.ended:
        rows.append(f"ended {view.ended}")
    return "\n".join(rows) + "\n"


def _heading(options: WelcomeOptions) -> str:
    head = [MODES[mode_of(options)], f"{options.players} players"]
    if options.variant == "advanced":
        head.append("advanced")
    if options.architect != 1:
        architect = data.architect_of(options.architect)
        if not architect.level:
            raise Unreadable("a position with an architect of one's own cannot be written")
        head.append(f"architect {architect.level}")
    return ", ".join(head)


def _line(name: str, words: Iterable[object]) -> str:
    return f"{name} {' '.join(map(str, words))}"


def _write_card(card: Card | messages.CardView) -> str:
    return f"{card.number}-{card.effect}"


def _read_card(text: str) -> messages.CardView:
    match = _CARD.fullmatch(text)
    if match is None or match[2] not in data.EFFECTS:
        raise Unreadable(f"{text!r} is not a card such as 7-park")
    effect: messages.Effect = data.EFFECTS[data.EFFECTS.index(match[2])]
    return messages.CardView(int(match[1]), effect, _KNOWN.index(match[3] or ""))


def _read_cards(words: list[str]) -> tuple[Card, ...]:
    return tuple(Card(card.number, card.effect) for card in map(_read_card, words))


class _Reader:
    """Takes a position in, line by line: parts of the view by their names."""

    def __init__(self) -> None:
        self.view: dict[str, Any] = {"turn": 1, "marker": -1, "upper": 0, "top": None, "ended": ""}
        self.view |= {"plans": (), "piles": (), "effects": (), "discards": (), "solo_drawn": False}
        self.aaa: dict[str, Any] = {"stack": (), "plans": (0, 0, 0), "drawn": (), "resolved": 0}
        self.hands: dict[int, tuple[messages.CardView, ...]] = {}
        self.sheets: dict[int, SheetView] = {}
        self.drafts: dict[int, tuple[messages.Step, ...]] = {}

    def take(self, line: str) -> None:
        head, _, body = line.partition(":")
        word, *rest = head.split()
        if word in ("turn", "marker") and len(rest) == 1:
            self.view[word] = int(rest[0])
        elif word == "plans":
            plans = [plan.partition("@") for plan in rest]
            self.view[word] = tuple(PlanView(name, int(turn or 0)) for name, _, turn in plans)
        elif word in ("piles", "effects", "discards"):
            self.view[word] = _read_cards(rest)
        elif word == "cards":
            self._combinations(rest)
        elif word == "stack":
            self.aaa[word] = _read_cards(rest)
        elif word == "deck" and len(rest) == 2:
            self.view["top"] = None if rest[0] == "-" else FACES[FACES.index(rest[0])]
            self.view["upper"] = int(rest[1])
        elif word == "drawn":
            cut = rest.index("settled") if "settled" in rest else len(rest)
            self.aaa["drawn"] = tuple(map(int, rest[:cut]))
            self.aaa["resolved"] = int(rest[cut + 1]) if cut < len(rest) else 0
        elif word == "scored":
            self.aaa["plans"] = tuple(map(int, rest))
        elif line == "solo drawn":
            self.view["solo_drawn"] = True
        elif word == "ended" and rest and rest[0] in messages.ENDINGS:
            self.view[word] = rest[0]
        elif word == "hand" and len(rest) == 1:
            self.hands[int(rest[0])] = tuple(map(_read_card, body.split()))
        elif word == "sheet" and len(rest) == 1:
            self.sheets[int(rest[0])] = read_sheet(body.strip())
        elif word == "draft" and len(rest) == 1:
            turn = read_move(body + ";")
            assert isinstance(turn, messages.TakeTurn)
            self.drafts[int(rest[0])] = turn.steps
        else:
            raise Unreadable(f"{line!r} is not a line of a position")

    def _combinations(self, pairs: list[str]) -> None:
        """`7+park`: any card with this number on top, and any with this effect beside it."""
        used: list[int] = []

        def any_of(cards: Iterable[int]) -> Card:
            for card in cards:
                if FULL[card] > used.count(card):
                    used.append(card)
                    return Card(card % NUMBER_SIDES, data.EFFECTS[card // NUMBER_SIDES])
            raise Unreadable("there are not so many cards of that kind")

        for pair in pairs:
            number, _, effect = pair.partition("+")
            if effect not in data.EFFECTS or not 0 < int(number) < NUMBER_SIDES:
                raise Unreadable(f"{pair!r} is not a combination such as 7+park")
            first = data.EFFECTS.index(effect) * NUMBER_SIDES
            on_top = any_of(kind * NUMBER_SIDES + int(number) for kind in range(EFFECTS))
            self.view["piles"] += (on_top,)
            self.view["effects"] += (any_of(range(first, first + NUMBER_SIDES)),)


def read_position(text: str) -> WelcomeState:
    """The state that a text describes; raises `Unreadable`."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    if not lines:
        raise Unreadable("the position is empty")
    options = _options(lines[0])
    reader = _Reader()
    for line in lines[1:]:
        try:
            reader.take(line)
        except ValueError:
            raise Unreadable(f"{line!r} is not a line of a position") from None
    return views.load(_view(options, reader))


def _options(line: str) -> WelcomeOptions:
    mode, *words = [word.strip() for word in line.split(",")]
    values: dict[str, object] = {"players": 2}
    if mode not in MODES:
        raise Unreadable(f"{mode!r} is not one of {', '.join(MODES)}")
    if mode == "expert":
        values["expert"] = True
    elif mode != "standard":
        values |= {"players": 1, "solo": mode}
    for word in words:
        if word == "advanced":
            values["variant"] = word
        elif match := re.fullmatch(r"(\d+) players", word):
            values["players"] = int(match[1])
        elif match := re.fullmatch(r"architect (\d)", word):
            values["architect"] = int(match[1])
        else:
            raise Unreadable(f"{word!r} is not part of the first line of a position")
    return msgspec.convert(values, WelcomeOptions)


def _view(options: WelcomeOptions, reader: _Reader) -> messages.WelcomeView:
    mode = mode_of(options)
    seats = range(options.players)
    blank = read_sheet("")
    if len(reader.view["plans"]) != 3:
        raise Unreadable("a position has three plans")
    stages: list[int] = []
    drafts: list[messages.DraftView | None] = []
    for seat in seats:
        steps = reader.drafts.get(seat)
        is_done = steps is not None and isinstance(steps[-1], messages.Finish)
        stages.append(DONE if is_done else CHOOSING)
        drafts.append(None if steps is None else messages.DraftView(blank, (), steps))
    architect = {"name": "", "is_reconstructed": False, "items": (), **reader.aaa}
    hands = tuple(reader.hands.get(seat, ()) for seat in seats)
    return messages.WelcomeView(
        eye=EVERYONE,
        asked=(),
        options=options,
        sheets=tuple(reader.sheets.get(seat, blank) for seat in seats),
        scores=(),
        drafts=tuple(drafts),
        hands=() if mode == STANDARD else hands,
        deck=0,
        aaa=messages.ArchitectView(**architect) if mode == ALEXIS else None,
        frames=() if reader.view["ended"] else (FrameView("turn", tuple(stages)),),
        **reader.view,
    )


# -- sheets ---------------------------------------------------------------------------------------


def write_street(sheet: SheetView, street: int) -> str:
    """One street of a sheet as a line."""
    view = sheet.streets[street]
    spent = {place: k for k, places in enumerate(sheet.spent, start=1) for place in places}
    text = ""
    for house, number in enumerate(view.houses):
        mark = "." if number == BLANK else "O" if number == ROUNDABOUT else str(number)
        mark += "b" if house in view.bis else ""
        mark += "~" if house in view.pools else ""
        mark += f"^{spent[street, house]}" if (street, house) in spent else ""
        text += mark
        if house + 1 < len(view.houses):
            text += " | " if house in view.fences else " "
    return text


def write_sheet(sheet: SheetView) -> str:
    """A sheet on one line: the streets, then the boxes that are checked."""
    parts = [" / ".join(write_street(sheet, street) for street in range(len(LETTERS)))]
    rows: dict[str, Iterable[int]] = {
        "parks": [street.parks for street in sheet.streets],
        "agents": sheet.agents,
        "temps": [sheet.temps],
        "refusals": [sheet.refusals],
        "plans": sheet.plans,
    }
    for name, boxes in rows.items():
        if any(boxes):
            parts.append(_line(name, boxes))
    return "; ".join(parts)


def read_sheet(text: str) -> SheetView:
    """The sheet that a line describes; raises `Unreadable`."""
    streets, *fields = [part.strip() for part in text.split(";")]
    lines = [line.strip() for line in streets.split("/")]
    if len(lines) > len(LETTERS):
        raise Unreadable(f"a sheet has three streets, not {len(lines)}")
    lines += [""] * (len(LETTERS) - len(lines))
    boxes = {name: (0,) * size for name, size in _ROWS.items()}
    for field in filter(None, fields):
        name, *values = field.split()
        if name not in _ROWS or len(values) != _ROWS[name]:
            raise Unreadable(f"{field!r} is not a row of boxes")
        boxes[name] = tuple(map(_whole, values))
    spent: list[list[tuple[int, int]]] = [[], [], []]
    found = [_read_street(lines[n], n, boxes["parks"][n], spent) for n in range(len(LETTERS))]
    temps, refusals = boxes["temps"][0], boxes["refusals"][0]
    spent_on = tuple(map(tuple, spent))
    return SheetView(tuple(found), boxes["agents"], temps, refusals, boxes["plans"], spent_on)


def _read_street(
    line: str, street: int, parks: int, spent: list[list[tuple[int, int]]]
) -> StreetView:
    length = data.LENGTHS[street]
    houses: list[int] = []
    bis: list[int] = []
    fences: list[int] = []
    pools: list[int] = []
    for token in line.replace("|", " | ").split():
        if token == "|":
            if not houses or len(houses) == length:
                raise Unreadable(f"a fence stands outside the {data.STREETS[street]} street")
            fences.append(len(houses) - 1)
            continue
        match = _HOUSE.fullmatch(token)
        if match is None:
            raise Unreadable(f"{token!r} is not a house")
        house = len(houses)
        empty, roundabout, number, is_bis, is_pool, plan = match.groups()
        houses.append(BLANK if empty else ROUNDABOUT if roundabout else int(number))
        if is_bis:
            bis.append(house)
        if is_pool:
            pools.append(house)
        if plan:
            spent[int(plan) - 1].append((street, house))
    if len(houses) > length:
        raise Unreadable(f"the {data.STREETS[street]} street has {length} houses")
    houses += [BLANK] * (length - len(houses))
    return StreetView(tuple(houses), tuple(bis), tuple(fences), tuple(pools), parks)


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise Unreadable(f"{text!r} is not a whole number")
    return int(text)
