"""The table of a simulation fits 80 columns: names give way, figures stay whole."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from boulevard.core.options import read_options
from boulevard.core.registry import find_game
from boulevard.sim.report import Scoreboard, as_table, shortened
from boulevard.sim.runner import Plan, Played

GAMES = 300
LONG = ("thoughtful-gambler,depth=12,noise=0.01", "thoughtful-gambler,depth=12,noise=0.02")
RIVAL = "A rival with quite a long name"


def printed(
    game: str, players: int, bots: tuple[str, ...], width: int = 80
) -> tuple[Scoreboard, list[str]]:
    """Games with large scores that everyone wins now and then, and their table."""
    plan = Plan(game, read_options(find_game(game), players, {}), bots, GAMES, "s")
    board = Scoreboard(plan)
    for number in range(GAMES):
        scores = tuple(1000 + 37 * ((seat + number) % players) for seat in range(players))
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        board.add(Played(number, 1_000_000, scores, places, ((RIVAL, 1234),)))
    out = StringIO()
    table = as_table(board, plan, {"variant": "advanced"}, 123.4, compiled=True)
    Console(file=out, width=width).print(table)
    return board, out.getvalue().splitlines()


@pytest.mark.parametrize("bots", [("random",), LONG, ("r",)])
@pytest.mark.parametrize(
    ("game", "players"), [("streets", 2), ("vegas", 6), ("welcome", 10), ("welcome", 100)]
)
def test_a_table_fits_80_columns_with_its_figures_whole(
    game: str, players: int, bots: tuple[str, ...]
) -> None:
    board, lines = printed(game, players, bots)

    assert max(map(cell_len, lines)) <= 80
    rows = [*board.by_bot().values(), *board.by_seat()]
    for row in rows:
        low, high = row.win_interval
        assert row.score_interval is not None
        worst, best = row.score_interval
        figures = {
            f"{100 * row.win_rate:.1f}%",
            f"{100 * low:.1f}-{100 * high:.1f}%",
            f"{row.mean_score:.1f}",
            f"{worst:.1f} to {best:.1f}",
        }
        assert any(all(figure in line for figure in figures) for line in lines), figures
    assert any(line.lstrip().startswith("A rival") and "1234.0" in line for line in lines)


def test_places_are_told_one_by_one_as_long_as_there_is_room() -> None:
    _, few = printed("vegas", 6, LONG)
    assert any(line.count(" 17") == 6 for line in few)

    _, many = printed("welcome", 100, LONG)
    assert not any("places %" in line for line in many)
    assert any(" 50.5 " in line for line in many), "the mean place"


def test_bots_that_differ_at_the_end_of_their_names_can_be_told_apart() -> None:
    _, lines = printed("vegas", 6, LONG)

    starts = [line.split()[0] for line in lines if line.lstrip().startswith("though")]
    assert len(starts) == len(set(starts)) == 2


def test_names_are_whole_where_there_is_room() -> None:
    _, lines = printed("streets", 2, LONG, width=120)

    assert all(any(name in line for line in lines) for name in LONG)


@pytest.mark.parametrize("name", ["greedy", "漢字漢字漢字漢字", "a" * 40, "x"])
@pytest.mark.parametrize("room", [1, 2, 3, 5, 8, 16, 40])
def test_a_shortened_name_fits_its_room(name: str, room: int) -> None:
    short = shortened(name, room)

    assert 0 < cell_len(short) <= room
    assert (short == name) == (cell_len(name) <= room)
