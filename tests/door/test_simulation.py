"""Many games at once, with what came of them in numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import boulevard as bv


@pytest.fixture(scope="module")
def played() -> bv.Simulation:
    return bv.simulate("streets", bots="greedy,random", games=6, seed=1, business=True)


def test_it_plays_what_the_command_line_plays(played: bv.Simulation) -> None:
    """The same seed is the same series of games, with the same summary."""
    from boulevard.core.options import read_options
    from boulevard.sim.report import Scoreboard
    from boulevard.sim.runner import Plan, run

    options = read_options(bv.game("streets"), 2, {"business": "true"})
    plan = Plan("streets", options, ("greedy", "random"), 6, "1")
    board = Scoreboard(plan)
    for one in run(plan):
        board.add(one)

    assert played.plan == plan
    assert (played.games, played.decisions) == (board.games, board.decisions)
    assert played.by_bot == board.by_bot() and played.by_seat == board.by_seat()
    assert played.by_bot["greedy"].win_rate > played.by_bot["random"].win_rate


def test_a_frame_has_a_row_for_each_seat_of_each_game(played: bv.Simulation) -> None:
    columns = played.columns()

    assert [*columns] == ["game", "seat", "bot", "score", "place", "decisions"]
    assert {len(column) for column in columns.values()} == {12}
    assert columns["game"][:4] == [0, 0, 1, 1] and columns["seat"][:4] == [0, 1, 0, 1]
    assert columns["bot"][:4] == ["greedy", "random", "random", "greedy"]
    won = [bot for bot, place in zip(columns["bot"], columns["place"], strict=True) if place == 1]
    assert won.count("greedy") == played.by_bot["greedy"].places[0]


@pytest.mark.parametrize("library", ["polars", "pandas"])
def test_a_frame_is_of_the_first_library_that_is_there(
    library: str, played: bv.Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    frames = import_module(library)
    if library == "pandas":
        monkeypatch.setitem(sys.modules, "polars", None)
    frame = played.frame()

    assert isinstance(frame, frames.DataFrame)
    assert frame.shape == (12, 6) and list(frame["score"]) == played.columns()["score"]


def test_without_a_library_for_frames_one_line_says_so(
    played: bv.Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    for library in ("polars", "pandas"):
        monkeypatch.setitem(sys.modules, library, None)

    with pytest.raises(bv.Refused, match=r"^a frame needs Polars or pandas: pip install 'boul"):
        played.frame()


def test_it_prints_the_table_of_the_command_line(played: bv.Simulation) -> None:
    lines = str(played).splitlines()

    assert lines[0] == "streets: 6 games, 2 players, business true, seed 1"
    assert [line.split()[0] for line in lines if "%" in line][1:] == ["greedy", "random"] + [
        "seat"
    ] * 2
    assert repr(played).startswith("<simulation of streets, 6 games; wins: greedy ")
    assert "greedy" in played._repr_html_() and "<pre" in played._repr_html_()


def test_a_script_without_a_guard_may_use_all_cores(tmp_path: Path) -> None:
    """A new process must not run the script that it is started from."""
    script = tmp_path / "study.py"
    script.write_text(
        "import boulevard as bv\n"
        "print('begun')\n"
        "print(bv.simulate('welcome', games=8, seed=1, jobs=2).games)\n"
    )
    source = str(Path(bv.__file__).parents[1])
    said = subprocess.run(
        [sys.executable, script],
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (said.stdout, said.stderr) == ("begun\n8\n", "")


def test_records_are_kept_and_hold(tmp_path: Path) -> None:
    bv.simulate("vegas", games=2, seed="kept", records=tmp_path)
    saved = [bv.record(path) for path in sorted(tmp_path.iterdir())]

    assert len(saved) == 2 and all(one.verify() == [] for one in saved)


def test_without_a_seed_every_series_is_another() -> None:
    one, two = (bv.simulate("streets", games=2) for _ in range(2))

    assert one.plan.seed != two.plan.seed


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"games": 0}, "at least one game has to be played, not 0"),
        ({"jobs": -1}, "jobs are processes, or 0 for one on each core, not -1"),
        ({"bots": "best"}, "there is no bot 'best'; there are: beginner, easy, expert,"),
        ({"bots": ()}, "0 bots for 2 seats"),
        ({"bots": "greedy,random,random", "players": 2}, "3 bots for 2 seats"),
        ({"players": 7}, "Streets is for 1 to 5 players, not 7"),
    ],
)
def test_what_cannot_be_played_gets_one_line(options: dict[str, object], reason: str) -> None:
    with pytest.raises(bv.Unreadable) as refused:
        bv.simulate("streets", **options)  # type: ignore[arg-type]

    assert str(refused.value) == reason
