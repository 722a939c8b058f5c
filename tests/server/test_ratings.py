"""What the ladder has measured is what people are told."""

from __future__ import annotations

from boulevard.bots import ratings
from boulevard.bots.bot import BOTS
from boulevard.core.registry import GAMES
from boulevard.server.catalogue import games


def test_only_bots_and_games_that_there_are_have_ratings() -> None:
    found = ratings.measured()
    assert set(found) <= set(GAMES.names())
    assert {bot for table in found.values() for bot in table} <= set(BOTS.names())


def test_a_bot_that_nobody_has_measured_is_told_without_a_rating() -> None:
    told = {bot.name: bot for game in games() for bot in game.bots}
    assert (told["random"].rating, told["random"].within) == (None, 0)
