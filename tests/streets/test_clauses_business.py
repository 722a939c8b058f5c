"""Chapter 10 of the rules of Streets: business tokens, where they come from and what they pay."""

from __future__ import annotations

import msgspec
import pytest

from boulevard.core.reason import why
from boulevard.games.streets import data, expansions
from boulevard.games.streets.events import (
    BuildingScored,
    MajorityPaid,
    PersonMoved,
    SetsPaid,
    StreetsEvent,
    TokenTaken,
)
from boulevard.games.streets.messages import ChooseToken, ChooseTokenBuilding
from streets.table import GAME, NAMES, StreetsTable, new_game, streets

rule = pytest.mark.rule

# Car Park at 3,0 facing west encloses the street of 1,0 and 2,0.
STREET = """
    business true; {}
    student_house 0,0 >; {} 1,0 v {}; {} 2,0 v {}
    hand salmon car_park; hand white town_hall; turn salmon
"""


def street(
    first: str, owner: str, second: str, other: str, more: str = "", build: bool = True
) -> StreetsTable:
    """Salmon has enclosed a street of two tiles."""
    table = streets(STREET.format(more, first, owner, second, other))
    return table.play("salmon: build car_park 3,0 <") if build else table


def all_but(**left: int) -> str:
    """Tokens that leave so many of each type in the supply; the rest is held by white."""
    held = {token: expansions.TOKENS_PER_TYPE - left.get(token, 12) for token in expansions.TOKENS}
    pairs = " ".join(f"{token} {count}" for token, count in held.items() if count)
    return f"tokens white {pairs}"


def taken(table: StreetsTable) -> list[tuple[int, str]]:
    return [(event.seat, event.token) for event in table.happened(TokenTaken)]


@rule("S10.1")
def test_every_building_tile_shows_one_icon_or_two() -> None:
    """Four types and wild; start tiles have none; without the expansion nothing is taken."""
    icons = {
        tile.role: {len(t.icons) for t in data.builtin() if t.role == tile.role}
        for tile in data.builtin()
    }

    assert icons == {"start": {0}, "building": {1, 2}}
    assert {icon for tile in data.builtin() for icon in tile.icons} == {*expansions.TOKENS, "wild"}
    assert new_game(business=False).finish().happened(TokenTaken) == []


@rule("S10.2", "SR61")
def test_the_supply_begins_with_twelve_of_each_and_is_public() -> None:
    """Everyone sees what everyone has."""
    table = new_game(business=True)
    assert table.token_supply() == dict.fromkeys(expansions.TOKENS, 12)
    assert table.view("public").tokens == ((0,) * 4, (0,) * 4)

    table = street("starter_home", "white", "mini_mall", "white").play("white: take 1,0")

    assert table.view("public").tokens[NAMES["white"]] == (0, 1, 0, 0)
    assert table.token_supply()["residential"] == 11


@rule("S10.3", "SR34")
def test_everyone_takes_from_one_own_tile_before_the_street_pays() -> None:
    """A home or a shop, not both, and not neither."""
    table = street("starter_home", "white", "mini_mall", "white")

    assert table.ask == ChooseTokenBuilding(1, 1)
    assert table.legal("white") == {"take 1,0", "take 2,0"}
    assert table.happened(BuildingScored) == []
    assert table.refuses("white: take 0,0") == ("no_tokens_from", "S10.3")
    assert table.refuses("white: keep") == ("asks_token_building", "S10.3")

    table.play("white: take 2,0")

    assert table.tokens("white") == {"retail": 1}
    assert len(table.happened(BuildingScored)) == 2
    kinds = [type(event) for event in table.events]
    assert kinds.index(TokenTaken) < kinds.index(BuildingScored)


@rule("S10.4")
def test_what_leaves_no_choice_is_not_asked() -> None:
    """One own tile, or two with the same icon."""
    one = street("starter_home", "white", "mini_mall", "salmon")
    alike = street("mini_mall", "white", "flea_market", "white")

    assert one.tokens("white") == {"residential": 1} and one.tokens("salmon") == {"retail": 1}
    assert alike.tokens("white") == {"retail": 1}


@rule("S10.5")
def test_the_current_player_picks_last() -> None:
    """Clockwise from the player after the current one."""
    table = streets("""
        players 3; business true; student_house 0,0 >
        town_hall 1,0 v salmon; post_office 2,0 v white; tram_stop 3,0 v black
        hand white car_park; hand black row_house; hand salmon toy_store; turn white
    """).play("white: build car_park 4,0 <")

    assert table.ask == ChooseToken(2, 2, 3, 0)
    table.play("black: take retail")
    assert table.ask == ChooseToken(0, 0, 1, 0)
    table.play("salmon: take retail")
    assert table.ask == ChooseToken(1, 1, 2, 0)
    table.play("white: take leisure")
    assert taken(table) == [(2, "retail"), (0, "retail"), (1, "leisure")]


@rule("S10.6", "SR35")
def test_a_wild_icon_gives_any_type_that_is_left() -> None:
    """The type is chosen when the token is taken; an empty type cannot be."""
    table = street("tram_stop", "salmon", "mini_mall", "", all_but(leisure=0))

    assert table.ask == ChooseToken(0, 0, 1, 0)
    assert table.legal("salmon") == {"take restaurant", "take residential", "take retail"}
    refused = why("not_taken_here", "S10.6", token="leisure")
    assert table.reason("salmon: take leisure") == refused
    table.play("salmon: take retail")
    assert table.tokens("salmon") == {"retail": 1}


@rule("S10.7")
def test_a_double_icon_gives_both_tokens() -> None:
    """Row House shows two homes."""
    table = street("row_house", "white", "mini_mall", "")

    assert table.tokens("white") == {"residential": 2}


@rule("S10.8")
def test_an_abandoned_tile_gives_its_tokens_before_its_people_move() -> None:
    """As if it were scored: a wild icon is asked for, a double one gives two."""
    table = streets("""
        business true; players 2
        row_house 0,0 v salmon parent; tram_stop 1,0 v salmon; mini_mall 5,0 v salmon
        toy_store 9,0 v salmon; paper_shop 13,0 v salmon; starter_home 17,0 v; family_diner 21,0 v
        hand salmon car_park; hand white town_hall; turn salmon abandon
    """)
    other = StreetsTable(table.state.copy())

    table.play("salmon: abandon 0,0")
    assert table.tokens("salmon") == {"residential": 2}
    kinds = [type(event) for event in table.play("salmon: move parent 17,0").events]
    assert kinds.index(TokenTaken) < kinds.index(PersonMoved)

    other.play("salmon: abandon 1,0")
    assert other.ask == ChooseToken(0, 0, 1, 0)
    other.play("salmon: take leisure")
    assert other.tokens("salmon") == {"leisure": 1}
    assert "build car_park 2,0 v" in other.legal("salmon")


@rule("S10.9")
def test_end_scoring_gives_no_tokens() -> None:
    """The last tile is built, and tiles with signs pay half and nothing else."""
    table = streets("""
        business true; central_station 0,0 v; city_park 1,0 <; row_house 0,1 < white parent
        hand salmon mini_mall; turn salmon
    """).play("salmon: build mini_mall 1,1 <")

    assert table.asked == "" and taken(table) == []
    assert len(table.happened(BuildingScored)) == 2


@rule("S10.10", "SR36")
def test_v22_a_double_icon_with_one_token_left() -> None:
    """V22  It is taken, and the second icon is wild."""
    table = street("indoor_playground", "salmon", "mini_mall", "", all_but(leisure=1))

    assert taken(table) == [(0, "leisure")]
    assert table.legal("salmon") == {"take restaurant", "take residential", "take retail"}
    table.play("salmon: take retail")
    assert table.tokens("salmon") == {"leisure": 1, "retail": 1}


@rule("S10.10")
@pytest.mark.parametrize("second", ["retail", "restaurant"])
def test_v22_a_double_icon_with_no_token_left(second: str) -> None:
    """V22  Any two tokens, equal or not."""
    table = street("indoor_playground", "salmon", "mini_mall", "", all_but(leisure=0))

    table.play("salmon: take retail", f"salmon: take {second}")

    assert sum(table.tokens("salmon").values()) == 2
    assert table.tokens("salmon")["retail"] == 1 + (second == "retail")


@rule("S10.10", "SR37")
def test_an_empty_supply_gives_nothing() -> None:
    """A wild icon and no token of any type."""
    empty = all_but(**dict.fromkeys(expansions.TOKENS, 0))
    table = street("tram_stop", "salmon", "mini_mall", "", empty)

    assert taken(table) == [] and table.tokens("salmon") == {}
    assert len(table.happened(BuildingScored)) == 1


ENDING = """
    players {}; business true; central_station 0,0 v; city_park 1,0 <
    {}
    hand salmon mini_mall; turn salmon
"""


def ended(holdings: str, players: int = 2) -> StreetsTable:
    table = streets(ENDING.format(players, holdings))
    return table.play("salmon: build mini_mall 1,1 <")


def paid(table: StreetsTable, seat: int) -> list[int]:
    kinds = (MajorityPaid, SetsPaid)
    return [e.amount for e in table.events if isinstance(e, kinds) and e.seat == seat]


@rule("S10.11", "S10.12", "S10.13", "SR39")
def test_v12_the_example_of_the_rulebook() -> None:
    """V12  Majorities 25 and 15, sets 10 and 20: both get 35, and nothing is halved."""
    table = ended("""
        tokens salmon residential 3 leisure 4 retail 2 restaurant 1
        tokens white residential 2 leisure 2 retail 2 restaurant 3
    """)

    assert sum(paid(table, 0)) == sum(paid(table, 1)) == 35
    assert paid(table, 0)[-1] == 10 and paid(table, 1)[-1] == 20
    items = [{item.what: item.amount for item in mine} for mine in table.result().items]
    assert items[0]["business"] == items[1]["business"] == 35
    assert table.money("white") == 35


@rule("S10.12", "SR38", "SR39")
def test_a_majority_that_is_shared_or_that_nobody_has() -> None:
    """Three tied get 5 each; a type without tokens pays nobody."""
    holdings = "tokens salmon retail 2; tokens white retail 2; tokens black retail 2 leisure 1"
    table = ended(holdings, players=3)

    assert [paid(table, seat) for seat in range(3)] == [[5], [5], [10, 5]]
    assert {e.token for e in table.happened(MajorityPaid)} == {"retail", "leisure"}


@rule("S10.13")
def test_a_set_is_one_token_of_each_type() -> None:
    """The rarest type decides how many there are."""
    table = ended("tokens white residential 2 leisure 5 retail 2 restaurant 3")

    (event,) = table.happened(SetsPaid)
    assert (event.seat, event.count, event.amount) == (1, 2, 20)


@rule("SE20")
def test_the_draft_names_three_types_differently() -> None:
    """Both names are understood, and the amounts are the same."""
    names = {t: expansions.token_name(t, "draft") for t in expansions.TOKENS}
    table = street("tram_stop", "salmon", "mini_mall", "", "edition draft")

    assert names == {
        "restaurant": "restaurant",
        "residential": "home",
        "leisure": "recreational",
        "retail": "shop",
    }
    assert {expansions.token_name(t, "published") for t in expansions.TOKENS} == {
        *expansions.TOKENS
    }
    assert table.play("salmon: take shop").tokens("salmon") == {"retail": 1}


def test_running_scores_count_the_tokens() -> None:
    """What a bot sees as the score is what the end would pay."""
    table = streets(ENDING.format(2, "tokens salmon retail 1"))

    assert GAME.scores(table.state) == [10, 0]


def test_token_events_are_told_to_everyone() -> None:
    """They survive JSON as they are."""
    table = street("starter_home", "white", "mini_mall", "salmon")

    for event in table.happened(TokenTaken):
        text = msgspec.json.encode(event)
        assert msgspec.json.decode(text, type=StreetsEvent) == event.seen_by(0) == event
