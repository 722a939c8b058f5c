"""The small positions that play the clauses: each can be played, and none is missing."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from boulevard import rulebook
from boulevard.core.errors import Unreadable
from boulevard.core.registry import find_game
from boulevard.rulebook.positions import read
from positions import LONGEST, RULES, caption, faults, games, unshown
from sources import claims

ROOT = Path(__file__).parents[1]
GAMES = games()
SHOWN = [(game, clause) for game in GAMES for clause in rulebook.positions(game)]
FILES = (  # one of each game whose tests are quick
    "tests/streets/test_clauses_abandoning.py",
    "tests/vegas/test_vectors.py",
    "tests/welcome/test_writing.py",
)


@cache
def claimed_in(path: Path) -> dict[str, list[str]]:
    return claims(path.read_text(encoding="utf-8"))


def test_every_game_with_rules_has_positions() -> None:
    assert sorted({path.stem for path in RULES.glob("*.md")} - {"sources"}) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_position_or_a_reason_for_having_none(game: str) -> None:
    """Most can be shown: whoever adds a clause cannot excuse it lightly."""
    shown = rulebook.positions(game)

    assert faults(game, shown) == []
    assert len(shown) > 4 * len(unshown(game))


@pytest.mark.parametrize(("game", "clause"), SHOWN)
def test_a_position_is_played_from_its_text_alone(game: str, clause: str) -> None:
    """Its answers are legal, but for the last one where the rules refuse it as they did."""
    shown = rulebook.position(game, clause)

    played = rulebook.play(find_game(game), shown)

    assert shown.refused == ("" if played.reason is None else played.reason.kind)
    assert len(shown.position) <= LONGEST


@pytest.mark.parametrize("game", GAMES)
def test_most_positions_can_be_played_on_from(game: str) -> None:
    """Some of Streets cannot: they are about the end, and have no stack."""
    rules = find_game(game)
    shown = rulebook.positions(game).values()

    playable = sum(rulebook.play(rules, position).can_start for position in shown)

    assert playable > 0.6 * len(shown)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_that_of_a_test_which_claims_the_clause(game: str) -> None:
    for clause, shown in rulebook.positions(game).items():
        file, _, name = shown.test.partition(": ")
        claimed = claimed_in(ROOT / "tests" / file)
        assert name in claimed.get(clause, []), f"{clause} is not claimed by {shown.test}"
        assert shown.caption == caption(name)


def test_the_positions_are_what_the_tests_give() -> None:
    """`make positions` writes them anew.  It listens to the interpreted engine in any case."""
    paths = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "positions.py", "--check", *FILES],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *paths])},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr


# -- reading


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[", "toy.positions.toml is no TOML"),
        ("[T1]\ncaption = 'x'", "toy.positions.toml has no table of positions"),
        ("[T1]\ncaption = 'x'\nposition = ''\nmove = 'y'", "unknown field `move`"),
        ("[T1]\ncaption = 'x'\nposition = ''\nanswers = 'y'", "`$[...].answers`"),
        ("[T1]\ncaption = 'x'\nposition = ''\nseats = [0]", "T1 has a seat for each answer"),
    ],
)
def test_a_damaged_file_of_positions_is_refused_in_one_line(
    tmp_path: Path, text: str, fault: str
) -> None:
    path = tmp_path / "toy.positions.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(Unreadable) as refusal:
        read(path)

    assert fault in refusal.value.sentence and "\n" not in refusal.value.sentence


def test_a_clause_names_its_position_in_any_letters() -> None:
    text = rulebook.position("streets", "S4.1").position

    assert rulebook.position_text("streets", "s4.1") == text
    assert rulebook.position_text("streets", "players 3") == "players 3", "a text stays one"
    with pytest.raises(Unreadable, match=r"streets has no position that plays S1\.1"):
        rulebook.position_text("streets", "S1.1")
