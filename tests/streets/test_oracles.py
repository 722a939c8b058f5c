"""The engine and the slow referee of `streets_oracles` play the same game.

`BOULEVARD_CAMPAIGN=50` makes everything here fifty times as long.
"""

import os
from collections import Counter
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import streets_oracles as oracle
from boulevard.core.dice import Dice
from boulevard.core.frames import EVERYONE
from boulevard.core.messages import FrameView
from boulevard.games.streets import scoring
from boulevard.games.streets.city import is_enclosed
from boulevard.games.streets.data import Tile, Valuation, builtin
from boulevard.games.streets.events import (
    Paid,
)
from boulevard.games.streets.messages import (
    BuildingView,
    Card,
    Facing,
    StreetsOptions,
    StreetsView,
)
from streets.agreement import (
    GAME,
    PLAIN,
    POLICIES,
    compare_answers,
    compare_crowd,
    compare_item,
    compare_step,
    play,
    scores,
)
from streets_oracles import COLOURS, SYMBOLS, Cell, Placement

CAMPAIGN = max(1.0, float(os.environ.get("BOULEVARD_CAMPAIGN", "1")))
FACINGS: tuple[Facing, ...] = get_args(Facing)


# -- the oracle itself ---------------------------------------------------------------------------


def layout(*poses: tuple[int, int, Facing]) -> StreetsView:
    """A city of these poses, with whatever tiles come first, and seat 0 about to build."""
    tiles = [tile.id for tile in builtin() if tile.role == "building"]
    buildings = [
        BuildingView(tile, x, y, facing) for tile, (x, y, facing) in zip(tiles, poses, strict=False)
    ]
    return about_to_build(StreetsOptions(players=2), buildings, [tiles[-6], tiles[-7]])


def about_to_build(
    options: StreetsOptions, buildings: list[BuildingView], hand: list[str]
) -> StreetsView:
    """Seat 0 is asked to build and holds this hand; the others hold nothing, as does the stack."""
    view = oracle.opening(options)
    others = options.players - 1
    return msgspec.structs.replace(
        view,
        asked=(0,),
        buildings=tuple(buildings),
        hands=(cards(hand), *((),) * others),
        turn=0,
        stack=(0,) * len(SYMBOLS),
        frames=(FrameView("turn", (oracle.BUILDING, *(0,) * others)),),
    )


def cards(hand: list[str]) -> tuple[Card, ...]:
    backs = {tile.id: tile.back for tile in builtin()}
    return tuple(msgspec.convert({"back": backs[tile], "tile": tile}, Card) for tile in hand)


def test_the_oracle_knows_all_contacts() -> None:
    """The table of S4.6, and the same turned by quarter turns."""
    short = {
        "s": "same street",
        "t": "turned away",
        "u": "upside down",
        "j": "junction",
        "n": "nothing",
        "w": "wide road",
    }
    table = {"N": "stuj", "E": "jnjw", "S": "utsj", "W": "tntn"}
    for turns in range(4):
        for a, row in table.items():
            for b, letter in zip("NESW", row, strict=True):
                made = oracle.contact(turned(a, turns), turned("E", turns), turned(b, turns))
                assert made == short[letter], (turns, a, b)


def turned(side: str, turns: int) -> Facing:
    return FACINGS[("NESW".index(side) + turns) % 4]


def test_the_oracle_knows_the_first_placements() -> None:
    """Both start layouts and a lone tile."""
    capped = oracle.opening(StreetsOptions(players=2))
    other = oracle.opening(StreetsOptions(players=2, start="park_capped"))

    assert oracle.legal_placements(capped) == poses("-1,0:ES 0,1:EW 1,-1:SW 1,1:NW")
    assert oracle.legal_placements(other) == poses("-1,0:ES 1,0:SW -1,1:NS 0,2:NW")
    assert oracle.legal_placements(layout((0, 0, "S"))) == poses("1,0:SW -1,0:ES 0,1:EW")


def poses(text: str) -> set[tuple[int, int, str]]:
    found = set()
    for place in text.split():
        cell, facings = place.split(":")
        x, y = cell.split(",")
        found |= {(int(x), int(y), facing) for facing in facings}
    return found


def test_the_oracle_knows_the_limit_of_five() -> None:
    """A run of five, and two runs with a gap between them."""
    five = layout(*[(x, 0, "S") for x in range(5)])
    apart = layout(*[(x, 0, "S") for x in (0, 1, 2, 4, 5)])
    near = layout(*[(x, 0, "S") for x in (0, 1, 3, 4)])

    assert {f for x, y, f in oracle.legal_placements(five) if (x, y) == (5, 0)} == {"W"}
    assert {f for x, y, f in oracle.legal_placements(apart) if (x, y) == (3, 0)} == {"E", "W"}
    assert {f for x, y, f in oracle.legal_placements(near) if (x, y) == (2, 0)} == {"E", "S", "W"}


def test_the_oracle_encloses_five_streets_at_once() -> None:
    """The new tile's own street, and one on each side of it."""
    view = layout(
        (0, -2, "S"),
        (0, -1, "E"),
        (-2, 0, "E"),
        (-1, 0, "N"),
        (1, 0, "N"),
        (2, 0, "W"),
        (0, 1, "W"),
        (0, 2, "N"),
    )

    closed = oracle.newly_enclosed(view, 0, 0, "S")

    assert closed == {((0, 0),), ((0, 1),), ((0, -1),), ((-1, 0),), ((1, 0),)}


@pytest.mark.parametrize(
    ("parent", "hipster", "wild", "sets"),
    [(2, 2, 1, 2), (2, 3, 1, 3), (0, 0, 3, 1), (0, 0, 4, 2)],
)
def test_the_oracle_counts_sets(parent: int, hipster: int, wild: int, sets: int) -> None:
    """Wild symbols fill what is missing."""
    assert oracle.most_sets((parent, 0, 0, hipster, wild), ("hipster", "parent")) == sets


def test_the_oracle_counts_pairs() -> None:
    """A pair is a set of one colour."""
    assert oracle.most_sets((0, 3, 0, 0, 0), ("tourist", "tourist")) == 1
    assert oracle.most_sets((0, 3, 0, 0, 1), ("tourist", "tourist")) == 2


# -- random play ---------------------------------------------------------------------------------


def odd_tiles(dice: Dice) -> tuple[Tile, ...]:
    """A set with up to four symbols of any sort on each tile, and valuations of every kind."""
    return tuple(
        odd_start(tile, dice) if tile.role == "start" else odd_building(tile, dice)
        for tile in builtin()
    )


def odd_start(tile: Tile, dice: Dice) -> Tile:
    symbols = tuple(SYMBOLS[dice.below(5)] for _ in range(dice.below(5)))
    people = tuple(symbol for symbol in symbols if symbol != "wild" and dice.below(2))
    return msgspec.structs.replace(tile, symbols=symbols, start_people=people)


def odd_building(tile: Tile, dice: Dice) -> Tile:
    symbols = (tile.back, *(SYMBOLS[dice.below(5)] for _ in range(dice.below(4))))
    return msgspec.structs.replace(tile, symbols=symbols, valuation=odd_valuation(dice))


def odd_valuation(dice: Dice) -> Valuation:
    kinds = [*sorted(PLAIN), "set", "set", "enclosure", "copy"]
    kind = kinds[dice.below(len(kinds))]
    fields: dict[str, Any] = {"kind": kind, "each": 1 + dice.below(7)}
    if kind == "people":
        fields["colour"] = COLOURS[dice.below(4)]
    elif kind == "symbols":
        fields["symbol"] = COLOURS[dice.below(4)]
    elif kind == "set":
        fields["symbols"] = tuple(COLOURS[dice.below(4)] for _ in range(2 + dice.below(3)))
    elif kind == "enclosure":
        fields["amount"] = fields.pop("each")
    elif kind == "copy":
        del fields["each"]
    return Valuation(**fields)


SETUPS = [
    (players, edition, start)
    for players in (2, 3, 4, 5)
    for edition in ("published", "draft")
    for start in ("station_capped", "park_capped")
]


@pytest.mark.parametrize(("players", "edition", "start"), SETUPS)
def test_engine_and_referee_play_the_same_games(players: int, edition: str, start: str) -> None:
    """Legal answers, the position after each, every payment and every event."""
    options = msgspec.convert(
        {"players": players, "edition": edition, "start": start}, StreetsOptions
    )
    for number in range(round(2 * CAMPAIGN)):
        dice = Dice.seeded(f"agree {players} {edition} {start}", number)
        play(options, POLICIES[(number + players) % 3], dice, loading=number % 2 == 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_they_also_agree_with_other_tiles(players: int) -> None:
    """Tiles with several colours and odd valuations, so many that people run out."""
    for number in range(round(2 * CAMPAIGN)):
        dice = Dice.seeded(f"odd {players}", number)
        options = StreetsOptions(players=players, tiles=odd_tiles(dice))
        play(options, POLICIES[(number + players) % 3], dice)


def test_games_that_close_streets_leave_nothing_out() -> None:
    """What the comparison is worth: everything that can happen did."""
    seen: Counter[str] = Counter()
    for number in range(12):
        policy = POLICIES[number % 3]
        seen += play(StreetsOptions(players=2), policy, Dice.seeded("everything", number))

    questions = {"show", "draw", "abandon", "build", "score", "move", ""}
    events = {
        "PeopleGotFomo",
        "PersonMoved",
        "StreetEnclosed",
        "BuildingScored",
        "SignsReturned",
        "BuildingAbandoned",
    }
    assert questions | events <= set(seen)


# -- random cities -------------------------------------------------------------------------------

EXAMPLES = settings(
    max_examples=round(100 * CAMPAIGN),
    deadline=None,
    derandomize=CAMPAIGN == 1,
    database=None,
    suppress_health_check=list(HealthCheck),
)
SEATS = 3
STARTS = ("central_station", "city_park")


def city_options(dice: Dice) -> StreetsOptions:
    """The tiles of the package, or others as often."""
    tiles = odd_tiles(dice) if dice.below(2) else None
    return StreetsOptions(
        players=SEATS, edition="draft" if dice.below(2) else "published", tiles=tiles
    )


def shuffled(dice: Dice) -> list[str]:
    """The ids of all tiles in some order."""
    order = [tile.id for tile in builtin()]
    for last in range(len(order) - 1, 0, -1):
        other = dice.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def grown_city(size: int, seed: int) -> StreetsView:
    """A city that legal placements made, with any signs and people on it."""
    dice = Dice.seeded("grown", seed)
    options, order = city_options(dice), shuffled(dice)
    buildings = [BuildingView(order[0], 0, 0, FACINGS[dice.below(4)])]
    for tile in order[1:size]:
        legal = sorted(oracle.legal_placements(about_to_build(options, buildings, [])))
        tries = [legal[dice.below(len(legal))] for _ in range(1 + seed % 4)]  # more are denser
        x, y, facing = max(tries, key=lambda place: beside(buildings, place))
        buildings.append(BuildingView(tile, x, y, facing))
    return lived_in(options, buildings, order, dice)


def beside(buildings: list[BuildingView], place: Placement) -> int:
    return sum(abs(b.x - place[0]) + abs(b.y - place[1]) == 1 for b in buildings)


def loose_layout(side: int, percent: int, seed: int) -> StreetsView:
    """Tiles anywhere in a square, whether or not they could have been laid one by one."""
    dice = Dice.seeded("loose", seed)
    options, order = city_options(dice), shuffled(dice)
    facing: dict[Cell, Facing] = {(side, side): FACINGS[dice.below(4)]}
    for x in range(side):
        for y in range(side):
            tried = facing | {(x, y): FACINGS[dice.below(4)]}
            if dice.below(100) < percent and len(facing) < 44:
                if len(oracle.street_at(tried, (x, y))) <= 5:  # no city has a longer street
                    facing = tried
    buildings = [
        BuildingView(tile, x, y, pose)
        for tile, ((x, y), pose) in zip(order, facing.items(), strict=False)
    ]
    return lived_in(options, buildings, order, dice)


def lived_in(
    options: StreetsOptions, buildings: list[BuildingView], order: list[str], dice: Dice
) -> StreetsView:
    """Such a city with signs and people anywhere, and two tiles in hand to build."""
    left = [tile for tile in order[len(buildings) :] if tile not in STARTS]
    view = about_to_build(options, buildings, left[:2])
    signed = [
        msgspec.structs.replace(building, owner=dice.below(SEATS + 1) - 1) for building in buildings
    ]
    table = oracle.Referee(msgspec.structs.replace(view, buildings=tuple(signed)))
    cells = list(table.city)
    for colour in COLOURS:
        fomo = dice.below(3)
        for _ in range(dice.below(13)):
            stands = dice.below(4) < fomo
            cell = cells[dice.below(len(cells))]
            table.put(cell, colour, lying=not stands, standing=stands)
    return table.view()


SEEDS = st.integers(0, 2**32)
GROWN = st.builds(grown_city, st.integers(1, 44), SEEDS)
LOOSE = st.builds(loose_layout, st.integers(2, 7), st.integers(25, 100), SEEDS)
CHOICES = st.lists(SEEDS, min_size=3, max_size=3)


def compare_city(view: StreetsView) -> None:
    """Legal placements, enclosure, and what every tile is worth to everyone."""
    state = GAME.load(view)
    assert GAME.view(state, EVERYONE) == view
    compare_answers(state, view)
    assert GAME.scores(state) == scores(view)
    closed = {cell for street in oracle.enclosed(view) for cell in street}
    for number, building in enumerate(view.buildings, 1):
        assert is_enclosed(state, state.street[number]) == ((building.x, building.y) in closed)
        tally = scoring.Tally(state, state.street[number])
        for seat in range(view.options.players):
            items: list[Paid] = []
            worth = scoring.worth(state, tally, number, seat, items)
            assert worth == oracle.worth(view, building, seat), building.tile
            assert scoring.worth(state, tally, number, seat) == worth
            assert worth == sum(item.amount for item in items)
            half = scoring.worth_at_end(state, tally, number, seat)
            assert half == oracle.worth_at_end(view, building, seat)
            for item in items:
                if item.what == "crowd":
                    compare_crowd(item, building)
                else:
                    compare_item(view, building, seat, item)


def compare_answers_given(view: StreetsView, choices: list[int]) -> StreetsView:
    """Some of the answers to the question that this view asks, and what follows from them."""
    at = view
    for choice in choices:
        state, at = GAME.load(view), view
        dice = Dice.seeded("choice", choice)
        for _ in range(8):
            legal = compare_answers(state, at)
            if not legal:
                break
            at, _ = compare_step(state, at, legal[dice.below(len(legal))])
    return at


@EXAMPLES
@given(GROWN, CHOICES)
def test_they_agree_about_any_city(view: StreetsView, choices: list[int]) -> None:
    """A city that may have grown in any way, and one more tile in it."""
    compare_city(view)
    compare_answers_given(view, choices)


@EXAMPLES
@given(LOOSE, CHOICES)
def test_they_agree_about_any_layout(view: StreetsView, choices: list[int]) -> None:
    """Tiles strewn about, which only `load` can make, and one more tile among them."""
    compare_city(view)
    if oracle.legal_placements(view):
        compare_answers_given(view, choices)


@EXAMPLES
@given(GROWN, CHOICES)
def test_they_agree_about_abandoning(view: StreetsView, choices: list[int]) -> None:
    """Any own tile may be given up, and its people go where they may."""
    if all(building.owner != 0 for building in view.buildings):
        return
    frames = (FrameView("turn", (oracle.ABANDONING, *(0,) * (SEATS - 1))),)
    asked = msgspec.structs.replace(view, frames=frames, signs=(0, *view.signs[1:]))
    compare_answers_given(asked, choices)


NO_WAY_ON = """
.vvvvv.
>>v>.<<
>>.<^<<
>^^<>^<
>^vv>^<
>>.<^<<
.^^^^^.
"""


def drawn(picture: str) -> list[tuple[Cell, Facing]]:
    """The tiles of a picture, row by row."""
    glyphs = dict(zip("^>v<", FACINGS, strict=True))
    return [
        ((x, y), glyphs[glyph])
        for y, row in enumerate(picture.split())
        for x, glyph in enumerate(row)
        if glyph in glyphs
    ]


def test_they_agree_when_no_tile_fits() -> None:
    """A city that nothing can be added to, with any one tile of it still to come."""
    endings: Counter[str] = Counter()
    for gap, _ in drawn(NO_WAY_ON):
        dice = Dice.seeded("gap", *gap)
        lies = [(cell, facing) for cell, facing in drawn(NO_WAY_ON) if cell != gap]
        order = [tile.id for tile in builtin()]
        buildings = [
            BuildingView(tile, x, y, facing)
            for tile, ((x, y), facing) in zip(order, lies, strict=False)
        ]
        view = lived_in(StreetsOptions(players=SEATS), buildings, order, dice)
        hands = (view.hands[0], cards(order[-2:-1]), cards(order[-1:]))
        view = msgspec.structs.replace(view, hands=hands)
        for choice in range(2):
            at = compare_answers_given(view, [choice])
            endings[at.ended] += 1

    assert endings["no_placement"] > len(drawn(NO_WAY_ON)) // 2
