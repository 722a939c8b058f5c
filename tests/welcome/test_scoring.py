"""The end of the game and the score."""

from typing import Any

import pytest

from boulevard.games.welcome.events import (
    GameEnded,
    PointsChanged,
    SheetScored,
)
from boulevard.games.welcome.scoring import summaries, temp_points, totals
from boulevard.games.welcome.sheet import Sheet
from boulevard.games.welcome.spelling import read_sheet
from boulevard.games.welcome.state import WelcomeState
from boulevard.games.welcome.views import load_sheet
from welcome.playing import GAME, VECTORS, Play, new_game

TEN = "1 2 3 4 5 6 7 8 9 10"
ELEVEN = TEN + " 11"
TWELVE = ELEVEN + " 12"


def table(*sheets: str) -> tuple[WelcomeState, list[Sheet]]:
    """A standard game with these sheets."""
    state = new_game(players=max(2, len(sheets))).any_chance().state
    loaded = [load_sheet(read_sheet(text), []) for text in sheets]
    loaded += [load_sheet(read_sheet(""), [])] * (2 - len(sheets))
    state.sheets = loaded
    return state, loaded


def finish(*sheets: str, **options: Any) -> Play:
    """A finished game with these sheets."""
    play = new_game(players=len(sheets), **options).any_chance()
    play.state.sheets = [load_sheet(read_sheet(text), []) for text in sheets]
    play.state.end()
    play.state.ended = 3
    return play


STUCK = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}, refusals 2"


@pytest.mark.rule("W42", "W43")
def test_the_third_refusal_ends_the_game_when_all_have_finished() -> None:
    play = Play(f"players 2\ncards 12+pool 8+pool 9+agent\nsheet 0 {STUCK}")

    play.do("refuse; finish")
    assert not play.is_over() and play.asked() == [1]
    play.do("take 1; write T1 12; finish", 1)

    assert play.is_over()
    assert play.told(GameEnded) == [GameEnded("refusals", (0,))]
    assert play.sheet(1).startswith("12 .")


@pytest.mark.rule("W42")
def test_three_plans_end_the_game() -> None:
    play = (
        Play("""
        players 2
        turn 9
        plans n1-4x2@3 n2-36@3 n3-25
        cards 12+pool 8+pool 9+agent
        sheet 0 / / 1 2 | 3 4 5 6 7 | . . . . ., plans 3 3 0
    """)
        .do("take 1; write B12 12; plan 3; finish")
        .do("take 1; write T1 12; finish", 1)
    )

    assert play.told(GameEnded) == [GameEnded("plans", (0,))]


@pytest.mark.rule("W42", "W43")
def test_the_last_house_ends_the_game() -> None:
    """Two may bring it about in the same turn."""
    full = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}"
    play = Play(f"players 2\ncards 5+pool 8+pool 9+agent\nsheet 0 {full}\nsheet 1 {full}")

    play.do("take 1; write T5 5; finish").do("take 1; write T5 5; finish", 1)

    assert play.told(GameEnded) == [GameEnded("houses", (0, 1))]
    assert [event.seat for event in play.told(SheetScored)] == [0, 1]


@pytest.mark.rule("W44", "W45", "W47", "W48", "W54")
def test_the_full_sheet_of_the_vectors_is_worth_103() -> None:
    """Estates 43, parks 30, pools 13, temps 7, plans 14, less 1 for a bis and 3 for refusals."""
    vector = VECTORS["sheet"][0]
    top = "1 2 4~ | 5 6 | 7 8~ 9 | 11 12"
    middle = "2~ 3 3b 5 | 6 8 9 10~ | . 13 15"
    bottom = "0 1 2 3 5 6 | 7 | 9 10 12 14 17"
    boxes = "parks 3 1 5; agents 1 0 2 1 4 0, refusals 2; temps 4; plans 3 4 0"
    state, sheets = table(f"{top} / {middle} / {bottom}; {boxes}", "//; temps 4", "//; temps 2")
    state.plans[0], state.first_turn[0] = 0, 3  # n1-1x6: 8
    state.plans[1], state.first_turn[1] = 7, 1  # n2-225: first 10, later 6
    items = {item.what: item.amount for item in summaries(state)[0]}

    assert items == {
        "plans": sum(vector["plan_points"]),
        "parks": vector["expect_parks"],
        "pools": vector["expect_pools"],
        "temps": vector["expect_temps"],
        "estates": vector["expect_estates"],
        "bis": -1,
        "refusals": -3,
        "roundabouts": 0,
    }
    assert sum(items.values()) == vector["expect_total"] == totals(state, sheets)[0]


@pytest.mark.rule("W44", "W48", "W54")
def test_two_roundabouts_and_a_full_bis_track_leave_29() -> None:
    vector = VECTORS["sheet"][1]
    top = ". . 3~ O . O 7~ 8~ . ."
    middle = "1~ 1b 1b 4~ 4b 4b | . 8~ . . ."
    bottom = "1 2~ 2b 2b 2b 2b | 7~ . . . 11~ 11b"
    boxes = "agents 0 0 0 0 0 4, refusals 3; plans 3 0 0"
    state, _ = table(f"{top} / {middle} / {bottom}; {boxes}", "//; temps 3")
    state.plans[0], state.first_turn[0] = 5, 3  # n1-6x2: 10
    items = {item.what: item.amount for item in summaries(state)[0]}

    assert items["estates"] == vector["expect_estates"]
    assert items["pools"] == vector["expect_pools"]
    assert items["bis"] == -28 and items["refusals"] == -5 and items["roundabouts"] == -8
    assert items["temps"] == vector["expect_temps"]
    assert sum(items.values()) == vector["expect_total"]


@pytest.mark.rule("W44")
def test_a_score_may_be_negative() -> None:
    state, sheets = table("1 1b 1b / /, refusals 2", "")

    assert totals(state, sheets) == [-6, 0]


@pytest.mark.rule("W45")
def test_parks_and_pools_count_by_their_rows() -> None:
    state, sheets = table("//; parks 2 3 4", ". . 3~ / 1~ . . 4~ / . 2~")

    assert totals(state, sheets) == [4 + 6 + 8, 13]


@pytest.mark.rule("W46")
@pytest.mark.parametrize("vector", VECTORS["temp_rank"])
def test_temps_are_ranked_without_gaps(vector: dict[str, Any]) -> None:
    state, sheets = table(*(f"//; temps {temps}" for temps in vector["temps"]))

    assert list(temp_points(state, sheets)) == vector["points"]


@pytest.mark.rule("W47")
def test_every_estate_gives_what_its_column_is_worth() -> None:
    state, sheets = table("1 | 2 | 3 4 | 5 6 7 8 9 10 / /; agents 1 1 0 0 0 4", "")

    assert totals(state, sheets) == [3 + 3 + 3 + 12, 0]


@pytest.mark.rule("W49", "WR7", "WR39")
def test_a_tie_goes_to_more_estates_and_then_to_smaller_ones() -> None:
    """Both have 4 points: four estates of 1 against two of 2; a run of seven counts for nothing."""
    play = finish("1 | 2 | 3 | 4 | . / /", "1 2 | 3 4 | . / 1 2 3 4 5 6 7 | . /")
    result = GAME.result(play.state)
    assert result.scores == (4, 4) and result.places == (1, 2) and result.verdict == "won"

    # Equal points and as many estates: 1 and 3 against 2 and 2, and more of size 1 decide.
    play = finish("1 2 | 3 4 | . / /", "1 | 2 3 4 | . / /")
    assert GAME.result(play.state).places == (2, 1)

    play = finish("1 2 | 3 4 | . / /", "/ 1 2 | 3 4 | . /")
    result = GAME.result(play.state)
    assert result.places == (1, 1) and result.verdict == "shared"


def test_every_turn_tells_how_the_points_changed() -> None:
    """Category by category, with the new total."""
    play = Play("players 2\ncards 7+park 3+pool 9+temp")
    play.do("take 1; write T1 7; park; finish").do("take 3; write T1 9; finish", 1)

    told = [
        (e.seat, [(i.what, i.amount) for i in e.items], e.total) for e in play.told(PointsChanged)
    ]
    assert told == [(0, [("parks", 2)], 2), (1, [("temps", 7)], 7)]
