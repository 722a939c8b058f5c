"""The components: what the data file says, against its own totals and the plain constants."""

from __future__ import annotations

from collections import Counter

import pytest

from boulevard.games.vegas import data
from boulevard.games.vegas.figures import NEAR, ON_STRIP, PAYS, PRICE

rule = pytest.mark.rule
RAW = data.raw()


@rule("V1")
def test_the_board_has_48_lots_in_six_blocks() -> None:
    """Six, six, twelve, nine, six and nine, in rows of three."""
    sizes = {block.id: len(block.lots) for block in data.BLOCKS}

    assert sizes == {"A": 6, "B": 6, "C": 12, "D": 9, "E": 6, "F": 9}
    assert all(block.rows * block.columns == len(block.lots) for block in data.BLOCKS)
    assert all(block.columns == 3 for block in data.BLOCKS)
    assert [lot.id for block in data.BLOCKS for lot in block.lots] == [
        f"{block.id}{number}" for block in data.BLOCKS for number in range(1, len(block.lots) + 1)
    ]


@rule("V1")
def test_lots_of_different_blocks_never_touch() -> None:
    """62 pairs of lots share an edge, each within a block."""
    pairs = data.edges()

    assert len(pairs) == len(set(pairs)) == RAW["counts"]["lot_edges"]
    assert all(data.IDS[one][0] == data.IDS[other][0] for one, other in pairs)
    named = {(data.IDS[one], data.IDS[other]) for one, other in pairs}
    assert {("A2", "A5"), ("C9", "C12"), ("C10", "C11"), ("F5", "F8")} <= named
    assert ("A3", "A4") not in named and ("C3", "C4") not in named
    assert sum(bin(near).count("1") for near in NEAR) == 2 * len(pairs)


@rule("V1", "VR11")
def test_sixteen_lots_lie_on_the_strip() -> None:
    expected = {"A3", "A6", "B1", "B4", "C3", "C6", "C9", "C12"}
    expected |= {"D1", "D4", "D7", "E3", "E6", "F1", "F4", "F7"}

    assert {data.IDS[lot] for lot in data.strip_lots()} == expected
    assert bin(ON_STRIP).count("1") == RAW["counts"]["lots_on_strip"]


@rule("V1")
def test_the_price_follows_from_the_printed_die() -> None:
    prices = {1: 8, 2: 6, 3: 9, 4: 12, 5: 15, 6: 20}

    assert all(lot.price == prices[lot.die] for lot in data.ALL)
    assert Counter(lot.die for lot in data.ALL) == {1: 4, 2: 10, 3: 12, 4: 10, 5: 6, 6: 6}
    assert list(PRICE) == [lot.price for lot in data.ALL]


@rule("V4")
def test_nine_cards_pay_each_company_and_four_the_strip() -> None:
    """Game Over is the fourth of those, and the 49th card."""
    pays = Counter(lot.pays for lot in data.ALL)

    assert all(pays[company] == RAW["counts"]["cards_per_company"] for company in data.COMPANIES)
    assert pays["strip"] + 1 == RAW["counts"]["strip_cards"]
    assert len(data.ALL) + 1 == RAW["counts"]["property_cards"]
    assert [data.PAYERS[PAYS[data.NUMBERS[lot]]] for lot in ("A6", "D5", "F8")] == ["strip"] * 3
    assert data.ALL[data.NUMBERS["D8"]].pays == "sphinx"


@rule("V22")
def test_the_track_skips_numbers_and_the_steps_never_shrink() -> None:
    steps = [b - a for a, b in zip(data.SPACES, data.SPACES[1:], strict=False)]

    assert data.SPACES[0] == 0 and data.SPACES[-1] == data.TRACK_END
    assert steps == sorted(steps)
    assert steps[:9] == [1] * 8 + [2]


def test_the_plain_constants_are_those_of_the_file() -> None:
    """They are repeated in code so that the compiler can fold them."""
    counts, setup, prices = RAW["counts"], RAW["setup"], RAW["prices"]

    assert (counts["lots"], tuple(counts["players"])) == (data.LOTS, data.PLAYERS)
    assert counts["tiles_per_company"] == data.TILES_PER_COMPANY
    assert counts["dice_per_player"] == data.DICE_PER_PLAYER
    assert counts["markers_per_player"] == data.MARKERS_PER_PLAYER
    assert setup["cards_per_player"] == data.CARDS_PER_PLAYER
    assert setup["money"] == data.START_MONEY
    assert prices["sprawl_factor"] == data.SPRAWL_FACTOR
    assert prices["riser"] == data.RISER_PRICE
    assert prices["remodel_space"] == data.REMODEL_PRICE
    assert RAW["gamble"]["per_tile"] == data.BET_PER_TILE
    assert RAW["trading"]["offers_per_turn"] == data.OFFERS_PER_TURN
    assert RAW["trading"]["most_offers"] == data.MOST_OFFERS
    assert RAW["trading"]["steps_per_offer"] == data.STEPS_PER_OFFER
    assert tuple(company.id for company in data.COMPANY_DATA) == data.COMPANIES
    assert sorted(RAW["gamble"]["even"] + RAW["gamble"]["double"] + RAW["gamble"]["lose"]) == list(
        range(2, 13)
    )


@rule("V3")
@pytest.mark.parametrize("words", ["red", "red,red", "red,pink", "red,yellow,green"])
def test_colours_have_to_fit_the_players(words: str) -> None:
    with pytest.raises(ValueError):
        data.colours_of(words, 2)
