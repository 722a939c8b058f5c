"""The page about observations and actions is what the games themselves say."""

import observations
from boulevard.core.registry import GAMES, find_game


def test_the_page_is_made_of_the_fields() -> None:
    assert observations.WRITTEN.read_text(encoding="utf-8") == observations.page(), (
        "make observations"
    )


def test_every_game_of_ours_is_told_as_numbers() -> None:
    for name in GAMES.names():
        game = find_game(name)
        assert game.spaces_version >= 1
        for fields in (game.observation_fields, game.answer_fields):
            assert all(field.meaning for field in fields)
