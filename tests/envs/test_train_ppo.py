"""The example that learns: its arithmetic, and a training from the command to the verdict.

How well it plays after minutes is measured in docs/learning.md, not here.
"""

from __future__ import annotations

import json
import math
import re
import subprocess
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ppo.py"
TINY = ("--matches", "4", "--hidden", "16", "--minibatch", "128", "--minutes", "0.01")

pytestmark = pytest.mark.skipif(
    find_spec("torch") is None, reason="PyTorch is not installed: pip install 'boulevard[ppo]'"
)


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, EXAMPLE, *arguments], capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def example() -> Any:
    spec = spec_from_file_location("train_ppo", EXAMPLE)
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def asked(example: Any, streams: list[int], values: list[float], standings: list[float]) -> Any:
    """One step of a story in which every seat had two actions and took the first."""
    np = example.np
    several = len(streams)
    return example.Asked(
        streams=np.array(streams),
        choices=example.Choices(np.zeros((2 * several, 1), np.int16), np.full(several, 2)),
        taken=np.zeros(several, np.int64),
        chances=np.full(several, math.log(0.5), np.float32),
        values=np.array(values, np.float32),
        standings=np.array(standings),
    )


def test_an_advantage_is_over_the_choices_of_one_seat(example: Any) -> None:
    """Seat 0 chooses twice and seat 1 once between: neither sees what the other expected."""
    story = [
        asked(example, [0], [0.5], [0.0]),
        asked(example, [1], [9.0], [0.0]),
        asked(example, [0], [0.25], [0.0]),
    ]

    games = example.told(story, example.np.array([1.0, -1.0]), 0.0)

    last = 1.0 - 0.25
    first = 0.25 - 0.5 + example.LAMBDA * last
    assert games.advantages.tolist() == pytest.approx([first, -10.0, last])
    assert games.returns.tolist() == pytest.approx([first + 0.5, -1.0, 1.0])


def test_points_on_the_way_are_an_advance_on_the_end(example: Any) -> None:
    """Whatever the points on the way were, all gains together are the lead at the end."""
    story = [asked(example, [0], [0.0], [points]) for points in (0.0, 2.0, 1.5)]

    games = example.told(story, example.np.array([3.0]), 0.0)

    third = 3.0 - 1.5
    second = -0.5 + example.LAMBDA * third
    assert games.advantages.tolist() == pytest.approx(
        [2.0 + example.LAMBDA * second, second, third]
    )


def test_every_decision_has_its_own_rows(example: Any) -> None:
    """Decisions of two, one and three actions; then the last and the first of them alone."""
    np, torch = example.np, example.torch
    choices = example.Choices(np.arange(6, dtype=np.int16)[:, None], np.array([2, 1, 3]))

    some = choices.of(np.array([2, 0]))

    assert choices.table(torch.arange(6.0), -1.0).tolist() == [[0, 1, -1], [2, -1, -1], [3, 4, 5]]
    assert some.rows.tolist() == [[3], [4], [5], [0], [1]]
    assert some.table(torch.arange(5.0), -1.0).tolist() == [[0, 1, 2], [3, 4, -1]]


def test_what_turned_out_well_becomes_likelier(example: Any) -> None:
    """Three actions, each taken as often as the others; the second is the good one."""
    np, torch = example.np, example.torch
    torch.manual_seed(1)
    settings = example.Settings(hidden=16, minibatch=64, epochs=4, rate=1e-2, entropy=0.0)
    agent = example.Agent(torch.zeros(3), torch.ones(3), 16)
    several = 255
    rows = np.tile(np.eye(3, dtype=np.int16), (several, 1))
    choices = example.Choices(rows, np.full(several, 3))
    taken = torch.arange(several) % 3
    with torch.no_grad():
        before, _ = agent(choices)
    worth = (taken == 1).float()
    games = example.Games(
        choices=choices,
        taken=taken,
        chances=before.gather(1, taken.unsqueeze(1)).squeeze(1),
        advantages=worth,
        returns=worth,
        points=0.0,
    )
    team = example.Team(1, sum(weight.numel() for weight in agent.parameters()))

    example.improve(agent, torch.optim.Adam(agent.parameters()), games, settings, team, 1.0)

    with torch.no_grad():
        after, values = agent(choices)
    assert (after[:, 1] > before[:, 1] + 0.1).all()
    assert (values > 0.1).all()


def test_rivals_are_the_best_of_the_others(example: Any) -> None:
    scores = example.np.array([[3.0, 1.0, 2.0], [5.0, 5.0, 0.0]])

    assert example.best_others(scores).tolist() == [[2, 3, 3], [5, 5, 5]]
    assert example.best_others(scores[:, :1]).tolist() == [[0], [0]]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.4038, 0.5962), (20, 20, 0.8389, 1.0)]
)
def test_the_interval_is_wilsons(
    example: Any, wins: int, games: int, low: float, high: float
) -> None:
    assert example.interval(wins, games) == pytest.approx((low, high), abs=1e-4)


@pytest.mark.parametrize("processes", [1, 2])
def test_it_learns_saves_and_plays(tmp_path: Path, processes: int) -> None:
    """A training of seconds, by the commands that its docs give, and games on fresh seeds."""
    model, log = tmp_path / "model.pt", tmp_path / "log.jsonl"

    several = ("--processes", str(processes))
    trained = run("--game", "streets", *several, *TINY, "--out", model, "--log", log)
    played = run("--evaluate", model, "--games", "4", "--against", "random")

    assert trained.returncode == 0, trained.stderr
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert lines and lines[-1]["games"] == 4 * processes * len(lines)
    assert all(math.isfinite(value) for line in lines for value in line.values())
    assert re.fullmatch(
        r"streets, 2 players: [\d.]+ of 4 games won against random, [\d.]+% "
        r"\(95 % interval [\d.]+% to [\d.]+%\)\n",
        played.stdout,
    ), played.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--game", "chess"), "there is no game 'chess'"),
        (("--minutes", "0"), "--minutes is a number above 0, not 0.0"),
        (("--seed", "-1"), "--seed is a number from 0 to 999, not -1"),
        (("--matches", "999"), "--processes times --matches is at most 1000"),
        (("--option", "expert"), "--option is written as KEY=VALUE, not expert"),
        (("--evaluate", "no.pt"), "there is no file no.pt: train a model with --out no.pt"),
        (("--evaluate", EXAMPLE), f"{EXAMPLE} is no model that this program has saved"),
    ],
)
def test_bad_input_gets_one_line(arguments: tuple[str | Path, ...], sentence: str) -> None:
    refused = run(*arguments)

    assert refused.returncode != 0
    assert refused.stderr.startswith(sentence) and refused.stderr.count("\n") == 1
