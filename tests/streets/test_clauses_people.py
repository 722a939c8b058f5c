"""Chapter 8 of the rules of Streets: people on the move, and FOMO."""

from __future__ import annotations

import msgspec
import pytest

from boulevard.games.streets import data
from boulevard.games.streets.events import PeopleArrived, PersonMoved, StreetsEvent
from boulevard.games.streets.messages import ChooseTarget
from streets.table import dealt, streets

rule = pytest.mark.rule

# Car Park at 2,0 facing west encloses the street of Starter Home.
ENCLOSES = "hand salmon car_park tram_stop; hand white town_hall; turn salmon"


@rule("S8.1")
def test_a_person_either_lies_or_stands() -> None:
    """Who has FOMO is counted once, among the people of the tile."""
    table = streets("toy_store 0,0 v 2 parent, 3 parent!, hipster!")

    assert table.people("0,0") == {"parent": 5, "hipster": 1}
    assert table.standing("0,0") == {"parent": 3, "hipster": 1}


@rule("S8.2", "SR4")
def test_people_go_to_any_tile_of_an_open_street_that_shows_their_colour() -> None:
    """Any player's or nobody's, Central Station too; a wild symbol attracts no one."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v salmon parent; tram_stop 4,4 v
        toy_store 5,5 v white; row_house 7,7 v salmon; central_station 9,9 v; mini_mall 11,11 v
        {ENCLOSES.replace(" tram_stop", "")}
    """).play("salmon: build car_park 2,0 <")

    assert table.legal("salmon") == {"move parent 5,5", "move parent 7,7", "move parent 9,9"}
    for cell in ("4,4", "11,11", "2,0"):
        assert table.refuses(f"salmon: move parent {cell}") == ("no_symbol", "S8.2")
    for cell in ("6,6", "900,0"):
        assert table.refuses(f"salmon: move parent {cell}") == ("no_building", "S8.2")


@rule("S8.2", "SR4")
def test_no_one_moves_into_an_enclosed_street() -> None:
    """Not even to Central Station."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v salmon parent
        row_house 7,7 v; toy_store 9,9 v; mini_mall 4,4 >; central_station 5,4 v; city_park 6,4 <
        {ENCLOSES}
    """).play("salmon: build car_park 2,0 <")

    assert table.legal("salmon") == {"move parent 7,7", "move parent 9,9"}
    assert table.refuses("salmon: move parent 5,4") == ("enclosed", "S8.2")


@rule("S8.3")
def test_the_current_player_decides_for_the_people_of_others() -> None:
    """Salmon closes white's street and sends its people away."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v white parent
        row_house 7,7 v white; toy_store 9,9 v salmon; {ENCLOSES}
    """).play("salmon: build car_park 2,0 <")

    assert table.ask == ChooseTarget(0, "parent", 1, 0)
    assert table.refuses("white: move parent 7,7") == ("others_asked", "")
    table.play("salmon: move parent 9,9")
    assert table.people("9,9") == {"parent": 1}


@rule("S8.3", "SR13")
def test_nobody_stays_who_can_move() -> None:
    """The tile that they leave is not among the answers, and there is no other way to stay."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v salmon parent; row_house 7,7 v; toy_store 9,9 v
        {ENCLOSES}
    """).play("salmon: build car_park 2,0 <")

    assert table.legal("salmon") == {"move parent 7,7", "move parent 9,9"}
    assert table.refuses("salmon: move parent 1,0") == ("enclosed", "S8.2")
    assert table.refuses("salmon: build tram_stop 3,0 v") == ("asks_target", "S8.3")


@rule("S8.4", "SR12")
def test_people_are_moved_one_at_a_time_and_may_part() -> None:
    """First the parents, then the tourists, the shoppers and the hipsters."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v salmon hipster, shopper, tourist, 2 parent
        central_station 7,7 v; toy_store 9,9 v; chillax_spa 11,11 v; mini_mall 13,13 v
        art_gallery 15,15 v; {ENCLOSES}
    """).play("salmon: build car_park 2,0 <")
    assert table.refuses("salmon: move tourist 11,11") == ("other_mover", "S8.4")

    asked = []
    for target in ("7,7", "9,9", "11,11", "13,13", "15,15"):
        assert isinstance(table.ask, ChooseTarget)
        asked.append(table.ask.colour)
        table.play(f"salmon: move {table.ask.colour} {target}")

    assert asked == ["parent", "parent", "tourist", "shopper", "hipster"]
    assert table.people("7,7") == table.people("9,9") == {"parent": 1}
    assert table.people("11,11") == {"tourist": 1}
    assert table.asked == "white"


@rule("S8.4")
def test_a_single_target_needs_no_question_and_all_lie_down_on_arrival() -> None:
    """Those who stood before, too."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v salmon parent, 2 parent!; toy_store 9,9 v
        {ENCLOSES}
    """).play("salmon: build car_park 2,0 <")

    assert table.people("9,9") == {"parent": 3} and table.standing("9,9") == {}
    assert table.people("1,0") == {}
    assert table.asked == "white"


@rule("S8.5")
def test_people_without_a_target_stay_and_stand() -> None:
    """Or go on standing."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v salmon parent, parent!; {ENCLOSES}
    """).play("salmon: build car_park 2,0 <")

    assert table.people("1,0") == table.standing("1,0") == {"parent": 2}


@rule("S8.6")
def test_a_new_tile_brings_everyone_of_its_colour_who_stands() -> None:
    """From wherever they are, before any street is scored, without a question."""
    table = streets("""
        student_house 0,0 >; mini_mall 1,0 v salmon parent!, parent, hipster!
        car_park 8,8 v 2 parent!
        hand salmon toy_store; hand white town_hall; turn salmon
    """).play("salmon: build toy_store 2,0 v")

    assert table.people("2,0") == {"parent": 2 + 1 + 2} and table.standing("2,0") == {}
    assert table.people("1,0") == {"parent": 1, "hipster": 1}
    assert table.standing("1,0") == {"hipster": 1}
    assert table.people("8,8") == {}
    assert all(event.had_fomo and event.is_attracted for event in table.happened(PersonMoved))


@rule("S8.6", "SR20")
def test_nothing_but_a_new_tile_of_its_colour_ends_fomo() -> None:
    """A wild tile does not, nor does an open street that shows the colour all along."""
    table = streets(f"""
        student_house 0,0 >; mini_mall 1,0 v parent!; toy_store 5,5 v; {ENCLOSES}
    """).play("salmon: build car_park 0,1 >", "white: build town_hall 0,-1 >")

    assert table.standing("1,0") == {"parent": 1}
    assert table.people("5,5") == {}


def test_a_move_that_a_journal_kept_before_is_still_read() -> None:
    """It did not say what brought people to a building."""
    kept = b"""{"type": "PersonMoved", "colour": "parent", "count": 1, "from_x": 0, "from_y": 0,
        "to_x": 1, "to_y": 0, "had_fomo": true}"""

    assert msgspec.json.decode(kept, type=StreetsEvent) == PersonMoved(
        "parent", 1, 0, 0, 1, 0, True, False
    )


# -- rulings


@rule("SR17")
def test_people_who_stand_in_a_street_that_is_enclosed_move_like_the_rest() -> None:
    """They were left on an abandoned tile; now they go to a target and lie down."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v parent!; toy_store 5,5 v; {ENCLOSES}
    """).play("salmon: build car_park 2,0 <")

    assert table.people("1,0") == {}
    assert table.people("5,5") == {"parent": 1} and table.standing("5,5") == {}
    assert table.happened(PersonMoved) == [PersonMoved("parent", 1, 1, 0, 5, 5, True)]


@rule("SR5")
def test_the_start_tile_pays_nobody_when_its_street_is_enclosed() -> None:
    """Its people move or get FOMO as in any street; an owner in that street is paid."""
    table = streets("""
        central_station 0,0 v parent, tourist; city_park 1,0 <; mini_mall -1,0 v white
        hand salmon starter_home; hand white town_hall; turn salmon
    """).play("salmon: build starter_home -2,0 >")

    assert (table.money("salmon"), table.money("white")) == (0, 2 * (2 + 1))
    assert table.people("-2,0") == {"parent": 2}
    assert table.standing("0,0") == {"tourist": 1}


@rule("SR69")
def test_nobody_gets_fomo_while_the_street_of_central_station_is_open() -> None:
    """It shows all four colours, so there is always that target."""
    table = streets(f"""
        student_house 0,0 >; starter_home 1,0 v parent, tourist, shopper, 3 hipster
        central_station 5,5 v; {ENCLOSES}
    """).play("salmon: build car_park 2,0 <")
    everyone = {"parent": 1, "tourist": 1, "shopper": 1, "hipster": 3}
    while isinstance(table.ask, ChooseTarget):
        table.play(f"salmon: move {table.ask.colour} 5,5")

    assert table.people("5,5") == everyone and table.standing("5,5") == {}
    assert table.people("1,0") == {}


@rule("SR60")
def test_any_number_of_people_fit_on_a_tile() -> None:
    """All twelve hipsters may meet on one."""
    table = streets(f"""
        micro_brewery 0,0 v; mini_mall 1,0 v salmon 11 hipster; student_house 5,5 v hipster
        {ENCLOSES}; chillax_spa -1,0 >
    """).play("salmon: build car_park 2,0 <")

    assert table.people("5,5") == {"hipster": 12}


# -- other tile sets


def tiles_with(name: str, *symbols: str) -> tuple[data.Tile, ...]:
    """The shipped set with other symbols on one tile."""
    return tuple(
        msgspec.structs.replace(tile, symbols=symbols) if tile.id == name else tile
        for tile in data.builtin()
    )


@rule("SR21")
def test_a_tile_gets_only_the_people_that_the_supply_has() -> None:
    """Four symbols and two people left: two come, and nobody follows later."""
    tiles = tiles_with("toy_store", "parent", "parent", "parent", "parent")
    position = """
        mini_mall 0,0 v; car_park 8,8 v 10 parent
        hand salmon toy_store town_hall; hand white row_house; turn salmon
    """
    table = streets(position, tiles=tiles).play("salmon: build toy_store 1,0 v")

    assert table.people("1,0") == {"parent": 2}
    assert table.happened(PeopleArrived) == [PeopleArrived("parent", 2, 1, 0)]
    assert "parent" not in table.supply()

    table.play("white: build row_house 2,0 v")

    assert table.people("1,0") == {"parent": 2} and table.people("2,0") == {}
    assert len(table.happened(PeopleArrived)) == 1


@rule("SR21")
@pytest.mark.parametrize("seed", range(4))
def test_the_shipped_set_never_runs_out_of_people(seed: int) -> None:
    """Every symbol that is built brings its person."""
    table = dealt(seed, players=5).finish()

    built = [b.tile for b in table.view("public").buildings]
    symbols = [s for tile in data.builtin() if tile.id in built for s in tile.symbols]
    for colour, left in {"parent": 0, "tourist": 0, "shopper": 0, "hipster": 0}.items():
        assert symbols.count(colour) == 12 and table.supply().get(colour, 0) == left


MIXED = tiles_with("toy_store", "parent", "hipster", "wild")


@rule("SR59")
def test_a_tile_of_two_colours_brings_and_relieves_both() -> None:
    """Its wild symbol brings nobody and relieves nobody."""
    table = streets(
        """
        mini_mall 0,0 v; car_park 8,8 v parent!, 2 hipster!, tourist!
        hand salmon toy_store; hand white row_house; turn salmon
        """,
        tiles=MIXED,
    ).play("salmon: build toy_store 1,0 v")

    assert table.people("1,0") == {"parent": 2, "hipster": 3}
    assert table.standing("8,8") == {"tourist": 1}


@rule("SR59")
def test_a_tile_of_two_colours_is_a_target_for_both() -> None:
    """And for no other colour, although it shows a wild symbol."""
    position = f"""
        riverside_grill 0,0 >; starter_home 1,0 v salmon parent, tourist, hipster; toy_store 5,5 v
        {ENCLOSES}
    """
    table = streets(position, tiles=MIXED).play("salmon: build car_park 2,0 <")

    assert table.people("5,5") == {"parent": 1, "hipster": 1}
    assert table.people("0,0") == {"tourist": 1}
