"""Games with random tile files: engine and oracles agree, and the contract holds, whatever is
printed.

`BOULEVARD_TILE_FILES=1000` plays so many games of each sort, each with a file of its own.
"""

from __future__ import annotations

import os
from typing import Any

import msgspec
import pytest

from boulevard.core.dice import Dice
from boulevard.core.testing import Contract
from boulevard.games.streets import data, expansions, tile_file
from boulevard.games.streets.messages import StreetsOptions
from streets import agreement, expansions_agreement
from streets.tile_files import SHAPES, random_tiles, tile_file_text
from strides import spaced

FILES = int(os.environ.get("BOULEVARD_TILE_FILES", "1"))
ALONE = ("none", "hacker", "entrepreneur", "investor", "hipster_legend", "location_scout")
TABLES = (
    (2, "contractor,location_scout"),
    (2, "hipster_legend,hacker"),
    (3, "renovator,hacker,hipster_legend"),
    (3, "investor,location_scout,renovator"),
    (4, "random"),
    (4, "contractor,renovator,entrepreneur,investor"),
    (5, "random"),
)


def agreed(shape: str, number: int, **options: Any) -> StreetsOptions:
    tiles = random_tiles(shape, Dice.seeded(f"tile file {shape}", number))
    options["start"] = ("station_capped", "park_capped")[number % 2]
    options["edition"] = ("published", "draft")[number // 2 % 2]
    return msgspec.structs.replace(msgspec.convert(options, StreetsOptions), tiles=tiles)


def numbered(games: int) -> list[tuple[str, int]]:
    """So many files, shape by shape; those of one shape are numbered."""
    return [(SHAPES[game % len(SHAPES)], game // len(SHAPES)) for game in range(games)]


SHORT = len(SHAPES)  # a file of every shape
GAMES = numbered(SHORT if FILES == 1 else FILES)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_files_are_legal_and_read_back(shape: str) -> None:
    """Nothing that `check` refuses is played with, and what is typed is what is read."""
    for number in range(3):
        text = tile_file_text(shape, Dice.seeded("legal", number))
        tiles = tile_file.parse(text)

        assert tile_file.check(text) == []
        assert tile_file.fault_of(tiles) == ""
        assert len(tiles) == len(data.builtin())


def test_the_files_have_what_the_shipped_tiles_have_not() -> None:
    """Double icons of two types, wild ones beside others, every valuation, no symbol or four."""
    tiles = [
        tile
        for shape in SHAPES
        for tile in random_tiles(shape, Dice.seeded("variety"))
        if tile.back
    ]
    icons = {tile.icons for tile in tiles}

    assert {len(set(pair)) for pair in icons} == {0, 1, 2}
    assert ("wild", "retail") in icons and ("retail", "wild") in icons
    assert {tile.valuation.kind for tile in tiles} == set(data.KINDS)
    assert {len(tile.symbols) for tile in tiles} == {0, 1, 2, 3, 4}
    assert not {pair for pair in icons if len(set(pair)) == 2} & {
        tile.icons for tile in data.builtin()
    }


@pytest.mark.parametrize(("shape", "number"), GAMES)
def test_the_base_game_agrees_with_the_referee(shape: str, number: int) -> None:
    """Every answer, position, payment and event."""
    options = agreed(shape, number, players=2 + number % 4)
    dice = Dice.seeded(f"base {shape}", number)
    agreement.play(options, agreement.POLICIES[number % 3], dice, loading=number % 2 == 1)


@pytest.mark.rule("S12.18")
@pytest.mark.parametrize(("shape", "number"), GAMES)
def test_the_solo_game_with_business_agrees_with_the_oracle(shape: str, number: int) -> None:
    """The Grifter's places, its tokens, and what everything is worth."""
    card = ALONE[number % len(ALONE)]
    options = agreed(shape, number, players=1, business=True, consultants=card)
    expansions_agreement.agree(options, Dice.seeded(f"solo {shape}", number))


@pytest.mark.parametrize(("shape", "number"), GAMES)
def test_consultants_agree_with_the_oracle(shape: str, number: int) -> None:
    """All seven, with Business where they go with it, and however their cards are read."""
    players, cards = TABLES[(number + SHAPES.index(shape)) % len(TABLES)]
    options = agreed(shape, number, players=players, consultants=cards)
    for changes in (
        {"business": number % 2 == 0},
        {"legend_symbol": ("hipster", "none")[number // 2 % 2]},
        {"scout_reach": expansions.REACHES[number % len(expansions.REACHES)]},
    ):
        changed = msgspec.structs.replace(options, **changes)
        if changed.objection() is None:
            options = changed
    expansions_agreement.agree(options, Dice.seeded(f"consultants {shape}", number))


def test_every_consultant_plays_with_random_files() -> None:
    """Nobody is left out of the tables above."""
    assert set(ALONE) | set(",".join(cards for _, cards in TABLES).split(",")) == {
        *expansions.CONSULTANTS[1:],
        "none",
        "random",
    }


class TestContract(Contract):
    """A file of every other shape, alone and together."""

    game = agreement.GAME
    options = (
        *(agreed(shape, 0, players=1, business=True) for shape in SHAPES[1:5]),
        agreed("many_symbols", 0, players=5, business=True, consultants="random"),
        agreed("one_colour", 0, players=3, consultants="renovator,hipster_legend,hacker"),
        agreed("copies", 0, players=2, consultants="contractor,location_scout"),
        agreed("few_symbols", 0, players=4),
        agreed("dear", 0, players=2, business=True),
    )
    stride = spaced(23)
