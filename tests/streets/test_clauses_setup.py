"""Chapters 1 and 2 of the rules of Streets: the components, who sees what, and the setup."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from boulevard.core.errors import Illegal, Unreadable
from boulevard.core.frames import EVERYONE, PUBLIC
from boulevard.core.options import read_options
from boulevard.core.reason import why
from boulevard.games.streets import data, tile_file
from boulevard.games.streets.events import TileDrawn
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets
from streets.table import GAME, StreetsTable, dealt, new_game, streets

rule = pytest.mark.rule

TILES = {tile.id: tile for tile in data.builtin()}
BASIC = {name for name, tile in TILES.items() if tile.role == "building" and not tile.five_player}
FIVE_PLAYER = {name for name, tile in TILES.items() if tile.five_player}


def eyes(table: StreetsTable) -> list[str]:
    return ["public", "everyone", *data.SIGN_COLOURS[: table.state.players]]


# -- 1. components


@rule("S1.1")
def test_there_are_two_start_tiles_40_basic_and_five_five_player_tiles() -> None:
    """47 tiles of three sorts."""
    assert len(TILES) == 47
    assert TILES.keys() - BASIC - FIVE_PLAYER == {"central_station", "city_park"}
    assert (len(BASIC), len(FIVE_PLAYER)) == (40, 5)


@rule("S1.1", "S2.3")
@pytest.mark.parametrize(("players", "expected"), [(4, BASIC), (5, BASIC | FIVE_PLAYER)])
def test_only_five_players_use_the_five_player_tiles(players: int, expected: set[str]) -> None:
    """With four players every basic tile is drawn and no other, with five all 45."""
    table = new_game(players=players).finish()

    assert {event.tile for event in table.happened(TileDrawn)} == expected


@rule("S1.2")
def test_a_front_shows_the_symbol_of_its_back_once_or_twice() -> None:
    """In the shipped set every back is on eight basic tiles and one five-player tile."""
    for name in BASIC | FIVE_PLAYER:
        assert TILES[name].symbols in [(TILES[name].back,) * n for n in (1, 2)]
    for back in ("parent", "tourist", "shopper", "hipster", "wild"):
        assert sum(TILES[name].back == back for name in BASIC) == 8
        assert sum(TILES[name].back == back for name in FIVE_PLAYER) == 1


@rule("S1.3", "SR2")
def test_the_start_tiles_show_every_colour_and_a_wild_symbol() -> None:
    """In the opening the Park points into the Station's street: all five symbols count there."""
    table = new_game()

    assert TILES["central_station"].symbols == ("parent", "tourist", "shopper", "hipster")
    assert TILES["city_park"].symbols == ("wild",)
    assert table.symbols("0,0") == dict.fromkeys(data.SYMBOLS, 1)
    assert table.symbols("1,0") == {"wild": 1}


@rule("S1.3")
@pytest.mark.parametrize("start", ["station_capped", "park_capped"])
def test_the_start_tiles_have_no_valuation_and_never_an_owner(start: str) -> None:
    """From the first step to the last they bear no sign."""
    table = new_game(start=start)
    assert table.valuation("0,0", "salmon") == 0

    table.finish()

    owners = {b.tile: b.owner for b in table.view("public").buildings[:2]}
    assert owners == {"central_station": -1, "city_park": -1}


@rule("S1.4")
def test_people_come_from_the_supply_and_never_go_back() -> None:
    """Built, paid, moved or standing: a parent stays in the city."""
    table = streets("""
        mini_mall 0,0 >; paper_shop 2,0 <
        hand salmon toy_store; hand white row_house; turn salmon build
    """)
    assert table.supply() == {"parent": 12, "tourist": 12, "shopper": 12, "hipster": 12}

    table.play("salmon: build toy_store 1,0 v")

    assert table.standing("1,0") == {"parent": 2}
    assert table.supply()["parent"] == 10


@rule("S1.5")
def test_a_sign_on_a_tile_makes_its_player_the_owner() -> None:
    """One of the five leaves the player, and it is the only one on the tile."""
    table = streets("mini_mall 0,0 v; hand salmon toy_store; hand white row_house; turn salmon")
    assert table.signs("salmon") == 5

    table.play("salmon: build toy_store 1,0 v")

    assert table.owner("1,0") == "salmon"
    assert (table.signs("salmon"), table.signs("white")) == (4, 5)


@rule("S1.6")
def test_money_begins_at_nothing_and_only_comes_in() -> None:
    """Nobody ever has less than before."""
    table = dealt()
    before = table.view("public").money
    assert before == (0, 0)
    while table.asked:
        table.play("nature" if table.asked == "nature" else _first_answer(table))
        now = table.view("public").money
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now

    assert min(before) > 0


def _first_answer(table: StreetsTable) -> str:
    return f"{table.asked}: {min(table.legal(table.asked))}"


# -- who sees what


@rule("S1.7", "SR61")
def test_all_but_the_fronts_in_hands_is_public() -> None:
    """Every eye sees the same city, people, signs, money, hand sizes and stack."""
    table = dealt(players=3)
    for _ in range(40):
        table.play("nature" if table.asked == "nature" else _first_answer(table))
        full = table.view("everyone")
        for eye in eyes(table):
            view = table.view(eye)
            assert [len(hand) for hand in view.hands] == [len(hand) for hand in full.hands]
            assert msgspec.structs.replace(view, eye=full.eye, hands=full.hands) == full
    assert max(table.view("public").money) > 0, "the game is too young to prove anything"


@rule("S1.8")
def test_backs_in_hands_and_on_top_of_the_stack_are_public() -> None:
    """Every eye sees the back of every tile in every hand."""
    table = streets("""
        players 3; central_station 0,0 v
        hand salmon toy_store mini_mall; hand white car_park; hand black art_gallery
        stack parent 2; top tourist; turn salmon
    """)

    for eye in eyes(table):
        backs = [[card.back for card in hand] for hand in table.view(eye).hands]
        assert backs == [["parent", "shopper"], ["wild"], ["hipster"]]
        assert table.view(eye).top == "tourist"


@rule("S1.8")
def test_the_next_back_shows_as_soon_as_the_top_tile_is_drawn() -> None:
    """It shows before the next turn; which back it is depends only on how many are left."""
    table = streets("""
        mini_mall 0,0 v; hand salmon toy_store car_park old_museum; hand white row_house
        stack parent 1 wild 3; top hipster; turn salmon
    """)

    table.play("salmon: build toy_store 1,0 v", "nature: draw art_gallery")

    assert table.asked == "nature"
    assert table.outcomes() == {"back parent": 1, "back wild": 3}
    table.play("nature: back wild")
    assert table.view("public").top == "wild"
    assert table.view("public").stack == (1, 0, 0, 0, 2)
    assert table.asked == "white"


@rule("S1.9")
def test_only_the_holder_sees_the_front_of_a_tile_in_hand() -> None:
    """Two positions that differ in one front look the same to all other eyes."""
    position = "mini_mall 0,0 v; hand salmon art_gallery; hand white {}; turn salmon"
    one, other = (streets(position.format(tile)) for tile in ("toy_store", "row_house"))

    assert one.view("salmon") == other.view("salmon")
    assert one.view("public") == other.view("public")
    assert one.view("white") != other.view("white")
    assert [card.tile for card in one.view("salmon").hands[0]] == ["art_gallery"]
    assert [card.tile for card in one.view("salmon").hands[1]] == [None]
    assert [card.tile for card in one.view("white").hands[1]] == ["toy_store"]


@rule("S1.9")
def test_only_the_holder_learns_what_was_drawn() -> None:
    """For all others the event has a hole where the front is."""
    table = new_game().play("nature: back parent", "nature: draw toy_store")

    (event,) = table.happened(TileDrawn)

    assert event.seen_by(0) == event.seen_by(EVERYONE) == TileDrawn(0, "parent", "toy_store")
    assert event.seen_by(1) == event.seen_by(PUBLIC) == TileDrawn(0, "parent", None)


@rule("S1.9")
def test_removed_tiles_stay_secret_for_good() -> None:
    """When all is over no eye has seen ten of the basic tiles."""
    table = new_game().finish()
    drawn = {event.tile for event in table.happened(TileDrawn)}

    shown = "".join(msgspec.json.encode(table.view(eye)).decode() for eye in eyes(table))

    assert len(BASIC - drawn) == 10
    assert not [tile for tile in BASIC - drawn if f'"{tile}"' in shown]


# -- 2. setup


@rule("S2.1")
@pytest.mark.parametrize("players", [0, 6])
def test_one_to_five_players_take_part(players: int) -> None:
    """Fewer or more are refused."""
    with pytest.raises(Illegal) as refusal:
        GAME.start(StreetsOptions(players=players))
    assert refusal.value.reason == why("players", "S2.1", players=players)


@rule("S2.1", "SR57")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_seat_has_the_first_turn(players: int) -> None:
    """However many take part."""
    assert dealt(players=players).asked == "salmon"


@rule("S2.2", "SR1")
@pytest.mark.parametrize(
    ("start", "park", "capped"),
    [("station_capped", "1,0", "0,0"), ("park_capped", "0,1", "0,1")],
)
def test_one_start_tile_closes_an_end_of_the_other(start: str, park: str, capped: str) -> None:
    """The option `start` decides which, and its road runs into the other."""
    table = new_game(start=start)

    assert table.building("0,0").tile == "central_station" and table.building("0,0").facing == "S"
    assert table.building(park).tile == "city_park" and table.building(park).facing == "W"
    for cell in ("0,0", park):
        other = {"0,0", park} - {cell}
        assert table.ends(cell) == table.pointing(cell) == (other if cell == capped else set())


@rule("S2.2")
def test_one_person_of_each_colour_lies_on_central_station() -> None:
    """Nobody is on City Park."""
    table = new_game()

    assert table.people("0,0") == {"parent": 1, "tourist": 1, "shopper": 1, "hipster": 1}
    assert table.standing("0,0") == {}
    assert table.people("1,0") == {}


@rule("S2.3")
@pytest.mark.parametrize(
    ("players", "by_back", "dealt_stack"),
    [
        (2, (6, 6, 6, 6, 6), 24),
        (3, (7, 7, 7, 7, 8), 27),
        (4, (8, 8, 8, 8, 8), 28),
        (5, (9, 9, 9, 9, 9), 30),
    ],
)
def test_the_stack_is_made_by_the_number_of_players(
    players: int, by_back: tuple[int, ...], dealt_stack: int
) -> None:
    """So many tiles of each back, and so many left after dealing."""
    assert new_game(players=players).view("public").stack == by_back
    assert dealt(players=players).stack() == dealt_stack


@rule("S2.3")
def test_the_removed_tiles_are_any_of_those_with_their_back() -> None:
    """Two of eight parent tiles are out; the first one drawn may still be any of the eight."""
    table = new_game().play("nature: back parent")

    parents = {name for name in BASIC if TILES[name].back == "parent"}
    assert table.outcomes() == {f"draw {tile}": 1 for tile in parents}


@rule("S2.4")
def test_everyone_has_five_signs_and_three_tiles() -> None:
    """And eleven people of each colour wait in the supply."""
    table = dealt(players=3)
    view = table.view("public")

    assert view.signs == (5, 5, 5)
    assert [len(hand) for hand in view.hands] == [3, 3, 3]
    assert table.supply() == {"parent": 11, "tourist": 11, "shopper": 11, "hipster": 11}


# -- tile files


def shipped() -> str:
    return (Path(data.__file__).parent / "tiles.toml").read_text(encoding="utf-8")


def without(*names: str) -> str:
    """The shipped tile file without some of its tiles."""
    head, *blocks = shipped().split("[[tile]]")
    kept = [block for block in blocks if not any(f'id = "{name}"' in block for name in names)]
    return "[[tile]]".join([head, *kept])


def with_no_wild_backs() -> str:
    wild, parent = 'back = "wild"\nsymbols = [', 'back = "parent"\nsymbols = ["parent", '
    return shipped().replace(wild, parent)


@rule("SR75")
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (without("central_station"), "the start tile `central_station` is missing"),
        (without("city_park"), "the start tile `city_park` is missing"),
        (without("toy_store"), "39 basic tiles where the game has 40"),
        (without("clock_tower"), "4 five-player tiles where the game has 5"),
        (
            shipped().replace(
                'back = "wild"\nsymbols = [', 'back = "parent"\nsymbols = ["parent", '
            ),
            "0 basic tiles have the back wild, 2 are needed",
        ),
    ],
)
def test_a_tile_file_that_no_setup_works_with_is_refused(
    text: str, reason: str, tmp_path: Path
) -> None:
    """Two start tiles, 40 basic and five five-player ones, two basic tiles of every back."""
    assert reason in [fault.reason for fault in tile_file.check(text)]

    path = tmp_path / "tiles.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=r"see `boulevard tiles check"):
        read_options(Streets(), 2, {"tiles": path})


@rule("SR75")
def test_a_complete_tile_file_is_played_with() -> None:
    """What is printed on the tiles comes from the file."""
    text = shipped().replace('symbol = "hipster", each = 2', 'symbol = "hipster", each = 7')
    table = streets("micro_brewery 0,0 v salmon", tiles=tile_file.parse(text))

    assert table.worth("0,0") == {"symbols": 7}


@rule("SR75")
def test_a_set_that_breaks_the_counts_is_refused_wherever_it_comes_from() -> None:
    """Options that did not pass through a tile file are judged all the same."""
    few = StreetsOptions(players=2, tiles=data.builtin()[:10])
    with pytest.raises(Illegal, match="8 basic tiles where the game has 40") as refusal:
        GAME.start(few)
    assert refusal.value.reason == why("bad_tiles", "SR75")
