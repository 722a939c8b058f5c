"""The games in OpenSpiel: its own tests, and what it is told about a game."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy

import boulevard.envs.open_spiel  # registers the games  # noqa: F401
from boulevard.core.dice import Dice
from boulevard.core.match import worth
from boulevard.core.registry import find_game
from boulevard.core.testing_spaces import legal_indexes, observation

GAMES = [
    "boulevard_streets",
    "boulevard_streets(players=1,business=true,reward=win)",
    "boulevard_streets(players=3,consultants=random,reward=places)",
    "boulevard_vegas(trading=off)",
    "boulevard_vegas(players=3,reward=win)",
    "boulevard_welcome",
    "boulevard_welcome(players=1,variant=advanced)",
    "boulevard_welcome(expert=true,reward=places)",
]


def chosen(state: Any, dice: random.Random) -> int:
    """Any answer, by its probability."""
    if state.is_chance_node():
        numbers, chances = zip(*state.chance_outcomes(), strict=True)
        return int(dice.choices(numbers, chances)[0])
    return int(dice.choice(state.legal_actions()))


def positions(name: str, seed: int = 1) -> Iterator[Any]:
    """The states of a random game, each before it is answered, and the last one."""
    dice = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        yield state
        state.apply_action(chosen(state, dice))
    yield state


@pytest.mark.parametrize("name", GAMES)
def test_the_simulation_of_openspiel_finds_nothing_wrong(name: str) -> None:
    """Sorted answers with names of their own, clones, serialization, returns and bounds."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_can_be_played_again(tmp_path: Path) -> None:
    """In a process of its own, because what it imports of OpenSpiel warns of other packages; that
    takes longer than a game, so all of them are played in one.  A playthrough lists all answers and
    chances, so that whoever plays it again to the same text would also choose the same again."""
    script = (
        "import sys, pathlib\n"
        "from absl import flags\n"
        "from open_spiel.python.algorithms import generate_playthrough as told\n"
        "import boulevard.envs.open_spiel\n"
        "flags.FLAGS.mark_as_parsed()\n"
        "for number, name in enumerate(sys.argv[2:]):\n"
        "    text = told.playthrough(name, None, seed=7)\n"
        "    file = pathlib.Path(sys.argv[1], f'{number}.txt')\n"
        "    file.write_text(text, encoding='utf-8')\n"
        "    before, after = told.replay(str(file))\n"
        "    assert before == after == text, name\n"
    )

    subprocess.run([sys.executable, "-c", script, str(tmp_path), *GAMES], check=True)

    for number in range(len(GAMES)):
        text = (tmp_path / f"{number}.txt").read_text(encoding="utf-8")
        assert "ObservationString(" in text and "# Apply action" in text


@pytest.mark.parametrize("name", GAMES)
def test_chance_is_that_of_the_game(name: str) -> None:
    """An outcome is its position among those of the game, and as likely as its weight says."""
    for number, state in enumerate(positions(name)):
        if number > 40 or not state.is_chance_node():
            continue
        outcomes = state.play.rules.outcomes(state.play.state)
        total = sum(weight for _, weight in outcomes)
        expected = [(k, weight / total) for k, (_, weight) in enumerate(outcomes)]
        assert state.chance_outcomes() == expected
        assert sum(chance for _, chance in expected) == pytest.approx(1.0, abs=1e-12)


@pytest.mark.parametrize("name", GAMES)
def test_answers_are_the_indexes_of_the_mask(name: str) -> None:
    for number, state in enumerate(positions(name)):
        if number % 9 == 0 and state.current_player() >= 0:
            rules, inner = state.play.rules, state.play.state
            assert state.legal_actions() == legal_indexes(rules, inner, state.current_player())
            assert state.num_distinct_actions() == rules.answer_size


@pytest.mark.parametrize("name", GAMES)
def test_the_engine_gives_the_same_result_for_the_same_ledger(name: str) -> None:
    """A game between OpenSpiel's random policies, answered again in words."""
    game = pyspiel.load_game(name)
    policy = UniformRandomPolicy(game)
    dice = random.Random(3)
    state = game.new_initial_state()
    rules, options = state.play.rules, state.play.options
    again = rules.start(options)
    while not state.is_terminal():
        if state.is_chance_node():
            number = chosen(state, dice)
            rules.resolve(again, rules.outcomes(again)[number][0])
        else:
            answers = policy.action_probabilities(state)
            number = dice.choices([*answers], [*answers.values()])[0]
            seat = rules.floor(again)
            assert seat == state.current_player()
            rules.apply(again, seat, rules.action_at(again, seat, number))
        state.apply_action(number)

    assert str(state) == rules.write_position(rules.view(again, -3))
    assert state.returns() == worth(rules, again, state.reward)
    assert rules.deciding(again) == []


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_tells_nothing_hidden(name: str) -> None:
    """States that look alike to a player have the same observation, as text and as numbers."""
    dice = Dice.seeded("alike")
    game = pyspiel.load_game(name)
    for number, state in enumerate(positions(name)):
        if number % 25 or state.is_chance_node():
            continue
        for player in range(game.num_players()):
            rules = state.play.rules
            twin = state.clone()
            twin.play.state = rules.resample(state.play.state, player, dice)
            twin.play._views = {}
            assert twin.observation_string(player) == state.observation_string(player)
            row = state.observation_tensor(player)
            assert twin.observation_tensor(player) == row
            assert row == observation(rules, state.play.state, player)


@pytest.mark.parametrize("name", GAMES)
def test_information_states_have_perfect_recall(name: str) -> None:
    """What a player knew it knows still, and it knows what it answered."""
    known = [""] * pyspiel.load_game(name).num_players()
    dice = random.Random(5)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        number, player = chosen(state, dice), state.current_player()
        words = state.action_to_string(player, number)
        state.apply_action(number)
        for other, before in enumerate(known):
            now = state.information_state_string(other)
            assert now.startswith(before)
            assert (f"{other}: {words}\n" in now[len(before) :]) is (other == player)
            known[other] = now


def test_only_its_owner_knows_a_tile_that_was_drawn() -> None:
    """Two deals that differ in a tile of the first player's."""
    one = pyspiel.load_game("boulevard_streets").new_initial_state()
    one.apply_action(0)
    two = one.clone()
    one.apply_action(0)
    two.apply_action(1)

    assert one.information_state_string(1) == two.information_state_string(1)
    assert one.information_state_string(0) != two.information_state_string(0)
    assert one.observation_tensor(1) == two.observation_tensor(1)


@pytest.mark.parametrize("name", GAMES)
def test_a_state_survives_pickling(name: str) -> None:
    for number, state in enumerate(positions(name)):
        if number == 30:
            again = pickle.loads(pickle.dumps(state))
            assert str(again) == str(state)
            assert again.history() == state.history()
            assert again.information_state_string(0) == state.information_state_string(0)
            assert again.legal_actions() == state.legal_actions()


def test_a_game_survives_pickling() -> None:
    """Also in a process that has not imported anything yet."""
    game = pyspiel.load_game("boulevard_streets(players=3)")
    script = (
        "import pickle, sys\n"
        "game = pickle.loads(bytes.fromhex(sys.argv[1]))\n"
        "print(game, game.new_initial_state().num_players())\n"
    )

    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    command = [sys.executable, "-c", script, pickle.dumps(game).hex()]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert told == "boulevard_streets(players=3) 3\n"


def test_a_missing_extra_is_named() -> None:
    script = "import sys; sys.modules['pyspiel'] = None; import boulevard.envs.open_spiel"

    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stderr

    sentence = "pyspiel is not installed: pip install 'boulevard[open-spiel]'"
    assert told.splitlines()[-1] == f"ModuleNotFoundError: {sentence}"


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game("boulevard_streets").new_initial_state()
    before = str(state)
    clone = state.clone()
    clone.apply_action(0)

    assert str(state) == before != str(clone)
    assert state.legal_actions() == state.clone().legal_actions()


@pytest.mark.parametrize(
    ("name", "utility", "total", "least", "most"),
    [
        ("boulevard_streets", "ZERO_SUM", 0.0, -65534.0, 65534.0),
        ("boulevard_streets(players=3)", "GENERAL_SUM", None, -65534.0, 65534.0),
        ("boulevard_streets(players=3,reward=places)", "ZERO_SUM", 0.0, -1.0, 1.0),
        ("boulevard_streets(players=4,reward=win)", "CONSTANT_SUM", 1.0, 0.0, 1.0),
        ("boulevard_streets(players=1,reward=win)", "GENERAL_SUM", None, 0.0, 1.0),
    ],
)
def test_what_a_game_is_worth_is_declared(
    name: str, utility: str, total: float | None, least: float, most: float
) -> None:
    game = pyspiel.load_game(name)

    assert game.get_type().utility.name == utility
    assert game.utility_sum() == total
    assert (game.min_utility(), game.max_utility()) == (least, most)


def test_parameters_are_the_options_of_the_game() -> None:
    game = pyspiel.load_game("boulevard_streets(consultants=hacker+investor,start=park_capped)")

    options = game.new_initial_state().play.options
    assert (options.consultants, options.start) == ("hacker,investor", "park_capped")
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert "tiles" not in game.get_type().parameter_specification


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("boulevard_streets(players=9)", "Streets is for 1 to 5 players, not 9"),
        ("boulevard_streets(reward=gold)", "reward is one of lead, places, win, score, not 'gold'"),
        (
            "boulevard_streets(start=north)",
            "option start is one of station_capped, park_capped, not 'north'",
        ),
        (
            "boulevard_streets(consultants=hacker)",
            "1 consultant for 2 players; name one for each player (S11.1)",
        ),
    ],
)
def test_bad_parameters_get_one_clear_line(name: str, sentence: str) -> None:
    with pytest.raises(pyspiel.SpielError) as caught:
        pyspiel.load_game(name)

    assert str(caught.value) == sentence


def test_commas_are_said_otherwise() -> None:
    with pytest.raises(pyspiel.SpielError, match=r"say consultants=hacker\+investor$"):
        pyspiel.load_game("boulevard_streets", {"consultants": "hacker,investor"})


def test_an_answer_that_is_not_legal_changes_nothing() -> None:
    state = pyspiel.load_game("boulevard_streets").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="there is no outcome 99"):
        state.apply_action(99)
    while state.is_chance_node():
        state.apply_action(0)
    before = str(state)
    illegal = next(n for n in range(5000) if n not in state.legal_actions())

    with pytest.raises(pyspiel.SpielError, match=f"the answer {illegal} is not legal for player 0"):
        state.apply_action(illegal)

    assert str(state) == before


def test_an_observer_takes_no_parameters() -> None:
    game = pyspiel.load_game("boulevard_streets")
    with pytest.raises(pyspiel.SpielError, match="takes no parameters, such as width"):
        make_observation(game, None, {"width": 3})


def test_what_is_public_and_what_is_private_are_told_apart() -> None:
    game = pyspiel.load_game("boulevard_streets")
    private = pyspiel.PrivateInfoType

    def observer(who: Any, *, public: bool) -> Any:
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=False, private_info=who
        )
        return make_observation(game, kind)

    only = observer(private.SINGLE_PLAYER, public=False)
    public = observer(private.NONE, public=True)
    everything = observer(private.ALL_PLAYERS, public=True)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)

    rules, inner = state.play.rules, state.play.state
    held = rules.view(inner, 0).hands[0][0].tile
    assert held in only.string_from(state, 0)
    assert held not in only.string_from(state, 1)
    assert held not in public.string_from(state, 0)
    assert everything.string_from(state, 1) == str(state)
    assert only.tensor is None
    everything.set_from(state, 0)
    assert everything.tensor.tolist() == observation(rules, inner, -3)
    assert np.shares_memory(everything.dict["money"], everything.tensor)


def test_a_turn_of_all_seats_is_asked_one_by_one() -> None:
    """What a seat answers before the reveal tells the next one nothing."""
    dice = random.Random(2)
    state = pyspiel.load_game("boulevard_welcome(players=3)").new_initial_state()
    while state.is_chance_node():
        state.apply_action(chosen(state, dice))
    known = [state.information_state_string(player) for player in range(3)]
    seen = [state.observation_tensor(player) for player in range(3)]
    while state.current_player() == 0:
        state.apply_action(chosen(state, dice))

    assert state.current_player() == 1
    for player in (1, 2):
        assert state.information_state_string(player) == known[player]
        assert state.observation_tensor(player) == seen[player]
    assert state.information_state_string(0) != known[0]


def test_an_environment_of_openspiel_plays_it() -> None:
    """Its agents are given the observation, as there is no tensor of an information state."""
    game = pyspiel.load_game("boulevard_streets(reward=places)")
    environment = rl_environment.Environment(game)
    environment.seed(1)
    dice = random.Random(1)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([dice.choice(step.observations["legal_actions"][player])])

    assert sum(step.rewards) == 0.0
    assert len(step.observations["info_state"][0]) == find_game("streets").observation_size
