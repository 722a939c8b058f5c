"""Estates, city plans, what is spent on them, and the new deal."""

from typing import Any

import pytest

from boulevard.core.arrays import members, size
from boulevard.core.reason import why
from boulevard.games.welcome import data
from boulevard.games.welcome.events import (
    DealtAnew,
    PlanScored,
)
from boulevard.games.welcome.figures import FIRST, PLANNED, STREET
from boulevard.games.welcome.messages import (
    ValidatePlan,
)
from boulevard.games.welcome.plans import INDEX, is_met, open_plans
from boulevard.games.welcome.scoring import estate_sizes
from boulevard.games.welcome.sheet import Sheet, estate_at, estates
from boulevard.games.welcome.spelling import read_sheet
from boulevard.games.welcome.views import load_sheet
from welcome.playing import GAME, VECTORS, Play, new_game, skip_rest, street_text

TEN = "1 2 3 4 5 6 7 8 9 10"
ELEVEN = TEN + " 11"
TWELVE = ELEVEN + " 12"


def sheet_of(text: str) -> Sheet:
    return load_sheet(read_sheet(text), [])


def sizes_in(sheet: Sheet, street: int) -> list[int]:
    """The sizes of a street's estates from left to right."""
    firsts = estates(sheet, 0) & STREET[street]
    return [size(estate_at(sheet, first)) for first in members(firsts)]


@pytest.mark.rule("W28", "W53")
@pytest.mark.parametrize("vector", VECTORS["estates"])
def test_an_estate_is_a_fenced_run_of_one_to_six_numbered_houses(vector: dict[str, Any]) -> None:
    lines = ["", "", ""]
    lines[vector["street"]] = street_text(vector["houses"], vector["fences"])

    sheet = sheet_of(" / ".join(lines))

    assert sizes_in(sheet, vector["street"]) == vector["sizes"]


@pytest.mark.rule("W28")
def test_a_bis_counts_as_a_house_and_an_empty_house_spoils_an_estate() -> None:
    assert sizes_in(sheet_of("3 3b 3b | . 5 | 6 | 7 8 9 10 / /"), 0) == [3, 1, 4]
    assert sizes_in(sheet_of("1 2 3 4 5 6 7 | 8 9 | 10 / /"), 0) == [2, 1]


@pytest.mark.rule("W29", "W47")
def test_spent_estates_still_count_at_the_end() -> None:
    sheet = sheet_of("3^1 4^1 | 6 | . / /")

    assert estate_sizes(sheet)[:2] == [1, 1]


def sheet_with(sizes: list[int]) -> str:
    """A sheet whose free estates have these sizes."""
    lines = ["", "", ""]
    room = list(data.LENGTHS)
    for wanted in sorted(sizes, reverse=True):
        street = next(s for s in range(3) if room[s] >= wanted + 1)
        first = data.LENGTHS[street] - room[street]
        lines[street] += " ".join(str(first + k) for k in range(wanted)) + " | "
        room[street] -= wanted
    return " / ".join(line.rstrip() for line in lines)


@pytest.mark.rule("W32")
@pytest.mark.parametrize("vector", VECTORS["plan"])
def test_an_estate_plan_asks_for_exact_sizes(vector: dict[str, Any]) -> None:
    """A larger estate does not stand in for a smaller one."""
    sheet = sheet_of(sheet_with(vector["free"]))

    assert is_met(sheet, INDEX[vector["plan"]]) is vector["ok"]


@pytest.mark.rule("W32")
@pytest.mark.parametrize(
    "plan", [p for p in data.plans() if p.kind == "estates"], ids=lambda p: p.id
)
def test_every_estate_plan_is_met_by_its_own_sizes_and_by_none_less(plan: data.Plan) -> None:
    assert is_met(sheet_of(sheet_with(list(plan.estates))), INDEX[plan.id])
    for left_out in range(len(plan.estates)):
        fewer = [n for k, n in enumerate(plan.estates) if k != left_out]
        assert not is_met(sheet_of(sheet_with(fewer)), INDEX[plan.id])


@pytest.mark.rule("W32")
def test_the_player_names_the_estates_where_there_is_a_choice() -> None:
    """Three of size 1 for two places; the estates of size 4 are as many as are needed."""
    play = Play("""
        players 2
        plans n1-4x2 n2-1114 n3-34
        cards 12+pool 8+pool 9+agent
        sheet 0 1 | 3 | 5 | 6 | . / 1 2 3 4 | . /
    """).do("take 1; write B12 12")
    assert play.moves() == ["plan 2", "finish"]

    play.do("plan 2")
    assert play.stage() == "ChooseEstate"
    assert play.moves() == ["spend T1", "spend T2"]
    assert play.refuses("spend T4") == ("no_such_estate", "W32")
    play.do("spend T2")
    assert play.stage() == "FinishTurn"

    assert play.draft().startswith("1 | 3^2 | 5^2 | 6^2 | . . . . . . / 1^2 2^2 3^2 4^2 | .")
    assert play.moves() == ["finish", "finish reshuffle"]


@pytest.mark.rule("W32")
def test_estates_may_be_named_together_with_the_plan() -> None:
    """The same as naming them one by one, in any order."""
    text = """
        players 2
        plans n1-4x2 n2-1114 n3-34
        cards 12+pool 8+pool 9+agent
        sheet 0 1 | 3 | 5 | 6 | . / 1 2 3 4 | . /
    """
    by_steps = Play(text).do("take 1; write B12 12; plan 2; spend T2")
    named = Play(text).do("take 1; write B12 12; plan 2 with T4 M1 T2 T3")

    assert named.draft() == by_steps.draft()
    wrong = Play(text).do("take 1; write B12 12")
    for estates_named in ("T1 T2 T3", "T1 T2 M1 M2", "T1 T2 T3 T5", "T1 T2 T3 T4", "T1 T1 T3 M1"):
        assert wrong.refuses(f"plan 2 with {estates_named}") == ("not_its_estates", "W32")
    assert wrong.refuses("plan 1 with T1") == ("not_met", "W30")
    for fourth in (ValidatePlan(4), ValidatePlan(4, ((0, 0),))):
        assert GAME.check(wrong.state, 0, fourth) == why("no_such_plan", "W5")


@pytest.mark.rule("W33")
def test_no_fence_is_drawn_inside_a_spent_estate() -> None:
    play = Play("""
        players 2
        plans n1-4x2 n2-36 n3-34
        cards 12+surveyor 8+pool 9+agent
        sheet 0 1^1 2^1 3^1 4^1 | 5^1 6^1 7^1 8^1 | . . / 1 2 /, plans 2 0 0
    """).do("take 1; write B12 12")

    assert play.refuses("fence T2|3") == ("parts_spent_estate", "W33")
    assert "fence M1|2" in play.moves() and "fence T1|2" not in play.moves()


@pytest.mark.rule("W29", "W30")
def test_what_one_plan_has_spent_is_not_there_for_the_next() -> None:
    """Plans 1 and 3 both want the estates of size 4, and there are two."""
    play = Play("""
        players 2
        plans n1-4x2 n2-36 n3-34
        cards 12+pool 8+pool 9+agent
        sheet 0 1 2 3 4 | 5 6 7 8 | . / 1 2 3 | . /
    """).do("take 1; write B12 12")
    assert play.moves() == ["plan 1", "plan 3", "finish"]

    play.do("plan 1")

    assert play.moves() == ["finish", "finish reshuffle"]
    assert play.reason("plan 3") == why("not_met", "W30", plan=3)
    assert play.reason("plan 1") == why("validated", "W30", plan=1)


@pytest.mark.rule("W30")
def test_several_plans_may_be_validated_in_one_turn() -> None:
    play = Play("""
        players 2
        plans n1-4x2 n2-36 n3-25
        cards 12+pool 8+pool 9+agent
        sheet 0 1 2 3 4 | 5 6 7 8 | . / 1 2 3 | 4 5 6 7 8 9 | . / 1 2 | 3 4 5 6 7 | . . . . .
    """).do("take 1; write B12 12; plan 3; plan 1; plan 2; finish")
    play.do("take 1; write B12 12; finish", 1)

    assert [event.plan for event in play.told(PlanScored)] == [1, 2, 3]
    assert play.items()["plans"] == 6 + 8 + 7


@pytest.mark.rule("W30")
def test_plans_may_be_validated_on_a_refused_turn() -> None:
    play = Play(f"""
        players 2
        plans n1-4x2 n2-36 n3-34
        cards 12+pool 12+park 12+agent
        sheet 0 1 2 3 4 | 5 6 7 8 | 9 10 / {ELEVEN} / {TWELVE}
    """).do("refuse")

    assert play.moves() == ["plan 1", "finish"]


@pytest.mark.rule("WR5")
def test_a_plan_that_is_met_need_not_be_validated() -> None:
    """Nothing happens to it, and it can be validated later."""
    play = (
        Play("""
        players 2
        plans n1-4x2 n2-36 n3-34
        cards 12+pool 8+pool 9+agent
        sheet 0 1 2 3 4 | 5 6 7 8 | . / /
    """)
        .do("take 1; write B12 12; finish")
        .do("take 1; write B12 12; finish", 1)
        .any_chance()
    )

    assert play.state.sheets[0].boxes[PLANNED] == 0
    while play.stage() != "FinishTurn":
        play.do(play.moves()[-1] if "skip" in play.moves() else play.moves()[0])
    assert "plan 1" in play.moves()


@pytest.mark.rule("W31")
@pytest.mark.parametrize("vector", VECTORS["plan_value"])
def test_the_turn_of_the_first_validation_gives_the_first_value(vector: dict[str, Any]) -> None:
    """To everyone who validates in it; later turns give the later value."""
    turns = vector["turns"]
    number = data.plans()[INDEX[vector["plan"]]].number
    play = new_game(players=len(turns)).any_chance()
    play.state.plans[number - 1] = INDEX[vector["plan"]]
    play.state.first_turn[number - 1] = min(turn for turn in turns if turn)
    for seat, turn in enumerate(turns):
        play.state.sheets[seat] = play.state.sheets[seat].copy()
        play.state.sheets[seat].boxes[PLANNED + number - 1] = turn

    assert [play.items(seat)["plans"] for seat in range(len(turns))] == vector["values"]


@pytest.mark.rule("W31")
def test_two_who_validate_in_the_same_turn_both_take_the_first_value() -> None:
    estates_4_4 = "1 2 3 4 | 5 6 7 8 | . / /"
    text = f"""
        players 3
        turn 4
        plans n1-4x2 n2-36 n3-34
        cards 12+pool 8+pool 9+agent
        sheet 0 {estates_4_4}
        sheet 1 {estates_4_4}
        sheet 2 {estates_4_4}
    """
    play = Play(text)
    for seat in (0, 1):
        play.do("take 1; write B12 12; plan 1; finish", seat)
    play.do("take 1; write B12 12; finish", 2).any_chance()
    for seat in (0, 1):
        skip_rest(play, seat)
    while play.stage(2) != "FinishTurn":
        play.do("skip" if "skip" in play.moves(2) else play.moves(2)[0], 2)
    play.do("plan 1; finish", 2)

    assert [play.items(seat)["plans"] for seat in range(3)] == [6, 6, 3]
    assert [(e.seat, e.points, e.is_first) for e in play.told(PlanScored)] == [
        (0, 6, True),
        (1, 6, True),
        (2, 3, False),
    ]


# ---- advanced plans


def met(plan: str, sheet: str) -> bool:
    return is_met(sheet_of(sheet), INDEX[plan])


@pytest.mark.rule("W34")
def test_a_full_street_needs_every_house_filled_and_none_spent() -> None:
    """Fences do not matter, a roundabout counts as filled, and the street is spent."""
    assert met("n1a-street-top", "1 2 | 3 O 1 2 3 4 5 6 / /")
    assert not met("n1a-street-top", "1 2 | 3 O 1 2 3 4 5 . / /")
    assert not met("n1a-street-top", "1^2 2 3 4 5 6 7 8 9 10 / /")
    assert met("n1a-street-bottom", f"/ / {TWELVE}")
    play = Play(f"""
        variant advanced
        plans n1a-street-top n2-36 n3-34
        cards 12+pool 8+pool 9+agent
        sheet 0 {TEN} / /
    """).do("take 1; write B12 12; no roundabout; plan 1")
    assert play.draft().startswith("1^1 2^1 3^1 4^1 5^1 6^1 7^1 8^1 9^1 10^1 /")


@pytest.mark.rule("W35")
def test_street_ends_needs_six_corners_filled_and_none_spent() -> None:
    corners = "1 . . . . . . . . 9 / O . . . . . . . . . 9 / 1 . . . . . . . . . . 9"

    assert met("n1a-ends", corners)
    assert not met("n1a-ends", corners.replace("O", "."))
    assert not met("n1a-ends", corners.replace("O", "O^2"))
    play = Play(f"""
        variant advanced
        plans n1a-ends n2-36 n3-34
        cards 7+pool 8+pool 9+agent
        sheet 0 {corners}
    """).do("take 1; write B4 7; no roundabout; plan 1")
    assert play.draft().count("^1") == 6


@pytest.mark.rule("W36")
def test_five_bis_must_stand_in_one_street() -> None:
    assert met("n1a-five-bis", "1 1b 1b 1b 4 4b 4b / /")
    assert not met("n1a-five-bis", "1 1b 1b 1b 4 4b / 3 3b /")


@pytest.mark.rule("W37")
def test_seven_temps() -> None:
    assert met("n1a-seven-temps", "//; temps 7")
    assert not met("n1a-seven-temps", "//; temps 6")


@pytest.mark.rule("W38")
def test_all_parks_and_all_pools_of_two_streets() -> None:
    pools = ". . 3~ . . . 7~ 8~ / 1~ . . 4~ . . . 8~ /"

    assert met("n2a-parks-two-streets", "//; parks 3 0 5")
    assert not met("n2a-parks-two-streets", "//; parks 3 3 4")
    assert met("n2a-pools-two-streets", pools)
    assert not met("n2a-pools-two-streets", pools.replace("8~ /", "8 /", 1))


@pytest.mark.rule("W39")
def test_parks_and_pools_of_one_street() -> None:
    middle = "/ 1~ . . 4~ . . . 8~ /; parks 0 4 0"
    bottom = "/ / . 2~ . . . . 7~ . . . 11~; parks 0 0 5"
    circle = "O . 3~ . . . 7~ 8~ / /; parks 3 0 0"

    assert met("n2a-parks-pools-middle", middle) and not met("n2a-parks-pools-bottom", middle)
    assert met("n2a-parks-pools-bottom", bottom) and not met("n2a-parks-pools-middle", bottom)
    assert not met("n2a-parks-pools-middle", middle.replace("0 4 0", "0 3 0"))
    assert not met("n2a-parks-pools-middle", middle.replace("8~", "8"))
    assert met("n2a-parks-pools-roundabout", circle)
    assert not met("n2a-parks-pools-roundabout", circle.replace("O", "1"))
    assert not met("n2a-parks-pools-roundabout", middle.replace("/ 1~", "O / 1~"))


@pytest.mark.rule("W40", "WR23")
def test_plans_without_houses_spend_nothing_and_do_not_care() -> None:
    """Five bis in a street that has been spent, and nothing more is spent by them."""
    assert met("n1a-five-bis", "1^2 1b^2 1b^2 1b^2 4^2 4b^2 4b^2 / /")
    play = Play("""
        variant advanced
        plans n1a-five-bis n2-36 n3-34
        cards 12+pool 8+pool 9+agent
        sheet 0 1 1b 1b 1b 4 4b 4b / /
    """).do("take 1; write B12 12; no roundabout; plan 1")
    assert "^" not in play.draft()


@pytest.mark.rule("WR21")
def test_fences_may_be_drawn_in_a_street_that_was_spent_as_a_whole() -> None:
    """Unless the gap lies inside an estate that an estate plan has taken."""
    play = Play("""
        variant advanced
        plans n1a-street-bottom n2-36 n3-34
        cards 7+surveyor 8+pool 9+agent
        sheet 0 / / 1^1 2^1 3^1 4^1 5^1 6^1 7^1 8^1 9^1 10^1 11^1 12^1, plans 2 0 0
    """).do("take 1; write T4 7")
    assert "fence B1|2" in play.moves()

    inside = Play("""
        variant advanced
        plans n1a-street-bottom n2-36 n3-34
        cards 7+surveyor 8+pool 9+agent
        sheet 0 / / 1^2 2^2 3^2 | 4 5 6 7 8 9 10 11 12, plans 0 2 0
    """).do("take 1; write T4 7")
    assert "fence B1|2" not in inside.moves() and "fence B4|5" in inside.moves()


@pytest.mark.rule("WR22")
def test_an_estate_with_a_spent_house_serves_no_estate_plan() -> None:
    """Spent by street ends, an estate of three at a corner is not there for 3-4."""
    plans = new_game(players=2).any_chance().state.plans[:]
    for k, plan in enumerate(("n1a-ends", "n2-36", "n3-34")):
        plans[k] = INDEX[plan]

    free = "1 2 3 | 4 5 6 7 | . / /"
    assert members(open_plans(sheet_of(free), plans)) == [2]
    assert members(open_plans(sheet_of(free.replace("1 2 3", "1^1 2 3")), plans)) == []


# ---- the new deal


BOTH_CAN = """
    players 2
    plans n1-4x2 n2-36 n3-34
    cards 12+pool 8+pool 9+agent
    sheet 0 1 2 3 4 | 5 6 7 8 | . / 1 2 3 | . /
    sheet 1 1 2 3 4 | 5 6 7 8 | . / 1 2 3 | . /
"""


@pytest.mark.rule("W41")
def test_who_validates_in_the_turn_of_the_first_validation_may_ask_for_a_new_deal() -> None:
    """One wish is enough; without one the deal goes on."""
    play = Play(BOTH_CAN).do("take 1; write B12 12")
    assert play.refuses("finish reshuffle") == ("wish_without_plan", "W41")
    play.do("plan 1; finish reshuffle").do("take 1; write B12 12; plan 1; finish", 1)
    assert play.told(DealtAnew) == [DealtAnew("wish")]
    assert play.state.deck_size == 81 and sum(play.state.discard) == 0

    quiet = Play(BOTH_CAN)
    for seat in (0, 1):
        quiet.do("take 1; write B12 12; plan 1; finish", seat)
    assert quiet.told(DealtAnew) == []


@pytest.mark.rule("W8", "W41")
def test_who_asked_for_a_new_deal_is_promised_no_effect() -> None:
    """The others do not know of the wish, so for them the piles promise what they show."""
    play = Play(BOTH_CAN)
    shown = tuple(card.effect for card in GAME.view(play.state, 0).piles)
    play.do("take 1; write B12 12; plan 1; finish reshuffle")

    assert GAME.view(play.state, 0).next_effects == (None, None, None)
    assert GAME.view(play.state, 1).next_effects == shown


@pytest.mark.rule("W41", "WR6")
def test_only_the_first_validation_of_the_game_brings_a_new_deal() -> None:
    """Whatever plan it was, and whoever made it."""
    text = BOTH_CAN.replace("n3-34", "n3-34@1").replace("players 2", "players 2\nturn 5")
    play = Play(text).do("take 1; write B12 12; plan 1")

    assert play.moves() == ["finish"]
    assert play.refuses("finish reshuffle") == ("wish_too_late", "W41")


@pytest.mark.rule("W41")
def test_a_wish_in_the_last_turn_is_void() -> None:
    stuck = f"1 2 3 4 . 6 8 9 10 11 / {ELEVEN} / {TWELVE}, refusals 2"
    head, _, _ = BOTH_CAN.partition("sheet 1")
    play = Play(f"{head}\nsheet 1 {stuck}")

    play.do("take 1; write B12 12; plan 1; finish reshuffle").do("refuse; finish", 1)

    assert play.is_over() and play.told(DealtAnew) == []


def test_first_houses_are_numbered_through() -> None:
    assert list(FIRST) == [0, 10, 21]
