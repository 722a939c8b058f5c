"""The six effects, one by one, with their limits."""

from typing import Any

import pytest

from boulevard.core.reason import why
from boulevard.games.welcome.messages import DrawFence, WriteBis
from welcome.playing import GAME, VECTORS, Play, street_text


def fences(play: Play, street: int = 0) -> list[int]:
    actions = GAME.actions(play.state, 0)
    return [a.gap for a in actions if isinstance(a, DrawFence) and a.street == street]


@pytest.mark.rule("W18")
def test_the_effect_follows_the_number_and_may_be_skipped() -> None:
    play = Play("players 2\ncards 7+surveyor 3+park 9+agent").do("take 1; write M4 7")

    assert play.stage() == "ChooseEffect"
    assert play.reason("park") == why("other_effect", "W18", effect="surveyor")
    play.do("skip")
    assert play.stage() == "FinishTurn"
    assert play.draft() == Play("players 2\nsheet 0 / . . . 7 /").sheet()


@pytest.mark.rule("W18")
def test_nobody_is_asked_about_an_effect_that_can_do_nothing() -> None:
    """Parks complete, no planned pool, no column left, no neighbour to copy."""
    for cards, boxes, move in (
        ("7+park", "parks 3 0 0", "write T1 7"),
        ("7+pool", "", "write T1 7"),
        ("7+agent", "agents 1 2 3 4 4 4", "write T1 7"),
        ("7+temp", "", "write T1 7"),
    ):
        play = Play(f"players 2\ncards {cards} 3+park 9+agent\nsheet 0 //, {boxes}")
        assert play.do(f"take 1; {move}").stage() == "FinishTurn"


@pytest.mark.rule("W19", "W20", "W33")
@pytest.mark.parametrize("vector", VECTORS["fence"])
def test_a_fence_goes_into_any_free_gap(vector: dict[str, Any]) -> None:
    """Not between equal numbers, and not inside an estate that was spent."""
    houses = street_text(vector["houses"], vector["fences"], vector["used"])
    play = Play(f"players 2\ncards 7+surveyor 3+park 9+agent\nsheet 0 {houses} / /")

    play.do("take 1; write M4 7")

    assert fences(play) == vector["allowed"]


@pytest.mark.rule("W19")
def test_a_fence_may_stand_between_empty_houses_of_any_street() -> None:
    play = Play("players 2\ncards 7+surveyor 3+park 9+agent").do("take 1; write M4 7")

    assert [len(fences(play, street)) for street in range(3)] == [9, 10, 11]
    play.do("fence B5|6")
    assert play.draft().split(" / ")[2] == ". . . . . | . . . . . . ."
    again = Play("players 2\ncards 7+surveyor 3+park 9+agent\nsheet 0 . | . / /")
    again.do("take 1; write M4 7")
    assert again.refuses("fence T1|2") == ("fence_there", "W19")
    assert GAME.check(again.state, 0, DrawFence(0, 9)) == why("no_gap", "W19")


@pytest.mark.rule("W20")
def test_no_fence_comes_between_a_house_and_its_bis() -> None:
    play = Play("players 2\ncards 7+surveyor 3+park 9+agent\nsheet 0 5 5b 5b 6 / /")

    play.do("take 1; write M4 7")

    assert play.refuses("fence T2|3") == ("parts_bis", "W20")
    assert fences(play)[:2] == [2, 3]


@pytest.mark.rule("W21")
def test_an_agent_raises_one_column_that_has_a_box_left() -> None:
    play = Play("players 2\ncards 7+agent 3+park 9+agent\nsheet 0 //, agents 1 0 3 4 4 3")

    play.do("take 1; write T1 7")

    assert play.moves() == ["agent 2", "agent 6", "skip"]
    assert play.reason("agent 1") == why("no_agent_box", "W21", size=1)
    assert "agents 1 1 3 4 4 3" in play.do("agent 2").draft()


@pytest.mark.rule("W22")
def test_a_park_is_drawn_in_the_street_of_the_number() -> None:
    play = Play("players 2\ncards 7+park 3+park 9+agent\nsheet 0 //, parks 3 1 0")

    play.do("take 1; write M1 7; park")

    assert "parks 3 2 0" in play.draft()
    full = Play("players 2\ncards 7+park 3+park 9+agent\nsheet 0 //, parks 3 1 0")
    assert full.do("take 1; write T1 7").stage() == "FinishTurn"


@pytest.mark.rule("W23")
def test_a_pool_is_built_where_one_is_planned() -> None:
    """All nine places, and no other."""
    planned = []
    for street, letter in enumerate("TMB"):
        for house in range(1, 11 + street):
            play = Play("players 2\ncards 7+pool 3+park 9+agent")
            play.do(f"take 1; write {letter}{house} 7")
            if play.stage() == "ChooseEffect":
                planned.append(f"{letter}{house}")
                assert play.moves() == ["pool", "skip"]
                assert "7~" in play.do("pool").draft()

    assert planned == ["T3", "T7", "T8", "M1", "M4", "M8", "B2", "B7", "B11"]


@pytest.mark.rule("W24")
def test_a_planned_pool_is_lost_when_the_house_is_filled_otherwise() -> None:
    """By another effect, by declining, by a bis, by a roundabout."""
    other = Play("players 2\ncards 7+park 3+park 9+agent").do("take 1; write T3 7; skip; finish")
    assert other.sheet() == ". . . . . . . . . . / . . . . . . . . . . . / . . . . . . . . . . . ."
    other.do("take 1; write T3 7; skip; finish", 1)
    assert "~" not in other.sheet() and other.sheet().startswith(". . 7")
    declined = Play("players 2\ncards 7+pool 3+park 9+agent").do("take 1; write T3 7; skip")
    assert "~" not in declined.draft()
    bis = Play("players 2\ncards 7+bis 3+park 9+agent").do("take 1; write T2 7; bis T3 7")
    assert bis.stage() == "FinishTurn" and "~" not in bis.draft()
    circle = Play("variant advanced\ncards 7+pool 3+park 9+agent").do("roundabout T3; take 1")
    assert "write T3 7" not in circle.moves()


@pytest.mark.rule("W25")
def test_a_temp_agency_shifts_by_two_at_most_and_checks_a_box() -> None:
    play = Play("players 2\ncards 7+temp 3+park 9+agent\nsheet 0 //, temps 4").do("take 1")
    assert sorted({move.split()[2] for move in play.moves()}) == ["5", "6", "7", "8", "9"]
    assert play.reason("write T1 10") == why("beyond_temp", "W25", number=7, reach=2)
    assert "temps 5" in play.do("write T1 9").draft()

    unchanged = Play("players 2\ncards 7+temp 3+park 9+agent").do("take 1; write T1 7")
    assert "temps 1" in unchanged.draft()


@pytest.mark.rule("W25")
def test_shifted_numbers_stay_within_0_and_17() -> None:
    low = Play("players 2\ncards 1+temp 3+park 9+agent").do("take 1")
    high = Play("players 2\ncards 15+temp 3+park 9+agent").do("take 1")

    assert {int(move.split()[2]) for move in low.moves()} == {0, 1, 2, 3}
    assert {int(move.split()[2]) for move in high.moves()} == {13, 14, 15, 16, 17}


@pytest.mark.rule("W25")
def test_only_a_temp_agency_changes_a_number() -> None:
    play = Play("players 2\ncards 7+park 3+temp 9+agent").do("take 1")

    assert play.reason("write T1 8") == why("other_number", "W25", number=7)


@pytest.mark.rule("WR3")
def test_with_all_temp_boxes_checked_the_shift_still_works() -> None:
    play = Play("players 2\ncards 7+temp 3+park 9+agent\nsheet 0 //, temps 11")

    assert "temps 11" in play.do("take 1; write T1 9").draft()


@pytest.mark.rule("W26", "W27")
@pytest.mark.parametrize("vector", VECTORS["bis"])
def test_a_bis_copies_a_neighbour_on_its_side_of_the_fence(vector: dict[str, Any]) -> None:
    houses = street_text(vector["houses"], vector["fences"])
    play = Play(f"variant advanced\ncards 8+bis 3+park 9+agent\nsheet 0 {houses} / /")

    play.do("take 1; write B6 8")

    actions = [a for a in GAME.actions(play.state, 0) if isinstance(a, WriteBis) and a.street == 0]
    assert sorted(a.house for a in actions if a.number == vector["number"]) == vector["allowed"]


@pytest.mark.rule("W26")
def test_a_bis_may_copy_the_number_just_written_an_old_one_or_a_bis() -> None:
    play = Play("players 2\ncards 8+bis 3+park 9+agent\nsheet 0 / 5 5b . / ")

    play.do("take 1; write B6 8")

    assert set(play.moves()) == {"bis M3 5", "bis B7 8", "bis B5 8", "skip"}
    play.do("bis M3 5")
    assert play.draft().split(" / ")[1].startswith("5 5b 5b .")
    assert play.stage() == "FinishTurn"


@pytest.mark.rule("W27")
def test_between_two_neighbours_the_player_chooses_which_to_copy() -> None:
    play = Play("players 2\ncards 8+bis 3+park 9+agent\nsheet 0 5 . 7 / /")

    play.do("take 1; write M6 8")

    assert {"bis T2 5", "bis T2 7"} <= set(play.moves())
    assert play.do("bis T2 7").draft().startswith("5 7b 7 .")


@pytest.mark.rule("W27", "WR4")
def test_there_is_no_tenth_bis() -> None:
    """With all nine boxes checked nobody is asked any more."""
    nine = "1 1b 1b 1b 1b 1b 1b 1b 1b 1b"
    play = Play(f"players 2\ncards 8+bis 3+park 9+agent\nsheet 0 {nine} / 5 /")

    assert play.do("take 1; write B6 8").stage() == "FinishTurn"
    eight = Play("players 2\ncards 8+bis 3+park 9+agent\nsheet 0 1 1b 1b 1b 1b 1b 1b 1b 1b / 5 /")
    assert eight.do("take 1; write B6 8").stage() == "ChooseEffect"
    assert eight.reason("bis M2 6") == why("no_neighbour", "W27", house=(1, 1), number=6)
