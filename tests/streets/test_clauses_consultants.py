"""Chapter 11 of the rules of Streets: the consultants, one by one."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from boulevard.core.errors import Illegal
from boulevard.core.messages import Item
from boulevard.core.reason import Reason, why
from boulevard.games.streets import data, expansions
from boulevard.games.streets.components import components
from boulevard.games.streets.events import (
    Added,
    BackRemoved,
    BuildingAbandoned,
    BuildingScored,
    ConsultantDealt,
    HandTileScored,
    PeopleDisplaced,
    PeopleSettled,
    SignsReturned,
    TileBuilt,
    TileCovered,
    TileDrawn,
    TokenTaken,
)
from boulevard.games.streets.expansions import CONSULTANTS, consultant
from boulevard.games.streets.messages import (
    ChooseAbandoned,
    ChooseHandTile,
    ChoosePlacement,
    ChooseSigns,
    ChooseStreet,
    StreetsOptions,
)
from boulevard.games.streets.state import CARDS
from streets.table import GAME, StreetsTable, dealt, new_game, streets

rule = pytest.mark.rule

# V7: Salmon (Haakon) builds Student House at 0,0 facing east, and the street of three is scored.
# White (Dave) has the consultant.
V7 = """
    consultants {}
    {}
    starter_home 1,0 v white {} parent; flea_market 2,0 v white parent
    art_gallery 3,0 v salmon 3 hipster; city_park 4,0 < {}
    hand salmon student_house {}; hand white {}; turn salmon
"""


def v7(
    card: str, *, hand: str = "trendy_lofts", park: str = "", doubled: str = "", more: str = ""
) -> StreetsTable:
    other = "entrepreneur" if card != "entrepreneur" else "hacker"
    table = streets(V7.format(f"{other},{card}", more, doubled, park, "", hand))
    return table.play("salmon: build student_house 0,0 >")


def paid(table: StreetsTable) -> dict[str, int]:
    return {event.tile: event.total for event in table.happened(BuildingScored)}


def skip(table: StreetsTable) -> StreetsTable:
    """Lets an Entrepreneur keep the hand."""
    while isinstance(table.ask, ChooseHandTile):
        table.play(f"{table.asked}: keep")
    return table


# -- dealing


def refusal(**options: object) -> Reason | None:
    with pytest.raises(Illegal) as refused:
        GAME.start(msgspec.convert(options, StreetsOptions))
    return refused.value.reason


@rule("S11.1", "SR43")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everyone_is_dealt_one_card_at_random(players: int) -> None:
    """No two alike, for all to see, before a tile is shown."""
    table = new_game(players=players, consultants="random")
    assert len(table.outcomes()) == 6 if players in (2, 5) else 7
    for _ in range(players):
        assert table.state.kind == CARDS
        table.play("nature")

    cards = table.view("public").consultants
    assert len(set(cards)) == players and "" not in cards
    assert [event.consultant for event in table.happened(ConsultantDealt)] == list(cards)
    assert table.finish().view("public").consultants == cards


@rule("S11.1")
def test_cards_may_be_agreed_on() -> None:
    """One for each seat, each card once, and only cards that there are."""
    table = new_game(players=2, consultants="hacker,investor")
    assert table.view("public").consultants == ("hacker", "investor")

    only_one = why("only_one", "S11.1", consultant="hacker")
    assert refusal(players=2, consultants="hacker,hacker") == only_one
    too_few = why("one_for_each_seat", "S11.1", cards=1, players=2)
    assert refusal(players=2, consultants="hacker") == too_few
    unknown = why("no_consultant", "S11.1", word="banker", consultants=CONSULTANTS[1:])
    assert refusal(players=2, consultants="banker,hacker") == unknown


@rule("S11.2", "SR43")
def test_some_cards_are_for_some_numbers_of_players() -> None:
    """The Contractor for two to four, the Renovator for three to five."""
    assert refusal(players=2, consultants="renovator,hacker") == why(
        "not_for_so_many", "S11.2", consultant="renovator", few=3, many=5, players=2
    )
    five = "contractor,hacker,investor,entrepreneur,location_scout"
    assert refusal(players=5, consultants=five) == why(
        "not_for_so_many", "S11.2", consultant="contractor", few=2, many=4, players=5
    )
    for players in range(2, 6):
        outcomes = new_game(players=players, consultants="random").outcomes()
        assert ("card contractor" in outcomes) == (players < 5)
        assert ("card renovator" in outcomes) == (players > 2)


@rule("S11.3", "SR43")
def test_two_cards_do_not_go_with_business() -> None:
    """Neither the Contractor nor the Renovator."""
    outcomes = new_game(players=4, business=True, consultants="random").outcomes()
    cards = "contractor,hacker,investor"

    assert set(outcomes) == {
        f"card {card}" for card in CONSULTANTS[1:] if card not in ("contractor", "renovator")
    }
    assert refusal(players=3, business=True, consultants=cards) == why(
        "not_with_business", "S11.3", consultant="contractor"
    )


@rule("S11.4")
def test_a_card_bends_the_rules_for_its_owner_alone() -> None:
    """The Contractor builds two tiles a turn, the other player one."""
    table = dealt(players=2, consultants="contractor,hacker").finish()
    built = Counter(event.seat for event in table.happened(TileBuilt))

    assert built == {0: 21, 1: 12}


@rule("S11.5", "SR76")
def test_a_symbol_on_a_card_counts_as_if_in_the_street() -> None:
    """The Hacker's is wild, the Hipster Legend's a hipster; the others have none."""
    shown = {card.id: card.symbols for card in expansions.consultants() if card.symbols}
    table = v7("hacker", hand="")

    assert shown == {"hacker": ("wild",), "hipster_legend": ("hipster",)}
    assert skip(table).money("white") == (2 * 4 + 1) + (5 * 3 + 1)
    event = table.happened(BuildingScored)[1]
    assert event.items[0].added == (Added("card", "wild", 1),)


@rule("S11.6")
@pytest.mark.parametrize("card", ["hacker", "hipster_legend", "location_scout", "investor"])
def test_others_in_the_street_get_nothing_from_it(card: str) -> None:
    """Haakon's Art Gallery pays 9 whatever Dave has; a symbol tile of his would not gain either."""
    table = streets(f"""
        consultants entrepreneur,{card}
        starter_home 1,0 v white; trendy_lofts 2,0 v salmon; city_park 4,0 <; art_gallery 3,0 v
        toy_store 9,9 v white; hand salmon student_house; hand white micro_brewery; turn salmon
    """)

    assert table.valuation("2,0") == 2 * (1 + 1)
    assert paid(skip(v7(card)))["art_gallery"] == 9


@rule("S11.7")
def test_a_copy_never_uses_the_consultant_of_the_other_owner() -> None:
    """Salmon copies the Hacker's Starter Home for its plain worth."""
    table = streets("""
        consultants entrepreneur,hacker
        starter_home 1,0 v white; fashion_outlet 2,0 v salmon
        hand salmon student_house; hand white family_diner; turn salmon
    """)

    assert table.valuation("1,0") == 2 * (1 + 1 + 1)
    assert table.valuation("2,0") == 2


@rule("S11.8")
def test_a_copy_uses_the_consultant_of_its_own_owner() -> None:
    """The Hacker copies a plain Starter Home and counts card and hand."""
    table = streets("""
        consultants entrepreneur,hacker
        starter_home 1,0 v salmon; fashion_outlet 2,0 v white
        hand salmon student_house; hand white family_diner; turn salmon
    """)

    assert table.valuation("1,0") == 2
    assert table.valuation("2,0") == 2 * (1 + 1 + 1)


# -- Contractor


@rule("S11.9", "SR45")
@pytest.mark.parametrize(("players", "tiles", "turns"), [(2, 33, 12), (3, 37, 10), (4, 42, 9)])
def test_v13_the_stack_with_the_contractor(players: int, tiles: int, turns: int) -> None:
    """V13  As for one more player, three more out whatever their backs, even turns for all."""
    others = ["hacker", "investor", "location_scout"][: players - 1]
    table = new_game(players=players, consultants=",".join(["contractor", *others]))
    backs = table.outcomes()
    assert sum(backs.values()) == tiles + 3 and set(backs) == {f"remove {b}" for b in data.BACKS}

    table.play("nature", "nature", "nature")
    assert table.stack() == tiles
    assert len(table.happened(BackRemoved)) == 3

    table.finish()
    built = Counter(event.seat for event in table.happened(TileBuilt))
    assert built == {0: 2 * (turns - 3) + 3} | dict.fromkeys(range(1, players), turns)


CONTRACTOR = """
    consultants contractor,hacker; central_station 0,0 v; city_park 1,0 <
    hand salmon starter_home mini_mall tram_stop; hand white toy_store
    stack parent 3 wild 3; top parent; {}; turn salmon
"""


@rule("S11.10", "S11.12")
def test_the_contractor_builds_two_tiles_and_then_draws_two() -> None:
    """No stopping after the first, and no drawing in between."""
    table = streets(CONTRACTOR.format("signs salmon 5"))
    table.play("salmon: build starter_home 0,1 <")

    assert isinstance(table.ask, ChoosePlacement) and table.asked == "salmon"
    assert len(table.hand("salmon")) == 2 and table.happened(TileDrawn) == []
    assert table.refuses("white: build toy_store 0,2 <") == ("others_asked", "")

    table.play("salmon: build mini_mall 0,2 <")
    while table.asked == "nature":
        table.play("nature")
    assert len(table.happened(TileDrawn)) == 2 and table.asked == "white"


@rule("S11.11", "SR15")
def test_the_contractor_may_have_to_abandon_twice() -> None:
    """An unused sign is needed before each tile."""
    owned = "; ".join(
        f"{tile} {4 * n + 9},0 v salmon"
        for n, tile in enumerate(
            ["row_house", "town_hall", "post_office", "food_court", "car_park"]
        )
    )
    table = streets(CONTRACTOR.format(owned).replace("turn salmon", "turn salmon abandon"))

    table.play("salmon: abandon 9,0", "salmon: build starter_home 0,1 <")
    assert isinstance(table.ask, ChooseAbandoned)
    table.play("salmon: abandon 13,0", "salmon: build mini_mall 0,2 <")
    assert table.signs("salmon") == 0


@rule("S11.13")
def test_the_first_tile_is_scored_to_the_end_before_the_second() -> None:
    """The sign that comes back saves the Contractor from abandoning."""
    owned = "; ".join(
        f"{tile} {4 * n + 9},0 v salmon"
        for n, tile in enumerate(["row_house", "town_hall", "post_office"])
    )
    table = streets(CONTRACTOR.format(f"{owned}; flea_market -1,0 v salmon parent"))
    assert table.signs("salmon") == 1

    table.play("salmon: build mini_mall -2,0 >")

    assert table.happened(SignsReturned)[0].count == 1
    assert table.people("-1,0") == {} and table.people("9,0") == {"parent": 1}
    assert isinstance(table.ask, ChoosePlacement) and table.signs("salmon") == 1


@rule("S11.14", "SR44")
def test_with_an_empty_stack_the_contractor_builds_one() -> None:
    """In the last three turns."""
    table = streets(CONTRACTOR.replace("stack parent 3 wild 3; top parent;", "").format(""))
    table.play("salmon: build starter_home 0,1 <")

    assert table.asked == "white"


# -- Hacker


@rule("S11.15", "S11.5")
def test_v19_the_hacker_counts_the_backs_in_hand() -> None:
    """V19  Backs parent, tourist and wild: Starter Home 13, Flea Market 4 sets and 21."""
    table = skip(v7("hacker", hand="family_diner chillax_spa tram_stop"))

    assert paid(table) == {"art_gallery": 9, "starter_home": 13, "flea_market": 21}
    added = table.happened(BuildingScored)[1].items[0].added
    assert added == (
        Added("hand", "parent", 1),
        Added("card", "wild", 1),
        Added("hand", "wild", 1),
    )


@rule("S11.16")
def test_a_tile_in_hand_counts_once_and_stays_secret() -> None:
    """Trendy Lofts has two parent symbols in front and one on its back."""
    table = skip(v7("hacker", hand="trendy_lofts"))

    assert paid(table)["starter_home"] == 2 * (2 + 1 + 1 + 1) + 1
    assert b"trendy_lofts" not in msgspec.json.encode(table.view("salmon"))
    assert b"trendy_lofts" not in msgspec.json.encode(table.events)


@rule("S11.17")
def test_the_tile_just_built_is_not_in_hand_any_more() -> None:
    """A Hacker who encloses the street counts two backs, not three."""
    table = streets("""
        consultants hacker,entrepreneur
        starter_home 1,0 v salmon; city_park 2,0 <
        hand salmon family_diner toy_store trendy_lofts; hand white tram_stop; turn salmon
    """).play("salmon: build family_diner 0,0 >")

    assert table.happened(BuildingScored)[0].items[0].count == 1 + 1 + 1 + 1 + 2


@rule("SR51")
def test_in_end_scoring_only_the_card_of_the_hacker_counts() -> None:
    """The hand is empty, and if it is not it adds nothing."""
    table = streets("""
        consultants hacker,entrepreneur; starter_home 1,0 v salmon
        hand salmon family_diner; hand white tram_stop; turn salmon
    """)

    assert table.valuation("1,0") == 2 * (1 + 1 + 1)
    assert table.half("1,0") == (2 * (1 + 1) + 1) // 2
    assert GAME.scores(table.state) == [2, 0]


# -- Entrepreneur


@rule("S11.18", "S11.21", "S11.23")
@pytest.mark.parametrize(
    ("tile", "amount"),
    [
        ("micro_brewery", 6),
        ("row_house", 6),
        ("riverside_grill", 6),
        ("town_hall", 0),
        ("old_museum", 0),
        ("fashion_outlet", 10),
    ],
)
def test_v19_the_entrepreneur_scores_a_tile_in_hand(tile: str, amount: int) -> None:
    """V19  On top of 7 and 11, in another player's turn, before the street pays."""
    table = v7("entrepreneur", hand=tile)
    assert table.ask == ChooseHandTile(1, (tile,), 1, 0)
    assert table.legal("white") == {"keep", f"show {tile}"}
    assert table.reason("white: show toy_store") == why("not_held", "S11.21", tile="toy_store")

    table.play(f"white: show {tile}")

    assert table.money("white") == 7 + 11 + amount
    (event,) = table.happened(HandTileScored)
    assert (event.tile, event.total) == (tile, amount)
    kinds = [type(event) for event in table.events]
    assert kinds.index(HandTileScored) < kinds.index(BuildingScored)
    assert table.view("public").earned_by_card == (0, amount)


@rule("S11.23")
def test_a_tile_scored_from_hand_is_no_income_from_enclosed_streets() -> None:
    """The result tells the two apart; who has another card has no such line."""
    table = streets("""
        consultants hacker,entrepreneur; central_station 0,0 v
        money salmon 5, white 20; by_card white 8; over hands_empty white
    """)

    assert table.result().items == (
        (Item("streets", 5), Item("end_scoring", 0)),
        (Item("streets", 12), Item("hand", 8), Item("end_scoring", 0)),
    )


@rule("S11.18")
def test_the_entrepreneur_needs_a_tile_in_the_street() -> None:
    """Without one there is no question."""
    table = streets("""
        consultants hacker,entrepreneur; starter_home 1,0 v salmon; city_park 2,0 <
        hand salmon student_house; hand white tram_stop; turn salmon
    """).play("salmon: build student_house 0,0 >")

    assert table.asked == "white" and isinstance(table.ask, ChoosePlacement)


@rule("S11.19", "S11.21")
def test_it_is_one_tile_for_each_street_or_none() -> None:
    """Two own tiles in the street, one question; it may be declined."""
    table = v7("entrepreneur", hand="micro_brewery row_house")
    table.play("white: show row_house")
    assert len(table.happened(HandTileScored)) == 1 and not isinstance(table.ask, ChooseHandTile)

    table = v7("entrepreneur", hand="micro_brewery row_house").play("white: keep")
    assert table.happened(HandTileScored) == [] and table.money("white") == 18


@rule("S11.20", "S11.22", "SR62", "SR63")
def test_the_tile_stays_in_hand_known_to_all_and_may_be_scored_again() -> None:
    """Two streets at once, the same tile with both; everyone sees it until it is built."""
    table = streets("""
        consultants hacker,entrepreneur
        micro_brewery 0,0 >; riverside_grill 1,0 v white; student_house 2,1 > white; mini_mall 2,2 ^
        hand salmon car_park; hand white row_house toy_store; turn salmon
    """).play("salmon: build car_park 2,0 <", "salmon: score 1,0", "white: show row_house")

    (_, white) = table.view("salmon").hands
    assert [(card.tile, card.shown) for card in white] == [("row_house", True), (None, False)]
    assert table.ask == ChooseHandTile(1, ("row_house", "toy_store"), 2, 1)

    table.play("white: show row_house")
    assert [event.total for event in table.happened(HandTileScored)] == [3, 3]
    table.play("white: build row_house 2,-1 <")
    assert [card.shown for card in table.view("salmon").hands[1]] == [False]


@rule("S11.23", "SR63")
@pytest.mark.parametrize(("tile", "amount"), [("swimming_hall", 6), ("tram_stop", 6)])
def test_a_tile_in_hand_adds_neither_symbols_nor_length(tile: str, amount: int) -> None:
    """Two parents and a wild make one pair, not two; three tiles are three, not four."""
    table = v7("entrepreneur", hand=tile).play(f"white: show {tile}")

    assert table.happened(HandTileScored)[0].total == amount


@rule("S11.24")
def test_a_tile_in_hand_gives_no_tokens() -> None:
    """One token for the tile in the street, none for the other."""
    table = streets("""
        business true; consultants hacker,entrepreneur
        starter_home 1,0 v white; city_park 2,0 <
        hand salmon student_house; hand white deli_counter; turn salmon
    """).play("salmon: build student_house 0,0 >", "white: show deli_counter")

    assert [event.token for event in table.happened(TokenTaken)] == ["residential"]


# -- Investor


@rule("S11.25")
def test_v19_the_investor_doubles_the_valuation_alone() -> None:
    """V19  Starter Home pays 6 x 2 + 1, Flea Market 11 as always."""
    table = skip(v7("investor", doubled="x2"))

    assert paid(table) == {"art_gallery": 9, "starter_home": 13, "flea_market": 11}
    items = {i.what: i.amount for i in table.happened(BuildingScored)[1].items}
    assert items == {"symbols": 6, "doubled": 6, "crowd": 1}


INVESTOR = """
    consultants investor,hacker; central_station 0,0 v; city_park 1,0 <
    hand salmon starter_home mini_mall; hand white toy_store; {}; turn salmon
"""


@rule("S11.26")
def test_two_signs_are_placed_at_once() -> None:
    """One or two is asked right after the tile is placed, if two are unused."""
    table = streets(INVESTOR.format("")).play("salmon: build starter_home 0,1 <")
    assert table.ask == ChooseSigns(0, 0, 1)
    assert table.legal("salmon") == {"sign 1", "sign 2"}
    assert table.refuses("salmon: sign 3") == ("one_or_two_signs", "S11.26")

    table.play("salmon: sign 2")
    assert table.signs("salmon") == 3 and table.building("0,1").signs == 2


@rule("S11.26", "SR16")
def test_with_one_unused_sign_there_is_no_choice() -> None:
    """And nothing may be abandoned to have two."""
    owned = "row_house 9,0 v salmon x2; town_hall 13,0 v salmon x2"
    table = streets(INVESTOR.format(owned))
    assert table.signs("salmon") == 1
    assert table.refuses("salmon: abandon 9,0") == ("sign_unused", "S8.7")

    table.play("salmon: build starter_home 0,1 <")
    assert table.asked == "white" and table.building("0,1").signs == 1


@rule("S11.26")
def test_signs_got_back_by_abandoning_are_unused() -> None:
    """Both signs of the abandoned tile may go onto the new one."""
    owned = "row_house 9,0 v salmon x2; town_hall 13,0 v salmon x2; post_office 17,0 v salmon"
    table = streets(INVESTOR.format(owned).replace("turn salmon", "turn salmon abandon"))

    table.play("salmon: abandon 9,0", "salmon: build starter_home 0,1 <")
    assert isinstance(table.ask, ChooseSigns)


@rule("S11.27")
def test_a_tile_is_not_doubled_later() -> None:
    """Signs that come back through the tile's own enclosure are too late for it."""
    owned = "row_house 9,0 v salmon x2; town_hall 13,0 v salmon; flea_market -1,0 v salmon"
    table = streets(INVESTOR.format(owned))
    assert table.signs("salmon") == 1

    table.play("salmon: build mini_mall -2,0 >")
    assert table.happened(SignsReturned)[0].count == 1
    assert table.building("-2,0").signs == 1 and table.asked == "white"


@rule("S11.28")
def test_v18_both_signs_count_for_signs() -> None:
    """V18  Row House doubled: two signs, so (3 x 2) x 2."""
    table = streets("consultants hacker,investor; row_house 0,0 v white x2")

    assert table.worth("0,0") == {"signs": 6, "doubled": 6}
    assert table.items("0,0")[0].sources[0].count == 2


@rule("S11.29")
def test_both_signs_return() -> None:
    """When the tile is scored, and when it is abandoned."""
    scored = skip(v7("investor", doubled="x2"))
    owned = "row_house 9,0 v salmon x2; town_hall 13,0 v salmon x2; post_office 17,0 v salmon"
    table = streets(INVESTOR.format(owned).replace("turn salmon", "turn salmon abandon"))

    assert [(e.seat, e.count) for e in scored.happened(SignsReturned)] == [(0, 1), (1, 3)]
    assert table.play("salmon: abandon 9,0").signs("salmon") == 2
    assert table.building("9,0").owner == -1
    assert [event.signs for event in table.happened(BuildingAbandoned)] == [2]


@rule("S11.30", "S11.7")
def test_v18_copy_and_doubling() -> None:
    """V18  Town Hall doubled pays 12 and Fashion Outlet still 7; Fashion Outlet doubled 13."""
    city = """
        consultants investor,hacker
        student_house 0,0 >; fashion_outlet 1,0 v salmon {} shopper; town_hall 2,0 v {}
        car_park 3,0 <; tram_stop 3,-1 <
    """
    own = streets(city.format("", "salmon x2"))
    copy = streets(city.format("x2", "white"))

    assert own.worth("2,0") == {"adjacency": 6, "doubled": 6}
    assert own.worth("1,0") == {"copy": 6, "crowd": 1}
    assert copy.worth("1,0") == {"copy": 6, "doubled": 6, "crowd": 1}


@rule("S11.30", "S11.7")
def test_another_player_copies_the_plain_valuation() -> None:
    """White does not profit from the Investor's two signs."""
    table = streets("""
        consultants investor,hacker; student_house 0,0 >
        fashion_outlet 1,0 v white; town_hall 2,0 v salmon x2; car_park 3,0 <; tram_stop 3,-1 <
    """)

    assert table.worth("1,0") == {"copy": 6}


@rule("S11.31")
def test_a_doubled_tile_gives_one_token() -> None:
    """Two signs, one icon."""
    table = streets("""
        business true; consultants hacker,investor; starter_home 1,0 v white x2; city_park 2,0 <
        hand salmon student_house; hand white deli_counter; turn salmon
    """).play("salmon: build student_house 0,0 >")

    assert table.tokens("white") == {"residential": 1}


@rule("S9.2", "S11.25", "SR40")
def test_v10_a_doubled_tile_at_the_end() -> None:
    """V10  Valuation 3 and 2 people: 8 in play, 4 at the end."""
    tiles = tuple(
        msgspec.structs.replace(tile, valuation=data.Valuation("street_size", each=3))
        if tile.id == "tram_stop"
        else tile
        for tile in data.builtin()
    )
    table = streets("consultants hacker,investor; tram_stop 0,0 v white x2 2 parent", tiles)

    assert table.worth("0,0") == {"street_size": 3, "doubled": 3, "crowd": 2}
    assert table.half("0,0") == 4


# -- Renovator: after step 3 of V7, with the Station, nobody on it, in an enclosed street.

V20 = """
    players 3; consultants renovator,hacker,investor
    central_station 20,20 v; game_arcade 19,20 ^; souvenir_hall 21,20 ^
    student_house 0,0 > white 4 hipster
    starter_home 1,0 v parent!; flea_market 2,0 v parent!; art_gallery 3,0 v; city_park 4,0 <
    hand salmon family_diner roof_terrace row_house; hand white tram_stop; hand black post_office
    turn salmon
"""


@rule("S11.36", "S11.38", "S11.39", "SR46", "SR67")
def test_v20_family_diner_covers_flea_market() -> None:
    """V20  One new parent and both standing ones: 2 x 3 + 3 = 9; then the three stand again."""
    table = streets(V20).play("salmon: build family_diner 2,0 v")

    assert table.money("salmon") == 9 and table.signs("salmon") == 5
    assert [event.tile for event in table.happened(BuildingScored)] == ["family_diner"]
    assert table.happened(PeopleSettled)[0].count == 1
    assert table.standing("2,0") == {"parent": 3} and table.people("1,0") == {}
    assert table.owner("2,0") == ""


@rule("S11.38")
def test_a_tile_on_top_of_another_is_no_income_from_enclosed_streets() -> None:
    """The result tells the two apart."""
    held = "family_diner roof_terrace row_house; hand white tram_stop; hand black post_office"
    table = streets(V20.replace(held, "family_diner; money salmon 4"))

    result = table.play("salmon: build family_diner 2,0 v").result()

    assert result.items[0] == (Item("streets", 4), Item("covering", 9), Item("end_scoring", 0))
    assert {item.what for item in result.items[1]} == {"streets", "end_scoring"}


@rule("S11.37", "S11.39", "SR47", "SR68")
def test_v20_roof_terrace_covers_flea_market() -> None:
    """V20  Flea Market's parent stands on the Station; tourist 0 and wild 1: 2 + 1 = 3."""
    table = streets(V20).play("salmon: build roof_terrace 2,0 v")

    assert table.money("salmon") == 3
    assert table.standing("20,20") == table.people("20,20") == {"parent": 1}
    assert table.standing("1,0") == {"parent": 1}
    assert table.people("0,0") == {"hipster": 5}
    assert table.happened(PeopleDisplaced)[0].count == 1


@rule("S11.32")
def test_only_tiles_of_enclosed_streets_are_covered_and_only_by_the_renovator() -> None:
    """An open street is left alone, and others build in empty cells."""
    table = streets(V20)
    assert "build family_diner 2,0 v" in table.legal("salmon")
    assert table.refuses("salmon: build family_diner 0,0 >") == ("not_enclosed", "S11.32")

    table.play("salmon: build family_diner 0,1 >")
    occupied = why("occupied", "S4.1", place=(2, 0))
    assert table.reason("white: build tram_stop 2,0 v") == occupied


@rule("S11.33")
def test_the_new_tile_faces_the_same_way() -> None:
    """Any other facing is refused."""
    table = streets(V20)
    covering = {move for move in table.legal("salmon") if " 2,0 " in move}

    assert covering == {f"build {t} 2,0 v" for t in ("family_diner", "roof_terrace", "row_house")}
    must_face = why("must_face", "S11.33", place=(2, 0), facing="S")
    assert table.reason("salmon: build family_diner 2,0 ^") == must_face


@rule("S11.34", "SR77")
def test_the_station_is_never_covered_but_park_and_covers_are() -> None:
    """Covering twice is allowed."""
    table = streets(V20)
    assert table.refuses("salmon: build row_house 20,20 v") == ("covers_station", "S11.34")

    table.play("salmon: build row_house 2,0 v", "white: build tram_stop 0,1 >")
    table.play("black: build post_office 0,2 >", "black: sign 1")
    assert "build family_diner 2,0 v" in table.legal("salmon")
    park = streets("""
        players 3; consultants renovator,hacker,investor
        central_station 0,0 v; city_park 1,0 <; row_house 1,-1 v; town_hall 1,1 ^
        hand salmon mini_mall; hand white tram_stop; hand black post_office; turn salmon
    """)
    assert "build mini_mall 1,0 <" in park.legal("salmon")


@rule("S11.35")
def test_the_covered_tile_counts_for_nothing_any_more() -> None:
    """The new tile's symbols take its place; no street opens; the tile is out of the game."""
    table = streets(V20)
    assert table.symbols("1,0")["parent"] == 2

    table.play("salmon: build roof_terrace 2,0 v")

    assert table.symbols("1,0")["parent"] == 1 and table.symbols("1,0")["hipster"] == 3
    assert not table.is_open("2,0") and table.view("public").covered == ("flea_market",)
    assert table.happened(TileCovered)[0].covered == "flea_market"


@rule("S11.35")
def test_what_points_into_another_street_changes_with_the_cover() -> None:
    """City Park at the end of the street is covered: its wild symbol no longer points in."""
    table = streets("""
        players 3; consultants renovator,hacker,investor
        starter_home 1,0 v; city_park 2,0 <; row_house 2,-1 v; town_hall 2,1 ^
        hand salmon mini_mall; hand white tram_stop; hand black post_office; turn salmon
    """)
    assert table.symbols("1,0") == {"parent": 1, "wild": 1}

    table.play("salmon: build mini_mall 2,0 <")
    assert table.symbols("1,0") == {"parent": 1, "shopper": 1}


# -- Hipster Legend


@rule("S11.40", "S11.5", "SR76")
def test_v19_hipster_symbols_are_wild_for_the_hipster_legend() -> None:
    """V19  With the hipster on the card: parent 2, wild 4, so 13 and three sets, 16."""
    table = skip(v7("hipster_legend"))

    assert paid(table) == {"art_gallery": 9, "starter_home": 13, "flea_market": 16}
    item = table.happened(BuildingScored)[1].items[0]
    assert item.added == (Added("card", "hipster", 1),)
    assert sum(s.count for s in item.sources) + 1 == item.count == 6


@rule("S11.40", "SR76")
def test_v19_a_card_without_a_symbol() -> None:
    """V19  Parent 2, wild 3: 11 and two sets, 11.  What is on the card is an option."""
    table = skip(v7("hipster_legend", more="legend_symbol none"))

    assert paid(table) == {"art_gallery": 9, "starter_home": 11, "flea_market": 11}


@rule("SR76")
def test_the_parts_show_the_card_as_it_is_read() -> None:
    """Whoever draws it draws no symbol that does not count."""
    for symbol, printed in (("hipster", ("hipster",)), ("none", ())):
        options = msgspec.convert(
            {"players": 2, "consultants": "random", "legend_symbol": symbol}, StreetsOptions
        )
        cards = {card.id: card for card in components(options).consultants}
        assert cards["hipster_legend"].symbols == printed


@rule("SR49", "SR76")
@pytest.mark.parametrize(
    ("option", "word", "card", "clause"),
    [
        ("legend_symbol", "none", "hipster_legend", "SR76"),
        ("scout_reach", "ends", "location_scout", "SR49"),
        ("scout_reach", "beside", "location_scout", "SR49"),
    ],
)
def test_a_reading_is_chosen_only_where_the_card_may_be(
    option: str, word: str, card: str, clause: str
) -> None:
    """An option that would say nothing is refused."""
    nothing = why("only_with", clause, option=option, consultant=card)

    assert refusal(players=2, **{option: word}) == nothing
    assert refusal(players=2, consultants="hacker,investor", **{option: word}) == nothing
    for consultants in ("random", f"hacker,{card}"):
        agreed = {"players": 2, "consultants": consultants, option: word}
        assert msgspec.convert(agreed, StreetsOptions).objection() is None


@rule("S11.40", "SR48")
def test_hipster_symbols_count_for_wild_symbols_once() -> None:
    """Food Court: its own wild, the card's hipster, Micro Brewery's; a hipster kind sees three."""
    table = streets("""
        consultants hacker,hipster_legend
        food_court 0,0 v white; micro_brewery 1,0 v white
    """)

    assert table.worth("0,0") == {"wild_symbols": 4 * 3}
    assert table.worth("1,0") == {"symbols": 2 * 3}


@rule("S11.41")
def test_people_do_not_care_about_the_hipster_legend() -> None:
    """A parent does not go to a hipster tile, and a hipster not to a wild one."""
    table = streets("""
        consultants hipster_legend,hacker
        starter_home 1,0 v salmon parent hipster; city_park 2,0 <; micro_brewery 9,0 v salmon
        tram_stop 13,0 v salmon; hand salmon car_park; hand white toy_store; turn salmon
    """).play("salmon: build car_park 0,0 >")

    assert table.standing("1,0") == {"parent": 1}
    assert table.people("9,0") == {"hipster": 1} and table.people("13,0") == {}


# -- Location Scout


@rule("S11.42", "SR49")
def test_v19_own_tiles_elsewhere_count_for_the_location_scout() -> None:
    """V19  Toy Store far away adds two parents: 11, and three sets, 16."""
    table = skip(v7("location_scout", more="toy_store 30,30 v white"))

    assert paid(table) == {"art_gallery": 9, "starter_home": 11, "flea_market": 16}
    (added,) = table.happened(BuildingScored)[1].items[0].added
    assert (added.by, added.what, added.count) == ("own_tile", "parent", 2)
    assert added.at is not None and added.at.tile == "toy_store"


@rule("SR49")
@pytest.mark.parametrize(("reach", "parents"), [("city", 5), ("beside", 3), ("ends", 2)])
def test_how_far_the_location_scout_looks_is_an_option(reach: str, parents: int) -> None:
    """Family Diner at an end, Flea Market behind it, Toy Store with two parents far away."""
    table = streets(f"""
        consultants hacker,location_scout; scout_reach {reach}
        starter_home 1,0 v white; family_diner 2,0 > white; flea_market 1,-1 ^ white
        toy_store 9,9 v white
    """)

    assert table.valuation("1,0") == 2 * parents


@rule("S11.43", "SR50")
def test_v19_an_own_tile_that_points_in_counts_twice() -> None:
    """V19  The wild tile at 4,0 is white's: 9, and three sets, 16."""
    position = V7.format("entrepreneur,location_scout", "", "", "white", "", "trendy_lofts")
    table = streets(position.replace("city_park", "tram_stop"))
    skip(table.play("salmon: build student_house 0,0 >"))

    assert paid(table) == {"art_gallery": 9, "starter_home": 9, "flea_market": 16}


@rule("S11.43", "SR50")
def test_an_own_tile_turned_away_counts_once() -> None:
    """It closes the street without pointing in."""
    table = streets("""
        consultants hacker,location_scout; starter_home 1,0 v white; family_diner 2,0 > white
    """)

    assert table.valuation("1,0") == 2 * 2


@rule("S11.44", "S6.2")
@pytest.mark.parametrize(("first", "amount"), [("1,0", 6), ("2,1", 4)])
def test_the_order_of_streets_matters_to_the_location_scout(first: str, amount: int) -> None:
    """The sign in the other street is still there, or it is not."""
    table = streets("""
        consultants hacker,location_scout
        student_house 0,0 <; starter_home 1,0 v white; family_diner 2,1 > white; mini_mall 2,2 v
        hand salmon car_park; hand white row_house; turn salmon
    """).play("salmon: build car_park 2,0 <")
    assert isinstance(table.ask, ChooseStreet)

    table.play(f"salmon: score {first}")

    (event,) = [e for e in table.happened(BuildingScored) if e.tile == "starter_home"]
    assert event.items[0].amount == amount


def test_the_cards_are_told_in_words() -> None:
    """Each has a title and a line."""
    assert [card.id for card in expansions.consultants()] == list(CONSULTANTS[1:])
    assert consultant("hipster_legend").name == "Hipster Legend"
    assert all(card.ability for card in expansions.consultants())
