"""What counts at the end, and the plans that ask for no estates, in whole turns."""

import pytest

from boulevard.games.welcome.events import ArchitectScored, GameEnded, PlanScored, SheetScored
from welcome.playing import GAME, Play

TEN = "1 2 3 4 5 6 7 8 9 10"
ELEVEN = TEN + " 11"
TWELVE = ELEVEN + " 12"
REST = f"{ELEVEN} / {TWELVE}"  # no estates: their runs are too long


def last(top: str, boxes: str = "", other: str = "//") -> Play:
    """Seat 0 fills its last house, the fifth of the top street, and the game is over."""
    play = Play(f"""
        players 2
        cards 5+pool 8+pool 9+agent
        sheet 0 {top} / {REST}{boxes}
        sheet 1 {other}
    """)
    return play.at_once("take 1, write T5 5, finish").at_once("take 2, write T10 8, finish", 1)


def counted(play: Play, seat: int = 0) -> dict[str, int]:
    """What a sheet has brought, without the lines that are empty."""
    [event] = [event for event in play.told(SheetScored) if event.seat == seat]
    assert sum(item.amount for item in event.items) == event.total
    found: dict[str, int] = {}
    for item in event.items:
        found[item.what] = found.get(item.what, 0) + item.amount
    return {what: amount for what, amount in found.items() if amount}


@pytest.mark.rule("W44")
def test_a_score_adds_what_counts_and_takes_off_what_costs() -> None:
    """Two estates of 2 and one of 6, the parks of a street, and two refusals."""
    play = last("1 2 | 3 4 . 6 8 9 | 10 11", ", parks 3 0 0, refusals 2")

    assert counted(play) == {"estates": 2 + 2 + 6, "parks": 10, "refusals": -3}


@pytest.mark.rule("W45")
def test_parks_count_street_by_street() -> None:
    play = last("1 2 3 4 . 6 8 9 10 11", ", parks 2 3 4")

    assert counted(play) == {"parks": 4 + 6 + 8}


@pytest.mark.rule("W46")
def test_most_temps_are_worth_seven_and_the_second_most_four() -> None:
    play = last("1 2 3 4 . 6 8 9 10 11", ", temps 2", "//, temps 5")

    assert (counted(play)["temps"], counted(play, 1)["temps"]) == (4, 7)


@pytest.mark.rule("W47")
def test_an_agent_makes_every_estate_of_a_size_worth_more() -> None:
    """One box for estates of 2, of which there are two."""
    play = last("1 2 | 3 4 . 6 8 9 | 10 11", ", agents 0 1 0 0 0 0")

    assert counted(play) == {"estates": 3 + 3 + 6}


@pytest.mark.rule("W48")
def test_a_bis_and_refusals_cost_points() -> None:
    play = last("1 2 3 4 . 6 6b 9 10 11", ", refusals 2")

    assert counted(play) == {"bis": -1, "refusals": -3}


@pytest.mark.rule("W49", "WR7")
def test_among_equals_more_estates_win() -> None:
    """One of 2 against two of 1; the eight houses beside it are no estate."""
    play = last("1 2 | 3 4 . 6 8 9 10 11", other="1 | 2 | . / /")

    result = GAME.result(play.state)
    assert result.scores == (2, 2) and result.places == (2, 1)


@pytest.mark.rule("WR39")
def test_players_with_equal_points_and_estates_share_the_victory() -> None:
    play = last("1 2 | 3 4 . 6 8 9 10 11", other="1 2 | . / /")

    result = GAME.result(play.state)
    assert result.places == (1, 1) and result.verdict == "shared"


# -- plans


@pytest.mark.rule("W28")
def test_a_fence_makes_two_estates_of_a_run_that_was_too_long() -> None:
    """Of seven houses; the first four then serve a plan with another four."""
    play = Play("""
        players 2
        plans n1-4x2, n2-1116, n3-126
        cards 12+surveyor 8+pool 9+agent
        sheet 0 1 2 3 4 5 6 7 | . / 1 2 3 4 | . /
    """).do("take 1; write B12 12")
    assert play.refuses("plan 1") == ("asks_effect", "W18")

    play.do("fence T4|5; plan 1")

    assert play.draft().startswith("1^1 2^1 3^1 4^1 | 5 6 7 | . . . / 1^1 2^1 3^1 4^1 |")


def validated(plan: str, number: int, sheet: str) -> list[PlanScored]:
    """What comes of a turn in which seat 0 validates an advanced plan, and seat 1 does nothing."""
    plans = ["n1-6x2", "n2-1116", "n3-126"]
    plans[number - 1] = plan
    play = Play(f"""
        variant advanced
        plans {", ".join(plans)}
        cards 12+surveyor 8+pool 9+agent
        sheet 0 {sheet}
    """)
    play.at_once(f"take 1, write B12 12, skip, no roundabout, plan {number}, finish")
    play.at_once("take 2, write T1 8, no roundabout, finish", 1)
    return play.told(PlanScored)


@pytest.mark.rule("W36")
def test_five_bis_in_a_street_meet_a_plan() -> None:
    [event] = validated("n1a-five-bis", 1, "1 1b 1b 1b 4 4b 4b / /")

    assert (event.seat, event.points) == (0, 8)


@pytest.mark.rule("W37")
def test_seven_temp_boxes_meet_a_plan() -> None:
    [event] = validated("n1a-seven-temps", 1, "//, temps 7")

    assert (event.seat, event.points) == (0, 6)


@pytest.mark.rule("W38")
def test_all_parks_of_two_streets_meet_a_plan() -> None:
    [event] = validated("n2a-parks-two-streets", 2, "//, parks 3 4 0")

    assert (event.seat, event.points) == (0, 7)


@pytest.mark.rule("W39")
def test_all_parks_and_pools_of_the_middle_street_meet_a_plan() -> None:
    [event] = validated("n2a-parks-pools-middle", 2, "/ 1~ . . 4~ . . . 8~ /, parks 0 4 0")

    assert (event.seat, event.points) == (0, 8)


@pytest.mark.rule("WR22")
def test_an_estate_that_has_lost_a_house_to_street_ends_serves_no_estate_plan() -> None:
    """The first three houses are one, and a plan asks for three and four."""
    play = Play("""
        variant advanced
        turn 5
        plans n1a-ends@3, n2-1116, n3-34
        cards 9+surveyor 8+pool 7+agent
        sheet 0 1^1 2 3 | 4 5 6 7 | . . 10^1 / 1^1 . . . . . . . . . 11^1 / \
1^1 . . . . . . . . . . 12^1, plans 7 0 0
    """).do("take 1; write T9 9; skip; no roundabout")

    assert play.refuses("plan 3") == ("not_met", "W30")


# -- the AAA


def against(stack: str) -> dict[str, int]:
    """What the stack of the AAA is worth when the player fills the last house."""
    play = Play(f"""
        solo alexis
        turn 15
        plans n1-4x2 n2-36 n3-34
        top park; upper 0
        hand 0 5-park 8-pool 9-agent
        stack {stack}
        sheet 0 1 2 3 4 . 6 8 9 10 11 / {REST}
    """).at_once("take 1+2, write T5 5, finish")
    assert play.told(GameEnded) == [GameEnded("houses", (0,))]
    [event] = play.told(ArchitectScored)
    found: dict[str, int] = {}
    for item in event.items:
        found[item.what] = found.get(item.what, 0) + item.amount
    return {what: amount for what, amount in found.items() if amount}


@pytest.mark.rule("W75")
def test_parks_pools_and_fences_of_the_aaa_are_worth_what_its_architect_says() -> None:
    """The agent card of this turn is the third to go there."""
    found = against("1-park, 3-pool, 1-surveyor")

    assert (found["parks"], found["pools"], found["fences"]) == (1, 1, 1)


@pytest.mark.rule("W77")
def test_surveyor_cards_cut_the_stack_of_the_aaa_into_estates() -> None:
    """Two houses at 1 point each, then a pool and the agent of this turn at 2 each."""
    found = against("1-park, 2-park, 1-surveyor, 4-pool")

    assert found["estates"] == 2 + 2 * 2


@pytest.mark.rule("WR28")
def test_there_is_no_estate_between_two_surveyor_cards_in_a_row() -> None:
    found = against("1-park, 1-surveyor, 2-surveyor")

    assert (found["fences"], found["estates"]) == (2, 1 + 2)


@pytest.mark.rule("WR16")
def test_of_six_estates_of_the_aaa_the_five_largest_count() -> None:
    """All have one house; the agent of this turn is worth 2 and counts before another."""
    found = against(
        "1-park, 1-surveyor, 2-park, 2-surveyor, 4-park, 3-surveyor, 6-park, 5-surveyor, "
        "7-park, 6-surveyor"
    )

    assert found["estates"] == 4 * 1 + 2
