"""What goes with winning: planted effects are found, chance is not taken for one."""

from __future__ import annotations

from collections import Counter

import pytest

from boulevard.arena.balance import ALL, Row, Study
from boulevard.arena.contest import Contest
from boulevard.arena.player import HeatPlayer, Traced
from boulevard.core.dice import Dice
from boulevard.core.messages import Factor
from boulevard.core.options import read_options
from boulevard.core.registry import find_game


def game(number: int, winner: int, *factors: Factor, players: int = 2) -> Traced:
    scores = tuple(10 if seat == winner else 4 for seat in range(players))
    places = tuple(1 if seat == winner else 2 for seat in range(players))
    return Traced(number, 1, scores, places, (), factors)


def rows(games: list[Traced], players: int = 2) -> dict[tuple[str, str, int], Row]:
    study = Study(players)
    for one in games:
        study.add([one])
    return {(row.factor, row.value, row.seat): row for row in study.rows()}


def test_every_seat_has_a_row() -> None:
    found = rows([game(n, n % 4 == 0) for n in range(40)])

    assert found["seat", "0", ALL].win_rate == 0.75
    assert found["seat", "1", ALL].win_rate == 0.25
    assert found["seat", "0", ALL].usual == 0.5
    assert found["seat", "0", ALL].entries == 40
    assert found["seat", "0", ALL].lead == 3.0
    assert found["seat", "0", ALL].is_unusual
    low, high = found["seat", "0", ALL].win_interval
    assert 0.59 < low < 0.61 and 0.85 < high < 0.87


def test_a_value_counts_for_the_seat_that_had_it() -> None:
    """Whoever holds the lamp wins; the bucket is no help."""
    dice = Dice.seeded("lamp")
    games = []
    for n in range(200):
        winner = dice.below(2)
        games.append(
            game(n, winner, Factor("thing", "lamp", winner), Factor("thing", "bucket", 1 - winner))
        )
    found = rows(games)

    assert found["thing", "lamp", ALL].win_rate == 1.0
    assert found["thing", "bucket", ALL].win_rate == 0.0
    assert found["thing", "lamp", ALL].is_unusual and found["thing", "bucket", ALL].is_unusual
    assert not found["seat", "0", ALL].is_unusual


def test_chance_alone_is_seldom_called_unusual() -> None:
    """Forty values that mean nothing, in 60 studies: by Holm's method 3 may have a wrong word."""
    dice = Dice.seeded("nothing")
    wrong = 0
    for _ in range(60):
        games = [
            game(
                n,
                dice.below(2),
                *(Factor("thing", str(dice.below(40)), seat) for seat in range(2)),
            )
            for n in range(400)
        ]
        wrong += any(row.is_unusual for row in rows(games).values())

    assert wrong <= 6


def test_what_all_have_is_told_seat_by_seat() -> None:
    """The north start is good for seat 0, the south start for seat 1."""
    games = []
    for n in range(200):
        start = "north" if n % 2 else "south"
        games.append(game(n, int(start == "south"), Factor("start", start)))
    found = rows(games)

    assert found["start", "north", 0].win_rate == 1.0
    assert found["start", "north", 1].win_rate == 0.0
    assert found["start", "south", 1].win_rate == 1.0
    assert found["start", "north", 0].usual == 0.5


def test_alone_what_all_have_is_told_once() -> None:
    games = [
        Traced(n, 1, (9,), (1 if n % 4 else 2,), (("Rival", 7),), (Factor("card", f"{n % 2}"),))
        for n in range(40)
    ]
    found = rows(games, players=1)

    assert set(found) == {("card", "0", ALL), ("card", "1", ALL)}
    assert found["card", "0", ALL].win_rate == 0.5 and found["card", "1", ALL].win_rate == 1.0
    assert found["card", "0", ALL].usual == 0.75 and found["card", "0", ALL].lead == 2.0


def test_games_of_one_heat_that_go_the_same_way_count_once() -> None:
    """In every heat the holder of the lamp wins both games, or loses both."""

    def study(size: int) -> Row:
        found = Study(2)
        for heat in range(100):
            lamp = Factor("thing", "lamp", 0)
            found.add([game(size * heat + k, heat % 2, lamp) for k in range(size)])
        return next(row for row in found.rows() if row.value == "lamp")

    once, twice = study(1), study(2)

    assert (once.entries, twice.entries) == (100, 200)
    assert twice.win_interval == pytest.approx(once.win_interval, abs=0.003)


PLAYED: list[tuple[str, int, dict[str, str], set[str]]] = [
    ("streets", 2, {}, {"start", "tile"}),
    ("streets", 3, {"consultants": "random"}, {"start", "tile", "consultant"}),
    ("streets", 3, {"consultants": "renovator,investor,hacker"}, {"start", "tile", "consultant"}),
    ("streets", 1, {}, {"start", "tile"}),
    ("vegas", 3, {"trading": "off"}, {"colour", "turn order", "first lot", "lot"}),
    ("welcome", 2, {}, {"plan"}),
    ("welcome", 1, {}, {"architect", "plan in play", "plan"}),
    ("welcome", 1, {"solo": "classic"}, {"plan in play", "plan"}),
]


@pytest.mark.parametrize(("name", "players", "words", "factors"), PLAYED)
def test_a_game_tells_its_factors(
    name: str, players: int, words: dict[str, str], factors: set[str]
) -> None:
    """Of seats that are at the table, and once each."""
    rules = find_game(name)
    varied = tuple(rules.variations(read_options(rules, players, words)))
    player = HeatPlayer(Contest(name, varied, ("greedy",), "factors"), is_traced=True)
    found = [player.play(number) for number in range(3)]

    assert {factor.name for one in found for factor in one.factors} <= factors
    told = {factor.name for one in found for factor in one.factors}
    assert factors - told <= {"plan"}, "which may not have been met in so few games"
    for one in found:
        assert all(-1 <= factor.seat < players and factor.value for factor in one.factors)
        assert max(Counter(one.factors).values()) == 1


def test_lots_and_colours_are_told_in_the_words_of_the_game() -> None:
    rules = find_game("vegas")
    options = read_options(rules, 2, {"trading": "off", "colours": "green,black"})
    of = Contest("vegas", (options,), ("random",), "s")
    factors = HeatPlayer(of, is_traced=True).play(0).factors

    assert {(f.value, f.seat) for f in factors if f.name == "colour"} == {
        ("green", 0),
        ("black", 1),
    }
    first = [factor for factor in factors if factor.name == "first lot"]
    assert len(first) == 4 and {factor.seat for factor in first} == {0, 1}
    lots = {(factor.value, factor.seat) for factor in factors if factor.name == "lot"}
    assert lots >= {(factor.value, factor.seat) for factor in first}
    assert sorted(f.value for f in factors if f.name == "turn order") == ["1", "2"]


def test_what_is_varied_are_options_of_the_game() -> None:
    starts = find_game("streets").variations(read_options(find_game("streets"), 2, {}))
    assert len(starts) == 2 and starts[0] != starts[1]

    vegas = find_game("vegas")
    colours = vegas.variations(read_options(vegas, 4, {}))
    by_seat = zip(*(other.colours.split(",") for other in colours), strict=True)  # type: ignore[attr-defined]
    assert all(len(set(seat)) == 6 for seat in by_seat)

    welcome = find_game("welcome")
    alone = welcome.variations(read_options(welcome, 1, {}))
    assert [other.architect for other in alone] == [1, 2, 3, 4, 5]  # type: ignore[attr-defined]
    for options in (read_options(welcome, 2, {}), read_options(welcome, 1, {"solo": "classic"})):
        assert welcome.variations(options) == [options]
    for rules, varied in ((find_game("streets"), starts), (vegas, colours), (welcome, alone)):
        for options in varied:
            assert options.objection() is None
            rules.start(options)
