"""The tile file of Streets: the shipped one adds up, and every fault in another is named."""

import importlib.resources
import tomllib
from collections import Counter
from typing import Any

import msgspec
import pytest

from boulevard.core.option_file import Faulty
from boulevard.core.toml_lines import Fault
from boulevard.games.streets import data, tile_file
from boulevard.games.streets.data import Tile, Valuation
from boulevard.games.streets.tile_file import check, parse

SHIPPED = (importlib.resources.files("boulevard.games.streets") / "tiles.toml").read_text("utf-8")
FIGURES: dict[str, Any] = tomllib.loads(SHIPPED)
TILES = data.builtin()
BUILDINGS = [tile for tile in TILES if tile.role == "building"]
BASIC = [tile for tile in BUILDINGS if not tile.five_player]


def tile_named(name: str) -> Tile:
    return next(tile for tile in TILES if tile.id == name)


def line_of(text: str, words: str) -> int:
    """The line of the only place where the words stand."""
    assert text.count(words) == 1, words
    return text[: text.index(words)].count("\n") + 1


def block(name: str) -> str:
    """The text of one shipped tile, from its header to the blank line after it."""
    start = SHIPPED.rindex("[[tile]]", 0, SHIPPED.index(f'id = "{name}"'))
    return SHIPPED[start:].split("\n\n", 1)[0]


def altered(name: str, old: str, new: str) -> str:
    """The shipped file with one thing changed in one tile."""
    before = block(name)
    assert before.count(old) == 1, old
    return SHIPPED.replace(before, before.replace(old, new))


def last_line(text: str) -> int:
    return text.rstrip().count("\n") + 1


# ---- the shipped file


def test_the_shipped_file_has_no_faults() -> None:
    """What comes with the package passes its own check."""
    assert check(SHIPPED) == []


def test_there_are_47_tiles_of_three_sorts() -> None:
    """Two start tiles, 40 basic and 5 five-player buildings."""
    counts = FIGURES["counts"]

    assert len(TILES) == counts["tiles"] == 47
    assert len(TILES) - len(BUILDINGS) == counts["start_tiles"] == 2
    assert len(BASIC) == counts["basic_tiles"] == 40
    assert len(BUILDINGS) - len(BASIC) == counts["five_player_tiles"] == 5


def test_every_back_has_eight_basic_tiles_and_one_five_player_tile() -> None:
    """Forty over five backs, and five over five."""
    five_player = [tile for tile in BUILDINGS if tile.five_player]

    assert Counter(tile.back for tile in BASIC) == dict.fromkeys(data.BACKS, 8)
    assert Counter(tile.back for tile in five_player) == dict.fromkeys(data.BACKS, 1)


def test_every_colour_needs_exactly_its_twelve_people() -> None:
    """Eleven symbols on buildings, and one person on Central Station."""
    symbols = Counter(symbol for tile in BUILDINGS for symbol in tile.symbols)
    people = Counter(colour for tile in TILES for colour in tile.start_people)

    for colour in data.COLOURS:
        assert symbols[colour] == 11
        assert symbols[colour] + people[colour] == data.PEOPLE_PER_COLOUR


def test_every_business_type_has_twelve_icons() -> None:
    """Ten tiles, two of them double, and five tiles with the wild icon."""
    icons = Counter(icon for tile in BUILDINGS for icon in tile.icons)
    doubles = Counter(tile.icons[0] for tile in BUILDINGS if len(tile.icons) == 2)
    types = [icon for icon in data.ICONS if icon != "wild"]

    assert icons == {**dict.fromkeys(types, 12), "wild": 5}
    assert doubles == dict.fromkeys(types, 2)


def test_every_kind_of_valuation_occurs_as_often_as_stated() -> None:
    """The spread of valuations over the 45 buildings."""
    assert Counter(tile.valuation.kind for tile in BUILDINGS) == {
        "symbols": 12,
        "people": 8,
        "set": 10,
        "wild_symbols": 2,
        "signs": 3,
        "street_size": 3,
        "adjacency": 3,
        "enclosure": 2,
        "copy": 2,
    }


def test_colours_are_treated_alike_by_valuations() -> None:
    """Three symbol tiles, two people tiles and one pair for each colour; each mixed set once."""
    valuations = [tile.valuation for tile in BUILDINGS]
    sets = Counter(tuple(sorted(v.symbols)) for v in valuations if v.kind == "set")

    assert Counter(v.symbol for v in valuations if v.symbol) == dict.fromkeys(data.COLOURS, 3)
    assert Counter(v.colour for v in valuations if v.colour) == dict.fromkeys(data.COLOURS, 2)
    assert len(sets) == 10 and set(sets.values()) == {1}


def test_amounts_are_those_the_rulebooks_print() -> None:
    """One amount for each kind, but for sets: 5 for two colours, 6 for a pair."""
    amounts = {
        (v.kind, len(set(v.symbols)) == 1, v.each or v.amount)
        for v in (tile.valuation for tile in BUILDINGS)
    }

    assert amounts == {
        ("symbols", False, 2),
        ("people", False, 2),
        ("set", False, 5),
        ("set", True, 6),
        ("wild_symbols", False, 4),
        ("signs", False, 3),
        ("street_size", False, 2),
        ("adjacency", False, 2),
        ("enclosure", False, 6),
        ("copy", False, 0),
    }


def test_a_building_shows_one_colour() -> None:
    """In the shipped deck every symbol on a front matches the back."""
    assert all(set(tile.symbols) == {tile.back} for tile in BUILDINGS)


def test_start_tiles_are_as_set_up() -> None:
    """The Station has one person for each colour it shows; the Park has none."""
    station, park = TILES[:2]

    assert station.start_people == station.symbols == data.COLOURS
    assert park.start_people == ()
    assert {station.back, park.back} == {"none"}
    assert {station.valuation, park.valuation} == {Valuation("none")}


def test_tiles_keep_where_they_come_from() -> None:
    """Every shipped tile says its sources, and claims a known name only if it has one."""
    for tile in TILES:
        assert tile.source in ("rulebook", "review", "reconstructed")
        assert tile.name_source in ("rulebook", "publisher", "review", "invented")
        assert ("name" in tile.known) == (tile.name_source != "invented")


# ---- figures


def test_constants_agree_with_the_file() -> None:
    """The figures that rules use are those of the shipped file."""
    counts, supplies = FIGURES["counts"], FIGURES["supplies"]

    assert data.PEOPLE_PER_COLOUR == supplies["people_per_colour"] == 12
    assert data.SIGNS_PER_PLAYER == supplies["signs_per_player"] == 5
    assert data.HAND_SIZE == counts["hand_size"] == 3
    assert data.STREET_MAX == counts["street_max"] == 5
    assert list(data.SIGN_COLOURS) == supplies["sign_colours"]


def test_vocabularies_are_in_engine_order() -> None:
    """Other modules number colours, symbols and kinds by these orders."""
    assert data.SYMBOLS == (*data.COLOURS, "wild") == data.BACKS
    kinds = "none symbols people set wild_symbols signs street_size adjacency enclosure copy"
    assert " ".join(data.KINDS) == kinds


@pytest.mark.parametrize(("players", "size"), [(2, 30), (3, 36), (4, 40), (5, 45)])
def test_stacks_divide_evenly_among_players(players: int, size: int) -> None:
    """What setup leaves is the printed stack, and everyone gets the same number of turns."""
    backs = Counter(tile.back for tile in BASIC)
    left = sum(backs[back] for back in data.BACKS) - sum(data.removed(players))
    left += 5 if data.with_five_player_tiles(players) else 0
    setup = next(row for row in FIGURES["setup"]["players"] if row["players"] == players)

    assert left == setup["tiles"] == size
    assert setup["turns"] * players == size


def test_removed_tiles_are_given_by_back() -> None:
    """Two of each for two players; for three one of each colour, and no wild one."""
    assert data.removed(2) == (2, 2, 2, 2, 2)
    assert data.removed(3) == (1, 1, 1, 1, 0)
    assert data.removed(4) == data.removed(5) == (0, 0, 0, 0, 0)


def test_setup_is_refused_for_a_wrong_number_of_players() -> None:
    """The base game is for two to five."""
    with pytest.raises(ValueError, match="no setup for 6 players"):
        data.removed(6)


def test_no_setup_removes_more_than_a_back_must_have() -> None:
    """Any file that passes the check can be set up for any number of players."""
    assert FIGURES["counts"]["basic_tiles_per_back_min"] == max(
        most for players in range(2, 6) for most in data.removed(players)
    )


def test_start_layouts_are_two_tiles_side_by_side_with_a_default() -> None:
    """Both layouts place two adjacent, perpendicular tiles."""
    start = FIGURES["start"]
    layouts = {layout["id"]: layout for layout in start["layout"]}

    assert start["default"] in layouts and len(layouts) == 2
    for layout in layouts.values():
        station, park = layout["station"], layout["park"]
        assert abs(station["x"] - park["x"]) + abs(station["y"] - park["y"]) == 1
        assert (station["facing"] in "NS") != (park["facing"] in "NS")


# ---- reading


def test_parse_gives_engine_order() -> None:
    """Central Station, City Park, basic tiles and five-player tiles, each in file order."""
    blocks = [block(tile.id) for tile in TILES]
    shuffled = "\n\n".join([*blocks[42:], *blocks[2:42], blocks[1], blocks[0]])

    assert parse(shuffled) == TILES
    assert [tile.id for tile in TILES[:3]] == ["central_station", "city_park", "starter_home"]
    assert [tile.five_player for tile in TILES[2:]] == [False] * 40 + [True] * 5


def test_a_file_of_tiles_alone_is_enough() -> None:
    """A user's file needs no figures; a version and a title are welcome."""
    tiles = "\n\n".join(block(tile.id) for tile in TILES)

    assert parse(tiles) == TILES
    assert parse('schema_version = 1\ntitle = "Ours"\n\n' + tiles) == TILES


def test_other_colours_and_sets_may_be_printed() -> None:
    """A tile may mix colours, and a set may have up to four."""
    text = altered("row_house", 'symbols = ["parent"]', 'symbols = ["parent", "wild", "hipster"]')
    kind = '{ kind = "signs", each = 3 }'
    wide = '{ kind = "set", symbols = ["parent", "parent", "tourist", "hipster"], each = 9 }'
    text = text.replace(block("corner_tower"), block("corner_tower").replace(kind, wide))

    tiles = {tile.id: tile for tile in parse(text)}

    assert tiles["row_house"].symbols == ("parent", "wild", "hipster")
    assert len(tiles["corner_tower"].valuation.symbols) == 4


def test_more_people_than_the_supply_holds_are_no_fault() -> None:
    """Rules know what to do when a colour runs out."""
    assert (
        check(SHIPPED.replace('symbols = ["parent"]\n', 'symbols = ["parent", "parent"]\n')) == []
    )


def test_parse_names_the_first_fault_and_counts_the_others() -> None:
    """One line says where to look first, and whether that is all."""
    one = altered("toy_store", 'role = "building"', 'role = "shop"')
    three = one.replace('name = "Post Office"', "name = 7\ncolour = 3")

    with pytest.raises(Faulty) as error:
        parse(one)
    line = line_of(one, 'role = "shop"')
    assert str(error.value) == f"line {line}: `role` cannot be 'shop', only start or building"
    with pytest.raises(Faulty, match=r"^line \d+: `role` .* \(and 2 more\)$"):
        parse(three)


def test_tiles_survive_json() -> None:
    """A tile is a message like any other: what is written is read back."""
    packed = msgspec.json.encode(TILES)

    assert msgspec.json.decode(packed, type=tuple[Tile, ...]) == TILES


# ---- faults of one field


FIELD_FAULTS = {
    'id = "toy_store"': {
        'id = "ToyStore"': "`id` must be in lower_snake, such as toy_store, not 'ToyStore'",
        'id = "toy__store"': "`id` must be in lower_snake, such as toy_store, not 'toy__store'",
        'id = ""': "`id` must be in lower_snake, such as toy_store, not ''",
        "id = 4": "`id` must be text",
        'id = "flea_market"': "the id 'flea_market' is taken on line {flea_market}",
        'cost = 3\nid = "toy_store"': "unknown field 'cost'",
    },
    'name = "Toy Store"': {
        "name = 1979-05-27": "`name` must be text",
        'name = " "': "`name` must be one line of text, not ' '",
        'name = "Toy\\nStore"': "`name` must be one line of text, not 'Toy\\nStore'",
        'name = "Toy\\u001b[2J"': "`name` must be text without control characters",
    },
    'role = "building"': {
        'role = "shop"': "`role` cannot be 'shop', only start or building",
        'role = "start"': "the start tiles are central_station and city_park",
    },
    'back = "parent"': {
        'back = "green"': (
            "`back` cannot be 'green', only parent, tourist, shopper, hipster, wild or none"
        ),
        'back = "tourist"': "`back` must be one of `symbols`",
        'back = "none"': "`back` must be one of `symbols`",
    },
    'symbols = ["parent", "parent"]': {
        'symbols = "parent"': "`symbols` must be a list of texts",
        'symbols = ["parent", 2]': "`symbols` must be a list of texts",
        'symbols = ["parent", "child"]': (
            "`symbols` cannot be 'child', only parent, tourist, shopper, hipster or wild"
        ),
        'symbols = ["parent", "parent", "wild", "wild", "wild"]': (
            "`symbols` must have 0 to 4 entries, not 5"
        ),
    },
    'valuation = { kind = "people", colour = "shopper", each = 2 }': {
        "valuation = 2": "`valuation` must be a table",
        "valuation = { each = 2 }": "`kind` is missing",
        'valuation = { kind = "houses", each = 2 }': (
            "`kind` cannot be 'houses', only none, symbols, people, set, wild_symbols, signs, "
            "street_size, adjacency, enclosure or copy"
        ),
        "valuation = { kind = [] }": "`kind` must be text",
        'valuation = { kind = "people", colour = "wild", each = 2 }': (
            "`colour` cannot be 'wild', only parent, tourist, shopper or hipster"
        ),
        'valuation = { kind = "symbols", symbol = "wild", each = 2 }': (
            "`symbol` cannot be 'wild', only parent, tourist, shopper or hipster"
        ),
        'valuation = { kind = "set", symbols = ["parent"], each = 5 }': (
            "`symbols` must have 2 to 4 entries, not 1"
        ),
        'valuation = { kind = "set", symbols = ["parent", "wild"], each = 5 }': (
            "`symbols` cannot be 'wild', only parent, tourist, shopper or hipster"
        ),
        'valuation = { kind = "signs", each = 0 }': "`each` must be from 1 to 1000",
        'valuation = { kind = "signs", each = -3 }': "`each` must be from 1 to 1000",
        'valuation = { kind = "signs", each = 9223372036854775808 }': (
            "`each` must be from 1 to 1000"
        ),
        'valuation = { kind = "signs", each = 2.0 }': "`each` must be a whole number",
        'valuation = { kind = "signs", each = true }': "`each` must be a whole number",
        'valuation = { kind = "signs" }': "the valuation kind signs needs `each`",
        'valuation = { kind = "people", each = 2 }': "the valuation kind people needs `colour`",
        'valuation = { kind = "enclosure" }': "the valuation kind enclosure needs `amount`",
        'valuation = { kind = "copy", each = 2 }': "the valuation kind copy has no `each`",
        'valuation = { kind = "signs", each = 2, amount = 6 }': (
            "the valuation kind signs has no `amount`"
        ),
        'valuation = { kind = "signs", each = 2, of = 6 }': "unknown field 'of'",
    },
    'icons = ["retail"]': {
        'icons = ["shop"]': (
            "`icons` cannot be 'shop', only restaurant, residential, leisure, retail or wild"
        ),
        'icons = ["retail", "retail", "retail"]': "`icons` must have 0 to 2 entries, not 3",
        "icons = []": "`icons` on a building tile must have 1 or 2 entries, not 0 (S10.1)",
    },
    "five_player = false": {
        "five_player = 0": "`five_player` must be true or false",
        'start_people = ["parent"]\nfive_player = false': (
            "`start_people` on a building tile must be none"
        ),
    },
    'known = ["name"]': {'known = "name"': "`known` must be a list of texts"},
}
CONSEQUENCES = {'role = "start"'}  # a building less, which the counts then say as well


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [(old, new, reason) for old, news in FIELD_FAULTS.items() for new, reason in news.items()],
)
def test_a_faulty_field_is_named_on_its_line(old: str, new: str, reason: str) -> None:
    """The first fault is on the line changed, and it is the only one."""
    text = altered("toy_store", old, new)
    line = line_of(SHIPPED, block("toy_store")) + block("toy_store").split(old)[0].count("\n")
    reason = reason.replace("{flea_market}", str(line_of(SHIPPED, 'id = "flea_market"')))

    assert check(text)[0] == Fault(line, reason)
    if new not in CONSEQUENCES:
        assert len(check(text)) == 1


@pytest.mark.parametrize("field", ["id", "name", "role", "back", "symbols", "valuation"])
def test_a_missing_field_is_named_on_the_header(field: str) -> None:
    """Where a field should be there is nothing to point at but the tile."""
    lines = block("toy_store").split("\n")
    without = "\n".join(line for line in lines if not line.startswith(f"{field} ="))
    text = SHIPPED.replace(block("toy_store"), without)

    assert check(text) == [Fault(line_of(text, without), f"`{field}` is missing")]


@pytest.mark.rule("S10.1")
def test_a_building_without_a_line_for_icons_is_named_on_the_header() -> None:
    """A file is refused; tiles in a record that was played with them are not."""
    without = block("toy_store").replace('icons = ["retail"]\n', "")
    text = SHIPPED.replace(block("toy_store"), without)
    tiles = tuple(
        msgspec.structs.replace(tile, icons=()) if tile.id == "toy_store" else tile
        for tile in TILES
    )

    (fault,) = check(text)

    assert fault == Fault(
        line_of(text, without), "`icons` on a building tile must have 1 or 2 entries, not 0 (S10.1)"
    )
    assert tile_file.fault_of(tiles) == ""


START_FAULTS = {
    ("central_station", 'back = "none"', 'back = "wild"'): "`back` on a start tile must be none",
    ("central_station", "icons = []", 'icons = ["wild"]'): "`icons` on a start tile must be none",
    ("city_park", "five_player = false", "five_player = true"): "no start tile is `five_player`",
    ("city_park", '{ kind = "none" }', '{ kind = "copy" }'): (
        "`valuation` on a start tile must be none"
    ),
    ("city_park", "start_people = []", 'start_people = ["parent"]'): (
        "`start_people` must be among `symbols`"
    ),
    ("city_park", "start_people = []", 'start_people = ["wild"]'): (
        "`start_people` cannot be 'wild', only parent, tourist, shopper or hipster"
    ),
    ("city_park", 'role = "start"', 'role = "building"'): (
        "the start tiles are central_station and city_park"
    ),
}


@pytest.mark.parametrize(("change", "reason"), START_FAULTS.items())
def test_a_start_tile_has_only_symbols_and_people(
    change: tuple[str, str, str], reason: str
) -> None:
    """No back, no icon, no valuation; and its people stand on symbols of their own."""
    name, old, new = change
    text = altered(name, old, new)
    line = text[: text.index(new, text.index(f'id = "{name}"'))].count("\n") + 1

    assert Fault(line, reason) in check(text)


def test_start_people_may_be_fewer_than_symbols_but_not_more() -> None:
    """They are some of the coloured symbols, each used once."""
    colours = 'start_people = ["parent", "tourist", "shopper", "hipster"]'
    fewer = altered("central_station", colours, 'start_people = ["parent"]')
    twice = altered("central_station", colours, 'start_people = ["parent", "parent"]')

    assert check(fewer) == []
    assert [fault.reason for fault in check(twice)] == ["`start_people` must be among `symbols`"]


# ---- faults of the whole deck


def test_too_few_tiles_are_named_at_the_end() -> None:
    """A tile that is missing is missing on the last line."""
    text = SHIPPED.replace(block("toy_store"), "").replace(block("clock_tower"), "")

    assert check(text) == [
        Fault(last_line(text), "39 basic tiles where the game has 40"),
        Fault(last_line(text), "4 five-player tiles where the game has 5"),
    ]


def test_the_first_tile_too_many_is_named() -> None:
    """The 41st basic tile and the sixth five-player tile are the ones too many."""
    more = block("toy_store").replace('"toy_store"', '"toy_store_2"')
    text = SHIPPED.replace(block("town_hall"), f"{block('town_hall')}\n\n{more}")

    assert check(text) == [
        Fault(line_of(text, block("picture_house")), "41 basic tiles where the game has 40")
    ]


def test_a_missing_start_tile_is_named() -> None:
    """Both start tiles are needed."""
    text = SHIPPED.replace(block("city_park"), "")

    assert check(text) == [Fault(last_line(text), "the start tile `city_park` is missing")]


def test_a_back_on_one_basic_tile_only_is_named() -> None:
    """Setup for two players takes two of each back out."""
    text = SHIPPED
    for tile in [tile for tile in BASIC if tile.back == "wild"][1:]:
        other = block(tile.id).replace('back = "wild"', 'back = "parent"')
        text = text.replace(block(tile.id), other.replace('["wild"]', '["parent"]', 1))

    assert check(text) == [Fault(last_line(text), "1 basic tiles have the back wild, 2 are needed")]


def test_an_empty_file_lacks_everything() -> None:
    """Nine faults: two start tiles, two sorts of building, five backs."""
    assert [fault.line for fault in check("")] == [1] * 9


# ---- faults of the file


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title = 'x'\nname = \n", Fault(2, "Invalid value")),
        ("[[tile]]\nid = 'a'\nid = 'b'\n\n", Fault(3, "Cannot overwrite a value")),
        ("[[tile]]\n\nsymbols = [1,\n2\n", Fault(4, "Unclosed array")),
    ],
)
def test_what_is_not_toml_is_named_on_its_line(text: str, fault: Fault) -> None:
    """The reader's own words, and the line it stopped on."""
    assert check(text) == [fault]


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 10_000])
def test_what_the_reader_chokes_on_is_a_fault(text: str) -> None:
    """Deep nesting and endless numbers are answered like any other fault."""
    assert [fault.line for fault in check(text)] == [1]


def test_unknown_keys_are_named() -> None:
    """A file has tiles, a version and a title; anything else is a mistake."""
    text = SHIPPED.replace("[counts]", 'tilt = "x"\n\n[counts]') + "\n[extra.deep]\nx = 1\n"

    assert check(text) == [
        Fault(line_of(text, "tilt ="), "unknown key 'tilt'"),
        Fault(line_of(text, "[extra.deep]"), "unknown key 'extra'"),
    ]


def test_figures_cannot_be_changed_by_a_tile_file() -> None:
    """A copy of the shipped file keeps its figures, or leaves them out."""
    text = SHIPPED.replace("remove_wild_back = 0", "remove_wild_back = 1", 1)
    text = text.replace("schema_version = 1", "schema_version = 2").replace(
        'title = "', "title = 1#"
    )

    assert [(fault.line, fault.reason.split(":")[0]) for fault in check(text)] == [
        (line_of(text, "schema_version = 2"), "`schema_version` is fixed"),
        (line_of(text, "title = 1"), "`title` must be text"),
        (text[: text.index("[[setup.players]]")].count("\n") + 1, "`setup` is fixed"),
    ]


def test_faults_come_in_line_order() -> None:
    """All of them, from top to bottom."""
    text = SHIPPED.replace('"wild"', '"joker"').replace("each = 2", "each = 0")

    faults = check(text)

    assert len(faults) > 40
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)


@pytest.mark.parametrize("tiles", ["tile = 3", "tile = [1, 2]", "[tile]\nid = 'x'"])
def test_tiles_that_are_no_tables_are_named(tiles: str) -> None:
    """Tiles are an array of tables."""
    assert check("# ours\n" + tiles) == [Fault(2, "tiles must be [[tile]] tables")]


# ---- lines


def test_lines_are_right_whatever_stands_before() -> None:
    """Strings, comments, arrays and tables that look like tiles do not shift the count."""
    odd = """# [[tile]]
title = \"\"\"
[[tile]]
id = "no \\\"\"\" tile" # " \"\"\"

[[tile]]  # [[tile]]
"id" = 'toy_store'  # it's
name = "[[tile]]"
note = '''
[[tile]]
back = "none"
it's' ''''
role = "building"
symbols = [  # ] "
  "parent",  # [[
  "parent",
]
five_player = false
  back = "red"
icons = [
  'retail'
]

[tile.valuation]
kind = "people"
colour = "red"
each = 0

[[ "tile" ]]
"""
    rest = "\n\n".join(block(tile.id) for tile in TILES if tile.id != "toy_store")
    text = odd + rest.removeprefix("[[tile]]").replace('name = "Clock Tower"', "name = 1")

    assert [(fault.line, fault.reason.split()[0]) for fault in check(text)] == [
        (line_of(text, '  back = "red"'), "`back`"),
        (line_of(text, 'colour = "red"'), "`colour`"),
        (line_of(text, "each = 0"), "`each`"),
        (line_of(text, "name = 1"), "`name`"),
    ]


def test_lines_are_right_with_dotted_keys_and_foreign_line_ends() -> None:
    """A valuation may be spelled out key by key, and the file come from another system."""
    dotted = 'valuation.kind = "people"\nvaluation.colour = "red"\nvaluation.each = 2'
    text = altered("toy_store", '{ kind = "people", colour = "shopper", each = 2 }', "0")
    text = text.replace("valuation = 0", dotted)

    line = line_of(text, 'valuation.colour = "red"')

    assert [fault.line for fault in check(text)] == [line]
    assert [fault.line for fault in check(text.replace("\n", "\r\n"))] == [line]


def test_tiles_in_one_array_are_named_by_the_line_of_the_array() -> None:
    """Without headers there is no better place to point at."""
    faults = check("\n\ntile = [\n  { id = 'a' },\n  { id = 'b' },\n]\n")

    assert {fault.line for fault in faults} == {3, 6}


# ---- words


@pytest.mark.parametrize(
    ("name", "words"),
    {
        "central_station": "no valuation",
        "starter_home": "$2 for each parent symbol",
        "toy_store": "$2 for each shopper in the street",
        "flea_market": "$5 for each set of hipster + parent symbols",
        "swimming_hall": "$6 for each pair of parent symbols",
        "food_court": "$4 for each wild symbol",
        "row_house": "$3 for each sign of its owner in the street",
        "tram_stop": "$2 for each tile in the street",
        "town_hall": "$2 for each tile around it, corners included",
        "car_park": "$6 if it closes an end of an enclosed street",
        "fashion_outlet": "the valuation of one other tile in the street",
    }.items(),
)
def test_a_valuation_is_described_in_words(name: str, words: str) -> None:
    """One plain phrase for each kind."""
    assert data.describe(tile_named(name)) == words


@pytest.mark.parametrize(
    ("symbols", "words"),
    [
        (("parent",) * 3, "$9 for each set of 3 parent symbols"),
        (("parent", "parent", "wild"), "$9 for each set of parent + parent + wild symbols"),
    ],
)
def test_a_larger_set_is_described_in_words(symbols: tuple[str, ...], words: str) -> None:
    """Only two equal symbols are a pair."""
    valuation = Valuation("set", symbols=symbols, each=9)
    tile = Tile("x", "X", "building", "parent", ("parent",), valuation)

    assert data.describe(tile) == words


@pytest.mark.parametrize(
    ("name", "words"),
    {
        "fashion_outlet": "name and valuation from the rulebook; the rest is a stand-in",
        "micro_brewery": "name, back and symbols from the rulebook; the rest is a stand-in",
        "chillax_spa": "name and valuation from a review; the rest is a stand-in",
        "toy_store": "name from the publisher; the rest is a stand-in",
        "city_park": "name and start people from the rulebook; the rest is a stand-in",
        "row_house": "all of it is a stand-in",
    }.items(),
)
def test_provenance_says_what_is_real(name: str, words: str) -> None:
    """What is known, from where, and that the rest was made to fit."""
    assert data.provenance(tile_named(name)) == words


def test_provenance_of_a_tile_of_ones_own() -> None:
    """A whole tile has no rest; a tile without sources claims nothing."""
    bare = Tile("x", "X", "building", "wild", ("wild",), Valuation("copy"))
    printed = ("name", "back", "symbols", "valuation", "icons")
    whole = msgspec.structs.replace(bare, known=printed, source="my box", name_source="review")
    unnamed = msgspec.structs.replace(bare, known=("icons",))

    assert data.provenance(bare) == "no source given"
    assert data.provenance(whole) == (
        "name from a review, back, symbols, valuation and icons from my box"
    )
    assert data.provenance(unnamed) == "icons from an unnamed source; the rest is a stand-in"


def test_tiles_from_elsewhere_are_checked_too() -> None:
    """A set that came in a record and not through a file is judged by the same rules."""
    tiles = data.builtin()
    assert tile_file.fault_of(tiles) == ""
    assert tile_file.fault_of(tiles[:10]) == "8 basic tiles where the game has 40"
    assert tile_file.fault_of(()) == "the start tile `central_station` is missing"
    assert tile_file.fault_of(tiles[::-1]) == "they are not in order"
    assert tile_file.fault_of((*tiles[:-1], tiles[3])) == "two tiles have the same id"
    nameless = msgspec.structs.replace(tiles[5], name="")
    assert tile_file.fault_of((*tiles[:5], nameless, *tiles[6:])).startswith("tile 5: `name`")
