"""Sheets, moves and positions as text, there and back."""

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import NATURE
from boulevard.core.walk import Walk, snapshot
from boulevard.games.welcome.messages import TakeBack, WelcomeOptions
from boulevard.games.welcome.notation import read_move, write_move
from boulevard.games.welcome.position import (
    read_position,
    read_sheet,
    write_position,
    write_sheet,
    write_street,
)
from boulevard.games.welcome.views import sheet_view
from welcome.playing import GAME, Play


def test_a_street_is_one_line() -> None:
    """Numbers, bis, fences, pools, roundabouts and what was spent."""
    line = "1 2 3~^1 | 4 4b | O | 7~ . | . 12"

    assert write_street(read_sheet(f"{line} / /"), 0) == line
    play = Play(f"standard\nsheet 0: {line} / /")
    assert play.sheet().split(" / ")[0] == line


def test_what_is_left_out_is_empty() -> None:
    assert read_sheet("") == read_sheet(". . . / / ")
    assert read_sheet("5 | 6").streets[0].houses == (5, 6) + (-1,) * 8


@pytest.mark.parametrize(
    "text",
    [
        "1 2 x / /",
        "| 1 / /",
        "1 2 3 4 5 6 7 8 9 10 11 / /",
        "1 2 3 4 5 6 7 8 9 10 | / /",
        "/ / / /",
        "//; temps",
        "//; temps many",
        "//; cars 3",
    ],
)
def test_a_sheet_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_sheet(text)


@pytest.mark.parametrize(
    "text",
    [
        "take 4",
        "write T11 5",
        "write X1 5",
        "fence T3|5",
        "plan 4",
        "jump",
        "take 1; take back; finish",
        "hand",
    ],
)
def test_a_move_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_move(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "chess",
        "standard, sideways",
        "standard\nplans n1-4x2",
        "standard\nplans n1-4x2 n2-36 n3-99",
        "standard\nplans n1-4x2 n2-36 n3-34\ncards 7+flute",
        "standard\nplans n1-4x2 n2-36 n3-34\npiles 7",
        "standard\nplans n1-4x2 n2-36 n3-34\nturn seven",
        "standard\nplans n1-4x2 n2-36 n3-34\nmoon full",
        "standard\nplans n1-4x2 n2-36 n3-34\ndraft 0: take 1; write T1 9",
        "standard\nplans n1-4x2 n2-36 n3-34\npiles 1-surveyor 1-surveyor 8-park",
    ],
)
def test_a_position_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_position(text)


@pytest.mark.parametrize(
    "options",
    [
        WelcomeOptions(players=3),
        WelcomeOptions(players=2, variant="advanced"),
        WelcomeOptions(players=3, expert=True, variant="advanced"),
        WelcomeOptions(players=1, solo="classic"),
        WelcomeOptions(players=1, architect=5, variant="advanced"),
    ],
)
def test_everything_in_a_game_can_be_written_and_read(options: WelcomeOptions) -> None:
    """Every move, every sheet, and every position in which seats are asked."""
    for seed in range(2):
        walk = Walk(GAME, options, seed)
        for state in walk.positions():
            asked = GAME.deciding(state)
            if asked != [NATURE]:
                assert snapshot(GAME, read_position(write_position(state))) == snapshot(GAME, state)
                for seat in asked:
                    for action in GAME.actions(state, seat)[:40]:
                        assert read_move(write_move(action)) == action
            for sheet in state.sheets:
                view = sheet_view(sheet)
                assert read_sheet(write_sheet(view)) == view


def test_open_answers_have_words_too() -> None:
    turn = "take 1; write T1 7; skip; plan 2 with T1 M3; finish reshuffle"

    assert write_move(read_move(turn)) == turn
    assert read_move(write_move(TakeBack())) == TakeBack()


def test_an_architect_of_ones_own_has_no_position_text() -> None:
    from boulevard.games.welcome import data

    own = data.Architect(
        name="x",
        park=1,
        pool=1,
        temp=1,
        fence=1,
        bis_houses=1,
        agent_value=1,
        validates=(True, True, True),
    )
    with pytest.raises(Unreadable, match="own"):
        write_position(GAME.start(WelcomeOptions(players=1, architect=own)))
