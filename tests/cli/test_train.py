"""`boulevard train` and `boulevard network`: what they say, and what they refuse."""

import json
from pathlib import Path

import pytest

from boulevard.bots.network_file import read_path
from boulevard.cli import main
from boulevard.core.registry import find_game
from boulevard.learning.recipe import Recipe
from boulevard.learning.school import Plan
from boulevard.learning.training import Training

TINY = Recipe(hidden=4, warm_up=1, round_games=2, steps=3, batch=16)
Capture = pytest.CaptureFixture[str]


def begun(folder: Path) -> Path:
    """A training that has only just begun."""
    Training(Plan(game="streets", players=(2,), seed="1", recipe=TINY), folder, 1).begin()
    return folder


def test_a_training_ends_at_the_gate(tmp_path: Path, capsys: Capture) -> None:
    """Whether the network passes or not, it says so, and only then there is a file."""
    folder = begun(tmp_path / "t")
    out = tmp_path / "kept.bin"
    words = ["train", "streets", "--resume", folder, "--games", 4, "--gate", 2, "--out", out]
    status = main([str(word) for word in words])
    said = capsys.readouterr().out
    assert "The gate: 2 games" in said and "2p v greedy" in said
    assert status in (0, 1)
    assert out.exists() == (folder / "network.bin").exists() == (status == 0)
    assert (folder / "learner.npz").exists()


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
