"""Drawing: how one game looks and speaks in a terminal.  It shows; it decides nothing.

A game with no drawing of its own can be played with this class as it is; a better one overrides
what it can say better.  Nothing here needs Textual, so that a replay or a failing test can use it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from shutil import get_terminal_size
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
from rich.cells import cell_len
from rich.text import Text

from boulevard.core.game import Game
from boulevard.core.messages import Action, Decision, Event, Result, View
from boulevard.core.registry import Registry

DRAWINGS = Registry("boulevard.drawings", "drawing")

Spot: TypeAlias = Hashable  # a place on the board, in the game's own terms
Lines: TypeAlias = list[Text]
Names: TypeAlias = Sequence[str]  # of the players, by seat

ACCENT: Final = "#f2976b"  # what can be chosen now
ON_ACCENT: Final = "#2a1208"
QUIET: Final = "#a09486"
GAIN: Final = "#86cf9b"


class Box(NamedTuple):
    """A part of a picture, in characters."""

    x: int
    y: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class Choice:
    """One step on the way to an answer: a tile, a place, a facing."""

    key: str  # tells it apart from the other choices of its step
    label: Text = field(compare=False)  # for the list
    spot: Spot | None = field(default=None, compare=False)  # where it is on the board, if anywhere
    about: tuple[Text, ...] = field(default=(), compare=False)  # what is known of it
    order: tuple[int, ...] = field(default=(), compare=False)  # its rank in the list
    brief: str = field(default="", compare=False)  # instead of the label, where room is scarce


@dataclass(frozen=True, slots=True)
class Look:
    """What is pointed at while a view is looked at."""

    lit: frozenset[Spot] = frozenset()  # can be chosen now
    at: Spot | None = None  # under the cursor
    trial: Action | None = None  # to be drawn as if it had been done
    zoom: int = 0  # 0 is the largest

    def at_zoom(self, zoom: int) -> Look:
        return Look(self.lit, self.at, self.trial, zoom)


PLAIN_LOOK: Final = Look()


@dataclass(frozen=True, slots=True)
class Picture:
    """A view as coloured text, and where on it things are."""

    lines: Lines
    spots: dict[Spot, Box] = field(default_factory=dict)
    rows: int = 0  # lines at the top that stay when the rest is scrolled
    columns: int = 0  # characters at the left that stay
    centre: Spot | None = None  # what to show when not all can be shown and nothing is pointed at


@dataclass(frozen=True, slots=True)
class Composition:
    """A point on the way to an open answer: what can be chosen next, and what there is so far."""

    question: str = ""
    choices: Sequence[Choice] = ()
    answers: Mapping[str, Action] = field(default_factory=dict)  # by the keys that complete one
    draft: Action | None = None  # so far, as if it were given now
    words: tuple[Text, ...] = ()  # the draft, to be read


class Drawing:
    """How one game is shown.  Every method may be asked at any moment of the game."""

    game: Game[Any]  # what is shown; `find_drawing` sets it
    zooms: int = 1  # sizes of the board
    has_offers: bool = False  # whether open answers can be put together with `compose`

    def picture(self, view: View, names: Names, look: Look = PLAIN_LOOK) -> Picture:
        """The board."""
        del names, look
        return Picture([Text(line) for line in self.game.write_position(view).splitlines()])

    def board(self, view: View, names: Names, width: int | None = None) -> Text:
        """The board as one text, as large as fits into so many columns, or into the terminal."""
        room = width or get_terminal_size((100, 40)).columns
        for zoom in range(self.zooms):
            lines = self.picture(view, names, Look(zoom=zoom)).lines
            if all(line.cell_len <= room for line in lines):
                break
        return Text("\n", no_wrap=True, overflow="ignore").join(lines)

    def seats(self, view: View, names: Names) -> Lines:
        """A line for each player, and what else lies on the table."""
        marks = seat_marks(names)
        return [
            Text(f"{'>' if seat in view.asked else ' '}{marks[seat]} {name}")
            for seat, name in enumerate(names)
        ]

    def hand(self, view: View, seat: int, *, in_full: bool = False) -> Lines:
        """What this seat holds, as far as the view shows it: in a line each, or in full."""
        del view, seat, in_full
        return []

    def about(self, spot: Spot, view: View, names: Names) -> Lines:
        """Everything there is to say about a place on the board."""
        del view, names
        return [Text(str(spot))]

    def ask(self, decision: Decision, view: View, taken: Sequence[Choice] = ()) -> str:
        """The question, when these choices have been made on the way to the answer."""
        del view, taken
        question = (type(decision).__doc__ or "What do you do?").strip().splitlines()[0]
        return question

    def path(self, action: Action, view: View, names: Names) -> tuple[Choice, ...]:
        """The steps that lead to this answer, which together name it; none: its text is all."""
        del action, view, names
        return ()

    def compose(
        self, view: View, seat: int, names: Names, begun: Sequence[Choice] = ()
    ) -> Composition:
        """How an open answer goes on after these choices; without any: typing is the only way."""
        del view, seat, names, begun
        return Composition()

    def tell(self, event: Event, view: View, names: Names) -> Lines:
        """What happened, for the log; nothing when it is not worth a line."""
        del view
        return [Text(_told(event, names))]

    def explain(self, events: Sequence[Event], view: View, names: Names) -> Lines:
        """What an answer would cause; the first line sums it up."""
        return [line for event in events for line in self.tell(event, view, names)]

    def worth(self, amount: float) -> str:
        """So much of what the game is won by, as one compares answers; "": too little to tell."""
        return "" if amount < 0.05 else f"{round(amount, 1):g}"

    def outcome(self, result: Result, view: View, names: Names) -> Lines:
        """Who won, and where every score comes from."""
        del view
        lines = [Text(f"{result.verdict}:".capitalize(), style="bold")]
        for seat in sorted(range(len(names)), key=lambda seat: result.places[seat]):
            lines.append(Text(f"{result.places[seat]}. {names[seat]}: {result.scores[seat]}"))
            lines += [Text(f"     {item.what} {item.amount}") for item in result.items[seat]]
        return lines

    def legend(self, view: View) -> Lines:
        """What the signs on the board mean."""
        del view
        return []


def in_points(amount: float) -> str:
    """As a game says that is won by points; "": too little to tell."""
    tenths = round(amount, 1)
    return "" if tenths <= 0 else f"{tenths:g} {'point' if tenths == 1 else 'points'}"


def _told(event: Event, names: Names) -> str:
    """Who, what, and the fields by their names: `Ann: crate loaded, crate 3, quay 2`."""
    values: dict[str, Any] = msgspec.structs.asdict(event)
    seat = values.pop("seat", None)
    what = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", type(event).__name__).lower()
    parts = [f"{name.replace('_', ' ')} {_said(value)}" for name, value in values.items()]
    known = [part for part, value in zip(parts, values.values(), strict=True) if value is not None]
    line = ", ".join([what, *known])
    return f"{names[seat]}: {line}" if isinstance(seat, int) and 0 <= seat < len(names) else line


def _said(value: Any) -> str:
    plain = msgspec.to_builtins(value)
    return plain if isinstance(plain, str) else msgspec.json.encode(plain).decode()


def seat_marks(names: Names) -> list[str]:
    """One letter for each player; digits where first letters would not tell them apart."""
    letters = [name[:1].upper() for name in names]
    is_clear = len(set(letters)) == len(letters) and all(map(_fits_a_sign, letters))
    return letters if is_clear else [str(number) for number in range(1, len(names) + 1)]


def _fits_a_sign(letter: str) -> bool:
    return len(letter) == 1 and letter.isalpha() and cell_len(letter) == 1


def find_drawing(game: Game[Any]) -> Drawing:
    """The drawing of this game; the plain one if it has none of its own."""
    found: Drawing = DRAWINGS.find(game.name)() if game.name in DRAWINGS.names() else Drawing()
    found.game = game
    return found
