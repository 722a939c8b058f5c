"""Chapter 8 of the rules of Streets, S8.7 and on: what happens without an unused sign."""

from __future__ import annotations

import pytest

from boulevard.games.streets.events import BuildingAbandoned
from boulevard.games.streets.messages import ChooseAbandoned, ChoosePlacement, ChooseTarget
from streets.table import streets

rule = pytest.mark.rule

# Salmon has all five signs in the city.
FULL = """
    toy_store 0,0 v salmon 2 parent; mini_mall 1,0 v salmon shopper; car_park 2,0 v salmon
    art_gallery 0,3 v salmon; chillax_spa 1,3 v salmon 3 tourist; student_house 2,3 v white
    hand salmon row_house; hand white town_hall; turn salmon abandon
"""


@rule("S8.7")
def test_without_an_unused_sign_an_own_tile_is_abandoned_first() -> None:
    """Any of them, freely chosen."""
    table = streets(FULL)

    assert table.ask == ChooseAbandoned(0)
    assert table.legal("salmon") == {
        f"abandon {cell}" for cell in ["0,0", "1,0", "2,0", "0,3", "1,3"]
    }


@rule("S8.7")
def test_only_an_own_tile_can_be_abandoned() -> None:
    """Not another player's, nor an empty cell, and nothing is built before."""
    table = streets(FULL)

    for cell in ("2,3", "7,7", "900,0"):
        assert table.refuses(f"salmon: abandon {cell}") == ("not_yours", "S8.7")
    assert table.refuses("salmon: build row_house 3,0 v") == ("asks_abandoned", "S8.7")


@rule("S8.7", "SR15")
def test_with_an_unused_sign_nothing_is_abandoned() -> None:
    """Not even by choice; the fifth sign is still there to build with."""
    table = streets("""
        toy_store 0,0 v salmon; signs salmon 1
        hand salmon row_house; hand white town_hall; turn salmon
    """)

    assert table.ask == ChoosePlacement(0, ("row_house",))
    assert not [answer for answer in table.legal("salmon") if answer.startswith("abandon")]
    assert table.refuses("salmon: abandon 0,0") == ("sign_unused", "S8.7")


@rule("S8.7")
def test_the_question_comes_at_the_start_of_the_turn_of_whoever_has_no_sign() -> None:
    """White is asked to abandon as soon as salmon's turn is over."""
    table = streets("""
        toy_store 0,0 v salmon; mini_mall 1,0 v white; signs white 0
        hand salmon row_house; hand white town_hall; turn salmon
    """)

    table.play("salmon: build row_house 2,0 v")

    assert table.ask == ChooseAbandoned(1)


@rule("S8.7")
def test_a_sign_that_came_back_in_another_turn_is_unused() -> None:
    """Salmon closes white's street, so white need not abandon."""
    table = streets("""
        student_house 0,0 >; toy_store 1,0 v white; mini_mall 5,5 v white; signs white 0
        hand salmon row_house; hand white town_hall; turn salmon
    """)

    table.play("salmon: build row_house 2,0 <")

    assert table.ask == ChoosePlacement(1, ("town_hall",))


@rule("S8.8")
def test_an_abandoned_tile_gives_its_sign_back_and_pays_nothing() -> None:
    """It stays in the city without an owner."""
    table = streets(FULL).play("salmon: abandon 1,3")

    assert table.owner("1,3") == ""
    assert table.signs("salmon") == 1
    assert table.money("salmon") == 0
    assert table.events[0] == BuildingAbandoned(0, "chillax_spa", 1, 3)
    assert table.ask == ChoosePlacement(0, ("row_house",))


@rule("S8.8")
def test_an_abandoned_tile_still_counts_in_its_street() -> None:
    """As a tile and with its symbols; but it pays nobody any more."""
    table = streets("""
        student_house 0,0 >; mini_mall 1,0 v salmon; riverside_grill 2,0 v white
        lunch_counter 3,0 v white; signs salmon 0
        hand salmon paper_shop; hand white town_hall; turn salmon abandon
    """)

    table.play("salmon: abandon 1,0", "salmon: build paper_shop 4,0 <")

    assert table.symbols("2,0")["shopper"] == 1 + 1 + 2
    assert (table.money("salmon"), table.money("white")) == (0, 2 * 3 + 2 * 0)


@rule("S8.8")
def test_people_may_move_to_an_abandoned_tile_later() -> None:
    """It shows their colour and its street is open."""
    table = streets("""
        student_house 0,0 >; starter_home 1,0 v white parent; toy_store 5,5 v salmon
        signs salmon 0; hand salmon car_park; hand white town_hall; turn salmon abandon
    """)

    table.play("salmon: abandon 5,5", "salmon: build car_park 2,0 <")

    assert table.owner("5,5") == ""
    assert table.people("5,5") == {"parent": 1}


@rule("S8.9")
def test_people_of_an_abandoned_tile_may_stay_in_the_street() -> None:
    """The current player decides, person by person."""
    table = streets("""
        toy_store 0,0 v salmon 2 parent; row_house 1,0 v white; family_diner 5,5 v
        signs salmon 0; hand salmon car_park; hand white town_hall; turn salmon abandon
    """).play("salmon: abandon 0,0")

    assert table.ask == ChooseTarget(0, "parent", 0, 0)
    assert table.legal("salmon") == {"move parent 1,0", "move parent 5,5"}
    table.play("salmon: move parent 1,0", "salmon: move parent 5,5")
    assert table.people("1,0") == table.people("5,5") == {"parent": 1}
    assert table.placements("salmon", "car_park")


@rule("S8.9", "SR14")
def test_nobody_moves_to_the_tile_that_is_being_abandoned() -> None:
    """Although it shows their colour and its street is open."""
    table = streets("""
        toy_store 0,0 v salmon 2 parent; row_house 1,0 v white; family_diner 5,5 v
        signs salmon 0; hand salmon car_park; hand white town_hall; turn salmon abandon
    """).play("salmon: abandon 0,0")

    assert table.legal("salmon") == {"move parent 1,0", "move parent 5,5"}
    assert table.refuses("salmon: move parent 0,0") == ("being_abandoned", "S8.9")


@rule("S8.9", "SR14")
def test_people_of_an_abandoned_tile_without_a_target_stand_up() -> None:
    """The tile itself does not keep them lying."""
    table = streets(FULL).play("salmon: abandon 1,3")

    assert table.people("1,3") == table.standing("1,3") == {"tourist": 3}


@rule("S8.10")
def test_people_left_standing_come_to_the_tile_of_the_same_turn() -> None:
    """Abandoning is over before the new tile is built."""
    table = streets(FULL)

    table.play("salmon: abandon 0,0")
    assert table.standing("0,0") == {"parent": 2}
    table.play("salmon: build row_house 3,0 v")

    assert table.people("3,0") == {"parent": 1 + 2} and table.standing("3,0") == {}
    assert table.people("0,0") == {}
    assert table.owner("3,0") == "salmon" and table.signs("salmon") == 0
