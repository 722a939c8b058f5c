"""Many games: fair seats, the same results in any number of processes, records that verify."""

from __future__ import annotations

from math import isclose
from pathlib import Path
from typing import Any

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.options import read_options
from boulevard.core.record import read, verify
from boulevard.core.registry import find_game
from boulevard.sim.report import Tally, wilson
from boulevard.sim.runner import Plan, Played, run


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


def test_random_games_are_alike_inside_the_engine_and_at_a_table(tmp_path: Path) -> None:
    """Two series of games, one distribution: the mean scores differ by chance alone."""
    of = plan("random", games=200, players=2)
    found = []
    for records in (None, tmp_path):
        tally = Tally(of)
        for one in run(of, records=records):
            tally.add(one)
        found.append(tally.by_bot()["random"])

    assert found[0].score_interval is not None
    spread = found[0].score_interval[1] - found[0].mean_score  # two standard errors
    assert abs(found[0].mean_score - found[1].mean_score) < 3 * spread


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


def test_a_run_can_be_stopped() -> None:
    games = run(plan("random", games=10_000), jobs=2)

    assert next(games).number == 0
    games.close()


# -- counting


def test_a_shared_first_place_is_shared() -> None:
    of = plan("random", "greedy", games=2, players=2)
    tally = Tally(of)
    tally.add(Played(0, 10, (5, 5), (1, 1)))
    tally.add(Played(1, 12, (3, 7), (2, 1)))

    assert (tally.games, tally.decisions) == (2, 22)
    assert [seat.wins for seat in tally.by_seat()] == [0.5, 1.5]
    # In game 1 the bots have changed seats.
    assert {name: row.wins for name, row in tally.by_bot().items()} == {
        "random": 1.5,
        "greedy": 0.5,
    }
    assert tally.by_bot()["random"].places == (2, 0)
    assert tally.by_bot()["random"].mean_score == 6


def test_wins_add_up_to_the_games() -> None:
    of = plan("random", games=60)
    tally = Tally(of)
    for one in run(of):
        tally.add(one)

    assert isclose(sum(seat.wins for seat in tally.by_seat()), 60)
    assert sum(map(sum, (seat.places for seat in tally.by_seat()))) == 180


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
    tally = Tally(of)
    for number, score in enumerate([2, 4, 4, 4, 5, 5, 7, 9]):
        tally.add(Played(number, 1, (score, 0), (1, 2)))

    found = tally.by_seat()[0]

    assert found.mean_score == 5
    assert found.score_interval == pytest.approx((5 - 1.4816, 5 + 1.4816), abs=1e-3)


def test_two_seats_in_one_game_are_not_two_games() -> None:
    """Whoever has all seats knows the mean no better for it."""
    of = plan("random", games=2, players=2)
    tally = Tally(of)
    tally.add(Played(0, 1, (4, 4), (1, 1)))
    tally.add(Played(1, 1, (6, 6), (1, 1)))

    bot, seat = tally.by_bot()["random"], tally.by_seat()[0]

    assert (bot.games, bot.seats, bot.wins) == (2, 2, 2)
    assert (bot.mean_score, bot.score_interval) == (seat.mean_score, seat.score_interval)


def test_one_game_says_nothing_about_the_spread() -> None:
    tally = Tally(plan("random", players=2))
    tally.add(Played(0, 1, (4, 4), (1, 1)))

    assert tally.by_seat()[0].score_interval is None
