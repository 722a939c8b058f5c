"""Chapters 4 and 5 of the rules of Streets: placement, streets, and when they are enclosed."""

from __future__ import annotations

import pytest

from boulevard.games.streets.events import BuildingScored
from streets.table import TO_BUILD, city, plan, streets

rule = pytest.mark.rule

BUILD = "salmon: build picture_house"


# -- 4. placement


@rule("S4.1")
def test_a_cell_holds_one_tile_only() -> None:
    """An occupied cell is refused, whatever the facing."""
    table = streets(f"{city('0,0 v; 1,0 v')}; {TO_BUILD}")

    for facing in "^>v<":
        assert table.refuses(f"{BUILD} 1,0 {facing}") == ("occupied", "S4.1")


@rule("S4.1", "SR6")
def test_tiles_that_meet_at_a_corner_have_no_contact() -> None:
    """There the roads would touch in a point, and still nothing connects."""
    table = streets(f"{city('0,0 v')}; {TO_BUILD}")

    for cell in ("1,1", "-1,1", "1,-1", "-1,-1"):
        assert table.facings("salmon", cell) == ""
    assert table.refuses(f"{BUILD} 1,1 ^") == ("touches_nothing", "S4.7")


@rule("S4.2")
@pytest.mark.parametrize(("facing", "sides"), [("v", "1,0 -1,0"), (">", "0,1 0,-1")])
def test_roads_that_continue_one_another_connect(facing: str, sides: str) -> None:
    """The same facing, side edge to side edge: one street."""
    for cell in sides.split():
        table = streets(f"{city(f'0,0 {facing}')}; {TO_BUILD}")

        table.play(f"{BUILD} {cell} {facing}")

        assert table.street("0,0") == {"0,0", cell}


@rule("S4.3")
@pytest.mark.parametrize(
    ("lies", "built"), [("1,0 <", "0,0 v"), ("0,0 v", "1,0 <")], ids=["side last", "road last"]
)
def test_a_road_that_ends_in_another_connects(lies: str, built: str) -> None:
    """Whichever of the two tiles came later; they stay two streets."""
    table = streets(f"{city(lies)}; {TO_BUILD}")

    table.play(f"{BUILD} {built}")

    assert table.street("0,0") == {"0,0"} and table.street("1,0") == {"1,0"}
    assert table.ends("0,0") == {"1,0"} and table.ends("1,0") == set()


@rule("S4.4")
@pytest.mark.parametrize("facing", [">", "^"], ids=["turned away", "upside down"])
def test_roads_that_do_not_meet_do_not_connect(facing: str) -> None:
    """Alone such a contact is not enough; beside one that connects it is allowed."""
    letter = {">": "E", "^": "N"}[facing]
    alone = streets(f"{city('0,0 v')}; {TO_BUILD}")
    assert alone.refuses(f"{BUILD} 1,0 {facing}") == ("no_road_meets", "S4.7")

    helped = streets(f"{city(f'0,0 v; 2,0 {facing}; 1,-1 >')}; {TO_BUILD}")
    assert letter in helped.facings("salmon", "1,0")


@rule("S4.5")
def test_a_road_of_double_width_is_illegal_whatever_else_connects() -> None:
    """Two road edges never lie against each other, although the side edges would connect."""
    table = streets(f"{city('0,0 v; 1,1 ^')}; {TO_BUILD}")

    assert table.refuses(f"{BUILD} 1,0 v") == ("wide_road", "S4.5")
    assert table.refuses(f"{BUILD} 0,1 ^") == ("wide_road", "S4.5")


@rule("S4.6")
@pytest.mark.parametrize(
    ("cell", "facing"), [("0,1", "v"), ("0,-1", "v"), ("0,-1", "^")], ids=["front", "row", "backs"]
)
def test_a_top_edge_against_a_road_or_top_edge_means_nothing(cell: str, facing: str) -> None:
    """Allowed, but it does not connect, and it closes no street."""
    alone = streets(f"{city('0,0 v')}; {TO_BUILD}")
    assert alone.refuses(f"{BUILD} {cell} {facing}") == ("no_road_meets", "S4.7")

    y = cell.split(",")[1]
    helped = streets(f"{city(f'0,0 v; 1,{y} {facing}')}; {TO_BUILD}")
    helped.play(f"{BUILD} {cell} {facing}")

    assert helped.ends("0,0") == set()
    assert helped.street(cell) == {cell, f"1,{y}"} and helped.ends(cell) == set()


@rule("S4.7")
def test_what_is_printed_on_a_tile_plays_no_part() -> None:
    """Every tile of the hand has the same placements."""
    table = streets("""
        central_station 0,0 v; city_park 1,0 <; starter_home 0,1 <
        hand salmon student_house trendy_lofts car_park; turn salmon
    """)
    expected = "-1,0 E; -1,0 S; -1,1 N; -1,1 S; 0,2 N; 0,2 W; 1,-1 S; 1,-1 W; 1,1 N; 1,1 W"

    for tile in ("student_house", "trendy_lofts", "car_park"):
        assert table.placements("salmon", tile) == set(expected.split("; "))


@rule("S4.7")
def test_a_tile_far_from_the_city_connects_to_nothing() -> None:
    """However far it is."""
    table = streets(f"{city('0,0 v')}; {TO_BUILD}")

    for cell in ("5,5", "46,-46", "999,0"):
        assert table.refuses(f"{BUILD} {cell} v") == ("touches_nothing", "S4.7")


@rule("S4.8", "SR3")
def test_no_street_has_a_sixth_tile() -> None:
    """Central Station is one of the five."""
    table = streets(f"""
        central_station 0,0 v; mini_mall 1,0 v; toy_store 2,0 v; car_park 3,0 v; row_house 4,0 v
        {TO_BUILD}
    """)

    for cell in ("5,0", "-1,0"):
        assert table.refuses(f"{BUILD} {cell} v") == ("too_long", "S4.8")


@rule("S4.8")
@pytest.mark.parametrize(("row", "is_legal"), [("vv.vv", True), ("vvv.vv", False)])
def test_two_streets_are_linked_only_up_to_five(row: str, is_legal: bool) -> None:
    """Across a gap the lengths add up."""
    table = streets(f"{city(plan(row))}; {TO_BUILD}")

    assert ("S" in table.facings("salmon", f"{row.index('.')},0")) == is_legal


# -- 5. streets and enclosure


@rule("S5.1")
def test_a_street_is_a_straight_run_of_tiles_with_one_facing() -> None:
    """Every tile is in exactly one, a lone one and the start tiles too."""
    table = streets("""
        central_station 0,0 v; city_park 1,0 <; mini_mall -1,0 v; toy_store -2,0 ^
        car_park 1,1 <; row_house 1,-1 >
    """)

    assert table.street("0,0") == table.street("-1,0") == {"-1,0", "0,0"}
    assert table.street("1,0") == table.street("1,1") == {"1,0", "1,1"}
    assert table.street("-2,0") == {"-2,0"}
    assert table.street("1,-1") == {"1,-1"}


@rule("S5.2")
def test_a_street_is_enclosed_when_both_end_cells_hold_a_tile() -> None:
    """With one end cell empty it is open."""
    table = streets(f"{city('0,0 >; 1,0 v; 2,0 v')}; {TO_BUILD}")
    assert table.is_open("1,0") and table.ends("1,0") == {"0,0"}

    table.play(f"{BUILD} 3,0 <")

    assert not table.is_open("1,0") and not table.is_open("2,0")
    assert table.ends("1,0") == {"0,0", "3,0"}
    assert table.enclosed() == {"1,0 2,0"}


@rule("S5.2")
def test_tiles_beside_a_street_do_not_enclose_it() -> None:
    """Only the end cells count, not what lies before or behind the street."""
    table = streets(city("1,0 v; 2,0 v; 1,1 v; 2,1 v; 1,-1 ^; 2,-1 ^; 0,0 >"))

    assert table.is_open("1,0") and table.ends("1,0") == {"0,0"}


@rule("S5.3", "SR7")
@pytest.mark.parametrize("facing", ["<", ">", "^"], ids=["road", "top", "upside down"])
def test_a_tile_closes_an_end_however_it_lies(facing: str) -> None:
    """With its road towards the street, with its top, or upside down."""
    helper = {"<": "8,8 v", ">": "3,1 >", "^": "4,0 ^"}[facing]
    table = streets(f"{city(f'0,0 >; 1,0 v; 2,0 v; {helper}')}; {TO_BUILD}")

    table.play(f"{BUILD} 3,0 {facing}")

    assert "1,0 2,0" in table.enclosed()
    assert not table.is_open("1,0")


@rule("S5.4")
def test_a_tile_in_a_gap_is_scored_in_the_same_turn() -> None:
    """Its own street is enclosed the moment it is built."""
    table = streets("""
        mini_mall 0,0 >; toy_store 2,0 <
        hand salmon riverside_grill; hand white row_house; turn salmon
    """)

    table.play("salmon: build riverside_grill 1,0 v")

    assert [event.tile for event in table.happened(BuildingScored)] == ["riverside_grill"]
    assert table.money("salmon") == 2 + 1


@rule("S5.5")
def test_streets_that_one_tile_encloses_are_enclosed_at_the_same_moment() -> None:
    """Before the first is scored, none of them is open any more."""
    table = streets(f"{city('0,0 >; 1,0 v; 2,1 >; 2,2 ^')}; {TO_BUILD}")

    table.play(f"{BUILD} 2,0 <")

    assert table.legal("salmon") == {"score 1,0", "score 2,1"}
    assert not table.is_open("1,0") and not table.is_open("2,1")


@rule("S5.6")
def test_an_enclosed_street_cannot_grow_or_open_again() -> None:
    """Whatever is built, and wherever."""
    position = """
        student_house 0,0 >; mini_mall 1,0 v; toy_store 2,0 v; art_gallery 3,0 <
        hand salmon car_park; hand white row_house; turn salmon
    """
    moves = streets(position).legal("salmon")
    assert len(moves) > 10

    for move in moves:
        table = streets(position).play(f"salmon: {move}")
        assert table.street("1,0") == {"1,0", "2,0"}
        assert table.ends("1,0") == {"0,0", "3,0"}
        assert not table.is_open("1,0")


@rule("S5.6")
def test_symbols_of_an_enclosed_street_go_on_counting() -> None:
    """A tile of an enclosed street still points into a street that begins in front of it."""
    table = streets("""
        student_house 0,0 >; starter_home 1,0 v; toy_store 2,0 <
        hand salmon flea_market; hand white row_house; turn salmon
    """)
    assert not table.is_open("1,0")

    table.play("salmon: build flea_market 1,1 >")

    assert table.pointing("1,1") == {"1,0"}
    assert table.symbols("1,1") == {"parent": 2}


@rule("SR9")
def test_a_street_of_five_stays_open_until_both_ends_are_filled() -> None:
    """Its length does not finish it."""
    table = streets(f"{city('0,0 >; 1,0 v; 2,0 v; 3,0 v; 4,0 v')}; {TO_BUILD}")

    table.play(f"{BUILD} 5,0 v")
    assert table.is_open("1,0") and len(table.street("1,0")) == 5
    assert table.happened(BuildingScored) == []

    table.play("white: build food_court 6,0 <")
    assert table.enclosed() == {"1,0 2,0 3,0 4,0 5,0"}
    assert [event.tile for event in table.happened(BuildingScored)] == ["picture_house"]
