"""Listens to the tests that claim clauses: the positions they load and the answers they give.

The engine runs interpreted, so the entry points of a game can be wrapped: where a state is made
(`load`, `start`), and where an answer is taken or judged (`apply`, `resolve`, `check`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest

from boulevard.core.errors import Refused
from boulevard.core.frames import EVERYONE, NATURE
from boulevard.core.game import Game
from boulevard.core.messages import Answer, View
from boulevard.core.reason import Reason

MOST = 40  # moments of a test that are heard: more are a game that is played out


class Enough(BaseException):
    """Nothing small is to be heard any more; the rest of the test would only take time."""


@dataclass(frozen=True)
class Moment:
    """An answer that a test gave or had judged, and the position before it."""

    view: View
    seat: int
    answer: Answer
    reason: Reason | None  # why it was refused
    is_taken: bool  # it changed the position


@dataclass
class Line:
    """What a test did with one state."""

    state: Any  # kept, so that no other state gets its number
    first: View  # as the state was when it was met
    is_start: bool  # the usual start of a game
    moments: list[Moment] = field(default_factory=list)


@dataclass
class Heard:
    """What one test did."""

    test: str  # its file and name
    name: str  # of the function alone
    claims: tuple[str, ...]
    lines: list[tuple[Game[Any], Line]] = field(default_factory=list)


class Listener:
    """A plugin of pytest."""

    def __init__(self, games: list[Game[Any]]) -> None:
        self.heard: list[Heard] = []
        self._games = games
        self._test: Heard | None = None
        self._depth = 0  # of our entry points inside each other: the outermost counts
        self._count = 0

    # -- for pytest ------------------------------------------------------------------------------

    def pytest_sessionstart(self) -> None:
        for game in self._games:
            kind: Any = type(game)
            for name, wrap in (
                ("load", self._made),
                ("start", self._made),
                ("apply", self._answered),
                ("resolve", self._answered),
                ("check", self._answered),
                ("preview", self._ignored),
            ):
                setattr(kind, name, wrap(name, getattr(kind, name)))

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Function) -> Iterator[None]:
        claims = tuple(
            dict.fromkeys(str(one) for mark in item.iter_markers("rule") for one in mark.args)
        )
        name = item.originalname
        file = item.path.relative_to(item.config.rootpath / "tests").as_posix()
        self._test = Heard(f"{file}: {name}", name, claims)
        self._count = 0
        try:
            yield
        except Enough:
            pass
        finally:
            self.heard.append(self._test)
            self._test = None

    # -- for the games ---------------------------------------------------------------------------

    def _made(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def made(game: Game[Any], given: Any) -> Any:
            self._depth += 1
            try:
                state = method(game, given)
            finally:
                self._depth -= 1
            if self._hears():
                self._line(game, state, is_start=name == "start")
            return state

        return made

    def _answered(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def answered(game: Game[Any], state: Any, *given: Any) -> Any:
            view = None
            if self._test is not None and self._count >= MOST:
                raise Enough
            if self._hears():
                line = self._line(game, state, is_start=False)
                view = line.first if not line.moments else game.view(state, EVERYONE)
            seat, answer = (NATURE, given[0]) if name == "resolve" else (given[0], given[1])
            reason: Reason | None = None
            result = None
            self._depth += 1
            try:
                result = method(game, state, *given)
                reason = result if name == "check" else None
                return result
            except Refused as refusal:
                reason = refusal.reason
                raise
            finally:
                self._depth -= 1
                if view is not None:
                    is_taken = name != "check" and reason is None
                    line.moments.append(Moment(view, seat, answer, reason, is_taken))
                    self._count += 1

        return answered

    def _ignored(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        """What is done inside is not what the test is about."""
        del name

        def ignored(game: Game[Any], *given: Any) -> Any:
            self._depth += 1
            try:
                return method(game, *given)
            finally:
                self._depth -= 1

        return ignored

    def _hears(self) -> bool:
        return self._test is not None and self._depth == 0

    def _line(self, game: Game[Any], state: Any, *, is_start: bool) -> Line:
        assert self._test is not None
        for _, line in self._test.lines:
            if line.state is state:
                return line
        line = Line(state, game.view(state, EVERYONE), is_start)
        self._test.lines.append((game, line))
        return line
