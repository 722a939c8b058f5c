"""Chapter 9 of the rules of Streets: the last turns, end scoring, the winner and the editions."""

from __future__ import annotations

import pytest

from boulevard.core.messages import Item
from boulevard.games.streets.events import (
    BuildingScored,
    BuildingValued,
    GameEnded,
    PeopleGotFomo,
    PersonMoved,
    SignsReturned,
    TileBuilt,
    TileDrawn,
)
from boulevard.games.streets.messages import Build
from streets.table import GAME, TO_BUILD, city, new_game, plan, streets

rule = pytest.mark.rule

LAST = "hand salmon car_park; turn salmon"  # the last tile of the last hand


@rule("S9.1")
def test_turns_go_on_without_drawing_until_the_last_tile_is_built() -> None:
    """Three tiles are in every hand when the stack runs out, and all are built."""
    table = new_game(players=3).finish()

    after = table.events[table.events.index(table.happened(TileDrawn)[-1]) :]
    assert sum(isinstance(event, TileBuilt) for event in after) == 3 * 3
    assert table.happened(GameEnded) == [GameEnded("hands_empty")]
    assert table.view("public").hands == ((), (), ())
    assert table.stack() == 0


@rule("S9.1")
def test_the_game_does_not_end_while_anyone_holds_a_tile() -> None:
    """The stack is empty and salmon has built the last tile; white has not."""
    table = streets(f"mini_mall 0,0 v; {LAST}; hand white toy_store")

    table.play("salmon: build car_park 1,0 v")
    assert table.asked == "white"

    table.play("white: build toy_store 2,0 v")
    assert table.asked == ""


@rule("S9.1")
def test_a_street_enclosed_by_the_last_tile_is_scored_in_full() -> None:
    """First that, and then end scoring."""
    table = streets(f"student_house 0,0 >; riverside_grill 1,0 v salmon; {LAST}")

    table.play("salmon: build car_park 2,0 <")

    kinds = [type(event) for event in table.events]
    assert kinds.index(BuildingScored) < kinds.index(GameEnded)
    assert [(e.tile, e.total) for e in table.happened(BuildingScored)] == [
        ("riverside_grill", 2),
        ("car_park", 3),
    ]


@rule("S9.2", "SR40")
def test_every_tile_with_a_sign_pays_half_rounded_up_by_itself() -> None:
    """Three tiles worth 5, 5 and 3 pay 3 + 3 + 2, and not half of 13."""
    table = streets(f"""
        riverside_grill 0,0 v salmon parent; student_house 1,0 v salmon parent; toy_store 2,0 ^
        row_house 5,5 v salmon; swimming_hall 9,9 v 5 parent; {LAST}
    """).play("salmon: build car_park 0,1 >")

    paid = {event.tile: event.total for event in table.happened(BuildingScored)}
    assert paid == {"riverside_grill": 3, "student_house": 3, "row_house": 2, "car_park": 0}
    assert table.money("salmon") == 8


@rule("S9.2")
def test_end_scoring_says_what_was_halved() -> None:
    """The items add up to what is paid."""
    table = streets(f"student_house 0,0 v salmon 4 hipster; {LAST}")

    table.play("salmon: build car_park 1,0 <")

    event = table.happened(BuildingScored)[0]
    assert [(item.what, item.amount) for item in event.items] == [
        ("street_size", 2),
        ("crowd", 4),
        ("half", -3),
    ]
    assert event.total == 3


@rule("S9.3", "SR25")
def test_end_scoring_counts_symbols_that_point_into_an_open_street() -> None:
    """From whichever end cell holds a tile that points in."""
    table = streets(f"""
        paper_shop 0,0 >; mini_mall 1,0 v salmon; lunch_counter 5,5 <; game_arcade 4,5 v white
        {LAST}
    """).play("salmon: build car_park 5,6 <")

    assert table.is_open("1,0") and table.is_open("4,5")
    paid = {event.tile: event.total for event in table.happened(BuildingScored)}
    assert paid["mini_mall"] == 2 * (1 + 2) // 2
    assert paid["game_arcade"] == 6 // 2


@rule("S9.3")
def test_nobody_moves_or_stands_up_at_the_end() -> None:
    """There is a target for the parent and none for the tourist; both stay as they are."""
    table = streets(f"""
        mini_mall 0,0 v salmon parent, tourist, hipster!; toy_store 5,5 v; {LAST}
    """).play("salmon: build car_park 1,0 v")

    assert table.people("0,0") == {"parent": 1, "tourist": 1, "hipster": 1}
    assert table.standing("0,0") == {"hipster": 1}
    assert table.happened(PersonMoved) == [] and table.happened(PeopleGotFomo) == []


@rule("S9.3", "SR65")
def test_signs_stay_until_every_tile_is_valued() -> None:
    """Both signs tiles count both signs, and afterwards all are where they were."""
    table = streets(f"row_house 0,0 v salmon; corner_tower 1,0 v salmon; {LAST}")

    table.play("salmon: build car_park 2,0 <")

    paid = {event.tile: event.total for event in table.happened(BuildingScored)}
    assert paid == {"row_house": 3, "corner_tower": 3, "car_park": 0}
    assert table.happened(SignsReturned) == []
    assert table.owner("0,0") == table.owner("1,0") == "salmon"
    assert table.signs("salmon") == 2


@rule("S9.4")
def test_whoever_built_the_last_tile_is_paid_first_at_the_end() -> None:
    """Then the others clockwise."""
    table = streets("""
        players 3; mini_mall 0,0 v salmon; toy_store 1,0 v black; row_house 2,0 v white
        chillax_spa 3,0 v salmon; hand white car_park; turn white
    """).play("white: build car_park 4,0 v")

    assert [event.seat for event in table.happened(BuildingScored)] == [1, 1, 2, 0, 0]


@rule("S9.5")
def test_the_most_money_wins() -> None:
    """The result has the money, where it came from, and the places."""
    table = streets(f"""
        players 3; money salmon 3 white 20 black 7; riverside_grill 0,0 v black 3 tourist
        {LAST}
    """).play("salmon: build car_park 1,0 v")

    result = table.result()

    assert result.scores == (3, 20, 7 + 4)
    assert result.places == (3, 1, 2)
    assert result.items[2] == (Item("streets", 7), Item("end_scoring", 4))
    assert result.verdict == "won"


@rule("S9.5", "SR41")
def test_players_with_equal_money_share_a_place() -> None:
    """Neither signs nor tiles nor the order of seats breaks the tie."""
    table = streets(f"""
        players 4; money salmon 9 white 12 black 12 lilac 9; old_museum 0,0 v white
        chillax_spa 5,5 v; {LAST}
    """).play("salmon: build car_park 0,1 >")

    assert table.result().places == (3, 1, 1, 3)


@rule("SE14", "SR41")
@pytest.mark.parametrize(("edition", "verdict"), [("draft", "shared"), ("published", "play_again")])
def test_what_a_tie_for_first_place_means_depends_on_the_edition(
    edition: str, verdict: str
) -> None:
    """Shared in the draft, another game in the published rules; money and places are the same."""
    table = streets(f"edition {edition}; money salmon 9 white 9; mini_mall 0,0 v; {LAST}")

    result = table.play("salmon: build car_park 1,0 v").result()

    assert (result.scores, result.places, result.verdict) == ((9, 9), (1, 1), verdict)


@rule("SE14")
def test_a_tie_for_a_later_place_is_won_all_the_same() -> None:
    """Only the first place asks for a verdict."""
    table = streets(f"players 3; money salmon 1 white 9 black 1; mini_mall 0,0 v; {LAST}")

    result = table.play("salmon: build car_park 1,0 v").result()

    assert (result.places, result.verdict) == ((2, 1, 2), "won")


# Nothing connects to it from outside: top edges all round, and five tiles in every run that a
# corner could continue.  One cell inside is free.
WALLED = """
    .vvvvv.
    >vvvvv<
    >vv.vv<
    >vvvvv<
    >vvvv<<
    >>>>>^<
    .^^^^^.
"""


@rule("S9.6", "SR56")
def test_the_game_ends_at_once_when_no_tile_can_be_placed() -> None:
    """White holds a tile and is not asked; end scoring follows, and the hands are worth nothing."""
    table = streets(f"{city(plan(WALLED))}; {TO_BUILD}")
    assert table.facings("salmon", "3,2") == "ESW"
    assert {answer.split()[2] for answer in table.legal("salmon")} == {"3,2"}

    table.play("salmon: build picture_house 3,2 v")

    assert table.asked == ""
    assert table.happened(GameEnded) == [GameEnded("no_placement")]
    assert table.hand("salmon") == ["tram_stop"] and table.hand("white") == ["food_court"]
    assert table.result().scores == (4, 0)


@rule("S9.6", "SR56")
def test_nothing_is_abandoned_before_a_game_without_placements_ends() -> None:
    """White has no unused sign and keeps its tiles; they pay half."""
    walled = city(plan(WALLED)).replace("starter_home 1,0 v", "starter_home 1,0 v white 3 parent")
    table = streets(f"{walled}; signs white 0; {TO_BUILD}")
    worth = sum(table.worth("1,0").values())

    table.play("salmon: build picture_house 3,2 v")

    assert table.ask is None and table.asked == ""
    assert table.owner("1,0") == "white" and table.signs("white") == 0
    assert table.money("white") == (worth + 1) // 2 > 0


@rule("S9.6", "SR56")
def test_the_renovator_goes_on_where_a_tile_can_be_covered() -> None:
    """White has no cell to build in and is asked all the same."""
    table = streets(f"""
        players 3; consultants hacker,renovator,entrepreneur; {city(plan(WALLED))}; {TO_BUILD}
    """)

    table.play("salmon: build picture_house 3,2 v")

    assert table.asked == "white" and not table.happened(GameEnded)
    assert "build food_court 3,2 v" in table.legal("white")


@rule("SR56")
def test_the_game_ends_when_the_second_tile_of_the_contractor_has_no_place() -> None:
    """Salmon still holds it, and another tile."""
    table = streets(f"""
        consultants contractor,hacker; {city(plan(WALLED))}; top wild
        hand salmon picture_house tram_stop food_court; turn salmon build
    """)

    table.play("salmon: build picture_house 3,2 v")

    assert table.asked == "" and table.hand("salmon") == ["tram_stop", "food_court"]
    assert table.happened(GameEnded) == [GameEnded("no_placement")]


@rule("SR56")
def test_the_solo_game_ends_when_the_grifter_has_no_place() -> None:
    """The player has filled the last one; the Grifter's tile stays on the stack."""
    table = streets(f"""
        players 1; {city(plan(WALLED))}; hand salmon picture_house tram_stop
        top wild; front food_court; turn salmon build
    """)

    table.play("salmon: build picture_house 3,2 v")

    assert table.asked == "" and table.view("public").front == "food_court"
    assert table.happened(GameEnded) == [GameEnded("no_placement")]


# -- money and previews


@rule("SR42", "S1.6")
def test_the_bank_never_runs_out() -> None:
    """However much money is in play already."""
    table = streets(f"""
        money salmon 100000 white 100000; student_house 0,0 >; riverside_grill 1,0 v salmon
        hand white toy_store; {LAST}
    """).play("salmon: build car_park 2,0 <")

    assert table.money("salmon") == 100002


@rule("SR61")
def test_money_is_public() -> None:
    """Every eye sees what everyone has."""
    table = streets("players 3; money salmon 3 white 20 black 7; mini_mall 0,0 v")

    for eye in ("salmon", "white", "black", "public", "everyone"):
        assert table.view(eye).money == (3, 20, 7)


@rule("SR66")
def test_a_preview_in_an_open_street_counts_what_points_in() -> None:
    """As if it were scored as it lies."""
    table = streets("""
        paper_shop 0,0 >; hand salmon mini_mall; hand white toy_store; turn salmon
    """)

    events = GAME.preview(table.state, 0, Build("mini_mall", 1, 0, "S"))

    valued = next(event for event in events if isinstance(event, BuildingValued))
    assert [(item.what, item.amount) for item in valued.items] == [("symbols", 6), ("crowd", 1)]
    assert valued.total == 7
    assert table.building("0,0").tile == "paper_shop" and table.state.built == 1
