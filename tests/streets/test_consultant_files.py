"""An owner of the cards enters what they say; it is checked, played, recorded and read back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from boulevard.core.dice import Dice
from boulevard.core.errors import Illegal, Unreadable
from boulevard.core.frames import EVERYONE
from boulevard.core.option_file import Faulty
from boulevard.core.options import read_options
from boulevard.core.reason import Reason, why
from boulevard.core.record import read, replay, verify
from boulevard.core.table import Table
from boulevard.games.streets import consultant_file, data, expansions, tile_file
from boulevard.games.streets.cards import Cards, Entrepreneur, Hacker, Investor
from boulevard.games.streets.commands import consultants
from boulevard.games.streets.components import components
from boulevard.games.streets.consultant_file import KEYS, check, parse
from boulevard.games.streets.events import Added, BuildingScored, HandTileScored
from boulevard.games.streets.messages import StreetsOptions
from streets.expansions_agreement import agree
from streets.table import GAME, StreetsTable, new_game, streets
from streets.tile_files import random_tiles

rule = pytest.mark.rule
EXAMPLES = Path(__file__).parents[2] / "examples"
EXAMPLE = (EXAMPLES / "consultants.toml").read_text(encoding="utf-8")
OTHERWISE = """
contractor.symbols = ["parent"]
hacker.players = [2, 3]
hipster_legend = { symbols = ["wild", "tourist"], for_wild_symbols = false }
[entrepreneur]
symbols = ["shopper"]
same_tile_again = false
adds_symbols = true
adds_length = true
[investor]
symbols = ["hipster", "hipster"]
both_signs_count = false
[renovator]
symbols = ["wild"]
covers_city_park = false
[location_scout]
symbols = ["parent"]
reach = "beside"
"""


def refusal(**options: object) -> Reason | None:
    with pytest.raises(Illegal) as refused:
        GAME.start(msgspec.convert({"players": 2, **options}, StreetsOptions))
    return refused.value.reason


# -- the file


@rule("SR78")
def test_the_example_names_every_key_and_says_what_is_played_without_it() -> None:
    """Who copies it and changes nothing plays the same game."""
    assert check(EXAMPLE) == []
    assert parse(EXAMPLE) == Cards() == parse("")
    for consultant, keys in KEYS.items():
        table = EXAMPLE.partition(f"[{consultant}]\n")[2].partition("\n[")[0]
        assert [line.partition(" =")[0] for line in table.splitlines() if " = " in line] == [*keys]


@rule("SR78", "SR79")
def test_what_is_played_without_a_file_is_what_the_package_says_of_the_cards() -> None:
    """What a rulebook prints cannot be entered: the Hacker's symbol, who plays when."""
    for card in expansions.consultants():
        assert expansions.symbols_on(card, Cards()) == card.symbols
        assert expansions.players_of(card, Cards()) == expansions.players_of(card, None)
        assert ("symbols" in KEYS[card.id]) == ("symbols" not in card.known)
        assert ("players" in KEYS[card.id]) == ("players" not in card.known)
    assert KEYS.keys() == {card.id for card in expansions.consultants()}


@rule("SR75")
def test_the_example_of_a_tile_file_has_the_tiles_of_the_package() -> None:
    """Without what only we say of them."""
    plain = {"source": "", "name_source": "", "known": (), "note": ""}
    plain = {name: plain[name] for name in data.Tile.__struct_fields__ if name in plain}

    tiles = tile_file.parse((EXAMPLES / "tiles.toml").read_text(encoding="utf-8"))

    assert tiles == tuple(msgspec.structs.replace(tile, **plain) for tile in data.builtin())


@rule("SR78")
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[investor]", "[banker]", "unknown consultant 'banker'; there are contractor, hacker, "),
        ("both_signs_count", "signs", "unknown key 'signs'; [investor] has players, symbols and "),
        (
            "players = [2, 3, 4, 5]\n\n[ent",
            "symbols = []\n\n[ent",
            "unknown key 'symbols'; [hacker]",
        ),
        (
            "covers_city_park = true",
            "covers_city_park = 1",
            "`covers_city_park` must be true or fa",
        ),
        (
            'symbols = ["hipster"]',
            'symbols = ["hippie"]',
            "`symbols` must be a list of at most 4 of",
        ),
        (
            'symbols = ["hipster"]',
            'symbols = "hipster"',
            "`symbols` must be a list of at most 4 of",
        ),
        ('reach = "city"', 'reach = "world"', "`reach` must be city, beside or ends"),
        (
            "players = [2, 3, 4, 5]\n\n[ent",
            "players = [2, 4]\n\n[ent",
            "`players` must be a list of",
        ),
        ("players = [2, 3, 4, 5]\n\n[ent", "players = []\n\n[ent", "`players` must be a list of"),
        (
            "players = [2, 3, 4, 5]\n\n[ent",
            "players = [5, 6]\n\n[ent",
            "`players` must be a list of",
        ),
        (
            "players = [2, 3, 4, 5]\n\n[ent",
            "players = [true]\n\n[ent",
            "`players` must be a list of",
        ),
        (
            "[contractor]\nsymbols = []",
            "contractor = 7",
            "`contractor` must be a table, [contractor]",
        ),
        ("same_tile_again = true", "same_tile_again =", "Invalid value"),
    ],
)
def test_every_fault_of_a_consultant_file_has_its_line(old: str, new: str, reason: str) -> None:
    """One line says what is wrong and what there is instead."""
    assert old in EXAMPLE
    text = EXAMPLE.replace(old, new, 1)

    faults = check(text)

    assert faults[0].line == 1 + EXAMPLE[: EXAMPLE.index(old)].count("\n")
    assert faults[0].reason.startswith(reason) and "\n" not in faults[0].reason
    with pytest.raises(Faulty) as faulty:
        parse(text)
    assert faulty.value.faults == tuple(faults)


def test_the_command_names_every_fault(tmp_path: Path) -> None:
    """A line each with file, line and reason, and status 2; a sound file is said to be one."""
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text("[investor]\n[hacker]\n")
    bad.write_text("[investor]\nsigns = 2\n[banker]\n")

    sound = CliRunner().invoke(consultants, ["check", str(good)])
    faulty = CliRunner().invoke(consultants, ["check", str(bad)])

    assert (sound.exit_code, sound.output) == (
        0,
        f"{good}: the cards of investor, hacker, no faults\n",
    )
    assert faulty.exit_code == 2
    assert [line.split(": ")[0] for line in faulty.output.splitlines()] == [f"{bad}:2", f"{bad}:3"]


def test_a_damaged_file_stops_a_game_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "cards.toml"
    file.write_text("[investor]\nsymbols = 7\n")

    with pytest.raises(Unreadable, match=r"cards.toml: line 2: .* see `boulevard consultants ch"):
        read_options(GAME, 2, {"consultants": "random", "consultant_cards": file})


# -- together with other options


@rule("SR78")
def test_the_cards_are_read_in_one_place() -> None:
    """A file without consultants says nothing, and beside it the two options would say it twice."""
    nothing = why("only_with_consultants", "SR78")
    assert refusal(consultant_cards={}) == nothing
    for option, word in (("legend_symbol", "none"), ("scout_reach", "ends")):
        said = why("said_in_file", "SR78", option=option)
        agreed = {"consultants": "random", "consultant_cards": {}, option: word}
        assert refusal(**agreed) == said


@rule("SR79")
def test_a_card_may_be_for_some_numbers_of_players() -> None:
    """It is neither dealt nor chosen at another; alone it may always be chosen."""
    cards = Cards(hacker=Hacker(players=(3, 4)))
    assert refusal(consultants="hacker,investor", consultant_cards=cards) == why(
        "not_for_so_many", "S11.2", consultant="hacker", few=3, many=4, players=2
    )
    assert "card hacker" not in new_game(consultants="random", consultant_cards=cards).outcomes()
    alone = msgspec.convert({"players": 1, "consultants": "hacker"}, StreetsOptions)
    assert msgspec.structs.replace(alone, consultant_cards=cards).objection() is None


@rule("SR79")
def test_cards_that_do_not_go_round_are_refused() -> None:
    """Five cards go with Business, and four are too few for five players."""
    cards = Cards(investor=Investor(players=(2, 3)))
    agreed: dict[str, Any] = {"players": 5, "business": True, "consultants": "random"}

    assert msgspec.convert(agreed, StreetsOptions).objection() is None
    few = why("too_few_cards", "SR79", cards=4, players=5)
    assert refusal(**agreed, consultant_cards=cards) == few


# -- what each key does


def said(cards: str, position: str) -> StreetsTable:
    """A position with these cards, as JSON."""
    return streets(f"consultant_cards {cards}\n{position}")


@rule("SR78", "S11.5")
@pytest.mark.parametrize("card", [name for name, keys in KEYS.items() if "symbols" in keys])
def test_any_card_may_show_symbols_that_count_for_its_owner_alone(card: str) -> None:
    """A parent on the card: Starter Home counts two, and says where the second is."""
    players = "players 3; consultants hacker," + card
    players += ",investor" if card != "investor" else ",entrepreneur"
    table = said(
        f'{{"{card}": {{"symbols": ["parent"]}}}}',
        f"{players}; starter_home 0,0 v white; family_diner 5,0 v salmon; puppet_stage 6,0 v black",
    )

    (item,) = table.items("0,0")
    assert (item.amount, item.added) == (2 * 2, (Added("card", "parent", 1),))
    assert table.valuation("6,0") == 2 * 1


@rule("SR78")
def test_the_parts_show_the_symbols_as_they_are_read() -> None:
    """Whoever draws a card draws what counts."""
    options = msgspec.convert({"players": 3, "consultants": "random"}, StreetsOptions)
    options = msgspec.structs.replace(options, consultant_cards=parse(OTHERWISE))

    cards = {card.id: card.symbols for card in components(options).consultants}

    assert cards["hipster_legend"] == ("wild", "tourist") and cards["hacker"] == ("wild",)
    assert cards["investor"] == ("hipster", "hipster")


HAND = """
    consultants hacker,entrepreneur
    starter_home 1,0 v white parent; flea_market 2,0 v white parent
    art_gallery 3,0 v salmon 3 hipster; city_park 4,0 <
    hand salmon student_house; hand white {}; turn salmon
"""


@rule("SR78", "S11.23")
@pytest.mark.parametrize(
    ("key", "tile", "amount"),
    [
        ("adds_symbols", "swimming_hall", 2 * 6),
        ("adds_symbols", "tram_stop", 3 * 2),
        ("adds_length", "swimming_hall", 6),
        ("adds_length", "tram_stop", 4 * 2),
    ],
)
def test_a_tile_in_hand_may_count_as_one_of_the_street(key: str, tile: str, amount: int) -> None:
    """Three parents and a wild make two pairs; three tiles and the one in hand are four."""
    table = said(f'{{"entrepreneur": {{"{key}": true}}}}', HAND.format(tile))

    table.play("salmon: build student_house 0,0 >", f"white: show {tile}")

    (scored,) = table.happened(HandTileScored)
    (item,) = scored.items
    assert scored.total == amount
    found = sum(s.count for s in item.sources) + sum(a.count for a in item.added)
    assert found == (item.count if item.what == "street_size" else 4 if amount == 12 else 3)


@rule("SR78", "S11.20")
def test_a_tile_in_hand_may_be_scored_once_only() -> None:
    """It is refused with a second street; and with no other tile in hand nobody is asked."""
    position = """
        consultants hacker,entrepreneur
        starter_home 1,0 v white; city_park 2,0 <; hand salmon student_house
        hand white *swimming_hall {}; turn salmon
    """
    cards = '{"entrepreneur": {"same_tile_again": false}}'
    two = said(cards, position.format("tram_stop")).play("salmon: build student_house 0,0 >")
    one = said(cards, position.format("")).play("salmon: build student_house 0,0 >")

    assert two.refuses("white: show swimming_hall") == ("scored_before", "SR78")
    assert sorted(two.legal("white")) == ["keep", "show tram_stop"]
    assert one.happened(BuildingScored) and not one.happened(HandTileScored)


@rule("SR78", "S11.28")
def test_two_signs_may_count_as_one() -> None:
    """Row House doubled: one sign, so 3 x 2."""
    table = said(
        '{"investor": {"both_signs_count": false}}',
        "consultants hacker,investor; row_house 0,0 v white x2",
    )

    assert table.worth("0,0") == {"signs": 3, "doubled": 3}
    assert table.items("0,0")[0].sources[0].count == 1


@rule("SR78", "SR48")
def test_hipsters_may_be_left_out_where_wild_symbols_are_counted() -> None:
    """Food Court sees its own symbol alone; Micro Brewery still counts all three."""
    table = said(
        '{"hipster_legend": {"for_wild_symbols": false}}',
        "consultants hacker,hipster_legend; food_court 0,0 v white; micro_brewery 1,0 v white",
    )

    (item,) = table.items("0,0")
    assert (item.amount, item.added, len(item.sources)) == (4, (), 1)
    assert table.worth("1,0") == {"symbols": 2 * 3}


@rule("SR78", "SR77")
def test_city_park_may_be_out_of_reach_for_the_renovator() -> None:
    """Until then it could be covered."""
    table = said(
        '{"renovator": {"covers_city_park": false}}',
        """
        players 3; consultants renovator,hacker,investor
        central_station 0,0 v; city_park 1,0 <; row_house 1,-1 v; town_hall 1,1 ^
        hand salmon mini_mall; hand white tram_stop; hand black post_office; turn salmon
        """,
    )

    assert table.refuses("salmon: build mini_mall 1,0 <") == ("covers_city_park", "SR78")
    assert "build mini_mall 1,0 <" not in table.legal("salmon")


@rule("SR78", "SR49")
@pytest.mark.parametrize(("reach", "parents"), [("city", 5), ("beside", 3), ("ends", 2)])
def test_the_reach_of_the_location_scout_may_come_from_the_file(reach: str, parents: int) -> None:
    """It is the same as the option."""
    table = said(
        f'{{"location_scout": {{"reach": "{reach}"}}}}',
        """
        consultants hacker,location_scout
        starter_home 1,0 v white; family_diner 2,0 > white; flea_market 1,-1 ^ white
        toy_store 9,9 v white
        """,
    )

    assert table.valuation("1,0") == 2 * parents


# -- whole games


OWN: list[dict[str, Any]] = [
    {"players": 2, "consultants": "entrepreneur,investor", "business": True},
    {"players": 3, "consultants": "renovator,hacker,hipster_legend"},
    {"players": 3, "consultants": "contractor,location_scout,entrepreneur"},
    {"players": 1, "consultants": "entrepreneur"},
]


@pytest.mark.parametrize("options", OWN, ids=lambda options: str(options["consultants"]))
def test_engine_and_oracle_agree_with_cards_that_say_everything_otherwise(
    options: dict[str, Any],
) -> None:
    """Random games, position by position."""
    agreed = msgspec.convert(options, StreetsOptions)
    agree(
        msgspec.structs.replace(agreed, consultant_cards=parse(OTHERWISE)),
        Dice.seeded("own cards"),
    )


@rule("SR78")
def test_a_record_carries_own_tiles_and_own_cards() -> None:
    """It is verified and replayed from its text alone, and so is a position on the way."""
    options = StreetsOptions(
        players=2,
        consultants="entrepreneur,investor",
        tiles=random_tiles("any", Dice.seeded("own tiles")),
        consultant_cards=parse(OTHERWISE),
    )
    table = Table(GAME, options, seed="own")
    dice = Dice.seeded("own answers")
    while asked := table.asked():
        view = table.view(EVERYONE)
        assert GAME.read_position(GAME.write_position(view)) == view
        legal = table.actions(asked[0])
        table.submit(asked[0], legal[dice.below(len(legal))])

    record = read(table.record().write(), lambda _: GAME)

    assert record.options == options and verify(GAME, record) == []
    (*_, last) = replay(GAME, record)
    assert GAME.view(last.state, EVERYONE) == table.view(EVERYONE)


@pytest.mark.parametrize(
    "words", ['{"banker": {}}', '{"investor": {"symbols": ["x"]}}', "[]", "", "{", '{"hacker": 1}']
)
def test_a_position_with_cards_that_cannot_be_is_refused(words: str) -> None:
    with pytest.raises(Unreadable, match=r"^cannot read 'consultant_cards"):
        GAME.read_position(f"consultants random\nconsultant_cards {words}")


def test_a_struct_says_no_more_than_its_owner_wrote() -> None:
    """What is as usual takes no room in records."""
    cards = Cards(entrepreneur=Entrepreneur(adds_length=True))

    assert msgspec.json.encode(cards) == b'{"entrepreneur":{"adds_length":true}}'
    assert consultant_file.parse("") == msgspec.json.decode(b"{}", type=Cards)
