"""The advanced variant: ten more plans, and roundabouts."""

import pytest

from boulevard.games.welcome import data
from boulevard.games.welcome.events import (
    GameEnded,
)
from welcome.playing import GAME, Play, new_game

TEN = "1 2 3 4 5 6 7 8 9 10"
ELEVEN = TEN + " 11"
TWELVE = ELEVEN + " 12"


@pytest.mark.rule("W50")
def test_ten_plans_join_the_first_two_piles() -> None:
    basic, advanced = new_game(players=2), new_game(players=2, variant="advanced")
    counts = []
    for play in (basic, advanced):
        found = []
        for _ in range(3):
            outcomes = GAME.outcomes(play.state)
            found.append(len(outcomes))
            GAME.resolve(play.state, outcomes[-1][0])
        counts.append(found)

    assert counts == [[6, 6, 6], [11, 11, 6]]
    without = Play("players 2\ncards 7+park 8+pool 9+agent").refuses("roundabout T1")
    assert without == ("only_advanced", "W50")


@pytest.mark.rule("W50", "WR37")
@pytest.mark.parametrize(
    "options",
    [
        {"players": 2},
        {"players": 2, "expert": True},
        {"players": 1},
        {"players": 1, "solo": "classic"},
    ],
)
def test_one_switch_brings_plans_and_roundabouts_in_every_mode(options: dict[str, object]) -> None:
    with_it = new_game(**options, variant="advanced").any_chance()
    without = new_game(**options).any_chance()

    assert "roundabout T1" in with_it.moves() and "roundabout T1" not in without.moves()
    for card in without.state.plans:
        assert data.plans()[card].set == "basic"


@pytest.mark.rule("W51")
def test_a_roundabout_may_come_before_or_after_the_number_and_once_a_turn() -> None:
    before = Play("variant advanced\ncards 7+park 8+pool 9+agent").do("roundabout T4")
    assert before.moves() == ["take 1", "take 2", "take 3"]
    assert before.refuses("roundabout T6") == ("one_roundabout", "W51")
    assert before.do("take 1; write T1 7; skip").stage() == "FinishTurn"

    after = Play("variant advanced\ncards 7+park 8+pool 9+agent").do("take 1; write T1 7; park")
    assert after.stage() == "ChooseRoundabout"
    assert after.refuses("roundabout T1") == ("not_empty", "W51")
    after.do("roundabout T4")
    assert after.draft().startswith("7 . . | O | . . . . . .")


@pytest.mark.rule("W51")
def test_fences_are_drawn_on_both_sides_of_a_roundabout() -> None:
    """Where there is a gap: at the end of a street the outer end will do."""
    for place, street in (
        ("T1", "O | . . . . . . . . ."),
        ("T10", ". . . . . . . . . | O"),
        ("T5", ". . . . | O | . . . . ."),
    ):
        play = Play("variant advanced\ncards 7+park 8+pool 9+agent").do(f"roundabout {place}")
        assert play.draft().split(" / ")[0] == street


@pytest.mark.rule("W51")
def test_there_are_two_roundabouts() -> None:
    play = Play("variant advanced\ncards 7+park 8+pool 9+agent\nsheet 0 O | . | O | . / /")

    assert play.moves() == ["take 1", "take 2", "take 3"]
    assert play.refuses("roundabout T2") == ("no_roundabout_left", "W51")
    assert play.do("take 1; write M1 7; park").stage() == "FinishTurn"


@pytest.mark.rule("W52")
def test_numbers_begin_afresh_on_either_side_of_a_roundabout() -> None:
    play = Play("variant advanced\ncards 7+park 8+pool 9+agent\nsheet 0 . 7 . . . . . . . . / /")
    assert not [m for m in moves_after(play, "take 1") if m.startswith("write T")]

    play.do("roundabout T5; take 1")

    assert [m for m in play.moves() if m.startswith("write T")] == [
        f"write T{house} 7" for house in (6, 7, 8, 9, 10)
    ]


def moves_after(play: Play, first: str) -> list[str]:
    """The moves after one more step, the position left as it is."""
    return Play(GAME.copy(play.state)).do(first).moves()


@pytest.mark.rule("W53")
def test_a_roundabout_is_no_house_of_an_estate_and_cannot_be_copied() -> None:
    play = Play("variant advanced\ncards 12+bis 8+pool 9+agent\nsheet 0 5 6 | O | . . / /")
    play.do("take 1; write B6 12")

    assert not [m for m in play.moves() if m.startswith("bis T")]
    assert play.items()["estates"] == 2


@pytest.mark.rule("W53")
def test_a_roundabout_counts_as_filled_for_the_end() -> None:
    play = Play(f"""
        variant advanced
        cards 5+pool 8+pool 9+agent
        sheet 0 1 2 3 4 . 6 8 9 . 11 / {ELEVEN} / {TWELVE}
    """)
    play.do("take 1; write T5 5; roundabout T9; finish")
    play.do("take 1; write T5 5; no roundabout; finish", 1)

    assert play.told(GameEnded) == [GameEnded("houses", (0,))]


@pytest.mark.rule("W54")
def test_one_roundabout_costs_3_and_two_cost_8() -> None:
    one = Play("variant advanced\ncards 7+park 8+pool 9+agent\nsheet 0 O | . / /")
    two = Play("variant advanced\ncards 7+park 8+pool 9+agent\nsheet 0 O | . | O | . / /")

    assert (one.items()["roundabouts"], two.items()["roundabouts"]) == (-3, -8)


@pytest.mark.rule("WR8")
def test_a_roundabout_may_avoid_a_refusal_and_never_must() -> None:
    """Built first it makes numbers writable, one of which must then be written; after a refusal
    there is none."""
    stuck = f"1 2 3 4 . . 8 9 10 11 / {ELEVEN} / {TWELVE}"
    play = Play(f"variant advanced\ncards 4+pool 8+pool 9+agent\nsheet 0 {stuck}")
    assert play.moves() == ["refuse", "roundabout T5", "roundabout T6"]

    refused = Play(GAME.copy(play.state)).do("refuse")
    assert refused.stage() == "FinishTurn"
    play.do("roundabout T5")
    assert play.moves() == ["take 1"]
    assert play.refuses("refuse") == ("must_write", "W16")


@pytest.mark.rule("WR35")
def test_a_roundabout_in_the_last_house_leaves_a_refusal_and_ends_the_game() -> None:
    full = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}"
    play = Play(f"variant advanced\ncards 5+pool 8+pool 9+agent\nsheet 0 {full}")

    play.do("roundabout T5")
    assert play.moves() == ["refuse"]
    play.do("refuse; finish").do("take 1; write T5 5; no roundabout; finish", 1)

    assert play.told(GameEnded) == [GameEnded("houses", (0,))]
    assert "refusals 1" in play.sheet()
