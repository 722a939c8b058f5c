"""What is printed on the parts, as whoever draws them gets it."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from boulevard import rulebook
from boulevard.games.streets import data, expansions
from boulevard.games.streets.components import Effect, StreetsComponents
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets


def components(**options: object) -> StreetsComponents:
    found = Streets().components(msgspec.convert(options, StreetsOptions))
    assert isinstance(found, StreetsComponents)
    return found


@pytest.mark.parametrize(("players", "tiles"), [(1, 42), (2, 42), (3, 42), (4, 42), (5, 47)])
def test_every_tile_that_may_turn_up_is_listed(players: int, tiles: int) -> None:
    """The five-player tiles only where they take part, the start tiles first and always."""
    found = components(players=players).tiles

    assert len(found) == tiles
    assert [tile.back for tile in found[:2]] == [None, None]
    assert all(tile.back is not None for tile in found[2:])
    assert {tile.fewest for tile in found} == ({1, 5} if players == 5 else {1})


def test_the_contractor_may_bring_the_five_player_tiles() -> None:
    """With four players the stack is made as for five, and nobody knows before the deal."""
    assert len(components(players=4, consultants="random").tiles) == 47
    assert len(components(players=4, consultants="random", business=True).tiles) == 42


def test_a_tile_says_what_stands_on_it() -> None:
    """Field by field what the tile file says."""
    found = {tile.id: tile for tile in components(players=5).tiles}

    for tile in data.builtin():
        info, value = found[tile.id], tile.valuation
        assert (info.name, info.symbols, info.icons) == (tile.name, tile.symbols, tile.icons)
        assert info.valuation.kind == value.kind
        assert info.valuation.each == value.each + value.amount
        assert info.valuation.colours == (
            value.symbols or tuple(word for word in (value.symbol, value.colour) if word)
        )
        assert info.is_stand_in == (tile.source == "reconstructed")


def test_own_tiles_replace_those_of_the_package() -> None:
    """A game with a tile file is drawn with what is in it."""
    first, *others = data.builtin()
    renamed = msgspec.structs.replace(first, name="Old Station")
    options = StreetsOptions(players=2, tiles=(renamed, *others))

    found = Streets().components(options)

    assert isinstance(found, StreetsComponents)
    assert found.tiles[0].name == "Old Station"


def test_expansions_bring_their_parts_and_only_theirs() -> None:
    """Tokens with Business, cards with Consultants, the Grifter's money in the solo game."""
    plain = components(players=2)
    business = components(players=2, business=True, edition="draft")
    both = components(players=3, business=True, consultants="random")
    solo = components(players=1, difficulty="hard", consultants="hacker")

    assert plain.tokens == () and plain.consultants == () and plain.head_start == 0
    assert [token.name for token in business.tokens][1:] == ["home", "recreational", "shop"]
    assert business.tokens_per_type == expansions.TOKENS_PER_TYPE
    assert {card.id for card in both.consultants}.isdisjoint({"contractor", "renovator"})
    assert solo.head_start == 90


def test_what_an_answer_brings_besides_money_has_a_clause_of_the_rules() -> None:
    rules = Path(__file__).parents[2] / "docs" / "rules" / "streets.md"
    clauses = {clause.id for clause in rulebook.clauses(rules.read_text(encoding="utf-8"))}
    found = components(players=3).clauses

    assert set(found) == set(get_args(Effect))
    assert clauses.issuperset(found.values())


@pytest.mark.parametrize(("players", "turns"), [(1, 15), (2, 15), (3, 12), (4, 10), (5, 9)])
def test_everybody_has_the_turns_of_the_setup(players: int, turns: int) -> None:
    """The solo game is as long as a game of two."""
    assert components(players=players).turns == turns
