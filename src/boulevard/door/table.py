"""Table: one live game, as one holds it in Python.  The engine's own table stands behind it."""

from __future__ import annotations

from typing import Any

from boulevard.core.dice import Dice
from boulevard.core.errors import NotAsked, Unreadable
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Action, Decision, Event, Options, Result, View
from boulevard.core.notation import listed
from boulevard.core.reason import OVER
from boulevard.core.table import Table as CoreTable
from boulevard.door.eye import Eye, eye_of, seat_of
from boulevard.door.legal import Legal
from boulevard.door.objection import Objection
from boulevard.door.preview import Preview
from boulevard.door.record import Record


class Table:
    """Takes answers as text or as actions, and says what may be answered, why not, and what for.

    Where a seat is left out, the first one that is asked is meant.  `print` shows the board; in a
    notebook a table draws itself.
    """

    def __init__(self, core: CoreTable[Any]) -> None:
        self.core = core  # the authority: it knows no text and no drawing

    @property
    def game(self) -> Game[Any]:
        """The rules."""
        return self.core.game

    @property
    def options(self) -> Options:
        """What was agreed before the game."""
        return self.core.options

    @property
    def names(self) -> tuple[str, ...]:
        """By seat: what the players are called."""
        return self.core.names

    # -- what is asked -----------------------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are waited for; none when the game is over."""
        return tuple(self.core.asked())

    @property
    def is_over(self) -> bool:
        return self.core.is_over()

    def decision(self, seat: int | None = None) -> Decision:
        """What a seat is asked, in the game's words."""
        return self.core.decision(self._speaker(seat))

    @property
    def legal(self) -> Legal:
        """What the first seat that is asked may answer."""
        return Legal(self, self.asked[0] if self.asked else None)

    def legal_for(self, seat: int) -> Legal:
        """What this seat may answer; nothing when it is not asked."""
        return Legal(self, self._seat(seat))

    def why_not(self, answer: str | Action, *, seat: int | None = None) -> Objection | None:
        """Why this cannot be answered; None when it can.  Text has to be readable."""
        who = self._speaker(seat)
        reason = self.core.check(who, self.read(answer, seat=who))
        if reason is None:
            return None
        sentence = self.game.sentence(reason)
        return Objection(reason.kind, reason.clause, reason.arguments, sentence)

    def preview(self, answer: str | Action, *, seat: int | None = None) -> Preview:
        """What an answer would bring, worked out from what the seat can see."""
        from boulevard.terminal.drawing import find_drawing

        game, who = self.game, self._speaker(seat)
        action = self.read(answer, seat=who)
        view = self.view(who)
        events = tuple(self.core.preview(who, action))
        imagined = game.imagine(view, Dice.seeded("preview"))
        before = game.scores(imagined)[who]
        game.apply(imagined, who, action)
        explained = find_drawing(game).explain(events, view, self.names)
        facts = [event for event in events if not event.is_hypothetical]
        return Preview(
            events,
            tuple(item for event in events for item in event.account(who)),
            sum(item.amount for event in facts for item in event.account(who)),
            game.scores(imagined)[who] - before,
            tuple(line.plain for line in explained),
        )

    # -- answering ---------------------------------------------------------------------------------

    def play(self, answer: str | Action, *, seat: int | None = None) -> Table:
        """Answers, and lets chance answer what it is asked; gives the table back."""
        who = self._speaker(seat)
        self.core.submit(who, self.read(answer, seat=who))
        return self

    def undo(self, seat: int | None = None) -> Table:
        """Takes a seat's last answer back, or the last one of all; refused past what was shown."""
        if seat is None:
            seats = [line.by for line in self.core.record().lines if line.by != NATURE]
            seat = seats[-1] if seats else 0
        self.core.undo(self._seat(seat))
        return self

    def copy(self) -> Table:
        """An independent table that stands where this one does, with the same chance to come."""
        return Table(self.core.copy())

    # -- text --------------------------------------------------------------------------------------

    def read(self, answer: str | Action, *, seat: int | None = None) -> Action:
        """The action that a text means for this seat."""
        if isinstance(answer, Action):
            return answer
        if not isinstance(answer, str):
            raise Unreadable(f"an answer is text or an action, not {answer!r}", answer=answer)
        found = self.game.read_answer(self.view(self._speaker(seat)), answer)
        if not isinstance(found, Action):
            raise Unreadable(f"{answer!r} is for chance to say, not for a seat", answer=answer)
        return found

    def write(self, action: Action, *, seat: int | None = None) -> str:
        """An answer as text."""
        return self.game.write_answer(self.view(self._speaker(seat)), action)

    @property
    def position(self) -> str:
        """All there is, as text that `boulevard.position` reads."""
        return self.game.write_position(self.view(EVERYONE))

    # -- looking -----------------------------------------------------------------------------------

    def view(self, eye: Eye) -> View:
        """What a seat sees, or "public" (what everybody sees), or "everyone" (all there is)."""
        return self.core.view(eye_of(eye, len(self.names)))

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened, with nothing hidden."""
        return tuple(self.core.events(EVERYONE))

    @property
    def log(self) -> list[str]:
        """The same in sentences."""
        return [line for moment in self.record() for line in moment.sentences]

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat: what the result would say if the game ended here."""
        return tuple(self.core.scores())

    @property
    def result(self) -> Result:
        """How it ended: scores with their items, places, verdict.  Refused before the end."""
        return self.core.result()

    @property
    def places(self) -> tuple[int, ...]:
        """By seat: the place in the result; 1 is best."""
        return self.result.places

    def record(self, *, keep_seed: bool = False) -> Record:
        """The game so far.  It holds the seed when the game is over, or if it is a private save."""
        return Record(self.game, self.core.record(keep_seed=keep_seed))

    def draw(self, eye: Eye | None = None, width: int | None = None) -> str:
        """The board, the players, and what is asked, as text; by default for whoever is asked."""
        from boulevard.door.picture import picture, plain

        return plain(picture(self, self._looking(eye), width))

    def svg(self, eye: Eye | None = None) -> str:
        """The same as SVG; refused for a game that has no sketch."""
        from boulevard.door.picture import sketched, table_svg

        return table_svg(self, self._looking(eye), sketched(self.game))

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        players = "1 player" if len(self.names) == 1 else f"{len(self.names)} players"
        scores = ", ".join(
            f"{name}: {score}" for name, score in zip(self.names, self.scores, strict=True)
        )
        if self.is_over:
            now = f"over, {self.result.verdict}"
        else:
            asked = listed([self.names[seat] for seat in self.asked], "and")
            now = f"{asked} to answer"
        return f"<{self.game.title}, {players}, {self.core.length()} answers: {now}; {scores}>"

    def _repr_svg_(self) -> str | None:
        from boulevard.door.sketches.sketch import find_sketch

        return self.svg() if find_sketch(self.game) else None

    def _repr_html_(self) -> str | None:
        """Only without a sketch: a notebook that is given both shows this one."""
        from boulevard.door.picture import WIDTH, html, picture
        from boulevard.door.sketches.sketch import find_sketch

        if find_sketch(self.game):
            return None
        return html(*picture(self, self._looking(None), WIDTH))

    # -- who is meant ------------------------------------------------------------------------------

    def _speaker(self, seat: int | None) -> int:
        if seat is not None:
            return self._seat(seat)
        if not self.asked:
            raise NotAsked(self.game.sentence(OVER), reason=OVER)
        return self.asked[0]

    def _seat(self, seat: int) -> int:
        return seat_of(seat, len(self.names))

    def _looking(self, eye: Eye | None) -> int:
        if eye is not None:
            return eye_of(eye, len(self.names))
        return self.asked[0] if self.asked else EVERYONE
