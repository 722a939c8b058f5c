"""What is said about when an option makes sense is what the rules then take."""

from typing import Any

import pytest

from boulevard.core.errors import Refused
from boulevard.core.game import Game
from boulevard.core.messages import Limits
from boulevard.core.options import Setting, read_options, settings
from boulevard.core.registry import find_game

NEEDS = {"passing": {"expert": "true"}}  # besides
CASES = [
    pytest.param(game, setting, id=f"{game.name} {setting.name}")
    for game in map(find_game, ("streets", "vegas", "welcome"))
    for setting in settings(game)
    if not setting.limits.each and setting.limits != Limits()
]


def is_taken(game: Game[Any], players: int, words: dict[str, str]) -> bool:
    try:
        read_options(game, players, words)
    except Refused:
        return False
    return True


@pytest.mark.parametrize(("game", "setting"), CASES)
def test_an_option_is_for_as_many_players_as_its_limits_say(
    game: Game[Any],
    setting: Setting,
) -> None:
    """Within them some other word than the usual one is taken, outside of them none is."""
    found, words = setting.limits, [*setting.values, *setting.limits.words]
    others = [word for word in words if word != setting.default]
    for players in game.seats[:: max(1, len(game.seats) // 40)]:
        besides = NEEDS.get(setting.name, {}) if found.fewest <= players <= found.most else {}
        taken = [is_taken(game, players, {setting.name: word, **besides}) for word in others]
        assert any(taken) == (found.fewest <= players <= found.most)


@pytest.mark.parametrize("name", ["streets", "vegas"])
def test_a_word_for_each_seat_is_taken_as_listed(name: str) -> None:
    game = find_game(name)
    for setting in settings(game):
        if each := setting.limits.each:
            words = ",".join(each[: game.seats[1]])
            assert is_taken(game, game.seats[1], {setting.name: words})
