"""Perft with chance: how many sequences of answers there are from a dozen positions.

An answer is a seat's or nature's, and a game that is over counts as one sequence.  The numbers were
first counted by the referee of `streets_oracles`, which shares no code with the engine; the engine
goes on from there.  With `BOULEVARD_CAMPAIGN=30` both count deeper.
"""

import os
from collections import Counter
from pathlib import Path

import pytest

import streets_oracles as oracle
from boulevard.core.frames import EVERYONE
from boulevard.core.walk import perft
from boulevard.games.streets.rules import Streets
from boulevard.games.streets.state import StreetsState

CAMPAIGN = max(1.0, float(os.environ.get("BOULEVARD_CAMPAIGN", "1")))
LEAVES = 60_000 * CAMPAIGN  # how far the engine counts
NODES = 400 * CAMPAIGN  # how many positions the oracle looks at
GAME = Streets()

POSITIONS = {
    # Two players, after a fixed deal.
    "station_capped": """
        players 2
        central_station 0,0 v parent, tourist, shopper, hipster
        city_park 1,0 <
        hand salmon starter_home concept_store town_hall
        hand white toy_store fashion_outlet chillax_spa
        stack parent 4 tourist 5 shopper 5 hipster 4 wild 5
        top hipster
        turn salmon build
    """,
    # Three players and the other start, after a fixed deal.
    "park_capped": """
        players 3
        edition draft
        start park_capped
        central_station 0,0 v parent, tourist, shopper, hipster
        city_park 0,1 <
        hand salmon flea_market old_museum post_office
        hand white micro_brewery paper_shop food_court
        hand black indoor_playground tour_bus_depot shared_studios
        stack parent 5 tourist 5 shopper 6 hipster 5 wild 5
        top wild
        turn salmon build
    """,
    # Four players, in the middle of a game; three parents have FOMO.
    "middle": """
        players 4
        central_station 0,0 v
        city_park 1,0 <
        game_arcade 1,-1 v
        row_house -1,0 > 3 parent!
        coffee_roaster -1,1 ^
        flea_market 1,1 ^
        fashion_outlet 0,1 <
        sightseeing_hotel 2,1 <
        roof_terrace 2,2 ^ black 4 hipster
        paper_shop 2,0 v
        deli_counter -1,-1 v salmon 2 shopper
        shop_top_flats 0,2 ^ white 3 shopper
        high_end_tailor 3,0 < black 3 shopper
        old_museum -2,1 > lilac 4 tourist
        shared_studios 0,-1 >
        art_gallery 0,-2 v white 2 hipster
        lunch_counter 2,-1 < black 2 shopper
        hand salmon town_hall sweet_ice_cream post_office
        hand white family_diner toy_store riverside_grill
        hand black student_house corner_tower mini_mall
        hand lilac indoor_playground chillax_spa car_park
        money salmon 12 white 9 black 2 lilac 3
        stack parent 2 tourist 3 hipster 3 wild 4
        top parent
        turn lilac build
    """,
    # V6: a tile at 2,0 facing west encloses two streets at once.
    "two_streets": """
        players 2
        art_gallery 0,0 > white hipster
        central_station 1,0 v parent, tourist, shopper, hipster
        student_house 2,1 > salmon hipster
        city_park 2,2 ^
        hand salmon roof_terrace corner_tower trendy_lofts
        hand white toy_store fashion_outlet chillax_spa
        stack parent 4 tourist 5 shopper 4 hipster 3 wild 5
        top shopper
        turn salmon build
    """,
    # V17: the tile at 0,0 has just enclosed five streets.
    "five_streets": """
        players 2
        toy_store 0,-2 v white 2 parent
        concept_store 0,-1 > salmon 2 hipster
        art_gallery -2,0 > white hipster
        post_office -1,0 ^ salmon
        central_station 1,0 ^ parent, tourist, shopper, hipster
        city_park 2,0 <
        fashion_outlet 0,1 < white shopper
        micro_brewery 0,2 ^ salmon hipster
        corner_tower 0,0 v salmon
        hand salmon student_house town_hall
        hand white starter_home chillax_spa mini_mall
        stack parent 4 tourist 5 shopper 3 hipster 2 wild 3
        top shopper
        turn salmon draw
        scoring -1,0 0,-1 0,0 0,1 1,0
    """,
    # White has scored a street; people of three colours leave it for two or three targets each.
    "targets": """
        players 2
        central_station 0,0 v parent, tourist, shopper, hipster
        city_park 1,0 <
        roof_terrace 1,-1 < hipster
        indoor_playground 1,1 ^ white 2 parent
        picture_house 0,-1 ^
        row_house -1,-1 ^
        shared_studios -1,-2 > salmon 2 hipster
        trendy_lofts 1,-2 < 2 parent
        shop_top_flats 1,-3 < 2 shopper
        lunch_counter 0,1 < white shopper
        old_museum -2,-1 > salmon tourist
        starter_home 1,-4 v white parent
        hand salmon sightseeing_hotel swimming_hall chillax_spa
        hand white riverside_grill sweet_ice_cream
        money salmon 13 white 10
        stack parent 1 tourist 1 shopper 3 hipster 4 wild 5
        top shopper
        turn white draw
        scoring
        moving 1,0 1,-1 1,-2 1,-3
    """,
    # Salmon has no unused sign.
    "abandon": """
        players 2
        central_station 0,0 v
        city_park 1,0 <
        student_house -1,0 > salmon 2 hipster
        corner_tower -1,-1 v white
        mini_mall 1,-1 v salmon 2 shopper
        post_office -1,1 > white
        paper_shop 0,1 v salmon 2 shopper
        micro_brewery 0,-1 <
        food_court -1,2 >
        concept_store -2,-1 v white 2 hipster
        coffee_roaster 0,2 > salmon 2 hipster
        picture_house -2,0 > white
        indoor_playground 0,3 > salmon 2 parent
        old_museum 1,2 ^ white 2 tourist
        hand salmon town_hall flea_market budget_hotel
        hand white swimming_hall sightseeing_hotel chillax_spa
        stack parent 3 tourist 2 shopper 4 hipster 1 wild 1
        top hipster
        turn salmon abandon
    """,
    # The last three tiles of a game.
    "end": """
        players 3
        central_station 0,0 v
        city_park 1,0 <
        town_hall -1,0 >
        art_gallery -1,-1 >
        concept_store -1,1 >
        riverside_grill 0,-1 v
        chillax_spa 1,-1 v
        post_office 1,1 ^
        trendy_lofts 0,1 v
        high_end_tailor 2,1 <
        corner_tower 2,-1 <
        food_court 0,2 >
        row_house 0,3 ^ white 7 parent
        street_theatre 2,-2 <
        tour_bus_depot 2,-3 <
        swimming_hall 2,-4 <
        tram_stop 2,0 ^
        student_house 2,-5 v salmon 5 hipster
        deli_counter 1,-2 ^
        micro_brewery 2,2 ^ black 5 hipster
        mini_mall -1,-2 >
        roof_terrace 0,-2 v
        game_arcade 3,0 < black 5 shopper
        flea_market 1,-3 ^
        sightseeing_hotel 0,-3 >
        sweet_ice_cream 0,-4 v black 7 tourist
        paper_shop -1,2 ^
        family_diner 1,2 v
        shared_studios -2,2 >
        indoor_playground 1,-5 > salmon parent
        car_park -1,-4 v white
        shop_top_flats -1,3 > black 5 shopper
        lunch_counter 1,-4 <
        coffee_roaster -1,-3 <
        budget_hotel 3,-1 v black 2 tourist
        hand salmon toy_store
        hand white picture_house
        hand black old_museum
        money salmon 58 white 53 black 18
        turn salmon build
    """,
    "no_placement": (Path(__file__).parent / "golden" / "crowded.txt").read_text(),
}

# By depth, from 1.
COUNTS = {
    "station_capped": (24, 168, 840, 23_310, 152_558, 763_686, 24_231_900),  # oracle: all seven
    "park_capped": (24, 144, 720, 19_980, 119_880, 599_400, 19_099_800),  # oracle: all seven
    "middle": (69, 207, 810, 51_570, 154_680, 646_872, 37_592_400),  # oracle: all seven
    "two_streets": (45, 272, 1_390, 58_598, 336_791, 1_731_835),  # oracle: all six
    "five_streets": (5, 16, 42, 104, 232, 480, 960, 5_760, 28_800),  # oracle: all nine
    "targets": (3, 9, 18, 36, 72, 432, 2_160, 136_080, 605_232),  # oracle: all nine
    "abandon": (5, 177, 630, 3_807, 37_104, 598_366, 2_747_500),  # oracle: all seven
    "end": (22, 397, 3_984, 21_391, 34_658, 49_408, 74_392),  # oracle: all seven
    "no_placement": (8, 28, 56, 102, 152, 152),  # oracle: all six
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_engine_counts_what_was_pinned(name: str) -> None:
    """Answers by code, as a search plays them, as deep as there is time for."""
    state = GAME.load(GAME.read_position(POSITIONS[name]))
    assert state.check() == ""
    depth = max(depth for depth, count in enumerate(COUNTS[name], 1) if count <= LEAVES)
    for deep in {2, depth}:
        assert perft(GAME, state, deep) == COUNTS[name][deep - 1], deep


@pytest.mark.parametrize("name", COUNTS)
def test_the_oracle_counts_what_was_pinned(name: str) -> None:
    """The slow referee, from the same text."""
    view = GAME.read_position(POSITIONS[name])
    for depth, count in enumerate(COUNTS[name], 1):
        if depth == 1 or COUNTS[name][depth - 2] <= NODES:
            assert oracle.perft(view, depth) == count, depth


def endings(state: StreetsState) -> Counter[str]:
    """How every game that can follow from here ends."""
    asked = GAME.deciding(state)
    if not asked:
        return Counter([GAME.view(state, EVERYONE).ended])
    found: Counter[str] = Counter()
    for code in GAME.codes(state, asked[0]):
        after = GAME.copy(state)
        GAME.play(after, asked[0], code)
        found += endings(after)
    return found


def test_a_city_without_a_legal_placement_ends_the_game() -> None:
    """All that can follow from the position of that name ends with tiles still in hand."""
    state = GAME.load(GAME.read_position(POSITIONS["no_placement"]))

    assert endings(state) == {"no_placement": 152}
