"""Chapter 3 of the rules of Streets: the steps of a turn, and who may speak when."""

from __future__ import annotations

import pytest

from boulevard.games.streets.events import (
    BackShown,
    BuildingAbandoned,
    BuildingScored,
    MovingBegan,
    MovingEnded,
    PeopleArrived,
    PeopleGotFomo,
    PersonMoved,
    ScoringBegan,
    SignPlaced,
    SignsReturned,
    StreetEnclosed,
    TileBuilt,
    TileDrawn,
    TurnBegan,
)
from boulevard.games.streets.messages import ChooseAbandoned, ChoosePlacement
from streets.table import GAME, new_game, streets

rule = pytest.mark.rule


@rule("S3.1")
def test_a_turn_runs_through_its_steps_in_order() -> None:
    """Abandon, build, populate, relieve, score, draw; then the next turn begins."""
    table = streets("""
        mini_mall 0,0 >; toy_store 2,0 <; tram_stop 5,5 v 2 hipster!
        budget_hotel 8,8 v salmon tourist; signs salmon 0
        hand salmon art_gallery row_house car_park; hand white starter_home
        stack wild 1; top hipster; turn salmon abandon
    """)

    table.play("salmon: abandon 8,8", "salmon: build art_gallery 1,0 v")
    table.play("nature: draw concept_store", "nature: back wild")

    assert [type(event) for event in table.events] == [
        BuildingAbandoned,
        MovingBegan,
        PeopleGotFomo,
        MovingEnded,
        TileBuilt,
        PeopleArrived,
        SignPlaced,
        PersonMoved,
        StreetEnclosed,
        ScoringBegan,
        BuildingScored,
        SignsReturned,
        MovingBegan,
        PeopleGotFomo,
        MovingEnded,
        TileDrawn,
        BackShown,
        TurnBegan,
    ]


@rule("S3.1")
def test_a_step_with_nothing_to_do_is_passed_over() -> None:
    """A wild tile that closes nothing, with the stack empty, is just built."""
    table = streets("mini_mall 0,0 v; hand salmon car_park; hand white row_house; turn salmon")

    table.play("salmon: build car_park 1,0 v")

    assert table.events == [
        TileBuilt(0, "car_park", 1, 0, "S"),
        SignPlaced(0, "car_park", 1, 0),
        TurnBegan(1),
    ]


@rule("S3.2")
@pytest.mark.parametrize(("players", "turns"), [(2, 15), (3, 12), (4, 10), (5, 9)])
def test_turns_go_round_clockwise_until_the_end(players: int, turns: int) -> None:
    """Seat after seat, each with the same number of turns."""
    table = new_game(players=players).finish()

    assert [event.seat for event in table.happened(TurnBegan)] == list(range(players)) * turns


@rule("S3.2")
def test_nobody_speaks_out_of_turn() -> None:
    """Whoever is not asked is refused, and so is everybody once the game is over."""
    table = streets("mini_mall 0,0 v; hand salmon toy_store; turn salmon")

    assert table.refuses("white: build row_house 1,0 v") == ("others_asked", "")
    assert table.refuses("nature: back wild") == ("nature_not_asked", "")
    table.play("salmon: build toy_store 1,0 v")
    assert table.refuses("white: build row_house 2,0 v") == ("over", "")


@rule("S3.3")
def test_any_tile_of_the_hand_goes_to_any_legal_place() -> None:
    """The answers are every tile with every placement, and nothing else."""
    table = streets("""
        mini_mall 0,0 v; hand salmon toy_store car_park; hand white row_house; turn salmon
    """)
    places = ["1,0 v", "1,0 <", "-1,0 >", "-1,0 v", "0,1 >", "0,1 <"]

    assert table.ask == ChoosePlacement(0, ("toy_store", "car_park"))
    assert table.legal("salmon") == {
        f"build {tile} {place}" for tile in ("toy_store", "car_park") for place in places
    }


@rule("S3.3")
def test_exactly_one_tile_is_built_in_a_turn() -> None:
    """The next one to build is the next player."""
    table = streets("""
        mini_mall 0,0 v; hand salmon toy_store car_park; hand white row_house; turn salmon
    """)

    table.play("salmon: build toy_store 1,0 v")

    assert table.hand("salmon") == ["car_park"]
    assert table.asked == "white"
    assert table.refuses("salmon: build car_park 2,0 v") == ("others_asked", "")


@rule("S3.3")
def test_only_what_is_in_hand_is_built_and_nothing_else_is_done_instead() -> None:
    """Neither another tile nor another answer will do, and there is no pass."""
    table = streets("""
        mini_mall 0,0 v salmon; hand salmon toy_store; hand white row_house; turn salmon
    """)

    assert table.refuses("salmon: build row_house 1,0 v") == ("not_held", "S3.3")
    for other in ("score 0,0", "move shopper 0,0"):
        assert table.refuses(f"salmon: {other}") == ("asks_placement", "S3.3")
    assert table.refuses("salmon: abandon 0,0") == ("sign_unused", "S8.7")


@rule("S3.4")
@pytest.mark.parametrize(
    ("tile", "people"),
    [("mini_mall", {"shopper": 1}), ("trendy_lofts", {"parent": 2}), ("car_park", {})],
)
def test_one_person_comes_for_each_coloured_symbol(tile: str, people: dict[str, int]) -> None:
    """From the supply and lying down; a wild symbol brings nobody."""
    table = streets(f"row_house 0,0 v; hand salmon {tile}; hand white art_gallery; turn salmon")

    table.play(f"salmon: build {tile} 1,0 v")

    assert table.people("1,0") == people and table.standing("1,0") == {}
    assert sum(table.supply().values()) == 48 - sum(people.values())


@rule("S3.5")
def test_the_sign_goes_onto_the_tile_before_anything_is_scored() -> None:
    """The new tile is paid for in the same turn, with a sign that was unused before."""
    table = streets("""
        mini_mall 0,0 >; toy_store 2,0 <; signs salmon 1
        hand salmon row_house; hand white art_gallery; turn salmon
    """)

    table.play("salmon: build row_house 1,0 v")

    (event,) = table.happened(BuildingScored)
    assert [(item.what, item.amount) for item in event.items] == [("signs", 3), ("crowd", 1)]
    assert table.signs("salmon") == 1


@rule("S3.5")
def test_a_sign_that_would_come_back_in_this_turn_is_too_late() -> None:
    """Without an unused sign there is no building first and taking back later."""
    table = streets("""
        mini_mall 0,0 >; swimming_hall 1,0 v salmon; signs salmon 0
        hand salmon row_house; hand white art_gallery; turn salmon abandon
    """)

    assert table.ask == ChooseAbandoned(0)
    assert table.refuses("salmon: build row_house 2,0 <") == ("asks_abandoned", "S8.7")


@rule("S3.6")
def test_the_turn_ends_by_drawing_the_top_tile() -> None:
    """One tile that has the back which showed, and then it is the next player's turn."""
    table = streets("""
        mini_mall 0,0 v; hand salmon toy_store car_park old_museum; hand white row_house
        top hipster; turn salmon
    """)

    table.play("salmon: build toy_store 1,0 v")

    assert table.asked == "nature"
    hipsters = [tile.id for tile in table.state.figures.tiles if tile.back == "hipster"]
    basic = [tile for tile in hipsters if tile != "vegan_kitchen"]
    assert table.outcomes() == {f"draw {tile}": 1 for tile in basic}
    table.play("nature: draw art_gallery")
    assert table.hand("salmon") == ["car_park", "old_museum", "art_gallery"]
    assert table.asked == "white"


@rule("S3.6")
def test_one_tile_is_drawn_however_few_are_in_hand() -> None:
    """As many as were built, also where a position begins with fewer tiles than a game does."""
    table = streets("""
        mini_mall 0,0 v; hand salmon toy_store; hand white row_house; top hipster; stack parent 2
        turn salmon
    """)

    table.play("salmon: build toy_store 1,0 v", "nature: draw art_gallery", "nature: back parent")

    assert table.hand("salmon") == ["art_gallery"]
    assert table.asked == "white"


@rule("S3.6")
def test_nature_turns_up_only_what_can_be_there() -> None:
    """Not a tile with another back, nor one that is in the city already."""
    table = streets("""
        art_gallery 0,0 v; hand salmon toy_store car_park old_museum; hand white row_house
        top hipster; turn salmon
    """).play("salmon: build toy_store 1,0 v")

    for answer in ("draw art_gallery", "draw mini_mall", "back wild"):
        assert table.refuses(f"nature: {answer}") == ("no_outcome", "")


@rule("S3.6")
def test_without_a_stack_nothing_is_drawn() -> None:
    """The hand grows smaller, and nature is not asked."""
    table = streets("""
        mini_mall 0,0 v; hand salmon toy_store car_park old_museum; hand white row_house
        turn salmon
    """)

    table.play("salmon: build toy_store 1,0 v")

    assert table.hand("salmon") == ["car_park", "old_museum"]
    assert table.asked == "white"
    assert GAME.deciding(table.state) == [1]
