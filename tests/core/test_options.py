"""Options are words that a person can get wrong, and is told how to get right."""

from pathlib import Path
from typing import Any

import pytest

from boulevard.core.errors import Illegal, Unreadable
from boulevard.core.options import in_words, read_options, settings
from boulevard.core.reason import Reason, why
from boulevard.core.registry import GAMES, Registry, find_game
from boulevard.games.streets.messages import StreetsOptions
from boulevard.games.streets.rules import Streets

GAME = Streets()


def test_settings_say_what_can_be_chosen() -> None:
    """Each option has its values, its default and a line of explanation."""
    edition, start, tiles, business, consultants, difficulty, *readings, cards = settings(GAME)
    assert (edition.name, edition.values) == ("edition", ("published", "draft"))
    assert (edition.form, edition.default) == ("choice", "published")
    assert start.values == ("station_capped", "park_capped")
    for file in (tiles, cards):
        assert (file.form, file.values, file.default) == ("file", (), "")
    assert (business.form, business.default) == ("yes or no", "false")
    assert (consultants.form, consultants.default) == ("text", "none")
    assert difficulty.values == ("easy", "normal", "hard")
    assert {reading.name: reading.values for reading in readings} == {
        "legend_symbol": ("hipster", "none"),
        "scout_reach": ("city", "beside", "ends"),
    }
    assert all(setting.help for setting in settings(GAME))


def test_words_become_options() -> None:
    """What is not said keeps its default."""
    options = read_options(GAME, 3, {"edition": "draft"})
    assert options == StreetsOptions(players=3, edition="draft", start="station_capped")
    assert read_options(GAME, 1, {"business": "true", "difficulty": "easy"}) == StreetsOptions(
        players=1, business=True, difficulty="easy"
    )


@pytest.mark.parametrize("value", [True, "true", "True", "yes", "YES"])
def test_yes_may_be_said_in_any_way(value: bool | str) -> None:
    assert read_options(GAME, 2, {"business": value}) == StreetsOptions(players=2, business=True)


def test_values_are_as_good_as_words(tmp_path: Path) -> None:
    """A number, a list and a path are what their words are."""
    assert in_words({"business": False, "architect": 2, "consultants": ["hacker", "investor"]}) == {
        "business": "false",
        "architect": "2",
        "consultants": "hacker,investor",
    }
    with pytest.raises(
        Unreadable, match=r"^option tiles: cannot read .*no-such-file.toml: No such"
    ):
        read_options(GAME, 2, {"tiles": tmp_path / "no-such-file.toml"})


@pytest.mark.parametrize("value", [None, 1.5, {"a": 1}, [1, 2], b"true"])
def test_what_is_no_value_is_refused(value: Any) -> None:
    with pytest.raises(Unreadable, match=r"^option business is a word, a number, True or False, "):
        read_options(GAME, 2, {"business": value})


@pytest.mark.parametrize(
    ("players", "words", "reason"),
    [
        (6, {}, "Streets is for 1 to 5 players, not 6"),
        (2, {"editon": "draft"}, "no option 'editon'; did you mean edition"),
        (2, {"colour": "red"}, "no option 'colour'; it has edition, start, tiles"),
        (2, {"edition": "final"}, "edition is one of published, draft, not 'final'"),
        (2, {"tiles": "no-such-file.toml"}, "option tiles: cannot read no-such-file.toml: No such"),
    ],
)
def test_wrong_words_are_answered_in_one_line(
    players: int, words: dict[str, str], reason: str
) -> None:
    """The reason says what is wrong and what there is instead."""
    with pytest.raises(Unreadable, match=reason) as refusal:
        read_options(GAME, players, words)
    assert "\n" not in refusal.value.sentence


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"difficulty": "hard"}, why("only_alone", "S12.4", difficulty="hard")),
        ({"consultants": "hacker"}, why("one_for_each_seat", "S11.1", cards=1, players=2)),
    ],
)
def test_options_that_the_rules_refuse_have_a_reason_and_its_sentence(
    words: dict[str, str], reason: Reason
) -> None:
    with pytest.raises(Illegal) as refusal:
        read_options(GAME, 2, words)
    assert refusal.value.reason == reason
    assert refusal.value.sentence == GAME.sentence(reason)


def test_a_faulty_tile_file_is_refused_with_its_line(tmp_path: Path) -> None:
    """The game does not start on tiles that do not pass the check."""
    file = tmp_path / "tiles.toml"
    file.write_text('[[tile]]\nid = "Toy Store"\n')
    with pytest.raises(Unreadable, match=r"line \d+: .* see `boulevard tiles check"):
        read_options(GAME, 2, {"tiles": str(file)})


def test_games_are_found_by_name() -> None:
    """Registered games come from entry points; a wrong name is answered with a near one."""
    assert isinstance(find_game("streets"), Streets)
    assert find_game("Streets") is find_game("streets")
    with pytest.raises(Unreadable, match="there is no game 'street'; did you mean streets"):
        find_game("street")


def test_a_game_is_listed_once_and_found_by_all_its_names() -> None:
    """A longer name finds the same game and does not make it two."""
    assert "lords_of_vegas" not in GAMES.names()
    assert "vegas" in GAMES.names()
    assert find_game("lords-of-vegas").name == find_game("vegas").name == "vegas"


def test_an_empty_registry_says_so() -> None:
    """A group that nobody has filled has no names and finds nothing."""
    registry = Registry("boulevard.tests.nothing", "thing")
    assert registry.names() == []
    with pytest.raises(Unreadable, match="there is no thing 'x'; there are: none"):
        registry.find("x")
