"""Writes docs/rules/GAME.positions.toml: for each clause a small position that plays it.

`make positions` writes them anew.  They are not made up: the tests that claim clauses already set
up a small position each and make a move or two, and these are listened to (`listening.py`).  The
clauses that no position can show are in docs/rules/positions, by hand, each with its reason.
"""

from __future__ import annotations

import os
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pytest

from boulevard import rulebook
from boulevard.core.errors import Refused
from boulevard.core.frames import NOBODY
from boulevard.core.game import Game
from boulevard.core.machine import is_compiled
from boulevard.core.messages import View
from boulevard.core.registry import find_game
from boulevard.games.streets.messages import StreetsView
from boulevard.rulebook import Played, Position
from listening import Heard, Line, Listener, Moment
from whole_stack import with_whole_stack

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "docs" / "rules"
LONGEST = 2000  # characters of a position that is still small
MOST_ANSWERS = 4  # of one example; of more that a test gives, the last
CASE = re.compile(r"(?:[tuv][0-9]+[a-z]?_)+")  # the number of a worked example
LOT = re.compile(r"\b[a-f][0-9]+\b")
SPELLED = {  # what the names of tests cannot spell
    "aaa": "AAA",
    "central station": "Central Station",
    "city park": "City Park",
    "contractor": "Contractor",
    "entrepreneur": "Entrepreneur",
    "f card": "F card",
    "fomo": "FOMO",
    "game over": "Game Over",
    "grifter": "Grifter",
    "grifters": "Grifter's",
    "hacker": "Hacker",
    "hipster legend": "Hipster Legend",
    "investor": "Investor",
    "location scout": "Location Scout",
    "nobodys": "nobody's",
    "renovator": "Renovator",
    "strip": "Strip",
}
NAMES = re.compile(rf"\b(?:{'|'.join(sorted(SPELLED, key=len, reverse=True))})\b")
# A state that the notation cannot say, or an answer out of turn.
FAULTS = (Refused, AssertionError, IndexError, KeyError, ValueError)
REASONS = {
    "components": "is about what lies in the box, and no position has more of it",
    "definition": "says what a word means, and nothing is played by it alone",
    "options": "is agreed before a game starts",
    "others": "says where other clauses hold, and those have positions of their own",
    "printed": "is about what is printed on a part, or about files of one's own",
    "seldom": "takes a whole game to come up, and no small position has it",
    "setup": "is done before the first position that a game can be loaded from",
    "values": "is about a sum that no answer brings about by itself",
}


def games() -> list[str]:
    return sorted(path.stem for path in (RULES / "positions").glob("*.toml"))


def unshown(game: str) -> dict[str, str]:
    """The clauses of a game that no position can show, each with a key of `REASONS`."""
    path = RULES / "positions" / f"{game}.toml"
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


# -- examples ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Example:
    """One way to show the clauses that a test claims."""

    heard: Heard
    position: Position
    played: Played

    def rank(self, clause: str) -> tuple[object, ...]:
        """The less the better it shows a clause."""
        return (
            not self.position.answers,
            len(self.heard.claims),
            self._relation(clause),
            self.played.by < 0,
            not self.played.can_start,
            len(self.position.answers),
            len(self.position.position),
            self.heard.test,
            self.position.position,
            self.position.answers,
        )

    def _relation(self, clause: str) -> int:
        """A refusal that cites the clause shows it best, one that cites anything else worst."""
        reason = self.played.reason
        if reason is None:
            return 2
        return 0 if reason.clause == clause else 1 if reason.clause in self.heard.claims else 3


def caption(name: str) -> str:
    """What a test is called, as a sentence."""
    words = CASE.sub("", name.removeprefix("test_")).replace("_", " ")
    sentence = NAMES.sub(lambda found: SPELLED[found[0]], words)
    sentence = LOT.sub(lambda found: found[0].upper(), sentence)
    return sentence[:1].upper() + sentence[1:]


def examples(heard: Heard) -> Iterator[tuple[str, Example]]:
    """Everything in a test that can be shown, with the name of its game."""
    for game, line in heard.lines:
        for view, moments in stretches(line):
            example = made(game, heard, view, moments)
            if example is not None:
                yield game.name, example


def stretches(line: Line) -> Iterator[tuple[View, Sequence[Moment]]]:
    """The position alone, each answer that was refused or only judged, and the answers in a row."""
    if not line.is_start:
        yield line.first, ()
    taken = [moment for moment in line.moments if moment.is_taken]
    yield from ((moment.view, [moment]) for moment in line.moments if not moment.is_taken)
    if taken and not (line.is_start and len(taken) > MOST_ANSWERS):
        last = taken[-MOST_ANSWERS:]
        yield last[0].view, last


def made(game: Game[Any], heard: Heard, view: View, moments: Sequence[Moment]) -> Example | None:
    """The example as its text alone plays it; None where that is not what the test has done."""
    reason = moments[-1].reason if moments else None
    try:
        position = written(game, heard, view, moments)
        played = rulebook.play(game, position)
    except FAULTS:
        return None
    if len(position.position) > LONGEST or played.full != view or played.reason != reason:
        return None
    if reason is not None and not reason.clause:
        return None  # nobody's clause: not asked, not listed
    # A test that speaks of the stack means the one that it has.
    if not played.can_start and isinstance(view, StreetsView) and "stack" not in heard.name:
        try:
            fuller = written(game, heard, with_whole_stack(view), moments)
            again = rulebook.play(game, fuller)
        except FAULTS:
            return Example(heard, position, played)
        if again.can_start and again.reason == reason and same_events(played, again):
            return Example(heard, fuller, again)
    return Example(heard, position, played)


def written(game: Game[Any], heard: Heard, view: View, moments: Sequence[Moment]) -> Position:
    asked = [next(iter(moment.view.asked), NOBODY) for moment in moments]
    seats = [moment.seat for moment in moments]
    reason = moments[-1].reason if moments else None
    return Position(
        caption=caption(heard.name),
        position=f"{game.write_position(view)}\n",  # as a text of several lines is read again
        answers=tuple(game.write_answer(moment.view, moment.answer) for moment in moments),
        seats=() if seats == asked else tuple(seats),
        refused="" if reason is None else reason.kind,
        test=heard.test,
    )


def same_events(one: Played, other: Played) -> bool:
    """Whether the second has all that happened in the first, but for what waits until a tile is
    drawn."""
    left = Counter(map(repr, one.events)) - Counter(map(repr, other.events))
    return all(event.startswith(("TurnBegan(", "GrifterWeighed(")) for event in left)


# -- choosing ------------------------------------------------------------------------------------


def listen(files: Iterable[str]) -> list[Heard]:
    """Runs the tests in these files that claim clauses."""
    if is_compiled():
        sys.exit("the engine is compiled, and only an interpreted one can be listened to")
    listener = Listener([find_game(name) for name in games()])
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # none of them is needed, and all take time
    plain = ["-q", "-m", "rule", "-p", "no:cacheprovider", "--ignore-glob=*oracle*"]
    status = pytest.main([*plain, *files], [listener])
    if status != 0:
        sys.exit("a test has failed, and shows nothing")
    return listener.heard


def chosen(game: str, heard: Iterable[Heard]) -> dict[str, Position]:
    """For every clause of a game the best example, in the order of the rules."""
    known = [clause.id for clause in rulebook.clauses(rulebook.text(game))]
    found: dict[str, list[Example]] = {}
    for test in heard:
        for name, example in examples(test):
            if name == game:
                for clause in test.claims:
                    found.setdefault(clause, []).append(example)
    hidden = unshown(game)
    return {
        clause: min(found[clause], key=lambda one: one.rank(clause)).position
        for clause in known
        if clause in found and clause not in hidden
    }


# -- writing -------------------------------------------------------------------------------------

HEAD = """\
# Small positions that play the clauses, made by scripts/positions.py from the tests that claim
# them; `make positions` writes it anew.
"""


def text(positions: dict[str, Position]) -> str:
    return "\n".join([HEAD, *(_table(clause, shown) for clause, shown in positions.items())])


def _table(clause: str, shown: Position) -> str:
    lines = [f'["{clause}"]', f"caption = {_quoted(shown.caption)}"]
    lines += ["position = '''", f"{shown.position}'''"]
    if shown.answers:
        lines.append(f"answers = [{', '.join(map(_quoted, shown.answers))}]")
    if shown.seats:
        lines.append(f"seats = [{', '.join(map(str, shown.seats))}]")
    if shown.refused:
        lines.append(f"refused = {_quoted(shown.refused)}")
    lines.append(f"test = {_quoted(shown.test)}")
    return "\n".join(lines) + "\n"


def _quoted(words: str) -> str:
    return msgspec.json.encode(words).decode()


def faults(game: str, positions: Mapping[str, Position]) -> list[str]:
    """One line for every clause that is neither shown nor excused, or both."""
    known = [clause.id for clause in rulebook.clauses(rulebook.text(game))]
    hidden = unshown(game)
    found = [
        f"{clause} of {game} has no position, and no reason in docs/rules/positions/{game}.toml"
        for clause in known
        if clause not in positions and clause not in hidden
    ]
    for clause, reason in hidden.items():
        if clause not in known:
            found.append(f"{clause} is no clause of {game}")
        if clause in positions:
            found.append(f"{clause} of {game} has a position, and a reason to have none")
        if reason not in REASONS:
            found.append(f"{clause} of {game} has no position: {reason!r} is no reason")
    return found


def stale(files: Sequence[str]) -> list[str]:
    """One line for every position that was taken from these files and is not what they give."""
    heard = listen(files)
    tests = {test.test for test in heard}
    found = []
    for game in games():
        given = chosen(game, heard)
        for clause, shown in rulebook.positions(game).items():
            if shown.test in tests and given.get(clause) != shown:
                found.append(f"the position of {clause} is out of date: make positions")
    return found


def main() -> int:
    """Writes all positions, or with --check looks at those that were taken from some files."""
    words = sys.argv[1:]
    if words[:1] == ["--check"]:
        wrong = stale(words[1:])
    else:
        wrong = []
        heard = listen(str(ROOT / "tests" / game) for game in games())
        for game in games():
            positions = chosen(game, heard)
            path = RULES / f"{game}.positions.toml"
            path.write_text(text(positions), encoding="utf-8")
            wrong += faults(game, positions)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
