"""Chapter 7 of the rules of Streets: what each kind of tile is worth."""

from __future__ import annotations

import pytest

from boulevard.games.streets import data
from boulevard.games.streets.events import BuildingScored
from streets.table import city, streets

rule = pytest.mark.rule


@rule("S7.1", "SR60")
def test_every_person_on_a_tile_adds_one_dollar() -> None:
    """Whatever the colour, lying or standing, and however many they are."""
    table = streets("car_park 0,0 v salmon 12 parent, tourist, 11 hipster, hipster!")

    assert table.worth("0,0") == {"enclosure": 0, "crowd": 25}
    assert table.valuation("0,0") == 0


@rule("S7.2", "SR18")
def test_people_pays_two_for_each_person_of_its_colour_in_the_street() -> None:
    """Lying or standing, on any tile of the street, but not on the tiles in its end cells."""
    table = streets("""
        student_house 0,0 > 3 shopper; lunch_counter 1,0 v salmon shopper, parent
        paper_shop 2,0 v white 2 shopper, shopper!; mini_mall 3,0 < 4 shopper
    """)

    assert table.worth("1,0") == {"people": 2 * (1 + 2 + 1), "crowd": 2}


@rule("S7.3")
def test_symbols_pays_two_for_each_symbol_of_its_colour_and_each_wild_one() -> None:
    """Other colours pay nothing."""
    table = streets("mini_mall 0,0 v salmon; paper_shop 1,0 v; car_park 2,0 v; toy_store 3,0 v")

    assert table.worth("0,0") == {"symbols": 2 * (1 + 2 + 1)}


@rule("S7.4", "SR26")
@pytest.mark.parametrize(
    ("others", "sets"),
    [
        ("", 0),  # the parent alone
        ("micro_brewery 1,0 v", 1),
        ("concept_store 1,0 v", 1),  # a second hipster finds no second parent
        ("concept_store 1,0 v; car_park 2,0 v", 2),  # the wild symbol is that parent
        ("car_park 1,0 v", 1),
        ("car_park 1,0 v; tram_stop 2,0 v", 1),  # one wild symbol is left over
        ("car_park 1,0 v; tram_stop 2,0 v; town_hall 3,0 v", 2),
    ],
)
def test_a_set_of_two_colours_is_worth_five(others: str, sets: int) -> None:
    """As many as there can be, no symbol in two of them, wild ones where they are missing."""
    table = streets(f"flea_market 0,0 v salmon; {others}")

    assert table.worth("0,0") == {"set": 5 * sets}


@rule("S7.5")
@pytest.mark.parametrize(
    ("others", "pairs"),
    [
        ("", 0),
        ("toy_store 1,0 v", 1),  # three parents
        ("toy_store 1,0 v; car_park 2,0 v", 2),
        ("car_park 1,0 v", 1),
        ("car_park 1,0 v; tram_stop 2,0 v", 1),
        ("car_park 1,0 v; tram_stop 2,0 v; town_hall 3,0 v", 2),  # two wild ones by themselves
    ],
)
def test_a_pair_of_one_colour_is_worth_six(others: str, pairs: int) -> None:
    """Wild symbols fill up."""
    table = streets(f"swimming_hall 0,0 v salmon; {others}")

    assert table.worth("0,0") == {"set": 6 * pairs}


@rule("SR55")
def test_the_shipped_set_has_sets_of_five_and_pairs_of_six_and_no_others() -> None:
    """Two different colours pay $5, two equal ones $6."""
    sets = [tile.valuation for tile in data.builtin() if tile.valuation.kind == "set"]

    amounts = {(len(v.symbols), len(set(v.symbols)), v.each) for v in sets}
    assert amounts == {(2, 2, 5), (2, 1, 6)}


@rule("S7.6", "SR27")
def test_wild_symbols_pays_four_for_each_wild_symbol() -> None:
    """Its own included, coloured ones not."""
    table = streets("food_court 0,0 v salmon; car_park 1,0 v; toy_store 2,0 v; tram_stop 3,0 <")

    assert table.worth("0,0") == {"wild_symbols": 4 * (1 + 1 + 1)}


@rule("S7.7")
def test_signs_pays_three_for_each_sign_of_the_owner_in_the_street() -> None:
    """The one on the tile counts; those of others, and those elsewhere, do not."""
    table = streets("""
        row_house 0,0 v salmon; mini_mall 1,0 v salmon; toy_store 2,0 v white; car_park 3,0 v
        tram_stop 4,0 < salmon
    """)

    assert table.worth("0,0") == {"signs": 3 * 2}


@rule("S7.8", "SR3")
def test_street_size_pays_two_for_each_tile_of_the_street() -> None:
    """Itself, tiles without an owner and Central Station included: 10 at most."""
    table = streets("""
        central_station 0,0 v; riverside_grill 1,0 v salmon; toy_store 2,0 v white
        mini_mall 3,0 v salmon; row_house 4,0 v; student_house 5,0 <
    """)

    assert table.worth("1,0") == {"street_size": 10}


@rule("S7.9")
@pytest.mark.parametrize(
    ("around", "count"),
    [("9,9 v", 0), ("1,1 v", 1), ("0,-1 v; -1,1 v", 2), ("2,0 v; 0,2 v; 1,0 v", 1)],
)
def test_adjacency_pays_two_for_each_tile_around(around: str, count: int) -> None:
    """Corners included, no matter in which street."""
    table = streets(f"clock_tower 0,0 v salmon; {city(around)}")

    assert table.worth("0,0") == {"adjacency": 2 * count}


@rule("S7.9", "SR3")
def test_adjacency_is_worth_sixteen_at_most() -> None:
    """With all eight cells taken, start tiles among them."""
    around = "1,1 v; 1,0 v; 1,-1 v; 0,1 v; -1,1 v; -1,0 v"
    table = streets(f"""
        clock_tower 0,0 v salmon; {city(around)}; central_station 0,-1 v; city_park -1,-1 v
    """)

    assert table.worth("0,0") == {"adjacency": 16}


@rule("S7.10")
def test_enclosure_pays_six_for_closing_an_enclosed_street() -> None:
    """The tile in its end cell is worth 6; a tile of the street itself is not."""
    table = streets("old_museum 0,0 > salmon; car_park 1,0 v salmon; toy_store 2,0 <")

    assert not table.is_open("1,0")
    assert table.worth("0,0") == {"enclosure": 6}
    assert table.worth("1,0") == {"enclosure": 0}


@rule("SR22")
def test_enclosure_pays_nothing_at_the_end_of_an_open_street() -> None:
    """One closed end is not enough."""
    table = streets("old_museum 0,0 > salmon; mini_mall 1,0 v")

    assert table.ends("1,0") == {"0,0"}
    assert table.worth("0,0") == {"enclosure": 0}


@rule("SR23")
def test_enclosure_pays_six_once() -> None:
    """Even if the tile closes two enclosed streets."""
    table = streets("""
        toy_store -2,0 >; mini_mall -1,0 v; old_museum 0,0 > salmon; row_house 1,0 v; car_park 2,0 <
    """)

    assert not table.is_open("-1,0") and not table.is_open("1,0")
    assert table.worth("0,0") == {"enclosure": 6}


@rule("SR24")
def test_enclosure_counts_a_street_that_this_very_tile_encloses() -> None:
    """Built into a gap, it closes the street above it and is paid for that at once."""
    table = streets(f"""
        {city("0,0 >; 2,0 <; 1,-1 >; 1,-2 v")}
        hand salmon old_museum; hand white food_court; turn salmon
    """)

    table.play("salmon: build old_museum 1,0 v", "salmon: score 1,0")

    assert table.enclosed() == {"1,0", "1,-1"}
    event = table.happened(BuildingScored)[0]
    assert [(item.what, item.amount) for item in event.items] == [("enclosure", 6), ("crowd", 1)]


@rule("S7.11", "SR28")
@pytest.mark.parametrize("owner", ["salmon", "white", ""])
def test_a_copy_is_worth_what_another_tile_of_its_street_is(owner: str) -> None:
    """Whoever owns that one, or nobody."""
    table = streets(f"fashion_outlet 0,0 v salmon; riverside_grill 1,0 v {owner}")

    assert table.worth("0,0") == {"copy": 4}


@rule("S7.11", "SR32")
def test_a_copy_takes_the_best_target_without_a_question() -> None:
    """Street size is worth 8 here, shopper symbols 4, signs 3."""
    table = streets("""
        student_house 0,0 >; fashion_outlet 1,0 v salmon; mini_mall 2,0 v
        riverside_grill 3,0 v white; row_house 4,0 v
        hand salmon toy_store; hand white car_park; turn salmon
    """)

    table.play("salmon: build toy_store 5,0 <")

    event = next(event for event in table.happened(BuildingScored) if event.seat == 0)
    assert [(item.what, item.of, item.amount) for item in event.items] == [
        ("copy", "riverside_grill", 8)
    ]
    assert table.asked == "white"


@rule("S7.11")
@pytest.mark.parametrize("others", ["", "central_station 1,0 v", "student_house 1,0 <"])
def test_a_copy_with_nothing_to_copy_is_worth_nothing(others: str) -> None:
    """Alone, beside a tile without a valuation, or with one in its end cell."""
    table = streets(f"fashion_outlet 0,0 v salmon; {others}")

    assert table.worth("0,0") == {"copy": 0}


@rule("SR29")
def test_a_copy_of_a_copy_is_worth_nothing() -> None:
    """Two of them alone copy nothing; with a third tile both copy that one."""
    alone = streets("fashion_outlet 0,0 v salmon; post_office 1,0 v white")
    assert alone.worth("0,0") == alone.worth("1,0") == {"copy": 0}

    helped = streets("fashion_outlet 0,0 v salmon; post_office 1,0 v white; student_house 2,0 v")
    assert helped.worth("0,0") == helped.worth("1,0") == {"copy": 6}


@rule("S7.12")
def test_a_copy_takes_the_valuation_without_the_people() -> None:
    """Those on the copying tile pay as always."""
    table = streets("fashion_outlet 0,0 v salmon 2 shopper; riverside_grill 1,0 v 5 tourist")

    assert table.worth("0,0") == {"copy": 4, "crowd": 2}


@rule("S7.12", "SR31")
def test_a_copy_of_adjacency_counts_around_the_copied_tile() -> None:
    """Three tiles lie around Town Hall, and only Town Hall beside the copy."""
    table = streets(
        "fashion_outlet 0,0 v salmon; town_hall 1,0 v; toy_store 2,0 v; row_house 2,1 v"
    )

    assert table.worth("0,0") == {"copy": 6}


@rule("S7.12", "SR31")
def test_a_copy_of_enclosure_takes_the_position_of_the_copied_tile() -> None:
    """Car Park closes the street below it; the copy closes none."""
    table = streets("""
        fashion_outlet 0,0 v salmon; car_park 1,0 v; toy_store 1,1 >; row_house 1,2 ^
    """)

    assert not table.is_open("1,1")
    assert table.worth("0,0") == {"copy": 6}
    assert table.worth("1,0", "white") == {"enclosure": 6}


@rule("S7.12", "SR30")
def test_a_copy_of_signs_counts_those_of_its_own_owner() -> None:
    """Salmon has three in the street, the owner of the copied tile one."""
    table = streets("""
        fashion_outlet 0,0 v salmon; row_house 1,0 v white; car_park 2,0 v salmon
        old_museum 3,0 v salmon
    """)

    assert table.worth("1,0") == {"signs": 3}
    assert table.worth("0,0") == {"copy": 9}
