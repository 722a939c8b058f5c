"""The figures of the expansions: what the rules fold into constants is what the file says."""

from boulevard.games.streets import data, expansions
from boulevard.games.streets.expansions import CONSULTANTS, TOKENS, figures


def test_constants_are_those_of_the_file() -> None:
    """Business, Contractor and solo game."""
    business, solo = figures()["business"], figures()["solo"]

    assert business["tokens_per_type"] == expansions.TOKENS_PER_TYPE == 12
    assert business["majority_bonus"] == expansions.MAJORITY == 10
    assert business["shared_majority_bonus"] == expansions.SHARED_MAJORITY == 5
    assert business["set_bonus"] == expansions.SET == 10
    assert solo["pile"] == expansions.PILE == 3
    assert figures()["contractor"]["more_removed"] == expansions.MORE_REMOVED == 3


def test_every_type_has_a_name_in_both_editions() -> None:
    """And every icon but the wild one is a type."""
    names = figures()["business"]["names"]

    assert names.keys() == {"published", "draft"}
    assert all(tuple(edition) == TOKENS for edition in names.values())
    assert (*TOKENS, "wild") == data.ICONS


def test_there_are_seven_consultants_each_with_what_is_known_of_it() -> None:
    """Numbered as in the file; the numbers have names of their own."""
    cards = expansions.consultants()

    assert tuple(card.id for card in cards) == CONSULTANTS[1:] and len(cards) == 7
    for number, name in enumerate(CONSULTANTS[1:], 1):
        assert getattr(expansions, name.upper()) == number
    assert all(card.known and card.ability and card.name for card in cards)
    assert all(symbol in data.SYMBOLS for card in cards for symbol in card.symbols)


def test_stacks_with_the_contractor_divide_evenly() -> None:
    """What the file says about tiles and turns follows from one more player and three tiles out."""
    for setup in figures()["contractor"]["setup"]:
        players = setup["players"]
        as_for = expansions.stack_as_for(players, contractor=True)
        tiles = 45 if data.with_five_player_tiles(as_for) else 40
        assert tiles - expansions.removed(players, contractor=True) == setup["tiles"]
        turns = setup["turns"]
        assert players * turns + (turns - 3) == setup["tiles"]


def test_head_starts() -> None:
    """By difficulty, and more against a consultant."""
    plain = [expansions.head_start(d, consultant=False) for d in ("easy", "normal", "hard")]
    against = [expansions.head_start(d, consultant=True) for d in ("easy", "normal", "hard")]

    assert plain == [0, 20, 50] and against == [40, 60, 90]
