"""Positions and moves as text, for tests that read like the rules."""

from __future__ import annotations

import importlib.resources
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.messages import Action, Answer, Event
from boulevard.core.reason import Reason
from boulevard.games.welcome.messages import (
    DealtCard,
    DrawnNumber,
    DrawnPlan,
    GivenMarker,
    TurnedCard,
    WelcomeOptions,
)
from boulevard.games.welcome.rules import Welcome
from boulevard.games.welcome.sheet import blank
from boulevard.games.welcome.spelling import write_sheet
from boulevard.games.welcome.state import WelcomeState
from boulevard.games.welcome.views import sheet_view

GAME = Welcome()
VECTORS: dict[str, Any] = tomllib.loads(
    (Path(__file__).parent / "vectors.toml").read_text(encoding="utf-8")
)["vectors"]
FIGURES: dict[str, Any] = tomllib.loads(
    (importlib.resources.files("boulevard.games.welcome") / "welcome.toml").read_text("utf-8")
)
HARD_PLANS = "plans n1-6x2, n2-1116, n3-126"  # nothing in these tests meets them by accident


ANY_VIEW = GAME.view(GAME.start(WelcomeOptions(players=2)), EVERYONE)  # answers read alike in all


def read_action(text: str) -> Action:
    """An answer of a seat."""
    action = GAME.read_answer(ANY_VIEW, text)
    assert isinstance(action, Action)
    return action


def write_answer(answer: Answer) -> str:
    return GAME.write_answer(ANY_VIEW, answer)


def refusal(options: WelcomeOptions) -> Reason:
    """Why no game starts with these options; none may."""
    with pytest.raises(Illegal) as error:
        GAME.start(options)
    assert error.value.reason is not None
    return error.value.reason


class Play:
    """A game of which a test may ask anything."""

    def __init__(self, position: str | WelcomeState) -> None:
        if isinstance(position, str):
            if "plans" not in position:
                position = f"{HARD_PLANS}\n{position}"
            self.state = GAME.load(GAME.read_position(position))
            assert self.state.check() == ""
        else:
            self.state = position
        self.log: list[Event] = []

    def moves(self, seat: int = 0) -> list[str]:
        """Every closed answer of a seat as text."""
        return [write_answer(action) for action in GAME.actions(self.state, seat)]

    def do(self, moves: str, seat: int = 0) -> Play:
        """Answers, one after the other."""
        for move in moves.split(";"):
            GAME.apply(self.state, seat, read_action(move), self.log)
            assert self.state.check() == ""
        return self

    def foretold(self, move: str, seat: int = 0) -> list[Event]:
        """The preview of a move."""
        return GAME.preview(self.state, seat, read_action(move))

    def at_once(self, turn: str, seat: int = 0) -> Play:
        """A whole turn in one message."""
        GAME.apply(self.state, seat, read_action(turn), self.log)
        return self

    def refuses(self, move: str, seat: int = 0) -> tuple[str, str]:
        """The kind and the clause of the reason for which a move is refused; it must be."""
        reason = self.reason(move, seat)
        return reason.kind, reason.clause

    def reason(self, move: str, seat: int = 0) -> Reason:
        """Why a move is refused; it must be."""
        action = read_action(move)
        before = write_sheet(sheet_view(self.state.sheets[seat]))
        with pytest.raises(Illegal) as error:
            GAME.apply(self.state, seat, action)
        assert write_sheet(sheet_view(self.state.sheets[seat])) == before
        assert error.value.reason is not None
        return error.value.reason

    def turn_up(self, *faces: str) -> Play:
        """Nature's answers: `7-park`, `park`, `7`, a plan's id or `seat 1`."""
        for face in faces:
            GAME.resolve(self.state, self._outcome(face), self.log)
        return self

    def _outcome(self, face: str) -> Any:
        kind: Any = type(GAME.outcomes(self.state)[0][0])
        if kind in (TurnedCard, DealtCard):
            number, _, effect = face.partition("-")
            return kind(int(number), effect)
        if kind is DrawnNumber:
            return DrawnNumber(int(face))
        if kind is GivenMarker:
            return GivenMarker(int(face.removeprefix("seat ")))
        return DrawnPlan(face) if kind is DrawnPlan else kind(face)

    def any_chance(self, seed: int = 0) -> Play:
        """Lets nature answer until seats are asked or the game is over."""
        dice = Dice.seeded("chance", seed)
        while GAME.deciding(self.state) == [NATURE]:
            GAME.resolve(self.state, GAME.sample(self.state, dice), self.log)
        return self

    def sheet(self, seat: int = 0) -> str:
        """The sheet that everybody sees."""
        return write_sheet(sheet_view(self.state.sheets[seat]))

    def draft(self, seat: int = 0) -> str:
        """The sheet as the seat's own turn has left it so far."""
        draft = self.state.drafts[seat]
        assert draft is not None
        return write_sheet(sheet_view(draft.sheet))

    def told(self, kind: type[Any]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]

    def is_over(self) -> bool:
        return not GAME.deciding(self.state)

    def asked(self) -> list[int]:
        return GAME.deciding(self.state)

    def stage(self, seat: int = 0) -> str:
        return type(GAME.decision(self.state, seat)).__name__

    def items(self, seat: int = 0) -> dict[str, int]:
        """The running score by category."""
        return {item.what: item.amount for item in GAME.view(self.state, seat).scores[seat]}


def new_game(**options: Any) -> Play:
    """A game about to turn up its first plan."""
    return Play(GAME.start(WelcomeOptions(**options)))


def skip_rest(play: Play, seat: int) -> None:
    """Finishes a seat's turn somehow, with as little as possible."""
    while seat in play.asked() and play.asked() != [NATURE]:
        moves = play.moves(seat)
        for wanted in ("finish", "skip", "no roundabout"):
            if wanted in moves:
                play.do(wanted, seat)
                break
        else:
            play.do(moves[0], seat)


def wipe(play: Play) -> None:
    """Blank sheets for everyone, so that a game goes on as long as its cards do."""
    play.state.sheets = [blank() for _ in play.state.sheets]


def street_text(houses: list[int], fences: Sequence[int] = (), used: Sequence[int] = ()) -> str:
    """A street of a vector as notation; every repeated neighbour is a bis."""
    text = ""
    for house, number in enumerate(houses):
        is_bis = house and number not in (-1, 100) and houses[house - 1] == number
        text += "." if number == -1 else "O" if number == 100 else str(number)
        text += "b" if is_bis else ""
        text += "^1" if house in used else ""
        text += " | " if house in fences else " "
    return text.strip().removesuffix("|")
