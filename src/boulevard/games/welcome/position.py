"""A whole position of Welcome To... as text, and back: a statement for each thing on the table.

    eye 0                               (who looks: a seat or `public`; left out: everyone)
    players 2                           (options by their names, where they are not the usual ones)
    turn 5
    plans n1-4x2, n2-36@3, n3-34        (@3: first validated in turn 3)
    piles 7-park, 3-temp, 12-agent      (the numbers now on top)
    effects 5-park, 9-bis, 4-temp       (the cards turned beside them)
    discards 1-park, 2-pool
    hand 0 7-park, ?-bis=open, ?-?      (where there are hands; `?`: a side that is not seen)
    top park, upper 30, marker 1, solo_drawn
    stack 7-park; drawn 2, 1; settled 1; scored 0, 4, 0     (the AAA)
    sheet 0 1 2 | 3 / / . . 9, temps 2
    draft 0 take 1, write T4 7
    working 0, 2                        (who has not finished; left out: as the drafts say)
    nature turn_up                      (what is turned up next; left out: the seats are asked)
    ended houses

`cards 7+park, 8+pool, 9+agent` stands for any piles and effects that give these combinations.
How a sheet is written is said in `spelling`, how a draft in `notation`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import DONE, EVERYONE, NATURE, PUBLIC, SEVERAL
from boulevard.core.messages import FrameView
from boulevard.core.notation import choice, number, quoted, statements, unreadable
from boulevard.core.question import Chance
from boulevard.games.welcome import data, faults, messages, views
from boulevard.games.welcome.figures import EFFECTS, FACES, FULL, NUMBER_SIDES
from boulevard.games.welcome.messages import Card, PlanView, SheetView, WelcomeOptions, WelcomeView
from boulevard.games.welcome.notation import read_steps, write_answer
from boulevard.games.welcome.questions import KINDS
from boulevard.games.welcome.setup import mode_of
from boulevard.games.welcome.spelling import (
    read_card,
    read_cards,
    read_sheet,
    write_card,
    write_sheet,
)
from boulevard.games.welcome.state import ALEXIS, CHOOSING, STANDARD

_READINGS: Final = {  # contested rulings, each with its readings
    "redeal": ("all", "discards"),
    "passing": ("right", "left"),
    "spent_street": ("divisible", "sealed"),
    "refusal": ("printed", "stuck", "temp"),
}
_OPTIONS: Final = (
    "players",
    "variant",
    "expert",
    "solo",
    "architect",
    "architect_cards",
    *_READINGS,
)
_CHANCES: Final = tuple(kind.name for kind in KINDS if isinstance(kind, Chance))
_BY_SEAT: Final = ("hand", "sheet", "draft")
_PLANS: Final = ("n1-1x6", "n2-1116", "n3-126")  # where none are named
_CARDS: Final = ("6+park", "7+pool", "8+agent")  # in the same way
_PLAN: Final = re.compile(r"([a-z0-9-]+)(?:@(-?[0-9]{1,4}))?")
_PAIR: Final = re.compile(r"([0-9]{1,2})\+([a-z]+)")

# -- writing ---------------------------------------------------------------------------------------


def write_position(view: WelcomeView) -> str:
    """What this eye sees, one statement to a line."""
    return "\n".join(_written(view))


def _written(view: WelcomeView) -> Iterator[str]:
    if view.eye != EVERYONE:
        yield f"eye {'public' if view.eye == PUBLIC else view.eye}"
    options = msgspec.to_builtins(view.options)
    for name in _OPTIONS:
        if name in options:
            value = options[name]
            word = value if isinstance(value, str) else msgspec.json.encode(value).decode()
            yield f"{name} {word}"
    yield f"turn {view.turn}"
    yield from _list("plans", map(_write_plan, view.plans), is_needed=True)
    yield from _list("piles", _cards(view.piles))
    yield from _list("effects", _cards(view.effects))
    yield from _list("discards", _cards(view.discards))
    for seat, hand in enumerate(view.hands):
        yield from _list(f"hand {seat}", map(write_card, hand))
    if view.top is not None:
        yield f"top {view.top}"
    if view.upper:
        yield f"upper {view.upper}"
    if view.marker >= 0:
        yield f"marker {view.marker}"
    if view.solo_drawn:
        yield "solo_drawn"
    if view.aaa is not None:
        yield from _list("stack", _cards(view.aaa.stack))
        yield from _list("drawn", map(str, view.aaa.drawn))
        if view.aaa.resolved:
            yield f"settled {view.aaa.resolved}"
        if any(view.aaa.plans):
            yield from _list("scored", map(str, view.aaa.plans))
    for seat, sheet in enumerate(view.sheets):
        yield f"sheet {seat} {write_sheet(sheet)}"
    for seat, draft in enumerate(view.drafts):
        if draft is not None:
            yield from _list(f"draft {seat}", map(write_answer, draft.steps))
    for frame in view.frames:
        if not frame.stages:
            yield f"nature {frame.kind}"
        elif view.asked != tuple(_at_work(view.drafts)):
            yield from _list("working", map(str, view.asked))
    if view.ended:
        yield f"ended {view.ended}"


def _list(name: str, words: Iterable[str], *, is_needed: bool = False) -> Iterator[str]:
    text = ", ".join(words)
    if text or is_needed:
        yield f"{name} {text}".strip()


def _cards(cards: tuple[Card, ...]) -> list[str]:
    """Nothing where no card lies at all."""
    return [write_card(card) for card in cards] if any(card.effect for card in cards) else []


def _write_plan(plan: PlanView) -> str:
    return f"{plan.plan}@{plan.first_turn}" if plan.first_turn else plan.plan


def _at_work(drafts: Iterable[messages.DraftView | None]) -> list[int]:
    """The seats whose draft, as far as it is seen, is not finished."""
    return [
        seat
        for seat, draft in enumerate(drafts)
        if draft is None or not isinstance(draft.steps[-1], messages.Finish)
    ]


# -- reading ---------------------------------------------------------------------------------------


def read_position(text: str) -> WelcomeView:
    """What the statements describe; raises `Unreadable`."""
    reader = _Reader()
    for statement in statements(text):
        try:
            reader.take(statement)
        except Unreadable as error:
            unreadable(statement, error.sentence)
    view = reader.described()
    if view.eye == EVERYONE:
        state = views.load(view)
    else:
        reason = faults.fault(view)
        if reason:
            raise Unreadable(f"this position cannot be: {reason}")
        state = views.imagine(view, Dice.seeded("position"))
    asked = [] if state.is_over() else [int(state.floor)]
    if state.floor == SEVERAL:
        asked = [seat for seat in range(state.players) if state.stages[seat] != DONE]
    return views.view(state, view.eye, asked)  # with scores, the deck and drafts worked out


class _Reader:
    """Takes a position in, statement by statement: parts of the view by their names."""

    def __init__(self) -> None:
        self.options: dict[str, Any] = {}
        self.view: dict[str, Any] = {"turn": 1, "marker": -1, "upper": 0, "top": None, "ended": ""}
        self.view |= {"plans": None, "piles": (), "effects": (), "discards": ()}
        self.view |= {"solo_drawn": False, "eye": EVERYONE}
        self.aaa: dict[str, Any] = {"stack": (), "plans": (0, 0, 0), "drawn": (), "resolved": 0}
        self.hands: dict[int, tuple[messages.CardView, ...]] = {}
        self.sheets: dict[int, SheetView] = {}
        self.drafts: dict[int, tuple[messages.Step, ...]] = {}
        self.working: tuple[int, ...] | None = None
        self.nature = ""
        self._said: set[str] = set()

    def take(self, statement: str) -> None:
        word, *rest = statement.split(None, 1)
        head = choice(word, _HEADS)
        body = rest[0] if rest else ""
        words = body.replace(",", " ").split()
        said = f"{head} {words[0]}" if head in _BY_SEAT and words else head
        if said in self._said:
            raise Unreadable(f"`{said}` was said before")
        self._said.add(said)
        if head in _OPTIONS:
            self.options[head] = _option(head, body)
        elif head in _BY_SEAT:
            self._of_seat(head, body)
        elif head in ("stack", "drawn", "settled", "scored"):
            self._architect(head, words)
        elif head == "cards":
            self._combinations(words)
        elif head in ("piles", "effects", "discards"):
            self.view[head] = read_cards(words)
        elif head == "plans":
            self.view[head] = tuple(_read_plan(word) for word in words)
        elif head == "working":
            self.working = tuple(sorted({number(word, "seats") for word in words}))
        elif head == "solo_drawn":
            _nothing(words)
            self.view[head] = True
        else:
            self._word(head, _only(words))

    def _word(self, head: str, word: str) -> None:
        if head == "eye":
            word = word.casefold()
            eyes = {"everyone": EVERYONE, "public": PUBLIC}
            self.view[head] = eyes[word] if word in eyes else number(word, "a seat or public")
        elif head == "top":
            self.view[head] = choice(word, FACES)
        elif head == "ended":
            self.view[head] = choice(word, messages.ENDINGS[1:])
        elif head == "nature":
            self.nature = choice(word, _CHANCES)
        else:
            self.view[head] = number(word)

    def _of_seat(self, head: str, body: str) -> None:
        first, *rest = body.split(None, 1) or [""]
        seat = number(first.removesuffix(":"), "a seat")
        text = rest[0] if rest else ""
        if head == "hand":
            self.hands[seat] = tuple(read_card(word) for word in text.replace(",", " ").split())
        elif head == "sheet":
            self.sheets[seat] = read_sheet(text)
        else:
            self.drafts[seat] = read_steps(text)
            if not self.drafts[seat]:
                raise Unreadable("expected the steps of a turn")

    def _architect(self, head: str, words: list[str]) -> None:
        if head == "stack":
            self.aaa[head] = read_cards(words)
        elif head == "settled":
            self.aaa["resolved"] = number(_only(words))
        else:
            name = "plans" if head == "scored" else head
            self.aaa[name] = tuple(number(word) for word in words)

    def _combinations(self, pairs: Iterable[str]) -> None:
        """`7+park`: any card with this number on top, and any with this effect beside it."""
        used: list[int] = []

        def any_of(cards: Iterable[int]) -> Card:
            for card in cards:
                if FULL[card] > used.count(card):
                    used.append(card)
                    return Card(card % NUMBER_SIDES, data.EFFECTS[card // NUMBER_SIDES])
            raise Unreadable("there are not so many cards of that kind")

        self.view |= {"piles": (), "effects": ()}
        for pair in pairs:
            match = _PAIR.fullmatch(pair.casefold())
            if match is None or not 0 < int(match[1]) < NUMBER_SIDES:
                raise Unreadable(f"expected a combination such as 7+park, not {quoted(pair)}")
            first = data.EFFECTS.index(choice(match[2], data.EFFECTS)) * NUMBER_SIDES
            on_top = any_of(kind * NUMBER_SIDES + int(match[1]) for kind in range(EFFECTS))
            self.view["piles"] += (on_top,)
            self.view["effects"] += (any_of(range(first, first + NUMBER_SIDES)),)

    # -- the whole

    def described(self) -> WelcomeView:
        """A view with all that a loader needs; the rest is worked out from the state."""
        options = self._options()
        seats = range(options.players)
        mode = mode_of(options)
        for seat in {*self.hands, *self.sheets, *self.drafts, *(self.working or ())} - {*seats}:
            raise Unreadable(f"there is no seat {seat} among {options.players} players")
        if self.view["eye"] >= options.players:
            raise Unreadable(f"there is no seat {self.view['eye']} to look from")
        if self.view["plans"] is None:
            self.view["plans"] = tuple(PlanView(plan, 0) for plan in _PLANS)
        is_turn = not self.nature and not self.view["ended"]
        if is_turn and len(self.view["plans"]) != len(_PLANS):
            raise Unreadable("`plans` names three plans")
        if is_turn and mode == STANDARD and not self.view["piles"]:
            self._combinations(_CARDS)
        blank = read_sheet("")
        drafts = [
            messages.DraftView(blank, (), self.drafts[seat]) if seat in self.drafts else None
            for seat in seats
        ]
        working = tuple(_at_work(drafts))
        if self.working is not None:
            if self.view["eye"] == EVERYONE:
                raise Unreadable("who is at work follows from the drafts, which everyone sees")
            working = self.working
        frames: tuple[FrameView, ...] = ()
        if is_turn:
            stages = [CHOOSING if seat in working else DONE for seat in seats]
            frames = (FrameView("turn", tuple(stages)),)
        elif self.nature:
            frames = (FrameView(self.nature, ()),)
        architect = {"name": "", "is_reconstructed": False, "items": (), **self.aaa}
        hands = tuple(self.hands.get(seat, ()) for seat in seats)
        return WelcomeView(
            asked=working if is_turn else (NATURE,) if self.nature else (),
            options=options,
            sheets=tuple(self.sheets.get(seat, blank) for seat in seats),
            scores=(),
            drafts=tuple(drafts),
            hands=() if mode == STANDARD else hands,
            deck=0,
            aaa=messages.ArchitectView(**architect) if mode == ALEXIS else None,
            frames=frames,
            **self.view,
        )

    def _options(self) -> WelcomeOptions:
        is_alone = "solo" in self.options or "architect" in self.options
        values = {"players": 1 if is_alone else 2, **self.options}
        if not 1 <= values["players"] <= 100:
            raise Unreadable(f"{values['players']} players: there are 1 to 100")
        return msgspec.convert(values, WelcomeOptions)


def _option(name: str, text: str) -> Any:
    if name == "players":
        return number(text)
    if name == "variant":
        return choice(text, ("standard", "advanced"))
    if name == "solo":
        return choice(text, ("alexis", "classic"))
    if name == "architect_cards":
        return choice(text, data.CARD_SETS)
    if name in _READINGS:
        return choice(text, _READINGS[name])
    if name == "expert":
        return choice(text or "true", ("true", "false")) == "true"
    if not text.startswith("{"):
        return number(text)
    try:
        return msgspec.json.decode(text, type=data.Architect)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise Unreadable(f"that is not an architect: {error}") from None


def _read_plan(word: str) -> PlanView:
    match = _PLAN.fullmatch(word.casefold())
    if match is None:
        raise Unreadable(f"expected a plan such as n1-4x2 or n1-4x2@3, not {quoted(word)}")
    return PlanView(match[1], int(match[2] or 0))


def _only(words: list[str]) -> str:
    if len(words) != 1:
        raise Unreadable("expected one word")
    return words[0]


def _nothing(words: list[str]) -> None:
    if words:
        raise Unreadable(f"{quoted(words[0])} is too much")


_HEADS: Final = (
    *("eye", *_OPTIONS, "turn", "plans", "piles", "effects", "cards", "discards", "top", "upper"),
    *("marker", "solo_drawn", "stack", "drawn", "settled", "scored", *_BY_SEAT),
    *("working", "nature", "ended"),
)
