"""Record: a game that was played, moment by moment."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from boulevard.core import record as ledger
from boulevard.core.errors import Refused, Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.game import Game
from boulevard.core.messages import Action, Event, Options, Outcome, Result, View
from boulevard.core.option_file import text_of
from boulevard.core.registry import find_game
from boulevard.core.state import State
from boulevard.door.eye import Eye, eye_of


class Moment:
    """Where a game stood after so many answers, and how it got there."""

    def __init__(self, game: Game[Any], names: tuple[str, ...], step: ledger.Moment[Any]) -> None:
        self._game = game
        self._names = names
        self._state: State = game.copy(step.state)
        self.number = step.number  # answers so far, those of chance included
        self.by = None if step.line is None else step.line.by  # a seat, NATURE, or None: the start
        self.answer: Action | Outcome | None = None if step.line is None else step.line.answer
        self.events: tuple[Event, ...] = step.events  # what the answer caused
        self.departure = step.departure  # today's rules cannot tell what came next; None: they can

    def view(self, eye: Eye) -> View:
        """What a seat saw then, or "public", or "everyone"."""
        return self._game.view(self._state, eye_of(eye, len(self._names)))

    @property
    def position(self) -> str:
        """All there was, as text that `boulevard.position` reads."""
        return self._game.write_position(self.view(EVERYONE))

    @property
    def sentences(self) -> list[str]:
        """What the answer caused, for people."""
        from boulevard.terminal.drawing import find_drawing

        drawing, view = find_drawing(self._game), self.view(EVERYONE)
        told = [drawing.tell(event, view, self._names) for event in self.events]
        return [line.plain for lines in told for line in lines]

    def svg(self, eye: Eye = EVERYONE) -> str:
        """The position as SVG; refused for a game that has no sketch."""
        from boulevard.door.picture import moment_svg

        return moment_svg(self, eye_of(eye, len(self._names)), self._names, self._game)

    def _repr_svg_(self) -> str | None:
        from boulevard.door.sketches.sketch import find_sketch

        return self.svg() if find_sketch(self._game) else None

    def __repr__(self) -> str:
        who = "the start" if self.by is None else "chance" if self.by < 0 else self._names[self.by]
        return f"<moment {self.number}: {who}{'' if self.answer is None else f', {self.answer}'}>"


class Record:
    """A game in progress or finished.  Its length is its answers; iterate for its moments."""

    def __init__(self, game: Game[Any], core: ledger.Record) -> None:
        self.game = game
        self.core = core  # header, lines and seal, as the engine keeps them

    @property
    def names(self) -> tuple[str, ...]:
        """By seat: what the players were called."""
        return self.core.header.names

    @property
    def options(self) -> Options:
        """What was agreed before the game."""
        return self.core.options

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        return self.core.result

    def verify(self) -> list[str]:
        """What does not hold: chance against its seed, every answer, the result.  Nothing is well.

        Raises `Unreadable` at an answer that the rules do not allow.
        """
        return ledger.verify(self.game, self.core)

    def at(self, number: int) -> Moment:
        """Where it stood after so many answers; refused where other rules led elsewhere."""
        gap = None
        for moment in self:
            if moment.number == number:
                return moment
            gap = moment.departure or gap
        if gap is not None and 0 <= number <= len(self):
            raise Unreadable(gap.sentence)
        raise Unreadable(f"the record has {len(self)} answers, not {number}")

    @property
    def text(self) -> str:
        """The whole of it as JSON Lines."""
        return self.core.write()

    def save(self, path: str | Path) -> Path:
        """Writes it to a file, over what was there."""
        file = Path(path)
        try:
            file.write_text(self.text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise Refused(f"cannot write {file}: {error.strerror}") from None
        return file

    def svg(self, frames: int = 6, eye: Eye = EVERYONE) -> str:
        """So many positions of the game as a strip, the last of them its end."""
        from boulevard.door.picture import record_svg

        if isinstance(frames, bool) or not isinstance(frames, int) or frames < 1:
            raise Refused(f"a strip has 1 picture or more, not {frames!r}")
        return record_svg(self, frames, eye_of(eye, len(self.names)))

    def _repr_svg_(self) -> str | None:
        from boulevard.door.sketches.sketch import find_sketch

        return self.svg() if find_sketch(self.game) else None

    def __len__(self) -> int:
        return len(self.core.lines)

    def __iter__(self) -> Iterator[Moment]:
        for step in ledger.replay(self.game, self.core):
            yield Moment(self.game, self.names, step)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        ended = "it goes on" if self.result is None else f"places {self.result.places}"
        return (
            f"<record of {self.game.title}, {', '.join(self.names)}, {len(self)} answers; {ended}>"
        )


def record(source: str | Path) -> Record:
    """A record, from its file or from its text."""
    if isinstance(source, str) and source.lstrip("\ufeff \t\r\n")[:1] == "{":
        return _read(source)
    path = Path(source)
    text = text_of(path)
    try:
        return _read(text)
    except Refused as error:
        raise Unreadable(f"{path}: {error.sentence}") from None


def _read(text: str) -> Record:
    core = ledger.read(text, find_game)
    return Record(find_game(core.header.game), core)
