"""Who meets whom: every bot has every seat equally often, under the same chance."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from boulevard.arena.contest import MOST, Contest, Schedule, seatings
from boulevard.core.errors import Unreadable
from boulevard.core.options import read_options
from boulevard.core.registry import find_game

SIZES = [(bots, players) for bots in range(1, 8) for players in range(1, 8)]


@pytest.mark.parametrize(("bots", "players"), [*SIZES, (2, 100), (3, 100)])
def test_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    seats = list(zip(*seatings(bots, players), strict=True))

    assert len(seats) == players
    for seat in seats:
        times = Counter(seat)
        assert set(times) == set(range(bots)) and len(set(times.values())) == 1


@pytest.mark.parametrize(("bots", "players"), [size for size in SIZES if size[0] > size[1] > 1])
def test_with_more_bots_than_seats_each_two_meet_equally_often(bots: int, players: int) -> None:
    met = Counter(
        pair for seating in seatings(bots, players) for pair in combinations(sorted(seating), 2)
    )

    assert set(met) == set(combinations(range(bots), 2)) and len(set(met.values())) == 1
    assert all(len(set(seating)) == players for seating in seatings(bots, players))


def test_a_full_table_is_played_in_all_its_rotations() -> None:
    assert seatings(3, 3) == ((0, 1, 2), (1, 2, 0), (2, 0, 1))
    assert seatings(2, 4) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert seatings(1, 3) == ((0, 0, 0),)
    assert seatings(3, 2) == ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))


def test_too_many_bots_are_refused_in_one_line() -> None:
    with pytest.raises(Unreadable, match=f"20 bots for 5 seats are 15,504 line-ups, and {MOST}"):
        seatings(20, 5)


def contest(*bots: str, **words: str) -> Contest:
    game = find_game("streets")
    starts = ("station_capped", "park_capped") if not words else (words["start"],)
    options = tuple(read_options(game, 2, {"start": start}) for start in starts)
    return Contest("streets", options, bots, "s")


def test_a_heat_is_every_seating_once_with_the_same_options() -> None:
    schedule = Schedule(contest("a", "b", "c"))

    fixtures = [schedule.fixture(number) for number in range(3 * schedule.size)]

    assert schedule.size == 6
    for heat in range(3):
        own = fixtures[6 * heat : 6 * heat + 6]
        assert [fixture.heat for fixture in own] == [heat] * 6
        assert tuple(fixture.seating for fixture in own) == schedule.seatings
        assert {fixture.options.start for fixture in own} == {  # type: ignore[attr-defined]
            ("station_capped", "park_capped")[heat % 2]
        }


@pytest.mark.parametrize(("games", "heats"), [(1, 1), (6, 1), (7, 2), (600, 100)])
def test_heats_are_played_whole(games: int, heats: int) -> None:
    assert Schedule(contest("a", "b", "c")).heats(games) == heats


def test_a_bot_that_is_named_twice_is_entered_twice() -> None:
    assert contest("greedy", "random", "greedy").labels() == ("greedy", "random", "greedy 2")
