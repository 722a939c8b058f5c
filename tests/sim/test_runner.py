"""Many games: fair seats, the same results in any number of processes, records that verify."""

from __future__ import annotations

from math import isclose
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from boulevard.bots.bot import Bot, Sight
from boulevard.bots.random import RandomBot
from boulevard.core.dice import Dice
from boulevard.core.errors import Unreadable
from boulevard.core.messages import Action
from boulevard.core.options import read_options
from boulevard.core.record import read, verify
from boulevard.core.registry import find_game
from boulevard.core.state import State
from boulevard.games.vegas.messages import Propose
from boulevard.sim.nature import Stream
from boulevard.sim.report import Scoreboard, wilson
from boulevard.sim.runner import Plan, Played, play_game, run

S = TypeVar("S", bound=State)


def plan(*bots: str, games: int = 6, players: int = 3, seed: str = "s", **words: str) -> Plan:
    options = read_options(find_game("streets"), players, words)
    return Plan("streets", options, bots, games, seed)


def results(of: Plan, jobs: int = 1, records: Path | None = None) -> list[Played]:
    return list(run(of, jobs, records))


# -- games


def test_every_game_is_played_once_and_in_order() -> None:
    played = results(plan("random", games=40), jobs=3)

    assert [one.number for one in played] == list(range(40))


@pytest.mark.parametrize("bots", [("random",), ("random", "greedy")], ids=" ".join)
def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(
    bots: tuple[str, ...],
) -> None:
    alone = results(plan(*bots))

    assert results(plan(*bots), jobs=2) == alone
    assert results(plan(*bots), jobs=3) == alone


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    few, many = plan("greedy", "random", games=2), plan("greedy", "random", games=5)

    assert results(many)[:2] == results(few)
    assert results(plan("random", seed="t")) != results(plan("random", seed="s"))


def test_everyone_moves_on_by_one_seat_from_game_to_game() -> None:
    bots = plan("greedy", "random", players=4)

    seated = [[bots.entrant_at(seat, number) for seat in range(4)] for number in range(4)]

    assert seated[0] == [0, 1, 2, 3]
    assert seated[1] == [3, 0, 1, 2]
    assert all(sorted(column) == [0, 1, 2, 3] for column in zip(*seated, strict=True))
    assert bots.entrants() == ("greedy", "random", "greedy", "random")
    assert bots.names() == ("greedy", "random", "greedy 2", "random 2")


@pytest.mark.parametrize("bots", [("random",), ("random", "greedy")], ids=" ".join)
def test_records_verify_and_say_what_was_played(bots: tuple[str, ...], tmp_path: Path) -> None:
    of = plan(*bots, games=3, seed="a/b")

    played = results(of, records=tmp_path / "new" / "folder")

    files = [tmp_path / "new" / "folder" / f"streets-a_b-{number}.jsonl" for number in range(3)]
    assert sorted((tmp_path / "new" / "folder").iterdir()) == files
    for one, file in zip(played, files, strict=True):
        record = read(file.read_text(encoding="utf-8"), find_game)
        game: Any = find_game("streets")
        assert verify(game, record) == []
        assert record.result is not None
        assert (record.result.scores, record.result.places) == (one.scores, one.places)
        assert sum(line.by >= 0 for line in record.lines) == one.decisions
        assert record.header.names[one.number % 3] == bots[0]


def test_results_are_the_same_with_and_without_records(tmp_path: Path) -> None:
    of = plan("random", "greedy", games=3)

    assert results(of, records=tmp_path) == results(of)
    assert results(of, jobs=2, records=tmp_path) == results(of)


MIXES: list[tuple[str, int, dict[str, str]]] = [
    ("streets", 1, {"difficulty": "easy"}),
    ("streets", 5, {"business": "true", "consultants": "random"}),
    ("vegas", 2, {"trading": "full"}),
    ("vegas", 6, {}),
    ("welcome", 1, {}),
    ("welcome", 4, {"variant": "advanced", "expert": "true"}),
    ("welcome", 12, {}),
]


@pytest.mark.parametrize(("name", "players", "words"), MIXES, ids=str)
def test_random_games_are_the_same_inside_the_engine_and_answer_by_answer(
    name: str, players: int, words: dict[str, str], tmp_path: Path
) -> None:
    """One seed is one series of games, in every game; what is written down of it verifies."""
    game: Any = find_game(name)
    of = Plan(name, read_options(game, players, words), ("random",), 3, "s")

    played = results(of, records=tmp_path)

    assert played == results(of)
    for one in played:
        file = tmp_path / f"{name}-s-{one.number}.jsonl"
        record = read(file.read_text(encoding="utf-8"), find_game)
        assert verify(game, record) == []
        result = record.result
        assert result is not None
        assert (one.scores, one.places) == (result.scores, result.places)
        assert one.rivals == tuple((rival.name, rival.score) for rival in result.rivals)


def test_a_record_says_that_nature_had_one_pair_of_dice(tmp_path: Path) -> None:
    """Checked as if there had been new ones for each of nature's answers, it would not hold."""
    list(run(plan("random", games=1), records=tmp_path))
    record = read(next(tmp_path.iterdir()).read_text(encoding="utf-8"), find_game)
    game: Any = find_game("streets")

    other = replace(record, header=replace(record.header, dice=None))

    assert record.header.dice == "stream"
    assert [fault.partition(" is ")[2] for fault in verify(game, other)] == [
        "not what the seed gives"
    ]


class Haggler(RandomBot):
    """Says what comes to mind, whenever it may."""

    speaks_unasked = True

    def volunteer(self, sight: Sight[S]) -> Action | None:
        return sight.game.suggest(sight.imagine(self.dice), sight.seat, self.dice)


def test_only_bots_that_speak_unasked_are_asked_for_offers() -> None:
    game: Any = find_game("vegas")
    options = read_options(game, 3, {"trading": "full"})
    kinds = (RandomBot, Haggler, RandomBot)
    bots: list[Bot] = [kind(Dice.seeded("haggling", seat)) for seat, kind in enumerate(kinds)]

    lines = play_game(game, game.start(options), bots, Stream(Dice.seeded("haggling")))

    assert {line.by for line in lines if isinstance(line.answer, Propose)} == {1}


def test_a_record_of_another_game_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "streets-s-1.jsonl"
    file.write_text("something else")

    with pytest.raises(Unreadable, match="is left as it is"):
        results(plan("random"), jobs=2, records=tmp_path)

    assert file.read_text() == "something else"


@pytest.mark.parametrize("bots", [(), ("random",) * 4])
def test_more_bots_than_seats_or_none_at_all_are_refused(bots: tuple[str, ...]) -> None:
    with pytest.raises(Unreadable, match="bots for 3 seats"):
        plan(*bots)


# -- counting


def test_a_shared_first_place_is_shared() -> None:
    of = plan("random", "greedy", games=2, players=2)
    board = Scoreboard(of)
    board.add(Played(0, 10, (5, 5), (1, 1)))
    board.add(Played(1, 12, (3, 7), (2, 1)))

    assert (board.games, board.decisions) == (2, 22)
    assert [seat.wins for seat in board.by_seat()] == [0.5, 1.5]
    # In game 1 the bots have changed seats.
    assert {name: row.wins for name, row in board.by_bot().items()} == {
        "random": 1.5,
        "greedy": 0.5,
    }
    assert board.by_bot()["random"].places == (2, 0)
    assert board.by_bot()["random"].mean_score == 6


def test_wins_add_up_to_the_games() -> None:
    of = plan("random", games=60)
    board = Scoreboard(of)
    for one in run(of):
        board.add(one)

    assert isclose(sum(seat.wins for seat in board.by_seat()), 60)
    assert sum(map(sum, (seat.places for seat in board.by_seat()))) == 180


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_of_a_rate_is_that_of_wilson(
    wins: int, games: int, low: float, high: float
) -> None:
    """The last row is the worked example of Newcombe (1998), method 3."""
    found = wilson(wins, games)

    assert found == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_a_mean_is_the_normal_one() -> None:
    of = plan("random", games=8, players=2)
    board = Scoreboard(of)
    for number, score in enumerate([2, 4, 4, 4, 5, 5, 7, 9]):
        board.add(Played(number, 1, (score, 0), (1, 2)))

    found = board.by_seat()[0]

    assert found.mean_score == 5
    assert found.score_interval == pytest.approx((5 - 1.4816, 5 + 1.4816), abs=1e-3)


def test_two_seats_in_one_game_are_not_two_games() -> None:
    """Whoever has all seats knows the mean no better for it."""
    of = plan("random", games=2, players=2)
    board = Scoreboard(of)
    board.add(Played(0, 1, (4, 4), (1, 1)))
    board.add(Played(1, 1, (6, 6), (1, 1)))

    bot, seat = board.by_bot()["random"], board.by_seat()[0]

    assert (bot.games, bot.seats, bot.wins) == (2, 2, 2)
    assert (bot.mean_score, bot.score_interval) == (seat.mean_score, seat.score_interval)


def test_one_game_says_nothing_about_the_spread() -> None:
    board = Scoreboard(plan("random", players=2))
    board.add(Played(0, 1, (4, 4), (1, 1)))

    assert board.by_seat()[0].score_interval is None
