"""Sheets, moves and positions as text, there and back."""

import pytest

from boulevard.core.errors import Unreadable
from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.walk import Walk
from boulevard.games.welcome import data
from boulevard.games.welcome.messages import TakeBack, TakeTurn, WelcomeOptions
from boulevard.games.welcome.spelling import read_sheet, write_sheet, write_street
from boulevard.games.welcome.views import sheet_view
from welcome.playing import ANY_VIEW, GAME, Play, read_action, write_answer


def test_a_street_is_one_line() -> None:
    """Numbers, bis, fences, pools, roundabouts and what was spent."""
    line = "1 2 3~^1 | 4 4b | O | 7~ . | . 12"

    assert write_street(read_sheet(f"{line} / /"), 0) == line
    play = Play(f"players 2\nsheet 0 {line} / /")
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
    ("text", "complaint"),
    [
        ("", "cannot read '': expected take, refuse, write"),
        ("take 4", "cannot read 'take 4': expected take 1, take 1+2 or take back"),
        ("write T11 5", "expected a house such as T1, not 't11'"),
        ("write X1 5", "expected a house such as T1, not 'x1'"),
        ("write T1", "expected write T3 7"),
        ("fence T3|5", "a fence stands between two neighbours"),
        ("plan 4", "expected a plan: n1-1x6, "),
        ("jump", "cannot read 'jump': expected take, refuse"),
        ("p", "expected park, pool or plan, not 'p'"),
        ("take 1; take back; finish", "cannot read 'take back': that is not a step of a turn"),
        ("take 1, top park", "cannot read 'top park': that is not a step of a turn"),
        ("hand", "expected hand 2"),
        ("deal ?-park", "expected a card that everyone sees"),
    ],
)
def test_a_move_that_cannot_be_read_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.read_answer(ANY_VIEW, text)
    assert complaint in refused.value.sentence


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("chess", "cannot read 'chess': expected eye, players"),
        ("players two", "expected a number, not 'two'"),
        ("variant sideways", "expected standard or advanced, not 'sideways'"),
        ("plans n1-4x2", "`plans` names three plans"),
        ("plans n1-4x2, n2-36, n3-99", "'n3-99' is not a plan 3"),
        ("cards 7+flute", "cannot read 'cards 7+flute': expected surveyor"),
        ("piles 7", "expected a card such as 7-park, not '7'"),
        ("turn seven", "cannot read 'turn seven': expected a number"),
        ("turn 1; turn 2", "cannot read 'turn 2': `turn` was said before"),
        ("draft 0 take 1, write T1 9", "cannot have done that"),
        ("draft 0", "expected the steps of a turn"),
        ("sheet 2 1 2 3", "there is no seat 2 among 2 players"),
        ("eye 2", "there is no seat 2"),
        ("working 0", "follows from the drafts"),
        ("piles 1-surveyor, 1-surveyor, 8-park", "there are more cards than in the box"),
        ("architect {}", "that is not an architect"),
        ("solo_drawn twice", "'twice' is too much"),
    ],
)
def test_a_position_that_cannot_be_read_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(Unreadable) as refused:
        GAME.read_position(text)
    assert complaint in refused.value.sentence


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
    """Every sheet, and every position as those see it who may not see all of it."""
    for seed in range(2):
        walk = Walk(GAME, options, seed)
        for number, state in enumerate(walk.positions()):
            eyes = (EVERYONE, PUBLIC, *range(options.players))
            view = GAME.view(state, eyes[number % len(eyes)])
            assert GAME.read_position(GAME.write_position(view)) == view
            for sheet in state.sheets:
                drawn = sheet_view(sheet)
                assert read_sheet(write_sheet(drawn)) == drawn


def test_a_position_reads_like_the_table() -> None:
    """What is written is what one reads at the table; the statements come in any order."""
    text = """
        players 2
        turn 5
        plans n1-4x2, n2-36@3, n3-34
        piles 7-park, 3-temp, 12-agent
        effects 5-park, 9-bis, 4-temp
        sheet 0 1 2 | 3 . . . . . . . / . . . . . . . . . . . / . . 9 . . . . . . . . ., temps 2
        sheet 1 . . . . . . . . . . / . . . . . . . . . . . / . . . . . . . . . . . .
        draft 0 take 1, write T4 7
    """
    view = GAME.read_position(text)

    assert [line.strip() for line in text.strip().splitlines()] == GAME.write_position(
        view
    ).splitlines()
    assert GAME.read_position("; ".join(reversed(text.strip().splitlines()))) == view


def test_what_a_position_leaves_out_is_as_usual() -> None:
    """Plans, combinations and blank sheets are there without being named."""
    play = Play(GAME.load(GAME.read_position("sheet 1 5 6")))

    assert play.asked() == [0, 1]
    assert play.moves() == ["take 1", "take 2", "take 3"]
    assert GAME.read_position("solo classic; hand 0 7-park, 8-temp, 9-agent").options.players == 1


def test_open_answers_have_words_too() -> None:
    turn = "take 1, write T1 7, skip, plan 2 with T1 M3, finish reshuffle"

    assert write_answer(read_action(turn)) == turn
    assert read_action("TAKE 1; wr t1 7; sk; plan 2 with t1 m3; fin reshuffle") == read_action(turn)
    assert read_action(write_answer(TakeBack())) == TakeBack()
    for short in (TakeTurn(()), TakeTurn((read_action("refuse"),))):  # type: ignore[arg-type]
        assert read_action(write_answer(short)) == short


def test_an_architect_of_ones_own_is_written_in_full() -> None:
    own = data.Architect(
        name="x; y # z, 5",
        park=1,
        pool=1,
        temp=1,
        fence=1,
        bis_houses=1,
        agent_value=1,
        validates=(True, True, True),
    )
    view = GAME.view(GAME.start(WelcomeOptions(players=1, architect=own)), EVERYONE)

    assert GAME.read_position(GAME.write_position(view)) == view
