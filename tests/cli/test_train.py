"""`boulevard train` and `boulevard network`: what they say, and what they refuse."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from boulevard import __version__
from boulevard.bots.network_file import Header, read_path
from boulevard.cli import main
from boulevard.core.registry import find_game
from boulevard.learning.learner import Learner
from boulevard.learning.recipe import Recipe
from boulevard.learning.school import PLAN, Plan, open_plan
from boulevard.learning.training import SAVED, Training
from boulevard.sim.lock import locked
from cli.said import Runs, digest
from learning import lure

TINY = Recipe(hidden=4, warm_up=1, round_games=2, steps=3, batch=16)
Capture = pytest.CaptureFixture[str]


def begun(folder: Path) -> Path:
    """A training that has only just begun."""
    Training(Plan(game="streets", players=(2,), seed="1", recipe=TINY), folder, 1).begin()
    return folder


def saved(folder: Path) -> Path:
    """One that has learned nothing yet; where it keeps what it knows."""
    training = Training(open_plan(begun(folder)), folder, 1)
    game = find_game("streets")
    nothing = np.zeros((1, game.feature_size), np.int16)
    training.learner = Learner.fresh(game, nothing, TINY.hidden, np.random.default_rng(1))
    training.save()
    return folder / SAVED


# -- the gate: in processes of their own, which find the network that is installed then


def trained(folder: Path, *words: object) -> subprocess.CompletedProcess[str]:
    command = ["-m", "boulevard", "train", "lure", "--hidden", 4, "--gate", 20, *words]
    return subprocess.run(
        [sys.executable, *map(str, command)], cwd=folder, capture_output=True, text=True
    )


def test_a_network_that_wins_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its game had none, so it meets `greedy`, who falls into the trap."""
    lure.install(tmp_path / "site", monkeypatch)
    run = trained(tmp_path, "--games", 600, "--round", 20, "--seed", "sun", "--out", "kept.bin")
    assert (run.returncode, run.stderr) == (0, "")
    assert "2p v greedy 100.0 %" in run.stdout and "it wins 83.9% to 100.0%" in run.stdout
    kept = (tmp_path / "kept.bin").read_bytes()
    assert kept == (tmp_path / "lure-sun" / "network.bin").read_bytes()
    header = msgspec.json.decode(kept.split(b"\n")[1], type=Header)
    (section,) = header.sections
    origin = section.origin
    assert (section.players, section.hidden) == ((2,), 4)
    assert (origin.seed, origin.games, origin.jobs, origin.runs) == ("sun", 600, 1, 1)
    assert origin.command == (
        "boulevard train lure --players 2 --games 600 --seed sun --round 20 --hidden 4"
    )
    assert origin.version == __version__ and origin.date and origin.seconds > 0
    (strength,) = origin.strength
    assert (strength.opponent, strength.games, strength.share) == ("greedy", 20, 1.0)


def test_a_network_that_loses_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The one that is installed has learned more."""
    its_place = lure.install(tmp_path / "site", monkeypatch)
    assert trained(tmp_path, "--games", 600, "--round", 20, "--out", its_place).returncode == 0
    before = digest(tmp_path / "site")
    run = trained(tmp_path, "--games", 2, "--round", 2, "--seed", "other", "--out", its_place)
    assert (run.returncode, run.stderr) == (1, "")
    assert "2p v predecessor 0.0 %" in run.stdout
    assert "The old network stays: it loses to predecessor with 2 players." in run.stdout
    assert digest(tmp_path / "site") == before
    assert not (tmp_path / "lure-other" / "network.bin").exists()
    assert (tmp_path / "lure-other" / SAVED).exists()


@pytest.mark.parametrize(
    "words",
    [
        "arena lure --bots medium,random",
        "arena lure --bots medium,random --jobs 2",
        "simulate lure --bots medium,random",
        "simulate lure --bots medium,random --jobs 2",
        "train lure --games 2",
    ],
)
def test_a_damaged_network_that_is_installed_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    its_place = lure.install(tmp_path / "site", monkeypatch)
    its_place.write_bytes(b"torn")
    run = subprocess.run(
        [sys.executable, "-m", "boulevard", *words.split()],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    said = f"boulevard: {its_place}: this is no network file\n"
    assert (run.returncode, run.stdout, run.stderr) == (2, "", said)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


# -- where networks come from


def test_a_network_tells_where_it_comes_from(tmp_path: Path, capsys: Capture) -> None:
    training = Training(
        Plan(game="streets", players=(2,), seed="sun", recipe=TINY), tmp_path / "t", 1
    )
    training.begin()
    training.resume()
    path = tmp_path / "network.bin"
    main(["train", "streets", "--resume", str(tmp_path / "t"), "--minutes", "0", "--gate", "2"])
    training.resume()
    path.write_bytes(training.file("2026-11-16").write())
    capsys.readouterr()
    assert main(["network", "streets", "--file", str(path)]) == 0
    said = capsys.readouterr().out
    assert "For 2 players: 4 hidden units" in said
    assert "boulevard train streets --players 2 --games 0 --seed sun" in said
    assert main(["network", "streets", "--file", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sections"][0]["origin"]["seed"] == "sun"
    assert read_path(path, find_game("streets")).serves() == (2,)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("train nothing", "there is no game 'nothing'"),
        ("train streets --players 9", "Streets is for 1 to 5 players, not for '9'"),
        ("train streets --players two", "Streets is for 1 to 5 players, not for 'two'"),
        ("train streets --hidden 7", "7 hidden units; it has to be an even number"),
        ("train streets --resume nowhere", "nowhere holds no training"),
        ("train streets --games 0", "invalid value for '--games'"),
        ("network streets --file nowhere.bin", "cannot read nowhere.bin"),
        ("network streets --file torn.bin", "torn.bin: this is no network file"),
        ("train vegas --resume streets", "is a training of streets, not of vegas"),
        ("train streets --resume streets --players 3", "begun with --players 2, which cannot"),
        ("train streets --resume streets --seed 2", "begun with --seed 1, which cannot become 2"),
        ("train streets --resume streets --hidden 6", "begun with --hidden 4, which cannot"),
        ("train streets --resume streets --round 9", "begun with --round 2, which cannot"),
        ("train streets --resume streets --course 9", "begun with --course 20000, which cannot"),
        ("train streets --resume streets --folder there", "leave --folder out"),
        ("train streets --out missing/x.bin", "there is no folder missing to write x.bin to"),
        ("train streets --resume streets --out .", ". cannot be written"),
    ],
)
def test_bad_input_gets_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, words: str, reason: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "torn.bin").write_bytes(b"torn")
    begun(tmp_path / "streets")
    before = sorted(path.name for path in tmp_path.iterdir())
    assert main(words.split()) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith("boulevard: ") and said.err.count("\n") == 1
    assert reason in said.err
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_training_goes_on_where_it_is_told_the_same_again(tmp_path: Path) -> None:
    folder = begun(tmp_path / "t")
    words = ["--players", "2", "--seed", "1", "--hidden", "4", "--round", "2", "--course", "20000"]
    words += ["--minutes", "0", "--gate", "2"]
    assert main(["train", "streets", "--resume", str(folder), *words]) == 1


PLANS: list[tuple[dict[str, object], str]] = [
    ({"players": []}, "nobody plays streets so"),
    ({"players": [2, 9]}, "nobody plays streets so"),
    ({"seed": 3}, "Expected `str`, got `int` - at `$.seed`"),
    ({"round_games": 0}, "Expected `int` >= 1 - at `$.recipe.round_games`"),
    ({"batch": 0}, "Expected `int` >= 1 - at `$.recipe.batch`"),
    ({"warm_up": -1}, "Expected `int` >= 1 - at `$.recipe.warm_up`"),
    ({"kept_rounds": 1}, "Expected `int` >= 2 - at `$.recipe.kept_rounds`"),
    ({"hidden": 7}, "that's a multiple of 2 - at `$.recipe.hidden`"),
    ({"hidden": 10**12}, "Expected `int` <= 4096 - at `$.recipe.hidden`"),
    ({"rates": []}, "a course begins at 0.0 - at `$.recipe`"),
    ({"explored": [[0.5, 0.1]]}, "a course begins at 0.0 - at `$.recipe`"),
]


@pytest.mark.parametrize(("change", "reason"), PLANS)
def test_a_damaged_plan_gets_one_line(
    tmp_path: Path, boulevard: Runs, change: dict[str, object], reason: str
) -> None:
    path = begun(Path("t")) / PLAN
    plan = json.loads(path.read_bytes())
    for key, value in change.items():
        (plan if key in plan else plan["recipe"])[key] = value
    path.write_text(json.dumps(plan))
    before = digest(tmp_path)
    said = boulevard("train", "streets", "--resume", "t", "--games", 4, "--gate", 2)
    assert said.reason.startswith("t/plan.json is damaged: ") and reason in said.reason
    assert said.reason.endswith("; begin a new training")
    assert digest(tmp_path) == before


ARRAYS: list[tuple[dict[str, object], str]] = [
    ({"parameter_0": np.zeros((3, 3), np.float32)}, "parameter_0 has another form"),
    ({"mean_1": np.zeros(4, np.int16)}, "mean_1 has another form"),
    ({"mean_2": np.full(4, np.nan, np.float32)}, "mean_2 is not all numbers"),
    ({"square_1": np.full(4, -1, np.float32)}, "square_1 is below 0"),
    ({"moment_3": None}, "it has no 'moment_3'"),
    ({"taken": np.array(-1)}, "its figures make no sense"),
    ({"round": np.array(-7)}, "its figures make no sense"),
    ({"round": np.arange(3)}, "only"),
    ({"seconds": np.array(np.nan)}, "its figures make no sense"),
    ({"mean_2": np.full(4, 1e30, np.float32)}, "has gone astray: a weight is too large"),
]


@pytest.mark.parametrize(("change", "reason"), ARRAYS)
def test_damaged_figures_get_one_line(
    tmp_path: Path, boulevard: Runs, change: dict[str, object], reason: str
) -> None:
    path = saved(Path("t"))
    with np.load(path) as found:
        arrays: dict[str, Any] = {**found, **change}
    np.savez(path, **{name: own for name, own in arrays.items() if own is not None})
    before = digest(tmp_path)
    said = boulevard("train", "streets", "--resume", "t", "--games", 4, "--gate", 2)
    assert reason in said.reason
    assert digest(tmp_path) == before


@pytest.mark.parametrize("cut", [0, 40, 400, 4000])
def test_a_file_that_was_cut_short_gets_one_line(tmp_path: Path, boulevard: Runs, cut: int) -> None:
    path = saved(Path("t"))
    path.write_bytes(path.read_bytes()[:cut])
    before = digest(tmp_path)
    said = boulevard("train", "streets", "--resume", "t", "--games", 4, "--gate", 2)
    assert said.reason.startswith("t/learner.npz is damaged: ")
    assert digest(tmp_path) == before


@pytest.mark.skipif(os.name == "nt", reason="no locks of this kind")
@pytest.mark.parametrize("words", [["--resume", "t"], ["--folder", "t"]])
def test_two_trainings_do_not_share_a_folder(boulevard: Runs, words: list[str]) -> None:
    with locked(begun(Path("t"))):
        said = boulevard("train", "streets", *words, "--games", 4)
    assert said.reason == "another run is using t: wait for it, or name another"
