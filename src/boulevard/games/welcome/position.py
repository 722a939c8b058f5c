"""A whole position of Welcome To... as text, and back: a line for each thing on the table.

It holds for any moment at which seats are asked, drafts included, and for the end of a game:

    standard, 2 players
    turn 5
    plans n1-4x2 n2-36@3 n3-34          (@3: first validated in turn 3)
    piles 7-park 3-temp 12-agent        (the numbers now on top)
    effects 5-park 9-bis 4-temp         (the cards turned beside them)
    sheet 0: 5 6 | 7 / / . . 9; temps 2
    draft 0: take 1; write T4 7
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, EVERYONE
from boulevard.games.welcome import data, views
from boulevard.games.welcome.messages import (
    ArchitectView,
    Card,
    CardView,
    DraftView,
    Effect,
    FrameView,
    PlanView,
    SheetView,
    Step,
    TakeTurn,
    WelcomeOptions,
    WelcomeView,
)
from boulevard.games.welcome.notation import read_move, read_sheet, write_move, write_sheet
from boulevard.games.welcome.state import CHOOSING, ENDINGS, FACES, FULL, NUMBER_SIDES, WelcomeState

MODES: Final = ("standard", "expert", "classic", "alexis")
_KNOWN: Final = ("", "=open", "=passed")
_CARD: Final = re.compile(r"(\d+)-([a-z]+)(=open|=passed)?")


def write_position(state: WelcomeState) -> str:
    """Everything about a position in which seats are asked, or which is the end."""
    view = views.view(state, EVERYONE)
    options = view.options
    head = [MODES[state.mode], f"{options.players} players"]
    if options.variant == "advanced":
        head.append("advanced")
    if options.architect != 1:
        architect = data.architect_of(options.architect)
        if not architect.level:
            raise Unreadable("a position with an architect of one's own cannot be written")
        head.append(f"architect {architect.level}")
    rows = [", ".join(head), f"turn {view.turn}"]
    plans = [f"{p.plan}@{p.first_turn}" if p.first_turn else p.plan for p in view.plans]
    rows.append("plans " + " ".join(plans))
    for name, cards in (
        ("piles", view.piles),
        ("effects", view.effects),
        ("discards", view.discards),
    ):
        if any(card.number for card in cards):
            rows.append(f"{name} {' '.join(_write_card(card) for card in cards)}")
    if view.top is not None or view.upper:
        rows.append(f"deck {view.top or '-'} {view.upper}")
    if view.marker >= 0:
        rows.append(f"marker {view.marker}")
    if view.solo_drawn:
        rows.append("solo drawn")
    for seat, hand in enumerate(view.hands):
        if hand:
            cards_held = [f"{_write_card(card)}{_KNOWN[card.known]}" for card in hand]
            rows.append(f"hand {seat}: {' '.join(cards_held)}")
    if view.aaa is not None:
        rows += [
            "stack " + " ".join(_write_card(card) for card in view.aaa.stack),
            "drawn " + " ".join(map(str, [*view.aaa.drawn, "settled", view.aaa.resolved])),
            "scored " + " ".join(map(str, view.aaa.plans)),
        ]
    rows += [f"sheet {seat}: {write_sheet(sheet)}" for seat, sheet in enumerate(view.sheets)]
    for seat, draft in enumerate(view.drafts):
        if draft is not None:
            rows.append(f"draft {seat}: {'; '.join(write_move(step) for step in draft.steps)}")
    if view.ended:
        rows.append(f"ended {view.ended}")
    return "\n".join(rows) + "\n"


def _write_card(card: Card | CardView) -> str:
    return f"{card.number}-{card.effect}"


class _Reader:
    """Takes a position in, line by line."""

    def __init__(self) -> None:
        self.plans: list[PlanView] = []
        self.cards: dict[str, tuple[Card, ...]] = {"piles": (), "effects": (), "discards": ()}
        self.stack: tuple[Card, ...] = ()
        self.hands: dict[int, tuple[CardView, ...]] = {}
        self.sheets: dict[int, SheetView] = {}
        self.drafts: dict[int, tuple[Step, ...]] = {}
        self.numbers: dict[str, int] = {"turn": 1, "marker": -1}
        self.top = "-"
        self.upper = 0
        self.is_solo_drawn = False
        self.drawn: tuple[int, ...] = ()
        self.resolved = 0
        self.scored: tuple[int, ...] = (0, 0, 0)
        self.ended = ""

    def take(self, line: str) -> None:
        head, _, body = line.partition(":") if ":" in line else (line, "", "")
        word, *rest = head.split()
        if word in self.numbers and len(rest) == 1:
            self.numbers[word] = int(rest[0])
        elif word == "plans":
            for plan in rest:
                name, _, turn = plan.partition("@")
                self.plans.append(PlanView(name, int(turn or 0)))
        elif word in self.cards:
            self.cards[word] = tuple(_card(text) for text in rest)
        elif word == "cards":
            self._combinations(rest)
        elif word == "stack":
            self.stack = tuple(_card(text) for text in rest)
        elif word == "deck" and len(rest) == 2:
            self.top, self.upper = rest[0], int(rest[1])
        elif word == "drawn":
            cut = rest.index("settled") if "settled" in rest else len(rest)
            self.drawn = tuple(int(number) for number in rest[:cut])
            self.resolved = int(rest[cut + 1]) if cut < len(rest) else 0
        elif word == "scored":
            self.scored = tuple(int(turn) for turn in rest)
        elif line == "solo drawn":
            self.is_solo_drawn = True
        elif word == "ended" and rest and rest[0] in ENDINGS:
            self.ended = rest[0]
        elif word in ("hand", "sheet", "draft") and len(rest) == 1:
            self._seat(word, int(rest[0]), body.strip())
        else:
            raise Unreadable(f"{line!r} is not a line of a position")

    def _seat(self, word: str, seat: int, body: str) -> None:
        if word == "hand":
            self.hands[seat] = tuple(_held(text) for text in body.split())
        elif word == "sheet":
            self.sheets[seat] = read_sheet(body)
        else:
            turn = read_move(body + ";")
            assert isinstance(turn, TakeTurn)
            self.drafts[seat] = turn.steps

    def _combinations(self, pairs: list[str]) -> None:
        """`7+park`: any card with this number on top, and any with this effect beside it."""
        used: dict[int, int] = {}

        def any_card(numbers: range, effects: range) -> Card:
            for effect in effects:
                for number in numbers:
                    code = effect * NUMBER_SIDES + number
                    if FULL[code] > used.get(code, 0):
                        used[code] = used.get(code, 0) + 1
                        return Card(number, data.EFFECTS[effect])
            raise Unreadable("there are not so many cards of that kind")

        piles, effects = [], []
        for pair in pairs:
            number, _, effect = pair.partition("+")
            if effect not in data.EFFECTS:
                raise Unreadable(f"{pair!r} is not a combination such as 7+park")
            kind = data.EFFECTS.index(effect)
            piles.append(any_card(range(int(number), int(number) + 1), range(len(data.EFFECTS))))
            effects.append(any_card(range(1, NUMBER_SIDES), range(kind, kind + 1)))
        self.cards["piles"], self.cards["effects"] = tuple(piles), tuple(effects)


def _held(text: str) -> CardView:
    card = _card(text)
    suffix = text[text.index("=") :] if "=" in text else ""
    return CardView(card.number, card.effect, _KNOWN.index(suffix))


def _card(text: str) -> Card:
    match = _CARD.fullmatch(text)
    if match is None or match[2] not in data.EFFECTS:
        raise Unreadable(f"{text!r} is not a card such as 7-park")
    effect: Effect = data.EFFECTS[data.EFFECTS.index(match[2])]
    return Card(int(match[1]), effect)


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


def _view(options: WelcomeOptions, reader: _Reader) -> WelcomeView:
    seats = range(options.players)
    blank = read_sheet("")
    if len(reader.plans) != 3:
        raise Unreadable("a position has three plans")
    stages = []
    drafts: list[DraftView | None] = []
    for seat in seats:
        steps = reader.drafts.get(seat)
        is_done = steps is not None and write_move(steps[-1]).startswith("finish")
        stages.append(DONE if is_done else CHOOSING)
        drafts.append(None if steps is None else DraftView(blank, (), steps))
    aaa = None
    if views.mode_of(options) == MODES.index("alexis"):
        aaa = ArchitectView(
            "", False, reader.stack, reader.scored, reader.drawn, reader.resolved, ()
        )
    frames = (FrameView("turn", tuple(stages)),)
    hands = tuple(reader.hands.get(seat, ()) for seat in seats)
    return WelcomeView(
        eye=EVERYONE,
        asked=(),
        options=options,
        turn=reader.numbers["turn"],
        plans=tuple(reader.plans),
        sheets=tuple(reader.sheets.get(seat, blank) for seat in seats),
        scores=(),
        drafts=tuple(drafts),
        piles=reader.cards["piles"],
        effects=reader.cards["effects"],
        hands=() if views.mode_of(options) == MODES.index("standard") else hands,
        top=None if reader.top == "-" else FACES[FACES.index(reader.top)],
        deck=0,
        upper=reader.upper,
        discards=reader.cards["discards"],
        marker=reader.numbers["marker"],
        solo_drawn=reader.is_solo_drawn,
        aaa=aaa,
        frames=() if reader.ended else frames,
        ended=ENDINGS[ENDINGS.index(reader.ended)],
    )
