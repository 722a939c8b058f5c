"""Chapter 12 of the rules of Streets: the solo game against the Grifter."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from boulevard.core.errors import Illegal
from boulevard.core.reason import Reason, why
from boulevard.games.streets import data
from boulevard.games.streets.events import (
    BuildingAbandoned,
    BuildingScored,
    BuildingValued,
    GrifterWeighed,
    PileTurnedUp,
    SetAside,
    TileBuilt,
    TileDrawn,
    TokenTaken,
    TurnBegan,
)
from boulevard.games.streets.messages import (
    ChooseGrifterPlacement,
    ChoosePlacement,
    ChooseStreet,
    ChooseTarget,
    ChooseToken,
    ChooseTokenBuilding,
    PlaceForGrifter,
    StreetsOptions,
)
from streets.table import GAME, StreetsTable, dealt, new_game, streets

rule = pytest.mark.rule

# The Grifter has lifted its tile; the player is about to choose, or nobody is.
LIFTED = """
    players 1; {}
    central_station 0,0 v parent, tourist, shopper, hipster; city_park 1,0 <
    {}
    hand salmon town_hall; hand grifter {}; pile parent 3; turn grifter draw; grifter
"""
V21 = "starter_home 0,1 < salmon parent"


def weighed(tile: str, more: str = V21, options: str = "") -> StreetsTable:
    """The Grifter's tile was just lifted, and the rules say where it goes.

    One more tile of the stack is turned up first, so that the rules weigh the places anew.
    """
    position = LIFTED.format(options, more, tile).replace("; grifter\n", "; grifter; turn_up\n")
    table = streets(position.replace("pile", "top wild; pile"))
    return table.play("nature: turn picture_house")


def places(table: StreetsTable) -> set[str]:
    (event,) = table.happened(GrifterWeighed)
    return {f"{x},{y} {facing}" for x, y, facing in event.places}


def worth(table: StreetsTable) -> int:
    return table.happened(GrifterWeighed)[0].worth


def refusal(**options: object) -> Reason | None:
    with pytest.raises(Illegal) as refused:
        GAME.start(msgspec.convert(options, StreetsOptions))
    return refused.value.reason


# -- setup


@rule("S12.1", "S12.20")
def test_the_grifter_is_a_player_like_any_other() -> None:
    """Paid for its tiles in anyone's street, and half at the end."""
    table = dealt(players=1).finish()
    paid = Counter(event.seat for event in table.happened(BuildingScored))

    assert set(paid) == {0, 1}
    (rival,) = table.result().rivals
    assert rival.name == "The Grifter" and rival.score == table.money("grifter")
    assert {item.what for item in rival.items} == {"streets", "end_scoring", "head_start"}


@rule("S12.2", "S12.3", "S12.17")
def test_v13_the_stack_of_the_solo_game() -> None:
    """V13  30 tiles: three in hand, three put aside unseen, 24 in the stack, 15 turns each."""
    table = new_game(players=1)
    assert table.stack() == 30

    while table.asked == "nature":
        table.play("nature")

    assert table.stack() == 24 and sum(table.view("public").pile) == 3
    assert len(table.happened(SetAside)) == 3 and len(table.hand("salmon")) == 3
    assert table.view("everyone").hands[1] == ()
    built = Counter(event.seat for event in table.finish().happened(TileBuilt))
    assert built == {0: 15, 1: 15}


@rule("S12.4")
@pytest.mark.parametrize(("difficulty", "money"), [("easy", 0), ("normal", 20), ("hard", 50)])
def test_the_grifter_begins_with_money(difficulty: str, money: int) -> None:
    """As much as the difficulty says, which is for the solo game alone."""
    assert new_game(players=1, difficulty=difficulty).money("grifter") == money
    if difficulty != "normal":
        only_alone = why("only_alone", "S12.4", difficulty=difficulty)
        assert refusal(players=3, difficulty=difficulty) == only_alone


@rule("S12.4", "S12.8")
def test_the_grifter_has_signs_without_end() -> None:
    """More than five tiles bear its sign, and it never abandons one."""
    most = 0
    for seed in range(4):
        table = dealt(seed, players=1).finish()
        most = max(most, sum(b.owner == 1 for b in table.view("everyone").buildings))
        assert {event.seat for event in table.happened(BuildingAbandoned)} <= {0}
        assert len(table.view("everyone").signs) == 1
    assert most > 5


@rule("S12.5", "SR74")
@pytest.mark.parametrize(("money", "verdict"), [(10, "lost"), (11, "won"), (9, "lost")])
def test_only_more_money_than_the_grifter_wins(money: int, verdict: str) -> None:
    """Equal money is not a win."""
    table = streets(f"""
        players 1; difficulty easy; central_station 0,0 v; city_park 1,0 <
        money salmon {money} grifter 10; over hands_empty grifter
    """)

    result = table.result()
    assert (result.verdict, result.places) == (verdict, (1,) if verdict == "won" else (2,))
    assert result.rivals[0].score == 10


# -- a round


@rule("S12.6", "S12.7", "SR54")
def test_a_round_has_five_steps() -> None:
    """The player builds and scores, then the Grifter, and only then the player draws."""
    table = dealt(players=1)
    assert table.asked == "salmon" and isinstance(table.ask, ChoosePlacement)
    while len(table.happened(TurnBegan)) < 3:
        if table.asked == "nature":
            table.play("nature")
        else:
            GAME.apply(table.state, 0, GAME.actions(table.state, 0)[0], table.events)

    first = table.events.index(TurnBegan(0))
    told = [
        type(event).__name__ + (str(event.seat) if hasattr(event, "seat") else "")
        for event in table.events[first:]
        if isinstance(event, TurnBegan | TileBuilt | TileDrawn)
    ]
    assert told == ["TurnBegan0", "TileBuilt0", "TurnBegan1", "TileBuilt1", "TileDrawn0"] + [
        "TurnBegan0"
    ]


@rule("S12.7", "S12.15")
def test_the_player_draws_the_tile_that_lies_face_up() -> None:
    """Everybody knows it."""
    table = weighed("food_court").play("salmon: grifter -1,0 v")

    (event,) = table.happened(TileDrawn)
    assert (event.tile, event.is_open) == ("picture_house", True)
    assert event.seen_by(-2) == event
    assert [card.tile for card in table.view("public").hands[0]] == [None, "picture_house"]


@rule("S12.8")
def test_the_grifters_tile_gets_people_a_sign_and_those_with_fomo() -> None:
    """It is placed like every tile."""
    table = weighed("chillax_spa", V21 + "; art_gallery 9,9 v tourist!")

    assert table.owner("-1,0") == "grifter"
    assert table.people("-1,0") == {"tourist": 2} and table.standing("9,9") == {}


# -- where its tiles go


@rule("S12.9", "S12.12", "SR52", "SR71")
@pytest.mark.parametrize(
    ("tile", "amount", "best"),
    [
        ("chillax_spa", 6, {"-1,0 S"}),
        ("riverside_grill", 4, {"-1,0 S", "0,2 W", "1,-1 W", "1,1 W"}),
        ("town_hall", 6, {"1,1 N", "1,1 W"}),
        ("food_court", 8, {"-1,0 S", "1,-1 W", "1,1 W"}),
    ],
)
def test_v21_the_grifters_tile_goes_where_it_is_worth_most(
    tile: str, amount: int, best: set[str]
) -> None:
    """V21  A single best place is taken, several are offered to the player."""
    position = LIFTED.replace("hand salmon town_hall", "hand salmon post_office")
    before = position.format("", V21, tile).replace("; grifter\n", "; grifter; turn_up\n")
    table = streets(before.replace("pile", "top wild; pile")).play("nature: turn picture_house")

    assert (worth(table), places(table)) == (amount, best)
    if len(best) > 1:
        assert table.ask == ChooseGrifterPlacement(0, tile, amount, -1)
        offered = [a for a in GAME.actions(table.state, 0) if isinstance(a, PlaceForGrifter)]
        assert {f"{a.x},{a.y} {a.facing}" for a in offered} == best
        assert table.refuses("salmon: grifter -1,0 >") == ("not_best", "S12.12")
    else:
        assert table.owner("-1,0") == "grifter"


@rule("S12.10", "S12.13", "S12.14")
def test_v21_an_enclosure_tile_closes_a_street_where_most_people_come() -> None:
    """V21  Old Museum closes the Station's street: a tourist comes, a parent has one target."""
    table = weighed("old_museum")

    (event,) = table.happened(GrifterWeighed)
    assert places(table) == {"-1,0 E"} and (event.worth, event.people) == (6, 1)
    assert table.people("-1,0") == {"tourist": 2}
    assert table.people("0,1") == {"parent": 2}
    assert table.standing("0,0") == {"shopper": 1, "hipster": 1}


@rule("S12.10", "S12.12")
def test_equally_good_closings_are_offered_to_the_player() -> None:
    """Two streets of the player with nobody in them."""
    table = streets("""
        players 1; row_house 0,0 v salmon; mini_mall -1,0 >; food_court 20,0 v salmon
        car_park 19,0 >; hand salmon town_hall; hand grifter old_museum; pile parent 3
        top wild; turn grifter draw; grifter; turn_up
    """).play("nature: turn picture_house")

    (event,) = table.happened(GrifterWeighed)
    assert event.people == 0
    assert {"1,0 W", "21,0 W"} <= places(table)
    assert isinstance(table.ask, ChooseGrifterPlacement)


@rule("S12.10", "SR53")
def test_an_enclosure_tile_that_closes_nothing_goes_anywhere() -> None:
    """Every legal place is worth nothing, so the player chooses."""
    table = streets("""
        players 1; row_house 0,0 v salmon; hand salmon town_hall; hand grifter old_museum
        pile parent 3; top wild; turn grifter draw; grifter; turn_up
    """).play("nature: turn picture_house")

    assert worth(table) == 0
    assert places(table) == {"1,0 S", "1,0 W", "-1,0 E", "-1,0 S", "0,1 E", "0,1 W"}


@rule("S12.11", "SR70")
def test_a_copy_tile_goes_to_the_best_tile_to_copy() -> None:
    """Town Hall, which has four neighbours once Post Office is there, not Tram Stop."""
    table = streets("""
        players 1; tram_stop 0,0 v salmon; row_house 1,0 v; town_hall 9,9 v salmon
        mini_mall 9,10 v; starter_home 10,10 v; family_diner 8,10 v
        hand salmon student_house; hand grifter post_office
        pile parent 3; top wild; turn grifter draw; grifter; turn_up
    """).play("nature: turn street_theatre")

    assert worth(table) == 2 * 4
    assert places(table) == {"8,9 S", "10,9 S"}


@rule("SR71")
def test_the_players_consultant_does_not_help_the_grifter() -> None:
    """Its Starter Home counts neither the Hacker's card nor hand."""
    table = weighed("budget_hotel", options="consultants hacker")

    assert worth(table) == 2 * (1 + 1 + 0)


@rule("SR71")
def test_its_own_sign_and_symbols_count_when_places_are_compared() -> None:
    """Row House sees the sign that it will bear."""
    table = streets("""
        players 1; tram_stop 0,0 v grifter; mini_mall 20,0 v salmon
        hand salmon student_house; hand grifter row_house
        pile parent 3; top wild; turn grifter draw; grifter; turn_up
    """).play("nature: turn street_theatre")

    assert worth(table) == 2 * 3 and places(table) == {"1,0 S", "-1,0 S"}


@rule("S12.9", "SR52")
def test_fomo_arrivals_count_but_people_money_does_not() -> None:
    """Family Diner: its own parent, one who comes, and the one in the street already."""
    table = weighed("family_diner", V21 + "; art_gallery 9,9 v parent!")

    assert worth(table) == 2 * (1 + 1 + 1) and places(table) == {"0,2 W", "-1,0 S"}


# -- its streets


@rule("S12.13", "SR72")
def test_the_player_picks_the_order_of_the_grifters_streets() -> None:
    """Two at once; the Grifter is paid first, as the current player."""
    table = streets("""
        players 1
        micro_brewery 0,0 >; riverside_grill 1,0 v salmon tourist
        student_house 2,1 > grifter hipster; mini_mall 2,2 ^; tram_stop 1,-1 v salmon
        hand salmon row_house; hand grifter car_park; pile parent 3; turn grifter draw; grifter
        top wild; turn_up
    """).play("nature: turn picture_house")
    while not isinstance(table.ask, ChooseStreet):
        table.play("salmon: grifter 2,0 <")

    assert table.legal("salmon") == {"score 1,0", "score 2,1"}


@rule("S12.14")
def test_people_go_to_the_grifter_if_they_can_and_the_player_divides_them() -> None:
    """Two tourist tiles of the Grifter are offered, the player's own is not."""
    table = weighed(
        "old_museum",
        "starter_home 0,1 < salmon; chillax_spa 20,0 v grifter; tour_bus_depot 30,0 v salmon",
    )

    assert table.ask == ChooseTarget(0, "tourist", 0, 0)
    assert table.legal("salmon") == {"move tourist -1,0", "move tourist 20,0"}
    assert table.refuses("salmon: move tourist 30,0") == ("goes_to_grifter", "S12.14")


@rule("S12.14")
def test_whoever_finds_no_tile_of_the_grifter_moves_as_usual() -> None:
    """The parent has two tiles of the player to choose from."""
    table = weighed("old_museum", "starter_home 0,1 < salmon; row_house 20,0 v salmon")

    assert table.ask == ChooseTarget(0, "parent", 0, 0)
    assert table.legal("salmon") == {"move parent 0,1", "move parent 20,0"}


@rule("S12.21")
def test_in_the_players_streets_people_go_anywhere() -> None:
    """The Grifter is paid, and the player moves everyone."""
    table = streets("""
        players 1; starter_home 1,0 v grifter parent; city_park 2,0 <
        row_house 20,0 v grifter; toy_store 30,0 v salmon
        hand salmon student_house; front picture_house; pile parent 3; turn salmon
    """).play("salmon: build student_house 0,0 >")

    assert table.money("grifter") == 2 * 2 + 1
    assert table.legal("salmon") == {"move parent 20,0", "move parent 30,0"}


# -- the stack


@rule("S12.15", "S12.16")
def test_the_next_tile_shows_when_the_grifters_is_lifted() -> None:
    """Not while the player builds; before the Grifter's place is chosen."""
    table = streets("""
        players 1; central_station 0,0 v; city_park 1,0 <; starter_home 0,1 < salmon
        hand salmon town_hall row_house; front riverside_grill; stack wild 2; pile parent 3
        turn salmon
    """)
    seen = table.view("salmon")
    assert seen.front == "riverside_grill" and seen.top == "tourist"

    table.play("salmon: build town_hall 1,1 <")
    assert table.asked == "nature" and table.view("salmon").front is None
    table.play("nature: back wild", "nature: turn picture_house")

    assert isinstance(table.ask, ChooseGrifterPlacement)
    assert table.view("salmon").front == "picture_house"
    assert table.view("salmon").hands[1][0].tile == "riverside_grill"


@rule("S12.17")
def test_the_endgame_pile_is_turned_up_when_the_last_tile_is_drawn() -> None:
    """Shuffled, for the Grifter alone; the player draws no more."""
    table = streets("""
        players 1; central_station 0,0 v; city_park 1,0 <
        hand salmon town_hall row_house; hand grifter chillax_spa; front picture_house
        pile parent 1 tourist 2; turn grifter draw; grifter
    """)
    while not table.happened(PileTurnedUp):
        GAME.apply(table.state, 0, GAME.actions(table.state, 0)[0], table.events)

    assert len(table.hand("salmon")) == 3 and table.stack() == 3
    assert table.outcomes() == {"back parent": 1, "back tourist": 2}
    drawn = len(table.happened(TileDrawn))
    table.finish()
    assert len(table.happened(TileDrawn)) == drawn
    assert Counter(e.seat for e in table.happened(TileBuilt)) == {0: 3, 1: 4}


@rule("S12.3", "S12.16")
def test_fronts_of_the_pile_are_secret_and_backs_are_not() -> None:
    """No eye sees a front before it is turned up."""
    table = dealt(players=1)
    view = table.view("everyone")

    assert sum(view.pile) == 3
    known = {card.tile for hand in view.hands for card in hand} | {view.front}
    assert len(known) == 4


# -- expansions


def token_street(
    first: str, second: str, tokens: str, tiles: tuple[data.Tile, ...] | None = None
) -> StreetsTable:
    text = f"""
        players 1; business true; {tokens}
        {first} 1,0 v grifter; {second} 2,0 v grifter; city_park 3,0 <
        hand salmon student_house; front picture_house; pile parent 3; turn salmon
    """
    return streets(text, tiles).play("salmon: build student_house 0,0 >")


@rule("S12.18")
def test_v22_the_grifter_takes_the_type_it_has_fewest_of() -> None:
    """V22  A retail tile and a wild icon: residential, of which it has none, with the latter."""
    held = "tokens grifter leisure 1 restaurant 1 retail 2"
    table = token_street("mini_mall", "tram_stop", held)

    (event,) = table.happened(TokenTaken)
    assert (event.seat, event.token, event.x) == (1, "residential", 2)


@rule("S12.18", "S10.7")
@pytest.mark.parametrize("icons", [("leisure", "restaurant"), ("restaurant", "leisure")])
def test_a_double_icon_offers_both_of_its_types(icons: tuple[str, str]) -> None:
    """The Grifter has no restaurant token: from the tile that gives one, first icon or second."""
    tiles = tuple(
        msgspec.structs.replace(tile, icons=icons) if tile.id == "tram_stop" else tile
        for tile in data.builtin()
    )
    held = "tokens grifter residential 1 leisure 2 retail 1"

    table = token_street("mini_mall", "tram_stop", held, tiles)

    assert [(event.token, event.x) for event in table.happened(TokenTaken)] == [
        (icon, 2) for icon in icons
    ]


@rule("S12.18", "SR73")
def test_the_player_chooses_among_types_and_tiles() -> None:
    """Nothing held: either tile, and for the wild icon any type."""
    table = token_street("mini_mall", "tram_stop", "tokens grifter restaurant 1")

    assert table.ask == ChooseTokenBuilding(0, 1)
    assert table.legal("salmon") == {"take 1,0", "take 2,0"}
    asked = table.play("salmon: take 2,0").ask
    assert asked == ChooseToken(0, 1, 2, 0)
    assert table.legal("salmon") == {"take residential", "take leisure", "take retail"}
    assert table.refuses("salmon: take restaurant") == ("not_taken_here", "S12.18")


@rule("SR73")
def test_a_second_icon_that_has_turned_wild_follows_the_same_rule() -> None:
    """One leisure token left: the second icon gives what the Grifter then has fewest of."""
    table = streets("""
        players 1; business true
        tokens salmon leisure 11; tokens grifter restaurant 1 residential 1
        indoor_playground 1,0 v grifter; city_park 2,0 <
        hand salmon student_house; front picture_house; pile parent 3; turn salmon
    """).play("salmon: build student_house 0,0 >")

    assert [event.token for event in table.happened(TokenTaken)] == ["leisure", "retail"]


@rule("S12.19")
def test_the_grifter_picks_before_the_player_in_the_players_street() -> None:
    """And after the player in its own."""
    both = """
        players 1; business true
        starter_home 1,0 v salmon; mini_mall 2,0 v grifter; city_park 3,0 <
        hand {}; pile parent 3; {}
    """
    mine = streets(both.format("salmon student_house; front picture_house", "turn salmon"))
    mine.play("salmon: build student_house 0,0 >")
    its = streets(
        both.format("grifter car_park; hand salmon town_hall", "turn grifter draw; grifter")
        + "; top wild; turn_up"
    ).play("nature: turn picture_house")
    while not its.happened(TokenTaken):
        its.play("salmon: grifter 0,0 >")

    assert [event.seat for event in mine.happened(TokenTaken)] == [1, 0]
    assert [event.seat for event in its.happened(TokenTaken)] == [0, 1]


@rule("S12.19")
def test_the_grifters_tokens_count_for_majorities_and_sets() -> None:
    """Its bonus is in its score."""
    table = streets("""
        players 1; business true; difficulty easy; central_station 0,0 v; city_park 1,0 <
        tokens grifter retail 1 leisure 1 restaurant 1 residential 1; tokens salmon retail 1
        hand salmon town_hall; front picture_house; turn salmon
    """)

    assert GAME.rival_scores(table.state) == [10 + 10 + 10 + 5 + 10]
    assert GAME.scores(table.state) == [5]


@rule("S12.22")
@pytest.mark.parametrize("card", ["contractor", "renovator"])
def test_two_cards_are_not_for_the_solo_game(card: str) -> None:
    """All others are, as the player likes; a card is named, not dealt."""
    assert refusal(players=1, consultants=card) == why("not_alone", "S12.22", consultant=card)
    assert refusal(players=1, consultants="random") == why("choose_consultant", "S12.22")
    for other in ("hacker", "entrepreneur", "investor", "hipster_legend", "location_scout"):
        table = new_game(players=1, consultants=other)
        assert table.view("public").consultants == (other,)


@rule("S12.23", "S12.22")
@pytest.mark.parametrize(("difficulty", "money"), [("easy", 40), ("normal", 60), ("hard", 90)])
def test_a_consultant_costs_forty(difficulty: str, money: int) -> None:
    """The Grifter has the money instead of a card."""
    table = new_game(players=1, consultants="hacker", difficulty=difficulty)

    assert table.money("grifter") == money
    items = {item.what: item.amount for item in table.finish().result().rivals[0].items}
    assert items["head_start"] == money


def test_a_preview_of_the_grifters_place_says_what_follows() -> None:
    """The Grifter's answers are previewed like the player's."""
    table = weighed("food_court")
    answer = GAME.actions(table.state, 0)[0]

    events = GAME.preview(table.state, 0, answer)
    assert any(isinstance(event, TileBuilt) and event.seat == 1 for event in events)
    assert not any(isinstance(event, BuildingValued) for event in events)
