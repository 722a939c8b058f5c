"""Chapter 6 of the rules of Streets: how an enclosed street is scored, and its order by edition."""

from __future__ import annotations

import pytest

from boulevard.games.streets.events import (
    BuildingScored,
    BuildingValued,
    MovingBegan,
    PeopleGotFomo,
    PersonMoved,
    SignsReturned,
)
from boulevard.games.streets.messages import Abandon, Build, ChooseStreet, ChooseTarget
from streets.table import GAME, TO_BUILD, StreetsTable, city, streets

rule = pytest.mark.rule

TWO_STREETS = """
    micro_brewery 0,0 >; riverside_grill 1,0 v salmon tourist
    student_house 2,1 > white hipster; mini_mall 2,2 ^
    hand salmon car_park; hand white row_house; turn salmon
"""  # car_park at 2,0 facing west encloses both


def paid(table: StreetsTable) -> list[tuple[int, str, int]]:
    return [(event.seat, event.tile, event.total) for event in table.happened(BuildingScored)]


@rule("S6.1")
def test_a_street_is_scored_after_its_tile_is_complete() -> None:
    """People, sign and those with FOMO are on the new tile when it is paid."""
    table = streets("""
        mini_mall 0,0 >; toy_store 2,0 <; tram_stop 5,5 v hipster!
        hand salmon concept_store; hand white row_house; turn salmon
    """)

    table.play("salmon: build concept_store 1,0 v")

    (event,) = table.happened(BuildingScored)
    assert (event.seat, event.items[-1].what, event.items[-1].amount) == (0, "crowd", 3)


@rule("S6.1")
def test_a_street_is_scored_once() -> None:
    """What is built beside it later does not score it again."""
    table = streets("""
        student_house 0,0 >; mini_mall 1,0 v salmon
        hand salmon car_park tram_stop; hand white row_house; turn salmon
    """)

    table.play("salmon: build car_park 2,0 <", "white: build row_house 2,-1 <")

    assert table.enclosed() == {"1,0"}
    assert [tile for _, tile, _ in paid(table)] == ["mini_mall"]


@rule("S6.2", "SR58")
def test_the_current_player_picks_the_next_street_each_time() -> None:
    """Two wait: there is a choice; one is left: there is none."""
    table = streets(TWO_STREETS).play("salmon: build car_park 2,0 <")

    assert table.ask == ChooseStreet(0)
    assert table.legal("salmon") == {"score 1,0", "score 2,1"}
    assert paid(table) == []

    table.play("salmon: score 2,1")

    assert [tile for _, tile, _ in paid(table)] == ["student_house", "riverside_grill"]
    assert table.asked == "white"


@rule("S6.2")
@pytest.mark.parametrize("order", ["1,0", "2,1"])
def test_the_order_of_streets_changes_no_amount(order: str) -> None:
    """Whichever comes first, everyone has the same money."""
    table = streets(TWO_STREETS).play("salmon: build car_park 2,0 <", f"salmon: score {order}")

    assert (table.money("salmon"), table.money("white")) == (2 + 1, 2 + 1)


@rule("S6.2")
def test_only_a_street_that_waits_can_be_picked() -> None:
    """Neither an open one, nor an empty cell, nor anything but a street."""
    table = streets(TWO_STREETS).play("salmon: build car_park 2,0 <")

    for cell in ("2,0", "7,7", "900,0"):
        assert table.refuses(f"salmon: score {cell}") == ("no_street_waits", "S6.2")
    assert table.refuses("salmon: build car_park 1,1 >") == ("asks_street", "S6.2")
    assert table.refuses("white: score 1,0") == ("others_asked", "")


@rule("S6.2", "SR58")
def test_after_each_street_there_is_a_new_choice_among_the_rest() -> None:
    """Five streets take four choices."""
    around = "0,-2 v; 0,-1 >; -2,0 >; -1,0 ^; 1,0 ^; 2,0 <; 0,1 <; 0,2 ^"
    table = streets(f"{city(around)}; {TO_BUILD}").play("salmon: build picture_house 0,0 v")

    table.play("salmon: score 0,1", "salmon: score -1,0")
    assert table.legal("salmon") == {"score 0,0", "score 0,-1", "score 1,0"}
    table.play("salmon: score 1,0", "salmon: score 0,0")

    assert table.asked == "white"


@rule("S6.3")
def test_paying_one_tile_never_changes_what_another_pays() -> None:
    """Both tiles count both signs, though one is paid first."""
    table = streets("""
        student_house 0,0 >; row_house 1,0 v salmon; corner_tower 2,0 v salmon
        hand salmon car_park; hand white toy_store; turn salmon
    """)

    table.play("salmon: build car_park 3,0 <")

    assert paid(table) == [(0, "row_house", 6), (0, "corner_tower", 6)]


@rule("S6.4")
def test_a_tile_pays_its_owner_the_valuation_and_its_people() -> None:
    """A tile without a sign pays nobody, whatever it would be worth."""
    table = streets("""
        student_house 0,0 >; mini_mall 1,0 v white shopper, 2 parent; riverside_grill 2,0 v tourist
        hand salmon row_house; hand white toy_store; turn salmon
    """)

    table.play("salmon: build row_house 3,0 <")

    assert paid(table) == [(1, "mini_mall", 2 + 3)]
    assert (table.money("salmon"), table.money("white")) == (0, 5)


PAID_ROUND = """
    players 3; edition {}; student_house 0,0 >
    mini_mall 1,0 v salmon; tour_bus_depot 2,0 v black; lunch_counter 3,0 v white
    riverside_grill 4,0 v salmon; row_house 5,0 v black
    hand white car_park; hand black toy_store; turn white
"""


@rule("S6.5", "SR33")
def test_the_current_player_is_paid_first_and_then_clockwise() -> None:
    """All tiles of one player before those of the next."""
    table = streets(PAID_ROUND.format("published")).play("white: build car_park 6,0 <")

    assert [(seat, tile) for seat, tile, _ in paid(table)] == [
        (1, "lunch_counter"),
        (2, "tour_bus_depot"),
        (2, "row_house"),
        (0, "mini_mall"),
        (0, "riverside_grill"),
    ]


@rule("SE10", "SR33")
def test_the_draft_pays_along_the_street() -> None:
    """From its western end, whoever owns the tiles; the amounts are the same."""
    draft = streets(PAID_ROUND.format("draft")).play("white: build car_park 6,0 <")
    published = streets(PAID_ROUND.format("published")).play("white: build car_park 6,0 <")

    assert [(seat, tile) for seat, tile, _ in paid(draft)] == [
        (0, "mini_mall"),
        (2, "tour_bus_depot"),
        (1, "lunch_counter"),
        (0, "riverside_grill"),
        (2, "row_house"),
    ]
    assert sorted(paid(draft)) == sorted(paid(published))
    assert draft.view("public").money == published.view("public").money


@rule("SE10")
def test_the_draft_pays_from_the_northern_end() -> None:
    """A street that runs from north to south begins in the north."""
    table = streets("""
        edition draft; student_house 0,0 v; mini_mall 0,2 > salmon; riverside_grill 0,1 > white
        hand salmon car_park; hand white toy_store; turn salmon
    """)

    table.play("salmon: build car_park 0,3 ^")

    assert [tile for _, tile, _ in paid(table)] == ["riverside_grill", "mini_mall"]


@rule("SR64")
def test_in_the_printed_example_the_current_player_is_paid_first() -> None:
    """Haakon, whose turn it is, before Dave."""
    table = streets("""
        starter_home 1,0 v white parent; flea_market 2,0 v white parent
        art_gallery 3,0 v salmon 3 hipster; city_park 4,0 <
        hand salmon student_house; hand white trendy_lofts; turn salmon
    """)

    table.play("salmon: build student_house 0,0 >")

    assert paid(table) == [(0, "art_gallery", 9), (1, "starter_home", 7), (1, "flea_market", 11)]


@rule("S6.6")
def test_signs_return_after_all_payments_and_before_people_move() -> None:
    """And only the signs of this street do."""
    table = streets("""
        student_house 0,0 > salmon; mini_mall 1,0 v white shopper; art_gallery 2,0 v salmon hipster
        hand salmon paper_shop; hand white toy_store; turn salmon
    """)

    table.play("salmon: build paper_shop 3,0 <")

    after = table.events[table.events.index(table.happened(BuildingScored)[0]) :]
    assert [type(event) for event in after[:7]] == [
        BuildingScored,
        BuildingScored,
        SignsReturned,
        SignsReturned,
        MovingBegan,
        PersonMoved,
        PersonMoved,
    ]
    assert (table.owner("1,0"), table.owner("2,0")) == ("", "")
    assert (table.owner("0,0"), table.owner("3,0")) == ("salmon", "salmon")
    assert (table.signs("salmon"), table.signs("white")) == (3, 5)


@rule("S6.6", "SR11")
def test_a_street_is_finished_before_the_next_is_begun() -> None:
    """While its people still move, the other one has paid nothing."""
    table = streets(f"roof_terrace 5,5 v; shared_studios 8,8 v; {TWO_STREETS}")

    table.play("salmon: build car_park 2,0 <", "salmon: score 2,1")

    assert table.ask == ChooseTarget(0, "hipster", 2, 1)
    assert (table.money("salmon"), table.money("white")) == (0, 3)
    assert table.signs("salmon") == 3
    table.play("salmon: move hipster 8,8")
    assert table.money("salmon") == 3


@rule("SR10")
def test_people_cannot_move_into_a_street_that_waits_to_be_scored() -> None:
    """It stopped being open when the tile was placed."""
    table = streets("""
        riverside_grill 0,0 >; micro_brewery 1,0 v salmon hipster; student_house 2,1 > white hipster
        mini_mall 2,2 ^; hand salmon car_park; hand white row_house; turn salmon
    """)

    table.play("salmon: build car_park 2,0 <", "salmon: score 1,0")

    assert table.happened(PersonMoved) == []
    assert table.happened(PeopleGotFomo)[0] == PeopleGotFomo("hipster", 1, 1, 0)


# -- which symbols count


@rule("S6.7")
def test_every_symbol_of_the_street_counts() -> None:
    """The tile's own, those of other players and those of nobody."""
    table = streets("mini_mall 1,0 v salmon; paper_shop 2,0 v white; lunch_counter 3,0 v")

    assert table.symbols("1,0") == {"shopper": 4}
    (item,) = table.items("1,0")
    assert (item.what, item.of, item.count, item.each) == ("symbols", "shopper", 4, 2)
    assert [(source.tile, source.count) for source in item.sources] == [
        ("mini_mall", 1),
        ("paper_shop", 2),
        ("lunch_counter", 1),
    ]


@rule("S6.8", "SR8")
@pytest.mark.parametrize(("facing", "shoppers"), [(">", 3), ("<", 1), ("^", 1)])
def test_the_symbols_of_an_end_tile_count_if_its_road_lies_against_the_street(
    facing: str, shoppers: int
) -> None:
    """Turned away or upside down it adds none."""
    table = streets(f"paper_shop 0,0 {facing}; mini_mall 1,0 v salmon; student_house 2,0 <")

    assert table.symbols("1,0") == {"shopper": shoppers, "hipster": 1}
    assert table.valuation("1,0") == 2 * shoppers


@rule("S6.9")
def test_a_tile_may_serve_two_streets() -> None:
    """Its own, and the one that begins right in front of it and leads straight away."""
    table = streets("""
        central_station 0,0 v; mini_mall -1,0 v salmon
        lunch_counter 0,1 < salmon; paper_shop 0,2 < salmon
    """)

    assert table.symbols("-1,0")["shopper"] == 1 + 1
    assert table.pointing("0,1") == {"0,0"}
    assert table.symbols("0,1")["shopper"] == 1 + 2 + 1


@rule("S6.9")
def test_a_parallel_street_in_front_gets_nothing() -> None:
    """The tile does not lie in one of its end cells."""
    table = streets(
        "paper_shop 0,0 v; mini_mall 0,1 v salmon; lunch_counter -1,1 v; car_park 1,1 v"
    )

    assert table.pointing("0,1") == set()
    assert table.symbols("0,1") == {"shopper": 2, "wild": 1}


@rule("S6.10")
def test_a_symbol_counts_for_every_tile_anew() -> None:
    """The one wild symbol is a shopper here, a tourist there, and wild for a third tile."""
    table = streets("""
        mini_mall 0,0 v salmon; chillax_spa 1,0 v white; food_court 2,0 v salmon 2 parent
    """)

    assert table.worth("0,0") == {"symbols": 2 * (1 + 1)}
    assert table.worth("1,0") == {"symbols": 2 * (1 + 1)}
    assert table.worth("2,0") == {"wild_symbols": 4, "crowd": 2}


@rule("S6.10")
def test_people_count_for_every_tile_anew() -> None:
    """Two tiles count the same two shoppers."""
    table = streets("lunch_counter 0,0 v salmon 2 shopper; toy_store 1,0 v white")

    assert table.valuation("0,0") == table.valuation("1,0") == 4


@rule("S6.2")
def test_a_preview_tells_what_waiting_streets_would_pay() -> None:
    """Before a tile closes two streets at once, every payment to come is foretold, whoever's."""
    table = streets(TWO_STREETS)
    build = Build("car_park", 2, 0, "W")
    foretold = {
        (event.seat, event.tile): event.total
        for event in GAME.preview(table.state, 0, build)
        if isinstance(event, BuildingValued)
    }

    table.play("salmon: build car_park 2,0 <").play("salmon: score 1,0")

    assert len(paid(table)) == 2
    for seat, tile, total in paid(table):
        assert foretold[seat, tile] == total


@rule("S8.8")
def test_a_preview_of_abandoning_tells_what_is_given_up() -> None:
    """The building's worth as it lies, so that the choice can be weighed."""
    table = streets("""
        toy_store 0,0 v salmon 2 parent; row_house 1,0 v salmon parent; signs salmon 0
        hand salmon car_park; hand white town_hall; turn salmon abandon
    """)
    events = GAME.preview(table.state, 0, Abandon(1, 0))
    (given_up,) = [event for event in events if isinstance(event, BuildingValued)]
    assert (given_up.tile, given_up.total) == ("row_house", 2 * 3 + 1)
