"""The worked examples that an independent model of the rules was checked with, number by number."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from boulevard.core.frames import NATURE
from boulevard.games.streets import data
from boulevard.games.streets.city import (
    CLOSING,
    JUNCTION,
    NOTHING,
    SAME_STREET,
    WIDE_ROAD,
    contact,
)
from boulevard.games.streets.counts import counts_of
from boulevard.games.streets.events import BuildingScored, SignsReturned, TileBuilt
from boulevard.games.streets.scoring import Tally, complete_sets
from streets.table import GAME, TO_BUILD, city, dealt, new_game, streets

rule = pytest.mark.rule


# -- V1: start layouts


@rule("S2.2", "S4.7", "SR1")
@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("station_capped", "-1,0 E; -1,0 S; 0,1 E; 0,1 W; 1,-1 S; 1,-1 W; 1,1 N; 1,1 W"),
        ("park_capped", "-1,0 E; -1,0 S; 1,0 S; 1,0 W; -1,1 N; -1,1 S; 0,2 N; 0,2 W"),
    ],
)
def test_v1_either_start_layout_has_eight_placements(start: str, expected: str) -> None:
    """V1  Two of each, in four cells."""
    table = dealt(start=start)

    for tile in table.hand("salmon"):
        assert table.placements("salmon", str(tile)) == set(expected.split("; "))


@rule("S4.7")
def test_v1_a_lone_tile_has_six_placements() -> None:
    """V1  Beside its road ends and in front of it, but not behind it."""
    table = streets(f"mini_mall 0,0 v; {TO_BUILD}")

    expected = {"1,0 S", "1,0 W", "-1,0 E", "-1,0 S", "0,1 E", "0,1 W"}
    assert table.placements("salmon", "picture_house") == expected


# -- V2: contacts

CONTACTS = {
    "N": "same street, turned away, upside down, junction",
    "E": "junction, nothing, junction, wide road",
    "S": "upside down, turned away, same street, junction",
    "W": "turned away, nothing, turned away, nothing",
}
KINDS = {
    "same street": SAME_STREET,
    "junction": JUNCTION,
    "wide road": WIDE_ROAD,
    "turned away": CLOSING,
    "upside down": CLOSING,
    "nothing": NOTHING,
}
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))


@rule("S4.2", "S4.3", "S4.4", "S4.5", "S4.6")
@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("b", range(4))
@pytest.mark.parametrize("a", range(4))
def test_v2_every_pair_of_neighbours_touches_as_in_the_table(a: int, b: int, turn: int) -> None:
    """V2  All 16 pairs, with B to the east of A and in the three other directions."""
    name = CONTACTS["NESW"[a]].split(", ")[b]
    side, facing_a, facing_b = (1 + turn) % 4, (a + turn) % 4, (b + turn) % 4
    x, y = STEPS[side]
    where = f"{x},{y} {'NESW'[facing_b]}"
    table = streets(f"mini_mall 0,0 {'NESW'[facing_a]}; {TO_BUILD}")

    assert contact(facing_a, side, facing_b) == KINDS[name]
    assert contact(facing_b, side ^ 2, facing_a) == KINDS[name]
    if name in ("same street", "junction"):
        table.play(f"salmon: build picture_house {where}")
        assert (table.street("0,0") == {"0,0", f"{x},{y}"}) == (name == "same street")
    elif name == "wide road":
        assert table.refuses(f"salmon: build picture_house {where}") == ("wide_road", "S4.5")
    else:
        assert table.refuses(f"salmon: build picture_house {where}") == ("no_road_meets", "S4.7")


@rule("S5.3")
@pytest.mark.parametrize("b", range(4))
@pytest.mark.parametrize("a", range(4))
def test_v2_whatever_lies_across_a_road_end_closes_it(a: int, b: int) -> None:
    """V2  Junction, turned away and upside down each close an end; the other contacts do not."""
    name = CONTACTS["NESW"[a]].split(", ")[b]
    table = streets(city(f"0,0 {'NESW'[a]}; 1,0 {'NESW'[b]}"))
    closed = {cell for cell in ("0,0", "1,0") if table.ends(cell)}

    if name == "upside down":
        assert closed == {"0,0", "1,0"}
    elif name in ("junction", "turned away"):
        assert closed == {"0,0"} if a in (0, 2) else {"1,0"}
    else:
        assert closed == set()


# -- V3 to V6: gaps, closings, the limit


@rule("S5.4", "S6.8")
@pytest.mark.parametrize(
    ("around", "pointing"), [("0,0 >; 2,0 <", {"0,0", "2,0"}), ("0,0 <; 2,0 <", {"2,0"})]
)
def test_v3_a_tile_in_a_gap_is_enclosed_at_once(around: str, pointing: set[str]) -> None:
    """V3  Only north and south fit, and what faces the gap points in."""
    table = streets(f"{city(around)}; {TO_BUILD}")
    assert table.facings("salmon", "1,0") == "NS"

    table.play("salmon: build picture_house 1,0 v")

    assert table.enclosed() == {"1,0"}
    assert not table.is_open("1,0")
    assert table.pointing("1,0") == pointing


@rule("S5.3", "SR7", "SR8")
def test_v4_odd_closings_enclose_and_nothing_points_in() -> None:
    """V4  Turned away to the west and upside down to the east."""
    table = streets(city("0,0 <; 1,0 v; 2,0 v; 3,0 ^"))

    assert table.street("1,0") == {"1,0", "2,0"}
    assert not table.is_open("1,0")
    assert table.pointing("1,0") == set()


@rule("S4.8")
def test_v5_a_street_of_five_cannot_grow() -> None:
    """V5  At its end only the facing that closes it is left."""
    table = streets(f"{city('0,0 v; 1,0 v; 2,0 v; 3,0 v; 4,0 v')}; {TO_BUILD}")

    assert table.facings("salmon", "5,0") == "W"


@rule("S4.8")
def test_v5_two_streets_cannot_be_linked_into_six() -> None:
    """V5  Three and two leave a gap that can only be closed from both sides."""
    table = streets(f"{city('0,0 v; 1,0 v; 2,0 v; 4,0 v; 5,0 v')}; {TO_BUILD}")
    assert table.facings("salmon", "3,0") == "EW"

    table.play("salmon: build picture_house 3,0 >")

    assert table.is_open("0,0") and table.is_open("4,0")
    assert table.ends("0,0") == table.ends("4,0") == {"3,0"}


@rule("S4.8")
def test_v5_two_streets_may_be_linked_into_five() -> None:
    """V5  Two and two and the new tile."""
    table = streets(f"{city('0,0 v; 1,0 v; 3,0 v; 4,0 v')}; {TO_BUILD}")
    assert table.facings("salmon", "2,0") == "ESW"

    table.play("salmon: build picture_house 2,0 v")

    assert table.street("2,0") == {"0,0", "1,0", "2,0", "3,0", "4,0"}


@rule("S5.5")
def test_v6_one_tile_encloses_two_streets() -> None:
    """V6  One beside it and one below it, while its own stays open."""
    table = streets(f"{city('0,0 >; 1,0 v; 2,1 >; 2,2 ^')}; {TO_BUILD}")
    assert table.facings("salmon", "2,0") == "ESW"

    table.play("salmon: build picture_house 2,0 <")

    assert table.enclosed() == {"1,0", "2,1"}
    assert table.pointing("1,0") == {"0,0", "2,0"}
    assert table.pointing("2,1") == {"2,2"}
    assert table.is_open("2,0") and table.ends("2,0") == {"2,1"}


# -- V7: the gameplay example; Haakon is salmon, Dave is white

EXAMPLE = """
    starter_home 1,0 v white parent; flea_market 2,0 v white parent
    art_gallery 3,0 v salmon 3 hipster; city_park 4,0 <
"""
EXAMPLE_TURN = "hand salmon student_house mini_mall; hand white trendy_lofts; turn salmon build"


@rule("S6.4", "S6.5", "S6.6", "SR64")
def test_v7_the_example_pays_what_the_book_says() -> None:
    """V7  Dave gets 7 + 11, Haakon 9, and three signs return."""
    table = streets(f"{EXAMPLE}; {EXAMPLE_TURN}").play("salmon: build student_house 0,0 >")

    assert table.enclosed() == {"1,0 2,0 3,0"}
    assert table.symbols("1,0") == {"parent": 2, "hipster": 2, "wild": 1}
    paid = [
        (event.seat, event.tile, {item.what: item.amount for item in event.items}, event.total)
        for event in table.happened(BuildingScored)
    ]
    assert paid == [
        (0, "art_gallery", {"people": 6, "crowd": 3}, 9),
        (1, "starter_home", {"symbols": 6, "crowd": 1}, 7),
        (1, "flea_market", {"set": 10, "crowd": 1}, 11),
    ]
    assert (table.money("salmon"), table.money("white")) == (9, 18)
    assert table.happened(SignsReturned) == [
        SignsReturned(0, 1, ((3, 0),)),
        SignsReturned(1, 2, ((1, 0), (2, 0))),
    ]
    assert (table.signs("salmon"), table.signs("white")) == (4, 5)
    assert table.owner("0,0") == "salmon" and table.is_open("0,0")


@rule("S8.4", "S8.5")
def test_v7_hipsters_move_and_parents_stand() -> None:
    """V7  The hipsters have one target, the parents none."""
    table = streets(f"{EXAMPLE}; {EXAMPLE_TURN}").play("salmon: build student_house 0,0 >")

    assert table.people("0,0") == {"hipster": 4} and table.standing("0,0") == {}
    assert table.people("3,0") == {}
    assert table.standing("1,0") == table.standing("2,0") == {"parent": 1}


@rule("S8.6")
def test_v7_trendy_lofts_relieves_the_parents() -> None:
    """V7  Two come with it and two come over; nothing is scored."""
    table = streets(f"{EXAMPLE}; {EXAMPLE_TURN}")

    table.play("salmon: build student_house 0,0 >", "white: build trendy_lofts 0,1 >")

    assert table.people("0,1") == {"parent": 4} and table.standing("0,1") == {}
    assert table.people("1,0") == table.people("2,0") == {}
    assert table.street("0,0") == {"0,0", "0,1"} and table.is_open("0,0")
    assert len(table.happened(BuildingScored)) == 3


@rule("S6.8", "SR8")
def test_v7_a_student_house_turned_away_still_makes_two_sets() -> None:
    """V7  Its hipster does not count, and the wild symbol stands in."""
    table = streets(f"student_house 0,0 <; {EXAMPLE}")

    assert not table.is_open("1,0")
    assert table.symbols("1,0") == {"parent": 2, "hipster": 1, "wild": 1}
    assert table.worth("2,0") == {"set": 10, "crowd": 1}


@rule("S7.4")
def test_v7_a_second_hipster_on_the_art_gallery_would_make_three_sets() -> None:
    """V7  Then Flea Market would pay 16."""
    two = ("hipster", "hipster")
    tiles = tuple(
        msgspec.structs.replace(tile, symbols=two) if tile.id == "art_gallery" else tile
        for tile in data.builtin()
    )
    table = streets(f"student_house 0,0 >; {EXAMPLE}", tiles=tiles)

    assert table.symbols("1,0")["hipster"] == 3
    assert table.worth("2,0") == {"set": 15, "crowd": 1}


# -- V8 to V11: symbols, halves, sets


@rule("S6.8")
@pytest.mark.parametrize(("facing", "worth"), [(">", 4), ("<", 2), ("^", 2)])
def test_v8_symbols_count_only_when_they_point_in(facing: str, worth: int) -> None:
    """V8  The hipster beside the street counts if its road lies against it."""
    lofts = "trendy_lofts 1,0 v salmon; micro_brewery 2,0 v"
    table = streets(f"roof_terrace 0,0 {facing}; {lofts}")

    assert table.valuation("1,0") == worth


@rule("S6.9", "S9.2")
def test_v9_central_station_points_down() -> None:
    """V9  Starter Home below it counts the Station's parent, and the Station the Park's wild."""
    table = streets("""
        central_station 0,0 v; city_park 1,0 <
        starter_home 0,1 < salmon parent
    """)

    assert table.pointing("0,1") == {"0,0"}
    assert table.symbols("0,1")["parent"] == 2
    assert table.worth("0,1") == {"symbols": 4, "crowd": 1}
    assert table.half("0,1") == 3
    assert table.symbols("0,0") == dict.fromkeys(data.SYMBOLS, 1)


@rule("S9.2", "SR40")
@pytest.mark.parametrize(
    ("position", "valuation", "in_play", "at_end"),
    [
        ("starter_home 0,0 v salmon 3 parent; row_house 1,0 v", 4, 7, 4),
        ("riverside_grill 0,0 v salmon; row_house 1,0 v; toy_store 2,0 v", 6, 6, 3),
        ("old_museum 0,0 v salmon tourist", 0, 1, 1),
    ],
)
def test_v10_halves_are_rounded_up(
    position: str, valuation: int, in_play: int, at_end: int
) -> None:
    """V10  Valuation and people first, then the half of their sum."""
    table = streets(position)

    assert table.valuation("0,0") == valuation
    assert sum(table.worth("0,0").values()) == in_play
    assert table.half("0,0") == at_end


@rule("S7.4", "S7.5", "SR26")
@pytest.mark.parametrize(
    ("tile", "symbols", "sets"),
    [
        ("flea_market", {"parent": 2, "hipster": 2, "wild": 1}, 2),
        ("flea_market", {"parent": 2, "hipster": 3, "wild": 1}, 3),
        ("flea_market", {"wild": 3}, 1),
        ("flea_market", {"wild": 4}, 2),
        ("souvenir_hall", {"tourist": 3}, 1),
        ("souvenir_hall", {"tourist": 3, "wild": 1}, 2),
    ],
)
def test_v11_wild_symbols_fill_up_sets(tile: str, symbols: dict[str, int], sets: int) -> None:
    """V11  As many sets as the symbols allow, each used once."""
    table = streets("mini_mall 0,0 v")
    tally = Tally(table.state, 1)
    tally.symbols = counts_of([symbols.get(symbol, 0) for symbol in data.SYMBOLS])

    assert complete_sets(table.state, tally, table.state.figures.numbers[tile]) == sets


# -- V13 and V14: whole games


@rule("S2.3", "S3.2")
@pytest.mark.parametrize(
    ("players", "tiles", "turns"), [(2, 30, 15), (3, 36, 12), (4, 40, 10), (5, 45, 9)]
)
def test_v13_stacks_divide_evenly_into_turns(players: int, tiles: int, turns: int) -> None:
    """V13  So many tiles, and everyone builds the same number of them."""
    table = new_game(players=players)
    assert table.stack() == tiles

    table.finish()

    built = Counter(event.seat for event in table.happened(TileBuilt))
    assert built == dict.fromkeys(range(players), turns)


@rule("S1.4", "S1.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_v14_people_and_signs_are_conserved(players: int) -> None:
    """V14  Twelve people of each colour and five signs of each player, at every step."""
    table = new_game(players, players=players)
    while True:
        buildings = table.view("public").buildings
        for i, colour in enumerate(data.COLOURS):
            in_city = sum(b.lying[i] + b.standing[i] for b in buildings)
            assert in_city + table.supply().get(colour, 0) == 12
        for seat, unused in enumerate(table.view("public").signs):
            assert unused + sum(b.owner == seat for b in buildings) == 5
        assert table.state.check() == ""
        asked = GAME.deciding(table.state)
        if not asked:
            break
        if asked == [NATURE]:
            table.play("nature")
        else:
            GAME.apply(table.state, asked[0], GAME.actions(table.state, asked[0])[-1])


# -- V15 to V18: people, five streets, copies


@rule("SR5", "S8.5", "S8.6")
def test_v15_the_street_of_central_station_is_enclosed() -> None:
    """V15  Nobody is paid; the parent moves, the others stand until a tile of theirs is built."""
    table = streets("""
        central_station 0,0 v parent, tourist, shopper, hipster; city_park 1,0 <
        hand salmon starter_home mini_mall; hand white student_house; turn salmon build
    """)

    table.play("salmon: build starter_home -1,0 >")

    assert table.enclosed() == {"0,0"}
    assert (table.money("salmon"), table.money("white")) == (0, 0)
    assert table.people("-1,0") == {"parent": 2}
    assert table.standing("0,0") == {"tourist": 1, "shopper": 1, "hipster": 1}

    table.play("white: build student_house -1,1 >")

    assert table.street("-1,1") == {"-1,0", "-1,1"}
    assert table.people("-1,1") == {"hipster": 2} and table.standing("-1,1") == {}
    assert table.standing("0,0") == {"tourist": 1, "shopper": 1}


@rule("SR19", "S6.1")
def test_v16_people_with_fomo_arrive_before_a_tile_is_scored() -> None:
    """V16  1 + 2 hipsters, valuation 6, pays 9; then all three stand."""
    table = streets("""
        mini_mall 0,0 >; toy_store 2,0 <; tram_stop 5,5 v 2 hipster!
        hand salmon art_gallery; hand white row_house; turn salmon build
    """)

    table.play("salmon: build art_gallery 1,0 v")

    (event,) = table.happened(BuildingScored)
    assert [(item.what, item.amount) for item in event.items] == [("people", 6), ("crowd", 3)]
    assert table.money("salmon") == event.total == 9
    assert table.standing("1,0") == {"hipster": 3}
    assert table.people("5,5") == {}


@rule("S5.5")
def test_v17_one_tile_encloses_five_streets() -> None:
    """V17  Its own and one on each side, each with its own tiles pointing in."""
    around = "0,-2 v; 0,-1 >; -2,0 >; -1,0 ^; 1,0 ^; 2,0 <; 0,1 <; 0,2 ^"
    table = streets(f"{city(around)}; {TO_BUILD}")
    assert table.facings("salmon", "0,0") == "NESW"

    table.play("salmon: build picture_house 0,0 v")

    assert table.enclosed() == {"0,0", "0,1", "0,-1", "-1,0", "1,0"}
    assert table.legal("salmon") == {f"score {cell}" for cell in table.enclosed()}
    assert table.pointing("0,0") == set()
    assert table.pointing("0,1") == {"0,0", "0,2"}
    assert table.pointing("0,-1") == {"0,-2"}
    assert table.pointing("-1,0") == {"-2,0"}
    assert table.pointing("1,0") == {"2,0"}


@rule("S7.9", "S7.10", "S7.11", "S7.12", "SR31")
def test_v18_a_copy_takes_the_position_of_what_it_copies() -> None:
    """V18  Town Hall has 3 neighbours and Fashion Outlet 2, but copies 6 and pays 7."""
    table = streets("""
        student_house 0,0 >; fashion_outlet 1,0 v salmon shopper; town_hall 2,0 v salmon
        car_park 3,0 < salmon; tram_stop 3,-1 <
    """)

    assert table.street("1,0") == {"1,0", "2,0"} and not table.is_open("1,0")
    assert table.worth("2,0") == {"adjacency": 6}
    assert table.worth("1,0") == {"copy": 6, "crowd": 1}
    assert table.worth("3,0") == {"enclosure": 6}


@rule("S7.7", "S7.12", "SR30")
def test_v18_a_copy_of_signs_counts_the_signs_of_its_own_owner() -> None:
    """V18  Dave has one sign in the street, Haakon two."""
    table = streets("row_house 0,0 v white; fashion_outlet 1,0 v salmon; car_park 2,0 v salmon")

    assert table.worth("0,0") == {"signs": 3}
    assert table.worth("1,0") == {"copy": 6}
