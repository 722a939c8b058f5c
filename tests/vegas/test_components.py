"""The printed components, as the page is told of them."""

from __future__ import annotations

import msgspec
import pytest

from boulevard.games.vegas.components import VegasComponents, components
from boulevard.games.vegas.messages import VegasOptions
from boulevard.games.vegas.rules import Vegas

rule = pytest.mark.rule


def _told(players: int, colours: str = "") -> VegasComponents:
    found = Vegas().components(VegasOptions(players=players, colours=colours))
    assert isinstance(found, VegasComponents)
    return found


@rule("V1")
def test_every_lot_lies_where_its_block_and_number_say() -> None:
    """Numbers go from left to right and then down, and no two lots cover each other."""
    parts = _told(4)
    blocks = {block.id: block for block in parts.blocks}

    for lot in parts.lots:
        block = blocks[lot.block]
        assert lot.id == f"{lot.block}{lot.row * block.columns + lot.column + 1}"
        assert (lot.x, lot.y) == (block.x + lot.column, block.y + lot.row)
    assert len({(lot.x, lot.y) for lot in parts.lots}) == len(parts.lots) == 48


@rule("V1", "VR11")
def test_only_lots_beside_the_strip_have_an_edge_on_it() -> None:
    """Sixteen lots, on the east of A, C and E and on the west of B, D and F."""
    lots = _told(3).lots
    named = {lot.id for lot in lots if lot.strip}

    words = "A3 A6 B1 B4 C3 C6 C9 C12 D1 D4 D7 E3 E6 F1 F4 F7"
    assert named == set(words.split())
    assert {lot.strip for lot in lots if lot.block in "ACE"} == {"", "east"}
    assert {lot.strip for lot in lots if lot.block in "BDF"} == {"", "west"}


@rule("V1")
def test_near_lots_touch_and_know_each_other() -> None:
    parts = _told(6)
    lots = {lot.id: lot for lot in parts.lots}

    for lot in parts.lots:
        for name in lot.near:
            other = lots[name]
            assert lot.id in other.near
            assert abs(lot.x - other.x) + abs(lot.y - other.y) == pytest.approx(1)


@rule("V52")
def test_block_f_is_closed_for_two_and_for_nobody_else() -> None:
    closed = [[lot.id for lot in _told(players).lots if lot.is_closed] for players in range(2, 7)]

    assert closed[0] == [f"F{number}" for number in range(1, 10)]
    assert closed[1:] == [[], [], [], []]


@rule("V4", "VR43")
def test_cards_are_counted_by_what_they_pay_and_by_where_game_over_lies() -> None:
    assert [company.cards for company in _told(5).companies] == [9] * 5
    assert _told(5).strip_cards == 3
    assert [_told(players).above for players in range(2, 7)] == [33, 32, 30, 29, 27]


@rule("V3")
def test_colours_go_by_seat() -> None:
    assert _told(3).colours == ("red", "yellow", "green")
    assert _told(2, "black,blue").colours == ("black", "blue")


def test_components_survive_json() -> None:
    parts = components(VegasOptions(players=2))

    assert msgspec.json.decode(msgspec.json.encode(parts), type=VegasComponents) == parts
