"""A network is whole numbers: the same value by any way of adding up, on any machine."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bots.trap import OPTIONS, Trap
from boulevard.bots.level import Medium
from boulevard.bots.network import SKIP_BITS, VALUE, WIN, Network, final_value
from boulevard.bots.network_file import (
    FIRST_LINE,
    LARGEST,
    NetworkFile,
    Numbers,
    Origin,
    Section,
    empty_file,
    fault_of,
    installed,
    read,
    read_path,
    weights_of,
)
from boulevard.bots.standing import Standing
from boulevard.core.arrays import shorts
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.frames import NATURE, NOBODY
from boulevard.core.policy import Quick
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets
from boulevard.games.vegas.rules import Vegas

GAME = Streets()
HIDDEN = 6
BITS = 20
ORIGIN = Origin(
    command="boulevard train", seed="1", games=7, seconds=1.5, jobs=1, version="0", date="today"
)


def some_numbers(seed: int = 1, hidden: int = HIDDEN) -> Numbers:
    dice = random.Random(seed)
    inputs = GAME.feature_size

    def draw(count: int, most: int) -> list[int]:
        return [dice.randint(-most, most) for _ in range(count)]

    return Numbers(
        draw(inputs * hidden, 900),
        draw(hidden, 90_000),
        draw(hidden, 40_000),
        draw(inputs, 300_000),
        dice.randint(-5_000, 5_000),
    )


def section(*players: int, hidden: int = HIDDEN) -> Section:
    return Section(
        players=players, hidden=hidden, bits=BITS, clear_lead=GAME.clear_lead, origin=ORIGIN
    )


def some_file(*players: int) -> NetworkFile:
    return empty_file(GAME).with_network(section(*players), some_numbers())


def value_by_hand(row: list[int], numbers: Numbers) -> int:
    hidden = len(numbers.bias)
    total = 0
    for unit in range(hidden):
        reached = numbers.bias[unit]
        for n, feature in enumerate(row):
            reached += feature * numbers.first[n * hidden + unit]
        total += max(reached, 0) * numbers.second[unit]
    past = sum(feature * weight for feature, weight in zip(row, numbers.skip, strict=True))
    return (total >> BITS) + (past >> SKIP_BITS) + numbers.offset


def positions(players: int, seed: int, stride: int = 9) -> list[Any]:
    """Positions of a random game in which a seat is asked."""
    state = GAME.start(StreetsOptions(players=players))
    dice = Dice.seeded("network", seed)
    found: list[Any] = []
    answers = 0
    while (seat := GAME.floor(state)) != NOBODY:
        if seat == NATURE:
            GAME.play(state, NATURE, GAME.draw(state, dice))
            continue
        if answers % stride == 0:
            found.append(GAME.copy(state))
        answers += 1
        GAME.play(state, seat, GAME.pick(state, seat, dice))
    return [*found, state]


def row_of(state: Any, seat: int) -> list[int]:
    row = shorts(GAME.feature_size)
    GAME.features(state, seat, row)
    return list(row)


def test_two_units_in_a_word_and_sums_that_are_kept_change_no_value() -> None:
    """The sums of the last position are carried on; each value is as if added up by hand."""
    numbers = some_numbers()
    assert fault_of(GAME, HIDDEN, numbers) == ""
    network = Network(weights_of(GAME.feature_size, section(3), numbers))
    looked = 0
    for seed in (1, 2):
        for state in positions(3, seed)[:-1]:
            for seat in range(3):
                by_hand = value_by_hand(row_of(state, seat), numbers)
                assert network.value(GAME, state, seat) == by_hand
                looked += 1
    assert looked > 20


def test_answers_are_weighed_by_where_they_lead() -> None:
    network = some_file(2).network(2)
    assert network is not None
    for state in positions(2, 3)[:-1]:
        seat = GAME.floor(state)
        turns = GAME.turns(state, seat)
        values = network.weigh(GAME, state, seat, turns)
        for turn, value in zip(turns, values, strict=True):
            trial = GAME.copy(state)
            for code in turn:
                GAME.play(trial, seat, code)
            assert value == network.value(GAME, trial, seat)
        best = network.answer(GAME, state, seat, Dice.seeded("any"))
        assert best == turns[values.index(max(values))][0]


def test_a_finished_game_is_worth_what_it_came_to() -> None:
    """The lead in clear leads, and winning on top of it."""
    end = positions(2, 4)[-1]
    scores, lead = GAME.scores(end), GAME.clear_lead
    network = some_file(2).network(2)
    assert network is not None
    for seat in (0, 1):
        ahead = scores[seat] - scores[1 - seat]
        won = WIN // 2 if ahead > 0 else -WIN // 2 if ahead < 0 else 0
        assert final_value(GAME, end, seat, lead) == ahead * VALUE // lead + won
        assert network.value(GAME, end, seat) == final_value(GAME, end, seat, lead)


def test_a_playout_follows_a_policy_to_a_depth() -> None:
    """It stops before the decision that would be one too many, and at the end of the game."""
    network = some_file(2).network(2)
    assert network is not None
    for policy in (None, Quick[Any](), network):
        state = GAME.start(StreetsOptions(players=2))
        assert GAME.play_out(state, Dice.seeded("depth"), None, policy, 5) == 5
        assert GAME.floor(state) >= 0
    assert GAME.play_out(state, Dice.seeded("rest"), None, Quick()) > 20
    assert GAME.deciding(state) == []


def test_a_network_whose_sums_could_leave_their_words_is_noticed() -> None:
    numbers = some_numbers()
    large = msgspec.structs.replace(numbers, first=[10**6] * len(numbers.first))
    heavy = msgspec.structs.replace(numbers, second=[2**31] * HIDDEN)
    assert "hidden unit 0" in fault_of(GAME, HIDDEN, large)
    assert "too large" in fault_of(GAME, HIDDEN, heavy)


# -- files ---------------------------------------------------------------------------------------


def test_a_file_reads_back_as_it_was_written() -> None:
    file = some_file(2, 3)
    data = file.write()
    back = read(data, GAME)
    assert back.write() == data
    assert back.serves() == (2, 3)
    assert back.header.sections[0].origin == ORIGIN
    assert back.numbers == file.numbers
    assert back.network(1) is None  # and larger ones by the largest
    three, four = back.network(3), back.network(4)
    assert three is not None and four is not None and three.weights is four.weights
    assert len(data) < LARGEST


def test_a_new_network_takes_over_the_tables_that_it_serves() -> None:
    file = some_file(1, 2, 3).with_network(section(2, 4), some_numbers(2))
    assert [one.players for one in file.header.sections] == [(1, 3), (2, 4)]
    assert file.numbers == (some_numbers(1), some_numbers(2))
    assert read(file.write(), GAME).serves() == (1, 2, 3, 4)


def damaged(data: bytes) -> bytes:
    return data[:-9] + bytes([data[-9] ^ 1]) + data[-8:]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"hello", "this is no network file"),
        (FIRST_LINE + b"{}\n", "this network file is damaged: its second line says nothing"),
        (damaged(some_file(2).write()), "its numbers are not those it was made with"),
        (some_file(2).write()[:-4], "its numbers are not those it was made with"),
        (
            some_file(2).write().replace(b'"features_version":1', b'"features_version":0'),
            "boulevard train streets makes a new one",
        ),
        (empty_file(Vegas()).write(), "this network plays vegas, not streets"),
    ],
)
def test_what_is_damaged_or_foreign_is_refused_in_one_line(data: bytes, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read(data, GAME)
    assert said in refused.value.sentence
    assert len(refused.value.sentence.splitlines()) == 1


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"cannot read .*nowhere\.bin"):
        read_path(tmp_path / "nowhere.bin", GAME)
    path = tmp_path / "torn.bin"
    path.write_bytes(b"torn")
    with pytest.raises(Unreadable, match=r"torn\.bin: this is no network file"):
        read_path(path, GAME)


def test_a_level_without_a_network_plays_all_the_same() -> None:
    """At a game that brings none."""
    game = Trap()
    state, bot = game.start(OPTIONS), Medium(Dice.seeded("none"))
    assert isinstance(bot.estimator(game, 2), Standing)
    assert bot.pick(game, state, 0) in game.codes(state, 0)


def test_a_table_larger_than_any_that_was_practised_has_a_network() -> None:
    game = Vegas()
    file = installed(game)
    assert file is not None and max(file.serves()) < 6
    assert isinstance(Medium(Dice.seeded("six")).estimator(game, 6), Network)
