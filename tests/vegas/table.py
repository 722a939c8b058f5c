"""A game of Lords of Vegas set up from position text, so that tests read like the rulebook."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import Refused
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.messages import Action, Decision, Event, Outcome, Result
from boulevard.core.reason import Reason
from boulevard.games.vegas import data, notation
from boulevard.games.vegas.events import StepForetold
from boulevard.games.vegas.messages import (
    CasinoView,
    SeatView,
    SpaceView,
    Step,
    VegasOptions,
    VegasView,
)
from boulevard.games.vegas.rules import Vegas
from boulevard.games.vegas.state import VegasState
from boulevard.games.vegas.trading import foretell

E = TypeVar("E", bound=Event)
GAME = Vegas()


def vegas(text: str) -> VegasTable:
    """The position that the text describes, ready to play."""
    return VegasTable(GAME.load(GAME.read_position(text)))


def table_of(more: str = "red to act") -> VegasTable:
    """Four players with money and three lots among them: something to trade."""
    lots = "A1 red car; C1 blue car; D1 green car"
    return vegas(f"{lots}; red 20; blue 20; green 20; yellow 20; {more}")


def new_game(seed: int = 0, **options: Any) -> VegasTable:
    """A game at its very start: nature is about to deal."""
    return VegasTable(GAME.start(msgspec.convert(options, VegasOptions)), seed)


def dealt(seed: int = 0, **options: Any) -> VegasTable:
    """A game whose first turn is about to begin."""
    table = new_game(seed, **options)
    while table.view.turn < 0:
        table.play("nature")
    return table


class VegasTable:
    """One position and what has happened since; seats go by the colour of their pieces."""

    def __init__(self, state: VegasState, seed: int = 0) -> None:
        self.state = state
        self.colours = data.colours_of(state.options.colours, state.players)
        self.events: list[Event] = []
        self._dice = Dice.seeded("vegas.table", seed)  # for nature, where a test leaves it open

    # -- playing

    def play(self, *lines: str) -> VegasTable:
        """Answers such as "red: sprawl A2 A5" or "nature: roll 5".

        "nature" alone lets the dice decide.
        """
        for line in lines:
            seat, answer = self._read(line)
            if isinstance(answer, Outcome):
                GAME.resolve(self.state, answer, self.events)
            else:
                GAME.apply(self.state, seat, answer, self.events)
            assert self.state.check() == ""
        return self

    def refuses(self, line: str) -> Reason:
        """Why this answer is turned away; fails when it is taken or when anything changes."""
        before = self.view
        count = len(self.events)
        with pytest.raises(Refused) as refusal:
            self.play(line)
        reason = refusal.value.reason
        assert self.view == before, "a refused answer changed the position"
        assert len(self.events) == count, "a refused answer made events"
        assert reason is not None
        assert refusal.value.sentence == GAME.sentence(reason)
        return reason

    def allows(self, line: str) -> bool:
        """Whether this answer is legal now; it is not given."""
        seat, answer = self._read(line)
        assert isinstance(answer, Action)
        return GAME.check(self.state, seat, answer) is None

    def finish(self) -> VegasTable:
        """Plays on at random until the game is over."""
        while self.asked:
            seat = GAME.deciding(self.state)[0]
            if seat == NATURE:
                self.play("nature")
            else:
                answers = GAME.actions(self.state, seat)
                GAME.apply(self.state, seat, answers[self._dice.below(len(answers))], self.events)
        return self

    def copy(self) -> VegasTable:
        return VegasTable(GAME.copy(self.state))

    def _read(self, line: str) -> tuple[int, Action | Outcome]:
        who, _, words = line.partition(":")
        if not words:
            assert who == "nature", line
            return NATURE, GAME.sample(self.state, self._dice)
        seat = NATURE if who == "nature" else self.colours.index(who)
        return seat, GAME.read_answer(self.view, words)

    # -- asking

    @property
    def asked(self) -> str:
        """Who is asked: a colour, "nature", or "" when the game is over."""
        waiting = GAME.deciding(self.state)
        if not waiting:
            return ""
        return "nature" if waiting == [NATURE] else self.colours[waiting[0]]

    @property
    def ask(self) -> Decision:
        """The question to the seat that is asked."""
        return GAME.decision(self.state, GAME.deciding(self.state)[0])

    @property
    def volunteers(self) -> set[str]:
        return {self.colours[seat] for seat in GAME.volunteers(self.state)}

    def legal(self, kind: str = "") -> list[str]:
        """The listed answers of whoever is asked, as move text; those of one kind if named."""
        answers = GAME.actions(self.state, GAME.deciding(self.state)[0])
        texts = [GAME.write_answer(self.view, answer) for answer in answers]
        assert len(set(texts)) == len(texts), "two legal answers are written alike"
        return [text for text in texts if text.startswith(kind)]

    def outcomes(self) -> dict[str, int]:
        """What nature may answer, as move text, with its weight."""
        return {GAME.write_answer(self.view, o): w for o, w in GAME.outcomes(self.state)}

    def foretell(self, steps: str) -> list[StepForetold]:
        told = foretell(self.state, self.steps(steps))
        return [event for event in told if isinstance(event, StepForetold)]

    def steps(self, text: str) -> tuple[Step, ...]:
        return notation.read_steps(text, self.colours)

    # -- looking

    @property
    def view(self) -> VegasView:
        return GAME.view(self.state, EVERYONE)

    @property
    def text(self) -> set[str]:
        """The position in statements."""
        return set(GAME.write_position(self.view).splitlines())

    def seat(self, colour: str) -> SeatView:
        return self.view.seats[self.colours.index(colour)]

    def cash(self, colour: str) -> int:
        return self.seat(colour).money

    def at(self, colour: str) -> int:
        """The place on the scoring track."""
        return self.seat(colour).points

    def space(self, lot: str) -> str:
        """A lot in words: "sphinx h1 red2", "yellow car", or ""."""
        for space in self.view.spaces:
            if space.lot == lot:
                return self._words(space)
        return ""

    def _words(self, space: SpaceView) -> str:
        if space.company is None:
            return f"{self.colours[space.owner]} car"
        die = f" {self.colours[space.owner]}{space.pips or '?'}" if space.owner >= 0 else ""
        return f"{space.company} h{space.height}{die}"

    def casino(self, lot: str) -> CasinoView:
        found = [casino for casino in self.view.casinos if lot in casino.lots]
        assert found, f"no casino on {lot}"
        return found[0]

    def lots(self, lot: str) -> str:
        """The lots of the casino on this lot: "A1 A2"."""
        return " ".join(self.casino(lot).lots)

    def boss(self, lot: str) -> str:
        """The boss of the casino on this lot, or "", or "tied"."""
        boss = self.casino(lot).boss
        return {-1: "", -2: "tied"}[boss] if boss < 0 else self.colours[boss]

    def supply(self, company: str) -> int:
        return self.view.supply[data.COMPANIES.index(company)]

    def result(self) -> Result:
        assert not self.asked, "the game is not over"
        return GAME.result(self.state)

    def winners(self) -> set[str]:
        places = self.result().places
        return {colour for colour, place in zip(self.colours, places, strict=True) if place == 1}

    # -- events

    def happened(self, kind: type[E]) -> list[E]:
        """The events of one kind, in order."""
        return [event for event in self.events if isinstance(event, kind)]
