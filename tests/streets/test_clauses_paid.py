"""Chapter 7 of the rules of Streets once more: what a tile pays when its street is enclosed."""

from __future__ import annotations

import pytest

from boulevard.games.streets.events import BuildingScored
from streets.table import streets

rule = pytest.mark.rule

# A street that begins right of Picture House, which is turned away from it and adds nothing.
TO_ENCLOSE = "picture_house 0,0 <; hand salmon car_park deli_counter; hand white street_theatre"


def paid(street: str, end: str) -> dict[str, dict[str, int]]:
    """What each tile of the street pays, line by line, when Car Park closes it at this end.

    Car Park points in, with one wild symbol.
    """
    table = streets(f"{TO_ENCLOSE}; {street}; turn salmon")

    table.play(f"salmon: build car_park {end} <")

    scored = table.happened(BuildingScored)
    return {event.tile: {item.what: item.amount for item in event.items} for event in scored}


@rule("S7.1")
def test_people_on_a_tile_pay_its_owner_a_dollar_each() -> None:
    """On top of the one sign."""
    found = paid("row_house 1,0 v salmon 2 parent, tourist", "2,0")

    assert found == {"row_house": {"signs": 3, "crowd": 3}}


@rule("S7.2")
def test_a_people_tile_is_paid_for_its_colour_in_the_whole_street() -> None:
    found = paid("lunch_counter 1,0 v salmon shopper, parent; paper_shop 2,0 v 2 shopper", "3,0")

    assert found == {"lunch_counter": {"people": 2 * 3, "crowd": 2}}


@rule("SR18")
def test_people_who_stand_are_paid_for_like_those_who_lie() -> None:
    found = paid("lunch_counter 1,0 v salmon shopper, shopper!", "2,0")

    assert found == {"lunch_counter": {"people": 2 * 2, "crowd": 2}}


@rule("S7.3")
def test_a_symbols_tile_is_paid_for_its_colour_and_for_wild_symbols() -> None:
    found = paid("mini_mall 1,0 v salmon; paper_shop 2,0 v", "3,0")

    assert found == {"mini_mall": {"symbols": 2 * (1 + 2 + 1)}}


@rule("S6.7")
def test_symbols_on_tiles_of_others_and_of_nobody_are_paid_for() -> None:
    found = paid("mini_mall 1,0 v salmon; paper_shop 2,0 v white; toy_store 3,0 v", "4,0")

    assert found["mini_mall"] == {"symbols": 2 * (1 + 2 + 1)}


@rule("S6.10")
def test_a_wild_symbol_serves_every_tile_of_the_street_anew() -> None:
    """As a shopper for Mini Mall, as a parent for the pair of Swimming Hall."""
    found = paid("mini_mall 1,0 v salmon; swimming_hall 2,0 v salmon", "3,0")

    assert found == {"mini_mall": {"symbols": 4}, "swimming_hall": {"set": 6}}


@rule("S7.4")
def test_a_set_tile_is_paid_for_as_many_sets_as_there_can_be() -> None:
    """A parent and two hipsters; the wild symbol is the second parent."""
    found = paid("flea_market 1,0 v salmon; concept_store 2,0 v", "3,0")

    assert found == {"flea_market": {"set": 5 * 2}}


@rule("SR26")
def test_a_wild_symbol_is_used_where_it_makes_the_most_sets() -> None:
    found = paid("flea_market 1,0 v salmon; tram_stop 2,0 v; town_hall 3,0 v", "4,0")

    assert found == {"flea_market": {"set": 5 * 2}}


@rule("S7.5")
def test_a_pair_tile_is_paid_for_each_pair() -> None:
    """Three parents and a wild symbol."""
    found = paid("swimming_hall 1,0 v salmon; toy_store 2,0 v", "3,0")

    assert found == {"swimming_hall": {"set": 6 * 2}}


@rule("S7.6")
def test_a_tile_for_wild_symbols_is_paid_for_each_of_them() -> None:
    found = paid("food_court 1,0 v salmon; tram_stop 2,0 v", "3,0")

    assert found == {"food_court": {"wild_symbols": 4 * 3}}


@rule("SR27")
def test_a_tile_for_wild_symbols_counts_its_own() -> None:
    found = paid("food_court 1,0 v salmon", "2,0")

    assert found == {"food_court": {"wild_symbols": 4 * 2}}


@rule("S7.7")
def test_a_signs_tile_is_paid_for_the_signs_of_its_owner() -> None:
    found = paid("row_house 1,0 v salmon; mini_mall 2,0 v salmon; toy_store 3,0 v white", "4,0")

    assert found["row_house"] == {"signs": 3 * 2}


@rule("S7.8")
def test_a_street_size_tile_is_paid_for_every_tile_of_its_street() -> None:
    found = paid("riverside_grill 1,0 v salmon; toy_store 2,0 v; mini_mall 3,0 v", "4,0")

    assert found == {"riverside_grill": {"street_size": 2 * 3}}


@rule("S7.9")
def test_an_adjacency_tile_is_paid_for_the_tiles_around_it() -> None:
    """Both ends of its street, and a tile at a corner."""
    found = paid("clock_tower 1,0 v salmon; row_house 2,1 v", "2,0")

    assert found == {"clock_tower": {"adjacency": 2 * 3}}


@rule("S7.12")
def test_a_copy_is_paid_without_the_people_of_the_other_tile() -> None:
    found = paid("fashion_outlet 1,0 v salmon 2 shopper; riverside_grill 2,0 v 5 tourist", "3,0")

    assert found == {"fashion_outlet": {"copy": 4, "crowd": 2}}


@rule("SR28")
def test_a_copy_is_paid_for_a_tile_that_nobody_owns() -> None:
    found = paid("fashion_outlet 1,0 v salmon; riverside_grill 2,0 v", "3,0")

    assert found == {"fashion_outlet": {"copy": 4}}


@rule("SR29")
def test_two_copies_alone_are_paid_nothing() -> None:
    found = paid("fashion_outlet 1,0 v salmon; post_office 2,0 v white", "3,0")

    assert [found[tile]["copy"] for tile in ("fashion_outlet", "post_office")] == [0, 0]


@rule("SR30")
def test_a_copy_is_paid_for_the_signs_of_its_own_owner() -> None:
    found = paid(
        "fashion_outlet 1,0 v salmon; row_house 2,0 v white; old_museum 3,0 v salmon", "4,0"
    )

    assert found["fashion_outlet"] == {"copy": 3 * 2} and found["row_house"] == {"signs": 3}


@rule("SR31")
def test_a_copy_is_paid_for_what_lies_around_the_other_tile() -> None:
    """Three tiles lie around Town Hall and two around the copy."""
    found = paid("fashion_outlet 1,0 v salmon; town_hall 2,0 v; row_house 3,1 v", "3,0")

    assert found == {"fashion_outlet": {"copy": 2 * 3}}


@rule("S7.10")
def test_an_enclosure_tile_is_paid_for_the_street_that_it_closes() -> None:
    """Old Museum closes the street above it, which runs north to south."""
    table = streets(f"""
        student_house 0,0 >; toy_store 1,-1 >; mini_mall 1,-2 v; old_museum 1,0 v salmon
        {TO_ENCLOSE.partition("; ")[2]}; turn salmon
    """)

    table.play("salmon: build car_park 2,0 <")

    [event] = table.happened(BuildingScored)
    assert {item.what: item.amount for item in event.items} == {"enclosure": 6}
