"""What is learned: nearer to the target, the same for a seed, and the same as whole numbers."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boulevard.bots.network import VALUE
from boulevard.bots.network_file import Origin, Strength
from boulevard.core.arrays import shorts
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets
from boulevard.learning.drills import Choice, Teacher, traced
from boulevard.learning.gate import verdict
from boulevard.learning.learner import Learner
from boulevard.learning.recipe import Recipe
from boulevard.learning.school import Plan, network_file, open_plan, played_by
from boulevard.learning.training import CURVE, SAVED, Limits, Point, Progress, Training
from boulevard.learning.trials import RIVAL, Trial, decide

GAME = Streets()
TINY = Recipe(hidden=4, warm_up=1, round_games=2, steps=3, batch=16)
ORIGIN = Origin(command="", seed="", games=0, seconds=0, jobs=1, version="", date="")


def plan(*players: int, seed: str = "1") -> Plan:
    return Plan(game="streets", players=players or (2,), seed=seed, recipe=TINY)


def rows_of_a_game(seed: int = 1) -> np.typing.NDArray[np.int16]:
    state = GAME.start(StreetsOptions(players=2))
    dice = Dice.seeded("learning", seed)
    row = shorts(GAME.feature_size)
    rows = []
    while asked := GAME.deciding(state):
        code = GAME.draw(state, dice) if asked[0] < 0 else GAME.pick(state, asked[0], dice)
        GAME.play(state, asked[0], code)
        GAME.features(state, 0, row)
        rows.append(list(row))
    return np.array(rows[:-1], np.int16)


def test_a_fresh_learner_plays_by_the_lead() -> None:
    """A clear lead is worth about 1 before anything is learned."""
    learner = Learner.fresh(GAME, rows_of_a_game(), 4, np.random.default_rng(1))
    numbers, bits = learner.numbers(GAME)
    file = network_file(plan(), numbers, bits, ORIGIN)
    network = file.network(2)
    assert network is not None
    state = GAME.start(StreetsOptions(players=2))
    GAME.play_out(state, Dice.seeded("lead"), None, None, 6)
    before = network.value(GAME, state, 0)
    state.money[0] += GAME.clear_lead
    assert network.value(GAME, state, 0) - before == pytest.approx(VALUE, rel=0.2)


def test_learning_comes_nearer_to_its_targets() -> None:
    """Something that the lead alone does not tell: that half of the city is built."""
    rows = np.concatenate([rows_of_a_game(seed) for seed in range(3)])
    built = next(field.offset for field in GAME.feature_fields if field.name == "built")
    targets = (rows[:, 0] / GAME.clear_lead + (rows[:, built] > 16)).astype(np.float32)
    learner = Learner.fresh(GAME, rows, 8, np.random.default_rng(1))
    recipe = Recipe()
    errors = [learner.step(rows, targets, 1e-2, recipe) for _ in range(60)]
    assert errors[-1] < errors[0] / 4


def test_whole_numbers_say_what_the_learner_means() -> None:
    """After some learning the two differ by less than a hundredth of a clear lead."""
    rows = rows_of_a_game(3)
    learner = Learner.fresh(GAME, rows, 8, np.random.default_rng(2))
    targets = np.sin(np.arange(len(rows))).astype(np.float32)
    for _ in range(40):
        learner.step(rows, targets, 3e-3, Recipe())
    numbers, bits = learner.numbers(GAME)
    network = network_file(plan(), numbers, bits, ORIGIN).network(2)
    assert network is not None
    first, bias, second, offset, skip = learner.means
    inputs = (rows - learner.mean) / learner.width
    meant = np.maximum(inputs @ first + bias, 0) @ second + inputs @ skip + offset[0]
    state = GAME.start(StreetsOptions(players=2))
    dice = Dice.seeded("learning", 3)
    for value in meant:
        asked = GAME.deciding(state)
        code = GAME.draw(state, dice) if asked[0] < 0 else GAME.pick(state, asked[0], dice)
        GAME.play(state, asked[0], code)
        assert network.value(GAME, state, 0) / VALUE == pytest.approx(value, abs=0.01)


def test_less_and_less_is_learned_over_a_course() -> None:
    short, long = Recipe(course=1_000), Recipe(course=100_000)
    for recipe in (short, long):
        steps = [recipe.rate(recipe.course * part // 100) for part in range(101)]
        dared = [recipe.exploring(recipe.course * part // 100) for part in range(101)]
        assert steps == sorted(steps, reverse=True) and steps[0] > 10 * steps[-1]
        assert dared == sorted(dared, reverse=True) and dared[0] > 2 * dared[-1] > 0
        assert recipe.rate(2 * recipe.course) == steps[-1]
    assert short.rate(500) == long.rate(50_000) < long.rate(500)


def test_the_command_tells_the_course_where_a_training_ended_elsewhere() -> None:
    assert "--course" not in plan().command(TINY.course)
    assert f"--course {TINY.course}" in plan().command(10)


def choices(*best: float, mistake: int = -1, disturbed: int = -1) -> list[Choice]:
    """Of a seat that did its best, or 0.2 less in one case; somebody disturbed what came of one."""
    found = [
        Choice(b"", value - 0.2 * (n == mistake), value, n == mistake)
        for n, value in enumerate(best)
    ]
    if disturbed >= 0:
        found[disturbed].is_disturbed = True
    return found


def test_what_came_of_a_game_is_traced_back() -> None:
    """The last position is told the end, those before it more and more of the estimates."""
    assert traced([], 1.0, 0.8) == []
    assert traced(choices(0.5, 0.5), 1.0, 1.0) == [1.0, 1.0]
    assert traced(choices(0.5, 0.5), 1.0, 0.0) == [0.5, 1.0]
    assert traced(choices(0.0, 0.4), 1.0, 0.5) == pytest.approx([0.7, 1.0])


def test_a_mistake_does_not_blame_what_came_before_it() -> None:
    assert traced(choices(0.3, 0.6, mistake=1), -1.0, 0.8) == pytest.approx([0.6, -1.0])


def test_a_mistake_of_somebody_else_praises_nobody() -> None:
    """What came after it is forgotten: the position before stays as it was estimated."""
    found = traced(choices(0.3, 0.6, disturbed=1), 5.0, 0.8)
    assert found == pytest.approx([0.6, 0.6])
    assert traced(choices(0.3, 0.6, disturbed=0), 5.0, 1.0) == pytest.approx([0.3, 5.0])


def test_nothing_is_learned_where_others_were_mistaken() -> None:
    """The same game, in which every answer is any at all: once they pass for mistakes, once not."""
    learner = Learner.fresh(GAME, rows_of_a_game(), 4, np.random.default_rng(1))
    network = network_file(plan(), *learner.numbers(GAME), ORIGIN).network(2)
    assert network is not None
    options = StreetsOptions(players=2)
    strict, lenient = (
        Teacher(GAME, Recipe(mistake=mistake, at_random=1.0), "1").play(5, options, network, 1.0)
        for mistake in (0.0, 100.0)
    )
    assert strict.scores == lenient.scores
    assert 0 < len(strict.targets) < len(lenient.targets)


def test_a_drill_is_decided_by_its_number() -> None:
    learner = Learner.fresh(GAME, rows_of_a_game(), 4, np.random.default_rng(1))
    network = network_file(plan(), *learner.numbers(GAME), ORIGIN).network(2)
    assert network is not None
    options = StreetsOptions(players=2)
    drills = [Teacher(GAME, TINY, "1").play(number, options, network, 0.2) for number in (5, 6, 5)]
    assert drills[0] == drills[2] != drills[1]
    assert len(drills[0].rows) == 2 * GAME.feature_size * len(drills[0].targets)


# -- a training ------------------------------------------------------------------------------------


def train(folder: Path, games: int, jobs: int = 1, *players: int) -> Training:
    training = Training(plan(*players), folder, jobs)
    if (folder / "plan.json").exists():
        training.resume()
    else:
        training.begin()
    training.run(Limits(games=games), lambda _: None, lambda _: None)
    return training


def numbers_of(training: Training) -> Any:
    return training.file().numbers


def test_a_seed_and_a_number_of_games_make_one_network(tmp_path: Path) -> None:
    """In one process or in two; another seed makes another one."""
    one = train(tmp_path / "one", 6)
    two = train(tmp_path / "two", 6, 2)
    assert one.games == 6
    assert numbers_of(one) == numbers_of(two)
    other = Training(plan(seed="2"), tmp_path / "other", 1)
    other.begin()
    other.run(Limits(games=2), lambda _: None, lambda _: None)
    assert numbers_of(other) != numbers_of(one)


def test_a_training_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    first = train(tmp_path / "t", 4)
    heard: list[Progress] = []
    again = Training(open_plan(tmp_path / "t"), tmp_path / "t", 1)
    again.resume()
    assert again.games == 4
    assert numbers_of(again) == numbers_of(first)
    again.run(Limits(games=6), heard.append, lambda _: None)
    assert [one.games for one in heard] == [6]


def test_the_network_of_a_round_is_played_by_while_it_learns() -> None:
    assert [played_by(number) for number in range(4)] == [0, 0, 1, 2]


def test_a_folder_with_a_training_is_not_begun_anew(tmp_path: Path) -> None:
    Training(plan(), tmp_path, 1).begin()
    with pytest.raises(Unreadable, match="holds a training already"):
        Training(plan(), tmp_path, 1).begin()


def test_damaged_folders_are_refused_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="holds no training"):
        open_plan(tmp_path)
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(Unreadable, match=r"plan\.json is damaged"):
        open_plan(tmp_path)
    (tmp_path / SAVED).write_bytes(b"PK\x03\x04 torn")
    with pytest.raises(Unreadable, match=r"is damaged: .*begin a new training"):
        Training(plan(), tmp_path, 1).resume()


def test_the_curve_is_kept_in_the_folder(tmp_path: Path) -> None:
    training = train(tmp_path, 2)
    point = training.try_out(games=2)
    assert isinstance(point, Point)
    (line,) = (tmp_path / CURVE).read_text().splitlines()
    assert json.loads(line)["trials"][0]["opponent"] == "greedy"


# -- trials ----------------------------------------------------------------------------------------


def test_trials_are_the_same_in_any_number_of_processes(tmp_path: Path) -> None:
    training = train(tmp_path / "t", 2, 1, 1, 2)
    path = tmp_path / "network.bin"
    path.write_bytes(training.file().write())
    for players, opponent in ((2, "random"), (1, RIVAL), (1, f"network {path}")):
        trial = Trial(
            game="streets",
            options=StreetsOptions(players=players),
            network=str(path),
            opponent=opponent,
            games=4,
            seed="trial",
        )
        found = decide(trial, 1)
        assert found == decide(trial, 2)
        assert 0 <= found.low <= found.share <= found.high <= 1
        if opponent.startswith("network"):
            assert found.share == 0.5  # against itself, on the same chance


def strength(share: float, games: int, low: float, high: float) -> Strength:
    return Strength(
        opponent="predecessor", players=2, games=games, share=share, low=low, high=high, seed="1"
    )


@pytest.mark.parametrize(
    ("rows", "passed"),
    [
        ([strength(0.60, 400, 0.55, 0.65)], True),
        ([strength(0.52, 400, 0.47, 0.57)], False),
        ([strength(0.90, 400, 0.87, 0.93), strength(0.40, 400, 0.35, 0.45)], False),
        ([strength(0.60, 400, 0.55, 0.65), strength(0.49, 400, 0.44, 0.54)], True),
    ],
)
def test_the_gate_lets_through_who_wins_and_loses_nowhere(
    rows: list[Strength], passed: bool
) -> None:
    assert verdict(rows)[0] is passed


class Stopped(Exception):
    pass


def test_a_training_that_is_stopped_has_saved_what_it_knows(tmp_path: Path) -> None:
    """Wherever it is stopped; it goes on after the last round that it had learned from."""

    def stop(now: Progress) -> None:
        if now.games == 4:
            raise Stopped

    training = Training(plan(), tmp_path, 1)
    training.begin()
    with pytest.raises(Stopped):
        training.run(Limits(games=8), stop, lambda _: None)
    again = Training(plan(), tmp_path, 1)
    again.resume()
    assert (again.games, again.runs) == (4, 2)
    assert numbers_of(again) == numbers_of(training)
